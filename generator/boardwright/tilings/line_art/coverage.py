"""Faces as a coverage: which of them overlap widely, and slivers between them given to their neighbours.

shapely (GEOS) measures and cleans. What it makes is a proposal: the strict checks prove every board all the same.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace, place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.apart import SHARES, SHARPEST, grown, joints, stand_apart, straightened
from boardwright.tilings.line_art.net import libraries, lines_of, polygons_of
from boardwright.tilings.line_art.strokes import Drawing, flattened

SAME = 1e-7
"""Distance, in sizes of the drawing, by which cleaning may move a point: GEOS takes a 10^8th of the extent."""

TINY = 1e-9
"""Part of a face's area that is no overlap, and of a drawing's size that is no distance."""

SHARE = 1 / 4
"""Part of a face's area that makes an overlap wide, however small the face."""

ROUNDS = 4
"""Most times that crumbs are given to neighbours."""

MOST_SHARED = 1_500_000
"""Most corners of the smaller faces of all pairs that may overlap: far more than neighbours on a board have."""

MOST_PARTS = 2_000
"""Most gaps and overlaps whose widths are measured."""

POLYGON = 3
"""What shapely calls the type of polygons of one part."""

LAGOON = 1 / 20
"""Part of a face's area up to which what it encloses, where its border touches itself, is part of it."""

BATCH = 500
"""Points whose sides near by are looked for at a time."""

MOST_TANGLED = 64
"""Corners of a face that crosses itself, however often; one with more has few crossings, or its parts are not made."""


P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Overlap:
    """Faces that lie on others: the one that has to go, so that the others fit, those others, and a place in both."""

    face: int
    others: tuple[int, ...]
    place: Point


@dataclass(frozen=True, slots=True)
class Cleaned:
    """Faces without slivers; `gaps` and `overlaps` were given to neighbours, as were the faces in `narrow`.

    Those in `crossed` crossed or touched themselves. `apart` says that faces stood apart, and grew until they met.
    """

    faces: tuple[DrawnFace, ...]
    gaps: int
    overlaps: int
    narrow: tuple[str, ...]
    crossed: tuple[str, ...]
    apart: bool


def refusing(function: Callable[P, T]) -> Callable[P, T]:
    """A function that raises SketchError where GEOS gives up."""

    @wraps(function)
    def run(*given: P.args, **named: P.kwargs) -> T:
        _, shapely = libraries()
        try:
            return function(*given, **named)
        except shapely.errors.ShapelyError as error:
            raise SketchError(f"cannot be measured: {str(error)[:80]}") from None

    return run


@refusing
def near_sides(drawing: Drawing, distance: float) -> bool:
    """Whether points of a drawing lie beside a side, nearer than a distance, and neither on it nor at its ends.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    numpy, shapely = libraries()
    flat, least = drawing.flat(), TINY * drawing.size()
    paths = [[part[0], *flattened(part, flat)] for stroke in drawing.strokes for part in stroke.segments()]
    points = numpy.array(sorted({point for stroke in drawing.strokes for point in stroke.points}))
    lines = lines_of(paths)
    ends = numpy.array([(path[0], path[-1]) for path in paths])
    tree = shapely.STRtree(lines)
    for some in numpy.array_split(points, 1 + len(points) // BATCH):
        near, side = tree.query(shapely.points(some), predicate="dwithin", distance=distance)
        other = (some[near] != ends[side, 0]).any(axis=1) & (some[near] != ends[side, 1]).any(axis=1)
        apart = shapely.distance(shapely.points(some[near[other]]), lines[side[other]])
        if (apart > least).any():
            return True
    return False


@refusing
def wide_overlaps(faces: Sequence[DrawnFace], width: float, share: float = SHARE) -> tuple[Overlap, ...]:
    """Faces without which no two overlap by more than a width (the diameter of the widest circle), or this share.

    Those that overlap most others come first: of two, the larger.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    numpy, shapely = libraries()
    shapes = _untangled(numpy, shapely, faces)
    return _overlapping(numpy, shapely, shapes, _common(numpy, shapely, shapes, (width, share)), width, share)


