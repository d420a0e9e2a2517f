"""Puzzles found in random games, each unlike the others: each game is a piece of work of its own, whoever does it."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final

from boardrules.claims import claim_of
from boardrules.errors import ClaimError, FalseClaimsError
from boardrules.examples import Example, verify
from boardrules.game import Game, M, P
from boardrules.lab.engine import engine_for
from boardrules.lab.seeds import below, derived
from boardrules.occupants import occupants
from boardrules.puzzles.effort import Effort, Grade, effort_of
from boardrules.puzzles.unique import Key, TooLargeError, key_to_goal, key_to_win
from boardrules.solver import MOST_POSITIONS
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, Work, limited

LEAST, PART = 3, 8
"""Two positions differ if so many places with their pieces are in one of them alone, and an eighth of all."""

Standing = frozenset[tuple[str, tuple[str, ...]]]
"""Each place that is not empty, with what stands there."""

FEW: Final = 2
"""Solutions differ if it takes so many changes to make one of the other."""


class Kept:
    """Puzzles of one board, each unlike the others."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self._symmetries = tuple(game.symmetries())
        self._kept: list[tuple[Standing, tuple[str, ...]]] = []

    def is_new(self, position: Any, line: Sequence[str]) -> bool:
        """Whether a puzzle is unlike all that are kept; it is then kept as well."""
        game = self._game
        images = {_standing(game, game.transform(position, symmetry)) for symmetry in self._symmetries}
        if any(_alike(image, tuple(line), other) for other in self._kept for image in images):
            return False
        self._kept.append((_standing(game, position), tuple(line)))
        return True


def _standing(game: Game[Any, Any], position: Any) -> Standing:
    return frozenset(occupants(game, position).items())


def _alike(here: Standing, line: tuple[str, ...], other: tuple[Standing, tuple[str, ...]]) -> bool:
    differing, every = len(here ^ other[0]), len(here) + len(other[0])
    if differing < max(LEAST, every // PART):
        return True
    return differing < max(2 * LEAST, 2 * every // PART) and edit_distance(line, other[1]) < FEW


def edit_distance(one: Sequence[str], other: Sequence[str]) -> int:
    """Fewest turns to leave out, put in or change to make one line of the other.

    Source: R. A. Wagner and M. J. Fischer, "The string-to-string correction problem" (1974).
    """
    row: Iterable[int] = range(len(other) + 1)
    last = list(row)
    for number, turn in enumerate(one, 1):
        here = [number]
        for place, wanted in enumerate(other):
            here.append(min(last[place] + (turn != wanted), last[place + 1] + 1, here[place] + 1))
        last = here
    return last[-1]


ENDING: Final = 16
"""So many of a game's last positions are looked at, from the end backwards, until one is a puzzle."""

OPENING, MIDDLE = 8, 50
"""Positions for goals other than to win come after so many turns at the least, and fewer than so many."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle that was proved, as plain data.

    Attributes:
        position: The position's keys in an example.
        claims: The claims of an example about it, the puzzle's own first; all of them are verified.
        first: The only first turn.
        line: A solution.
        effort: How hard it is.

    """

    position: dict[str, Any]
    claims: tuple[dict[str, Any], ...]
    first: str
    line: tuple[str, ...]
    effort: Effort


@dataclass(frozen=True, slots=True)
class Search:
    """The task to look for puzzles in so many games from a number on; only of one grade, if one is named."""

    seed: int
    start: int
    games: int
    grade: Grade | None = None


@dataclass(frozen=True, slots=True)
class Looked:
    """What came of one game: the number of positions looked at, and a puzzle if one was found."""

    positions: int
    puzzle: Puzzle | None


def look(game: Game[Any, Any], search: Search) -> tuple[Looked, ...]:
    """What came of each game of a task."""
    return tuple(_look(game, search, number) for number in range(search.start, search.start + search.games))


def _look(game: Game[P, M], search: Search, number: int) -> Looked:
    looked = 0
    for position, key in _keys(game, derived(search.seed, "puzzle", number)):
        looked += 1
        if key is None:
            continue
        effort = effort_of(game, position, key)
        if search.grade in (None, effort.grade) and (puzzle := _verified(game, position, key, effort)):
            return Looked(looked, puzzle)
    return Looked(looked, None)


def _keys(game: Game[P, M], seed: int) -> Iterator[tuple[P, Key[M] | None]]:
    """Positions of a random game, each with the key if it is a puzzle."""
    positions = [game.initial()]
    for move in engine_for(game).random_game(seed):
        positions.append(game.apply(positions[-1], move))
    chance = Random(derived(seed, "positions"))
    for kind in game.goals:
        middle = positions[OPENING:MIDDLE]
        if middle:
            position = middle[below(chance.random, len(middle))]
            with suppress(TooLargeError):
                yield position, key_to_goal(game, position, kind)
    if game.outcome(positions[-1]) is None:
        return
    # What is before a position that is too large is larger still.
    with suppress(TooLargeError):
        for position in positions[-2 : -2 - ENDING : -1]:
            yield position, key_to_win(game, position)


def _verified(game: Game[P, M], position: P, key: Key[M], effort: Effort) -> Puzzle | None:
    """The puzzle, if an example with its claims stands up to everything that is asked of examples."""
    written, first = game.format_position(position), game.format_move(key.first)
    solution: dict[str, Any] = {"goal": key.claimed, "in": key.own_turns, "first": first, "unique": True}
    if 2 * key.positions > MOST_POSITIONS:
        solution["nodes"] = 2 * key.positions
    claims = (
        {"solution": solution},
        {"count": game.legal_moves(position).count()},
        {"after": {"turn": first, "over": False}},
    )
    # As it is read back from a file.
    read = game.parse_position(written)
    example = Example("puzzle", game, read, tuple(map(claim_of, claims)), show=first)
    try:
        with limited(Work(MOST_STEPS)):
            (proof,) = verify(example).proofs
    except (ClaimError, FalseClaimsError):
        return None
    return Puzzle(written, claims, first, tuple(map(game.format_move, proof.line)), effort)
