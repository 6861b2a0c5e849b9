from pathlib import Path

from halfmoon.store.settings import Settings
from halfmoon.window.beginning import begin, open_history
from halfmoon.window.keeper import Keeper
from tests.players import example


def open_keeper(folder: Path) -> Keeper:
    return Keeper(folder, Settings(), lambda: open_history(folder))


def test_a_wanted_game_is_begun_and_the_unfinished_one_stands_behind_it(tmp_path: Path) -> None:
    keeper = open_keeper(tmp_path)
    first = begin(keeper, example())
    assert (first.game, first.parked) == (example(), ())
    keeper.keep_game(first)
    keeper.close()
    later = open_keeper(tmp_path)
    assert begin(later, None).current == first.current
    wanted = begin(later, example("1+8"))
    assert (wanted.game, wanted.parked) == (example("1+8"), (first.current,))
    later.close()


def test_a_game_that_begins_with_moves_already_made_does_not_count(tmp_path: Path) -> None:
    keeper = open_keeper(tmp_path)
    assert not begin(keeper, example("1+8")).current.counts
    play = begin(keeper, example())
    assert play.current.counts
    keeper.keep_game(play)
    assert not begin(keeper, example("1+8")).current.counts
    keeper.close()


def test_every_new_game_has_another_name_and_another_deal(tmp_path: Path) -> None:
    keeper = open_keeper(tmp_path)
    plays = [begin(keeper, None) for _ in range(20)]
    assert len({play.current.identity for play in plays}) == 20
    assert len({play.game.code for play in plays}) == 20
    keeper.close()