def _overlapping(
    numpy: Any, shapely: Any, shapes: Any, pairs: tuple[Any, Any, Any], width: float, share: float
) -> tuple[Overlap, ...]:
    """The same of shapes, and of pairs of them with what they have in common."""
    first, second, common = pairs
    areas = shapely.area(shapes)
    wide = _wide(numpy, shapely, areas, (first, second, common), width, share)
    beside: dict[int, dict[int, Point]] = {}
    places = shapely.get_coordinates(shapely.point_on_surface(common[wide])).tolist()
    for one, other, (x, y) in zip(first[wide].tolist(), second[wide].tolist(), places, strict=True):
        beside.setdefault(one, {})[other] = (x, y)
        beside.setdefault(other, {})[one] = (x, y)
    found = []
    # The face that overlaps most others goes, until none is left: a background goes, and not all that lies on it.
    order = sorted(beside, key=lambda face: (-len(beside[face]), -areas[face], face))
    left = {face: len(others) for face, others in beside.items()}
    gone: set[int] = set()
    for face in order:
        others = [other for other in sorted(beside[face]) if other not in gone]
        if left[face] and others:
            gone.add(face)
            for other in others:
                left[other] -= 1
            found.append(Overlap(face, tuple(others), beside[face][others[0]]))
    return tuple(found)


@refusing
def crossing_faces(faces: Sequence[DrawnFace], width: float) -> int:
    """How many faces overlap others as widely as in `wide_overlaps`, neither of the two inside the other.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    numpy, shapely = libraries()
    shapes = _untangled(numpy, shapely, faces)
    first, second, common = pairs = _common(numpy, shapely, shapes, (width, SHARE))
    areas = shapely.area(shapes)
    across = shapely.area(common) < (1 - SAME) * numpy.minimum(areas[first], areas[second])
    across &= _wide(numpy, shapely, areas, pairs, width, SHARE)
    return len({*first[across].tolist(), *second[across].tolist()})


@refusing
def sliver_widths(faces: Sequence[DrawnFace]) -> tuple[float, ...]:
    """Widths of all gaps inside and of all overlaps: diameters of the widest circles in them.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    numpy, shapely = libraries()
    shapes = _untangled(numpy, shapely, faces)
    parts = numpy.concatenate([_holes(numpy, shapely, shapes), _areas(shapely, _common(numpy, shapely, shapes)[2])])
    if len(parts) > MOST_PARTS:
        parts = parts[numpy.argsort(-shapely.area(parts), kind="stable")[:MOST_PARTS]]
    return tuple((2 * shapely.length(shapely.maximum_inscribed_circle(parts))).tolist())


@refusing
def apart_widths(faces: Sequence[DrawnFace], most: float) -> tuple[tuple[float, ...], ...]:
    """Widths of slivers that may join faces which stand apart by at most `most`; those that join less come first.

    Raises:
        MissingLibraryError: when shapely is not installed.
    """
    return tuple([tuple([share * gap for share in SHARES]) for gap in joints(faces, most)])


