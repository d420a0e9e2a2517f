"""Checks a document against a model and reports problems in our own words, at the right place."""

import json
import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path as FilePath
from typing import Any, TypeVar

from pydantic import ValidationError

from boardwright.config.document import Document, LoadedFile, value_at
from boardwright.config.fields import PLAIN, TAG_MARK, WRONG_KIND, ConfigModel
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError, Path, Problem, did_you_mean, one_of, shown

Model = TypeVar("Model", bound=ConfigModel)

Elsewhere = Callable[[Path], str]
"""Says where an unknown key belongs: a phrase for the message, empty if unknown."""

_MOST_ERRORS = 2000


def read_model(
    model: type[Model], reading: Reading, source: str, words: str, folder: FilePath = FilePath()
) -> LoadedFile[Model]:
    """A YAML file that has been read, as its model has it; paths in it start in a folder.

    `words` say what such a file is, to be followed by what this one is.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, _ = mapping_in(reading, source, words)
    _, problems, broken = reading
    found = validated(model, document, broken)
    if isinstance(found, tuple) or problems:
        raise ConfigError(source, (*problems, *(found if isinstance(found, tuple) else ())))
    return LoadedFile(found, document, source, folder)


def mapping_in(reading: Reading, source: str, words: str) -> tuple[Document, dict[str, Any]]:
    """The document of a YAML file that has been read, and the mapping that it is; for `words` see `read_model`.

    Raises:
        ConfigError: the file cannot be read to its end, or is no mapping.
    """
    document, problems, broken = reading
    if document is None or () in broken:
        raise ConfigError(source, problems)
    if not isinstance(document.data, dict):
        raise ConfigError(source, (*problems, document.problem((), f"{words}, not {shown(document.data)}")))
    return document, document.data


def validated(
    model: type[Model], document: Document, broken: frozenset[Path], elsewhere: Elsewhere = lambda _path: ""
) -> Model | tuple[Problem, ...]:
    """The document as a model, or its problems. Values at the `broken` paths have already been reported."""
    found: dict[Path, list[Problem]] = {}
    untold = 0
    config: Model | None = None
    try:
        config = model.model_validate(document.data)
    except ValidationError as error:
        untold += max(0, error.error_count() - _MOST_ERRORS)
        for details in _first_errors(error):
            path, problem = _translate(details, model, document, elsewhere)
            if problem is not None and not is_within(path, broken):
                found.setdefault(path, []).append(problem)
        # What is wrong as a whole is told once, not again for its parts.
        found = {path: problems for path, problems in found.items() if not is_within(path[:-1], found)}
        _join_missing(found)
    for path in _nulls(document.data):
        if is_within(path, found) or path in broken:
            continue
        if len(found) >= _MOST_ERRORS:
            untold += 1
        else:
            found[path] = [document.problem(path, "has no value; fill it in, or leave the key out")]
    # If values already reported are missing, conflicts between keys cannot be judged.
    if config and not found and not broken:
        for path, message in config.cross_problems():
            found.setdefault(path, []).append(document.problem(path, message))
    if config is None or found or broken:
        told = tuple(problem for problems in found.values() for problem in problems)
        last = max(told, default=Problem(1, 1, "", ""))
        return (*told, Problem.of_more(last.line, last.column, untold)) if untold else told
    return config


def _join_missing(found: dict[Path, list[Problem]]) -> None:
    """Join what is said of keys that are missing in one mapping."""
    mappings: dict[tuple[int, int, str], list[Path]] = {}
    for path, (problem, *_) in found.items():
        if problem.message == _missing(path[-1:]):
            mappings.setdefault((problem.line, problem.column, problem.key), []).append(path)
    for first, *others in mappings.values():
        if others:
            keys = [path[-1] for path in (first, *others)]
            found[first] = [replace(found[first][0], message=_missing(keys))]
            for path in others:
                del found[path]


def _missing(keys: Sequence[str | int]) -> str:
    *most, last = [f"'{key}'" for key in keys]
    return f"the keys {', '.join(most)} and {last} are missing" if most else f"the key {last} is missing"


def is_within(path: Path, others: Collection[Path]) -> bool:
    """Whether a path is one of some others, or leads on from one."""
    return any(path[:length] in others for length in range(len(path) + 1))


def _nulls(data: object) -> Iterator[Path]:
    """Paths of all empty values: no key of a config takes one."""
    if data is None:
        yield ()
        return
    # A stack of what is left of each open list or mapping: a list of all values would take more memory than the file.
    open_ones: list[tuple[Path, Iterator[tuple[str | int, object]]]] = [((), _items(data))]
    while open_ones:
        around, items = open_ones[-1]
        key, value = next(items, (None, None))
        if key is None:
            open_ones.pop()
        elif value is None:
            yield (*around, key)
        elif isinstance(value, dict | list):
            open_ones.append(((*around, key), _items(value)))


def _items(value: object) -> Iterator[tuple[str | int, object]]:
    """Keys or indices of a mapping or a list, each with its value."""
    return iter(value.items()) if isinstance(value, dict) else enumerate(value if isinstance(value, list) else ())


def _first_errors(error: ValidationError) -> Iterator[Any]:
    """Pydantic's errors, at most `_MOST_ERRORS`. As Python objects, half a million would take 500 MiB; as text, 100."""
    if error.error_count() <= _MOST_ERRORS:
        yield from error.errors(include_url=False)
        return
    text, decoder = error.json(include_url=False, include_input=False), json.JSONDecoder()
    at = 1
    for _ in range(_MOST_ERRORS):
        details, end = decoder.raw_decode(text, at)
        yield details
        at = end + 1


