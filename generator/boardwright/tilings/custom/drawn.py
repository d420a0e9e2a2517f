"""Faces as a designer drew them, in floats: harmless faults are cleaned, a face wrong in itself is refused.

Lengths are measured in the shortest side of the drawing. Points nearer than `same` are one point; points farther apart
than that but nearer than `near` are neither one nor two, and are refused, never snapped.
"""

import json
import math
import re
from collections.abc import Sequence
from itertools import pairwise
from statistics import median

from boardrules.values import dataclass
from boardwright.geometry.points import Point, sides, signed_area
from boardwright.tilings.custom.conflicts import CrowdError, find_conflicts
from boardwright.tilings.errors import DrawnFaceError

DOUBLE = 1e-9
"""Distance, in widths of the face, at which a last corner repeats the first: many programs close polygons this way."""

SHORTEST = 1e-3
"""Length, relative to the median side, below which a side is a slip: its two corners were meant to be one."""

DIGITS = 1e-8
"""Least length of a side relative to the largest coordinate; otherwise floats could not distinguish its corners."""

ALIKE = 1e-4
"""Relative difference from the shortest side up to which a side is taken to be as short, but for rounding."""

MOST_STEPS = 20.0
"""Greatest unit in a drawing with curves, in lengths of the shortest line that stands for a part of one."""

STRAIGHT = 1e-5
"""Turn in radians below which a corner is straight."""


@dataclass(frozen=True, slots=True)
class DrawnFace:
    """A polygon as given by its source, clockwise or not, with its name for messages.

    Points with the numbers `soft` lie in the middle of a curve and are no corners.
    """

    name: str
    points: tuple[Point, ...]
    soft: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Tolerance:
    """Which distances make one point and which a near miss, in units; the unit is the shortest side unless given."""

    same: float = 1e-6
    near: float = 1e-3
    unit: float | None = None


TYPED = Tolerance()
"""For drawings made by people."""


@dataclass(frozen=True, slots=True)
class Corners:
    """A cleaned face: counter-clockwise corners with y up, in units, and the index of each in the drawn face."""

    points: tuple[Point, ...]
    drawn: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CleanDrawing:
    """Faces of a drawing, each a simple polygon with an area, in units; `unit` is a unit's length in the drawing."""

    faces: tuple[DrawnFace, ...]
    corners: tuple[Corners, ...]
    unit: float

    def doubt(self, apart: float) -> float:
        """How inexact the drawing is, in edges for each edge of distance, as far as it shows.

        Coordinates are rounded, so the unit may be wrong, by about the difference between sides that should be alike,
        and so may be a translation, by about the distance between corners that became one: `apart`, in units. Copies
        of a face lose as much with each step, so that a drawing with six decimals cannot say on which side of a distant
        border they lie. For one with all decimals, this is next to nothing. The factors leave some room: a height of
        equal triangles, for one, is wrong by more than their sides.
        """
        return 2 * self.spread() + 4 * apart

    def spread(self) -> float:
        """Relative difference between the shortest side and the longest that should be alike."""
        lengths = [math.dist(p, q) for corners in self.corners for p, q in sides(corners.points)]
        shortest = min(lengths)
        return max(length for length in lengths if length <= shortest * (1 + ALIKE)) / shortest - 1

    def error(self, message: str, face: int, corner: int | None = None) -> DrawnFaceError:
        """An error about a face, or about one of the corners of its cleaned cycle."""
        drawn = None if corner is None else self.corners[face].drawn[corner]
        return DrawnFaceError(self.faces[face].name, message, face, drawn)

    def place(self, face: int, corner: int) -> str:
        """Position of a corner of a cleaned cycle, in the drawing's own coordinates."""
        return place_text(self.faces[face].points[self.corners[face].drawn[corner]])


def place_text(point: Point) -> str:
    """Coordinates for a message."""
    return f"({point[0]:.7g}, {point[1]:.7g})"


