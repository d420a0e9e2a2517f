"""Shapes of values as frozen data: the only basis for reading plain data and for describing it."""

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A text of at least one character.

    Attributes:
        most: Greatest number of characters, or None if only the size of the file limits it.
        words: The allowed texts; empty if any text is allowed.

    """

    most: int | None = None
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`, whole or not."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class ListOf:
    """A list of at most `most` values of one shape."""

    item: "Shape"
    most: int


@dataclass(frozen=True, slots=True)
class MappingOf:
    """A mapping from names that are not known in advance, such as those of places, to values of one shape.

    Attributes:
        value: Shape of the values.
        least: Smallest number of names.
        most: Greatest number of names, or None if only the size of the file limits it.

    """

    value: "Shape"
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a mapping.

    Attributes:
        name: The key.
        shape: Shape of its value.
        description: What it means, as one sentence.
        needed: Whether it is required.
        default: Value if it is not given; None if there is no default.

    """

    name: str
    shape: "Shape"
    description: str
    needed: bool = False
    default: int | bool | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with fixed keys.

    Attributes:
        name: Its name in a schema, in one word.
        description: What it is, as one sentence.
        keys: All keys that it may have.
        one_key: Whether exactly one of them must be given.
        alone: What is wrong if only the required keys are given, as one sentence without a full stop; empty if that is
            allowed.

    """

    name: str
    description: str
    keys: tuple[Key, ...]
    one_key: bool = False
    alone: str = ""


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one of several shapes, each of a different kind: text, number, list, mapping, true or false.

    Attributes:
        shapes: The shapes.
        expected: The shapes in words for messages, such as `a list of places, or a mapping of kinds of pieces to them`.

    """

    shapes: "tuple[Shape, ...]"
    expected: str


Shape = Text | Whole | Number | Flag | ListOf | MappingOf | Record | Either
