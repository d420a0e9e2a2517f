"""The model of marks: what an author points out on a board - numbers, letters, arrows, rings, shaded places.

A mark says its kind with one key, whose value is where it stands: `ring: d3`, `arrow: [e1, e4]`, `numbers: [a1, b1]`.
"""

import json
from collections.abc import Sequence
from typing import Annotated, Final, Literal, get_args

from pydantic import AfterValidator, Field

from boardwright.config.errors import UsageError
from boardwright.config.fields import LIST, NUMBER, TEXT, ConfigModel, CrossProblem, by_kind, check_line
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, counted, one_of, quote
from boardwright.config.validate import read_model

MOST_MARKS: Final = 100
"""Most marks of a figure."""

MOST_PLACES: Final = 300
"""Most places of all its marks together: more than anybody could read."""

MOST_RECORDED: Final = 2_000
"""Most places of all marks of a record together."""

MOST_LETTERS: Final = 8
"""Most characters of a text on a board."""

MOST_SAID: Final = 200
"""Most characters of the words about a mark."""

MarkColour = Literal["green", "red", "blue", "yellow"]
"""Colours of marks, which each theme has in its own shade; each has a pattern of its own too."""

MarkKind = Literal["ring", "cross", "square", "triangle", "shade", "line", "arrow", "numbers", "letters", "text"]

KINDS: Final[tuple[str, ...]] = get_args(MarkKind)

WAYS: Final = ("line", "arrow")
"""Kinds that lead from place to place."""

PLACE_KEYS: Final = (*(kind for kind in KINDS if kind != "text"), "at")
"""Keys of a mark that name places."""

Place = Annotated[str, Field(min_length=1, max_length=100)]
Places = Annotated[
    Annotated[Place, TEXT]
    | Annotated[tuple[Place, ...], Field(strict=False, min_length=1, max_length=MOST_PLACES), LIST],
    by_kind("a place or a list of places"),
]
Way = Annotated[tuple[Place, ...], Field(strict=False, min_length=2, max_length=MOST_PLACES)]
Row = Annotated[tuple[Place, ...], Field(strict=False, min_length=1, max_length=MOST_PLACES)]
Short = Annotated[str, Field(min_length=1, max_length=MOST_LETTERS), AfterValidator(check_line)]
Said = Annotated[str, Field(min_length=1, max_length=MOST_SAID), AfterValidator(check_line)]
First = Annotated[
    Annotated[Annotated[str, Field(min_length=1, max_length=1)], TEXT]
    | Annotated[Annotated[int, Field(ge=0, le=999)], NUMBER],
    by_kind("a number, or a letter in quotes"),
]


