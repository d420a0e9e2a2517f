"""Functions that make paths: polygons, lines, rectangles, discs; and one that turns items."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from boardwright.geometry.curved import drawn
from boardwright.geometry.points import Point, rotated
from boardwright.scene.items import Circle, Group, Item, Path, Role, Style, Text

HALF_TURN = 180
"""Degrees of half a turn."""

KAPPA = 0.5522847498
"""Handle length of the four Bezier curves that make a circle of radius 1 (largest error 0.03 % of the radius)."""


def polygons(shapes: Iterable[Sequence[Point]], style: Style, role: Role = "figure") -> Path:
    """One path of many closed polygons."""
    return _joined(shapes, style, role, closed=True)


def polygon(corners: Sequence[Point], style: Style, role: Role = "figure") -> Path:
    """One closed polygon."""
    return polygons((corners,), style, role)


def polylines(lines: Iterable[Sequence[Point]], style: Style, role: Role = "figure") -> Path:
    """One path of many open lines, in curves where their points are soft."""
    return _joined(lines, style, role, closed=False)


def _joined(lines: Iterable[Sequence[Point]], style: Style, role: Role, *, closed: bool) -> Path:
    commands: list[str] = []
    numbers: list[float] = []
    for points in lines:
        letters, places = drawn(points, closed=closed)
        commands.append(letters)
        numbers += places
    return Path("".join(commands), tuple(numbers), style, role)


def discs(centres: Iterable[Point], radius: float, style: Style, role: Role = "figure") -> Path:
    """One path of many circles with the same radius."""
    commands: list[str] = []
    numbers: list[float] = []
    for x, y in centres:
        commands.append("MCCCCZ")
        numbers += _circle_numbers(x, y, radius)
    return Path("".join(commands), tuple(numbers), style, role)


def circle_path(circle: Circle) -> Path:
    """Circle as the four curves that every writer draws it with."""
    return Path("MCCCCZ", _circle_numbers(circle.x, circle.y, circle.radius), circle.style, circle.role)


def _circle_numbers(x: float, y: float, r: float) -> tuple[float, ...]:
    k = KAPPA * r
    east, south, west, north = x + r, y + r, x - r, y - r
    # fmt: off
    return (
        east, y,
        east, y + k, x + k, south, x, south,
        x - k, south, west, y + k, west, y,
        west, y - k, x - k, north, x, north,
        x + k, north, east, y - k, east, y,
    )
    # fmt: on


def rectangles(
    corners: Iterable[Point], width: float, height: float, style: Style, radius: float = 0.0, role: Role = "figure"
) -> Path:
    """One path of equal upright rectangles, given by their top left corners; a radius rounds their corners."""
    if not radius:
        boxes = (((x, y), (x + width, y), (x + width, y + height), (x, y + height)) for x, y in corners)
        return polygons(boxes, style, role)
    radius = min(radius, width / 2, height / 2)
    k = radius * (1 - KAPPA)
    commands: list[str] = []
    numbers: list[float] = []
    for x, y in corners:
        right, bottom = x + width, y + height
        commands.append("MLCLCLCLCZ")
        # fmt: off
        numbers += (
            x + radius, y,
            right - radius, y, right - k, y, right, y + k, right, y + radius,
            right, bottom - radius, right, bottom - k, right - k, bottom, right - radius, bottom,
            x + radius, bottom, x + k, bottom, x, bottom - k, x, bottom - radius,
            x, y + radius, x, y + k, x + k, y, x + radius, y,
        )
        # fmt: on
    return Path("".join(commands), tuple(numbers), style, role)


def rectangle(
    x: float, y: float, width: float, height: float, style: Style, radius: float = 0.0, role: Role = "figure"
) -> Path:
    """One upright rectangle, given by its top left corner."""
    return rectangles(((x, y),), width, height, style, radius, role)


def line(start: Point, end: Point, style: Style, role: Role = "figure") -> Path:
    """One straight line."""
    return polylines(((start, end),), style, role)


def turned(items: Iterable[Item], degrees: float) -> tuple[Item, ...]:
    """Items turned about the origin: with y down, positive degrees turn clockwise to the eye.

    Raises:
        ValueError: for a text, unless it is turned by half a turn: writers set it upright or upside down only.
    """
    result: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            if degrees != HALF_TURN:
                raise ValueError(f"text is never turned but upside down: {item.text!r}")
            result.append(replace(item, x=-item.x, y=-item.y, upside_down=not item.upside_down))
        elif isinstance(item, Group):
            ((dx, dy),) = rotated([(item.dx, item.dy)], degrees)
            inner = turned(item.items, degrees)
            result.append(replace(item, items=inner, dx=dx, dy=dy, clip=rotated(item.clip, degrees)))
        elif isinstance(item, Circle):
            ((x, y),) = rotated([(item.x, item.y)], degrees)
            result.append(replace(item, x=x, y=y))
        else:
            points = rotated(zip(item.numbers[::2], item.numbers[1::2], strict=True), degrees)
            result.append(replace(item, numbers=tuple(number for point in points for number in point)))
    return tuple(result)


def scaled(items: Iterable[Item], factor: float, thinnest: float = 0.0) -> tuple[Item, ...]:
    """Items as through a lens at the origin: places, sizes, widths of lines and dashes times `factor`.

    No line becomes thinner than `thinnest` mm.
    """
    result: list[Item] = []
    for item in items:
        if isinstance(item, Text):
            result.append(replace(item, x=item.x * factor, y=item.y * factor, size=item.size * factor))
        elif isinstance(item, Group):
            clip = tuple((x * factor, y * factor) for x, y in item.clip)
            inner = scaled(item.items, factor, thinnest)
            result.append(replace(item, items=inner, dx=item.dx * factor, dy=item.dy * factor, clip=clip))
        else:
            dash = tuple(part * factor for part in item.style.dash)
            width = max(item.style.width * factor, min(item.style.width, thinnest))
            style = replace(item.style, width=width, dash=dash)
            if isinstance(item, Circle):
                x, y, radius = item.x * factor, item.y * factor, item.radius * factor
                result.append(replace(item, x=x, y=y, radius=radius, style=style))
            else:
                numbers = tuple(number * factor for number in item.numbers)
                result.append(replace(item, numbers=numbers, style=style))
    return tuple(result)
