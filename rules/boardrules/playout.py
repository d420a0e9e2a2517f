"""Games played by chance: for tests, benchmarks, and whoever looks for positions worth showing."""

from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Final, Generic

from boardrules.game import Game, M, P

FIRST_TURNS: Final = 1000
"""Where the number of legal turns is not known, one of the first so many is chosen."""


@dataclass(frozen=True, slots=True)
class RandomGame(Generic[P, M]):
    """A game played by chance.

    Attributes:
        turns: Its turns.
        position: Position after the last of them: the end of the game, unless it was cut off.

    """

    turns: tuple[M, ...]
    position: P


def random_game(game: Game[P, M], chance: Random, most_plies: int, position: P | None = None) -> RandomGame[P, M]:
    """Game from a position, the start where none is given, to its end or cut off after `most_plies` turns.

    Every legal turn is equally likely, but for positions whose legal turns the engine does not count; see
    `FIRST_TURNS`.
    """
    here = game.initial() if position is None else position
    turns: list[M] = []
    while len(turns) < most_plies:
        move = random_turn(game, here, chance)
        if move is None:
            break
        turns.append(move)
        here = game.apply(here, move)
    return RandomGame(tuple(turns), here)


def random_turn(game: Game[P, M], position: P, chance: Random) -> M | None:
    """Legal turn chosen by chance, or None where the game is over."""
    moves = game.legal_moves(position)
    number = moves.count()
    if number is None:
        first = list(islice(moves, FIRST_TURNS))
        return chance.choice(first)
    # Half of the turns on average, rather than all of them, and no list.
    return next(islice(moves, chance.randrange(number), None)) if number else None
