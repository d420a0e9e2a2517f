"""How to make a game, in pictures: the steps that a set needs, each with a picture and a sentence or two."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from types import MappingProxyType

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.figures.words import SetWords, Step
from boardwright.geometry.curved import Curved
from boardwright.geometry.points import Point, bounds, signed_area
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Page, Style, rectangle
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.making import making_pictures as cutting
from boardwright.sheets.making import making_pictures as making
from boardwright.sheets.making import making_pictures as printing
from boardwright.sheets.making.pen import FIELD, Pen
from boardwright.sheets.page_frame import SheetText, footer, header
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.rows import RowPacking
from boardwright.typeset.column_parts import joined
from boardwright.typeset.content import Heading, Run
from boardwright.typeset.lines import broken, line_items
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import GUTTER, PART, TEXT


def is_tile(piece: Piece) -> bool:
    """Whether a piece is cut out of a strip and is no mere strip itself."""
    if not piece.count or not piece.outline or isinstance(piece.outline, Curved) or _is_strip(piece):
        return False
    packing = packings(piece)[0]
    return isinstance(packing, RowPacking) and packing.shared


def cutting_steps(pieces: Sequence[Piece]) -> Iterator[Step]:
    """Steps for the pieces of a set: tiles, or only strips, and whatever is cut out along a line round it."""
    needed = [piece for piece in pieces if piece.count]
    if any(is_tile(piece) for piece in needed):
        yield "cut-pieces"
    elif any(piece.outline and _is_strip(piece) for piece in needed):
        yield "cut-strips"
    if any(not is_tile(piece) and not (piece.outline and _is_strip(piece)) for piece in needed):
        yield "cut-discs"


def _is_strip(piece: Piece) -> bool:
    """Whether a piece is an upright rectangle."""
    left, top, right, bottom = bounds(piece.outline)
    area = (right - left) * (bottom - top)
    return len(piece.outline) == 4 and millionths(abs(signed_area(piece.outline)) - area) == 0


PICTURES: Mapping[Step, Callable[[Pen], None]] = MappingProxyType(
    {
        "print": printing.printing,
        "measure": printing.measuring,
        "long-edge": printing.about_long_edge,
        "short-edge": printing.about_short_edge,
        "gutter-fold": printing.gutter_fold,
        "glue-board": making.gluing,
        "cut-board": making.cutting_board,
        "poster-cut": making.cutting_poster,
        "poster-tape": making.taping_poster,
        "poster-glue": making.gluing_poster,
        "cut-panels": making.cutting_panels,
        "hinges": making.hinging,
        "fold-board": making.folding,
        "cut-pieces": cutting.cutting_pieces,
        "cut-strips": cutting.cutting_strips,
        "cut-discs": cutting.cutting_discs,
        "standees": making.standing,
        "pad": making.playing_on_paper,
    }
)
"""Step -> function that draws its picture."""

PAD = 1.6
"""Space in mm between a picture's field and its frame."""

BELOW_FRAME = 2.0
"""Space in mm between a frame and the words below it, or beside it."""

ROW_GAP = 5.5
"""Space in mm between two rows of steps."""

INDENT = 6.2
"""Indent of the words after their number in mm."""

DISC = 2.3
"""Radius of the disc with a step's number in mm."""

NARROWEST, USUAL = 50.0, 75.0
"""Least width of a column in mm, and the width from which a page has three columns or more."""

SCALES = tuple(scale / 20 for scale in range(30, 15, -1))
"""Sizes tried for the pictures, the largest first."""

BESIDE = tuple(scale / 20 for scale in range(20, 11, -1))
"""The same with the words beside their pictures, which takes the least height."""

NARROW_WORDS = 34.0
"""Least width in mm of the words beside a picture."""


