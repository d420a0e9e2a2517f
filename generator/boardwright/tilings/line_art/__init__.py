"""Drawings as people make them, turned into faces for the strict checks in `tilings.custom`.

The steps, in order:

* `read_file` reads a file into `strokes`: an SVG by `svg_tree`, `style_sheets` and `svg_paths`, polygons by `geojson`,
  or a board that was written before by `board_files`. What nobody sees and `backgrounds` are left out, and `clips`
  cuts shapes as their clip-paths and masks do.
* `net` has the corners and sides that strokes share; `lines` cuts it where lines cross.
* `repeats` finds the shifts that repeat a cell, and the copies that lie around it.
* `snapping` mends, if that is wanted, and `outlines`, `lines` or `painted` give the faces: inside strokes, between
  lines, or what is seen of areas over one another. `loose_ends` mends the ends of lines.
* `coverage` tells faces that overlap widely, and gives slivers to their neighbours; those that stand `apart` grow.
* `near` tells what almost meets, `beside` what may be no part of the board, and `mending` what makes faces fit.

Nothing here decides whether faces fit together.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from statistics import median

from boardrules.values import dataclass
from boardwright.geometry.points import Point, border_distance
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.apart import straightened
from boardwright.tilings.line_art.coverage import Cleaned, are_simple, thinned, without_slivers
from boardwright.tilings.line_art.lines import LooseEnd, cross, faces_between
from boardwright.tilings.line_art.loose_ends import mended_ends
from boardwright.tilings.line_art.near import NearMiss, near_misses
from boardwright.tilings.line_art.net import SAME, Net, make_net, reach
from boardwright.tilings.line_art.outlines import faces_as_drawn, faces_of_ways
from boardwright.tilings.line_art.painted import faces_seen, lines_below, without_hidden
from boardwright.tilings.line_art.repeats import CLOSE, Vectors, from_copies, from_sides, neighbours, without_copies
from boardwright.tilings.line_art.snapping import SnapError, Snapped, snap
from boardwright.tilings.line_art.strokes import Drawing, Read, Stroke, ring
from boardwright.tilings.remembered import remembered

SMALLEST, LARGEST = 1e-50, 1e50
"""Sizes of drawings whose curves can be computed."""

NOISE, NOISE_SHARE = 0.005, 1e-5
"""Width in mm, and as a share of the drawing's size, of what nobody sees or means: decimals that were cut off."""

POINT = 1e-6
"""Distance in shortest sides up to which the strict checks take a corner to lie on a side."""

FINEST = 50
"""Least length of a usual side in widths of the noise."""

MOST_SOFT = 250_000
"""Most points of all faces, those along curves among them."""


END = 0.1
"""Millimetres by which a line may go too far or stop short without a snap."""


@dataclass(frozen=True, slots=True)
class PreparationOptions:
    """How a drawing is to be read: lengths in its units, what its strokes are, and whether corners may split sides."""

    snap: float = 0.0
    read: Read = "outlines"
    split_edges: bool = False
    slivers: float = 0.0
    """Width of the gaps, overlaps and faces that are given to neighbours."""
    thin: bool = False
    """Whether points along borders may go, as they are no nodes: where the snap would join a whole row of them."""


@dataclass(frozen=True, slots=True)
class Report:
    """What mending took: corners in all, how many moved, and how far at most, in the drawing's units."""

    corners: int
    moved: int
    farthest: float
    thinned: bool = False


