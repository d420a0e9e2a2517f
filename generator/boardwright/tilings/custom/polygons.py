"""Tilings from drawn polygons, in floats: a finite patch, or a cell repeated by two vectors.

Only here are nodes distinguished by distance (see `drawn.Tolerance`). Near misses are refused, never snapped; the
result has been proven to be edge to edge.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from boardwright.geometry.points import Point, bounds, midpoint
from boardwright.tilings.custom.drawn import TYPED, CleanDrawing, DrawnFace, Tolerance, clean
from boardwright.tilings.custom.float_nodes import NearMissError, NodeFinder
from boardwright.tilings.custom.overlaps import Mesh, check_overlaps, shortest_side
from boardwright.tilings.errors import BrokenTilingError, ShapeError
from boardwright.tilings.exact.cut import BoardShape, region
from boardwright.tilings.exact.periodic import Corner
from boardwright.tilings.exact.region import Choice
from boardwright.tilings.patch import Patch, float_patch


def finite_centre(patch: Patch, wanted: BoardShape) -> Point:
    """The point around which a shape is laid: the middle of the patch, or a point of the first face with most sides."""
    centre = wanted.centre or ("middle" if wanted.shape == "rectangle" else "face")
    if centre == "middle":
        left, bottom, right, top = bounds(patch.points)
        return (left + right) / 2, (bottom + top) / 2
    face = max(patch.faces, key=len)  # max takes the first of several
    if centre == "face":
        return patch.centroids[patch.faces.index(face)]
    if centre == "vertex":
        return patch.points[face[0]]
    return midpoint(patch.points[face[0]], patch.points[face[1]])


def cut_patch(patch: Patch, wanted: BoardShape) -> Patch:
    """Faces of a patch that belong to a shape around its centre.

    Raises:
        ShapeError: for a shape that needs a lattice, or when no face lies in it.
    """
    if wanted.shape == "all":
        return patch
    if not wanted.is_region:
        raise ShapeError(
            f"the shape {wanted.shape} is for periodic tilings; a finite one has all, disc, polygon, rectangle"
        )
    choice = Choice(region(wanted), patch.doubt)
    cx, cy = finite_centre(patch, wanted)
    kept = []
    for face, centroid in enumerate(patch.centroids):
        spots = [patch.points[node] for node in patch.faces[face]] if wanted.whole else [centroid]
        if choice.takes([(x - cx, y - cy) for x, y in spots]):
            kept.append(face)
    if not kept:
        raise wanted.none_inside()
    return replace(part(patch, kept), rim=choice.rim)


def part(patch: Patch, kept: list[int]) -> Patch:
    """Some faces of a patch, in the given order, with the points they need."""
    number: dict[int, int] = {}
    faces = tuple([tuple([number.setdefault(node, len(number)) for node in patch.faces[face]]) for face in kept])
    return Patch(
        points=tuple([patch.points[node] for node in number]),
        faces=faces,
        centroids=tuple([patch.centroids[face] for face in kept]),
        node_levels=tuple([patch.node_levels[node] for node in number]),
        face_heights=tuple([patch.face_heights[face] for face in kept]),
        basis=patch.basis,
        tolerance=patch.tolerance,
        doubt=patch.doubt,
        soft=frozenset(number[node] for node in patch.soft if node in number),
    )


def finite_patch(
    faces: Sequence[DrawnFace],
    *,
    split_edges: bool = False,
    y_down: bool = False,
    junctions: bool = False,
    tolerance: Tolerance = TYPED,
) -> Patch:
    """Patch of drawn faces, in the given order; its unit is the shortest side, its origin the middle of the drawing.

    With `split_edges` a corner in the middle of another face's side becomes a node of that face too.
    If only `junctions` will be nodes, the unit is the shortest way between two of them.

    Raises:
        DrawnFaceError: naming the face, and the corner if there is one, that is wrong or does not fit the others.
        BrokenTilingError: when there is no face.
    """
    if not faces:
        raise BrokenTilingError("faces", "the tiling has no faces")
    return _finite_patch(tuple(faces), split_edges, y_down, junctions, tolerance)


@lru_cache(maxsize=1)
def _finite_patch(
    faces: tuple[DrawnFace, ...], split_edges: bool, y_down: bool, junctions: bool, tolerance: Tolerance
) -> Patch:
    """The same; what is asked to see whether outlines are faces is asked again for the board."""
    drawing = clean(faces, tolerance, y_down=y_down)
    nodes, cycles, apart = merged(drawing, tolerance)
    mesh = Mesh(
        drawing,
        tolerance,
        nodes,
        [[node for node, _, _ in cycle] for cycle in cycles],
        [list(range(len(cycle))) for cycle in cycles],
    )
    split = check_overlaps(mesh, split_edges=split_edges)
    soft = soft_nodes(drawing, cycles)
    unit = shortest_side(mesh, soft, junctions=junctions)
    points = tuple([(x / unit, y / unit) for x, y in mesh.points])
    patch = float_patch(points, [tuple(cycle) for cycle in mesh.cycles], doubt=drawing.doubt(apart), soft=soft)
    return replace(patch, split=True) if split else patch


def soft_nodes(drawing: CleanDrawing, cycles: Sequence[Sequence[Corner]]) -> frozenset[int]:
    """Nodes that lie in the middle of a curve in every face around them."""
    if not any(face.soft for face in drawing.faces):
        return frozenset()
    soft: set[int] = set()
    hard: set[int] = set()
    for face, corners, cycle in zip(drawing.faces, drawing.corners, cycles, strict=True):
        for drawn, (node, _, _) in zip(corners.drawn, cycle, strict=True):
            (soft if drawn in face.soft else hard).add(node)
    return frozenset(soft - hard)


def merged(
    drawing: CleanDrawing, tolerance: Tolerance, vectors: tuple[Point, Point] | None = None
) -> tuple[list[Point], list[list[Corner]], float]:
    """Nodes of a drawing, its faces as cycles of corners over them, and how far apart corners of a node may be.

    Raises:
        DrawnFaceError: for a corner that nearly meets another one.
    """
    finder = NodeFinder(tolerance, vectors)
    cycles: list[list[Corner]] = []
    origin: list[tuple[int, int]] = []  # face and corner at which each node was first seen
    for face, corners in enumerate(drawing.corners):
        cycle = []
        for index, point in enumerate(corners.points):
            try:
                corner = finder.corner(point)
            except NearMissError as error:
                other_face, other = origin[error.other]
                where, there = drawing.place(face, index), drawing.place(other_face, other)
                repeated = " (or a copy of it)" if vectors else ""
                message = (
                    f"has the corner {where} very near, but not at, the corner {there} of "
                    f"{drawing.faces[other_face].name}{repeated}: {error.distance * drawing.unit:.3g} apart; "
                    "give both the same numbers, or more decimals"
                )
                raise drawing.error(message, face, index) from None
            if corner[0] == len(origin):
                origin.append((face, index))
            cycle.append(corner)
        cycles.append(cycle)
    return finder.points, cycles, finder.apart
