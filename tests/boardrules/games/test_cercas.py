"""Cercas' rules on positions made by hand, one or two for every rule, and its lines in writing."""

import pytest

from boardrules.game import Area, Outcome
from boardrules.games.cercas import Cercas
from boardrules.games.cercas import faults as cercas_faults
from tests.boardrules.games.hands import CERCAS as FULL
from tests.boardrules.games.hands import CERCAS_3X3 as SMALL
from tests.boardrules.games.hands import CERCAS_4X4 as MIDDLE
from tests.boardrules.games.hands import CERCAS_ROW as ROW
from tests.boardrules.games.hands import LEGAL, check_verdicts, faults, legal, play, turns, why
from tests.boardrules.games.hands import in_rows as at

# Rule, board, position, and turns under the reason against them. Lines: C1 to C3; the open area: C4; marks: C5 and C6.
RULES = {
    "a line is straight and joins two to four dots": (FULL, (), {
        LEGAL: "C3-C4 c3; C3-C5 c3; C3-C6 c3; C3-D3 c3; C3-E3 c3; C3-F3 c3",
        "line-length": "C3-C7 c3; C3-G3 c3; C3-C3 c3",
        "line-bent": "C3-D4 c3; D3-C4 c3",
    }),
    "a line is new all along, but may go on where another ends, and run beside it": (FULL, ("", "C3-C5"), {
        "line-redrawn": "C3-C4 c3; C4-C5 c4; C3-C5 c3; C2-C4 c2; C4-C7 c5; C2-C5 c2",
        LEGAL: "C5-C8 c5; C1-C3 c2; D3-D5 d3",
    }),
    "the border is a line already": (FULL, (), {
        "line-redrawn": "A1-B1 a1; A1-A2 a1; D1-G1 e1; A4-A6 a4; H2-H4 g2; C8-E8 c7; G8-H8 g7",
    }),
    "three segments may meet at a dot, but lines do not cross, far from both ends either": (FULL, ("", "C3-C5"), {
        LEGAL: "C4-E4 d4; A4-C4 a4", "dot-full": "B4-D4 b4; B4-E4 b4; A4-D4 a4",
    }),
    "the same T can be made from the other line": (FULL, ("", "C4-D4"), {LEGAL: "C3-C5 c3"}),
    "and the same cross cannot": (FULL, ("", "B4-D4"), {"dot-full": "C3-C5 c3"}),
    "no line ends at a dot that has three": (FULL, ("", "C3-C5 C4-E4"), {"dot-full": "A4-C4 a4; B4-C4 b4; C4-B4 b4"}),
    "a third line may end at a corner": (FULL, ("", "C4-D4 C4-C5"), {LEGAL: "B4-C4 b4; C3-C4 c3"}),
    "a dot of the border has two segments, and room for one line": (FULL, (), {LEGAL: "A4-B4 a4; D8-D5 d6"}),
    "on the narrowest boards a line joins two dots of the border": (ROW, (), {LEGAL: "B1-B2 a1"}),
    "no line leaves two areas of more than five spaces, here eight and eight": (MIDDLE, ("", "A3-D3"), {
        "two-open-areas": "D3-E3 d3", LEGAL: "C3-C5 c3",
    }),
    "one row less makes it four and twelve": (MIDDLE, ("", "A2-D2"), {LEGAL: "D2-E2 d2"}),
    "six spaces may not be closed off, but divided into two and four": (FULL, ("", "A2-G2"), {
        "two-open-areas": "G1-G2 f1", LEGAL: "C1-C2 c1",
    }),
    "a ring around three by two is too much": (FULL, ("", "C3-F3 C3-C5 F3-F5 C5-E5"), {
        "two-open-areas": "E5-F5 e5; E5-F5 e4",
    }),
    "a wall inside the ring makes no difference": (FULL, ("", "C3-F3 C3-C5 F3-F5 C5-E5 D3-D4"), {
        "two-open-areas": "E5-F5 e5",
    }),
    "a wall across the ring does": (FULL, ("", "C3-F3 C3-C5 F3-F5 C5-E5 D3-D5"), {LEGAL: "E5-F5 e5"}),
    # The line closes the single space c2, and on its way to the border it parts eight spaces from seven.
    "a small area closed does not excuse two large ones": (MIDDLE, ("", "A3-C3 C2-C3 C2-D2 D2-D3"), {
        "two-open-areas": "C3-E3 c2", LEGAL: "C3-D3 c2",
    }),
    "the mark stands beside the new line on either side": (FULL, (), {
        LEGAL: "C3-C5 b3; C3-C5 b4; C3-C5 c3; C3-C5 c4; C3-E3 c2; C3-E3 d2; C3-E3 c3; C3-E3 d3",
        "mark-not-adjacent": "C3-C5 b2; C3-C5 c2; C3-C5 b5; C3-C5 c5; C3-C5 a3; C3-C5 d4; C3-C5 g7",
    }),
    "an old line does not help": (FULL, ("", "C3-C5"), {"mark-not-adjacent": "F3-F5 c3"}),
    "a space has room for one mark": (SMALL, ("... .X. O..", "B1-B3"), {"occupied": "C2-C3 b2; A2-B2 a1"}),
    # An old line or a new one between two marks does not matter.
    "a mark keeps off the opponent's, but not corner to corner": (SMALL, ("... .O. ...", "B2-B3"), {
        "mark-touches": "C3-C4 b3; A3-B3 a2; A2-C2 b1; C2-D2 c2; B3-C3 b3",
        LEGAL: "C3-C4 c3; A3-B3 a3; A2-C2 a1; C2-D2 c1",
    }),
    "a mark may touch one's own": (SMALL, ("... .X. ...", "B2-B3"), {LEGAL: "C3-C4 b3"}),
    "O's mark may touch O's": (SMALL, ("... .O. ...", "B2-B3", "o"), {LEGAL: "C3-C4 b3"}),
    "O's mark keeps off X's": (SMALL, ("... .X. ...", "B2-B3", "o"), {"mark-touches": "C3-C4 b3"}),
    # a3 is the top of its column, b1 the bottom of the next.
    "columns do not run into each other": (SMALL, ("O.. ... ...",), {LEGAL: "B1-B2 b1"}),
    "columns do not run into each other downwards": (SMALL, ("... ... .O.",), {LEGAL: "A3-B3 a3"}),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, given, verdicts) in RULES.items():
        with subtests.test(rule):
            check_verdicts(game, at(game, *given), verdicts)