@dataclass(frozen=True, slots=True)
class Prepared:
    """Faces of a drawing, the reports of the snap and of the slivers if there were any, the net of what was mended.

    A corner in the middle of a side is a node of it if `split_edges` says so; `told` is what was done without asking.
    """

    faces: tuple[DrawnFace, ...]
    report: Report | None = None
    net: Net | None = None
    split_edges: bool = False
    told: tuple[str, ...] = ()
    cleaned: Cleaned | None = None


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
    measured = options.slivers or any(stroke.handles for stroke in drawing.strokes)
    if measured and not SMALLEST < drawing.size() < LARGEST:
        what = "slivers" if options.slivers else "curves"
        raise SketchError(f"is too small or too large for its {what} to be computed")
    mended, net, told, thin = None, None, "", False
    drawing = lines_below(drawing) if options.read == "painted" else drawing
    if options.read == "lines":
        mended = _mended(drawing, net_of(drawing, options), options)
        faces, net, told = _between(drawing, mended.net, options)
    elif options.read == "painted":
        # A snap may bring what is hidden near what is seen.
        shown = None if options.snap else without_hidden(drawing, make_net(drawing.strokes))
        net = cross(shown, drawing.flat()) if shown else net_of(drawing, options)
        mended = _mended(drawing, net, options)
        seen = faces_seen(drawing, mended.net)
        faces, net, told = seen.faces, seen.net, seen.told
    elif options.snap:
        net = net_of(drawing, options)
        around = () if vectors is None else tuple(neighbours(drawing.strokes, net, vectors))
        try:
            mended = _mended(drawing, net, options, around)
        except SnapError:
            if not options.thin or vectors is not None:
                raise
            # The row of corners is a border with points nearer than the snap: with fewer, corners are corners again.
            drawing, thin = _of_faces(drawing, thinned(faces_as_drawn(drawing), options.snap)), True
            mended = _mended(drawing, make_net(drawing.strokes), options)
        net = mended.net
        faces = faces_of_ways(drawing, net)
    else:
        faces = faces_as_drawn(drawing)
    if sum(len(face.points) for face in faces) > MOST_SOFT:
        raise SketchError(f"has faces with more than {MOST_SOFT:,} points, those along curves included")
    report = Report(mended.corners, mended.moved, mended.farthest, thin) if mended and options.snap else None
    made = Prepared(faces, report, net, options.split_edges, (told,) if told else ())
    return _without_slivers(drawing, made, options) if options.slivers else made


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
    cell = lines_below(cell) if options.read == "painted" else cell
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


@remembered
def noise_of(drawing: Drawing) -> float:
    """Width up to which near misses are noise, in the drawing's units: next to nothing on paper, and of its sides."""
    sides = [reach(part) for stroke in drawing.strokes for part in stroke.segments()]
    usual = median([side for side in sides if side] or [0.0])
    return min(max(NOISE / drawing.mm if drawing.mm else 0.0, NOISE_SHARE * drawing.size()), usual / FINEST)


def misses(drawing: Drawing, options: PreparationOptions, vectors: Vectors | None = None) -> tuple[NearMiss, ...]:
    """Near misses of a drawing as it is read, before anything is snapped, but for noise; of a cell with its copies."""
    net = net_of(drawing, options)
    if vectors is None or options.read != "outlines":
        found = near_misses(net, drawing.flat())
    else:
        around = make_net((*drawing.strokes, *neighbours(drawing.strokes, net, vectors)))
        found = without_copies(near_misses(around, drawing.flat()), vectors, CLOSE * net.usual())
    least = noise_of(drawing)
    return tuple([miss for miss in found if miss.width > least])


def gaps_of(drawing: Drawing, options: PreparationOptions, made: Prepared) -> tuple[NearMiss, ...]:
    """Gaps that are left between the faces of a finite drawing, noise among them."""
    flat = drawing.flat()
    if options.read != "outlines" and not made.cleaned:
        return near_misses(made.net, flat) if made.net else ()
    net = made.net or make_net(drawing.strokes)
    found = near_misses(net, flat, border=True)
    if made.cleaned:  # what is left in a face alone is its form: an inlet of a coast
        found = tuple([miss for miss in found if len(set(miss.names)) > 1])
    if found and made.split_edges:
        # Sides that corners split lie at no border.
        shortest = min(reach(side.segment) for side in net.sides)
        with suppress(SnapError):
            joined = snap(net, max(SAME * net.usual(), POINT * shortest), flat).net
            if joined.points == net.points and len(joined.sides) == len(net.sides):
                return found  # nothing was split
            split = near_misses(joined, flat, border=True)
            places = {miss.place for miss in split}
            rings = {stroke.name: ring(stroke, flat).points for stroke in drawing.strokes if stroke.closed}
            slits = [one for one in found if one.place not in places and _is_slit(one, rings)]
            found = tuple(sorted((*split, *slits), key=lambda miss: (miss.width, miss.place)))
    return found


def _is_slit(miss: NearMiss, rings: Mapping[str, Sequence[Point]]) -> bool:
    """Whether somewhere near the middle of a near miss there is none of the faces that it is of."""
    (x, y), step = miss.place, miss.width / 4
    own = [rings[name] for name in miss.names if name in rings]
    return any(
        not any(border_distance(face, point) > -step / 10 for face in own)  # outside it is less than nothing
        for point in ((x + i * step, y + j * step) for i in (-1, 0, 1) for j in (-1, 0, 1))
    )


