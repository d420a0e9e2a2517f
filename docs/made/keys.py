"""The keys of a kind of file as tables, from its JSON Schema."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from boardwright.config.lengths import LENGTH_PATTERN
from boardwright.games.schema import SCHEMAS
from made.tables import code, codes, table

Schema = Mapping[str, Any]

HEADING = ("key", "value", "default", "meaning")


@dataclass(frozen=True, slots=True)
class KeyRow:
    """A key of a file: its path with full stops, its possible values, its default, and its meaning."""

    path: str
    value: str
    default: str
    meaning: str
    needed: bool

    @property
    def cells(self) -> tuple[str, ...]:
        """The row as Markdown."""
        return code(self.path), self.value, "**needed**" if self.needed else self.default, self.meaning


@cache
def schema(kind: str) -> dict[str, Any]:
    """JSON Schema of a kind of file: config, example or record."""
    return SCHEMAS[kind]()


def config_rows(game: str) -> tuple[KeyRow, ...]:
    """Keys of a game's configs.

    Raises:
        KeyError: There is no such game.

    """
    whole = schema("config")
    models = {one["if"]["properties"]["game"]["const"]: one["then"] for one in whole["allOf"]}
    return tuple(rows(models[game], whole["$defs"]))


def common_keys() -> tuple[KeyRow, ...]:
    """Keys that are identical, to the last word, in the configs of every game."""
    first, *others = (config_rows(game) for game in schema("config")["properties"]["game"]["enum"])
    shared = set(first).intersection(*others)
    return tuple(row for row in first if row in shared)


def own_keys(game: str) -> tuple[KeyRow, ...]:
    """Keys of a game's configs that other games lack, or that mean something else there."""
    common = set(common_keys())
    return tuple(row for row in config_rows(game) if row not in common)


def file_rows(kind: str) -> tuple[KeyRow, ...]:
    """Keys of examples, without the contents of claims, or of records."""
    whole = schema(kind)
    return tuple(row for row in rows(whole, whole["$defs"]) if not row.path.startswith("claims[]."))


def claim_rows() -> tuple[KeyRow, ...]:
    """Every claim, and the keys inside those that are mappings."""
    whole = schema("example")
    return tuple(rows(whole["$defs"]["Claim"], whole["$defs"]))


def key_table(found: tuple[KeyRow, ...]) -> str:
    """The table of some keys."""
    return table(HEADING, (row.cells for row in found))


def rows(of: Schema, definitions: Schema, prefix: str = "", around: tuple[Schema, ...] = ()) -> Iterator[KeyRow]:
    """Keys of a mapping and of the mappings in it, depth first, but for those that a mapping around them has."""
    of = _followed(of, definitions)
    for name, key in of["properties"].items():
        path = f"{prefix}{name}"
        needed = name in of.get("required", ())
        default = code(_yaml(key["default"])) if "default" in key else ""
        yield KeyRow(path, in_words(key, definitions), default, key.get("description", ""), needed)
        for step, inner in _mappings(key, definitions):
            if not any(inner["properties"].items() <= one["properties"].items() for one in (*around, of)):
                yield from rows(inner, definitions, f"{path}{step}.", (*around, of))


def _mappings(key: Schema, definitions: Schema) -> Iterator[tuple[str, Schema]]:
    """Mappings with keys that a value can be, each with the step that leads to it."""
    key = _followed(key, definitions)
    if "properties" in key:
        yield "", key
    for option in (*key.get("anyOf", ()), *key.get("oneOf", ())):
        yield from _mappings(option, definitions)
    if "items" in key:
        yield from (("[]" + step, inner) for step, inner in _mappings(key["items"], definitions))


def _followed(key: Schema, definitions: Schema) -> Schema:
    """Target of a reference; anything else unchanged."""
    return definitions[key["$ref"].rpartition("/")[2]] if "$ref" in key else key


def in_words(key: Schema, definitions: Schema) -> str:
    """Description of a valid value, in Markdown of one line."""
    key = _followed(key, definitions)
    options = (*key.get("anyOf", ()), *key.get("oneOf", ()))
    if any(option.get("pattern") == LENGTH_PATTERN for option in options):
        return _length(options)
    if options:
        words = dict.fromkeys(in_words(option, definitions) for option in options)
        return " or ".join(words)
    if "const" in key:
        return code(_yaml(key["const"]))
    if "enum" in key:
        return codes(map(_yaml, key["enum"]))
    return _of_type(key, definitions)


def _of_type(key: Schema, definitions: Schema) -> str:
    kind = key.get("type")
    if kind == "boolean":
        return "`true` or `false`"
    if kind in ("integer", "number"):
        noun = "whole number" if kind == "integer" else "number"
        return f"{noun}{_bounds(key)}"
    if kind == "array":
        return _list(key, definitions)
    if kind == "object":
        inner = key.get("additionalProperties")
        if isinstance(inner, Mapping) and inner:
            return f"mapping of names, each to: {in_words(inner, definitions)}"
        return "mapping"
    return "text"


def _list(key: Schema, definitions: Schema) -> str:
    if "prefixItems" in key:
        each = [in_words(item, definitions) for item in key["prefixItems"]]
        same = len(set(each)) == 1
        return f"list of {len(each)}, each a {each[0]}" if same else f"list: {'; '.join(each)}"
    item = in_words(key.get("items", {}), definitions)
    most = f" ({key['maxItems']:,} at most)" if "maxItems" in key else ""
    return f"list{most}; each: {item}" if item != "text" else f"list of texts{most}"


def _length(options: tuple[Schema, ...]) -> str:
    """A length that can be written with a unit or as a bare number, and the alternatives to it."""
    number = next((option for option in options if option.get("type") == "number"), {})
    least, most = number.get("minimum"), number.get("maximum")
    bounds = "" if most is None else f", {_mm(least or 0)} to {_mm(most)} mm"
    others = [
        in_words(option, {})
        for option in options
        if option.get("type") != "number" and option.get("pattern") != LENGTH_PATTERN and "$ref" not in option
    ]
    mapping = ["mapping"] if any("$ref" in option for option in options) else []
    return " or ".join([f"length{bounds}", *others, *mapping])


def _mm(value: float) -> str:
    return f"{value:,g}" if value < 10_000 else f"{value:,.0f}"


def _bounds(key: Schema) -> str:
    least = key.get("minimum", key.get("exclusiveMinimum"))
    most = key.get("maximum")
    if least is not None and most is not None:
        return f", {least:,} to {most:,}"
    return f", {least:,} or more" if least is not None else ""


def _yaml(value: object) -> str:
    """A value as typed in a config."""
    if isinstance(value, str):
        return value or '""'
    return json.dumps(value)
