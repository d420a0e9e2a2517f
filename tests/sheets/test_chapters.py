"""The booklet's chapters: every figure once below its title, puzzles after examples, solutions upside down or last."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from boardwright.figures.drawing import Drawing
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.scene import Page, Style, Text, flattened, rectangle
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.rules.booklet import ShownExample, chapter_page, chapters
from boardwright.sheets.rules.rule_sheet import TooWideError, rule_pages
from boardwright.typeset.content import Figure, RuleSheet, Run
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import SOLVED
from boardwright.writers.svg import write_svg
from tests.figures.measuring import texts
from tests.parse_back.marks import differences
from tests.parse_back.pdf import read_pages
from tests.parse_back.svg import read_svg
from tests.sheets.page_parts import alts, amiss, parts
from tests.sheets.piece_samples import page as setup
from tests.sheets.piece_samples import theme

TEXT = SheetText("Fendo", "On 49 spaces", "Fendo", "by Some Author, 2014", "Fendo, a game by Some Author (2014). " * 2)

THEME = theme()

CAPTION = "White shuts the gap from the left, and only one piece stands on the right, so that part is closed."


def drawn(what: str, width: float = 60.0, height: float = 50.0) -> Drawing:
    """A figure with a line of words, whose description says what it is."""
    frame = rectangle(0.2, 0.2, width - 0.4, height - 0.4, Style(None, "#000000", 0.4))
    return Drawing(width, height, (frame, Text(2, 8, f"this is {what}", 2.4, "#000000")), what)


def figure(name: str, what: str, width: float, height: float, caption: str = "") -> Figure:
    return Figure(name, drawn(what, width, height), (Run(caption),) if caption else ())


def example(name: str, *, puzzle: bool = False, low: bool = False) -> ShownExample:
    shown = figure(name, name, 60, 50, f"{name}: {CAPTION}")
    solution = figure(f"{name}-solution", f"solution of {name}", 80, 70) if puzzle else None
    return ShownExample(f"Title of {name}", shown, solution, drawn(f"solution of {name}", 80, 40) if low else None)


def made(examples: Sequence[ShownExample], paper: str = "A4", language: str = "en") -> tuple[Page, ...]:
    words = SET_WORDS[language]
    blocks = chapters(examples, words.parts["examples"], words)
    return rule_pages(RuleSheet("Fendo", blocks, language), TEXT, setup(paper), THEME, WORDS[language])


def figures(page: Page) -> list[str]:
    """Descriptions of a page's figures, column by column."""
    return [alt for alt, _ in alts(page.items)]


MIXED = [example(f"e{i}", puzzle=i % 3 == 1, low=i % 6 == 1) for i in range(11)]
PLAIN = [one.figure.name for one in MIXED if not one.solution]
PUZZLES = [one.figure.name for one in MIXED if one.solution]
APART = [one.figure.name for one in MIXED if one.solution and not one.foot]


@pytest.mark.parametrize("language", sorted(SET_WORDS))
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_nothing_leaves_the_margins_or_lies_on_anything_else(paper, language):
    pages = made(MIXED, paper, language)
    part = PartPages("examples", pages, len(pages), WORDS[language].page)
    whole, _ = bound((part,), SET_WORDS[language], setup(paper), THEME)
    for page in whole:
        assert amiss(page) == []


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_every_figure_stands_once_and_each_solution_with_its_puzzle_or_last(paper):
    pages = made(MIXED, paper)
    shown = [name for page in pages for name in figures(page)]
    assert sorted(shown) == sorted([*PLAIN, *PUZZLES, *(f"solution of {name}" for name in PUZZLES)])
    assert [name for name in shown if not name.startswith("solution")] == [*PLAIN, *PUZZLES]
    # Who turns the pages meets them in order.
    assert shown[: -len(APART) - 1 : -1] == [f"solution of {name}" for name in APART]
    words = [item for page in pages for item, *_ in flattened(page.items) if isinstance(item, Text)]
    assert all(item.upside_down == item.text.startswith(("this is solution", "Solution:")) for item in words)
    for page in pages:
        names = figures(page)
        for name in set(PUZZLES) - set(APART):
            assert (name in names) == (f"solution of {name}" in names)


def test_headings_name_the_parts_and_every_example():
    headings = [text for page in made(MIXED) for text in texts(page.items, "heading", "subheading")]
    assert headings == [
        "Examples",
        *(f"Title of {name}" for name in PLAIN),
        "Puzzles",
        *(f"Title of {name}" for name in PUZZLES),
        "Solutions",  # their titles are turned with them
    ]


