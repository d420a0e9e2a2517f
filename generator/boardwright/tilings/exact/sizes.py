"""Numbers of faces of the boards of a tiling, for all sizes of its shapes, without cutting any of them.

One copy of the centre brings each face of the cell onto a board once, or several times if the face lies midway between
copies. So a board has, of each face, the copies of the shape moved by these steps, each counted once.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count

from boardrules.values import dataclass
from boardwright.tilings.exact.atlas.facts import Copies, Step
from boardwright.tilings.exact.cut import BoardShape, cut
from boardwright.tilings.exact.lattice import LatticeKind
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.exact.shapes import SHAPES, Size, lattice_shape
from boardwright.tilings.exact.triangles import SHAPES as TRIANGLE_SHAPES

LONGEST = 2
"""Greatest ratio of the two numbers of a size that is looked at: longer boards are strips."""

Rows = tuple[tuple[int, int, int], ...]
"""A shape row by row: r, the first q, and the one after the last."""


@dataclass(frozen=True, slots=True)
class SizedBoard:
    """A board of a shape and size, centred on a face, and its number of faces."""

    shape: str
    size: Size
    faces: int


def face_copies(tiling: PeriodicTiling) -> Copies:
    """Steps to the copies of a face that one copy of the centre brings onto a board, from the first of them on."""
    found: dict[int, list[Step]] = {}
    for face, i, j in cut(tiling, BoardShape("rhombus", (1, 1)), 10_000).faces:
        found.setdefault(face, []).append((i, j))
    patterns = Counter(
        tuple((i - min(steps)[0], j - min(steps)[1]) for i, j in sorted(steps)) for steps in found.values()
    )
    return tuple(sorted(patterns.items()))


def sized_shapes(lattice: LatticeKind, *, is_triangular: bool) -> tuple[str, ...]:
    """Shapes with a size that a tiling has."""
    if is_triangular:
        return tuple(TRIANGLE_SHAPES)
    return tuple(name for name, shape in SHAPES.items() if lattice in shape.lattices)


def sized_boards(
    shape: str, lattice: LatticeKind, copies: Copies, most: int, *, is_triangular: bool = False
) -> Iterator[SizedBoard]:
    """Boards of a shape with at most so many faces, by size. Of pairs, those with one number at most twice the other.

    Raises:
        ShapeError: when there is no such shape on the lattice.
    """
    if is_triangular:
        triangle = TRIANGLE_SHAPES[shape]
        for numbers in _sizes(triangle.numbers, lambda numbers: triangle.count(*numbers) <= most):
            yield SizedBoard(shape, _size(numbers), triangle.count(*numbers))
        return
    kind = lattice_shape(shape, lattice)
    cell = sum(number for _, number in copies)
    shifted = shape == "rectangle" and lattice == "hexagonal"
    for numbers in _sizes(kind.numbers, lambda numbers: kind.count(*numbers) * cell <= most):
        faces = sum(number * _covered(shape, shifted, numbers, steps) for steps, number in copies)
        if faces <= most:
            yield SizedBoard(shape, _size(numbers), faces)


def _size(numbers: tuple[int, ...]) -> Size:
    return numbers[0] if len(numbers) == 1 else (numbers[0], numbers[1])


def _sizes(numbers: int, fits: Callable[[tuple[int, ...]], bool]) -> Iterator[tuple[int, ...]]:
    """Sizes of one number, or of two, that fit; the count grows with each number."""
    for first in count(1):
        if numbers == 1:
            if not fits((first,)):
                return
            yield (first,)
            continue
        shortest = -(-first // LONGEST)
        if not fits((first, shortest)):
            return
        for second in range(shortest, LONGEST * first + 1):
            if not fits((first, second)):
                break
            yield (first, second)


@cache
def _covered(shape: str, shifted: bool, numbers: tuple[int, ...], steps: tuple[Step, ...]) -> int:
    """Number of lattice points that a shape covers when it is moved by each of the steps."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for r, start, end in _rows(shape, shifted, numbers):
        for i, j in steps:
            rows.setdefault(r + j, []).append((start + i, end + i))
    total = 0
    for spans in rows.values():
        reached = min(start for start, _ in spans)
        for start, end in sorted(spans):
            total += max(0, end - max(start, reached))
            reached = max(reached, end)
    return total


@cache
def _rows(shape: str, shifted: bool, numbers: tuple[int, ...]) -> Rows:
    """Rows of a shape, each without gaps."""
    if len(numbers) == 2:
        shift = [-(r // 2) if shifted else 0 for r in range(numbers[0])]
        return tuple((r, left, left + numbers[1]) for r, left in enumerate(shift))
    rows: dict[int, list[int]] = {}
    for q, r in SHAPES[shape].copies(*numbers):
        rows.setdefault(r, []).append(q)
    return tuple((r, min(qs), max(qs) + 1) for r, qs in rows.items())
