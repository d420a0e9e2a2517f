"""The scale check is on every page of every set and has its true size there, in both kinds of file, on every paper."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardwright.scene import Page
from boardwright.writers.svg import write_svg
from tests.parse_back.marks import Shape
from tests.parse_back.pdf import Printer, read_pages, read_pdf
from tests.parse_back.scale_check import ScaleCheck, scale_check
from tests.parse_back.sets import BOARDS, PAPERS, board_and_pad, changed, plan, stock_keys
from tests.parse_back.svg import read_svg

CLOSE = 0.005

CUSTOM = [{"width": 120, "height": 250}, {"width": "9 in", "height": "12 in"}, {"width": 500, "height": 130}]


def assert_true(check: ScaleCheck) -> None:
    assert check.bar == pytest.approx((100.00, 3.00), abs=CLOSE)
    assert check.inch == pytest.approx(25.40, abs=CLOSE)
    assert check.ticks == pytest.approx(tuple(range(0, 101, 10)), abs=CLOSE)
    assert 0.1 <= check.width <= 0.5, "lines fine enough to measure between"


def assert_printed_true(keys: dict[str, Any]) -> list[Page]:
    """Every page of a set has a true scale check as PDF and as SVG; returns the pages."""
    pages = board_and_pad(plan(keys))
    for page in pages:
        for sheet in (*read_pages(page), read_svg(write_svg(page, "text"))):
            assert_true(scale_check(sheet))
            assert (sheet.width, sheet.height) == pytest.approx((page.width, page.height), abs=0.001)
    return pages


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_on_every_page_of_the_stock_sets(stock: Path, stock_text: Path, name: str) -> None:
    # A rule sheet has nothing on it that is measured or cut; the whole set holds the pages of all other files again.
    files = sorted(path for path in (stock / name).glob("*.pdf") if path.stem not in ("rules", name))
    pencil = stock_keys(name).get("board", {}).get("style") == "pencil" or name == "cercas"
    pads = [] if name == "fen-spectre" else ["pad.pdf"]  # A4 does not hold two boards of spectres for a pencil
    more = [*(pads if pencil else ["pieces.pdf"]), *(["proof.pdf"] if name.startswith("fen-") else [])]
    assert [path.name for path in files] == ["aid.pdf", "board.pdf", *more]
    for path in files:
        for page in read_pdf(path):
            assert_true(scale_check(page))
    assert_true(scale_check(read_svg(stock_text / name / "board.svg")))


SOME = ("cercas", "dendria-11", "fanorona-3x3", "fen-kagome", "fen-triangle", "fendo")
"""Boards of every game, wide ones and high ones: what else is on a page does not move its scale check."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("paper", PAPERS)
def test_on_every_paper(paper: str) -> None:
    for name in SOME:
        pencil = {"style": "pencil"} if stock_keys(name)["game"] in ("fen", "fendo") else {}
        keys = changed(name, {"board": {"cell": "fit", **pencil}, "page": {"paper": paper}})
        for page in assert_printed_true(keys):
            assert sorted((page.width, page.height)) == pytest.approx(sorted(PAPERS[paper]))


@pytest.mark.parametrize("paper", CUSTOM, ids=str)
@pytest.mark.parametrize("name", ["fendo", "cercas", "dendria-7", "fanorona"])
def test_on_papers_of_the_users_own(name: str, paper: dict[str, Any]) -> None:
    assert_printed_true(changed(name, {"board": {"cell": "fit"}, "page": {"paper": paper}}))


@pytest.mark.parametrize("theme", ["classic", "outline"])
@pytest.mark.parametrize("margin", [0, 5, {"left": 25, "right": 3, "top": 40, "bottom": 12.7}], ids=str)
def test_whatever_the_margins_and_theme(margin: Any, theme: str) -> None:
    keys = {"board": {"cell": "fit"}, "page": {"margin": margin}, "theme": theme}
    assert_printed_true(changed("fanorona-3x3", keys))


@pytest.mark.parametrize("factor", [0.9995, 1.0005, 0.97])
def test_a_wrong_scale_is_caught(stock_text: Path, factor: float) -> None:
    path = stock_text / "fendo" / "board.pdf"
    assert_true(scale_check(read_pdf(path)[0]))
    with pytest.raises(AssertionError):
        assert_true(scale_check(read_pdf(path, Printer(factor, factor))[0]))


def test_a_missing_scale_check_is_caught(stock_text: Path) -> None:
    sheet = read_svg(stock_text / "fendo" / "board.svg")
    without = [mark for mark in sheet.marks if not (isinstance(mark, Shape) and len(mark.contours) == 13)]
    with pytest.raises(AssertionError, match="0 scale bars"):
        scale_check(replace(sheet, marks=tuple(without)))
