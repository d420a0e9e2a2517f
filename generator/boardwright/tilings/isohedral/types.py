"""Isohedral tilings: all tiles are alike, and any tile is taken to any other by a symmetry of the whole tiling.

There are 93 types; twelve of them need marks on their tiles, and the other 81 are those of plain shapes. The corners of
a type's tile are linear in its parameters, and so are the translations and the places of the tiles of a cell. Sides are
straight here (`curves` bends them), so a type may look like a more symmetric one.

Source: B. Grünbaum, G. C. Shephard, "Tilings and Patterns", 1987, chapter 6, for the types and their numbers; the
numbers in the data file and the parameters are those of Tactile (C. S. Kaplan).
"""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from boardrules.values import dataclass
from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import BrokenTilingError, DrawnFaceError, ParametersError, UnknownTilingError
from boardwright.tilings.exact.periodic import PeriodicTiling

DATA = Path(__file__).parent / "data" / "types.json"

LAST = 93
"""The greatest number of a type."""

Factors = tuple[float, ...]
"""Of a coordinate: one for each parameter, and at the end the part without one."""

Row = tuple[Factors, ...]


@dataclass(frozen=True, slots=True)
class IsohedralType:
    """A type: the shapes of its sides, the defaults of its parameters, and the factors of its coordinates.

    `sides` has a letter for each side, equal for sides that are images of each other, and one of J, U, S and I for what
    may be made of such a side; `ways` tells how the curve of its letter lies on it (see the data). `aspects` are rows
    of the matrices that place the tiles of a cell.
    """

    number: int
    sides: tuple[str, ...]
    ways: tuple[int, ...]
    defaults: tuple[float, ...]
    corners: tuple[Row, ...]
    vectors: tuple[Row, Row]
    aspects: tuple[Row, ...]

    @property
    def name(self) -> str:
        """Name in the book, such as IH41."""
        return f"IH{self.number}"

    def cell(self, parameters: Sequence[float]) -> tuple[tuple[tuple[Point, ...], ...], tuple[Point, Point]]:
        """Corners of the tiles of a cell, and the two translations that repeat it."""

        def values(row: Row) -> tuple[float, ...]:
            return tuple([math.fsum(f * p for f, p in zip(one, (*parameters, 1.0), strict=True)) for one in row])

        corners = [values(corner) for corner in self.corners]
        tiles = []
        for a, b, c, d, e, f in map(values, self.aspects):
            tiles.append(tuple([(math.fsum((a * x, b * y, c)), math.fsum((d * x, e * y, f))) for x, y in corners]))
        first, second = (values(vector) for vector in self.vectors)
        return tuple(tiles), ((first[0], first[1]), (second[0], second[1]))


@cache
def isohedral_types() -> Mapping[int, IsohedralType]:
    """All types by number, ascending."""
    content: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return {int(number): _type(int(number), data) for number, data in content["types"].items()}


def _type(number: int, data: Mapping[str, Any]) -> IsohedralType:
    def rows(points: Sequence[Sequence[Sequence[float]]]) -> tuple[Row, ...]:
        return tuple([tuple([tuple(map(float, factors)) for factors in point]) for point in points])

    first, second = rows(data["vectors"])
    return IsohedralType(
        number,
        tuple(data["sides"].split()),
        tuple(map(int, data["ways"].split())),
        tuple(map(float, data["defaults"])),
        rows(data["corners"]),
        (first, second),
        rows(data["aspects"]),
    )


def find_type(number: int) -> IsohedralType:
    """The type of a number.

    Raises:
        UnknownTilingError: for the number of a type that needs marks, or of none.
    """
    known = isohedral_types()
    if number in known:
        return known[number]
    if 1 <= number <= LAST:
        marked = ", ".join(str(other) for other in range(1, LAST + 1) if other not in known)
        reason = f"the types {marked} are tilings by marked tiles only"
    else:
        reason = f"the types have the numbers 1 to {LAST}"
    error = UnknownTilingError(str(number), ())
    error.args = (f"there is no isohedral tiling {number}: {reason}",)
    raise error


def isohedral_tiling(number: int, parameters: Sequence[float] | None = None) -> PeriodicTiling:
    """Periodic tiling of a type, with its default parameters if none are given.

    Raises:
        UnknownTilingError: when there is no such type.
        ParametersError: when there are more or less parameters than the type has, or its tile is no simple polygon or
            overlaps its neighbours with them.
    """
    found = find_type(number)
    values = found.defaults if parameters is None else tuple(parameters)
    if len(values) != len(found.defaults):
        wanted = len(found.defaults)
        defaults = f"; the defaults are [{', '.join(map(_short, found.defaults))}]" if wanted else ""
        count = "no parameters" if not wanted else "1 parameter" if wanted == 1 else f"{wanted} parameters"
        raise ParametersError(f"the isohedral tiling {number} has {count}, not {len(values)}{defaults}")
    polygons, vectors = found.cell(values)
    faces = [DrawnFace(f"tile {n}", polygon) for n, polygon in enumerate(polygons, 1)]
    try:
        return periodic_from_floats(f"isohedral {number}", faces, vectors)
    except DrawnFaceError as error:
        which = "its tile" if len(faces) == 1 else f"one of its {len(faces)} tiles"
        raise ParametersError(
            f"the isohedral tiling {number} is impossible with these parameters: {which} {error.message}"
        ) from None
    except BrokenTilingError as error:
        raise ParametersError(f"the isohedral tiling {number} is impossible with these parameters: {error}") from None


def _short(number: float) -> str:
    return f"{number:.6g}"
