"""A value in an example, with its place and the shape that it must have."""

from collections.abc import Collection, Mapping
from typing import Any, cast

from boardrules.errors import ClaimError, KeyName, Path
from boardrules.problems import Problems
from boardrules.values import dataclass
from boardrules.vocabulary.reading import chosen, key_problems, own_problem
from boardrules.vocabulary.shapes import Either, ListOf, MappingOf, Record, Shape
from boardrules.vocabulary.wording import did_you_mean, one_of, shown


@dataclass(frozen=True, slots=True)
class Stated:
    """A value in a claim.

    The check of a claim reads the value with these methods, one for each shape. They raise `ClaimError` if the value
    does not fit its shape, so a check never has to handle a value of the wrong kind.
    """

    value: Any
    path: Path
    shape: Shape

    def wrong(self, problem: str) -> ClaimError:
        """Error about this value."""
        return ClaimError(self.path, problem)

    def wrong_key(self, problem: str) -> ClaimError:
        """Error about the key of this value."""
        *above, key = self.path
        return ClaimError((*above, KeyName(key)), problem)

    def text(self) -> str:
        """Value of a `Text`."""
        return cast(str, self._fitting())

    def flag(self) -> bool:
        """Value of a `Flag`."""
        return cast(bool, self._fitting())

    def number(self) -> int | float:
        """Value of a `Number`."""
        return cast(float, self._fitting())

    def whole(self) -> int:
        """Value of a `Whole`."""
        return cast(int, self._fitting())

    def items(self) -> tuple["Stated", ...]:
        """Values in a `ListOf`."""
        values = self._fitting()
        shape = cast(ListOf, self.shape)
        return tuple(Stated(item, (*self.path, place), shape.item) for place, item in enumerate(values))

    def entries(self) -> dict[str, "Stated"]:
        """Values of a `MappingOf` by their names."""
        values = self._fitting()
        shape = cast(MappingOf, self.shape)
        return {name: Stated(value, (*self.path, name), shape.value) for name, value in values.items()}

    def keys(self) -> dict[str, "Stated"]:
        """Values of a `Record` by key, with the defaults of keys that are not given."""
        values: Mapping[str, Any] = self._fitting()
        shape = cast(Record, self.shape)
        problems = Problems(ClaimError)
        for path, problem in key_problems(shape, values, self.path):
            problems.add(path, problem)
        problems.close()
        shapes = {key.name: key.shape for key in shape.keys}
        defaults = {key.name: key.default for key in shape.keys if key.default is not None}
        stated = {**values, **{name: value for name, value in defaults.items() if name not in values}}
        return {name: Stated(value, (*self.path, name), shapes[name]) for name, value in stated.items()}

    def choice(self) -> "Stated":
        """Value of an `Either`, with the one of its shapes that the value has."""
        self._fitting()
        return Stated(self.value, self.path, chosen(cast(Either, self.shape), self.value))

    def player(self, name: str, players: tuple[str, str]) -> int:
        """Index of the player whose name is the key of this value."""
        if name not in players:
            raise self.wrong(f"must be {one_of(players)}, not {shown(name)}{did_you_mean(name, players)}")
        return players.index(name)

    def one_of(self, names: Collection[str]) -> str:
        """Value of a `Text` that must be one of these names."""
        text = self.text()
        if text not in names:
            raise self.wrong(f"must be {one_of(names)}, not {shown(text)}{did_you_mean(text, names)}")
        return text

    def _fitting(self) -> Any:
        problem = own_problem(self.shape, self.value)
        if problem:
            raise self.wrong(problem)
        return self.value
