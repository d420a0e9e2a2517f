"""The advance table against the fonts it was made from, and widths measured with it."""

import json
from itertools import pairwise
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
    FONTS,
    UNITS_PER_EM,
    X_HEIGHT,
    Face,
    font_path,
    font_runs,
    generate,
    missing_characters,
    text_width,
)

ALL: tuple[Face, ...] = ("regular", "bold", "italic")
FILES = {name: TTFont(font_path(name)) for name in FONTS}
LETTERS = {name: font.getBestCmap() for name, font in FILES.items()}
CHARACTERS = {face: LETTERS[FACES[face][0]].keys() | LETTERS[FACES[face][1]].keys() for face in ALL}


@pytest.mark.parametrize("face", ALL)
def test_every_character_is_as_wide_as_its_font_says(face):
    letters, signs = FACES[face]
    wrong = []
    for code in CHARACTERS[face]:
        name = letters if code in LETTERS[letters] else signs
        if text_width(chr(code), 2048.0, face) != pytest.approx(FILES[name]["hmtx"][LETTERS[name][code]][0]):
            wrong.append(code)
    assert len(CHARACTERS[face]) > 5000
    assert wrong == []


def test_figures_are_all_of_one_width():
    for face in ALL:
        assert len({text_width(figure, 1.0, face) for figure in "0123456789"}) == 1


@given(st.text(max_size=40), st.sampled_from(ALL))
def test_runs_are_the_line_and_each_font_has_what_it_sets(text, face):
    runs = list(font_runs(text, face))
    assert "".join(part for _, part in runs) == text
    letters, signs = FACES[face]
    for name, part in runs:
        assert name in (letters, signs)
        assert all((ord(character) in LETTERS[letters]) == (name == letters) for character in part)
    assert all(one != other for (one, _), (other, _) in pairwise(runs))


def test_the_shipped_table_is_the_one_that_the_fonts_give():
    shipped = json.loads(Path(generate.__file__).with_name("advances.json").read_text(encoding="ascii"))
    assert json.loads(json.dumps(generate.advance_table())) == shipped


def reach(name, character: str) -> tuple[float, float]:
    """Bottom and top of a glyph as parts of the em."""
    glyphs = FILES[name].getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[LETTERS[name][ord(character)]].draw(pen)
    return (0.0, 0.0) if pen.bounds is None else (pen.bounds[1] / UNITS_PER_EM, pen.bounds[3] / UNITS_PER_EM)


def test_heights_are_those_of_the_letters():
    assert reach("OpenSans-Regular", "H") == (0, CAP_HEIGHT) == reach("OpenSans-Italic", "H")
    assert reach("OpenSans-Regular", "x") == (0, X_HEIGHT) == reach("OpenSans-Italic", "x")
    assert reach("OpenSans-Bold", "H") == (0, CAP_HEIGHT)
    assert reach("OpenSans-Bold", "x")[1] == pytest.approx(X_HEIGHT, abs=0.02)


def test_no_letter_of_latin_1_and_latin_extended_a_leaves_the_line():
    reaches = [
        reach(FACES[face][0], chr(code))
        for face in ALL
        for code in range(0x20, 0x180)
        if code in LETTERS[FACES[face][0]]
    ]
    assert len(reaches) > 900
    assert min(bottom for bottom, _ in reaches) == -DESCENT
    assert max(top for _, top in reaches) == ASCENT


@given(st.text(max_size=40))
def test_characters_that_one_of_the_faces_lacks_are_named_once_in_order(text):
    lacking = [c for c in text if any(ord(c) not in CHARACTERS[face] for face in ALL)]
    assert missing_characters(text) == tuple(dict.fromkeys(lacking))
