"""Pages of examples: every figure once below its title, puzzles after examples, solutions on pages of their own."""

from collections.abc import Sequence

import pytest

from boardwright.figures.drawing import Drawing
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.games.themes import stock_theme
from boardwright.scene import Group, Page, Style, Text, flattened, rectangle
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.rules.example_sheet import ShownExample, example_pages
from boardwright.sheets.rules.rule_sheet import TooWideError
from tests.sheets.page_parts import outside, overlapping, parts

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4), "A5": (148.0, 210.0)}

MARGINS = (10, 10, 10, 10)

TEXT = SheetText("Fendo", "On 49 spaces", "Fendo", "by Some Author, 2014", "Fendo, a game by Some Author (2014). " * 2)

CAPTION = "White shuts the gap from the left, and only one piece stands on the right, so that part is closed."


def theme():
    return stock_theme("classic")


def drawn(what: str, width: float = 60.0, height: float = 50.0) -> Drawing:
    """A figure whose description says what it is."""
    frame = rectangle(0.2, 0.2, width - 0.4, height - 0.4, Style(None, "#000000", 0.4))
    return Drawing(width, height, (frame,), what)


def example(name: str, *, puzzle: bool = False) -> ShownExample:
    solution = drawn(f"solution of {name}", 80, 70) if puzzle else None
    return ShownExample(name, f"Title of {name}", f"{name}: {CAPTION}", drawn(name), solution)


def made(examples: Sequence[ShownExample], paper: str = "A4", language: str = "en") -> tuple[Page, ...]:
    page = PageSetup(*PAPERS[paper], *MARGINS)
    return example_pages(examples, TEXT, page, theme(), WORDS[language], SET_WORDS[language])


def figures(page: Page) -> list[str]:
    """Descriptions of a page's figures, column by column."""
    found: list[str] = []

    def walk(items) -> None:
        for item in items:
            if isinstance(item, Group):
                found.extend([item.alt] if item.alt else [])
                walk(item.items)

    walk(page.items)
    return found


def texts(page: Page, *roles: str) -> list[str]:
    return [item.text for item, _, _ in flattened(page.items) if isinstance(item, Text) and item.role in roles]


MIXED = [example(f"e{i}", puzzle=i % 3 == 1) for i in range(11)]
PLAIN = [one.name for one in MIXED if not one.solution]
PUZZLES = [one.name for one in MIXED if one.solution]


@pytest.mark.parametrize("language", sorted(SET_WORDS))
@pytest.mark.parametrize("paper", PAPERS)
def test_nothing_leaves_the_margins_or_lies_on_anything_else(paper, language):
    pages = made(MIXED, paper, language)
    part = PartPages("examples", pages, len(pages), WORDS[language].page)
    whole, _ = bound((part,), SET_WORDS[language], PageSetup(*PAPERS[paper], *MARGINS), theme())
    for page in whole:
        found = parts(page)
        assert outside(found, MARGINS) == []
        assert overlapping(found.lines) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_figure_stands_once_examples_first_and_solutions_last(paper):
    pages = made(MIXED, paper)
    assert [name for page in pages for name in figures(page)] == [
        *PLAIN,
        *PUZZLES,
        *(f"solution of {name}" for name in PUZZLES),
    ]


@pytest.mark.parametrize("paper", PAPERS)
def test_no_page_shows_a_solution_beside_a_puzzle(paper):
    for page in made(MIXED, paper):
        shown = figures(page)
        assert len({name.startswith("solution") for name in shown}) == 1


def test_headings_name_the_parts_and_every_example():
    pages = made(MIXED)
    headings = [text for page in pages for text in texts(page, "heading", "subheading")]
    titles = [f"Title of {name}" for name in PUZZLES]
    assert headings == [
        "Examples",
        *(f"Title of {name}" for name in PLAIN),
        "Puzzles",
        *titles,
        "Solutions",
        *titles,
    ]
    words = " ".join(text for page in pages for text in texts(page, "label"))
    assert [words.count(f"{one.name}: White shuts") for one in MIXED] == [1] * len(MIXED)


def test_a_title_stands_above_its_figure_in_its_column():
    for page in made(MIXED):
        places = {}
        for item, dx, dy in flattened(page.items):
            if isinstance(item, Text) and item.text.startswith("Title of"):
                places[item.text] = (item.x + dx, item.y + dy)
        for (x, y), box in zip(
            places.values(), (box for layer, box in parts(page).strokes if layer == "figures"), strict=True
        ):
            assert box[0] == pytest.approx(x)
            assert 0 < box[1] - y < 6


@pytest.mark.parametrize("language", sorted(SET_WORDS))
def test_numbers_run_through_all_pages(language):
    pages = made(MIXED, "A5", language)
    assert len(pages) > 3
    for number, page in enumerate(pages, 1):
        told = WORDS[language].page_of(number, len(pages))
        assert [text for text in texts(page, "artifact") if text.startswith(told.split()[0])] == [told]
        assert page.title.endswith(f"· {told}")


def test_running_titles_name_the_part():
    pages = made(MIXED, "A5", "de")
    running = [text for page in pages for text in texts(page, "artifact") if text.startswith("Fendo · B")]
    assert set(running) == {"Fendo · Beispiele"}
    assert pages[-1].title.startswith("Fendo · Lösungen")


def test_puzzles_alone_and_examples_alone():
    puzzles = made([example("p", puzzle=True)])
    assert [texts(page, "heading", "subheading") for page in puzzles] == [
        ["Puzzles", "Title of p"],
        ["Solutions", "Title of p"],
    ]
    assert [texts(page, "heading", "subheading") for page in made([example("e")])] == [["Examples", "Title of e"]]


def test_no_examples_no_pages():
    assert made([]) == ()


def test_a_figure_wider_than_a_column_is_refused():
    with pytest.raises(TooWideError, match="wide-one"):
        made([ShownExample("wide-one", "Wide", "", drawn("wide", 100))])
