"""Widths and heights of text from the generated advance table, in the unit of the given font size."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Literal

Face = Literal["regular", "bold", "italic"]
"""How text is set; each face is a font of the text family, plus one for signs missing from it."""

Font = Literal["OpenSans-Regular", "OpenSans-Bold", "OpenSans-Italic", "DejaVuSans", "DejaVuSans-Bold"]
"""A shipped font, named after its file beside this module, without `.ttf`."""

FACES: Mapping[Face, tuple[Font, Font]] = {
    "regular": ("OpenSans-Regular", "DejaVuSans"),
    "bold": ("OpenSans-Bold", "DejaVuSans-Bold"),
    "italic": ("OpenSans-Italic", "DejaVuSans"),
}
"""Font of the letters and font of the other signs, for each face."""

FONTS: tuple[Font, ...] = tuple(dict.fromkeys(font for pair in FACES.values() for font in pair))

UNITS_PER_EM = 2048
"""Units per em of every shipped font; `generate` accepts no other."""

AREA_UNIT = 1e-4
"""Unit of the table of areas, as a fraction of the squared font size."""

# Heights as parts of the font size, one set for all faces. Source: table `glyf` of Open Sans 1.10. Ascent and descent
# are the reach of the letters of Latin-1 and Latin Extended-A, accents and brackets included; lines further apart than
# both together never touch.
ASCENT = 2052 / 2048
DESCENT = 496 / 2048
CAP_HEIGHT = 1462 / 2048
X_HEIGHT = 1096 / 2048


def font_path(font: Font) -> Path:
    """File of a font (TrueType outlines)."""
    return Path(__file__).with_name(f"{font}.ttf")


@cache
def _table(file: str) -> dict[str, list[tuple[int, list[int]]]]:
    """A generated table: runs of neighbouring code points for each font."""
    table = json.loads(Path(__file__).with_name(file).read_text(encoding="ascii"))
    fonts: dict[str, list[tuple[int, list[int]]]] = table["fonts"]
    return fonts


def _numbers(file: str, font: Font) -> dict[str, int]:
    """Character -> its number in a table."""
    return {chr(first + step): number for first, run in _table(file)[font] for step, number in enumerate(run)}


@cache
def _advances(font: Font) -> dict[str, int]:
    """Character -> advance in one font, in its units."""
    return _numbers("advances.json", font)


@cache
def _face_areas(face: Face) -> dict[str, int]:
    """Character -> area of its ink in a face."""
    letters, signs = FACES[face]
    return _numbers("areas.json", signs) | _numbers("areas.json", letters)


@cache
def _face_advances(face: Face) -> dict[str, int]:
    """Character -> advance in a face; characters missing from the text font come from the other."""
    letters, signs = FACES[face]
    return _advances(signs) | _advances(letters)


def text_width(text: str, size: float, face: Face = "regular") -> float:
    """Advance width of one line, in the unit of `size`, without kerning, as both writers set it.

    A character missing from the face counts as one em; configs are checked with `missing_characters` first.
    """
    advances = _face_advances(face)
    return sum(advances.get(character, UNITS_PER_EM) for character in text) * size / UNITS_PER_EM


def glyph_area(character: str, face: Face = "regular") -> float:
    """Area of a character's ink at size 1; 0 if the face lacks it."""
    return _face_areas(face).get(character, 0) * AREA_UNIT


def font_runs(text: str, face: Face = "regular") -> Iterator[tuple[Font, str]]:
    """Parts of a line set in one font each, in order: the text font's, and those with signs it lacks."""
    letters, signs = FACES[face]
    known = _advances(letters)
    for lacking, part in groupby(text, lambda character: character not in known):
        yield (signs if lacking else letters), "".join(part)


def missing_characters(text: str) -> tuple[str, ...]:
    """Characters of `text` that at least one face cannot print, in order of appearance, each once."""
    known = [_face_advances(face) for face in FACES]
    return tuple(character for character in dict.fromkeys(text) if not all(character in one for one in known))
