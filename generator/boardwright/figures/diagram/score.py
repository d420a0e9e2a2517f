"""The score box below a board: each player's sign, name and points, in a row or one below the other."""

import math
from collections.abc import Callable, Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, polylines, rectangle

SIZE: Final = 2.7
"""Font size in mm, the same as for captions."""

ROW: Final = 4.8
"""Height of a row in mm."""

RADIUS: Final = 1.3
"""Radius of a player's sign in mm."""

PAD: Final = 1.3
"""Room in mm at both ends of a player's part."""

SIGNED: Final = PAD + 2 * RADIUS + 0.8
"""Room in mm from the start of a player's part to the name."""

LEADING: Final = 1.3
"""Distance between two lines of a name, in font sizes."""

TITLE: Final = 0.4
"""Room in mm between a title above the rows and the rows."""

LINE: Final = 0.2
"""Width of the box's lines in mm."""


@dataclass(frozen=True, slots=True)
class Score:
    """Points of a position.

    Attributes:
        title: What is counted, written before the first player; empty if the names say so.
        players: Each player's name in words and points, in the order of moving.
        always_named: Whether even players drawn as letters are named, since their names say what is counted.
        number: Writes a number of points in the language of the names.

    """

    title: str
    players: tuple[tuple[str, float], ...]
    always_named: bool = False
    number: Callable[[float], str] = "{:g}".format


def score_box(score: Score, drawer: FrameDrawer, width: float, theme: Theme, *, titled: bool = True) -> Drawing:
    """Box in one row, or one row per player if `width` mm is too narrow, with names on several lines if need be.

    Signs come from the game's drawer. If `titled`, the title stands above rows; else they have none.
    """
    colours = theme.colours
    title = text_width(score.title, SIZE) + PAD if score.title else 0.0
    parts = [
        # A player drawn as a letter needs no name.
        ("" if drawer.signs_are_names and not score.always_named else f"{name} ", score.number(points))
        for name, points in score.players
    ]
    names = [text_width(name, SIZE) for name, _ in parts]
    others = [SIGNED + text_width(points, SIZE, "bold") + PAD for _, points in parts]
    widths = [name + other for name, other in zip(names, others, strict=True)]
    if millionths(title + math.fsum(widths)) > millionths(width):
        rows = _rows(parts, min(width, max(widths)), drawer, theme)
        return _titled(score.title, rows, theme) if score.title and titled else rows
    whole, middle = math.fsum(widths), ROW / 2
    items: list[Item] = []
    if score.title:
        items.append(centred_text((0.0, middle), score.title, SIZE, colours.muted, anchor="start"))
    items.append(rectangle(title, 0.0, whole, ROW, Style(colours.paper, colours.line, LINE, join="round")))
    x = title
    for number, ((name, points), of_name, room) in enumerate(zip(parts, names, widths, strict=True)):
        if number:
            items.append(polylines([((x, 0.0), (x, ROW))], Style(stroke=colours.line, width=LINE)))
        items += drawer.sign(number, (x + PAD + RADIUS, middle), RADIUS, theme)
        after = x + SIGNED
        if name:
            items.append(centred_text((after, middle), name.strip(), SIZE, colours.ink, anchor="start"))
        items.append(centred_text((after + of_name, middle), points, SIZE, colours.ink, "bold", "start"))
        x += room
    return Drawing(title + whole, ROW + LINE, tuple(items))


def _titled(title: str, rows: Drawing, theme: Theme) -> Drawing:
    """Rows with their title above them, where there is no room beside them."""
    words = centred_text((0.0, LEADING * SIZE / 2), title, SIZE, theme.colours.muted, anchor="start")
    top = LEADING * SIZE + TITLE
    return Drawing(max(rows.width, text_width(title, SIZE)), rows.height + top, (words, rows.at(0.0, top)))


def _rows(parts: Sequence[tuple[str, str]], width: float, drawer: FrameDrawer, theme: Theme) -> Drawing:
    """A row for each player, with the name in as many lines as it needs; sign and points are beside its middle."""
    colours = theme.colours
    items: list[Item] = []
    y = 0.0
    for number, (name, points) in enumerate(parts):
        room = width - SIGNED - text_width(points, SIZE, "bold") - PAD
        whole = millionths(text_width(name, SIZE)) <= millionths(room)
        lines = (name.strip(),) if whole else wrapped(name.strip(), SIZE, room - text_width(" ", SIZE))
        height = ROW + (len(lines) - 1) * LEADING * SIZE
        if number:
            items.append(polylines([((0.0, y), (width, y))], Style(stroke=colours.line, width=LINE)))
        middle = y + height / 2
        items += drawer.sign(number, (PAD + RADIUS, middle), RADIUS, theme)
        for place, line in enumerate(lines):
            if line:
                at = (SIGNED, y + ROW / 2 + place * LEADING * SIZE)
                items.append(centred_text(at, line, SIZE, colours.ink, anchor="start"))
        items.append(centred_text((width - PAD, middle), points, SIZE, colours.ink, "bold", "end"))
        y += height
    box = rectangle(0.0, 0.0, width, y, Style(colours.paper, colours.line, LINE, join="round"))
    return Drawing(width, y + LINE, (box, *items))
