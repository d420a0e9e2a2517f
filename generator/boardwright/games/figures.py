"""The figures that a game's config asks for, before paper: the board, figures beside it, the pieces and the proof."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any, Protocol

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, Drawing, SideFigure
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.scene import Page
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText

if TYPE_CHECKING:
    from boardwright.figures.pieces.piece import PieceSet, Rest


@dataclass(frozen=True, slots=True)
class PadFigures:
    """Small boards to play on with pencils, several on a page."""

    board: BoardFigure
    cell: float
    """Cell in mm of such a board if the page has room."""
    subtitle: str
    side: SideFigure | None = None
    usual: bool = True
    """Whether a set has a pad without being asked for it, as boards for pencils do."""
    most: int = 64
    """Greatest number of boards on a page."""
    copies: int | None = None
    """Number of boards on a page that the config asks for."""
    least: float = 4.0
    """Smallest cell in mm for a pencil, used if no two boards fit otherwise: that of the finest squared paper."""


class ProofFigures(Protocol):
    """The proof of a board, computed only for a build."""

    def fits(self, page: PageSetup, text: SheetText, theme: Theme) -> bool:
        """Whether the page is large enough."""

    def pages(self, page: PageSetup, text: SheetText, theme: Theme) -> tuple[Page, ...]:
        """Pages of the proof; raises PageTooSmallError."""


@dataclass(frozen=True, slots=True)
class MadeFigure:
    """A figure that the game makes of the board, verified like every example; `draw` takes theme, width and height.

    Width is in mm, and the drawing is at most as high as the third argument, if possible.
    """

    name: str
    title: str
    draw: Callable[[Theme, float, float], Drawing]


@dataclass(frozen=True, slots=True)
class GameFigures:
    """Figures of a set, and the words for its sheets.

    `wanted` is the cell in mm of a board if the config names none and the page has room; `cell_words` says what a cell
    is, in words that a length can follow ("distance of points").
    """

    board: BoardFigure
    wanted: float
    cell_words: str
    side: SideFigure | None = None
    pad: PadFigures | None = None
    pieces: "Callable[[float, Theme], PieceSet] | None" = None
    """Pieces for a board with cells of this size in mm; raises NothingLeftError. None if there are no pieces."""
    brought: "Callable[[float, Theme], PieceSet] | None" = None
    """The same of pieces that are moved on a board for pencils, where fences and the like are drawn: players bring
    them, and one pencil serves both."""
    tokens: "Callable[[float, Theme], PieceSet] | None" = None
    """What serves as pieces on a screen, of a board that is never played on but with pencils."""
    rests: "Callable[[float], Mapping[str, Sequence[Rest]]] | None" = None
    """Name of each kind of piece -> where such pieces lie on a board with cells of this size in mm; None if strips lie
    along the board's lines, and all other pieces in the middle of its other places (see `figures.diagram.places`)."""
    least_pieces: int = 0
    """Number of pieces at the least, whichever way they are made, if it can be large and is known before shapes."""
    subtitle: str | None = None
    cells: float = 1.0
    """Length in cells of what `cell_words` name, where the board has nothing as short as a cell."""
    facts: tuple[str, ...] = ()
    labels: int = 0
    """Number of coordinates that would be drawn, if it can be large."""
    manifest: Mapping[str, Any] = field(default_factory=dict)
    """Facts about the game for the manifest: options, counts."""
    turn: str = ""
    """The size of a turn, for the summary."""
    warnings: tuple[str, ...] = ()
    uneven: str = ""
    """Why a board is very large for its cell, and what would help; added where it does not fit its page."""
    larger: str = "a larger cell"
    """What makes pieces larger."""
    roomier: Callable[[], Iterable[tuple[str, BoardFigure, float]]] = tuple
    """Which keys give a board more room, the board drawn so, and the cell in mm that it needs then; tried where it has
    none."""
    proof: ProofFigures | None = None
    made: tuple[MadeFigure, ...] = ()
    on_borders: bool = False
    """Whether places lie on the borders of cells too, which seams along these would halve."""
    played: PlayFacts = PlayFacts()
    """For whom the game is, for the cover."""
