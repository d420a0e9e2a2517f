"""Lays out frames as one figure of a given width: a tight box, boards in rows, captions below."""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.draw import drawn
from boardwright.figures.diagram.author_marks.legend import Sample, sample
from boardwright.figures.diagram.drawer import FrameDrawer, OwnMarks, SmallFacts
from boardwright.figures.diagram.frames import Frame, Mark
from boardwright.figures.diagram.marks import GROUND, SIGN, number_radius, numbered
from boardwright.figures.diagram.places import Area, middle_of, named_shapes
from boardwright.figures.diagram.score import Score, score_box
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST
from boardwright.fonts import ASCENT, DESCENT, text_width
from boardwright.geometry.points import border_distance, signed_area
from boardwright.geometry.quantised import MILLIONTH, millionths, whole_above
from boardwright.scene import Item, Text

PLACE: Final = re.compile("[A-Za-z][0-9]+")
"""The name of a place in a turn as it is written."""

CAPTION: Final = 2.7
"""Font size of captions in mm: 7.7 pt."""

LEADING: Final = 1.3
"""Line spacing of captions, in font sizes."""

GAP: Final = 5.0
"""Room in mm between two boards."""

ABOVE_CAPTION: Final = 1.2
"""Room in mm between a board and its caption."""

INDENT: Final = 4.6
"""Indent of the words in a caption line for each of its marks, in mm."""

BETWEEN: Final = 0.7
"""Room in mm above a caption line that has a mark, if it is not the first."""

SENTENCES: Final = re.compile(r"(.*[^\W\d_]{2}\.) (.*)")
"""All sentences but the last, and the last: a full stop after a number or a single letter ends none."""

SHORT_END: Final = 0.3
"""Part of the width from which the last line of a caption does not look lost."""

SHORT_WORD: Final = 3
"""Letters of a word that never stands alone on the last line of a caption, at most."""

NO_BREAK: Final = "\u00a0"

ALIGNED: Final = 30.0
"""Least width in mm of a caption aligned with the board's outline; narrower ones take the whole width."""


LEGEND: Final = 27.0
"""Least width in mm of words below one of several boards in a row: three words a line, never one."""

OF_FACE: Final = 0.4
"""Greatest part of a face or a space that a mark with its ground covers, if a column is wide enough for that."""

Line = tuple[tuple[Mark | Sample, ...], str]
"""Words below a board, and the marks that they are about: of turns, or of the author."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A frame, the lines of its caption, each with any number of marks before it, and the score if it is shown.

    Attributes:
        if_seen: Words of lines, and the kind of facts that each explains; it is left out where the board shows none.

    """

    frame: Frame
    lines: tuple[Line, ...] = ()
    score: Score | None = None
    if_seen: tuple[tuple[str, str], ...] = ()


def compose(
    panels: Sequence[Panel],
    drawer: FrameDrawer,
    theme: Theme,
    width: float,
    description: str,
    tallest: float = math.inf,
    narrowest: float = 0.0,
    widest: float = math.inf,
) -> Drawing:
    """Figure exactly `width` mm wide with its boards in as many columns as stay legible.

    All boards of a figure are the same size. Text and lines keep their size at any width. A figure taller
    than `tallest` mm gets more columns and, if those do not help, smaller boards in the middle of its width; but no
    board or caption gets less than `narrowest` mm, no words below one of several boards less than `LEGEND`, and no mark
    covers more than `OF_FACE` of a face beside it: the figure stays taller instead. No board is wider than `widest` mm.
    """
    lowest: Drawing | None = None
    words: dict[int, float] = {}
    # On smaller boards some of the words may be left out.
    may_go = any(panel.if_seen for panel in panels)
    narrowest = max(narrowest, _least_width(panels, drawer))
    arrangements = tuple(_arrangements(len(panels), drawer, width, narrowest, widest))
    for place, (columns, filled) in enumerate(arrangements):
        boards = _boards_height(len(panels), drawer, columns, filled)
        # In less width, words are no lower: boards that leave no room for them need not be drawn.
        if columns in words and place + 1 < len(arrangements) and boards + words[columns] > tallest + MILLIONTH:
            continue
        drawing = _composed(panels, drawer, theme, width, columns, filled, description)
        if not taller(drawing, tallest):
            return drawing
        if not may_go:
            words.setdefault(columns, drawing.height - boards)
        if lowest is None or millionths(drawing.height) < millionths(lowest.height):
            lowest = drawing  # words below narrower boards take more lines, so that it can become taller again
    return lowest or Drawing(width, 0.0, (), description)


