"""Results: what the statistics panel and the kiosk's report tell."""

import sqlite3
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest

from halfmoon.store.database import FILE_NAME, DamagedDatabaseError
from halfmoon.store.faults import StoreFault
from halfmoon.store.records import (
    DayReport,
    GameOutcome,
    Session,
    Statistics,
)
from halfmoon.store.statistics import read_code
from tests.saves import Clock, loaded, opened, play_games, saved, session, statistics

# Statistics


def test_no_games_yet() -> None:
    nothing = Statistics()
    assert (nothing.played, nothing.unfinished) == (0, 0)
    assert (nothing.win_rate, nothing.best_seconds, nothing.mean_seconds) == (None, None, None)


def test_new_statistics_are_those_of_no_games(tmp_path: Path) -> None:
    assert statistics(tmp_path) == Statistics()


def test_results_of_games(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        play_games(history, clock, "LWWLWWWLW")
        result = history.statistics()
    assert (result.played, result.won, result.left, result.unfinished) == (9, 6, 3, 0)
    assert result.win_rate == 6 / 9
    assert (result.current_streak, result.longest_streak) == (1, 3)
    assert (result.best_seconds, result.mean_seconds) == (120.0, 60.0 * (2 + 3 + 5 + 6 + 7 + 9) / 6)
    assert result.undos_in_won_games == 2 + 3 + 5 + 6 + 7 + 9
    assert "".join(outcome.value[0] for outcome in result.outcomes) == "lwwlwwwlw"
    newest, second, *_ = result.recent
    assert (newest.code, newest.outcome, newest.moves) == ("HM1-N-AAAAAAB", GameOutcome.WON, 48)
    assert (newest.seconds, newest.undos, newest.when) == (540.0, 9, datetime(2026, 3, 10, 20, 0))
    # The eighth game was left when the ninth had its first removal.
    assert (second.outcome, second.moves, second.when) == (GameOutcome.LEFT, 8, datetime(2026, 3, 10, 20, 0))


def test_a_game_that_began_with_somebody_elses_moves_counts_neither_as_played_nor_as_won(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        played = session("own:1").current
        pasted = replace(session("pasted:47").current, counts=False)
        history.save(Session(played))
        history.save(Session(pasted, (played,)))
        assert history.load() == Session(pasted, (played,))
        history.save(Session(replace(session("pasted:48").current, counts=False)), won=True)
        result = history.statistics()
    assert (result.played, result.won, result.left) == (1, 0, 1)  # its first removal leaves the own game for good
    assert result.recent[0].moves == 1


def test_an_unfinished_game_breaks_no_streak(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        play_games(history, clock, "WWL")
        result = history.statistics()
        assert (result.current_streak, result.unfinished, result.win_rate) == (2, 1, 1.0)
        play_games(history, clock, "WWLW")
        assert history.statistics().current_streak == 1


def test_clocks_set_back_do_not_reorder_results(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        history.save(session("a:1"))
        history.save(session("b:48"), won=True)
        clock.forward(days=-400)
        history.save(session("c:48"), won=True)
        assert history.statistics().current_streak == 2
        assert history.statistics().recent[0].when.year == 2025


def test_only_the_last_games_are_listed(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        play_games(history, clock, "W" * 60)
        result = history.statistics()
    assert (result.played, len(result.outcomes), len(result.recent)) == (60, 50, 20)
    assert result.recent[-1].seconds == 60.0 * 41


# Reset


def test_results_with_a_code_that_names_no_deal_are_kept_aside(tmp_path: Path) -> None:
    with opened(tmp_path, clock := Clock()) as history:
        play_games(history, clock, "WL")
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("UPDATE games SET code = 'nonsense'")
    connection.commit()
    connection.close()
    with opened(tmp_path) as history:
        assert history.statistics() == Statistics()
        [notice] = history.take_notices()
    assert notice.fault is StoreFault.DAMAGED
    assert notice.kept_aside is not None and notice.kept_aside.exists()


@pytest.mark.parametrize("value", ["nonsense", "HM1-N-AAAAAA", "", "\ud800", None, 7, b"HM1-N-AAAAAAB"])
def test_what_is_no_code_is_refused_and_quoted(value: object) -> None:
    with pytest.raises(DamagedDatabaseError) as refusal:
        read_code(value)
    assert repr(value) in str(refusal.value)


def test_a_code_is_read_in_its_full_form() -> None:
    assert read_code("hm1 n aaaaaab") == "HM1-N-AAAAAAB"


def test_a_reset_can_be_undone_until_it_is_confirmed(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        play_games(history, clock, "WLW")
        before = history.statistics()
        assert history.reset() is None
        assert history.statistics() == Statistics()
        assert history.undo_reset() is None
        assert history.statistics() == before
        history.reset()
        history.confirm_reset()
        history.undo_reset()
        assert history.statistics() == Statistics()


def test_leaving_confirms_a_reset(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        play_games(history, clock, "WLW")
        history.reset()
    with opened(tmp_path) as history:
        history.undo_reset()
        assert history.statistics() == Statistics()


def test_an_unfinished_game_goes_on_after_a_reset_and_counts_from_its_next_move(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:48"), won=True)
        history.save(session("b:5"))
        history.reset()
        history.save(Session(saved("b", 5, seconds=9.0)))
        assert history.statistics() == Statistics()
        history.confirm_reset()
        assert history.statistics() == Statistics()
        history.save(session("b:6"))
        assert history.statistics().played == 1
        history.save(session("b:48"), won=True)
        assert (history.statistics().played, history.statistics().won) == (1, 1)


def test_a_reset_during_play_leaves_the_game_to_resume(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("b:0", "a:5"))
        history.reset()
    assert loaded(tmp_path) == session("b:0", "a:5")


# The kiosk


def test_the_report_counts_by_day(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock, "kiosk") as history:
        history.save(session("before:48"), won=True)
        clock.forward(days=1)
        history.save(session("untouched:0"))
        history.save(Session(saved("a", 48, seconds=100.0)), won=True)
        history.save(Session(saved("b", 5, seconds=40.0)))
        history.leave()
        history.save(Session(saved("c", 5)))
        clock.forward(hours=5)  # past midnight
        history.save(Session(saved("c", 48, seconds=200.0)), won=True)
        assert history.report(date(2026, 3, 2)) == (
            DayReport(date(2026, 3, 2), begun=3, won=1, left=1, mean_seconds=70.0),
            DayReport(date(2026, 3, 3), begun=0, won=1, left=0, mean_seconds=200.0),
        )
        assert len(history.report(date(2026, 3, 1))) == 3
        assert history.report(date(2026, 3, 4)) == ()


def test_the_report_can_be_asked_for_while_the_kiosk_runs(tmp_path: Path) -> None:
    with opened(tmp_path, origin="kiosk") as kiosk, opened(tmp_path, origin="kiosk") as other:
        kiosk.save(session("a:5"))
        assert [day.begun for day in other.report(date(2026, 1, 1))] == [1]
        other.close()
        kiosk.save(session("a:6"))
    assert loaded(tmp_path, "kiosk") == session("a:6")


def test_nothing_of_a_visitor_is_left(tmp_path: Path) -> None:
    with opened(tmp_path, origin="kiosk") as kiosk:
        kiosk.save(session("c:0", "a:5", "b:0"))
        assert kiosk.leave() is None
        assert kiosk.load() is None
        assert (kiosk.statistics().played, kiosk.statistics().left) == (1, 1)


def test_what_a_crash_left_of_a_visitor_can_be_ended_by_the_next_start(tmp_path: Path) -> None:
    with opened(tmp_path, origin="kiosk") as kiosk:
        kiosk.save(session("a:5"))
    with opened(tmp_path, origin="kiosk") as kiosk:
        kiosk.leave()
        assert kiosk.statistics().left == 1
        assert kiosk.load() is None
