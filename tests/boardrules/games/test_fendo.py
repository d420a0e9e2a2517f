"""Fendo's rules on positions made by hand, one or two for every rule."""

import pytest

from boardrules.errors import IllegalMoveError
from boardrules.game import Area, Outcome
from boardrules.games.fendo.turns import AddPiece
from tests.boardrules.games.hands import FENDO_3X3 as SMALL
from tests.boardrules.games.hands import FENDO_5X5 as MIDDLE
from tests.boardrules.games.hands import LEGAL, check_verdicts, faults, legal, play, turns, why
from tests.boardrules.games.hands import in_rows as at

# Rule, board, position, and turns under the reason against them. Moving: F1 and F2; adding: F3; fencing: F4.
RULES = {
    # Round the piece on b3 from below and from the right, and on to where it hides a space in both directions.
    "a piece may stay, run straight or turn once": (MIDDLE, ("..O.. ..... .O... ..... ..W..",), {
        LEGAL: "c1N; c1-c4W; c1-a1N; c1-b2N; c1-b4S; c1-a3E",
    }),
    # The piece on c2 blocks the column; around it one has to turn twice.
    "a second turn is one too many": (MIDDLE, ("..O.. ..... ..... ..O.. ..W..",), {
        "two-turns": "c1-c3N; c1-c4W", LEGAL: "c1-b3E",
    }),
    "a fence stops the run as a piece does": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "c2S"), {
        "two-turns": "c1-c3N", LEGAL: "c1-b3E",
    }),
    "a piece that is shut in gets nowhere": (MIDDLE, ("..O.. ..... ..... ..O.. .OWO.",), {"path-blocked": "c1-c3N"}),
    "nor where a piece stands in the only way out": (MIDDLE, ("..O.. ..... ..... ..... .OW..", "c1N c1E"), {
        "path-blocked": "c1-c3N",
    }),
    "a way out with two turns is too long": (MIDDLE, ("..O.. ..... ..... .O... ..W..", "c1N c1E"), {
        "two-turns": "c1-c3N",
    }),
    "no way leads from one region into another": (SMALL, ("..O ... W.W", "a1N b1N b1E"), {"path-blocked": "c1-b1N"}),
    # Two ways lead from b1 to c2, and a piece or a fence stands in each.
    "one corner of a turn may be taken": (SMALL, (".O. ... .WO",), {LEGAL: "b1-c2N"}),
    "the other corner may": (SMALL, (".O. .O. .W.",), {LEGAL: "b1-c2N"}),
    "both may not": (SMALL, (".O. .O. .WO",), {"path-blocked": "b1-c2N"}),
    "nor one by a fence": (SMALL, (".O. .O. .W.", "c1N"), {"path-blocked": "b1-c2N"}),
    "nor by a fence before it": (SMALL, (".O. .O. .W.", "c1W"), {"path-blocked": "b1-c2N"}),
    "pieces do not share a space": (MIDDLE, ("..O.. ..... ..... ..... .WW..",), {"occupied": "c1-c5W; c1-b1N; b1; c5"}),
    "only one's own pieces are selected": (MIDDLE, ("..O.. ..... ..... ..... ..W..",), {
        "not-yours": "c5-c4N", "empty-site": "c3-c4N; c3N",
    }),
    "a side has room for one fence, and the edge for none": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "c1N c3E"), {
        "fence-there": "c1N; c1-d3W; c1S; c1-a1W; c1-e1E", LEGAL: "c1-b3E",
    }),
    "the upper edge has room for none either": (MIDDLE, ("..O.. ..... ..... ..... ..W..", "", "orange"), {
        "fence-there": "c5N",
    }),
    # With the piece inside, the same fence gives it the area.
    "no fence closes off spaces without a piece": (SMALL, (".O. ... .W.", "a1N"), {
        "encloses-empty": "b1W", LEGAL: "b1-a1E",
    }),
    "a piece that leaves a pocket leaves it empty": (SMALL, (".O. ... W..", "a1N"), {
        "encloses-empty": "a1-b1W", LEGAL: "a1E",
    }),
    # Once a piece has left the row, one is left in it, and the others stay together.
    "no fence makes a second open area": (SMALL, (".O. O.. .WW", "a1N b1N"), {
        "encloses-several": "c1N", LEGAL: "c1-c2S; b1-a1E",
    }),
    # What counts is where the pieces stand after the move. a1 and a2 are a pocket that opens to b2 only.
    "two inside and one outside: leaving or staying, one part has one": (SMALL, (".O. W.. W..", "a1E a2N"), {
        LEGAL: "a2E; a2-b2W",
    }),
    "two inside, two outside: it takes a move out to leave one behind": (SMALL, (".OO W.. W..", "a1E a2N"), {
        "encloses-several": "a2E", LEGAL: "a2-b2W",
    }),
    "and no move outside": (SMALL, (".OO W.. W..", "a1E a2N", "orange"), {"encloses-several": "b3-b2W"}),
    "one inside, three outside: a move in spoils it": (SMALL, (".OO .W. W..", "a1E a2N"), {
        "encloses-several": "b2-a2E", LEGAL: "b2W",
    }),
    "a piece in a closed area is selected no more": (SMALL, ("..O ... WW.", "a1N a1E"), {
        "not-in-open-area": "a1N; a1-b2N", LEGAL: "b1N",
    }),
    # a2 leads to two pieces on the one side and, once White is there, to two others on the other.
    "a piece may be added where no fence could be built": (SMALL, (".WO .W. OO.", "a2N b1N c1W"), {
        "fence-there": "b2-a2N; b2-a2W", "encloses-several": "b2-a2E; b2-a2S", LEGAL: "a2",
    }),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            check_verdicts(game, at(game, *given), verdicts)


