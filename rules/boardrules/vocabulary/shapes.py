"""Shapes of values as frozen data: what is read of plain data, and what is told of it, comes from them alone."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """A text of one character at least.

    Attributes:
        most: Characters at the most, or None where nothing but the file bounds them.
        words: The only texts that will do; any where there are none.

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
    """A list of values of one shape, `most` of them at the most."""

    item: "Shape"
    most: int


@dataclass(frozen=True, slots=True)
class MappingOf:
    """A mapping from names that are not known beforehand, such as those of places, to values of one shape.

    Attributes:
        value: Shape of the values.
        least: Names at the least.
        most: Names at the most, or None where nothing but the file bounds them.

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
        needed: Whether it must be given.
        default: What holds where it is not given; None where that is nothing of its own.

    """

    name: str
    shape: "Shape"
    description: str
    needed: bool = False
    default: int | bool | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with keys of its own.

    Attributes:
        name: What a schema calls it, in one word.
        description: What it is, as one sentence.
        keys: All keys that it may have.
        one_key: Whether exactly one of them must be given.
        alone: What is wrong where none but the needed keys are given, as one sentence without a full stop; empty where
            that is in order.

    """

    name: str
    description: str
    keys: tuple[Key, ...]
    one_key: bool = False
    alone: str = ""


@dataclass(frozen=True, slots=True)
class Either:
    """A value of one of several shapes, of which no two are of one kind: text, number, list, mapping, true or false.

    Attributes:
        shapes: The shapes.
        expected: What messages call them, such as `a list of places, or a mapping of kinds of pieces to them`.

    """

    shapes: "tuple[Shape, ...]"
    expected: str


Shape = Text | Whole | Number | Flag | ListOf | MappingOf | Record | Either
