"""The advance table against the fonts it was made from, and widths measured with it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from boardwright.fonts import (
    ASCENT,
    CAP_HEIGHT,
    DESCENT,
    FACES,
    X_HEIGHT,
    Face,
    font_path,
    generate,
    missing_characters,
    text_width,
)

BOTH: tuple[Face, ...] = ("regular", "bold")
FONTS = {face: TTFont(font_path(face)) for face in BOTH}
CHARACTERS = {face: FONTS[face].getBestCmap() for face in BOTH}


def test_there_are_two_faces():
    assert tuple(FACES) == BOTH
    assert FONTS["bold"]["OS/2"].usWeightClass > FONTS["regular"]["OS/2"].usWeightClass


@pytest.mark.parametrize("face", BOTH)
def test_every_character_is_as_wide_as_the_font_says(face):
    font = FONTS[face]
    units = font["head"].unitsPerEm
    wrong = [
        code
        for code, glyph in CHARACTERS[face].items()
        if text_width(chr(code), float(units), face) != pytest.approx(font["hmtx"][glyph][0])
    ]
    assert len(CHARACTERS[face]) > 5000
    assert wrong == []


def test_the_shipped_table_is_the_one_that_the_fonts_give():
    shipped = json.loads(Path(generate.__file__).with_name("advances.json").read_text(encoding="ascii"))
    assert json.loads(json.dumps(generate.advance_table())) == shipped


@pytest.mark.parametrize("face", BOTH)
def test_heights_are_those_of_the_font(face):
    font = FONTS[face]
    units = font["head"].unitsPerEm
    assert font["hhea"].ascent == ASCENT * units
    assert font["hhea"].descent == -DESCENT * units
    glyphs = font.getGlyphSet()
    for letter, height in (("H", CAP_HEIGHT), ("x", X_HEIGHT)):
        pen = BoundsPen(glyphs)
        glyphs[CHARACTERS[face][ord(letter)]].draw(pen)
        assert pen.bounds[3] == height * units


printable = st.text(alphabet=st.sampled_from([chr(code) for code in sorted(CHARACTERS["bold"])]), max_size=30)


@given(printable, printable, st.floats(0.1, 100), st.sampled_from(BOTH))
def test_a_line_is_as_wide_as_its_parts_and_grows_with_its_size(one, other, size, face):
    assert text_width(one + other, size, face) == pytest.approx(
        text_width(one, size, face) + text_width(other, size, face)
    )
    assert text_width(one, 3 * size, face) == pytest.approx(3 * text_width(one, size, face))


def test_widths_by_hand():
    # Source: table hmtx of DejaVu Sans 2.37, 2048 units to the em: space 651, A 1401, i 569.
    assert text_width("", 10) == 0
    assert text_width("A i", 2048) == 1401 + 651 + 569
    assert text_width("iiii", 1.0) < text_width("MMMM", 1.0) < text_width("MMMM", 1.0, "bold")


@given(st.text(max_size=40))
def test_characters_that_one_of_the_faces_lacks_are_named_once_in_order(text):
    lacking = [c for c in text if any(ord(c) not in CHARACTERS[face] for face in BOTH)]
    assert missing_characters(text) == tuple(dict.fromkeys(lacking))


def test_missing_characters_by_hand():
    assert missing_characters("Größe 5 × 9, é ł → ⬡ ♞ ⅔") == ()
    assert missing_characters("a漢b字漢") == ("漢", "字")
    # A few characters are in the regular face alone.
    only_regular = next(chr(code) for code in CHARACTERS["regular"] if code not in CHARACTERS["bold"])
    assert missing_characters(f"x{only_regular}") == (only_regular,)


def test_measuring_needs_no_font_parser():
    code = (
        "import sys; from boardwright.fonts import text_width; text_width('a', 1.0); "
        "sys.exit(any(name.split('.')[0] == 'fontTools' for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
