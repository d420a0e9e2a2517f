"""Shapes that repeat others: areas drawn once more for the colour of their outlines, and lines along their sides."""

from collections.abc import Sequence

from boardwright.geometry.points import Point, bounds
from boardwright.tilings.custom.drawn import Tolerance
from boardwright.tilings.custom.float_nodes import NodeFinder
from boardwright.tilings.line_art.backgrounds import Shape

SideKey = tuple[int, ...]
"""Numbers of the points of a side, handles among them, in the order that is the lesser of both."""


def doubles(shapes: Sequence[Shape], near: float) -> list[int]:
    """Numbers of shapes with the sides of an earlier one, and of open lines that only follow sides of closed shapes.

    Points up to `near` apart are one. Shapes that are kept and marks of copies are none of them.
    """
    finder = NodeFinder(Tolerance(near, near))

    def number(point: Point) -> int:
        return finder.corner(point)[0]

    def sides(shape: Shape) -> frozenset[SideKey]:
        parts = [tuple(map(number, part)) for part in shape.stroke.segments()]
        # A side that is nothing but noise may be missing in one of two shapes.
        return frozenset([min(part, part[::-1]) for part in parts if len(set(part)) > 1])

    own = [(one, shape) for one, shape in enumerate(shapes) if not shape.stroke.copy and shape.stroke.points]
    closed = [(one, shape) for one, shape in own if shape.stroke.closed]
    lines = [(one, shape) for one, shape in own if not (shape.stroke.closed or shape.kept)]
    boxes: dict[tuple[int, int], list[tuple[int, Shape]]] = {}
    for one, shape in closed:
        left, bottom, right, top = bounds(shape.stroke.points)
        boxes.setdefault((number((left, bottom)), number((right, top))), []).append((one, shape))
    found = []
    for alike in boxes.values():
        known: set[frozenset[SideKey]] = set()
        for one, shape in alike if len(alike) > 1 else ():
            key = sides(shape)
            if key in known and not shape.kept:
                found.append(one)
            known.add(key)
    if lines and closed:
        borders = frozenset().union(*[sides(shape) for _, shape in closed])
        found += [one for one, shape in lines if (key := sides(shape)) and key <= borders]
    return sorted(found)
