"""Drawings as people make them, turned into faces for the strict checks in `tilings.custom`.

The steps, in order:

* `read_file` reads a file into `strokes`: an SVG by `svg_tree`, `style_sheets` and `svg_paths`, polygons by `geojson`,
  or a board that was written before by `board_files`. What nobody sees and `backgrounds` are left out.
* `net` has the corners and sides that strokes share; `lines` cuts it where lines cross.
* `repeats` finds the shifts that repeat a cell, and the copies that lie around it.
* `snapping` mends, if that is wanted, and `outlines`, `lines` or `painted` give the faces: inside strokes, between
  lines, or what is seen of areas over one another. `loose_ends` mends the ends of lines.
* `near` tells what almost meets, and `mending` the least snap that makes faces fit.

Nothing here decides whether faces fit together.
"""

from collections.abc import Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.lines import LooseEnd, cross, faces_between
from boardwright.tilings.line_art.loose_ends import mended_ends
from boardwright.tilings.line_art.near import NearMiss, near_misses
from boardwright.tilings.line_art.net import SAME, Net, make_net
from boardwright.tilings.line_art.outlines import faces_as_drawn, faces_of_ways
from boardwright.tilings.line_art.painted import faces_seen
from boardwright.tilings.line_art.repeats import CLOSE, Vectors, from_copies, from_sides, neighbours, without_copies
from boardwright.tilings.line_art.snapping import Snapped, snap
from boardwright.tilings.line_art.strokes import Drawing, Read, Stroke, ring

SMALLEST, LARGEST = 1e-50, 1e50
"""Sizes of drawings whose curves can be computed."""

MOST_SOFT = 250_000
"""Most points of all faces, those along curves among them."""


END = 0.1
"""Millimetres by which a line may go too far or stop short without a snap."""


@dataclass(frozen=True, slots=True)
class PreparationOptions:
    """How a drawing is to be read: `snap` in its units, what its strokes are, and whether corners may split sides."""

    snap: float = 0.0
    read: Read = "outlines"
    split_edges: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """What mending took: corners in all, how many moved, and how far at most, in the drawing's units."""

    corners: int
    moved: int
    farthest: float


@dataclass(frozen=True, slots=True)
class Prepared:
    """Faces of a drawing, the report of the snap if there was one, and the net of what was mended.

    A corner in the middle of a side is a node of it if `split_edges` says so; `told` is what was done without asking.
    """

    faces: tuple[DrawnFace, ...]
    report: Report | None = None
    net: Net | None = None
    split_edges: bool = False
    told: tuple[str, ...] = ()


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
    if any(stroke.handles for stroke in drawing.strokes) and not SMALLEST < drawing.size() < LARGEST:
        raise SketchError("is too small or too large for its curves to be computed")
    mended, net, told = None, None, ""
    if options.read == "lines":
        mended = _mended(drawing, net_of(drawing, options), options)
        faces, net, told = _between(drawing, mended.net, options)
    elif options.read == "painted":
        mended = _mended(drawing, net_of(drawing, options), options)
        seen = faces_seen(drawing, mended.net)
        faces, net, told = seen.faces, seen.net, seen.told
    elif options.snap:
        net = net_of(drawing, options)
        around = () if vectors is None else tuple(neighbours(drawing.strokes, net, vectors))
        mended = _mended(drawing, net, options, around)
        net = mended.net
        faces = faces_of_ways(drawing, net)
    else:
        faces = faces_as_drawn(drawing)
    if sum(len(face.points) for face in faces) > MOST_SOFT:
        raise SketchError(f"has faces with more than {MOST_SOFT:,} points, those along curves included")
    report = Report(mended.corners, mended.moved, mended.farthest) if mended and options.snap else None
    return Prepared(faces, report, net, options.split_edges, (told,) if told else ())


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
    if options.read != "outlines" or options.snap:
        net = _mended(cell, net, options).net
    if options.read == "painted":
        seen = faces_seen(cell, net)
        net, faces = seen.net, seen.faces
    else:
        faces = faces_between(net, flat).faces if options.read == "lines" else _rings(cell.strokes, flat)
    if not marks:
        return cell, from_sides(net, faces, close)
    shapes = faces if options.read == "outlines" else _rings(cell.strokes, flat)
    return cell, from_copies(shapes, faces, _rings(marks, flat), marks, close)


def misses(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None = None) -> tuple[NearMiss, ...]:
    """Near misses of a drawing as it is read, before anything is snapped; those of a cell with its neighbours too."""
    net = net_of(drawing, options)
    if vectors is None or options.read != "outlines":
        return near_misses(net, drawing.flat())
    around = make_net((*drawing.strokes, *neighbours(drawing.strokes, net, vectors)))
    return without_copies(near_misses(around, drawing.flat()), vectors, CLOSE * net.usual())


def gaps_of(drawing: Drawing, options: PreparationOptions, made: Prepared) -> tuple[NearMiss, ...]:
    """Gaps that are left between the faces of a finite drawing."""
    if options.read != "outlines":
        return near_misses(made.net, drawing.flat()) if made.net else ()
    return near_misses(made.net or make_net(drawing.strokes), drawing.flat(), border=True)


def net_of(drawing: Drawing, options: PreparationOptions) -> Net:
    """The net of a drawing as it is read: that of lines and painted areas has points where they cross."""
    net = make_net(drawing.strokes)
    return net if options.read == "outlines" else cross(net, drawing.flat())


def _mended(drawing: Drawing, net: Net, options: PreparationOptions, around: Sequence[Stroke] = ()) -> Snapped:
    """The net of a drawing after the mend, with copies of it around; lines are joined in any case where they meet."""
    least = 0.0 if options.read == "outlines" else max(SAME * net.usual(), 1e-12 * drawing.size())
    every = make_net((*drawing.strokes, *around)) if around else net
    return snap(every, max(options.snap, least), drawing.flat(), len(net.points))


def _between(drawing: Drawing, net: Net, options: PreparationOptions) -> tuple[tuple[DrawnFace, ...], Net, str]:
    """Faces between lines, the net of these, and what became of ends that were loose by very little.

    A snap has put such ends on their lines already.
    """
    flat = drawing.flat()
    found, told = faces_between(net, flat), ""
    if found.loose and not options.snap and drawing.mm:
        net, ends = mended_ends(net, END / drawing.mm, flat, lambda one: _mended(drawing, one, options).net)
        if ends:
            told = f"Loose ends of lines by less than {END} mm: {ends}."
            found = faces_between(net, flat)
    if found.loose:
        raise LooseEndsError(found.loose)
    return found.faces, net, told


def _rings(strokes: Sequence[Stroke], flat: float) -> tuple[DrawnFace, ...]:
    return tuple([ring(stroke, flat) for stroke in strokes])
