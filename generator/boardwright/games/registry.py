"""The kits that are installed, found by the entry point group `boardwright.games`; each is loaded when asked for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from boardwright.config.errors import UsageError
from boardwright.figures.theme import own_colours
from boardwright.games.kit import GameKit

GROUP = "boardwright.games"

USUAL = "classic"
"""Stock theme whose colours of a game hold where the game names none, and that themes of users change."""


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
        problem = _problem(kit, entry)
    # Whatever another package does wrong when it is imported, leaving the program too, must not stop the others' games.
    except (Exception, SystemExit) as error:
        problem = f"{type(error).__name__}: {error}"
    return BrokenKit(name, problem) if problem else kit


def _problem(kit: object, entry: EntryPoint) -> str:
    """Why what an entry point names cannot be used, or nothing."""
    if not isinstance(kit, GameKit):
        return f"{entry.value} is no game kit"
    if kit.name != entry.name:
        return f"the kit in {entry.value} is that of a game called {kit.name!r}"
    return _wrong_colours(kit)


def _wrong_colours(kit: GameKit[Any]) -> str:
    """Why the colours of a kit would spoil the themes of all games, or nothing."""
    if kit.colours and USUAL not in kit.colours:
        return f"its colours have none for the theme {USUAL!r}"
    begin = f"{kit.name.replace('-', '_')}_"
    wrong = {colour.role for colours in kit.colours.values() for colour in own_colours(kit.name, colours)}
    wrong = {role for role in wrong if not role.startswith(begin)}
    return f"the names of its colours do not begin with {begin!r}: {', '.join(sorted(wrong))}" if wrong else ""


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
