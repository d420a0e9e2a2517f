"""The places of a board as the page has them: a name, a kind, an outline in millimetres, y down."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, Literal, TypeAlias

from boardwright.figures.diagram.places import Area, Line, Shape, Shapes, Spot, middle_of
from boardwright.geometry.curved import Curved, drawn
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.points import Point, area_centroid, signed_area
from boardwright.geometry.quantised import all_rounded, rounded
from boardwright.geometry.units import filled

_POINT: Final = "%s %s"

TRIANGLE: Final = 3
"""Corners of a shape that is never concave."""

STRAIGHT: Final = 1e-6
"""Of two sides, the area in square millimetres below which they lie in one line."""

_TEMPLATES: Final = str.maketrans({"M": f"M{_POINT}", "L": f"L{_POINT}", "C": f"C{_POINT} {_POINT} {_POINT}"})
"""Path data of each segment, to be filled with numbers."""

_DISC: Final = f"M{_POINT}A%s %s 0 0 1 {_POINT}A%s %s 0 0 1 {_POINT}Z"
"""Path data of a disc, of two halves."""


Places: TypeAlias = Literal["all", "areas"]
"""Which places of a board are told: all, or those that are areas, on a board that has any."""


def board_record(size: tuple[float, float], shapes: Shapes) -> dict[str, Any]:
    """Size and places of a board, in mm."""
    width, height = size
    return {"width": rounded(width, 3), "height": rounded(height, 3), "places": place_records(shapes)}


def told_shapes(shapes: Shapes, places: Places) -> Shapes:
    """The kinds of places that are asked for; a kind is one of areas if its first place is one."""
    areas = {kind: found for kind, found in shapes.items() if isinstance(next(iter(found.values()), None), Area)}
    return areas if areas and places == "areas" else shapes


def place_records(shapes: Shapes) -> list[dict[str, Any]]:
    """All places, those that lie on others later."""
    every = [(name, kind, shape) for kind, found in shapes.items() for name, shape in found.items()]
    outlines = _outlines([shape for _, _, shape in every])
    known: dict[int, _Seen] = {}
    seen = [_seen(shape, known) for _, _, shape in every]
    across, down = (all_rounded((point[axis] for point, _ in seen), 3) for axis in (0, 1))
    return [
        {"name": name, "kind": kind, "d": outline, "x": x, "y": y, **more}
        for (name, kind, _), outline, x, y, (_, more) in zip(every, outlines, across, down, seen, strict=True)
    ]


_Seen = tuple[Point, int, Point | None]
"""Of an area, as seen from its first corner: where words stand, sides, and the mean if it is another point."""


def _seen(shape: Shape, known: dict[int, _Seen]) -> tuple[Point, dict[str, Any]]:
    """The point where words about a place stand, and what is told besides. Of alike areas, the first is looked at."""
    if not isinstance(shape, Area):
        return middle_of(shape), {"width": rounded(shape.width, 3)} if isinstance(shape, Line) else {}
    corners, form = shape.corners, shape.form
    ox, oy = corners[0]
    if form is None:
        (x, y), sides, mean = _area(corners)
    elif form in known:
        (x, y), sides, mean = known[form]
    else:
        (x, y), sides, mean = known[form] = _area(corners)
    told: dict[str, Any] = {"sides": sides}
    if mean:
        told["mean"] = [rounded(mean[0] + ox, 3), rounded(mean[1] + oy, 3)]
    return (x + ox, y + oy), told


def _area(corners: tuple[Point, ...]) -> _Seen:
    """Sides of a face; of a concave one also its roomiest point, where words stand, and the mean of its area.

    Symmetries take means to means; of two roomiest points only one is told.
    """
    ox, oy = corners[0]
    mean: Point | None = None
    if len(corners) <= TRIANGLE or _convex(corners):
        x, y = middle_of(Area(corners))
    else:
        polygon = corners if signed_area(corners) > 0 else tuple(reversed(corners))
        (x, y), (mx, my) = _inner(polygon), area_centroid(polygon)
        mean = mx - ox, my - oy
    return (x - ox, y - oy), _sides(corners), mean


def _convex(corners: Sequence[Point]) -> bool:
    """Whether a walk around a shape turns one way only; quicker than its angles."""
    (ax, ay), (bx, by) = corners[-2], corners[-1]
    left = right = False
    for cx, cy in corners:
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        left, right = left or turn > STRAIGHT, right or turn < -STRAIGHT
        ax, ay, bx, by = bx, by, cx, cy
    return not (left and right)


def _inner(polygon: Sequence[Point]) -> Point:
    """The roomiest point of a polygon, found once for all that are like it but for where they lie."""
    ox, oy = polygon[0]
    moved = tuple([(rounded(x - ox, 4), rounded(y - oy, 4)) for x, y in polygon])
    x, y = _roomiest(moved)
    return x + ox, y + oy


@lru_cache(maxsize=1024)
def _roomiest(polygon: tuple[Point, ...]) -> Point:
    return inscribed_circle(polygon)[0]


def _sides(corners: Sequence[Point]) -> int:
    """Corners of an outline; points in the middle of curves are none."""
    return len(corners) - (len(corners.soft) if isinstance(corners, Curved) else 0)


def _outlines(shapes: Sequence[Shape]) -> list[str]:
    """Path data of each shape. Most are straight and share corners, whose texts are written once."""
    lines = [
        shape.corners if isinstance(shape, Area) else shape.points if isinstance(shape, Line) else ()
        for shape in shapes
    ]
    texts = _texts([*{point for points in lines if not isinstance(points, Curved) for point in points}])
    found: list[str] = []
    for shape, points in zip(shapes, lines, strict=True):
        closed = isinstance(shape, Area)
        if isinstance(shape, Spot):
            (x, y), radius = shape.at, shape.radius
            found.append(filled(_DISC, (x - radius, y, radius, radius, x + radius, y, radius, radius, x - radius, y)))
        elif isinstance(points, Curved):
            letters, numbers = drawn(points, closed=closed)
            found.append(filled(letters.translate(_TEMPLATES), numbers))
        else:
            found.append(f"M{'L'.join([texts[point] for point in points])}{'Z' if closed else ''}")
    return found


def _texts(points: Sequence[Point]) -> dict[Point, str]:
    written = filled(f"{_POINT}\n" * len(points), [number for point in points for number in point])
    return dict(zip(points, written.split("\n"), strict=False))
