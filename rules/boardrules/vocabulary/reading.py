"""Checking plain data against shapes: every mismatch, with its place."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from boardrules.errors import KeyName, Path
from boardrules.vocabulary.shapes import (
    Either,
    Flag,
    ListOf,
    MappingOf,
    Number,
    Record,
    Shape,
    Text,
    Whole,
)
from boardrules.vocabulary.wording import did_you_mean, known_here, nearest, one_of, shown

NOTHING: Final = "has no value; fill it in, or leave the key out"
"""The message for an empty value, which no key accepts."""

_WORDS_FOR_TRUTH: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}


def shape_problems(shape: Shape, value: object, path: Path) -> Iterator[tuple[Path, str]]:
    """All problems of a value and of its contents; the contents of a value of the wrong kind are not checked."""
    problem = own_problem(shape, value)
    if problem:
        yield path, problem
    elif isinstance(shape, Either):
        yield from shape_problems(chosen(shape, value), value, path)
    elif isinstance(shape, ListOf) and isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            yield from shape_problems(shape.item, item, (*path, place))
    elif isinstance(shape, MappingOf) and isinstance(value, Mapping):
        for name, inner in value.items():
            yield from shape_problems(shape.value, inner, (*path, name))
    elif isinstance(shape, Record) and isinstance(value, Mapping):
        yield from key_problems(shape, value, path)
        for key in shape.keys:
            if key.name in value:
                yield from shape_problems(key.shape, value[key.name], (*path, key.name))


def own_problem(shape: Shape, value: object) -> str:
    """Problem of a value itself, apart from its contents, as a sentence without a full stop; empty if it fits."""
    if value is None:
        return NOTHING
    match shape:
        case Text():
            return _text_problem(shape, value)
        case Whole():
            return _whole_problem(shape, value)
        case Number():
            return _number_problem(shape, value)
        case Flag():
            return _flag_problem(value)
        case ListOf():
            if not isinstance(value, (list, tuple)):
                return f"must be a list, not {shown(value)}"
            return _length_problem(len(value), 0, shape.most)
        case MappingOf():
            return _mapping_problem(value) or _length_problem(_length(value), shape.least, shape.most)
        case Record():
            return _mapping_problem(value)
        case Either():
            fitting = [one for one in shape.shapes if _of_kind(one, value)]
            return (
                _word_problem(shape, fitting[0], value) if fitting else f"must be {shape.expected}, not {shown(value)}"
            )


def key_problems(record: Record, value: Mapping[str, object], path: Path) -> Iterator[tuple[Path, str]]:
    """Problems with the keys of a mapping, whatever their values."""
    known = [key.name for key in record.keys]
    unknown = [name for name in value if name not in known]
    for name in unknown:
        yield (*path, KeyName(name)), f"unknown key{known_here(name, known)}"
    # A misspelt key is also missing, but that is the same mistake.
    given = {*value, *(nearest(name, known) for name in unknown)}
    needed = [key.name for key in record.keys if key.needed]
    missing = [name for name in needed if name not in given]
    yield from ((path, f"the key {name!r} is missing") for name in missing)
    if unknown:
        # Without knowing which keys were meant, the combination of keys cannot be checked.
        return
    if record.one_key and len(value) != 1:
        which = f"has {', '.join(value)}" if value else "has none"
        yield path, f"needs exactly one of the keys {one_of(known)}; it {which}"
    elif record.alone and not missing and len(value) == len(needed):
        yield path, record.alone


def chosen(shape: Either, value: object) -> Shape:
    """The one shape that matches the kind of a value; there is one if `own_problem` finds no problem."""
    return next(one for one in shape.shapes if _of_kind(one, value))


def _of_kind(shape: Shape, value: object) -> bool:
    match shape:
        case Text():
            return isinstance(value, str)
        case Whole() | Number():
            return isinstance(value, (int, float)) and not isinstance(value, bool)
        case Flag():
            return isinstance(value, bool)
        case ListOf():
            return isinstance(value, (list, tuple))
        case MappingOf() | Record():
            return isinstance(value, Mapping)
        case Either():
            return any(_of_kind(one, value) for one in shape.shapes)


def _text_problem(shape: Text, value: object) -> str:
    if not isinstance(value, str):
        hint = "; put it in quotes" if isinstance(value, (bool, int, float)) else ""
        return f"must be text, not {shown(value)}{hint}"
    if not value:
        return "must not be empty"
    if shape.most is not None and len(value) > shape.most:
        return f"may have up to {shape.most} characters, not {len(value):,}"
    if shape.words and value not in shape.words:
        return f"must be {one_of(shape.words)}, not {shown(value)}{did_you_mean(value, shape.words)}"
    return ""


def _word_problem(shape: Either, fitting: Shape, value: object) -> str:
    """Problem of a word that is none of those that one of several shapes has: another shape may have been meant."""
    if not (shape.expected and isinstance(fitting, Text) and fitting.words and isinstance(value, str) and value):
        return ""
    if value in fitting.words:
        return ""
    counted = re.fullmatch(r"([a-z_]{1,40})[ :=]*([0-9]{1,5})", value)
    keys = {key.name for one in shape.shapes if isinstance(one, Record) for key in one.keys}
    hint = f" (write {{{counted[1]}: {counted[2]}}})" if counted and counted[1] in keys else ""
    return f"must be {shape.expected}, not {shown(value)}{hint or did_you_mean(value, (*fitting.words, *keys))}"


def _whole_problem(shape: Whole, value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        quoted = isinstance(value, str) and re.fullmatch(r"[-+]?[0-9]+", value)
        return f"must be a whole number, not {shown(value)}{' (drop the quotes)' if quoted else ''}"
    return _bounds_problem(shape, value)


def _number_problem(shape: Number, value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return f"must be a number, not {shown(value)}"
    return _bounds_problem(shape, value)


def _flag_problem(value: object) -> str:
    if isinstance(value, bool):
        return ""
    word = _WORDS_FOR_TRUTH.get(value.lower()) if isinstance(value, str) else None
    return f"must be true or false, not {shown(value)}{f' (write {word})' if word else ''}"


def _bounds_problem(shape: Whole | Number, value: float) -> str:
    if value < shape.least:
        return f"must be at least {shape.least:,}, not {shown(value)}"
    return f"must be at most {shape.most:,}, not {shown(value)}" if value > shape.most else ""


def _mapping_problem(value: object) -> str:
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return ""
    return f"must be a mapping of keys, not {shown(value)}"


def _length(value: object) -> int:
    return len(value) if isinstance(value, Mapping) else 0


def _length_problem(length: int, least: int, most: int | None) -> str:
    if length < least:
        return f"must hold at least {least}, not {length}"
    return f"must hold at most {most:,}, not {length:,}" if most is not None and length > most else ""
