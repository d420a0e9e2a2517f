"""Outlines inside outlines, at a distance: of drawn curves too, whose sides are short."""

import math
from collections.abc import Iterator, Sequence
from itertools import islice, pairwise, permutations

from boardwright.geometry.curved import Curved, chosen
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.points import Point, border_distance, contains, inset_polygon, signed_area

FEWEST = 4
"""Points of the smallest outline, the first given again at the end."""

NOTHING = 1e-6
"""Distance in mm of points that are one."""

SLACK = 0.005
"""How much nearer than wanted a curve may come, in mm: the short lines that stand for it lie inside it."""

STEP, SHALLOW = 0.5, 0.4
"""Distance between points at which a line inside an outline is measured, and how deep it must lie there, as parts of
the depth of its ends: between two points it cannot come out of the outline."""

ROUND = 48
"""Corners of the round outline that is left where nothing else is known to lie inside."""

MOST_LOBES = 60
"""Rows of points between narrow necks that are looked at, at the most."""

MOST_LOOPS = 100
"""Loops that are taken from an outline, at the most."""

MOST_ROWS = 64
"""Rows into which the sides of an outline are sorted, at the most."""

Side = list[Point]
"""Points along a side, its two ends included."""


def inset_outline(polygon: Sequence[Point], distance: float) -> tuple[Point, ...]:
    """`inset_polygon` for polygons with short sides, such as drawn curves: corners too near a side are left out.

    What is left lies at least `distance` inside, but for rounding; it may have fewer than three corners. Where the
    outline is curved, so is what is left, as far as a curve beside it exists. Where necks are too narrow for all to be
    of a piece, the part about the largest circle is left.
    """
    found, sound = _inset(polygon, distance)
    if sound is None:
        return found
    middle, radius = inscribed_circle(polygon)
    lobe = _untwisted(found if all(sound) else _lobe(polygon, found, distance, sound, middle), middle)
    is_sound = len(lobe) >= FEWEST - 1 and signed_area(lobe) > 0 and contains(lobe, middle)
    if is_sound and all(_sound(polygon, lobe, distance)):
        return tuple(lobe)
    turns = [math.tau * turn / ROUND for turn in range(ROUND)]
    reach = max(0.0, radius - distance)
    return tuple([(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)) for turn in turns])


def has_necks(polygon: Sequence[Point], distance: float) -> bool:
    """Whether an outline is so narrow somewhere that `inset_outline` leaves only a part of it, or a ring."""
    return _inset(polygon, distance)[1] is not None


def _inset(polygon: Sequence[Point], distance: float) -> tuple[tuple[Point, ...], list[bool] | None]:
    """The corners that are left, and if they are not an outline as they stand, which lines between them are sound."""
    if isinstance(polygon, Curved) and distance > 0:
        inside = _beside_curves(polygon, distance)
        if inside and all(_deeper(polygon, inside, distance - SLACK)):
            return inside, None
    inner = inset_polygon(polygon, distance)
    kept = [number for number, deep in enumerate(_deeper(polygon, inner, distance - 1e-6)) if deep]
    if len(kept) == len(inner):
        return chosen(kept, inner, polygon), None
    points = tuple([inner[number] for number in kept])
    if distance <= 0 or len(points) < FEWEST - 1:
        return points, None
    sound = _sound(polygon, points, distance)
    return points, None if all(sound) and _self_crossing(points) is None else sound


def _sound(
    polygon: Sequence[Point], points: Sequence[Point], distance: float, links: Sequence[tuple[int, int]] = ()
) -> list[bool]:
    """Whether straight lines between points that lie this deep inside a polygon stay about as deep, so that they pass
    through no bay of it; without `links` those from each to the next.
    """
    links = links or [(at, (at + 1) % len(points)) for at in range(len(points))]
    on_links: list[Point] = []
    ends = []
    for one, other in links:
        (px, py), (qx, qy) = points[one], points[other]
        count = int(math.dist((px, py), (qx, qy)) / (STEP * distance))
        shares = [step / (count + 1) for step in range(1, count + 1)]
        on_links += [(px + share * (qx - px), py + share * (qy - py)) for share in shares]
        ends.append(len(on_links))
    deep = [*_deeper(polygon, on_links, SHALLOW * distance)]
    return [all(deep[start:end]) for start, end in pairwise((0, *ends))]


