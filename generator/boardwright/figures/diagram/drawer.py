"""The interface between the figure maker and a game's drawing."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item


@runtime_checkable
class Located(Protocol):
    """A drawer that knows where places are, in straight lines over the cell."""

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each place -> its point."""


@runtime_checkable
class DrawsTurns(Protocol):
    """A drawer that can show several turns in one picture; of others, each turn made has a picture of its own.

    It draws each turn as made in `frame.before(turn)`, so that each player's pieces are that player's.
    """

    draws_turns: bool


@runtime_checkable
class NamesPlaces(Protocol):
    """A drawer of a board without coordinates: it can write the names of some places beside them."""

    def with_names(self, names: Sequence[str]) -> "FrameDrawer":
        """The same with these names, as far as the board has places of that name and room for them."""


class FrameDrawer(Protocol):
    """Draws positions of one game on one board at any cell size."""

    @property
    def legible_cell(self) -> float:
        """Smallest cell in mm at which pieces and signs do not run into each other."""

    @property
    def readable_cell(self) -> float:
        """Smallest cell in mm with room for names and numbers; below it they are left out."""

    @property
    def edge(self) -> float:
        """Room in mm between the left side of a drawing and the board's outline."""

    @property
    def signs_are_names(self) -> bool:
        """Whether the players' signs are the letters they are called by, so that they need no name beside them."""

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player (0 moves first), as on the board, around a point and about `radius` mm large."""

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, both linear functions of the cell."""

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Board with the frame's position and everything the frame points out."""
