"""The claim of a puzzle: that a first turn forces a goal, proved against every defence."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from boardrules.claims.about import About, Turn
from boardrules.claims.given import Finding, Given
from boardrules.errors import ClaimError
from boardrules.goals import Gain, Goal, Trees, Win
from boardrules.problems import Problems
from boardrules.solver import MOST_POSITIONS, Solution, UnprovenError, solve

NAMED: Final = 3
"""So many other solutions are named."""


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof of a claimed solution.

    Attributes:
        claim: Place of the claim in the example, counted from 0.
        goal: What is forced.
        own_turns: Own turns that it takes.
        first: The first turn.
        line: Turns that follow each other from the first; see `solver.Solution`.
        positions: Positions that were made for the proof.
        unique: Whether no other first turn forces the goal.

    """

    claim: int
    goal: Goal
    own_turns: int
    first: Any
    line: tuple[Any, ...]
    positions: int
    unique: bool


def check_solution(about: About, given: Given, claim: int) -> Iterator[Finding | Proof]:
    """The proof, or what is false about the claim."""
    keys = given.keys(("goal", "in", "first"), ("unique", "nodes"))
    problems = Problems(ClaimError)
    with problems.gather():
        goal = _goal(about, keys["goal"])
    with problems.gather():
        own_turns = keys["in"].whole(1)
    with problems.gather():
        first = about.turn(keys["first"])
    with problems.gather():
        unique = "unique" in keys and keys["unique"].flag()
    with problems.gather():
        nodes = keys["nodes"].whole(1) if "nodes" in keys else MOST_POSITIONS
    problems.close()
    if first.reason is not None:
        yield Finding(keys["first"].path, first.illegal)
        return
    try:
        found = solve(about.game, about.position, goal, own_turns, nodes, first=first.move)
    except UnprovenError as error:
        yield Finding(given.path, f"unproven: {error}")
        return
    problem = _problem(about, found, goal, own_turns, first, unique)
    if problem:
        yield Finding(given.path, problem)
    else:
        yield Proof(claim, goal, own_turns, first.move, found.line, found.positions, len(found.works) == 1)


def _goal(about: About, given: Given) -> Goal:
    if isinstance(given.value, str):
        given.one_of(("win",))
        return Win()
    keys = given.keys((), ("gain", "trees"))
    if len(keys) != 1:
        raise given.wrong("a goal is win, {gain: number} or {trees: number}")
    if "gain" in keys:
        return Gain(keys["gain"].whole(1))
    if not hasattr(about.game, "trees"):
        raise keys["trees"].wrong(f"there are no Trees in {about.game.name}")
    return Trees(keys["trees"].whole(1))


def _problem(about: About, found: Solution[Any], goal: Goal, own_turns: int, first: Turn, unique: bool) -> str:
    """What is false about a claimed solution, or nothing."""
    turns = f"{own_turns} turn{'s' if own_turns > 1 else ''}"
    if found.quickest is None:
        return f"no first turn forces '{goal}' in {turns}"
    others = [about.game.format_move(move) for move in found.works if move != first.move]
    if found.quickest < own_turns:
        names = [about.game.format_move(move) for move in found.works]
        enough = f"{found.quickest} turn{'s are' if found.quickest > 1 else ' is'} enough"
        return f"{enough}: {_named(names)} forces '{goal}'"
    if len(others) == len(found.works):
        return f"{first.text} does not force '{goal}' in {turns}, but {_named(others)} does"
    if unique and others:
        return f"{first.text} is not the only first turn that forces '{goal}' in {turns}: {_named(others)} does too"
    return ""


def _named(turns: list[str]) -> str:
    more = f" (and {len(turns) - NAMED} more)" if len(turns) > NAMED else ""
    return f"{' or '.join(turns[:NAMED])}{more}"
