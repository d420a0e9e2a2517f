"""The single file that holds a whole set: cover, instructions, and the pages of all its parts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.figures.words import SET_WORDS, Step
from boardwright.figures.words import Part as NamedPart
from boardwright.games.words import game_words
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput, Showing
from boardwright.sets.part_names import part_names
from boardwright.sets.parts.aid import AidPart
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.box import BoxPart
from boardwright.sets.parts.pad import PadPart
from boardwright.sets.parts.pieces import PiecesPart, TooManyPiecesError, pieces_of, sheet_of
from boardwright.sets.parts.poster import PosterPart
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.preview import Preview
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.cover.cover_sheet import Contents, CoverSheet
from boardwright.sheets.layout import PageTooSmallError
from boardwright.sheets.making.instructions import AssemblySheet, cutting_steps, is_tile
from boardwright.writers import Output


@dataclass(frozen=True)
class WholeSetPart(Part):
    """All parts of a set in the order in which a maker needs them; missing parts are None."""

    paper: OnPaper
    board: BoardPart
    poster: PosterPart | None
    pieces: PiecesPart | None
    box: BoxPart | None
    rules: RulesPart | None
    aid: AidPart | None
    pad: PadPart | None

    order = 80

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "WholeSetPart | None":
        board = others.part(BoardPart)
        if board is None:
            return None
        return cls(
            paper,
            board,
            others.part(PosterPart),
            others.part(PiecesPart),
            others.part(BoxPart),
            others.part(RulesPart),
            others.part(AidPart),
            others.part(PadPart),
        )

    def showing(self, shown: Showing) -> "WholeSetPart":
        rules = shown.part(self.rules) if self.rules else None
        return replace(self, rules=rules, aid=shown.part(self.aid) if self.aid else None)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput(self.stem, Output(frozenset({"print"}), self._document), repeats=True)

    @property
    def stem(self) -> str:
        """Name of the file without `.pdf`: the set's, if no part has it."""
        name = self.paper.name
        return f"{name}-set" if name.casefold() in part_names("print") else name

    def drawn(self) -> tuple[Page, ...]:
        return self._document().pages

    def _document(self) -> Document:
        paper = self.paper
        words = SET_WORDS[paper.language]
        inner = tuple(self._inner())
        contents = []
        first = 2
        for part in inner:
            # A set for pencils without pieces is written on.
            written_on = part.part == "board" and self._pencils and not (self.pieces and self.pieces.pages)
            like: NamedPart | None = "pad" if written_on else None
            last = first + len(part.pages) - 1
            contents.append(Contents(part.part, first, last, part.sheets, part.two_sided, like, part.paper))
            first = last + 1
        size = f"{decimal(paper.paper.width)} × {decimal(paper.paper.height)} mm"
        cover = CoverSheet(
            paper.text,
            paper.theme,
            words,
            paper.paper.name or size,
            tuple(contents),
            tuple(self._needs()),
            Preview(paper).at_an_angle,
            game_words(paper.loaded.kit, paper.language).sentence,
            paper.game.played,
            self._household(),
        )
        try:
            page = cover.page(paper.page)
            parts = (PartPages("cover", (page,), 1), *inner)
        except PageTooSmallError:
            parts = inner  # on so small a page the parts must do without a cover
        pages, bookmarks = bound(parts, words, paper.page, paper.theme)
        return paper.document(pages, words.whole, bookmarks=bookmarks)

    def _household(self) -> tuple[str, ...]:
        """What serves as pieces, if none are made."""
        try:
            pieces = pieces_of(self.paper, self.board.cell, self.paper.theme) if self.paper.easy else None
        except TooManyPiecesError:
            return ()
        return sheet_of(self.paper, pieces).household if pieces else ()

    def _inner(self) -> Iterator[PartPages]:
        if pages := self._instructions():
            yield PartPages("assembly", pages, len(pages), SET_WORDS[self.paper.language].page)
        board = self.board.bound() or (self.poster.bound() if self.poster else None)
        for part in (
            board,
            *(one.bound() for one in (self.pieces, self.box, self.rules, self.aid, self.pad) if one),
        ):
            if part:
                yield part

    def _instructions(self) -> tuple[Page, ...]:
        """Pages of instructions for making the game; none on pages too small for them."""
        paper = self.paper
        pieces = self.pieces.sheet.pieces.pieces if self.pieces and self.pieces.pages else ()
        tile = next((piece.outline for piece in pieces if is_tile(piece)), ())
        sheet = AssemblySheet(paper.text, paper.theme, SET_WORDS[paper.language], tuple(self._steps()), tile)
        try:
            return sheet.pages(paper.page)
        except PageTooSmallError:
            return ()

    def _steps(self) -> Iterator[Step]:
        """Steps of making the set, in order."""
        yield from ("print", "measure")
        pieces = self.pieces.sheet if self.pieces and self.pieces.pages else None
        if pieces and any(piece.back for piece in pieces.pieces.pieces):
            yield pieces.backs
        if self.board.folding:
            yield from ("glue-board", "cut-panels", "hinges", "fold-board")
        elif self.poster and not self.board.placed:
            yield "poster-cut"
            yield "poster-glue" if self.poster.overlaps else "poster-tape"
        elif pieces:
            yield from ("glue-board", "cut-board")
        if pieces:
            yield from cutting_steps(pieces.pieces.pieces)
            if any(piece.folds for piece in pieces.pieces.pieces):
                yield "standees"
        if self.pad:
            yield "pad"

    def _needs(self) -> Iterator[str]:
        """Tools and materials needed to make the set."""
        pieces = self.pieces is not None and self.pieces.pages
        if pieces or self.board.folding or self.poster:
            yield from ("card", "scissors", "glue")
        else:
            yield "paper"
        if self.board.folding or self.poster:
            yield "tape"
        if self._pencils:
            yield "pencils"

    @property
    def _pencils(self) -> bool:
        """Whether the game is played with pencils; its pad may have had no room."""
        pad = self.paper.game.pad
        return self.pad is not None or (pad is not None and pad.usual)


PART = WholeSetPart
