"""Fanorona's rules on positions made by hand, one or two for every rule and reason."""

import copy
import pickle

import pytest

from boardrules.errors import BoardError, IllegalMoveError, NoSuchSiteError
from boardrules.game import Effects, Outcome
from boardrules.games.fanorona import REASONS, Fanorona, FanoronaMove
from tests.boardrules.games.fanorona_hands import RELAY, SINGLE, SMALL, at, captures, play, turns, why

# Options and the start: A1 and A2.


@pytest.mark.parametrize(
    "rows, columns, picture, score",
    [
        (5, 9, "BBBBBBBBB BBBBBBBBB BWBW.BWBW WWWWWWWWW WWWWWWWWW", 22),
        (5, 5, "BBBBB BBBBB WB.WB WWWWW WWWWW", 12),
        (3, 3, "BBB B.W WWW", 4),
    ],
)
def test_counters_at_the_start(rows, columns, picture, score):
    game = Fanorona(rows, columns)
    assert game.format_position(game.initial()) == {"position": picture.replace(" ", "\n") + "\n", "to_move": "white"}
    assert (game.players, game.to_move(game.initial()), game.pie) == (("white", "black"), 0, False)
    assert [counters.bit_count() for counters in game.initial().counters] == [score, score]
    assert game.score(game.initial()) == (0, 0)
    assert game.outcome(game.initial()) is None
    assert game.agreed_outcome(game.initial()) == Outcome(None)


def test_options_that_do_not_exist_are_refused():
    with pytest.raises(BoardError, match="3 x 3, 5 x 5 or 5 x 9 points, not on 9 x 5"):
        Fanorona(9, 5)
    with pytest.raises(BoardError, match="'single' or 'relay', not 'chain'"):
        Fanorona(captures="chain")


def test_games_are_equal_when_their_options_are():
    assert Fanorona() == SINGLE
    assert hash(Fanorona()) == hash(SINGLE)
    assert len({Fanorona(), RELAY, Fanorona(5, 5), SMALL}) == 4
    assert pickle.loads(pickle.dumps(RELAY)).initial() == copy.deepcopy(RELAY).initial()
    # Four symmetries of a rectangle, eight of a square.
    assert [len(game.symmetries()) for game in (SINGLE, SMALL)] == [4, 8]


def test_first_turns_are_the_five_captures_into_the_middle():
    expected = ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]
    assert turns(SINGLE, SINGLE.initial()) == expected
    assert turns(RELAY, RELAY.initial()) == expected
    taken = [captures(SINGLE, SINGLE.initial(), turn) for turn in expected]
    assert taken == ["f4 g5", "f3", "c3", "e4 e5", "c5 d4"]
    # e2e3+ opens e4; Black's score stays while White's grows.
    assert SINGLE.score(play(SINGLE, SINGLE.initial(), "e2e3+")) == (2, 0)


# Steps and lines: A3.


def test_steps_follow_lines_which_are_diagonal_at_every_other_point():
    # e1 has an even sum of column and row and d1 an odd one.
    position = at(SINGLE, "e1", "a5")
    assert turns(SINGLE, position) == ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]
    assert turns(SINGLE, at(SINGLE, "d1", "a5")) == ["d1c1", "d1d2", "d1e1"]
    assert why(SINGLE, at(SINGLE, "d1", "a5"), "d1e2") == "no-line"
    assert [why(SINGLE, position, turn) for turn in ("e1e3", "e1e1", "e1g3")] == ["no-line"] * 3
    assert SINGLE.legal_moves(position).count() == 5


def test_a_counter_steps_to_an_empty_point():
    position = at(SINGLE, "e1 e2", "d2 a5")
    assert why(SINGLE, position, "e1e2") == "occupied"
    assert why(SINGLE, position, "e1d2") == "occupied"
    assert why(SINGLE, position, "d1d2") == "empty-site"
    assert why(SINGLE, position, "d2d1") == "not-yours"


