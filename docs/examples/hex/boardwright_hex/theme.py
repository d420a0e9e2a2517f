"""Hex's own colours; `theme.yaml` has their values in each stock theme."""

from dataclasses import dataclass, field

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
