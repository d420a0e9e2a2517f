"""What a theme decides: colours by what they are for, and line widths. Values come from `configs/themes/*.yaml`.

Colours that only one game's drawings use are that game's own: its kit names them, with a value for each stock theme.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Any, Final, Literal, TypeVar

_COLOUR = re.compile("#[0-9a-f]{6}")

MIN_LINE = 0.1
"""Thinnest line in mm that printers and print shops hold (a quarter of a point)."""


@dataclass(frozen=True, slots=True)
class Colours:
    """Colours as "#rrggbb", by what they are for."""

    paper: str
    """Ground of the sheet, and of places that stay empty."""
    ink: str
    """Text, points and the lines of a board."""
    muted: str
    """Words of second rank: subtitles, coordinates, the footer."""
    line: str
    """Borders of spaces and places."""
    accent: str
    """The one colour that points something out."""
    legal: str
    """Ticks of a figure, and the arrows of turns that are made."""
    illegal: str
    """Crosses of a figure, and strokes through what is captured."""
    white: str
    """Pieces of White; their border is drawn in ink."""
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
    """A solid edge that stands for a wall."""


WIDEST_LINES: Mapping[str, float] = MappingProxyType({"fine": 0.5, "medium": 1.0, "bold": 1.5, "rim": 2.0})
"""Largest width of each line in mm: drawings keep that much room."""


Use = Literal["ground", "line", "fill"]
"""What a colour of one game is for: the ground of its board, lines that a machine burns, or anything else."""

GROUND: Final[Mapping[str, Use]] = MappingProxyType({"use": "ground"})
LINE: Final[Mapping[str, Use]] = MappingProxyType({"use": "line"})
FILL: Final[Mapping[str, Use]] = MappingProxyType({"use": "fill"})
"""Metadata of the fields of a game's dataclass of colours: `space: str = field(metadata=GROUND)`."""


@dataclass(frozen=True, slots=True)
class OwnColour:
    """A colour that one game's drawings use, as "#rrggbb"; `role` is its key in theme files."""

    game: str
    role: str
    value: str
    use: Use


def own_colours(game: str, colours: object) -> tuple[OwnColour, ...]:
    """Colours of a game from its dataclass, whose fields are roles with `GROUND`, `LINE` or `FILL` as metadata.

    A role begins with the game's name and an underscore (`chess_dark`), since theme files name those of all games.

    Raises:
        ValueError: A role is called otherwise, has no such metadata, or its value is no "#rrggbb" in small letters.
    """
    listed: Any = colours
    start = f"{game.replace('-', '_')}_"
    for one in fields(listed):
        value = getattr(listed, one.name)
        if not one.name.startswith(start):
            raise ValueError(f"the colour {one.name!r} has to be called {start + one.name!r}: its name begins so")
        if "use" not in one.metadata:
            raise ValueError(f"the colour {one.name!r} needs metadata: GROUND, LINE or FILL")
        if not _COLOUR.fullmatch(value):
            raise ValueError(f"the colour {one.name!r} has to be '#rrggbb' in small letters, not {value!r}")
    return tuple(OwnColour(game, one.name, getattr(listed, one.name), one.metadata["use"]) for one in fields(listed))


Roles = TypeVar("Roles")


@dataclass(frozen=True, slots=True)
class Theme:
    """A named set of colours and line widths."""

    name: str
    colours: Colours
    lines: Lines
    own: tuple[OwnColour, ...] = ()
    """Colours of single games."""
    lines_only: bool = False
    """Whether it spares ink: the grounds of boards are left to the paper, and dark pieces are hatched."""

    def of(self, roles: type[Roles]) -> Roles:
        """Colours of one game, in the dataclass that its kit names them by."""
        values = {colour.role: colour.value for colour in self.own}
        named: Any = roles
        made: Roles = named(**{field.name: values[field.name] for field in fields(named)})
        return made
