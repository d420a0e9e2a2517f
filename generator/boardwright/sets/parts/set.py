"""The single file that holds a whole set: cover, instructions, and the pages of all its parts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.pieces.parts import NothingLeftError
from boardwright.figures.words import SET_WORDS, Step
from boardwright.figures.words import Part as NamedPart
from boardwright.games.words import game_words
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page, scene_box
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
from boardwright.sheets.cover.sharing import Material, PrintedPart, body_of, cut_out, print_ranges, with_below
from boardwright.sheets.layout import GAP, PageTooSmallError
from boardwright.sheets.making.instructions import AssemblySheet, cutting_steps, is_tile
from boardwright.sheets.page_frame import footer
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
    def file(self) -> str:
        """Name of the file."""
        return f"{self.stem}.pdf"

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
        duplex = self.pieces.sheet.duplex if self.pieces else None
        contents, printed = [], []
        first = 2
        for part in inner:
            like: NamedPart | None = "pad" if part.part == "board" and self._written_on else None
            last = first + len(part.pages) - 1
            also = tuple(name for name, _ in part.also)
            contents.append(Contents(part.part, first, last, part.sheets, part.two_sided, like, part.paper, also))
            other = part.paper if part.paper != paper.paper.name else ""
            printed.append(PrintedPart(self._material(part), first, last, other))
            first = last + 1
        size = f"{decimal(paper.paper.width)} × {decimal(paper.paper.height)} mm"
        cover = CoverSheet(
            paper.text,
            paper.theme,
            words,
            paper.paper.name or size,
            tuple(contents),
            tuple(self._needs(inner)),
            Preview(paper).at_an_angle,
            game_words(paper.loaded.kit, paper.language).sentence,
            paper.game.played,
            self._household(),
            print_ranges(
                printed, paper.paper.name or f"{paper.paper.width:g}x{paper.paper.height:g}mm", self.file, duplex
            ),
        )
        try:
            page = cover.page(paper.page)
            parts = (PartPages("cover", (page,), 1), *inner)
        except PageTooSmallError:
            parts = inner  # on so small a page the parts must do without a cover
        pages, bookmarks = bound(parts, words, paper.page, paper.theme)
        return paper.document(pages, words.whole, bookmarks=bookmarks)

    def _household(self) -> tuple[str, ...]:
        """What serves as pieces, if none are made, and labels for those that are."""
        paper, cell = self.paper, self.board.cell
        try:
            pieces = pieces_of(paper, cell, paper.theme) if paper.easy else None
            if paper.game.brought:
                # They fit the boards of the pad too.
                smallest = min(cell, self.pad.placed.grid.cell) if self.pad else cell
                pieces = paper.game.brought(smallest, paper.theme)
        except (TooManyPiecesError, NothingLeftError):
            return ()
        things = sheet_of(paper, pieces).household if pieces else ()
        if self.pieces and self.pieces.labels:
            labels = SET_WORDS[paper.language].labels.format(labels=self.pieces.labels[0].title)
            return (*things, labels)
        return things

    def _inner(self) -> Iterator[PartPages]:
        """Parts on card, those on both sides last, then parts on paper; small ones share a sheet."""
        steps = self._instructions()
        making = self._making(steps)
        board = self.board.bound() or (self.poster.bound() if self.poster else None)
        pieces, aid = (one.bound() if one and one.pages else None for one in (self.pieces, self.aid))
        if aid and (shared := self._with_aid(pieces, aid)):
            pieces, aid = shared, None
        elif aid and making and (shared := self._with_steps(aid, steps)):
            aid, making = shared, None
        parts = [board, pieces, self.box.bound() if self.box else None, aid, making]
        parts += [one.bound() for one in (self.rules, self.pad) if one]
        order: dict[Material, int] = {"card": 0, "both": 1, "paper": 2}
        yield from sorted((part for part in parts if part), key=lambda part: order[self._material(part)])

    def _material(self, part: PartPages) -> Material:
        """What a part is printed on."""
        if part.part in ("assembly", "rules", "pad") or (part.part == "board" and self._written_on):
            return "paper"
        return "both" if part.two_sided else "card"

    @property
    def _makes_pieces(self) -> bool:
        return self.pieces is not None and bool(self.pieces.pages)

    @property
    def _written_on(self) -> bool:
        """Whether the board is: one for pencils, without pieces."""
        return self._pencils and not self._makes_pieces

    def _with_aid(self, pieces: PartPages | None, aid: PartPages) -> PartPages | None:
        """The pieces with the player aids on one of their sheets; None if there is no room."""
        if self.pieces is None or pieces is None or len(aid.pages) != 1:
            return None
        cards = cut_out(aid.pages[0])
        for number, bottom in self.pieces.sheet.fronts(self.pieces.packed):
            if page := with_below(pieces.pages[number], cards, bottom, GAP, "aid"):
                pages = (*pieces.pages[:number], page, *pieces.pages[number + 1 :])
                return replace(pieces, pages=pages, also=(("aid", number),))
        return None

    def _with_steps(self, aid: PartPages, steps: AssemblySheet) -> PartPages | None:
        """The player aids with how to make the game below them; None if there is no room."""
        page = next(self.paper.page.turned())
        low = page.height - page.bottom - footer(self.paper.text, page.content_width, self.paper.theme).height - GAP
        *before, last = aid.pages
        room = low - scene_box(body_of(last))[3] - 2 * GAP
        drawn = steps.below(page.content_width, room)
        added = with_below(last, drawn, low, 2 * GAP, "making") if drawn else None
        return replace(aid, pages=(*before, added), also=(("assembly", len(before)),)) if added else None

    def _making(self, steps: AssemblySheet) -> PartPages | None:
        """Pages of instructions for making the game; none on pages too small for them."""
        try:
            pages = steps.pages(self.paper.page)
        except PageTooSmallError:
            return None
        return PartPages("assembly", pages, len(pages), steps.words.page) if pages else None

    def _instructions(self) -> AssemblySheet:
        """How to make the game."""
        paper = self.paper
        pieces = self.pieces.sheet.pieces.pieces if self.pieces and self.pieces.pages else ()
        tile = next((piece.outline for piece in pieces if is_tile(piece)), ())
        return AssemblySheet(paper.text, paper.theme, SET_WORDS[paper.language], tuple(self._steps()), tile)

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

    def _needs(self, inner: Sequence[PartPages]) -> Iterator[str]:
        """Tools and materials needed to make the set."""
        poster = None if self.board.bound() else self.poster
        glued = self._makes_pieces or self.board.folding or self.box or (poster and poster.overlaps)
        on_card = any(self._material(part) != "paper" for part in inner)
        yield "card" if glued or on_card else "paper"
        if glued or poster or any("aid" in (part.part, *(name for name, _ in part.also)) for part in inner):
            yield "scissors"
        if glued:
            yield "glue"
        if self.board.folding or (poster and not poster.overlaps):
            yield "tape"
        if self._pencils:
            yield "pencil" if self.paper.game.brought else "pencils"

    @property
    def _pencils(self) -> bool:
        """Whether the game is played with pencils; its pad may have had no room."""
        pad = self.paper.game.pad
        return self.pad is not None or (pad is not None and pad.usual)


PART = WholeSetPart