# Captures: A4, A5 and A6.


def test_the_example_of_the_documentation():
    position = SINGLE.parse_position(
        {"position": ".........\n....B....\n....B....\n.........\n....W....\n", "to_move": "white"}
    )
    assert turns(SINGLE, position) == ["e1e2+"]
    assert why(SINGLE, position, "e1e2") == "must-capture"
    assert captures(SINGLE, position, "e1e2+") == "e3 e4"
    assert SINGLE.outcome(play(SINGLE, position, "e1e2+")) == Outcome(0)
    assert SINGLE.status(position) == ()


@pytest.mark.parametrize(
    "white, black, turn, captured",
    [
        ("e1", "e3 e4 e5", "e1e2+", "e3 e4 e5"),
        ("e1", "e3 e5", "e1e2+", "e3"),  # the empty e4 ends the row
        ("e1 e4", "e3 e5", "e1e2+", "e3"),  # and so does the own counter there
        ("e3", "e1 e2", "e3e4-", "e1 e2"),
        ("e3", "e1 e2 e5", "e3e4-", "e1 e2"),
        ("e3", "e1 e2 e5", "e3e4+", "e5"),
        ("a1", "c3 d4 e5 c1", "a1b2+", "c3 d4 e5"),
        ("i1", "g3 f4 e5", "i1h2+", "e5 f4 g3"),
        ("b3", "a3", "b3c3-", "a3"),
        ("h3", "a3 b3 c3 d3 e3 f3", "h3g3+", "a3 b3 c3 d3 e3 f3"),
        ("d4", "e5 f5", "d4c3-", "e5"),
    ],
)
def test_a_capture_takes_the_unbroken_row_on_the_line_of_the_step(white, black, turn, captured):
    position = at(SINGLE, white, black)
    assert why(SINGLE, position, turn) is None
    assert captures(SINGLE, position, turn) == captured
    after = play(SINGLE, position, turn)
    left = sorted(set(black.split()) - set(captured.split()))
    assert SINGLE.format_position(after, sites=True)["sites"]["black"] == left
    assert turn[2:4] in SINGLE.format_position(after, sites=True)["sites"]["white"]


def test_a_row_that_runs_across_the_line_of_the_step_stays():
    # e3 lies beside the line from e1 over e2, f3 beyond e2 on another line.
    position = at(SINGLE, "e1", "f3 d3")
    assert turns(SINGLE, position) == ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]


def test_whoever_can_capture_must_with_any_counter_and_any_number():
    position = at(SINGLE, "e1 a1", "e3 e4 a3")
    assert turns(SINGLE, position) == ["a1a2+", "e1e2+"]
    assert why(SINGLE, position, "a1b1") == "must-capture"
    assert why(SINGLE, position, "e1d1") == "must-capture"
    assert why(SINGLE, position, "a1a2+") is None


def test_the_player_names_one_of_two_captures():
    position = at(SINGLE, "e3", "e2 e5")
    assert turns(SINGLE, position) == ["e3e4+", "e3e4-"]
    assert (captures(SINGLE, position, "e3e4+"), captures(SINGLE, position, "e3e4-")) == ("e5", "e2")
    assert why(SINGLE, position, "e3e4") == "which-capture"


def test_a_sign_needs_a_capture_of_its_kind():
    position = at(SINGLE, "e1", "e3")
    assert why(SINGLE, position, "e1e2-") == "no-capture"
    assert why(SINGLE, position, "e1d1+") == "no-capture"
    assert why(SINGLE, at(SINGLE, "e1", "a5"), "e1e2+") == "no-capture"


def test_no_capture_has_no_effects():
    position = at(SINGLE, "e1", "a5")
    assert SINGLE.effects(position, SINGLE.parse_move(position, "e1e2")) == Effects()


# Relays: A1.


