"""Which tests need finished sets or start processes: found by following what they call, not by lists of names."""

from collections.abc import Callable, Iterator
from functools import cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

SETS = {"stock", "stock_text"}
"""Fixtures that build every stock set."""

PROCESSES = {"subprocess", "tests.cli.program"}
"""Modules whose functions start processes."""

HARMLESS = {"command", "environment", "tree"}
"""What those modules have beside that."""


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
    return value.__name__ if isinstance(value, ModuleType) and value.__name__ == "subprocess" else _home(value)


def _home(value: object) -> str | None:
    return getattr(value, "__module__", None) if callable(value) and not isinstance(value, type) else None


def _used(function: FunctionType) -> Iterator[tuple[str, object]]:
    """Names that a function uses, and what they mean in its module; of a module, what it takes from it."""
    names = set(_names(function.__code__))
    for name in names:
        value = function.__globals__.get(name)
        yield name, value
        if isinstance(value, ModuleType):
            yield from ((inner, vars(value)[inner]) for inner in names & set(vars(value)))
    for value in function.__defaults__ or ():
        yield getattr(value, "__name__", ""), value


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
