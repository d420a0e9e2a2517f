"""Makes the tables `advances.json` and `areas.json` from the shipped fonts: `python -m boardwright.fonts.generate`.

Each holds, per font, runs of neighbouring code points: `[first code point, [number, ...]]`; advances in font units,
areas of ink in 1/10,000 of the square of the em. A test compares them with the fonts.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fontTools.pens.areaPen import AreaPen
from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import AREA_UNIT, FONTS, UNITS_PER_EM, font_path


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


def main() -> None:
    """Write the tables beside the fonts."""
    for file, table in (("advances.json", advance_table()), ("areas.json", area_table())):
        text = json.dumps(table, separators=(",", ":"))
        Path(__file__).with_name(file).write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
