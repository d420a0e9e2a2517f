"""Positions of random games, and turns that may or may not be legal in them: what `check_contract` looks at."""

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
"""Turns of a position that are looked at one by one, at the most; the first ones."""

MOST_PLIES = 300
"""Plies after which a random game is cut off, where nothing else is said."""

_TOKEN = re.compile(r"[A-Za-z][0-9]+|[A-Za-z]|\S")


@dataclass(frozen=True, slots=True)
class Sample:
    """A position of a random game, the turn that was made there, and the position after it; no turn at the end."""

    position: Any
    move: Any = None
    after: Any = None


Samples = tuple[Sample, ...]


def played(game: Game[Any, Any], chance: Random, plies: int = MOST_PLIES) -> Samples:
    """Every position of one random game, to its end or to where it is cut off."""
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
    """Start and end of each random game, and so many positions between them, evenly spread."""
    found = []
    for every in games:
        places = {round(part * (len(every) - 1) / (number + 1)) for part in range(number + 2)}
        found += [every[place] for place in sorted(places)]
    return tuple(found)


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
