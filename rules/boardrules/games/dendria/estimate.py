"""What a position of Dendria is worth, and which turns are promising, at first sight.

Forests are what counts at the end. Before there are any, Dryads are worth most, as they make forests; then Seeds that
a player could sprout at once, and soils that are fertile for one player.
"""

from itertools import islice
from typing import Final

from boardrules.bits import bits
from boardrules.estimates import chance
from boardrules.game import WON
from boardrules.games.dendria.acts import Nourishment, Seedbeds
from boardrules.games.dendria.board import DendriaTopology
from boardrules.games.dendria.forced import within_reach
from boardrules.games.dendria.leaves import leafiness
from boardrules.games.dendria.moves import DendriaMoves
from boardrules.games.dendria.playout import playouts
from boardrules.games.dendria.position import (
    DRYAD,
    SEED,
    TREE,
    DendriaPosition,
    landed,
    lifted,
    occupied_by,
    of_player,
    sown,
)
from boardrules.games.dendria.sprouts import SproutSets
from boardrules.games.dendria.turns import DendriaMove, Pass, Sow, Stop, Travel, after_move

LEAF: Final = 4
DRYADS: Final = 12
FED: Final = 6
FERTILE: Final = 1
"""Quarters of a point: for a point of leafiness, a Dryad, a Seed that the player nourishes, and a soil that is fertile
for one player alone. The numbers are guesses.
"""

TAKEN: Final = 8
GROWN: Final = 24
"""The same for turns: for an enemy Seed that sprouts, besides the Dryad, and for a Tree."""

UNLIKELY: Final = -8
"""Of turns that leave out acts, which are named only if there are few others."""

LEAD: Final = WON // 48
PROMISE: Final = WON // 32
"""What a quarter of a point counts, in chances and in promise."""


def worth(board: DendriaTopology, position: DendriaPosition) -> int:
    """How well the player to move stands; see `Game.worth`."""
    pieces, player = position.pieces, position.player
    own, other = 3 * player, 3 - 3 * player
    lead = 0
    if pieces[TREE] | pieces[3 + TREE]:
        points = leafiness(board, pieces)
        lead += LEAF * (points[player] - points[1 - player])
    empty = board.soils & ~occupied_by(pieces)
    mine, yours = Nourishment(board, pieces, player), Nourishment(board, pieces, 1 - player)
    lead += DRYADS * (pieces[own + DRYAD].bit_count() - pieces[other + DRYAD].bit_count())
    lead += FED * (mine.now.bit_count() - yours.now.bit_count())
    first, second = board.star(pieces[own + DRYAD], empty), board.star(pieces[other + DRYAD], empty)
    lead += FERTILE * ((first & ~second).bit_count() - (second & ~first).bit_count())
    return chance(LEAD * lead)


def promising(board: DendriaTopology, position: DendriaPosition, most: int) -> list[tuple[DendriaMove, int]]:
    """The turns that look best; see `Game.promising`."""
    pieces, player = position.pieces, position.player
    moves = DendriaMoves(board, position)
    if not any(pieces) or moves.must_pass():
        return [(move, 0) for move in islice(moves, most)]
    own, enemy_seeds = 3 * player, pieces[3 * (1 - player) + SEED]
    occupied = occupied_by(pieces)
    friends, foes = of_player(pieces, player), of_player(pieces, 1 - player)
    prospect, beds = Nourishment(board, pieces, player), Seedbeds(board, pieces, player)
    found: dict[DendriaMove, int] = {Pass(): 0}

    def gain(sprouts: int, grown: int) -> int:
        return DRYADS * sprouts.bit_count() + TAKEN * (sprouts & enemy_seeds).bit_count() + GROWN * grown.bit_count()

    joining = beds.joining()
    for soil in bits(prospect.sowable):
        ends = board.ends(soil, occupied)
        plain = 2 + 2 * (ends & friends).bit_count() - (ends & foes).bit_count()
        found[Sow(soil)] = plain
        if joining >> soil & 1:
            for bed in beds.after_sowing(soil):
                found[Sow(soil, 0, (bed,))] = plain + gain(0, bed)
        nourished = prospect.with_piece(soil)
        if nourished:
            most_sprouts = SproutSets(board, sown(pieces, player, soil), player, nourished).all
            found[Sow(soil, most_sprouts)] = plain + gain(most_sprouts, 0)
    acts = playouts(board)
    for start in bits(pieces[own + DRYAD]):
        rest = lifted(pieces, player, start)
        view = Nourishment(board, rest, player).in_view()
        for soil in bits(within_reach(board, pieces, player, start)):
            found[Travel(start, (Stop(soil),))] = 0
            if view >> soil & 1 or beds.after_moving(start, soil):
                sprouts, grown, _ = acts.acts(landed(rest, player, soil), player, soil, _always)
                if sprouts or grown:
                    stop = Stop(soil, sprouts, tuple(sorted(grown, key=lambda bed: bed & -bed)))
                    found[Travel(start, (stop,))] = gain(sprouts, sum(grown))
    ranked = sorted(found.items(), key=lambda one: -one[1])
    if position.earlier:
        ranked = [
            one
            for one in ranked
            if (after_move(position, one[0]), 1 - player) not in position.earlier or one[0] == Pass()
        ]
    if len(ranked) < most:
        ranked += [
            (move, UNLIKELY) for move in islice((move for move in moves if move not in found), most - len(ranked))
        ]
    return [(move, value * PROMISE) for move, value in ranked[:most]]


def _always(number: int) -> int:
    """In place of chance: whatever can be done is done."""
    return number - 1
