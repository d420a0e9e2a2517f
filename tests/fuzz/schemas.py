"""Values after the JSON Schema of configs, examples and records: mostly valid, so that inputs get past it."""

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path as FilePath
from typing import Any

from tests.fuzz import values
from tests.fuzz.dice import Dice
from tests.fuzz.tree import Pairs, Path

Schema = dict[str, Any]
Words = Callable[[Dice, str], str | None]
"""A text that suits a key, None where only the schema can say."""

FOLDER = FilePath(__file__).parents[2] / "configs/schema"
SIZES = ("size", "radius", "points", "width", "copies")
"""Keys whose greatest values cost much."""


@cache
def schema(kind: str) -> Schema:
    """The schema of `config`, `example` or `record`."""
    found: Schema = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    return found


def definition(kind: str, game: str) -> Schema:
    """The schema of a file; that of a config depends on its game."""
    whole = schema(kind)
    if kind != "config":
        return whole
    parts: Schema = whole["$defs"]
    found: Schema = parts.get(f"{game.capitalize()}Config") or parts["FenConfig"]
    return found


class Maker:
    """Makes values; `words` has texts for keys that name a file, a tiling, a turn and the like."""

    def __init__(self, kind: str, dice: Dice, words: Words) -> None:
        self.parts: Schema = schema(kind).get("$defs", {})
        self.dice = dice
        self.words = words

    def at(self, found: Schema, path: Path) -> Schema | None:
        """The schema of the value at a path, None where the schema knows none."""
        for key in path:
            found = self._chosen(found, path)
            if key is None:
                several = found.get("prefixItems")
                inner = self.dice.pick(several) if several else found.get("items")
            else:
                inner = found.get("properties", {}).get(key) or found.get("additionalProperties")
            if not isinstance(inner, dict):
                return None
            found = inner
        return found

    def _chosen(self, found: Schema, path: Path = ()) -> Schema:
        while True:
            if "$ref" in found:
                found = self.parts[found["$ref"].rpartition("/")[2]]
            elif several := found.get("oneOf") or found.get("anyOf"):
                deep = [one for one in several if one.get("type") in ("object", "array") or "$ref" in one]
                found = self.dice.pick(deep if path and deep else several)
            else:
                return found

    def missing(self, found: Schema, there: Pairs) -> str | None:
        """A key that a mapping may have and has not."""
        known = self._chosen(found, ("",)).get("properties", {})
        free = [key for key in known if there.get(key) is None]
        return self.dice.pick(free) if free else None

    def value(self, found: Schema, key: str, deep: int = 0) -> object:
        """A value that mostly suits the schema; `key` is the name that it has."""
        found, dice = self._chosen(found), self.dice
        if deep > 6 or dice.chance(0.01):
            return values.hostile(dice)
        if "const" in found:
            return found["const"]
        if "enum" in found:
            return dice.pick(found["enum"])
        kind = found.get("type")
        if kind == "boolean":
            return dice.chance(0.5)
        if kind in ("integer", "number"):
            return self._number(found, key, whole=kind == "integer")
        if kind == "string":
            return self._text(found, key)
        if kind == "array":
            return self._list(found, key, deep)
        return self._mapping(found, deep)

    def _number(self, found: Schema, key: str, *, whole: bool) -> int | float:
        dice = self.dice
        low: float = found["minimum"] if "minimum" in found else found.get("exclusiveMinimum", 0)
        high: float = found.get("maximum") or 100
        if dice.chance(0.08):
            return dice.pick((low, high, low - 1, high + 1, (low + high) // 2))
        top = min(high, low + (6 if key in SIZES or key == "" else 60))
        return dice.between(int(low), int(top)) if whole else round(low + (top - low) * dice.below(201) / 200, 2)

    def _text(self, found: Schema, key: str) -> object:
        dice = self.dice
        pattern = found.get("pattern", "")
        if "mm|cm" in pattern:
            return values.length(dice, 1, 40)
        known = self.words(dice, key)
        if known is not None:
            return known
        if "#" in pattern or re.search("colou?r|cut|score|engrave", key):
            return dice.pick(("#ff0000", "#00f", "#abcdef", "red", "blue", "black", "#000000", "#12345", "transparent"))
        if pattern.startswith("^f"):
            return f"f{dice.between(1, 12)}"
        return values.text(dice)

    def _list(self, found: Schema, key: str, deep: int) -> list[object]:
        if several := found.get("prefixItems"):
            return [self.value(one, key, deep + 1) for one in several]
        low = found.get("minItems", 0)
        size = self.dice.between(low, min(found.get("maxItems", 5), low + 4))
        return [self.value(found.get("items", {}), key, deep + 1) for _ in range(size)]

    def _mapping(self, found: Schema, deep: int) -> Pairs:
        made = Pairs()
        known = found.get("properties", {})
        needed = found.get("required", ())
        for key, inner in known.items():
            if key in needed or self.dice.chance(0.25):
                made.append([key, self.value(inner, key, deep + 1)])
        more = found.get("additionalProperties")
        if isinstance(more, dict):
            for _ in range(self.dice.between(1, 2)):
                name = self.words(self.dice, "player") or "white"
                made.append([name, self.value(more, name, deep + 1)])
        return made