def clean(faces: Sequence[DrawnFace], tolerance: Tolerance = TYPED, *, y_down: bool = False) -> CleanDrawing:
    """Faces in units around the middle of the drawing, turned counter-clockwise; the first corner stays first.

    Raises:
        DrawnFaceError: for a face that has no area, crosses or touches itself, or has a side far too short.
    """
    kept = [_without_repeats(index, face) for index, face in enumerate(faces)]
    unit = tolerance.unit or _unit(faces, kept)
    xs = [face.points[corner][0] for face, corners in zip(faces, kept, strict=True) for corner in corners]
    ys = [face.points[corner][1] for face, corners in zip(faces, kept, strict=True) for corner in corners]
    middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    flip = -1.0 if y_down else 1.0
    cleaned = []
    for index, (face, corners) in enumerate(zip(faces, kept, strict=True)):
        points = [
            ((face.points[c][0] - middle[0]) / unit, flip * (face.points[c][1] - middle[1]) / unit) for c in corners
        ]
        drawn = list(corners)
        if signed_area(points) < 0:
            points[1:], drawn[1:] = points[:0:-1], drawn[:0:-1]
        _check_simple(index, face, points, drawn, tolerance)
        cleaned.append(Corners(tuple(points), tuple(drawn)))
    return CleanDrawing(tuple(faces), tuple(cleaned), unit)


def repeats_text(faces: Sequence[DrawnFace]) -> str:
    """Words for points that exactly repeat the one before, which `clean` leaves out; empty if there are none."""
    found = [(face.name, count) for face in faces if (count := sum(p == q for p, q in pairwise(face.points)))]
    names = [name for name, _ in found]
    return (
        f"Points that repeat the one before were left out: {sum(count for _, count in found):,}, of {listed(names)}."
        if found
        else ""
    )


def listed(names: Sequence[str], most: int = 4) -> str:
    """Names for a message: a few, and how many more there are."""
    shown = names if len(names) <= most else (*names[: most - 1], f"{len(names) - most + 1:,} more")
    return " and ".join(shown) if len(shown) < 3 else f"{', '.join(shown[:-1])} and {shown[-1]}"


MOST_NAMED = 40
"""Most names that advice tells, of shapes to leave out."""


def quoted(name: str) -> str:
    """A name as YAML takes it in a list."""
    plain = re.fullmatch(r"\.?[A-Za-z][\w-]*|\d+(st|nd|rd|th) \w+", name) and name.lower() not in NO_TEXT
    return name if plain else json.dumps(name, ensure_ascii=False)


NO_TEXT = frozenset(("null", "true", "false", "yes", "no", "on", "off", "y", "n", ".inf", ".nan"))
"""Words that are no text in YAML."""


def _without_repeats(index: int, face: DrawnFace) -> Sequence[int]:
    """Indices of the corners, without exact repeats of the one before and a last one that closes the polygon."""
    points = face.points
    for corner, point in enumerate(points):
        if not all(math.isfinite(c) and abs(c) < 1e100 for c in point):
            raise DrawnFaceError(face.name, "has a coordinate that is not an ordinary number", index, corner)
    kept = [corner for corner, point in enumerate(points) if not corner or point != points[corner - 1]]
    if len(kept) > 1 and math.dist(points[0], points[-1]) <= DOUBLE * max(math.dist(points[0], p) for p in points):
        kept.pop()
    if len(kept) < 3:
        raise DrawnFaceError(face.name, "has fewer than three corners", index)
    return kept


def _unit(faces: Sequence[DrawnFace], kept: Sequence[Sequence[int]]) -> float:
    """Length of the shortest side, a curve being one side, but not too many of the lines that stand for curves."""
    shortest = _shortest_side(faces, kept)
    if not any(face.soft for face in faces):
        return shortest
    whole = math.inf
    for face, corners in zip(faces, kept, strict=True):
        points = face.points
        steps = [math.dist(points[corners[place - 1]], points[corner]) for place, corner in enumerate(corners)]
        whole = min(whole, *curved_lengths(steps, [corner not in face.soft for corner in corners]))
    return min(whole, MOST_STEPS * shortest)


