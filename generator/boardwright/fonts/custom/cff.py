"""The parts of an OpenType font with PostScript outlines: lists of bytes, dictionaries, programs of letters.

Source: Adobe Technical Note 5176, "The Compact Font Format Specification".
"""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from typing import Final

from boardrules.values import dataclass
from boardwright.fonts.custom.charstrings import Programs, cubic_contours
from boardwright.fonts.custom.contours import STEPS_OF_WORK, Contour
from boardwright.fonts.custom.sfnt import FontError, Tables, Whole

_CHARSTRINGS, _PRIVATE, _SUBRS, _ROS, _TYPE, _ARRAY, _SELECT = 17, 18, 19, 0x0C1E, 0x0C06, 0x0C24, 0x0C25
"""Operators of dictionaries; those of two bytes as one number."""

_LARGEST_DICTIONARY: Final = 4_096
"""Bytes; those of fonts have a hundred or two, and a font may have 256 of them."""

_BROKEN: Final = "it is damaged: its table 'CFF' is broken"


@dataclass(frozen=True, slots=True)
class Index:
    """A list of pieces of the table."""

    data: bytes
    count: int
    size: int
    offsets: int
    """Where the offsets begin."""
    end: int
    """Where the table goes on."""

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, number: int) -> bytes:
        if not 0 <= number < self.count:
            raise FontError(_BROKEN)
        start, end = self._offset(number), self._offset(number + 1)
        base = self.offsets + self.size * (self.count + 1) - 1
        if not 1 <= start <= end or base + end > len(self.data):
            raise FontError(_BROKEN)
        return self.data[base + start : base + end]

    def _offset(self, number: int) -> int:
        at = self.offsets + self.size * number
        return int.from_bytes(self.data[at : at + self.size], "big")


def _index(data: bytes, at: int) -> Index:
    (count,) = struct.unpack_from(">H", data, at)
    if not count:
        return Index(data, 0, 1, at + 2, at + 2)
    size = data[at + 2]
    offsets = at + 3
    if not 1 <= size <= 4 or offsets + size * (count + 1) > len(data):
        raise FontError(_BROKEN)
    last = int.from_bytes(data[offsets + size * count : offsets + size * (count + 1)], "big")
    return Index(data, count, size, offsets, offsets + size * (count + 1) - 1 + last)


def _dictionary(data: bytes) -> dict[int, list[int]]:
    """Operators of a dictionary with their whole numbers; others count as 0."""
    if len(data) > _LARGEST_DICTIONARY:
        raise FontError(_BROKEN)
    found: dict[int, list[int]] = {}
    numbers: list[int] = []
    at = 0
    while at < len(data):
        first = data[at]
        at += 1
        if first <= 21:
            if first == 12:
                first = 0x0C00 | data[at]
                at += 1
            found[first] = numbers
            numbers = []
        elif first == 28:
            numbers.append(struct.unpack_from(">h", data, at)[0])
            at += 2
        elif first == 29:
            numbers.append(struct.unpack_from(">l", data, at)[0])
            at += 4
        elif first == 30:
            while data[at] & 0x0F != 0x0F and data[at] >> 4 != 0x0F:
                at += 1
            at += 1
            numbers.append(0)
        elif 32 <= first <= 246:
            numbers.append(first - 139)
        elif 247 <= first <= 254:
            high, base = (first - 247, 108) if first <= 250 else (first - 251, -108)
            numbers.append((256 * high + data[at] + 108) if base > 0 else -256 * high - data[at] - 108)
            at += 1
        else:
            raise FontError(_BROKEN)
    return found


class Cff:
    """Draws the glyphs of an OpenType font with PostScript outlines."""

    def __init__(self, tables: Tables, whole: Whole) -> None:
        self._data = tables.table("CFF ", 4)
        self._whole = whole
        try:
            self._read()
        except (struct.error, IndexError, KeyError):
            raise FontError(_BROKEN) from None

    def _read(self) -> None:
        names = _index(self._data, self._data[2])
        tops = _index(self._data, names.end)
        strings = _index(self._data, tops.end)
        self._common = _index(self._data, strings.end)
        top = _dictionary(tops[0])
        if top.get(_TYPE, [2]) != [2]:
            raise FontError("its outlines are in an old form (Type 1 charstrings) that cannot be used")
        self._programs = _index(self._data, top[_CHARSTRINGS][0])
        self._select: bytes | None = None
        self._ranges: tuple[tuple[int, int], ...] | None = None
        if _ROS in top:
            fonts = _index(self._data, top[_ARRAY][0])
            self._own = [self._private(_dictionary(fonts[number])) for number in range(min(len(fonts), 256))]
            self._select = self._data[top[_SELECT][0] :]
        else:
            self._own = [self._private(top)]

    def _private(self, dictionary: dict[int, list[int]]) -> Index:
        """Programs that letters share, of the font or of one of its parts."""
        size, start = dictionary.get(_PRIVATE, [0, 0])
        private = _dictionary(self._data[start : start + size])
        if _SUBRS not in private:
            return Index(b"", 0, 1, 0, 0)
        return _index(self._data, start + private[_SUBRS][0])

    def contours(self, glyph: int) -> tuple[tuple[Contour, ...], int]:
        """Contours of a glyph in the font's units, its curves as those of TrueType, and the work that they took.

        Raises:
            FontError: It is damaged, or has more parts or points than any letter.
        """
        try:
            own = self._own[self._part(glyph)]
            programs = Programs(self._common.__getitem__, len(self._common), own.__getitem__, len(own))
            contours, steps = cubic_contours(self._programs[glyph], programs)
        except (struct.error, IndexError):
            raise FontError("it is damaged: the outline of a letter is broken") from None
        return contours, sum(map(len, contours)) + steps // STEPS_OF_WORK

    def _part(self, glyph: int) -> int:
        """Which part of a font made of several a glyph belongs to."""
        if self._select is None:
            return 0
        if self._select[0] == 0:
            return self._select[1 + glyph]
        if self._ranges is None:
            self._ranges = tuple(self._read_ranges(self._select))
        number = bisect_right(self._ranges, (glyph, 256)) - 1
        if number < 0:
            raise IndexError
        return self._ranges[number][1]

    def _read_ranges(self, table: bytes) -> Iterator[tuple[int, int]]:
        """First glyphs of ranges in order, each with its part; a font of ten thousand letters may have as many."""
        (count,) = struct.unpack_from(">H", table, 1)
        for number in range(count):
            first, part = struct.unpack_from(">HB", table, 3 + 3 * number)
            yield first, part
