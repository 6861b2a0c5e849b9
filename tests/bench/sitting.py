"""A game played in this process at a real window, frame by frame and without waiting; prints what its frames cost."""

import json
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import Move, Place
from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Command
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.scene import Scene
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.settings import Settings
from halfmoon.window.gallery import Gallery
from halfmoon.window.placement import Placement
from halfmoon.window.screen import Screen, prepare_display
from tests.bench.frames import Cost
from tests.tables import example_game

REMOVALS_IN_A_ROUND = 6


class Sitting:
    """A window, a game, and somebody who plays it."""

    def __init__(self, size: Size, game: Game) -> None:
        prepare_display()
        self._screen = Screen()
        self._screen.open(Placement(size, Point(0, 0)), "bench")
        self._gallery = Gallery(assets_folder(), Settings(), self._screen.surface)
        self._number = 0
        surroundings = Surroundings(ruler=self._gallery.ruler, new_code=self._next_code, languages={})
        self.scene = Scene(Play(PlayedGame("bench", game), lambda: "bench"), Settings(), size, surroundings)
        self.watch(lambda: None)

    def _next_code(self) -> DealCode:
        self._number += 1
        return DealCode(self._number)

    def rest(self) -> None:
        """Have drawn what may be needed next, as the program does while nothing happens."""
        for item in self.scene.coming_items():
            self._gallery.painter.prepare(item)

    def watch(self, act: Callable[[], object]) -> list[Cost]:
        """Do something, and draw frames until nothing moves; return their costs."""
        self.rest()
        costs = []
        while True:
            start = time.thread_time()
            act()
            self.scene.tick(STEP)
            areas = self._gallery.paint(self.scene.frame())
            self._screen.show(areas)
            cost = 1000 * (time.thread_time() - start)
            costs.append(Cost(cost, sum(area.width * area.height for area in areas)))
            if self.scene.next_change() != 0.0:
                return costs
            act = _nothing

    def tap(self, *places: Place) -> list[Cost]:
        """Tap places."""
        return [cost for place in places for cost in self.watch(partial(self.scene.table.tap, place))]

    def press(self, action: Action) -> list[Cost]:
        """Press a key."""
        return self.watch(lambda: self.scene.handle(Command(action)))


def _nothing() -> None:
    pass


def play(size: Size, rounds: int) -> dict[str, list[Cost]]:
    """Play deals, removals and undos for some rounds, and one win; return the costs of frames by what they showed."""
    example = example_game()
    moves: Sequence[Move] = [removal.places for removal in example.done]
    sitting = Sitting(size, Game.new(example.code))
    costs: dict[str, list[Cost]] = {"deal": [], "selection": [], "removal": [], "undo": [], "celebration": []}
    for turn in range(rounds):
        first = turn * REMOVALS_IN_A_ROUND
        for move in moves[first : first + REMOVALS_IN_A_ROUND]:
            costs["selection"] += sitting.tap(*move[:-1])
            costs["removal"] += sitting.tap(move[-1])
        for action in (Action.UNDO, Action.REDO) * 2:
            costs["undo"] += sitting.press(action)
    for _turn in range(rounds):
        costs["deal"] += sitting.press(Action.NEW_DEAL)
    last = Game.replay(example.code, moves[:-1])
    sitting.scene.play.start(last)
    sitting.tap(*moves[-1][:-1])
    costs["celebration"] += sitting.tap(moves[-1][-1])
    return costs


if __name__ == "__main__":
    width, height, rounds = map(int, sys.argv[1:])
    print(json.dumps(play(Size(width, height), rounds)))
