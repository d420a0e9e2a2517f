"""Sprouting after a sowing in Dendria: listing and counting the sets of Seeds that can sprout one after another."""

from collections.abc import Iterator

from boardrules.bits import bits
from boardrules.games.dendria.acts import Work
from boardrules.games.dendria.board import DendriaTopology
from boardrules.games.dendria.position import SEED, Pieces, occupied_by, of_player, union

Dependent = tuple[int, int, int]
"""A Seed, the number of friends it lacks, and the enemy Seeds at its roots that would become friends by sprouting."""


class SproutSets:
    """Sets of Seeds, anywhere on the board, that a player can sprout in one turn.

    Most Seeds that can sprout are nourished from the start, and a set may contain any of them. The others must wait
    until enemy Seeds at their roots have become the player's Dryads. The union of two such sets is also such a set.

    Attributes:
        all: The largest set.

    Source: rulings D4, D5 and D15 of docs/rulings.md.

    """

    __slots__ = ("_dependents", "_free", "all")

    def __init__(self, board: DendriaTopology, pieces: Pieces, player: int, nourished: int) -> None:
        """Sets in a position in which the player nourishes the Seeds in `nourished`."""
        friends, occupied = of_player(pieces, player), occupied_by(pieces)
        empty, seeds, enemies = (
            board.soils & ~occupied,
            pieces[SEED] | pieces[3 + SEED],
            pieces[3 * (1 - player) + SEED],
        )
        self._free = self.all = nourished
        self._dependents: tuple[Dependent, ...] = ()
        if not nourished & enemies:
            return
        ends = board.all_sights(occupied, empty)
        unfed = union(rooted & ~ended for rooted, ended in zip(board.rooted, ends, strict=True))
        gained = nourished & enemies
        while gained & ~friends:
            friends |= gained
            self.all = nourished | seeds & board.majority(board.all_sights(friends, empty)) & ~unfed
            gained = self.all & enemies
        self._dependents = tuple(
            _dependent(board, seed, occupied, of_player(pieces, player), enemies & self.all)
            for seed in bits(self.all & ~nourished)
        )

    def __iter__(self) -> Iterator[int]:
        """Every set except the empty one, in lexicographic order."""
        return self._longer(0, self.all)

    def _longer(self, chosen: int, later: int) -> Iterator[int]:
        """Sets that contain the chosen Seeds and at least one of `later`."""
        while later:
            seed = later & -later
            later ^= seed
            within = chosen | seed
            # Later Seeds may make up for what the chosen ones lack; if all of them are not enough, nothing is.
            if not within & ~self._sprouted(within | later):
                if self._sprouted(within) == within:
                    yield within
                yield from self._longer(within, later)

    def _sprouted(self, named: int) -> int:
        """Seeds that can sprout if only those in `named` may."""
        done, progress = named & self._free, True
        while progress:
            before = done
            for seed, lacking, helpers in self._dependents:
                if named & seed and (done & helpers).bit_count() >= lacking:
                    done |= seed
            progress = done != before
        return done

    def count(self, known: dict[tuple[int, tuple[Dependent, ...]], int], work: Work) -> int:
        """Number of sets, including the empty one: Seeds that do not affect each other are counted separately.

        `known` keeps numbers from one soil to the next.

        Raises:
            TooManyTriesError: A group of Seeds that affect each other has too many sets.

        """
        total, left = 1, list(self._dependents)
        apart = self.all
        while left:
            part, tangled = _tangle(left)
            left = [dependent for dependent in left if dependent not in tangled]
            apart &= ~part
            key = part, tuple(tangled)
            if key not in known:
                known[key] = self._count_part(part, work)
            total *= known[key]
        return total << apart.bit_count()

    def _count_part(self, part: int, work: Work) -> int:
        """Number of sets within a part: each comes from a smaller one by sprouting one more Seed."""
        found, waiting = {0}, [0]
        while waiting:
            chosen = waiting.pop()
            for seed in bits(part & ~chosen):
                more = chosen | 1 << seed
                if more not in found and self._sprouted(more) == more:
                    work.spend()
                    found.add(more)
                    waiting.append(more)
        return len(found)


def _dependent(board: DendriaTopology, seed: int, occupied: int, friends: int, helpers: int) -> Dependent:
    ends = board.ends(seed, occupied)
    lacking = board.around[seed].bit_count() // 2 + 1 - (ends & friends).bit_count()
    return 1 << seed, lacking, ends & helpers


def _tangle(dependents: list[Dependent]) -> tuple[int, list[Dependent]]:
    """Seeds connected with the first of the dependent Seeds, and the dependent ones among them."""
    part, tangled, growing = dependents[0][0] | dependents[0][2], dependents[:1], True
    while growing:
        tangled = [dependent for dependent in dependents if (dependent[0] | dependent[2]) & part]
        grown = part | union(seed | helpers for seed, _, helpers in tangled)
        growing, part = grown != part, grown
    return part, tangled
