"""The installed kits, found by the entry point group `boardwright.games`; each is loaded when it is asked for."""

import sys
import traceback
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from boardrules.values import dataclass
from boardwright.config.errors import UsageError
from boardwright.games.kit import GameKit

GROUP = "boardwright.games"


class BrokenKitError(UsageError):
    """The kit of a game that was asked for cannot be used."""


@dataclass(frozen=True, slots=True)
class BrokenKit:
    """An installed kit that cannot be used, and why, in words."""

    name: str
    problem: str

    def __str__(self) -> str:
        return f"the game {self.name!r} is installed, but cannot be used: {self.problem}"


def _rooms() -> Iterator[EntryPoint]:
    """This program's own games by their rooms.

    They have entry points as well, but a checkout that was never installed has none, and one installed before a game
    was added lacks that game's.
    """
    for room in iter_modules([str(Path(__file__).parent)]):
        if room.ispkg:
            yield EntryPoint(room.name, f"{GROUP}.{room.name}.kit:KIT", GROUP)


@cache
def _entries() -> dict[str, EntryPoint]:
    """Name of a game -> the place of its kit, sorted by name.

    Raises:
        UsageError: two packages have a game with the same name.
    """
    found: dict[str, EntryPoint] = {}
    for entry in sorted((*_rooms(), *entry_points(group=GROUP)), key=lambda entry: (entry.name, entry.value)):
        other = found.setdefault(entry.name, entry)
        if other.value != entry.value:
            raise UsageError(
                f"two packages have a game called {entry.name!r}: {_package(other)} and {_package(entry)}; "
                f"uninstall one"
            )
    return found


def _package(entry: EntryPoint) -> str:
    """The package of a kit, in words for messages: its name in an index, and the place of the kit in it."""
    return f"{entry.dist.name} ({entry.value})" if entry.dist else entry.value


@cache
def _loaded(name: str) -> GameKit[Any] | BrokenKit:
    entry = _entries()[name]
    try:
        kit = entry.load()
        problem = _problem(kit, entry) or _not_to_be_had(kit, entry)
    # No fault of another package when it is imported, not even leaving the program, may stop the others' games.
    except (Exception, SystemExit) as error:
        problem = _in_words(error)
    return BrokenKit(name, problem) if problem else kit


def _problem(kit: object, entry: EntryPoint) -> str:
    """Why the object that an entry point names cannot be used; empty if it can."""
    if not isinstance(kit, GameKit):
        return f"{entry.value} is not a game kit"
    if kit.name != entry.name:
        return f"the kit in {entry.value} is for a game called {kit.name!r}"
    return ""


def _not_to_be_had(kit: GameKit[Any], entry: EntryPoint) -> str:
    """Why the rules or the words of another package's game cannot be imported, or nothing.

    Lists and schemas ask every kit for these, so one that fails must not take the others along. Our own are tested, and
    cost time.
    """
    if _is_ours(entry) or sys.flags.dev_mode:
        return ""
    for member in (kit.engine, kit.words):
        try:
            member()
        except (Exception, SystemExit) as error:
            return (game_at_fault(error) or _in_words(error)).removeprefix(f"the game {kit.name!r} ")
    return ""


def _is_ours(entry: EntryPoint) -> bool:
    return entry.module.startswith(f"{__name__.partition('.')[0]}.")


def is_our_own(kit: GameKit[Any]) -> bool:
    """Whether it is the kit of one of this program's own games, whose parts have been tested together."""
    entry = _entries().get(kit.name)
    return entry is not None and _is_ours(entry) and _loaded(kit.name) is kit


def foreign_entries() -> tuple[EntryPoint, ...]:
    """Entry points of the games from other packages, whether their kits can be used or not.

    Raises:
        UsageError: two packages have a game with the same name.
    """
    return tuple(entry for entry in _entries().values() if not _is_ours(entry))


def game_names() -> tuple[str, ...]:
    """Names of all installed games, in order; no kit is loaded.

    Raises:
        UsageError: two packages have a game with the same name.
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
        raise BrokenKitError(str(found))
    return found


def all_kits() -> tuple[GameKit[Any], ...]:
    """Kits of all usable games, sorted by name."""
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), GameKit))


def broken_kits() -> tuple[BrokenKit, ...]:
    """Kits that cannot be used, among those asked for so far."""
    if not _loaded.cache_info().currsize:
        return ()
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), BrokenKit))


def game_at_fault(error: BaseException) -> str | None:
    """The game from another package in which an unexpected error arose, and where; None if the error is our own.

    Raises:
        UsageError: two packages have a game with the same name.
    """
    own = __name__.partition(".")[0]
    games = {entry.module.partition(".")[0]: name for name, entry in _entries().items()}
    for frame, line in reversed(list(traceback.walk_tb(error.__traceback__))):
        module = str(frame.f_globals.get("__name__", ""))
        game = games.get(module.partition(".")[0])
        if game is not None and not module.startswith(f"{own}."):
            return f"the game {game!r} failed in {module}, line {line}: {_in_words(error)}"
    return None


def _in_words(error: BaseException) -> str:
    """Somebody else's error, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
