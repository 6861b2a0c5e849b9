"""200,000 events of seeded monkeys against the real program; and monkeys against programs that are broken."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.table import Place, Table
from halfmoon.stage.inputs import Input, Wheel
from halfmoon.stage.kiosk import KioskScene
from halfmoon.stage.requests import Outcome
from halfmoon.stage.scene import Scene
from halfmoon.stage.table_scene import TableScene
from halfmoon.window.keeper import Keeper
from halfmoon.window.painter import Painter
from halfmoon.window.recording import read_recording
from tests.machine import Machine
from tests.monkey.run import Failure, explain, let_loose, repeat
from tests.monkey.shorten import shorten
from tests.monkey.steps import Deed, Step, read_steps, write_steps
from tests.monkey.world import Fault, KioskWorld

SEEDS, EVENTS = range(1, 9), 25_000

WHERE_A_MONKEY_COMES = {
    "playing",
    "stuck",
    "won",
    "table",
    "panel menu",
    "panel settings",
    "panel rules",
    "panel example",
    "panel statistics",
    "panel deal_code",
    "panel about",
    "panel pause",
    "LEAVE",
    "RESIZE",
    "full screen",
}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_finds_nothing(seed: int, tmp_path: Path) -> None:
    world, failure = let_loose(seed, EVENTS)
    assert failure is None, explain(failure, tmp_path)
    assert world.events >= EVENTS
    assert world.seen.keys() >= WHERE_A_MONKEY_COMES
    assert world.seen["rest"] > 50


WHERE_A_VISITOR_COMES = {"attract", "playing", "asking", "staff", "panel question", "panel pin", "panel settings"}


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_finds_nothing_in_a_kiosk_and_no_way_out(seed: int, tmp_path: Path) -> None:
    world, failure = let_loose(seed, EVENTS // 2, KioskWorld)
    assert failure is None, explain(failure, tmp_path)
    assert world.seen.keys() >= WHERE_A_VISITOR_COMES


# Broken programs


def find_fault(seed: int = 1, events: int = 20_000) -> Failure:
    _world, failure = let_loose(seed, events)
    assert failure is not None, "the monkey did not find it"
    return failure


def test_a_monkey_finds_an_error_and_tells_it_in_few_steps(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    handle = Scene.handle

    def handle_badly(scene: Scene, happened: Input) -> list[Outcome]:
        if isinstance(happened, Wheel) and len(scene.panels) == 2:
            raise RuntimeError("two panels and the wheel")
        return handle(scene, happened)

    monkeypatch.setattr(Scene, "handle", handle_badly)
    failure = find_fault()
    assert Fault.of(failure.error) == Fault("RuntimeError", "app.py, _hand_over")
    told = explain(failure, tmp_path)
    assert "two panels and the wheel" in told
    steps = read_steps(tmp_path / f"monkey-{failure.seed}.steps")
    assert len(steps) <= 4 < len(failure.steps)
    assert isinstance(repeat(failure.seed, steps), RuntimeError)
    [recording] = tmp_path.glob("*.recording.*")
    machine = Machine(tmp_path / "data", recording=read_recording(recording), language="en")
    with pytest.raises(RuntimeError, match="two panels"):
        machine.wait(600)
    machine.leave()


def remove_half(table: Table, places: Iterable[Place]) -> Table:
    stacks = list(table.stacks)
    stacks[min(places)] = stacks[min(places)][:-1]
    return Table(tuple(stacks))


def forget_to_paint(painter: Painter, area: object) -> None:
    if len(painter._pieces) % 7:
        paint_area(painter, area)  # type: ignore[arg-type]


paint_area = Painter._repaint


def test_a_monkey_gets_out_of_a_kiosk_that_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon.stage.kiosk.LEADS_OUT", ())
    monkeypatch.setattr(KioskScene, "_handle_visitor", Scene.handle)
    _world, failure = let_loose(1, 5000, KioskWorld)
    assert failure is not None
    assert "a visitor got out" in str(failure.error)


@pytest.mark.parametrize(
    ("owner", "name", "broken", "complaint"),
    [
        (Table, "remove", remove_half, "two full decks"),
        (Painter, "_repaint", forget_to_paint, "the picture is not"),
        (TableScene, "resize", lambda table, layout: None, "at rest"),
        (Keeper, "keep_game", lambda keeper, play: None, "was left"),
    ],
    ids=["half of a pair stays", "an area is not painted", "the cards stay where they were", "a game is not kept"],
)
def test_a_monkey_sees_what_is_not_as_it_must_be(
    owner: type, name: str, broken: object, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owner, name, broken)
    assert complaint in str(find_fault().error)


# Its tools


def test_a_run_is_the_same_each_time() -> None:
    first, _ = let_loose(3, 500)
    second, _ = let_loose(3, 500)
    assert (first.seen, first.steps) == (second.seen, second.steps)


def test_steps_are_kept_in_a_file(tmp_path: Path) -> None:
    steps = [Step(0.5), Step(0.0, (Deed("QUIT", {}), Deed("RESIZE", {"x": 3, "y": 4})))]
    write_steps(tmp_path / "steps", steps)
    assert read_steps(tmp_path / "steps") == steps


@given(whole=st.lists(st.integers(0, 30), unique=True, min_size=1), data=st.data())
def test_shortening_leaves_just_what_is_needed(whole: list[int], data: st.DataObject) -> None:
    needed = set(data.draw(st.lists(st.sampled_from(whole), min_size=1, unique=True)))
    assert shorten(whole, lambda part: needed <= set(part), patience=60) == [each for each in whole if each in needed]


def test_shortening_ends_when_patience_does() -> None:
    seconds = iter(range(100))
    short = shorten(range(64), lambda part: 5 in part, patience=3, clock=lambda: float(next(seconds)))
    assert 5 in short
    assert 1 < len(short) < 64
