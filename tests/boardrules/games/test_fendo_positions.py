"""Fendo's positions that cannot come up, and how positions and turns are written."""

import pytest

from boardrules.errors import NoSuchSiteError, NotationError, PositionError
from boardrules.game import Area, Outcome
from boardrules.games.fendo import FAULTS, Fendo
from boardrules.games.fendo.turns import AddPiece, BuildFence
from tests.boardrules.games.fendo_hands import MIDDLE, SMALL, at, faults, turns

# Positions that cannot come up.


def test_pieces_stay_on_the_board():
    position = at(SMALL, "... .W. .W.")
    assert faults(SMALL, position) == ["no-piece"]
    assert faults(SMALL, at(SMALL, "... ... ...")) == ["no-piece", "empty-region"]


def test_players_have_no_more_pieces_than_agreed_but_may_have_fewer():
    game = Fendo(3, 3, (3, 2))
    assert faults(game, at(game, ".O. ... .W.", stock={"white": 3, "orange": 1})) == ["too-many-pieces"]
    assert faults(game, at(game, ".OO ... WWW", to_move="orange")) == []
    assert faults(game, at(game, "OOO ... WWW", "b2E", "orange")) == ["too-many-pieces"]
    assert faults(game, at(game, ".O. ... .W.", stock={"white": 0, "orange": 0})) == []


def test_every_region_has_a_piece_and_one_at_most_several():
    assert faults(SMALL, at(SMALL, ".O. ... .W.", "a1N a1E")) == ["empty-region"]
    assert faults(SMALL, at(SMALL, "OO. ... WW.", "a1N b1N c1N")) == ["two-open-areas"]
    # In such a position the first of them counts as the open area, and an empty region has no owner.
    position = at(SMALL, "OO. ... WW.", "a1N b1N c1N c3W c3S")
    assert faults(SMALL, position) == ["empty-region", "two-open-areas"]
    assert SMALL.areas(position) == ((Area(None, ("c3",)),), ("a1", "b1", "c1"))
    assert SMALL.score(position) == (0, 0)
    assert SMALL.legal_moves(position).count() == len(turns(SMALL, position)) > 0
    # Only with spaces that nobody owns can there be a tie.
    assert SMALL.outcome(at(SMALL, "..O ... W..", "a1E a2E a3E c1W c2W c3W")) == Outcome(None)


def test_turns_go_to_and_fro_where_nobody_could_pass():
    for rows, fences, mover in [
        (".O. ... .W.", "", "white"),
        (".O. ... .W.", "b2E", "orange"),
        (".O. ... WW.", "", "orange"),
        (".O. ... WW.", "b2S b2W", "orange"),
        ("OO. ... WW.", "", "white"),
        (".O. ... WWW", "b2E b2N", "white"),
    ]:
        other = "orange" if mover == "white" else "white"
        assert faults(SMALL, at(SMALL, rows, fences, mover)) == []
        assert faults(SMALL, at(SMALL, rows, fences, other)) == ["out-of-step"]
    # White would have added twice in one turn, and Orange once in none.
    assert faults(SMALL, at(SMALL, ".O. ... WWW")) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "OO. ... .W.", to_move="orange")) == ["out-of-step"]


@pytest.mark.parametrize("mover", ["white", "orange"])
def test_turns_are_not_counted_once_a_player_may_have_passed(mover):
    # A second fence could close off the corner, on its east side or on its north side; or an area is closed.
    assert faults(SMALL, at(SMALL, ".O. ... .W.", "a1N", mover)) == []
    assert faults(SMALL, at(SMALL, ".O. ... .W.", "a1E", mover)) == []
    assert faults(SMALL, at(SMALL, ".O. ..O W..", "a1N a1E", mover)) == []


# Writing and reading.


