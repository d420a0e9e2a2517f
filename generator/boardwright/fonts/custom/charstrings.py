"""The programs that draw letters in fonts with PostScript outlines, run within bounds.

Source: Adobe Technical Note 5177, "The Type 2 Charstring Format". Its arithmetic and its random numbers, which fonts do
not use, are refused.
"""

import struct
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from boardrules.values import dataclass
from boardwright.fonts.custom.contours import MOST_POINTS, TOO_MANY_POINTS, Contour, Spot
from boardwright.fonts.custom.sfnt import FontError
from boardwright.geometry.quantised import millionths

DEEPEST: Final = 10
"""Programs in a program, as the format allows."""

MOST_STEPS: Final = 10_000
"""Bytes of programs that one letter may run through; a program that calls others twice each is bounded by them."""

MOST_NUMBERS: Final = 513

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Programs:
    """Programs that letters share: by number those of the whole font, and those of a part of it."""

    common: Callable[[int], bytes]
    common_count: int
    own: Callable[[int], bytes]
    own_count: int


def cubic_contours(program: bytes, programs: Programs) -> tuple[tuple[Contour, ...], int]:
    """Contours that a program draws, in whole units, and its steps.

    Each cubic curve is drawn as quadratic ones that are nowhere a unit away.

    Raises:
        FontError: The program is wrong, or does not end within bounds.
    """
    pen = _Pen(programs)
    pen.run(program, 0)
    pen.close()
    return tuple(_contours(pen.drawn)), pen.steps


def _contours(drawn: list[tuple[Place, list[tuple[Place, ...]]]]) -> Iterator[Contour]:
    left = MOST_POINTS
    for start, curves in drawn:
        spots = list(islice(_quadratic(start, curves), left + 1))
        left -= len(spots)
        if left < 0:
            raise FontError(TOO_MANY_POINTS)
        if len(spots) > 2:
            yield tuple(spots)


def _whole(value: float) -> int:
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def _quadratic(start: Place, curves: list[tuple[Place, ...]]) -> Iterator[Spot]:
    """Points of a contour: a cubic curve in as many equal parts as needed, each with the control that fits it best.

    The distance of a cubic curve's n-th part from that quadratic one is at most sqrt(3) / 36 times the length of
    p3 - 3 p2 + 3 p1 - p0, divided by n to the third.
    """
    at = start
    yield _whole(at[0]), _whole(at[1]), True
    for curve in curves:
        if len(curve) == 1:
            at = curve[0]
            yield _whole(at[0]), _whole(at[1]), True
            continue
        a, b, end = curve
        bend = max(abs(end[i] - 3 * b[i] + 3 * a[i] - at[i]) for i in (0, 1))
        parts = next((n for n in range(1, 12) if millionths(bend) <= 14_000_000 * n * n * n), 12)
        for number in range(parts):
            one = _part(at, a, b, end, number / parts, (number + 1) / parts)
            control = tuple((3 * one[1][i] + 3 * one[2][i] - one[0][i] - one[3][i]) / 4 for i in (0, 1))
            yield _whole(control[0]), _whole(control[1]), False
            yield _whole(one[3][0]), _whole(one[3][1]), True
        at = end


def _part(p0: Place, p1: Place, p2: Place, p3: Place, start: float, end: float) -> tuple[Place, ...]:
    """The part of a cubic curve between two parameters."""

    def at(s: float, t: float, u: float) -> Place:
        def mixed(a: Place, b: Place, w: float) -> Place:
            return a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w

        q0, q1, q2 = mixed(p0, p1, s), mixed(p1, p2, s), mixed(p2, p3, s)
        return mixed(mixed(q0, q1, t), mixed(q1, q2, t), u)

    return at(start, start, start), at(start, start, end), at(start, end, end), at(end, end, end)


def _bias(count: int) -> int:
    return 107 if count < 1240 else 1131 if count < 33900 else 32768


