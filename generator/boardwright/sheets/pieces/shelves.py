"""Blocks of equal pieces on shelves, and shelves on pages. Millimetres, y down, origin top left of the page.

A block is a kind of piece in rows, with a line of text above. Neighbouring kinds share a shelf if that saves paper:
each gets as many columns as the lowest shelf that holds them all allows. Pieces left over go on the next page.
"""

import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import wrapped
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.words import PIECE_WORDS
from boardwright.fonts import text_width
from boardwright.geometry.quantised import millionths
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.packing import TICK, Packing
from boardwright.typeset.typography import CAPTION

BETWEEN = 5.0
"""Space in mm between two blocks of a shelf."""

BELOW = 4.0
"""Space in mm below a shelf."""

LABEL_SPACE = 0.8
"""Space in mm between a block's text and its pieces."""

MOST_BLOCKS = 6
"""Most blocks on a shelf."""

AHEAD = 24
"""Kinds of pieces examined to choose the next shelf."""

MOST_PAGES = 200

WORTH = 0.2
"""Part of a page that must be free to be filled up with part of a shelf; a smaller rest stays empty."""

APART = 10.0
"""Height in mm worth spending to keep pieces with the same name, one kind for each player, on one shelf."""

EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Area:
    """Room for pieces on a page."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Lot:
    """Pieces of a kind that have no place yet; `done` others of the kind have one."""

    piece: Piece
    number: int
    done: int = 0

    @property
    def key(self) -> tuple[int, int]:
        """Identity of a lot: the kind's number in the set, and the number of pieces done."""
        return self.number, self.done

    @property
    def count(self) -> int:
        """Number of pieces left."""
        return self.piece.count - self.done