def test_a_solution_at_the_end_is_upside_down_also_where_it_is_drawn_lower():
    given = replace(figure("s", "solution", 80, 70), lower=lambda height: drawn("solution", 80, height), least=0.6)
    *_, last = chapters([ShownExample("Title", figure("p", "puzzle", 60, 50), given)], "Examples", SET_WORDS["en"])
    (part,) = block_parts((last,), 90.0, THEME)
    assert part.give == pytest.approx(28.0)  # 70 mm less 42
    for one in (part, part.lower(1.0)):
        found = {item.text: (item, y) for item, _, y in flattened(one.items) if isinstance(item, Text)}
        assert list(found) == ["Solution: Title", "this is solution"]
        assert all(item.upside_down for item, _ in found.values())
        heights = [one.height - item.y - y for item, y in found.values()]
        title = SOLVED.leading + SOLVED.below
        assert heights == [pytest.approx(SOLVED.baseline), pytest.approx(title + 8)]  # from the top, turned
    assert part.height - part.lower(1.0).height == pytest.approx(28.0)


def test_a_low_solution_is_upside_down_at_the_foot_of_the_column_and_can_be_searched():
    tall = replace(example("p", puzzle=True, low=True), figure=figure("p", "p", 60, 155, f"p: {CAPTION}"))
    (page,) = made([example("e"), tall])
    (printed,) = read_pages(page)
    assert differences(printed, read_svg(write_svg(page, "text")), 0.01) == []
    turned = [words for words in printed.words if words.upside_down]
    assert [words.text for words in turned] == ["Solution: Title of p", "this is solution of p"]
    title, inside = turned
    assert title.y > inside.y, "read after half a turn, the title is above"
    assert title.x > inside.x - 10
    below = 297 - 10 - 15
    assert below - 5 < title.y < below + 5, "at the foot of the page, above its footer"
    upright = [words.y for words in printed.words if not words.upside_down and words.y < below]
    assert max(upright) < inside.y


def test_where_a_low_solution_would_be_far_from_its_puzzle_it_stands_right_below():
    (page,) = made([example("p", puzzle=True, low=True)])
    words = [(item, item.y + dy) for item, _, dy in flattened(page.items) if isinstance(item, Text)]
    turned = [y for item, y in words if item.upside_down]
    caption = max(y for item, y in words if item.text in CAPTION)
    assert 4 < min(turned) - 40 - caption + 8 < 16, "as high as the solution, less its words, and a little space"
    assert max(turned) < 200


def test_no_heading_stands_in_the_last_fifth_of_a_column():
    for count in range(3, 9):
        for page in made([example(f"e{i}") for i in range(count)]):
            for item, _, dy in flattened(page.items):
                if isinstance(item, Text) and item.role in ("heading", "subheading"):
                    assert item.y + dy < 10 + 0.85 * 277


def test_figures_become_lower_where_a_column_would_stay_half_empty():
    def elastic(name: str) -> ShownExample:
        shown = drawn(name, 90, 120)
        figure = Figure(name, shown, (), lambda height: drawn(name, 90, min(height, 120)), 0.75)
        return ShownExample(name, figure)

    def heights(count: int) -> list[list[float]]:
        pages = made([elastic(f"e{i}") for i in range(count)])
        strokes = [[box for layer, box in parts(page).strokes if layer == "figures"] for page in pages]
        return [[box[3] - box[1] for box in boxes] for boxes in strokes]

    assert [len(page) for page in heights(8)] == [4, 4]
    assert all(85 <= height < 120 for height in heights(8)[0])
    assert [round(height) for height in heights(1)[0]] == [120]


def test_the_page_of_a_chapter_is_found_and_bookmarked():
    pages = made(MIXED, "A5")
    puzzles = chapter_page(pages, "Puzzles")
    assert puzzles is not None
    assert "Puzzles" in texts(pages[puzzles].items, "heading")
    assert chapter_page(pages, "Nothing") is None
    part = PartPages("rules", pages, len(pages), chapters=(("examples", 2),))
    _, marks = bound((part,), SET_WORDS["en"], setup("A5"), THEME)
    assert [(mark.title, mark.page, mark.level) for mark in marks] == [("Rules", 0, 0), ("Examples", 2, 1)]


def test_puzzles_alone_and_no_examples():
    (page,) = made([example("p", puzzle=True)])
    assert texts(page.items, "heading", "subheading") == ["Puzzles", "Title of p", "Solutions"]
    assert chapters([], "Examples", SET_WORDS["en"]) == ()


def test_a_figure_wider_than_a_column_is_refused():
    with pytest.raises(TooWideError, match="wide-one"):
        made([ShownExample("Wide", figure("wide-one", "wide", 100, 50))])
