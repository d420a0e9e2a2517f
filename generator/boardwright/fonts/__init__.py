"""Measured text: Open Sans in three faces, DejaVu Sans for signs, and the width of a line set in them.

Widths come from a generated table (code point -> advance), so measuring needs no font parser: `check` can report a line
that is too long or a character that cannot be printed without opening a font file. `generate.py` makes the table.
"""

from boardwright.fonts.family import Face, Family, UnknownFamily, each_in_fonts, fonts_in_use, own_family
from boardwright.fonts.metrics import (
    ASCENT,
    CAP_HEIGHT,
    DESCENT,
    FACES,
    FONTS,
    UNITS_PER_EM,
    X_HEIGHT,
    Font,
    font_path,
    font_runs,
    glyph_area,
    missing_characters,
    text_width,
)
from boardwright.fonts.settable import composed, refusal, unsettable

__all__ = [
    "ASCENT",
    "CAP_HEIGHT",
    "DESCENT",
    "FACES",
    "FONTS",
    "UNITS_PER_EM",
    "X_HEIGHT",
    "Face",
    "Family",
    "Font",
    "UnknownFamily",
    "composed",
    "each_in_fonts",
    "font_path",
    "font_runs",
    "fonts_in_use",
    "glyph_area",
    "missing_characters",
    "own_family",
    "refusal",
    "text_width",
    "unsettable",
]
