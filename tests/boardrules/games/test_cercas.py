"""Cercas' rules on positions made by hand, one or two for every rule and reason."""

import copy
import pickle

import pytest

from boardrules.errors import BoardError, IllegalMoveError
from boardrules.game import Area, Outcome
from boardrules.games.cercas import REASONS, Cercas, CercasMove
from tests.boardrules.games.cercas_hands import FULL, MIDDLE, ROW, SMALL, at, legal, play, turns, why

# Options and the start.


def test_the_board_begins_empty_and_x_begins():
    game = Cercas()
    assert game.initial() == game.parse_position({"sites": {}})
    assert game.format_position(game.initial()) == {"position": 7 * ".......\n", "to_move": "x"}
    assert (game.players, game.to_move(game.initial()), game.pie) == (("x", "o"), 0, False)
    assert game.score(game.initial()) == (0, 0)
    assert game.outcome(game.initial()) is None
    assert game.areas(game.initial()) == ((), game.board.grid.sites)
    assert game.to_move(play(game, game.initial(), "C3-C5 c3")) == 1


@pytest.mark.parametrize(
    "rows, columns, number",
    [
        # Between n rows of dots' ends run n - 1 inner rows; a line of k segments has 2 k spaces beside it. For 7 x 7:
        # 6 rows with 7 lines of one segment, 6 of two, 5 of three, so 6 * (7 * 2 + 6 * 4 + 5 * 6) = 408, both ways.
        (7, 7, 816),
        (4, 5, 3 * (5 * 2 + 4 * 4 + 3 * 6) + 4 * (4 * 2 + 3 * 4 + 2 * 6)),
        (3, 3, 2 * 2 * (3 * 2 + 2 * 4 + 1 * 6)),
        (25, 25, 2 * 24 * (25 * 2 + 24 * 4 + 23 * 6)),
        # A line right across leaves more than five spaces on both sides, but for the two next to the ends.
        (3, 12, 2 * (12 * 2 + 11 * 4 + 10 * 6) + 11 * (3 * 2 + 2 * 4) + 2 * 6),
        (2, 2, 2 * (2 * 2 + 1 * 4)),
        (1, 5, 4 * 2),
        (1, 1, 0),
    ],
)
def test_first_turns_are_as_many_as_counted_by_hand(rows, columns, number):
    game = Cercas(rows, columns)
    assert game.legal_moves(game.initial()).count() == number


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"rows": 0}, "Cercas needs 1 to 25 rows of spaces, not 0"),
        ({"rows": 26}, "Cercas needs 1 to 25 rows of spaces, not 26"),
        ({"columns": 26}, "Cercas needs 1 to 25 columns of spaces, not 26"),
    ],
)
def test_sizes_out_of_bounds_are_refused(options, sentence):
    with pytest.raises(BoardError) as error:
        Cercas(**options)
    assert str(error.value) == sentence


def test_games_are_equal_when_their_options_are():
    assert Cercas(5, 7) == Cercas(5, 7)
    assert hash(Cercas(5, 7)) == hash(Cercas(5, 7))
    assert len({Cercas(5, 7), Cercas(7, 5), Cercas()}) == 3
    assert pickle.loads(pickle.dumps(Cercas(5, 7))).initial() == copy.deepcopy(Cercas(5, 7)).initial()


# Lines: C1 to C3.


def test_a_line_is_straight_and_joins_two_to_four_dots():
    position = FULL.initial()
    for turn in ("C3-C4 c3", "C3-C5 c3", "C3-C6 c3", "C3-D3 c3", "C3-E3 c3", "C3-F3 c3"):
        assert legal(FULL, position, turn)
    assert why(FULL, position, "C3-C7 c3") == "line-length"
    assert why(FULL, position, "C3-G3 c3") == "line-length"
    assert why(FULL, position, "C3-C3 c3") == "line-length"
    assert why(FULL, position, "C3-D4 c3") == "line-bent"
    assert why(FULL, position, "D3-C4 c3") == "line-bent"


