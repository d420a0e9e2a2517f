"""What the figure maker asks of a game's drawing."""

from typing import Protocol

from boardwright.figures.diagram.frames import Frame
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item


class FrameDrawer(Protocol):
    """Draws positions of one game on one board at any cell size."""

    @property
    def legible_cell(self) -> float:
        """Cell in mm below which pieces and signs run into each other."""

    @property
    def readable_cell(self) -> float:
        """Cell in mm below which there is no room for names and numbers; they are left out."""

    @property
    def edge(self) -> float:
        """Room in mm between the left side of a drawing and the board's outline."""

    @property
    def signs_are_names(self) -> bool:
        """Whether the players' signs are letters that they are called by, so that no name need stand beside them."""

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player (0 moves first), as boards have it, around a point and about `radius` mm large."""

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm: each a straight-line function of the cell."""

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Board with the frame's position and everything that it points out."""