def _least_width(panels: Sequence[Panel], drawer: FrameDrawer) -> float:
    """Least width in mm of a column, for its words and for its marks."""
    least = LEGEND + drawer.edge if len(panels) > 1 and any(panel.lines for panel in panels) else 0.0
    return max(least, *(drawer.size(_marked_cell(panel.frame, drawer))[0] for panel in panels))


def _marked_cell(frame: Frame, drawer: FrameDrawer) -> float:
    """Cell in mm at which no mark of a turn covers more than `OF_FACE` of a face at one of its places.

    It is 0 where no turn has a mark, and on boards of points.
    """
    turns = [turn for turn in frame.turns if turn.mark]
    if not turns:
        return 0.0
    unit, whole = 10.0, getattr(drawer, "whole", drawer)
    shapes = named_shapes(whole, unit)
    areas = [shape.corners for shape in shapes.known.values() if isinstance(shape, Area)]
    places = {name for turn in turns for name in PLACE.findall(frame.game.format_move(turn.move))}
    at = [middle_of(shape) for name in sorted(places) if (shape := shapes.find(name))]
    beside = [
        abs(signed_area(corners))
        for corners in areas
        if any(border_distance(corners, point) > -0.05 * unit for point in at)
    ]
    radius = (whole.mark_radius if isinstance(whole, OwnMarks) else SIGN) + GROUND
    disc = math.pi * radius * radius
    return unit * math.sqrt(disc / OF_FACE / min(beside)) if beside else 0.0


def compose_parts(
    parts: Sequence[tuple[Panel, FrameDrawer]],
    theme: Theme,
    width: float,
    description: str,
    tallest: float,
    cells: tuple[float, float],
) -> Drawing:
    """Figure exactly `width` mm wide of pictures of several parts of a board, one after the other in rows.

    Their cells are all of one size between the two `cells` in mm: the largest at which the figure is at most `tallest`
    mm high.
    """
    least, cell = cells
    cell = min(cell, *(cell_for(drawer, width) for _, drawer in parts))
    while True:
        drawing = _in_rows(parts, theme, width, cell, description)
        if not taller(drawing, tallest) or cell <= least:
            return drawing
        cell = max(least, 0.95 * cell)


def _in_rows(
    parts: Sequence[tuple[Panel, FrameDrawer]], theme: Theme, width: float, cell: float, description: str
) -> Drawing:
    """The figure with cells of this size: each picture as wide as its board or its words, as many in a row as fit."""
    placed: list[tuple[Drawing, float, float]] = []
    x = top = bottom = 0.0
    for panel, drawer in parts:
        words = max((text_width(line, CAPTION) for _, line in panel.lines), default=0.0) + 0.1
        board = drawer.size(cell)[0]
        room = min(width, max(board, min(LEGEND, words + drawer.edge)))
        if x and x + room > width + MILLIONTH:
            x, top = 0.0, bottom + GAP
        drawing = _panel(panel, drawer, cell, board, theme, room - board, alone=False)
        placed.append((drawing, x, top))
        x, bottom = x + room + GAP, max(bottom, top + drawing.height)
    return _placed(placed, width, bottom, description)


