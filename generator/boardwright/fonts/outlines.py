"""Glyph outlines of the shipped faces as SVG path data. Importing this loads fontTools, so writers import it late."""

from functools import cache
from typing import Any

from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import UNITS_PER_EM, Face, Font, font_path, font_runs, text_width
from boardwright.geometry.points import Point
from boardwright.geometry.units import decimal, filled

POINT = "%.3f; %.3f;"

Glyph = tuple[str, tuple[tuple[float, float], ...]]
"""Path data with gaps for numbers, and the points that fill them: font units, y up."""


@cache
def _font(name: Font) -> tuple[Any, dict[int, str]]:
    """Glyph set and character map of a font, read lazily from its file."""
    font = TTFont(font_path(name), lazy=True)
    # Our own names: those in the file are slow to read, and only numbers matter here.
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
            if arguments[-1] is None:  # a ring of control points only: start half-way between two of them
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


@cache
def _relative(name: Font, character: str) -> tuple[Point, str, Point]:
    """A glyph in relative commands, y down: its start, everything after its first move, and the pen's final place.

    The data is empty if nothing is drawn.
    """
    template, points = _glyph(name, character)
    found: list[str] = []
    at = begin = first = (0.0, 0.0)
    taken = 0
    for command in template.replace(POINT, "").replace(" ", ""):
        if command == "Z":
            found.append("z")
            at = begin
            continue
        ends = [(x, -y) for x, y in points[taken : taken + (2 if command == "Q" else 1)]]
        taken += len(ends)
        if command == "M":
            begin = ends[0]
            first = first if found else begin
        if found or command != "M":
            found.append(_command(command, at, ends))
        at = ends[-1]
    return first, "".join(found), at


def _command(command: str, at: Point, ends: list[Point]) -> str:
    """A command with relative numbers, as short as possible."""
    (x, y), steps = at, [(px - at[0], py - at[1]) for px, py in ends]
    if command == "L" and ends[0][1] == y:
        return f"h{_short(steps[0][0])}"
    if command == "L" and ends[0][0] == x:
        return f"v{_short(steps[0][1])}"
    words = command.lower()
    for number in (_short(number) for step in steps for number in step):
        words += number if words[-1].isalpha() or number[0] == "-" else f" {number}"
    return words


def _short(number: float) -> str:
    """Number without the zero before its decimal point."""
    return decimal(number).replace("0.", ".", 1) if abs(number) < 1 and number else decimal(number)


def line_outline(text: str, face: Face) -> str:
    """Path data of one line starting at the origin: relative commands in font units (`UNITS_PER_EM` to the size).

    Coordinates in font units are whole numbers or halves, so nothing is rounded, and glyphs are written once.
    """
    parts: list[str] = []
    x, at = 0.0, (0.0, 0.0)
    for name, part in font_runs(text, face):
        for character in part:
            first, data, last = _relative(name, character)
            if data:
                parts += (_command("M", at, [(x + first[0], first[1])]), data)
                at = (x + last[0], last[1])
            x += text_width(character, UNITS_PER_EM, face)
    return "".join(parts)


def text_outline(text: str, x: float, y: float, size: float, face: Face) -> str:
    """Path data of one line starting at x, its baseline at y (y down); glyphs are set side by side without kerning."""
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
