"""How a patch repeats: its two vectors, proven, as a tiling for the config and as a filled plane for the picture."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pydantic import Field

from boardwright.designer.operations.asked import Answer
from boardwright.designer.operations.drawing.patch import PatchState, hole_record, rounded_points
from boardwright.tilings import (
    BoardShape,
    PeriodicTiling,
    ShapeName,
    available_shapes,
    configuration_text,
    vertex_types,
)
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError, TilingError
from boardwright.tilings.exact.cut import FaceCopy, cut
from boardwright.tilings.polygon_patch.gaps import gaps
from boardwright.tilings.polygon_patch.patch import DrawnPatch, PatchError
from boardwright.tilings.polygon_patch.repeat import Cell, copies, find_cells, overlapping

MOST_COPIES = 260
"""Most copies of the cell in the picture."""

ROOM = 9.0
"""How far the picture is filled around the patch at least, in edges: as much as is seen at first."""

SIZES: Mapping[ShapeName, Sequence[int | tuple[int, int]]] = {
    "hexagon": (2, 3, 4, 5),
    "square": (2, 3, 4, 5),
    "rectangle": ((2, 3), (3, 3), (3, 4), (4, 5)),
    "rhombus": ((2, 3), (3, 3), (3, 4), (4, 5)),
    "triangle": (3, 4, 5, 6),
}
"""Sizes of boards that are proposed."""

MOST_FACES = 400
"""Most faces of a proposed board."""

FEWEST, USUAL, MANY = 15, 40, 75
"""Faces of the smallest board that is proposed, of one that is usual, and of one that is large."""


class VectorsRequest(PatchState):
    """A patch; of two or three polygons marked as copies, the first is repeated onto the others."""

    marked: list[int] = Field([], max_length=3)
    way: int = Field(0, ge=0, lt=100, description="Which of the ways to repeat it, if there are several.")


def vectors(asked: VectorsRequest, _folder: Path) -> Answer:
    """Vectors, the cell's polygons, the tiling for a config, boards to begin with; or what is wrong, and where."""
    patch = asked.drawn()
    if any(not 0 <= number < len(patch.polygons) for number in asked.marked) or not patch.polygons:
        return _wrong("edge")
    try:
        ways = find_cells(patch, asked.marked)
    except PatchError as error:
        return _wrong(error.code, dict(error.values))
    cell = ways[min(asked.way, len(ways) - 1)]
    found = {**_drawn(patch, cell), "ways": len(ways)}
    if not cell.fits:
        # What is lacking is a gap only if nothing overlaps elsewhere.
        whole = cell.lacking > 0 and not overlapping(patch, cell)
        code = "gap" if whole else "meets" if cell.lacking > 0 else "overlap" if cell.lacking < 0 else "meets"
        if whole:
            found["gaps"] = [{**hole_record(hole), "corners": [*map(list, hole.corners)]} for hole in gaps(patch, cell)]
        values = {"area": round(abs(cell.lacking), 4), "n": len(cell.places)}
        return {**found, "problem": {"code": code, "values": values}}
    first, second = found["vectors"]
    faces = [DrawnFace(f"polygons[{i}]", tuple(map(tuple, points))) for i, points in enumerate(found["cell"])]
    try:
        tiling = periodic_from_floats("drawn", faces, (tuple(first), tuple(second)))
    except (DrawnFaceError, TilingError) as error:
        return {**found, "problem": {"code": "refused", "values": {"text": str(error)}}}
    return {
        **found,
        "problem": None,
        "tiling": {"polygons": found["cell"], "vectors": found["vectors"]},
        "nodes": [configuration_text(kind) for kind in vertex_types(tiling)],
        "boards": list(_boards(tiling)),
    }


def _wrong(code: str, values: Mapping[str, Any] | None = None) -> Answer:
    return {"problem": {"code": code, "values": values or {}}}


def _drawn(patch: DrawnPatch, cell: Cell) -> dict[str, Any]:
    """The cell, its vectors and its copies around the patch, in edges with y up."""
    points = [point for floats in patch.floats for point in floats]
    size = max(math.dist(points[0], point) for point in points)
    a, b = patch.frame.point(cell.first), patch.frame.point(cell.second)
    room = max(1.5 * size, 3 * math.hypot(*a), 3 * math.hypot(*b), ROOM)
    shifts = copies(patch, cell, room, max(9, MOST_COPIES * 8 // max(8, len(cell.polygons))))
    return {
        "vectors": rounded_points([a, b]),
        "chosen": list(cell.polygons),
        "cell": [rounded_points(patch.floats[number]) for number in cell.polygons],
        "copies": rounded_points(list(shifts.values())),
        "places": rounded_points(cell.places),
    }


def _boards(tiling: PeriodicTiling) -> Sequence[Mapping[str, Any]]:
    """Boards that can be cut from the tiling: shape, size and number of faces; those with an odd number first."""
    found: list[dict[str, Any]] = []
    same: set[frozenset[FaceCopy]] = set()
    known = available_shapes(tiling.lattice)
    for shape, sizes in SIZES.items():
        for size in sizes if shape in known else ():
            try:
                board = cut(tiling, BoardShape(shape=shape, size=size), MOST_FACES)
            except TilingError:
                continue
            faces, place = len(board.faces), _moved_home(board.faces)
            # On some lattices two shapes are one.
            if faces >= FEWEST and place not in same:
                same.add(place)
                found.append({"shape": shape, "size": size if isinstance(size, int) else list(size), "faces": faces})
    order = list(SIZES)

    def worth(one: Mapping[str, Any]) -> tuple[bool, bool, int, int]:
        faces = one["faces"]
        return faces % 2 == 0, faces > MANY, order.index(one["shape"]), abs(faces - USUAL)

    return sorted(found, key=worth)[:8]


def _moved_home(copies: Sequence[FaceCopy]) -> frozenset[FaceCopy]:
    """Faces of a board as a set that does not depend on where it lies."""
    left, low = min(i for _, i, _ in copies), min(j for _, _, j in copies)
    return frozenset([(face, i - left, j - low) for face, i, j in copies])
