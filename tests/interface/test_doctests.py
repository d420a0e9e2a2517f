"""Everything that is promised shows how it is used, and does what it shows."""

import doctest
import sys
from importlib import import_module
from inspect import ismodule
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import boardrules
import boardwright
from tests.samples import each


def promised(package: ModuleType) -> dict[str, Any]:
    """Names of a package's functions and classes; modules that can be called stand for their functions."""
    found = {name: getattr(package, name) for name in package.__all__}
    found = {name: getattr(one, name) if ismodule(one) else one for name, one in found.items()}
    return {name: one for name, one in found.items() if callable(one)}


EVERYTHING = {
    **promised(boardrules),
    **{kind.__name__: kind for kind in map(boardrules.game_class, boardrules.GAMES)},
    **promised(boardwright),
}
HOMES = sorted({one.__module__ for one in EVERYTHING.values()})


def test_much_is_promised():
    assert len(EVERYTHING) > 50
    assert len(HOMES) > 20


@each("name", EVERYTHING)
def test_it_shows_how_it_is_used(name: str):
    assert ">>> " in (EVERYTHING[name].__doc__ or "")


@pytest.mark.parametrize("home", HOMES)
def test_what_is_shown_is_true(home: str, empty_folder: Path):
    found = doctest.testmod(sys.modules.get(home) or import_module(home))
    assert found.attempted > 0
    assert found.failed == 0