# Areas.


def test_no_area_is_closed_at_the_start():
    assert MIDDLE.areas(MIDDLE.initial()) == ((), MIDDLE.board.grid.sites)


def test_five_spaces_may_be_closed_off():
    position = at(FULL, lines="A2-F2")
    assert legal(FULL, position, "F1-F2 e1")
    assert FULL.areas(play(FULL, position, "F1-F2 e1"))[0] == (Area(0, ("a1", "b1", "c1", "d1", "e1")),)


def test_six_that_are_left_are_the_open_area_and_five_are_none():
    # 4 x 4 spaces with two rows of four closed off; the two others are closed off from each other piece by piece.
    position = at(MIDDLE, lines="A2-E2 A3-E3")
    assert MIDDLE.areas(position)[1] == ("a3", "a4", "b3", "b4", "c3", "c4", "d3", "d4")
    six = play(MIDDLE, position, "B3-B5 a3")
    assert MIDDLE.areas(six)[1] == ("b3", "b4", "c3", "c4", "d3", "d4")
    four = play(MIDDLE, six, "C3-C5 c4")
    assert MIDDLE.areas(four)[1] == ()
    # The game goes on without an open area, and closed areas are divided further.
    assert MIDDLE.outcome(four) is None
    after = play(MIDDLE, four, "A4-B4 a4")
    assert MIDDLE.areas(after)[0][1:3] == (Area(None, ("a2", "b2", "c2", "d2")), Area(0, ("a3",)))


