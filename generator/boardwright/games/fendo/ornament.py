"""Ornament of Fendo's board: fields of near tones, a hedge with posts round them, gates where the game begins.

Millimetres, y down.
"""

from collections.abc import Sequence

from boardwright.figures.theme import Theme
from boardwright.games.fendo.colours import FendoColours
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, polygons, polylines, rectangle, rectangles

LEAST = 9.0
"""Side of a space in mm below which a board has no ornament."""

PATTERN = (0, 1, 2, 1, 2, 0, 2, 1, 0, 2, 0)
"""Tones of the fields along rows; each row begins five tones later, so that no rows, columns or blocks are seen."""

SHIFT = 5

HEDGE = 0.75
"""Width of the hedge, in widths of the wall that it grows on."""

POST_LENGTH = 1.4
"""Length of a post along the wall, in widths of the wall."""

GATE_BAR = 0.35

STROKES = 1.8
"""Distance in mm of an engraver's strokes."""


def is_ornate(cell: float, theme: Theme) -> bool:
    """Whether a board with spaces of `cell` mm has ornament in a theme."""
    own = theme.of(FendoColours)
    return cell >= LEAST and own.fendo_hedge != own.fendo_rim


def fields(corners: Sequence[Point], rows: int, cell: float, radius: float, border: Style, theme: Theme) -> list[Item]:
    """The spaces, given column by column, as fields of three tones."""
    own = theme.of(FendoColours)
    groups: tuple[list[Point], ...] = ([], [], [])
    for number, corner in enumerate(corners):
        column, row = divmod(number, rows)
        groups[PATTERN[(column + SHIFT * row) % len(PATTERN)]].append(corner)
    tones = (own.fendo_space, own.fendo_space_2, own.fendo_space_3)
    items: list[Item] = []
    for number, (group, tone) in enumerate(zip(groups, tones, strict=True)):
        if group:
            items.append(rectangles(group, cell, cell, Style(tone, border.stroke, border.width), radius))
        if number and own.fendo_hatch != own.fendo_space:
            from boardwright.figures.diagram.marks import hatching  # noqa: PLC0415 - for one theme only

            inner = cell / 2 - radius / 2
            boxes = [_upright((x + cell / 2, y + cell / 2), inner, inner) for x, y in group]
            items += hatching(boxes, own.fendo_hatch, gap=STROKES, width=0.2, rising=number == 1)
    return items


def hedge(box: tuple[float, float, float, float], wall: float, radius: float, theme: Theme) -> Item:
    """Hedge along the middle of the wall, whose middle line is the box (left, top, width, height)."""
    return rectangle(*box, Style(stroke=theme.of(FendoColours).fendo_hedge, width=HEDGE * wall, join="round"), radius)


def wall_posts(
    box: tuple[float, float, float, float], xs: Sequence[float], ys: Sequence[float], wall: float, theme: Theme
) -> Item:
    """Posts in the wall where channels meet it, at `xs` above and below and at `ys` on both sides, and in corners."""
    left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
    half, long = wall / 2, POST_LENGTH * wall / 2
    shapes = [_upright((x, y), long, half) for x in xs for y in (top, bottom)]
    shapes += [_upright((x, y), half, long) for x in (left, right) for y in ys]
    return polygons(shapes, Style(theme.of(FendoColours).fendo_rim))


def gate(centre: Point, cell: float, theme: Theme) -> Item:
    """A field gate: three rails between two posts and a brace, behind the ring of a player."""
    (x, y), half = centre, 0.42 * cell
    west, east = x - half, x + half
    lines: list[tuple[Point, ...]] = [((west, y + part * half), (east, y + part * half)) for part in (-0.55, 0.0, 0.55)]
    lines += [((side, y - 0.8 * half), (side, y + 0.8 * half)) for side in (west, east)]
    lines.append(((west, y + 0.55 * half), (east, y - 0.55 * half)))
    return polylines(lines, Style(stroke=theme.of(FendoColours).fendo_gate, width=GATE_BAR, cap="round"))


def _upright(centre: Point, across: float, down: float) -> tuple[Point, ...]:
    x, y = centre
    return (x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)
