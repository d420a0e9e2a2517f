"""Dendria's rules on leafiness, passes, repetitions and the end, on positions made by hand."""

from dataclasses import replace
from random import Random

import pytest

from boardrules.game import Area, Outcome
from boardrules.games.dendria import Dendria, forced
from boardrules.games.dendria.forced import must_pass
from boardrules.playout import random_game
from tests.boardrules.games.dendria_hands import SMALL, TINY, at, legal, play, turns, why

# Leafiness: D10.


def test_a_tree_owns_the_soils_of_its_roots():
    # Two soils to the right, two up to the left, four up to the right.
    assert SMALL.leafiness(at(SMALL, "a1T")) == (0, 9)
    assert SMALL.leaves(at(SMALL, "a1T")) == ((), ("a2", "a3", "b1", "b2", "c1", "c3", "d3", "e3"))
    # Another's Tree ends a root and is no soil of it; where both have a root nobody owns the soil.
    assert SMALL.leafiness(at(SMALL, "a1T a3t")) == (6, 6)


def test_seeds_and_dryads_at_the_end_of_a_root_are_soils_of_it():
    assert SMALL.leafiness(at(SMALL, "a1T c3T a3t")) == (2, 11)
    assert SMALL.leafiness(at(SMALL, "a1T b2s")) == (0, 6)
    assert SMALL.leafiness(at(SMALL, "a1T b2D")) == (0, 6)
    assert SMALL.leafiness(at(SMALL, "a1T b2T")) == (0, 13)
    assert SMALL.leafiness(at(SMALL, "a1T a3t c3s")) == (4, 4)


def test_two_forests_do_not_add_up_against_the_enemy():
    # On c3 two Trees of two forests meet one of Dark's. Nobody owns it, nor what one Tree of each side sees.
    assert SMALL.leafiness(at(SMALL, "a1T a3T c1t")) == (4, 9)
    assert SMALL.forests(at(SMALL, "a1T a3T c1t")) == (Area(1, ("a1",)), Area(1, ("a3",)), Area(0, ("c1",)))
    # The Trees of one forest do: both see b3, and win it against b1.
    assert SMALL.leafiness(at(SMALL, "a2T a3T b1t")) == (3, 9)
    assert SMALL.forests(at(SMALL, "a2T a3T b1t")) == (Area(1, ("a2", "a3")), Area(0, ("b1",)))


# The end: D12.


def test_two_passes_end_the_game_and_the_first_brings_half_a_point():
    position = at(SMALL, "a1T a3t c3s")
    assert SMALL.score(position) == (4, 4)
    assert SMALL.score(play(SMALL, position, "pass")) == (4, 4)
    over = play(SMALL, position, "pass", "pass")
    assert SMALL.score(over) == (4.5, 4)
    assert SMALL.outcome(over) == Outcome(0)
    assert turns(SMALL, over) == []
    assert why(SMALL, over, "pass") == why(SMALL, over, "c1") == "game-over"
    light = play(SMALL, at(SMALL, "a1T a3t c3s", "light"), "pass", "pass")
    assert (SMALL.score(light), SMALL.outcome(light)) == ((4, 4.5), Outcome(1))
    # The half point decides nothing but ties.
    assert SMALL.outcome(play(SMALL, at(SMALL, "a1T c3s"), "pass", "pass")) == Outcome(1)


def test_passes_apart_from_each_other_end_nothing():
    position = play(SMALL, SMALL.initial(), "c3", "pass", "a1", "pass", "e3")
    assert SMALL.outcome(position) is None
    assert SMALL.outcome(play(SMALL, position, "pass", "pass")) == Outcome(1)


# Repetition: D11.


def test_no_turn_brings_back_an_earlier_state():
    position = at(SMALL, "a1d e3D c1s c5S")
    there = play(SMALL, position, "a1>a2", "e3>e2", "a2>a1")
    assert why(SMALL, there, "e2>e3") == "repeats"
    assert "e2>e3" not in turns(SMALL, there)
    assert len(turns(SMALL, there)) == len(turns(SMALL, at(SMALL, "a1d e2D c1s c5S", "light"))) - 1
    # A state is pieces and the player to move: with the other to move the same pieces may come back.
    assert legal(SMALL, play(SMALL, position, "a1>a2", "pass"), "a2>a1")


