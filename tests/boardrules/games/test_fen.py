"""FEN on positions made by hand, where the slow version does not say why, or where no game comes; and its tables.

The side-3 triangle has the faces f1; f2, which hangs; f3 f4; f5 f6, which hang; f7 f8 f9, from the top down. Its nodes
are n1, n2 n3, n4 n5 n6, n7 to n10. Face f1 has n1 n2 n3 and e1 e2 e3, face f2 has n2 n3 n5 and e3 e5 e6.
"""

from dataclasses import replace
from itertools import islice
from math import sqrt
from random import Random

import pytest

from boardrules import planar_graph
from boardrules.bits import bit_set, bits
from boardrules.errors import BoardError, IllegalMoveError, NotationError
from boardrules.games.fen import Fen, FenMove, playout
from boardrules.games.fen.board import fen_board
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fen.faults import fen_faults
from boardrules.games.fen.first_turns import separate_nodes
from tests.boardrules.games.fen_boards import BOARDS, LARGE
from tests.boardrules.games.hands import EDGES, NODES, faults, turns
from tests.boardrules.games.hands import in_lists as at


@pytest.fixture(scope="module")
def game() -> Fen:
    return Fen(BOARDS["triangle-3"](), TurnSize(1, 3))


@pytest.fixture(scope="module")
def strict(game: Fen) -> Fen:
    return replace(game, stuck="lose")


@pytest.fixture(scope="module")
def hexagon() -> Fen:
    return Fen(BOARDS["hexagon-2"](), TurnSize(2, 3))


# Boards and options -------------------------------------------------------------------------------------------------


def test_a_board_with_names_of_its_own():
    graph = planar_graph(
        ["C", "b", "a"], {"x": ("C", "b"), "y": ("b", "a"), "z": ("a", "C")}, {"inside": ["C", "b", "a"]}
    )
    game = Fen(graph, TurnSize(1, 1))
    # The order is the board's own, not that of the letters.
    assert turns(game, game.initial()) == ["x", "y", "z", "C", "b", "a"]
    assert turns(game, at(game, "x y a", "")) == ["inside", "z", "C", "b"]
    with pytest.raises(NotationError):
        game.parse_move(game.initial(), "outside")
    spaced = planar_graph(list("abc"), {"ab": ("a", "b"), "bc": ("b", "c"), "ca": ("c", "a")}, {"in side": "abc"})
    with pytest.raises(BoardError, match="'in side' contains a space") as caught:
        Fen(spaced, TurnSize(1, 1))
    assert caught.value.subjects == ("in side",)


# Turns --------------------------------------------------------------------------------------------------------------


def test_a_wrong_number_is_told_with_the_right_one(game: Fen, hexagon: Fen):
    def told(of: Fen, turn: str) -> str:
        reason = of.why_illegal(of.initial(), of.parse_move(of.initial(), turn))
        assert reason in of.reasons
        return reason.sentence

    # A turn is one node or three edges on the triangle, and two nodes or three edges on the hexagon.
    assert told(game, "e1 e2") == "A turn must place exactly 1 node or 3 edges on this board, not 2 edges."
    assert told(game, "n1 n10") == "A turn must place exactly 1 node or 3 edges on this board, not 2 nodes."
    assert told(hexagon, "e1") == "A turn must place exactly 2 nodes or 3 edges on this board, not 1 edge."
    reason = game.why_illegal(game.initial(), game.parse_move(game.initial(), "e1 e2"))
    assert dict(reason.numbers) == {"nodes": 1, "edges": 3, "given": 2}
    with pytest.raises(IllegalMoveError, match=r"wrong-number: .* not 2 edges\.$"):
        game.play(game.initial(), game.parse_move(game.initial(), "e1 e2"))


def test_taken_places(game: Fen):
    position = at(game, "n1 n2 n3 f1", "e1 e4 e10 n7", "black")
    for turn, first in {"n1": "n1", "n7": "n7", "e8 e1 e18": "e1", "e8 e10 e18": "e10", "f1": "f1"}.items():
        reason = game.why_illegal(position, game.parse_move(position, turn))
        assert (reason.name, reason.place) == ("occupied", first)


# Positions that cannot be, and writing --------------------------------------------------------------------------------


def test_nodes_of_one_turn_are_apart_and_a_player_who_is_stuck_is_not_to_move(game: Fen, strict: Fen, hexagon: Fen):
    nodes = [hexagon.graph.nodes[node] for node in hexagon.graph.face_nodes[0]]
    assert "crowded-face" in faults(hexagon, at(hexagon, " ".join(nodes[:2]), "", "black"))
    # All is taken, and black holds the three edges of f1.
    position = at(game, " ".join((*NODES, *EDGES[3:])), " ".join(EDGES[:3]), "black")
    assert game.can_capture(position) == ("f1",)
    position = at(game, " ".join((*NODES, *EDGES)), "", "black")
    assert faults(game, position)[-1] == "stuck"
    assert game.outcome(position) is None
    assert turns(game, position) == []
    assert game.legal_moves(position).count() == 0
    assert "stuck" not in faults(game, replace(position, to_move=0))
    assert "stuck" not in faults(strict, position)


