"""Contours of glyphs as TrueType has them: points on the curve and controls between them, in whole units, y up."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

Spot = tuple[int, int, bool]
"""x and y, and whether the point lies on the curve."""

Contour = tuple[Spot, ...]

Segment = tuple[tuple[float, float], ...]
"""The points of a line (its end) or of a curve (its control and its end) that goes on from the last point."""

MOST_POINTS: Final = 500
"""Most points of one glyph; those of our fonts have up to 100, and a page of rules has thousands of letters."""

TOO_MANY_POINTS: Final = f"a letter has more than {MOST_POINTS} points; use a plainer font"


PART_WORK: Final = 4
"""What a letter in a letter counts for, in points."""

STEPS_OF_WORK: Final = 8
"""Steps that count as much as a point."""

FAILED_WORK: Final = 4 * MOST_POINTS
"""What a letter that cannot be drawn counts for, which is seen only after its work."""


class Work:
    """Work that may still be done for the letters of some fonts together: points, with what else takes time."""

    def __init__(self, left: int) -> None:
        self._left = left

    def takes(self, amount: int) -> bool:
        """Take some of it; False if that was more than is left."""
        self._left -= amount
        return self._left >= 0


def scaled(value: int, factor: Fraction) -> int:
    """A coordinate in other units, rounded to a whole number; halves upwards."""
    return (2 * value * factor.numerator + factor.denominator) // (2 * factor.denominator)


def fitted(contours: Sequence[Contour], factor: Fraction) -> tuple[Contour, ...]:
    """Contours in other units."""
    return tuple(tuple((scaled(x, factor), scaled(y, factor), on) for x, y, on in contour) for contour in contours)


def segments(contour: Contour) -> tuple[tuple[float, float], tuple[Segment, ...]]:
    """Start of a contour, and its segments round to the start again; points between two controls are put in."""
    spots = list(contour)
    first = next((number for number, spot in enumerate(spots) if spot[2]), None)
    if first is None:
        (x0, y0, _), (x1, y1, _) = spots[-1], spots[0]
        start = ((x0 + x1) / 2, (y0 + y1) / 2)
        ring = spots
    else:
        start = (float(spots[first][0]), float(spots[first][1]))
        ring = spots[first + 1 :] + spots[:first]
    return start, tuple(_around(ring, start))


def _around(ring: Sequence[Spot], start: tuple[float, float]) -> Iterator[Segment]:
    control: tuple[float, float] | None = None
    for x, y, on in ring:
        point = (float(x), float(y))
        if on:
            yield (control, point) if control else (point,)
            control = None
        else:
            if control:
                yield control, ((control[0] + point[0]) / 2, (control[1] + point[1]) / 2)
            control = point
    if control:
        yield control, start


def six_areas(contour: Contour) -> int:
    """Six times the area that a contour encloses, positive if it runs counter-clockwise.

    A curve from a to b with its control c adds (2 (a x c) + 2 (c x b) + (a x b)) / 6 of cross products.
    """
    start, parts = segments(contour)
    total, at = 0, start
    # Points between two controls are halves: twice the coordinates are whole.
    for part in parts:
        end = part[-1]
        if len(part) == 1:
            total += 3 * _cross(at, end)
        else:
            control = part[0]
            total += 2 * _cross(at, control) + 2 * _cross(control, end) + _cross(at, end)
        at = end
    return (total + 3 * _cross(at, start)) // 4


def _cross(one: tuple[float, float], other: tuple[float, float]) -> int:
    """Four times the cross product of two points, which is whole."""
    return int(2 * one[0]) * int(2 * other[1]) - int(2 * one[1]) * int(2 * other[0])


def box(contours: Sequence[Contour]) -> tuple[int, int, int, int]:
    """Least x and y, greatest x and y of all points, controls included; zeros for nothing."""
    xs = [x for contour in contours for x, _, _ in contour] or [0]
    ys = [y for contour in contours for _, y, _ in contour] or [0]
    return min(xs), min(ys), max(xs), max(ys)
