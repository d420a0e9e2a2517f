"""Dendria's rules on positions made by hand, one or two for every rule, reason and fault."""

import copy
import pickle

import pytest

from boardrules.errors import BoardError, IllegalMoveError, NoSuchSiteError, NotationError, PositionError
from boardrules.game import Area, Effects, Outcome
from boardrules.games.dendria import FAULTS, REASONS, Dendria
from boardrules.games.dendria_forced import must_pass
from boardrules.games.dendria_turns import Pass, Sow, Stop, Travel

TINY = Dendria(2)
SMALL = Dendria(3)
MIDDLE = Dendria(5)
SIGNS = {"s": ("dark", "seeds"), "t": ("dark", "trees"), "d": ("dark", "dryads")}


def at(game, pieces, to_move="dark", **others):
    """Position from soils with the sign of their piece behind them, such as `a1s b2D`."""
    sites = {"dark": {"seeds": [], "trees": [], "dryads": []}, "light": {"seeds": [], "trees": [], "dryads": []}}
    for text in pieces.split():
        player, kind = SIGNS[text[-1].lower()]
        sites["light" if text[-1].isupper() else player][kind].append(text[:-1])
    return game.parse_position({"sites": sites, "to_move": to_move, **others})


def legal(game, position, turn):
    move = game.parse_move(position, turn)
    assert (move in game.legal_moves(position)) == (move in set(game.legal_moves(position)))
    return move in game.legal_moves(position)


def why(game, position, turn):
    reason = game.why_illegal(position, game.parse_move(position, turn))
    return reason and reason.name


def turns(game, position):
    listed = list(map(game.format_move, game.legal_moves(position)))
    assert game.legal_moves(position).count() == len(listed)
    return listed


def play(game, position, *texts):
    for text in texts:
        position = game.play(position, game.parse_move(position, text))
    return position


def faults(game, position):
    return [fault.name for fault in game.status(position)]


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


def test_nobody_passes_on_the_empty_board():
    assert why(SMALL, SMALL.initial(), "pass") == "must-not-pass"
    with pytest.raises(IllegalMoveError):
        SMALL.play(SMALL.initial(), Pass())


@pytest.mark.parametrize("side", [-1, 1, 14])
def test_sides_out_of_bounds_are_refused(side):
    with pytest.raises(BoardError) as error:
        Dendria(side)
    assert str(error.value) == f"Dendria needs a board of 2 to 13 hexes a side, not {side}"


def test_games_are_equal_when_their_options_are():
    assert Dendria(5) == Dendria(5)
    assert len({Dendria(5), Dendria(5), Dendria(5, pie=False), Dendria(6)}) == 3
    assert (Dendria().pie, Dendria().side, Dendria(pie=False).pie) == (True, 9, False)
    assert pickle.loads(pickle.dumps(SMALL)).initial() == copy.deepcopy(SMALL).initial()


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


# Sowing: D4.


def test_a_seed_is_sown_only_where_it_is_hungry():
    assert why(SMALL, at(SMALL, "a2T b1T b2d"), "a1") == "not-hungry"
    assert why(SMALL, at(SMALL, "a2T b1t b2d"), "a1") == "not-hungry"
    assert why(SMALL, at(SMALL, "a1t a3T b2t b3T"), "a2") is None
    assert why(SMALL, at(SMALL, "a1t"), "a1") == "occupied"
    assert play(SMALL, SMALL.initial(), "c3") == at(SMALL, "c3s", "light")


# Light's Seed on a1 is Dark's to sprout, and then b1 is.
CHAIN = "a1S a2s b1s b2S c1s c2s"


def test_sprouts_after_a_sowing_happen_one_after_another():
    position = at(SMALL, CHAIN)
    assert SMALL.nourished(position) == (("a1",), ())
    assert legal(SMALL, position, "e1 ^a1")
    assert legal(SMALL, position, "e1 ^a1 ^b1")
    assert why(SMALL, position, "e1 ^b1") == "not-nourished"
    assert why(SMALL, position, "e1 ^a1 ^a2") == "not-nourished"
    after = play(SMALL, position, "e1 ^b1 ^a1")
    assert after == at(SMALL, "a1d a2s b1d b2S c1s c2s e1s", "light")


