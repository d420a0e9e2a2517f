"""Glyphs of TrueType fonts: points, and glyphs made of others.

Source: OpenType specification 1.9, "glyf" and "loca".
"""

import struct
from fractions import Fraction
from itertools import pairwise
from typing import Final

from boardwright.fonts.custom.contours import MOST_POINTS, PART_WORK, TOO_MANY_POINTS, Contour, scaled
from boardwright.fonts.custom.sfnt import FontError, Tables, Whole

DEEPEST: Final = 8
"""Glyphs in a glyph in a glyph: fonts have two or three."""

MOST_PARTS: Final = 256
"""Glyphs that one glyph is made of."""

_ON, _X_SHORT, _Y_SHORT, _REPEAT, _X_SAME, _Y_SAME = 0x01, 0x02, 0x04, 0x08, 0x10, 0x20
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 0x0001, 0x0002, 0x0008, 0x0020, 0x0040, 0x0080

_UNIT: Final = 1 << 14
"""One in the numbers of a matrix."""


class Glyf:
    """Draws the glyphs of a TrueType font."""

    def __init__(self, tables: Tables, whole: Whole) -> None:
        self._glyf = tables.table("glyf")
        size = (4 if whole.long_places else 2) * (whole.glyphs + 1)
        self._loca = tables.table("loca", size)
        self._whole = whole

    def contours(self, glyph: int) -> tuple[tuple[Contour, ...], int]:
        """Contours of a glyph in the font's units, and the work that they took.

        Raises:
            FontError: It is damaged, or has more parts or points than any letter.
        """
        left = [MOST_PARTS, MOST_POINTS]
        try:
            contours = self._drawn(glyph, 0, left)
        except (struct.error, IndexError):
            raise FontError("it is damaged: the outline of a letter is broken") from None
        return contours, MOST_POINTS - left[1] + PART_WORK * (MOST_PARTS - left[0])

    def _data(self, glyph: int) -> bytes:
        if glyph >= self._whole.glyphs:
            raise FontError("it is damaged: it names a letter that it does not have")
        if self._whole.long_places:
            start, end = struct.unpack_from(">LL", self._loca, 4 * glyph)
        else:
            start, end = (2 * half for half in struct.unpack_from(">HH", self._loca, 2 * glyph))
        if start > end or end > len(self._glyf):
            raise FontError("it is damaged: the outline of a letter lies elsewhere")
        return self._glyf[start:end]

    def _drawn(self, glyph: int, depth: int, left: list[int]) -> tuple[Contour, ...]:
        data = self._data(glyph)
        if not data:
            return ()
        (count,) = struct.unpack_from(">h", data)
        if count >= 0:
            return _simple(data, count, left)
        return self._compound(data, depth, left)

    def _compound(self, data: bytes, depth: int, left: list[int]) -> tuple[Contour, ...]:
        if depth >= DEEPEST:
            raise FontError("it is damaged: a letter is made of letters that are made of it")
        found: list[Contour] = []
        at, flags = 10, _MORE
        while flags & _MORE:
            left[0] -= 1
            if left[0] < 0:
                raise FontError("a letter is made of too many others")
            flags, glyph = struct.unpack_from(">HH", data, at)
            dx, dy = struct.unpack_from(">hh" if flags & _WORDS else ">bb", data, at + 4)
            at += 8 if flags & _WORDS else 6
            a, b, c, d = _UNIT, 0, 0, _UNIT
            if flags & _SCALE:
                (a,) = struct.unpack_from(">h", data, at)
                d, at = a, at + 2
            elif flags & _TWO_SCALES:
                a, d = struct.unpack_from(">hh", data, at)
                at += 4
            elif flags & _MATRIX:
                a, b, c, d = struct.unpack_from(">hhhh", data, at)
                at += 8
            if not flags & _OFFSETS:
                dx = dy = 0  # parts joined at numbered points, which no font of letters has used for decades
            part = self._drawn(glyph, depth + 1, left)
            found += (_moved(contour, (a, b, c, d), dx, dy) for contour in part)
        return tuple(found)


def _moved(contour: Contour, matrix: tuple[int, int, int, int], dx: int, dy: int) -> Contour:
    a, b, c, d = matrix
    unit = Fraction(1, _UNIT)
    return tuple((scaled(a * x + c * y, unit) + dx, scaled(b * x + d * y, unit) + dy, on) for x, y, on in contour)


def _simple(data: bytes, count: int, left: list[int]) -> tuple[Contour, ...]:
    ends = struct.unpack_from(f">{count}H", data, 10)
    if any(one >= other for one, other in pairwise(ends)):
        raise FontError("it is damaged: the outline of a letter is broken")
    points = ends[-1] + 1 if ends else 0
    left[1] -= points
    if left[1] < 0:
        raise FontError(TOO_MANY_POINTS)
    at = 10 + 2 * count
    (instructions,) = struct.unpack_from(">H", data, at)
    at += 2 + instructions
    flags: list[int] = []
    while len(flags) < points:
        flag = data[at]
        at += 1
        again = 1
        if flag & _REPEAT:
            again += data[at]
            at += 1
        flags += [flag] * again
    del flags[points:]
    xs, at = _along(data, at, flags, _X_SHORT, _X_SAME)
    ys, _ = _along(data, at, flags, _Y_SHORT, _Y_SAME)
    spots = [(x, y, bool(flag & _ON)) for x, y, flag in zip(xs, ys, flags, strict=True)]
    starts = [0, *(end + 1 for end in ends)]
    return tuple(tuple(spots[start : end + 1]) for start, end in zip(starts, ends, strict=False))


def _along(data: bytes, at: int, flags: list[int], short: int, same: int) -> tuple[list[int], int]:
    """Coordinates in one direction, and where the data go on."""
    found: list[int] = []
    value = 0
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            (step,) = struct.unpack_from(">h", data, at)
            value += step
            at += 2
        found.append(value)
    return found, at
