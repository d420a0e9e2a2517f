"""The boards of a group, one by one: shapes, sizes and centres, those with the wanted number of faces first."""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final, cast

from boardrules.values import dataclass
from boardwright.app.sweep.plan import Group, Sweep
from boardwright.config.sweeps import SweepModel
from boardwright.geometry.quantised import rounded
from boardwright.tilings import PeriodicTiling, ShapeError, TilingError, TooManyFacesError, named_tiling
from boardwright.tilings.exact.cut import BoardShape, cut
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.shapes import SHAPES, ShapeName, Size
from boardwright.tilings.exact.sizes import face_copies, sized_boards, sized_shapes
from boardwright.tilings.families.names import family_name
from boardwright.tilings.isohedral.types import isohedral_tiling

MOST_BOARDS: Final = 500
"""Boards of a group that are found by their faces, at the most."""

STEPS: Final = 20
"""Radii are tried in steps of an edge's length by this."""

WIDER: Final = 1.2
"""Radii are looked for from this part below to this part above what the area of the faces suggests."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A board before it is made: its keys of `board:` besides the tiling, and its number of faces where it is known."""

    board: dict[str, Any]
    faces: int | None


def candidates(sweep: Sweep, group: Group) -> tuple[Candidate, ...]:
    """The boards of a group: those whose number of faces is nearest to the middle first, else in order of the file."""
    model = sweep.model
    periodic = _periodic(group)
    plain = (Candidate(board, None) for board in given_boards(model))
    found = [*islice(plain if periodic is None else _counted(model, periodic), MOST_BOARDS)]
    if model.faces:
        middle = sum(model.faces)
        found.sort(key=lambda one: middle if one.faces is None else abs(2 * one.faces - middle))
    return tuple(found)


@lru_cache(maxsize=8)
def _periodic(group: Group) -> PeriodicTiling | None:
    """The tiling of a group, if it has a name and a period; others are made by the game itself."""
    tiling = group.tiling.get("tiling")
    try:
        if isinstance(tiling, dict) and set(tiling) == {"isohedral"}:
            return isohedral_tiling(tiling["isohedral"])
        if not isinstance(tiling, str) or family_name(tiling):
            return None
        return named_tiling(tiling, group.tiling.get("variant"))
    except (TilingError, KeyError, TypeError, ValueError):
        return None  # the config says what is wrong with it


def given_boards(model: SweepModel) -> Iterator[dict[str, Any]]:
    """Shapes, sizes and centres as given, each with each."""
    for shape in model.shapes or (None,):
        measures: list[dict[str, Any]] = []
        if shape in (None, "disc"):
            measures += [{"radius": radius} for radius in model.radii if shape]
        if shape not in ("disc", "all"):
            measures += [{"size": _listed(size)} for size in model.sizes if _suits(size, shape)]
        for measure in measures or [{}]:
            for centre in model.centres or (None,):
                yield _board(shape, measure, centre)


def _board(shape: str | None, measure: dict[str, Any], centre: str | None) -> dict[str, Any]:
    keys = {"shape": shape} if shape else {}
    return {**keys, **measure, **({"centre": centre} if centre else {})}


def _counted(model: SweepModel, periodic: PeriodicTiling) -> Iterator[Candidate]:
    """Boards of a tiling with a period, with their numbers of faces, which are those that are wanted."""
    shapes = model.shapes or sized_shapes(periodic.lattice, is_triangular=periodic.is_triangular)
    for shape in shapes:
        plain = periodic.is_triangular and shape != "disc"  # whose shapes take no centre
        for centre in (None,) if plain else model.centres or (None,):
            for measure, faces in _measures(model, periodic, shape, centre):
                if model.faces and faces is not None:
                    if not model.faces[0] <= faces <= model.faces[1]:
                        continue
                    if model.where.odd and faces % 2 == 0:
                        continue
                yield Candidate(_board(shape, measure, centre), faces)


def _measures(
    model: SweepModel, periodic: PeriodicTiling, shape: str, centre: Centre | None
) -> Iterator[tuple[dict[str, Any], int | None]]:
    most = model.faces[1] if model.faces else 2 * MOST_BOARDS
    if shape == "disc":
        radii = model.radii if model.radii or not model.faces else _radii(periodic, model.faces, centre)
        for radius in radii:
            yield {"radius": radius}, _faces(periodic, BoardShape("disc", radius=radius, centre=centre), most)
        return
    sizes = [size for size in model.sizes if _suits(size, shape)]
    if not model.sizes and model.faces:
        sizes = _sizes(periodic, shape, most)
    for size in sizes:
        wanted = BoardShape(cast("ShapeName", shape), size=size, centre=centre)
        faces = _faces(periodic, wanted, most)
        yield {"size": _listed(size)}, faces


def _listed(size: Size) -> int | list[int]:
    return list(size) if isinstance(size, tuple) else size


def _suits(size: Size, shape: str | None) -> bool:
    """Whether a shape has a size of one number, or of two; of unknown shapes the config knows it."""
    known = SHAPES.get(shape or "")
    return known is None or isinstance(size, int) == (known.numbers == 1)


def _sizes(periodic: PeriodicTiling, shape: str, most: int) -> list[Size]:
    """Sizes of a shape whose boards around a face have at most about so many faces."""
    copies = () if periodic.is_triangular else face_copies(periodic)
    try:
        found = sized_boards(shape, periodic.lattice, copies, most, is_triangular=periodic.is_triangular)
        return [board.size for board in found]
    except (ShapeError, KeyError):
        return []


def _faces(periodic: PeriodicTiling, wanted: BoardShape, most: int) -> int | None:
    """Number of faces of a board; None if there is none, or it is too large to be looked at."""
    try:
        return len(cut(periodic, wanted, 4 * most).faces)
    except (ShapeError, TooManyFacesError):
        return None


def _radii(periodic: PeriodicTiling, faces: tuple[int, int], centre: Centre | None) -> list[float]:
    """Radii of discs, one for each number of faces in a range: the middle of those that give it."""
    each = periodic.cell_area / len(periodic.faces)
    low, high = (math.sqrt(number * each / math.pi) * STEPS for number in faces)
    runs: dict[int, list[int]] = {}
    for step in range(max(1, math.floor(low / WIDER)), math.ceil(high * WIDER) + 1):
        radius = rounded(step / STEPS, 4)
        number = _faces(periodic, BoardShape("disc", radius=radius, centre=centre), faces[1])
        if number is not None and faces[0] <= number <= faces[1]:
            runs.setdefault(number, []).append(step)
    return [rounded(steps[len(steps) // 2] / STEPS, 4) for _, steps in sorted(runs.items())]
