"""Outlines of text: the right glyphs, at the right place, in the right size."""

import re

import pytest
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from boardwright.fonts import CAP_HEIGHT, FACES, FONTS, Face, Font, font_path, generate, text_width
from boardwright.fonts.outlines import glyph_outline, line_outline, text_outline

ALL: tuple[Face, ...] = ("regular", "bold", "italic")


def box(path: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of path data, curves taken at their extremes."""
    pen = BoundsPen(None)
    parse_path(path, pen)
    left, top, right, bottom = pen.bounds
    return left, top, right, bottom


@pytest.mark.parametrize("face", ALL)
def test_a_line_stands_on_its_baseline_and_begins_at_its_start(face):
    left, top, _, bottom = box(text_outline("H", 20.0, 50.0, 10.0, face))
    assert bottom == pytest.approx(50, abs=0.001)
    assert top == pytest.approx(50 - 10 * CAP_HEIGHT, abs=0.002)
    font = TTFont(font_path(FACES[face][0]))
    glyph = font.getBestCmap()[ord("H")]
    assert left == pytest.approx(20 + 10 * font["hmtx"][glyph][1] / 2048, abs=0.001)  # the side bearing


@pytest.mark.parametrize("face", ALL)
def test_glyphs_stand_side_by_side_without_kerning(face):
    for text in ("AVAVA", "To, Wa", "fifl"):
        whole = text_outline(text, 3.0, 4.0, 6.0, face)
        parts, x = [], 3.0
        for character in text:
            parts.append(text_outline(character, x, 4.0, 6.0, face))
            x += text_width(character, 6.0, face)
        assert whole == "".join(parts)


@pytest.mark.long("draws every glyph of a font")
@pytest.mark.sampled(4)
@pytest.mark.parametrize("font", FONTS)
def test_the_shipped_outlines_are_those_that_the_font_gives(font: Font):
    drawn = generate.font_outlines(font)
    assert drawn.keys() == TTFont(font_path(font)).getBestCmap().keys()
    assert {code for code, outline in drawn.items() if glyph_outline(font, chr(code)) != outline} == set()


def test_a_character_that_a_font_lacks_is_not_left_out_in_silence():
    for lacking in ("⬡", "字"):
        with pytest.raises(KeyError):
            glyph_outline("OpenSans-Regular", lacking)


def test_descenders_hang_below_and_spaces_draw_nothing():
    assert text_outline("   ", 0.0, 0.0, 5.0, "regular") == ""
    assert text_outline("", 0.0, 0.0, 5.0, "regular") == ""
    assert box(text_outline("g", 0.0, 0.0, 5.0, "regular"))[3] > 0.5


@pytest.mark.parametrize("face", ALL)
def test_numbers_are_plain_with_three_decimals_at_the_most(face):
    path = text_outline("Größe 8 & Öl: Ångström!", 0.0, 0.0, 3.7, face)
    assert re.fullmatch(r"[MLQHVZCa-z0-9 ,.\-]+", path)
    numbers = re.findall(r"-?[\d.]+(?:e-?\d+)?", path)
    assert len(numbers) > 100
    assert all(re.fullmatch(r"-?\d+(\.\d{1,3})?", number) for number in numbers)


@pytest.mark.long("looks at every glyph of a font")
@pytest.mark.sampled(3)
@pytest.mark.parametrize("face", ALL)
def test_every_glyph_has_the_box_and_the_area_that_the_font_says(face):
    letters, signs = (TTFont(font_path(name)) for name in FACES[face])
    looked_at = 0
    for code in letters.getBestCmap().keys() | signs.getBestCmap().keys():
        font = letters if code in letters.getBestCmap() else signs
        glyphs, name = font.getGlyphSet(), font.getBestCmap()[code]
        path = text_outline(chr(code), 0.0, 0.0, 2048.0, face)
        if code > 255 and code % 15 and chr(code) not in "●№‱":
            continue  # measuring them all takes its time; drawing them all does not
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        area = AreaPen(glyphs)
        glyphs[name].draw(area)
        if pen.bounds is None:
            assert path == ""
            continue
        left, top, right, bottom = box(path)
        assert (left, -bottom, right, -top) == pytest.approx(pen.bounds, abs=0.002), hex(code)
        drawn = AreaPen(None)
        parse_path(path, drawn)
        assert -drawn.value == pytest.approx(area.value, rel=1e-4, abs=20), hex(code)  # y runs down in a drawing
        looked_at += 1
    assert looked_at > 400


@pytest.mark.parametrize("face", ALL)
def test_a_line_in_font_units_is_the_same_line_and_nothing_in_it_is_rounded(face):
    words = "Größe 8 & Öl: a4→c6 ●№‱ ⬡ Ångström!"
    short, long = line_outline(words, face), text_outline(words, 0.0, 0.0, 2048.0, face)
    assert box(short) == pytest.approx(box(long), abs=0.01)
    areas = []
    for path in (short, long):
        pen = AreaPen(None)
        parse_path(path, pen)
        areas.append(pen.value)
    assert areas[0] == pytest.approx(areas[1], rel=1e-5)
    assert re.fullmatch(r"[mlhvqz0-9 .\-]+", short)
    assert {float(number) % 0.5 for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", short)} == {0.0}
    assert len(short) < 0.6 * len(text_outline(words, 20.0, 20.0, 3.1, face))
    assert line_outline("  ", face) == line_outline("", face) == ""
