"""Configs with tilings of one's own: from the text to the counts, and problems at their places."""

import json
import math
import re
import sys
import textwrap
from itertools import pairwise

import pytest
import yaml

from boardwright.cli.main import run
from tests.app.counted import counts, problem, record
from tests.parse_back.pdf import read_pdf

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><g transform="scale(3)">{}</g></svg>'
SQUARES = "".join(f'<rect id="r{x}" x="{x}" width="1" height="1"/>' for x in range(3))


def of(tiling, rest=""):
    return f"\n  tiling: {tiling}\n{rest}"


TWO = "{polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]], [[1, 0], [2, 0], [2, 1], [1, 1]]]}"
BRICK = "{polygons: [[[0, 0], [2, 0], [2, 1], [0, 1]]], vectors: [[2, 0], [1, 1]], split_edges: true}"


@pytest.mark.parametrize(
    "tiling, rest, wanted",
    [
        (TWO, "", (2, 7, 6)),
        (TWO, "  shape: disc\n  radius: 0.5\n", (1, 4, 4)),
        # 3 x 3 hexagons in a rhombus: 54 sides, of which 6 + 6 + 4 pairs are one edge.
        (BRICK, "  shape: rhombus\n  size: [3, 3]\n", (9, 38, 30)),
        (BRICK, "  shape: square\n  size: 3\n", (9, None, None)),
        ("{voronoi: {points: 37, seed: 4, outline: hexagon}}", "", (37, None, None)),
        # Five thick rhombs around the centre.
        ("{penrose: rhombs}", "  shape: disc\n  radius: 1\n", (5, 15, 11)),
    ],
)
def test_tilings_of_ones_own_are_counted(tmp_path, tiling, rest, wanted):
    faces, edges, nodes = counts(tmp_path, of(tiling, rest))
    assert nodes - edges + faces == 1
    assert all(one in (found, None) for one, found in zip(wanted, (faces, edges, nodes), strict=True))


@pytest.mark.parametrize(
    "measures, faces",
    [
        ("{width: 5, height: 3}", 15),
        ("{width: 116.5 mm, height: 69.9 mm, cell: 23.3 mm}", 15),
        ("{width: 4.9, height: 3}", 9),
        ("{width: 4.9, height: 3, whole: false}", 15),
        ("{width: 4 in, height: 2 cm, cell: 20 mm}", 5),
        ("{shape: polygon, points: [[-50 mm, -1.5], [5 cm, -1.5], [50 mm, 1.5], [-2.5, 30 mm]], cell: 20 mm}", 15),
        ("{shape: polygon, points: [[-2.1, -2.1], [2.1, -2.1], [2.1, 2.1], [-2.1, 2.1]], whole: true}", 9),
        ("{shape: disc, radius: 2.4}", 21),
        ("{shape: disc, radius: 2.4, whole: true}", 9),
    ],
)
def test_squares_cut_by_edge_lengths_and_by_lengths(tmp_path, measures, faces):
    given = {"shape": "rectangle", **yaml.safe_load(measures)}
    assert counts(tmp_path, of("squares", textwrap.indent(yaml.safe_dump(given), "  ")))[0] == faces


@pytest.mark.parametrize(
    "rest, faces, told",
    [
        ("shape: rectangle, width: 3, height: 3", 9, ""),
        ("shape: rectangle, width: 3, height: 3, centre: face", 4, ""),
        ("shape: disc, radius: 1.5", 4, "The disc lies around polygons[0], the first face with the most sides: "),
        ("shape: disc, radius: 1.5, centre: middle", 9, ""),
        ("shape: disc, radius: 9", 25, ""),
        ("shape: polygon, points: [[-1, -1], [1, -1], [1, 1], [-1, 1]]", 4, "The polygon lies around polygons[0], "),
    ],
)
def test_where_a_drawing_is_cut_is_told_if_a_face_decides_it_and_it_matters(tmp_path, rest, faces, told):
    squares = [[[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]] for y in range(5) for x in range(5)]
    board = record(tmp_path, f"{{tiling: {{polygons: {squares}}}, {rest}}}")
    assert board["faces"] == faces
    found = [one for one in board["warnings"] if "lies around" in one]
    assert bool(found) == bool(told)
    assert all(one.startswith(told) for one in found)


def test_drawings(tmp_path, monkeypatch):
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "sketch.svg").write_text(SVG.format(SQUARES))
    monkeypatch.setitem(sys.modules, "shapely", None)  # none of this needs it
    assert counts(tmp_path, of("{file: art/sketch.svg}")) == (3, 10, 8)
    assert counts(tmp_path, of("{file: art/sketch.svg}", "  drop: [f3]\n")) == (2, 7, 6)
    assert "falls into 2 pieces" in problem(tmp_path, of("{file: art/sketch.svg}", "  drop: [f2]\n"))
    ring = "[[[0, 0], [1, 0], [1, 1], [0, 0]]]"
    (tmp_path / "one.geojson").write_text(f'{{"type": "Polygon", "coordinates": {ring}}}')
    assert counts(tmp_path, of("{file: one.geojson}")) == (1, 3, 3)


