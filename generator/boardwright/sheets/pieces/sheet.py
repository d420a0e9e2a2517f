"""The pieces of a game on pages to cut out, two-sided ones with their backs, and the list of pieces with reasons."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.figures.theme import Theme
from boardwright.figures.words import PIECE_WORDS, WORDS, PieceWords
from boardwright.scene import Duplex, Page
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError, on_turned_pages
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.pieces.cutting_effort import Work, work
from boardwright.sheets.pieces.household_pieces import serving
from boardwright.sheets.pieces.pages import Front, PiecePages
from boardwright.sheets.pieces.shelves import MOST_PAGES, Area, filled
from boardwright.sheets.pieces.two_sides import Backs, duplex, even_margins
from boardwright.typeset.column_parts import ColumnPart
from boardwright.typeset.content import Align, Run, Table
from boardwright.typeset.tables import table_parts

GUTTER = 5.0
"""Space in mm on each side of a gutter fold."""

LIST_PART = 0.6
"""Largest part of the first page's room for the list of pieces; a longer list gets separate pages."""


@dataclass(frozen=True, slots=True)
class Packed:
    """What lies on the front of each page, and the number of pages with those of backs."""

    fronts: tuple[Front, ...]
    total: int


@dataclass(frozen=True, slots=True)
class PieceSheet:
    """Pages with all pieces of a game: two-sided ones first, each page of backs after its fronts.

    `backs` says how the two sides come together, and `back_offset` by how many mm (right, down) the pages with backs
    are moved to correct a printer that prints them askew.
    """

    pieces: PieceSet
    text: SheetText
    theme: Theme
    backs: Backs = "long-edge"
    back_offset: tuple[float, float] = (0.0, 0.0)

    @property
    def _words(self) -> PieceWords:
        return PIECE_WORDS[self.text.language]

    @property
    def duplex(self) -> Duplex | None:
        """Edge about which the printer turns the paper over; None if every page has one side."""
        return (
            duplex(self.backs) if any(piece.back is not None and piece.count for piece in self.pieces.pieces) else None
        )

    def sheets(self, pages: Sequence[Page]) -> int:
        """Number of sheets of paper: backs go on the sheet of the page before them."""
        backs = {self._words.back_label.format(page=number) for number in range(1, len(pages))}
        return sum(page.label not in backs for page in pages)

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The finished pages, the paper turned the way that takes the fewest.

        Pages with moved backs are upright if possible: the printer decides which way a landscape page is turned, and
        with it which way "right" and "down" are.

        Raises:
            PageTooSmallError: if a piece does not fit on a page, or 200 pages are not enough.
        """
        return self.drawn(self.packed(page))

    def packed(self, page: PageSetup) -> Packed:
        """The same before anything is drawn: whether all pieces fit, and which lie on which page.

        Raises:
            PageTooSmallError: as `pages` does.
        """
        found = [packed for _, packed in on_turned_pages(page, self._packed)]
        return found[0] if self.duplex and any(self.back_offset) else min(found, key=lambda packed: packed.total)

    def _packed(self, page: PageSetup) -> Packed:
        """The pages of a paper turned one way."""
        fronts = tuple(self._fronts(page))
        total = sum(2 if self._has_back(front) else 1 for front in fronts)
        if total > MOST_PAGES:
            raise PageTooSmallError(f"the pieces need more than {MOST_PAGES} pages")
        return Packed(fronts, total)

    def _has_back(self, front: Front) -> bool:
        return bool(front.backs and front.both and self.duplex is not None)

    def drawn(self, packed: Packed) -> tuple[Page, ...]:
        """The finished pages, with consecutive numbers."""
        fronts, total = packed.fronts, packed.total
        drawn = PiecePages(self.text, self.theme)
        done, count = self.work(fronts), sum(piece.count for piece in self.pieces.pieces)
        told = self._words.effort.format(pieces=count, cuts=done.cuts, minutes=done.minutes)
        fronts = (replace(fronts[0], note=told), *fronts[1:]) if fronts else ()
        found: list[Page] = []
        for front in fronts:
            found.append(drawn.front(front, len(found) + 1, total))
            if front.backs and self._has_back(front):
                found.append(drawn.back(front, front.backs, len(found) + 1, total, self.back_offset))
        return tuple(found)

    def work(self, fronts: Sequence[Front]) -> Work:
        """Work of cutting out and folding the pieces of some pages."""
        blocks = [block for front in fronts for block in front.blocks]
        folds = sum(block.count * len(block.piece.folds) for block in blocks)
        if self.backs == "gutter-fold":
            folds += sum(front.backs is not None for front in fronts)
        return work([(block.packing, block.columns, block.count) for block in blocks], folds)

    def _fronts(self, page: PageSetup) -> Iterator[Front]:
        """Contents of each page."""
        listed = False
        room = PiecePages(self.text, self.theme).room(page, "")
        if _height(self._list(page)) > LIST_PART * (room.bottom - room.top):
            listed = True
            yield from _list_pages(self._list(page), page, room)
        # Pieces with the same name, one kind for each player, stay together.
        names = list(dict.fromkeys(piece.name for piece in self.pieces.pieces))
        kinds = [piece for name in names for piece in self.pieces.pieces if piece.name == name and piece.count]
        kinds.sort(key=lambda piece: piece.back is None)
        # Paper folded and glued is too thick for pieces that have one side; else all kinds share sheets.
        glued = self.backs == "gutter-fold" or not self.duplex
        for pieces in _parted(kinds) if glued else [kinds]:
            if pieces:
                yield from self._piece_pages(pieces, page, listed=listed)
                listed = True

    def _piece_pages(self, pieces: Sequence[Piece], page: PageSetup, *, listed: bool) -> Iterator[Front]:
        """Pages of kinds that are all two-sided, or all one-sided; the first has the list, if it is not printed yet."""
        backs = self.backs if pieces[0].back is not None else None
        if backs:
            top, right, bottom, left = even_margins(page)
            page = replace(page, top=top, right=right, bottom=bottom, left=left)
        # Room for the longest instruction, of a page with pieces of every kind.
        room = PiecePages(self.text, self.theme).room(page, self._instruction(pieces, backs))
        parts = () if listed else self._list(page)
        first = replace(room, top=room.top + _height(parts) + GAP) if parts else room

        def area(number: int) -> Area:
            here = room if number else first
            return replace(here, right=page.width / 2 - GUTTER) if backs == "gutter-fold" else here

        for number, blocks in enumerate(filled(pieces, area)):
            both = any(block.piece.back is not None for block in blocks)
            told = self._instruction([block.piece for block in blocks], backs if both else None)
            # A last sheet of pieces with one side has no backs, but goes through the printer with the others.
            yield Front(page, told, room if number else first, blocks, () if number else parts, backs, both)

    def _instruction(self, pieces: Sequence[Piece], backs: Backs | None) -> str:
        """How to print, cut and fold the pieces of a page."""
        words = self._words
        told = words.cut
        if backs:
            told = words.both_sides[backs]
            if backs != "gutter-fold":
                told = f"{told} {words.crosses} {words.cut}"
        return f"{told} {words.fold}" if any(piece.folds for piece in pieces) else told

    def _instead(self, piece: Piece) -> str:
        """What else would serve as a piece, by its size; nothing for figures and for two signs that matter."""
        if piece.folds or (piece.back is not None and not self._is_plain(piece)):
            return ""
        return ", ".join(serving(piece, self._words, WORDS[self.text.language].number))

    def _is_plain(self, piece: Piece) -> bool:
        """Whether a piece with two sides only tells players apart."""
        return any(need.name == piece.name and need.places for need in self.pieces.needs)

    def _list(self, page: PageSetup) -> tuple[ColumnPart, ...]:
        """Table of the kinds, their numbers and the reasons; a reason is not repeated in consecutive rows."""
        rows = []
        before = ""
        for need in self.pieces.needs:
            owned = [f"{piece.count} {piece.owner}".strip() for piece in self.pieces.pieces if piece.name == need.name]
            why = self._words.as_above if need.why == before else need.why
            piece = next((piece for piece in self.pieces.pieces if piece.name == need.name), None)
            instead = self._instead(piece) if piece else ""
            rows.append(((Run(need.name),), (Run(", ".join(owned) or str(need.each)),), (Run(why),), (Run(instead),)))
            before = need.why
        if not rows:
            return ()
        words: tuple[str, ...] = (*self._words.headings, self._words.instead)
        columns = len(words) if any(row[3][0].text for row in rows) else len(words) - 1
        heading = tuple((Run(heading),) for heading in words[:columns])
        align: tuple[Align, ...] = tuple("left" for _ in range(columns))
        table = Table(heading, tuple(row[:columns] for row in rows), align)
        return tuple(table_parts(table, 0.0, page.content_width, self.theme))


def _height(parts: Sequence[ColumnPart]) -> float:
    return math.fsum(part.height for part in parts)


def _parted(kinds: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """Kinds with two sides, and those with one."""
    return [piece for piece in kinds if piece.back is not None], [piece for piece in kinds if piece.back is None]


def _list_pages(parts: Sequence[ColumnPart], page: PageSetup, room: Area) -> Iterator[Front]:
    """Pages of a list too long to be above pieces."""
    here: list[ColumnPart] = []
    for part in parts:
        if here and _height([*here, part]) > room.bottom - room.top:
            yield Front(page, "", room, list_parts=tuple(here))
            here = []
        here.append(part)
    yield Front(page, "", room, list_parts=tuple(here))
