"""Errors that propose something: whoever does what the error says gets a board."""

import json
import re

import pytest

from tests.cli.desk import Desk
from tests.cli.program import Run


def config(board: str, rest: str = "", game: str = "fen") -> str:
    return f"game: {game}\nboard: {{{board}}}\n{rest}"


def refused(desk: Desk, text: str) -> str:
    desk.write("x.yaml", text)
    return desk.refused("build", "x.yaml")


def test_a_board_too_large_for_the_page_names_the_largest_cell_and_papers(desk: Desk):
    """What is named is tried in tests/sheets/test_fit.py; here the whole command says it, and means it."""
    line = refused(desk, config("cell: 24 mm", game="fendo"))
    found = re.match(
        r"x\.yaml:2:15: board\.cell: the board is [\d.]+ mm too wide.*the largest cell that fits is ([\d.]+) mm; "
        r".*this one fits on (.*)$",
        line,
    )
    assert found
    largest, papers = float(found[1]), found[2].split(", ")
    texts = {paper: config("cell: 24 mm", f"page: {{paper: {paper}}}\n", "fendo") for paper in ("A3", "A4", "Tabloid")}
    texts |= {f"{cell:.1f}": config(f"cell: {cell} mm", game="fendo") for cell in (largest, largest + 0.1)}
    for name, text in texts.items():
        desk.write(f"{name}.yaml", text)
    told = json.loads(desk.run("check", "--json", *(f"{name}.yaml" for name in texts)).out)
    fine = [name for name, one in zip(texts, told, strict=True) if one["ok"]]
    assert fine == [*(name for name in texts if name in papers), f"{largest:.1f}"]


@pytest.mark.parametrize("cell, helps", [("", True), (", cell: 20.2 mm", True), (", cell: 20.3 mm", False)])
def test_narrower_margins_are_advised_where_they_make_room(cell: str, helps: bool, desk: Desk):
    text = config(f"tiling: 3.4.6.4, shape: hexagon, size: 2{cell}")
    assert ("; page.margin: 8 mm makes room" in refused(desk, text)) == helps
    assert (desk.run("check", "x.yaml", "--set", "page.margin=8mm").code == 0) == helps


@pytest.mark.parametrize("cell, helps", [(60, True), (120, False), (1000, False)])
def test_a_poster_is_advised_where_it_can_be_printed(cell: int, helps: bool, desk: Desk):
    """On A5, a counter of 90 % of 120 mm has no page, and 9 by 5 points that are 1 m apart take far over 200 sheets."""
    line = refused(desk, config(f"cell: {cell} mm", "page: {paper: A5}\n", "fanorona"))
    advice = re.search(r"'(--only [a-z,]+)' prints it over several pages", line)
    assert bool(advice) == helps
    parts = advice[1] if advice else "--only poster,pieces,rules,set"
    assert desk.run("build", "x.yaml", *parts.split(), "--format", "svg").code == (0 if helps else 2)


@pytest.mark.long("counts twenty thousand faces")
def test_counts_takes_more_faces_than_a_page_and_has_a_bound_too(desk: Desk):
    def counts(rows: int, columns: int) -> Run:
        text = config(f"tiling: squares, shape: rectangle, size: [{rows}, {columns}]")
        desk.write("x.yaml", text)
        return desk.run("counts", "x.yaml")

    assert counts(59, 339).code == 0  # 20,001
    (line,) = counts(409, 489).err_lines
    assert line.startswith("x.yaml:2:50: board.size: ")
    assert "200,001 faces are too many" in line


PRINTER = "printer: {scale_x: 1.05, back_offset: [2, -3]}\n"


def test_a_correction_that_leads_off_the_paper_names_the_margin_that_keeps_on_it(desk: Desk):
    # By hand, 105 - 105 / 1.05 = 5 for A4's width, and with backs shifted by 3 mm 105 - 102 / 1.05 = 7.86.
    for game, size, margin in (("cercas", "[3, 3]", 5), ("dendria", "3", 8)):
        for width in (margin - 1, margin):
            page = f"page: {{margin: {{left: {width}, right: {width}}}}}\n"
            text = config(f"size: {size}", page + PRINTER, game)
            desk.write(f"{game}-{width}.yaml", text)
    names = ("cercas-4.yaml", "cercas-5.yaml", "dendria-7.yaml", "dendria-8.yaml")
    words = "corrected so, prints reach beyond the paper's edge; use a margin of"
    assert [line for line in desk.run("check", *names).err_lines if words in line] == [
        f"warning: cercas-4.yaml:4:10: printer: {words} 5 mm or more",
        f"warning: dendria-7.yaml:4:10: printer: {words} 8 mm or more",
    ]