def _lobe(
    polygon: Sequence[Point], points: Sequence[Point], distance: float, sound: Sequence[bool], middle: Point
) -> list[Point]:
    """The points about the middle of an outline, where necks are too narrow for all to be of a piece.

    They fall into rows between which no line can be drawn. The rows of one piece are those that can be joined, from the
    end of one to the start of another.
    """
    first = sound.index(False) + 1
    rows: list[list[int]] = [[]]
    for at in range(first, first + len(points)):
        rows[-1].append(at % len(points))
        if not sound[at % len(points)]:
            rows.append([])
    rows = [row for row in rows if row][:MOST_LOBES]
    pairs = [*permutations(range(len(rows)), 2)]
    piece = [*range(len(rows))]
    ends = [(rows[one][-1], rows[other][0]) for one, other in pairs]
    for (one, other), joined in zip(pairs, _sound(polygon, points, distance, ends) if pairs else (), strict=True):
        if joined:
            piece = [piece[one] if of == piece[other] else of for of in piece]
    found = [[points[at] for row, its in zip(rows, piece, strict=True) if its == of for at in row] for of in {*piece}]
    return next((one for one in found if len(one) >= FEWEST - 1 and contains(one, middle)), [])


def _untwisted(points: Sequence[Point], middle: Point) -> list[Point]:
    """A ring without the loops that it makes where it crosses itself: what is left has the middle in it.

    Nothing is left of one that crosses itself too often.
    """
    ring = [*points]
    for _ in range(MOST_LOOPS if ring else 0):
        found = _self_crossing(ring)
        if found is None:
            return ring
        at, one, other = found
        parts = [at, *ring[one + 1 : other + 1]], [*ring[: one + 1], at, *ring[other + 1 :]]
        ring = max(parts, key=lambda part: (contains(part, middle), abs(signed_area(part))))
    return []


def _self_crossing(ring: Sequence[Point]) -> tuple[Point, int, int] | None:
    """Where two sides of a ring cross, and their numbers; each side begins at the corner of its number."""
    sides = [
        (min(p[0], q[0]), max(p[0], q[0]), number, p, q) for number, (p, q) in enumerate(pairwise((*ring, ring[0])))
    ]
    sides.sort()
    for index, (_, right, one, p, q) in enumerate(sides):
        for left, _, other, r, s in islice(sides, index + 1, None):
            if left > right:
                break
            if abs(one - other) in (1, len(ring) - 1):
                continue
            at = _crossing(p, q, r, s)
            if at is not None:
                return at, min(one, other), max(one, other)
    return None


def _deeper(polygon: Sequence[Point], points: Sequence[Point], depth: float) -> Iterator[bool]:
    """Whether each point lies deeper than this inside a polygon; only sides that may be so near are measured."""
    if depth < 0:
        yield from (border_distance(polygon, point) > depth for point in points)
        return
    # Only sides in the same row as a point are looked at: its distance and what is inside depend on no others.
    rows: list[list[tuple[float, ...]]] = [[] for _ in polygon[:MOST_ROWS]]
    lowest = min([y for _, y in polygon]) - depth
    scale = len(rows) / (max([y for _, y in polygon]) + depth - lowest or 1.0)
    last = len(rows) - 1
    px, py = polygon[-1]
    for qx, qy in polygon:
        left, right = (px - depth, qx + depth) if px < qx else (qx - depth, px + depth)
        top, bottom = (py - depth, qy + depth) if py < qy else (qy - depth, py + depth)
        dx, dy = qx - px, qy - py
        one = px, py, qx, qy, left, right, dx, dy, dx * dx + dy * dy
        for row in range(max(0, int((top - lowest) * scale) - 1), min(last, int((bottom - lowest) * scale) + 1) + 1):
            rows[row].append(one)
        px, py = qx, qy
    hypot = math.hypot
    for x, y in points:
        inside = False
        for px, py, qx, qy, left, right, dx, dy, square in rows[min(last, max(0, int((y - lowest) * scale)))]:
            if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
                inside = not inside
            if left <= x <= right:
                across, down = x - px, y - py
                share = (across * dx + down * dy) / square if square else 0.0
                share = 0.0 if share <= 0.0 else 1.0 if share >= 1.0 else share
                if hypot(across - share * dx, down - share * dy) <= depth:
                    inside = False
                    break
        yield inside