def test_a_relay_may_stop_after_each_capture():
    # From e3 the step to e4 leaves e2 behind; from d3 nothing but the step to e3 captures.
    position = at(RELAY, "d3", "f3 e2")
    assert turns(RELAY, position) == ["d3e3+", "d3e3+,e4-"]
    assert RELAY.legal_moves(position).count() == 2
    assert captures(RELAY, position, "d3e3+") == "f3"
    assert captures(RELAY, position, "d3e3+,e4-") == "e2 f3"
    after = play(RELAY, position, "d3e3+,e4-")
    assert after == at(RELAY, "e4", "", "black")
    assert RELAY.outcome(after) == Outcome(0)
    assert RELAY.outcome(play(RELAY, position, "d3e3+")) is None


def test_a_relay_may_enter_points_that_it_has_emptied():
    # Away from c3, away from f4, and on to c3, up to b4.
    position = at(RELAY, "d3", "c3 f4 b4")
    assert turns(RELAY, position) == ["d3e3-", "d3e3-,d2-", "d3e3-,d2-,c3+"]
    assert captures(RELAY, position, "d3e3-,d2-,c3+") == "b4 c3 f4"
    assert play(RELAY, position, "d3e3-,d2-,c3+") == at(RELAY, "c3", "", "black")


def test_a_relay_does_not_come_back():
    position = at(RELAY, "d3", "c3 f3")
    assert why(RELAY, position, "d3e3+,d3+") == "revisits"
    assert turns(RELAY, position) == ["d3e3+", "d3e3-"]
    position = at(RELAY, "d3", "f3 e5 e2")
    assert why(RELAY, position, "d3e3+,e4+,e3+") == "revisits"
    assert why(RELAY, position, "d3e3+,e4+") is None


def test_a_relay_does_not_go_straight_on():
    # From e3 the step to f3 would capture g3.
    position = at(RELAY, "d3", "c3 g3")
    assert turns(RELAY, position) == ["d3e3-"]
    assert why(RELAY, position, "d3e3-,f3+") == "same-direction"


def test_only_captures_follow_one_another():
    position = at(RELAY, "d3", "f3 e2")
    assert why(RELAY, position, "d3e3+,d2") == "no-capture"
    assert why(RELAY, position, "d3e3+,d2-") == "no-capture"
    assert why(RELAY, position, "d3e3+,e4") == "must-capture"
    assert why(RELAY, position, "d3d2,e2") == "no-capture"
    assert why(RELAY, at(RELAY, "d3", "a5"), "d3d2,d1") == "no-capture"
    assert why(RELAY, at(RELAY, "d3", "f3 e2 e5"), "d3e3+,e4") == "which-capture"


def test_a_relay_names_points_on_lines_that_are_empty():
    position = at(RELAY, "d3 d4", "f3 e2 a5")
    assert why(RELAY, position, "d3e3+,d4-") == "occupied"
    assert why(RELAY, position, "d3e3+,e2+") == "occupied"
    assert why(RELAY, position, "d3e3+,e5+") == "no-line"


def test_where_a_turn_is_one_step_it_has_no_second():
    position = at(SINGLE, "d3", "f3 e2")
    assert turns(SINGLE, position) == ["d3e3+"]
    assert why(SINGLE, position, "d3e3+,e4-") == "one-step"


# The end: A7 and A8.


def test_a_player_without_counters_has_lost():
    position = at(SINGLE, "e1", "", "black")
    assert SINGLE.outcome(position) == Outcome(0)
    assert turns(SINGLE, position) == []
    assert SINGLE.legal_moves(position).count() == 0
    assert SINGLE.score(position) == (22, 21)
    # This one cannot come up, and is over all the same.
    position = at(SINGLE, "e1", "", "white")
    assert SINGLE.outcome(position) == Outcome(0)
    assert not SINGLE.legal_moves(position)
    assert why(SINGLE, position, "e1e2") == "game-over"


