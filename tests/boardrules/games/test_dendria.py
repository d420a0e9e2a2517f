"""Dendria's rules on positions made by hand, where the slow version does not say why, or where no game comes."""

from dataclasses import replace
from random import Random

import pytest

from boardrules.games.dendria import Dendria, forced
from boardrules.games.dendria.acts import TooManyTriesError, Work
from boardrules.games.dendria.forced import must_pass
from boardrules.playout import random_game
from tests.boardrules.games.hands import DENDRIA_2 as TINY
from tests.boardrules.games.hands import DENDRIA_3 as SMALL
from tests.boardrules.games.hands import DENDRIA_5 as MIDDLE
from tests.boardrules.games.hands import GROVE, LEGAL, WAY, check_verdicts, play, turns, why
from tests.boardrules.games.hands import in_soils as at

# Rule, board, pieces, and turns under the reason against them. Sowing: D4; Dryads: D6; germination: D7 and D8.
RULES = {
    # On b1 it is hungry, with two friends and two enemies; a1 becomes the third friend.
    "the Seed just sown may sprout too, but not by itself": (SMALL, "a1S a2s b2S c1s c2s", {
        "not-nourished": "b1 ^b1", LEGAL: "b1 ^a1 ^b1",
    }),
    "a moving Dryad germinates only beside soils of its own": (SMALL, f"{GROVE} a1d", {
        LEGAL: "a1>b1@e3; e1>e2@e3", "out-of-reach": "a1>c1@e3",
    }),
    "a Seed of the other colour belongs to another seedbed and prevents it": (SMALL, "c1d d1d e1d e3S", {
        "not-fertile": "d4 @e3",
    }),
    "a Dryad jumps over Seeds and own Dryads in any mix": (MIDDLE, "e1d e2S e3d e4s e8T a1D", {
        LEGAL: "e1>e5; e1>e7; e1>f1", "occupied": "e1>e4",
    }),
    "a Dryad acts on its way where it stops": (SMALL, WAY, {
        LEGAL: "c1>c3^a1; c1>c3^a1>c5", "not-nourished": "c1>c2^a1>c5; c1>c5^a1",
    }),
    "a Tree grown on the way blocks it": (MIDDLE, "a1d b6d a4S i1S", {
        LEGAL: "a1>a5; a1>a3@a4", "path-blocked": "a1>a3@a4>a5",
    }),
    # Beside the seedbed a1 b1 stands a Seed on c1. Once b1 has sprouted, what is left of the seedbed is well placed.
    "a sprout may clear the way for a germination": (SMALL, "a1S b1S a3d b4d c1s c5d", {
        "not-fertile": "c5>c2@a1", LEGAL: "c5>c2^b1; c5>c2^b1@a1", "no-seedbed": "c5>c2^b1@b1",
    }),
}  # fmt: skip


def test_rules(subtests):
    for rule, (game, pieces, verdicts) in RULES.items():
        with subtests.test(rule):
            check_verdicts(game, at(game, pieces), verdicts)


def test_acts_can_be_named_in_another_order_and_a_seedbed_by_any_of_its_seeds():
    position = at(SMALL, "a1S b1S a3d b4d c1s c5d")
    assert SMALL.parse_move(position, "c5>c2@a1^b1") == SMALL.parse_move(position, "c5>c2^b1@a1")
    position = at(SMALL, "c1d d1d e1d e3s")
    assert turns(SMALL, position).count("d4 @d4") == 1
    assert SMALL.parse_move(position, "d4 @e3") == SMALL.parse_move(position, "d4 @d4")


def test_what_cannot_come_back_is_forgotten():
    moved = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2", "e3>e2")
    assert len(moved.earlier) == 2
    sown = play(SMALL, moved, "e3")
    assert not sown.earlier
    assert sown == at(SMALL, "a2d e2D c1s c5S e3s", "light")
    # The whole history may be given all the same.
    told = SMALL.parse_position({**SMALL.format_position(sown), "history": SMALL.format_position(moved)["history"]})
    assert turns(SMALL, told) == turns(SMALL, sown)
    # The present state is no earlier one.
    assert not SMALL.parse_position({**SMALL.format_position(sown), "history": [SMALL.format_position(sown)]}).earlier


# Forced passes: D13. Dark's Dryad can go to and fro between a1 and a2, and that is all.
LOCKED = "a2d b1T b2T b3D c1T c2T"


def test_who_can_do_nothing_for_good_passes_after_the_leader():
    locked = play(TINY, at(TINY, LOCKED, "light"), "pass")
    assert turns(TINY, locked) == ["pass"]
    # Other reasons come first.
    assert why(TINY, locked, "a1") == "not-hungry"
    # Light was to move before with the Dryad on a1, so Dark cannot go there.
    earlier = TINY.format_position(at(TINY, LOCKED.replace("a2d", "a1d"), "light"))
    banned = at(TINY, LOCKED, passes=1, history=[earlier])
    assert must_pass(TINY.board, banned, 1)
    assert why(TINY, banned, "a2>a1") == "repeats"
    # On an empty board, which cannot come up, nobody passes either.
    assert turns(SMALL, at(SMALL, "", "light"))[-1] != "pass"
    work = Work(1)
    work.spend()
    with pytest.raises(TooManyTriesError):
        work.spend()


@pytest.mark.long("searches positions twice")
@pytest.mark.parametrize("seeds, limits", [(4, (1, 30)), pytest.param(60, (1, 3, 30, 300), marks=pytest.mark.slow)])
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
