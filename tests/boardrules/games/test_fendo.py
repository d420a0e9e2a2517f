"""Fendo's rules on positions made by hand, one or two for every rule and reason."""

import copy
import pickle

import pytest

from boardrules.errors import BoardError, IllegalMoveError
from boardrules.game import Area, Outcome
from boardrules.games.fendo import REASONS, Fendo
from boardrules.games.fendo.turns import AddPiece
from tests.boardrules.games.fendo_hands import MIDDLE, NO_STOCK, SMALL, at, legal, play, turns, why

# Options and the start.


def test_both_sides_begin_in_the_middle_of_their_row_with_the_rest_in_stock():
    game = Fendo()
    expected = {"sites": {"white": ["d1"], "orange": ["d7"]}, "stock": {"white": 6, "orange": 6}, "to_move": "white"}
    assert game.initial() == game.parse_position(expected)
    assert game.format_position(game.initial()) == {
        "position": "...O...\n.......\n.......\n.......\n.......\n.......\n...W...\n",
        "to_move": "white",
    }
    assert (game.players, game.to_move(game.initial()), game.pie) == (("white", "orange"), 0, False)
    assert game.score(game.initial()) == (0, 0)
    assert game.outcome(game.initial()) is None
    assert game.areas(game.initial()) == ((), game.board.grid.sites)


@pytest.mark.parametrize("rows, columns", [(3, 3), (5, 5), (5, 7), (7, 5), (7, 7), (11, 9), (25, 25)])
def test_first_turns_are_as_many_as_counted_by_hand(rows, columns):
    # From its row the piece turns into every column and so reaches every empty space, and may stay; only the three
    # sides of the other starting space are out of reach. Any space that it reaches it may also add a piece on.
    sides = 2 * (rows * (columns - 1) + columns * (rows - 1)) - 3
    game = Fendo(rows, columns)
    assert game.legal_moves(game.initial()).count() == sides + rows * columns - 2


def test_a_player_with_the_starting_piece_only_adds_none():
    game = Fendo(pieces=(1, 7))
    assert game.legal_moves(game.initial()).count() == 165
    assert why(game, game.initial(), "d3") == "no-stock"


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"rows": 6}, "Fendo needs an odd number of rows from 3 to 25, not 6"),
        ({"columns": 1}, "Fendo needs an odd number of columns from 3 to 25, not 1"),
        ({"columns": 27}, "Fendo needs an odd number of columns from 3 to 25, not 27"),
        ({"pieces": (0, 7)}, "white has 1 to 20 pieces in Fendo, not 0"),
        ({"pieces": (7, 21)}, "orange has 1 to 20 pieces in Fendo, not 21"),
    ],
)
def test_boards_and_pieces_out_of_bounds_are_refused(options, sentence):
    with pytest.raises(BoardError) as error:
        Fendo(**options)
    assert str(error.value) == sentence


def test_games_are_equal_when_their_options_are():
    assert Fendo(5, 7) == Fendo(5, 7)
    assert hash(Fendo(5, 7)) == hash(Fendo(5, 7))
    assert len({Fendo(5, 7), Fendo(7, 5), Fendo(5, 7, (6, 7))}) == 3
    assert pickle.loads(pickle.dumps(Fendo(5, 7))).initial() == copy.deepcopy(Fendo(5, 7)).initial()


# Moving: F1 and F2.


def test_a_piece_may_stay_run_straight_or_turn_once():
    position = at(MIDDLE, "..O.. ..... .O... ..... ..W..")
    assert legal(MIDDLE, position, "c1N")
    assert legal(MIDDLE, position, "c1-c4W")
    assert legal(MIDDLE, position, "c1-a1N")
    # Round the piece on b3 from below and from the right, and on to where it hides a space in both directions.
    assert legal(MIDDLE, position, "c1-b2N")
    assert legal(MIDDLE, position, "c1-b4S")
    assert legal(MIDDLE, position, "c1-a3E")


def test_a_second_turn_is_one_too_many():
    # The piece on c2 blocks the column; around it one has to turn twice.
    position = at(MIDDLE, "..O.. ..... ..... ..O.. ..W..")
    assert why(MIDDLE, position, "c1-c3N") == "two-turns"
    assert why(MIDDLE, position, "c1-c4W") == "two-turns"
    assert legal(MIDDLE, position, "c1-b3E")
    # A fence stops the run as a piece does.
    fenced = at(MIDDLE, "..O.. ..... ..... ..... ..W..", "c2S")
    assert why(MIDDLE, fenced, "c1-c3N") == "two-turns"
    assert legal(MIDDLE, fenced, "c1-b3E")