@pytest.mark.parametrize(
    "text, canonical",
    [
        ("b3", "b3"),
        ("  b3\n", "b3"),
        ("c1N", "c1N"),
        ("c1 N", "c1N"),
        ("c1-c1N", "c1N"),
        ("c1-d4W", "c1-d4W"),
        (" c1 - d4 W ", "c1-d4W"),
        ("pass", "pass"),
    ],
)
def test_turns_have_one_canonical_form(text, canonical):
    move = MIDDLE.parse_move(MIDDLE.initial(), text)
    assert MIDDLE.format_move(move) == canonical
    assert MIDDLE.parse_move(MIDDLE.initial(), canonical) == move


@pytest.mark.parametrize("text", ["", "c", "C1N", "c1n", "c1X", "c1NE", "c1d4W", "c1-", "c1-N", "-c1", "passes"])
def test_texts_that_are_no_turns_show_the_right_forms(text):
    with pytest.raises(NotationError, match="d1-f4W moves and fences"):
        MIDDLE.parse_move(MIDDLE.initial(), text)


def test_a_move_without_a_fence_is_told_what_is_missing():
    with pytest.raises(NotationError, match="c1-d4 does not name a side to fence: write c1-d4N, for example"):
        MIDDLE.parse_move(MIDDLE.initial(), "c1-d4")


@pytest.mark.parametrize("text", ["f1", "a6", "a0", "a01", "f1N", "c1-c6N", "c6-c1N"])
def test_spaces_off_the_board_are_no_spaces(text):
    with pytest.raises(NoSuchSiteError):
        MIDDLE.parse_move(MIDDLE.initial(), text)


def test_turns_of_a_larger_board_are_illegal_on_a_smaller_one():
    large = Fendo()
    for text in ("g7", "d1-g7W", "g7W"):
        move = large.parse_move(large.initial(), text)
        assert move not in SMALL.legal_moves(SMALL.initial())
        assert SMALL.why_illegal(SMALL.initial(), move).name == "no-such-site"
    # 3 is the number between the columns a and b, and stands for no space.
    assert SMALL.why_illegal(SMALL.initial(), AddPiece(3)).name == "no-such-site"
    assert SMALL.why_illegal(SMALL.initial(), AddPiece(-1)).name == "no-such-site"
    assert SMALL.why_illegal(SMALL.initial(), BuildFence(4, 4, 4)).name == "no-such-site"


def test_foreign_objects_are_no_turns():
    moves = MIDDLE.legal_moves(MIDDLE.initial())
    for thing in (None, "c1N", 7, (12, 12, 0), object()):
        assert thing not in moves


def test_turns_come_in_board_order_moves_before_stays_and_sides_by_their_letters():
    # A row with a piece at each end, and another region behind it.
    position = at(SMALL, ".O. ... W.O", "a1N b1N c1N")
    assert turns(SMALL, position) == ["a1-b1E", "a1E", "b1"]
    # A square of four spaces: no fence divides it, so every free side may be fenced.
    position = at(SMALL, "..O .O. W..", "a2N b2N b1E b2E")
    assert turns(SMALL, position) == ["a1-a2E", "a1-a2S", "a1-b1N", "a1-b1W", "a1E", "a1N", "a2", "b1"]


def test_positions_are_read_and_written_in_rows_and_in_lists():
    fields = {
        "position": "..O..\n.....\n.W...\n.....\n..W.O\n",
        "fences": ["a1N", "b3E", "b3N", "d2E"],
        "stock": {"white": 0, "orange": 5},
        "to_move": "orange",
    }
    position = MIDDLE.parse_position(fields)
    assert MIDDLE.format_position(position) == fields
    in_lists = {**fields, "sites": {"white": ["b3", "c1"], "orange": ["c5", "e1"]}}
    del in_lists["position"]
    assert MIDDLE.parse_position(in_lists) == position
    assert MIDDLE.format_position(position, sites=True) == in_lists


def test_a_fence_has_two_names_and_is_written_with_one():
    position = MIDDLE.parse_position({"sites": {"white": ["c1"], "orange": ["c5"]}, "fences": ["a2S", "c3W", "d2 E"]})
    assert MIDDLE.format_position(position)["fences"] == ["a1N", "b3E", "d2E"]


