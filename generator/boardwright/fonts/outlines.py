"""Glyph outlines of the shipped faces as SVG path data. Importing this loads fontTools: writers do it late."""

from functools import cache
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import Face, font_path, text_width
from boardwright.geometry.units import decimal


@cache
def _glyphs(face: Face) -> tuple[Any, dict[int, str]]:
    """Glyph set and character map of a face, read lazily from its file."""
    font = TTFont(font_path(face), lazy=True)
    return font.getGlyphSet(), font.getBestCmap()


def text_outline(text: str, x: float, y: float, size: float, face: Face) -> str:
    """Path data of one line that starts at x, its baseline at y (y down); glyphs stand side by side without kerning."""
    glyphs, names = _glyphs(face)
    pen = SVGPathPen(glyphs, ntos=decimal)
    for character in text:
        scale = size / 2048
        glyphs[names[ord(character)]].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
        x += text_width(character, size, face)
    return str(pen.getCommands())
