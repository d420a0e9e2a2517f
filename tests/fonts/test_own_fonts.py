"""Fonts of the user's own: read as fontTools reads them, set as high as ours, refused if they forbid or are broken."""

import random
import struct
import sys
from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from typing import Any

import pytest
from fontTools.cffLib import SubrsIndex
from fontTools.misc.psCharStrings import T2CharString
from fontTools.pens.areaPen import AreaPen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from boardwright.fonts import (
    ASCENT,
    CAP_HEIGHT,
    DESCENT,
    Face,
    font_runs,
    fonts_in_use,
    glyph_area,
    missing_characters,
    refusal,
    text_width,
)
from boardwright.fonts.custom import child, font
from boardwright.fonts.custom.contours import Contour, FontError, box
from boardwright.fonts.custom.family import CustomFamily, FontFile, check_letters
from boardwright.fonts.custom.font import REACHING, CustomFont, area_of
from boardwright.fonts.outlines import line_outline, text_outline
from tests.fonts.derived import LETTERS, UNITS, bold, made, postscript, regular
from tests.samples import each

IN_A_PROCESS = child._asked


@pytest.fixture(autouse=True)
def read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts are read in this process, which takes a tenth of the time, but where another one's bounds are tested.

    Sets with fonts of their own, in test_fonts_of_configs.py, are made as a user makes them.
    """
    monkeypatch.setattr(child, "_asked", child._here)


def family(content: bytes, bold: bytes | None = None) -> CustomFamily:
    fonts: dict[Face, FontFile] = {"regular": FontFile(CustomFont(content), "regular.ttf")}
    if bold is not None:
        fonts["bold"] = FontFile(CustomFont(bold), "bold.ttf")
    return CustomFamily(fonts)


def drawn(font: CustomFont, letter: str) -> tuple[int, tuple[Contour, ...]]:
    """Advance and contours of a letter that a font has."""
    found = font.drawn(letter)
    assert found is not None, letter
    return found


def refused(content: bytes) -> str:
    def used() -> CustomFamily:
        own = CustomFont(content)
        check_letters(own)
        return CustomFamily({"regular": FontFile(own, "x.ttf")})

    with pytest.raises(FontError) as error:
        used()
    return str(error.value)


@pytest.mark.parametrize("content", [regular, postscript], ids=["TrueType", "PostScript"])
def test_glyphs_are_those_that_font_tools_draws(content):
    theirs = TTFont(BytesIO(content()))
    own = CustomFont(content())
    glyphs, names = theirs.getGlyphSet(), theirs.getBestCmap()
    factor = 2048 / UNITS
    for letter in LETTERS:
        name = names[ord(letter)]
        bounds, area = BoundsPen(glyphs), AreaPen(glyphs)
        glyphs[name].draw(bounds)
        glyphs[name].draw(area)
        advance, contours = drawn(own, letter)
        assert advance == pytest.approx(theirs["hmtx"][name][0] * factor, abs=0.5), letter
        if bounds.bounds is None:
            assert contours == ()
            continue
        # Controls may lie outside of what is drawn.
        xs, ys = zip(*((x, y) for contour in contours for x, y, on in contour if on), strict=True)
        wanted = [edge * factor for edge in bounds.bounds]
        assert [min(xs), min(ys), max(xs), max(ys)] == pytest.approx(wanted, abs=45), letter
        assert area_of(contours) == pytest.approx(abs(area.value) / UNITS**2, abs=0.002), letter


@pytest.mark.parametrize("content", [regular, postscript, bold], ids=["TrueType", "PostScript", "bold"])
def test_capitals_are_as_high_as_ours_and_nothing_leaves_its_line(content):
    own = family(content())
    font = own._fonts["regular"].font
    height = box(drawn(font, "H")[1])[3]
    reach = [box(found[1]) for one in REACHING if (found := font.drawn(one))]
    # How much lower than it may be the highest capital is, and whatever rises or hangs most.
    room = [
        CAP_HEIGHT * 2048 - height,
        ASCENT * 2048 - max(one[3] for one in reach),
        DESCENT * 2048 + min(one[1] for one in reach),
    ]
    assert min(room) == pytest.approx(0, abs=1)
    theirs = TTFont(BytesIO(content()))
    advance = theirs["hmtx"][theirs.getBestCmap()[ord("n")]][0] / UNITS
    with fonts_in_use(own):
        assert text_width("nnnn", 10.0) == pytest.approx(40 * advance * own.fit, abs=0.03)
    assert text_width("nnnn", 10.0) != pytest.approx(40 * advance * own.fit, abs=0.03)


def test_signs_come_from_our_font_and_letters_do_not():
    own = family(regular(), bold=bold())
    with fonts_in_use(own):
        runs = list(font_runs("a→b", "bold"))
        assert [part for _, part in runs] == ["a", "→", "b"]
        assert runs[1][0] == "DejaVuSans-Bold"
        assert runs[0][0] == runs[2][0] == own.font("bold") != own.font("regular")
        assert missing_characters("a→b") == ()
        assert missing_characters("Łódź") == ("Ł", "ó", "ź")
        assert refusal("Ł").startswith(
            "'Ł' (U+0141 LATIN CAPITAL LETTER L WITH STROKE) cannot be set: regular.ttf and bold.ttf do not have it"
        )
        assert glyph_area("→") > 0
        assert glyph_area("H") == pytest.approx(own.area("regular", "H"))
    assert missing_characters("Łódź") == ()


def test_outlines_in_use_are_never_those_of_another_family():
    first = line_outline("Hand", "regular")
    with fonts_in_use(family(regular())):
        second = line_outline("Hand", "regular")
        assert text_outline("Hand", 0, 0, 10, "regular")
    with fonts_in_use(family(bold())):
        third = line_outline("Hand", "regular")
    assert line_outline("Hand", "regular") == first
    assert len({first, second, third}) == 3


def test_what_is_embedded_is_a_font_of_these_letters_alone():
    for content in (regular(), postscript()):
        own = family(content)
        data = own.embedded(own.font("regular"), "Hamburg")
        font = TTFont(BytesIO(data))
        assert set(font.getBestCmap()) == set(map(ord, " Hamburg"))
        assert font["head"].unitsPerEm == 2048
        assert "fpgm" not in font
        assert font.reader["head"][20:36] == bytes(16)  # no dates
        for letter in "Hamburg":
            name = font.getBestCmap()[ord(letter)]
            advance, contours = drawn(own._fonts["regular"].font, letter)
            assert font["hmtx"][name][0] == advance
            glyph = font["glyf"][name]
            assert glyph.numberOfContours == len(contours)
            assert [tuple(spot) for spot in glyph.coordinates] == [(x, y) for one in contours for x, y, _ in one]
        assert data == own.embedded(own.font("regular"), "Hamburg")


@each(
    "bits, words",
    [
        (0x0002, "restricted licence"),
        *((bits, "no subsetting") for bits in (0x0100, 0x0108)),
        *((bits, "bitmap embedding only") for bits in (0x0200, 0x0208)),
    ],
)
def test_what_the_licence_forbids_is_refused(bits, words):
    said = refused(made(fs_type=bits))
    assert words in said
    assert f"fsType {bits}" in said


@each("bits", [0x0000, 0x0004, 0x0008, 0x0006, 0x000A])
def test_what_the_licence_allows_is_set(bits):
    # Of several bits the least restrictive counts: OpenType specification, OS/2, fsType.
    assert CustomFont(made(fs_type=bits)).drawn("a")


@each(
    "content, words",
    [
        (b"", "it is no TrueType or OpenType font"),
        (b"ttcf" + bytes(20), "it is a collection of several fonts"),
        (b"wOF2" + bytes(20), "it is a web font"),
        (b"wOFF" + bytes(20), "it is a web font"),
        (b"%!PS-AdobeFont-1.0", "it is a PostScript Type 1 font"),
        (b"%PDF-1.7", "it is no TrueType or OpenType font"),
        (b"\0\1\0\0\xff\xff" + bytes(6), "its tables are broken"),
        (b"\0\1\0\0\0\1" + bytes(6) + b"glyf" + struct.pack(">LLL", 0, 2**32 - 1, 2), "it has no table 'head'"),
        (b"\0\1\0\0\0\1" + bytes(6) + b"CBDT" + struct.pack(">LLL", 0, 0, 2), "it has no outlines"),
        (b"OTTO\0\1" + bytes(6) + b"CFF2" + struct.pack(">LLL", 0, 0, 2), "a variable font in a form (CFF2)"),
    ],
)
def test_what_is_no_usable_font_is_refused(content, words):
    assert words in refused(content)


@each("table", ["head", "hhea", "maxp", "hmtx", "cmap", "loca", "OS/2"])
def test_a_font_without_a_table_is_refused(table):
    content = regular()
    at = content.index(table.encode())
    assert refused(content[:at] + b"zzzz" + content[at + 4 :])


def test_a_font_without_letters_is_refused():
    lacking = "it lacks 'k' (latin small letter k), which every sheet needs"
    assert refused(made(letters=LETTERS.replace("k", ""))) == lacking


def test_a_font_of_symbols_is_refused():
    def change(font: Any) -> None:
        del font["cmap"].tables[1:]
        font["cmap"].tables[0].platformID, font["cmap"].tables[0].platEncID = 3, 0

    assert "which of its signs are which letters" in refused(made(change=change))


def compound(**letters: str) -> Any:
    """Makes letters of a font of others, each where it is."""

    def change(font: Any) -> None:
        names = font.getBestCmap()
        for letter, parts in letters.items():
            more = [0x0022] * (len(parts) - 1) + [0x0002]
            numbers = [font.getGlyphID(names[ord(part)]) for part in parts]
            pieces = (struct.pack(">HHbb", flags, part, 0, 0) for flags, part in zip(more, numbers, strict=True))
            font["glyf"][names[ord(letter)]] = Glyph(struct.pack(">hhhhh", -1, 0, 0, 0, 0) + b"".join(pieces))
        font.recalcBBoxes = False  # fontTools would follow the parts without end

    return change


def programmed(*subrs: Sequence[Any], **letters: Sequence[Any]) -> bytes:
    """The plain font with programs of letters, and programs that letters call."""

    def change(font: Any) -> None:
        top = font["CFF "].cff[0]
        private = top.Private
        private.Subrs = SubrsIndex(private=private)
        private.Subrs.items = [T2CharString(program=list(one), private=private) for one in subrs]
        for letter, program in letters.items():
            top.CharStrings[font.getBestCmap()[ord(letter)]].program = list(program)
        font.recalcBBoxes = False  # as above

    return made(postscript=True, change=change)


def test_letters_made_of_themselves_or_of_too_many_others_are_refused():
    itself = made(change=compound(A="BC", B="A"))
    assert refused(itself) == "it is damaged: a letter is made of letters that are made of it"
    many = {letter: following * 20 for letter, following in pairwise("ABCDEF ")}  # 20 to the 6th, if they were drawn
    assert refused(made(change=compound(**many))) == "a letter is made of too many others"
    assert drawn(CustomFont(made(change=compound(A="HI"))), "A")[1]


def test_programs_that_call_themselves_or_each_other_without_end_are_refused():
    assert refused(programmed([-107, "callsubr"], A=[-107, "callsubr"])) == (
        "it is damaged: the outline of a letter is made of itself"
    )
    # Each calls the next one forty times: 40 to the 8th in all.
    calls = [[number - 107, "callsubr"] * 40 for number in range(1, 9)]
    assert "takes more than 10,000 steps" in refused(programmed(*calls, ["return"], A=[-107, "callsubr", "endchar"]))


def test_a_broken_letter_that_is_not_needed_is_one_that_the_font_lacks():
    own = family(made(change=compound(ß="ß×")))
    assert own.advance("regular", "ß") is None
    assert own.advance("regular", "×") is not None


def ragged(points: int) -> Any:
    """A letter of one contour with so many points, as high as a capital."""
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for number in range(1, points):
        pen.lineTo((number % 500, 700 if number % 2 else 10))
    pen.closePath()
    return pen.glyph()


def with_letters(letters: str, points: int) -> bytes:
    """The plain font with so many points in each of some letters."""

    def change(font: Any) -> None:
        for letter in letters:
            font["glyf"][font.getBestCmap()[ord(letter)]] = ragged(points)

    return made(change=change)


def test_letters_have_five_hundred_points_at_most():
    check_letters(CustomFont(with_letters("A", 500)))
    assert refused(with_letters("A", 501)) == "a letter has more than 500 points; use a plainer font"


def test_letters_are_bounded_together():
    capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    check_letters(CustomFont(with_letters(capitals, 500)))  # 13,000 points, and some 8,000 of the others
    assert refused(with_letters(capitals + capitals.lower(), 500)) == (
        "its letters, digits and signs have more than 25,000 points together; use a plainer font"
    )


def test_a_family_draws_letters_up_to_a_bound(monkeypatch):
    from boardwright.fonts.custom import family as families

    monkeypatch.setattr(families, "MOST_FAMILY_WORK", 1_200)
    own = family(with_letters("ABC", 500), bold=with_letters("abc", 500))
    assert [own.advance("regular", one) is not None for one in "AB"] == [True, True]
    assert own.advance("bold", "a") is None  # 1,500 points, in both fonts together
    assert own.advance("regular", "A") is not None


def test_a_map_of_four_thousand_million_letters_takes_no_memory(monkeypatch):
    monkeypatch.setattr(child, "_asked", IN_A_PROCESS)
    content = bytearray(regular())
    count, tables = struct.unpack_from(">H", content, 4)[0], {}
    for number in range(count):
        tag, _, start, size = struct.unpack_from(">4sLLL", content, 12 + 16 * number)
        tables[tag] = number, start, size
    groups = struct.pack(">HHLLL", 12, 0, 28, 0, 1) + struct.pack(">LLL", 0, 2**32 - 1, 0)
    table = struct.pack(">HHHHL", 0, 1, 3, 10, 12) + groups
    number, _, _ = tables[b"cmap"]
    struct.pack_into(">LL", content, 12 + 16 * number + 8, len(content), len(table))
    assert CustomFont(bytes(content) + table).drawn("\U0010ffff") is None


def answered(monkeypatch: pytest.MonkeyPatch, program: str, seconds: float = 60.0) -> str:
    """Why a font cannot be used if this program reads it."""
    monkeypatch.setattr(child, "_asked", IN_A_PROCESS)
    monkeypatch.setattr(child, "COMMAND", ("-c", program))
    monkeypatch.setattr(child, "MOST_SECONDS", seconds)
    return refused(regular())


def test_reading_has_bounds(monkeypatch):
    limited = "from boardwright.fonts.custom import reading; reading.MOST_SECONDS = 1; reading.MOST_MEMORY = 2**28;"
    assert answered(monkeypatch, "import time; time.sleep(60)", 0.5) == (
        "to read it takes longer than 0 s; use a plainer font"
    )
    if sys.platform == "linux":
        worse = "to read it takes more time or memory than any font; use a plainer one"
        for wrong in ("bytearray(2**29)", "while True: pass"):
            assert answered(monkeypatch, f"{limited} reading._limit()\n{wrong}") == worse
    monkeypatch.setattr(sys, "executable", "no such program")
    assert answered(monkeypatch, "") == "no process can be started to read it: no such file or directory"


def test_a_font_that_breaks_a_bound_is_asked_no_more(monkeypatch):
    own = family(made(letters=LETTERS + "абв"))
    monkeypatch.setattr(child, "_asked", IN_A_PROCESS)
    monkeypatch.setattr(child, "MOST_SECONDS", 0.001)
    assert own.advance("regular", "а") is None
    monkeypatch.undo()
    assert own.advance("regular", "б") is None
    assert own.advance("regular", "a") is not None


def test_where_nothing_reads_fonts_it_is_told_what_to_install(monkeypatch):
    monkeypatch.setattr(child, "find_spec", lambda _name: None)
    assert refused(regular()) == (
        "this needs the library fonttools (boardwright[fonts]): pip install fonttools, or with pipx: "
        "pipx inject boardwright fonttools"
    )


def test_a_library_that_cannot_be_loaded_is_told_as_that(monkeypatch, tmp_path):
    (tmp_path / "fontTools").mkdir()
    (tmp_path / "fontTools" / "__init__.py").write_text("raise ImportError('no module\\n named brotli')", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(child, "_asked", IN_A_PROCESS)
    assert refused(regular()) == (
        "the library fonttools is installed, but cannot be loaded: ImportError: no module named brotli"
    )


def test_a_page_in_a_browser_reads_fonts_by_itself(monkeypatch):
    monkeypatch.setattr(child, "_asked", lambda *_: pytest.fail("there are no processes"))
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert CustomFont(regular()).drawn("a")


def test_letters_are_asked_for_together(monkeypatch):
    asked: list[str] = []

    def read(content: bytes, letters: str) -> dict[str, Any]:
        asked.append(letters)
        return child.read_font(content, letters)

    monkeypatch.setattr(font, "read_font", read)
    own = family(made(letters=LETTERS + "абвгд"))
    own.expect("а б в")
    own.expect("я")
    with fonts_in_use(own):
        assert text_width("ба", 10.0)
        assert missing_characters("абя") == ("я",)
        assert asked[1:] == ["бавя"]
        assert missing_characters("где") == ("е",)
        assert asked[2:] == ["где"]


def test_a_variable_font_is_known_as_one():
    def change(font: Any) -> None:
        from fontTools.ttLib import newTable
        from fontTools.ttLib.tables._f_v_a_r import Axis

        axis = Axis()
        axis.axisTag, axis.minValue, axis.defaultValue, axis.maxValue, axis.axisNameID = "wght", 100, 400, 900, 256
        font["fvar"] = newTable("fvar")
        font["fvar"].axes, font["fvar"].instances = [axis], []

    assert family(made(change=change), bold=bold()).variable == ("regular",)
    assert family(regular()).variable == ()


@pytest.mark.slow
@pytest.mark.parametrize("content", [regular, postscript, bold], ids=["TrueType", "PostScript", "bold"])
@pytest.mark.parametrize("part", range(10))
def test_spoilt_fonts_are_set_or_refused_in_a_sentence(content, part, monkeypatch):
    dice = random.Random(f"{content.__name__} {part}")
    good = content()
    set_, told = 0, 0
    for _ in range(60):
        spoilt = bytearray(good)
        for _ in range(dice.choice([1, 1, 2, 5, 20, 200])):
            at = dice.randrange(len(spoilt)) if dice.random() < 0.6 else dice.randrange(min(400, len(spoilt)))
            spoilt[at] = dice.choice([0, 255, 128, dice.randrange(256), spoilt[at] ^ (1 << dice.randrange(8))])
        if dice.random() < 0.2:
            del spoilt[dice.randrange(len(spoilt)) :]
        try:
            own = CustomFont(bytes(spoilt))
            check_letters(own)
            one = CustomFamily({"regular": FontFile(own, "x.ttf")})
            with fonts_in_use(one):
                text_width(LETTERS, 10.0)
                line_outline(LETTERS.replace("\xad", ""), "regular")
                sum(map(glyph_area, LETTERS))
            TTFont(BytesIO(one.embedded(one.font("regular"), LETTERS)))
            set_ += 1
        except FontError as error:
            told += "\n" not in str(error)
    assert set_ + told == 60
    assert told
