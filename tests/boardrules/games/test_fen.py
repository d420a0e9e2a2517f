"""FEN rule by rule, on positions made by hand.

The side-3 triangle has the faces f1; f2, which hangs; f3 f4; f5 f6, which hang; f7 f8 f9, from the top down. Its nodes
are n1, n2 n3, n4 n5 n6, n7 to n10. Face f1 has n1 n2 n3 and e1 e2 e3, face f2 has n2 n3 n5 and e3 e5 e6.
"""

import re
from dataclasses import replace
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

import pytest

from boardrules import planar_graph
from boardrules.bits import bit_set, bits
from boardrules.errors import BoardError, IllegalMoveError, NotationError, PositionError
from boardrules.game import Effects, Outcome
from boardrules.games.fen import Fen, FenMove, playout
from boardrules.games.fen.board import fen_board
from boardrules.games.fen.counts import TurnSize, count_warnings, fen_counts
from boardrules.games.fen.faults import fen_faults
from boardrules.games.fen.first_turns import separate_nodes
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.fen_large import LARGE
from tests.boardrules.games.hands import EDGES, NODES, faults, turns, why
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


def filled(game: Fen, white: str, black: str, empty: str, to_move: str = "white") -> Any:
    """Position with every node and edge taken, by black where nothing else is said."""
    rest = [place for place in (*NODES, *EDGES) if place not in f"{white} {black} {empty}".split()]
    return at(game, white, " ".join((black, *rest)), to_move)


# Boards and options -------------------------------------------------------------------------------------------------


def test_a_name_with_a_space_is_refused():
    graph = planar_graph(["a", "b", "c"], {"ab": ("a", "b"), "bc": ("b", "c"), "ca": ("c", "a")}, {"in side": "abc"})
    with pytest.raises(BoardError, match="'in side' contains a space") as caught:
        Fen(graph, TurnSize(1, 1))
    assert caught.value.subjects == ("in side",)


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


def test_two_nodes_of_one_face(hexagon: Fen):
    first = hexagon.graph
    one, other = (first.nodes[node] for node in first.face_nodes[0][:2])
    far = first.nodes[first.face_nodes[6][3]]
    assert why(hexagon, hexagon.initial(), f"{one} {other}") == "shares-face"
    assert why(hexagon, hexagon.initial(), one) == "wrong-number"
    assert why(hexagon, hexagon.initial(), f"{one} {far}") is None


def test_taken_places(game: Fen):
    position = at(game, "n1 n2 n3 f1", "e1 e4 e10 n7", "black")
    assert why(game, position, "n1") == "occupied"
    assert why(game, position, "n7") == "occupied"
    assert why(game, position, "e1 e8 e18") == "occupied"
    assert why(game, position, "f1") == "occupied"
    for turn, first in {"n7": "n7", "e8 e1 e18": "e1", "e8 e10 e18": "e10", "f1": "f1"}.items():
        assert game.why_illegal(position, game.parse_move(position, turn)).place == first


def test_tiles_of_earlier_turns_do_not_matter(game: Fen):
    assert why(game, game.initial(), "e1 e4 e10") is None
    # White already has an edge of f1, f3 and f7, and takes a second one of each.
    assert why(game, at(game, "e1 e4 e10", "n10"), "e2 e5 e11") is None


# Captures -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("held", ["n1 n2 n3", "e1 e2 e3", "n1 e1 e3"])
def test_half_of_a_face_is_enough_in_any_mixture(game: Fen, held: str):
    assert game.can_capture(at(game, held)) == ("f1",)
    short = " ".join(held.split()[1:])
    assert game.can_capture(at(game, short)) == ()
    assert why(game, at(game, short), "f1") == "too-few-held"


def test_what_the_other_player_holds_does_not_help(game: Fen):
    position = at(game, "n1 n2", "n3 e1 e2 e3")
    assert game.can_capture(position) == ()
    assert game.tally(position)["f1"] == (2, 4, 3)
    assert game.tally(position)["f2"] == (1, 2, 3)  # n2; n3 and e3
    assert game.tally(position)["f9"] == (0, 0, 3)


def test_whoever_comes_first_has_the_face(game: Fen):
    position = at(game, "n1 n2 n3", "e1 e2 e3")
    after = game.play(position, game.parse_move(position, "f1"))
    assert after == at(game, "n1 n2 n3 f1", "e1 e2 e3", "black")
    assert game.can_capture(replace(position, to_move=1)) == ("f1",)
    assert game.can_capture(after) == ()
    assert game.score(after) == (1, 0)
    assert game.effects(position, game.parse_move(position, "f1")) == Effects(captures=("f1",))
    assert game.effects(position, game.parse_move(position, "n4")) == Effects()


