"""Closed areas of square boards in figures: hatched by owner and marked with their size."""

import math
from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

from boardrules.game import Area, Game
from boardwright.figures.diagram.author_marks.legend import Sample
from boardwright.figures.diagram.author_marks.mark import AuthorMark
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import SMALLEST_TEXT, hatching
from boardwright.figures.drawing import centred_text
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, polygons

LARGEST: Final = 3.0
"""Largest font size of an area's number, in mm."""

SMALL: Final = 2.2
"""Font size of a number that shares a space with a piece, in mm."""


CORNER: Final = 0.35
"""Room in mm between such a number's ground and the sides of its space."""

PIECE: Final = 0.35
"""Radius of a piece or a mark in a space, in spaces."""


def area_shading(areas: Sequence[Area], points: dict[str, Point], cell: float, colours: tuple[str, str]) -> list[Item]:
    """Spaces of closed areas, hatched one way for the first player and the other way for the second."""
    items: list[Item] = []
    for owner, colour in enumerate(colours):
        names = [name for area in areas if area.owner == owner for name in area.spaces]
        items += area_hatching([_square(points[name], cell) for name in names], owner, colour)
    return items


@runtime_checkable
class HatchesAreas(Protocol):
    """A drawer that hatches closed areas."""

    def area_colours(self, theme: Theme) -> tuple[str, str]:
        """Colours of the hatching of both players' areas."""


def area_samples(drawer: HatchesAreas) -> tuple[Sample, Sample]:
    """The hatching of both players' areas, for a legend."""

    def of(owner: int) -> Sample:
        def draw(box: Sequence[Point], theme: Theme) -> tuple[Item, ...]:
            return area_hatching([box], owner, drawer.area_colours(theme)[owner])

        return Sample(AuthorMark("shade", ()), draw)

    return of(0), of(1)


def area_hatching(squares: Sequence[Sequence[Point]], owner: int, colour: str) -> tuple[Item, ...]:
    """The hatching of a player's areas."""
    return hatching(squares, lightened(colour, 0.45), rising=owner == 0, width=0.3)


def area_sizes(
    areas: Sequence[Area], points: dict[str, Point], taken: set[str], cell: float, theme: Theme, frame: Frame
) -> list[Item]:
    """Number of spaces in each closed area, written in one of its free spaces, or else in a corner of a taken one.

    Boards whose cells are too small for a readable number get no numbers, and no number covers a piece. The author's
    marks have the right of way; beside them a number has a frame, so that it is not taken for one of theirs.
    """
    marked = {name for mark in frame.marks if mark.kind != "shade" for name in mark.places}
    taken = taken | marked
    pen = Style(theme.colours.paper, theme.colours.ink, 0.2) if frame.marks else Style(theme.colours.paper)
    items: list[Item] = []
    if 0.5 * cell < SMALLEST_TEXT - 1e-9:
        return items
    for area in areas:
        free = [name for name in area.spaces if name not in taken]
        size = min(LARGEST, 0.5 * cell)
        others = [name for name in area.spaces if name not in marked]
        if not (free or others):
            continue
        x, y = points[free[len(free) // 2]] if free else points[others[0]]
        text = str(len(area.spaces))
        if not free:
            size = min(SMALL, max(SMALLEST_TEXT, 0.3 * cell))
        width, height = (0.55 + 0.62 * len(text)) * size, 1.15 * size
        if not free:
            right, down = 0.5 * cell - width / 2 - CORNER, 0.5 * cell - height / 2 - CORNER
            if math.hypot(right - width / 2, down - height / 2) < PIECE * cell:
                # The number would cover a part of the piece.
                continue
            x, y = x + right, y + down
        items.append(polygons((_box((x, y), width, height),), pen))
        items.append(centred_text((x, y), text, size, theme.colours.ink, "bold"))
    return items


def areas_told(game: Game[Any, Any], areas: Sequence[Area]) -> dict[str, list[tuple[str, ...]]]:
    """Each player -> the closed areas of theirs, as their spaces; those of nobody come last, for the empty name."""
    found: dict[str, list[tuple[str, ...]]] = {name: [] for name in (*game.players, "")}
    for area in areas:
        found["" if area.owner is None else game.players[area.owner]].append(area.spaces)
    return found


def lightened(colour: str, part: float) -> str:
    """Colour mixed with white; `part` says how far (1 is white)."""
    channels = (int(colour[place : place + 2], 16) for place in (1, 3, 5))
    return "#" + "".join(f"{round(channel + (255 - channel) * part):02x}" for channel in channels)


def _square(middle: Point, cell: float) -> tuple[Point, ...]:
    return _box(middle, cell, cell)


def _box(middle: Point, width: float, height: float) -> tuple[Point, ...]:
    x, y, dx, dy = *middle, width / 2, height / 2
    return ((x - dx, y - dy), (x + dx, y - dy), (x + dx, y + dy), (x - dx, y + dy))