def test_the_seed_just_sown_may_sprout_too():
    position = at(SMALL, "a1S a2s b2S c1s c2s")
    # On b1 it is hungry, with two friends and two enemies; a1 becomes the third friend.
    assert why(SMALL, position, "b1 ^b1") == "not-nourished"
    assert play(SMALL, position, "b1 ^a1 ^b1") == at(SMALL, "a1d a2s b1d b2S c1s c2s", "light")


def test_only_ones_own_colour_sprouts():
    position = at(SMALL, CHAIN, "light")
    assert why(SMALL, position, "e1 ^a1") == "not-nourished"


def test_only_seeds_sprout():
    position = at(SMALL, "a1S a2s b1s b2T c1t c2d")
    for soil in ("b2", "c1", "c2", "c5"):
        assert why(SMALL, position, f"e1 ^{soil}") == "not-a-seed"


# Germination: D7 and D8. Dark's Dryads fertilise everything round the corner e3.
GROVE = "d1d e1d e3S a3S"


def test_a_seedbed_of_either_player_becomes_trees_where_all_round_is_fertile():
    position = at(SMALL, GROVE)
    assert SMALL.fertile(position) == (
        ("a2", "b2", "b3", "c1", "c2", "c3", "d1", "d2", "d3", "d4", "e1", "e2"),
        (),
    )
    after = play(SMALL, position, "a1 @e3")
    assert after == at(SMALL, "d1d e1d e3t a3S a1s", "light")
    assert SMALL.trees(after) == (1, 0)
    assert SMALL.forests(after) == (Area(0, ("e3",)),)
    assert SMALL.effects(position, SMALL.parse_move(position, "a1 @e3")) == Effects()


def test_what_is_fertile_for_the_enemy_too_does_not_matter():
    position = at(SMALL, GROVE + " c4D")
    assert "d4" in SMALL.fertile(position)[0]
    assert "d4" in SMALL.fertile(position)[1]
    assert legal(SMALL, position, "a1 @e3")


def test_a_gap_or_a_piece_beside_the_seedbed_prevents_it():
    # The new Seed ends the root that ran along the row to d4, and on e2 it is itself beside the seedbed.
    assert why(SMALL, at(SMALL, GROVE), "d2 @e3") == "not-fertile"
    assert why(SMALL, at(SMALL, GROVE), "e2 @e3") == "not-fertile"
    # An own Dryad is no hindrance, an enemy one is.
    assert legal(SMALL, at(SMALL, "d1d e2d e3S a3S"), "a1 @e3")
    assert why(SMALL, at(SMALL, "d1d e2D e3S a3S"), "a1 @e3") == "not-fertile"
    assert why(SMALL, at(SMALL, GROVE, "light"), "a1 @e3") == "not-fertile"


def test_a_seed_may_join_a_seedbed_and_germinate_with_it():
    position = at(SMALL, "c1d d1d e1d e3s")
    assert turns(SMALL, position).count("d4 @d4") == 1
    assert SMALL.parse_move(position, "d4 @e3") == SMALL.parse_move(position, "d4 @d4")
    assert play(SMALL, position, "d4 @e3") == at(SMALL, "c1d d1d e1d e3t d4t", "light")
    # A Seed of the other colour beside it belongs to another seedbed and prevents it.
    assert why(SMALL, at(SMALL, "c1d d1d e1d e3S"), "d4 @e3") == "not-fertile"


def test_a_seed_may_germinate_by_itself_at_once():
    position = at(SMALL, "d1d e1d a1s a3S")
    assert play(SMALL, position, "e3 @e3") == at(SMALL, "d1d e1d a1s a3S e3t", "light")


def test_after_sowing_either_sprouts_or_one_seedbed():
    position = at(SMALL, "d1d e1d e3S a1S a2s b1s b2S")
    assert why(SMALL, position, "a3 @e3") is None
    assert why(SMALL, position, "a3 ^a1") is None
    assert why(SMALL, position, "a3 ^a1 @e3") == "sprout-or-germinate"
    assert why(SMALL, position, "a3 @a1 @e3") == "sprout-or-germinate"


