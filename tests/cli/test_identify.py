"""`boardwright identify`: which tiling a config, a drawing or a name is."""

import json

import pytest

from tests.cli.desk import Desk

HEXAGON = "M10 30 l10 6 l11 -7 l0.5 13 l-10 -6 l-11 7 Z"
"""Opposite sides are alike, but nothing else: with half-turns only, it still tiles as hexagons do."""

CELL = '<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="60mm" viewBox="0 0 60 60"><path d="{}"/></svg>'

REPEATED = """
game: fen
board:
  tiling: {polygons: [[[0, 0], [2, 0], [2, 1], [0, 1]]], vectors: [[2, 0], [1, 1]], split_edges: true}
  shape: rhombus
  size: [3, 3]
"""


def test_a_config_a_drawing_and_a_name_are_told(desk: Desk):
    line = "3.6.3.6 (kagome): 1 kind of node, wallpaper group p6m, dual V3.6.3.6\n"
    assert desk.fine("identify", "fen-kagome").startswith(line)
    assert desk.fine("identify", "trihexagonal").startswith(line)
    desk.write("wall.yaml", REPEATED)
    wall = desk.fine("identify", "wall.yaml")
    assert wall.startswith("6^3 (hexagons): 1 kind of node, wallpaper group p6m, dual V6^3\n")
    assert "  drawn:   edges of equal length, wallpaper group cmm\n" in wall
    desk.write("cell.svg", CELL.format(HEXAGON))
    cell = desk.fine("identify", "cell.svg")
    assert cell.startswith("6^3 (hexagons)")
    assert "  drawn:   edges of unequal lengths, wallpaper group p2\n" in cell
    assert desk.fine("identify", "{isohedral: 30}") == desk.fine("identify", "IH30")
    assert desk.fine("identify", "IH30").startswith("V3.4.6.4 (deltoidal trihexagonal): 3 kinds of nodes")


def test_json_has_the_same(desk: Desk):
    found = json.loads(desk.fine("identify", "V3-uniform-1", "--json"))
    assert {key: found[key] for key in ("name", "group", "dual")} == {
        "name": "V3-uniform-1",
        "group": "p6m",
        "dual": "3-uniform-1",
    }
    assert found["k"] == len(found["vertices"])
    assert found["symbol"].startswith("<1.1:")
    counted = json.loads(desk.fine("counts", "fen-kagome", "--json"))["tiling"]
    assert counted == json.loads(desk.fine("identify", "kagome", "--json"))
    rows = desk.run("counts", "fen-kagome").out.splitlines()
    assert "  tiling:       3.6.3.6 (kagome): 1 kind of node, wallpaper group p6m, dual V3.6.3.6" in rows


NO_PERIOD = "no period: nothing to look up"

REFUSED = {
    "drawn.yaml": (
        "game: fen\nboard: {tiling: {polygons: [[[0, 0], [1, 0], [0, 1]]]}}\n",
        f"drawn.yaml:2:17: board.tiling: {NO_PERIOD}",
    ),
    "chance.yaml": (
        "game: fen\nboard: {tiling: {voronoi: {points: 7}}}\n",
        f"chance.yaml:2:17: board.tiling: {NO_PERIOD}",
    ),
    "hats.yaml": (
        "game: fen\nboard: {tiling: hat, shape: disc, radius: 4}\n",
        f"hats.yaml:2:17: board.tiling: {NO_PERIOD}",
    ),
    "one.svg": (
        CELL.format("M0 0 L9 0 L4 7 Z M9 0 L4 7 L15 9 Z"),
        f"one.svg:1:1: {NO_PERIOD}: no two shifts bring its sides together; a config can say them as vectors",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_has_no_period_is_refused_in_one_line(name: str, desk: Desk):
    text, message = REFUSED[name]
    desk.write(name, text)
    assert desk.refused("identify", name) == message


def test_faults_of_a_drawing_are_told_in_order_and_without_advice_for_configs(desk: Desk):
    desk.write("gap.svg", CELL.format("M10 10 H20 V20 H10 Z M20.05 10 H30 V20 H20.05 Z"))
    answer = desk.run("identify", "gap.svg")
    assert answer.code == 2
    first, *faults = answer.err_lines
    assert first.startswith("gap.svg:1:1: 2 faults")
    assert "proof" not in first
    assert [fault.split()[1] for fault in faults] == ["(1)", "(2)"]