def _arrangements(
    count: int, drawer: FrameDrawer, width: float, narrowest: float, widest: float
) -> Iterator[tuple[int, float]]:
    """Numbers of columns, and the width in mm that they fill: the largest boards first."""
    most = max(1, min(count, int((width + GAP + MILLIONTH) / (narrowest + GAP))))
    least = min(most, _columns(count, drawer, width))
    for columns in range(least, most + 1):
        yield columns, min(width, columns * (widest + GAP) - GAP)
    filled, end = min(width, least * (widest + GAP) - GAP), max(NARROWEST, least * (narrowest + GAP) - GAP)
    while filled > end:
        filled = max(end, 0.9 * filled)
        yield least, filled


def _boards_height(count: int, drawer: FrameDrawer, columns: int, filled: float) -> float:
    """Height in mm of all rows of boards, with the room between them but without words."""
    rows = math.ceil(count / columns)
    return rows * (drawer.size(cell_for(drawer, (filled - GAP * (columns - 1)) / columns))[1] + GAP) - GAP


def _composed(
    panels: Sequence[Panel],
    drawer: FrameDrawer,
    theme: Theme,
    width: float,
    columns: int,
    filled: float,
    description: str,
) -> Drawing:
    """Figure with this number of columns, whose boards fill a part of its width."""
    room = (filled - GAP * (columns - 1)) / columns
    cell = cell_for(drawer, room)
    rows: list[Drawing] = []
    placed: list[tuple[Drawing, float, float]] = []
    top, left = 0.0, (width - filled) / 2
    for start in range(0, len(panels), columns):
        row, here = [], panels[start : start + columns]
        for place, panel in enumerate(here):
            drawing = _panel(panel, drawer, cell, room, theme, left if columns == 1 else 0.0, alone=columns == 1)
            row.append((drawing, left + place * (room + GAP), 0.0))
        # The first row tells of the whole figure; the others repeat their own words.
        own = " ".join(words for panel in here for _, words in panel.lines) if rows else ""
        rows.append(_placed(row, width, max(drawing.height for drawing, _, _ in row), own or description))
        placed += [(drawing, x, top) for drawing, x, _ in row]
        top += rows[-1].height + GAP
    whole = _placed(placed, width, top - GAP, description)
    return replace(whole, rows=tuple(rows)) if len(rows) > 1 else whole


def _placed(drawings: Sequence[tuple[Drawing, float, float]], width: float, height: float, description: str) -> Drawing:
    """Drawings at their places in one of this size."""

    def items() -> tuple[Item, ...]:
        return tuple([drawing.at(x, y) for drawing, x, y in drawings])

    return Drawing.later(width, height, items, description)


def taller(drawing: Drawing, most: float) -> bool:
    """Whether a drawing is more than `most` mm high, which may be infinite."""
    return drawing.height > most + MILLIONTH


def cell_for(drawer: FrameDrawer, width: float) -> float:
    """Cell in mm at which a board is `width` mm wide."""
    fixed = drawer.size(0.0)[0]
    return (width - fixed) / (drawer.size(1.0)[0] - fixed)


def too_narrow(drawer: FrameDrawer, width: float) -> str:
    """What a figure of this width in mm loses, and the width it needs; empty if nothing is lost."""
    if millionths(cell_for(drawer, width)) >= millionths(drawer.readable_cell):
        return ""
    needed = whole_above(drawer.size(drawer.readable_cell)[0])
    advice = f"it needs {needed} mm or more" if needed <= WIDEST else "show a part of it, or take a smaller board"
    words = "the names and numbers on the board of this figure are too small to read and are left out"
    return f"at {width:g} mm {words}; {advice}"


def _columns(count: int, drawer: FrameDrawer, width: float) -> int:
    """Most columns with legible boards; rows as even as can be."""
    most = 1
    for columns in range(2, min(count, 4) + 1):
        cell = cell_for(drawer, (width - GAP * (columns - 1)) / columns)
        if millionths(cell) >= millionths(drawer.legible_cell):
            most = columns
    rows = math.ceil(count / most)
    return math.ceil(count / rows)