@refusing
def without_slivers(faces: Sequence[DrawnFace], width: float) -> Cleaned:
    """Faces with gaps and overlaps narrower than a width, and faces so narrow, given to neighbours.

    Each goes to the neighbour that it shares the longest border with. Faces that only gaps part from all others grow to
    the middle of these, and their borders become as straight as half the width allows. A face whose border crosses
    itself, as coasts do that are drawn with fewer points than they had, falls into its parts.

    Raises:
        SketchError: when faces overlap by more, or nothing or several parts are left of one.
        MissingLibraryError: when shapely 2.2 is not installed.
    """
    numpy, shapely = libraries()
    drawn, shapes, crossed = _simple(numpy, shapely, faces, width)
    broad = ~shapely.is_empty(shapely.buffer(shapes, -width / 2))
    if not broad.any():
        raise SketchError("has no face that is wider than its slivers")
    kept = [face for face, is_broad in zip(drawn, broad.tolist(), strict=True) if is_broad]
    left = {face.name for face in kept}
    narrow = [face.name for face in faces if face.name not in left]
    shapes = shapes[broad]
    pairs = _common(numpy, shapely, shapes)
    wide = _overlapping(numpy, shapely, shapes, pairs, width, 1.0)
    if wide:
        one, other = kept[wide[0].face].name, kept[wide[0].others[0]].name
        raise SketchError(f"has overlaps wider than its slivers: {one} overlaps {other} at {place_text(wide[0].place)}")
    overlaps, gaps, closed = len(_areas(shapely, pairs[2])), -1, 0
    apart = stand_apart(shapes, width)
    if apart:
        shapes = grown(shapes, width)
    else:
        shapes, closed = _closed(numpy, shapely, shapes, width)
    for _ in range(ROUNDS):
        shapes, filled = _filled(numpy, shapely, shapely.coverage_clean(shapes), width)
        gaps = filled if gaps < 0 else gaps
        several = numpy.nonzero(shapely.get_num_geometries(shapes) > 1)[0]
        for face in several.tolist():  # an overlap that went to a neighbour may cut off a crumb, which goes there too
            parts = shapely.get_parts(shapes[face])
            broad_parts = parts[~shapely.is_empty(shapely.buffer(parts, -width / 2))]
            shapes[face] = shapely.union_all(broad_parts) if len(broad_parts) else shapes[face]
        if not len(several):
            break
    outlines = _outlines(shapely, kept, shapes)
    cleaned = straightened(outlines, width / 2) if apart else _with_soft(numpy, shapely, faces, outlines)
    return Cleaned(tuple(cleaned), gaps + closed, overlaps, tuple(narrow), crossed, apart)


@refusing
def thinned(faces: Sequence[DrawnFace], width: float) -> tuple[DrawnFace, ...]:
    """Faces without slivers of a width, and with borders of as few points as that allows between their ends.

    Raises:
        SketchError: as `without_slivers`.
        MissingLibraryError: when shapely 2.2 is not installed.

    Source: M. Visvalingam and J. D. Whyatt, Line generalisation by repeated elimination of points, 1993.
    """
    _, shapely = libraries()
    cleaned = without_slivers(faces, width).faces
    shapes = shapely.coverage_simplify(polygons_of([face.points for face in cleaned]), width)
    return tuple(_outlines(shapely, cleaned, shapes))


def _simple(
    numpy: Any, shapely: Any, faces: Sequence[DrawnFace], width: float
) -> tuple[list[DrawnFace], Any, tuple[str, ...]]:
    """Faces, their shapes, and names of those that cross or touch themselves: such a face falls into its parts, but for
    those so narrow.

    What another face lies in stays a hole only if it is large: if not, the two overlap.

    Raises SketchError if one does so too often.
    """
    shapes = polygons_of([face.points for face in faces])
    kept, found, crossed = list[DrawnFace](), list[Any](), list[str]()
    for face, shape, is_good in zip(faces, shapes, shapely.is_valid(shapes).tolist(), strict=True):
        parts = [shape] if is_good else _parts(numpy, shapely, face, shape, width)
        kept += [face] * len(parts)
        found += parts
        crossed += [] if is_good else [face.name]
    return kept, numpy.array(found, dtype=object), tuple(crossed)


def _parts(numpy: Any, shapely: Any, face: DrawnFace, shape: Any, width: float) -> list[Any]:
    """Parts of a face that crosses or touches itself."""
    if _is_tangle(numpy, shapely, shape):
        raise SketchError(f"has slivers to mend, but {face.name} crosses or touches itself")
    parts = _areas(shapely, numpy.array([shapely.make_valid(shape)]))
    found = []
    for part in parts[~shapely.is_empty(shapely.buffer(parts, -width / 2))]:
        holes = shapely.polygons(shapely.get_rings(part)[1:])
        wide = holes[shapely.area(holes) > LAGOON * shapely.area(part)]
        found.append(shapely.Polygon(part.exterior, [hole.exterior for hole in wide]))
    return found


