"""Faces of areas that are painted over one another: the upper one wins, and what it covers of a lower one is gone."""

from dataclasses import replace
from typing import Any

from boardrules.values import dataclass
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.lines import BATCH, Rings, faces_in, rings_of, with_whole_sides
from boardwright.tilings.line_art.net import SAME, Net, libraries, lines_of, moved_net, path_of, polygons_of
from boardwright.tilings.line_art.outlines import faces_as_drawn
from boardwright.tilings.line_art.strokes import Drawing

SOME = 200
"""Sides above which areas are looked for at a time."""

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


def lines_below(drawing: Drawing) -> Drawing:
    """A drawing with its outlines without a fill below all that is filled: they hide nothing."""
    strokes = tuple(sorted(drawing.strokes, key=lambda stroke: not stroke.unfilled))
    return drawing if strokes == drawing.strokes else replace(drawing, strokes=strokes)


def without_hidden(drawing: Drawing, net: Net) -> Net:
    """The net of the strokes of a drawing without the sides that lie in one area painted over them.

    Nothing of such a side is seen: what is on both sides of it belongs to that area, or to one above.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when a stroke does not close.
    """
    numpy, shapely = libraries()
    flat = drawing.flat()
    areas = polygons_of([area.points for area in faces_as_drawn(drawing)])
    areas[~shapely.is_valid(areas)] = shapely.Polygon()
    lines = lines_of([path_of(side, flat) for side in net.sides])
    stroke = {id(stroke): number for number, stroke in enumerate(drawing.strokes)}
    upper, kept = [0] * len(lines), [True] * len(lines)
    for way in net.ways:
        number = stroke[id(way.stroke)]
        for step in way.steps:
            upper[step.side] = number
    tree, met = shapely.STRtree(areas), 0
    boxes, inner, below = shapely.bounds(areas), shapely.bounds(lines), numpy.array(upper)
    middles = shapely.points((inner[:, :2] + inner[:, 2:]) / 2)
    shapely.prepare(areas)
    for start in range(0, len(lines), SOME):
        side, area = tree.query(middles[start : start + SOME])
        met += len(side)
        if met > MOST_COVERED:
            break  # what is hidden may stay
        side += start
        over = area > below[side]
        side, area = side[over], area[over]
        over = (boxes[area, :2] <= inner[side, :2]).all(axis=1) & (boxes[area, 2:] >= inner[side, 2:]).all(axis=1)
        side, area = side[over], area[over]
        for one in side[shapely.contains(areas[area], lines[side])].tolist():
            kept[one] = False
    return net if all(kept) else moved_net(net, net.points, kept)


def may_have_rings(drawing: Drawing) -> bool:
    """Whether an area may be seen as a ring: then another, painted over it, lies inside it.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when a stroke does not close.
    """
    _, shapely = libraries()
    areas = polygons_of([area.points for area in faces_as_drawn(drawing)])
    if not shapely.is_valid(areas).all():
        return True
    tree, boxes, near, met = shapely.STRtree(areas), shapely.bounds(areas), SAME * drawing.size(), 0
    for start in range(0, len(areas), SOME):
        upper, lower = tree.query(areas[start : start + SOME])
        met += len(upper)
        over = upper + start > lower
        inner, outer = boxes[upper[over] + start], boxes[lower[over]]
        inside = (outer[:, :2] <= inner[:, :2] + near) & (outer[:, 2:] >= inner[:, 2:] - near)
        if met > MOST_COVERED or inside.all(axis=1).any():
            return True
    return False


def faces_seen(drawing: Drawing, net: Net) -> Seen:
    """The faces that are seen of the strokes of a drawing, whose net has points where they cross.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when a stroke does not close, a face has a hole, or too much lies over one another.
    """
    numpy, shapely = libraries()
    flat = drawing.flat()
    areas = faces_as_drawn(drawing)
    tree = shapely.STRtree(polygons_of([area.points for area in areas]))

    def uppermost(polygons: Any) -> Any:
        """Number of the uppermost area over each of some places between lines; -1 where there is none."""
        found = numpy.full(len(polygons), -1)
        met = 0
        for start in range(0, len(polygons), BATCH):
            inner = shapely.point_on_surface(polygons[start : start + BATCH])
            place, area = tree.query(inner, predicate="intersects")
            met += len(place)
            if met > MOST_COVERED:
                raise SketchError(f"has areas over one another at more than {MOST_COVERED:,} places")
            numpy.maximum.at(found, place + start, area)
        return found

    net = with_whole_sides(net)
    rings = rings_of(net, flat)
    owners = there = uppermost(rings.polygons)
    seen = moved_net(net, net.points, _parting(numpy, shapely, rings, owners))
    if seen is not net:
        seen = with_whole_sides(seen)
        rings = rings_of(seen, flat)
        there = uppermost(rings.polygons)
    names = [area.name for area in areas]
    found = faces_in(seen, rings, flat, [names[one] if one >= 0 else None for one in there.tolist()])
    shown = set(owners.tolist())
    return Seen(found.faces, seen, tuple([name for number, name in enumerate(names) if number not in shown]))


def _parting(numpy: Any, shapely: Any, rings: Rings, owners: Any) -> list[bool]:
    """Which sides have another owner on either side of them; along the rim of the whole there is none on one."""
    borders, place = shapely.get_rings(rings.polygons, return_index=True)
    points, border = shapely.get_coordinates(borders, return_index=True)
    firsts = numpy.array([path[:2] for path in rings.paths])
    places = numpy.concatenate([points, firsts[:, 0], firsts[:, 1]]) @ numpy.array([1, 1j])
    known, number = numpy.unique(places, return_inverse=True)
    around, first, second = numpy.split(number, [len(points), len(points) + len(firsts)])
    step = numpy.nonzero(border[1:] == border[:-1])[0]

    def key(start: Any, end: Any) -> Any:
        return numpy.minimum(start, end) * len(known) + numpy.maximum(start, end)

    steps = key(around[step], around[step + 1])
    order = numpy.argsort(steps, kind="stable")
    steps, beside = steps[order], owners[place[border[step[order]]]]
    wanted = key(first, second)
    low, high = numpy.searchsorted(steps, wanted), numpy.searchsorted(steps, wanted, side="right")
    beside = numpy.append(beside, -1)
    one, other = (numpy.where(high - low > more, beside[numpy.minimum(low + more, len(steps))], -1) for more in (0, 1))
    parted: list[bool] = (one != other).tolist()
    return parted
