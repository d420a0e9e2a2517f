"""Which tests run while somebody works: found by what they do, and not by lists of names.

Left out are tests that need finished sets or start processes, found by following what they call, those that are marked
as long or slow by hand, and all but a few cases of a test with many parameters.
"""

import dis
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeVar

import pytest

SETS = {"stock", "stock_text"}
"""Fixtures that build every stock set."""

PROCESSES = {"subprocess", "tests.cli.program"}
"""Modules whose functions start processes."""

HARMLESS = {"command", "environment", "tree"}
"""What those modules have beside that."""


ALIKE = (
    "fen-3-uniform-5",
    "fen-ammann-beenker",
    "fen-elongated-triangular",
    "fen-four-uniform",
    "fen-hat",
    "fen-islamic-star",
    "fen-isohedral-56",
    "fen-pebbles",
    "fen-rhombille",
    "fen-rhombitrihexagonal",
    "fen-snub-hexagonal",
    "fen-snub-square",
    "fen-truncated-hexagons",
    "fen-truncated-squares",
    "fen-truncated-trihexagonal",
    "fen-two-uniform",
    "fen-v3-uniform-57",
)
"""Stock boards that are made as others are: what is tested of each stock board is tested of these by make test-slow."""

Case = TypeVar("Case")

CASES = 3
"""Cases of a test with parameters at the most: its first, its last, and some that lie evenly between."""

LEFT_OUT = ("long", "slow", "tools")


def quick(items: Sequence[pytest.Item]) -> set[pytest.Item]:
    """Tests that are quick, of those that are there."""
    cases: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if not any(item.get_closest_marker(name) for name in LEFT_OUT):
            cases[item.nodeid.partition("[")[0]].append(item)
    # All cases of a test call the same functions. They are read for nothing but this: it takes seconds.
    few = (found for found in cases.values() if not (isinstance(found[0], pytest.Function) and needs_much(found[0])))
    return {item for found in few for item in sample(found)}


def beyond_samples(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Cases of boards like others, and of tests marked as `sampled(n)` all but each n-th and the first."""
    number: defaultdict[str, int] = defaultdict(int)
    for item in items:
        if _of_boards_alike(item):
            yield item
            continue
        if marker := item.get_closest_marker("sampled"):
            name = item.nodeid.partition("[")[0]
            if number[name] % marker.args[0]:
                yield item
            number[name] += 1


def _of_boards_alike(item: pytest.Item) -> bool:
    name, _, case = item.nodeid.partition("[")
    return any(board in case.rstrip("]") and "fen" in case for board in ALIKE) and "test_stock.py" not in name


def sample(cases: Sequence[Case]) -> list[Case]:
    """A few of the cases of a test."""
    last = len(cases) - 1
    return [cases[index] for index in sorted({last * step // (CASES - 1) for step in range(CASES)})]


def needs_much(test: pytest.Function) -> bool:
    """Whether a test, one of its fixtures or a function of the tests that they call needs sets or processes."""
    fixtures = test._fixtureinfo.name2fixturedefs
    if SETS & set(fixtures):
        return True
    functions = [test.function, *(found.func for given in fixtures.values() for found in given)]
    return any(starts_processes(function) for function in functions)


@cache
def starts_processes(function: Callable[..., Any]) -> bool:
    """Whether a function of the tests calls one that starts a process, itself or by others."""
    seen: set[object] = set()
    left: list[object] = [function]
    while left:
        one = left.pop()
        if isinstance(one, FunctionType) and one not in seen and one.__module__.startswith("tests"):
            seen.add(one)
            for name, value in _used(one):
                if _module(value) in PROCESSES and name not in HARMLESS:
                    return True
                left.append(value)
    return False


def _module(value: object) -> str | None:
    """Module that a function comes from; that of a module is itself."""
    if isinstance(value, ModuleType):
        return value.__name__ if value.__name__ == "subprocess" else None
    return getattr(value, "__module__", None) if callable(value) and not isinstance(value, type) else None


@cache
def _used(function: FunctionType) -> tuple[tuple[str, object], ...]:
    """Names of its module that a function uses, and what they mean; of a module, what it takes from it.

    Kept, because thousands of tests come by the same few functions, and reading code takes long.
    """
    return tuple(_found(function))


def _found(function: FunctionType) -> Iterator[tuple[str, object]]:
    for name, attribute in _names(function.__code__):
        value = function.__globals__.get(name)
        yield name, value
        if isinstance(value, ModuleType):
            yield attribute, getattr(value, attribute, None)
    for value in function.__defaults__ or ():
        yield getattr(value, "__name__", ""), value


def _names(code: CodeType) -> Iterator[tuple[str, str]]:
    """Global names, each with the attribute that is taken of it, empty where none is."""
    instructions = list(dis.get_instructions(code))
    for one, following in zip(instructions, [*instructions[1:], None], strict=True):
        if one.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
            attribute = following.argval if following and following.opname in ("LOAD_ATTR", "LOAD_METHOD") else ""
            yield one.argval, attribute
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
