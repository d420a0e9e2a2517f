"""Fanorona's rules on positions made by hand, one or two for every rule."""

import pytest

from boardrules.game import Effects, Outcome
from boardrules.games.fanorona import FanoronaMove
from tests.boardrules.games.hands import FANORONA as SINGLE
from tests.boardrules.games.hands import LEGAL, RELAY, captures, check_verdicts, play, turns, why
from tests.boardrules.games.hands import in_lists as at

# The start: A1 and A2.


def test_first_turns_are_the_five_captures_into_the_middle():
    expected = ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]
    assert turns(SINGLE, SINGLE.initial()) == expected
    assert turns(RELAY, RELAY.initial()) == expected
    taken = [captures(SINGLE, SINGLE.initial(), turn) for turn in expected]
    assert taken == ["f4 g5", "f3", "c3", "e4 e5", "c5 d4"]
    # e2e3+ opens e4; Black's score stays while White's grows.
    assert SINGLE.score(play(SINGLE, SINGLE.initial(), "e2e3+")) == (2, 0)


# Rule, captures, position, and turns under the reason against them; where they are legal, these are all legal turns.
# Relays: A1; steps and lines: A3; captures: A4, A5 and A6.
RULES = {
    # e1 has an even sum of column and row and d1 an odd one.
    "steps follow lines, which are diagonal at every other point": (SINGLE, ("e1", "a5"), {
        LEGAL: "e1d1; e1d2; e1e2; e1f1; e1f2", "no-line": "e1e3; e1e1; e1g3",
    }),
    "and straight at the points between": (SINGLE, ("d1", "a5"), {LEGAL: "d1c1; d1d2; d1e1", "no-line": "d1e2"}),
    "a counter of one's own steps to an empty point": (SINGLE, ("e1 e2", "d2 a5"), {
        "occupied": "e1e2; e1d2", "empty-site": "d1d2", "not-yours": "d2d1",
    }),
    # e3 lies beside the line from e1 over e2, f3 beyond e2 on another line.
    "a row that runs across the line of the step stays": (SINGLE, ("e1", "f3 d3"), {
        LEGAL: "e1d1; e1d2; e1e2; e1f1; e1f2",
    }),
    "whoever can capture must, with any counter and any number": (SINGLE, ("e1 a1", "e3 e4 a3"), {
        LEGAL: "a1a2+; e1e2+", "must-capture": "a1b1; e1d1",
    }),
    "a relay does not come back": (RELAY, ("d3", "c3 f3"), {LEGAL: "d3e3+; d3e3-", "revisits": "d3e3+,d3+"}),
    "a relay does not come back later": (RELAY, ("d3", "f3 e5 e2"), {
        LEGAL: "d3e3+; d3e3+,e4+; d3e3+,e4-", "revisits": "d3e3+,e4+,e3+", "which-capture": "d3e3+,e4",
    }),
    # From e3 the step to f3 would capture g3.
    "a relay does not go straight on": (RELAY, ("d3", "c3 g3"), {LEGAL: "d3e3-", "same-direction": "d3e3-,f3+"}),
    "only captures follow one another, and a relay is asked step by step": (RELAY, ("d3", "f3 e2"), {
        "no-capture": "d3e3+,d2; d3e3+,d2-; d3d2,e2; d3e3-,a1+", "must-capture": "d3e3+,e4; d3e3,a1",
        "revisits": "d3e3+,d3+,a1",
    }),
    "nothing follows a step without a capture": (RELAY, ("d3", "a5"), {"no-capture": "d3d2,d1"}),
    "a relay names points on lines that are empty": (RELAY, ("d3 d4", "f3 e2 a5"), {
        "occupied": "d3e3+,d4-; d3e3+,e2+", "no-line": "d3e3+,e5+",
    }),
    "where a turn is one step it has no second": (SINGLE, ("d3", "f3 e2"), {LEGAL: "d3e3+", "one-step": "d3e3+,e4-"}),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            position = at(game, *given)
            check_verdicts(game, position, verdicts)
            assert LEGAL not in verdicts or turns(game, position) == verdicts[LEGAL].split("; ")


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


def test_the_player_names_one_of_two_captures():
    position = at(SINGLE, "e3", "e2 e5")
    assert turns(SINGLE, position) == ["e3e4+", "e3e4-"]
    assert (captures(SINGLE, position, "e3e4+"), captures(SINGLE, position, "e3e4-")) == ("e5", "e2")
    assert why(SINGLE, position, "e3e4") == "which-capture"


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


# Reasons step by step, and the order of turns.


def test_whatever_is_no_turn_is_not_legal():
    moves = RELAY.legal_moves(RELAY.initial())
    strange = [FanoronaMove(0, ()), FanoronaMove(99, ((1, ""),)), FanoronaMove(0, ((-1, "+"),)), "e2e3+", None, 5]
    assert [move for move in strange if move in moves] == []
    d3, e3 = (RELAY.board.grid.index(name) for name in ("d3", "e3"))
    assert [sign for sign in ("", "+", "-", "*") if FanoronaMove(d3, ((e3, sign),)) in moves] == ["+", "-"]


def test_turns_come_in_canonical_order():
    position = at(RELAY, "d3 g3", "f3 e2 c3 e5")
    listed = turns(RELAY, position)
    assert listed == sorted(set(listed), key=RELAY.sort_key)
    assert listed[:4] == ["d3e3+", "d3e3+,e4+", "d3e3+,e4-", "d3e3-"]
