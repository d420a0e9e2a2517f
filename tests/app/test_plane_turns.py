"""The warning about ties over the infinite plane, and variants in configs."""

from boardwright.games.fen.facts import fen_board
from boardwright.games.load import load_config


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