@dataclass(frozen=True, slots=True)
class AssemblySheet:
    """The text of the sheet, and its steps in order."""

    text: SheetText
    theme: Theme
    words: SetWords
    steps: tuple[Step, ...]
    tile: tuple[Point, ...] = ()
    """Outline of the set's own tile with corners, which pictures show; a hexagon if it is not given."""

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """As few pages as possible, upright unless the page says landscape, the steps row by row; none without steps.

        Raises:
            PageTooSmallError: when the page has no room for a row of steps.
        """
        page = next(page.turned())
        text = replace(self.text, subtitle=self.words.parts["assembly"], facts=())
        top = header(text, page.content_width, self.theme)
        room = (
            page.content_height - top.height - 3 * GAP - footer(text, page.content_width, self.theme, told=False).height
        )
        sides = self._laid_out(page.content_width, room)
        found = []
        for index, rows in enumerate(sides):
            number = self.words.page_of(index + 1, len(sides))
            foot = footer(text, page.content_width, self.theme, number, told=False)
            items: list[Item] = [top.at(page.left, page.top)]
            y = page.top + top.height + 2 * GAP
            for row in rows:
                items.append(row.at(page.left, y))
                y += row.height + ROW_GAP
            items.append(foot.at(page.left, page.height - page.bottom - foot.height))
            title = f"{text.title} · {text.subtitle} · {number}"
            found.append(Page(page.width, page.height, tuple(items), title, "", text.subtitle or ""))
        return tuple(found)

    def below(self, width: float, height: float) -> Drawing | None:
        """All steps under their name, as large as a room in mm holds them below something else; None if it does not.

        The words are below the pictures, or where that is too high beside them, in two columns.
        """
        place = block_parts([Heading(2, (Run(self.words.parts["assembly"]),))], width, self.theme)
        top = joined(place)
        each = min(len(self.steps), int((width + GUTTER) / (NARROWEST + GUTTER)))
        ways = [(each, scale, False) for scale in SCALES] + [(min(each, 2), scale, True) for scale in BESIDE]
        for columns, scale, beside in ways if each else ():
            rows = self._rows(width, columns, scale, beside=beside)
            drawn, gap = [Drawing(width, top.height, top.items), *rows], GAP if beside else ROW_GAP
            if rows and millionths(_height(drawn, gap)) <= millionths(height):
                tops = accumulate((row.height + gap for row in drawn[:-1]), initial=0.0)
                placed = tuple(row.at(0.0, y) for row, y in zip(drawn, tops, strict=True))
                return Drawing(width, _height(drawn, gap), placed)
        return None

    def _laid_out(self, width: float, room: float) -> list[list[Drawing]]:
        """Rows of each page: as few pages as possible, then as many rows on each, then the largest pictures."""
        columns = max(1 if (width - GUTTER) / 2 < NARROWEST else 2, int((width + GUTTER) / (USUAL + GUTTER)))
        rows = math.ceil(len(self.steps) / columns)
        for pages in range(1, rows + 1):
            each = math.ceil(rows / pages)
            for scale in SCALES:
                drawn = self._rows(width, columns, scale)
                sides = [drawn[start : start + each] for start in range(0, rows, each)]
                if drawn and all(_height(side) <= room + 1e-6 for side in sides):
                    return sides
        if not rows:
            return []
        raise PageTooSmallError("the page has no room for instructions between its title and its footer")

    def _rows(self, width: float, columns: int, scale: float, *, beside: bool = False) -> list[Drawing]:
        """Rows of steps with pictures of a given size; empty if the columns are too narrow for it."""
        each = (width - (columns - 1) * GUTTER) / columns
        if FIELD[0] * scale + 2 * PAD + (BELOW_FRAME + INDENT + NARROW_WORDS if beside else 0.0) > each:
            return []
        cards = [self._card(index, each, scale, beside=beside) for index in range(len(self.steps))]
        rows = [cards[start : start + columns] for start in range(0, len(cards), columns)]
        return [
            Drawing(
                width,
                max(card.height for card in row),
                tuple(card.at(place * (each + GUTTER), 0.0) for place, card in enumerate(row)),
            )
            for row in rows
        ]

    def _card(self, index: int, width: float, scale: float, *, beside: bool) -> Drawing:
        """A step: its picture in a frame, and below or beside it its number, its name and what to do."""
        told = self.words.instructions[self.steps[index]]
        colours = self.theme.colours
        pen = Pen(self.theme, scale, self.tile)
        PICTURES[self.steps[index]](pen)
        picture = pen.drawing(told.title)
        style = Style(None, colours.line, self.theme.lines.fine)
        framed = picture.width + 2 * PAD if beside else width
        bottom = picture.height + 2 * PAD
        items: list[Item] = [
            rectangle(0.0, 0.0, framed, bottom, style, radius=1.5, role="artifact"),
            picture.at((framed - picture.width) / 2, PAD, alt=True),
        ]
        x, y = (framed + BELOW_FRAME, 0.0) if beside else (0.0, bottom + BELOW_FRAME)
        middle = (x + DISC, y + PART.baseline - 0.36 * PART.size)
        items.append(Circle(*middle, DISC, Style(colours.ink), role="artifact"))
        items.append(centred_text(middle, str(index + 1), 3.0, colours.paper, "bold", role="text"))
        for type_, words, role in ((PART, told.title, "heading"), (TEXT, told.text, "text")):
            for row in broken((Run(words, type_.face),), type_.size, width - x - INDENT):
                items += line_items(row, x + INDENT, y + type_.baseline, type_.size, colours.ink, role)  # type: ignore[arg-type]
                y += type_.leading
        return Drawing(width, max(y, bottom), tuple(items))


def _height(rows: list[Drawing], gap: float = ROW_GAP) -> float:
    return math.fsum(row.height for row in rows) + (len(rows) - 1) * gap
