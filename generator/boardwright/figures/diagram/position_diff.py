"""What a turn changed on the board, from what stands where before and after it: for any game, without its notation."""

import re
from typing import Any, Final, Protocol, runtime_checkable

from boardrules.game import Game
from boardrules.occupants import occupants
from boardrules.values import dataclass
from boardwright.figures.diagram.drawer import FrameDrawer

_PLACE: Final = re.compile("[A-Za-z][0-9]+")


@runtime_checkable
class Wayfinder(Protocol):
    """A drawer that knows the way of a piece in a turn, where the turn as it is written does not tell all of it."""

    def way_of(self, game: Game[Any, Any], position: Any, move: Any) -> tuple[str, ...]:
        """The places from which, over which and to which the piece goes; none if no piece goes anywhere."""


@dataclass(frozen=True, slots=True)
class Happened:
    """What a turn changed.

    Attributes:
        taken: Places that got a piece, or another piece than before, and what was built.
        built: Those of them that are built.
        gone: Places whose piece went off the board.
        way: Places from which, over which and to which a piece went; empty if none did.

    """

    taken: tuple[str, ...]
    built: frozenset[str]
    gone: tuple[str, ...]
    way: tuple[str, ...]


def happened(game: Game[Any, Any], drawer: FrameDrawer, before: Any, move: Any, after: Any) -> Happened:
    """What a legal turn changed."""
    then, now = occupants(game, before), occupants(game, after)
    taken = tuple(place for place, what in now.items() if then.get(place) != what)
    left = [place for place in then if place not in now]
    way = _way(game, drawer, before, move, left, taken)
    gone = tuple(place for place in left if place != (way or ("",))[0])
    return Happened(taken, frozenset(place for place in taken if not now[place]), gone, way)


def _way(
    game: Game[Any, Any], drawer: FrameDrawer, before: Any, move: Any, left: list[str], taken: tuple[str, ...]
) -> tuple[str, ...]:
    """The way of a piece, which begins where one left and ends where one arrived."""
    if isinstance(drawer, Wayfinder):
        return drawer.way_of(game, before, move)
    named = _PLACE.findall(game.format_move(move))
    start = next((place for place, name in enumerate(named) if name in left), None)
    if start is None:
        return ()
    end = next((place for place in range(start + 1, len(named)) if named[place] in taken), None)
    return () if end is None else tuple(named[start : end + 1])
