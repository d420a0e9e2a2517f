"""The claim of a puzzle: a first turn, named or found, forces a goal, proved against every defence."""

from collections.abc import Iterator
from typing import Any, Final

from boardrules.claims.about import About, Turn
from boardrules.errors import ClaimError, Finding, UnprovenError
from boardrules.game import Game
from boardrules.goals import Gain, Goal, Proof, Win
from boardrules.kept import solved
from boardrules.problems import Problems
from boardrules.solver import Solution, solve
from boardrules.vocabulary.kinds import GoalKind
from boardrules.vocabulary.shapes import Whole
from boardrules.vocabulary.stated import Stated

NAMED: Final = 3
"""Number of other solutions named in a sentence."""


GAIN: Final = GoalKind("gain", "Points by which the player's score grows.", Whole(1, 10_000), Gain)


def goal_kinds(game: Game[Any, Any] | type[Game[Any, Any]]) -> tuple[GoalKind, ...]:
    """Goals of a game that have a number: the common one, then the game's own."""
    return (GAIN, *game.goals)


def check_solution(about: About, stated: Stated) -> Iterator[Finding | Proof]:
    """The proof, numbered as if for claim 0, or what is false about the claim."""
    keys = stated.keys()
    problems = Problems(ClaimError)
    with problems.gather():
        goal = _goal(about, keys["goal"])
    with problems.gather():
        own_turns = keys["in"].whole()
    first: Turn | None = None
    if "first" in keys:
        with problems.gather():
            first = about.turn(keys["first"])
    with problems.gather():
        unique = keys["unique"].flag()
    with problems.gather():
        nodes = keys["nodes"].whole()
    problems.close()
    if first and first.reason is not None:
        yield Finding(keys["first"].path, first.illegal(first.reason))
        return
    try:
        found = solved(solve, about.game, about.position, goal, own_turns, nodes, first.move if first else None)
    except UnprovenError as error:
        yield Finding(stated.path, f"unproven: {error}")
        return
    problem = _problem(about, found, goal, own_turns, first, unique)
    if problem:
        yield Finding(stated.path, problem)
    else:
        move = first.move if first else found.works[0]
        yield Proof(0, goal, own_turns, move, found.line, found.positions, len(found.works) == 1)


def _goal(about: About, stated: Stated) -> Goal:
    if isinstance(stated.value, str):
        stated.choice().text()
        return Win()
    ((name, number),) = stated.choice().keys().items()
    return next(kind.make(number.whole()) for kind in goal_kinds(about.game) if kind.name == name)


def _problem(about: About, found: Solution[Any], goal: Goal, own_turns: int, first: Turn | None, unique: bool) -> str:
    """What is false about a claimed solution; empty if it is true. Without a first turn any that works will do."""
    turns = f"{own_turns} turn{'s' if own_turns > 1 else ''}"
    if found.quickest is None:
        return f"no first turn forces '{goal}' in {turns}"
    names = [about.game.format_move(move) for move in found.works]
    if found.quickest < own_turns:
        enough = f"{found.quickest} turn{'s are' if found.quickest > 1 else ' is'} enough"
        return f"{enough}: {_named(names)} forces '{goal}'"
    if first is None:
        several = f"{len(names)} first turns force '{goal}' in {turns}, not one alone: {_named(names)}"
        return several if unique and len(names) > 1 else ""
    others = [name for name, move in zip(names, found.works, strict=True) if move != first.move]
    if len(others) == len(found.works):
        return f"{first.text} does not force '{goal}' in {turns}, but {_named(others)} does"
    if unique and others:
        return f"{first.text} is not the only first turn that forces '{goal}' in {turns}: {_named(others)} does too"
    return ""


def _named(turns: list[str]) -> str:
    if len(turns) <= NAMED:
        return " or ".join(turns)
    others = len(turns) - NAMED
    return f"{', '.join(turns[:NAMED])} or {'one other' if others == 1 else f'any of {others} others'}"