class _Pen:
    """Runs one program and what it calls; `drawn` are the contours: a start, and ends or two controls and an end."""

    def __init__(self, programs: Programs) -> None:
        self.drawn: list[tuple[Place, list[tuple[Place, ...]]]] = []
        self._programs = programs
        self._numbers: list[float] = []
        self._at: Place = (0.0, 0.0)
        self._hints = 0
        self.steps = 0
        self._begun = False

    def run(self, program: bytes, depth: int) -> bool:
        """Run a program; False once the letter is finished."""
        if depth > DEEPEST:
            raise FontError("it is damaged: the outline of a letter is made of itself")
        self.steps += len(program)
        if self.steps > MOST_STEPS:
            raise FontError(f"the outline of a letter takes more than {MOST_STEPS:,} steps; use a plainer font")
        at = 0
        while at < len(program):
            first = program[at]
            at += 1
            if first >= 32 or first == 28:
                at = self._number(first, program, at)
            elif first in (10, 29):
                if not self._called(first, depth):
                    return False
            elif first == 11:
                return True
            elif first == 14:
                return False
            elif first in (19, 20):
                self._hint()
                at += (self._hints + 7) // 8
            else:
                if first == 12:
                    first = 0x0C00 | program[at]
                    at += 1
                self._draw(first)
        return True

    def _number(self, first: int, program: bytes, at: int) -> int:
        """Take a number that begins with a byte; the place where the program goes on."""
        if len(self._numbers) >= MOST_NUMBERS:
            raise FontError("it is damaged: the outline of a letter is broken")
        size, number = 0, float(first - 139)
        if first == 28:
            size, number = 2, struct.unpack_from(">h", program, at)[0]
        elif first == 255:
            size, number = 4, struct.unpack_from(">l", program, at)[0] / 65536
        elif first >= 251:
            size, number = 1, -256 * (first - 251) - program[at] - 108
        elif first >= 247:
            size, number = 1, 256 * (first - 247) + program[at] + 108
        self._numbers.append(number)
        return at + size

    def _called(self, which: int, depth: int) -> bool:
        if not self._numbers:
            raise IndexError
        get, count = (
            (self._programs.own, self._programs.own_count)
            if which == 10
            else (self._programs.common, self._programs.common_count)
        )
        return self.run(get(int(self._numbers.pop()) + _bias(count)), depth + 1)

    def _hint(self) -> None:
        self._hints += len(self._numbers) // 2
        self._numbers.clear()

    def close(self) -> None:
        """End the contour."""
        self._begun = False

    def _move(self, dx: float, dy: float) -> None:
        self._at = (self._at[0] + dx, self._at[1] + dy)
        self.drawn.append((self._at, []))
        self._begun = True

    def _line(self, dx: float, dy: float) -> None:
        self._at = (self._at[0] + dx, self._at[1] + dy)
        self._add((self._at,))

    def _curve(self, ax: float, ay: float, bx: float, by: float, dx: float, dy: float) -> None:
        a = (self._at[0] + ax, self._at[1] + ay)
        b = (a[0] + bx, a[1] + by)
        self._at = (b[0] + dx, b[1] + dy)
        self._add((a, b, self._at))

    def _add(self, part: tuple[Place, ...]) -> None:
        if not self._begun:
            raise FontError("it is damaged: the outline of a letter is broken")
        if max(abs(number) for place in part for number in place) > 100_000:
            raise FontError("it is damaged: a letter is larger than any letter")
        self.drawn[-1][1].append(part)

    def _draw(self, which: int) -> None:
        """Run an operator with the numbers before it."""
        numbers = self._numbers[:]
        self._numbers.clear()
        if which in (1, 3, 18, 23):
            self._hints += len(numbers) // 2
        elif which in (4, 21, 22):
            self._move(
                numbers[-2] if which == 21 else 0 if which == 4 else numbers[-1], 0 if which == 22 else numbers[-1]
            )
        elif which in (5, 8, 24, 25):
            self._lines_and_curves(which, numbers)
        elif which in (6, 7):
            for i, number in enumerate(numbers):
                self._line(*((number, 0) if (i % 2 == 0) == (which == 6) else (0, number)))
        elif which in (26, 27):
            self._straight(numbers, down=which == 26)
        elif which in (30, 31):
            self._turning(numbers, across=which == 31)
        elif which in (0x0C22, 0x0C23, 0x0C24, 0x0C25):
            self._flex(which, numbers)
        else:
            raise FontError("its outlines are drawn in a way that cannot be read")

    def _lines_and_curves(self, which: int, numbers: list[float]) -> None:
        """Lines, curves, curves and a last line, or lines and a last curve."""
        lines, curves = (numbers, []) if which in (5, 25) else ([], numbers)
        if which == 25:
            lines, curves = numbers[:-6], numbers[-6:]
        for i in range(0, len(lines) - 1, 2):
            self._line(lines[i], lines[i + 1])
        for i in range(0, len(curves) - 5, 6):
            self._six(curves[i : i + 6])
        if which == 24:
            self._line(numbers[-2], numbers[-1])

    def _six(self, numbers: list[float]) -> None:
        ax, ay, bx, by, dx, dy = numbers if len(numbers) == 6 else [0.0] * 6
        self._curve(ax, ay, bx, by, dx, dy)

    def _straight(self, numbers: list[float], *, down: bool) -> None:
        """Curves that begin and end up and down, or across."""
        extra = numbers.pop(0) if len(numbers) % 4 == 1 else 0
        for i in range(0, len(numbers) - 3, 4):
            a, bx, by, d = numbers[i : i + 4]
            if down:
                self._curve(extra, a, bx, by, 0, d)
            else:
                self._curve(a, extra, bx, by, d, 0)
            extra = 0

    def _turning(self, numbers: list[float], *, across: bool) -> None:
        """Curves that begin across and end down, and the other way about, by turns."""
        last = numbers.pop() if len(numbers) % 4 == 1 else 0
        for i in range(0, len(numbers) - 3, 4):
            a, bx, by, d = numbers[i : i + 4]
            more = last if i + 8 > len(numbers) else 0
            if across:
                self._curve(a, 0, bx, by, more, d)
            else:
                self._curve(0, a, bx, by, d, more)
            across = not across

    def _flex(self, which: int, n: list[float]) -> None:
        """Two curves that make one shallow bow."""
        if which == 0x0C23:
            self._six(n[0:6])
            self._six(n[6:12])
        elif which == 0x0C22:
            self._curve(n[0], 0, n[1], n[2], n[3], 0)
            self._curve(n[4], 0, n[5], -n[2], n[6], 0)
        elif which == 0x0C24:
            self._curve(n[0], n[1], n[2], n[3], n[4], 0)
            self._curve(n[5], 0, n[6], n[7], n[8], -(n[1] + n[3] + n[7]))
        else:
            dx, dy = n[0] + n[2] + n[4] + n[6] + n[8], n[1] + n[3] + n[5] + n[7] + n[9]
            self._six(n[0:6])
            if abs(dx) > abs(dy):
                self._curve(n[6], n[7], n[8], n[9], n[10], -dy)
            else:
                self._curve(n[6], n[7], n[8], n[9], -dx, n[10])
