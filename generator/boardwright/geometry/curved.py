"""Lines of points of which some lie in the middle of a curve, and the curves through them.

A curve is checked, cut out and moved as short lines; where it is drawn, curves are laid through its points again. So
a face that is smaller than its place by a clearance, whose outline no formula of a curve gives, is drawn in curves too.
"""

import math
from array import array
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths

CLOSE = 0.004
"""Greatest distance of points from the curve through them, in mm."""

ENOUGH = millionths(CLOSE)
"""The same as it is compared."""

STRAY = 1.5
"""How many times longer than the line along its points a curve may be."""

FAR = 20
"""Times that distance beyond which moving points along the curve would not help: it is parted at once."""

ROUNDS = 6
"""How often points are moved along a curve before it is found too far away and parted."""

STEPS = 1e12
"""Steps in the length of a line to which its points are rounded, so that the same line elsewhere is seen to be alike.
"""

ALIKE = 1e-9
"""Distance in mm at which the ends of a line are the same point."""

Cubic = tuple[Point, Point, Point]
"""A curve from where the one before ended: two handles and an end. A straight line has its ends as handles."""

_Step = tuple[Cubic, float, Sequence[float]]
"""A curve, how far it is off at the most, and the shares of it at which the points are."""

_Ending = tuple[Point, Point, int]
"""Two handles of a curve, and the number of the point where it ends."""

Weights = tuple[float, float, float, float]
"""How much a point of a curve owes to the curve's beginning, its handles and its end."""


class Curved(tuple[Point, ...]):
    """Points of a line or outline; those with the numbers `soft` lie in the middle of a curve."""

    soft: frozenset[int]

    def __new__(cls, points: Iterable[Point], soft: Iterable[int]) -> "Curved":
        made = super().__new__(cls, points)
        made.soft = frozenset(soft)
        return made


def alike(points: Iterable[Point], source: Sequence[Point]) -> tuple[Point, ...]:
    """Points with the soft ones of a line from which they were made, one for one."""
    return Curved(points, source.soft) if isinstance(source, Curved) else tuple(points)


def chosen(numbers: Sequence[int], points: Sequence[Point], source: Sequence[Point]) -> tuple[Point, ...]:
    """Some points, by number, with the soft ones of the line from which all were made, one for one."""
    kept = tuple([points[number] for number in numbers])
    if not isinstance(source, Curved):
        return kept
    return Curved(kept, [place for place, number in enumerate(numbers) if number in source.soft])


def backwards(points: Sequence[Point]) -> tuple[Point, ...]:
    """A line from its end to its start."""
    return chosen(range(len(points) - 1, -1, -1), points, points)


def drawn(points: Sequence[Point], *, closed: bool) -> tuple[str, tuple[float, ...]]:
    """Letters and numbers of a path along points: lines, and curves where points are soft."""
    count = len(points)
    if not isinstance(points, Curved):
        return "M" + "L" * (count - 1) + "Z" * closed, tuple([number for point in points for number in point])
    soft = points.soft
    first = next((number for number in range(count) if number not in soft), 0) if closed else 0
    order = [*range(first, count), *range(first)]
    if closed:
        order.append(first)
    letters, numbers = ["M"], [*points[order[0]]]
    run = [points[order[0]]]
    for place, number in enumerate(order[1:], 1):
        run.append(points[number])
        if number in soft and place < len(order) - 1:
            continue
        if len(run) > 2:
            for handles in through(run, smooth=closed and run[0] == run[-1] and first in soft):
                letters.append("C")
                numbers += [c for point in handles for c in point]
        elif not (closed and place == len(order) - 1):  # the last line of a closed path is drawn by closing it
            letters.append("L")
            numbers += run[-1]
        run = run[-1:]
    return "".join(letters) + "Z" * closed, tuple(numbers)


def through(points: Sequence[Point], *, smooth: bool = False) -> list[Cubic]:
    """Curves through points, that go on into each other; `smooth` means that the end goes on into the start.

    Edges of a board come again in every figure, smaller, elsewhere, and turned: what is alike is fitted once.

    Source: after P. J. Schneider, "An algorithm for automatically fitting digitized curves", Graphics Gems, 1990; but
    the directions at both ends are free.
    """
    at = [complex(x, y) for x, y in points]
    first = at[0]
    across = at[-1] - first
    size = abs(across)
    if size <= ALIKE:  # a ring
        size = max([abs(point - first) for point in at]) or 1.0
        across = complex(size)
    unit = STEPS / across
    shape = tuple([(round((moved := (point - first) * unit).real), round(moved.imag)) for point in at])
    found = []
    for before, after, end in _run(shape, smooth).curves(size):
        here, there = first + across * complex(*before), first + across * complex(*after)
        found.append(((here.real, here.imag), (there.real, there.imag), points[end]))
    return found


