"""Boards of the regular tilings: numbers known by hand, and shapes rebuilt in another way."""

import math

import pytest

from boardwright.tilings import BoardShape, ShapeName, Size, Tiling, board_tiling, named_tiling
from tests.tilings.slow import counted, numbers, rounded

LIMIT = 20_000
SIZES = [1, 2, 3, 4, 7, 12]
PAIRS = [(1, 1), (1, 5), (5, 1), (2, 3), (4, 4), (7, 12)]
HIGH = math.sqrt(3) / 2


def board(name: str, shape: ShapeName, size: Size) -> Tiling:
    return board_tiling(named_tiling(name), BoardShape(shape, size), LIMIT)


def check(tiling: Tiling, faces: int, edges: int, nodes: int) -> None:
    assert numbers(tiling) == (faces, edges, nodes)
    assert nodes - edges + faces == 1
    assert (tiling.pieces, tiling.holes, tiling.pinches) == (1, 0, ())


def box(tiling: Tiling) -> tuple[float, float]:
    """Width and height."""
    xs, ys = zip(*tiling.nodes, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.parametrize("s", SIZES)
def test_triangles_triangle(s):
    tiling = board("3^6", "triangle", s)
    check(tiling, s * s, 3 * s * (s + 1) // 2, (s + 1) * (s + 2) // 2)
    assert box(tiling) == pytest.approx((s, s * HIGH))
    top = max(y for _, y in tiling.nodes)
    assert sum(1 for _, y in tiling.nodes if y > top - 0.1) == 1  # the apex is up


@pytest.mark.parametrize("k", SIZES)
def test_triangles_hexagon(k):
    tiling = board("3^6", "hexagon", k)
    check(tiling, 6 * k * k, 9 * k * k + 3 * k, 3 * k * k + 3 * k + 1)
    assert box(tiling) == pytest.approx((2 * k, 2 * k * HIGH))


@pytest.mark.parametrize("p, q", PAIRS)
def test_triangles_rhombus(p, q):
    tiling = board("3^6", "rhombus", (p, q))
    check(tiling, 2 * p * q, 3 * p * q + p + q, (p + 1) * (q + 1))
    assert box(tiling) == pytest.approx((q + p / 2, p * HIGH))  # p rows up, q columns across


@pytest.mark.parametrize("k", SIZES)
def test_triangles_star(k):
    # A hexagon with six triangles of side k, each sharing k edges and k + 1 nodes with it.
    tiling = board("3^6", "star", k)
    edges = 9 * k * k + 3 * k + 6 * (3 * k * (k + 1) // 2 - k)
    nodes = 3 * k * k + 3 * k + 1 + 6 * ((k + 1) * (k + 2) // 2 - (k + 1))
    check(tiling, 12 * k * k, edges, nodes)
    assert box(tiling) == pytest.approx((3 * k, 4 * k * HIGH))


@pytest.mark.parametrize("k", SIZES)
def test_squares_square(k):
    tiling = board("4^4", "square", k)
    check(tiling, k * k, 2 * k * (k + 1), (k + 1) ** 2)
    assert box(tiling) == pytest.approx((k, k))


@pytest.mark.parametrize("shape", ["rectangle", "rhombus"])
@pytest.mark.parametrize("rows, columns", PAIRS)
def test_squares_rectangle(shape, rows, columns):
    tiling = board("4^4", shape, (rows, columns))
    check(tiling, rows * columns, rows * (columns + 1) + columns * (rows + 1), (rows + 1) * (columns + 1))
    assert box(tiling) == pytest.approx((columns, rows))


@pytest.mark.parametrize("k", SIZES)
def test_hexes_hexagon(k):
    check(board("6^3", "hexagon", k), 3 * k * (k - 1) + 1, 9 * k * k - 3 * k, 6 * k * k)


@pytest.mark.parametrize("k", SIZES)
def test_hexes_triangle(k):
    tiling = board("6^3", "triangle", k)
    check(tiling, k * (k + 1) // 2, 3 * k * (k + 3) // 2, k * k + 4 * k + 1)
    top = max(y for _, y in tiling.centroids)
    assert sum(1 for _, y in tiling.centroids if y > top - 0.1) == 1


def hexes(centres: list[tuple[float, float]]) -> list[tuple[tuple[float, float], ...]]:
    """Hexes with sides of 1 and a point up, around centres in steps of sqrt 3."""
    corners = [(HIGH, 0.5), (0.0, 1.0), (-HIGH, 0.5), (-HIGH, -0.5), (0.0, -1.0), (HIGH, -0.5)]
    return [tuple((x * 2 * HIGH + i, y * 2 * HIGH + j) for i, j in corners) for x, y in centres]


def star_centres(k: int) -> list[tuple[float, float]]:
    """A hexagon of size k, and on its top side rows of k - 1, k - 2, .. 1, turned to all six sides."""
    centres = [
        (q + r / 2, r * HIGH) for r in range(1 - k, k) for q in range(1 - k, k) if max(abs(q), abs(r), abs(q + r)) < k
    ]
    for row in range(k - 1):
        length = k - 1 - row
        for column in range(length):
            z = complex(column - (length - 1) / 2, (k + row) * HIGH)
            for turn in range(6):
                turned = z * complex(0.5, HIGH) ** turn
                centres.append((turned.real, turned.imag))
    return centres


@pytest.mark.parametrize("k", [1, 2, 3, 4, 7])
def test_hexes_star(k):
    tiling = board("6^3", "star", k)
    expected = hexes(star_centres(k))
    assert len(expected) == 6 * k * (k - 1) + 1
    check(tiling, *counted(expected))
    assert same_place(tiling, star_centres(k))


@pytest.mark.parametrize("rows, columns", PAIRS)
def test_hexes_rectangle_shifts_every_second_row_half_a_step_east(rows, columns):
    tiling = board("6^3", "rectangle", (rows, columns))
    centres = [(column + (row % 2) / 2, row * HIGH) for row in range(rows) for column in range(columns)]
    check(tiling, *counted(hexes(centres)))
    assert same_place(tiling, centres)


@pytest.mark.parametrize("rows, columns", PAIRS)
def test_hexes_rhombus(rows, columns):
    tiling = board("6^3", "rhombus", (rows, columns))
    centres = [(column + row / 2, row * HIGH) for row in range(rows) for column in range(columns)]
    check(tiling, *counted(hexes(centres)))
    assert same_place(tiling, centres)


def same_place(tiling: Tiling, centres: list[tuple[float, float]]) -> bool:
    """Whether a board of hexes has these centres, in steps of one hex, wherever it lies."""
    steps = [(x / (2 * HIGH), y / (2 * HIGH)) for x, y in tiling.centroids]

    def shifted(points: list[tuple[float, float]]) -> set[tuple[float, float]]:
        left, low = min(x for x, _ in points), min(y for _, y in points)
        return rounded([(x - left, y - low) for x, y in points])

    return shifted(steps) == shifted(centres)
