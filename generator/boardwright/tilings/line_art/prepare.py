"""From a drawing to faces for the strict checks: mended if wanted, and found between its lines if it has no outlines.

Nothing here decides whether faces fit together.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.outlines import connected_pieces
from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.lines import LooseEnd, cross, faces_between
from boardwright.tilings.line_art.near import NearMiss, near_misses
from boardwright.tilings.line_art.net import SAME, Net, Way, make_net, path_of
from boardwright.tilings.line_art.repeats import Vectors, from_copies, from_sides
from boardwright.tilings.line_art.snapping import snap
from boardwright.tilings.line_art.strokes import Drawing, Stroke, ring, shifted

SMALLEST, LARGEST = 1e-50, 1e50
"""Sizes of drawings whose curves can be computed."""

MOST_SOFT = 250_000
"""Most points of all faces, those along curves among them."""

MOST_APART = 1_000
"""Most corners that are all compared."""

MOST_KEPT = 500
"""Most near misses told of a cell."""

MOST_AROUND = 30_000
"""Most corners of the copies around a cell that is snapped."""

CLOSE = 1e-4
"""Distance, in usual sides, up to which sides of a cell match."""


@dataclass(frozen=True, slots=True)
class PreparationOptions:
    """How a drawing is to be read: `snap` in its units, and whether its shapes are faces or lines between faces."""

    snap: float = 0.0
    read: Literal["outlines", "lines"] = "outlines"


@dataclass(frozen=True, slots=True)
class Report:
    """What mending took: corners in all, how many moved, and how far at most, in the drawing's units."""

    corners: int
    moved: int
    farthest: float


@dataclass(frozen=True, slots=True)
class Prepared:
    """Faces of a drawing, the report of the snap if there was one, and the net of what was mended."""

    faces: tuple[DrawnFace, ...]
    report: Report | None = None
    net: Net | None = None


class LooseEndsError(SketchError):
    """Lines that bound no face."""

    def __init__(self, ends: Sequence[LooseEnd]) -> None:
        self.ends = tuple(ends)
        first = self.ends[0]
        more = f", and {len(self.ends) - 1:,} more" if len(self.ends) > 1 else ""
        super().__init__(
            f"has a line that bounds no face: {first.name} ends at {place_text(first.place)}, or the same face lies on "
            f"both sides of it there{more}"
        )


def prepared(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None = None) -> Prepared:
    """Faces of a drawing. If it is a cell that vectors repeat, corners are snapped to those of its neighbours too.

    Raises:
        SketchError: when it cannot be read as wanted, naming the stroke.
        MissingLibraryError: when lines are to be read and shapely is not installed.
    """
    strokes = drawing.strokes
    if any(stroke.handles for stroke in strokes) and not SMALLEST < drawing.size() < LARGEST:
        raise SketchError("is too small or too large for its curves to be computed")
    if options.read == "lines":
        return _between_lines(drawing, options)
    flat = drawing.flat()
    if not options.snap:
        faces = tuple([ring(_closed(drawing, stroke), flat) for stroke in strokes])
        return Prepared(_bounded(faces))
    net = make_net(strokes)
    around = () if vectors is None else tuple(_neighbours(strokes, net, vectors))
    mended = snap(make_net((*strokes, *around)) if around else net, options.snap, flat, len(net.points))
    own = set(map(id, strokes))
    faces = tuple([_face(drawing, mended.net, way, flat) for way in mended.net.ways if id(way.stroke) in own])
    return Prepared(_bounded(faces), Report(mended.corners, mended.moved, mended.farthest), mended.net)


def _neighbours(strokes: Sequence[Stroke], net: Net, vectors: Vectors) -> Iterator[Stroke]:
    """Copies of a cell all round, as far as they may touch it."""
    (ax, ay), (bx, by) = vectors
    area = ax * by - ay * bx
    across = [((x * by - y * bx) / area, (ax * y - ay * x) / area) for x, y in net.points]
    spans = [max(at[k] for at in across) - min(at[k] for at in across) for k in (0, 1)]
    # Of vectors that are next to nothing, a span is infinite or no number at all.
    reach = [math.ceil(span) + 1 if span <= MOST_AROUND else MOST_AROUND for span in spans]
    copies = (2 * reach[0] + 1) * (2 * reach[1] + 1) - 1
    if copies * len(net.points) > MOST_AROUND:
        raise SketchError("reaches over too many cells to be snapped: draw the faces of a cell side by side")
    for i in range(-reach[0], reach[0] + 1):
        for j in range(-reach[1], reach[1] + 1):
            if (i, j) != (0, 0):
                for stroke in strokes:
                    yield shifted(stroke, (i * ax + j * bx, i * ay + j * by))


def tolerance(drawing: Drawing, net: Net) -> float:
    """Distance up to which points of a drawing are one, whatever is wanted."""
    return max(SAME * net.usual(), 1e-12 * drawing.size())


def crossed(drawing: Drawing) -> Net:
    """The net of lines, with points where they cross."""
    return cross(make_net(drawing.strokes), drawing.flat())


def _between_lines(drawing: Drawing, options: PreparationOptions) -> Prepared:
    net = crossed(drawing)
    mended = snap(net, max(options.snap, tolerance(drawing, net)), drawing.flat())
    found = faces_between(mended.net, drawing.flat())
    if found.loose:
        raise LooseEndsError(found.loose)
    report = Report(mended.corners, mended.moved, mended.farthest) if options.snap else None
    return Prepared(_bounded(found.faces), report, mended.net)


