"""Sprouting and germinating in Dendria: which Seeds and seedbeds are ready, and which sets of acts can be completed."""

from collections.abc import Iterable, Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.games.dendria.board import DIRECTIONS, DendriaTopology, first_soil
from boardrules.games.dendria.position import DRYAD, SEED, Pieces, occupied_by, of_player, union
from boardrules.work import spend

MOST_TRIES: Final = 20_000
"""Number of Dryads' stops and sets of acts that `count` tries one by one before it gives up, after about a second."""

STEPS: Final = 40
"""Steps of a try (`boardrules.work`)."""


class TooManyTriesError(Exception):
    """Counting would take more than `MOST_TRIES`; this error never leaves the engine."""


class Work:
    """The remainder of a limit on work; None means no limit."""

    __slots__ = ("_left",)

    def __init__(self, most: int | None) -> None:
        self._left = most

    def spend(self) -> None:
        """Count one more try.

        Raises:
            TooManyTriesError: The limit is used up.

        """
        if self._left is not None:
            if not self._left:
                raise TooManyTriesError
            self._left -= 1
            spend(STEPS)


def acted(pieces: Pieces, player: int, sprouts: int, beds: int) -> Pieces:
    """Pieces after a player has sprouted Seeds and turned the Seeds of seedbeds into Trees."""
    dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees, light_dryads = pieces
    dark_seeds &= ~(sprouts | beds)
    light_seeds &= ~(sprouts | beds)
    if player:
        return dark_seeds, dark_trees, dark_dryads, light_seeds, light_trees | beds, light_dryads | sprouts
    return dark_seeds, dark_trees | beds, dark_dryads | sprouts, light_seeds, light_trees, light_dryads


def seedbed(board: DendriaTopology, pieces: Pieces, soil: int, sprouts: int) -> int:
    """Seedbed that contains a soil, given as a set, once some Seeds have sprouted; empty if there is no Seed on it.

    Source: rulings D8 and D15 of docs/rulings.md.
    """
    for seeds in (pieces[SEED] & ~sprouts, pieces[3 + SEED] & ~sprouts):
        if seeds & soil:
            return board.group(soil, seeds)
    return 0


def settle(
    board: DendriaTopology, pieces: Pieces, player: int, sprouts: int, beds: Iterable[int]
) -> tuple[int, list[int]]:
    """Seeds that cannot sprout and seedbeds that cannot germinate if each act is done as soon as possible.

    `beds` are whole seedbeds as they are after all of `sprouts`. A bed next to a Seed that has yet to sprout waits
    automatically, because that Seed is an occupied neighbour. An act never prevents another: no soil is emptied or
    filled, and the player only gains pieces. So the order of the acts does not matter.

    Source: ruling D15 of docs/rulings.md.
    """
    friends, occupied, dryads = of_player(pieces, player), occupied_by(pieces), pieces[3 * player + DRYAD]
    empty, waiting, progress = board.soils & ~occupied, list(beds), True
    while progress and (sprouts or waiting):
        ready = union(1 << seed for seed in bits(sprouts) if board.nourishes(seed, friends, occupied))
        sprouts, dryads = sprouts & ~ready, dryads | ready
        fertile = board.star(dryads, empty) if waiting else 0
        grown = [bed for bed in waiting if not board.beside(bed) & ~fertile]
        waiting = [bed for bed in waiting if bed not in grown]
        friends |= ready | union(grown)
        progress = bool(ready or grown)
    return sprouts, waiting