def test_a_player_without_a_step_has_lost():
    position = at(SINGLE, "a1", "a2 b1 b2 e5")
    assert SINGLE.outcome(position) == Outcome(1)
    assert not SINGLE.legal_moves(position)
    assert why(SINGLE, position, "a1a2") == "game-over"
    assert SINGLE.outcome(at(SINGLE, "a1", "a2 b1 b2 e5", "black")) is None
    # No line leads from a2 to b1 or b3.
    assert SINGLE.outcome(at(SINGLE, "a2", "a1 a3 b2 e5")) == Outcome(1)


@pytest.mark.parametrize("white, black, winner", [("a1 b1", "e5", 0), ("a1", "e5 d5", 1), ("a1", "e5", None)])
def test_by_agreement_more_counters_win(white, black, winner):
    for player in SINGLE.players:
        assert SINGLE.agreed_outcome(at(SINGLE, white, black, player)) == Outcome(winner)


# Reasons and their order.


def test_every_reason_comes_before_the_next():
    assert [reason.name for reason in REASONS] == [
        "no-such-site",
        "game-over",
        "must-not-pass",
        "empty-site",
        "not-yours",
        "one-step",
        "no-line",
        "occupied",
        "revisits",
        "same-direction",
        "no-capture",
        "which-capture",
        "must-capture",
    ]
    over = at(SINGLE, "e1", "", "black")
    with pytest.raises(NoSuchSiteError):
        SINGLE.parse_move(over, "j1j2")
    assert why(SINGLE, over, "a1a2") == "game-over"
    assert why(SINGLE, over, "e1e2") == "game-over"
    assert why(SINGLE, over, "pass") == "game-over"
    position = at(SINGLE, "e1 d1", "e3 a5 b5")
    assert why(SINGLE, position, "pass") == "must-not-pass"
    assert why(SINGLE, position, "c3c5,c4") == "empty-site"
    assert why(SINGLE, position, "a5a3,a4") == "not-yours"
    assert why(SINGLE, position, "e1e5,a4") == "one-step"
    assert why(SINGLE, position, "e1e3+") == "no-line"
    assert why(SINGLE, position, "e1d1+") == "occupied"
    assert why(SINGLE, position, "d1c1-") == "no-capture"
    assert why(SINGLE, at(SINGLE, "e3 a1", "e2 e5 a3"), "e3e4") == "which-capture"
    position = at(RELAY, "d3", "c3 g3")
    assert why(RELAY, position, "d3e3-,d3+") == "revisits"
    assert why(RELAY, position, "d3e3-,f3-") == "same-direction"


def test_a_relay_is_asked_step_by_step():
    position = at(RELAY, "d3", "f3 e2")
    assert why(RELAY, position, "d3e3-,a1+") == "no-capture"
    assert why(RELAY, position, "d3e3,a1") == "must-capture"
    assert why(RELAY, position, "d3e3+,d3+,a1") == "revisits"


def test_playing_an_illegal_turn_says_why():
    position = at(SINGLE, "e3", "e2 e5")
    with pytest.raises(IllegalMoveError) as error:
        play(SINGLE, position, "e3e4")
    assert (error.value.reason.name, error.value.turn) == ("which-capture", "e3e4")


def test_whatever_is_no_turn_is_not_legal():
    moves = RELAY.legal_moves(RELAY.initial())
    strange = [FanoronaMove(0, ()), FanoronaMove(99, ((1, ""),)), FanoronaMove(0, ((-1, "+"),)), "e2e3+", None, 5]
    assert [move for move in strange if move in moves] == []
    d3, e3 = (RELAY.board.grid.index(name) for name in ("d3", "e3"))
    assert [sign for sign in ("", "+", "-", "*") if FanoronaMove(d3, ((e3, sign),)) in moves] == ["+", "-"]


def test_a_turn_of_a_larger_board_has_no_place_on_a_smaller():
    move = SINGLE.parse_move(SINGLE.initial(), "e2e3+")
    assert SMALL.why_illegal(SMALL.initial(), move).name == "no-such-site"
