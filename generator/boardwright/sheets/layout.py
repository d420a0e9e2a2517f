"""Arrangement of a sheet: paper, margins, the body between title and footer, and the largest board that it holds."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Literal, TypeVar

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, SideFigure
from boardwright.figures.theme import Theme
from boardwright.geometry.papers import PAPERS
from boardwright.typeset.errors import SheetError

Orientation = Literal["auto", "portrait", "landscape"]

GAP = 3.5
"""Space in mm between title, board, score and footer."""

SIDE_WIDTH = 52.0
"""Width in mm of a score box or key beside the board."""

MAX_CELL = 10_000.0
"""Largest cell in mm, on any paper."""


class PageTooSmallError(SheetError):
    """The page has no room for title, footer and the scale check."""


class DoesNotFitError(SheetError):
    """The board is larger than the page's body.

    Attributes:
        over: Excess width and height in mm, for the smallest excess; 0 if it fits.
        largest: The largest cell that fits, in mm (0 if none does).
        papers: Names of papers on which the board would fit.
    """

    def __init__(self, over: tuple[float, float], largest: float, papers: tuple[str, ...]) -> None:
        self.over, self.largest, self.papers = over, largest, papers
        super().__init__("the board does not fit on the page")


@dataclass(frozen=True, slots=True)
class PageSetup:
    """A paper and how it is used, in mm. `width` and `height` are those in the paper's table."""

    width: float
    height: float
    top: float
    right: float
    bottom: float
    left: float
    orientation: Orientation = "auto"

    def turned(self) -> Iterator["PageSetup"]:
        """The page as it may be used: portrait, landscape, or both if the program may choose."""
        short, long = sorted((self.width, self.height))
        if self.orientation in ("auto", "portrait"):
            yield replace(self, width=short, height=long, orientation="portrait")
        if self.orientation == "landscape" or (self.orientation == "auto" and short < long):
            yield replace(self, width=long, height=short, orientation="landscape")

    @property
    def content_width(self) -> float:
        """Width between the margins."""
        return self.width - self.left - self.right

    @property
    def content_height(self) -> float:
        """Height between the margins."""
        return self.height - self.top - self.bottom


Made = TypeVar("Made")
"""Something made for a page turned one way."""


def on_turned_pages(page: PageSetup, make: Callable[[PageSetup], Made]) -> list[tuple[PageSetup, Made]]:
    """Each way to turn a page that has room, with the result made for it.

    Raises:
        PageTooSmallError: of the first way, if neither has room.
    """
    found: list[tuple[PageSetup, Made]] = []
    refused: list[PageTooSmallError] = []
    for way in page.turned():
        try:
            found.append((way, make(way)))
        except PageTooSmallError as error:
            refused.append(error)
    if not found:
        raise refused[0]
    return found


@dataclass(frozen=True, slots=True)
class Frame:
    """Heights in mm of a page's title and footer."""

    header: float
    footer: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A page and the room for its board, with a score box or key below it or beside it, or without one."""

    page: PageSetup
    width: float
    height: float
    side: Literal["none", "below", "beside"]


def arrangements(page: PageSetup, frame: Frame, side: SideFigure | None, theme: Theme) -> Iterator[Arrangement]:
    """Ways to place a board on a page turned one way, best-looking first."""
    width = page.content_width
    height = page.content_height - frame.header - frame.footer - 2 * GAP
    if side is None:
        yield Arrangement(page, width, height, "none")
        return
    below = side.draw(width, theme).height
    yield Arrangement(page, width, height - below - GAP, "below")
    if side.draw(SIDE_WIDTH, theme).height <= height + 1e-6:
        yield Arrangement(page, width - SIDE_WIDTH - 2 * GAP, height, "beside")


def largest_cell(board: BoardFigure, width: float, height: float) -> float:
    """Largest cell, in whole tenths of a millimetre, whose board fits into a box; 0 if none does."""
    (w0, h0), (w1, h1) = board.size(0.0), board.size(1.0)
    exact = min((width - w0) / (w1 - w0), (height - h0) / (h1 - h0))
    return max(0.0, min(MAX_CELL, math.floor(exact * 10 + 1e-6) / 10))


def fits(board: BoardFigure, cell: float, room: Arrangement) -> bool:
    """Whether a board with this cell fits into an arrangement."""
    width, height = board.size(cell)
    return width <= room.width + 1e-6 and height <= room.height + 1e-6


def choose(board: BoardFigure, ways: list[Arrangement], cell: float | None, wanted: float) -> tuple[Arrangement, float]:
    """Arrangement and cell of a board: the given cell, or the largest up to `wanted` if none is given.

    Raises:
        DoesNotFitError: when the given cell is too large for every arrangement, or nothing fits at all.
    """
    sizes = [largest_cell(board, way.width, way.height) for way in ways]
    target = wanted if cell is None else cell
    for way in ways:
        if fits(board, target, way):
            return way, target
    best = max(range(len(ways)), key=lambda i: (sizes[i], -i))
    if cell is None and sizes[best] > 0:
        return ways[best], sizes[best]
    width, height = board.size(target)
    excess = [(max(0.0, width - way.width), max(0.0, height - way.height)) for way in ways]
    raise DoesNotFitError(min(excess, key=max), sizes[best], ())


def other_papers(page: PageSetup) -> Iterator[tuple[str, PageSetup]]:
    """The same margins on every stock paper, the smallest first."""
    for name, (width, height) in sorted(PAPERS.items(), key=lambda item: item[1][0] * item[1][1]):
        yield name, replace(page, width=width, height=height)
