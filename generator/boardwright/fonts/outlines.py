"""Glyph outlines of the shipped faces as SVG path data. Importing this loads fontTools: writers do it late."""

from functools import cache
from typing import Any

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import UNITS_PER_EM, Face, Font, font_path, font_runs, text_width
from boardwright.geometry.units import filled

POINT = "%.3f; %.3f;"

Glyph = tuple[str, tuple[tuple[float, float], ...]]
"""Path data to be filled with numbers, and the points that go there: font units, y up."""


@cache
def _font(name: Font) -> tuple[Any, dict[int, str]]:
    """Glyph set and character map of a font, read lazily from its file."""
    font = TTFont(font_path(name), lazy=True)
    # Names of our own: those in the file are read slowly, and only numbers matter here.
    font.setGlyphOrder([f"glyph{number}" for number in range(font["maxp"].numGlyphs)])
    return font.getGlyphSet(), font.getBestCmap()


@cache
def _glyph(name: Font, character: str) -> Glyph:
    glyphs, names = _font(name)
    pen = DecomposingRecordingPen(glyphs)
    glyphs[names[ord(character)]].draw(pen)
    template: list[str] = []
    points: list[tuple[float, float]] = []
    for operator, arguments in pen.value:
        if operator == "moveTo":
            template.append(f"M{POINT}")
            points += arguments
        elif operator == "lineTo":
            template.append(f"L{POINT}")
            points += arguments
        elif operator == "qCurveTo":
            if arguments[-1] is None:  # a ring of control points only: it begins half-way between two of them
                first, last = arguments[0], arguments[-2]
                start = ((first[0] + last[0]) / 2, (first[1] + last[1]) / 2)
                template.append(f"M{POINT}")
                points.append(start)
            curve = (*arguments[:-1], arguments[-1] or start)
            for control, end in decomposeQuadraticSegment(curve):
                template.append(f"Q{POINT} {POINT}")
                points += (control, end)
        else:
            template.append("Z")
    return "".join(template), tuple(points)


def text_outline(text: str, x: float, y: float, size: float, face: Face) -> str:
    """Path data of one line that starts at x, its baseline at y (y down); glyphs stand side by side without kerning."""
    scale = size / UNITS_PER_EM
    templates: list[str] = []
    values: list[float] = []
    for name, part in font_runs(text, face):
        for character in part:
            template, points = _glyph(name, character)
            templates.append(template)
            for px, py in points:
                values += (x + px * scale, y - py * scale)
            x += text_width(character, size, face)
    return filled("".join(templates), tuple(values))
