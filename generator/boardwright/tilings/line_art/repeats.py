"""How a drawn cell repeats: two shifts, found from two marked copies, or from sides that match.

Every side at the border of a cell is met by another one of the border, shifted; the shifts that bring sides together
are the candidates. Two of them are a pair if they span the area of the cell. Which pairs repeat the cell without gaps
is for the strict checks to say.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from boardwright.geometry.points import Point, area_centroid, signed_area
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.errors import SketchError
from boardwright.tilings.exact.lattice import reduced_basis
from boardwright.tilings.line_art.near import NearMiss
from boardwright.tilings.line_art.net import Grid, Net
from boardwright.tilings.line_art.strokes import Stroke, shifted

Vectors = tuple[Point, Point]

MOST_AROUND = 30_000
"""Most corners of the copies around a cell that is snapped."""

MOST_KEPT = 500
"""Most near misses told of a cell."""

CLOSE = 1e-4
"""Distance, in usual sides, up to which sides of a cell match."""

MOST_SIDES = 3_000
"""Most sides at the border of a cell."""

MOST_MATCHES = 200_000
"""Most pairs of sides that match."""

MOST_SHIFTS = 16
"""Most shifts tried: those that bring most of the border together."""

THIN = 1e-3
"""Least sine of the angle between two shifts."""

MOST_LATTICES = 12
"""Most ways to repeat a cell that are tried."""

Shift = tuple[Point, float]
"""A shift, and the length of the border that it brings together."""


def from_copies(
    shapes: Sequence[DrawnFace],
    faces: Sequence[DrawnFace],
    copies: Sequence[DrawnFace],
    marks: Sequence[Stroke],
    close: float,
) -> list[Vectors]:
    """Pairs of shifts that lead from shapes of the cell to two marked copies, spanning as much as the faces.

    Raises:
        SketchError: when there are not two copies, or one of them is no copy of anything.
    """
    groups: dict[str, list[DrawnFace]] = {}
    for face, stroke in zip(copies, marks, strict=True):
        groups.setdefault(stroke.copy, []).append(face)
    if len(groups) != 2:
        count = "one copy" if len(groups) == 1 else f"{len(groups)} copies"
        raise SketchError(
            f"has {count} marked, but two are needed: shapes or groups whose id or label begins with 'copy'"
        )
    shifts = []
    for mark, group in groups.items():
        found = list(_shifts(shapes, group[0], close))
        for other in group[1:]:
            others = list(_shifts(shapes, other, close))
            found = [shift for shift in found if any(math.dist(shift, one) <= 2 * close for one in others)]
        if not found:
            raise SketchError(f"has the copy {mark}, which is no shifted copy of a shape of the cell")
        shifts.append(found)
    return _pairs(faces, list(product(shifts[0], shifts[1])), close)


def _shifts(faces: Sequence[DrawnFace], copy: DrawnFace, close: float) -> Iterator[Point]:
    """Shifts from faces to a copy of them."""
    cx, cy = area_centroid(copy.points)
    for face in faces:
        if len(face.points) != len(copy.points):
            continue
        fx, fy = area_centroid(face.points)
        shift = (cx - fx, cy - fy)
        grid = Grid(face.points, max(close, 1e-300))
        if math.hypot(*shift) > close and all(
            any(
                math.dist(face.points[near], (x - shift[0], y - shift[1])) <= close
                for near in grid.near((x - shift[0], y - shift[1]), close)
            )
            for x, y in copy.points
        ):
            yield shift


def from_sides(net: Net, faces: Sequence[DrawnFace], close: float) -> list[Vectors]:
    """Pairs of shifts that bring sides at the border of a cell together, most of the border first.

    Raises:
        SketchError: when the border has too many sides.
    """
    border = list(_border(net))
    if len(border) > MOST_SIDES:
        raise SketchError(f"has a border of {len(border):,} sides, too many to find how it repeats: set vectors")
    ways = [(q[0] - p[0], q[1] - p[1]) for p, q in border]
    grid = Grid(ways, max(2 * close, 1e-300))
    matches: list[Shift] = []
    for number, (x, y) in enumerate(ways):
        long = math.hypot(x, y)
        for other in grid.near((-x, -y), 2 * close):
            if other < number and long > close and math.dist(ways[other], (-x, -y)) <= 2 * close:
                (ax, ay), (bx, by) = border[number][0], border[other][1]
                shift = (bx - ax, by - ay)
                if math.hypot(*shift) > close:
                    matches.append((_upwards(shift), long))
        if len(matches) > MOST_MATCHES:
            raise SketchError("has a border with too many sides alike to find how it repeats: set vectors")
    shifts = _gathered(matches, 2 * close)[:MOST_SHIFTS]
    return _pairs(faces, list(combinations([shift for shift, _ in shifts], 2)), close)


def _border(net: Net) -> Iterator[tuple[Point, Point]]:
    """Sides of one face only, in the direction that has the face on one and the same hand."""
    uses = net.uses()
    for way in net.ways:
        corners = [net.points[net.first(step)] for step in way.steps]
        turned = signed_area(corners) < 0
        for step in way.steps:
            if uses[step.side] == 1:
                ends = net.points[net.first(step)], net.points[net.last(step)]
                yield ends[::-1] if turned else ends


def _upwards(shift: Point) -> Point:
    """A shift or its opposite."""
    x, y = shift
    level = abs(y) <= 1e-9 * abs(x)
    return (x, y) if (x > 0 if level else y > 0) else (-x, -y)


def _gathered(matches: Sequence[Shift], close: float) -> list[Shift]:
    """Shifts that are alike as one, in the middle of them; those that match most of the border first."""
    groups: list[tuple[Point, list[Shift]]] = []
    for shift, length in matches:
        group = next((own for first, own in groups if math.dist(first, shift) <= close), None)
        if group is None:
            groups.append((shift, [(shift, length)]))
        else:
            group.append((shift, length))
    found = []
    for _, own in groups:
        total = math.fsum(length for _, length in own)
        x, y = (math.fsum(shift[axis] * length for shift, length in own) / total for axis in (0, 1))
        found.append(((x, y), total))
    return sorted(found, key=lambda shift: (-round(shift[1] / close), math.hypot(*shift[0])) if close else -shift[1])


def _pairs(faces: Sequence[DrawnFace], pairs: Sequence[tuple[Point, Point]], close: float) -> list[Vectors]:
    """Pairs that span the area of the faces, one for each way to repeat them."""
    area = math.fsum(abs(signed_area(face.points)) for face in faces)
    around = math.fsum(math.dist(face.points[i - 1], p) for face in faces for i, p in enumerate(face.points))
    allowed = 1e-4 * area + around * close
    found: list[Vectors] = []
    for a, b in pairs:
        cell = abs(a[0] * b[1] - a[1] * b[0])
        if abs(cell - area) > allowed or cell < THIN * math.hypot(*a) * math.hypot(*b):
            continue
        (i, j), (k, m) = reduced_basis(a, b)
        short = (i * a[0] + j * b[0], i * a[1] + j * b[1]), (k * a[0] + m * b[0], k * a[1] + m * b[1])
        if not any(same_lattice(short, other, 4 * close) for other in found):
            found.append(short)
        if len(found) == MOST_LATTICES:
            break
    return found


def same_lattice(vectors: Vectors, other: Vectors, close: float) -> bool:
    """Whether two pairs of shifts repeat a cell to the same places."""
    (ax, ay), (bx, by) = vectors
    area = ax * by - ay * bx
    for x, y in other:
        i, j = round((x * by - y * bx) / area), round((ax * y - ay * x) / area)
        if math.dist((x, y), (i * ax + j * bx, i * ay + j * by)) > close * (1 + abs(i) + abs(j)):
            return False
    (cx, cy), (dx, dy) = other
    return abs(abs(cx * dy - cy * dx) - abs(area)) < 0.5 * abs(area)


def neighbours(strokes: Sequence[Stroke], net: Net, vectors: Vectors) -> Iterator[Stroke]:
    """Copies of a cell all round, as far as they may touch it."""
    (ax, ay), (bx, by) = vectors
    area = ax * by - ay * bx
    across = [((x * by - y * bx) / area, (ax * y - ay * x) / area) for x, y in net.points]
    spans = [max(at[k] for at in across) - min(at[k] for at in across) for k in (0, 1)]
    # Of vectors that are next to nothing, a span is infinite or no number at all.
    reach = [math.ceil(span) + 1 if span <= MOST_AROUND else MOST_AROUND for span in spans]
    copies = (2 * reach[0] + 1) * (2 * reach[1] + 1) - 1
    if copies * len(net.points) > MOST_AROUND:
        raise SketchError("reaches over too many cells to be snapped: draw the faces of a cell side by side")
    for i in range(-reach[0], reach[0] + 1):
        for j in range(-reach[1], reach[1] + 1):
            if (i, j) != (0, 0):
                for stroke in strokes:
                    yield shifted(stroke, (i * ax + j * bx, i * ay + j * by))


def without_copies(found: Sequence[NearMiss], vectors: Vectors, close: float) -> tuple[NearMiss, ...]:
    """Near misses without those that are copies of others."""
    (ax, ay), (bx, by) = vectors
    area = ax * by - ay * bx
    kept: list[NearMiss] = []
    for miss in found:
        for other in kept:
            x, y = miss.place[0] - other.place[0], miss.place[1] - other.place[1]
            i, j = round((x * by - y * bx) / area), round((ax * y - ay * x) / area)
            if math.hypot(x - i * ax - j * bx, y - i * ay - j * by) <= close:
                break
        else:
            kept.append(miss)
        if len(kept) == MOST_KEPT:
            break
    return tuple(kept)
