"""Shapes on the tiling of triangles (3^6), named as players name them: by the number of edges per side.

A face is identified by three times its centroid in lattice coordinates, a pair of integers (X, Y), so that a border
through lattice points never meets one.
"""

from collections.abc import Callable

from boardrules.values import dataclass
from boardwright.tilings.errors import ShapeError
from boardwright.tilings.exact.shapes import Size, fitting, shape_numbers


@dataclass(frozen=True, slots=True)
class TriangleShape:
    """Which thirds (X, Y) lie inside, the range of lattice coordinates to look through, and the number of faces."""

    numbers: int
    inside: Callable[..., Callable[[int, int], bool]]
    reach: Callable[..., tuple[int, int]]
    count: Callable[..., int]


def _triangle(side: int) -> Callable[[int, int], bool]:
    return lambda x, y: x > 0 and y > 0 and x + y < 3 * side


def _rhombus(rows: int, columns: int) -> Callable[[int, int], bool]:
    return lambda x, y: 0 < x < 3 * columns and 0 < y < 3 * rows


def _hexagon(side: int) -> Callable[[int, int], bool]:
    return lambda x, y: max(abs(x), abs(y), abs(x + y)) < 3 * side


def _star(side: int) -> Callable[[int, int], bool]:
    """Two crossed triangles of side 3 * side."""
    size = 3 * side
    return lambda x, y: (min(x, y) > -size and x + y < size) or (max(x, y) < size and x + y > -size)


SHAPES: dict[str, TriangleShape] = {
    "triangle": TriangleShape(1, _triangle, lambda s: (0, s), lambda s: s * s),
    "hexagon": TriangleShape(1, _hexagon, lambda s: (-s, s), lambda s: 6 * s * s),
    "star": TriangleShape(1, _star, lambda s: (-2 * s, 2 * s), lambda s: 12 * s * s),
    "rhombus": TriangleShape(2, _rhombus, lambda rows, columns: (0, max(rows, columns)), lambda p, q: 2 * p * q),
}


def triangle_shape(name: str, size: Size | None) -> tuple[TriangleShape, tuple[int, ...]]:
    """Shape with a given name, and the numbers of its size.

    Raises:
        ShapeError: when triangles have no such shape, or the size does not suit it.
    """
    shape = SHAPES.get(name)
    if shape is None:
        raise ShapeError(f"the shape {name} does not exist on triangles; they have {fitting(SHAPES)}")
    return shape, shape_numbers(name, shape.numbers, size)