def net_of(drawing: Drawing, options: PreparationOptions) -> Net:
    """The net of a drawing as it is read: that of lines and painted areas has points where they cross."""
    return make_net(drawing.strokes) if options.read == "outlines" else _crossed(drawing)


@remembered
def _crossed(drawing: Drawing) -> Net:
    return cross(make_net(drawing.strokes), drawing.flat())


def _mended(drawing: Drawing, net: Net, options: PreparationOptions, around: Sequence[Stroke] = ()) -> Snapped:
    """The net of a drawing after the mend, with copies of it around; lines are joined in any case where they meet."""
    least = 0.0 if options.read == "outlines" else max(SAME * net.usual(), 1e-12 * drawing.size())
    every = make_net((*drawing.strokes, *around)) if around else net
    return snap(every, max(options.snap, least), drawing.flat(), len(net.points))


def _without_slivers(drawing: Drawing, made: Prepared, options: PreparationOptions) -> Prepared:
    """The same without slivers; corners that lie next to others then are joined with them.

    Where gaps met, corners may be apart by as much as these were wide.
    """
    width = max(options.slivers, noise_of(drawing))
    cleaned = without_slivers(made.faces, width)
    there, faces = _of_faces(drawing, cleaned.faces), cleaned.faces
    net = make_net(there.strokes)
    if not any(face.soft for face in faces):
        flat, noise = drawing.flat(), noise_of(drawing)
        lengths = (
            (width,) if cleaned.apart else (1.02 * _widest_slit(faces, net, flat, noise, width), noise, noise / 10)
        )
        net, faces = _with_corners_joined(there, net, flat, lengths) or (net, faces)
    if cleaned.apart:
        faces = straightened(faces, width / 2)
        net = make_net(_of_faces(drawing, faces).strokes)
    return replace(made, faces=faces, net=net, cleaned=cleaned)


def _widest_slit(faces: Sequence[DrawnFace], net: Net, flat: float, least: float, most: float) -> float:
    """Greatest width between these of a gap of faces that meet elsewhere; the least if there is none.

    It is short and open at an end, as where a border meets a coast: joining its corners closes it.
    """
    corners: dict[str, set[Point]] = {}
    for face in faces:
        corners.setdefault(face.name, set()).update(face.points)
    widths = [least]
    for miss in near_misses(net, flat, border=True):
        names = {*miss.names}
        if least < miss.width <= most and len(names) > 1 and set.intersection(*map(corners.__getitem__, names)):
            widths.append(miss.width)
    return max(widths)


def _with_corners_joined(
    drawing: Drawing, net: Net, flat: float, lengths: Sequence[float]
) -> tuple[Net, tuple[DrawnFace, ...]] | None:
    """Net and faces after the first snap of these lengths that leaves no face crossing itself; None if all do."""
    for length in lengths:
        with suppress(SnapError):
            joined = snap(net, length, flat).net
            faces = faces_of_ways(drawing, joined)
            if are_simple(faces):
                return joined, faces
    return None


def _of_faces(drawing: Drawing, faces: Sequence[DrawnFace]) -> Drawing:
    return replace(drawing, strokes=tuple([Stroke(face.name, face.points, True, soft=face.soft) for face in faces]))


def _between(drawing: Drawing, net: Net, options: PreparationOptions) -> tuple[tuple[DrawnFace, ...], Net, str]:
    """Faces between lines, the net of these, and what became of ends that were loose by very little.

    A snap has put such ends on their lines already, unless it is for noise.
    """
    flat = drawing.flat()
    told = ""
    if drawing.mm and options.snap <= noise_of(drawing):
        net, ends = mended_ends(net, END / drawing.mm, flat, lambda one: _mended(drawing, one, options).net)
        if ends:
            told = f"Loose ends of lines by less than {END} mm: {ends}."
    found = faces_between(net, flat)
    if found.loose:
        raise LooseEndsError(found.loose)
    return found.faces, found.net, told


def _rings(strokes: Sequence[Stroke], flat: float) -> tuple[DrawnFace, ...]:
    return tuple([ring(stroke, flat) for stroke in strokes])
