"""Instructions in pictures: every step once and in order, nothing over anything else, pictures as large as can be."""

from dataclasses import replace
from typing import get_args

import pytest

from boardwright.figures.pieces.piece import Piece
from boardwright.figures.words import SET_WORDS, Step
from boardwright.scene import Circle, Page, Path, Text, flattened
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.making.instructions import PICTURES, AssemblySheet, cutting_steps
from boardwright.sheets.making.pen import BOLD, FIELD, FINE, LINE, Pen
from boardwright.sheets.page_frame import SheetText
from tests.figures.measuring import texts
from tests.samples import each
from tests.sheets.page_parts import Box, alts, amiss, box_of, overlap, whole
from tests.sheets.piece_samples import page as setup
from tests.sheets.piece_samples import theme

STEPS: tuple[Step, ...] = get_args(Step)

USUAL: tuple[Step, ...] = ("print", "measure", "long-edge", "glue-board", "cut-board", "cut-pieces", "standees", "pad")


RIGHTS = "Dendria, a game by Some Author (2011). Private and non-commercial use; other rights remain with the author."

TEXT = SheetText("Dendria", "On 91 spaces", "Dendria", "by Some Author, 2011", RIGHTS, ("hex 20 mm",))


def sheet(steps: tuple[Step, ...], language: str = "en", text: SheetText = TEXT) -> AssemblySheet:
    return AssemblySheet(text, theme(), SET_WORDS[language], steps)


def headings(pages: tuple[Page, ...]) -> list[str]:
    """Titles of the steps in the order of reading: row by row."""
    found = []
    for page in pages:
        lines = [item for item in flattened(page.items) if isinstance(item[0], Text) and item[0].role == "heading"]
        found += [item.text for item, _, _ in sorted(lines, key=lambda line: (round(line[0].y + line[2], 3), line[1]))]
    return found


def titles(steps: tuple[Step, ...], language: str = "en") -> list[str]:
    return [SET_WORDS[language].instructions[step].title for step in steps]


def pictures(page: Page) -> list[tuple[str, Box]]:
    """What each picture shows, and the box of its strokes."""
    return [(alt, box_of(group)) for alt, group in alts(page.items)]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", sorted(SET_WORDS))