def test_turns_after_a_skip_count_for_nothing(game: Fen, strict: Fen):
    # Nothing can be placed, so black may have been skipped. Until then the turns alternated: white's 10 nodes against
    # black's 6 times three edges, and up to 4 captures of black in between.
    white = " ".join((*NODES, "f1 f2 f3 f4"))
    black = " ".join((*EDGES, "f5 f6 f7 f8"))
    assert faults(game, at(game, white, black)) == []
    assert faults(game, at(game, white, black, "black")) == []
    assert faults(game, at(game, " ".join((*NODES, "f1")), " ".join((*EDGES, "f5")))) == ["out-of-step"]
    # Where nobody is skipped the tiles have to add up: 11 to 14 turns of white against 7 to 10 of black.
    assert faults(strict, at(strict, white, black)) == ["out-of-step"]
    assert faults(strict, at(strict, white, black, "black")) == []


def test_canonical_order(game: Fen):
    # Turns are not listed before they are asked for.
    large = Fen(BOARDS["triangle-7"](), TurnSize(1, 3))
    everything = at(large, " ".join((*large.graph.edges, *large.graph.nodes)))
    assert large.legal_moves(everything).count() == 2**49 - 1
    first = islice(large.legal_moves(everything), 3)
    assert [large.format_move(move) for move in first] == ["f1", "f1 f2", "f1 f2 f3"]
    assert [game.sort_key(turn) for turn in ("f9", "e1 e4", "e2", "n1")] == [(8,), (9, 12), (10,), (27,)]
    assert game.sort_key("e10 e18") > game.sort_key("e9 e10")
    # A pass is sorted first, though it is never legal.
    assert game.parse_move(game.initial(), "pass") == FenMove(0)
    assert sorted(["n1", "pass", "e2 e3", "e2", "f1"], key=game.sort_key) == ["pass", "f1", "e2", "e2 e3", "n1"]


@pytest.mark.parametrize("name", [*BOARDS, *LARGE])
def test_tables_say_what_the_graph_says(name: str):
    graph = {**BOARDS, **LARGE}[name]()
    board = fen_board(graph)
    round_faces = [
        {*(graph.edges[edge] for edge in edges), *(graph.nodes[node] for node in nodes)}
        for edges, nodes in zip(graph.face_edges, graph.face_nodes, strict=True)
    ]
    for row, around in zip(board.rows, round_faces, strict=True):
        assert set(board.listed(row.around)) == around
        assert (row.needed, type(row.needed)) == (len(around) // 2, int)
    for place, here in enumerate(board.names):
        faces = (
            {here} if here in graph.faces else {graph.faces[face] for face, on in enumerate(round_faces) if here in on}
        )
        assert set(board.listed(board.beside[place])) == faces
        near = {other for on in round_faces if here in on for other in on if other[0] == here[0]} or {here}
        assert set(board.listed(board.touching[place])) == near
        assert [board.names[other] for other in board.near(place)] == [other for other in board.names if other in near]


def test_how_far_ahead_a_player_may_be_once_nothing_more_fits():
    """Nobody is skipped before that. So White has one turn more than Black at most; captures of Black allow more."""
    board, turn = fen_board(BOARDS["triangle-3"]()), TurnSize(1, 3)
    one, two, three = (1 << place for place in list(bits(board.nodes))[:3])

    def names(white: int, black: int) -> list[str]:
        faults = fen_faults(board, turn, (white, black), to_move=0, strict=False, stuck=False)
        return [fault.name for fault in faults if fault.name == "out-of-step"]

    assert names(one, 0) == names(one | two, three) == names(0, 0) == []
    assert names(one | two, 0) == names(0, one) == ["out-of-step"]
    assert names(one | two, 1) == names(1, one) == []
    assert names(one | two | three, 1) == names(1, one | two) == ["out-of-step"]


def test_part_of_a_turn_is_not_counted_as_a_turn():
    """Three nodes with two to a turn: one whole turn of White, after which Black is to move."""
    graph = BOARDS["triangle-5"]()
    board = fen_board(graph)
    (corners, _) = separate_nodes(graph, 3)
    held = bit_set(len(graph.faces) + len(graph.edges) + corner for corner in corners)
    faults = fen_faults(board, TurnSize(2, 3), (held, 0), to_move=1, strict=True, stuck=False)
    assert [fault.name for fault in faults] == ["part-of-turn"]


def test_tiles_of_a_random_turn_are_drawn_from_the_places_that_still_fit():
    """Nineteen places on one face, and two more on faces of their own; two to a turn.

    A first tile on the crowded face comes up 19 of 21 times, and leaves two places, each in half of the cases, which
    drawing from all places seldom hits. Bounds are five standard deviations of 6,000 turns.
    """
    crowded, one, other = range(19), 19, 20
    add = [1] * 19 + [1 << 1, 1 << 2]
    chance, firsts, seconds = Random(8), 0, 0
    for _ in range(6_000):
        left = list(range(21))
        taken, (first, second) = playout.draw(chance.getrandbits, left, add, 2)
        assert taken == add[first] | add[second]
        assert sorted((*left, first, second)) == list(range(21))
        firsts += first in crowded
        seconds += first in crowded and second == one
        assert first not in crowded or second in (one, other)
    assert abs(firsts - 6_000 * 19 / 21) < 5 * sqrt(6_000 * 19 / 21 * 2 / 21)
    assert abs(seconds - firsts / 2) < 5 * sqrt(firsts / 4)


def test_rules_are_the_same_if_board_turn_and_stuck_are(game: Fen):
    again = Fen(BOARDS["triangle-3"](), TurnSize(1, 3), pie=False)
    assert game.same_rules(again)
    for other in (
        Fen(BOARDS["triangle-5"](), TurnSize(1, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(2, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(1, 3), stuck="lose"),
    ):
        assert not game.same_rules(other)
