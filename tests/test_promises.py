"""Every promise A1 to A34 has a test file of its own, named after its number, with tests that can fail."""

import ast
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "promises"
NUMBERS = range(1, 35)


def file_of(number: int) -> Path:
    [path] = FOLDER.glob(f"test_a{number:02}_*.py")
    return path


def test_there_are_files_for_promises_only() -> None:
    assert {path.name for path in FOLDER.glob("test_*.py")} == {file_of(number).name for number in NUMBERS}


# What looks and judges elsewhere: at the picture in a real window, at what it saved, at a monkey's world.
JUDGES = {
    "looks_like": "window/table.py",
    "wait_for_moves": "window/table.py",
    "wait_until": "window/display.py",
    "take": "monkey/world.py",
}

Functions = Mapping[str, Sequence[ast.FunctionDef]]


def functions_of(tree: ast.Module) -> Functions:
    """Return all functions and methods by their names, of which `_` may have many."""
    found: dict[str, list[ast.FunctionDef]] = defaultdict(list)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            found[node.name].append(node)
    return found


@pytest.mark.parametrize("number", NUMBERS)
def test_a_promise_has_tests_that_can_fail(number: int) -> None:
    tree = ast.parse(file_of(number).read_text(encoding="utf-8"))
    assert (ast.get_docstring(tree) or "").startswith((f"A{number}:", f"A{number} "))
    functions = functions_of(tree)
    tests = [function for name, [function, *_] in functions.items() if name.startswith("test_")]
    assert tests
    for test in tests:
        assert can_fail(test, functions), f"{test.name} asserts nothing"
        marks = [ast.unparse(mark) for mark in test.decorator_list]
        assert not [mark for mark in marks if "xfail" in mark or mark.endswith("skip")]


@pytest.mark.parametrize(("name", "file"), JUDGES.items(), ids=JUDGES)
def test_who_judges_elsewhere_can_find_fault(name: str, file: str) -> None:
    functions = functions_of(ast.parse((FOLDER.parent / file).read_text(encoding="utf-8")))
    assert can_fail(functions[name][0], functions, may_raise=True)


def can_fail(function: ast.FunctionDef, functions: Functions, may_raise: bool = False) -> bool:
    """Whether a function judges: by an assertion, an expected refusal, one of JUDGES, or a function of its file.

    A table of checks judges if every function with a decorator of that file does. `may_raise`: raising is judging too.

    What this cannot see: an assertion that no run comes to, in a loop over nothing say, or one that holds whatever the
    program does; and whether what is asserted is the promise. For that each promise has been broken once, in the
    program, and its tests seen to fail; the history of this folder tells how.
    """
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and says_something(node.test):
            return True
        if may_raise and isinstance(node, ast.Raise):
            return True
        if isinstance(node, ast.Call) and judges(node, function, functions, may_raise):
            return True
    return False


def says_something(test: ast.expr) -> bool:
    """Whether an assertion is about anything: it names something, and compares nothing with itself."""
    if isinstance(test, ast.Compare) and ast.dump(test.left) in map(ast.dump, test.comparators):
        return False
    return any(isinstance(node, ast.Name | ast.Call) for node in ast.walk(test))


def judges(call: ast.Call, caller: ast.FunctionDef, functions: Functions, may_raise: bool) -> bool:
    """Whether a call is of something that can fail."""
    if isinstance(call.func, ast.Subscript):
        own = {name for name in functions if not name.startswith("test_")}
        checks = [
            function
            for each in functions.values()
            for function in each
            if any(isinstance(mark, ast.Call) and ast.unparse(mark.func) in own for mark in function.decorator_list)
        ]
        return bool(checks) and all(can_fail(check, functions) for check in checks)
    called = ast.unparse(call.func).rpartition(".")[2]
    if ast.unparse(call.func) == "pytest.raises" or (called in JUDGES and called != caller.name):
        return True
    others = [other for other in functions.get(called, ()) if other is not caller]
    return bool(others) and all(can_fail(other, functions, may_raise) for other in others)


# This file's own judgement


def judged(text: str) -> bool:
    """Whether the function `test` of this text can fail."""
    functions = functions_of(ast.parse(text))
    return can_fail(functions["test"][0], functions)


@pytest.mark.parametrize(
    "text",
    [
        "def test(): pass",
        "def test(): assert True",
        "def test(): assert 1 + 1 == 2",
        "def test(x): assert x == x",
        "def test(check): check()",
        "def test(): machine.tap('1')",
        "def test(): suppress(ValueError)",
        "def test(): TABLE['x']()",
        "def tie(x): return x\n@tie('x')\ndef _(): pass\n@tie('y')\ndef _(): assert x\ndef test(): TABLE['x']()",
        "def look(): return 1\ndef test(): look()",
        "def test(): test()",
    ],
)
def test_a_test_that_cannot_fail_is_found(text: str) -> None:
    assert not judged(text)


@pytest.mark.parametrize(
    "text",
    [
        "def test(x): assert x",
        "def test():\n with pytest.raises(ValueError): f()",
        "def test(): table.looks_like(twin)",
        "def look(x): assert x\ndef test(): look(1)",
        "def tie(x): return x\n@tie('x')\ndef _(): assert x\ndef test(): TABLE['x']()",
    ],
)
def test_a_test_that_can_fail_is_left_alone(text: str) -> None:
    assert judged(text)