def test_a_line_is_new_all_along():
    position = at(FULL, lines="C3-C5")
    for turn in ("C3-C4 c3", "C4-C5 c4", "C3-C5 c3", "C2-C4 c2", "C4-C7 c5", "C2-C5 c2"):
        assert why(FULL, position, turn) == "line-redrawn"
    # It may go on where another ends, and run beside it.
    for turn in ("C5-C8 c5", "C1-C3 c2", "D3-D5 d3"):
        assert legal(FULL, position, turn)


@pytest.mark.parametrize("turn", ["A1-B1 a1", "A1-A2 a1", "D1-G1 e1", "A4-A6 a4", "H2-H4 g2", "C8-E8 c7", "G8-H8 g7"])
def test_the_border_is_a_line_already(turn):
    assert why(FULL, FULL.initial(), turn) == "line-redrawn"


def test_three_segments_may_meet_at_a_dot_but_lines_do_not_cross():
    position = at(FULL, lines="C3-C5")
    # A T from either side, and the same T made from the other line.
    assert legal(FULL, position, "C4-E4 d4")
    assert legal(FULL, position, "A4-C4 a4")
    assert legal(FULL, at(FULL, lines="C4-D4"), "C3-C5 c3")
    assert why(FULL, position, "B4-D4 b4") == "dot-full"
    assert why(FULL, at(FULL, lines="B4-D4"), "C3-C5 c3") == "dot-full"
    # Far from both ends, too.
    assert why(FULL, position, "B4-E4 b4") == "dot-full"
    assert why(FULL, position, "A4-D4 a4") == "dot-full"


@pytest.mark.parametrize("turn", ["A4-C4 a4", "B4-C4 b4", "C4-B4 b4"])
def test_no_line_ends_at_a_dot_that_has_three(turn):
    assert why(FULL, at(FULL, lines="C3-C5 C4-E4"), turn) == "dot-full"


def test_a_third_line_may_end_at_a_corner():
    position = at(FULL, lines="C4-D4 C4-C5")
    assert legal(FULL, position, "B4-C4 b4")
    assert legal(FULL, position, "C3-C4 c3")


def test_the_border_counts_at_its_dots():
    # A dot of the border has two segments from the start, so it has room for one line, and that is all it meets.
    assert legal(FULL, FULL.initial(), "A4-B4 a4")
    assert legal(FULL, FULL.initial(), "D8-D5 d6")
    # On the narrowest boards a line joins two dots of the border.
    assert legal(ROW, ROW.initial(), "B1-B2 a1")


# The open area: C4.


def test_no_line_leaves_two_areas_of_more_than_five_spaces():
    position = at(MIDDLE, lines="A3-D3")
    # It would leave eight and eight; one row less makes it four and twelve.
    assert why(MIDDLE, position, "D3-E3 d3") == "two-open-areas"
    assert legal(MIDDLE, at(MIDDLE, lines="A2-D2"), "D2-E2 d2")
    assert legal(MIDDLE, position, "C3-C5 c3")


def test_five_spaces_may_be_closed_off_and_six_may_not():
    position = at(FULL, lines="A2-F2")
    assert legal(FULL, position, "F1-F2 e1")
    assert FULL.areas(play(FULL, position, "F1-F2 e1"))[0] == (Area(0, ("a1", "b1", "c1", "d1", "e1")),)
    position = at(FULL, lines="A2-G2")
    assert why(FULL, position, "G1-G2 f1") == "two-open-areas"
    # Another line can divide the same spaces into two and four.
    assert legal(FULL, position, "C1-C2 c1")


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


