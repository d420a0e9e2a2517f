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
from tests.parse_back.marks import Contour
from tests.parse_back.svg import read_svg

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
    assert not contours(folder / "pieces-1.svg", "engrave"), "what is dark is scored"
    # Fences belong to nobody and are bare: only rings and dots are scored.
    assert all(max(size(contour)) < 6 or contour.is_circle for contour in contours(folder / "pieces-1.svg", "score"))


def contours(path: Path, layer: str) -> list[Contour]:
    found = read_svg(path.read_bytes()).shapes
    return [contour for shape in found if shape.layer == layer for contour in shape.contours]


def size(contour: Contour) -> tuple[float, float]:
    left, top, right, bottom = contour.box
    return right - left, bottom - top


def test_colours_and_line_widths_come_from_the_config(desk: Desk):
    text = (
        "game: cercas\npage: {svg_text: text}\n"
        "laser: {cut: magenta, score: '#00aa00', engrave: blue, hairline: 0.05, fill: engrave}\n"
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


def test_without_the_library_for_dxf_its_files_are_left_out_unless_asked_for(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(writers, "find_spec", lambda name: None if name == "ezdxf" else find_spec(name))
    with pytest.raises(
        UsageError, match=r"\(boardwright\[dxf\]\): pip install ezdxf, or .*; or leave them out with --format pdf,svg"
    ):
        plan_build(("fendo",), BuildRequest(formats=("dxf", "svg"), profile="laser"))
    usual = BuildRequest(profile="laser").checked()
    assert usual.formats == ("pdf", "svg")
    assert usual.left_out.startswith("DXF files need ezdxf (boardwright[dxf]): pip install ezdxf")
    assert not BuildRequest(formats=("svg",), profile="laser").checked().left_out
