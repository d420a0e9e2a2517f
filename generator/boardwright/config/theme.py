"""Theme files: a name, the colours of the drawing's parts and the widths of its lines."""

from dataclasses import fields
from typing import Any

from boardwright.config.document import Document
from boardwright.config.lengths import parse_length
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, Path, Problem, did_you_mean, shown
from boardwright.figures.theme import MIN_LINE, WIDEST_LINES, Colours, Lines, Theme

_SECTIONS = {"colours": Colours, "lines": Lines}
_HEX_DIGITS = frozenset("0123456789abcdef")
_MAX_NAME = 60


def load_theme(text: str | bytes, source: str) -> Theme:
    """The theme in a YAML text: `name`, `colours` (role -> "#rrggbb") and `lines` (role -> width as a length).

    Every role that drawings use is given; colours come out in lower case and widths in mm.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = read_yaml(text, source)
    if document is None:
        raise ConfigError(source, problems)
    if () in broken:
        raise ConfigError(source, problems)
    reader = _Reader(document, broken)
    theme = reader.theme()
    if theme is None or problems or reader.problems:
        raise ConfigError(source, (*problems, *reader.problems))
    return theme


class _Reader:
    """Checks a document and collects what is wrong."""

    def __init__(self, document: Document, broken: frozenset[Path]) -> None:
        self.document = document
        self.broken = broken
        self.problems: list[Problem] = []

    def theme(self) -> Theme | None:
        """The theme, or None when any part of it is wrong."""
        data = self.document.data
        if not isinstance(data, dict):
            self._report((), f"a theme is a mapping with the keys name, colours and lines, not {shown(data)}")
            return None
        self._check_keys((), data, ("name", *_SECTIONS))
        name = self._name(data)
        sections = {key: self._section(key, data, roles) for key, roles in _SECTIONS.items()}
        if self.problems or self.broken:
            return None
        return Theme(name=name, colours=Colours(**sections["colours"]), lines=Lines(**sections["lines"]))

    def _name(self, data: dict[str, object]) -> str:
        name = data.get("name")
        if "name" not in data:
            return ""
        if not isinstance(name, str):
            self._report(("name",), f"must be text, not {shown(name)}")
            return ""
        if not 0 < len(name) <= _MAX_NAME or not name.isprintable() or not name.strip():
            self._report(("name",), f"must be 1 to {_MAX_NAME} printable characters")
        return name

    def _section(self, key: str, data: dict[str, object], roles: Any) -> dict[str, Any]:
        section = data.get(key)
        if key not in data:
            return {}
        if not isinstance(section, dict):
            self._report((key,), f"must be a mapping of roles, not {shown(section)}")
            return {}
        known = tuple(field.name for field in fields(roles))
        self._check_keys((key,), section, known)
        values: dict[str, Any] = {}
        for role in known:
            if role in section:
                try:
                    values[role] = _colour(section[role]) if key == "colours" else _line(role, section[role])
                except ValueError as error:
                    self._report((key, role), str(error))
        return values

    def _check_keys(self, path: Path, mapping: dict[str, object], known: tuple[str, ...]) -> None:
        for key in mapping:
            if key not in known:
                hint = did_you_mean(key, known) or f"; known here: {', '.join(known)}"
                self.problems.append(self.document.problem((*path, key), f"unknown key{hint}", at_key=True))
        for key in known:
            if key not in mapping:
                self._report(path, f"the key '{key}' is missing")

    def _report(self, path: Path, message: str) -> None:
        if not any(path[: len(stand_in)] == stand_in for stand_in in self.broken):
            self.problems.append(self.document.problem(path, message))


def _colour(value: object) -> str:
    if not isinstance(value, str):
        hint = "; put it in quotes (# begins a comment)" if value is None or isinstance(value, int) else ""
        raise ValueError(f"must be a colour such as '#1a2b3c', not {shown(value)}{hint}")
    colour = value.lower()
    if len(colour) != 7 or colour[0] != "#" or not _HEX_DIGITS.issuperset(colour[1:]):
        raise ValueError(f"must be a colour such as '#1a2b3c', not {shown(value)}")
    return colour


def _line(role: str, value: object) -> float:
    return parse_length(value, minimum=MIN_LINE, maximum=WIDEST_LINES[role])
