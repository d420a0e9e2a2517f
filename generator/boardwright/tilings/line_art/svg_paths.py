"""The parts of SVG used by drawings: path data, lists of points, transforms.

Reading is strict: text outside the grammar is refused with its place, never skipped. Browsers draw a path up to there,
and are asked to report it; half a face would be another game.

Source: SVG 2, chapters 8 (coordinate systems) and 9 (paths; 9.5.4 for what browsers do about errors).
"""

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.strokes import Handles

Matrix = tuple[float, float, float, float, float, float]
"""a, b, c, d, e, f: x' = a x + c y + e, y' = b x + d y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class SubPath:
    """Points in order, whether the path closes back to the first, and the handles of curves that end at a point."""

    points: tuple[Point, ...]
    closed: bool
    handles: Mapping[int, Handles] = field(default_factory=dict)


STRAIGHT = 1e-6
"""Distance of control points from the chord, in chord lengths, up to which a curve is a straight line."""

_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_GAP = re.compile(r"[\s,]*", re.ASCII)
_TOKEN = re.compile(rf"([A-Za-z])|({_NUMBER})", re.ASCII)
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
# Whatever a number has taken stays its own: two digits are never two numbers.
_VALUES = {count: re.compile(rf"(?>({_NUMBER})[\s,]*)" * count, re.ASCII) for count in (1, 2, 4, 6)}
_TRANSFORM = re.compile(r"([A-Za-z]+)\s*\(([^()]*)\)", re.ASCII)
_ARC = re.compile(r"[\s,]*".join([f"({_NUMBER})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER})"] * 2), re.ASCII)


class BrokenDataError(SketchError):
    """Text in path data or a list of numbers that is neither: with its place, and what should be there."""

    def __init__(self, text: str, at: int, wanted: str) -> None:
        before = " ".join(text[:at].split())[-BEFORE:]
        after = f", after {before!r}" if before else ""
        super().__init__(f"has {_excerpt(text, at)} where {wanted} should be, at character {at + 1}{after}")


BEFORE = 20
"""Most characters before a fault that a message shows."""


def numbers(text: str) -> tuple[float, ...]:
    """Numbers of a list, between spaces or commas.

    Raises:
        SketchError: when it contains anything else.
    """
    found = []
    at = _skip(text, 0)
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match or match[2] is None:
            raise BrokenDataError(text, at, "a number")
        found.append(float(match[2]))
        at = _skip(text, match.end())
    return tuple(found)


def _skip(text: str, at: int) -> int:
    """Place of the next character other than a space or comma."""
    match = _GAP.match(text, at)
    return match.end() if match else at


def points(text: str) -> tuple[Point, ...]:
    """Points of a polygon's or polyline's list.

    Raises:
        SketchError: when it is not a list of pairs.
    """
    values = numbers(text)
    if len(values) % 2:
        raise SketchError("has an odd number of coordinates")
    return tuple(zip(values[::2], values[1::2], strict=True))


def sub_paths(data: str) -> tuple[SubPath, ...]:
    """The parts of a path that draw lines and curves.

    Raises:
        SketchError: for text that is not path data.
    """
    pen = _Pen()
    for command, values in _commands(data):
        kind = command.upper()
        dx, dy = pen.at if command.islower() else (0.0, 0.0)
        if kind == "M":
            pen.lift()
            pen.at = values[0] + dx, values[1] + dy
            pen.drawn = [pen.at]
        elif kind == "L":
            pen.draw((values[0] + dx, values[1] + dy))
        elif kind == "Z":
            pen.close()
        elif kind == "H":
            pen.draw((values[0] + dx, pen.at[1]))
        elif kind == "V":
            pen.draw((pen.at[0], values[0] + dy))
        elif kind == "A":
            end = (values[5] + dx, values[6] + dy)
            for *handles, at in arc(pen.at, end, values[:2], values[2], large=values[3] == 1, sweep=values[4] == 1):
                pen.draw(at, *handles)
        else:
            moved_on = [v + (dy if i % 2 else dx) for i, v in enumerate(values)]
            pen.follow(kind, list(zip(moved_on[::2], moved_on[1::2], strict=True)))
    pen.lift()
    return tuple(pen.parts)


class _Pen:
    """Follows a path."""

    def __init__(self) -> None:
        self.parts: list[SubPath] = []
        self.drawn: list[Point] = []
        self.at: Point = (0.0, 0.0)
        self._handles: dict[int, Handles] = {}
        self._bend: tuple[str, Point] | None = None  # kind and last control point of a curve just drawn

    def lift(self) -> None:
        """End a part that was not closed. A single point is ignored."""
        if len(self.drawn) > 1:
            self.parts.append(SubPath(tuple(self.drawn), False, self._handles))
        self.drawn, self._handles, self._bend = [], {}, None

    def close(self) -> None:
        """Close a part; the next may continue from its start."""
        if self.drawn:
            self.parts.append(SubPath(tuple(self.drawn), True, self._handles))
            self.at = self.drawn[0]
        self.drawn, self._handles, self._bend = [], {}, None

    def follow(self, kind: str, given: list[Point]) -> None:
        """A line, or a curve of one of the kinds C, S, Q and T, through its control points."""
        *bends, end = given
        start = self.at
        family = "C" if kind in "CS" else "Q"
        if kind in "ST":  # smooth: the first control point mirrors the last one of a curve just before
            x, y = self._bend[1] if self._bend and self._bend[0] == family else start
            bends.insert(0, (2 * start[0] - x, 2 * start[1] - y))
        last = (family, bends[-1]) if bends else None
        if not bends or _straight(start, bends, end):
            self.draw(end)
        elif len(bends) == 1:
            ((bx, by),) = bends
            first, second = (((x + 2 * bx) / 3, (y + 2 * by) / 3) for x, y in (start, end))
            self.draw(end, first, second)
        else:
            self.draw(end, *bends)
        self._bend = last

    def draw(self, end: Point, *handles: Point) -> None:
        """Continue to `end`, straight or with two handles."""
        self._bend = None
        if not self.drawn:
            self.drawn = [self.at]
        if len(handles) == 2:
            self._handles[len(self.drawn)] = (handles[0], handles[1])
        self.at = end
        self.drawn.append(end)


def arc(
    start: Point, end: Point, radii: Sequence[float], degrees: float, *, large: bool, sweep: bool
) -> Iterator[tuple[Point, ...]]:
    """Curves of at most a quarter turn that follow an elliptical arc, each as two handles and its end.

    An arc without a radius is a line: its end alone.

    Raises:
        OverflowError: for numbers that are too large to compute with.

    Source: SVG 2, appendix B.2 (from endpoints to a centre); a curve of angle t has handles of 4/3 tan(t/4).
    """
    rx, ry = abs(radii[0]), abs(radii[1])
    if start == end:
        return
    if not all(map(math.isfinite, (*start, *end, rx, ry, degrees))):
        raise OverflowError
    if not rx or not ry:
        yield (end,)
        return
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    hx, hy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (cosine * hx + sine * hy) / rx, (cosine * hy - sine * hx) / ry  # on a circle of radius 1
    square = x * x + y * y
    if square > 1:  # too small radii grow until the arc reaches
        grown = math.sqrt(square)
        rx, ry, x, y, square = rx * grown, ry * grown, x / grown, y / grown, 1.0
    if not (square and math.isfinite(square)):
        raise OverflowError
    aside = math.sqrt(max(0.0, 1 - square) / square) * (-1 if large == sweep else 1)
    cx, cy = aside * y, -aside * x
    first = math.atan2(y - cy, x - cx)
    turn = (math.atan2(-y - cy, -x - cx) - first) % math.tau
    if not sweep:
        turn -= math.tau
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2

    def placed(u: float, v: float) -> Point:
        u, v = (u + cx) * rx, (v + cy) * ry
        return cosine * u - sine * v + middle[0], sine * u + cosine * v + middle[1]

    count = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
    step = turn / count
    k = 4 / 3 * math.tan(step / 4)
    for number in range(count):
        a, b = first + number * step, first + (number + 1) * step
        (ca, sa), (cb, sb) = (math.cos(a), math.sin(a)), (math.cos(b), math.sin(b))
        at = end if number == count - 1 else placed(cb, sb)
        yield placed(ca - k * sa, sa + k * ca), placed(cb + k * sb, sb - k * cb), at


def _straight(start: Point, bends: list[Point], end: Point) -> bool:
    """Whether the control points lie on the chord, so that the curve is the chord."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    for px, py in bends:
        bx, by = px - start[0], py - start[1]
        if length == 0:
            if (bx, by) != (0, 0):
                return False
            continue
        # The chord's direction, and not its square: that of a very short one is 0, and of a very long one no number.
        ux, uy = dx / length, dy / length
        aside, along = ux * by - uy * bx, ux * bx + uy * by
        if not (abs(aside) <= STRAIGHT * length and -STRAIGHT <= along / length <= 1 + STRAIGHT):
            return False
    return True


