"""What fits and what does not: the messages name papers and cells, and both have to be true."""

import math
import re
from contextlib import suppress
from functools import cache
from typing import Any

import pytest

from boardwright.config.problems import ConfigError
from boardwright.sets.from_config import plan_source
from boardwright.sheets.layout import DoesNotFitError, PageSetup, PageTooSmallError
from tests.parse_back.sets import BOARDS, PAPERS, changed, placed, plan, source
from tests.samples import each
from tests.sheets.page_parts import faults

STEP = 0.2
"""Cells are given in tenths of a millimetre; two of them more are too many."""


@cache
def planned(name: str, cell: str) -> Any:
    """Board sheet of a stock board that was planned on A3."""
    keys = changed(name, {"board": {"cell": cell}, "page": {"paper": "A3"}})
    if keys["game"] == "fen":
        keys["board"]["style"] = "pencil"
    return placed(plan(keys)).sheet


def sheet_of(name: str, cell: float | None) -> Any:
    """Board sheet of a stock board before it is placed on a page."""
    sheet = planned(name, "fit" if cell is None else "7 mm")
    return type(sheet)(**{field: getattr(sheet, field) for field in sheet.__slots__} | {"cell": cell})


def page(paper: str | tuple[float, float], orientation: str = "auto", margin: float = 10) -> PageSetup:
    """Page with even margins."""
    width, height = PAPERS[paper] if isinstance(paper, str) else paper
    return PageSetup(width, height, margin, margin, margin, margin, orientation)  # type: ignore[arg-type]


@pytest.mark.sampled(11)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", BOARDS)
def test_the_largest_cell_fits_and_no_larger_one_does(name: str, paper: str) -> None:
    for orientation in ("auto", "portrait", "landscape"):
        setup = page(paper, orientation)
        largest = sheet_of(name, None).place(setup).cell
        on_page = sheet_of(name, largest).place(setup)
        assert on_page.cell == largest, orientation
        assert faults(on_page.page()) == [], orientation
        with pytest.raises(DoesNotFitError) as caught:
            sheet_of(name, largest + STEP).place(setup)
        assert caught.value.largest == pytest.approx(largest), orientation


MIDDLING = [("fendo", 24.0), ("cercas", 24.0), ("dendria-11", 9.0), ("fanorona", 24.0), ("fen-hexagon", 17.0)]
"""Cells for which some stock papers are large enough and some are not."""


@pytest.mark.parametrize("name, cell", [*MIDDLING, ("fanorona-3x3", 60.0), ("fendo", 400.0)])
def test_the_papers_named_are_just_those_on_which_it_fits(name: str, cell: float) -> None:
    sheet = sheet_of(name, cell)
    with pytest.raises(DoesNotFitError) as caught:
        sheet.place(page((130, 130)))
    fitting = []
    for paper in PAPERS:
        with suppress(DoesNotFitError):
            sheet.place(page(paper))
            fitting.append(paper)
    assert sorted(caught.value.papers) == sorted(fitting)
    assert (0 < len(fitting) < len(PAPERS)) == (cell < 400)
    areas = [math.prod(PAPERS[paper]) for paper in caught.value.papers]
    assert areas == sorted(areas), "the smallest first"


@pytest.mark.parametrize(
    "name, cell, paper", [("fendo", 40.0, (320, 335)), ("dendria", 10.0, (169, 260)), ("fanorona", 20.0, (200, 130))]
)
def test_how_much_too_large_it_is(name: str, cell: float, paper: tuple[float, float]) -> None:
    """A paper that is larger by what the error says does fit, and one that is half a millimetre smaller does not."""
    turned = "landscape" if paper[0] > paper[1] else "portrait"
    sheet = sheet_of(name, cell)
    with pytest.raises(DoesNotFitError) as caught:
        sheet.place(page(paper, turned))
    over = caught.value.over
    assert max(over) > 1
    needed = (paper[0] + over[0] + 0.01, paper[1] + over[1] + 0.01)
    assert (needed[0] > needed[1]) == (turned == "landscape"), "turned the same way still"
    assert sheet.place(page(needed, turned)).cell == cell
    for side in (0, 1):
        if over[side]:
            tight = (needed[0] - 0.5 * (side == 0), needed[1] - 0.5 * (side == 1))
            with pytest.raises(DoesNotFitError):
                sheet.place(page(tight, turned))


def refused(keys: dict[str, Any]) -> str:
    """The one line that a config is refused with."""
    with pytest.raises(ConfigError) as caught:
        plan_source(source(keys))
    lines = str(caught.value).splitlines()
    assert len(lines) == 1
    return lines[0]


@pytest.mark.parametrize("name, cell", [("fendo", 30), ("dendria", 13)])
def test_the_message_says_what_would_do(name: str, cell: float) -> None:
    message = refused(changed(name, {"board": {"cell": cell}}))
    assert "mm too wide" in message or "mm too high" in message
    (largest,) = re.findall(r"largest cell that fits is ([\d.]+) mm", message)
    (papers,) = re.findall(r"this one fits on (.*)$", message)
    assert placed(plan(changed(name, {"board": {"cell": float(largest)}}))).cell == float(largest)
    refused(changed(name, {"board": {"cell": float(largest) + STEP}}))
    for paper in PAPERS:
        keys = changed(name, {"board": {"cell": cell}, "page": {"paper": paper}})
        if paper in papers.split(", "):
            assert placed(plan(keys)).cell == cell
        else:
            refused(keys)


def test_the_smallest_cell_that_has_room_for_tiles_works() -> None:
    for name in ("fen-triangle", "fen-square", "fen-hexagon"):
        message = refused(changed(name, {"board": {"cell": 5}}))
        (smallest,) = re.findall(r"need a cell of ([\d.]+) mm or more", message)
        assert placed(plan(changed(name, {"board": {"cell": float(smallest)}}))).cell == float(smallest)
        refused(changed(name, {"board": {"cell": float(smallest) - 0.02}}))


@pytest.mark.parametrize("size", [(50, 50), (119.9, 119.9), (119.9, 60), (119, 5000)], ids=str)
def test_a_page_without_room_for_title_scale_check_and_board(size: tuple[float, float]) -> None:
    setup = page(size, "portrait" if size == (119, 5000) else "auto")
    for name in ("fendo", "fanorona"):
        with pytest.raises(PageTooSmallError):
            sheet_of(name, None).place(setup)
    keys = {"page": {"paper": dict(zip(("width", "height"), size, strict=True)), "orientation": setup.orientation}}
    assert re.search(": page.paper: .*mm", refused(changed("fendo", keys)))


def test_the_narrowest_page_holds_the_scale_check() -> None:
    on_page = sheet_of("fanorona-3x3", None).place(page((120, 200), "portrait"))
    assert faults(on_page.page()) == []
    with pytest.raises(PageTooSmallError, match="100 mm"):
        sheet_of("fanorona-3x3", None).place(page((119.99, 200), "portrait"))


def test_margins_that_leave_nothing() -> None:
    for margin in (105, 150, 1000):
        assert ": page.margin: the margins leave no room" in refused(changed("fanorona", {"page": {"margin": margin}}))


@each("name", BOARDS)
def test_the_page_is_turned_the_way_that_gives_the_largest_cell(name: str) -> None:
    cells = {way: sheet_of(name, None).place(page("A4", way)).cell for way in ("portrait", "landscape")}
    better = max(cells, key=cells.__getitem__)
    best = sheet_of(name, None).place(page("A4"))
    assert best.cell == cells[better]
    turned = best.arrangement.page
    assert (turned.width > turned.height) == (better == "landscape")
