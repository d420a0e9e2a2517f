"""Proofs that somebody keeps: a search asks for its result first, and tells it.

What is kept may be lost, damaged or from other rules; the keeper answers for the rules, and whatever is not a solution
that could be told here is searched for again. Kept work is spent as if it had been done, so that a limit is met at the
same place.
"""

import hashlib
import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import Any, Final, Protocol, TypeGuard, TypeVar, cast

from boardrules.errors import NoSuchSiteError, NotationError, UnprovenError
from boardrules.game import Game
from boardrules.goals import Goal
from boardrules.solver import Solution
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, left, limited, spend

T = TypeVar("T")

LOADED: Final = time.time()
"""When the rules were loaded, in seconds: sources that are younger are others than those that search."""


class Keeper(Protocol):
    """Keeps answers to questions; both are texts of JSON."""

    def known(self, question: str) -> object:
        """The answer; None if there is none that can be trusted."""

    def learn(self, question: str, answer: Mapping[str, Any]) -> None:
        """Keep an answer, or not; never raises for what the machine does."""


_keeper: ContextVar[Keeper | None] = ContextVar("keeper", default=None)


@contextmanager
def keeping(keeper: Keeper | None) -> Iterator[None]:
    """Ask a keeper for the proofs that are made in the block, and tell it of new ones."""
    token = _keeper.set(keeper)
    try:
        yield
    finally:
        _keeper.reset(token)


def solved(
    solve: Callable[..., Solution[Any]],
    game: Game[Any, Any],
    position: Any,
    goal: Goal,
    own_turns: int,
    most_positions: int,
    first: Any,
) -> Solution[Any]:
    """What `solve` finds, kept or found now. Without a limit of work nobody counts it, and nothing is kept.

    Raises:
        UnprovenError, OutOfWorkError: as `solve` does.

    """
    keeper, before = _keeper.get(), left()
    question = None if keeper is None or before is None else _question(game, position, goal, own_turns, most_positions)
    if keeper is None or before is None or question is None:
        return solve(game, position, goal, own_turns, most_positions, first=first)
    question["first"] = None if first is None else game.format_move(first)
    asked = json.dumps(question, sort_keys=True)
    kept = _read(game, position, own_turns, keeper.known(asked))
    if kept:
        spend(kept[1])
        return kept[0]
    found = solve(game, position, goal, own_turns, most_positions, first=first)
    keeper.learn(asked, {**_written(game, found), "steps": before - (left() or 0)})
    return found


def kept_answer(
    asked: Sequence[Any], game: Game[Any, Any], position: Any, make: Callable[[], T], is_sound: Callable[[object], bool]
) -> T | None:
    """What `make` finds out about a position, kept or found now: plain data. None if it takes too much work.

    `asked` is what is asked, as far as the game and the position do not say it. What is kept has to be sound.
    """
    keeper = _keeper.get()
    whole = None if keeper is None else _digest(game, position, *asked)
    question = json.dumps({"game": game.name, "asked": asked[0], "whole": whole}, sort_keys=True)
    if keeper is not None and whole is not None:
        kept = keeper.known(question)
        if isinstance(kept, dict) and "found" in kept and (kept["found"] is None or is_sound(kept["found"])):
            return cast("T | None", kept["found"])
    found: T | None = None
    with suppress(UnprovenError, OutOfWorkError), limited(Work(MOST_STEPS)):
        found = make()
    if keeper is not None and whole is not None:
        keeper.learn(question, {"found": found})
    return found


def _question(game: Any, position: Any, goal: Goal, own_turns: int, most_positions: int) -> dict[str, Any] | None:
    """All that a solution depends on besides the rules; None if a game of another package cannot be copied."""
    whole = _digest(game, position, goal)
    if whole is None:
        return None
    return {"game": game.name, "goal": str(goal), "turns": own_turns, "positions": most_positions, "whole": whole}


def _digest(*values: object) -> str | None:
    import pickle  # noqa: PLC0415 - few examples are puzzles

    try:
        return hashlib.sha256(pickle.dumps(values, protocol=4)).hexdigest()
    except (AttributeError, TypeError, ValueError, pickle.PicklingError, RecursionError):
        return None


def _written(game: Any, found: Solution[Any]) -> dict[str, Any]:
    return {
        "quickest": found.quickest,
        "works": [game.format_move(move) for move in found.works],
        "line": [game.format_move(move) for move in found.line],
        "positions": found.positions,
    }


def _read(game: Any, position: Any, own_turns: int, answer: object) -> tuple[Solution[Any], int] | None:
    """A solution and its steps; None if this is none: its turns have to be legal, and to be as many as they can be."""
    if not isinstance(answer, dict):
        return None
    quickest, positions, steps = (answer.get(key) for key in ("quickest", "positions", "steps"))
    works, line = answer.get("works"), answer.get("line")
    if not (isinstance(works, list) and isinstance(line, list) and _is_number(positions) and _is_number(steps)):
        return None
    if quickest is None:
        return None if works or line else (Solution(None, (), (), positions), steps)
    if not _is_number(quickest) or not 1 <= quickest <= own_turns or not works or not line or line[0] not in works:
        return None
    try:
        first = tuple(_turn(game, position, text) for text in works)
        turns, here = [], position
        for text in line:
            turns.append(_turn(game, here, text))
            here = game.apply(here, turns[-1])
    except (NotationError, NoSuchSiteError, ValueError):
        return None
    return Solution(quickest, first, tuple(turns), positions), steps


def _is_number(value: object) -> TypeGuard[int]:
    return type(value) is int and value >= 0


def _turn(game: Any, position: Any, text: object) -> Any:
    """A legal turn by its canonical notation. Raises ValueError for anything else."""
    if not isinstance(text, str):
        raise ValueError(text)
    move = game.parse_move(position, text)
    if game.why_illegal(position, move) is not None or game.format_move(move) != text:
        raise ValueError(text)
    return move
