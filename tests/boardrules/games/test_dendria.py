"""Dendria's rules on positions made by hand, one or two for every rule."""

from dataclasses import replace
from random import Random

import pytest

from boardrules.game import Area, Effects, Outcome
from boardrules.games.dendria import Dendria, forced
from boardrules.games.dendria.acts import Seedbeds, TooManyTriesError, Work
from boardrules.games.dendria.forced import must_pass
from boardrules.playout import random_game
from tests.boardrules.games.hands import DENDRIA_2 as TINY
from tests.boardrules.games.hands import DENDRIA_3 as SMALL
from tests.boardrules.games.hands import DENDRIA_5 as MIDDLE
from tests.boardrules.games.hands import GROVE, LEGAL, WAY, check_verdicts, legal, play, turns, why
from tests.boardrules.games.hands import in_soils as at

# The start.


@pytest.mark.parametrize("side, soils", [(2, 7), (3, 19), (7, 127), (9, 217), (13, 469)])
def test_dark_sows_anywhere_and_light_sows_or_passes(side, soils):
    game = Dendria(side)
    start = game.initial()
    assert game.legal_moves(start).count() == soils
    assert turns(game, start) == list(game.board.grid.sites)
    # A lone Seed has roots that end at the edge, and so has every Seed beside it.
    after = play(game, start, "a1")
    assert turns(game, after) == [*game.board.grid.sites[1:], "pass"]
    assert (game.to_move(start), game.to_move(after), game.players) == (0, 1, ("dark", "light"))


# Roots and nourishment: D1 and D2.


def test_a_seed_is_fed_over_empty_soils_and_by_its_neighbours():
    # Three roots leave the corner a1: one of no length, two over empty soils.
    position = at(SMALL, "a1s a2S c1S e3S")
    assert SMALL.nourished(position) == ((), ("a1",))
    assert SMALL.hungry(position) == ("c1", "a2", "e3") or SMALL.hungry(position) == ("a2", "c1", "e3")
    # Nothing at the end of one root, which runs over b2, c3 and d3 to the edge.
    assert SMALL.hungry(at(SMALL, "a1s a2S c1S e2S")) == ("a1", "a2", "c1", "e2")


def test_all_kinds_of_pieces_feed_and_the_seeds_own_colour_does_not_matter():
    for sign in "std":
        assert SMALL.nourished(at(SMALL, f"a1S a2{sign} b1{sign} b2S"))[0] == ("a1",)
        assert SMALL.nourished(at(SMALL, f"a1s a2{sign} b1{sign} b2S"))[0] == ("a1",)


def test_as_many_friends_as_enemies_leave_a_seed_hungry():
    # Four roots leave a2, for two of its directions lead off the board at once.
    assert SMALL.hungry(at(SMALL, "a1t a2s a3T b2t b3T")) == ("a2",)
    assert SMALL.nourished(at(SMALL, "a1t a2s a3t b2t b3T")) == (("a2",), ())