class Mark(ConfigModel):
    """Something pointed out on a board; exactly one of the keys ring to text is given."""

    ring: Places | None = Field(None, description="A ring round a place, or round each of a list of places.")
    cross: Places | None = Field(None, description="A slanted cross on each place.")
    square: Places | None = Field(None, description="A square round each place.")
    triangle: Places | None = Field(None, description="A triangle round each place.")
    shade: Places | None = Field(None, description="Places that are hatched, below the pieces.")
    line: Way | None = Field(None, description="A line from place to place.")
    arrow: Way | None = Field(None, description="An arrow from place to place; its head is at the last one.")
    numbers: Row | None = Field(None, description="Numbers on these places, in their order: 1, 2, 3 ...")
    letters: Row | None = Field(None, description="Letters on these places, in their order: A, B, C ...")
    text: Short | None = Field(None, description="A short text on the places in at.")
    at: Places | None = Field(None, description="Where the text stands: a place, or a list of places.")
    first: First | None = Field(None, description="The first of the numbers or letters. Default 1, or A.")
    colour: MarkColour | None = Field(
        None,
        description="Colour in the theme's own shade, with a pattern that can be told apart without it. Default blue; "
        "numbers, letters and texts in ink.",
    )
    says: Said | None = Field(None, description="What it means: a line in the legend below the board.")

    @property
    def kind(self) -> MarkKind:
        """What it is; `cross_problems` makes sure that it is one thing."""
        return next(kind for kind in get_args(MarkKind) if getattr(self, kind) is not None)

    @property
    def places(self) -> tuple[str, ...]:
        """The places named, in order."""
        given = self.at if self.text is not None else getattr(self, self.kind)
        return (given,) if isinstance(given, str) else given or ()

    @property
    def key(self) -> str:
        """The key that names its places."""
        return "at" if self.text is not None else self.kind

    def path(self, number: int) -> tuple[str | int, ...]:
        """Where the place of a number, from 0, stands below the mark: `ring`, or `ring[2]`."""
        given = getattr(self, self.key)
        return (self.key,) if isinstance(given, str) else (self.key, number)

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """A mark is one thing, and its other keys go with that."""
        given = [kind for kind in KINDS if getattr(self, kind) is not None]
        if len(given) != 1:
            which = f"this one has {' and '.join(given)}" if given else "this one has none"
            return (((), f"a mark has exactly one of the keys {one_of(KINDS)}; {which}"),)
        (kind,) = given
        if kind == "text" and self.at is None:
            return (((), "the key 'at' is missing; it names the places of the text"),)
        if kind != "text" and self.at is not None:
            return ((("at",), f"is only for text; the places of {kind} follow it: {kind}: [a1, a2]"),)
        return self._first_problems(kind)

    def _first_problems(self, kind: str) -> tuple[CrossProblem, ...]:
        first, count = self.first, len(self.places)
        if first is None:
            return _too_many_letters(kind, "A", count)
        if kind == "numbers":
            return () if isinstance(first, int) else ((("first",), f"must be a number, not {quote(first)}"),)
        if kind != "letters":
            return ((("first",), "is only for numbers and letters"),)
        if not (isinstance(first, str) and first.isascii() and first.isalpha()):
            return ((("first",), f"must be a letter from A to Z or from a to z, not {quote(str(first))}"),)
        return _too_many_letters(kind, first, count)


def _too_many_letters(kind: str, first: str, count: int) -> tuple[CrossProblem, ...]:
    last = ord("Z") if first.isupper() else ord("z")
    left = last - ord(first) + 1
    if kind != "letters" or count <= left:
        return ()
    return ((("letters",), f"{counted(left, 'letter')} from {first} to {chr(last)}, but {counted(count, 'place')}"),)


Marks = Annotated[tuple[Mark, ...], Field(strict=False, max_length=MOST_MARKS)]
"""The marks of a figure, or of a turn of a record."""


def marks_problems(marks: Sequence[Mark]) -> tuple[CrossProblem, ...]:
    """Problems of marks whose keys are each valid, with paths from the list on."""
    told = [((place, *path), words) for place, mark in enumerate(marks) for path, words in mark.cross_problems()]
    if told:
        return tuple(told)
    count = 0
    for place, mark in enumerate(marks):
        count += len(mark.places)
        if count > MOST_PLACES:
            return (((place,), f"all marks of a figure may have up to {MOST_PLACES} places together"),)
    return ()


class _Given(ConfigModel):
    """A mapping with marks alone."""

    marks: Marks = ()

    def cross_problems(self) -> tuple[CrossProblem, ...]:
        """Each mark is one thing."""
        return tuple((("marks", *path), words) for path, words in marks_problems(self.marks))


def given_marks(marks: object) -> tuple[Mark, ...]:
    """Marks as a list of mappings with the keys that examples have.

    Raises:
        UsageError: with a line for each problem.
    """
    listed = list(marks) if isinstance(marks, tuple) else marks
    try:
        text = json.dumps({"marks": listed}, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise UsageError('marks: must be a list such as [{"ring": "d3"}, {"arrow": ["a1", "a4"]}]') from None
    try:
        return read_model(_Given, read_yaml(text, "marks"), "marks", "marks are a list").model.marks
    except ConfigError as error:
        lines = (": ".join(part for part in (one.key, one.message) if part) for one in error.problems)
        raise UsageError("\n".join(lines)) from None
