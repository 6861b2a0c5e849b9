"""A player at a real Scene: taps places by their names, lets time pass by hand, and reads what is on the screen.

    player = Player()
    player.tap("1 8")
    assert player.game.notation == "1+8"
    assert "+10" in player.texts()

Nothing here knows pygame, a disk or a clock; text is measured by a ruler of a fixed width per character.
"""

from collections.abc import Iterator, Sequence
from itertools import count

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, read_moves
from halfmoon.rules.table import Place
from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Command, Input, Moved, Pressed, Released, Typed, Wheel
from halfmoon.stage.items import CardItem, Clip, Face, Frame, Item, Ring, RingItem, Ruler, Text
from halfmoon.stage.layout import Layout, TableButton
from halfmoon.stage.panels import Panel
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.requests import Outcome
from halfmoon.stage.scene import Scene
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.settings import Settings
from tests.tables import draw, example_game

CODE = "HM1-N-AAAAAAB"
"""The deal of the owner's example."""

WINDOW = Size(1280, 800)
LONGEST_REST = 60.0


class FixedRuler:
    """Measures text as if every character were half as wide as the text is high."""

    def width(self, text: str, face: Face, size: int) -> int:
        return len(text) * size // 2


def example(moves: str = "") -> Game:
    """Return the owner's deal after these moves."""
    return Game.replay(DealCode.read(CODE), read_moves(moves))


STUCK = Game(
    DealCode(1),
    draw(
        """
        AH   TC   ..   ..   ..   ..   ..   ..
        2H                                 ..
        3H        ..   ..   ..   ..        ..
                  ..   ..   ..   ..
        """
    ),
).remove((Place.P3, Place.P4))
"""A stuck game of few cards, after one move."""

STUCK_MOVES = "2+9 8+R6 3+5+8 3+R8 5+R3 2+R1 4+R5 2+10 2+3+12 4+11 8+12 1+R2 3+9 9+R4"
"""Fourteen moves of the owner's deal that leave none."""


def all_but_the_last_move() -> tuple[Game, str]:
    """Return the example game before its last move, and the places of that move."""
    *moves, last = [removal.places for removal in example_game().done]
    return Game.replay(DealCode(1), moves), " ".join(place.label for place in last)


def make_play(game: Game, parked: Sequence[PlayedGame] = ()) -> Play:
    """Return the play of a game, whose later games are called game-1, game-2 and so on."""
    numbers = count(1)
    return Play(PlayedGame("game-0", game), lambda: f"game-{next(numbers)}", tuple(parked))


