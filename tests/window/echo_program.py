"""A window program to try the driver on: it shows each thing that reaches it, and answers in words on its output.

Its window is dark with a light border. A press paints a dot (left red, middle green, right blue), a key or a letter is
written out, and the background follows the focus. Escape ends it with the status 3.
"""

import sys

import pygame

DARK, LIGHT, FOCUSED = (20, 30, 40), (220, 220, 210), (20, 60, 40)
DOTS = {1: (230, 40, 40), 2: (40, 230, 40), 3: (40, 40, 230)}
DOT = 9


def main() -> int:
    pygame.display.init()
    window = pygame.display.set_mode((400, 300), pygame.RESIZABLE)
    pygame.display.set_caption("Echo å")
    pygame.key.start_text_input()
    dots: list[tuple[tuple[int, int], int]] = []
    while True:
        window.fill(FOCUSED if pygame.key.get_focused() else DARK)
        pygame.draw.rect(window, LIGHT, window.get_rect(), 2)
        for place, button in dots:
            window.fill(DOTS[button], pygame.Rect(0, 0, DOT, DOT).move(place[0] - DOT // 2, place[1] - DOT // 2))
        pygame.display.flip()
        event = pygame.event.wait()
        if event.type == pygame.QUIT:
            print("goodbye", flush=True)
            return 0
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            print("escaped", file=sys.stderr, flush=True)
            return 3
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in DOTS:
            dots.append((event.pos, event.button))
        if event.type == pygame.MOUSEBUTTONUP:
            print("released", *event.pos, event.button, flush=True)
        if event.type == pygame.MOUSEMOTION:
            print("moved", *event.pos, flush=True)
        if event.type == pygame.TEXTINPUT:
            print("text", event.text, flush=True)
        if event.type == pygame.KEYDOWN:
            print("key", pygame.key.name(event.key), event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT), flush=True)


if __name__ == "__main__":
    sys.exit(main())
