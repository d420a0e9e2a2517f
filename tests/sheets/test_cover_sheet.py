"""The cover of a set's one file: all of it on the paper, nothing over anything else, and what it says is so."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from boardwright.figures.drawing import Drawing
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.words import SET_WORDS
from boardwright.fonts import text_width
from boardwright.scene import Group, Item, Page, Style, Text, flattened, rectangle
from boardwright.sets.parts.set import WholeSetPart
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.cover.cover_sheet import (
    LARGEST_TITLE,
    PICTURE,
    SMALLEST_TITLE,
    Contents,
    CoverSheet,
    sign_row,
    sign_words,
)
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from tests.parse_back import sets
from tests.samples import each
from tests.sheets.page_parts import alts, amiss, box_of, overlap, whole
from tests.sheets.piece_samples import page as setup
from tests.sheets.piece_samples import theme

SHORT = SheetText("Fendo", None, "Fendo", "by Dieter Stein, 2014", "Fendo, a game by Dieter Stein (2014).")

LONG = SheetText(
    "FEN on the truncated trihexagonal tiling with an uncommonly long title",
    "A subtitle that says at some length what this board is, and for whom it has been made",
    "FEN",
    "by Some Author, 2015",
    "FEN, a game by Some Author (2015). Private and non-commercial use; all other rights remain with the author.",
    ("shortest edge 18 mm", "board 180 x 201.5 mm"),
)

CONTENTS = (
    Contents("assembly", 2, 3, 2),
    Contents("board", 4, 4, 1),
    Contents("pieces", 5, 10, 3, two_sided=True),
    Contents("rules", 11, 14, 4),
    Contents("examples", 15, 19, 5),
    Contents("pad", 20, 20, 1),
)

SENTENCE = "Build fences until every piece has an area of its own."

NEEDS = ("card", "scissors", "glue", "tape", "pencils")

THEME = theme()


def preview(width: float, height: float) -> Drawing:
    """A board whose outline fills a square."""
    side = min(width, height)
    frame = rectangle(0.2, 0.2, side - 0.4, side - 0.4, Style(None, "#000000", 0.4))
    return Drawing(side, side, (frame,), "A board of squares.")


def cover(
    language: str = "en",
    text: SheetText = SHORT,
    contents: Sequence[Contents] = CONTENTS,
    needs: Sequence[str] = NEEDS,
    paper: str = "A4",
) -> CoverSheet:
    words, facts = SET_WORDS[language], PlayFacts(minutes=20, about=False, age=9)
    return CoverSheet(text, THEME, words, paper, tuple(contents), tuple(needs), preview, SENTENCE, facts)


def placed(page: Page) -> list[tuple[float, float, str]]:
    """Where each text begins, from the top left, and its words."""
    found = [(item.y + dy, item.x + dx, item.text) for item, dx, dy in flattened(page.items) if isinstance(item, Text)]
    return sorted(found)


def said(page: Page) -> str:
    return " ".join(words for _, _, words in placed(page))


def top_of(page: Page, words: str) -> float:
    """Baseline of the first line with these words, from the top."""
    return next(y for y, _, told in placed(page) if told == words)


def pictures(page: Page) -> list[Group]:
    return [group for alt, group in alts(page.items) if alt == "A board of squares."]


def row_of(page: Page, name: str) -> list[str]:
    """Words of the line of the contents that begins with a name."""
    (baseline, left), *_ = [(y, x) for y, x, words in placed(page) if words.split(", ")[0] == name]
    return [words for y, x, words in placed(page) if abs(y - baseline) < 0.01 and x > left - 0.01]


@each("text", [SHORT, LONG])
@each("language", sorted(SET_WORDS))
@each("paper", ["A4", "Letter", "A5"])
def test_nothing_leaves_the_margins_or_lies_on_anything_else(paper, language, text):
    sheet, page = cover(language, text, paper=paper), setup(paper)
    (numbered,), _ = bound((PartPages("cover", (sheet.page(page),), 1),), SET_WORDS[language], page, THEME)
    assert len(whole(numbered).lines) > 20
    assert amiss(numbered) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_the_board_fills_most_of_the_room_above_two_columns(paper):
    page = cover(paper=paper).page(setup(paper))
    (picture,) = pictures(page)
    left, top, right, bottom = box_of(picture)
    assert right - left == pytest.approx(bottom - top)
    width = page.width - 20
    assert 0.6 * width < right - left <= PICTURE * width
    assert left - 10 == pytest.approx(page.width - 10 - right, abs=0.5)
    assert max(top_of(page, name) for name in (SENTENCE, "2 players")) < top
    assert bottom < top_of(page, "You need") == pytest.approx(top_of(page, "In this file"))
    assert not any(overlap(line.box, (left, top, right, bottom)) for line in whole(page).lines)


def test_a_small_page_leaves_out_the_board_then_what_other_pages_say():
    sheet, made = cover(contents=CONTENTS[:4]), []
    for height in range(220, 60, -2):
        paper = PageSetup(148, height, 10, 10, 10, 10, "portrait" if height >= 148 else "landscape")
        try:
            made.append(sheet.page(paper))
        except PageTooSmallError:
            break
    drawn = [bool(pictures(page)) for page in made]
    needed = ["You need" in said(page) for page in made]
    assert drawn == sorted(drawn, reverse=True)
    assert needed == sorted(needed, reverse=True)
    # With the board; without it; without what other pages say; and then there is no cover.
    assert set(zip(drawn, needed, strict=True)) == {(True, True), (False, True), (False, False)}
    for page in made[::4]:
        assert "In this file" in said(page)
        assert amiss(page) == []


def test_contents_name_page_sheets_and_way_of_printing():
    page = cover().page(setup("A4"))
    assert row_of(page, "Board") == ["Board", "4", "1 of A4", "once, on card, or on paper glued to card"]
    assert row_of(page, "Rules") == ["Rules", "11–14", "4 of A4", "once, on paper"]
    assert row_of(page, "Pieces")[:3] == ["Pieces", "5–10", "3 of A4"]
    assert "once, on card of 200 to 300 g/m², on both sides" in said(page)
    order = [words for _, _, words in placed(page) if words in SET_WORDS["en"].parts.values()]
    assert order == ["Making the game", "Board", "Pieces", "Rules", "Examples", "Pad"]
    once = [Contents("board", 2, 2, 1), Contents("pieces", 3, 4, 2)]
    assert "on both sides" not in said(cover(contents=once).page(setup("A4")))


def test_only_what_is_needed_is_named():
    told = said(cover(needs=("paper", "pencils"), paper="Letter").page(setup("Letter")))
    named = [need for need in ("paper, size Letter", "two pencils", "scissors", "glue for paper") if need in told]
    assert named == ["paper, size Letter", "two pencils"]
    assert "paper, size A4/Letter" in said(cover(needs=("paper",), paper="A4+Letter").page(setup("A4+Letter")))


def test_it_says_how_to_print_and_whose_game_it_is():
    page = cover().page(setup("A4"))
    assert all(words in said(page) for words in ("100\u00a0%", "never “fit to page”", SHORT.rights))
    assert (page.title, page.label) == ("Fendo", "Cover")


def test_a_long_title_is_set_smaller_and_still_larger_than_all_else():
    def size(text: SheetText) -> float:
        page = cover(text=text).page(setup("A4"))
        sizes = {(item.role == "title", item.size) for item, _, _ in flattened(page.items) if isinstance(item, Text)}
        (one,) = [size for title, size in sizes if title]
        assert one > max(size for title, size in sizes if not title)
        return one

    assert size(LONG) == SMALLEST_TITLE == pytest.approx(24 * 25.4 / 72, abs=0.01)
    assert size(SHORT) == LARGEST_TITLE == pytest.approx(32 * 25.4 / 72, abs=0.01)


@pytest.mark.parametrize("language, told", [("en", "age 9 and up"), ("de", "ab 9 Jahren")])
def test_signs_say_only_what_is_known_and_an_estimate_says_about(language, told):
    words = SET_WORDS[language]
    assert [sign for sign, _ in sign_words(PlayFacts(), words)] == ["players"]
    stated, ours = PlayFacts(minutes=20, about=False, age=9), PlayFacts(minutes=20)
    assert dict(sign_words(stated, words))["age"] == told
    assert dict(sign_words(stated, words))["minutes"] != dict(sign_words(ours, words))["minutes"]
    assert len([one for one in sign_row(stated, words, 190.0, THEME).items if isinstance(one, Group)]) == 3
    assert sign_row(stated, words, 60.0, THEME).height > sign_row(stated, words, 190.0, THEME).height


def test_the_author_is_drawn_in_spaced_capitals_and_read_as_words():
    (author,) = [group for alt, group in alts(cover().page(setup("A4")).items) if alt == SHORT.credit]
    letters = [item for item in author.items if isinstance(item, Text)]
    assert "".join(letter.text for letter in letters) == "BYDIETERSTEIN,2014"
    ends = [letter.x + text_width(letter.text, letter.size, letter.face) for letter in letters]
    assert all(after.x - end > 0.1 * after.size for end, after in zip(ends, letters[1:], strict=False))


def test_a_page_that_says_landscape_has_a_wide_cover():
    page = cover().page(setup("A4", "landscape"))
    assert (page.width, page.height) == (297, 210)
    assert amiss(page) == []


@pytest.mark.parametrize(
    "name, language, paper", [("fendo", "de", "A5"), ("dendria-7", "en", "A4"), ("cercas", "en", "Letter")]
)
def test_page_numbers_of_a_whole_set_are_those_of_its_bookmarks(name, language, paper):
    plan = sets.plan(sets.changed(name, {"page": {"paper": paper}, "sheet": {"language": language}}))
    whole_set = plan.part(WholeSetPart)
    assert whole_set is not None
    (made,) = whole_set.outputs()
    document = made.output.whole()
    first, marks = document.pages[0], document.bookmarks
    assert (marks[0].page, marks[0].title) == (0, SET_WORDS[language].parts["cover"])
    assert len(marks) > 2
    for mark in (mark for mark in marks[1:] if not mark.level):
        assert row_of(first, mark.title)[1].partition("–")[0] == str(mark.page + 1)
    assert amiss(_without_board(first)) == []


def _without_board(page: Page) -> Page:
    """The cover without its picture, whose words belong to the board."""

    def bare(item: Item) -> Item:
        return (
            replace(item, items=() if item.alt else tuple(map(bare, item.items))) if isinstance(item, Group) else item
        )

    return replace(page, items=tuple(map(bare, page.items)))
