"""The contents of a theme: colours by purpose, and line widths. Values come from `configs/themes/*.yaml`.

Colours used by only one game's drawings belong to that game: its kit names them, with a value for each stock theme.
"""

import re
from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar

from boardrules.values import dataclass

_COLOUR = re.compile("#[0-9a-f]{6}")

MIN_LINE = 0.1
"""Thinnest line in mm that printers and print shops can hold (a quarter of a point)."""


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours as "#rrggbb", by purpose."""

    paper: str
    """Ground of the sheet, and of places that stay empty."""
    ink: str
    """Text, points and the lines of a board."""
    muted: str
    """Secondary text: subtitles, coordinates, the footer."""
    line: str
    """Borders of spaces and places."""
    accent: str
    """The one colour for pointing things out."""
    legal: str
    """Ticks in a figure, and the arrows of turns made."""
    illegal: str
    """Crosses in a figure, and strokes through captured pieces."""
    white: str
    """White's pieces; their border is drawn in ink."""
    black: str
    orange: str


@dataclass(frozen=True, slots=True)
class Lines:
    """Line widths in mm."""

    fine: float
    """Borders of spaces, tables, coordinates."""
    medium: float
    """Lines that players follow."""
    bold: float
    """Outlines of boards."""
    rim: float
    """A solid edge that represents a wall."""


@dataclass(frozen=True, slots=True)
class MarkColours:
    """Colours of what an author points out in figures, as "#rrggbb"; each also has a line pattern of its own."""

    green: str = "#2f7d32"
    """Green marks: double lines."""
    red: str = "#b3261e"
    """Red marks: dashes and dots."""
    blue: str = "#2a5db0"
    """Blue marks, those that name no colour: plain lines."""
    yellow: str = "#8a6100"
    """Yellow marks: dotted lines."""

    def of(self, name: str) -> str:
        """The colour of a name."""
        return str(getattr(self, name))


WIDEST_LINES: Mapping[str, float] = MappingProxyType({"fine": 0.5, "medium": 1.0, "bold": 1.5, "rim": 2.0})
"""Largest width of each line in mm; drawings leave this much room."""


Use = Literal["ground", "line", "fill"]
"""Purpose of one game's colour: the ground of its board, lines that a machine burns, or anything else."""

GROUND: Final[Mapping[str, Use]] = MappingProxyType({"use": "ground"})
LINE: Final[Mapping[str, Use]] = MappingProxyType({"use": "line"})
FILL: Final[Mapping[str, Use]] = MappingProxyType({"use": "fill"})
"""Metadata of the fields of a game's dataclass of colours: `space: str = field(metadata=GROUND)`."""


def ornament(like: str, use: Use = "fill") -> Mapping[str, Any]:
    """Metadata of a colour of ornament, which is left out where it is the same as the colour `like`, another role.

    So a theme that gives the ground of a game, or the paper, but does not know the ornament, has none; and neither has
    a laser.
    """
    return MappingProxyType({"use": use, "like": like})


@dataclass(frozen=True, slots=True)
class OwnColour:
    """A colour used by one game's drawings, as "#rrggbb"; `role` is its key in theme files."""

    game: str
    role: str
    value: str
    use: Use
    like: str = ""
    """Role whose colour it takes in a theme that does not name it, if it belongs to ornament."""


def own_colours(game: str, colours: object) -> tuple[OwnColour, ...]:
    """Colours of a game from its dataclass, whose fields are roles with `GROUND`, `LINE` or `FILL` as metadata.

    A role begins with the game's name and an underscore (`chess_dark`), because theme files hold those of all games.

    Raises:
        ValueError: A role has another name, lacks such metadata, or its value is not "#rrggbb" in small letters.
    """
    listed: Any = colours
    start = f"{game.replace('-', '_')}_"
    for one in fields(listed):
        value = getattr(listed, one.name)
        if not one.name.startswith(start):
            raise ValueError(f"the colour {one.name!r} must be called {start + one.name!r}, after its game")
        if "use" not in one.metadata:
            raise ValueError(f"the colour {one.name!r} needs metadata: GROUND, LINE or FILL")
        if not _COLOUR.fullmatch(value):
            raise ValueError(f"the colour {one.name!r} must be '#rrggbb' in small letters, not {value!r}")
    return tuple(
        OwnColour(game, one.name, getattr(listed, one.name), one.metadata["use"], one.metadata.get("like", ""))
        for one in fields(listed)
    )


Roles = TypeVar("Roles")


@dataclass(frozen=True, slots=True)
class Theme:
    """A named set of colours and line widths."""

    name: str
    colours: Colours
    lines: Lines
    own: tuple[OwnColour, ...] = ()
    """Colours of single games."""
    sheets: str = ""
    """Stock theme of all other sheets, of a theme for boards alone, which prints its paper; empty for itself."""
    marks: MarkColours = MarkColours()
    """Colours of the marks of authors."""
    lines_only: bool = False
    """Whether it saves ink: board grounds are left unprinted, and dark pieces are hatched."""

    def of(self, roles: type[Roles]) -> Roles:
        """Colours of one game, as an instance of its kit's dataclass."""
        values = {colour.role: colour.value for colour in self.own}
        named: Any = roles
        made: Roles = named(**{field.name: values[field.name] for field in fields(named)})
        return made
