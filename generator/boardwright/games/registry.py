"""The kits that are installed, found by the entry point group `boardwright.games`; each is loaded when asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from boardwright.config.errors import UsageError
from boardwright.games.kit import GameKit

GROUP = "boardwright.games"


class BrokenKitError(UsageError):
    """The kit of a game that was asked for cannot be used."""


@dataclass(frozen=True, slots=True)
class BrokenKit:
    """A kit that is installed and cannot be used, and why, in words."""

    name: str
    problem: str


def _rooms() -> Iterator[EntryPoint]:
    """This program's own games by their rooms.

    They have entry points as well, but a checkout that was never installed has none, and one that was installed before
    a game came to it lacks that game's.
    """
    for room in iter_modules([str(Path(__file__).parent)]):
        if room.ispkg:
            yield EntryPoint(room.name, f"{GROUP}.{room.name}.kit:KIT", GROUP)


@cache
def _entries() -> dict[str, EntryPoint]:
    """Name of a game -> where its kit is, by name.

    Raises:
        UsageError: two packages have a game of one name.
    """
    found: dict[str, EntryPoint] = {}
    for entry in sorted((*_rooms(), *entry_points(group=GROUP)), key=lambda entry: (entry.name, entry.value)):
        other = found.setdefault(entry.name, entry)
        if other.value != entry.value:
            raise UsageError(
                f"two packages have a game called {entry.name!r}: {other.value} and {entry.value}; uninstall one"
            )
    return found


@cache
def _loaded(name: str) -> GameKit[Any] | BrokenKit:
    entry = _entries()[name]
    try:
        kit = entry.load()
    # Whatever another package does wrong when it is imported must not stop the games of others.
    except Exception as error:
        return BrokenKit(name, f"{type(error).__name__}: {error}")
    if not isinstance(kit, GameKit):
        return BrokenKit(name, f"{entry.value} is no game kit")
    if kit.name != name:
        return BrokenKit(name, f"the kit in {entry.value} is that of a game called {kit.name!r}")
    return kit


def game_names() -> tuple[str, ...]:
    """Names of all games that are installed, in order; no kit is loaded for it.

    Raises:
        UsageError: two packages have a game of one name.
    """
    return tuple(_entries())


def find_kit(name: str) -> GameKit[Any]:
    """Kit of a game.

    Raises:
        KeyError: no game has that name.
        BrokenKitError: its kit cannot be used.
    """
    found = _loaded(name)
    if isinstance(found, BrokenKit):
        raise BrokenKitError(f"the game {name!r} is installed, but cannot be used: {found.problem}")
    return found


def all_kits() -> tuple[GameKit[Any], ...]:
    """Kits of all games that can be used, by name."""
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), GameKit))


def broken_kits() -> tuple[BrokenKit, ...]:
    """Kits that cannot be used, of those that were asked for until now."""
    if not _loaded.cache_info().currsize:
        return ()
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), BrokenKit))
