"""Counting the sequences of turns of each length: the usual test of a rules engine and of its speed."""

from collections.abc import Iterator
from typing import Final

from boardrules.errors import TooMuchWorkError
from boardrules.game import Game, M, P

MOST_POSITIONS: Final = 20_000_000
"""Default limit on the number of positions to examine."""


def perft(
    game: Game[P, M], depth: int, position: P | None = None, *, most_positions: int = MOST_POSITIONS
) -> list[int]:
    """Number of sequences of 1, 2, ... `depth` turns from a position, by default from the start.

    A sequence ends when the game does, and does not count towards greater lengths. The last turns are not played but
    counted by `LegalMoves.count`. Each length is counted before the next; its result is the number of positions that
    the next length has to examine, so too much work is refused before it starts.

    Raises:
        TooMuchWorkError: One length needs more than `most_positions` positions, or the turns of a position cannot be
            counted.
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
    """Number of sequences of exactly `length` turns."""
    total = 0
    # Positions still to examine, ply by ply: no recursion, because the length may exceed Python's limit.
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
