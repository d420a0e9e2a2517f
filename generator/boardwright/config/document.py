"""A YAML file after reading: its plain value, and the line and column of every key and value in it."""

from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Generic, TypeVar

from boardrules.values import dataclass
from boardwright.config.problems import ConfigError, Path, Problem, key_text

if TYPE_CHECKING:
    from boardwright.config.fields import ConfigModel

Model = TypeVar("Model", bound="ConfigModel")

Place = tuple[int, int]
"""Line and column, both from 1; every character is one column, including a tab."""


PackedPlace = int
"""A place as one number, which takes a third of the memory."""

COLUMN_BITS = 24
"""Of a packed place: more than a file has characters."""


def packed(place: Place) -> PackedPlace:
    """A place as one number."""
    line, column = place
    return line << COLUMN_BITS | column


def unpacked(place: PackedPlace) -> Place:
    """The place of a number."""
    return place >> COLUMN_BITS, place & (1 << COLUMN_BITS) - 1


@dataclass(frozen=True, slots=True)
class Branch:
    """Places of a list or mapping: its own, those of its keys (for a mapping) and those of its values.

    It mirrors the value instead of mapping whole paths to places: a file may hold half a million values, most of them
    in lists of two.
    """

    place: PackedPlace
    keys: dict[str, Place]
    children: "dict[str, Places] | list[Places]"

    def child(self, part: str | int) -> "Places | None":
        """Places of the value at a key or at a number."""
        if isinstance(self.children, dict):
            return self.children.get(part) if isinstance(part, str) else None
        return self.children[part] if isinstance(part, int) and 0 <= part < len(self.children) else None


Places = PackedPlace | Branch
"""Where a value is, and all that is in it."""


@dataclass(frozen=True, slots=True)
class Document:
    """A YAML file as plain dicts, lists, text, numbers, true/false and None, with the place of each."""

    source: str
    data: object
    marks: Places

    def value_mark(self, path: Path) -> Place | None:
        """Where the value at `path` begins, or None when there is no such value."""
        mark = self._find(path)
        if mark is None:
            return None
        return unpacked(mark.place if isinstance(mark, Branch) else mark)

    def key_mark(self, path: Path) -> Place | None:
        """Where the last key of `path` is, or None when it is not a key of this file."""
        mark = self._find(path[:-1]) if path else None
        return mark.keys.get(path[-1]) if isinstance(mark, Branch) and isinstance(path[-1], str) else None

    def nearest(self, path: Path) -> Place:
        """The best place to show for `path`: the value's, else the place of the innermost value around it."""
        for length in range(len(path), -1, -1):
            place = self.value_mark(path[:length])
            if place is not None:
                return place
        return (1, 1)

    def problem(self, path: Path, message: str, *, at_key: bool = False) -> Problem:
        """A problem about the value at `path` (or, with `at_key`, about its key), with the nearest place."""
        line, column = (self.key_mark(path) if at_key else None) or self.nearest(path)
        return Problem(line, column, key_text(path), message)

    def error(self, *problems: Problem) -> ConfigError:
        """The error that carries these problems of this file."""
        return ConfigError(self.source, problems)

    def _find(self, path: Path) -> Places | None:
        mark: Places | None = self.marks
        for part in path:
            mark = mark.child(part) if isinstance(mark, Branch) else None
        return mark


@dataclass(frozen=True, slots=True)
class LoadedFile(Generic[Model]):
    """A valid file, as its model reads it, with everything needed to report later problems at their places.

    `folder` is where the paths in the file start; nothing here reads them.
    """

    model: Model
    document: Document
    source: str
    folder: FilePath = FilePath()

    def problem(self, key: Path | str, message: str) -> Problem:
        """A problem at the value of `key` (a path, or dotted text like `board.size`), or as near to it as possible."""
        path = tuple(part for part in key.split(".") if part) if isinstance(key, str) else key
        return self.document.problem(path, message)

    def error(self, *problems: Problem) -> ConfigError:
        """The error that carries these problems of this file."""
        return ConfigError(self.source, problems)

    def given(self, key: str) -> object:
        """Value of a top-level key as given in the file, or None if it is missing."""
        return value_at(self.document.data, (key,))


def value_at(data: object, path: Path) -> object:
    """The value that a path leads to, or None if it leads nowhere."""
    for part in path:
        if isinstance(data, Mapping):
            data = data.get(part)
        elif isinstance(data, list | tuple) and isinstance(part, int) and 0 <= part < len(data):
            data = data[part]
        else:
            return None
    return data
