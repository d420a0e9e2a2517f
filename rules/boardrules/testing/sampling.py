"""Samples for `check_contract`: positions of random games, and turns that may or may not be legal in them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from boardrules.errors import NoSuchSiteError, NotationError
from boardrules.game import Game
from boardrules.playout import random_turn

LISTED = 400
"""At most this many turns of a position, the first ones, are examined one by one."""

MOST_PLIES = 300
"""Default number of plies after which a random game is cut off."""

_TOKEN = re.compile(r"[A-Za-z][0-9]+|[A-Za-z]|\S")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a random game, the turn played in it, and the position after that; no turn at the end."""

    position: Any
    move: Any = None
    after: Any = None


Samples = tuple[Sample, ...]


def played(game: Game[Any, Any], chance: Random, plies: int = MOST_PLIES) -> Samples:
    """All positions of one random game, up to its end or until it is cut off."""
    position = game.initial()
    found = []
    for _ in range(plies):
        move = random_turn(game, position, chance)
        if move is None:
            break
        after = game.apply(position, move)
        found.append(Sample(position, move, after))
        position = after
    return (*found, Sample(position))


def some_of(games: Sequence[Samples], number: int) -> Samples:
    """Start and end of each random game, and `number` evenly spaced positions between them."""
    found = []
    for every in games:
        places = {round(part * (len(every) - 1) / (number + 1)) for part in range(number + 2)}
        found += [every[place] for place in sorted(places)]
    return tuple(found)


def listed(game: Game[Any, Any], position: Any) -> list[Any]:
    """Legal turns, or only the first of them if there are very many."""
    return list(islice(game.legal_moves(position), LISTED))


def candidates(game: Game[Any, Any], position: Any, texts: list[str], chance: Random, number: int) -> Iterator[Any]:
    """Turns that can be read in a position but may be illegal in it: those of `texts`, and altered ones."""
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