@refusing
def are_simple(faces: Sequence[DrawnFace]) -> bool:
    """Whether no face crosses or touches itself."""
    _, shapely = libraries()
    return bool(shapely.is_valid(polygons_of([face.points for face in faces])).all())


def _is_tangle(numpy: Any, shapely: Any, shape: Any) -> bool:
    """Whether a shape crosses itself more often than it has corners: it may have as many parts as squares of them."""
    corners = shapely.get_coordinates(shape)
    if len(corners) <= MOST_TANGLED:
        return False
    steps = shapely.linestrings(numpy.stack([corners[:-1], corners[1:]], axis=1))
    tree, found = shapely.STRtree(steps), 0
    for some in numpy.array_split(steps, 1 + len(steps) // BATCH):
        found += len(tree.query(some, predicate="crosses")[0])
        if found > len(steps):
            return True
    return False


def _untangled(numpy: Any, shapely: Any, faces: Sequence[DrawnFace]) -> Any:
    """Faces as valid shapes: those that cross or touch themselves in their parts, each with all that it encloses, or if
    these may be too many, as nothing.
    """
    shapes = polygons_of([face.points for face in faces])
    for number in numpy.nonzero(~shapely.is_valid(shapes))[0].tolist():
        parts = [] if _is_tangle(numpy, shapely, shapes[number]) else [shapely.make_valid(shapes[number])]
        around = shapely.get_exterior_ring(_areas(shapely, numpy.array(parts, dtype=object)))
        shapes[number] = shapely.union_all(shapely.polygons(around))
    return shapes


def _common(numpy: Any, shapely: Any, shapes: Any, wide: tuple[float, float] | None = None) -> tuple[Any, Any, Any]:
    """Pairs of shapes that overlap, and what they have in common. Raises SketchError when there are too many.

    If only what is `wide` is wanted, more than a width or a share of either area, those whose boxes have less in common
    are left out.
    """
    first, second = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    once = first < second
    first, second = first[once], second[once]
    corners = shapely.get_num_coordinates(shapes)
    if numpy.minimum(corners[first], corners[second]).sum() > MOST_SHARED:
        raise SketchError("has too many faces that overlap")
    areas = shapely.area(shapes)
    if wide:
        width, share = wide
        boxes = shapely.bounds(shapes)
        across = numpy.minimum(boxes[first, 2:], boxes[second, 2:]) - numpy.maximum(boxes[first, :2], boxes[second, :2])
        may_be = across.min(axis=1) > (1 - SAME) * width
        may_be |= across.prod(axis=1) > (1 - SAME) * share * numpy.minimum(areas[first], areas[second])
        first, second = first[may_be], second[may_be]
    # Neighbours that only touch are most of the pairs, and soon told.
    apart = shapely.touches(shapes[first], shapes[second])
    first, second = first[~apart], second[~apart]
    common = shapely.intersection(shapes[first], shapes[second])
    real = shapely.area(common) > TINY * numpy.minimum(areas[first], areas[second])
    return first[real], second[real], common[real]


def _wide(numpy: Any, shapely: Any, areas: Any, pairs: tuple[Any, Any, Any], width: float, share: float) -> Any:
    """Which pairs have more in common than a width, or a share of either area."""
    first, second, common = pairs
    return (shapely.area(common) > share * numpy.minimum(areas[first], areas[second])) | ~shapely.is_empty(
        shapely.buffer(common, -width / 2)
    )


def _areas(shapely: Any, shapes: Any) -> Any:
    """Parts of shapes that have an area."""
    parts = shapely.get_parts(shapes)
    parts = shapely.get_parts(parts)  # collections have shapes of several parts in them
    return parts[shapely.get_dimensions(parts) == 2]


def _holes(numpy: Any, shapely: Any, shapes: Any) -> Any:
    """Gaps that faces all round enclose."""
    whole = shapely.get_parts(shapely.union_all(shapes))
    rings = [ring for part in whole[shapely.get_num_interior_rings(whole) > 0] for ring in part.interiors]
    return shapely.polygons(rings) if rings else numpy.empty(0, dtype=object)


def _closed(numpy: Any, shapely: Any, shapes: Any, width: float) -> tuple[Any, int]:
    """Shapes with the long gaps between them that are narrower than a width and open at an end, as where a border
    meets a coast, and how many these were: each goes to the shape that it shares the longest border with. Shapes that
    meet nowhere, such as islands, stay apart.
    """
    pieces = shapely.polygons(shapely.get_exterior_ring(shapely.get_parts(shapely.union_all(shapes))))
    piece = numpy.zeros(len(shapes), dtype=int)
    number, within = shapely.STRtree(pieces).query(shapely.point_on_surface(shapes), predicate="intersects")
    piece[number] = within
    whole = shapely.union_all(pieces)
    wide = shapely.buffer(whole, width / 2, join_style="mitre", mitre_limit=SHARPEST)
    back = shapely.buffer(wide, -width / 2, join_style="mitre", mitre_limit=SHARPEST)
    slits = _areas(shapely, shapely.difference(back, whole))
    slits = slits[shapely.area(slits) > width * width]
    slit, shape = shapely.STRtree(shapes).query(slits, predicate="intersects")
    shared = shapely.length(shapely.intersection(slits[slit], shapes[shape]))
    slit, shape, shared = slit[shared > 0], shape[shared > 0], shared[shared > 0]
    _, group, times = numpy.unique(slit * len(pieces) + piece[shape], return_inverse=True, return_counts=True)
    order = numpy.lexsort((shape, -shared, slit))
    order = order[times[group][order] > 1]
    first = numpy.unique(slit[order], return_index=True)[1]
    shapes = shapes.copy()
    for number, taker in zip(slit[order][first].tolist(), shape[order][first].tolist(), strict=True):
        # Without a step that the slit and the shape may share out of line.
        shapes[taker] = shapely.multipolygons(_areas(shapely, shapely.union(shapes[[taker]], slits[number])))
    return shapes, len(first)


def _filled(numpy: Any, shapely: Any, shapes: Any, width: float) -> tuple[Any, int]:
    """Shapes that share their corners and do not overlap, with gaps narrower than a width, and how many these were.

    Each gap goes to the shape that it shares the longest border with. GEOS would do this too, in five times the time.
    """
    parts, owner = shapely.get_parts(shapely.orient_polygons(shapes), return_index=True)
    rings, part = shapely.get_rings(parts, return_index=True)
    starts, ends, ring = _steps(numpy, shapely, rings)
    known, number = numpy.unique(numpy.concatenate([starts, ends]), return_inverse=True)
    starts, ends = numpy.split(number, 2)
    count = len(known)
    along = starts * count + ends
    alone = ~numpy.isin(along, ends * count + starts)
    along, owners = along[alone], owner[part[ring[alone]]]
    order = numpy.argsort(along)
    along, owners = along[order], owners[order]
    border = numpy.stack([known[along // count], known[along % count]], axis=1)
    lines = shapely.linestrings(numpy.stack([border.real, border.imag], axis=2))
    cells = shapely.orient_polygons(shapely.get_parts(shapely.polygonize(lines)))
    # Along their borders shapes lie on the left, so gaps have on their left what is no shape.
    first, second, cell = _steps(numpy, shapely, shapely.get_exterior_ring(cells))
    first, second = numpy.searchsorted(known, first), numpy.searchsorted(known, second)
    back = numpy.isin(second * count + first, along)
    gap = numpy.zeros(len(cells), dtype=bool)
    gap[cell[back]] = True
    gap &= shapely.get_num_interior_rings(cells) == 0  # whoever got one around others would have a hole
    gap[gap] = shapely.is_empty(shapely.buffer(cells[gap], -width / 2))
    wanted = back & gap[cell]
    beside = owners[numpy.searchsorted(along, (second * count + first)[wanted])]
    lengths = abs(known[first[wanted]] - known[second[wanted]])
    pairs, place = numpy.unique(cell[wanted] * len(shapes) + beside, return_inverse=True)
    shared = numpy.bincount(place, lengths, len(pairs))
    # The longest of each gap comes last.
    order = numpy.lexsort((shared, pairs // len(shapes)))
    pairs = pairs[order]
    last = numpy.append(pairs[1:] // len(shapes) != pairs[:-1] // len(shapes), True)[: len(pairs)]
    gaps, takers = pairs[last] // len(shapes), pairs[last] % len(shapes)
    if len(gaps):
        taking = numpy.isin(owner, takers)
        together = numpy.concatenate([parts[taking], cells[gaps]])
        whose = numpy.concatenate([owner[taking], takers])
        order = numpy.argsort(whose, kind="stable")
        which, place = numpy.unique(whose[order], return_inverse=True)
        shapes = shapes.copy()
        shapes[which] = shapely.coverage_union_all(
            shapely.multipolygons(together[order], indices=place)[:, None], axis=1
        )
    return shapes, len(gaps)


def _steps(numpy: Any, shapely: Any, rings: Any) -> tuple[Any, Any, Any]:
    """Where the steps of rings begin and end, as complex numbers, and the ring of each."""
    points, ring = shapely.get_coordinates(rings, return_index=True)
    places = points @ numpy.array([1, 1j])
    inside = ring[1:] == ring[:-1]
    return places[:-1][inside], places[1:][inside], ring[1:][inside]


def _outlines(shapely: Any, faces: Sequence[DrawnFace], shapes: Any) -> list[DrawnFace]:
    """Faces as they are now, by their names. Raises SketchError for one that is no longer a polygon without holes."""
    whole = (shapely.get_type_id(shapes) == POLYGON) & ~shapely.is_empty(shapes)
    whole &= shapely.get_num_interior_rings(shapes) == 0
    points, owner = shapely.get_coordinates(shapes[whole], return_index=True)
    around: list[list[Point]] = [[] for _ in range(int(whole.sum()))]
    for ring, (x, y) in zip(owner.tolist(), points.tolist(), strict=True):
        around[ring].append((x, y))
    rings = iter(around)
    return [
        DrawnFace(face.name, tuple(next(rings)[:-1])) if is_whole else _outline(shapely, face, shape)
        for face, shape, is_whole in zip(faces, shapes, whole.tolist(), strict=True)
    ]


def _outline(shapely: Any, face: DrawnFace, shape: Any) -> DrawnFace:
    parts = [part for part in shapely.get_parts(shape) if shapely.get_dimensions(part) == 2 and not part.is_empty]
    if not parts:
        raise SketchError(f"has {face.name} that is narrower than its slivers: nothing of it would be left")
    if len(parts) > 1:
        raise SketchError(f"has {face.name} that would fall into {len(parts)} parts without its slivers")
    if len(parts[0].interiors):
        x, y = parts[0].interiors[0].coords[0][:2]
        raise SketchError(f"has {face.name} with a gap at {place_text((x, y))} that is wider than its slivers")
    points = [(x, y) for x, y in shapely.get_coordinates(parts[0].exterior).tolist()][:-1]
    return DrawnFace(face.name, tuple(points))


def _with_soft(numpy: Any, shapely: Any, before: Sequence[DrawnFace], after: Sequence[DrawnFace]) -> list[DrawnFace]:
    """Faces with the points soft that were so before, wherever cleaning may have moved them."""
    if not any(face.soft for face in before):
        return list(after)
    points = numpy.array([point for face in before for point in face.points])
    soft = numpy.array([number in face.soft for face in before for number in range(len(face.points))])
    close = SAME * float(numpy.ptp(points, axis=0).max())
    # A point is hard if it is so in one of the faces.
    tree = shapely.STRtree(shapely.points(points[~soft]))
    soft_tree = shapely.STRtree(shapely.points(points[soft]))
    found = []
    for face in after:
        places = shapely.points(numpy.array(face.points))
        hard = set(tree.query(places, predicate="dwithin", distance=close)[0].tolist())
        gone = set(soft_tree.query(places, predicate="dwithin", distance=close)[0].tolist())
        found.append(DrawnFace(face.name, face.points, frozenset(gone - hard)))
    return found
