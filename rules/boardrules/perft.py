"""Counting the sequences of turns of each length: the usual proof of a rules engine, and measure of its speed."""

from collections.abc import Iterator
from typing import Final

from boardrules.errors import TooMuchWorkError
from boardrules.game import Game, M, P

MOST_POSITIONS: Final = 20_000_000
"""Positions to look at, at the most, where nothing else is said."""


def perft(
    game: Game[P, M], depth: int, position: P | None = None, *, most_positions: int = MOST_POSITIONS
) -> list[int]:
    """Numbers of sequences of 1, 2, ... `depth` turns from a position, the start where none is given.

    A sequence ends early where the game does, and then counts for no greater length. The last turns are not made but
    counted by `LegalMoves.count`. Lengths are counted one after the other, so that too much work is refused before it
    is begun: all sequences of one length lead to positions to look at for the next.

    Raises:
        TooMuchWorkError: More than `most_positions` would have to be looked at for one length, or the turns of one
            position cannot be counted.
        ValueError: `depth` is negative.

    Source: the chess programmers' "performance test, move path enumeration".
    """
    if depth < 0:
        raise ValueError(f"no sequence has {depth} turns")
    start = game.initial() if position is None else position
    counts: list[int] = []
    for length in range(1, depth + 1):
        if 1 + sum(counts) > most_positions:
            raise TooMuchWorkError(
                f"sequences of {length} turns are too many to count: there are more than {most_positions:,} positions "
                "to look at"
            )
        counts.append(_sequences(game, start, length) if not counts or counts[-1] else 0)
    return counts


def _sequences(game: Game[P, M], start: P, length: int) -> int:
    """Number of sequences of exactly so many turns."""
    total = 0
    # Positions still to look at, ply by ply: no recursion, for the length may be greater than Python allows.
    waiting: list[Iterator[P]] = [iter((start,))]
    while waiting:
        here = next(waiting[-1], None)
        if here is None:
            waiting.pop()
        elif len(waiting) < length:
            waiting.append(_following(game, here))
        else:
            number = game.legal_moves(here).count()
            if number is None:
                raise TooMuchWorkError(f"a position {_after(length - 1)} has too many legal turns to count")
            total += number
    return total


def _following(game: Game[P, M], position: P) -> Iterator[P]:
    for move in game.legal_moves(position):
        yield game.apply(position, move)


def _after(turns: int) -> str:
    return f"after {turns} turn{'s' if turns > 1 else ''}" if turns else "at the start"
