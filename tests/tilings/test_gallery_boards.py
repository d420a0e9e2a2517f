"""Stock FEN boards: each is a board that can be played tonight, and together they show the tessellations."""

import math
from collections import Counter
from functools import cache
from typing import Any

import pytest

from boardwright.games.fen.facts import FenBoardFacts, fen_board, playable_turn
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.stock import stock_names, stock_path
from boardwright.tilings import Tiling
from boardwright.tilings.symmetry import group_name, symmetries

NAMES = [name for name in stock_names("boards") if name.startswith("fen-")]

# Sides of the faces around every inner node: the eight Archimedean tilings that are not regular.
ARCHIMEDEAN = {
    "fen-kagome": (3, 6, 3, 6),
    "fen-snub-square": (3, 3, 4, 3, 4),
    "fen-truncated-hexagons": (3, 12, 12),
    "fen-rhombitrihexagonal": (3, 4, 6, 4),
    "fen-truncated-trihexagonal": (4, 6, 12),
    "fen-truncated-squares": (4, 8, 8),
    "fen-elongated-triangular": (3, 3, 3, 4, 4),
    "fen-snub-hexagonal": (3, 3, 3, 3, 6),
}
AROUND = {name: {cycle} for name, cycle in ARCHIMEDEAN.items()} | {
    "fen-two-uniform": {(3, 4, 6, 4), (3, 4, 4, 6)},
    "fen-cairo": {(5, 5, 5), (5, 5, 5, 5)},
    "fen-rhombille": {(4, 4, 4), (4, 4, 4, 4, 4, 4)},
    "fen-3-uniform-5": {(3, 4, 4, 6), (4, 6, 12)},  # the third kind, 3.6.3.6, lies on the outline only
    "fen-isohedral-56": {(4, 4, 4, 4)},
}

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


@pytest.mark.parametrize("name", NAMES)
def test_a_stock_board_can_be_played(name):
    assert playable_turn(loaded(name), facts(name)) == facts(name).turn
    tiling = facts(name).tiling
    assert (tiling.pieces, tiling.holes) == (1, 0)
    assert 25 <= len(tiling.faces) <= 75
    assert len(tiling.faces) % 2 == 1
    assert facts(name).turn is not None


@pytest.mark.parametrize("name", AROUND)
def test_faces_around_the_inner_nodes(name):
    tiling = facts(name).tiling
    assert {_around(tiling, node) for node in _inner(tiling)} == {_least(cycle) for cycle in AROUND[name]}


@pytest.mark.parametrize("name", FACES)
def test_faces_by_hand(name):
    assert Counter(len(face) for face in facts(name).tiling.faces) == FACES[name]


@pytest.mark.parametrize("name", TOTALS)
def test_faces_known_from_elsewhere(name):
    assert len(facts(name).tiling.faces) == TOTALS[name]


@pytest.mark.parametrize("name", GROUPS)
def test_symmetry(name):
    assert group_name(symmetries(facts(name).tiling)) == GROUPS[name]


def test_the_voronoi_faces_are_roundish_and_have_no_short_edge():
    tiling = facts("fen-voronoi").tiling
    lengths = [math.dist(tiling.nodes[start], tiling.nodes[end]) for start, end in tiling.edges]
    assert min(lengths) > 0.5 * sum(lengths) / len(lengths)
    for face in range(len(tiling.faces)):
        reaches = [math.dist(tiling.centroids[face], corner) for corner in tiling.polygon(face)]
        assert max(reaches) < 2 * min(reaches)


def _inner(tiling: Tiling) -> list[int]:
    border = {node for walk in tiling.outline for node in walk}
    return [node for node in range(len(tiling.nodes)) if node not in border]


def _around(tiling: Tiling, node: int) -> tuple[int, ...]:
    """Sides of the faces around a node, in the order of the faces' directions."""
    x, y = tiling.nodes[node]

    def direction(face: int) -> float:
        return math.atan2(tiling.centroids[face][1] - y, tiling.centroids[face][0] - x)

    return _least(tuple(len(tiling.faces[face]) for face in sorted(tiling.node_faces[node], key=direction)))


def _least(cycle: tuple[int, ...]) -> tuple[int, ...]:
    """The way to write a cycle, from any start and either way round, that comes first."""
    return min(way[start:] + way[:start] for way in (cycle, cycle[::-1]) for start in range(len(cycle)))