def test_only_seedbeds_germinate_and_only_whole_ones():
    position = at(SMALL, "d1d e1d e3s a1S a3S")
    for soil in ("a1", "d1", "e2"):
        expected = "not-fertile" if soil == "a1" else "no-seedbed"
        assert why(SMALL, position, f"c5 @{soil}") == expected
    # A part of a seedbed, which no text can name.
    part = at(SMALL, "c1d d1d e1d e3s d4s a1S")
    one = 1 << SMALL.board.number("e3")
    move = Sow(SMALL.board.number("a3"), 0, (one,))
    assert SMALL.why_illegal(part, move).name == "no-seedbed"
    assert move not in SMALL.legal_moves(part)


# Dryads: D6.


def test_a_dryad_jumps_over_seeds_and_own_dryads_in_any_mix():
    position = at(MIDDLE, "e1d e2S e3d e4s e8T a1D")
    assert legal(MIDDLE, position, "e1>e5")
    assert legal(MIDDLE, position, "e1>e7")
    assert legal(MIDDLE, position, "e1>f1")
    assert why(MIDDLE, position, "e1>e4") == "occupied"
    assert why(MIDDLE, position, "e1>e9") == "path-blocked"
    assert why(MIDDLE, at(MIDDLE, "e1d e2S e3d e4s e8t a1D"), "e1>e9") == "path-blocked"
    assert why(MIDDLE, at(MIDDLE, "e1d e2S e3d e4s e8D a1D"), "e1>e9") == "path-blocked"
    assert why(MIDDLE, at(MIDDLE, "e1d e2S e3d e4s e8d a1D"), "e1>e9") is None


def test_a_dryad_moves_in_one_direction_and_does_move():
    position = at(MIDDLE, "e1d e3s a1D a2S")
    assert why(MIDDLE, position, "e1>f2") == "not-straight"
    assert why(MIDDLE, position, "e1>e1") == "not-straight"
    assert MIDDLE.why_illegal(position, Travel(MIDDLE.board.number("e1"), ())).name == "not-straight"


def test_only_ones_own_dryads_move():
    position = at(SMALL, "a1s a2t c3d e3D")
    assert why(SMALL, position, "b1>c1") == "empty-site"
    assert why(SMALL, position, "e3>e2") == "not-yours"
    assert why(SMALL, position, "a1>b1") == "not-a-dryad"
    assert why(SMALL, position, "a2>a3") == "not-a-dryad"


# Light's Seed on a1 is nourished by Dark while Dark's Dryad stands in line with it, on c3.
WAY = "c1d a2s b1s a1S"


def test_a_dryad_acts_on_its_way_where_it_stops():
    position = at(SMALL, WAY)
    assert SMALL.hungry(position) == ("a1", "a2", "b1")
    assert legal(SMALL, position, "c1>c3^a1")
    assert legal(SMALL, position, "c1>c3^a1>c5")
    assert play(SMALL, position, "c1>c3^a1>c5") == at(SMALL, "c5d a2s b1s a1d", "light")
    assert why(SMALL, position, "c1>c2^a1>c5") == "not-nourished"
    assert why(SMALL, position, "c1>c5^a1") == "not-nourished"


def test_a_moving_dryad_sprouts_only_what_it_sees():
    position = at(SMALL, WAY + " d3s d4s e2s e3S")
    assert SMALL.nourished(position)[0] == ("a1", "e3")
    assert why(SMALL, position, "c1>c2^e3") == "out-of-reach"
    # A sowing sprouts anywhere.
    assert legal(SMALL, position, "c5 ^e3")


def test_a_moving_dryad_germinates_only_beside_soils_of_its_own():
    position = at(SMALL, GROVE + " a1d")
    # All round e3 is fertile. From c1 the Dryad sees none of these soils, from b1 it sees e2.
    assert why(SMALL, position, "a1>c1@e3") == "out-of-reach"
    assert legal(SMALL, position, "a1>b1@e3")
    assert legal(SMALL, position, "e1>e2@e3")


def test_a_tree_grown_on_the_way_blocks_it():
    position = at(MIDDLE, "a1d b6d a4S i1S")
    assert legal(MIDDLE, position, "a1>a5")
    assert legal(MIDDLE, position, "a1>a3@a4")
    assert why(MIDDLE, position, "a1>a3@a4>a5") == "path-blocked"