BAD_POLYGON = "\n    polygons:\n    - [[0, 0], [1, 0], [1, 1], [0, 1]]\n    - [[0, 0], [1, 0],\n       [0, 1], [1, 1]]"


def test_problems_of_polygons_stand_where_the_polygon_or_corner_is(tmp_path):
    assert problem(tmp_path, of(BAD_POLYGON)) == (
        "mine.yaml:6:16: board.tiling.polygons[1][1]: polygons[1] crosses itself: "
        "its sides that begin at (1, 0) and (1, 1) cross"
    )
    gap = "\n    polygons: [[[0, 0], [1, 0], [1, 1], [0, 1]]]\n    vectors: [[1, 0], [0, 2]]"
    line = problem(tmp_path, of(gap, "  shape: rhombus\n  size: [3, 3]\n"))
    assert line.startswith("mine.yaml:5:14: board.tiling.vectors: the polygons leave gaps when the vectors repeat them")


def test_a_drawing_has_a_greatest_size(tmp_path):
    (tmp_path / "huge.svg").write_bytes(b" " * (4 * 1024 * 1024 + 1))
    assert "larger than 4 MiB" in problem(tmp_path, of("{file: huge.svg}"))


def test_voronoi_without_shapely_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "shapely", None)
    assert problem(tmp_path, of("{voronoi: {points: 5}}")) == (
        "mine.yaml:3:21: board.tiling.voronoi: this needs the library shapely (boardwright[geometry]): "
        "pip install shapely, or with pipx: pipx inject boardwright shapely"
    )


def bezier(third: tuple[float, float], two_thirds: tuple[float, float]) -> float:
    """Length of the cubic curve from [0, 0] to [1, 0] that is at two points a third and two thirds along."""

    def handles(end: float, a: float, b: float) -> tuple[float, ...]:
        return 0.0, (18 * a - 9 * b + 2 * end) / 6, (18 * b - 9 * a - 5 * end) / 6, end

    curve = [handles(1.0, third[0], two_thirds[0]), handles(0.0, third[1], two_thirds[1])]

    def at(t: float) -> tuple[float, ...]:
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        return tuple(math.fsum(w * c for w, c in zip(weights, of, strict=True)) for of in curve)

    assert at(1 / 3) == pytest.approx(third)
    assert at(2 / 3) == pytest.approx(two_thirds)
    return math.fsum(math.dist(*pair) for pair in pairwise(at(step / 1000) for step in range(1001)))


@pytest.mark.long("builds two boards")
@pytest.mark.parametrize(
    "board, edge",
    [
        # A square with sides of 2, left alone of a drawing whose shortest edge is that of a triangle, the root of 1.36.
        (
            "{tiling: {polygons: [[[0, 0], [2, 0], [2, 2], [0, 2]], [[2, 0], [2.6, 1], [2, 2]],"
            " [[0, 2], [2, 2], [1, 3]]]}, keep: [f2], cell: 20 mm, style: pencil}",
            20 * 2 / math.sqrt(1.36),
        ),
        # Sides that were as long as a cell, and are bent: the least is 1.0405 times as long, measured by short lines.
        (
            "{tiling: {isohedral: 1, curves: {a: [[0.3, 0.2], [0.7, -0.2]], b: [[0.3, 0.1], [0.7, 0.1]],"
            " c: [[0.3, 0.2], [0.7, 0.1]]}}, shape: disc, radius: 3.1, cell: 20 mm, style: pencil}",
            20 * bezier((0.3, 0.1), (0.7, 0.1)),
        ),
        ("{tiling: squares, shape: square, size: 3, cell: 20 mm, style: pencil}", 20.0),
    ],
)
def test_the_foot_of_a_board_tells_its_shortest_edge(tmp_path, board: str, edge: float):
    text = f"game: fen\nboard: {board}\nrules: {{per_turn: {{nodes: 1, edges: 1}}}}\n"
    (tmp_path / "edge.yaml").write_text(text, encoding="utf-8")
    folder = tmp_path / "out"
    command = ["build", str(tmp_path / "edge.yaml"), "--only", "board", "--format", "pdf", "-q", "-o", str(folder)]
    assert run(command) == 0
    (sheet,) = read_pdf(folder / "edge" / "board.pdf")
    (told,) = re.findall(r"shortest edge ([\d.]+) mm", " ".join(words.text for words in sheet.words))
    assert float(told) == pytest.approx(edge, abs=0.06)
    scale = json.loads((folder / "edge" / "manifest.json").read_text(encoding="utf-8"))["scale"]
    assert scale["cell"] == 20
    assert (scale["cell_is"] == "shortest edge") == (edge == 20)
    assert edge == 20 or f" {told} mm" in scale["cell_is"]
