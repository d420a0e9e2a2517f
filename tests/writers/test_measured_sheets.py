"""Pages of rules, examples and puzzles are filled, and type can be read: measured in the finished files."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from boardwright.cli.main import run
from boardwright.games.stock import stock_names
from tools.measure_sheets import DATA, LEAST_TYPE, PAGE, Measured, faults, measured, page_text

NAMES = stock_names("boards")


BEFORE_SOLUTIONS = {("fanorona", "A5"): ["page 15: 52%"]}
"""The last page of the puzzles, where a solution of five boards has no room below them."""


def assert_good(pages: tuple[Measured, ...], known: Sequence[str] = ()) -> None:
    assert any(page.part == "Rules" for page in pages)
    assert faults(pages) == list(known)
    small = [page for page in pages if 0 < page.smallest < LEAST_TYPE]
    assert small == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", NAMES)
def test_stock_sets_on_a4(stock: Path, name: str) -> None:
    assert_good(measured(stock / name / f"{name}.pdf"))


@pytest.mark.slow
@pytest.mark.parametrize("paper", ["Letter", "A5"])
@pytest.mark.parametrize("name", NAMES)
def test_stock_sets_on_other_papers(tmp_path: Path, name: str, paper: str) -> None:
    if run(["build", name, "--paper", paper, "-o", str(tmp_path), "--format", "pdf", "--only", "set", "-q"]):
        pytest.skip("the board does not fit this paper")
    (whole,) = tmp_path.rglob(f"{name}.pdf")
    assert_good(measured(whole), BEFORE_SOLUTIONS.get((name, paper), ()))


def test_a_page_with_little_on_it_is_told() -> None:
    pages = [
        Measured("Board", 0.2, 7),
        Measured("Rules", 0.9, 7),
        Measured("Rules", 0.64, 7),
        Measured("Rules", 0.1, 7),
    ]
    assert faults(pages) == ["page 3: 64%"]


def test_the_page_of_the_documents_is_what_was_measured() -> None:
    before, after = (json.loads((DATA / f"{name}.json").read_text("utf-8")) for name in ("before", "after"))
    assert PAGE.read_text("utf-8") == page_text(before, after)
    assert set(after["A4"]) == set(NAMES)