def test_a_sprout_may_clear_the_way_for_a_germination():
    # Beside the seedbed a1 b1 stands a Seed on c1. Once b1 has sprouted, what is left of the seedbed is well placed.
    position = at(SMALL, "a1S b1S a3d b4d c1s c5d")
    assert why(SMALL, position, "c5>c2@a1") == "not-fertile"
    assert legal(SMALL, position, "c5>c2^b1")
    assert legal(SMALL, position, "c5>c2^b1@a1")
    assert SMALL.parse_move(position, "c5>c2@a1^b1") == SMALL.parse_move(position, "c5>c2^b1@a1")
    assert play(SMALL, position, "c5>c2^b1@a1") == at(SMALL, "a1t b1d a3d b4d c1s c2d", "light")
    # What has sprouted is no seedbed any more.
    assert why(SMALL, position, "c5>c2^b1@b1") == "no-seedbed"


def test_a_stop_is_written_only_where_something_is_done():
    position = at(SMALL, WAY)
    for text in ("c1>c2>c5", "c1>c2>c3>c5", " c1 > c4 > c5 "):
        assert SMALL.format_move(SMALL.parse_move(position, text)) == "c1>c5"
    # A stop that is not on the way is no stop, but a mistake.
    assert why(SMALL, position, "c1>d1>c5") == "not-straight"
    assert why(SMALL, position, "c1>c5>c2") == "not-straight"
    number = SMALL.board.number
    idle = Travel(number("c1"), (Stop(number("c2")), Stop(number("c5"))))
    assert SMALL.why_illegal(position, idle).name == "idle-stop"
    assert idle not in SMALL.legal_moves(position)


# Leafiness: D10.


def test_a_tree_owns_the_soils_of_its_roots():
    # Two soils to the right, two up to the left, four up to the right.
    assert SMALL.leafiness(at(SMALL, "a1T")) == (0, 9)
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
    forced = play(TINY, at(TINY, LOCKED, "light"), "pass")
    assert why(TINY, forced, "a2>a1") == "forced-pass"
    assert turns(TINY, forced) == ["pass"]
    assert TINY.parse_move(forced, "a2>a1") not in TINY.legal_moves(forced)
    # Other reasons come first.
    assert why(TINY, forced, "a1") == "not-hungry"


def test_nobody_is_forced_unless_the_leader_passes():
    # Dark has no more than Light: without Trees neither has anything.
    even = at(TINY, "a2d b1D b2D b3D c1D c2D", passes=1)
    assert turns(TINY, even) == ["a2>a1", "pass"]
    ahead = at(TINY, "a2d b1t b2t b3D c1t c2t", passes=1)
    assert TINY.leafiness(ahead)[0] > TINY.leafiness(ahead)[1]
    assert "a2>a1" in turns(TINY, ahead)


def test_the_search_for_an_act_is_bounded():
    forced = at(TINY, LOCKED, passes=1)
    # Two positions can be reached: the Dryad on a2 and on a1.
    assert must_pass(TINY.board, forced, 2)
    assert not must_pass(TINY.board, forced, 1)


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


# Writing turns.


@pytest.mark.parametrize(
    "text, written",
    [
        (" e3 ", "e3"),
        ("e1  ^b1^a1", "e1 ^a1 ^b1"),
        ("e1 ^ a1 ^a1", "e1 ^a1"),
        ("c1 > c2", "c1>c2"),
        ("c1>c3 ^a1 > c5", "c1>c3^a1>c5"),
        (" pass ", "pass"),
    ],
)
def test_turns_are_read_generously_and_written_one_way(text, written):
    position = at(SMALL, WAY)
    move = SMALL.parse_move(position, text)
    assert SMALL.format_move(move) == written
    assert SMALL.parse_move(position, written) == move


@pytest.mark.parametrize(
    "text", ["", "  ", "E5", "e", "a1>", ">a1", "a1^", "a1 b2", "a1^^b2", "a1^b1>b2", "a1-b2", "passes", "a1 @", "^a1"]
)
def test_other_texts_are_no_turns(text):
    with pytest.raises(NotationError):
        SMALL.parse_move(SMALL.initial(), text)


