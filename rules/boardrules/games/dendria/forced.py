"""Forced passes in Dendria: when a player must pass because the leader has passed."""

from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.games.dendria.acts import Nourishment, Seedbeds
from boardrules.games.dendria.board import DIRECTIONS, DendriaTopology
from boardrules.games.dendria.leaves import leafiness
from boardrules.games.dendria.position import (
    DRYAD,
    DendriaPosition,
    Pieces,
    blocking,
    landed,
    lifted,
    occupied_by,
    sown,
    union,
)
from boardrules.work import spend

MOST_POSITIONS: Final = 20_000
"""Number of positions after which the search for a sprout or a germination stops, and the player need not pass."""

STEPS: Final = 150
"""Steps of a position of this search (`boardrules.work`)."""


def within_reach(board: DendriaTopology, pieces: Pieces, player: int, start: int) -> int:
    """Empty soils to which a player's Dryad can move without acting on its way.

    Source: ruling D6 of docs/rulings.md.
    """
    stopping = blocking(pieces, player)
    return union(board.run(start, way, stopping) for way in range(DIRECTIONS)) & ~occupied_by(pieces)


def act_open(board: DendriaTopology, pieces: Pieces, player: int) -> bool:
    """Whether a player, if to move, has a turn with a sprout or a germination.

    Source: rulings D4, D6 and D13 of docs/rulings.md.
    """
    prospect, beds = Nourishment(board, pieces, player), Seedbeds(board, pieces, player)
    sowable = prospect.sowable
    if (sowable and prospect.now) or sowable & prospect.gainful():
        return True
    if any(beds.after_sowing(soil) for soil in bits(sowable & beds.joining())):
        return True
    for start in bits(pieces[3 * player + DRYAD]):
        reach = within_reach(board, pieces, player, start)
        if reach and reach & Nourishment(board, lifted(pieces, player, start), player).in_view():
            return True
        if any(beds.after_moving(start, soil) for soil in bits(reach)):
            return True
    return False


def must_pass(board: DendriaTopology, position: DendriaPosition, most: int = MOST_POSITIONS) -> bool:
    """Whether the player to move must answer the leader's pass with another pass.

    The search covers every position that the player can reach while the leader keeps passing. If it finds more than
    `most`, the player need not pass, so the answer depends only on the number of positions, not on their order.

    Source: ruling D13 of docs/rulings.md.
    """
    if position.passes != 1:
        return False
    player, leader, pieces = position.player, 1 - position.player, position.pieces
    points = leafiness(board, pieces)
    if points[leader] <= points[player] or act_open(board, pieces, leader):
        return False
    if _roams(board, position, most):
        return False
    found, waiting = {pieces}, [pieces]
    while waiting:
        here = waiting.pop()
        spend(STEPS)
        if act_open(board, here, player):
            return False
        for after in _actless(board, here, player):
            if after not in found and (after, leader) not in position.earlier:
                found.add(after)
                waiting.append(after)
                if len(found) > most:
                    return False
    return True


def _roams(board: DendriaTopology, position: DendriaPosition, most: int) -> bool:
    """Whether one move of some Dryads each already makes more positions than the search looks at.

    Each empty soil is given to one Dryad that can move there. Own Dryads block none, so any of them can make their
    moves, and no two choices put the Dryads on the same soils.
    """
    player, pieces = position.player, position.pieces
    own = 3 * player + DRYAD
    standing = (*pieces[:own], *pieces[own + 1 :])
    for state, mover in position.earlier:
        # A state that may not come up again could bar the way to others.
        if mover != player and state != pieces and (*state[:own], *state[own + 1 :]) == standing:
            return False
    number, left = 1, board.soils
    # Who has the fewest soils chooses first, so that most Dryads have some.
    for reach in sorted((within_reach(board, pieces, player, start) for start in bits(pieces[own])), key=int.bit_count):
        number *= 1 + (reach & left).bit_count()
        left &= ~reach
        if number > most:
            return True
    return False


def _actless(board: DendriaTopology, pieces: Pieces, player: int) -> Iterator[Pieces]:
    """Pieces after each turn of a player that is not a pass and has no acts."""
    for start in bits(pieces[3 * player + DRYAD]):
        rest = lifted(pieces, player, start)
        for soil in bits(within_reach(board, pieces, player, start)):
            yield landed(rest, player, soil)
    for soil in bits(Nourishment(board, pieces, player).sowable):
        yield sown(pieces, player, soil)
