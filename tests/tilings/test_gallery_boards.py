"""Stock FEN boards: each can be played tonight; counts and symmetries by hand; what was drawn, counted again."""

import math
from collections import Counter
from functools import cache
from typing import Any

import pytest

from boardwright.games.fen.facts import FenBoardFacts, fen_board, playable_turn
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_folder, stock_names, stock_path
from boardwright.geometry.points import signed_area
from boardwright.sets.from_config import plan_source
from boardwright.tilings.symmetry import group_name, symmetries
from boardwright.writers.svg import write_svg
from tests.parse_back.sets import placed
from tests.samples import each
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of

NAMES = [name for name in stock_names("boards") if name.startswith("fen-")]

# Seven centres in a hexagon of side 2 have 24 triangles and 30 edges of the triangular lattice at them.
CENTRES, TRIANGLES, EDGES = 7, 24, 30
FACES = {
    "fen-kagome": {6: CENTRES, 3: TRIANGLES},
    "fen-truncated-hexagons": {12: CENTRES, 3: TRIANGLES},
    "fen-rhombitrihexagonal": {6: CENTRES, 3: TRIANGLES, 4: EDGES},
    "fen-truncated-trihexagonal": {12: CENTRES, 6: TRIANGLES, 4: EDGES},
    "fen-snub-hexagonal": {6: CENTRES, 3: TRIANGLES + 6 * CENTRES},  # six triangles lie along a hexagon's sides
    "fen-truncated-squares": {8: 3 * 3, 4: 4 * 4},  # squares at the corners of a grid of 3 x 3 octagons
    "fen-rhombille": {4: 3 * 19},  # three rhombs around each of 19 nodes
    "fen-square": {4: 7 * 7},
    "fen-hexagon": {6: 37},
    "fen-triangle": {3: 7 * 7},
    "fen-3-uniform-5": {12: 1, 6: 6, 4: 12, 3: 18},  # drawn by hand: a ring of hexagons and pairs of squares
    "fen-four-uniform": {12: 1, 6: 6, 4: 12, 3: 24},
    # Four stars; nine squares at the corners of a grid of 2 x 2; two houses on each of the grid's twelve sides.
    "fen-islamic-star": {16: 4, 4: 9, 5: 2 * 12},
}

# The first two were counted by another program; of Voronoi cells there is one for each point.
TOTALS = {"fen-snub-square": 61, "fen-elongated-triangular": 27, "fen-voronoi": 37, "fen-spectre": 71}

# What the centre of the board allows: a kagome hexagon, a Penrose star, the line through a Cairo pentagon.
GROUPS = {
    "fen-kagome": "D6",
    "fen-snub-hexagonal": "C6",
    "fen-truncated-squares": "D4",
    "fen-rhombille": "D3",
    "fen-penrose": "D5",
    "fen-cairo": "D1",
    "fen-3-uniform-5": "D6",
    "fen-v3-uniform-57": "D6",
    "fen-islamic-star": "D4",
    "fen-rose-window": "D8",
    "fen-four-uniform": "D6",
    "fen-ammann-beenker": "D1",  # away from the middle only one line of symmetry is left
}


@cache
def loaded(name: str) -> LoadedConfig[Any]:
    path = stock_path("boards", name)
    assert path is not None
    return load_config(path.read_bytes(), path.name, path.parent)


@cache
def facts(name: str) -> FenBoardFacts:
    return fen_board(loaded(name), 1000)


@each("name", NAMES)
def test_a_stock_board_can_be_played(name):
    assert playable_turn(loaded(name), facts(name)) == facts(name).turn
    tiling = facts(name).tiling
    assert (tiling.pieces, tiling.holes) == (1, 0)
    assert 25 <= len(tiling.faces) <= 75
    assert len(tiling.faces) % 2 == 1
    assert facts(name).turn is not None


@each("name", FACES)
def test_faces_by_hand(name):
    assert Counter(map(len, faces_of(facts(name).tiling))) == FACES[name]


@each("name", TOTALS)
def test_faces_known_from_elsewhere(name):
    assert len(facts(name).tiling.faces) == TOTALS[name]


@each("name", GROUPS)
def test_symmetry(name):
    assert group_name(symmetries(facts(name).tiling)) == GROUPS[name]


@each("name", ["fen-voronoi", "fen-pebbles"])
def test_scattered_faces_have_no_short_edge(name):
    tiling = facts(name).tiling
    lengths = sorted(math.dist(tiling.nodes[start], tiling.nodes[end]) for start, end in tiling.edges)
    assert lengths[0] > 0.5 * lengths[len(lengths) // 2]


JUNCTIONS = ("fen-islamic-star", "fen-map", "fen-rose-window", "fen-shoal")
CORNERS = ("fen-four-uniform", "fen-pebbles")


@each("name", [*JUNCTIONS, *CORNERS])
def test_counted_again(name: str) -> None:
    tiling = facts(name).tiling
    again = counted_again(faces_of(tiling), 1e-6, junctions=name in JUNCTIONS)
    assert counted_by_the_program(tiling) == again
    assert again.nodes - again.edges + again.faces == 1


@each("name", [*JUNCTIONS, *CORNERS])
def test_tiles_have_room_on_a4_but_on_the_island(name: str) -> None:
    assert loaded(name).model.board.style == ("pencil" if name == "fen-map" else "tiles")


def from_drawing(name: str, more: str) -> FenBoardFacts:
    text = f"game: fen\nboard: {{tiling: {{file: {name}}}, {more}}}\n"
    return fen_board(load_config(text, "drawn.yaml", stock_folder() / "boards" / "drawings"), 1000)


def test_the_rose_window_is_what_lies_between_the_lines_of_its_drawing() -> None:
    # The eye; eight petals; eight panes between them; sixteen in the frame. Leads: eight each of arcs of the eye,
    # spokes, bars from the arches, and frame bars of two kinds; sixteen each of half arches and arcs of both frames.
    frozen = facts("fen-rose-window").tiling
    assert (len(frozen.faces), len(frozen.edges)) == (1 + 8 + 8 + 16, 5 * 8 + 3 * 16)
    drawn = from_drawing("fen-rose-window.svg, read: lines", "nodes: junctions").tiling
    assert drawn.faces == frozen.faces
    assert all(math.dist(p, q) < 1e-6 for p, q in zip(drawn.nodes, frozen.nodes, strict=True))


def test_the_fish_of_the_shoal_are_one_fish() -> None:
    tiling = facts("fen-shoal").tiling
    areas = [signed_area(polygon) for polygon in faces_of(tiling)]
    assert areas == pytest.approx([areas[0]] * len(areas))
    # Columns of 5, 6, 6, 5 and 5 fish. Each has a tail, two sides, a brow and a chin, and shares sides within its
    # column, tails with the next column, or brows and chins: those of five fish are all between those of six.
    corners = from_drawing("fen-shoal.svg", "nodes: corners").tiling
    sides, tails, heads = 4 + 5 + 5 + 4 + 4, 6 + 5, 10 + 10
    assert len(corners.edges) == 5 * 27 - sides - tails - heads
    alone = sum(1 for faces in corners.node_faces if len(faces) == 1)
    assert len(tiling.edges) == len(corners.edges) - alone


def test_the_borders_of_the_island_are_curves_in_print() -> None:
    tiling = facts("fen-map").tiling
    assert all(any(soft) for soft in tiling.curved)
    (one,) = plan_source(find_source("fen-map")).sets
    svg = write_svg(placed(one).page(), "outline").decode()
    assert svg.count("C") > 2 * len(tiling.edges)
    assert {len(faces) for faces in tiling.node_faces} == {2, 3, 4}
