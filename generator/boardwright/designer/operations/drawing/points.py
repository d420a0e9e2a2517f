"""Voronoi boards: their points, random or moved by hand, and the cells that they have."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from boardwright.designer.operations.asked import Answer, Request, RequestError
from boardwright.designer.operations.drawing.patch import Pair
from boardwright.geometry.points import Point
from boardwright.tilings import BrokenTilingError
from boardwright.tilings.custom.outlines import OUTLINES, Outline, in_own_outline, own_outline
from boardwright.tilings.custom.voronoi import FEWEST_IN_CIRCLE, ON_RIM, relaxed_points, sites_cells, sites_patch
from boardwright.tilings.errors import DrawnFaceError, MissingLibraryError

MOST_POINTS = 600
"""Most points that are moved by hand."""

DECIMALS = 4
"""Decimals of points in a config, in sides of the outline."""


class PointsRequest(Request):
    """Points by number and seed, or the points themselves, in sides of a regular outline or in units of an own one."""

    points: int | None = Field(None, ge=1, le=MOST_POINTS)
    seed: int = Field(1, ge=0, le=2**32 - 1)
    relax: int = Field(10, ge=0, le=100)
    sites: Annotated[list[Pair], Field(min_length=1, max_length=MOST_POINTS)] | None = None
    outline: (
        Literal["square", "hexagon", "triangle", "circle"] | Annotated[list[Pair], Field(min_length=3, max_length=64)]
    ) = "square"
    min_edge: float = Field(0.2, ge=0, le=0.5)

    @model_validator(mode="after")
    def _one(self) -> Self:
        if (self.points is None) == (self.sites is None):
            raise ValueError("either points or sites")
        return self


def points(asked: PointsRequest, _folder: Path) -> Answer:
    """The points, their cells with y up, the outline, the tiling for a config; or what is wrong with them."""
    outline, back = _outline(asked)
    try:
        if asked.points is not None:
            sites = [back(site) for site in relaxed_points(asked.points, asked.seed, asked.relax, outline)]
            sites = [_rounded(site) for site in sites]
        else:
            sites = [(x, y) for x, y in asked.sites or ()]
    except MissingLibraryError as error:
        raise RequestError(str(error)) from None
    except BrokenTilingError as error:
        problem = _few(asked.points or 0, outline) or _no_board(error)
        return {"problem": problem, "sites": [], "cells": [], "outline": []}
    answer: dict[str, Any] = {
        "problem": None,
        "sites": [list(site) for site in sites],
        "outline": [list(map(float, back(corner))) for corner in outline.corners],
        "cells": [],
        "tiling": {"voronoi": _config(asked, sites)},
    }
    own = asked.outline if isinstance(asked.outline, list) else None
    inside = sites if own is None else in_own_outline([(x, y) for x, y in own], sites)
    if (misplaced := _misplaced(inside, outline)) is not None:
        return {**answer, "problem": misplaced}
    try:
        cells = sites_cells(inside, outline, asked.min_edge)
        answer["cells"] = [[[round(c, 5) for c in back(corner)] for corner in cell] for cell in cells]
        sites_patch(inside, outline, asked.min_edge)
    except MissingLibraryError as error:
        raise RequestError(str(error)) from None
    except BrokenTilingError as error:
        answer["problem"] = _no_board(error)
    return answer


def _no_board(error: BrokenTilingError) -> dict[str, Any]:
    """Cells that make no board, in the words of whoever found it."""
    return {"code": "cells", "values": {}, "wrong": [], "found": str(error)}


def _few(count: int, outline: Outline) -> dict[str, Any] | None:
    """Fewer points than a circle needs."""
    if outline.radius is None or count >= FEWEST_IN_CIRCLE:
        return None
    return {"code": "few", "values": {"n": FEWEST_IN_CIRCLE}, "wrong": [], "found": ""}


def _misplaced(sites: Sequence[Point], outline: Outline) -> dict[str, Any] | None:
    """Points outside, or in one place: a code, and the numbers of the points."""
    if few := _few(len(sites), outline):
        return few
    outside = [number for number, site in enumerate(sites) if not outline.holds(site, ON_RIM)]
    if outside:
        return {"code": "outside", "values": {"n": len(outside)}, "wrong": outside, "found": ""}
    places = Counter(sites)
    same = [number for number, site in enumerate(sites) if places[site] > 1]
    return {"code": "same", "values": {"n": len(same)}, "wrong": same, "found": ""} if same else None


def _rounded(site: Point) -> Point:
    return round(site[0], DECIMALS), round(site[1], DECIMALS)


def _config(asked: PointsRequest, sites: list[Point]) -> dict[str, Any]:
    found: dict[str, Any] = {"sites": [list(site) for site in sites]}
    if asked.outline != "square":
        found["outline"] = asked.outline
    if asked.min_edge != 0.2:
        found["min_edge"] = asked.min_edge
    return found


class _Back:
    """From the coordinates of an own outline to those in which it was given."""

    def __init__(self, zero: Point, unit: float) -> None:
        self._zero, self._unit = zero, unit

    def __call__(self, point: Point) -> Point:
        return self._zero[0] + point[0] * self._unit, self._zero[1] + point[1] * self._unit


def _outline(asked: PointsRequest) -> tuple[Outline, _Back]:
    if isinstance(asked.outline, str):
        return OUTLINES[asked.outline], _Back((0.0, 0.0), 1.0)
    corners = [(x, y) for x, y in asked.outline]
    try:
        outline = own_outline(corners)
    except DrawnFaceError as error:
        raise RequestError(f"the outline {error.message}") from None
    # Where 0 and 1 of the outline's own coordinates are: they differ from the given ones by a shift and a scale.
    (zero_x, zero_y), (one_x, _) = in_own_outline(corners, [(0, 0), (1, 0)])
    unit = 1 / (one_x - zero_x)
    return outline, _Back((-zero_x * unit, -zero_y * unit), unit)
