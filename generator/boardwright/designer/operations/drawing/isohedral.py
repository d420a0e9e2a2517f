"""Isohedral tilings: their parameters for sliders, and a picture of the plane that they fill."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from boardwright.designer.operations.asked import Answer, Request
from boardwright.designer.operations.drawing.faults import face_code
from boardwright.designer.operations.drawing.patch import Number, rounded_points
from boardwright.geometry.points import Point
from boardwright.tilings import TilingError
from boardwright.tilings.errors import CurvesError, UnknownTilingError
from boardwright.tilings.isohedral.curves import Curves, bent, on_sides
from boardwright.tilings.isohedral.types import LAST, IsohedralType, find_type, isohedral_tiling, isohedral_types

REACH = 1.0
"""How far a slider goes to either side of a parameter's default."""

STEP = 0.1
"""Steps in which it is looked how far a slider can go while the others stay."""

HALVES = 5
"""How often the last step is halved to find the end."""

COPIES = 9
"""Copies of the cell to each side of the middle one, at most."""

ROUNDING = 4
"""Decimals of a parameter."""

_Place = Annotated[tuple[Number, Number], Field(strict=False)]


class IsohedralRequest(Request):
    """A type's number, and its parameters; none: its own. `curves` are those of a config.

    `ranges`: whether sliders end where the tile does; `pictures`: whether all types are told as they are at first.
    """

    type: int = Field(41, ge=1, le=LAST)
    parameters: Annotated[list[Number], Field(max_length=6)] | None = None
    curves: Annotated[dict[str, list[_Place]], Field(max_length=6)] | None = None
    ranges: bool = False
    pictures: bool = False


def isohedral(asked: IsohedralRequest, _folder: Path) -> Answer:
    """Types there are, the sliders of this one, its tiles and their copies, y up; `problem` if they do not fit.

    `pulls` has for each corner of the first tile how far it goes with each parameter; `outlines` are the tiles with
    their curves.
    """
    types = list(isohedral_types())
    try:
        found = find_type(asked.type)
    except UnknownTilingError:
        nothing: dict[str, list[Any]] = {key: [] for key in ("sliders", "tiles", "outlines", "copies", "pulls")}
        return {"types": types, "problem": {"code": "type"}, **nothing}
    count = len(found.defaults)
    given = asked.parameters if asked.parameters is not None and len(asked.parameters) == count else found.defaults
    values = [round(value, ROUNDING) for value in given]
    problem = _problem(asked.type, values, asked.curves)
    sliders = []
    for number, (value, default) in enumerate(zip(values, found.defaults, strict=True)):
        ends = (round(min(value, default) - REACH, 3), round(max(value, default) + REACH, 3))
        if asked.ranges and not problem:
            ends = _range(asked.type, values, number, default, asked.curves)
        sliders.append({"value": value, "least": ends[0], "most": ends[1], "default": round(default, ROUNDING)})
    plane = _plane(found, values, asked.curves)
    answer: dict[str, Any] = {"types": types, "problem": problem, "sliders": sliders, **plane}
    if asked.pictures:
        answer["pictures"] = [_picture(one) for one in isohedral_types().values()]
    bends = {"curves": asked.curves} if asked.curves else {}
    answer["tiling"] = {"isohedral": asked.type, **({"parameters": values} if count else {}), **bends}
    return answer


def _problem(number: int, values: list[float], curves: Curves | None) -> dict[str, str] | None:
    """What is wrong with a tile of such parameters and curves."""
    try:
        if curves:
            bent(number, values, curves)
        else:
            isohedral_tiling(number, values)
    except CurvesError:
        return {"code": "tile_curves"}
    except TilingError as error:
        code = face_code(str(error))
        return {"code": f"tile_{code if code in ('crossing', 'flat') else 'overlap'}"}
    return None


def _picture(found: IsohedralType) -> dict[str, Any]:
    tiles, vectors = found.cell(found.defaults)
    shown = {"tiles": [_short(tile) for tile in tiles], "vectors": _short(vectors)}
    return {"type": found.number, "sides": len(found.sides), "sliders": len(found.defaults), **shown}


def _short(points: Sequence[Point]) -> list[list[float]]:
    return [[round(x, 3) + 0.0, round(y, 3) + 0.0] for x, y in points]


def _range(
    number: int, values: list[float], parameter: int, default: float, curves: Curves | None
) -> tuple[float, float]:
    """How far one parameter can go down and up from where it is, until the tile is none any more."""

    def able(value: float) -> bool:
        return _problem(number, [*values[:parameter], round(value, ROUNDING), *values[parameter + 1 :]], curves) is None

    here = values[parameter]
    ends = []
    for sign in (-1, 1):
        end = max(default, here) + REACH if sign > 0 else min(default, here) - REACH
        last, step = here, STEP
        while step > STEP / 2**HALVES:
            following = min(last + step, end) if sign > 0 else max(last - step, end)
            if following != last and able(following):
                last = following
            else:
                step /= 2
        ends.append(round(last, 3))
    # Rounded inwards, so that the ends themselves are possible.
    low, high = (one if able(one) else here for one in ends)
    return low, high


def _plane(found: IsohedralType, values: list[float], curves: Curves | None) -> dict[str, Any]:
    tiles, (a, b) = found.cell(values)
    unit = max(math.dist(p, q) for tile in tiles for p in tile for q in tile) or 1.0
    reach = range(-COPIES, COPIES + 1)
    shifts = [(i * a[0] + j * b[0], i * a[1] + j * b[1]) for i in reach for j in reach]
    near = [shift for shift in shifts if math.hypot(*shift) <= 4.5 * unit]
    # Corners are linear in the parameters: how far one goes with each is the same everywhere.
    steps = [
        found.cell([value + (number == at) for number, value in enumerate(values)])[0][0] for at in range(len(values))
    ]
    pulls = [
        [[round(moved[corner][0] - x, 6), round(moved[corner][1] - y, 6)] for moved in steps]
        for corner, (x, y) in enumerate(tiles[0])
    ]
    return {
        "tiles": [rounded_points(tile) for tile in tiles],
        "outlines": [rounded_points(_outline(tile, found, curves or {})) for tile in tiles],
        "copies": rounded_points(near),
        "unit": round(unit, 6),
        "pulls": pulls,
    }


def _outline(tile: Sequence[Point], found: IsohedralType, curves: Curves) -> list[Point]:
    """Corners of a tile, and points of the curves between them; straight if it has no such curves."""
    try:
        sides = on_sides(tile, found, curves)
    except CurvesError:
        return list(tile)
    return [point for corner, side in zip(tile, sides, strict=True) for point in (corner, *side)]
