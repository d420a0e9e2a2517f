"""The players' stones. Their signs differ too: Red's are dark with a light diamond, Blue's pale with a ring."""

from dataclasses import replace

from boardwright.figures.pieces.parts import Look, round_piece
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item
from boardwright_hex.theme import HexColours

LOOKS: tuple[Look, Look] = ("solid", "hollow")
"""Red's look and Blue's: those of Black and White in other games."""


def player_theme(player: int, theme: Theme) -> Theme:
    """A theme in which dark pieces are red, or light ones blue."""
    own = theme.of(HexColours)
    if player:
        return replace(theme, colours=replace(theme.colours, ink=own.hex_blue, white=own.hex_pale))
    return replace(theme, colours=replace(theme.colours, ink=own.hex_red, black=own.hex_red))


def stone(player: int, radius: float, theme: Theme, point: Point = (0.0, 0.0)) -> tuple[Item, ...]:
    """Stone of a player around a point; it stays within its radius in mm."""
    items = round_piece(radius, LOOKS[player], player_theme(player, theme))
    return items if point == (0.0, 0.0) else (Group(items, *point),)
