"""Tables of rule sheets: widths of their columns, and their rows as parts of a column."""

import math
from collections.abc import Sequence
from dataclasses import replace

from boardwright.figures.theme import Theme
from boardwright.scene import Group, Item, Style, Tag, line
from boardwright.typeset.column_parts import ColumnPart, kept
from boardwright.typeset.content import Run, Runs, Table
from boardwright.typeset.lines import broken, least_width, line_items, runs_width
from boardwright.typeset.typography import CELL, CELL_GAP, CELL_PADDING, FIGURE_SPACE, SHORT_TABLE, TextStyle

SLACK = 1e-6
"""Added to a column as wide as its text, so that rounding breaks no line."""


def table_parts(
    table: Table, left: float, width: float, theme: Theme, style: TextStyle = CELL, padding: float = CELL_PADDING
) -> list[ColumnPart]:
    """One part for each row; a short table stays whole, a long one keeps its first rows and its last two together.

    The heading stands again above what goes over into another column.
    """
    heading = tuple(_bold(cell) for cell in table.heading)
    wide = column_widths([heading, *table.rows], width - CELL_GAP * (len(heading) - 1), style.size)
    parts = [_row(table, heading, wide, left, theme, "heading cell", style, padding)]
    parts += [_row(table, cells, wide, left, theme, "cell", style, padding) for cells in table.rows]
    right = left + math.fsum(wide) + CELL_GAP * (len(wide) - 1)
    parts[0] = _ruled(parts[0], left, right, Style(stroke=theme.colours.ink, width=theme.lines.fine))
    parts[-1] = _ruled(parts[-1], left, right, Style(stroke=theme.colours.line, width=theme.lines.fine))
    parts[0] = replace(parts[0], above=FIGURE_SPACE)
    parts[-1] = replace(parts[-1], below=FIGURE_SPACE)
    parts[1:] = [replace(part, again=parts[0]) for part in parts[1:]]
    if len(parts) <= SHORT_TABLE + 1:
        return kept(parts)
    return [*(replace(part, keep=index in (0, 1, len(parts) - 2)) for index, part in enumerate(parts))]


def column_widths(rows: Sequence[Sequence[Runs]], width: float, size: float = CELL.size) -> list[float]:
    """Widths of a table's columns in mm, at most `width` in all.

    Each is as wide as its text if that fits. Otherwise narrow columns keep their width, and the wide ones share the
    rest equally, but none is narrower than its longest word if there is room for that.
    """
    columns = range(len(rows[0]))
    wanted = [max(runs_width(row[column], size) for row in rows) + SLACK for column in columns]
    held: dict[int, float] = {}
    while True:
        given = dict(held)
        free = sorted(set(columns) - held.keys(), key=lambda column: (wanted[column], column))
        for taken, column in enumerate(free):
            share = (width - math.fsum(given.values())) / (len(free) - taken)
            given[column] = min(wanted[column], share)
        least = {
            column: max(least_width(row[column], size) for row in rows) + SLACK
            for column in free
            if given[column] < wanted[column]
        }
        short = {column: wide for column, wide in least.items() if given[column] < wide}
        held |= short
        if not short or math.fsum(held.values()) > width:
            return [given[column] for column in columns]


def _bold(runs: Runs) -> Runs:
    return tuple(Run(run.text, "bold") for run in runs)


def _row(
    table: Table,
    cells: Sequence[Runs],
    widths: Sequence[float],
    left: float,
    theme: Theme,
    tag: Tag,
    style: TextStyle,
    padding: float,
) -> ColumnPart:
    items: list[Item] = []
    most = 1
    for cell, wide, align in zip(cells, widths, table.align, strict=True):
        rows = broken(cell, style.size, wide)
        most = max(most, len(rows))
        written: list[Item] = []
        for index, row in enumerate(rows):
            free = wide - runs_width(row, style.size)
            x = left + free * {"left": 0.0, "centre": 0.5, "right": 1.0}[align]
            y = padding + index * style.leading + style.baseline
            written += line_items(row, x, y, style.size, theme.colours.ink, "text")
        items.append(Group(tuple(written), tag=tag))
        left += wide + CELL_GAP
    whole = Group(tuple(items), tag="first row" if tag == "heading cell" else "row")
    return ColumnPart(most * style.leading + 2 * padding, (whole,))


def _ruled(part: ColumnPart, left: float, right: float, style: Style) -> ColumnPart:
    """The part with a rule along its foot."""
    y = part.height - style.width / 2
    return replace(part, items=(*part.items, line((left, y), (right, y), style, role="artifact")))