@pytest.mark.parametrize("steps", [STEPS, USUAL, USUAL[:1]], ids=["all", "usual", "one"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
def test_nothing_leaves_the_margins_or_lies_on_anything_else(paper, steps, language):
    page, words = setup(paper), SET_WORDS[language]
    made = sheet(steps, language).pages(page)
    pages, _ = bound((PartPages("assembly", made, len(made), words.page),), words, page, theme())
    for one in pages:
        assert amiss(one) == []
        shown, lines = pictures(one), whole(one).lines
        for name, box in shown:
            below = [line.text for line in lines if overlap(line.box, box) and line.role != "label"]
            assert below == [], f"words on the picture of {name}"
        # Each step has its number and one picture.
        assert (
            len(shown) == sum(text.isdigit() for text in texts(one.items, "text")) >= len({name for name, _ in shown})
        )


@pytest.mark.parametrize("language", sorted(SET_WORDS))
@pytest.mark.parametrize("room, count, beside", [(100.0, 3, False), (108.0, 6, True)])
def test_below_an_aid_words_stand_beside_pictures_where_that_is_lower(room, count, beside, language):
    steps = sheet(USUAL[:count], language)
    assert steps.below(190.0, 20.0) is None
    drawn = steps.below(190.0, room)
    assert drawn is not None
    assert drawn.height <= room
    page = Page(190.0, room, drawn.items, "")
    shown = pictures(page)
    assert amiss(page, (0, 0, 0, 0)) == []
    assert [name for name, _ in shown] == titles(USUAL[:count], language)
    first = next(line for line in whole(page).lines if line.text == "1")
    assert (first.box[0] > shown[0][1][2]) == beside


def test_steps_stand_in_their_order_each_with_its_words_and_picture():
    steps: tuple[Step, ...] = ("pad", "print", "cut-board")
    (page,) = sheet(steps).pages(setup("A4"))
    assert headings((page,)) == ["Play with pencils", "Print at 100\u00a0%", "Cut the board out"]
    assert [name for name, _ in pictures(page)] == headings((page,))
    assert [text for text in texts(page.items, "text") if text.isdigit()] == ["1", "2", "3"]


@pytest.mark.parametrize("paper, count", [("A4", 1), ("Letter", 1), ("A5", 2), ("A3", 1)])
def test_the_usual_steps_take_few_pages(paper, count):
    pages = sheet(USUAL).pages(setup(paper))
    assert len(pages) == count
    assert headings(pages) == titles(USUAL)


def test_all_steps_are_shared_out_evenly():
    pages = sheet(STEPS).pages(setup("A4"))
    assert [len(pictures(page)) for page in pages] == [6, 6, 6]
    # Nine steps are five rows: three and two, where four and one would fit as well.
    assert [len(pictures(page)) for page in sheet(STEPS[:9]).pages(setup("A4"))] == [6, 3]
    assert headings(pages) == titles(STEPS)
    assert sheet(()).pages(setup("A4")) == ()


def test_pictures_grow_with_the_room():
    def width(steps: tuple[Step, ...]) -> float:
        (page,) = sheet(steps).pages(setup("A4"))
        ((_, (left, _, right, _)),) = [one for one in pictures(page) if one[0] == "Print at 100\u00a0%"]
        return right - left

    few, many = width(USUAL[:2]), width(USUAL)
    assert few > 1.3 * many


def test_pages_are_numbered_and_keep_the_scale_check():
    pages = sheet(STEPS, "de").pages(setup("A5"))
    for number, page in enumerate(pages, 1):
        words = texts(page.items)
        assert words.count(f"Seite {number} von {len(pages)}") == 1
        assert words.count("100 mm") == 1 + any(name == "Den Balken messen" for name, _ in pictures(page))
        assert page.label == "So entsteht das Spiel"
    assert len(pages) > 1


def test_the_number_gives_way_to_a_long_rights_line():
    for count in range(20, 60):
        text = SheetText("Dendria", None, "Dendria", "by Some Author, 2011", "All rights reserved. " * count)
        (page,) = sheet(USUAL[:1], text=text).pages(setup("A5"))
        assert amiss(page) == []


@pytest.mark.parametrize("orientation", ["portrait", "landscape"])
def test_the_page_is_turned_as_it_says(orientation):
    pages = sheet(USUAL).pages(setup("A4", orientation))
    assert (pages[0].width > pages[0].height) == (orientation == "landscape")
    assert [amiss(page) for page in pages] == [[]] * len(pages)


def test_a_page_too_small_is_refused():
    with pytest.raises(PageTooSmallError, match="no room for instructions"):
        sheet(USUAL).pages(PageSetup(120, 120, 25, 10, 25, 10))


@each("step", STEPS)
@each("look", ["classic", "outline"])
def test_a_picture_keeps_to_its_field_and_to_three_line_weights(step, look):
    for scale in (0.8, 1.5):
        pen = Pen(theme(look), scale)
        PICTURES[step](pen)
        drawing = pen.drawing("x")
        assert (drawing.width, drawing.height) == (FIELD[0] * scale, FIELD[1] * scale)
        widths = {item.style.width for item in drawing.items if isinstance(item, Path | Circle) and item.style.stroke}
        assert widths <= {FINE, LINE, BOLD}
        assert amiss(Page(drawing.width, drawing.height, drawing.items, ""), (0.3, 0.3, 0.3, 0.3)) == []


def test_pictures_in_outline_have_no_greys():
    pen = Pen(theme("outline"), 1.0)
    assert pen.colour("tint") == pen.colour("shade") == pen.colour("paper") == "#ffffff"
    # A quarter of the ink #20262e on white, by hand: 255 - (255 - 0x20) / 4 = 199.25, and so on.
    assert Pen(theme(), 1.0).colour("shade") == "#c7c9cb"


def test_a_set_shows_how_its_own_pieces_are_cut():
    """Discs are not cut from edge to edge, and strips have no corners to cut last."""
    disc = Piece("Disc", "", 3, (), radius=8.0)
    strip = Piece("Strip", "", 3, (), outline=((-9.0, -2.0), (9.0, -2.0), (9.0, 2.0), (-9.0, 2.0)))
    tile = Piece("Tile", "", 3, (), outline=((-5.0, 3.0), (5.0, 3.0), (0.0, -6.0)))
    assert list(cutting_steps((disc,))) == ["cut-discs"]
    assert list(cutting_steps((strip, disc))) == ["cut-strips", "cut-discs"]
    assert list(cutting_steps((strip, tile))) == ["cut-pieces"]
    assert list(cutting_steps((replace(tile, count=0), strip))) == ["cut-strips"]
