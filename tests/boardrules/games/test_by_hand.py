"""Positions of four games made by hand, where the slow versions do not say why, or where no game comes."""

from dataclasses import replace
from random import Random

import pytest

from boardrules.game import Area, Outcome
from boardrules.games.cercas import Cercas
from boardrules.games.cercas import faults as cercas_faults
from boardrules.games.dendria import Dendria, forced
from boardrules.games.dendria.acts import TooManyTriesError, Work
from boardrules.games.dendria.forced import must_pass
from boardrules.games.fanorona import FanoronaMove
from boardrules.playout import random_game
from tests.boardrules.games.hands import (
    CERCAS,
    CERCAS_4X4,
    CERCAS_ROW,
    DENDRIA_2,
    DENDRIA_3,
    FENDO_3X3,
    FENDO_5X5,
    RELAY,
    faults,
    in_rows,
    in_soils,
    play,
    turns,
    why,
)


def test_cercas_reads_positions_that_cannot_come_up_and_can_be_asked_about_them():
    position = in_rows(CERCAS_4X4, ".... ..O. X... ....", "A3-E3")
    closed, open_spaces = CERCAS_4X4.areas(position)
    # The first of the two is taken for the open area; the second one is not closed either, and neither scores.
    assert (closed, len(open_spaces)) == ((), 8)
    assert CERCAS_4X4.score(position) == (0, 0)
    assert all(why(CERCAS_4X4, position, turn) is None for turn in turns(CERCAS_4X4, position))
    assert turns(CERCAS_4X4, position)
    assert CERCAS_ROW.status(in_rows(CERCAS_ROW, "XXX", "B1-B2"))
    # A long search for faults gives the benefit of the doubt.
    position = in_rows(CERCAS_4X4, ".... ...O .... XX..", "B1-B2 D4-E4 D3-E3", "o")
    assert faults(CERCAS_4X4, position) == ["unpaired"]
    assert cercas_faults.faults(CERCAS_4X4.board, position, most_steps=1) == ()
    # A board without a line to draw is over, and drawn.
    assert Cercas(1, 1).outcome(Cercas(1, 1).initial()) == Outcome(None)


