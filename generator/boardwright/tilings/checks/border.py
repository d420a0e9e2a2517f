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

    `piece_of` gives the piece of each node. Each side is compared with those near it, whatever the lengths of others.

    Raises:
        BrokenTilingError: naming the nodes where faces overlap.
    """
    border = [side for walk in walks for side in sides(walk)]
    around = BoxIndex([_box(points[u], points[v]) for u, v in border])
    for index, side in enumerate(border):
        u, v = side
        for other in around.beside(index):
            p, q = border[other]
            if u not in (p, q) and v not in (p, q) and _meet(points, side, border[other]):
                both = (border[min(index, other)], border[max(index, other)])
                where = " and ".join(f"{names[u]}-{names[v]}" for u, v in both)
                raise BrokenTilingError("border", f"faces overlap: the border crosses itself at {where}")
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
        for number, box in enumerate(boxes):
            level = _level(box)
            grid = self._grids.setdefault(level, {})
            for square in _squares(box, level):
                grid.setdefault(square, []).append(number)

    def beside(self, number: int) -> Iterator[int]:
        """Boxes that may meet a box: larger ones, and of those that are about as large the earlier ones; some twice."""
        box = self._boxes[number]
        own = _level(box)
        for level, grid in self._grids.items():
            if level >= own:
                for square in _squares(box, level):
                    for other in grid.get(square, ()):
                        if level == own and other >= number:
                            break
                        yield other

    def over(self, point: Point) -> Iterator[int]:
        """The boxes that a point lies in, or on the border of."""
        x, y = point
        for level, grid in self._grids.items():
            size = math.ldexp(1.0, level)
            for number in grid.get((math.floor(x / size), math.floor(y / size)), ()):
                left, bottom, right, top = self._boxes[number]
                if left <= x <= right and bottom <= y <= top:
                    yield number


def _box(one: Point, other: Point) -> Box:
    """The box of a side, a little larger, as what nearly touches counts."""
    (x, y), (p, q) = one, other
    return min(x, p) - 1e-9, min(y, q) - 1e-9, max(x, p) + 1e-9, max(y, q) + 1e-9


def _level(box: Box) -> int:
    """The grid of a box: its squares are 2^level wide, which is once to twice the box."""
    left, bottom, right, top = box
    return math.frexp(max(right - left, top - bottom))[1]


def _squares(box: Box, level: int) -> Iterator[tuple[int, int]]:
    """Squares that a box touches: four at most in its own grid, or a coarser one."""
    left, bottom, right, top = box
    size = math.ldexp(1.0, level)
    for column in range(math.floor(left / size), math.floor(right / size) + 1):
        for row in range(math.floor(bottom / size), math.floor(top / size) + 1):
            yield column, row


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
