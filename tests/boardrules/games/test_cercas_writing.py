"""Turns and positions of Cercas in writing."""

import pytest

from boardrules.errors import NoSuchSiteError, NotationError, PositionError
from boardrules.games.cercas import Cercas, CercasMove
from tests.boardrules.games.cercas_hands import FULL, MIDDLE, SMALL, at, play, turns

# Turns in writing.


@pytest.mark.parametrize(
    "text, canonical",
    [
        ("C3-C5 c3", "C3-C5 c3"),
        ("C5-C3 c3", "C3-C5 c3"),
        ("E3-C3 c3", "C3-E3 c3"),
        ("  C3 - C5   c3\n", "C3-C5 c3"),
        ("D3-C4 c3", "C4-D3 c3"),
        ("C3-C3 c3", "C3-C3 c3"),
    ],
)
def test_turns_have_one_canonical_form(text, canonical):
    move = FULL.parse_move(FULL.initial(), text)
    assert FULL.format_move(move) == canonical
    assert FULL.parse_move(FULL.initial(), canonical) == move


def test_rows_with_two_digits_are_read_and_come_in_the_order_of_their_numbers():
    game = Cercas(12, 3)
    position = game.initial()
    assert game.format_move(game.parse_move(position, "B11-B9 a10")) == "B9-B11 a10"
    listed = turns(game, position)
    assert listed == sorted(listed, key=game.sort_key)
    assert listed.index("B2-B3 a2") < listed.index("B9-B10 a9") < listed.index("B10-B11 a10")


@pytest.mark.parametrize(
    "text", ["", "c3", "C3 c3", "c3-c5 c3", "C3-C5 C3", "C3-C5c3", "C3C5 c3", "C3-C4-C5 c3", "passes"]
)
def test_texts_that_are_no_turns_show_the_right_form(text):
    with pytest.raises(NotationError, match="C3-C5 c3 draws from dot C3 to dot C5 and marks the space c3"):
        FULL.parse_move(FULL.initial(), text)


def test_a_line_without_a_mark_is_told_what_is_missing():
    with pytest.raises(NotationError, match="F2-G2 does not name a space to mark: a turn is written C3-C5 c3"):
        FULL.parse_move(FULL.initial(), "F2-G2")


@pytest.mark.parametrize("text", ["I3-I5 c3", "C3-C9 c3", "C0-C1 c1", "C3-C5 h3", "C3-C5 c8", "C3-C5 c0", "C03-C5 c3"])
def test_dots_and_spaces_off_the_board_are_no_places(text):
    with pytest.raises(NoSuchSiteError):
        FULL.parse_move(FULL.initial(), text)


def test_turns_of_a_larger_board_are_illegal_on_a_smaller_one():
    for text in ("H7-H8 g7", "C3-C5 g7", "H7-H8 a1"):
        move = FULL.parse_move(FULL.initial(), text)
        assert move not in SMALL.legal_moves(SMALL.initial())
        assert SMALL.why_illegal(SMALL.initial(), move).name == "no-such-site"
    # 3 is the number of the dot A4, which is the lower left corner of no space.
    for move in (CercasMove(4, 5, 3), CercasMove(4, 5, -1), CercasMove(-1, 0, 0), CercasMove(5, 4, 4)):
        assert move not in SMALL.legal_moves(SMALL.initial())
        assert SMALL.why_illegal(SMALL.initial(), move).name == "no-such-site"


def test_foreign_objects_are_no_turns():
    moves = FULL.legal_moves(FULL.initial())
    for thing in (None, "C3-C5 c3", 7, (18, 20, 18), object()):
        assert thing not in moves


def test_turns_come_in_board_order_shorter_lines_first_and_upright_before_level():
    game = Cercas(2, 2)
    assert turns(game, game.initial()) == [
        *("A2-B2 a1", "A2-B2 a2", "A2-C2 a1", "A2-C2 a2", "A2-C2 b1", "A2-C2 b2"),
        *("B1-B2 a1", "B1-B2 b1", "B1-B3 a1", "B1-B3 a2", "B1-B3 b1", "B1-B3 b2"),
        *("B2-B3 a2", "B2-B3 b2", "B2-C2 b1", "B2-C2 b2"),
    ]


# Positions in writing.


