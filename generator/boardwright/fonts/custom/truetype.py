"""A small TrueType font, made anew: what is embedded holds nothing of the user's file but the outlines of its letters.

Source: OpenType specification 1.9, tables "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "OS/2" and
"post".
"""

import struct
from collections.abc import Mapping, Sequence

from boardwright.fonts.custom.contours import Contour, box
from boardwright.fonts.metrics import ASCENT, CAP_HEIGHT, DESCENT, UNITS_PER_EM

_ASCENT, _DESCENT = round(ASCENT * UNITS_PER_EM), round(DESCENT * UNITS_PER_EM)


def truetype(name: str, glyphs: Mapping[int, tuple[int, Sequence[Contour]]]) -> bytes:
    """A font of this PostScript name with glyphs by their code points: advance and contours, 2048 units to the em."""
    code_points = sorted(glyphs)
    drawn = [(UNITS_PER_EM // 2, ()), *(glyphs[one] for one in code_points)]
    pieces = [_glyph(contours) for _, contours in drawn]
    places = [0]
    for piece in pieces:
        places.append(places[-1] + len(piece))
    boxes = [box(contours) for _, contours in drawn if contours] or [(0, 0, 0, 0)]
    whole = (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))
    widest = max(advance for advance, _ in drawn)
    points = max(sum(map(len, contours)) for _, contours in drawn)
    parts = max(len(contours) for _, contours in drawn)
    tables = {
        "OS/2": _os2(code_points),
        "cmap": _cmap(code_points),
        "glyf": b"".join(pieces),
        "head": struct.pack(
            ">LLLLHHQQhhhhHHhhh", 0x10000, 0x10000, 0, 0x5F0F3CF5, 3, UNITS_PER_EM, 0, 0, *whole, 0, 8, 2, 1, 0
        ),
        "hhea": struct.pack(
            ">LhhhHhhhhhhhhhhhH", 0x10000, _ASCENT, -_DESCENT, 0, widest, 0, 0, whole[2], 1, 0, 0, *[0] * 5, len(drawn)
        ),
        "hmtx": b"".join(struct.pack(">Hh", advance, box(contours)[0]) for advance, contours in drawn),
        "loca": struct.pack(f">{len(places)}L", *places),
        "maxp": struct.pack(">LHHHHHHHHHHHHHH", 0x10000, len(drawn), points, parts, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0),
        "name": _name(name),
        "post": struct.pack(">LLhhLLLLL", 0x30000, 0, -200, 100, 0, 0, 0, 0, 0),
    }
    return _file(tables)


def _file(tables: Mapping[str, bytes]) -> bytes:
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">LHHHH", 0x10000, count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    at = len(head) + 16 * count
    listed, body = b"", b""
    for tag, data in tables.items():
        listed += struct.pack(">4sLLL", tag.encode(), _checksum(data), at + len(body), len(data))
        body += data + bytes(-len(data) % 4)
    return head + listed + body


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    return int(sum(struct.unpack(f">{len(padded) // 4}L", padded))) & 0xFFFFFFFF


def _glyph(contours: Sequence[Contour]) -> bytes:
    """A glyph with plain numbers: how it is compressed matters little in a compressed file."""
    if not contours:
        return b""
    ends, last = [], -1
    for contour in contours:
        last += len(contour)
        ends.append(last)
    spots = [spot for contour in contours for spot in contour]
    data = struct.pack(">hhhhh", len(contours), *box(contours))
    data += struct.pack(f">{len(ends)}HH", *ends, 0)
    data += bytes(1 if on else 0 for _, _, on in spots)
    for axis in (0, 1):
        values = [spot[axis] for spot in spots]
        data += struct.pack(f">{len(values)}h", *(b - a for a, b in zip([0, *values], values, strict=False)))
    return data + bytes(-len(data) % 4)


def _cmap(code_points: Sequence[int]) -> bytes:
    """The format for all of Unicode, and for old readers the one for its first part."""
    groups = b"".join(struct.pack(">LLL", one, one, number) for number, one in enumerate(code_points, 1))
    wide = struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(code_points)) + groups
    first = [(one, number) for number, one in enumerate(code_points, 1) if one < 0xFFFF]
    ends = [one for one, _ in first] + [0xFFFF]
    shifts = [(number - one) & 0xFFFF for one, number in first] + [1]
    count = len(ends)
    power = 1 << (count.bit_length() - 1)
    narrow = struct.pack(
        ">HHHHHHH", 4, 16 + 8 * count, 0, 2 * count, 2 * power, power.bit_length() - 1, 2 * (count - power)
    )
    narrow += struct.pack(f">{count}HH{count}H{count}H{count}H", *ends, 0, *ends, *shifts, *[0] * count)
    head = struct.pack(">HHHHLHHL", 0, 2, 3, 1, 20, 3, 10, 20 + len(narrow))
    return head + narrow + wide


def _name(name: str) -> bytes:
    text = name.encode("utf-16-be")
    records = (1, 2, 4, 6)
    listed = b"".join(struct.pack(">HHHHHH", 3, 1, 0x409, one, len(text), 0) for one in records)
    return struct.pack(">HHH", 0, len(records), 6 + len(listed)) + listed + text


def _os2(code_points: Sequence[int]) -> bytes:
    first, last = (min(code_points[0], 0xFFFF), min(code_points[-1], 0xFFFF)) if code_points else (0, 0)
    data = struct.pack(">HhHHH", 4, UNITS_PER_EM // 2, 400, 5, 0) + bytes(22) + bytes(10) + bytes(16) + b"    "
    data += struct.pack(">HHHhhhHH", 0x40, first, last, _ASCENT, -_DESCENT, 0, _ASCENT, _DESCENT)
    return data + struct.pack(">LLhhHHH", 1, 0, 0, round(CAP_HEIGHT * UNITS_PER_EM), 0, 32, 0)
