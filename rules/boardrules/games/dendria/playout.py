"""Fast random games of Dendria: turns are drawn step by step, so that none but the one drawn is worked out.

A crowded position has thousands of turns, nearly all of which differ only in the acts on a few Dryads' ways. Listing
them takes most of the time of a random game, and if all were equally likely, hardly anything but these acts would be
played.
"""

from functools import lru_cache
from typing import Final

from boardrules.bits import bits
from boardrules.game import Draw
from boardrules.games.dendria.acts import acted
from boardrules.games.dendria.board import DIRECTIONS, DendriaTopology, first_soil
from boardrules.games.dendria.forced import must_pass
from boardrules.games.dendria.moves import DendriaMoves
from boardrules.games.dendria.position import (
    DRYAD,
    SEED,
    DendriaPosition,
    Pieces,
    State,
    blocking,
    occupied_by,
    of_player,
    sown,
    union,
)
from boardrules.games.dendria.turns import DendriaMove, Pass, Sow, Stop, Travel, after_move

MEMORY: Final = 4
"""Boards whose tables are kept."""

TRIES: Final = 20
"""If so many times the number of first steps are drawn in vain, the turns are listed."""

Step = tuple[int, int, int]
"""A soil in line with another, the direction to it, and the soils between the two."""


Drawn = tuple[DendriaMove, Pieces]
"""A turn, and the pieces after it."""


