"""The operation `fields`: keys of a game's config that the page has controls for, with their choices and defaults."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import Field, ValidationError

from boardwright.config.fields import ConfigModel
from boardwright.config.validate import model_in
from boardwright.designer.operations.asked import Answer, Request, RequestError
from boardwright.games.kit import GameKit
from boardwright.games.registry import all_kits
from boardwright.games.stock import stock_names

SECTIONS: Final = ("board", "rules")
"""Sections of a config whose keys get controls."""

MOST_TRIED: Final = 1000
"""Values of a number, or pairs, up to which each is tried; of more, the bounds are told."""

Schema = Mapping[str, Any]


class FieldsRequest(Request):
    """The name of a game."""

    game: Annotated[str, Field(max_length=100)]


def fields(asked: FieldsRequest, _folder: Path) -> Answer:
    """The controls of a game's config, in the order of its model.

    Each has its `key`, its `kind`, and what goes with it: `choice` has `values`; `number` and `whole` have `low` and
    `high`; `pair` and `size` (a whole number or a pair) have them too, or `values`; `length` has them in mm and `fit`;
    `measure` (a number, or a length with a unit) has them in edges; `flag`, `list` (of names of places), `mapping`
    (from such names) and `points` (a list of pairs) have nothing. `default` is there unless it depends on the board;
    `about` is a sentence in English. Keys with values of other kinds are changed in the text.

    Raises:
        RequestError: There is no such game.
    """
    kit = next((one for one in all_kits() if one.name == asked.game), None)
    if kit is None:
        raise RequestError(f"there is no game {asked.game!r}")
    return {"game": kit.name, "fields": [*_fields(kit)]}


def _fields(kit: GameKit[Any]) -> Iterator[Answer]:
    model = kit.config()
    for section in SECTIONS:
        field = model.model_fields.get(section)
        inner = model_in(field.annotation) if field else None
        if inner:
            yield from _of_section(section, inner)
    yield {
        "key": "theme",
        "kind": "choice",
        "values": [*stock_names("themes")],
        "default": model.model_fields["theme"].default,
    }


@cache
def _of_section(section: str, model: type[ConfigModel]) -> tuple[Answer, ...]:
    schema = model.model_json_schema()
    found = []
    for name, told in schema["properties"].items():
        control = _control(_options(told))
        if not control:
            continue
        record: dict[str, Any] = {"key": f"{section}.{name}", **control}
        if (default := told.get("default")) is not None:
            record["default"] = default
        if about := told.get("description"):
            record["about"] = about
        if allowed := _allowed(model, name, control):
            record["values"] = allowed
        found.append(record)
    return tuple(found)


def _options(schema: Schema) -> list[Schema]:
    """The kinds of value that a key takes, without null."""
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return [one for option in schema[choice] for one in _options(option)]
    return [] if schema.get("type") == "null" else [schema]


def _control(options: list[Schema]) -> dict[str, Any] | None:
    """The control of a key that takes values of some kinds; None if there is none."""
    kinds = {_kind(option) for option in options}
    numbers = [option for option in options if _kind(option) in ("whole", "number")]
    if kinds == {"number", "pattern"} and "$comment" in numbers[0]:
        return {"kind": "measure", **_bounds(numbers[0])}
    if kinds in ({"number", "pattern"}, {"number", "pattern", "const"}):
        return {"kind": "length", "fit": "const" in kinds, **_bounds(numbers[0])}
    if kinds == {"whole", "pair"}:
        return {"kind": "size", **_bounds(numbers[0])}
    if "mapping" in kinds:
        return {"kind": "mapping"}
    if "choice" in kinds:
        # Other kinds of value, such as mappings, stay what they are until another choice is made.
        return {"kind": "choice", "values": next(one["enum"] for one in options if _kind(one) == "choice")}
    if len(options) != 1 or kinds <= {"pattern", "const", ""}:
        return None
    kind, (only,) = kinds.pop(), options
    match kind:
        case "whole" | "number":
            return {"kind": kind, **_bounds(only)}
        case "pair":
            return {"kind": kind, **_bounds(only["prefixItems"][0])}
        case _:
            return {"kind": kind}


def _kind(schema: Schema) -> str:
    if "enum" in schema:
        return "choice"
    if "const" in schema:
        return "const"
    if "pattern" in schema:
        return "pattern"
    if schema.get("type") == "object":
        return "mapping" if "patternProperties" in schema else ""
    if schema.get("type") == "array":
        pair = [item.get("type") for item in schema.get("prefixItems", ())]
        items = schema.get("items", {})
        if [_options(item)[0].get("type") for item in items.get("prefixItems", ())] == ["number", "number"]:
            return "points"
        return "pair" if pair == ["integer", "integer"] else "list" if "pattern" in items else ""
    return {"integer": "whole", "number": "number", "boolean": "flag"}.get(schema.get("type", ""), "")


def _bounds(schema: Schema) -> dict[str, float]:
    low, high = schema.get("minimum", schema.get("exclusiveMinimum")), schema.get("maximum")
    return {key: value for key, value in (("low", low), ("high", high)) if value is not None}


def _allowed(model: type[ConfigModel], name: str, control: Mapping[str, Any]) -> list[Any]:
    """The values of a number or pair that the model takes, where they are few and not all between the bounds."""
    if control["kind"] not in ("whole", "pair") or "low" not in control or "high" not in control:
        return []
    between = range(control["low"], control["high"] + 1)
    tried: Iterable[Any] = between if control["kind"] == "whole" else map(list, product(between, repeat=2))
    if len(between) ** (1 + (control["kind"] == "pair")) > MOST_TRIED:
        return []
    values = list(tried)
    taken = [value for value in values if _takes(model, name, value)]
    return taken if len(taken) < len(values) else []


def _takes(model: type[ConfigModel], name: str, value: object) -> bool:
    try:
        model.model_validate({name: value})
    except ValidationError as error:
        return not any(problem["loc"][:1] == (name,) for problem in error.errors(include_url=False))
    return True
