"""Blocks of a rule sheet as parts of a column of a given width."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.scene import Group, Item, Role, Style, Tag, rectangle, turned
from boardwright.scene.shapes import HALF_TURN
from boardwright.typeset.column_parts import ColumnPart, joined, kept, paragraph_parts
from boardwright.typeset.content import (
    Block,
    Figure,
    Heading,
    ListBlock,
    Listing,
    Note,
    Paragraph,
    Run,
    Runs,
    Table,
    plain_text,
)
from boardwright.typeset.lines import broken, line_items
from boardwright.typeset.tables import table_parts
from boardwright.typeset.typography import (
    CAPTION,
    FIGURE_SPACE,
    INDENT,
    ITEM_ABOVE,
    LISTED,
    NOTE_BAR,
    NOTE_INDENT,
    PART,
    SECTION,
    SHORT_LIST,
    SHORT_TABLE,
    SOLVED,
    TEXT,
    TextStyle,
)

BULLETS = ("•", "–")
"""Marks of the items of lists, and of lists in lists."""

NO_BREAK = "\u00a0"

EXACT = 1e-6
"""Allowance for floating-point errors in a sum of lengths, mm."""


def block_parts(blocks: Sequence[Block], width: float, theme: Theme) -> list[ColumnPart]:
    """Parts of blocks in a column, `width` mm wide; a paragraph that introduces the next block stays with it."""
    parts: list[ColumnPart] = []
    sections = False
    for index, block in enumerate(blocks):
        sections = sections or (isinstance(block, Heading) and block.level == 2)
        mine = list(_parts(block, _Place(0.0, width, theme, sections=sections)))
        if mine and index and isinstance(blocks[index - 1], Heading) and isinstance(block, Paragraph | ListBlock):
            mine[0] = replace(mine[0], above=0.0)  # text is nearer to its heading than to the rest
        if isinstance(block, Paragraph) and mine and _leads_in(block, blocks[index + 1 : index + 2]):
            mine[-1] = replace(mine[-1], keep=True)
        parts += mine
    return parts


def _leads_in(paragraph: Paragraph, following: Sequence[Block]) -> bool:
    """Whether a paragraph introduces what follows: a list, table or listing, or anything if it ends with a colon."""
    return plain_text(paragraph.runs).rstrip().endswith(":") or any(
        isinstance(block, ListBlock | Table | Listing) for block in following
    )


@dataclass(frozen=True, slots=True)
class _Place:
    """Place of a block in a column: its left side and width in mm, how deep in lists, and whether in a section."""

    left: float
    width: float
    theme: Theme
    depth: int = 0
    sections: bool = False

    def indented(self, by: float, depth: int = 0) -> "_Place":
        return _Place(self.left + by, self.width - by, self.theme, self.depth + depth)

    def lines(self, runs: Runs, style: TextStyle, colour: str, role: Role = "text") -> list[ColumnPart]:
        """One part for each line, with the style's space above the first and below the last."""
        rows = broken(runs, style.size, self.width)
        return [
            ColumnPart(
                style.leading,
                tuple(line_items(row, self.left, style.baseline, style.size, colour, role)),
                style.above if index == 0 else 0.0,
                style.below if index == len(rows) - 1 else 0.0,
            )
            for index, row in enumerate(rows)
        ]


def _parts(block: Block, place: _Place) -> Iterator[ColumnPart]:
    match block:
        case Paragraph():
            yield from paragraph_parts(place.lines(block.runs, TEXT, place.theme.colours.ink))
        case Heading():
            yield from _heading(block, place)
        case ListBlock():
            yield from _list(block, place)
        case Table():
            yield from table_parts(block, place.left, place.width, place.theme)
        case Figure():
            yield _figure(block, place)
        case Note():
            yield from _note(block, place)
        case Listing():
            yield from _listing(block, place)


def _heading(heading: Heading, place: _Place) -> Iterator[ColumnPart]:
    style = SECTION if heading.level == 2 else PART
    runs = tuple(Run(run.text, style.face, run.target) for run in heading.runs)
    # To a listener no level of headings is skipped, even where an author has skipped one.
    role: Role = "subheading" if heading.level > 2 and place.sections else "heading"
    lines = place.lines(runs, style, place.theme.colours.ink, role)
    if lines:
        yield replace(
            joined(lines), keep=True, heading=heading.level, anchors=((heading.anchor, 0.0),) * bool(heading.anchor)
        )


def _list(block: ListBlock, place: _Place) -> Iterator[ColumnPart]:
    parts: list[ColumnPart] = []
    ends: list[int] = []
    numbers = [f"{block.first + i}." for i in range(len(block.items))] if block.first is not None else []
    indent = max([INDENT, *(text_width(number, TEXT.size) + 1.2 for number in numbers)])
    for index, item in enumerate(block.items):
        mine: list[ColumnPart] = []
        for part in item:
            if mine and isinstance(part, ListBlock):  # what it belongs to is not left behind
                mine[-1] = replace(mine[-1], keep=True)
            mine += _parts(part, place.indented(indent, 1))
        if not mine:
            continue
        mark = numbers[index] if numbers else BULLETS[min(place.depth, len(BULLETS) - 1)]
        colour = place.theme.colours.ink
        written = tuple(line_items((Run(mark),), place.left, TEXT.baseline, TEXT.size, colour, "text"))
        above = TEXT.above / 2 if index == 0 and place.depth == 0 else ITEM_ABOVE
        tag: Tag = "item" if parts else "first item"
        begun = Group((Group(written, tag="mark"), Group(mine[0].items, tag="body")), tag=tag)
        mine[0] = replace(mine[0], items=(begun,), above=above)
        mine[1:] = [replace(part, items=(Group(part.items, tag="item goes on"),)) for part in mine[1:]]
        parts += mine
        ends.append(len(parts) - 1)
    for end in {*ends[:-1][:1], *ends[-2:-1]}:  # neither the first of several items nor the last is left alone
        parts[end] = replace(parts[end], keep=True)
    parts[:-1] = [replace(part, listed=True) for part in parts[:-1]]
    yield from _short_together(parts)


