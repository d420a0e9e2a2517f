"""Counting the sequences of turns of each length: the usual test of a rules engine and of its speed."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from boardrules.called import make_called
from boardrules.errors import TooMuchWorkError
from boardrules.game import Game, M, P
from boardrules.work import OutOfWorkError, is_enough, spend

MOST_POSITIONS: Final = 20_000_000
"""Default limit on the number of positions to examine."""

FOLLOWING: Final = 10
"""Steps of making a position (`boardrules.work`)."""


def perft(
    game: Game[P, M], depth: int, position: P | None = None, *, most_positions: int = MOST_POSITIONS
) -> list[int]:
    """Number of sequences of 1, 2, ... `depth` turns from a position, by default from the start.

    A sequence ends when the game does, and does not count towards greater lengths. The last turns are not played but
    counted by `LegalMoves.count`. Each length is counted before the next; its result is the number of positions that
    the next length has to examine, so too much work is refused before it starts.

    >>> import boardrules
    >>> boardrules.perft(boardrules.Fendo(), 1)
    [212]

    Raises:
        TooMuchWorkError: One length needs more than `most_positions` positions, or the turns of a position cannot be
            counted, or it takes more steps than a limit around this call allows (`work.limited`).
        ValueError: `depth` is negative.

    Source: the chess programmers' "performance test, move path enumeration".
    """
    if depth < 0:
        raise ValueError(f"no sequence has {depth} turns")
    return list(islice(each_length(game, position, most_positions=most_positions), depth))


def each_length(game: Game[P, M], position: P | None = None, *, most_positions: int = MOST_POSITIONS) -> Iterator[int]:
    """Number of sequences of 1, 2, 3, ... turns without end, each when it is asked for.

    Raises:
        TooMuchWorkError: As for `perft`.

    """
    start = game.initial() if position is None else position
    length, positions, last = 1, 1, 1
    while True:
        if positions > most_positions:
            raise TooMuchWorkError(
                f"sequences of {length} turns are too many to count: there are more than {most_positions:,} positions "
                "to look at"
            )
        # Each of the sequences that are one turn shorter leads to a position whose turns are counted.
        if not is_enough(game.effort * last):
            raise TooMuchWorkError(_too_much(length))
        try:
            last = _sequences(game, start, length) if last else 0
        except OutOfWorkError:
            raise TooMuchWorkError(_too_much(length)) from None
        yield last
        positions += last
        length += 1


def _too_much(length: int) -> str:
    return f"sequences of {length} turn{'s' if length > 1 else ''} take too much work to count"


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
            spend(game.effort)
            number = game.legal_moves(here).count()
            if number is None:
                raise TooMuchWorkError(f"a position {_after(length - 1)} has too many legal turns to count")
            total += number
    return total


def _following(game: Game[P, M], position: P) -> Iterator[P]:
    for move in game.legal_moves(position):
        spend(FOLLOWING)
        yield game.apply(position, move)


def _after(turns: int) -> str:
    return f"after {turns} turn{'s' if turns > 1 else ''}" if turns else "at the start"


make_called(__name__)
