"""A tiling as a rectangle cut out of the plane: faces of all tilings at one size, so that they can be compared."""

import math
from collections import defaultdict

from boardrules.values import dataclass
from boardwright.figures.drawing import wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.fen.gallery.swatch import side_colour
from boardwright.geometry.points import Polygon
from boardwright.scene import Group, Item, Style, Text, polygon, polygons, rectangle
from boardwright.tilings import PeriodicTiling

EDGE = 3.7
"""Length in mm of an edge, where edges have one length."""

FACE = 0.95
"""Mean area of the faces of a dual, in squares of that length: about that of a face around a node of its original."""

NAME = 2.7
WORDS = 2.12
"""Font sizes in mm of a tiling's name and of the words below it: 7.7 and 6 points."""

LEADING = 2.75
"""Distance in mm between lines of words."""

ICON = 2.3
"""Width in mm of the sign of a kind of face."""

LINE = 0.6
"""Width of the lines between faces, in fine lines of the theme."""


@dataclass(frozen=True, slots=True)
class TilingCrop:
    """A tiling and its words: name, kinds of nodes (or of a dual's faces), FEN's turn, lattice, boards (or nothing).

    `faces` are the numbers of sides of the faces in a cell, each with the number of such faces.
    """

    tiling: PeriodicTiling
    name: str
    nodes: str
    turn: str
    lattice: str
    boards: str
    faces: tuple[tuple[int, int], ...]
    is_dual: bool = False

    def draw(self, width: float, height: float, theme: Theme, edge: float = EDGE) -> Group:
        """The rectangle with its top left corner at (0, 0), centred on the face that boards are centred on."""
        if self.is_dual:
            edge *= math.sqrt(FACE * len(self.tiling.faces) / self.tiling.cell_area)
        kinds: dict[int, list[Polygon]] = defaultdict(list)
        for face in visible_faces(self.tiling, width / edge / 2, height / edge / 2):
            kinds[len(face)].append(tuple([(width / 2 + edge * x, height / 2 - edge * y) for x, y in face]))
        line = theme.lines.fine * LINE
        faces: list[Item] = [
            polygons(shapes, Style(side_colour(sides, theme), theme.colours.ink, line, join="round"))
            for sides, shapes in sorted(kinds.items())
        ]
        box = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
        frame = rectangle(0.0, 0.0, width, height, Style(None, theme.colours.ink, line * 1.6))
        return Group((Group(tuple(faces), clip=box), frame), alt=f"Part of the tiling {self.name}")

    def words(self, width: float, top: float, theme: Theme) -> tuple[Item, ...]:
        """Lines below the rectangle, which ends at `top`; the numbers of faces stand beside the name."""
        colours = theme.colours
        y = top + 3.6
        items: list[Item] = [Text(0.0, y, self.name, NAME, colours.ink, "bold")]
        room = width - text_width(self.name, NAME, "bold") - 1.5
        items += self._numbers(width, y, room, theme)
        y += 0.25
        for words, colour in ((self.nodes, colours.ink), (self.turn, colours.accent), (self.boards, colours.ink)):
            for part in wrapped(words, WORDS, width):
                y += LEADING
                items.append(Text(0.0, y, part, WORDS, colour))
            if words is self.turn:
                y += 0.0 if text_width(f"{self.turn}  {self.lattice}", WORDS) <= width else LEADING
                items.append(Text(width, y, self.lattice, WORDS, colours.muted, anchor="end"))
        return tuple(items)

    def _numbers(self, width: float, y: float, room: float, theme: Theme) -> list[Item]:
        """For each kind of face its sign and its number in a cell, against the right border."""
        widths = [ICON + 0.5 + text_width(str(count), WORDS) + 1.2 for _, count in self.faces]
        if math.fsum(widths) - 1.2 > room:
            return []
        items: list[Item] = []
        x = width - math.fsum(widths) + 1.2
        for (sides, count), wide in zip(self.faces, widths, strict=True):
            items.append(icon(sides, x, y - 1.75, theme))
            items.append(Text(x + ICON + 0.5, y, str(count), WORDS, theme.colours.muted))
            x += wide
        return items


def icon(sides: int, left: float, top: float, theme: Theme) -> Item:
    """A small polygon with its number of sides, in the colour of such faces, standing on a side."""
    radius = ICON / 2
    first = -math.pi / 2 + math.pi / sides
    corners = [
        (
            left + radius + radius * math.cos(first + 2 * math.pi * k / sides),
            top + radius - 0.2 - radius * math.sin(first + 2 * math.pi * k / sides),
        )
        for k in range(sides)
    ]
    return polygon(corners, Style(side_colour(sides, theme), theme.colours.ink, theme.lines.fine * LINE, join="round"))


def visible_faces(tiling: PeriodicTiling, half_width: float, half_height: float) -> list[Polygon]:
    """Faces of the plane that may be seen in a rectangle, which is centred as boards are; shortest edges, y up."""
    sides = [len(face) for face in tiling.faces]
    cx, cy = tiling.centroids[sides.index(max(sides))]
    (ax, _), (bx, by) = tiling.a, tiling.b
    found: list[Polygon] = []
    for face in tiling.faces:
        own = [tiling.corner_point(corner) for corner in face]
        points = [(x - cx, y - cy) for x, y in own]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        low, high = min(y for _, y in points), max(y for _, y in points)
        for j in range(math.ceil((-half_height - high) / by), math.floor((half_height - low) / by) + 1):
            dx, dy = j * bx, j * by
            first = math.ceil((-half_width - right - dx) / ax)
            last = math.floor((half_width - left - dx) / ax)
            found += [tuple([(x + dx + i * ax, y + dy) for x, y in points]) for i in range(first, last + 1)]
    return found
