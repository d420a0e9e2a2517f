"""Makes the tables and outlines of the shipped fonts, for which it needs fontTools: `python -m
boardwright.fonts.generate`.

The tables `advances.json` and `areas.json` hold, per font, runs of neighbouring code points: `[first code point,
[number, ...]]`; advances in font units, areas of ink in 1/10,000 of the square of the em. Each font's outlines are a
file of their own; see `outlines`. Tests compare them all with the fonts.
"""

import json
import zlib
from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import ADVANCES, AREA_UNIT, AREAS, FONTS, UNITS_PER_EM, Font, font_path
from boardwright.fonts.outlines import BLOCK, Outline, outlines_path, relative
from boardwright.geometry.points import Point


def advance_table() -> dict[str, object]:
    """Advances of all glyphs, ready for JSON.

    Raises:
        ValueError: a font's units differ from the others', so advances could not be added.
    """
    return {"fonts": _runs(lambda font: lambda glyph: font["hmtx"][glyph][0])}


def area_table() -> dict[str, object]:
    """Areas of all glyphs, ready for JSON: the area their outlines enclose, counted once for each winding."""

    def areas(font: Any) -> Callable[[str], int]:
        glyphs = font.getGlyphSet()

        def area(glyph: str) -> int:
            pen = AreaPen(glyphs)
            glyphs[glyph].draw(pen)
            return round(abs(float(pen.value)) / UNITS_PER_EM**2 / AREA_UNIT)

        return area

    return {"fonts": _runs(areas)}


def _runs(measure: Callable[[Any], Callable[[str], int]]) -> dict[str, list[tuple[int, list[int]]]]:
    """A number for each glyph of each font."""
    fonts: dict[str, list[tuple[int, list[int]]]] = {}
    for name in FONTS:
        font = TTFont(font_path(name))
        if font["head"].unitsPerEm != UNITS_PER_EM:
            raise ValueError(f"{name}: {font['head'].unitsPerEm} units to the em, not {UNITS_PER_EM}")
        number = measure(font)
        runs: list[tuple[int, list[int]]] = []
        for code_point, glyph in sorted(font.getBestCmap().items()):
            if runs and code_point == runs[-1][0] + len(runs[-1][1]):
                runs[-1][1].append(number(glyph))
            else:
                runs.append((code_point, [number(glyph)]))
        fonts[name] = runs
    return fonts


def font_outlines(name: Font) -> dict[int, Outline]:
    """Code point -> outline of a font's glyph, in order."""
    font = TTFont(font_path(name))
    glyphs = font.getGlyphSet()
    found: dict[int, Outline] = {}
    for code_point, glyph in sorted(font.getBestCmap().items()):
        pen = DecomposingRecordingPen(glyphs)
        glyphs[glyph].draw(pen)
        found[code_point] = _outline(pen.value)
    return found


def _outline(recorded: Iterable[tuple[str, tuple[Any, ...]]]) -> Outline:
    """Outline of what a pen has recorded."""
    found: list[str] = []
    at = begin = first = (0.0, 0.0)

    def step(command: str, *ends: Point) -> None:
        nonlocal at, begin, first
        turned = [(x, -y) for x, y in ends]
        if command == "M":
            begin = turned[0]
            first = first if found else begin
        if found or command != "M":
            found.append(relative(command, at, turned))
        at = turned[-1]

    for operator, points in recorded:
        if operator == "moveTo":
            step("M", *points)
        elif operator == "lineTo":
            step("L", *points)
        elif operator == "qCurveTo":
            start: Point | None = None
            if points[-1] is None:  # a ring of control points only: start half-way between two of them
                (x0, y0), (x1, y1) = points[0], points[-2]
                start = ((x0 + x1) / 2, (y0 + y1) / 2)
                step("M", start)
            for control, end in decomposeQuadraticSegment((*points[:-1], points[-1] or start)):
                step("Q", control, end)
        else:
            found.append("z")
            at = begin
    return Outline(first, "".join(found), at)


def outlines_file(name: Font) -> bytes:
    """Content of the file of a font's outlines."""
    sizes: dict[int, int] = {}
    blocks: list[bytes] = []
    for number, block in groupby(font_outlines(name).items(), lambda item: item[0] // BLOCK):
        lines = (
            f"{code_point} {' '.join(f'{place:g}' for place in (*one.first, *one.last))} {one.data}\n"
            for code_point, one in block
        )
        blocks.append(zlib.compress("".join(lines).encode("ascii"), 9))
        sizes[number] = len(blocks[-1])
    return json.dumps(sizes, separators=(",", ":")).encode("ascii") + b"\n" + b"".join(blocks)


def main() -> None:
    """Write the tables and the outlines beside the fonts."""
    for file, table in ((ADVANCES, advance_table()), (AREAS, area_table())):
        text = json.dumps(table, separators=(",", ":"))
        Path(__file__).with_name(file).write_text(text + "\n", encoding="ascii")
    for name in FONTS:
        outlines_path(name).write_bytes(outlines_file(name))


if __name__ == "__main__":
    main()
