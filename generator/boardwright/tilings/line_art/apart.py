"""Faces that stand apart, as in a traced drawing or between joints of mortar: grown until they meet.

shapely (GEOS) measures and grows. What it makes is a proposal: the strict checks prove every board all the same.
"""

from collections.abc import Iterable, Sequence
from itertools import chain
from statistics import median
from typing import Any

from boardwright.geometry.points import Point, segment_distance
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.line_art.net import libraries, lines_of, polygons_of, root

STEPS = 4
"""Faces grow in so many steps: where a gap is narrower than elsewhere, the border is off the middle by one at most."""

SHARPEST = 5.0
"""How far a corner goes on, in lengths of the growth, before it is cut off."""

SAME = 1e-7
"""Distance, in sizes of the drawing, up to which two faces touch."""

STRAIT = 5
"""Width of a gap from which on it is no joint, in usual ones."""

ISLET = 1 / 50
"""Area below which a face is an islet, in areas of a face among the larger ones."""

FARTHEST_STEP = 16
"""Most points of a border that are looked ahead for a step."""

SHARES = (2.0, 1.6, 2.6)
"""Widths that are tried, in that of the widest gap where it is narrowest."""


def stand_apart(shapes: Any, width: float) -> bool:
    """Whether most faces touch no other, and fill most of the drawing, and gaps of a width part some of them."""
    _, shapely = libraries()
    return _mostly_alone(shapely, shapes) and bool(len(_near(shapely, shapes, width)[0]))


def joints(faces: Sequence[DrawnFace], most: float) -> tuple[float, ...]:
    """The least width of gaps that, all closed, leave as few pieces as those of `most` would; none if there are none.

    Before it comes, if it is another, that of the joints alone: far wider gaps than the usual one are straits, and
    those around islets say nothing of joints.
    """
    _, shapely = libraries()
    shapes = polygons_of([face.points for face in faces])
    if not _mostly_alone(shapely, shapes):
        return ()
    areas = shapely.area(shapes)
    lands = shapes[areas >= ISLET * sorted(areas.tolist())[-1 - len(areas) // 4]]
    usual = _joining_widths(shapely, lands, most)
    widest = STRAIT * median(usual) if usual else 0.0
    found = [width for width in usual if width <= widest][-1:]
    every = usual if len(lands) == len(shapes) else _joining_widths(shapely, shapes, most)
    return tuple(dict.fromkeys([*found, *every[-1:]]))


def _joining_widths(shapely: Any, shapes: Any, most: float) -> list[float]:
    """Widths of the gaps up to `most` that have to be closed to join as many shapes as can be, the widest last."""
    first, second = _near(shapely, shapes, most)
    distances = shapely.distance(shapes[first], shapes[second])
    order = distances.argsort(kind="stable")
    joining = _joining(len(shapes), zip(first[order].tolist(), second[order].tolist(), strict=True))
    return [width for number in joining if (width := float(distances[order[number]])) > 0]


def grown(shapes: Any, width: float) -> Any:
    """Shapes grown by half a width, each as far as it meets no other: on both sides of a gap, to about its middle."""
    numpy, shapely = libraries()
    for _ in range(STEPS):
        larger = shapely.buffer(shapes, width / 2 / STEPS, join_style="mitre", mitre_limit=SHARPEST)
        shape, other = shapely.STRtree(shapes).query(larger, predicate="intersects")
        order = numpy.lexsort((other, shape))
        shape, other = shape[order], other[order]
        shape, other = shape[shape != other], other[shape != other]
        which, place = numpy.unique(shape, return_inverse=True)
        if len(which):
            others = shapely.union_all(shapely.geometrycollections(shapes[other], indices=place)[:, None], axis=1)
            larger[which] = shapely.difference(larger[which], others)
        shapes = shapely.coverage_clean(larger)
    return shapes


def straightened(faces: Sequence[DrawnFace], off: float) -> tuple[DrawnFace, ...]:
    """Faces whose borders have few corners between their ends, and are hardly further off than this.

    Those that this would tear apart stay as they are.

    Source: D. H. Douglas and T. K. Peucker, Algorithms for the reduction of the number of points, 1973. What it keeps
    first need not be a corner, so each border is then walked along in as few steps.
    """
    _, shapely = libraries()
    shapes = polygons_of([face.points for face in faces])
    borders = shapely.get_parts(shapely.line_merge(shapely.union_all(shapely.boundary(shapes))))
    lines = shapely.simplify(borders, off, preserve_topology=False)
    paths = [_in_few_steps(shapely.get_coordinates(line).tolist(), off) for line in lines]
    cells = shapely.get_parts(shapely.polygonize(lines_of(paths)))
    face, cell = shapely.STRtree(cells).query(shapely.point_on_surface(shapes), predicate="intersects")
    if face.tolist() != list(range(len(faces))) or sorted(cell.tolist()) != list(range(len(cells))):
        return tuple(faces)
    rings = [shapely.get_coordinates(ring)[:-1].tolist() for ring in shapely.get_exterior_ring(cells[cell])]
    return tuple(
        [DrawnFace(face.name, tuple([(x, y) for x, y in ring])) for face, ring in zip(faces, rings, strict=True)]
    )


def _in_few_steps(path: Sequence[Point], off: float) -> list[Point]:
    """A path of few of its points, with the first and the last: each step passes near those that it leaves out."""
    kept, at, last = [path[0]], 0, len(path) - 1
    while at < last:
        ends = range(min(last, at + FARTHEST_STEP), at + 1, -1)
        at = next((end for end in ends if _passes(path[at : end + 1], off)), at + 1)
        kept.append(path[at])
    return kept if len(kept) > 3 or path[0] != path[-1] else [*path]


def _passes(path: Sequence[Point], off: float) -> bool:
    """Whether a straight step from the first of these points to the last passes near all others."""
    return path[0] != path[-1] and all(segment_distance(point, path[0], path[-1]) <= off for point in path[1:-1])


def _near(shapely: Any, shapes: Any, distance: float) -> tuple[Any, Any]:
    """Pairs of shapes that are not farther apart."""
    first, second = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=distance)
    once = first < second
    return first[once], second[once]


def _mostly_alone(shapely: Any, shapes: Any) -> bool:
    low, high = shapely.total_bounds(shapes).reshape(2, 2)
    touching = {*chain.from_iterable(one.tolist() for one in _near(shapely, shapes, SAME * float((high - low).max())))}
    areas = shapely.area(shapes)
    # A country with many islands is no drawing with joints.
    return 2 * len(touching) < len(shapes) and bool(2 * areas[sorted(touching)].sum() < areas.sum())


def _joining(count: int, pairs: Iterable[tuple[int, int]]) -> list[int]:
    """Numbers of the pairs that join two groups which none before has joined (J. B. Kruskal, 1956)."""
    parent, found = list(range(count)), []
    for number, (one, other) in enumerate(pairs):
        if (here := root(parent, one)) != (there := root(parent, other)):
            parent[here] = there
            found.append(number)
    return found
