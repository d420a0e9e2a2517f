"""Configs with tilings of one's own: from the text to the counts, and problems at their places."""

import sys
import textwrap

import pytest
import yaml

from tests.app.counted import counts, problem, record

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


def test_files_stay_in_the_folder_of_the_config(tmp_path):
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.svg").write_text(SVG.format(SQUARES))
    (inside / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert "must stay inside the config's folder" in problem(inside, of("{file: link.svg}"))
    assert "no such file: 'gone.svg'" in problem(inside, of("{file: gone.svg}"))
    (inside / "huge.svg").write_bytes(b" " * (4 * 1024 * 1024 + 1))
    assert "larger than 4 MiB" in problem(inside, of("{file: huge.svg}"))
    (inside / "dir.svg").mkdir()
    assert "this is a folder" in problem(inside, of("{file: dir.svg}"))


def test_voronoi_without_shapely_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "shapely", None)
    assert problem(tmp_path, of("{voronoi: {points: 5}}")) == (
        "mine.yaml:3:21: board.tiling.voronoi: this needs the library shapely (boardwright[geometry]): "
        "pip install shapely, or with pipx: pipx inject boardwright shapely"
    )