def _translate(
    details: Any, model: type[ConfigModel], document: Document, elsewhere: Elsewhere
) -> tuple[Path, Problem | None]:
    """Path and problem for one of pydantic's errors; no problem when it only follows from another."""
    path: Path = tuple(part for part in details["loc"] if not (isinstance(part, str) and part.startswith(TAG_MARK)))
    kind: str = details["type"]
    if kind == "missing":
        if path and isinstance(path[-1], int):
            return path[:-1], document.problem(path[:-1], _wrong_length(value_at(document.data, path[:-1])))
        return path, document.problem(path[:-1], _missing(path[-1:]))
    if kind == "extra_forbidden":
        message = f"unknown key{_unknown_key_hint(path, model, elsewhere)}"
        return path, document.problem(path, message, at_key=True)
    if kind == "default_factory_not_called":  # a key before it, which it depends on, is wrong
        return path, None
    value = value_at(document.data, path)
    is_key = value is None and path[-1:] == ("[key]",)  # pydantic's place of a wrong key of a mapping
    if is_key:
        path, value = path[:-1], path[-2]
    translate = _MESSAGES.get(kind)
    if translate is None:
        return path, document.problem(path, f"cannot be {shown(value)}", at_key=is_key)
    if kind in ("too_short", "too_long") and not _is_outside(value, details["ctx"]):
        return path, None
    message = translate(value, details.get("ctx", {}), str(details["msg"]))
    if kind == "too_short" and not value and _may_be_left_out(path, model):
        message = "name at least one, or leave the key out"
    return path, document.problem(path, message, at_key=is_key)


def _is_outside(value: Any, context: Any) -> bool:
    """Whether a list breaks its bounds. pydantic counts only the items that are valid."""
    return not context.get("min_length", 0) <= len(value) <= context.get("max_length", len(value))


def _unknown_key_hint(path: Path, model: type[ConfigModel], elsewhere: Elsewhere) -> str:
    known = _known_keys(path[:-1], model)
    right_place = elsewhere(path)
    if right_place:
        return f"; {right_place}"
    near = did_you_mean(str(path[-1]), known)
    return near or (f"; known here: {', '.join(known)}" if known else "")


def _may_be_left_out(path: Path, model: type[ConfigModel]) -> bool:
    """Whether a key has a default, and is not what an item of a list is about, such as the kind of a mark."""
    annotation: Any = model
    if path[-2:-1] and isinstance(path[-2], int):
        return False
    for part in path[:-1]:
        annotation = _inner(annotation, part)
    field = getattr(model_in(annotation), "model_fields", {}).get(path[-1]) if path else None
    return field is not None and not field.is_required()


def _known_keys(path: Path, model: type[ConfigModel]) -> tuple[str, ...]:
    """Keys of the mapping at `path`, found in the model's fields; empty if the type does not tell."""
    annotation: Any = model
    for part in path:
        annotation = _inner(annotation, part)
    fields = getattr(model_in(annotation), "model_fields", {})
    return tuple(field.alias or name for name, field in fields.items())