def test_a_line_closes_a_ring_anywhere_on_the_board():
    position = at(FULL, lines="C3-D3 C3-C4 C4-D4")
    move = FULL.parse_move(position, "D3-D4 d3")
    assert FULL.effects(position, move).closes == (Area(None, ("c3",)),)
    assert FULL.areas(FULL.apply(position, move))[0] == (Area(None, ("c3",)),)
    # Nothing is closed as long as the ring has a gap.
    assert FULL.effects(position, FULL.parse_move(position, "D4-D6 d4")).closes == ()


def test_one_line_may_close_several_areas():
    position = at(SMALL, lines="B1-B2 C1-C2")
    move = SMALL.parse_move(position, "A2-D2 b1")
    closes = (Area(None, ("a1",)), Area(0, ("b1",)), Area(None, ("c1",)))
    assert SMALL.effects(position, move).closes == closes
    assert SMALL.areas(SMALL.play(position, move)) == (closes, ("a2", "a3", "b2", "b3", "c2", "c3"))


# Marks: C5 and C6.


def test_the_mark_may_stand_in_the_area_that_its_line_closes():
    position = at(SMALL, lines="A2-B2")
    after = play(SMALL, position, "B1-B2 a1")
    assert SMALL.areas(after)[0] == (Area(0, ("a1",)),)
    assert SMALL.score(after) == (1, 0)


# The end: C7 to C9.


def test_the_game_ends_as_soon_as_the_player_to_move_has_no_turn():
    end = play(ROW, ROW.initial(), "B1-B2 b1")
    assert turns(ROW, end) == []
    assert ROW.legal_moves(end).count() == 0
    assert not ROW.legal_moves(end)
    assert ROW.score(end) == (2, 0)
    assert ROW.outcome(end) == Outcome(0)
    # O cannot mark b1 or c1 after the line that is left; X still could.
    assert why(ROW, end, "C1-C2 c1") == "game-over"
    assert turns(ROW, at(ROW, ".X.", "B1-B2")) == ["C1-C2 c1"]


def test_a_board_without_a_line_to_draw_is_over_and_drawn():
    assert Cercas(1, 1).outcome(Cercas(1, 1).initial()) == Outcome(None)


def test_equal_totals_are_a_draw():
    end = play(ROW, ROW.initial(), "B1-B2 a1", "C1-C2 c1")
    assert ROW.areas(end) == ((Area(0, ("a1",)), Area(None, ("b1",)), Area(1, ("c1",))), ())
    assert ROW.score(end) == (1, 1)
    assert ROW.outcome(end) == Outcome(None)


def test_o_can_win():
    # Two spaces for O, one for X, and neither line nor mark left for X.
    end = play(Cercas(1, 4), Cercas(1, 4).initial(), "B1-B2 a1", "C1-C2 c1")
    assert Cercas(1, 4).outcome(end) == Outcome(1)
    assert Cercas(1, 4).score(end) == (1, 2)


def test_more_marks_own_all_spaces_of_an_area():
    position = at(MIDDLE, "X.O. .... XXO. O...", "A2-E2 A3-E3 B3-B5 B1-B2")
    assert MIDDLE.areas(position) == (
        (Area(1, ("a1",)), Area(0, ("a2", "b2", "c2", "d2")), Area(0, ("a3", "a4")), Area(None, ("b1", "c1", "d1"))),
        ("b3", "b4", "c3", "c4", "d3", "d4"),
    )
    # The open area has an O in it, and scores nothing.
    assert MIDDLE.score(position) == (6, 1)


def test_equal_marks_score_nothing():
    position = at(MIDDLE, ".... .... .... X.O.", "A2-E2")
    assert MIDDLE.areas(position)[0] == (Area(None, ("a1", "b1", "c1", "d1")),)
    assert MIDDLE.score(position) == (0, 0)


