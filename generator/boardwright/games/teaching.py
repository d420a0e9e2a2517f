"""What a game teaches by examples: its ideas, and how an example finds its place on any board.

A kit's `teaching` gives one `Teaching`. The ideas name what every set of the game should show; an example file names
those that it teaches in `ideas`. Files with `board: any` fill what the examples of just that board leave out: their
places are steps that `places` turns into names, or their position is looked for by one of `searches`.
"""

from collections.abc import Callable, Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

from boardrules.values import dataclass

if TYPE_CHECKING:
    from boardrules.game import Game
    from boardwright.figures.diagram.drawer import FrameDrawer

MIDDLE = "middle"
"""Where steps start unless they say otherwise."""


class Places(Protocol):
    """The places of one board, as steps and in rows."""

    @property
    def starts(self) -> tuple[str, ...]:
        """Where steps may start, `MIDDLE` first."""

    def name(self, across: float, up: float, start: str) -> str | None:
        """Name of the place so many steps to the right of one of `starts` and up; None if the board has none there."""

    def rows(self, text: str) -> str | None:
        """Rows of a smaller board as rows of this one, middle on middle; None if this board is too small for them."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found on a board.

    Attributes:
        position: Keys of the position as in an example file, such as `sites` and `to_move`.
        claims: Claims as in an example file, verified like all others.
        show: The turn to draw, if any.
        drawer: Draws the part of the board that matters; None for the board as a whole.

    """

    position: Mapping[str, Any]
    claims: tuple[Mapping[str, Any], ...]
    show: str | None = None
    drawer: "FrameDrawer | None" = None


Loaded = Any
"""A `games.kit.LoadedConfig`: a kit holds the values defined here, so they cannot import it."""

Search = Callable[[Loaded, "Game[Any, Any]"], Found | None]
"""Looks for a position on the board of a config; None if there is none. The same board always gives the same answer."""


@dataclass(frozen=True, slots=True)
class Teaching:
    """The ideas of a game, and its examples on any board.

    Attributes:
        ideas: Names of the ideas, in the order in which a rule sheet teaches them.
        places: The places of the board of a config; None if the game has no steps.
        absent: Ideas that the board of a config cannot show -> why, as the end of "cannot be shown:".
        searches: Name in `find:` -> search.
        made: Figure that the game makes of every board -> the ideas that it shows.

    """

    ideas: tuple[str, ...]
    places: Callable[[Loaded], Places] | None = None
    absent: Callable[[Loaded], Mapping[str, str]] = lambda _loaded: {}
    searches: Mapping[str, Search] = field(default_factory=lambda: MappingProxyType({}))
    made: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
