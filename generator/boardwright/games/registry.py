"""The kits that are installed, found by the entry point group `boardwright.games`; each is loaded when asked for."""

import sys
import traceback
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

    def __str__(self) -> str:
        return f"the game {self.name!r} is installed, but cannot be used: {self.problem}"


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
                f"two packages have a game called {entry.name!r}: {_package(other)} and {_package(entry)}; "
                f"uninstall one"
            )
    return found


def _package(entry: EntryPoint) -> str:
    """What messages call the package that a kit comes from: its name in an index, and where the kit is in it."""
    return f"{entry.dist.name} ({entry.value})" if entry.dist else entry.value


@cache
def _loaded(name: str) -> GameKit[Any] | BrokenKit:
    entry = _entries()[name]
    try:
        kit = entry.load()
        problem = _problem(kit, entry) or _not_to_be_had(kit, entry)
    # Whatever another package does wrong when it is imported, leaving the program too, must not stop the others' games.
    except (Exception, SystemExit) as error:
        problem = _in_words(error)
    return BrokenKit(name, problem) if problem else kit


def _problem(kit: object, entry: EntryPoint) -> str:
    """Why what an entry point names cannot be used, or nothing."""
    if not isinstance(kit, GameKit):
        return f"{entry.value} is no game kit"
    if kit.name != entry.name:
        return f"the kit in {entry.value} is that of a game called {kit.name!r}"
    return ""


def _not_to_be_had(kit: GameKit[Any], entry: EntryPoint) -> str:
    """Why the rules or the words of another package's game cannot be imported, or nothing.

    Lists and schemas ask every kit for these, so one that fails must not take the others along. Our own are tested, and
    cost time.
    """
    if entry.module.startswith(f"{__name__.partition('.')[0]}.") or sys.flags.dev_mode:
        return ""
    for member in (kit.engine, kit.words):
        try:
            member()
        except (Exception, SystemExit) as error:
            return (game_at_fault(error) or _in_words(error)).removeprefix(f"the game {kit.name!r} ")
    return ""


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
        raise BrokenKitError(str(found))
    return found


def all_kits() -> tuple[GameKit[Any], ...]:
    """Kits of all games that can be used, by name."""
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), GameKit))


def broken_kits() -> tuple[BrokenKit, ...]:
    """Kits that cannot be used, of those that were asked for until now."""
    if not _loaded.cache_info().currsize:
        return ()
    return tuple(kit for name in game_names() if isinstance(kit := _loaded(name), BrokenKit))


def game_at_fault(error: BaseException) -> str | None:
    """In which game of another package an error came up that nobody expected, and where; None for what is our own.

    Raises:
        UsageError: two packages have a game of one name.
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
    """An error that is none of ours, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())