def _shortest_side(faces: Sequence[DrawnFace], kept: Sequence[Sequence[int]]) -> float:
    """Length of the shortest side in the drawing's measure, once it is clear that it is not a slip."""
    sides = []
    largest = 0.0
    for index, (face, corners) in enumerate(zip(faces, kept, strict=True)):
        points = face.points
        for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides.append((math.dist(points[corner], points[following]), index, following))
            largest = max(largest, abs(points[corner][0]), abs(points[corner][1]))
    length, index, corner = min(sides)
    typical = median(side for side, _, _ in sides)
    face = faces[index]
    where = place_text(face.points[corner])
    if length <= SHORTEST * typical:
        message = f"has two corners almost in one place, {where}: a side of {length:.3g}, while {typical:.3g} is usual"
        raise DrawnFaceError(face.name, message, index, corner)
    if length < DIGITS * largest:
        message = f"lies too far from (0, 0) for sides as short as {length:.3g}: move the drawing nearer, or enlarge it"
        raise DrawnFaceError(face.name, message, index, corner)
    return length


def _check_simple(
    index: int, face: DrawnFace, points: Sequence[Point], drawn: Sequence[int], tolerance: Tolerance
) -> None:
    """The polygon has an area and neither crosses nor touches itself."""
    count = len(points)
    perimeter = math.fsum(math.dist(points[i - 1], points[i]) for i in range(count))
    flat = signed_area(points) < tolerance.near / 2 * perimeter
    if flat and _is_line(points, tolerance.near):
        raise DrawnFaceError(face.name, "has no area: its corners lie on a line", index)
    if not flat and is_convex(points):
        return
    sides = [(i, (i + 1) % count) for i in range(count)]
    try:
        found = find_conflicts(points, sides, tolerance.same, tolerance.near)
    except CrowdError as error:
        message = f"has too many sides close together, around {place_text(face.points[drawn[error.segment]])}, to check"
        raise DrawnFaceError(face.name, message, index, drawn[error.segment]) from None
    if found.crossing:
        first, second = sorted(sides[side][0] for side in found.crossing)
        near = (place_text(face.points[drawn[first]]), place_text(face.points[drawn[second]]))
        message = f"crosses itself: its sides that begin at {near[0]} and {near[1]} cross"
        raise DrawnFaceError(face.name, message, index, drawn[first])
    for corner, _ in (*found.touching, *found.near):
        where = place_text(face.points[drawn[corner]])
        raise DrawnFaceError(face.name, f"touches itself at its corner {where}", index, drawn[corner])
    if flat:
        raise DrawnFaceError(face.name, "has almost no area", index)


def _is_line(points: Sequence[Point], near: float) -> bool:
    """Whether all points lie on one straight line, or nearly so."""
    start = points[0]
    end = max(points, key=lambda point: math.dist(start, point))
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    return all(abs(dx * (y - start[1]) - dy * (x - start[0])) < near for x, y in points)


def is_convex(points: Sequence[Point]) -> bool:
    """Whether a polygon is convex: no turn to the right, and one full turn in all. Most faces need no further check."""
    total = 0.0
    (px, py), (x, y) = points[-2], points[-1]
    for nx, ny in points:
        ax, ay, bx, by = x - px, y - py, nx - x, ny - y
        turn = math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        if turn < -STRAIGHT or turn > math.pi - STRAIGHT:
            return False
        total += turn
        px, py, x, y = x, y, nx, ny
    return total < 3 * math.pi


def curved_lengths(steps: Sequence[float], ends: Sequence[bool]) -> list[float]:
    """Lengths of a face's sides: step i leads to its corner i, where a side ends or goes on."""
    if not any(ends):
        return [math.fsum(steps)]
    first = ends.index(True) + 1
    found, run = [], []
    for step, is_end in zip((*steps[first:], *steps[:first]), (*ends[first:], *ends[:first]), strict=True):
        run.append(step)
        if is_end:
            found.append(math.fsum(run))
            run = []
    return found
