"""Faces of areas that are painted over one another: the upper one wins, and what it covers of a lower one is gone."""

from itertools import pairwise
from typing import Any

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.lines import BATCH, faces_between, rings_of
from boardwright.tilings.line_art.net import Net, libraries, moved_net
from boardwright.tilings.line_art.outlines import faces_as_drawn
from boardwright.tilings.line_art.strokes import Drawing

CORNERS = 3
"""Fewest points of an area."""

MOST_COVERED = 4_000_000
"""Most areas that lie over places, all together."""


@dataclass(frozen=True, slots=True)
class Seen:
    """Faces as they are seen, the net of their sides, and names of what is covered."""

    faces: tuple[DrawnFace, ...]
    net: Net
    covered: tuple[str, ...]

    @property
    def told(self) -> str:
        """What of the drawing is no face, in one line; empty if nothing is."""
        if not self.covered:
            return ""
        more = f" and {len(self.covered) - 1:,} more" if len(self.covered) > 1 else ""
        return f"Nothing is seen of {self.covered[0]}{more}: other areas are painted over all of it."


def faces_seen(drawing: Drawing, net: Net) -> Seen:
    """The faces that are seen of the strokes of a drawing, whose net has points where they cross.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when a stroke does not close, a face has a hole, or too much lies over one another.
    """
    numpy, shapely = libraries()
    flat = drawing.flat()
    areas = faces_as_drawn(drawing)
    numbers = numpy.array([number for number, area in enumerate(areas) if len(area.points) >= CORNERS])
    tree = shapely.STRtree([shapely.Polygon(areas[number].points) for number in numbers.tolist()])

    def uppermost(polygons: Any) -> list[int]:
        """Number of the uppermost area over each of some places between lines; -1 where there is none."""
        found = numpy.full(len(polygons), -1)
        met = 0
        for start in range(0, len(polygons), BATCH):
            inner = shapely.point_on_surface(polygons[start : start + BATCH])
            place, area = tree.query(inner, predicate="intersects")
            met += len(place)
            if met > MOST_COVERED:
                raise SketchError(f"has areas over one another at more than {MOST_COVERED:,} places")
            numpy.maximum.at(found, place + start, numbers[area])
        return [int(one) for one in found]

    rings = rings_of(net, flat)
    owners = uppermost(rings.polygons)
    beside: dict[frozenset[Point], list[int]] = {}
    borders, place = shapely.get_rings(rings.polygons, return_index=True)
    points, border = shapely.get_coordinates(borders, return_index=True)
    steps = zip(pairwise(map(tuple, points.tolist())), pairwise(border.tolist()), strict=True)
    for (start, end), (one, other) in steps:
        if one == other:
            beside.setdefault(frozenset((start, end)), []).append(owners[place[one]])
    # Along the rim of the whole there is nothing on one side.
    kept = [
        len({*found, *([-1] * (2 - len(found)))}) > 1
        for found in (beside.get(frozenset(path[:2]), []) for path in rings.paths)
    ]
    seen = moved_net(net, net.points, kept)
    names = [area.name for area in areas]
    found = faces_between(
        seen, flat, lambda polygons: [names[one] if one >= 0 else None for one in uppermost(polygons)]
    )
    shown = set(owners)
    return Seen(found.faces, found.net, tuple([name for number, name in enumerate(names) if number not in shown]))
