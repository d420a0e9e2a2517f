"""The last check of a board: its border nowhere crosses itself, and no piece lies on another.

Sides inside the board cancel in pairs, so the number of faces that cover a point is the winding number of the border.
If angles close at every node, faces overlap only if parts of the border cross, or one piece lies inside another.
"""

import math
from collections.abc import Iterator, Sequence

from boardwright.geometry.outlines import Walk
from boardwright.geometry.points import Box, Point, bounds, contains, sides, signed_area, turning
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
        u, v = side
        for square in _squares(points, side, longest):
            for other in squares.setdefault(square, []):
                p, q = border[other]
                if u not in (p, q) and v not in (p, q) and _meet(points, side, border[other]):
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
    polygons = [[points[node] for node in walk] for walk in walks]
    around = BoxIndex([bounds(polygon) for polygon in polygons])
    for piece, node in pieces.items():
        inside = 0
        for walk in around.over(points[node]):
            if piece_of[walks[walk][0]] != piece and contains(polygons[walk], points[node]):
                inside += 1 if signed_area(polygons[walk]) > 0 else -1
        if inside:
            raise BrokenTilingError("border", f"faces overlap: a piece lies on another at {names[node]}")


class BoxIndex:
    """Boxes in squares about as large as they are, a grid for each power of two, so that few are looked at."""

    def __init__(self, boxes: Sequence[Box]) -> None:
        self._boxes = boxes
        self._grids: dict[int, dict[tuple[int, int], list[int]]] = {}
        for number, (left, bottom, right, top) in enumerate(boxes):
            level = math.frexp(max(right - left, top - bottom))[1]
            size, grid = math.ldexp(1.0, level), self._grids.setdefault(level, {})
            for column in range(math.floor(left / size), math.floor(right / size) + 1):
                for row in range(math.floor(bottom / size), math.floor(top / size) + 1):
                    grid.setdefault((column, row), []).append(number)

    def over(self, point: Point) -> Iterator[int]:
        """The boxes that a point lies in, or on the border of."""
        x, y = point
        for level, grid in self._grids.items():
            size = math.ldexp(1.0, level)
            for number in grid.get((math.floor(x / size), math.floor(y / size)), ()):
                left, bottom, right, top = self._boxes[number]
                if left <= x <= right and bottom <= y <= top:
                    yield number


def _squares(points: Sequence[Point], side: Side, size: float) -> Iterator[tuple[int, int]]:
    """Squares of the grid touched by a side's box: nine at most, since no side is longer than one."""
    (x, y), (p, q) = points[side[0]], points[side[1]]
    for i in range(math.floor(min(x, p) / size - 1e-9), math.floor(max(x, p) / size + 1e-9) + 1):
        for j in range(math.floor(min(y, q) / size - 1e-9), math.floor(max(y, q) / size + 1e-9) + 1):
            yield i, j


def _meet(points: Sequence[Point], side: Side, other: Side) -> bool:
    """Whether two sides without a common node have a point in common."""
    a, b, c, d = points[side[0]], points[side[1]], points[other[0]], points[other[1]]
    return _boxes_meet(a, b, c, d) and _apart(a, b, c) * _apart(a, b, d) <= 0 and _apart(c, d, a) * _apart(c, d, b) <= 0


def _apart(start: Point, end: Point, point: Point) -> int:
    """Side of a line on which a point lies: 1 left, -1 right, 0 on it."""
    cross = turning(start, end, point)
    return 0 if abs(cross) < 1e-9 else 1 if cross > 0 else -1


def _boxes_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = a, b, c, d
    return (
        (ax if ax > bx else bx) >= (cx if cx < dx else dx) - 1e-9
        and (cx if cx > dx else dx) >= (ax if ax < bx else bx) - 1e-9
        and (ay if ay > by else by) >= (cy if cy < dy else dy) - 1e-9
        and (cy if cy > dy else dy) >= (ay if ay < by else by) - 1e-9
    )