@lru_cache(maxsize=1024)
def _run(shape: tuple[tuple[int, int], ...], smooth: bool) -> "_Run":
    """A line from (0, 0) to (1, 0), or a ring from (0, 0) to itself, by its points in `STEPS`."""
    points = [(x / STEPS, y / STEPS) for x, y in shape]
    if smooth:
        start = _tangent((*points[-3:-1], *points[:3]), 2)
        return _Run(points, 0, start, (-start[0], -start[1]))
    return _Run(points, 0, None, None)


class _Run:
    """Points from `begin` on of a line of any size, and what has been found of curves through them.

    Its curves leave both ends in the directions `start` and `end`, of length 1, if any are given. Only what is close
    enough depends on its size: so each step is taken when a size first needs it, and kept.
    """

    __slots__ = ("_begin", "_end", "_halves", "_last", "_lengths", "_path", "_points", "_start", "_steps")

    def __init__(self, points: Sequence[Point], begin: int, start: Point | None, end: Point | None) -> None:
        self._points, self._begin, self._start, self._end = points, begin, start, end
        self._steps: list[_Step | None] = []
        self._path: list[Point] | None = None
        self._lengths: dict[int, tuple[float, float]] = {}
        self._halves: tuple[_Run, _Run] | None = None
        self._last: tuple[float, list[_Ending]] = 0.0, []

    def curves(self, size: float) -> list[_Ending]:
        """The curves, if the line is `size` mm long. An edge is drawn once for each of its faces and once alone."""
        if self._last[0] != size:
            self._last = size, self._curves(size)
            self._path = None  # kept, such points would be most of what is kept
        return self._last[1]

    def _curves(self, size: float) -> list[_Ending]:
        points = self._points
        if len(points) == 2:
            (ax, ay), (bx, by) = points
            third = math.dist(*points) / 3
            ahead = self._start or ((bx - ax) / (3 * third), (by - ay) / (3 * third))
            back = self._end or ((ax - bx) / (3 * third), (ay - by) / (3 * third))
            handles = (ax + ahead[0] * third, ay + ahead[1] * third), (bx + back[0] * third, by + back[1] * third)
            return [(*handles, self._begin + 1)]
        for number in range(ROUNDS):
            step = self._step(number)
            if step is None:
                break
            curve, off, shares = step
            if millionths(off * size) <= ENOUGH:
                if number not in self._lengths:
                    self._lengths[number] = _lengths(points, curve, shares)
                length, straight = self._lengths[number]
                # Three points hardly settle a curve, and between them it may fly far out.
                if millionths(length * size) > millionths(STRAY * straight * size):
                    break
                return [(curve[0], curve[1], self._begin + len(points) - 1)]
            if off * size > FAR * CLOSE:
                break
        if self._halves is None:
            middle = len(points) // 2
            on = _tangent(points, middle)
            self._halves = (
                _Run(points[: middle + 1], self._begin, self._start, (-on[0], -on[1])),
                _Run(points[middle:], self._begin + middle, on, self._end),
            )
        before, after = self._halves
        return before.curves(size) + after.curves(size)

    def _step(self, number: int) -> "_Step | None":
        """The nearest curve after points have been moved along it so many times; None if it would turn back."""
        if number == len(self._steps):
            points = self._points
            # Points along a drawn curve are at equal steps of its parameter, and so are those beside it.
            shares, weights = _equal_steps(len(points))
            last = self._steps[number - 1] if number else None
            if last:
                curve, _, shares = last
                path = self._path or _along(points[0], curve, _weights(shares))
                shares = _nearer(points, path, curve, shares)
                weights = _weights(shares)
            found = _least_squares(points, weights, self._start, self._end)
            self._path = _along(points[0], found, weights) if found else None
            off = max(map(math.dist, self._path, points)) if self._path else 0.0
            self._steps.append((found, off, array("d", shares)) if found else None)
        return self._steps[number]


@lru_cache(maxsize=256)
def _equal_steps(count: int) -> tuple[Sequence[float], list[Weights]]:
    """Shares of a curve at equal steps, and the weights there."""
    shares = [number / (count - 1) for number in range(count)]
    return shares, _weights(shares)


def _weights(shares: Iterable[float]) -> list[Weights]:
    """Weights of the points of a curve at shares of it."""
    return [((s := 1 - t) * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t) for t in shares]


def _lengths(points: Sequence[Point], curve: Cubic, shares: Sequence[float]) -> tuple[float, float]:
    """Lengths of a curve with these points at shares of it, and of the line along them."""
    between = ((t + u) / 2 for t, u in pairwise(shares))
    path = _along(points[0], curve, _weights(t for both in zip(shares, between, strict=False) for t in both))
    return math.fsum(map(math.dist, path, [*path[1:], points[-1]])), math.fsum(map(math.dist, points, points[1:]))