# Fencing: F4.


def test_a_move_in_may_shut_the_last_one_out():
    position = at(SMALL, ".O. .W. W..", "a1E a2N")
    all_others = Area(1, ("a3", "b1", "b2", "b3", "c1", "c2", "c3"))
    assert SMALL.areas(play(SMALL, position, "b2-a2E")) == ((all_others,), ("a1", "a2"))


def test_either_part_may_be_closed_and_for_either_player():
    # White shuts Orange in, and Orange owns what is closed off.
    position = at(SMALL, "..O ... OW.", "a1N")
    move = SMALL.parse_move(position, "b1W")
    assert SMALL.effects(position, move).closes == (Area(1, ("a1",)),)
    after = SMALL.apply(position, move)
    assert SMALL.areas(after) == ((Area(1, ("a1",)),), ("a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"))
    assert SMALL.outcome(after) is None
    # The builder may as well be outside and close off what he left.
    after = play(SMALL, at(SMALL, ".O. ... .WW", "a1N b1N"), "c1-c2S")
    assert SMALL.areas(after) == ((Area(0, ("a1", "b1", "c1")),), ("a2", "a3", "b2", "b3", "c2", "c3"))


def test_a_fence_within_the_open_area_closes_nothing():
    position = SMALL.initial()
    assert SMALL.areas(position) == ((), SMALL.board.grid.sites)
    move = SMALL.parse_move(position, "b1-b2W")
    assert SMALL.effects(position, move).closes == ()
    after = SMALL.apply(position, move)
    assert SMALL.format_position(after) == {"position": ".O.\n.W.\n...\n", "fences": ["a2E"], "to_move": "orange"}


# Adding: F3.


def test_a_piece_is_added_one_move_away_and_no_fence_with_it():
    position = at(MIDDLE, "..O.. ..... ..... ..O.. ..W..")
    assert why(MIDDLE, position, "c3") == "out-of-reach"
    assert why(MIDDLE, position, "b4") is None
    after = play(MIDDLE, position, "b4")
    assert after == at(MIDDLE, "..O.. .W... ..... ..O.. ..W..", to_move="orange", stock={"white": 5, "orange": 5})


def test_pieces_in_closed_areas_help_no_piece_onto_the_board():
    position = at(SMALL, "..O ..O W..", "a1N a1E")
    assert why(SMALL, position, "b1") == "out-of-reach"
    assert turns(SMALL, position) == ["pass"]


def test_an_empty_stock_ends_adding():
    position = at(MIDDLE, "..O.. ..... ..... ..... ..W..", stock={"white": 0, "orange": 6})
    assert why(MIDDLE, position, "c3") == "no-stock"
    assert all(not isinstance(move, AddPiece) for move in MIDDLE.legal_moves(position))
    # The first reason in the documented order: taken, then too far, then nothing left.
    blocked = at(MIDDLE, "..O.. ..... ..... ..O.. ..W..", stock={"white": 0, "orange": 5})
    assert why(MIDDLE, blocked, "c2") == "occupied"
    assert why(MIDDLE, blocked, "c3") == "out-of-reach"


# Passing: F6.