# Rule, board, pieces, and turns under the reason against them. Sowing: D4; Dryads: D6; germination: D7 and D8.
RULES = {
    "a Seed is sown where as many friends as enemies are": (SMALL, "a1t a3T b2t b3T", {LEGAL: "a2"}),
    # Light's Seed on a1 is Dark's to sprout, and then b1 is.
    "sprouts after a sowing happen one by one": (SMALL, "a1S a2s b1s b2S c1s c2s", {LEGAL: "e1 ^a1; e1 ^a1 ^b1"}),
    # On b1 it is hungry, with two friends and two enemies; a1 becomes the third friend.
    "the Seed just sown may sprout too, but not by itself": (SMALL, "a1S a2s b2S c1s c2s", {
        "not-nourished": "b1 ^b1", LEGAL: "b1 ^a1 ^b1",
    }),
    "what is fertile for the enemy too does not matter": (SMALL, f"{GROVE} c4D", {LEGAL: "a1 @e3"}),
    "an own Dryad beside the seedbed is no hindrance": (SMALL, "d1d e2d e3S a3S", {LEGAL: "a1 @e3"}),
    "a Seed of the other colour belongs to another seedbed and prevents it": (SMALL, "c1d d1d e1d e3S", {
        "not-fertile": "d4 @e3",
    }),
    "after sowing either sprouts or one seedbed": (SMALL, "d1d e1d e3S a1S a2s b1s b2S", {LEGAL: "a3 @e3; a3 ^a1"}),
    "a Dryad jumps over Seeds and own Dryads in any mix": (MIDDLE, "e1d e2S e3d e4s e8T a1D", {
        LEGAL: "e1>e5; e1>e7; e1>f1", "occupied": "e1>e4",
    }),
    "an own Dryad is jumped over as well": (MIDDLE, "e1d e2S e3d e4s e8d a1D", {LEGAL: "e1>e9"}),
    "a Dryad acts on its way where it stops": (SMALL, WAY, {
        LEGAL: "c1>c3^a1; c1>c3^a1>c5", "not-nourished": "c1>c2^a1>c5; c1>c5^a1",
    }),
    "a sowing sprouts anywhere, and not only what a Dryad sees": (SMALL, f"{WAY} d3s d4s e2s e3S", {LEGAL: "c5 ^e3"}),
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


@pytest.mark.parametrize(
    "before, turn, after",
    [
        ("", "c3", "c3s"),
        ("a1S a2s b1s b2S c1s c2s", "e1 ^b1 ^a1", "a1d a2s b1d b2S c1s c2s e1s"),
        ("a1S a2s b2S c1s c2s", "b1 ^a1 ^b1", "a1d a2s b1d b2S c1s c2s"),
        # A Seed may join a seedbed and germinate with it, or germinate by itself at once.
        ("c1d d1d e1d e3s", "d4 @e3", "c1d d1d e1d e3t d4t"),
        ("d1d e1d a1s a3S", "e3 @e3", "d1d e1d a1s a3S e3t"),
        (WAY, "c1>c3^a1>c5", "c5d a2s b1s a1d"),
        ("a1S b1S a3d b4d c1s c5d", "c5>c2^b1@a1", "a1t b1d a3d b4d c1s c2d"),
    ],
)
def test_what_stands_after_a_turn_of_dark(before, turn, after):
    assert play(SMALL, at(SMALL, before), turn) == at(SMALL, after, "light")


def test_acts_can_be_named_in_another_order_and_a_seedbed_by_any_of_its_seeds():
    position = at(SMALL, "a1S b1S a3d b4d c1s c5d")
    assert SMALL.parse_move(position, "c5>c2@a1^b1") == SMALL.parse_move(position, "c5>c2^b1@a1")
    position = at(SMALL, "c1d d1d e1d e3s")
    assert turns(SMALL, position).count("d4 @d4") == 1
    assert SMALL.parse_move(position, "d4 @e3") == SMALL.parse_move(position, "d4 @d4")


def test_seeds_that_are_nourished_and_hungry():
    assert SMALL.nourished(at(SMALL, "a1S a2s b1s b2S c1s c2s")) == (("a1",), ())
    assert SMALL.nourished(at(SMALL, f"{WAY} d3s d4s e2s e3S"))[0] == ("a1", "e3")
    assert SMALL.hungry(at(SMALL, WAY)) == ("a1", "a2", "b1")
    fertile = SMALL.fertile(at(SMALL, f"{GROVE} c4D"))
    assert "d4" in fertile[0]
    assert "d4" in fertile[1]


# Germination and Dryads.


def test_a_seedbed_of_either_player_becomes_trees_where_all_round_is_fertile():
    position = at(SMALL, GROVE)
    assert SMALL.fertile(position) == (("a2", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "d4", "e1", "e2"), ())
    after = play(SMALL, position, "a1 @e3")
    assert after == at(SMALL, "d1d e1d e3t a3S a1s", "light")
    assert SMALL.trees(after) == (1, 0)
    assert SMALL.forests(after) == (Area(0, ("e3",)),)
    assert SMALL.effects(position, SMALL.parse_move(position, "a1 @e3")) == Effects()


def test_a_moving_dryad_germinates_only_beside_soils_of_its_own():
    position = at(SMALL, GROVE + " a1d")
    # All round e3 is fertile. From c1 the Dryad sees none of these soils, from b1 it sees e2.
    assert why(SMALL, position, "a1>c1@e3") == "out-of-reach"
    assert legal(SMALL, position, "a1>b1@e3")
    beds, number = Seedbeds(SMALL.board, position.pieces, 0), SMALL.board.number
    assert not beds.after_moving(number("a1"), number("c1"))
    assert beds.after_moving(number("a1"), number("b1"))
    assert legal(SMALL, position, "e1>e2@e3")


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


# Writing.


def test_turns_are_in_canonical_order_where_acts_mix():
    position = at(SMALL, "a1S a2s b1s b4S c1d c4s d1d e1d e3s")
    listed = turns(SMALL, position)
    assert listed == sorted(listed, key=SMALL.sort_key)
    assert any("^" in turn and turn.count(">") > 1 for turn in listed)
    assert len(set(listed)) == len(listed)


def test_a_history_is_written_and_read():
    position = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2")
    for sites in (False, True):
        keys = SMALL.format_position(position, sites=sites)
        assert len(keys["history"]) == 1
        assert keys["history"][0]["to_move"] == "dark"
        assert SMALL.parse_position(keys) == position
    # The present state is no earlier one.
    history = [SMALL.format_position(at(SMALL, "a2d e3D c1s c5S", "light"))]
    assert not SMALL.parse_position({**SMALL.format_position(position), "history": history}).earlier


def test_on_an_empty_board_that_cannot_come_up_nobody_passes_either():
    assert turns(SMALL, at(SMALL, "", "light"))[-1] != "pass"


def test_a_limit_of_tries_is_used_up():
    work = Work(2)
    work.spend()
    work.spend()
    with pytest.raises(TooManyTriesError):
        work.spend()


def test_a_reflected_seedbed_is_named_by_the_seed_that_is_first_then():
    position = at(SMALL, "c1d d1d e1d e3s")
    move = SMALL.parse_move(position, "d4 @d4")
    names = set()
    for symmetry in SMALL.symmetries():
        image, turned = SMALL.transform(position, symmetry), SMALL.transform_move(move, symmetry)
        assert turned in SMALL.legal_moves(image)
        names.add(SMALL.format_move(turned))
        assert SMALL.parse_move(image, SMALL.format_move(turned)) == turned
    assert len(names) == 12
    assert any(name[:2] != name[-2:] for name in names)