def test_a_piece_that_is_shut_in_gets_nowhere():
    assert why(MIDDLE, at(MIDDLE, "..O.. ..... ..... ..O.. .OWO."), "c1-c3N") == "path-blocked"
    # The fences leave one way out, and a piece stands in it.
    assert why(MIDDLE, at(MIDDLE, "..O.. ..... ..... ..... .OW..", "c1N c1E"), "c1-c3N") == "path-blocked"
    assert why(MIDDLE, at(MIDDLE, "..O.. ..... ..... .O... ..W..", "c1N c1E"), "c1-c3N") == "two-turns"
    # Fences part two regions, and no way leads from one into the other.
    assert why(SMALL, at(SMALL, "..O ... W.W", "a1N b1N b1E"), "c1-b1N") == "path-blocked"


def test_neither_corner_of_a_turn_may_be_taken():
    # Two ways lead from b1 to c2, and a piece or a fence stands in each.
    assert legal(SMALL, at(SMALL, ".O. ... .WO"), "b1-c2N")
    assert legal(SMALL, at(SMALL, ".O. .O. .W."), "b1-c2N")
    assert why(SMALL, at(SMALL, ".O. .O. .WO"), "b1-c2N") == "path-blocked"
    assert why(SMALL, at(SMALL, ".O. .O. .W.", "c1N"), "b1-c2N") == "path-blocked"
    assert why(SMALL, at(SMALL, ".O. .O. .W.", "c1W"), "b1-c2N") == "path-blocked"


def test_pieces_do_not_share_a_space():
    position = at(MIDDLE, "..O.. ..... ..... ..... .WW..")
    assert why(MIDDLE, position, "c1-c5W") == "occupied"
    assert why(MIDDLE, position, "c1-b1N") == "occupied"
    assert why(MIDDLE, position, "b1") == "occupied"
    assert why(MIDDLE, position, "c5") == "occupied"


def test_only_ones_own_pieces_are_selected():
    position = at(MIDDLE, "..O.. ..... ..... ..... ..W..")
    assert why(MIDDLE, position, "c5-c4N") == "not-yours"
    assert why(MIDDLE, position, "c3-c4N") == "empty-site"
    assert why(MIDDLE, position, "c3N") == "empty-site"


# Fencing: F4.


def test_a_side_has_room_for_one_fence_and_the_edge_for_none():
    position = at(MIDDLE, "..O.. ..... ..... ..... ..W..", "c1N c3E")
    assert why(MIDDLE, position, "c1N") == "fence-there"
    assert why(MIDDLE, position, "c1-b3E") is None
    assert why(MIDDLE, position, "c1-d3W") == "fence-there"
    assert why(MIDDLE, position, "c1S") == "fence-there"
    assert why(MIDDLE, position, "c1-a1W") == "fence-there"
    assert why(MIDDLE, position, "c1-e1E") == "fence-there"
    assert why(MIDDLE, at(MIDDLE, "..O.. ..... ..... ..... ..W..", to_move="orange"), "c5N") == "fence-there"


def test_no_fence_closes_off_spaces_without_a_piece():
    position = at(SMALL, ".O. ... .W.", "a1N")
    assert why(SMALL, position, "b1W") == "encloses-empty"
    # With the piece inside, the same fence gives it the area.
    assert legal(SMALL, position, "b1-a1E")
    # A piece that leaves a pocket leaves it empty.
    pocket = at(SMALL, ".O. ... W..", "a1N")
    assert why(SMALL, pocket, "a1-b1W") == "encloses-empty"
    assert legal(SMALL, pocket, "a1E")


def test_no_fence_makes_a_second_open_area():
    position = at(SMALL, ".O. O.. .WW", "a1N b1N")
    assert why(SMALL, position, "c1N") == "encloses-several"
    # Once a piece has left the row, one is left in it, and the others stay together.
    assert legal(SMALL, position, "c1-c2S")
    assert why(SMALL, position, "b1-a1E") is None


