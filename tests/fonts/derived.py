"""Fonts for tests, made of those that come with the program: fewer letters, other units, other bits, other outlines."""

from collections.abc import Callable
from functools import cache
from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.basePen import AbstractPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from boardwright.fonts import font_path

LETTERS = "".join(map(chr, range(0x20, 0x7F))) + "äöüßéèñçÀÉÑÖÜ¡¿–—·×\u00a0"
UNITS = 1000


@cache
def source(name: str = "DejaVuSans") -> Any:
    """A font that comes with the program."""
    return TTFont(font_path(name))


def _names(letters: str) -> dict[int, str]:
    cmap = source().getBestCmap()
    return {ord(letter): cmap[ord(letter)] for letter in letters}


def _draw(font: Any, glyph: str, pen: AbstractPen, units: int) -> None:
    factor = units / font["head"].unitsPerEm
    glyphs = font.getGlyphSet()
    recorded = DecomposingRecordingPen(glyphs)
    glyphs[glyph].draw(recorded)
    recorded.replay(TransformPen(pen, (factor, 0, 0, factor, 0, 0)))


def made(
    *, bold: bool = False, postscript: bool = False, letters: str = LETTERS, units: int = UNITS, fs_type: int = 0,
    change: Callable[[Any], None] = lambda _font: None,
) -> bytes:  # fmt: skip
    """A font with some letters, TrueType or with PostScript outlines, and whatever a test changes in it."""
    font = source("DejaVuSans-Bold" if bold else "DejaVuSans")
    names = _names(letters)
    order = [".notdef", *dict.fromkeys(names.values())]
    builder = FontBuilder(units, isTTF=not postscript)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    advances = {name: round(font["hmtx"][name][0] * units / font["head"].unitsPerEm) for name in order}
    if postscript:
        builder.setupCFF("Derived-PS", {}, {name: _charstring(font, name, advances[name], units) for name in order}, {})
        builder.setupHorizontalMetrics({name: (advances[name], 0) for name in order})
    else:
        builder.setupGlyf({name: _glyph(font, name, units) for name in order})
        table = builder.font["glyf"]
        builder.setupHorizontalMetrics({name: (advances[name], getattr(table[name], "xMin", 0)) for name in order})
    builder.setupHorizontalHeader(ascent=units, descent=-units // 4)
    builder.setupNameTable({"familyName": "Derived Sans", "styleName": "Regular", "psName": "DerivedSans"})
    builder.setupOS2(fsType=fs_type, version=4)
    builder.setupPost()
    change(builder.font)
    target = BytesIO()
    builder.font.save(target)
    return target.getvalue()


def _glyph(font: Any, name: str, units: int) -> Any:
    pen = TTGlyphPen(None)
    _draw(font, name, pen, units)
    return pen.glyph()


def _charstring(font: Any, name: str, advance: int, units: int) -> Any:
    pen = T2CharStringPen(advance, None)
    _draw(font, name, Qu2CuPen(pen, 0.5, all_cubic=True), units)
    return pen.getCharString()


@cache
def regular() -> bytes:
    """A plain TrueType font."""
    return made()


@cache
def bold() -> bytes:
    """Its bold style."""
    return made(bold=True)


@cache
def postscript() -> bytes:
    """The plain font with PostScript outlines."""
    return made(postscript=True)
