"""The page of a puzzle of a book in a real browser: what a reader is told of a turn."""

import re
from pathlib import Path

import pytest

from boardwright.app.book.writing import write_book
from tests.tools.chromium import Tab

pytestmark = pytest.mark.tools


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("book")
    (folder / "book.yaml").write_text("title: A Book\nauthor: Somebody\nchapters: [one.md]\n", encoding="utf-8")
    (folder / "one.md").write_text("# One\n\n```puzzles\nfendo-puzzle-gift\n```\n", encoding="utf-8")
    write_book(f"{folder}/book.yaml", f"{folder}/site/")
    return (folder / "site/one.html").as_uri()


REFUTED = (
    "{turn} is not the turn that is asked for. Orange answers [a-g1-7NESW-]+, and White cannot reach the goal in one"
)

TRIED = {
    "c3-d3E": "That is the turn. One way in which it goes on: c3-d3E; d2-c1N; c7S",
    " C3-D3e ": "That is the turn.",
    "c3-d3N": REFUTED.format(turn="c3-d3N"),
    "$&": r"\$& is none of the legal turns",
    "": "$",
}


@pytest.mark.parametrize("turn", TRIED)
def test_a_reader_is_told_what_answers_a_wrong_turn(tab: Tab, address: str, turn: str) -> None:
    """The proved turn, in any writing; a legal one with its refutation; one that is none; and nothing."""
    tab.open(address)
    tab.value(f"document.querySelector('input').value = {turn!r}")
    tab.value("document.querySelector('form button').click()")
    assert re.match(TRIED[turn], tab.value("document.querySelector('output').textContent"))
    assert tab.value("document.querySelector('details') === null"), "a script is there, so nothing is to be unfolded"
