"""Kinds of claims and goals that a game can add to the common ones."""

from collections.abc import Callable, Iterator
from typing import Any

from boardrules.errors import Finding
from boardrules.goals import Goal, Proof
from boardrules.values import dataclass
from boardrules.vocabulary.shapes import Shape, Whole
from boardrules.vocabulary.stated import Stated

Check = Callable[[Any, Stated], Iterator[Finding | Proof]]
"""Function that finds what is false about a claim.

Its arguments are the `boardrules.claims.about.About` of a position and the value of the claim. It reads the value
with the methods of `Stated`, and raises `ClaimError` for anything that makes no sense on that board.
"""


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """A kind of claim.

    Attributes:
        name: The key that makes a claim of this kind.
        description: What the claim says, as one sentence.
        shape: Shape of its value.
        check: Function that finds what is false about it.
        answer: Function of a game and a position that gives the value of a true claim worth making, or nothing (None,
            or an empty list or mapping) where there is none; None for kinds that nobody is offered.

    """

    name: str
    description: str
    shape: Shape
    check: Check
    answer: Callable[[Any, Any], Any] | None = None


@dataclass(frozen=True, slots=True)
class GoalKind:
    """A goal of puzzles with a number, such as `{gain: 3}`.

    Attributes:
        name: The key that makes a goal of this kind.
        description: What the number means, as one sentence.
        shape: Limits of the number.
        make: Function that makes the goal from the number.

    """

    name: str
    description: str
    shape: Whole
    make: Callable[[int], Goal]
