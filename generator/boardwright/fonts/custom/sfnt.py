"""The tables of a font file, and what they say of the font as a whole.

A file comes from anybody: every offset is looked at, and what cannot be used is refused in a sentence.

Source: OpenType specification 1.9, "OpenType font file", "head", "hhea", "hmtx", "maxp", "name", "OS/2".
"""

import re
import struct
from typing import Final

from boardrules.values import dataclass

MOST_TABLES: Final = 64

LEAST_UNITS, MOST_UNITS = 16, 16_384
"""Units to the em that fonts may have."""

RESTRICTED, PREVIEW, EDITABLE, NO_SUBSETS, BITMAPS_ONLY = 0x0002, 0x0004, 0x0008, 0x0100, 0x0200
"""Bits of `fsType`, by which a font says how it may be embedded."""


class FontError(Exception):
    """A font that cannot be used; the message says why, and goes on from the name of its file."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The tables of a font."""

    kind: str
    """How its glyphs are drawn: `glyf` or `CFF `."""
    content: bytes
    places: dict[str, tuple[int, int]]

    def __contains__(self, name: str) -> bool:
        return name in self.places

    def table(self, name: str, least: int = 0) -> bytes:
        """A table with at least so many bytes.

        Raises:
            FontError: The font has none, or it is too short.
        """
        if name not in self.places:
            raise FontError(f"it has no table {name.strip()!r}, so it is no font that can be used")
        start, size = self.places[name]
        if size < least:
            raise FontError(f"it is damaged: its table {name.strip()!r} is too short")
        return self.content[start : start + size]


def tables_of(content: bytes) -> Tables:
    """The tables in a font file.

    Raises:
        FontError: It is no TrueType or OpenType font, a collection, a web font, or damaged.
    """
    head = content[:4]
    if head == b"ttcf":
        raise FontError("it is a collection of several fonts (.ttc); save the one you mean as a .ttf or .otf file")
    if head in (b"wOFF", b"wOF2"):
        raise FontError("it is a web font; use the .ttf or .otf file that it was made from")
    if head in (b"typ1", b"%!PS", b"\x80\x01%!"):
        raise FontError("it is a PostScript Type 1 font; only TrueType and OpenType fonts (.ttf, .otf) can be used")
    if head not in (b"\0\1\0\0", b"true", b"OTTO") or len(content) < 12:
        raise FontError("it is no TrueType or OpenType font (.ttf, .otf)")
    (count,) = struct.unpack_from(">H", content, 4)
    if not 1 <= count <= MOST_TABLES or len(content) < 12 + 16 * count:
        raise FontError("it is damaged: its list of tables is broken")
    places: dict[str, tuple[int, int]] = {}
    for number in range(count):
        tag, _, start, size = struct.unpack_from(">4sLLL", content, 12 + 16 * number)
        if start + size > len(content):
            raise FontError("it is damaged: a table lies beyond the end of the file")
        places.setdefault(tag.decode("latin-1"), (start, size))
    if "CFF2" in places and "CFF " not in places:
        raise FontError("it is a variable font in a form (CFF2) that cannot be used; save one of its styles by itself")
    kind = "glyf" if "glyf" in places else "CFF "
    if kind not in places:
        raise FontError("it has no outlines, only pictures of its letters or none at all")
    return Tables(kind, content, places)


@dataclass(frozen=True, slots=True)
class Whole:
    """What a font says of itself: units to the em, number of glyphs, format of the places of its glyphs, its names."""

    units: int
    glyphs: int
    long_places: bool
    advances: int
    title: str
    postscript: str


def whole_of(tables: Tables) -> Whole:
    """What a font says of itself.

    Raises:
        FontError: It is damaged, or forbids to be embedded as we do.
    """
    head = tables.table("head", 54)
    (units,) = struct.unpack_from(">H", head, 18)
    (long_places,) = struct.unpack_from(">h", head, 50)
    (glyphs,) = struct.unpack_from(">H", tables.table("maxp", 6), 4)
    (advances,) = struct.unpack_from(">H", tables.table("hhea", 36), 34)
    if not LEAST_UNITS <= units <= MOST_UNITS:
        raise FontError(f"it is damaged: it says that it has {units} units to the em")
    if not glyphs or not 1 <= advances <= glyphs:
        raise FontError("it is damaged: its numbers of glyphs and of widths do not fit together")
    tables.table("hmtx", 4 * advances)
    forbidden = _forbidden(tables)
    if forbidden:
        raise FontError(forbidden)
    title, postscript = _names(tables)
    return Whole(units, glyphs, bool(long_places), advances, title, postscript)


def _forbidden(tables: Tables) -> str:
    """Why a font may not be embedded in part, as its bits say it; empty if it may.

    Source: OpenType specification, "OS/2", `fsType`: of bits 1 to 3 the least restrictive counts if several are set.
    """
    if "OS/2" not in tables:
        return "it does not say whether it may be embedded (it has no table 'OS/2'); ask its maker for one that does"
    (bits,) = struct.unpack_from(">H", tables.table("OS/2", 10), 8)
    if bits & (RESTRICTED | PREVIEW | EDITABLE) == RESTRICTED:
        return (
            f"its maker forbids to embed it in documents (fsType {bits}: restricted licence); "
            f"use another font, or ask its maker"
        )
    if bits & NO_SUBSETS:
        return (
            f"its maker forbids to embed a part of it (fsType {bits}: no subsetting), and sheets hold only the "
            f"letters that they need; use another font, or ask its maker"
        )
    if bits & BITMAPS_ONLY:
        return (
            f"its maker allows to embed only pictures of its letters (fsType {bits}: bitmap embedding only), and it is "
            f"set in outlines; use another font, or ask its maker"
        )
    return ""


def advance_of(tables: Tables, whole: Whole, glyph: int) -> int:
    """Advance of a glyph in the font's units."""
    at = 4 * min(glyph, whole.advances - 1)
    (advance,) = struct.unpack_from(">H", tables.table("hmtx", 4 * whole.advances), at)
    return int(advance)


def _names(tables: Tables) -> tuple[str, str]:
    """Name of the family, and PostScript name; something plain where the font has none that is plain."""
    found: dict[int, str] = {}
    if "name" in tables:
        table = tables.table("name", 6)
        count, texts = struct.unpack_from(">HH", table, 2)
        for number in range(min(count, (len(table) - 6) // 12)):
            platform, _, _, which, size, start = struct.unpack_from(">HHHHHH", table, 6 + 12 * number)
            raw = table[texts + start : texts + start + min(size, 200)]
            text = raw.decode("utf-16-be" if platform in (0, 3) else "latin-1", "ignore")
            found.setdefault(which, text)
    title = re.sub(r"[^A-Za-z0-9 -]", "", found.get(16) or found.get(1, "")).strip()[:60]
    postscript = re.sub(r"[^A-Za-z0-9-]", "", found.get(6, ""))[:60]
    return title or "Own font", postscript or "CustomFont"
