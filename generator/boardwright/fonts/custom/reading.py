"""What a font file says of itself, and some of its letters, read with fontTools and handed over as plain data.

A file comes from anybody, and fontTools expands whole tables: so this runs as a process of its own (see `child`), which
gets the file and answers once. A letter has bounds of its own besides, so that one that is broken is only one that the
font lacks.

Source: OpenType specification 1.9, "OS/2" (`fsType`), "glyf" (glyphs made of others); Adobe Technical Note 5177, "The
Type 2 Charstring Format".
"""

import json
import re
import struct
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import islice, pairwise
from typing import Any, Final

try:
    from fontTools.misc.psCharStrings import T2OutlineExtractor
    from fontTools.pens.basePen import AbstractPen
    from fontTools.ttLib import TTFont
except Exception as error:  # a broken or half installed library may raise anything
    if __name__ != "__main__":
        raise
    why = " ".join(f"{type(error).__name__}: {error}".split())
    json.dump({"refused": f"the library fonttools is installed, but cannot be loaded: {why}"}, sys.stdout)
    sys.exit()

from boardwright.fonts.custom.contours import MOST_POINTS, PART_WORK, STEPS_OF_WORK, Contour, FontError, Spot
from boardwright.geometry.quantised import millionths

MOST_MEMORY: Final = 2**30
"""Bytes of memory of the process, where the system can hold it to that."""

MOST_SECONDS: Final = 30
"""Seconds that the process may compute, where the system can hold it to that."""

MOST_WORK: Final = 300_000
"""Points of the letters of one answer; the others are left to the next one."""

MOST_PARTS: Final = 256
"""Glyphs that one glyph is made of."""

DEEPEST: Final = 10
"""Glyphs in a glyph, or programs in a program, as PostScript outlines allow; fonts have two or three."""

MOST_STEPS: Final = 10_000
"""Bytes of programs that one letter may run through; a program that calls others twice each is bounded by them."""

LEAST_UNITS, MOST_UNITS = 16, 16_384
"""Units to the em that fonts may have."""

RESTRICTED, PREVIEW, EDITABLE, NO_SUBSETS, BITMAPS_ONLY = 0x0002, 0x0004, 0x0008, 0x0100, 0x0200
"""Bits of `fsType`, by which a font says how it may be embedded."""

_UNUSABLE: Final = {
    b"ttcf": "it is a collection of several fonts (.ttc); save the one you mean as a .ttf or .otf file",
    **dict.fromkeys((b"wOFF", b"wOF2"), "it is a web font; use the .ttf or .otf file that it was made from"),
    **dict.fromkeys(
        (b"typ1", b"%!PS", b"\x80\x01%!"),
        "it is a PostScript Type 1 font; only TrueType and OpenType fonts (.ttf, .otf) can be used",
    ),
}
_BROKEN: Final = "it is damaged: the outline of a letter is broken"

Place = tuple[float, float]
Curves = list[tuple[Place, ...]]
"""What follows a start: ends of lines, or two controls and an end."""


def answer(content: bytes, letters: str) -> dict[str, Any]:
    """A font as plain data: its `units`, `title`, `postscript` name, whether it is `variable`, and `letters`.

    A letter is its advance, the work that it takes, and its contours, in the font's units; why it cannot be drawn; or
    None if the font lacks it. If the font cannot be used, the answer says only why: `refused`.
    """
    try:
        font = _opened(content)
        forbidden = _forbidden(font)
        if forbidden:
            raise FontError(forbidden)
        title, postscript = _names(font)
        facts = {"units": _units(font), "title": title, "postscript": postscript, "variable": "fvar" in font}
        return {**facts, "letters": dict(_letters(font, letters))}
    except FontError as error:
        return {"refused": str(error)}
    except MemoryError:
        return {"refused": f"to read it takes more than {MOST_MEMORY // 2**20:,} MiB of memory; use a plainer font"}
    except Exception:  # a damaged table may make fontTools raise anything
        return {"refused": "it is damaged: its tables are broken"}


def _opened(content: bytes) -> Any:
    head = content[:4]
    if head in _UNUSABLE:
        raise FontError(_UNUSABLE[head])
    if head not in (b"\0\1\0\0", b"true", b"OTTO") or len(content) < 12:
        raise FontError("it is no TrueType or OpenType font (.ttf, .otf)")
    font = TTFont(BytesIO(content), lazy=True)
    if "CFF2" in font and "CFF " not in font:
        raise FontError("it is a variable font in a form (CFF2) that cannot be used; save one of its styles by itself")
    if "glyf" not in font and "CFF " not in font:
        raise FontError("it has no outlines, only pictures of its letters or none at all")
    for name in ("head", "maxp", "hhea", "hmtx", "cmap", *(("loca",) if "glyf" in font else ())):
        if name not in font:
            raise FontError(f"it has no table {name!r}, so it is no font that can be used")
    return font