def test_a_pass_may_bring_back_a_state_and_enters_it():
    position = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2", "pass", "a2>a1")
    back = play(SMALL, position, "pass")
    assert why(SMALL, back, "a1>a2") == "repeats"
    assert legal(SMALL, back, "a1>a3")


def test_what_cannot_come_back_is_forgotten():
    moved = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2", "e3>e2")
    assert len(moved.earlier) == 2
    sown = play(SMALL, moved, "e3")
    assert not sown.earlier
    assert sown == at(SMALL, "a2d e2D c1s c5S e3s", "light")
    # The whole history may be given all the same.
    told = SMALL.parse_position({**SMALL.format_position(sown), "history": SMALL.format_position(moved)["history"]})
    assert turns(SMALL, told) == turns(SMALL, sown)


def test_a_given_history_is_kept_to_whatever_it_says():
    history = [SMALL.format_position(at(SMALL, "c3s a1S c5s", "light"))]
    assert why(SMALL, at(SMALL, "c3s a1S", history=history), "c5") == "repeats"
    assert "c5" not in turns(SMALL, at(SMALL, "c3s a1S", history=history))


# Forced passes: D13. Dark's Dryad can go to and fro between a1 and a2, and that is all.
LOCKED = "a2d b1T b2T b3D c1T c2T"


def test_who_can_do_nothing_for_good_passes_after_the_leader():
    assert turns(TINY, at(TINY, LOCKED)) == ["a2>a1", "pass"]
    locked = play(TINY, at(TINY, LOCKED, "light"), "pass")
    assert why(TINY, locked, "a2>a1") == "forced-pass"
    assert turns(TINY, locked) == ["pass"]
    assert TINY.parse_move(locked, "a2>a1") not in TINY.legal_moves(locked)
    # Other reasons come first.
    assert why(TINY, locked, "a1") == "not-hungry"


def test_nobody_is_forced_unless_the_leader_passes():
    # Dark has no more than Light: without Trees neither has anything.
    even = at(TINY, "a2d b1D b2D b3D c1D c2D", passes=1)
    assert turns(TINY, even) == ["a2>a1", "pass"]
    ahead = at(TINY, "a2d b1t b2t b3D c1t c2t", passes=1)
    assert TINY.leafiness(ahead)[0] > TINY.leafiness(ahead)[1]
    assert "a2>a1" in turns(TINY, ahead)


def test_the_search_for_an_act_is_bounded():
    locked = at(TINY, LOCKED, passes=1)
    # Two positions can be reached: the Dryad on a2 and on a1.
    assert must_pass(TINY.board, locked, 2)
    assert not must_pass(TINY.board, locked, 1)


def test_the_search_for_an_act_keeps_to_the_history():
    # Light was to move before with the Dryad on a1, so Dark cannot go there.
    earlier = TINY.format_position(at(TINY, LOCKED.replace("a2d", "a1d"), "light"))
    banned = at(TINY, LOCKED, passes=1, history=[earlier])
    assert must_pass(TINY.board, banned, 1)
    assert why(TINY, banned, "a2>a1") == "repeats"


def test_who_may_still_sprout_later_plays_on():
    # Light leads and can neither sprout nor germinate, and Dark cannot yet.
    pieces = "b2s b3d c1T c2D"
    # The Tree, the soil b1, and those of the Seed and the Dryad beside it.
    assert TINY.leafiness(at(TINY, pieces)) == (0, 4)
    assert turns(TINY, at(TINY, pieces, "light")) == ["a1", "a2", "b1", "c2>a1", "pass"]
    position = at(TINY, pieces, passes=1)
    assert turns(TINY, position) == ["a1", "a2", "b1", "b3>a2", "b3>b1", "pass"]
    # With a Seed on a2 and one on a1, all three pieces round a2 are Dark's.
    assert legal(TINY, play(TINY, position, "a2", "pass"), "a1 ^a2")


@pytest.mark.long("searches positions twice")
@pytest.mark.parametrize("seeds, limits", [(8, (1, 30)), pytest.param(60, (1, 3, 30, 300), marks=pytest.mark.slow)])
def test_a_search_that_is_not_needed_changes_no_answer(seeds, limits, monkeypatch):
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
