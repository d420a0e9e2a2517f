"""Positions of random games, and turns that may or may not be legal in them: what the contract tests look at."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.game import Game
from boardrules.playout import random_turn
from tests.boardrules.games.cases import CASES

LISTED = 400
"""Turns of a position that are looked at one by one, at the most; the first ones."""

PLIES = {"dendria": 40, "dendria-7": 60}
"""Plies after which a random game is cut off, where it is not 300."""

_TOKEN = re.compile(r"[A-Za-z][0-9]+|[A-Za-z]|\S")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a random game, the turn that was made there, and the position after it; no turn at the end."""

    position: Any
    move: Any = None
    after: Any = None


@cache
def game_of(case: str) -> Game[Any, Any]:
    """Game of a case, made once: tests do not change it."""
    return CASES[case]()


@cache
def random_samples(case: str, seed: int) -> tuple[Sample, ...]:
    """Every position of one random game, to its end or to where it is cut off."""
    game, chance = game_of(case), Random(f"{case} {seed}")
    position = game.initial()
    found = []
    for _ in range(PLIES.get(case, 300)):
        move = random_turn(game, position, chance)
        if move is None:
            break
        after = game.apply(position, move)
        found.append(Sample(position, move, after))
        position = after
    return (*found, Sample(position))


def some_samples(case: str, seeds: range, number: int) -> list[Sample]:
    """Start and end of each random game, and so many positions between them, evenly spread."""
    found = []
    for seed in seeds:
        every = random_samples(case, seed)
        places = {round(part * (len(every) - 1) / (number + 1)) for part in range(number + 2)}
        found += [every[place] for place in sorted(places)]
    return found


def listed(game: Game[Any, Any], position: Any) -> list[Any]:
    """Legal turns, or the first of them where there are very many."""
    return list(islice(game.legal_moves(position), LISTED))


def candidates(game: Game[Any, Any], position: Any, texts: list[str], chance: Random, number: int) -> Iterator[Any]:
    """Turns that can be read in a position and may be illegal there: those of `texts`, and spoilt ones."""
    tokens = sorted({token for text in texts for token in _TOKEN.findall(text)})
    for _ in range(number):
        text = chance.choice(texts)
        if chance.random() < 0.7:
            parts = re.split(f"({_TOKEN.pattern})", text)
            place = chance.randrange(len(parts))
            parts[place] = chance.choice(["", *tokens])
            text = "".join(parts)
        try:
            yield game.parse_move(position, text)
        except (NotationError, NoSuchSiteError):
            continue