class DendriaPlayouts:
    """Random games on one board.

    The first step of a turn is a soil to sow on, a Dryad with the soil where it stops first, or a pass; all that are
    legal are equally likely. Acts follow one by one. Each Seed that can sprout does so or not by the toss of a coin,
    once, when it becomes able to; so does each seedbed that is ready beside a moving Dryad's soils. After a sowing,
    each of the seedbeds that are ready, and doing without them, is equally likely, and Seeds sprout only without them.
    A Dryad that has acted ends its move, or goes on to one of the soils ahead, all equally likely. A turn that brings
    back an earlier state is drawn again from the beginning. So every legal turn can be drawn, and no other.

    Source: rulings D4 to D15 of docs/rulings.md.

    """

    __slots__ = ("_board", "_reach", "_stars")

    def __init__(self, board: DendriaTopology) -> None:
        self._board = board
        stars: list[tuple[Step, ...]] = [()] * len(board.names)
        for start in board.numbers:
            lines = [board.run(start, way, 0) for way in range(DIRECTIONS)]
            stars[start] = tuple(
                (soil, way, board.run(start, way, 1 << soil)) for way, line in enumerate(lines) for soil in bits(line)
            )
        self._stars = tuple(stars)
        self._reach = max(map(len, stars))

    def run(self, position: DendriaPosition, draw: Draw, most_plies: int) -> tuple[list[DendriaMove], DendriaPosition]:
        """Turns by chance, as this class describes them; see `Game.random_turns`."""
        pieces, player, passes = position.pieces, position.player, position.passes
        earlier = set(position.earlier)
        dryads = [list(bits(pieces[DRYAD])), list(bits(pieces[3 + DRYAD]))]
        turns: list[DendriaMove] = []
        while len(turns) < most_plies and passes < 2:
            if passes and must_pass(self._board, DendriaPosition(pieces, player, passes, frozenset(earlier))):
                drawn: Drawn | None = (Pass(), pieces)
            else:
                drawn = self._turn(pieces, player, dryads[player], earlier, draw)
            if drawn is None:
                break
            move, after = drawn
            turns.append(move)
            passes = passes + 1 if isinstance(move, Pass) else 0
            # As in the engine's `apply`: what adds or removes a Seed can never be undone. A Seed may sprout once sown.
            if isinstance(move, Sow) or (after[SEED], after[3 + SEED]) != (pieces[SEED], pieces[3 + SEED]):
                earlier.clear()
                dryads[player] = list(bits(after[3 * player + DRYAD]))
            else:
                earlier.add((pieces, player))
                earlier.discard((after, 1 - player))
                if isinstance(move, Travel):
                    own = dryads[player]
                    own[own.index(move.start)] = move.stops[-1].soil
            pieces, player = after, 1 - player
        return turns, type(position)(pieces, player, passes, frozenset(earlier))

    def _turn(self, pieces: Pieces, player: int, dryads: list[int], earlier: set[State], draw: Draw) -> Drawn | None:
        """A turn of a player who is not forced to pass, and the pieces after it; None if there is none."""
        board, stars, reach = self._board, self._stars, self._reach
        soils = board.numbers
        occupied, stopping = occupied_by(pieces), blocking(pieces, player)
        friends, enemies = of_player(pieces, player), of_player(pieces, 1 - player)
        # Numbers of first steps: soils to sow on, the same number of soils for every Dryad, and the pass.
        moving = len(soils) + reach * len(dryads)
        steps = moving + (occupied > 0)
        for _ in range(TRIES * steps):
            number = draw(steps)
            if number < len(soils):
                soil = soils[number]
                if occupied >> soil & 1:
                    continue
                if board.nourishes(soil, friends, occupied) or board.nourishes(soil, enemies, occupied):
                    continue
                drawn = self._sowing(pieces, player, soil, draw)
            elif number < moving:
                dryad, place = divmod(number - len(soils), reach)
                star = stars[dryads[dryad]]
                if place >= len(star) or occupied >> star[place][0] & 1 or star[place][2] & stopping:
                    continue
                drawn = self._travel(pieces, player, dryads[dryad], star[place], draw)
            else:
                return Pass(), pieces
            if not earlier or (drawn[1], 1 - player) not in earlier:
                return drawn
        position = DendriaPosition(pieces, player, 0, frozenset(earlier))
        listed = tuple(DendriaMoves(board, position))
        if not listed:
            return None
        move = listed[draw(len(listed))]
        return move, after_move(position, move)

    def _sowing(self, pieces: Pieces, player: int, soil: int, draw: Draw) -> Drawn:
        """A sowing with acts by chance."""
        after = sown(pieces, player, soil)
        ready = self._ready(after, player)
        if ready:
            number = draw(len(ready) + 1)
            if number < len(ready):
                bed = ready[number]
                return Sow(soil, 0, (bed,)), acted(after, player, 0, bed)
        sprouts = self._sprouts(after, player, draw)
        return (Sow(soil, sprouts), acted(after, player, sprouts, 0)) if sprouts else (Sow(soil), after)

    def _sprouts(self, pieces: Pieces, player: int, draw: Draw) -> int:
        """Seeds by chance, of those anywhere on the board that can sprout one after another."""
        board = self._board
        occupied, seeds = occupied_by(pieces), pieces[SEED] | pieces[3 + SEED]
        empty, friends = board.soils & ~occupied, of_player(pieces, player)
        fed = seeds
        for rooted, ended in zip(board.rooted, board.all_sights(occupied, empty), strict=True):
            fed &= ~rooted | ended
        sprouts = 0
        while fed:
            able = fed & board.majority(board.all_sights(friends, empty))
            fed &= ~able
            chosen = _some(able, draw)
            sprouts |= chosen
            # Only Seeds that change their colour nourish others.
            if not chosen & ~friends:
                break
            friends |= chosen
        return sprouts

    def _travel(self, pieces: Pieces, player: int, start: int, step: Step, draw: Draw) -> Drawn:
        """A Dryad's move with acts by chance, from its first step on."""
        board = self._board
        soil, way, _ = step
        stops: list[Stop] = []
        here = _moved(pieces, player, start, soil)
        while True:
            sprouts, beds, here = self.acts(here, player, soil, draw)
            stops.append(Stop(soil, sprouts, tuple(sorted(beds, key=first_soil))))
            if not (sprouts or beds):
                break
            onward = tuple(bits(board.run(soil, way, blocking(here, player)) & ~occupied_by(here)))
            number = draw(len(onward) + 1) if onward else 0
            if number == len(onward):
                break
            here = _moved(here, player, soil, onward[number])
            soil = onward[number]
        return Travel(start, tuple(stops)), here

    def acts(self, pieces: Pieces, player: int, soil: int, draw: Draw) -> tuple[int, list[int], Pieces]:
        """Acts by chance of a Dryad on the soil where it has stopped: Seeds, seedbeds, and the pieces after them."""
        board = self._board
        occupied = occupied_by(pieces)
        seen = board.ends(soil, occupied) & (pieces[SEED] | pieces[3 + SEED])
        sprouts, beds, declined = 0, list[int](), list[int]()
        while True:
            friends = of_player(pieces, player)
            able = union(1 << seed for seed in bits(seen) if board.nourishes(seed, friends, occupied))
            if able:
                # Seeds that stay as they are have had their chance, and may still be part of a seedbed.
                seen &= ~able
                chosen = _some(able, draw)
                sprouts |= chosen
                pieces = acted(pieces, player, chosen, 0)
                if chosen & ~friends:
                    continue
            grown = 0
            for bed in self._ready(pieces, player, soil):
                if bed not in declined:
                    if draw(2):
                        beds.append(bed)
                        grown |= bed
                    else:
                        declined.append(bed)
            if not grown:
                return sprouts, beds, pieces
            pieces, seen = acted(pieces, player, 0, grown), seen & ~grown

    def _ready(self, pieces: Pieces, player: int, soil: int | None = None) -> list[int]:
        """Seedbeds that a player can germinate, in the board order of their first Seeds.

        If a soil is given, only those beside it or a root of the Dryad on it.
        """
        board, dryads = self._board, pieces[3 * player + DRYAD]
        if not dryads:
            return []
        occupied = occupied_by(pieces)
        empty, found = board.soils & ~occupied, list[int]()
        for seeds in (pieces[SEED], pieces[3 + SEED]):
            # No soil beside a seedbed may have a piece other than a Dryad of the player.
            blocked = board.touching(occupied & ~(dryads | seeds))
            left = seeds & ~blocked
            if left and soil is not None:
                left &= board.touching(board.roots(soil, occupied) | 1 << soil)
            while left:
                bed = board.group(left & -left, seeds)
                left &= ~bed
                if not bed & blocked:
                    found.append(bed)
        if not found:
            return found
        fertile = board.star(dryads, empty)
        return sorted((bed for bed in found if not board.beside(bed) & ~fertile), key=first_soil)


def _moved(pieces: Pieces, player: int, start: int, soil: int) -> Pieces:
    """Pieces with a player's Dryad moved."""
    change = 1 << start | 1 << soil
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = pieces
    if player:
        return dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads ^ change
    return dark_seeds, dark_trees, dark_dryads ^ change, light_seeds, light_trees, light_dryads


def _some(seeds: int, draw: Draw) -> int:
    """Each of the Seeds with a probability of one half."""
    chosen = 0
    while seeds:
        seed = first_soil(seeds)
        seeds ^= seed
        if draw(2):
            chosen |= seed
    return chosen


@lru_cache(maxsize=MEMORY)
def playouts(board: DendriaTopology) -> DendriaPlayouts:
    """Random games on a board; the tables of some boards are kept."""
    return DendriaPlayouts(board)