@dataclass(frozen=True, slots=True)
class Block:
    """Some pieces of a kind on a page: `count` of them, from the `first` (counted from 0) on.

    (x, y) is the top left corner of the block including its text, and `width` the room from there to the right.
    """

    piece: Piece
    first: int
    count: int
    packing: Packing
    columns: int
    x: float
    y: float
    width: float
    lines: int

    @property
    def origin(self) -> tuple[float, float]:
        """Origin of the packing's frame."""
        return self.x + TICK, self.y + _words_height(self.lines) + TICK

    @property
    def height(self) -> float:
        """Height with text and ticks."""
        return _words_height(self.lines) + self.packing.size(self.columns, self.count)[1] + 2 * TICK


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to set all pieces of a lot: one of its packings with a number of columns."""

    name: str
    height: float
    width: float
    packing: Packing
    columns: int
    lines: int


def words(piece: Piece, first: int, count: int, language: str = "en") -> str:
    """Text over a block: the kind and owner of the pieces, and how many, or which of how many."""
    said = PIECE_WORDS[language]
    if count == piece.count:
        which = str(count)
    elif count == 1:
        which = said.part_of_one.format(number=first + 1, count=piece.count)
    else:
        which = said.part.format(first=first + 1, last=first + count, count=piece.count)
    return " · ".join(filter(None, (piece.name, piece.owner, which)))


def filled(pieces: Sequence[Piece], area: Callable[[int], Area]) -> tuple[tuple[Block, ...], ...]:
    """Blocks of each page; `area` gives the room of a page, counted from 0. All have the same width.

    Raises:
        PageTooSmallError: if a piece is larger than a page's room, or 200 pages are not enough.
    """
    lots = [Lot(piece, number) for number, piece in enumerate(pieces) if piece.count]
    pages: list[tuple[Block, ...]] = []
    while lots:
        if len(pages) == MOST_PAGES:
            raise PageTooSmallError(f"the pieces need more than {MOST_PAGES} pages")
        here, following = area(len(pages)), area(len(pages) + 1)
        blocks, left = _page(lots, here, WORTH * (following.bottom - following.top))
        if not blocks and here == following:
            raise _too_large(lots[0].piece, here)
        pages.append(blocks)
        lots = left
    return tuple(pages)


def _page(lots: Sequence[Lot], area: Area, least: float) -> tuple[tuple[Block, ...], list[Lot]]:
    """Blocks of one page, and what is left over.

    A shelf too high for the rest of the page gives way to one of the next lots that fits; if there is none, part of it
    goes on the page, provided a height of `least` is free.
    """
    found: list[Block] = []
    known: dict[tuple[int, int], tuple[_Way, ...]] = {}
    left = list(lots)
    y = area.top
    while left:
        rest = area.bottom - y
        for lot in left[:AHEAD]:
            if lot.key not in known:
                known[lot.key] = _ways(lot, area)
        shelf = _first_shelf([known[lot.key] for lot in left[:AHEAD]], area.right - area.left, rest)
        whole = max(way.height for way in shelf) <= rest + EXACT
        if not whole and millionths(rest) < millionths(least):
            break
        row, over = _on_shelf(list(zip(left[: len(shelf)], shelf, strict=True)), area, y, rest)
        found += row
        left = over + left[len(shelf) :]
        if over:
            break
        y += max(block.height for block in row) + BELOW
    return tuple(found), left


def _on_shelf(shelf: Sequence[tuple[Lot, _Way]], area: Area, y: float, rest: float) -> tuple[list[Block], list[Lot]]:
    """Blocks of a shelf as far as they fit the height `rest`, and the remainder; the free width is shared out."""
    free = area.right - area.left - math.fsum(way.width for _, way in shelf) - BETWEEN * (len(shelf) - 1)
    blocks, left = [], []
    x = area.left
    for lot, way in shelf:
        room = way.packing.capacity(way.columns, rest - _words_height(way.lines) - 2 * TICK)
        number = min(lot.count, room)
        wide = way.width + free / len(shelf)
        if number:
            blocks.append(Block(lot.piece, lot.done, number, way.packing, way.columns, x, y, wide, way.lines))
        if number < lot.count:
            left.append(replace(lot, done=lot.done + number))
        x += wide + BETWEEN
    return blocks, left


def _first_shelf(ways: Sequence[tuple[_Way, ...]], width: float, rest: float) -> tuple[_Way, ...]:
    """Ways of the first lots, which make the next shelf.

    All shelves together are as low as possible. If the first of them is higher than `rest`, the most lots that fit that
    height are taken instead, unless this would separate players.
    """
    names = [block[0].name for block in ways]
    # From the last lot backwards: the least height of everything that follows, and the shelf that begins here.
    heights = [0.0] * (len(ways) + 1)
    best: tuple[_Way, ...] = ()
    for start in reversed(range(len(ways))):
        heights[start] = float("inf")
        for end in range(start + 1, min(start + MOST_BLOCKS, len(ways)) + 1):
            shelf = _lowest(ways[start:end], width)
            if shelf is None:
                break
            height = max(way.height for way in shelf) + BELOW + heights[end]
            if end < len(ways) and names[end] == names[end - 1]:
                height += APART
            if height < heights[start] - EXACT:
                heights[start], best = height, shelf
    if max(way.height for way in best) <= rest + EXACT:
        return best
    for end in range(min(MOST_BLOCKS, len(ways)), 0, -1):
        shelf = _lowest(ways[:end], width)
        together = end == len(ways) or names[end] != names[end - 1]
        if shelf and together and max(way.height for way in shelf) <= rest + EXACT:
            return shelf
    return best


def _lowest(ways: Sequence[Sequence[_Way]], width: float) -> tuple[_Way, ...] | None:
    """Way for each block of a shelf that makes the shelf as low as possible; None if they do not fit side by side."""
    heights = sorted({way.height for block in ways for way in block})
    low, high = 0, len(heights)
    best = None
    while low < high:
        middle = (low + high) // 2
        chosen = [_narrowest(block, heights[middle]) for block in ways]
        shelf = tuple(way for way in chosen if way)
        if len(shelf) == len(ways) and _total(shelf) <= width + EXACT:
            best, high = shelf, middle
        else:
            low = middle + 1
    return best


def _total(shelf: Sequence[_Way]) -> float:
    return math.fsum(way.width for way in shelf) + BETWEEN * (len(shelf) - 1)


def _narrowest(ways: Sequence[_Way], height: float) -> _Way | None:
    """Narrowest way within a height; ways have falling width and rising height."""
    found = bisect_right(ways, height + EXACT, key=lambda way: way.height)
    return ways[found - 1] if found else None


def _ways(lot: Lot, area: Area) -> tuple[_Way, ...]:
    """Ways to set a lot, without any both wider and higher than another, the lowest first.

    Raises:
        PageTooSmallError: if a piece is wider than the room.
    """
    width = area.right - area.left
    longest = words(lot.piece, lot.done, lot.count)
    lines = len(wrapped(longest, CAPTION.size, width))
    least = min(text_width(longest, CAPTION.size) + EXACT, width)
    ways = []
    for packing in packings(lot.piece):
        narrowest: dict[float, float] = {}  # of the heights of this packing: many columns have the same
        for columns in range(1, min(packing.columns(width - 2 * TICK), lot.count) + 1):
            wide, high = (side + 2 * TICK for side in packing.size(columns, lot.count))
            if wide <= width + EXACT and wide < narrowest.get(high, math.inf):
                narrowest[high] = wide
                ways.append(
                    _Way(lot.piece.name, high + _words_height(lines), max(wide, least), packing, columns, lines)
                )
    if not ways:
        raise _too_large(lot.piece, area)
    # Of equal sizes the first is kept: the packing that comes first, which is the least turned.
    ways.sort(key=lambda way: (millionths(way.height), millionths(way.width)))
    kept: list[_Way] = []
    for way in ways:
        if not kept or way.width < kept[-1].width - EXACT:
            kept.append(way)
    return tuple(kept)


def _words_height(lines: int) -> float:
    return lines * CAPTION.leading + LABEL_SPACE


def _too_large(piece: Piece, area: Area) -> PageTooSmallError:
    name = " · ".join(filter(None, (piece.name, piece.owner)))
    room = f"{area.right - area.left:.1f} x {area.bottom - area.top:.1f} mm"
    return PageTooSmallError(f"the piece '{name}' is larger than the {room} available on the page")