def test_a_line_in_a_closed_area_divides_it():
    position = at(MIDDLE, ".... .... .... X..O", "A2-E2")
    assert MIDDLE.score(position) == (0, 0)
    move = MIDDLE.parse_move(position, "C1-C2 b1")
    assert MIDDLE.effects(position, move).closes == (Area(0, ("a1", "b1")), Area(1, ("c1", "d1")))
    assert MIDDLE.score(MIDDLE.play(position, move)) == (2, 2)


# Positions that cannot come up, and writing.


@pytest.mark.parametrize(
    "rows, movers",
    [("", "o"), ("X.. ... ...", "x"), ("O.. ... ...", "xo"), ("X.. ... X..", "ox")],
)
def test_x_has_as_many_marks_as_o_or_one_more_when_o_is_to_move(rows, movers):
    for mover in movers:
        assert "out-of-step" in faults(SMALL, at(SMALL, rows, "B1-B2 B3-B4" if rows else "", mover))


def test_a_long_search_gives_the_benefit_of_the_doubt():
    position = at(MIDDLE, ".... ...O .... XX..", "B1-B2 D4-E4 D3-E3", "o")
    assert faults(MIDDLE, position) == ["unpaired"]
    assert cercas_faults.faults(MIDDLE.board, position, most_steps=1) == ()


def test_positions_that_cannot_come_up_are_read_and_can_be_asked_about():
    position = at(MIDDLE, ".... ..O. X... ....", "A3-E3")
    closed, open_spaces = MIDDLE.areas(position)
    # The first of the two is taken for the open area; the second one is not closed either, and neither scores.
    assert (closed, len(open_spaces)) == ((), 8)
    assert MIDDLE.score(position) == (0, 0)
    assert all(legal(MIDDLE, position, turn) for turn in turns(MIDDLE, position))
    assert turns(MIDDLE, position)
    assert ROW.status(at(ROW, "XXX", "B1-B2"))


def test_rows_with_two_digits_are_read_and_come_in_the_order_of_their_numbers():
    game = Cercas(12, 3)
    position = game.initial()
    assert game.format_move(game.parse_move(position, "B11-B9 a10")) == "B9-B11 a10"
    listed = turns(game, position)
    assert listed == sorted(listed, key=game.sort_key)
    assert listed.index("B2-B3 a2") < listed.index("B9-B10 a9") < listed.index("B10-B11 a10")


@pytest.mark.parametrize(
    "lines, written",
    [
        (["C3-C5"], ["C3-C5"]),
        (["C5-C3"], ["C3-C5"]),
        ([" C3 - C4 ", "C4-C5"], ["C3-C5"]),
        (["C4-C5", "C3-C4"], ["C3-C5"]),
        (["C3-C4", "C5-C6"], ["C3-C4", "C5-C6"]),
        # A run may be longer than any line of a turn, and goes on over a T.
        (["E2-H2", "A2-E2"], ["A2-H2"]),
        (["D2-D4", "C2-E2", "D1-D2"], ["C2-E2", "D1-D4"]),
        (["C4-C3", "D3-C3"], ["C3-C4", "C3-D3"]),
        ([], None),
    ],
)
def test_lines_are_written_as_the_longest_straight_runs_in_board_order(lines, written):
    position = FULL.parse_position({"sites": {}, "lines": lines})
    assert FULL.format_position(position).get("lines") == written
    assert FULL.parse_position(FULL.format_position(position)) == position


def test_positions_are_equal_when_segments_marks_and_player_are():
    first = at(FULL, lines="C3-C4 C4-C6 C4-D4")
    assert first != at(FULL, lines="C3-C6")
    assert first != at(FULL, lines="C3-C4 C4-C6 C4-D4", to_move="o")
    # It makes no difference in which order, or in which pieces, lines were drawn.
    one = play(FULL, FULL.initial(), "C3-C5 c3", "F3-F4 f3", "C5-C6 b5")
    other = play(FULL, FULL.initial(), "C4-C6 b5", "F3-F4 f3", "C3-C4 c3")
    assert (one, hash(one)) == (other, hash(other))
