"""Every promise A1 to A34 has a test file of its own, named after its number, with tests that can fail."""

import ast
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "promises"
NUMBERS = range(1, 35)


def file_of(number: int) -> Path:
    [path] = FOLDER.glob(f"test_a{number:02}_*.py")
    return path


def test_there_are_files_for_promises_only() -> None:
    assert {path.name for path in FOLDER.glob("test_*.py")} == {file_of(number).name for number in NUMBERS}


@pytest.mark.parametrize("number", NUMBERS)
def test_a_promise_has_tests_that_can_fail(number: int) -> None:
    tree = ast.parse(file_of(number).read_text(encoding="utf-8"))
    assert (ast.get_docstring(tree) or "").startswith((f"A{number}:", f"A{number} "))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    tests = [node for name, node in functions.items() if name.startswith("test_")]
    assert tests
    for test in tests:
        assert can_fail(test, functions), f"{test.name} asserts nothing"
        marks = [ast.unparse(mark) for mark in test.decorator_list]
        assert not [mark for mark in marks if "xfail" in mark or mark.endswith("skip")]


def can_fail(function: ast.FunctionDef, functions: dict[str, ast.FunctionDef]) -> bool:
    """Whether a function asserts something, or calls another of its file that does, or a helper that may."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func).rpartition(".")[2]
            if isinstance(node.func, ast.Subscript) or called in [argument.arg for argument in function.args.args]:
                return True  # a check out of a table, or a parameter of the test
            if called in functions and called != function.name and can_fail(functions[called], functions):
                return True
            # What looks and judges elsewhere: a picture in a real window, a monkey's world, an expected refusal.
            if called in (
                "raises",
                "looks_like",
                "unchanged",
                "wait_until",
                "wait_for_moves",
                "take",
                "judge",
                "repeat",
            ):
                return True
    return False