def test_a_ring_around_too_much_is_two_open_areas():
    # Three by two spaces in the middle of the board.
    position = at(FULL, lines="C3-F3 C3-C5 F3-F5 C5-E5")
    assert why(FULL, position, "E5-F5 e5") == "two-open-areas"
    assert why(FULL, position, "E5-F5 e4") == "two-open-areas"
    # A wall inside does not make a difference, but one across does.
    assert why(FULL, at(FULL, lines="C3-F3 C3-C5 F3-F5 C5-E5 D3-D4"), "E5-F5 e5") == "two-open-areas"
    assert legal(FULL, at(FULL, lines="C3-F3 C3-C5 F3-F5 C5-E5 D3-D5"), "E5-F5 e5")


def test_one_line_may_close_several_areas():
    position = at(SMALL, lines="B1-B2 C1-C2")
    move = SMALL.parse_move(position, "A2-D2 b1")
    closes = (Area(None, ("a1",)), Area(0, ("b1",)), Area(None, ("c1",)))
    assert SMALL.effects(position, move).closes == closes
    assert SMALL.areas(SMALL.play(position, move)) == (closes, ("a2", "a3", "b2", "b3", "c2", "c3"))


def test_a_small_area_closed_does_not_excuse_two_large_ones():
    # The line closes the single space c2, and on its way to the border it parts eight spaces from seven.
    position = at(MIDDLE, lines="A3-C3 C2-C3 C2-D2 D2-D3")
    assert why(MIDDLE, position, "C3-E3 c2") == "two-open-areas"
    assert legal(MIDDLE, position, "C3-D3 c2")


# Marks: C5 and C6.


def test_the_mark_stands_beside_the_new_line_on_either_side():
    position = FULL.initial()
    for space in ("b3", "b4", "c3", "c4"):
        assert legal(FULL, position, f"C3-C5 {space}")
    for space in ("b2", "c2", "b5", "c5", "a3", "d4", "g7"):
        assert why(FULL, position, f"C3-C5 {space}") == "mark-not-adjacent"
    for space in ("c2", "d2", "c3", "d3"):
        assert legal(FULL, position, f"C3-E3 {space}")
    # An old line does not help.
    assert why(FULL, at(FULL, lines="C3-C5"), "F3-F5 c3") == "mark-not-adjacent"


def test_the_mark_may_stand_in_the_area_that_its_line_closes():
    position = at(SMALL, lines="A2-B2")
    after = play(SMALL, position, "B1-B2 a1")
    assert SMALL.areas(after)[0] == (Area(0, ("a1",)),)
    assert SMALL.score(after) == (1, 0)


def test_a_space_has_room_for_one_mark():
    position = at(SMALL, "... .X. O..", "B1-B3")
    assert why(SMALL, position, "C2-C3 b2") == "occupied"
    assert why(SMALL, position, "A2-B2 a1") == "occupied"


def test_a_mark_keeps_off_the_opponents_but_not_off_ones_own():
    position = at(SMALL, "... .O. ...", "B2-B3")
    for turn in ("C3-C4 b3", "A3-B3 a2", "A2-C2 b1", "C2-D2 c2"):
        assert why(SMALL, position, turn) == "mark-touches"
    # Corner to corner is allowed.
    for turn in ("C3-C4 c3", "A3-B3 a3", "A2-C2 a1", "C2-D2 c1"):
        assert legal(SMALL, position, turn)
    assert legal(SMALL, at(SMALL, "... .X. ...", "B2-B3"), "C3-C4 b3")
    # The same position, seen by O.
    assert legal(SMALL, at(SMALL, "... .O. ...", "B2-B3", "o"), "C3-C4 b3")
    assert why(SMALL, at(SMALL, "... .X. ...", "B2-B3", "o"), "C3-C4 b3") == "mark-touches"


def test_a_line_between_two_marks_does_not_matter():
    position = at(SMALL, "... .O. ...", "B2-B3")
    # The old line stands between a2 and b2, the new one between b3 and b2.
    assert why(SMALL, position, "A3-B3 a2") == "mark-touches"
    assert why(SMALL, position, "B3-C3 b3") == "mark-touches"


def test_columns_do_not_run_into_each_other():
    # a3 is the top of its column, b1 the bottom of the next.
    assert legal(SMALL, at(SMALL, "O.. ... ..."), "B1-B2 b1")
    assert legal(SMALL, at(SMALL, "... ... .O."), "A3-B3 a3")


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