def _commands(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Commands with their numbers; repeated numbers repeat the command."""
    at = _skip(data, 0)
    command = ""
    while at < len(data):
        match = _TOKEN.match(data, at)
        if not match or (match[1] and match[1].upper() not in _COUNTS):
            raise BrokenDataError(data, at, "a path command or number")
        if match[1]:
            if not command and match[1] not in "Mm":
                raise BrokenDataError(data, at, "a move (M)")
            command, at = match[1], _skip(data, match.end())
        elif command in ("", "Z", "z"):
            raise BrokenDataError(data, at, "a path command")
        values, at = _values(data, at, command)
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


def _values(data: str, at: int, command: str) -> tuple[tuple[float, ...], int]:
    """Numbers of one command from `at` on, and the place after them and the following gap."""
    if command.upper() == "A":  # its two flags need no space after them
        match = _ARC.match(data, at)
        if not match:
            raise BrokenDataError(data, at, f"the numbers of {command}")
        return tuple(map(float, match.groups())), _skip(data, match.end())
    if command in "Zz":
        return (), at
    match = _VALUES[_COUNTS[command.upper()]].match(data, at)
    if match:
        return tuple(map(float, match.groups())), match.end()
    values = []
    for _ in range(_COUNTS[command.upper()]):
        match = _TOKEN.match(data, at)
        if not match or match[2] is None:
            raise BrokenDataError(data, at, f"a number of {command}")
        values.append(float(match[2]))
        at = _skip(data, match.end())
    return tuple(values), at


def _excerpt(text: str, at: int) -> str:
    rest = text[at : at + 24].strip()
    return repr(rest[:20]) if rest else "nothing"


def transform(text: str) -> Matrix:
    """The matrix of a list of transforms.

    Raises:
        SketchError: for a text that is not such a list.
    """
    result = IDENTITY
    at = _skip(text, 0)
    while at < len(text):
        match = _TRANSFORM.match(text, at)
        if not match:
            raise SketchError(f"has the transform {_excerpt(text, at)}, which cannot be read")
        values = numbers(match[2])
        if not all(map(math.isfinite, values)):
            raise SketchError(f"has a number in its transform {match[1]} that is too large")
        result = combined(result, _single(match[1], values))
        at = _skip(text, match.end())
    return result


def _single(name: str, v: tuple[float, ...]) -> Matrix:
    """One transform. Angles are in degrees, clockwise on the screen."""
    match name, len(v):
        case "matrix", 6:
            return v[0], v[1], v[2], v[3], v[4], v[5]
        case "translate", 1 | 2:
            return 1.0, 0.0, 0.0, 1.0, v[0], v[1] if len(v) == 2 else 0.0
        case "scale", 1 | 2:
            return v[0], 0.0, 0.0, v[-1], 0.0, 0.0
        case "rotate", 1 | 3:
            cosine, sine = math.cos(math.radians(v[0])), math.sin(math.radians(v[0]))
            turn = (cosine, sine, -sine, cosine, 0.0, 0.0)
            if len(v) == 1:
                return turn
            there, back = (1.0, 0.0, 0.0, 1.0, v[1], v[2]), (1.0, 0.0, 0.0, 1.0, -v[1], -v[2])
            return combined(combined(there, turn), back)
        case "skewX", 1:
            return 1.0, 0.0, math.tan(math.radians(v[0])), 1.0, 0.0, 0.0
        case "skewY", 1:
            return 1.0, math.tan(math.radians(v[0])), 0.0, 1.0, 0.0, 0.0
    raise SketchError(f"has the transform {name} with {len(v)} numbers, which SVG does not know")


def combined(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f


def moved(point: Point, matrix: Matrix) -> Point:
    """A point under a matrix."""
    x, y = point
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f