class Player:
    """Sits before a scene. New deals are the codes AAAAAAC, AAAAAAD and so on."""

    def __init__(
        self,
        game: Game | None = None,
        settings: Settings | None = None,
        size: Size = WINDOW,
        play: Play | None = None,
        ruler: Ruler | None = None,
    ) -> None:
        numbers = count(2)
        surroundings = Surroundings(
            ruler=ruler or FixedRuler(),
            new_code=lambda: DealCode(next(numbers)),
            languages={"en": "English", "sv": "Svenska"},
        )
        play = play or make_play(example() if game is None else game)
        self.scene = Scene(play, settings or Settings(), size, surroundings)
        self.outcomes: list[Outcome] = []
        """All that the scene has answered so far, the oldest first."""

    # Looking

    @property
    def game(self) -> Game:
        return self.scene.play.game

    @property
    def layout(self) -> Layout:
        return self.scene.layout

    @property
    def selected(self) -> str:
        """The labels of the selected places, in the order of the taps."""
        return " ".join(place.label for place in self.scene.play.selection)

    @property
    def seconds(self) -> float:
        return self.scene.play.current.seconds

    @property
    def panel(self) -> Panel:
        panel = self.scene.panel
        assert panel is not None, "a panel is open"
        return panel

    @property
    def panels(self) -> str:
        """The names of the open panels, the top one last."""
        return " ".join(panel.name.name for panel in self.scene.panels)

    def frame(self, ahead: float = 0.0) -> Frame:
        return self.scene.frame(ahead)

    def items(self) -> Iterator[Item]:
        """All items of the frame, those on scrolling pages too."""

        def flat(frame: Sequence[Item]) -> Iterator[Item]:
            for item in frame:
                if isinstance(item, Clip):
                    yield from flat(item.items)
                else:
                    yield item

        return flat(self.frame())

    def texts(self) -> list[str]:
        return [item.text for item in self.items() if isinstance(item, Text)]

    def cards(self) -> list[CardItem]:
        return [item for item in self.items() if isinstance(item, CardItem)]

    def rings(self, ring: Ring) -> list[RingItem]:
        return [item for item in self.items() if isinstance(item, RingItem) and item.ring is ring]

    def bright(self) -> str:
        """The labels of the places whose cards are not darkened."""
        return " ".join(
            place.label
            for place in Place
            if any(card.rect.meets(self.layout.places[place]) and not card.dark for card in self.cards())
        )

    def centre(self, where: str | TableButton) -> Point:
        """The middle of a place's top card, of a button, or of a control of the open panel."""
        if isinstance(where, TableButton):
            return self.scene.table.buttons()[where].centre
        if self.scene.panels:
            return self.panel.rect_of(where).centre
        return self.layout.places[Place.read(where)].centre

    # Doing

    def do(self, *inputs: Input) -> list[Outcome]:
        """Hand over inputs, one after another; return what they led to."""
        outcomes = [outcome for happened in inputs for outcome in self.scene.handle(happened)]
        self.outcomes += outcomes
        return outcomes

    def tap_at(self, point: Point, pointer: int = 0) -> list[Outcome]:
        return self.do(Pressed(point, pointer), Released(point, pointer))

    def tap(self, places: str) -> list[Outcome]:
        """Tap places, such as "1 8", or one control of the open panel by its key."""
        return [outcome for place in places.split() for outcome in self.tap_at(self.centre(place))]

    def push(self, button: TableButton) -> list[Outcome]:
        return self.tap_at(self.centre(button))

    def drag(self, start: str, end: str | Point) -> list[Outcome]:
        """Drag the card of a place to another place, or to a point."""
        goal = self.centre(end) if isinstance(end, str) else end
        return self.swipe(self.centre(start), goal)

    def swipe(self, start: Point, end: Point, pointer: int = 0) -> list[Outcome]:
        """Press at a point, move to another, and let go there."""
        return self.do(Pressed(start, pointer), Moved(end, pointer), Released(end, pointer))

    def turn_wheel(self, point: Point, steps: float) -> list[Outcome]:
        return self.do(Wheel(point, steps))

    def press_keys(self, *actions: Action) -> list[Outcome]:
        return self.do(*map(Command, actions))

    def type(self, text: str) -> list[Outcome]:
        return self.do(*map(Typed, text))

    def play_moves(self, moves: str) -> list[Outcome]:
        """Make moves by tapping: "1+8 8+5+3"."""
        return self.tap(moves.replace("+", " "))

    # Time

    def wait(self, seconds: float) -> list[Outcome]:
        """Let time pass in steps; return what happened by itself."""
        outcomes: list[Outcome] = []
        for _ in range(round(seconds / STEP)):
            outcomes += self.scene.tick(STEP)
        self.outcomes += outcomes
        return outcomes

    def rest(self) -> list[Outcome]:
        """Wait until nothing moves."""
        outcomes: list[Outcome] = []
        for _ in range(round(LONGEST_REST / STEP)):
            if self.scene.next_change() != 0.0:
                return outcomes
            outcomes += self.wait(STEP)
        raise AssertionError("something never comes to rest")


def at_rest(player: Player) -> Frame:
    """Return the frame of the same table with the same settings, on which nothing has ever moved."""
    play = player.scene.play
    fresh = Player(settings=player.scene.settings, size=player.layout.window, play=make_play(play.game, play.parked))
    fresh.scene.play.current = play.current
    fresh.scene.play.selection = play.selection
    return fresh.frame()
