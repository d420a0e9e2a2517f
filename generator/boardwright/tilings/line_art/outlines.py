"""Outlines as faces: strokes that close, as they were drawn or as they are after the mend."""

from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.net import Net, Way, path_of
from boardwright.tilings.line_art.strokes import Drawing, Stroke, ring


def faces_as_drawn(drawing: Drawing) -> tuple[DrawnFace, ...]:
    """The face inside each stroke.

    Raises:
        SketchError: when one does not close.
    """
    flat = drawing.flat()
    return tuple([ring(_closed(drawing, stroke), flat) for stroke in drawing.strokes])


def faces_of_ways(drawing: Drawing, net: Net) -> tuple[DrawnFace, ...]:
    """The face inside each stroke of a drawing, along the net of what was mended, which may have copies of it too.

    Raises:
        SketchError: when one does not close.
    """
    own, flat = set(map(id, drawing.strokes)), drawing.flat()
    return tuple([_face(drawing, net, way, flat) for way in net.ways if id(way.stroke) in own])


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
