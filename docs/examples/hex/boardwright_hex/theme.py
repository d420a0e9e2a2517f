"""Hex's own colours. Red is dark and Blue pale in every theme, so that a grey print tells them apart too."""

from dataclasses import dataclass, field
from types import MappingProxyType

from boardwright.figures.theme import FILL, GROUND, LINE


@dataclass(frozen=True, slots=True)
class HexColours:
    """Colours as "#rrggbb", by purpose."""

    hex_ground: str = field(metadata=GROUND)
    """The hexes."""
    hex_line: str = field(metadata=LINE)
    """Lines between them."""
    hex_red: str = field(metadata=FILL)
    """Red's sides and stones."""
    hex_blue: str = field(metadata=FILL)
    """Lines of Blue's sides and stones."""
    hex_pale: str = field(metadata=FILL)
    """Ground of Blue's sides and stones."""


COLOURS = MappingProxyType(
    {
        "classic": HexColours("#fbf6ea", "#9a9180", "#a3261f", "#1d4f82", "#d3e4f3"),
        "grey": HexColours("#f7f7f7", "#8c8c8c", "#3a3a3a", "#3a3a3a", "#e4e4e4"),
        "print": HexColours("#ffffff", "#606060", "#a3361a", "#000000", "#ffffff"),
        "outline": HexColours("#ffffff", "#595959", "#000000", "#000000", "#ffffff"),
    }
)
"""Stock theme -> colours."""
