"""Kits are found wherever they come from, keep what they promise, and one that cannot be used stops no other."""

import sys
from dataclasses import dataclass, field, replace
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Any

import pytest

from boardwright.figures.theme import FILL
from boardwright.games import registry
from boardwright.games.kit import GameKit
from boardwright.games.registry import GROUP, BrokenKitError, all_kits, broken_kits, find_kit, game_names
from boardwright.testing import check_kit
from boardwright.testing.kits import check_members
from tests.installed_games import GAMES


@dataclass(frozen=True)
class Clashing:
    ink: str = field(default="#ff0000", metadata=FILL)


@dataclass(frozen=True)
class Fitting:
    acme_game_ink: str = field(default="#ff0000", metadata=FILL)


FENDO = find_kit("fendo")


@pytest.fixture
def install(monkeypatch):
    """Makes given entry points the only ones that are installed."""

    def caches_cleared():
        registry._entries.cache_clear()
        registry._loaded.cache_clear()

    def only(*entries: EntryPoint) -> None:
        monkeypatch.setattr(registry, "entry_points", lambda group: entries if group == GROUP else ())
        caches_cleared()

    yield only
    caches_cleared()


@pytest.fixture
def acme(monkeypatch, install):
    """Installs the game `acme-game` beside the others, whose kit is the given thing."""
    module = ModuleType("acme")
    monkeypatch.setitem(sys.modules, "acme", module)

    def with_kit(kit: object) -> None:
        monkeypatch.setattr(module, "KIT", kit, raising=False)
        install(EntryPoint("acme-game", "acme:KIT", GROUP))

    return with_kit


def test_the_games_are_found_without_an_installation(install):
    install()
    assert set(game_names()) == {name for name in GAMES if find_kit(name).config().__module__.startswith(f"{GROUP}.")}
    assert find_kit("fendo") is FENDO


def test_a_kit_of_another_package_is_found(acme):
    kit = replace(FENDO, name="acme-game", colours={"classic": Fitting()})
    acme(kit)
    assert find_kit("acme-game") is kit
    assert "acme-game" in game_names()


@pytest.mark.parametrize(
    "colours, why",
    [
        ({"grey": Fitting()}, "classic"),
        ({"classic": Clashing()}, "acme_game_ink"),
    ],
)
def test_a_kit_whose_colours_would_spoil_themes_cannot_be_made(colours, why):
    with pytest.raises(ValueError, match=why):
        replace(FENDO, name="acme-game", colours=colours)


@pytest.mark.parametrize(
    "kit, why",
    [(None, "acme:KIT is not a game kit"), (FENDO, "the kit in acme:KIT is for a game called 'fendo'")],
    ids=["none", "name"],
)
def test_a_kit_that_cannot_be_used_is_told_and_stops_no_other(acme, kit, why):
    acme(kit)
    with pytest.raises(BrokenKitError, match=why):
        find_kit("acme-game")
    assert FENDO in all_kits()
    assert why in str(broken_kits()[-1])


@pytest.mark.parametrize(
    "text, why", [("raise SystemExit(3)", "SystemExit: 3"), ("import acme_none", "ModuleNotFound")]
)
def test_a_kit_that_cannot_be_imported_stops_no_other(tmp_path, monkeypatch, install, text, why):
    (tmp_path / "acme_broken.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    install(EntryPoint("acme", "acme_broken:KIT", GROUP))
    with pytest.raises(BrokenKitError, match=why):
        find_kit("acme")
    assert FENDO in all_kits()


KITS = {kit.name: kit for kit in all_kits()}


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_kit_keeps_the_contract(kit: GameKit[Any]):
    check_kit(kit)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_all_that_a_kit_names_is_there(kit: GameKit[Any]):
    check_members(kit)
