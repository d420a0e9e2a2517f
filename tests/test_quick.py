"""What `make quick` leaves out is recognised by what it does."""

import subprocess
from pathlib import Path

import pytest

from tests.cli import inside, program
from tests.cli.program import command, start
from tests.quick import needs_much, quick, sample, starts_processes


def by_name():
    return start


def by_module():
    return program.run


def by_library():
    return subprocess.run


def by_default(run=program.run):
    return run


def inside_another():
    return [by_name() for _ in "ab"]


def by_lambda():
    return lambda number: [by_name(), number]


def by_nothing():
    return inside.run, command("x"), program.environment(), program.TIMEOUT


class Holder:
    def starts(self):
        return by_name()


@pytest.fixture
def started():
    return by_name


@pytest.fixture
def at_second_hand(started):
    return started


@pytest.mark.parametrize(
    "function", [by_name, by_module, by_library, by_default, inside_another, by_lambda, Holder.starts]
)
def test_a_function_that_starts_a_process_is_recognised(function) -> None:
    assert starts_processes(function)


def test_a_function_that_starts_none_is_not() -> None:
    assert not starts_processes(by_nothing)


def test_this_one_starts_nothing(request: pytest.FixtureRequest) -> None:
    assert not needs_much(request.node)
    assert quick([request.node]) == {request.node}


def test_one_of_a_fixture_that_does_is_left_out(request: pytest.FixtureRequest, at_second_hand) -> None:
    assert needs_much(request.node)
    assert quick([request.node]) == set()


def test_one_that_needs_all_sets_is_left_out(request: pytest.FixtureRequest, stock_text) -> None:
    assert needs_much(request.node)
    assert quick([request.node]) == set()


@pytest.mark.parametrize("number, kept", [(1, [0]), (2, [0, 1]), (3, [0, 1, 2]), (4, [0, 1, 3]), (9, [0, 4, 8])])
def test_a_few_cases_of_many(number: int, kept: list[int], request: pytest.FixtureRequest) -> None:
    assert sample(range(number)) == kept


def test_tests_of_all_rooms_are_quick_and_what_is_long_is_not(request: pytest.FixtureRequest) -> None:
    items = request.session.items
    kept = quick(items)
    assert kept
    for item in items:
        if any(name in item.keywords for name in ("long", "slow", "tools")):
            assert item not in kept
    assert not any(isinstance(item, pytest.Function) and needs_much(item) for item in kept)
    rooms = {item.path.parent for item in items}
    every = {path.parent for path in Path(__file__).parent.rglob("test_*.py")} - {Path(__file__).parent / "tools"}
    if rooms >= every:  # else somebody runs a few tests only
        assert {item.path.parent for item in kept} == rooms


@pytest.mark.long("shows that a reason is there")
def test_every_long_test_says_why(request: pytest.FixtureRequest) -> None:
    marks = [mark for item in request.session.items for mark in item.iter_markers("long")]
    assert marks
    assert all(len(mark.args) == 1 and len(mark.args[0]) > 10 for mark in marks)
