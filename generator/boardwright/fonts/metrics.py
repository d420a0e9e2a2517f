"""Widths and heights of text from the generated advance table, in the unit of the given font size."""

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Literal

from boardwright.fonts.family import Face, own_family

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

ADVANCES, AREAS = "advances.json", "areas.json"
"""The generated tables, beside this module."""

AREA_UNIT = 1e-4
"""Unit of the table of areas, as a fraction of the squared font size."""

# Heights as parts of the font size, one set for all faces. Source: table `glyf` of Open Sans 1.10. Ascent and descent
# are the reach of the letters of Latin-1 and Latin Extended-A, accents and brackets included; lines further apart than
# both together never touch.
ASCENT = 2052 / 2048
DESCENT = 496 / 2048
CAP_HEIGHT = 1462 / 2048
X_HEIGHT = 1096 / 2048


def font_path(font: str) -> Path:
    """File of a font (TrueType outlines)."""
    return Path(__file__).with_name(f"{font}.ttf")


class _OfFont(dict[str, int | None]):
    """Character -> its number in a generated table for one font; None if the font lacks it.

    Found in the table when it is first asked for: a document has a hundred of the fonts' thousands of characters.
    """

    def __init__(self, file: str, font: Font) -> None:
        runs = _table(file)[font]
        self._starts = [first for first, _ in runs]
        self._runs = [run for _, run in runs]

    def __missing__(self, character: str) -> int | None:
        code_point = ord(character)
        number = bisect_right(self._starts, code_point) - 1
        step = code_point - self._starts[number]
        found = self._runs[number][step] if number >= 0 and step < len(self._runs[number]) else None
        self[character] = found
        return found


class _OfFace(dict[str, int]):
    """The same for a face: characters missing from the text font come from the other, and those of neither count as
    `missing`.
    """

    def __init__(self, file: str, face: Face, missing: int) -> None:
        self._fonts = tuple(_of_font(file, font) for font in FACES[face])
        self._default = missing

    def __missing__(self, character: str) -> int:
        found = next((number for font in self._fonts if (number := font[character]) is not None), self._default)
        self[character] = found
        return found


@cache
def _table(file: str) -> dict[str, list[tuple[int, list[int]]]]:
    """A generated table: runs of neighbouring code points for each font."""
    table = json.loads(Path(__file__).with_name(file).read_text(encoding="ascii"))
    fonts: dict[str, list[tuple[int, list[int]]]] = table["fonts"]
    return fonts


@cache
def _of_font(file: str, font: Font) -> _OfFont:
    return _OfFont(file, font)


@cache
def _advances(face: Face) -> _OfFace:
    """Character -> advance in a face, in units of its fonts; one em if it lacks the character."""
    return _OfFace(ADVANCES, face, UNITS_PER_EM)


@cache
def _areas(face: Face) -> _OfFace:
    """Character -> area of its ink in a face, in `AREA_UNIT`; 0 if it lacks the character."""
    return _OfFace(AREAS, face, 0)


def text_width(text: str, size: float, face: Face = "regular") -> float:
    """Advance width of one line, in the unit of `size`, without kerning, as both writers set it.

    A character missing from the face counts as one em; configs are checked with `missing_characters` first.
    """
    own = own_family()
    if own is None:
        return _our_width(text, size, face)
    units = 0
    for character in text:
        advance = own.advance(face, character)
        units += _signs(ADVANCES, face, UNITS_PER_EM)[character] if advance is None else advance
    return units * size / UNITS_PER_EM


@lru_cache(maxsize=1024)  # a set measures two thousand lines and words, each some ten times
def _our_width(text: str, size: float, face: Face) -> float:
    return sum(map(_advances(face).__getitem__, text)) * size / UNITS_PER_EM


def glyph_area(character: str, face: Face = "regular") -> float:
    """Area of a character's ink at size 1; 0 if the face lacks it."""
    own = own_family()
    if own is None:
        return _areas(face)[character] * AREA_UNIT
    if own.advance(face, character) is None:
        return _signs(AREAS, face, 0)[character] * AREA_UNIT
    return own.area(face, character)


def font_runs(text: str, face: Face = "regular") -> Iterator[tuple[str, str]]:
    """Parts of a line set in one font each, in order: the text font's, and those with signs it lacks.

    A font is one of ours by its name, or one of the user's own.
    """
    letters, signs = FACES[face]
    own = own_family()
    if own is not None:
        for lacking, part in groupby(text, lambda character: own.advance(face, character) is None):
            yield (signs if lacking else own.font(face)), "".join(part)
        return
    known = _of_font(ADVANCES, letters)
    if text and None not in map(known.__getitem__, text):  # as nearly always
        yield letters, text
        return
    for lacking, part in groupby(text, lambda character: known[character] is None):
        yield (signs if lacking else letters), "".join(part)


def missing_characters(text: str) -> tuple[str, ...]:
    """Characters of `text` that at least one face cannot print, in order of appearance, each once.

    Fonts of the user's own may leave signs to our font of signs, but no letters or digits.
    """
    own = own_family()
    if own is not None:
        own.expect(text)

    def lacking(character: str) -> bool:
        if own is None:
            return any(all(font[character] is None for font in fonts) for fonts in faces)
        return any(own.advance(face, character) is None and not _sign(character, face) for face in FACES)

    faces = [[_of_font(ADVANCES, font) for font in fonts] for fonts in FACES.values()]
    return tuple(filter(lacking, dict.fromkeys(text)))


def _sign(character: str, face: Face) -> bool:
    """Whether our font of signs has a character and may stand in with it: signs it may, letters and digits not."""
    kind = unicodedata.category(character)
    if character.isascii() or kind[0] in "LM" or kind == "Nd":
        return False
    return _of_font(ADVANCES, FACES[face][1])[character] is not None


class _Signs(dict[str, int]):
    """Character -> its number in the font of signs of a face, `missing` if that lacks it."""

    def __init__(self, file: str, face: Face, missing: int) -> None:
        self._font = _of_font(file, FACES[face][1])
        self._default = missing

    def __missing__(self, character: str) -> int:
        number = self._font[character]
        self[character] = self._default if number is None else number
        return self[character]


@cache
def _signs(file: str, face: Face, missing: int) -> _Signs:
    return _Signs(file, face, missing)
