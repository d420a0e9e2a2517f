"""Theme files: a name, the colours of the drawing's parts and the widths of its lines."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import asdict, fields, replace
from pathlib import PurePath
from typing import TypeVar

from boardwright.config.document import Document
from boardwright.config.lengths import parse_length
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError, Path, Problem, did_you_mean, shown
from boardwright.config.validate import is_within
from boardwright.figures.theme import MIN_LINE, WIDEST_LINES, Colours, Lines, MarkColours, OwnColour, Theme

_SECTIONS = ("colours", "lines")
_MARKS = tuple(field.name for field in fields(MarkColours))
_COLOURS = tuple(field.name for field in fields(Colours))
_LINES = tuple(field.name for field in fields(Lines))
_HEX_DIGITS = frozenset("0123456789abcdef")
_MAX_NAME = 60
_MOST_HINTS = 1_000

Value = TypeVar("Value", str, float)


def load_theme(
    text: str | bytes,
    source: str,
    own: tuple[OwnColour, ...] = (),
    *,
    base: Theme | None = None,
    speaks_of: Collection[str] = (),
) -> Theme:
    """The theme in a YAML text: `name`, `colours` (role -> "#rrggbb"), `lines` (role -> width as a length) and, if
    it likes, `marks` (colour of authors' marks -> "#rrggbb").

    Colours are returned in lower case and widths in mm. A theme changes another one: anything that it does not set is
    as in `base`; without a base, it must set everything but the colours of single games. `own` are those colours, with
    the values used if the theme does not set them. A theme spares ink if the grounds of all games that it covers are
    bare paper: `speaks_of` are games for which it has colours besides those in the file.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = read_yaml(text, source)
    if document is None:
        raise ConfigError(source, problems)
    if () in broken:
        raise ConfigError(source, problems)
    reader = _Reader(document, broken, own, base)
    theme = reader.theme(PurePath(source).stem, speaks_of)
    if theme is None or problems or reader.problems:
        raise ConfigError(source, (*problems, *reader.problems))
    return theme


class _Reader:
    """Checks a document and collects its problems."""

    def __init__(
        self, document: Document, broken: frozenset[Path], own: tuple[OwnColour, ...], base: Theme | None
    ) -> None:
        self.document = document
        self.broken = broken
        self.own = own
        self.base = base
        self.problems: list[Problem] = []

    def theme(self, stem: str, speaks_of: Collection[str]) -> Theme | None:
        """The theme, or None when any part of it is wrong; `stem` is its name if it gives none."""
        data = self.document.data
        if not isinstance(data, dict):
            self._report((), f"a theme is a mapping with the keys name, colours and lines, not {shown(data)}")
            return None
        needed = () if self.base else ("name", *_SECTIONS)
        self._check_keys((), data, ("name", "sheets", *_SECTIONS, "marks"), needed)
        name, sheets = self._name(data, stem), self._sheets(data)
        colours = self._section("colours", data, (*_COLOURS, *(colour.role for colour in self.own)), _COLOURS, _colour)
        lines = self._section("lines", data, _LINES, _LINES, _line)
        marks = self._section("marks", data, _MARKS, (), _colour)
        if self.problems or self.broken:
            return None
        usual: dict[str, str] = asdict(self.base.colours) if self.base else {}
        own = _with_ornament(self.own, colours, usual)
        common = Colours(**(usual | {role: colours[role] for role in _COLOURS if role in colours}))
        told = {colour.game for colour in self.own if colour.role in colours} | set(speaks_of)
        grounds = [colour.value for colour in own if colour.use == "ground" and colour.game in told]
        bare = (
            all(ground == common.paper for ground in grounds) if grounds else bool(self.base and self.base.lines_only)
        )
        widths = (asdict(self.base.lines) if self.base else {}) | lines
        pens = replace(self.base.marks if self.base else MarkColours(), **marks)
        return Theme(name, common, Lines(**widths), own, sheets, pens, bare)

    def _name(self, data: dict[str, object], stem: str) -> str:
        name = data.get("name")
        if "name" not in data:
            return stem
        if not isinstance(name, str):
            self._report(("name",), f"must be text, not {shown(name)}")
            return ""
        if not 0 < len(name) <= _MAX_NAME or not name.isprintable() or not name.strip():
            self._report(("name",), f"must be 1 to {_MAX_NAME} printable characters")
        return name

    def _sheets(self, data: dict[str, object]) -> str:
        sheets = data.get("sheets", "")
        if not isinstance(sheets, str):
            self._report(("sheets",), f"must be the name of a stock theme, not {shown(sheets)}")
            return ""
        return sheets

    def _section(
        self,
        key: str,
        data: dict[str, object],
        roles: tuple[str, ...],
        needed: tuple[str, ...],
        read: "Callable[[str, object], Value]",
    ) -> "dict[str, Value]":
        section = data.get(key)
        if key not in data:
            return {}
        if not isinstance(section, dict):
            self._report((key,), f"must be a mapping of roles, not {shown(section)}")
            return {}
        self._check_keys((key,), section, roles, () if self.base else needed)
        values: dict[str, Value] = {}
        for role in roles:
            if role in section:
                try:
                    values[role] = read(role, section[role])
                except ValueError as error:
                    self._report((key, role), str(error))
        return values

    def _check_keys(
        self, path: Path, mapping: Mapping[str, object], known: tuple[str, ...], needed: tuple[str, ...]
    ) -> None:
        for key in mapping:
            if key not in known:
                # Nobody reads a thousand lines, and to look for a similar name takes long.
                told = len(self.problems) > _MOST_HINTS
                hint = "" if told else did_you_mean(key, known) or f"; known here: {', '.join(known)}"
                self.problems.append(self.document.problem((*path, key), f"unknown key{hint}", at_key=True))
        for key in needed:
            if key not in mapping:
                self._report(path, f"the key '{key}' is missing")

    def _report(self, path: Path, message: str) -> None:
        if not is_within(path, self.broken):
            self.problems.append(self.document.problem(path, message))


def _with_ornament(
    listed: tuple[OwnColour, ...], given: Mapping[str, str], usual: Mapping[str, str]
) -> tuple[OwnColour, ...]:
    """Colours of single games with a file's values.

    A theme that changes another one, and gives the paper or a ground without naming the ornament on it, has none:
    ornament takes the colour that it stands on.
    """
    plain = {colour.role: given.get(colour.role, colour.value) for colour in listed}
    known = {**usual, **given, **plain}
    return tuple(
        replace(colour, value=known[colour.like])
        if usual and colour.like and colour.role not in given and ("paper" in given or colour.like in given)
        else replace(colour, value=plain[colour.role])
        for colour in listed
    )


def _colour(_role: str, value: object) -> str:
    if not isinstance(value, str):
        hint = "; put it in quotes (# begins a comment)" if value is None or isinstance(value, int) else ""
        raise ValueError(f"must be a colour such as '#1a2b3c', not {shown(value)}{hint}")
    colour = value.lower()
    if len(colour) != 7 or colour[0] != "#" or not _HEX_DIGITS.issuperset(colour[1:]):
        raise ValueError(f"must be a colour such as '#1a2b3c', not {shown(value)}")
    return colour


def _line(role: str, value: object) -> float:
    return parse_length(value, minimum=MIN_LINE, maximum=WIDEST_LINES[role])