def _closed(drawing: Drawing, stroke: Stroke) -> Stroke:
    """A stroke that closes. Raises SketchError for one that does not."""
    if not stroke.closed:
        start, end = stroke.ends()
        if start != end:
            raise SketchError(open_text(drawing, stroke))
    return stroke


def open_text(drawing: Drawing, stroke: Stroke) -> str:
    """Words for a stroke that should close and does not."""
    start, end = stroke.ends()
    width = drawing.length_text(_distance(start, end))
    return f"{stroke.name} is not closed: it ends at {place_text(end)}, {width} from its start"


def _distance(p: tuple[float, float], q: tuple[float, float]) -> float:
    return float(abs(complex(p[0] - q[0], p[1] - q[1])))


def _face(drawing: Drawing, net: Net, way: Way, flat: float) -> DrawnFace:
    """The face inside a way that closes."""
    steps = way.steps
    if net.first(steps[0]) != net.last(steps[-1]):
        raise SketchError(open_text(drawing, way.stroke))
    points: list[Point] = []
    soft: set[int] = set()
    for number, step in enumerate(steps):
        path = path_of(net.sides[step.side], flat)
        if step.backwards:
            path.reverse()
        if not step.corner and (number or way.stroke.closed):
            soft.add(len(points))
        soft.update(range(len(points) + 1, len(points) + len(path) - 1))
        points += path[:-1]
    return DrawnFace(way.stroke.name, tuple(points), frozenset(soft))


def _bounded(faces: tuple[DrawnFace, ...]) -> tuple[DrawnFace, ...]:
    if sum(len(face.points) for face in faces) > MOST_SOFT:
        raise SketchError(f"has faces with more than {MOST_SOFT:,} points, those along curves included")
    return faces


def misses(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None = None) -> tuple[NearMiss, ...]:
    """Near misses of a drawing as it is read, before anything is snapped; those of a cell with its neighbours too."""
    net = net_of(drawing, options)
    if vectors is None or options.read == "lines":
        return near_misses(net, drawing.flat())
    around = make_net((*drawing.strokes, *_neighbours(drawing.strokes, net, vectors)))
    return _once(near_misses(around, drawing.flat()), vectors, CLOSE * net.usual())


def gaps_of(drawing: Drawing, options: PreparationOptions, made: Prepared) -> tuple[NearMiss, ...]:
    """Gaps that are left between the faces of a finite drawing."""
    if options.read == "lines":
        return near_misses(made.net, drawing.flat()) if made.net else ()
    return near_misses(made.net or make_net(drawing.strokes), drawing.flat(), border=True)


def pieces_apart(drawing: Drawing, made: Prepared) -> tuple[float, Point, Point] | None:
    """Distance of the nearest two pieces of a drawing, corner to corner, and these; None if it hangs together.

    A drawing with more than `MOST_APART` corners is not looked at.
    """
    net = made.net or make_net(drawing.strokes)
    if len(net.points) > MOST_APART:
        return None
    piece = connected_pieces([(side.start, side.end) for side in net.sides], len(net.points))
    if len(set(piece)) < 2:
        return None
    order = range(len(net.points))
    return min(
        (math.dist(net.points[one], net.points[other]), net.points[one], net.points[other])
        for one in order
        for other in order[one + 1 :]
        if piece[one] != piece[other]
    )


def _once(found: Sequence[NearMiss], vectors: Vectors, close: float) -> tuple[NearMiss, ...]:
    """Near misses without those that are copies of others."""
    (ax, ay), (bx, by) = vectors
    area = ax * by - ay * bx
    kept: list[NearMiss] = []
    for miss in found:
        for other in kept:
            x, y = miss.place[0] - other.place[0], miss.place[1] - other.place[1]
            i, j = round((x * by - y * bx) / area), round((ax * y - ay * x) / area)
            if math.hypot(x - i * ax - j * bx, y - i * ay - j * by) <= close:
                break
        else:
            kept.append(miss)
        if len(kept) == MOST_KEPT:
            break
    return tuple(kept)


def net_of(drawing: Drawing, options: PreparationOptions) -> Net:
    """The net of a drawing as it is read."""
    return crossed(drawing) if options.read == "lines" else make_net(drawing.strokes)


def repeated(drawing: Drawing, options: PreparationOptions) -> tuple[Drawing, list[Vectors]]:
    """A drawing without its marked copies, and pairs of shifts that may repeat it.

    Raises:
        SketchError: when nothing says how it repeats.
        MissingLibraryError: when lines are to be read and shapely is not installed.
    """
    marks = [stroke for stroke in drawing.strokes if stroke.copy]
    cell = replace(drawing, strokes=tuple([stroke for stroke in drawing.strokes if not stroke.copy]))
    if not cell.strokes:
        raise SketchError("contains nothing but copies")
    net, flat = net_of(cell, options), cell.flat()
    close = max(options.snap, CLOSE * net.usual())
    if options.read == "lines":
        net = snap(net, max(options.snap, tolerance(cell, net)), flat).net
        faces = faces_between(net, flat).faces
    else:
        if options.snap:
            net = snap(net, options.snap, flat).net
        faces = tuple([ring(stroke, flat) for stroke in cell.strokes])
    if not marks:
        return cell, from_sides(net, faces, close)
    shapes = faces if options.read == "outlines" else tuple([ring(stroke, flat) for stroke in cell.strokes])
    return cell, from_copies(shapes, faces, [ring(stroke, flat) for stroke in marks], marks, close)
