"""FEN's key: the size of a turn, the tiles of the two colours, and a tally of the faces needed to win."""

import math
from collections.abc import Iterator, Sequence

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.fen.words import FEN_WORDS
from boardwright.geometry.points import Point, area_centroid
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Style, Text, discs, line, polygon, rectangle

PIP = 1.75
"""Radius of a tally mark in mm."""

PITCH = 4.4
"""Distance between tally marks."""

NAME = 37.0
"""Width of the column with a player's tiles and name."""

MOST_PIPS = 120
"""More faces than this are counted on a rule instead of on marks."""

SAME = 10
"""Difference of equal lengths in millionths, at the most."""


@dataclass(frozen=True, slots=True)
class FenKey:
    """Key of a board: a turn in nodes or edges, the number of faces that wins, and its commonest face.

    `turn` and `notes` are already in the key's language. The face is in a circle of radius 1 about (0, 0), y down.
    """

    turn: str
    majority: int
    faces: int
    face: tuple[Point, ...]
    notes: tuple[str, ...]
    language: str = "en"
    edge_discs: bool = False
    """Whether edges have discs, as on a board with bent edges."""
    pencil: bool = False
    """Whether places are marked with a pencil."""

    def draw(self, width: float, theme: Theme) -> Drawing:
        """Key flowing into the width: the turn, notes, and a row for each player."""
        colours, words = theme.colours, FEN_WORDS[self.language].sheet
        items: list[Item] = []
        y = 3.2
        win = words.key_win.format(majority=words.grouped(self.majority), faces=words.grouped(self.faces))
        headline = words.key_turn.format(turn=self.turn)
        one_line = text_width(headline, 3.2, "bold") + text_width(win, 3.2, "bold") + 8 <= width
        for row in wrapped(headline, 3.2, width, "bold"):
            items.append(Text(0.0, y, row, 3.2, colours.ink, "bold"))
            y += 4.3
        if one_line:
            items.append(Text(width, 3.2, win, 3.2, colours.ink, "bold", "end"))
        else:
            items.append(Text(0.0, y, win, 3.2, colours.ink, "bold"))
            y += 4.3
        for row in wrapped(" ".join(self.notes), 2.4, width):
            items.append(Text(0.0, y - 0.3, row, 2.4, colours.muted))
            y += 3.3
        y += 0.4 - 2.4
        for player, name in enumerate(FEN_WORDS[self.language].players):
            drawn, height = self._row(player, name, width, y, theme)
            items += drawn
            y += height
        return Drawing(width, y, tuple(items), words.key.format(turn=headline, win=win))

    def _row(self, player: int, name: str, width: float, top: float, theme: Theme) -> tuple[list[Item], float]:
        """Row of one player: the signs of a face, an edge and a node, the name, and the tally."""
        ink = theme.colours.ink
        middle = top + 2.5
        signs = self._pencilled if self.pencil else self._tiles
        items: list[Item] = [
            *signs(player, [(2.6 + 2.3 * x, middle + 2.3 * y) for x, y in self.face], middle, theme),
            centred_text((18.5, middle), name, 3.2, ink, "bold", "start"),
        ]
        if self.majority > MOST_PIPS:
            items.append(rectangle(NAME, top + 0.4, min(width - NAME, 60.0), 4.8, Style(None, ink, theme.lines.fine)))
            return items, 5.5
        narrow = width < NAME + 8 * PITCH
        left = 0.0 if narrow else NAME
        per_row = _per_row(self.majority, max(5, int((width - left) / PITCH)))
        start = top + 5.2 if narrow else top
        pips = [
            (left + PIP + 0.2 + i % per_row * PITCH, start + 2.5 + i // per_row * PITCH) for i in range(self.majority)
        ]
        items.append(discs(pips, PIP, Style(theme.colours.paper, theme.colours.line, theme.lines.fine)))
        tens = [(x, y) for i, (x, y) in enumerate(pips, start=1) if i % 5 == 0 or i == self.majority]
        items += [
            centred_text(point, str(number), 2.15, theme.colours.muted)
            for point, number in zip(tens, [*range(5, self.majority, 5), self.majority], strict=True)
        ]
        return items, start - top + 5.5 + (self.majority - 1) // per_row * PITCH

    def _tiles(self, player: int, face: Sequence[Point], middle: float, theme: Theme) -> Iterator[Item]:
        """A tile of each kind."""
        colours = theme.colours
        tile = Style(colours.black if player else colours.white, colours.ink, theme.lines.fine, join="round")
        yield polygon(face, tile)
        yield Circle(9.1, middle, 1.1, tile) if self.edge_discs else rectangle(6.4, middle - 0.8, 5.4, 1.6, tile)
        yield Circle(14.7, middle, 1.6, tile)

    def _pencilled(self, player: int, face: Sequence[Point], middle: float, theme: Theme) -> Iterator[Item]:
        """What a pencil draws, as in the pictures of the rules."""
        from boardwright.games.fen.diagram.tiles import DASHES, PENCIL, pencil_shading  # noqa: PLC0415 - few boards

        ink, paper = theme.colours.ink, theme.colours.paper
        yield polygon(face, Style(paper, ink, theme.lines.fine, join="round"))
        yield from pencil_shading([face], player, theme)
        ends = ((7.1, middle), (11.1, middle))
        yield line(*ends, Style(stroke=ink, width=PENCIL, dash=() if player else DASHES))
        yield Circle(14.7, middle, 1.1, Style(ink))
        if not player:
            yield Circle(14.7, middle, 0.5, Style(paper))


def _per_row(marks: int, most: int) -> int:
    """Marks in a row: all if they fit, else as many as make rows of about equal length, in fives if that fits."""
    if marks <= most:
        return marks
    even = math.ceil(marks / math.ceil(marks / most))
    return even + -even % 5 if even + -even % 5 <= most else even


def sign_of(polygon: Sequence[Point], sides: int) -> tuple[Point, ...]:
    """A face, y up, in a circle of radius 1 about (0, 0), y down: on a flat base if it is regular."""
    x, y = area_centroid(polygon)
    reach = max(math.dist((x, y), corner) for corner in polygon)
    if _is_regular(polygon, (x, y), sides):
        turn = math.pi / 2 + math.pi / sides
        angles = [turn + 2 * math.pi * i / sides for i in range(sides)]
        return tuple((math.cos(angle), math.sin(angle)) for angle in angles)
    return tuple(((u - x) / reach, (y - v) / reach) for u, v in polygon)


def _is_regular(polygon: Sequence[Point], middle: Point, sides: int) -> bool:
    """Whether all sides of a face are equal, and all its corners equally far from the middle."""
    away = {millionths(math.dist(middle, corner)) for corner in polygon}
    lengths = {millionths(math.dist(*side)) for side in zip(polygon, (*polygon[1:], polygon[0]), strict=True)}
    return len(polygon) == sides and max(away) - min(away) <= SAME and max(lengths) - min(lengths) <= SAME
