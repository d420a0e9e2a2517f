"""Pieces to cut out: sized to the printed board, counted from the rules."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.figures.pieces.parts import NothingLeftError
from boardwright.figures.pieces.piece import PieceSet
from boardwright.figures.theme import Theme
from boardwright.figures.words import PIECE_WORDS
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.units import decimal
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.single_pieces import single_outputs
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.pieces.sheet import Packed, PieceSheet
from boardwright.sheets.pieces.ways import made_as
from boardwright.writers import Output

THINNEST, SHORTEST, SMALLEST_DISC = 3.0, 8.0, 6.0
"""Smallest pieces in mm that fingers can handle: width and length of strips, diameter of discs."""

COMPACT = 0.8
"""Width in lengths from which a piece is held like a disc, not like a strip."""

MOST_PIECES = 25_000
"""Pieces of a set at the most: to draw so many takes six seconds, and to cut them out some weeks."""


@dataclass(frozen=True)
class PiecesPart(Part):
    """Sheets of pieces, each page of backs after its fronts."""

    paper: OnPaper
    sheet: PieceSheet
    packed: Packed

    place = 20

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "PiecesPart | LeftOut | None":
        board = others.part(BoardPart)
        try:
            pieces = pieces_of(paper, board.cell, paper.theme) if board else None
        except TooManyPiecesError as error:
            if "pieces" in paper.asked:
                raise paper.here("board", str(error)) from None
            return LeftOut("board", f"{error}; their sheets are left out")
        if pieces is None:
            return None
        backs = paper.loaded.config.sheet.backs
        sheet = PieceSheet(pieces, replace(paper.text, facts=()), paper.theme, backs, paper.printer.back_offset)
        try:
            return cls(paper, sheet, sheet.packed(paper.page))
        except PageTooSmallError as error:
            if "pieces" in paper.asked:
                raise paper.here("page.paper", str(error)) from None
            return LeftOut("page.paper", "too small for the sheets of pieces, which are left out")

    def drawn(self) -> tuple[Page, ...]:
        return self.sheet.drawn(self.packed)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput(
            "pieces",
            Output(
                frozenset({"sheet"}),
                lambda: self.paper.document(self.pages, duplex=self.sheet.duplex),
                numbered=True,
                paper=self.paper.theme.colours.paper,
            ),
        )
        yield from single_outputs(self.sheet.pieces.pieces, self.paper)

    def bound(self) -> PartPages:
        pages, two_sided = self.pages, self.sheet.duplex is not None
        return PartPages("pieces", pages, self.sheet.sheets(pages), PIECE_WORDS[self.paper.language].page, two_sided)

    @property
    def warnings(self) -> tuple[tuple[str, str], ...]:
        return tuple(("board.cell", words) for words in small_pieces(self.sheet.pieces))

    @property
    def is_two_sided(self) -> bool:
        return self.sheet.duplex is not None


PART = PiecesPart


class TooManyPiecesError(Exception):
    """Nobody could cut out so many pieces: `found` says how many, and `most` is how many are made."""

    def __init__(self, found: str, most: int) -> None:
        super().__init__(f"{found} are too many to cut out; at most {most:,} are made, for a smaller board")


def pieces_of(paper: OnPaper, cell: float, theme: Theme, most: int = MOST_PIECES) -> PieceSet | None:
    """Pieces for a board printed with cells of `cell` mm, or None if nothing is cut out.

    Raises:
        ConfigError: when the clearance leaves nothing of a piece.
        TooManyPiecesError: when there are more than `most`.
    """
    if paper.game.pieces is None:
        return None
    if (least := paper.game.least_pieces) > most:
        raise TooManyPiecesError(f"{least:,} pieces or more", most)
    try:
        pieces, made = paper.game.pieces(cell, theme), paper.loaded.config.pieces
    except NothingLeftError as error:
        clearance = decimal(paper.loaded.config.board.clearance)
        largest = math.floor(error.largest * 100 + 1e-6) / 100
        cure = f"use {decimal(largest)} mm or less" if error.largest >= 0 else "its place is too narrow even without"
        message = f"{clearance} mm all round leaves nothing of {error.piece}; {cure}"
        raise paper.error("board.clearance", message) from None
    found = made_as(pieces, made.tiles, made.discs, PIECE_WORDS[paper.language])
    if (count := sum(piece.count for piece in found.pieces)) > most:
        raise TooManyPiecesError(f"{count:,} pieces", most)
    return found


def small_pieces(pieces: PieceSet) -> tuple[str, ...]:
    """A sentence for each kind of piece too small for fingers: no mistake, but good to know before printing."""
    found: dict[str, None] = {}
    for piece in pieces.pieces:
        if piece.radius:
            across = 2 * piece.radius
            if across < SMALLEST_DISC - 1e-9:
                found[f"{piece.name}: {decimal(across, 1)} mm across is small for fingers; a larger cell helps"] = None
            continue
        xs, ys = zip(*piece.outline, strict=True)
        shorter, longer = sorted((max(xs) - min(xs), max(ys) - min(ys)))
        thin = 2 * inscribed_circle(piece.outline)[1]
        least = SMALLEST_DISC if shorter > COMPACT * longer else SHORTEST
        if thin < THINNEST - 1e-9 or longer < least - 1e-9:
            size = f"{decimal(min(thin, shorter), 1)} x {decimal(longer, 1)} mm"
            found[f"{piece.name}: {size} is small for fingers; a larger cell or channel helps"] = None
    return tuple(found)
