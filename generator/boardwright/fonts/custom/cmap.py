"""Which glyph a font has for a character, looked up one by one: a table may claim more than memory holds.

Source: OpenType specification 1.9, "cmap", formats 4 and 12.
"""

import struct
from bisect import bisect_left

from boardrules.values import dataclass
from boardwright.fonts.custom.sfnt import FontError, Tables

_BEST = {(3, 10): 0, (0, 6): 1, (0, 4): 2, (3, 1): 3, (0, 3): 4, (0, 2): 5, (0, 1): 6, (0, 0): 7}
"""Platform and encoding of Unicode tables, the best first."""


@dataclass(frozen=True, slots=True)
class CharacterMap:
    """Ranges of code points in order of their ends, each with what gives the glyph of a code point in it."""

    table: bytes
    ends: tuple[int, ...]
    wide: bool

    def glyph(self, code_point: int) -> int:
        """Number of the glyph of a code point, 0 if there is none."""
        number = bisect_left(self.ends, code_point)
        if number >= len(self.ends):
            return 0
        if self.wide:
            first, _, glyph = struct.unpack_from(">LLL", self.table, 16 + 12 * number)
            return int(glyph + code_point - first) if first <= code_point else 0
        return self._narrow(number, code_point)

    def _narrow(self, number: int, code_point: int) -> int:
        count = len(self.ends)
        (first,) = struct.unpack_from(">H", self.table, 16 + 2 * count + 2 * number)
        if code_point < first:
            return 0
        (shift,) = struct.unpack_from(">H", self.table, 16 + 4 * count + 2 * number)
        place = 16 + 6 * count + 2 * number
        (offset,) = struct.unpack_from(">H", self.table, place)
        if not offset:
            return int(code_point + shift) & 0xFFFF
        at = place + offset + 2 * (code_point - first)
        if at + 2 > len(self.table):
            return 0
        (glyph,) = struct.unpack_from(">H", self.table, at)
        return int(glyph + shift) & 0xFFFF if glyph else 0


def character_map(tables: Tables) -> CharacterMap:
    """The characters of a font.

    Raises:
        FontError: It has no table of Unicode characters in a form that is usual, or a damaged one.
    """
    table = tables.table("cmap", 4)
    (count,) = struct.unpack_from(">H", table, 2)
    found: list[tuple[int, int]] = []
    for number in range(min(count, (len(table) - 4) // 8)):
        platform, encoding, start = struct.unpack_from(">HHL", table, 4 + 8 * number)
        rank = _BEST.get((platform, encoding))
        if rank is not None and start + 16 <= len(table):
            found.append((rank, start))
    for _, start in sorted(found):
        (form,) = struct.unpack_from(">H", table, start)
        if form in (4, 12):
            return _wide(table[start:]) if form == 12 else _narrow(table[start:])
    raise FontError("it does not say which of its signs are which letters of Unicode, as fonts of symbols do not")


def _wide(table: bytes) -> CharacterMap:
    (count,) = struct.unpack_from(">L", table, 12)
    if 16 + 12 * count > len(table):
        raise FontError("it is damaged: its table 'cmap' is too short")
    return CharacterMap(table, tuple(struct.unpack_from(">L", table, 20 + 12 * n)[0] for n in range(count)), wide=True)


def _narrow(table: bytes) -> CharacterMap:
    (double,) = struct.unpack_from(">H", table, 6)
    count = double // 2
    if 16 + 8 * count > len(table):
        raise FontError("it is damaged: its table 'cmap' is too short")
    return CharacterMap(table, struct.unpack_from(f">{count}H", table, 14), wide=False)