def _panel(
    panel: Panel, drawer: FrameDrawer, cell: float, width: float, theme: Theme, free: float, *, alone: bool
) -> Drawing:
    """Board with its score and its caption, both aligned with its outline.

    The words may be longer than `width` by `free` mm. A board that is not `alone` in its row has no title above its
    score.
    """
    across, down = drawer.size(cell)
    margin = (width - across) / 2
    room = millionths(width - margin - drawer.edge)
    left = margin + drawer.edge if room >= millionths(ALIGNED) else max(margin, 0.0)
    below: list[Item] = []
    height = down
    if panel.score:
        box = score_box(panel.score, drawer, width - left, theme, titled=alone)
        below.append(box.at(left, height + ABOVE_CAPTION))
        height += ABOVE_CAPTION + box.height
    captions = caption(_said(panel, drawer, cell, theme), width + free - left, theme)
    if captions.items:
        below.append(captions.at(left, height + ABOVE_CAPTION))
        height += ABOVE_CAPTION + captions.height

    def items() -> tuple[Item, ...]:
        return (drawn(drawer, panel.frame, cell, theme).at(margin, 0.0), *below)

    return Drawing.later(width, height, items)


def _said(panel: Panel, drawer: FrameDrawer, cell: float, theme: Theme) -> tuple[Line, ...]:
    """The lines below a board of this size."""
    if not panel.if_seen or not isinstance(drawer, SmallFacts):
        return panel.lines
    unseen = {words for words, kind in panel.if_seen if not drawer.sees(kind, panel.frame, cell, theme)}
    return tuple(line for line in panel.lines if line[1] not in unseen)


def caption(lines: Sequence[Line], width: float, theme: Theme) -> Drawing:
    """Caption lines, each broken to the width, with their marks before them."""
    items: list[Item] = []
    height = bottom = 0.0
    below = False
    for place, (marks, words) in enumerate(lines):
        step, start = _steps(marks)
        below = below or bool(marks)
        indent = step * len(marks)
        # Below a legend, words without a mark stand as its words do, unless they would take more lines there.
        if below and not marks and len(wrapped(words, CAPTION, width - step)) == len(wrapped(words, CAPTION, width)):
            indent = step
        if below and place:
            # Discs are higher than lines.
            height += BETWEEN + step - INDENT
        for number, line in enumerate(_lines(words, width - indent) or ("",)[: len(marks)]):
            baseline = height + ASCENT * CAPTION
            if number == 0:
                for across, mark in enumerate(marks):
                    at = (start + across * step, baseline - 0.36 * CAPTION)
                    bottom = at[1] + start  # the room to the left of a disc is also that below it
                    items += sample(mark, at, theme) if isinstance(mark, Sample) else numbered(at, mark, theme)
            items += [Text(indent, baseline, line, CAPTION, theme.colours.ink)] if line else []
            height += LEADING * CAPTION
    height += (ASCENT + DESCENT - LEADING) * CAPTION
    return Drawing(width, max(height, bottom) if items else 0.0, tuple(items))


def _lines(words: str, width: float) -> tuple[str, ...]:
    """Words in lines, as few as can be; rather than leave a word or two alone, the last sentence begins a line.

    A single number or sign takes the word before it along.
    """
    lines = wrapped(words, CAPTION, width)
    if len(lines) < 2 or text_width(lines[-1], CAPTION) > SHORT_END * width:
        return lines
    sentences = SENTENCES.fullmatch(words)
    ways = [tuple([line for part in sentences.groups() for line in wrapped(part, CAPTION, width)])] if sentences else []
    if len(lines[-1]) <= SHORT_WORD:
        ways.append(wrapped(NO_BREAK.join(words.rsplit(" ", 1)), CAPTION, width))
    return next((way for way in ways if len(way) == len(lines)), lines)


def _steps(marks: Sequence[Mark | Sample]) -> tuple[float, float]:
    """Distance in mm of the marks before a caption line, and the middle of the first: more for three digits."""
    radius = max(
        (number_radius(mark.number) for mark in marks if isinstance(mark, Mark) and mark.number > 99), default=0.0
    )
    return max(INDENT, 2 * radius + 0.7), max(SIGN + 0.5, radius + 0.2)