class Nourishment:
    """The Seeds that a player nourishes, found for all soils at once, and the effect of one more piece of that player.

    Another friend at the end of a root never makes a Seed hungry, so one more piece only adds nourished Seeds.

    Attributes:
        now: Seeds of either colour that the player nourishes.
        sowable: Empty soils where a Seed would be hungry.
        gains: Pairs of a direction and a set of empty soils. On each of these soils, one more piece of the player would
            nourish the first piece in that direction, a Seed that the player does not nourish yet.

    Source: rulings D1 to D4 of docs/rulings.md.

    """

    __slots__ = ("_board", "_empty", "_occupied", "gains", "now", "sowable")

    def __init__(self, board: DendriaTopology, pieces: Pieces, player: int) -> None:
        own, other = of_player(pieces, player), of_player(pieces, 1 - player)
        self._board, self._occupied = board, own | other
        self._empty = empty = board.soils & ~self._occupied
        own_ends, other_ends = board.all_sights(own, empty), board.all_sights(other, empty)
        unfed = [board.rooted[way] & ~(own_ends[way] | other_ends[way]) for way in range(DIRECTIONS)]
        once = twice = 0
        for soils in unfed:
            twice |= once & soils
            once |= soils
        by_own = board.majority(own_ends) & ~once
        seeds = pieces[SEED] | pieces[3 + SEED]
        self.now = seeds & by_own
        self.sowable = empty & ~by_own & ~(board.majority(other_ends) & ~once)
        self.gains: list[tuple[int, int]] = []
        for way in range(DIRECTIONS) if seeds & ~self.now & ~twice else ():
            soils = self._gaining(way, seeds & ~self.now & ~twice & ~(once & ~unfed[way]), own_ends)
            if soils:
                self.gains.append(((way + 3) % DIRECTIONS, soils))

    def _gaining(self, way: int, seeds: int, own_ends: tuple[int, ...]) -> int:
        """Empty soils on the root in this direction of any of the Seeds that a friend on that soil would nourish."""
        board = self._board
        east, north_east, north_west, west, south_west, south_east = (
            board.rooted[way] if way == there else ends for there, ends in enumerate(own_ends)
        )
        # A direction that leaves the board at once is not a root, and no piece can be there.
        seeds &= board.rooted[way] & board.majority((east, north_east, north_west, west, south_west, south_east))
        return self._empty & board.sight(seeds, self._empty, (way + 3) % DIRECTIONS) if seeds else 0

    def gainful(self) -> int:
        """Empty soils on which one more piece of the player would nourish another Seed."""
        return union(soils for _, soils in self.gains)

    def with_piece(self, soil: int) -> int:
        """Seeds that the player nourishes with one more piece on an empty soil."""
        found = self.now
        for way, soils in self.gains:
            if soils >> soil & 1:
                found |= self._board.first(soil, way, self._occupied)
        return found

    def in_view(self) -> int:
        """Empty soils from which one more piece of the player would see a Seed that the player then nourishes."""
        found = self.gainful()
        if self.now:
            found |= self._empty & union(self._board.all_sights(self.now, self._empty))
        return found


class Seedbeds:
    """Seedbeds that a player might germinate: those with only empty soils and the player's Dryads beside them.

    After a move of a Dryad or a sowing, only these seedbeds, and the one with the new Seed, can be ready.

    Source: rulings D7 and D8 of docs/rulings.md.

    """

    __slots__ = (
        "_around",
        "_board",
        "_dryads",
        "_empty",
        "_joining",
        "_others",
        "_player",
        "_ready",
        "_seeds",
        "fertile",
    )

    def __init__(self, board: DendriaTopology, pieces: Pieces, player: int) -> None:
        self._board, self._player = board, player
        self._dryads, self._seeds = pieces[3 * player + DRYAD], pieces[3 * player + SEED]
        self._empty = board.soils & ~occupied_by(pieces)
        self.fertile = board.star(self._dryads, self._empty)
        self._around: list[tuple[int, int]] = []
        for seeds in (pieces[SEED], pieces[3 + SEED]) if self._dryads else ():
            blocked = board.touching(board.soils & ~(self._empty | self._dryads | seeds))
            left = seeds & ~blocked
            while left:
                bed = board.group(left & -left, seeds)
                left &= ~bed
                if not bed & blocked:
                    self._around.append((bed, board.beside(bed)))
        # For a Dryad that is lifted, all that the others fertilise at most, wherever it goes.
        self._others: dict[int, int] = {}
        self._ready = [(bed, around) for bed, around in self._around if not around & ~self.fertile]
        # Soils where a new Seed could be in a seedbed that is ready, judging by the neighbours of the Seed only.
        self._joining = (
            self._empty & ~board.touching(board.soils & ~(self.fertile | self._seeds)) if self._dryads else 0
        )

    def after_sowing(self, soil: int) -> list[int]:
        """Seedbeds that are ready after the player sows on a soil, in the board order of their first Seeds."""
        board = self._board
        found = list(self._ready)
        if self._joining >> soil & 1:
            bed = board.group(1 << soil, self._seeds | 1 << soil)
            found.append((bed, board.beside(bed)))
        if not found:
            return []
        # The new Seed ends the roots that ran over its soil, and the soil itself is no longer fertile.
        crossed = self.fertile >> soil & 1
        fertile = board.star(self._dryads, self._empty & ~(1 << soil)) if crossed else self.fertile
        return sorted((bed for bed, around in found if not around & ~fertile), key=first_soil)

    def joining(self) -> int:
        """Soils for which `after_sowing` may find a seedbed."""
        return self._empty if self._ready else self._joining

    def after_moving(self, start: int, soil: int) -> bool:
        """Whether a Dryad that stops on a soil makes or finds a seedbed ready beside a soil that it fertilises.

        Source: ruling D6 of docs/rulings.md.
        """
        if not self._around:
            return False
        board, empty = self._board, (self._empty | 1 << start) & ~(1 << soil)
        by_it = board.roots(soil, board.soils & ~empty) | 1 << soil
        if start not in self._others:
            self._others[start] = board.star(self._dryads & ~(1 << start), self._empty | 1 << start)
        most = by_it | self._others[start]
        touched = [around for _, around in self._around if around & by_it and not around & ~most]
        if not touched:
            return False
        fertile = board.star(self._dryads & ~(1 << start) | 1 << soil, empty)
        return any(not around & ~fertile for around in touched)


