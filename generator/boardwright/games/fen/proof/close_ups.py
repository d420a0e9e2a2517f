"""Close-ups of the narrowest places of a board, whose names have no room on its parts."""

import math
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.proof.excerpts import LabelPages
from boardwright.games.fen.proof.labels import GAP, Place, ProofLabels, Size
from boardwright.games.fen.words import FenProofWords
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, rectangle_corners
from boardwright.geometry.quantised import millionths
from boardwright.scene import Box, Group, Item, Style, Text, polygons, rectangle

FRAME = (38.0, 31.0)
"""Least width and height in mm of a close-up."""

APART = 4.0
"""Space in mm between two close-ups."""

CAPTION = 4.6
"""Height in mm of the line below a close-up."""

TEXT = 2.3
"""Font size of names and captions in mm."""

MOST_FACES = 3
"""Most faces named in a caption."""


@dataclass(frozen=True, slots=True)
class CloseUp:
    """A close-up with a place in its middle: mm for a shortest edge, and the places whose names stand on it."""

    middle: Place
    cell: float
    shown: tuple[Place, ...]


@dataclass(frozen=True)
class CloseUps:
    """Close-ups of all places that a layout leaves without names, on pages with bodies of this size in mm."""

    labels: ProofLabels
    layout: LabelPages
    width: float
    height: float

    @cached_property
    def grid(self) -> tuple[int, int]:
        """Columns and rows of close-ups on a page."""
        columns = math.floor((self.width + APART + 1e-6) / (FRAME[0] + APART))
        rows = math.floor((self.height + APART + 1e-6) / (FRAME[1] + CAPTION + APART))
        return max(1, columns), max(1, rows)

    @cached_property
    def frame(self) -> Size:
        """Width and height in mm of a close-up."""
        columns, _ = self.grid
        return (self.width + APART) / columns - APART, FRAME[1]

    @cached_property
    def every(self) -> tuple[CloseUp, ...]:
        """A close-up for each place without a name, unless one before it shows it as well."""
        found, others = self._looked_for
        found.extend(others)
        return tuple(found)

    def are_more_than(self, most: int) -> bool:
        """Whether there are more close-ups than so many; one more at the most is made to find out."""
        found, others = self._looked_for
        found.extend(islice(others, max(0, most + 1 - len(found))))
        return len(found) > most

    @cached_property
    def _looked_for(self) -> tuple[list[CloseUp], Iterator[CloseUp]]:
        """Close-ups that have been made, and those that have not."""
        return [], self._each()

    def _each(self) -> Iterator[CloseUp]:
        done: set[Place] = set()
        for place in sorted(self.layout.bare):
            if place not in done:
                close = self._of(place)
                yield close
                done.update(close.shown)

    @property
    def most_on_a_page(self) -> int:
        """How many close-ups a page has."""
        columns, rows = self.grid
        return columns * rows

    @property
    def pages(self) -> tuple[tuple[CloseUp, ...], ...]:
        """Close-ups of each page."""
        many = self.most_on_a_page
        return tuple([self.every[start : start + many] for start in range(0, len(self.every), many)])

    @cached_property
    def _needed(self) -> dict[Place, float]:
        """The longest that the shortest edge must be, in font sizes, for a place's name and those beside it."""
        needed: dict[Place, float] = {}
        for need, one, other in self.labels.needs:
            for place in (one, other):
                needed[place] = max(need, needed.get(place, 0.0))
        return needed

    def _of(self, middle: Place) -> CloseUp:
        """The close-up around a place, with the names around it that have room."""
        labels = self.labels
        cell = max(self._needed[middle] * TEXT, self.layout.cell)
        boxes: list[Box] = []
        shown: list[Place] = []
        (from_x, from_y), (wide, high) = labels.point(middle), self.frame
        for place in self._near(middle, cell):
            x, y = labels.point(place)
            x, y = wide / 2 + (x - from_x) * cell, high / 2 + (y - from_y) * cell
            half_x, half_y = labels.half_size(place, TEXT)
            box = (x - half_x, y - half_y, x + half_x, y + half_y)
            inside = min(box[0], box[1]) >= 0.5 and box[2] <= wide - 0.5 and box[3] <= high - 0.5
            if place == middle or (inside and not any(_touch(box, other) for other in boxes)):
                boxes.append(box)
                shown.append(place)
        return CloseUp(middle, cell, tuple(shown))

    def _near(self, middle: Place, cell: float) -> list[Place]:
        """The place itself, then those without names elsewhere, then all others in the frame, the nearest first."""
        tiling = self.labels.tiling
        faces = self._faces(middle, cell)
        places: set[Place] = {("face", face) for face in faces}
        places |= {("edge", edge) for face in faces for edge in tiling.face_edges[face]}
        places |= {("node", node) for face in faces for node in tiling.faces[face]}
        at = self.labels.point(middle)

        def order(place: Place) -> tuple[bool, bool, int, Place]:
            far = millionths(math.dist(self.labels.point(place), at))
            return place != middle, place not in self.layout.bare, far, place

        return sorted(places, key=order)

    def _faces(self, middle: Place, cell: float) -> list[int]:
        """Faces that a close-up shows, found from one to the next."""
        tiling, labels = self.labels.tiling, self.labels
        x, y = labels.point(middle)
        half_x, half_y = self.frame[0] / 2 / cell, self.frame[1] / 2 / cell
        frame = (x - half_x, y - half_y, x + half_x, y + half_y)
        found = set(self._beside(middle))
        waiting = deque(sorted(found))
        while waiting:
            for node in tiling.faces[waiting.popleft()]:
                for face in tiling.node_faces[node]:
                    if face not in found and _touch(labels.boxes[face], frame):
                        found.add(face)
                        waiting.append(face)
        return sorted(found)

    def _beside(self, place: Place) -> tuple[int, ...]:
        """Faces that a place belongs to."""
        kind, which = place
        tiling = self.labels.tiling
        if kind == "face":
            return (which,)
        return tuple((tiling.edge_faces if kind == "edge" else tiling.node_faces)[which])

    def draw(self, close_ups: Sequence[CloseUp], theme: Theme, words: FenProofWords) -> Drawing:
        """A page of close-ups, each with a line that says where it is."""
        columns, rows = self.grid
        wide, high = self.frame
        items: list[Item] = []
        for i, close in enumerate(close_ups):
            row, column = divmod(i, columns)
            x, y = column * (wide + APART), row * (high + CAPTION + APART)
            caption = self._caption(close, words)
            items.append(Group(tuple(self._drawn(close, theme)), x, y, alt=caption))
            items.append(Text(x, y + high + 3.2, caption, TEXT, theme.colours.ink))
        height = min(rows, math.ceil(len(close_ups) / columns)) * (high + CAPTION + APART) - APART
        return Drawing(self.width, height, tuple(items), words.alts["close_ups"].format(number=len(close_ups)))

    def _drawn(self, close: CloseUp, theme: Theme) -> list[Item]:
        labels, cell = self.labels, close.cell
        wide, high = self.frame
        from_x, from_y = labels.point(close.middle)

        def place(point: Point) -> Point:
            return wide / 2 + (point[0] - from_x) * cell, high / 2 + (point[1] - from_y) * cell

        shapes = [labels.here.polygon(face) for face in self._faces(close.middle, cell)]
        style = Style(theme.of(FenColours).fen_face, theme.colours.line, theme.lines.fine, join="round")
        board = polygons([alike(map(place, shape), shape) for shape in shapes], style)
        corners = rectangle_corners(0.0, 0.0, wide, high)
        names = labels.drawn({which: place(labels.point(which)) for which in close.shown}, TEXT, theme)
        frame = rectangle(0.0, 0.0, wide, high, Style(None, theme.colours.muted, theme.lines.fine))
        return [Group((board,), clip=corners), *names, frame]

    def _caption(self, close: CloseUp, words: FenProofWords) -> str:
        """The place in the middle, the faces that it belongs to, and the part of the board that it is on."""
        tiling = self.labels.tiling
        kind, which = close.middle
        faces = self._beside(close.middle)
        place = {"face": tiling.face_names, "edge": tiling.edge_names, "node": tiling.node_names}[kind][which]
        if kind != "face":
            near = ", ".join(tiling.face_names[face] for face in faces[:MOST_FACES])
            place = words.close_up.format(place=place, faces=near)
        if not self.layout.excerpts:
            return place
        parts = [n for n, window in enumerate(self.layout.windows, 1) if faces[0] in window.faces]
        return words.close_up_part.format(place=place, part=parts[0])


def _touch(one: Box, other: Box) -> bool:
    """Whether two boxes are nearer to each other than a little gap."""
    gap = GAP / 4
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > -gap and min(one[3], other[3]) - max(one[1], other[1]) > -gap
