"""Kinds of claims and of goals: what a game adds to those that every game has."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from boardrules.errors import Finding
from boardrules.goals import Goal, Proof
from boardrules.vocabulary.shapes import Shape, Whole
from boardrules.vocabulary.stated import Stated

Check = Callable[[Any, Stated], Iterator[Finding | Proof]]
"""What is false about a claim: a function of the `boardrules.claims.about.About` of a position and the claim's value.

It takes the value apart by the methods of `Stated`, and raises `ClaimError` for what makes no sense on that board.
"""


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim.

    Attributes:
        name: The key that makes a claim of this kind.
        description: What is claimed, as one sentence.
        shape: Shape of its value.
        check: Finds what is false about it.

    """

    name: str
    description: str
    shape: Shape
    check: Check


@dataclass(frozen=True, slots=True)
class GoalKind:
    """A goal of puzzles that is written with a number, such as `{gain: 3}`.

    Attributes:
        name: The key that makes a goal of this kind.
        description: What the number means, as one sentence.
        shape: Bounds of the number.
        make: The goal of a number.

    """

    name: str
    description: str
    shape: Whole
    make: Callable[[int], Goal]
