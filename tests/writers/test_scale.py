"""True scale: what the config says in millimetres is what the finished files measure."""

import math
from pathlib import Path

import pikepdf
import pytest
from lxml import etree

from tests.parse_back.marks import Point, Shape, Sheet
from tests.parse_back.pdf import read_pdf
from tests.parse_back.sets import build_one, changed
from tests.parse_back.svg import read_svg

pytestmark = pytest.mark.long("measures every place of many boards in both kinds of file")

CLOSE = 0.01


def files(folder: Path) -> dict[str, Sheet]:
    """Both files of a board, read back."""
    (page,) = read_pdf(folder / "board.pdf")
    return {"pdf": page, "svg": read_svg(folder / "board.svg")}


def straight_open(shape: Shape) -> bool:
    """Whether a path is nothing but separate straight lines."""
    return all(not c.closed and [s.kind for s in c.segments] == ["L"] for c in shape.contours)


def net(sheet: Sheet) -> tuple[Point, ...]:
    """Ends of a board's lines: the path of straight lines some of which run aslant."""
    for shape in sheet.shapes:
        if straight_open(shape) and any(
            len({*zip(*c.ends, strict=True)}) == 2 and _aslant(c.ends) for c in shape.contours
        ):
            return tuple(end for contour in shape.contours for end in contour.ends)
    raise AssertionError("no lines aslant")


def _aslant(ends: tuple[Point, ...]) -> bool:
    (x1, y1), (x2, y2) = ends
    return abs(x1 - x2) > 1 and abs(y1 - y2) > 1


def circles(sheet: Sheet, count: int) -> list[Point]:
    """Centres of the path that is exactly so many circles; a shade below them has the same centres."""
    centres, *shades = [
        [c.centre for c in shape.contours]
        for shape in sheet.shapes
        if len(shape.contours) == count and all(c.is_circle for c in shape.contours)
    ]
    assert all(math.dist(p, q) < 2e-3 for shade in shades for p, q in zip(shade, centres, strict=True))
    return centres


def nearest(points: list[Point]) -> float:
    """Smallest distance between two points."""
    return min(math.dist(a, b) for i, a in enumerate(points) for b in points[:i])


