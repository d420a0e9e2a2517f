"""FEN rule by rule, on positions made by hand.

The side-3 triangle has the faces f1; f2, which hangs; f3 f4; f5 f6, which hang; f7 f8 f9, from the top down. Its nodes
are n1, n2 n3, n4 n5 n6, n7 to n10. Face f1 has n1 n2 n3 and e1 e2 e3, face f2 has n2 n3 n5 and e3 e5 e6.
"""

import pickle
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, replace

import pytest

from boardrules import planar_graph
from boardrules.errors import BoardError, IllegalMoveError, NotationError
from boardrules.game import Effects, Outcome
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fen.reasons import REASONS
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.fen_hands import EDGES, NODES, at, filled, turns, why


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


def test_places_are_numbered_from_the_top_and_from_the_left():
    graph = BOARDS["triangle-2"]()
    around = {
        name: {graph.nodes[node] for node in nodes} for name, nodes in zip(graph.faces, graph.face_nodes, strict=True)
    }
    assert around == {
        "f1": {"n1", "n2", "n3"},
        "f2": {"n2", "n3", "n5"},
        "f3": {"n2", "n4", "n5"},
        "f4": {"n3", "n5", "n6"},
    }
    ends = {
        name: {graph.nodes[node] for node in nodes} for name, nodes in zip(graph.edges, graph.edge_nodes, strict=True)
    }
    assert [ends[f"e{number}"] for number in (1, 2, 3, 4, 9)] == [
        {"n1", "n2"}, {"n1", "n3"}, {"n2", "n3"}, {"n2", "n4"}, {"n5", "n6"}
    ]  # fmt: skip


@pytest.mark.parametrize(
    "board, turn, first",
    [
        # Known numbers: 448, 238 and 83,616.
        ("triangle-3", TurnSize(1, 3), 448),
        ("square-3x3", TurnSize(1, 2), 238),
        ("triangle-7", TurnSize(1, 3), 83_616),
        # 36 nodes, and C(60, 2) pairs of edges but for 6 on each of the 25 faces.
        ("square-5x5", TurnSize(1, 2), 36 + 1770 - 150),
    ],
)
def test_first_turns(board: str, turn: TurnSize, first: int):
    game = Fen(BOARDS[board](), turn)
    moves = game.legal_moves(game.initial())
    assert moves.count() == first == sum(1 for _ in moves)


def test_an_even_number_of_faces_is_refused():
    with pytest.raises(BoardError, match="odd number of faces, and this board has 4"):
        Fen(BOARDS["triangle-2"](), TurnSize(1, 3))


@pytest.mark.parametrize("turn", [TurnSize(0, 3), TurnSize(1, 0)])
def test_an_empty_turn_is_refused(turn: TurnSize):
    with pytest.raises(BoardError, match="must place something"):
        Fen(BOARDS["triangle-3"](), turn)


def test_a_board_on_which_nobody_can_begin_is_refused():
    # All nodes of a 1 x 1 board are on its one face, and so are all edges.
    with pytest.raises(BoardError, match="no first turn is possible: there is no room for 2 nodes or 2 edges"):
        Fen(squares(1, 1), TurnSize(2, 2))
    assert Fen(squares(1, 1), TurnSize(1, 2)).legal_moves(FenPosition((0, 0), 0)).count() == 4


def test_an_unknown_ruling_for_stuck_players_is_refused(game: Fen):
    with pytest.raises(BoardError, match="'skip' or 'lose', not 'pass'"):
        Fen(game.graph, game.turn, stuck="pass")  # type: ignore[arg-type]


def test_a_name_with_a_space_is_refused():
    graph = planar_graph(["a", "b", "c"], {"ab": ("a", "b"), "bc": ("b", "c"), "ca": ("c", "a")}, {"in side": "abc"})
    with pytest.raises(BoardError, match="'in side' contains a space"):
        Fen(graph, TurnSize(1, 1))


def test_games_are_equal_by_board_and_options(game: Fen, strict: Fen):
    again = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    assert game == again
    assert hash(game) == hash(again)
    assert game != strict
    assert game != replace(game, pie=False)
    assert game.pie
    copy = pickle.loads(pickle.dumps(game))
    assert copy == game
    assert copy.legal_moves(copy.initial()).count() == 448


