"""The score box below a board: each player's sign, name and points, in a row or one below the other."""

import math
from typing import Final

from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Anchor, Item, Style, polylines, rectangle
from boardwright.values import dataclass

SIZE: Final = 2.7
"""Font size in mm, the same as for captions."""

ROW: Final = 4.8
"""Height of a row in mm."""

RADIUS: Final = 1.3
"""Radius of a player's sign in mm."""

PAD: Final = 1.3
"""Room in mm at both ends of a player's part."""

LINE: Final = 0.2
"""Width of the box's lines in mm."""


@dataclass(frozen=True, slots=True)
class Score:
    """Points of a position.

    Attributes:
        title: What is counted, written before the first player; empty if the names say so.
        players: Each player's name in words and points, in the order of moving.
        always_named: Whether even players drawn as letters are named, since their names say what is counted.

    """

    title: str
    players: tuple[tuple[str, float], ...]
    always_named: bool = False


def score_box(score: Score, drawer: FrameDrawer, width: float, theme: Theme) -> Drawing:
    """Box in one row, or one row per player if `width` mm is too narrow; signs come from the game's drawer."""
    colours = theme.colours
    title = text_width(score.title, SIZE) + PAD if score.title else 0.0
    parts = [
        # A player drawn as a letter needs no name.
        ("" if drawer.signs_are_names and not score.always_named else f"{name} ", f"{points:g}")
        for name, points in score.players
    ]
    names = [text_width(name, SIZE) for name, _ in parts]
    widths = [
        2 * PAD + 2 * RADIUS + 0.8 + of_name + text_width(points, SIZE, "bold")
        for (_, points), of_name in zip(parts, names, strict=True)
    ]
    in_row = millionths(title + math.fsum(widths)) <= millionths(width)
    left = title if in_row else 0.0
    whole = math.fsum(widths) if in_row else max(widths)
    rows = 1 if in_row else len(parts)
    items: list[Item] = []
    if in_row and score.title:
        items.append(centred_text((0.0, ROW / 2), score.title, SIZE, colours.muted, anchor="start"))
    box = rectangle(left, 0.0, whole, rows * ROW, Style(colours.paper, colours.line, LINE, join="round"))
    items.append(box)
    x, y = left, ROW / 2
    for number, ((name, points), of_name, room) in enumerate(zip(parts, names, widths, strict=True)):
        if number:
            line = ((x, 0.0), (x, ROW)) if in_row else ((left, y - ROW / 2), (left + whole, y - ROW / 2))
            items.append(polylines([line], Style(stroke=colours.line, width=LINE)))
        items += drawer.sign(number, (x + PAD + RADIUS, y), RADIUS, theme)
        after = x + PAD + 2 * RADIUS + 0.8
        if name:
            items.append(centred_text((after, y), name.strip(), SIZE, colours.ink, anchor="start"))
        end = (after + of_name) if in_row else left + whole - PAD
        anchor: Anchor = "start" if in_row else "end"
        items.append(centred_text((end, y), points, SIZE, colours.ink, "bold", anchor))
        x, y = (x + room, y) if in_row else (x, y + ROW)
    return Drawing(left + whole, rows * ROW + LINE, tuple(items))