def test_the_stock_is_what_is_not_on_the_board_unless_given():
    game = Fendo(5, 5, (6, 2))
    assert game.parse_position({"position": "..O..\n.O...\n.O...\n.....\n..W.W"}).stock == (4, 0)
    assert game.parse_position({"sites": {}, "stock": {"orange": 1}}).stock == (6, 1)


def test_a_stock_is_written_only_where_it_differs():
    game = Fendo(3, 3, (1, 1))
    all_on_board = {"position": ".O.\n...\n.W.\n", "to_move": "white"}
    assert game.format_position(game.initial()) == all_on_board
    more_than_agreed = {"position": "OO.\n...\n.W.\n", "to_move": "white"}
    assert game.format_position(game.parse_position(more_than_agreed)) == more_than_agreed
    assert game.format_position(game.parse_position({**all_on_board, "stock": {"white": 1}})) == {
        **all_on_board,
        "stock": {"white": 1, "orange": 0},
    }


@pytest.mark.parametrize(
    "changes, path, words",
    [
        ({"position": None}, (), "either as rows under 'position' or as lists under 'sites'"),
        ({"sites": {"white": ["a1"]}}, (), "either as rows"),
        ({"position": "...\n..."}, ("position",), "3 rows"),
        ({"position": "...\n....\n..."}, ("position",), "row 2 from the top has 3 places"),
        ({"position": "...\n.X.\n..."}, ("position",), "'X' is not one of the signs W O ."),
        (
            {"position": None, "sites": {"white": ["a1"], "orange": ["b2", "a1"]}},
            ("sites", "orange", 1),
            "a1 already has a white piece",
        ),
        ({"position": None, "sites": {"white": ["a1", "a1"]}}, ("sites", "white", 1), "a1 is named twice"),
        ({"position": None, "sites": {"white": ["d1"]}}, ("sites", "white", 0), "no site is called 'd1'"),
        ({"position": None, "sites": {"black": ["a1"]}}, ("sites", "black"), "no such key"),
        ({"fences": "a1N"}, ("fences",), "must be a list"),
        ({"fences": ["a1N", "a1"]}, ("fences", 1), "such as c3E, not 'a1'"),
        ({"fences": ["d1N"]}, ("fences", 0), "no site is called 'd1'"),
        ({"fences": ["b3N"]}, ("fences", 0), "b3N is the edge of the board"),
        ({"fences": ["a1W"]}, ("fences", 0), "a1W is the edge of the board"),
        ({"fences": ["b2N", "b2N"]}, ("fences", 1), "b2N, which is also called b3S, is named twice"),
        ({"fences": ["b2E", "a1N", "c2W"]}, ("fences", 2), "c2W, which is also called b2E, is named twice"),
        ({"stock": {"white": 21}}, ("stock", "white"), "from 0 to 20"),
        ({"stock": {"white": -1}}, ("stock", "white"), "from 0 to 20"),
        ({"stock": {"black": 1}}, ("stock", "black"), "no such key"),
        ({"to_move": "black"}, ("to_move",), "must be white or orange"),
        ({"lines": []}, ("lines",), "no such key"),
    ],
)
def test_descriptions_that_cannot_be_read_are_refused_with_their_place(changes, path, words):
    fields = {key: value for key, value in {"position": ".O.\n...\n.W.", **changes}.items() if value is not None}
    with pytest.raises(PositionError) as error:
        SMALL.parse_position(fields)
    assert error.value.path == path
    assert words in error.value.problem


def test_every_fault_is_found_and_they_come_in_their_order():
    # White has nothing on the board and too much beside it, two regions are empty, and two hold several.
    position = at(SMALL, "OO. .O. .OO", "a2N b2N c2N a1N b1N c1N b3E a2E b1W", stock={"white": 8, "orange": 0})
    assert faults(SMALL, position) == ["no-piece", "too-many-pieces", "empty-region", "two-open-areas"]
    assert [fault.name for fault in FAULTS] == [*faults(SMALL, position), "out-of-step"]
