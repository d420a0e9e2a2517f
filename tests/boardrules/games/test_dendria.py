"""Dendria's rules on positions made by hand, one or two for every rule and reason."""

import copy
import pickle

import pytest

from boardrules.errors import BoardError, IllegalMoveError
from boardrules.game import Area, Effects
from boardrules.games.dendria import Dendria
from boardrules.games.dendria.acts import Seedbeds
from boardrules.games.dendria.turns import Pass, Sow, Stop, Travel
from tests.boardrules.games.dendria_hands import GROVE, MIDDLE, SMALL, WAY, at, legal, play, turns, why

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


# Germination: D7 and D8.


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
    beds, number = Seedbeds(SMALL.board, position.pieces, 0), SMALL.board.number
    assert not beds.after_moving(number("a1"), number("c1"))
    assert beds.after_moving(number("a1"), number("b1"))
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