def _inner(annotation: Any, part: str | int) -> Any:
    if isinstance(part, int):
        return annotation
    model = model_in(annotation)
    field = getattr(model, "model_fields", {}).get(part)
    return field.annotation if field is not None else None


def model_in(annotation: Any) -> Any:
    """The model in a type such as `Annotated[str | Model, ...]`, or None. Our types hold at most one."""
    if hasattr(annotation, "model_fields"):
        return annotation
    for argument in getattr(annotation, "__args__", ()):
        found = model_in(argument)
        if found is not None:
            return found
    return None


def _wrong_length(value: object) -> str:
    """Every list of fixed length in a config is a pair."""
    return f"must be a list of two values, not of {len(value) if isinstance(value, list) else 0}"


def _must_be(what: str) -> Callable[[Any, Any, str], str]:
    return lambda value, _context, _message: f"must be {what}, not {shown(value)}"


def _whole_number(value: Any, _context: Any, _message: str) -> str:
    hint = " (drop the quotes)" if isinstance(value, str) and re.fullmatch(r"[-+]?[0-9]+", value) else ""
    return f"must be a whole number, not {shown(value)}{hint}"


def _text(value: Any, _context: Any, _message: str) -> str:
    hint = "; put it in quotes" if isinstance(value, bool | int | float) else ""
    return f"must be text, not {shown(value)}{hint}"


def _truth(value: Any, _context: Any, _message: str) -> str:
    words = {"yes": "true", "on": "true", "no": "false", "off": "false"}
    hint = f" (write {words[value.lower()]})" if isinstance(value, str) and value.lower() in words else ""
    return f"must be true or false, not {shown(value)}{hint}"


def _choice(value: Any, context: Any, _message: str) -> str:
    # Words are in quotes, numbers are not.
    choices = [word or number for word, number in re.findall(r"'([^']*)'|([0-9]+)", str(context["expected"]))]
    hint = did_you_mean(value, choices) if isinstance(value, str) else ""
    if value in choices:
        hint = " (drop the quotes)"
    return f"must be {one_of(choices)}, not {shown(value)}{hint}"


def _bound(word: str, key: str) -> Callable[[Any, Any, str], str]:
    return lambda value, context, _message: f"must be {word} {context[key]:,.10g}, not {shown(value)}"


def _too_few(value: Any, context: Any, _message: str) -> str:
    return f"must hold at least {context['min_length']}, not {len(value)}"


def _too_many(value: Any, context: Any, _message: str) -> str:
    most = context["max_length"]
    if most == 2 and isinstance(value, list):
        return _wrong_length(value)
    return f"must hold at most {most:,}, not {len(value):,}"


def _short_text(_value: Any, _context: Any, _message: str) -> str:
    return "must not be empty"


def _long_text(value: Any, context: Any, _message: str) -> str:
    # A part of a list may be told with the place of another, whose value this then is.
    found = f", not {len(value):,}" if isinstance(value, str) else ""
    return f"may have up to {context['max_length']} characters{found}"


def _pattern(value: Any, _context: Any, _message: str) -> str:
    return f"must be the label of a face such as f7, not {shown(value)}"


def _wrong_kind(value: Any, _context: Any, text: str) -> str:
    message, words = text.split("\n")
    hint = did_you_mean(value, words.split()) if isinstance(value, str) else ""
    if isinstance(value, float | int) and not isinstance(value, bool) and "tiling" in message:
        hint = "; YAML reads it as a number: quote it"
    return f"{message}, not {shown(value)}{hint}"


_MESSAGES: dict[str, Callable[[Any, Any, str], str]] = {
    PLAIN: lambda _value, _context, message: message,
    WRONG_KIND: _wrong_kind,
    "string_type": _text,
    "int_type": _whole_number,
    "int_from_float": _whole_number,
    "float_type": _must_be("a number"),
    "bool_type": _truth,
    "model_type": _must_be("a mapping of keys"),
    "dict_type": _must_be("a mapping of keys"),
    "tuple_type": _must_be("a list"),
    "literal_error": _choice,
    "greater_than_equal": _bound("at least", "ge"),
    "greater_than": _bound("more than", "gt"),
    "less_than_equal": _bound("at most", "le"),
    "too_short": _too_few,
    "too_long": _too_many,
    "string_too_short": _short_text,
    "string_too_long": _long_text,
    "string_pattern_mismatch": _pattern,
}
"""Error type of pydantic -> message. The tests prove that no model can raise another type."""
