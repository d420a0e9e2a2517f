"""Pieces to cut out: sized to the printed board, counted from the rules.

Each is also a picture of its own, in `pieces/`: for online tables, rulebooks, and anything else with a background.
"""

import math
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from boardwright.figures.pieces.parts import NothingLeftError
from boardwright.figures.pieces.piece import Piece, PieceSet
from boardwright.figures.theme import Theme
from boardwright.figures.words import PIECE_WORDS
from boardwright.files.names import check_set_name
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.papers import PAPERS
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import LeftOut, Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sheets.cover.binding import PartPages
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.pieces.print_variants import Discs, Tiles, made_as
from boardwright.sheets.pieces.sheet import Packed, PieceSheet, single_piece
from boardwright.writers import Output

FOLDER = "pieces"

LONGEST = 60
"""Most letters in the name of a file, before the suffix for the side."""


def single_outputs(pieces: Sequence[Piece], paper: OnPaper) -> Iterator[SetOutput]:
    """A picture of each kind of piece that the game needs, and one of its back if it has one."""
    needed = [piece for piece in pieces if piece.count]
    for piece, name in zip(needed, names(needed), strict=True):
        for back in (False, True) if piece.back is not None else (False,):
            document = partial(_document, piece, paper, back=back)
            stem = f"{FOLDER}/{name}{'-back' if back else ''}"
            yield SetOutput(stem, Output(frozenset({"cutout"}), document), picture=True)


def names(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """File names for some pieces: kind and owner in plain small letters, each name once.

    A name is never another one with `-back` added.
    """
    taken: set[str] = set()
    found: list[str] = []
    for piece in pieces:
        plain = plain_name(f"{piece.name} {piece.owner}")
        name, number = plain, 1
        while {name, f"{name}-back", name.removesuffix("-back")} & taken:
            number += 1
            name = f"{plain}-{number}"
        taken.add(name)
        found.append(name)
    return tuple(found)


def plain_name(words: str) -> str:
    """Words as a name that works on every disk: `Face tile, triangle White` as `face-tile-triangle-white`."""
    letters = unicodedata.normalize("NFKD", words.casefold()).encode("ascii", "ignore").decode()
    plain = "-".join(re.findall(r"[a-z0-9]+", letters))[:LONGEST].rstrip("-")
    return "piece" if check_set_name(plain) else plain


def _document(piece: Piece, paper: OnPaper, *, back: bool) -> Document:
    title = " · ".join(filter(None, (paper.text.title, piece.name, piece.owner)))
    return paper.document((single_piece(piece, paper.theme, title, back=back),))


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

    order = 20

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "PiecesPart | LeftOut | None":
        board = others.part(BoardPart)
        if paper.easy:
            return None
        try:
            pieces = pieces_of(paper, board.cell, paper.theme) if board else None
        except TooManyPiecesError as error:
            if "pieces" in paper.asked:
                raise paper.here("board", str(error)) from None
            return LeftOut("board", f"{error}; their sheets are left out")
        if pieces is None:
            return None
        sheet = sheet_of(paper, pieces)
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
        if self.labels:
            document = partial(self.paper.document, self.labels, what=self.labels[0].title)
            yield SetOutput("labels", Output(frozenset({"sheet"}), document, numbered=True))
        yield from single_outputs(self.sheet.pieces.pieces, self.paper)

    @cached_property
    def labels(self) -> tuple[Page, ...]:
        """Pages for the labels that the config names, with the pieces that are as large as one; the others are cut."""
        tool = self.paper.loaded.config.pieces.tool
        if tool is None or not tool.labels:
            return ()
        from boardwright.config.labels import label_sheets  # noqa: PLC0415 - few configs name labels
        from boardwright.sheets.pieces.labels import Labels, fits_labels, label_pages  # noqa: PLC0415

        data = label_sheets()[tool.labels]
        width, height = PAPERS[data.paper]
        sheet = Labels(width, height, data.across, data.columns, data.rows, data.left, data.top, data.step)
        pieces = [piece for piece in self.sheet.pieces.pieces if fits_labels(piece, sheet)]
        return label_pages(pieces, sheet, self.paper.theme, f"{data.maker} {tool.labels}")

    def bound(self) -> PartPages:
        pages, two_sided = self.pages, self.sheet.duplex is not None
        return PartPages("pieces", pages, self.sheet.sheets(pages), PIECE_WORDS[self.paper.language].page, two_sided)

    @property
    def warnings(self) -> tuple[tuple[str, str], ...]:
        found = small_pieces(self.sheet.pieces, self.paper.game.larger)
        return tuple(("board.cell", words) for words in found)

    @property
    def is_two_sided(self) -> bool:
        return self.sheet.duplex is not None


PART = PiecesPart


def sheet_of(paper: OnPaper, pieces: PieceSet) -> PieceSheet:
    """The sheet of some pieces, as the config wants it."""
    asked, text = paper.loaded.config.sheet, replace(paper.text, subtitle=None, facts=())
    return PieceSheet(pieces, text, paper.theme, asked.backs, paper.printer.back_offset, asked.cuts)


class TooManyPiecesError(Exception):
    """Nobody could cut out so many pieces: `found` says how many, and `most` is how many are made."""

    def __init__(self, found: str, most: int) -> None:
        super().__init__(f"{found} are too many to cut out; at most {most:,} are made, for a smaller board")


def pieces_of(
    paper: OnPaper,
    cell: float,
    theme: Theme,
    most: int = MOST_PIECES,
    small_discs: Discs = "auto",
    tiles: Tiles | None = None,
) -> PieceSet | None:
    """Pieces for a board printed with cells of `cell` mm, or None if nothing is cut out.

    `small_discs` is the shape of discs for which the config wants the usual one, `tiles` how tiles are made whatever
    it wants.

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
    discs = "round" if paper.punched else small_discs if made.discs == "auto" else made.discs
    found = made_as(pieces, tiles or made.tiles, discs, PIECE_WORDS[paper.language])
    if (count := sum(piece.count for piece in found.pieces)) > most:
        raise TooManyPiecesError(f"{count:,} pieces", most)
    return found


def small_pieces(pieces: PieceSet, larger: str) -> tuple[str, ...]:
    """A sentence for each kind of piece too small for fingers, and what would make it `larger`: no mistake, but good to
    know before printing.
    """
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
            found[f"{piece.name}: {size} is small for fingers; {larger} helps"] = None
    return tuple(found)
