"""What a game's config asks to be drawn, before paper: its board, what stands beside it, its pieces and its proof."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from boardwright.figures.drawing import BoardFigure, Drawing, SideFigure
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.theme import Theme
from boardwright.scene import Page
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText


@dataclass(frozen=True, slots=True)
class PadFigures:
    """Small boards to play on with pencils, several on a page."""

    board: BoardFigure
    cell: float
    """Cell in mm that such a board takes where the page has room."""
    subtitle: str
    side: SideFigure | None = None
    usual: bool = True
    """Whether a set has a pad without being asked for it: a board that is played on with pencils has."""
    most: int = 64
    """Boards on a page, at the most."""
    copies: int | None = None
    """Boards on a page that the config asks for."""


class ProofFigures(Protocol):
    """The proof of a board, which is work that only a build needs."""

    def fits(self, page: PageSetup, text: SheetText, theme: Theme) -> bool:
        """Whether the page is large enough."""

    def pages(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[Page, ...]:
        """Pages of the proof; raises PageTooSmallError."""


@dataclass(frozen=True, slots=True)
class MadeFigure:
    """A figure that the game makes of the board, verified as every example is; `draw` takes theme, width and height.

    Width is in mm, and the drawing is at most as high as the third argument if that can be.
    """

    name: str
    title: str
    draw: Callable[[Theme, float, float], Drawing]


@dataclass(frozen=True, slots=True)
class GameFigures:
    """Figures of a set, and what its sheets say beside them.

    `wanted` is the cell in mm that a board takes where the config names none and the page has room; `cell_words` is
    what a cell is, as the length follows it ("distance of points").
    """

    board: BoardFigure
    wanted: float
    cell_words: str
    side: SideFigure | None = None
    pad: PadFigures | None = None
    pieces: Callable[[float, Theme], PieceSet] | None = None
    """Pieces for a board with cells of so many mm; raises NothingLeftError. None where nothing is cut out."""
    subtitle: str | None = None
    facts: tuple[str, ...] = ()
    labels: int = 0
    """Number of coordinates that would be drawn, where that can be large."""
    manifest: Mapping[str, Any] = field(default_factory=dict)
    """What the manifest says about the game: options, counts."""
    turn: str = ""
    """What a turn is, for the summary."""
    warnings: tuple[str, ...] = ()
    proof: ProofFigures | None = None
    made: tuple[MadeFigure, ...] = ()
