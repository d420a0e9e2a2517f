"""FEN's positions that cannot be, and how turns and positions are written. Places are those of test_fen.py."""

import re
from dataclasses import replace
from itertools import islice

import pytest

from boardrules.errors import NoSuchSiteError, NotationError, PositionError
from boardrules.game import Outcome
from boardrules.games.fen import Fen
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fen.reasons import FAULTS
from tests.boardrules.games.fen_boards import BOARDS
from tests.boardrules.games.fen_hands import EDGES, NODES, at, faults, turns


@pytest.fixture(scope="module")
def game() -> Fen:
    return Fen(BOARDS["triangle-3"](), TurnSize(1, 3))


@pytest.fixture(scope="module")
def strict(game: Fen) -> Fen:
    return replace(game, stuck="lose")


@pytest.fixture(scope="module")
def hexagon() -> Fen:
    return Fen(BOARDS["hexagon-2"](), TurnSize(2, 3))


# Positions that cannot be -------------------------------------------------------------------------------------------


def test_faults_are_documented_in_order(game: Fen):
    assert game.faults == FAULTS
    assert [fault.name for fault in FAULTS] == ["part-of-turn", "crowded-face", "not-earned", "out-of-step", "stuck"]


@pytest.mark.parametrize(
    "white, black, to_move, expected",
    [
        ("", "", "white", []),
        ("", "", "black", ["out-of-step"]),
        ("n1", "", "black", []),
        ("n1", "", "white", ["out-of-step"]),
        ("n1 n2", "", "black", ["out-of-step"]),
        ("e1 e4 e10", "", "black", []),
        ("e1 e4", "n1", "white", ["part-of-turn", "out-of-step"]),
        ("n1 n2 n3", "n4 n5 n6", "white", []),
        # Three edges of f1 are three turns, and here is only one.
        ("e1 e2 e3", "n1", "white", ["crowded-face"]),
        ("e1 e2 e4 e9 e10 e14", "n7 n8", "white", []),
        ("n1 f1", "n10 n9", "white", ["not-earned"]),
        ("n1 n2 n3 f1", "n8 n9 n10", "black", []),
        ("n1 n2 n3 f1", "n8 n9 n10", "white", ["out-of-step"]),
        ("n7 n8 n9 n10", "n1 n2 n3 f1", "white", []),
        ("n7 n8 n9 n10", "n1 n2 n3 f1", "black", ["out-of-step"]),
        # f1 and f2 may have been captured in one turn or in two.
        ("n1 n2 n3 n5 f1 f2", "n7 n8 n9 n10", "black", []),
        ("n1 n2 n3 n5 f1 f2", "n6 n7 n8 n9 n10", "black", []),
        ("n1 n2 n3 n5 f1 f2", "n7 n8 n9 n10", "white", ["out-of-step"]),
        ("n1 n2 n3 n5 f1 f2", "n6 n7 n8 n9 n10", "white", []),
        ("n1 n2 n3 n5 f1 f2", "n6 n7 n8 n9 n10 e7 e10 e18", "white", []),
        ("n1 n2 n3 n5 f1 f2", "n6 n7 n8 n9 n10 e7 e10 e18", "black", ["out-of-step"]),
        ("e1 e2 e4 e9 f1", "n7", "black", ["part-of-turn", "not-earned"]),
    ],
)
def test_faults(game: Fen, white: str, black: str, to_move: str, expected: list[str]):
    assert faults(game, at(game, white, black, to_move)) == expected


def test_a_crowd_of_nodes(hexagon: Fen):
    nodes = [hexagon.graph.nodes[node] for node in hexagon.graph.face_nodes[0]]
    assert "crowded-face" in faults(hexagon, at(hexagon, " ".join(nodes[:2]), "", "black"))


