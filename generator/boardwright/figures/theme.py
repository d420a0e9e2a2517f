"""What a theme decides: colours by what they are for, and line widths. Values come from `configs/themes/*.yaml`."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

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
    fen_face: str
    fen_edge: str
    fen_node: str
    fen_count_1: str
    """Nodes by the number of faces around them, on proof sheets: colours that bear a number in white or in ink."""
    fen_count_2: str
    fen_count_3: str
    fen_count_4: str
    fen_count_5: str
    fen_count_6: str
    fen_count_more: str
    fendo_space: str
    fendo_rim: str
    dendria_soil_1: str
    dendria_soil_2: str
    dendria_soil_3: str
    dendria_line: str
    fanorona_ground: str
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


@dataclass(frozen=True, slots=True)
class Theme:
    """A named set of colours and line widths."""

    name: str
    colours: Colours
    lines: Lines
