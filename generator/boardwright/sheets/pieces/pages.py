"""Finished pages of pieces: fronts with the lines to cut, and backs. Millimetres, y down, origin top left."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import wrapped
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.figures.words import PIECE_WORDS, PieceWords
from boardwright.geometry.points import Point, rotated
from boardwright.scene import Correction, Group, Item, Page, Path, Style, Text, polylines
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, header
from boardwright.sheets.pieces.packing import Spot
from boardwright.sheets.pieces.shelves import Area, Block, words
from boardwright.sheets.pieces.two_sides import Backs, Flip, bleed, flip, placed, registration_marks
from boardwright.typeset.column_parts import ColumnPart
from boardwright.typeset.typography import CAPTION, TextStyle

Cuts = Literal["lines", "marks", "none"]
"""What shows where to cut: whole lines, marks beside the pieces, or nothing."""

CUT = 0.2
"""Width of cut lines in mm."""

MAIN = TextStyle(4.0, 5.0, 0.0, 0.0, "bold")
"""What matters most on a sheet: how its two sides come together."""

MARK = (0.3, 1.0)
"""Distances in mm from a disc at which a mark beside it begins and ends."""

FOLD_DASH = (1.6, 1.2)
"""Dashes of folds in mm."""


@dataclass(frozen=True, slots=True)
class Front:
    """Contents of a page: instructions, parts of the list of pieces, and blocks of pieces from `room.top` on.

    `backs` says how the page gets its backs; None for one-sided pieces. `both` says whether any piece of it has one.
    `main` is the instruction that matters most, set large above the others. The `note` stands over the list, with room
    for `notes` lines.
    """

    page: PageSetup
    instruction: str
    room: Area
    blocks: tuple[Block, ...] = ()
    list_parts: tuple[ColumnPart, ...] = ()
    backs: Backs | None = None
    both: bool = False
    note: str = ""
    main: str = ""
    notes: int = 1


@dataclass(frozen=True, slots=True)
class PiecePages:
    """Draws pages with the text and the theme of a sheet."""

    text: SheetText
    theme: Theme
    cuts: Cuts = "lines"

    def room(self, page: PageSetup, main: str, instruction: str, notes: int) -> Area:
        """Room on a page between its instructions with so many lines of a note, and its footer.

        Raises:
            PageTooSmallError: if there is none.
        """
        top = page.top + header(self.text, page.content_width, self.theme).height + GAP
        top += len(wrapped(main, MAIN.size, page.content_width, MAIN.face)) * MAIN.leading
        top += (len(wrapped(instruction, CAPTION.size, page.content_width)) + notes) * CAPTION.leading + GAP
        foot = footer(self.text, page.content_width, self.theme)
        bottom = page.height - page.bottom - foot.height - GAP
        if bottom <= top:
            raise PageTooSmallError("the page has no room for pieces between title and footer")
        return Area(page.left, top, page.width - page.right, bottom)

    def front(self, front: Front, number: int, total: int) -> Page:
        """Page with pieces, and with their backs for a gutter fold."""
        page, theme = front.page, self.theme
        top = header(self.text, page.content_width, theme)
        bottom = footer(self.text, page.content_width, theme, self._numbered(number, total))
        y = page.top + top.height + GAP
        around: list[Item] = [top.at(page.left, page.top)]
        for line in wrapped(front.main, MAIN.size, page.content_width, MAIN.face):
            baseline = y + MAIN.baseline
            around.append(Text(page.left, baseline, line, MAIN.size, theme.colours.ink, MAIN.face, role="text"))
            y += MAIN.leading
        lines = wrapped(front.instruction, CAPTION.size, page.content_width)
        notes = wrapped(front.note, CAPTION.size, page.content_width)
        around += self._lines((*lines, *notes), page.left, y)
        y += (len(lines) + front.notes) * CAPTION.leading + GAP
        for part in front.list_parts:
            around.append(Group(part.items, page.left, y))
            y += part.height
        around.append(bottom.at(page.left, page.height - page.bottom - bottom.height))
        layers: list[Item] = []
        if front.blocks:
            layers.append(Group(tuple(self._block(block) for block in front.blocks), name="pieces"))
        if front.backs == "gutter-fold":
            middle = page.width / 2
            fold = ((middle, front.room.top), (middle, front.room.bottom))
            layers.append(Group(self._backs(front.blocks, flip(front.backs, page)), name="backs"))
            layers.append(Group((polylines([fold], self._fold, role="fold"),), name="gutter fold"))
        elif front.backs:
            around += registration_marks(page, theme)
        layers += self._lines_to_cut(front.blocks)
        layers.append(Group(tuple(around), name="sheet"))
        fixed = self._fixed
        shown = "; ".join(self._words(block) for block in front.blocks)
        description = fixed.to_cut.format(pieces=shown) if shown else fixed.listed
        label = fixed.label.format(page=number)
        return Page(page.width, page.height, tuple(layers), self.text.title, description, label)

    def back(self, front: Front, backs: Backs, number: int, total: int, offset: Point) -> Page:
        """Backs of the page before, without cut lines, so that a slight shift of the print does not show.

        Only the ticks beside the pieces show where cuts begin and end.
        The footer is behind the front's footer if the page has room for it: at the top if the page is turned over about
        its horizontal axis. The `offset` in mm, right and down, moves all of it on paper.
        """
        page, turning = front.page, flip(backs, front.page)
        bottom = footer(self.text, page.content_width, self.theme, self._numbered(number, total))
        fixed = self._fixed
        told = f"{self.text.title} · {fixed.backs_of} {fixed.crosses}"
        lines = wrapped(told, CAPTION.size, page.content_width)
        low = page.height - page.bottom
        y_words, y_footer = page.top, low - bottom.height
        if not turning.upright:
            y_words, y_footer = low - len(lines) * CAPTION.leading, page.top
        around = (
            *self._lines(lines, page.left, y_words),
            bottom.at(page.left, y_footer),
            *registration_marks(page, self.theme),
        )
        ticks = tuple(self._ticks_behind(front.blocks, turning)) if self.cuts != "none" else ()
        layers = (
            Group(self._backs(front.blocks, turning), name="backs"),
            *([Group(ticks, name="ticks")] if ticks else []),
            Group(around, name="sheet"),
        )
        described, label = fixed.back_pages.format(page=number - 1), fixed.back_label.format(page=number - 1)
        correction = Correction(dx=offset[0], dy=offset[1])
        return Page(page.width, page.height, layers, self.text.title, described, label, correction)

    def empty_back(self, page: PageSetup, number: int, total: int) -> Page:
        """The back of a page whose pieces have one side, empty but for its words: a printer that turns the paper over
        would print the next page there.
        """
        bottom = footer(self.text, page.content_width, self.theme, self._numbered(number, total))
        lines = wrapped(f"{self.text.title} · {self._fixed.no_backs}", CAPTION.size, page.content_width)
        low = page.height - page.bottom - bottom.height
        around: tuple[Item, ...] = (*self._lines(lines, page.left, page.top), bottom.at(page.left, low))
        label = self._fixed.back_label.format(page=number - 1)
        layers = (Group(around, name="sheet"),)
        return Page(page.width, page.height, layers, self.text.title, self._fixed.no_backs, label)

    def _block(self, block: Block) -> Group:
        """Text and pieces of a block."""
        lines = wrapped(self._label(block), CAPTION.size, block.width)
        items: list[Item] = list(self._lines(lines, block.x, block.y))
        under = bleed(block.piece, self.theme, back=False)
        items += [placed(under, spot) for spot in _spots(block)] if under else []
        items += [placed(block.piece.front, spot) for spot in _spots(block)]
        return Group(tuple(items), alt=self._words(block))

    def _backs(self, blocks: Sequence[Block], turning: Flip) -> tuple[Item, ...]:
        """Backs of all blocks; the bleed of a block is drawn below all its backs."""
        found: list[Item] = []
        for block in blocks:
            if block.piece.back is None:
                continue
            spots = [turning.back(spot) for spot in _spots(block)]
            under = bleed(block.piece, self.theme, back=True)
            items = [placed(under, spot) for spot in spots] if under else []
            items += [placed(block.piece.back or (), spot) for spot in spots]
            found.append(Group(tuple(items), alt=self._fixed.backs.format(pieces=self._words(block))))
        return tuple(found)

    def _lines_to_cut(self, blocks: Sequence[Block]) -> list[Item]:
        """Layers with the folds and the cuts of a page."""
        folds = [fold for block in blocks for spot in _spots(block) for fold in _folds(block.piece, spot)]
        cuts = [Group(shown, *block.origin) for block in blocks if (shown := tuple(self._shown_cuts(block)))]
        layers: list[Item] = []
        if folds:
            layers.append(Group((polylines(folds, self._fold, role="fold"),), name="folds"))
        if cuts:
            layers.append(Group(tuple(cuts), name="cuts"))
        return layers

    def _shown_cuts(self, block: Block) -> Iterator[Item]:
        """What shows where to cut a block, in its frame; only a line shows the way round a hollow or bent outline."""
        if self.cuts == "none":
            return
        style = Style(stroke=self.theme.colours.line, width=CUT)
        found = block.packing.cuts(block.columns, block.count, style)
        ticks = [item for item in found if isinstance(item, Path) and item.role == "artifact"]
        if self.cuts == "lines" or not (ticks or block.piece.radius):
            yield from found
        elif ticks:
            yield from ticks
        else:
            near, far = (block.piece.radius + away for away in MARK)
            ends = [(x * near, y * near, x * far, y * far) for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1))]
            spots = block.packing.spots(block.columns, block.count)
            marks = [((s.x + a, s.y + b), (s.x + c, s.y + d)) for s in spots for a, b, c, d in ends]
            yield polylines(marks, style, role="artifact")

    def _ticks_behind(self, blocks: Sequence[Block], turning: Flip) -> Iterator[Item]:
        """The ticks of straight cuts as they are seen from behind, so that a ruler can also cut from there."""
        for block in blocks:
            if block.piece.back is None:
                continue
            x, y = block.origin
            style = Style(stroke=self.theme.colours.line, width=CUT)
            for item in block.packing.cuts(block.columns, block.count, style):
                if isinstance(item, Path) and item.role == "artifact":
                    points = zip(item.numbers[::2], item.numbers[1::2], strict=True)
                    behind = [turning.behind(x + px, y + py) for px, py in points]
                    yield replace(item, numbers=tuple(number for point in behind for number in point))

    @property
    def _fold(self) -> Style:
        return Style(stroke=self.theme.colours.line, width=CUT, dash=FOLD_DASH)

    @property
    def _fixed(self) -> PieceWords:
        return PIECE_WORDS[self.text.language]

    def _words(self, block: Block) -> str:
        return words(block.piece, block.first, block.count, self.text.language)

    def _label(self, block: Block) -> str:
        """Text over a block, as much of it as fits its lines."""
        piece = block.piece
        for shown in (piece, replace(piece, name=""), replace(piece, name="", owner="")):
            text = self._words(replace(block, piece=shown))
            if len(wrapped(text, CAPTION.size, block.width)) <= block.lines:
                break
        return text

    def _numbered(self, number: int, total: int) -> str:
        return self._fixed.page.format(page=number, pages=total)

    def _lines(self, lines: Iterable[str], x: float, y: float) -> list[Text]:
        """Lines of small text, the top of the first at a given height."""
        colour = self.theme.colours.muted
        return [
            Text(x, y + index * CAPTION.leading + CAPTION.baseline, line, CAPTION.size, colour, role="text")
            for index, line in enumerate(lines)
        ]


def _spots(block: Block) -> list[Spot]:
    """Places of a block's pieces on the page."""
    x, y = block.origin
    return [Spot(spot.x + x, spot.y + y, spot.turn) for spot in block.packing.spots(block.columns, block.count)]


def _folds(piece: Piece, spot: Spot) -> list[tuple[Point, ...]]:
    """Fold lines of a piece at its place."""
    return [tuple((x + spot.x, y + spot.y) for x, y in rotated(fold, spot.turn)) for fold in piece.folds]
