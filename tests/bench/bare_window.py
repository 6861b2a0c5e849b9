"""The least that a pygame-ce program can be: a window of a given size, filled once, until it is closed."""

import sys

COLOUR = (180, 60, 40)


def main(width: int, height: int) -> None:
    # Here, so that others can ask for the colour without loading pygame.
    import pygame

    pygame.display.init()
    window = pygame.display.set_mode((width, height))
    window.fill(COLOUR)
    pygame.display.flip()
    while pygame.event.wait().type != pygame.QUIT:
        pass


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