def span(points: tuple[Point, ...] | list[Point]) -> tuple[float, float]:
    """Width and height of the box around points."""
    xs, ys = zip(*points, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


@pytest.mark.parametrize("paper, size", [("A4", (210.0, 297.0)), ("Letter", (215.9, 279.4))])
def test_fanorona_at_20_mm(tmp_path: Path, paper: str, size: tuple[float, float]) -> None:
    keys = {"board": {"cell": "20 mm"}, "page": {"paper": paper, "orientation": "portrait"}}
    folder = build_one(changed("fanorona", keys), tmp_path, "board")
    for sheet in files(folder).values():
        assert span(net(sheet)) == pytest.approx((160.00, 80.00), abs=CLOSE)
        assert span(circles(sheet, 45)) == pytest.approx((160.00, 80.00), abs=CLOSE)
        assert nearest(circles(sheet, 45)) == pytest.approx(20.00, abs=CLOSE)
        assert (sheet.width, sheet.height) == pytest.approx(size, abs=0.02)
    with pikepdf.open(folder / "board.pdf") as file:
        box = [float(number) * 25.4 / 72 for number in file.pages[0].mediabox]
        assert box == pytest.approx([0, 0, *size], abs=0.02)
        assert "/UserUnit" not in file.pages[0].obj
        assert int(file.pages[0].obj.get("/Rotate", 0)) == 0
    root = etree.parse(folder / "board.svg").getroot()
    for side, length in zip(("width", "height"), size, strict=True):
        assert root.get(side).endswith("mm")
        assert float(root.get(side)[:-2]) == pytest.approx(length, abs=0.02)


@pytest.mark.parametrize("cell", [12.0, 26.5])
@pytest.mark.parametrize("name, points", [("fanorona", 45), ("fanorona-5x5", 25), ("fanorona-3x3", 9)])
def test_fanorona_distance_of_points(tmp_path: Path, name: str, points: int, cell: float) -> None:
    columns, rows = {45: (9, 5), 25: (5, 5), 9: (3, 3)}[points]
    for sheet in files(build_one(changed(name, {"board": {"cell": cell}}), tmp_path, "board")).values():
        centres = circles(sheet, points)
        assert nearest(centres) == pytest.approx(cell, abs=CLOSE)
        assert span(centres) == pytest.approx(((columns - 1) * cell, (rows - 1) * cell), abs=CLOSE)
        assert span(net(sheet)) == pytest.approx(((columns - 1) * cell, (rows - 1) * cell), abs=CLOSE)


@pytest.mark.parametrize("channel", [4.0, 6.0])
@pytest.mark.parametrize("cell", [15.0, 19.25])
def test_fendo_clear_side_of_a_space(tmp_path: Path, cell: float, channel: float) -> None:
    keys = changed("fendo", {"board": {"cell": cell, "channel": channel}})
    for sheet in files(build_one(keys, tmp_path, "board")).values():
        fields = [shape for shape in sheet.shapes if len(shape.contours) > 9 and shape.label is None]
        boxes = [c.box for shape in fields for c in shape.contours if c.closed and len(c.segments) == 8]
        assert len(boxes) == 49
        assert {(round(r - x, 2), round(b - y, 2)) for x, y, r, b in boxes} == {(cell, cell)}
        assert nearest([(x, y) for x, y, _, _ in boxes]) == pytest.approx(cell + channel, abs=CLOSE)
        lefts = sorted({round(x, 1) for x, _, _, _ in boxes})
        assert len(lefts) == 7


@pytest.mark.parametrize("cell", [11.0, 22.5])
def test_cercas_distance_of_dots(tmp_path: Path, cell: float) -> None:
    for sheet in files(build_one(changed("cercas", {"board": {"cell": cell}}), tmp_path, "board")).values():
        dots = circles(sheet, 64)
        assert nearest(dots) == pytest.approx(cell, abs=CLOSE)
        assert span(dots) == pytest.approx((7 * cell, 7 * cell), abs=CLOSE)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name, side, cell", [("dendria", 9, 10.0), ("dendria", 9, 7.25), ("dendria-7", 7, 12.5)])
def test_dendria_width_of_a_hex_from_flat_to_flat(tmp_path: Path, name: str, side: int, cell: float) -> None:
    keys = changed(name, {"board": {"cell": cell, "rotate": 0}, "page": {"paper": "A3"}})
    for sheet in files(build_one(keys, tmp_path, "board")).values():
        soils = [shape for shape in sheet.shapes if len(shape.contours) > 20 and shape.label is None]
        hexes = [c for shape in soils for c in shape.contours if c.closed and len(c.segments) == 5]
        assert len(hexes) == 3 * side * (side - 1) + 1
        for contour in hexes:
            left, top, right, bottom = contour.box
            assert right - left == pytest.approx(cell, abs=CLOSE)
            assert bottom - top == pytest.approx(cell * 2 / math.sqrt(3), abs=CLOSE)
            assert sum(abs(x - left) < CLOSE for x, _ in contour.ends) == 2, "a flat side on the left, points up"
        centres = [contour.centre for contour in hexes]
        assert nearest(centres) == pytest.approx(cell, abs=CLOSE)
        assert span(centres)[0] == pytest.approx((2 * side - 2) * cell, abs=CLOSE)


FEN = [
    # nodes of a triangle of side 7: 8 x 9 / 2; of 7 x 7 squares: 8 x 8; of a hexagon of hexagons of side 4: 6 x 4 x 4
    ("fen-triangle", 36, "triangle"),
    ("fen-square", 64, "square"),
    ("fen-hexagon", 96, "hexagon"),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("style", ["tiles", "pencil"])
@pytest.mark.parametrize("cell", [21.0, 23.75])
@pytest.mark.parametrize("name, nodes, kind", FEN)
def test_fen_shortest_edge(tmp_path: Path, name: str, nodes: int, kind: str, cell: float, style: str) -> None:
    keys = changed(name, {"board": {"cell": cell, "style": style}, "page": {"paper": "A3"}})
    for sheet in files(build_one(keys, tmp_path, "board")).values():
        centres = circles(sheet, nodes)
        assert nearest(centres) == pytest.approx(cell, abs=CLOSE)
        neighbours = sum(abs(math.dist(a, b) - cell) < CLOSE for i, a in enumerate(centres) for b in centres[:i])
        # edges: triangle of side n 3n(n+1)/2, n x n squares 2n(n+1), hexagon of hexagons 9n^2 - 3n
        assert neighbours == {"triangle": 84, "square": 112, "hexagon": 132}[kind]


def test_lengths_in_other_units(tmp_path: Path) -> None:
    for sheet in files(build_one(changed("fanorona-3x3", {"board": {"cell": "1 in"}}), tmp_path, "board")).values():
        assert nearest(circles(sheet, 9)) == pytest.approx(25.4, abs=CLOSE)