def _short_together(parts: list[ColumnPart]) -> list[ColumnPart]:
    """Parts with only a few lines stay in one column."""
    return kept(parts) if math.fsum(part.height for part in parts) <= SHORT_LIST * TEXT.leading + EXACT else parts


def _figure(figure: Figure, place: _Place) -> ColumnPart:
    name = f"figure {figure.name!r} ({figure.drawing.width:.1f} x {figure.drawing.height:.1f} mm)"
    parts = [_drawn(figure, place), *place.lines(figure.caption, CAPTION, place.theme.colours.muted, "label")]
    foot = _turned(figure.foot, place) if figure.foot else None
    return replace(
        _turned(figure, place) if figure.turned else joined(parts),
        above=FIGURE_SPACE,
        below=FIGURE_SPACE,
        floats=figure.floats,
        name=name,
        foot=foot,
        anchors=((figure.name, 0.0),),
    )


def _drawn(figure: Figure, place: _Place) -> ColumnPart:
    """A figure's drawing in the middle of its column; it can be drawn lower if the figure says how."""
    lower, height = figure.lower, figure.drawing.height

    def part(drawing: Drawing) -> ColumnPart:
        left = place.left + max(0.0, (place.width - drawing.width) / 2)
        return ColumnPart(drawing.height, (drawing.at(left, 0.0, alt=True),))

    if lower is None:
        return part(figure.drawing)
    return replace(part(figure.drawing), give=(1 - figure.least) * height, redraw=lambda by: part(lower(height - by)))


def _turned(figure: Figure, place: _Place) -> ColumnPart:
    """A solution under its title, upside down, to be read when the page is turned."""
    titled = place.lines(figure.caption, SOLVED, place.theme.colours.ink, "label")

    def half_turned(drawn: ColumnPart) -> ColumnPart:
        upright = joined([*titled, drawn])
        items = (Group(turned(upright.items, HALF_TURN), 2 * place.left + place.width, upright.height),)
        again = upright.redraw and (lambda by: half_turned(drawn.lower(by / drawn.give)))
        return ColumnPart(upright.height, items, FIGURE_SPACE, name=figure.name, give=upright.give, redraw=again)

    return half_turned(_drawn(figure, place))


def _note(note: Note, place: _Place) -> Iterator[ColumnPart]:
    """Text of a note beside a bar."""
    inner: list[ColumnPart] = []
    for block in note.blocks:
        inner += _parts(block, place.indented(NOTE_INDENT))
    yield from _short_together(_barred(inner, place, place.theme.colours.accent))


def listing_room(width: float) -> float:
    """Width in mm that a line of a listing may have in a column of a width."""
    return width - NOTE_INDENT + EXACT


def listed_width(line: str) -> float:
    """Width in mm of a line of a listing."""
    return text_width(_spaced(line), LISTED.size)


def _listing(listing: Listing, place: _Place) -> Iterator[ColumnPart]:
    """Lines beside a fine bar, none of them broken; a long listing keeps its first two and its last two together."""
    left, ink = place.left + NOTE_INDENT, place.theme.colours.ink
    lines = [
        ColumnPart(
            LISTED.leading,
            tuple(line_items((Run(_spaced(line)),), left, LISTED.baseline, LISTED.size, ink, "text")) if line else (),
        )
        for line in listing.lines
    ]
    parts = _barred(lines, place, place.theme.colours.line)
    if len(parts) <= SHORT_TABLE:
        yield from kept(parts)
    else:
        yield from (replace(part, keep=index in (0, len(parts) - 2)) for index, part in enumerate(parts))


def _spaced(line: str) -> str:
    """A line whose indentation is kept by every program that reads it."""
    bare = line.lstrip(" ")
    return NO_BREAK * (len(line) - len(bare)) + bare


def _barred(inner: Sequence[ColumnPart], place: _Place, colour: str) -> list[ColumnPart]:
    """Parts beside a bar, which continues through all of them and the spaces between."""
    barred = []
    for index, part in enumerate(inner):
        above = max(inner[index - 1].below, part.above) if index else 0.0
        height = above + part.height
        style = Style(fill=colour)
        bar: Item = rectangle(place.left, 0.0, NOTE_BAR, height, style, role="artifact")
        outer = FIGURE_SPACE if index == 0 else 0.0
        items = (bar, Group(part.items, 0.0, above))
        anchors = tuple((name, above + top) for name, top in part.anchors)
        barred.append(ColumnPart(height, items, outer, 0.0, part.keep, goes_on=part.goes_on, anchors=anchors))
    if barred:
        barred[-1] = replace(barred[-1], below=FIGURE_SPACE)
    return barred