@pytest.mark.parametrize(
    "lines, written",
    [
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
def test_cercas_writes_lines_as_the_longest_straight_runs_in_board_order(lines, written):
    position = CERCAS.parse_position({"sites": {}, "lines": lines})
    assert CERCAS.format_position(position).get("lines") == written
    assert CERCAS.parse_position(CERCAS.format_position(position)) == position


def test_what_is_built_in_cercas_is_named_by_its_dots():
    position = Cercas(4, 5).parse_position({"sites": {}, "lines": ["B1-B3", "C2-D2"], "to_move": "x"})
    assert Cercas(4, 5).built(position) == ("B1-B2", "B2-B3", "C2-D2")


def test_positions_of_cercas_are_equal_when_segments_marks_and_player_are():
    first = in_rows(CERCAS, lines="C3-C4 C4-C6 C4-D4")
    assert first != in_rows(CERCAS, lines="C3-C6")
    assert first != in_rows(CERCAS, lines="C3-C4 C4-C6 C4-D4", to_move="o")
    # It makes no difference in which order, or in which pieces, lines were drawn.
    one = play(CERCAS, CERCAS.initial(), "C3-C5 c3", "F3-F4 f3", "C5-C6 b5")
    other = play(CERCAS, CERCAS.initial(), "C4-C6 b5", "F3-F4 f3", "C3-C4 c3")
    assert (one, hash(one)) == (other, hash(other))


def test_acts_of_dendria_can_be_named_in_another_order_and_a_seedbed_by_any_of_its_seeds():
    position = in_soils(DENDRIA_3, "a1S b1S a3d b4d c1s c5d")
    assert DENDRIA_3.parse_move(position, "c5>c2@a1^b1") == DENDRIA_3.parse_move(position, "c5>c2^b1@a1")
    position = in_soils(DENDRIA_3, "c1d d1d e1d e3s")
    assert turns(DENDRIA_3, position).count("d4 @d4") == 1
    assert DENDRIA_3.parse_move(position, "d4 @e3") == DENDRIA_3.parse_move(position, "d4 @d4")


def test_what_cannot_come_back_in_dendria_is_forgotten():
    moved = play(DENDRIA_3, in_soils(DENDRIA_3, "a1d e3D c1s c5S"), "a1>a2", "e3>e2")
    assert len(moved.earlier) == 2
    sown = play(DENDRIA_3, moved, "e3")
    assert not sown.earlier
    assert sown == in_soils(DENDRIA_3, "a2d e2D c1s c5S e3s", "light")
    # The whole history may be given all the same.
    told = DENDRIA_3.parse_position(
        {**DENDRIA_3.format_position(sown), "history": DENDRIA_3.format_position(moved)["history"]}
    )
    assert turns(DENDRIA_3, told) == turns(DENDRIA_3, sown)
    # The present state is no earlier one.
    assert not DENDRIA_3.parse_position(
        {**DENDRIA_3.format_position(sown), "history": [DENDRIA_3.format_position(sown)]}
    ).earlier


# Forced passes: D13. Dark's Dryad can go to and fro between a1 and a2, and that is all.
LOCKED = "a2d b1T b2T b3D c1T c2T"


def test_who_can_do_nothing_for_good_in_dendria_passes_after_the_leader():
    locked = play(DENDRIA_2, in_soils(DENDRIA_2, LOCKED, "light"), "pass")
    assert turns(DENDRIA_2, locked) == ["pass"]
    # Other reasons come first.
    assert why(DENDRIA_2, locked, "a1") == "not-hungry"
    # Light was to move before with the Dryad on a1, so Dark cannot go there.
    earlier = DENDRIA_2.format_position(in_soils(DENDRIA_2, LOCKED.replace("a2d", "a1d"), "light"))
    banned = in_soils(DENDRIA_2, LOCKED, passes=1, history=[earlier])
    assert must_pass(DENDRIA_2.board, banned, 1)
    assert why(DENDRIA_2, banned, "a2>a1") == "repeats"
    # On an empty board, which cannot come up, nobody passes either.
    assert turns(DENDRIA_3, in_soils(DENDRIA_3, "", "light"))[-1] != "pass"
    work = Work(1)
    work.spend()
    with pytest.raises(TooManyTriesError):
        work.spend()


@pytest.mark.long("searches positions twice")
@pytest.mark.parametrize("seeds, limits", [(2, (1, 30)), pytest.param(60, (1, 3, 30, 300), marks=pytest.mark.slow)])
def test_a_search_that_dendria_does_not_need_changes_no_answer(seeds, limits, monkeypatch):
    # If nobody could act and the other were ahead, the number of positions alone would decide.
    game, ruled_out = Dendria(4), 0
    monkeypatch.setattr(forced, "act_open", lambda *_: False)
    for seed in range(seeds):
        position = replace(random_game(game, Random(seed), 30 + seed).position, passes=1)
        points = (1, 0) if position.player else (0, 1)
        monkeypatch.setattr(forced, "leafiness", lambda *_, points=points: points)
        quick = [must_pass(game.board, position, most) for most in limits]
        ruled_out += any(forced._roams(game.board, position, most) for most in limits)
        with monkeypatch.context() as plain:
            plain.setattr(forced, "_roams", lambda *_: False)
            assert quick == [must_pass(game.board, position, most) for most in limits]
    assert ruled_out


def test_whatever_is_no_turn_of_fanorona_is_not_legal():
    moves = RELAY.legal_moves(RELAY.initial())
    strange = [FanoronaMove(0, ()), FanoronaMove(99, ((1, ""),)), FanoronaMove(0, ((-1, "+"),)), "e2e3+", None, 5]
    assert [move for move in strange if move in moves] == []
    d3, e3 = (RELAY.board.grid.index(name) for name in ("d3", "e3"))
    assert [sign for sign in ("", "+", "-", "*") if FanoronaMove(d3, ((e3, sign),)) in moves] == ["+", "-"]


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
def test_the_way_of_a_piece_of_fendo_turns_once_at_the_most_and_sets_out_along_the_row(turn, way):
    position = in_rows(FENDO_5X5, "..... ..... ..... ..... W..O.", "a2E b1N")
    assert FENDO_5X5.way(position, FENDO_5X5.parse_move(position, turn)) == way


def test_in_positions_of_fendo_that_cannot_come_up_the_first_area_is_open_and_empty_ones_have_no_owner():
    position = in_rows(FENDO_3X3, "OO. ... WW.", "a1N b1N c1N c3W c3S")
    assert faults(FENDO_3X3, position) == ["empty-region", "two-open-areas"]
    assert FENDO_3X3.areas(position) == ((Area(None, ("c3",)),), ("a1", "b1", "c1"))
    assert FENDO_3X3.score(position) == (0, 0)
    assert turns(FENDO_3X3, position)
    # Only with spaces that nobody owns can there be a tie.
    assert FENDO_3X3.outcome(in_rows(FENDO_3X3, "..O ... W..", "a1E a2E a3E c1W c2W c3W")) == Outcome(None)
