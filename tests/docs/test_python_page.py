"""The page about Python does what it says: its examples run from top to bottom, and give what stands below them."""

import doctest
from pathlib import Path

import boardwright
from tests.docs.pages import DOCS, blocks, file_name

PAGE = DOCS / "reference" / "python.md"
AS_SHOWN = doctest.ELLIPSIS


def followed(page: Path, folder: Path) -> doctest.TestResults:
    """The examples of a page, run in a folder with its files, one after another with the same names."""
    names: dict[str, object] = {}
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=AS_SHOWN)
    for block in blocks(page):
        name = file_name(block)
        if name:
            (folder / name).write_text(block.text, encoding="utf-8")
        if block.language == "pycon":
            test = parser.get_doctest(block.text, names, page.name, str(page), block.line)
            runner.run(test, clear_globs=False)
            names = test.globs
    return runner.summarize(verbose=False)


def test_the_page_does_what_it_says(empty_folder: Path):
    found = followed(PAGE, empty_folder)
    assert found.failed == 0
    assert found.attempted > 20
    assert (empty_folder / "approach.svg").is_file()
    assert (empty_folder / "prints" / "fanorona-3x3" / "board.pdf").is_file()


def test_the_page_names_everything_that_is_promised():
    text = PAGE.read_text(encoding="utf-8")
    assert [name for name in boardwright.__all__ if name not in text] == []


def test_a_false_page_is_found_out(empty_folder: Path):
    page = empty_folder / "page.md"
    page.write_text("```pycon\n>>> number = 1\n```\n\n```pycon\n>>> number\n2\n```\n", encoding="utf-8")
    assert followed(page, empty_folder) == (1, 2)