def stop_acts(
    board: DendriaTopology, pieces: Pieces, player: int, soil: int, work: Work
) -> Iterator[tuple[int, tuple[int, ...], Pieces]]:
    """All acts of a player's Dryad on the soil where it has stopped on its way, except doing nothing.

    Yields:
        Seeds to sprout, seedbeds to germinate, and the pieces afterwards; in canonical order, with germinations before
        further sprouts.

    Source: rulings D6 and D15 of docs/rulings.md.

    """
    work.spend()
    occupied, enemy_seeds = occupied_by(pieces), pieces[3 * (1 - player) + SEED]
    friends = of_player(pieces, player)
    seen = board.ends(soil, occupied) & (pieces[SEED] | pieces[3 + SEED])
    by_it = board.roots(soil, occupied) | 1 << soil
    nourished = union(1 << seed for seed in bits(seen) if board.nourishes(seed, friends, occupied))
    # At least one act must be possible without any other; if there is none, no acts are possible.
    if not nourished:
        beds = _touched_beds(board, pieces, player, by_it, 0)
        if not beds or len(settle(board, pieces, player, 0, beds)[1]) == len(beds):
            return
    hopeful = [1 << seed for seed in bits(seen) if board.nourishes(seed, friends | enemy_seeds, occupied)]

    def sets(sprouts: int, later: list[int]) -> Iterator[tuple[int, tuple[int, ...], Pieces]]:
        work.spend()
        beds = _touched_beds(board, pieces, player, by_it, sprouts)
        waits = beds or sprouts & ~nourished
        left, waiting = settle(board, pieces, player, sprouts, beds) if waits else (0, [])
        ready = [bed for bed in beds if bed not in waiting]
        for chosen in () if left else _subsets(ready):
            work.spend()
            undone, unready = settle(board, pieces, player, sprouts, chosen) if waits else (0, [])
            if (sprouts or chosen) and not (undone or unready):
                yield sprouts, tuple(chosen), acted(pieces, player, sprouts, union(chosen))
        for place, seed in enumerate(later, 1):
            yield from sets(sprouts | seed, later[place:])

    yield from sets(0, hopeful)


def _touched_beds(board: DendriaTopology, pieces: Pieces, player: int, by_it: int, sprouts: int) -> list[int]:
    """Seedbeds beside a Dryad's soils that, once Seeds sprout, have only possibly fertile soils around them."""
    allowed = board.soils & ~occupied_by(pieces) | pieces[3 * player + DRYAD] | sprouts
    touched = board.touching(by_it)
    found = []
    for seeds in (pieces[SEED] & ~sprouts, pieces[3 + SEED] & ~sprouts):
        left = seeds & touched
        if not left:
            continue
        blocked = board.touching(board.soils & ~(allowed | seeds))
        left &= ~blocked
        while left:
            bed = board.group(left & -left, seeds)
            left &= ~bed
            if not bed & blocked:
                found.append(bed)
    return sorted(found, key=first_soil)


def _subsets(beds: list[int]) -> Iterator[list[int]]:
    """Subsets in lexicographic order, the empty one first."""
    yield []
    for place, bed in enumerate(beds, 1):
        for rest in _subsets(beds[place:]):
            yield [bed, *rest]