@pytest.mark.parametrize("text", ["z1", "a4", "a0", "c1>a9", "c1 ^f1", "c1>c2@a7"])
def test_unknown_soils_are_named(text):
    with pytest.raises(NoSuchSiteError):
        SMALL.parse_move(SMALL.initial(), text)


def test_numbers_off_the_board_and_other_things_are_no_legal_turns():
    position = at(SMALL, WAY)
    off = 10**6
    for move in (Sow(off), Sow(-1), Sow(0), Travel(off, (Stop(1),)), Sow(2, 1), Sow(2, -1), Sow(2, 0, (0,))):
        assert SMALL.why_illegal(position, move).name == "no-such-site"
        assert move not in SMALL.legal_moves(position)
    for other in (None, "c5", 3, (1, 2)):
        assert other not in SMALL.legal_moves(position)


def test_turns_are_in_canonical_order_where_acts_mix():
    position = at(SMALL, "a1S a2s b1s b4S c1d c4s d1d e1d e3s")
    listed = turns(SMALL, position)
    assert listed == sorted(listed, key=SMALL.sort_key)
    assert any("^" in turn and turn.count(">") > 1 for turn in listed)
    assert len(set(listed)) == len(listed)


# Writing positions.


def test_positions_are_written_in_rows_and_in_lists():
    position = at(SMALL, "a1s a3D b2t c3S d1T e3d", "light", passes=1)
    rows = SMALL.format_position(position)
    assert rows == {
        "position": "  . . d\n T . . .\n. . S . .\n . t . .\n  s . D\n",
        "to_move": "light",
        "passes": 1,
    }
    lists = SMALL.format_position(position, sites=True)
    assert lists == {
        "sites": {
            "dark": {"seeds": ["a1"], "trees": ["b2"], "dryads": ["e3"]},
            "light": {"seeds": ["c3"], "trees": ["d1"], "dryads": ["a3"]},
        },
        "to_move": "light",
        "passes": 1,
    }
    assert SMALL.parse_position(rows) == SMALL.parse_position(lists) == position


def test_a_history_is_written_and_read():
    position = play(SMALL, at(SMALL, "a1d e3D c1s c5S"), "a1>a2")
    for sites in (False, True):
        keys = SMALL.format_position(position, sites=sites)
        assert len(keys["history"]) == 1
        assert keys["history"][0]["to_move"] == "dark"
        assert SMALL.parse_position(keys) == position
    # The present state is no earlier one.
    again = {
        **SMALL.format_position(position),
        "history": [SMALL.format_position(at(SMALL, "a2d e3D c1s c5S", "light"))],
    }
    assert not SMALL.parse_position(again).earlier


EMPTY_ROWS = "...\n....\n.....\n....\n...\n"


@pytest.mark.parametrize(
    "keys, path, problem",
    [
        ({}, (), "give the pieces either as rows under 'position' or as lists under 'sites'"),
        ({"position": EMPTY_ROWS, "sites": {}}, (), "give the pieces either as rows"),
        ({"position": EMPTY_ROWS.replace("...\n....", "..x\n....", 1)}, ("position",), "'x' is none of the signs"),
        ({"position": "...\n"}, ("position",), "the board has 5 rows, and here are 1"),
        ({"position": EMPTY_ROWS, "to_move": "white"}, ("to_move",), "must be dark or light"),
        ({"position": EMPTY_ROWS, "passes": 3}, ("passes",), "must be a whole number from 0 to 2"),
        ({"position": EMPTY_ROWS, "stock": {}}, ("stock",), "no such key"),
        ({"sites": {"dark": {"seeds": ["a1", "a9"]}}}, ("sites", "dark", "seeds", 1), "no site is called 'a9'"),
        (
            {"sites": {"dark": {"seeds": ["a1"], "trees": ["a1"]}}},
            ("sites", "dark", "trees", 0),
            "a1 holds a piece already",
        ),
        ({"sites": {"dark": {"bushes": []}}}, ("sites", "dark", "bushes"), "no such key"),
        ({"sites": {"green": {}}}, ("sites", "green"), "no such key"),
        ({"position": EMPTY_ROWS, "history": [{}]}, ("history", 0), "give the pieces either as rows"),
        (
            {"position": EMPTY_ROWS, "history": [{"position": EMPTY_ROWS, "passes": 1}]},
            ("history", 0, "passes"),
            "no such key",
        ),
    ],
)
def test_descriptions_that_cannot_be_read_say_where(keys, path, problem):
    with pytest.raises(PositionError) as error:
        SMALL.parse_position(keys)
    assert error.value.path == path
    assert problem in error.value.problem