def _beside_curves(polygon: Curved, distance: float) -> tuple[Point, ...] | None:
    """The outline beside an outline with curves: each side moved inwards, and cut off where it meets the next."""
    sides = [_moved(side, distance) for side in _sides(polygon)]
    if len(sides) < 2:
        return None
    corners: list[list[Point]] = []
    for number, side in enumerate(sides):
        after = sides[(number + 1) % len(sides)]
        found = _meeting(side, after)
        if found is not None:
            at, cut, start = found
            corners.append([at])
            # The end of a side and the start of the next, for when both have been cut at their other ends too.
            side[cut + 1 :] = [at]
            after[: start + 1] = [at]
            continue
        beyond = _crossing(side[-2], side[-1], after[0], after[1], beyond=True)
        if beyond is None:
            return None
        corners.append([side[-1], beyond, after[0]])
    points: list[Point] = []
    soft: list[bool] = []
    for number, (side, corner) in enumerate(zip(sides, corners, strict=True)):
        if len(side) < 2:
            return None
        own = [(point, True) for point in side[1:-1]] + [(point, False) for point in corner]
        for point, is_soft in own if number else [(side[0], False), *own]:
            if points and math.dist(points[-1], point) <= NOTHING:
                if is_soft:
                    continue
                points.pop()
                soft.pop()
            points.append(point)
            soft.append(is_soft)
    if len(points) < FEWEST or math.dist(points[0], points[-1]) > NOTHING:
        return None
    points.pop()
    return Curved(points, [number for number in range(len(points)) if soft[number]])


def _sides(polygon: Curved) -> list[Side]:
    """Sides of an outline, from corner to corner."""
    hard = [number for number in range(len(polygon)) if number not in polygon.soft]
    if len(hard) < 2:
        return []
    ring = [*polygon, *polygon]
    ends = [*hard[1:], hard[0] + len(polygon)]
    return [ring[start : end + 1] for start, end in zip(hard, ends, strict=True)]


def _moved(side: Side, distance: float) -> Side:
    """A side moved to its left, each point along the line half-way between those across its two steps."""
    lengths = map(math.dist, side, side[1:])
    steps = [
        ((qx - px) / far, (qy - py) / far) for (px, py), (qx, qy), far in zip(side, side[1:], lengths, strict=False)
    ]
    first, last = steps[0], steps[-1]
    if len(side) > 2:
        first, last = _end_way(side, backwards=False), _end_way(side[::-1], backwards=True)
    found = []
    for (x, y), (ux, uy), (vx, vy) in zip(side, (first, *steps[:-1], last), (first, *steps[1:], last), strict=True):
        scale = distance / (1 + ux * vx + uy * vy)
        found.append((x - (uy + vy) * scale, y + (ux + vx) * scale))
    return found


def _end_way(side: Side, *, backwards: bool) -> Point:
    """Direction of a curve at its first point, of length 1: of the parabola through its first three points."""
    (ax, ay), (bx, by), (cx, cy) = side[:3]
    x, y = 4 * bx - 3 * ax - cx, 4 * by - 3 * ay - cy
    length = math.hypot(x, y) * (-1 if backwards else 1)
    return x / length, y / length


def _meeting(side: Side, after: Side) -> tuple[Point, int, int] | None:
    """Where a side first meets the next, seen from their corner: the place, and the step of each in which it lies."""
    for cut in range(len(side) - 2, -1, -1):
        for start in range(len(after) - 1):
            at = _crossing(side[cut], side[cut + 1], after[start], after[start + 1])
            if at is not None:
                return at, cut, start
    return None


def _crossing(p: Point, q: Point, r: Point, s: Point, *, beyond: bool = False) -> Point | None:
    """Where two lines cross, within both; or with `beyond`, after the first and before the second."""
    ux, uy, vx, vy = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    across = ux * vy - uy * vx
    if abs(across) <= 1e-9 * math.hypot(ux, uy) * math.hypot(vx, vy):
        return q if beyond and math.dist(q, r) <= SLACK else None
    t = ((r[0] - p[0]) * vy - (r[1] - p[1]) * vx) / across
    w = ((r[0] - p[0]) * uy - (r[1] - p[1]) * ux) / across
    if not (t >= 1 and w <= 0 if beyond else 0 <= t <= 1 and 0 <= w <= 1):
        return None
    return p[0] + t * ux, p[1] + t * uy
