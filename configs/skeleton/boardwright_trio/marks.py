"""The players' marks: a cross and a nought, as lines."""

from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polylines


def mark(player: int, point: Point, reach: float, theme: Theme) -> tuple[Item, ...]:
    """Mark of a player around a point, `reach` mm to each side."""
    x, y = point
    width = 0.22 * reach
    inner = reach - width / 2
    if player:
        return (Circle(x, y, inner, Style(stroke=theme.colours.ink, width=width)),)
    strokes = (((x - inner, y - inner), (x + inner, y + inner)), ((x - inner, y + inner), (x + inner, y - inner)))
    return (polylines(strokes, Style(stroke=theme.colours.ink, width=width, cap="round")),)