# Positions that cannot come up.


def test_sound_positions_have_no_fault():
    for position in (
        SMALL.initial(),
        at(SMALL, "c3s", "light"),
        at(SMALL, "c3s", "dark", passes=1),
        at(SMALL, "c3s", "light", passes=2),
        at(SMALL, "c3s a1s", "light"),
        at(SMALL, "c3s a1S", "dark"),
        at(SMALL, "c3s a1S a2s", "dark"),
        at(SMALL, "c3s a1S a2s", "light"),
        at(SMALL, GROVE),
        at(SMALL, GROVE, "light"),
    ):
        assert faults(SMALL, position) == []


def test_the_empty_board_is_only_the_start():
    assert faults(SMALL, at(SMALL, "", "light")) == ["unsown"]
    assert faults(SMALL, at(SMALL, "", passes=1)) == ["unsown"]
    assert turns(SMALL, at(SMALL, "", "light"))[-1] != "pass"


def test_seeds_come_one_at_a_time_beginning_with_darks():
    assert faults(SMALL, at(SMALL, "c3S", "dark")) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s", "dark")) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s", "light", passes=1)) == ["out-of-step"]
    assert faults(SMALL, at(SMALL, "c3s a1S", "light")) == ["out-of-step"]
    # Light passed twice while Dark sowed, so Dark sowed last.
    assert faults(SMALL, at(SMALL, "c3s a1s a2s", "dark")) == ["out-of-step"]


def test_dryads_and_trees_take_what_they_grow_from():
    assert faults(SMALL, at(SMALL, "a1d a2s b1s")) == ["too-few-pieces"]
    assert faults(SMALL, at(SMALL, "a1t a2s b1s b2d")) == []
    assert faults(SMALL, at(SMALL, "a1t a2s b1s b2D")) == ["trees-without-dryad"]
    assert faults(SMALL, at(SMALL, "a1t")) == ["too-few-pieces", "trees-without-dryad"]


@pytest.mark.parametrize(
    "earlier, mover",
    [
        ("c1s c5S a1d e3D e1s", "dark"),
        ("c1S c5S a1d e3D", "dark"),
        ("c1s c5T a1d e3D", "dark"),
        ("c1s c5S a1d e3d", "dark"),
        ("", "light"),
    ],
)
def test_an_earlier_state_must_lead_to_the_present_one(earlier, mover):
    now = "c1s c5S a1d e2D"
    history = [SMALL.format_position(at(SMALL, earlier, mover))]
    assert faults(SMALL, at(SMALL, now, history=history)) == ["impossible-history"]
    sound = [SMALL.format_position(at(SMALL, pieces)) for pieces in ("c1s c5S a2d e3D", "c1s", "c1s c5S a2s e3S", "")]
    assert faults(SMALL, at(SMALL, now, history=sound)) == []


# Symmetries.


def test_a_reflected_seedbed_is_named_by_the_seed_that_is_first_then():
    position = at(SMALL, "c1d d1d e1d e3s")
    move = SMALL.parse_move(position, "d4 @d4")
    names = set()
    assert len(SMALL.symmetries()) == 12
    for symmetry in SMALL.symmetries():
        image, turned = SMALL.transform(position, symmetry), SMALL.transform_move(move, symmetry)
        assert turned in SMALL.legal_moves(image)
        names.add(SMALL.format_move(turned))
        assert SMALL.parse_move(image, SMALL.format_move(turned)) == turned
    assert len(names) == 12
    assert any(name[:2] != name[-2:] for name in names)


def test_every_reason_and_fault_has_a_name_and_a_sentence():
    assert len({reason.name for reason in REASONS}) == len(REASONS) == 19
    assert len({fault.name for fault in FAULTS}) == len(FAULTS) == 5
    assert all(reason.sentence.endswith(".") for reason in REASONS + FAULTS)