def _units(font: Any) -> int:
    units = int(font["head"].unitsPerEm)
    if not LEAST_UNITS <= units <= MOST_UNITS:
        raise FontError(f"it is damaged: it says that it has {units} units to the em")
    return units


def _forbidden(font: Any) -> str:
    """Why a font may not be embedded in part, as its bits say it; empty if it may.

    Of bits 1 to 3 the least restrictive counts if several are set.
    """
    if "OS/2" not in font:
        return "it does not say whether it may be embedded (it has no table 'OS/2'); ask its maker for one that does"
    # The rest of this table is wrong in many fonts, and not asked for.
    (bits,) = struct.unpack_from(">H", font.getTableData("OS/2"), 8)
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


def _names(font: Any) -> tuple[str, str]:
    """Name of the family, and PostScript name; something plain where the font has none that is plain."""
    table = font.get("name")
    family, postscript = (
        (table.getDebugName(16) or table.getDebugName(1), table.getDebugName(6)) if table else (None, None)
    )
    title = re.sub(r"[^A-Za-z0-9 -]", "", family or "").strip()[:60]
    return title or "Own font", re.sub(r"[^A-Za-z0-9-]", "", postscript or "")[:60] or "OwnFont"


def _letters(font: Any, letters: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Each letter with what the answer says of it, until they have taken the work of one answer."""
    names = font.getBestCmap()
    if names is None:
        raise FontError("it does not say which of its signs are which letters of Unicode, as fonts of symbols do not")
    advances, count = font["hmtx"].metrics, font["maxp"].numGlyphs
    drawn, left = (_of_glyf if "glyf" in font else _of_cff(font)), MOST_WORK
    for letter in letters:
        name = names.get(ord(letter))
        if name is None or not 0 < font.getGlyphID(name) < count:
            yield letter, None
            continue
        try:
            contours, work = drawn(font, name)
            left -= work
            yield letter, (advances[name][0], work, contours)
        except FontError as error:
            left -= MOST_POINTS
            yield letter, str(error)
        except MemoryError:
            raise
        except Exception:  # as above
            left -= MOST_POINTS
            yield letter, _BROKEN
        if left < 0:
            return


def _of_glyf(font: Any, name: str) -> tuple[list[Contour], int]:
    """Contours of a glyph of TrueType, and the work that they took."""
    table, left = font["glyf"], [MOST_PARTS, MOST_POINTS]

    def part(name: str, depth: int) -> Iterator[Contour]:
        glyph = table[name]
        if not glyph.isComposite():
            spots: list[Spot] = []
            if glyph.numberOfContours:
                left[1] -= len(glyph.coordinates)
                if left[1] < 0:
                    raise FontError(_too_many_points())
                flags = zip(glyph.coordinates, glyph.flags, strict=True)
                spots = [(int(x), int(y), bool(flag & 1)) for (x, y), flag in flags]
                if any(one >= other for one, other in pairwise(glyph.endPtsOfContours)):
                    raise FontError(_BROKEN)
            start = 0
            for end in glyph.endPtsOfContours if spots else ():
                yield tuple(spots[start : end + 1])
                start = end + 1
            return
        for component in glyph.components:
            left[0] -= 1
            if left[0] < 0:
                raise FontError("a letter is made of too many others")
            if depth >= DEEPEST:
                raise FontError("it is damaged: a letter is made of letters that are made of it")
            (a, b), (c, d) = getattr(component, "transform", ((1, 0), (0, 1)))
            # Parts joined at numbered points, which no font of letters has used for decades, have no place.
            dx, dy = getattr(component, "x", 0), getattr(component, "y", 0)
            for contour in part(component.glyphName, depth + 1):
                yield tuple((_whole(a * x + c * y) + dx, _whole(b * x + d * y) + dy, on) for x, y, on in contour)

    contours = list(part(name, 0))
    return contours, MOST_POINTS - left[1] + PART_WORK * (MOST_PARTS - left[0])


def _whole(value: float) -> int:
    """The nearest whole number; halves upwards."""
    return int((value + 0.5) // 1)


def _too_many_points() -> str:
    return f"a letter has more than {MOST_POINTS:,} points; use a plainer font"


class _Programs(T2OutlineExtractor):  # type: ignore[misc] # fontTools says nothing of its types
    """Runs the program of a letter, within bounds."""

    steps = 0

    def execute(self, charString: Any) -> None:  # noqa: N803 - fontTools calls it so
        if self.subrLevel > DEEPEST:
            raise FontError("it is damaged: the outline of a letter is made of itself")
        code = charString.bytecode
        self.steps += len(charString.program if code is None else code)
        if self.steps > MOST_STEPS:
            raise FontError(f"the outline of a letter takes more than {MOST_STEPS:,} steps; use a plainer font")
        super().execute(charString)


class _Pen(AbstractPen):  # type: ignore[misc] # as above
    """Keeps what a program draws: of each contour its start and its curves."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Place, Curves]] = []

    def moveTo(self, pt: Place) -> None:  # noqa: N802 - fontTools calls it so, as the next ones
        self.drawn.append((pt, []))

    def lineTo(self, pt: Place) -> None:  # noqa: N802
        self.drawn[-1][1].append((pt,))

    def curveTo(self, *points: Place) -> None:  # noqa: N802
        self.drawn[-1][1].append(points)

    def closePath(self) -> None:  # noqa: N802
        """Contours are closed."""

    def endPath(self) -> None:  # noqa: N802
        """As above."""

    def addComponent(self, _name: str, _transformation: tuple[float, ...]) -> None:  # noqa: N802
        raise FontError("its outlines are drawn in a way that cannot be read")


def _of_cff(font: Any) -> Any:
    """What draws the glyphs of a font with PostScript outlines, as `_of_glyf` does for TrueType."""
    top = font["CFF "].cff[0]
    if getattr(top, "CharstringType", 2) != 2:
        raise FontError("its outlines are in an old form (Type 1 charstrings) that cannot be used")
    programs = top.CharStrings

    def drawn(_font: Any, name: str) -> tuple[list[Contour], int]:
        program, pen = programs[name], _Pen()
        private = program.private
        subrs = getattr(private, "Subrs", [])
        extractor = _Programs(pen, subrs, program.globalSubrs, private.nominalWidthX, private.defaultWidthX, private)
        extractor.execute(program)
        contours = list(_contours(pen.drawn))
        return contours, sum(map(len, contours)) + extractor.steps // STEPS_OF_WORK

    return drawn


def _contours(drawn: list[tuple[Place, Curves]]) -> Iterator[Contour]:
    left = MOST_POINTS
    for start, curves in drawn:
        spots = list(islice(_quadratic(start, curves), left + 1))
        left -= len(spots)
        if left < 0:
            raise FontError(_too_many_points())
        if len(spots) > 2:
            yield tuple(spots)


def _quadratic(start: Place, curves: Curves) -> Iterator[Spot]:
    """Points of a contour: a cubic curve in as many equal parts as needed, each with the control that fits it best.

    The distance of a cubic curve's n-th part from that quadratic one is at most sqrt(3) / 36 times the length of
    p3 - 3 p2 + 3 p1 - p0, divided by n to the third; it stays below a unit. Not fontTools' `cu2qu`: compiled and in
    Python it may differ in last bits, and the same font has to give the same bytes everywhere.
    """
    at = start
    yield _from_zero(at[0]), _from_zero(at[1]), True
    for curve in curves:
        if len(curve) == 1:
            at = curve[0]
            yield _from_zero(at[0]), _from_zero(at[1]), True
            continue
        a, b, end = curve
        bend = max(abs(end[i] - 3 * b[i] + 3 * a[i] - at[i]) for i in (0, 1))
        parts = next((n for n in range(1, 12) if millionths(bend) <= 14_000_000 * n * n * n), 12)
        for number in range(parts):
            one = _part((at, a, b, end), number / parts, (number + 1) / parts)
            control = tuple((3 * one[1][i] + 3 * one[2][i] - one[0][i] - one[3][i]) / 4 for i in (0, 1))
            yield _from_zero(control[0]), _from_zero(control[1]), False
            yield _from_zero(one[3][0]), _from_zero(one[3][1]), True
        at = end


def _from_zero(value: float) -> int:
    """The nearest whole number; halves away from 0."""
    return int(value + 0.5) if value >= 0 else -int(0.5 - value)


def _part(curve: tuple[Place, Place, Place, Place], start: float, end: float) -> tuple[Place, ...]:
    """The part of a cubic curve between two parameters."""

    def mixed(a: Place, b: Place, w: float) -> Place:
        return a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w

    def at(s: float, t: float, u: float) -> Place:
        points = list(curve)
        for w in (s, t, u):
            points = [mixed(a, b, w) for a, b in pairwise(points)]
        return points[0]

    return at(start, start, start), at(start, start, end), at(start, end, end), at(end, end, end)


def _limit() -> None:
    """Hold this process to its memory and time, as far as the system can."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    for which, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CPU, MOST_SECONDS)):
        hard = resource.getrlimit(which)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (least, hard))


if __name__ == "__main__":
    _limit()
    asked = json.loads(sys.stdin.buffer.readline())
    json.dump(answer(sys.stdin.buffer.read(), asked), sys.stdout)