def test_games_positions_and_turns_are_small_and_cannot_be_changed(game: Fen):
    for value, name in (
        (game, "stuck"),
        (game.initial(), "to_move"),
        (game.parse_move(game.initial(), "n1"), "places"),
    ):
        assert not hasattr(value, "__dict__")
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, 1)


def test_what_touches_a_place_and_what_it_lies_on(game: Fen):
    def names(table: Sequence[int], name: str) -> str:
        return " ".join(game.board.listed(table[game.board.names.index(name)]))

    # f2 has the nodes n2 n3 n5; n2 lies on f1 f2 f3, and e3 on f1 f2.
    assert (names(game.board.beside, "f2"), names(game.board.touching, "f2")) == ("f2", "f2")
    assert (names(game.board.beside, "n2"), names(game.board.touching, "n2")) == ("f1 f2 f3", "n1 n2 n3 n4 n5")
    assert (names(game.board.beside, "e3"), names(game.board.touching, "e3")) == ("f1 f2", "e1 e2 e3 e5 e6")


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


@pytest.mark.parametrize(
    "turn, reason",
    [
        ("n5", None),
        ("e1 e4 e10", None),  # on f1, f3 and f7
        ("e1 e2", "wrong-number"),
        ("e1 e4 e10 e15", "wrong-number"),
        ("n1 n10", "wrong-number"),
        ("n1 e1", "mixed-kinds"),
        ("f1 e1 e4 e10", "mixed-kinds"),
        ("e1 e2 e10", "shares-face"),  # e1 and e2 on f1
        ("e3 e5 e18", "shares-face"),  # e3 and e5 on f2, e3 also on f1
        ("f1", "too-few-held"),
    ],
)
def test_first_turns_one_by_one(game: Fen, turn: str, reason: str | None):
    assert why(game, game.initial(), turn) == reason


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


def test_reasons_come_in_their_order(game: Fen):
    assert game.reasons == REASONS
    assert [reason.name for reason in REASONS] == [
        "no-such-site", "game-over", "must-not-pass", "mixed-kinds", "wrong-number", "occupied", "shares-face",
        "too-few-held",
    ]  # fmt: skip
    position = at(game, "n1 e1", "e4", "black")
    assert why(game, position, "n1 e1 e4") == "mixed-kinds"  # taken as well
    assert why(game, position, "e1 e2") == "wrong-number"  # taken, and on one face
    assert why(game, position, "e1 e2 e3") == "occupied"  # on one face as well
    assert why(game, at(game, "", "f1"), "f1 f2") == "occupied"  # too few held as well
    won = at(game, "f1 f2 f3 f4 f5", "n1", "black")
    assert why(game, won, "n1") == "game-over"
    assert why(game, won, "n2 n3") == "game-over"


def test_places_of_another_board(game: Fen):
    beyond = FenMove(1 << 200)
    for position in (game.initial(), at(game, "f1 f2 f3 f4 f5", "")):
        assert game.why_illegal(position, beyond).name == "no-such-site"
        assert beyond not in game.legal_moves(position)
    assert FenMove(-1) not in game.legal_moves(game.initial())
    assert game.why_illegal(game.initial(), FenMove(0)).name == "must-not-pass"
    assert all(foreign not in game.legal_moves(game.initial()) for foreign in ("n1", None, 1, (1,), game.initial()))


def test_tiles_of_earlier_turns_do_not_matter(game: Fen):
    # White already has an edge of f1, f3 and f7, and takes a second one of each.
    assert why(game, at(game, "e1 e4 e10", "n10"), "e2 e5 e11") is None


def test_an_illegal_turn_cannot_be_played(game: Fen):
    with pytest.raises(IllegalMoveError) as caught:
        game.play(game.initial(), game.parse_move(game.initial(), "e2 e1 e18"))
    assert caught.value.reason.name == "shares-face"
    assert caught.value.turn == "e1 e2 e18"


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


@pytest.mark.parametrize(
    "white, black, winner",
    [("f1 f2 f3 f4", "f5 f6 f8", 0), ("f1 f2 f3", "f4 f5 f6 f8", 1)],
)
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
