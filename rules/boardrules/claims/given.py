"""Claims as they are given: plain data with places, read with errors that say where."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from boardrules.errors import ClaimError, Path
from boardrules.problems import Problems


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that an example claims of its position.

    Attributes:
        kind: What is claimed, such as `legal` or `count`.
        value: The rest as plain data: texts, numbers, truth values, lists and mappings.

    """

    kind: str
    value: Any


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is claimed and false.

    Attributes:
        path: Where it is claimed, such as `("claims", 1, "illegal")`.
        problem: What the engine found instead, as one sentence without a full stop.

    """

    path: Path
    problem: str


@dataclass(frozen=True, slots=True)
class Given:
    """A value in a claim, and where it stands.

    All methods raise `ClaimError` where the value is not what is asked for.
    """

    value: object
    path: Path

    def wrong(self, problem: str) -> ClaimError:
        """Error about this value."""
        return ClaimError(self.path, problem)

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.wrong(f"must be a text, not {self.value!r}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.wrong(f"must be true or false, not {self.value!r}")
        return self.value

    def number(self) -> int | float:
        if isinstance(self.value, bool) or not isinstance(self.value, (int, float)):
            raise self.wrong(f"must be a number, not {self.value!r}")
        return self.value

    def whole(self, least: int = 0) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int) or self.value < least:
            raise self.wrong(f"must be a whole number from {least} upwards, not {self.value!r}")
        return self.value

    def items(self) -> tuple["Given", ...]:
        if not isinstance(self.value, (list, tuple)):
            raise self.wrong(f"must be a list, not {self.value!r}")
        return tuple(Given(item, (*self.path, place)) for place, item in enumerate(self.value))

    def entries(self) -> dict[str, "Given"]:
        """Values of a mapping by their keys; it has at least one."""
        if not isinstance(self.value, Mapping) or not all(isinstance(key, str) for key in self.value):
            raise self.wrong(f"must be a mapping, not {self.value!r}")
        if not self.value:
            raise self.wrong("is empty, so nothing is claimed")
        return {key: Given(value, (*self.path, key)) for key, value in self.value.items()}

    def keys(self, needed: Collection[str], others: Collection[str] = ()) -> dict[str, "Given"]:
        """Values of a mapping that has all keys of `needed` and any of `others`, and no more."""
        found = self.entries()
        problems = Problems(ClaimError)
        for key, given in found.items():
            if key not in needed and key not in others:
                problems.add(given.path, f"no such key here{did_you_mean(key, (*needed, *others))}")
        # One that is misspelt is missing too, but that is the same mistake.
        for key in () if problems.found else needed:
            if key not in found:
                problems.add(self.path, f"the key {key!r} is missing")
        problems.close()
        return found

    def player(self, name: str, players: tuple[str, str]) -> int:
        """Index of the player whose name is the key of this value."""
        if name not in players:
            raise self.wrong(f"must be {players[0]} or {players[1]}, not {name!r}")
        return players.index(name)

    def one_of(self, names: Collection[str]) -> str:
        """Text that is one of some names."""
        text = self.text()
        if text not in names:
            raise self.wrong(f"must be one of {', '.join(names)}, not {text!r}{did_you_mean(text, names)}")
        return text


def did_you_mean(name: str, names: Collection[str]) -> str:
    """Hint at the name that somebody may have meant, or nothing."""
    close = get_close_matches(name, names, 1)
    return f" (did you mean {close[0]!r}?)" if close else ""