def test_a_player_passes_only_without_another_turn():
    position = at(SMALL, ".O. ..O W..", "a1N a1E")
    assert turns(SMALL, position) == ["pass"]
    assert SMALL.legal_moves(position).count() == 1
    after = play(SMALL, position, "pass")
    assert after == at(SMALL, ".O. ..O W..", "a1N a1E", "orange")
    assert why(SMALL, after, "pass") == "must-not-pass"
    assert "pass" not in turns(SMALL, after)


def test_a_piece_in_the_open_area_can_be_stuck_too():
    # White's piece on b2 stands between two pairs: every fence of its own would part several from several.
    position = at(SMALL, "W.O OWO O.W", "a1E b3E a2N c1N b1N b2N")
    assert SMALL.areas(position)[1] == ("a1", "a2", "b2", "c2", "c3")
    assert why(SMALL, position, "b2W") == "encloses-several"
    assert why(SMALL, position, "b2E") == "encloses-several"
    assert turns(SMALL, position) == ["pass"]
    # Orange can divide, so the game goes on.
    assert legal(SMALL, play(SMALL, position, "pass"), "a1N")


# The end: F5.


def test_the_last_division_ends_the_game_and_spaces_decide():
    position = at(SMALL, ".O. ... .W.", "a1N b1N")
    assert SMALL.outcome(position) is None
    move = SMALL.parse_move(position, "b1-c1N")
    both = (Area(0, ("a1", "b1", "c1")), Area(1, ("a2", "a3", "b2", "b3", "c2", "c3")))
    assert SMALL.effects(position, move).closes == both
    end = SMALL.play(position, move)
    assert SMALL.areas(end) == (both, ())
    assert SMALL.score(end) == (3, 6)
    assert SMALL.outcome(end) == Outcome(1)
    assert (turns(SMALL, end), SMALL.legal_moves(end).count()) == ([], 0)
    assert SMALL.status(end) == ()
    for turn in ("pass", "c1", "b2", "b3-b2N", "a2S"):
        assert why(SMALL, end, turn) == "game-over"
    with pytest.raises(IllegalMoveError, match="b2: game-over: The game is over"):
        play(SMALL, end, "b2")


def test_white_wins_with_more_spaces():
    assert SMALL.outcome(play(SMALL, at(SMALL, ".O. .W. ...", "a2N b2N"), "b2-c2N")) == Outcome(0)


def test_more_than_half_of_the_spaces_do_not_end_the_game():
    position = play(SMALL, at(SMALL, ".OO ... .W.", "a2N b2N", "white"), "b1-c2N")
    assert SMALL.score(position) == (6, 0)
    assert SMALL.outcome(position) is None
    assert SMALL.score(play(SMALL, position, "b3E")) == (6, 3)


# The way of a piece.


@pytest.mark.parametrize(
    "turn, way",
    [
        ("a1-a5N", ("a1", "a5")),
        ("a1-c1N", ("a1", "c1")),
        # Both corners are free: along the row first.
        ("a1-c3N", ("a1", "c1", "c3")),
        # The fence north of b1 shuts one way, the fence east of a2 the other.
        ("a1-b3N", ("a1", "a3", "b3")),
        ("a1-c2W", ("a1", "c1", "c2")),
        ("a1-b2N", ()),
        # d1 is taken.
        ("a1-d3N", ("a1", "a3", "d3")),
        ("a1-e1N", ()),
        ("a1N", ()),
        ("b1", ()),
        ("pass", ()),
    ],
)
def test_the_way_of_a_piece_turns_once_at_the_most_and_sets_out_along_the_row(turn, way):
    position = at(MIDDLE, "..... ..... ..... ..... W..O.", "a2E b1N")
    assert MIDDLE.way(position, MIDDLE.parse_move(position, turn)) == way


def test_in_a_position_that_cannot_come_up_the_first_area_is_open_and_an_empty_one_has_no_owner():
    position = at(SMALL, "OO. ... WW.", "a1N b1N c1N c3W c3S")
    assert faults(SMALL, position) == ["empty-region", "two-open-areas"]
    assert SMALL.areas(position) == ((Area(None, ("c3",)),), ("a1", "b1", "c1"))
    assert SMALL.score(position) == (0, 0)
    assert turns(SMALL, position)
    # Only with spaces that nobody owns can there be a tie.
    assert SMALL.outcome(at(SMALL, "..O ... W..", "a1E a2E a3E c1W c2W c3W")) == Outcome(None)
