"""Cutting a board out of a finite patch: all of it, or the whole faces in a disc or polygon."""

from dataclasses import replace

from boardwright.geometry.points import Point, midpoint
from boardwright.tilings.errors import ShapeError
from boardwright.tilings.exact.cut import BoardShape, region
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.region import Choice
from boardwright.tilings.patch import Patch


def finite_centre(patch: Patch, centre: Centre) -> Point:
    """The point around which a disc or polygon is laid: on or at the first face with the most sides."""
    face = max(patch.faces, key=len)  # max takes the first of several
    if centre == "face":
        return patch.centroids[patch.faces.index(face)]
    if centre == "vertex":
        return patch.points[face[0]]
    return midpoint(patch.points[face[0]], patch.points[face[1]])


def cut_patch(patch: Patch, wanted: BoardShape, around: Point | None = None) -> Patch:
    """Faces of a patch that belong to a shape, around a point or, if none is given, around the patch's own centre.

    Raises:
        ShapeError: for a shape that needs a lattice, or when no face lies in it.
    """
    if wanted.shape == "all":
        return patch
    if wanted.shape not in ("disc", "polygon"):
        raise ShapeError(f"the shape {wanted.shape} is for periodic tilings; a finite one has all, disc, polygon")
    choice = Choice(region(wanted), patch.doubt)
    cx, cy = around or finite_centre(patch, wanted.centre or "face")
    kept = [face for face, (x, y) in enumerate(patch.centroids) if choice.takes(x - cx, y - cy)]
    if not kept:
        raise ShapeError(f"no face has its centroid inside this {wanted.shape}")
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
