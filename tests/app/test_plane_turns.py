"""Turns over the infinite plane, the warning about its ties, and variants in configs."""

import pytest

from boardwright.games.fen.facts import fen_board
from boardwright.games.fen.plane_turns import plane_reading, plane_warnings
from boardwright.games.load import load_config
from boardwright.tilings import catalogue, entry_tiling, named_tiling

TURNS = {
    "3^6": ["1 node or 3 edges"],
    "6^3": ["2 nodes or 3 edges"],
    "4^4": ["1 node or 2 edges"],
    "3^4.6": ["2 nodes or 5 edges"],
    "3.12^2; 3.4.3.12": ["1 node or 2 edges", "2 nodes or 3 edges"],
    "3^2.6^2; 3^4.6": ["1 node or 2 edges", "2 nodes or 5 edges"],
    "tetrakis": ["1 node or 2 edges", "1 node or 4 edges"],
}

TIES = {
    "3.4.6.4; 3^2.4.3.4",
    "3.4.6.4; 3^3.4^2",
    "3.12^2; 3.4.3.12",
    "[3^6; 3^4.6]^2",
    "3^2.6^2; 3^4.6",
    "[4^4; 3^3.4^2]^2",
    "[3^6; 3^3.4^2]^2",
}


@pytest.mark.parametrize("name, turns", TURNS.items())
def test_turns_over_the_plane(name, turns):
    assert list(map(str, plane_reading(named_tiling(name)).turns)) == turns


def test_seven_2_uniform_tilings_and_one_dual_of_a_uniform_one_tie():
    tied = {entry.full_name for entry in catalogue() if plane_warnings(entry_tiling(entry))}
    uniform = {f"V{entry.name}" for entry in catalogue() if entry.family == "uniform"}
    assert {name for name in tied if not name.startswith("V")} == TIES
    assert tied & uniform == {"V4.8^2"}


def load(board):
    return load_config(f"game: fen\nboard: {{{board}}}\n", "x.yaml")


def test_a_tie_of_the_plane_is_a_warning_of_its_boards():
    (warning,) = [
        w for w in fen_board(load("tiling: tetrakis, shape: square, size: 3"), 1000).warnings if "infinite" in w
    ]
    assert "4 and 8 faces at a node" in warning
    assert "{nodes: 1, edges: 2} or {nodes: 1, edges: 4}" in warning
    facts = fen_board(load('tiling: "3.6.3.6", shape: hexagon, size: 3'), 1000)
    assert not [warning for warning in facts.warnings if "infinite" in warning]


def test_a_variant_chooses_between_two_tilings():
    faces = [
        len(fen_board(load(f'tiling: "[3^6; 3^4.6]", variant: {variant}, shape: hexagon, size: 2'), 1000).tiling.faces)
        for variant in (1, 2)
    ]
    assert faces[0] != faces[1]