def test_any_of_several_faces(game: Fen):
    position = at(game, "n2 n3 n5 n1 n4", "n6 n7 n8 n9 n10")
    assert game.can_capture(position) == ("f1", "f2", "f3")
    assert turns(game, position)[:8] == [
        "f1",
        "f1 f2",
        "f1 f2 f3",
        "f1 f3",
        "f2",
        "f2 f3",
        "f3",
        "e1 e4 e6",
    ]  # e6 on f2 and f4
    assert why(game, position, "f3 f1") is None
    assert why(game, position, "f1 f4") == "too-few-held"


def test_half_is_counted_for_each_face():
    game = Fen(BOARDS["snub"](), TurnSize(2, 5))
    needed = sorted(needed for _, _, needed in game.tally(game.initial()).values())
    assert needed == [3] * 8 + [4] * 5
    square = next(face for face, row in enumerate(game.board.rows) if row.needed == 4)
    nodes = [game.graph.nodes[node] for node in game.graph.face_nodes[square]]
    assert game.graph.faces[square] not in game.can_capture(at(game, " ".join(nodes[:3])))
    assert game.graph.faces[square] in game.can_capture(at(game, " ".join(nodes)))


# The end ------------------------------------------------------------------------------------------------------------


def test_more_than_half_of_the_faces_win_at_once(game: Fen):
    position = at(game, "n2 n3 n5 n1 n4 f6 f7 f8", "n6 n7 n8 n9 n10 f9")
    four = game.apply(position, game.parse_move(position, "f1"))
    five = game.apply(position, game.parse_move(position, "f1 f2"))
    assert game.outcome(four) is None
    assert game.outcome(five) == Outcome(0)
    assert game.to_move(five) == 1
    assert game.legal_moves(five).count() == 0
    assert turns(game, five) == []
    assert game.can_capture(replace(five, to_move=0)) == ()
    assert game.outcome(at(game, "", "f1 f2 f3 f4 f5")) == Outcome(1)


def test_a_player_with_a_face_to_capture_is_not_skipped(game: Fen):
    # White has n1, n2, n3, n5 and with them three places of f1 and of f2, as black has; f9 is all black.
    position = filled(game, "n1 n2 n3 n5 f3 f4", "f5 f6 f7 f8", "")
    assert game.can_capture(position) == ("f1", "f2")
    after = game.play(position, game.parse_move(position, "f1"))
    assert after.to_move == 1
    assert game.can_capture(after) == ("f2", "f9")


def test_a_stuck_player_is_skipped(game: Fen):
    # White holds all nodes and edges: black can capture nothing, so white goes on.
    position = at(game, " ".join((*NODES, *EDGES)))
    after = game.play(position, game.parse_move(position, "f1"))
    assert after.to_move == 0
    assert game.outcome(after) is None
    assert game.legal_moves(after).count() == 255
    second = game.play(after, game.parse_move(after, "f2 f3 f4 f5"))
    assert game.outcome(second) == Outcome(0)
    assert second.to_move == 1


def test_a_stuck_player_loses_by_the_other_ruling(strict: Fen):
    position = at(strict, " ".join((*NODES, *EDGES)))
    after = strict.play(position, strict.parse_move(position, "f1"))
    assert after.to_move == 1
    assert strict.outcome(after) == Outcome(0)
    # Faces do not count: black, with fewer of them, is to move next time.
    behind = at(strict, " ".join((*NODES, *EDGES, "f1")), "f2 f3", "black")
    assert strict.outcome(behind) == Outcome(0)
    assert strict.outcome(replace(behind, to_move=0)) is None


# f7 and f9 are two of six places in each colour, and of their edges e10, e16 and e15, e18 no three can be placed.
OPEN = "e10 e16 e15 e18"


@pytest.mark.parametrize("white, black, winner", [("f1 f2 f3 f4", "f5 f6 f8", 0), ("f1 f2 f3", "f4 f5 f6 f8", 1)])
def test_both_stuck_more_faces_win(game: Fen, strict: Fen, white: str, black: str, winner: int):
    position = filled(game, f"n4 n7 n6 n9 {white}", f"n8 e11 n10 e14 {black}", OPEN)
    assert game.tally(position)["f7"] == game.tally(position)["f9"] == (2, 2, 3)
    assert game.outcome(position) == Outcome(winner)
    assert turns(game, position) == []
    # By the other ruling whoever is to move has lost.
    assert strict.outcome(position) == Outcome(1)
    assert strict.outcome(replace(position, to_move=1)) == Outcome(0)


