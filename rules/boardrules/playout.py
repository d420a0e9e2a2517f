"""Random games: for tests, for benchmarks, and for finding positions worth showing."""

from itertools import islice
from random import Random
from typing import Final, Generic

from boardrules.called import make_called
from boardrules.game import Game, M, P
from boardrules.values import dataclass

FIRST_TURNS: Final = 1000
"""If the number of legal turns is not known, one of this many first turns is chosen."""

MOST_PLIES: Final = 1_000
"""Turns after which a random game is cut off, unless another number is asked for."""


@dataclass(frozen=True, slots=True)
class RandomGame(Generic[P, M]):
    """A random game.

    >>> import boardrules
    >>> one = boardrules.playout(boardrules.Fanorona(3, 3), seed=1, most_plies=2)
    >>> len(one.turns)
    2

    Attributes:
        turns: The turns of the game.
        position: Position after the last turn: the end of the game, unless it was cut off.

    """

    turns: tuple[M, ...]
    position: P


def random_game(game: Game[P, M], chance: Random, most_plies: int, position: P | None = None) -> RandomGame[P, M]:
    """A random game from a position, by default from the start, to its end or to `most_plies` turns.

    Every legal turn is equally likely, except where the game says otherwise (`Game.random_turns`), and in positions
    whose legal turns the engine does not count; see `FIRST_TURNS`.

    >>> from random import Random
    >>> import boardrules
    >>> len(boardrules.random_game(boardrules.Fanorona(3, 3), Random(1), 2).turns)
    2
    """
    here = game.initial() if position is None else position
    quick = game.random_turns(here, chance.randrange, most_plies)
    if quick is not None:
        return RandomGame(tuple(quick[0]), quick[1])
    turns: list[M] = []
    while len(turns) < most_plies:
        move = random_turn(game, here, chance)
        if move is None:
            break
        turns.append(move)
        here = game.apply(here, move)
    return RandomGame(tuple(turns), here)


def playout(
    game: Game[P, M], seed: int, position: P | None = None, *, most_plies: int = MOST_PLIES
) -> RandomGame[P, M]:
    """A random game from a position, by default from the start; the same for the same seed. See `random_game`.

    >>> import boardrules
    >>> game = boardrules.Fendo()
    >>> end = boardrules.playout(game, seed=1).position
    >>> sum(game.score(end)) == 7 * 7
    True
    """
    return random_game(game, Random(seed), most_plies, position)


def random_turn(game: Game[P, M], position: P, chance: Random) -> M | None:
    """A legal turn chosen at random, or None if the game is over."""
    moves = game.legal_moves(position)
    number = moves.count()
    if number is None:
        first = list(islice(moves, FIRST_TURNS))
        return chance.choice(first)
    # This generates half of the turns on average rather than all of them, and needs no list.
    return next(islice(moves, chance.randrange(number), None)) if number else None


make_called(__name__)
