"""The picture on covers: the board of a set in an opening position."""

from dataclasses import dataclass
from functools import cached_property

from boardwright.figures.drawing import Drawing
from boardwright.games.opening import Opening, opening
from boardwright.sets.on_paper import OnPaper

MOST_EFFORT = 2_000
"""Steps to look at one position of a game above which its cover has no pieces; see `Game.effort`."""

LARGEST = 5_000
"""Steps to look at one position of a game above which its cover has no picture: that of a board of more than some 8,000
hexagons would be a second board of the same size in one file, and nobody would see its cells.
"""


SMALL = 0.3
"""Part of the cell at which pieces are legible from which a board at an angle has them."""


@dataclass(frozen=True)
class Preview:
    """Draws it into a box; the position is played and verified when it is first drawn."""

    paper: OnPaper

    def __call__(self, width: float, height: float) -> Drawing | None:
        """The board as large as a box in mm can hold; without pieces where they would be too small.

        None for boards with too many places for a picture.
        """
        if self.effort > LARGEST:
            return None
        board, theme = self.paper.game.board, self.paper.theme
        if self.opened and self.opened.is_legible(width, height):
            return self.opened.fitting(width, height, theme)
        (w0, h0), (w1, h1) = board.size(0.0), board.size(1.0)
        return board.draw(min((width - w0) / (w1 - w0), (height - h0) / (h1 - h0)), theme)

    def at_an_angle(self, width: float, height: float) -> Drawing | None:
        """The same seen at an angle, if there are pieces to be seen."""
        if self.effort > LARGEST or not (self.opened and self.opened.is_legible(width, height, SMALL)):
            return self(width, height)
        return self.opened.at_an_angle(width, height, self.paper.theme, pieces=self.paper.game.pieces is not None)

    @cached_property
    def opened(self) -> Opening | None:
        """The position; None if it would take much work to play and to draw."""
        loaded = self.paper.loaded
        return opening(loaded, loaded.kit.game(loaded)) if self.effort <= MOST_EFFORT else None

    @cached_property
    def effort(self) -> int:
        """Steps to look at one position of the game."""
        loaded = self.paper.loaded
        return loaded.kit.game(loaded).effort