def test_what_counts_is_where_the_pieces_stand_after_the_move():
    # a1 and a2 are a pocket that opens to b2 only. Two inside and one outside: leaving or staying, one part has one.
    fences = "a1E a2N"
    position = at(SMALL, ".O. W.. W..", fences)
    assert legal(SMALL, position, "a2E")
    assert legal(SMALL, position, "a2-b2W")
    # Two inside, two outside: it takes a move out to leave one behind.
    position = at(SMALL, ".OO W.. W..", fences)
    assert why(SMALL, position, "a2E") == "encloses-several"
    assert legal(SMALL, position, "a2-b2W")
    assert why(SMALL, at(SMALL, ".OO W.. W..", fences, "orange"), "b3-b2W") == "encloses-several"
    # One inside, three outside: here a move in spoils it.
    position = at(SMALL, ".OO .W. W..", fences)
    assert legal(SMALL, position, "b2W")
    assert why(SMALL, position, "b2-a2E") == "encloses-several"
    # One inside, two outside: a move in shuts the last one out.
    position = at(SMALL, ".O. .W. W..", fences)
    assert SMALL.areas(play(SMALL, position, "b2-a2E")) == (
        (Area(1, ("a3", "b1", "b2", "b3", "c1", "c2", "c3")),),
        ("a1", "a2"),
    )


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


def test_a_piece_in_a_closed_area_is_selected_no_more():
    position = at(SMALL, "..O ... WW.", "a1N a1E")
    assert why(SMALL, position, "a1N") == "not-in-open-area"
    assert why(SMALL, position, "a1-b2N") == "not-in-open-area"
    assert legal(SMALL, position, "b1N")


def test_a_fence_within_the_open_area_closes_nothing():
    position = SMALL.initial()
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


def test_a_piece_may_be_added_where_no_fence_could_be_built():
    # a2 leads to two pieces on the one side and, once White is there, to two others on the other.
    position = at(SMALL, ".WO .W. OO.", "a2N b1N c1W")
    for side, reason in {
        "N": "fence-there",
        "E": "encloses-several",
        "S": "encloses-several",
        "W": "fence-there",
    }.items():
        assert why(SMALL, position, f"b2-a2{side}") == reason
    assert legal(SMALL, position, "a2")


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


# Symmetry, and the lists of reasons.


def test_turned_boards_play_the_same():
    assert [len(Fendo(rows, columns).symmetries()) for rows, columns in [(5, 5), (5, 7)]] == [8, 4]
    position = at(MIDDLE, "..O.. ..... .O... ..... .WW..", "a1N b3E d2E d2N", "orange")
    for symmetry in MIDDLE.symmetries():
        turned = MIDDLE.transform(position, symmetry)
        moves = {MIDDLE.transform_move(move, symmetry) for move in MIDDLE.legal_moves(position)}
        assert moves == set(MIDDLE.legal_moves(turned))
    # A quarter turn to the right takes north to east: a1 goes to a5, b3 to c4.
    quarter = next(symmetry for symmetry in MIDDLE.symmetries() if symmetry.directions == (1, 2, 3, 0))
    assert MIDDLE.transform(position, quarter) == at(
        MIDDLE, "..... W.O.. W...O ..... .....", "a5E c4S b2S b2E", "orange"
    )


# Where two reasons or more apply, the one that stands first in the list is the one to come out.
REFUSED = {
    "no-such-site": (SMALL, ("OOO ... WWW", "a1N b1N c1N a2N b2N c2N"), None),
    "game-over": (SMALL, ("..O ... W..", "a1E a1N"), "a1-c3S"),
    "must-not-pass": (SMALL, (".O. ... .W.", ""), "pass"),
    "empty-site": (SMALL, (".O. ... .W.", ""), "a1-b3N"),
    "not-yours": (SMALL, (".O. ... .W.", ""), "b3-b1S"),
    "not-in-open-area": (SMALL, ("..O ... WW.", "a1N a1E"), "a1-b1N"),
    "occupied": (SMALL, (".O. ... .W.", ""), "b1-b3N"),
    "path-blocked": (SMALL, ("... .O. OWO", ""), "b1-b3N"),
    "two-turns": (SMALL, ("O.. .O. .W.", ""), "b1-b3N"),
    "fence-there": (SMALL, (".O. ... .W.", "a1N a1E"), "b1W"),
    "encloses-empty": (SMALL, (".O. ... .W.", "a1N"), "b1W"),
    "encloses-several": (SMALL, ("OO. ... .WW", "a1N b1N"), "c1N"),
    "out-of-reach": (NO_STOCK, (".O. .O. .W.", "a1N c1N"), "c2"),
    "no-stock": (NO_STOCK, (".O. ... .W.", ""), "a1"),
}


def test_every_reason_comes_out_first_where_it_should():
    assert list(REFUSED) == [reason.name for reason in REASONS]
    for name, (game, given, turn) in REFUSED.items():
        position = at(game, *given)
        # Only a turn that was made for another board can name a place that is none and still be a turn.
        move = AddPiece(99) if turn is None else game.parse_move(position, turn)
        reason = game.why_illegal(position, move)
        assert (reason and reason.name) == name
        assert reason in game.reasons
        assert move not in game.legal_moves(position)


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
