"""Trees of values as a YAML file has them, keys given twice included, and how they are written."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.fuzz.dice import Dice

Path = tuple[str | None, ...]
"""Keys on the way to a value; None stands for a place in a list."""


@dataclass(frozen=True, slots=True)
class Raw:
    """Text written as it is."""

    text: str


class Pairs(list[list[Any]]):
    """A mapping as a list of pairs [key, value], since a file may give a key twice."""

    def get(self, key: str) -> object:
        """The value of a key, None where there is none."""
        return next((value for name, value in self if name == key), None)

    def put(self, key: str, value: object) -> None:
        """Gives a key a value."""
        for pair in self:
            if pair[0] == key:
                pair[1] = value
                return
        self.append([key, value])

    def drop(self, key: str) -> None:
        """Takes a key away."""
        self[:] = [pair for pair in self if pair[0] != key]


@dataclass(frozen=True, slots=True)
class Spot:
    """A value's place in a tree."""

    home: "list[Any]"
    index: int
    path: Path

    @property
    def value(self) -> object:
        """What stands there."""
        return self.home[self.index][1] if isinstance(self.home, Pairs) else self.home[self.index]

    def put(self, value: object) -> None:
        """Puts another value there."""
        if isinstance(self.home, Pairs):
            self.home[self.index][1] = value
        else:
            self.home[self.index] = value


def plant(value: object) -> object:
    """A tree of Python's own values as one of ours; nothing is shared with it."""
    if isinstance(value, dict):
        return Pairs([[key, plant(one)] for key, one in value.items()])
    return [plant(one) for one in value] if isinstance(value, list) else value


def copied(value: Any) -> Any:
    """The same tree anew."""
    if isinstance(value, Pairs):
        return Pairs([[key, copied(one)] for key, one in value])
    return [copied(one) for one in value] if isinstance(value, list) else value


def spots(tree: object, path: Path = ()) -> Iterator[Spot]:
    """Every value below the root."""
    if isinstance(tree, Pairs):
        for index, (key, value) in enumerate(tree):
            yield Spot(tree, index, (*path, key))
            yield from spots(value, (*path, key))
    elif isinstance(tree, list):
        for index, value in enumerate(tree):
            yield Spot(tree, index, (*path, None))
            yield from spots(value, (*path, None))


_SURROGATE = re.compile("[\ud800-\udfff]")
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_/-]*")
_KEYWORDS = {"true", "false", "null", "yes", "no", "on", "off", "nan", "inf", "y", "n"}


def written(tree: object, dice: Dice) -> str:
    """The YAML text of a tree; how it is laid out is a matter of chance."""
    ascii_only = dice.chance(0.3)
    if not isinstance(tree, Pairs) or not tree:
        return _flow(tree, ascii_only) + "\n"
    deep = dice.between(1, 3)
    return "".join(_block(tree, 0, deep, ascii_only))


def _block(tree: Pairs, indent: int, deep: int, ascii_only: bool) -> Iterator[str]:
    margin = "  " * indent
    for key, value in tree:
        name = _flow(key, ascii_only)
        if isinstance(value, Pairs) and value and indent + 1 < deep:
            yield f"{margin}{name}:\n"
            yield from _block(value, indent + 1, deep, ascii_only)
        elif isinstance(value, str) and value.endswith("\n") and value.isascii() and _is_block(value):
            yield f"{margin}{name}: |2\n"
            yield from (f"{margin}  {line}\n" for line in value.removesuffix("\n").split("\n"))
        else:
            yield f"{margin}{name}: {_flow(value, ascii_only)}\n"


def _is_block(text: str) -> bool:
    return all(line.strip() and line.isprintable() for line in text.removesuffix("\n").split("\n"))


def _flow(value: object, ascii_only: bool) -> str:
    """One line."""
    if isinstance(value, Raw):
        return value.text
    if isinstance(value, Pairs):
        return "{" + ", ".join(f"{_flow(key, ascii_only)}: {_flow(one, ascii_only)}" for key, one in value) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(one, ascii_only) for one in value) + "]"
    if isinstance(value, str):
        if _PLAIN.fullmatch(value) and value.lower() not in _KEYWORDS:
            return value
        return json.dumps(value, ensure_ascii=ascii_only or _SURROGATE.search(value) is not None)
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else repr(value)