def test_positions_are_read_and_written_in_rows_and_in_lists():
    fields = {
        "position": "....\n.X..\n...O\nX...\n",
        "lines": ["A2-B2", "B1-B3", "B3-D3", "D2-E2"],
        "to_move": "o",
    }
    position = MIDDLE.parse_position(fields)
    assert MIDDLE.format_position(position) == fields
    in_lists = {"sites": {"x": ["a1", "b3"], "o": ["d2"]}, "lines": fields["lines"], "to_move": "o"}
    assert MIDDLE.parse_position(in_lists) == position
    assert MIDDLE.format_position(position, sites=True) == in_lists


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


def test_positions_with_the_same_segments_are_equal():
    first = at(FULL, lines="C3-C4 C4-C6 C4-D4")
    assert first == at(FULL, lines="D4-C4 C3-C6")
    assert hash(first) == hash(at(FULL, lines="D4-C4 C3-C6"))
    assert first != at(FULL, lines="C3-C6")
    assert first != at(FULL, lines="C3-C4 C4-C6 C4-D4", to_move="o")
    # It makes no difference in which order, or in which pieces, they were drawn.
    one = play(FULL, FULL.initial(), "C3-C5 c3", "F3-F4 f3", "C5-C6 b5")
    other = play(FULL, FULL.initial(), "C4-C6 b5", "F3-F4 f3", "C3-C4 c3")
    assert (one, hash(one)) == (other, hash(other))


@pytest.mark.parametrize(
    "changes, path, words",
    [
        ({"position": None}, (), "either as rows under 'position' or as lists under 'sites'"),
        ({"sites": {"x": ["a1"]}}, (), "either as rows"),
        ({"position": "...\n..."}, ("position",), "3 rows"),
        ({"position": "...\n....\n..."}, ("position",), "row 2 from the top has 3 places"),
        ({"position": "...\n.x.\n..."}, ("position",), "'x' is not one of the signs X O ."),
        ({"position": None, "sites": {"x": ["a1"], "o": ["b2", "a1"]}}, ("sites", "o", 1), "a1 already has an X"),
        ({"position": None, "sites": {"x": ["a1", "a1"]}}, ("sites", "x", 1), "a1 is named twice"),
        ({"position": None, "sites": {"x": ["d1"]}}, ("sites", "x", 0), "no site is called 'd1'"),
        ({"position": None, "sites": {"x": ["A1"]}}, ("sites", "x", 0), "no site is called 'A1'"),
        ({"position": None, "sites": {"X": ["a1"]}}, ("sites", "X"), "no such key"),
        ({"lines": "B1-B2"}, ("lines",), "must be a list"),
        ({"lines": ["B1-B2", "B2"]}, ("lines", 1), "such as C3-C5, not 'B2'"),
        ({"lines": ["b1-b2"]}, ("lines", 0), "such as C3-C5, not 'b1-b2'"),
        ({"lines": ["B1-B5"]}, ("lines", 0), "no site is called 'B5'"),
        ({"lines": ["B1-C2"]}, ("lines", 0), "the line B1-C2 is not straight"),
        ({"lines": ["B2-B2"]}, ("lines", 0), "the line B2-B2 ends where it begins"),
        ({"lines": ["A1-A3"]}, ("lines", 0), "the line A1-A3 is part of the border"),
        ({"lines": ["D3-D2"]}, ("lines", 0), "the line D3-D2 is part of the border"),
        ({"lines": ["A4-D4"]}, ("lines", 0), "the line A4-D4 is part of the border"),
        ({"lines": ["B1-B2", "B1-B2"]}, ("lines", 1), "the line B1-B2 overlaps an earlier one"),
        ({"lines": ["B1-B3", "C1-C2", "B4-B2"]}, ("lines", 2), "the line B4-B2 overlaps an earlier one"),
        ({"to_move": "X"}, ("to_move",), "must be x or o"),
        ({"fences": []}, ("fences",), "no such key"),
    ],
)
def test_descriptions_that_cannot_be_read_are_refused_with_their_place(changes, path, words):
    fields = {key: value for key, value in {"position": "...\n...\n...", **changes}.items() if value is not None}
    with pytest.raises(PositionError) as error:
        SMALL.parse_position(fields)
    assert error.value.path == path
    assert words in error.value.problem