def test_both_stuck_with_equal_faces_is_a_draw(game: Fen):
    position = filled(game, "n6 n9 f1 f2 f3 f4", "n10 e14 f5 f6 f7 f8", "e15 e18")
    assert game.tally(position)["f9"] == (2, 2, 3)
    assert game.outcome(position) == Outcome(None)
    assert game.score(position) == (4, 4)


def test_edges_left_over_may_still_make_a_turn(game: Fen):
    # First come first served takes e5 and ends with two; e6, e8 and e18 are three.
    position = filled(game, "", "", "e5 e6 e8 e18")
    assert turns(game, position)[-1:] == ["e6 e8 e18"]
    assert why(game, position, "e5 e6 e18") == "shares-face"
    assert game.can_place(game.free(position))
    assert not game.can_place(game.free(filled(game, "", "", "e5 e6 e8")))


def test_nodes_left_over_may_still_make_a_turn():
    # On 4 x 4 nodes n2 touches n5 and n7, which do not touch; the other three all touch.
    game = Fen(BOARDS["square-3x3"](), TurnSize(2, 2))
    names = dict(zip(game.board.names, range(99), strict=False))

    def places(text: str) -> int:
        return sum(1 << names[name] for name in text.split())

    assert game.can_place(places("n2 n5 n7"))
    assert not game.can_place(places("n2 n5 n6"))
    assert not game.can_place(places("n2 e1"))


# Positions that cannot be, and writing --------------------------------------------------------------------------------


def test_a_crowd_of_nodes(hexagon: Fen):
    nodes = [hexagon.graph.nodes[node] for node in hexagon.graph.face_nodes[0]]
    assert "crowded-face" in faults(hexagon, at(hexagon, " ".join(nodes[:2]), "", "black"))


def test_a_player_who_is_stuck_is_not_to_move(game: Fen, strict: Fen):
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
    position = at(game, "n1 n2 n3 n4 n5", "n6 n7 n8 n9")
    listed = turns(game, position)
    assert listed == sorted(listed, key=game.sort_key)
    assert listed[0] == "f1"
    assert listed[-1] == "n10"
    assert [game.sort_key(turn) for turn in ("f9", "e1 e4", "e2", "n1")] == [(8,), (9, 12), (10,), (27,)]
    assert game.sort_key("e10 e18") > game.sort_key("e9 e10")


def test_turns_are_not_listed_before_they_are_asked_for(monkeypatch: pytest.MonkeyPatch):
    game = Fen(BOARDS["triangle-7"](), TurnSize(1, 3))
    everything = at(game, " ".join((*game.graph.edges, *game.graph.nodes)))
    assert game.legal_moves(everything).count() == 2**49 - 1
    assert [game.format_move(move) for move in islice(game.legal_moves(everything), 3)] == ["f1", "f1 f2", "f1 f2 f3"]


def test_a_position_shows_the_names_of_its_places(game: Fen):
    game = replace(game)  # made here, so that making it is part of what is tested
    for position in (at(game, "n1 f1", "e4", "black"), game.initial()):
        shown = repr(position)
        assert shown.startswith("<fen: ")
        assert {name for name in game.board.names if name in re.split(r"[ ;>]", shown)} == {
            name for names in game.format_position(position)["sites"].values() for name in names
        }


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


def test_a_pass_is_sorted_first_though_it_is_never_legal(game: Fen):
    assert game.parse_move(game.initial(), "pass") == FenMove(0)
    assert sorted(["n1", "pass", "e2 e3", "e2", "f1"], key=game.sort_key) == ["pass", "f1", "e2", "e2 e3", "n1"]


def test_rules_are_the_same_if_board_turn_and_stuck_are(game: Fen):
    again = Fen(BOARDS["triangle-3"](), TurnSize(1, 3), pie=False)
    assert game.same_rules(again)
    for other in (
        Fen(BOARDS["triangle-5"](), TurnSize(1, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(2, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(1, 3), stuck="lose"),
    ):
        assert not game.same_rules(other)


def test_rows_of_a_position_are_one_problem_and_missing_sites_another(game: Fen):
    for fields, problems in (
        (
            {"position": ".", "sites": {}, "to_move": "white"},
            ["a FEN board has no rows: list each player's places under sites"],
        ),
        ({"to_move": "white"}, ["the key 'sites' is missing"]),
    ):
        with pytest.raises(PositionError) as caught:
            game.parse_position(fields)
        assert [problem for _, problem in caught.value.problems] == problems


def test_an_even_board_is_told_in_words():
    (warning, *_) = count_warnings(fen_counts(squares(3, 4)))
    assert warning == (
        "The board has 12 faces, an even number: FEN needs an odd number, so that the players cannot own "
        "half of them each."
    )
