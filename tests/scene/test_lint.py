"""What a print shop would send back."""

import pytest

from boardwright.scene import Page, Style, Text, line, rectangle
from boardwright.scene.lint import findings
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pad import PadPart
from boardwright.sets.parts.proof import ProofPart
from boardwright.sets.parts.rules import RulesPart
from tests.parse_back.sets import BOARDS, pages_of, plan, stock_keys


def test_each_kind_is_found_once_with_its_worst():
    thin = [line((0, 0), (9, 9), Style(stroke="#000000", width=width)) for width in (0.09, 0.02, 0.1)]
    small = [Text(5, 5, "x", size, "#000000") for size in (1.4, 1.6, 1.2)]
    heavy = rectangle(0, 0, 5, 5, Style("#120000"))
    found = findings(Page(50, 50, (*thin, *small, heavy), ""))
    assert [(one.kind, one.count) for one in found] == [("thin line", 2), ("small text", 2), ("heavy ink", 1)]
    assert [one.worst for one in found[:2]] == [0.02, 1.2]
    assert found[2].worst == pytest.approx(2 + 1 - 18 / 255)  # all of magenta and yellow, and the black
    assert [str(one) for one in found] == [
        "2 lines thinner than 0.1 mm (the thinnest 0.02 mm)",
        "2 words smaller than 1.41 mm (the smallest 1.20 mm)",
        "1 colour with more than 280 % ink (the heaviest 293 %)",
    ]


def test_a_good_page_has_none():
    assert findings(Page(50, 50, (Text(5, 5, "x", 2.3, "#000000"),), "")) == ()


@pytest.mark.long("lays out every page of stock sets")
@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", BOARDS)
def test_stock_sheets_are_clean(name: str):
    pages = pages_of(plan(stock_keys(name)), BoardPart, RulesPart, ProofPart, PadPart)
    assert len(pages) > 1
    assert {page.title: findings(page) for page in pages if findings(page)} == {}
