"""The last check of a board: its border nowhere crosses itself, and no piece lies on another.

Sides inside the board cancel in pairs, so the number of faces that cover a point is the winding number of the border.
If angles close at every node, faces overlap only if parts of the border cross, or one piece lies inside another.
"""

import math
from collections.abc import Iterator, Sequence

from boardwright.geometry.outlines import Walk
from boardwright.geometry.points import Point, contains, sides, signed_area, turning
from boardwright.tilings.errors import BrokenTilingError

Side = tuple[int, int]


def check_border(points: Sequence[Point], walks: Sequence[Walk], piece_of: Sequence[int], names: Sequence[str]) -> None:
    """Prove that walks along the border cross and touch only at common nodes, and that pieces are separate.

    `piece_of` gives the piece of each node. Sides are sorted into squares of a grid, so the cost grows with the length
    of the border.

    Raises:
        BrokenTilingError: naming the nodes where faces overlap.
    """
    border = [side for walk in walks for side in sides(walk)]
    longest = max(math.dist(points[u], points[v]) for u, v in border)
    squares: dict[tuple[int, int], list[int]] = {}
    for index, side in enumerate(border):
        for square in _squares(points, side, longest):
            for other in squares.setdefault(square, []):
                if not set(side) & set(border[other]) and _meet(points, side, border[other]):
                    where = " and ".join(f"{names[u]}-{names[v]}" for u, v in (border[other], side))
                    raise BrokenTilingError("border", f"faces overlap: the border crosses itself at {where}")
            squares[square].append(index)
    _check_pieces(points, walks, piece_of, names)


def _check_pieces(
    points: Sequence[Point], walks: Sequence[Walk], piece_of: Sequence[int], names: Sequence[str]
) -> None:
    """No piece lies on another. Their borders do not meet, so one node of each is enough; a piece in a hole is fine."""
    pieces = {piece_of[walk[0]]: walk[0] for walk in walks}
    if len(pieces) == 1:
        return
    polygons = [(piece_of[walk[0]], [points[node] for node in walk]) for walk in walks]
    turns = [1 if signed_area(polygon) > 0 else -1 for _, polygon in polygons]
    for piece, node in pieces.items():
        inside = (
            turn
            for (other, polygon), turn in zip(polygons, turns, strict=True)
            if other != piece and contains(polygon, points[node])
        )
        if sum(inside):
            raise BrokenTilingError("border", f"faces overlap: a piece lies on another at {names[node]}")


def _squares(points: Sequence[Point], side: Side, size: float) -> Iterator[tuple[int, int]]:
    """Squares of the grid touched by a side's box: nine at most, since no side is longer than one."""
    (x, y), (p, q) = points[side[0]], points[side[1]]
    for i in range(math.floor(min(x, p) / size - 1e-9), math.floor(max(x, p) / size + 1e-9) + 1):
        for j in range(math.floor(min(y, q) / size - 1e-9), math.floor(max(y, q) / size + 1e-9) + 1):
            yield i, j


def _meet(points: Sequence[Point], side: Side, other: Side) -> bool:
    """Whether two sides without a common node have a point in common."""
    a, b, c, d = points[side[0]], points[side[1]], points[other[0]], points[other[1]]
    return _apart(a, b, c) * _apart(a, b, d) <= 0 and _apart(c, d, a) * _apart(c, d, b) <= 0 and _boxes_meet(a, b, c, d)


def _apart(start: Point, end: Point, point: Point) -> int:
    """Side of a line on which a point lies: 1 left, -1 right, 0 on it."""
    cross = turning(start, end, point)
    return 0 if abs(cross) < 1e-9 else 1 if cross > 0 else -1


def _boxes_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    return all(
        max(a[axis], b[axis]) >= min(c[axis], d[axis]) - 1e-9 and max(c[axis], d[axis]) >= min(a[axis], b[axis]) - 1e-9
        for axis in (0, 1)
    )
