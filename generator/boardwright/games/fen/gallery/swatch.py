"""A tiling as a swatch: a small patch of whole faces, coloured by their number of sides, and words below it."""

import math
from collections import defaultdict

from boardrules.values import dataclass
from boardwright.figures.drawing import wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import Face
from boardwright.games.fen.colours import FenColours
from boardwright.geometry.points import Point, Polygon, signed_area
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, Text, polygons
from boardwright.scene.colours import mixed
from boardwright.tilings import BoardShape, PeriodicTiling, cut, expand
from boardwright.tilings.patch import Patch

FACES = (12, 30)
"""Smallest and greatest number of faces in a swatch."""

AIMS = (16, 19, 22, 25, 28)
"""Numbers of faces that windows are made for; the real number differs a little."""

STRETCHES = (0.8, 1.0, 1.25)
"""Widths of windows to try, as parts of the box's width."""

LIMIT = 500
"""A number of faces that no swatch reaches."""

NAME = 2.4
WORDS = 2.0
"""Font sizes in mm of a swatch's name and of the words below it."""

LEADING = 1.3
"""Distance between lines, in font sizes."""

ABOVE = 2.6
"""Space in mm between a patch and the first baseline below it."""

TINT = 0.36
"""Share of the theme's colour in a face's colour; the rest is paper."""


@dataclass(frozen=True, slots=True)
class TilingSwatch:
    """A tiling and its words: name, another name (or nothing), FEN's turn, lattice."""

    tiling: PeriodicTiling
    name: str
    alias: str
    turn: str
    lattice: str

    def patch(self, width: float, height: float) -> tuple[Polygon, ...]:
        """Faces around the centre face that roughly fill a box of this shape, fitted into it; millimetres, y down."""
        patch = max(
            (self._window(aim, stretch * width / height) for aim in AIMS for stretch in STRETCHES),
            key=lambda patch: _merit(patch, width, height),
        )
        xs, ys = zip(*patch.points, strict=True)
        wide, high = max(xs) - min(xs), max(ys) - min(ys)
        scale = min(width / wide, height / high)
        left, top = (width - wide * scale) / 2, (height - high * scale) / 2

        def place(point: Point) -> Point:
            return left + (point[0] - min_x) * scale, top + (max_y - point[1]) * scale

        min_x, max_y = min(xs), max(ys)
        placed = [place(point) for point in patch.points]
        return tuple(tuple(placed[node] for node in face) for face in patch.faces)

    def _window(self, faces: int, aspect: float) -> Patch:
        """Faces in a window around the centre face, whose area is that of this number of average faces."""
        area = faces * self.tiling.cell_area / len(self.tiling.faces)
        x = math.sqrt(area * aspect) / 2
        y = area / (4 * x)
        window = BoardShape("polygon", points=((-x, -y), (x, -y), (x, y), (-x, y)))
        return expand(self.tiling, cut(self.tiling, window, LIMIT).faces)

    def draw(self, width: float, height: float, theme: Theme) -> tuple[Item, ...]:
        """Patch in a box with its top left corner at (0, 0), a path for each number of sides."""
        line = theme.lines.fine * 0.8
        kinds: dict[int, list[Polygon]] = defaultdict(list)
        for face in self.patch(width - line, height - line):
            kinds[len(face)].append(tuple((x + line / 2, y + line / 2) for x, y in face))
        return tuple(
            polygons(faces, Style(side_colour(sides, theme), theme.colours.ink, line, join="round"))
            for sides, faces in sorted(kinds.items())
        )

    def words(self, width: float, top: float, theme: Theme) -> tuple[Text, ...]:
        """Lines below the patch, centred in the width; `top` is where the patch ends."""
        colours = theme.colours
        lines: list[Text] = []
        y = top + ABOVE
        for words, size, colour, bold in (
            (self.name, NAME, colours.ink, True),
            (self.alias, WORDS, colours.ink, False),
            (self.turn, WORDS, colours.accent, False),
            (self.lattice, WORDS, colours.muted, False),
        ):
            face: Face = "bold" if bold else "regular"
            for part in wrapped(words.replace(";", "; ") if bold else words, size, width, face):
                y += size * LEADING if lines else 0.0
                lines.append(Text(width / 2, y, part, size, colour, face, "middle"))
        return tuple(lines)


def _merit(patch: Patch, width: float, height: float) -> tuple[bool, int]:
    """Patches of a suitable number of faces come first, then those that leave the least empty space in the box."""
    xs, ys = zip(*patch.points, strict=True)
    scale = min(width / (max(xs) - min(xs)), height / (max(ys) - min(ys)))
    area = math.fsum(signed_area(tuple(patch.points[node] for node in face)) for face in patch.faces)
    return FACES[0] <= len(patch.faces) <= FACES[1], millionths(area * scale * scale / (width * height))


def side_colour(sides: int, theme: Theme) -> str:
    """Soft colour of faces with a number of sides."""
    own = theme.of(FenColours)
    strong = {
        3: own.fen_count_2,
        4: own.fen_count_3,
        5: own.fen_count_5,
        6: own.fen_count_6,
        8: own.fen_count_4,
        12: own.fen_count_more,
    }.get(sides, own.fen_count_1)
    return mixed(strong, theme.colours.paper, TINT)