def test_who_is_to_move_after_the_last_turn_does_not_matter(game: Fen):
    white, black = "n1 n2 n3 n4 n5 e6 e8 e15 e9 e11 e18 f1 f2 f3 f4 f5", "n6 n7 n8 n9 n10 e1 e12 e14"
    # Seven turns of placing and at least one capture, against seven turns.
    for to_move in ("white", "black"):
        won = at(game, white, f"{black} e10 e5 e13", to_move)
        assert game.outcome(won) == Outcome(0)
        assert faults(game, won) == []
        # Against six turns white has made one too many.
        assert faults(game, at(game, white, black, to_move)) == ["out-of-step"]


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


# Notation -----------------------------------------------------------------------------------------------------------


def test_turns_are_read_in_any_order(game: Fen):
    start = game.initial()
    assert game.format_move(game.parse_move(start, "  e10\te1  e4 ")) == "e1 e4 e10"
    assert game.parse_move(start, "e10 e4 e1") == game.parse_move(start, "e1 e4 e10")


@pytest.mark.parametrize(
    "text, problem",
    [
        ("", "no place is named"),
        ("   ", "no place is named"),
        ("e1 e1 e4", "e1 is named twice"),
        ("E1 e4 e10", "'E1' is not the name of a place"),
        ("e1,e4,e10", "not the name of a place"),
        ("e01", "'e01' is not the name"),
        ("pass n1", "'pass' is not the name"),
    ],
)
def test_what_is_no_turn(game: Fen, text: str, problem: str):
    with pytest.raises(NotationError, match=problem) as caught:
        game.parse_move(game.initial(), text)
    assert "e1 e5 e9" in str(caught.value)


@pytest.mark.parametrize("text", ["n11", "e1 e4 e19", "f10", "f99999"])
def test_places_that_the_board_does_not_have(game: Fen, text: str):
    with pytest.raises(NoSuchSiteError):
        game.parse_move(game.initial(), text)


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


def test_positions_are_written_and_read(game: Fen):
    fields = {"sites": {"white": ["f1", "e2", "n1", "n2", "n3"], "black": ["n10"]}, "to_move": "black"}
    position = game.parse_position(fields)
    assert game.format_position(position) == game.format_position(position, sites=True) == fields
    assert game.format_position(game.initial()) == {"sites": {}, "to_move": "white"}
    assert game.parse_position({"sites": {}}) == game.initial()
    assert game.parse_position({"sites": {"black": ["n1"], "white": ["n3", "f1"]}}).to_move == 0


@pytest.mark.parametrize(
    "fields, path, problem",
    [
        ({}, (), "'sites' is missing"),
        ({"position": "..."}, ("position",), "has no rows"),
        ({"position": "...", "sites": {}}, ("position",), "has no rows"),
        ({"sites": []}, ("sites",), "must be a mapping"),
        ({"sites": {"red": []}}, ("sites", "red"), "no such key"),
        ({"sites": {"white": "n1"}}, ("sites", "white"), "must be a list"),
        ({"sites": {"white": ["n1", 3]}}, ("sites", "white", 1), "must be a text"),
        ({"sites": {"white": ["n1", "n11"]}}, ("sites", "white", 1), "no site is called 'n11'"),
        ({"sites": {"white": ["n1", "n1"]}}, ("sites", "white", 1), "named twice"),
        ({"sites": {"white": ["n1"], "black": ["n2", "n1"]}}, ("sites", "black", 1), "n1 is already held by white"),
        ({"sites": {}, "to_move": "x"}, ("to_move",), "white or black"),
        ({"sites": {}, "stock": 3}, ("stock",), "no such key"),
    ],
)
def test_positions_that_cannot_be_read(game: Fen, fields: dict, path: tuple, problem: str):
    with pytest.raises(PositionError, match=problem) as caught:
        game.parse_position(fields)
    assert caught.value.path == path


def test_a_position_shows_the_names_of_its_places(game: Fen):
    game = replace(game)  # made here, so that making it is part of what is tested
    for position in (at(game, "n1 f1", "e4", "black"), game.initial()):
        shown = repr(position)
        assert shown.startswith("<fen: ")
        assert {name for name in game.board.names if name in re.split(r"[ ;>]", shown)} == {
            name for names in game.format_position(position)["sites"].values() for name in names
        }
