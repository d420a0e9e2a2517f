"""DXF files read back by the library that others read them with: layers, units, and the lines of the SVG."""

import io
import itertools
import math
import sys
import time

import pytest
from ezdxf import filemanagement
from ezdxf._options import options

from boardwright.figures.pieces.piece import PieceSet
from boardwright.games.dendria.board import DendriaBoardDrawing
from boardwright.games.fendo.board import FendoBoardDrawing
from boardwright.scene import Circle, Group, Page, Style, Text, line, rectangle
from boardwright.sheets.laser.board import board_sheet
from boardwright.sheets.laser.look import LaserLook
from boardwright.sheets.laser.pieces import piece_sheets
from boardwright.writers import MissingLibraryError
from boardwright.writers.dxf import write_dxf
from boardwright.writers.svg import write_svg
from tests.parse_back.svg import read_svg
from tests.sheets.piece_samples import CONVEX, disc, page, sample, theme

LOOK = LaserLook(engrave="#123456")


def read(content: bytes):
    return filemanagement.read(io.StringIO(content.decode()))


def board() -> Page:
    return board_sheet(DendriaBoardDrawing(3, (2,), coordinates=True), 16.0, page(), theme(), LOOK, "A board")


def pieces() -> Page:
    kinds = (sample("triangle", CONVEX["triangle"], 5), sample("kite", CONVEX["kite"], 5), disc("disc", 6, 4))
    return piece_sheets(PieceSet(kinds, ()), page(), LOOK, "Pieces")[0].page


def sides(points, closed):
    ring = [*points, points[0]] if closed else list(points)
    return [tuple(sorted(pair)) for pair in itertools.pairwise(ring)]


def svg_sides(scene: Page, layer: str):
    """Straight sides of an SVG's layer, with y up as in a DXF, in the order of the file."""
    found = []
    for shape in read_svg(write_svg(scene)).shapes:
        for contour in shape.contours if shape.layer == layer else ():
            if all(part.kind == "L" for part in contour.segments):
                found += sides([(x, scene.height - y) for x, y in contour.ends], contour.closed)
    return [side for side in found if math.dist(*side) > 1e-9]


def test_layers_units_and_colours():
    document = read(write_dxf(board()))
    assert document.header["$INSUNITS"] == 4  # mm
    assert document.header["$MEASUREMENT"] == 1
    names = [layer.dxf.name for layer in document.layers if layer.dxf.name not in ("0", "Defpoints")]
    assert names == ["ENGRAVE", "SCORE", "CUT"]
    colours = {name: (document.layers.get(name).color, document.layers.get(name).rgb) for name in names}
    assert colours == {"ENGRAVE": (8, (0x12, 0x34, 0x56)), "SCORE": (5, (0, 0, 255)), "CUT": (1, (255, 0, 0))}
    order = list(dict.fromkeys(entity.dxf.layer for entity in document.modelspace()))
    assert order == names
    assert {entity.dxftype() for entity in document.modelspace()} <= {"LWPOLYLINE", "CIRCLE"}


@pytest.mark.parametrize("make, layer", [(board, "score"), (pieces, "cut"), (pieces, "engrave")])
def test_the_same_lines_as_in_the_svg(make, layer):
    scene = make()
    entities = read(write_dxf(scene)).modelspace().query(f'LWPOLYLINE[layer=="{layer.upper()}"]')
    wanted = svg_sides(scene, layer)
    found = [side for entity in entities for side in sides(list(entity.vertices()), entity.closed)]
    assert len(wanted) > 10
    assert len(found) == len(wanted)
    for one, other in zip(found, wanted, strict=True):
        near = all(math.dist(p, q) < 0.001 for p, q in zip(one, other, strict=True))
        assert near or all(math.dist(p, q) < 0.001 for p, q in zip(one, reversed(other), strict=True))


def test_discs_are_cut_along_circles():
    scene = pieces()
    circles = read(write_dxf(scene)).modelspace().query('CIRCLE[layer=="CUT"]')
    assert [round(circle.dxf.radius, 6) for circle in circles] == [6] * 4
    centres = [
        contour.centre
        for shape in read_svg(write_svg(scene)).shapes
        for contour in shape.contours
        if shape.layer == "cut" and contour.is_circle
    ]
    for circle, (x, y) in zip(circles, centres, strict=True):
        assert math.dist(circle.dxf.center.vec2, (x, scene.height - y)) < 0.001


def test_y_runs_up_and_groups_are_moved():
    mark = line((1, 2), (4, 2), Style(stroke="#ff0000", width=0.1))
    scene = Page(100, 50, (Group((Group((mark,), 3, 4),), 10, 20, name="cut"),), "A line")
    (entity,) = read(write_dxf(scene)).modelspace()
    assert list(entity.vertices()) == [(14.0, 24.0), (17.0, 24.0)]
    assert not entity.closed


def test_round_corners_stay_on_their_arc():
    box = rectangle(10, 10, 40, 30, Style(stroke="#ff0000", width=0.1), radius=5)
    (entity,) = read(write_dxf(Page(60, 50, (Group((box,), name="cut"),), "A box"))).modelspace()
    assert entity.closed
    assert all(math.dist(*side) > 0.1 for side in sides(list(entity.vertices()), True))
    corner = [(x, y) for x, y in entity.vertices() if x < 15 and y > 35]
    assert len(corner) > 4
    assert all(math.dist(point, (15, 35)) == pytest.approx(5, abs=0.01) for point in corner)


def test_words_are_outlines():
    scene = Page(60, 50, (Group((Text(20, 30, "IO", 10, "#000000"),), name="engrave"),), "Words")
    upright, *round_ones = read(write_dxf(scene)).modelspace()
    xs, ys = zip(*upright.vertices(), strict=True)
    assert len(xs) == 4
    # A capital is 0.714 of the size high in Open Sans, and stands on the line.
    assert min(ys) == pytest.approx(20, abs=0.01)
    assert max(ys) - min(ys) == pytest.approx(7.14, abs=0.05)
    assert len(round_ones) == 2  # the outer and the inner border of the O


def test_the_same_page_gives_the_same_bytes():
    first = write_dxf(board())
    time.sleep(0.01)  # dates in DXF are as fine as that
    assert write_dxf(board()) == first
    assert options.write_fixed_meta_data_for_testing is False, "the library's own setting is left as it was"
    # The library has them from a set, whose order changes from run to run.
    kinds = list(read(first).classes.classes)
    assert kinds == sorted(kinds)
    assert len(kinds) > 10


def test_the_file_is_sound():
    fendo = board_sheet(FendoBoardDrawing(5, 5, 4.0, "tiles", coordinates=True), 20.0, page(), theme(), LOOK, "A board")
    for scene in (board(), pieces(), fendo):
        assert not read(write_dxf(scene)).audit().has_errors


def test_without_ezdxf_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ezdxf", None)
    with pytest.raises(MissingLibraryError, match=r"ezdxf \(boardwright\[dxf\]\): pip install ezdxf"):
        write_dxf(board())


def test_what_is_in_no_layer_is_refused():
    with pytest.raises(ValueError, match="named groups"):
        write_dxf(Page(10, 10, (Circle(5, 5, 2, Style(stroke="#000000", width=0.1)),), "A ring"))