def test_nothing_is_legal_after_the_end():
    end = play(ROW, ROW.initial(), "B1-B2 b1")
    for text in ("C1-C2 a1", "C1-C2 b1", "B1-B2 a1", "A1-B2 a1", "A1-D1 c1"):
        assert why(ROW, end, text) == "game-over"
        with pytest.raises(IllegalMoveError) as error:
            play(ROW, end, text)
        assert error.value.reason.name == "game-over"


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
        (
            Area(1, ("a1",)),
            Area(0, ("a2", "b2", "c2", "d2")),
            Area(0, ("a3", "a4")),
            Area(None, ("b1", "c1", "d1")),
        ),
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


# Symmetry, and the list of reasons.


def test_turned_boards_play_the_same():
    sizes = [(5, 5), (5, 7), (1, 1), (1, 4)]
    assert [len(Cercas(rows, columns).symmetries()) for rows, columns in sizes] == [8, 4, 8, 4]
    position = at(MIDDLE, "X... .... ..O. X...", "B1-B3 A4-B4 C2-E2", "o")
    for symmetry in MIDDLE.symmetries():
        turned = MIDDLE.transform(position, symmetry)
        moves = {MIDDLE.transform_move(move, symmetry) for move in MIDDLE.legal_moves(position)}
        assert moves == set(MIDDLE.legal_moves(turned))
    # A quarter turn to the right takes north to east: the space a1 goes to a4, the dot B3 to C4.
    quarter = next(symmetry for symmetry in MIDDLE.symmetries() if symmetry.directions == (1, 2, 3, 0))
    assert MIDDLE.transform(position, quarter) == at(MIDDLE, "X..X .... .O.. ....", "A4-C4 D4-D5 B1-B3", "o")
    move = MIDDLE.parse_move(position, "C2-C4 b3")
    assert MIDDLE.format_move(MIDDLE.transform_move(move, quarter)) == "B3-D3 c3"


# Where two reasons or more apply, the one that stands first in the list is the one to come out.
REFUSED = {
    "no-such-site": (ROW, (".X.", "B1-B2", "o"), None),
    "game-over": (ROW, (".X.", "B1-B2", "o"), "A1-C2 b1"),
    "must-not-pass": (MIDDLE, ("XO.. .... .... ....", "B4-B5 B4-C4"), "pass"),
    "line-bent": (MIDDLE, ("XO.. .... .... ....", "B4-B5 B4-C4"), "A1-B5 a4"),
    "line-length": (MIDDLE, ("X... .... .... ....", "A4-B4"), "A1-A5 a4"),
    "line-redrawn": (MIDDLE, (".... .... .X.. ....", "B3-D3 C2-C3"), "B3-C3 b2"),
    "dot-full": (MIDDLE, (".... ...X .... ....", "A3-D3 D2-D4"), "D3-E3 d3"),
    "two-open-areas": (MIDDLE, (".... ...X .... ....", "A3-D3"), "D3-E3 d3"),
    "occupied": (MIDDLE, ("...X ...O .... ....", ""), "B2-B3 d4"),
    "mark-not-adjacent": (MIDDLE, ("...O .... .... ....", ""), "B2-B3 d3"),
    "mark-touches": (MIDDLE, (".... O... .... ....", ""), "B2-B3 a2"),
}


def test_every_reason_comes_out_first_where_it_should():
    assert list(REFUSED) == [reason.name for reason in REASONS]
    for name, (game, given, turn) in REFUSED.items():
        position = at(game, *given)
        # Only a turn that was made for another board can name a place that is none and still be a turn.
        move = CercasMove(0, 1, 99) if turn is None else game.parse_move(position, turn)
        reason = game.why_illegal(position, move)
        assert (reason and reason.name) == name
        assert reason in game.reasons
        assert move not in game.legal_moves(position)
