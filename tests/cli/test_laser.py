"""`build --profile laser`: what is written where, and what is refused."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from lxml import etree

from boardwright import writers
from boardwright.app.building.build import plan_build
from boardwright.config.errors import UsageError
from boardwright.sets.build_request import BuildRequest
from tests.cli.desk import Desk

SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_board_and_pieces_as_svg_and_dxf_and_what_is_printed_first(desk: Desk):
    desk.fine("build", "fendo", "--profile", "laser")
    folder = desk / "output" / "fendo-laser"
    cut = {"print-and-cut/pieces.pdf", "print-and-cut/pieces-1.svg", "print-and-cut/pieces-1.dxf"}
    assert files(folder) == {"manifest.json", "board.svg", "board.dxf", "pieces-1.svg", "pieces-1.dxf", *cut}
    assert json.loads((folder / "manifest.json").read_text("utf-8"))["profile"] == "laser"


def test_two_sided_pieces_have_a_sheet_for_their_backs(desk: Desk):
    desk.fine("build", "dendria-7", "--profile", "laser", "--only", "pieces", "--format", "svg")
    found = files(desk / "output" / "dendria-7-laser")
    # The even pages that are printed hold backs: nothing is cut along them.
    cuts = {"print-and-cut/pieces-1.svg", "print-and-cut/pieces-3.svg"}
    sheets = {"pieces-1.svg", "pieces-1-backs.svg", "pieces-2.svg", "pieces-2-backs.svg"}
    assert found == {"manifest.json", *sheets, *cuts}


def test_colours_and_line_widths_come_from_the_config(desk: Desk):
    text = (
        "game: cercas\nlaser: {cut: magenta, score: '#00aa00', engrave: blue, hairline: 0.05}\npage: {svg_text: text}\n"
    )
    desk.write("x.yaml", text)
    desk.fine("build", "x.yaml", "--profile", "laser")
    root = etree.parse(str(desk / "output" / "x-laser" / "board.svg")).getroot()
    assert root.findall(f".//{SVG}text") == [], "a machine knows no fonts"
    layers = {layer.get(f"{INKSCAPE}label"): layer for layer in root.findall(f"{SVG}g")}
    assert [name for name in layers if name in ("engrave", "score", "cut")] == list(layers)
    (outline,) = layers["cut"].findall(f".//{SVG}path")
    assert (outline.get("fill"), outline.get("stroke"), outline.get("stroke-width")) == ("none", "#ff00ff", "0.05")
    burnt = {path.get("fill") for path in layers["engrave"].findall(f".//{SVG}path")}
    assert burnt == {"#0000ff"}


def test_the_library_for_dxf_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writers, "find_spec", lambda name: None if name == "ezdxf" else find_spec(name))
    with pytest.raises(
        UsageError, match=r"\(boardwright\[dxf\]\): pip install ezdxf, or .*; or leave them out with --format pdf,svg"
    ):
        plan_build(("fendo",), BuildRequest(profile="laser"))
    (planned,) = plan_build(("fendo",), BuildRequest(formats=("svg",), profile="laser"))
    assert planned.sets[0].name == "fendo-laser"
