"""Makes `advances.json` from the shipped fonts: `python -m boardwright.fonts.generate`.

The table holds, per font, runs of neighbouring code points in font units: `[first code point, [advance, ...]]`.
A test holds it against the fonts.
"""

import json
from pathlib import Path

from fontTools.ttLib import TTFont

from boardwright.fonts.metrics import FONTS, UNITS_PER_EM, font_path


def advance_table() -> dict[str, object]:
    """The whole table, ready for JSON.

    Raises:
        ValueError: a font has other units than the rest, so that advances could not be added.
    """
    fonts: dict[str, list[tuple[int, list[int]]]] = {}
    for name in FONTS:
        font = TTFont(font_path(name))
        if font["head"].unitsPerEm != UNITS_PER_EM:
            raise ValueError(f"{name}: {font['head'].unitsPerEm} units to the em, not {UNITS_PER_EM}")
        widths = font["hmtx"]
        runs: list[tuple[int, list[int]]] = []
        for code_point, glyph in sorted(font.getBestCmap().items()):
            if runs and code_point == runs[-1][0] + len(runs[-1][1]):
                runs[-1][1].append(widths[glyph][0])
            else:
                runs.append((code_point, [widths[glyph][0]]))
        fonts[name] = runs
    return {"fonts": fonts}


def main() -> None:
    """Write the table beside the fonts."""
    text = json.dumps(advance_table(), separators=(",", ":"))
    Path(__file__).with_name("advances.json").write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
