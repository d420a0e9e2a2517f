"""Shapes of boards: which copies of the centre make up a shape, on each kind of lattice.

A copy is a pair (q, r): q steps along a (east) and r steps along b (60 to 90 degrees to the left of it).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Literal

from boardrules.values import dataclass
from boardwright.tilings.errors import ShapeError
from boardwright.tilings.exact.lattice import LatticeKind

Copy = tuple[int, int]

ShapeName = Literal[
    "triangle", "square", "rectangle", "rhombus", "hexagon", "star", "disc", "polygon", "all", "supertile"
]

Size = int | tuple[int, int]
"""One number, or rows and columns."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A shape made of copies: the lattices it exists on, the numbers of its size, its copies and their number."""

    lattices: tuple[LatticeKind, ...]
    numbers: Literal[1, 2]
    copies: Callable[..., Iterator[Copy]]
    count: Callable[..., int]


def hexagon(k: int) -> Iterator[Copy]:
    """All copies within k - 1 hexagonal steps of the middle one."""
    for r in range(1 - k, k):
        for q in range(max(1 - k, 1 - k - r), min(k, k - r)):
            yield q, r


def triangle(k: int) -> Iterator[Copy]:
    """K copies per side, apex up."""
    for r in range(k):
        for q in range(k - r):
            yield q, r


def star(k: int) -> Iterator[Copy]:
    """The hexagon of size k with a triangle of side k - 1 on each side: two crossed triangles of side 3k - 2."""
    for r in range(2 - 2 * k, 2 * k - 1):
        for q in range(2 - 2 * k, 2 * k - 1):
            if (min(q, r) > -k and q + r < k) or (max(q, r) < k and q + r > -k):
                yield q, r


def rhombus(rows: int, columns: int) -> Iterator[Copy]:
    """Rows along b, columns along a."""
    for r in range(rows):
        for q in range(columns):
            yield q, r


def square(k: int) -> Iterator[Copy]:
    """K x k copies."""
    return rhombus(k, k)


def rectangle(rows: int, columns: int) -> Iterator[Copy]:
    """Rows and columns at right angles."""
    return rhombus(rows, columns)


def shifted_rectangle(rows: int, columns: int) -> Iterator[Copy]:
    """Rows and columns on a hexagonal lattice: every second row is half a step further east."""
    for r in range(rows):
        for q in range(columns):
            yield q - r // 2, r


ANY: tuple[LatticeKind, ...] = ("hexagonal", "square", "rectangular", "oblique")

SHAPES: dict[str, Shape] = {
    "triangle": Shape(("hexagonal",), 1, triangle, lambda k: k * (k + 1) // 2),
    "hexagon": Shape(("hexagonal",), 1, hexagon, lambda k: 3 * k * (k - 1) + 1),
    "star": Shape(("hexagonal",), 1, star, lambda k: 6 * k * (k - 1) + 1),
    "rhombus": Shape(ANY, 2, rhombus, lambda rows, columns: rows * columns),
    "square": Shape(("square",), 1, square, lambda k: k * k),
    "rectangle": Shape(("square", "rectangular", "hexagonal"), 2, rectangle, lambda rows, columns: rows * columns),
}


ANYWHERE: tuple[ShapeName, ...] = ("disc", "polygon", "rectangle")
"""Shapes without copies, which every tiling has; a rectangle then has a width and height."""


def available_shapes(lattice: LatticeKind) -> tuple[str, ...]:
    """Names of the shapes possible on a lattice, those without copies last."""
    return with_anywhere([name for name, shape in SHAPES.items() if lattice in shape.lattices])


def with_anywhere(sized: Iterable[str]) -> tuple[str, ...]:
    """Shapes with a size and those that every tiling has, each once."""
    return tuple(dict.fromkeys((*sized, *ANYWHERE)))


def fitting(sized: Iterable[str]) -> str:
    """The same in words of a message."""
    sized = tuple(sized)
    names = ", ".join(with_anywhere(sized))
    return names if "rectangle" in sized else f"{names} by width and height"


def shape_numbers(name: str, wanted_numbers: int, size: Size | None) -> tuple[int, ...]:
    """Size as the numbers its shape takes.

    Raises:
        ShapeError: when the size is missing or has the wrong number of values.
    """
    wanted = "one number, such as 4" if wanted_numbers == 1 else "[rows, columns], such as [3, 5]"
    if size is None:
        raise ShapeError(f"the shape {name} needs a size: {wanted}")
    numbers = (size,) if isinstance(size, int) else tuple(size)
    if len(numbers) != wanted_numbers:
        raise ShapeError(f"the size of a {name} is {wanted}")
    return numbers


def lattice_shape(name: str, lattice: LatticeKind) -> Shape:
    """Shape with a given name on a lattice.

    Raises:
        ShapeError: when it is impossible on the lattice; the message lists the possible shapes.
    """
    shape = SHAPES.get(name)
    if shape is None or lattice not in shape.lattices:
        sized = [other for other, shape in SHAPES.items() if lattice in shape.lattices]
        raise ShapeError(
            f"the shape {name} does not exist on this tiling, whose lattice is {lattice}; it has {fitting(sized)}"
        )
    if name == "rectangle" and lattice == "hexagonal":
        return Shape(shape.lattices, 2, shifted_rectangle, shape.count)
    return shape