def _least_squares(
    points: Sequence[Point], weights: Sequence[Weights], start: Point | None, end: Point | None
) -> Cubic | None:
    """The curve with these directions that comes nearest to points with these weights; None if it would turn back."""
    (ax, ay), (dx, dy) = points[0], points[-1]
    # Sums of products of the weights of both handles, and of each with what the ends leave of a point. They are added
    # up one by one, as `sum` adds in another way from Python 3.12 on.
    qq = qr = rr = qx = qy = rx = ry = 0.0
    for (p, q, r, u), (x, y) in zip(weights, points, strict=True):
        before, after = p + q, r + u
        x -= ax * before + dx * after  # noqa: PLW2901 - in the innermost loop of a set with curves
        y -= ay * before + dy * after  # noqa: PLW2901
        qq += q * q
        qr += q * r
        rr += r * r
        qx += q * x
        qy += q * y
        rx += r * x
        ry += r * y
    # What is looked for: how far a handle lies in its direction, or, if it has none, along both axes. One is put into
    # the equations of the other.
    least = 1e-12 * max(qq, rr)
    if start and end:
        (sx, sy), (ex, ey) = start, end
        both = qr * (sx * ex + sy * ey)
        left = qq - both * both / rr if rr > least else 0.0
        if left <= least:
            return None
        onward = ex * rx + ey * ry
        ahead = (sx * qx + sy * qy - both * onward / rr) / left
        back = (onward - both * ahead) / rr
        if ahead <= 0 or back <= 0:
            return None
        return (ax + ahead * sx, ay + ahead * sy), (dx + back * ex, dy + back * ey), (dx, dy)
    if qq <= least or rr <= least or qq - qr * qr / rr <= least:
        return None
    if end:
        ex, ey = end
        back = (ex * (rx - qr * qx / qq) + ey * (ry - qr * qy / qq)) / (rr - qr * qr / qq)
        if back <= 0:
            return None
        cx, cy = back * ex, back * ey
        bx, by = (qx - qr * cx) / qq, (qy - qr * cy) / qq
    else:
        left = qq - qr * qr / rr
        bx, by = (qx - qr * rx / rr) / left, (qy - qr * ry / rr) / left
        if start:
            sx, sy = start
            ahead = sx * bx + sy * by
            if ahead <= 0:
                return None
            bx, by = ahead * sx, ahead * sy
        cx, cy = (rx - qr * bx) / rr, (ry - qr * by) / rr
    return (ax + bx, ay + by), (dx + cx, dy + cy), (dx, dy)


def _along(first: Point, curve: Cubic, weights: Iterable[Weights]) -> list[Point]:
    """Points of a curve, by their weights."""
    (ax, ay), ((bx, by), (cx, cy), (dx, dy)) = first, curve
    return [(p * ax + q * bx + r * cx + u * dx, p * ay + q * by + r * cy + u * dy) for p, q, r, u in weights]


def _nearer(points: Sequence[Point], path: Sequence[Point], curve: Cubic, shares: Sequence[float]) -> list[float]:
    """Shares nearer to the feet of points on a curve, which is at `path` now: one step of Newton's method."""
    (ax, ay), ((bx, by), (cx, cy), (dx, dy)) = points[0], curve
    # Its first and second differences.
    ex, ey, fx, fy, gx, gy = bx - ax, by - ay, cx - bx, cy - by, dx - cx, dy - cy
    hx, hy, kx, ky = cx - 2 * bx + ax, cy - 2 * by + ay, dx - 2 * cx + bx, dy - 2 * cy + by
    found = []
    for t, (x, y), (px, py) in zip(shares, path, points, strict=True):
        s = 1 - t
        ox, oy, i, j, k = x - px, y - py, s * s, 2 * s * t, t * t
        vx, vy = 3 * (i * ex + j * fx + k * gx), 3 * (i * ey + j * fy + k * gy)
        wx, wy = 6 * (s * hx + t * kx), 6 * (s * hy + t * ky)
        slope = vx * vx + vy * vy + ox * wx + oy * wy
        found.append(t if slope <= 1e-12 else min(1.0, max(0.0, t - (ox * vx + oy * vy) / slope)))
    return found


def _tangent(points: Sequence[Point], at: int) -> Point:
    """Direction of the curve through points at one of them.

    Source: central differences of the fourth order, or of the second near an end.
    """
    (ax, ay), (bx, by) = points[at - 1], points[at + 1]
    if 2 <= at < len(points) - 2:
        (cx, cy), (dx, dy) = points[at - 2], points[at + 2]
        return _unit((8 * (bx - ax) - (dx - cx), 8 * (by - ay) - (dy - cy)), (bx - ax, by - ay))
    return _unit((bx - ax, by - ay), (1.0, 0.0))


def _unit(way: Point, otherwise: Point) -> Point:
    length = math.hypot(*way)
    return (way[0] / length, way[1] / length) if length > 1e-9 else otherwise
