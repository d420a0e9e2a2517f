"""On boards with bent edges too every tile fits its place: discs on edges and nodes, faces with bends and curves."""

import math
from collections.abc import Iterator
from itertools import pairwise

import pytest

from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point, signed_area
from boardwright.scene import Path as Drawn
from tests.figures.measuring import Polygon, discs_of, paths, sides
from tests.figures.pieces.test_fen_fit import BENT, CLOSE, THEME, pieces_of, printed

VISIBLE = 0.1
"""Length in mm below which nothing is to be seen."""

STEPS = 12
"""Short lines that stand for a curve."""


def outlines(path: Drawn) -> Iterator[tuple[Polygon, bool]]:
    """Subpaths with their curves as short lines, and whether there are any."""
    numbers = iter(path.numbers)
    found: Polygon = []
    curved = False
    for letter in path.commands:
        if letter == "M":
            found, curved = [(next(numbers), next(numbers))], False
        elif letter == "L":
            found.append((next(numbers), next(numbers)))
        elif letter == "C":
            b, c, d = ((next(numbers), next(numbers)) for _ in range(3))
            found += curve_points(found[-1], b, c, d, STEPS)
            curved = True
        else:
            yield (found[:-1] if math.dist(found[0], found[-1]) < CLOSE else found), curved


def length(polygon: Polygon | tuple[Point, ...]) -> float:
    return math.fsum(math.dist(p, q) for p, q in pairwise((*polygon, polygon[0])))


def lacking(place: Polygon, tile: tuple[Point, ...], clearance: float) -> float:
    """Share by which a tile's area differs from that of its place without a band along the border.

    The band between two parallel sides is as long as both on average. So it is between curves, but for their ends.
    """
    band = clearance * (length(place) + length(tile)) / 2
    return abs(abs(signed_area(place)) - band - abs(signed_area(tile))) / abs(signed_area(tile))


@pytest.mark.parametrize("name", BENT)
def test_every_tile_fits_its_place_on_a_board_with_bent_edges(name: str) -> None:
    _, board, cell = printed(name)
    tiling, clearance = board.tiling, board.clearance
    faces, _, edges, nodes = list(paths(board.draw(cell, THEME).items))[:4]
    pieces = pieces_of(board, cell)
    places = list(outlines(faces))
    assert (len(places), len(discs_of(edges)), len(discs_of(nodes))) == (
        len(tiling.faces),
        len(tiling.edges),
        len(tiling.nodes),
    )
    for drawn, what in ((edges, "Edge disc"), (nodes, "Node disc")):
        (disc,) = (piece for piece in pieces if piece.name == what)
        assert all(radius - disc.radius == pytest.approx(clearance, abs=CLOSE) for _, radius in discs_of(drawn))
    tiles = [piece.outline for piece in pieces if piece.name.startswith("Face tile")]
    for place, curved in places if tiles else ():
        assert min(lacking(place, tile, clearance) for tile in tiles) < (0.01 if curved else CLOSE)


@pytest.mark.parametrize("name", [name for name in BENT if name != "fen-map"])  # which is for pencils
def test_no_place_has_a_notch(name: str) -> None:
    _, board, cell = printed(name)
    faces, *_ = paths(board.draw(cell, THEME).items)
    for found, _ in outlines(faces):
        place = [point for number, point in enumerate(found) if math.dist(found[number - 1], point) > VISIBLE]
        for (p, q), (r, s) in zip(sides(place), sides(place)[1:] + sides(place)[:1], strict=True):
            (ux, uy), (vx, vy) = (q[0] - p[0], q[1] - p[1]), (s[0] - r[0], s[1] - r[1])
            assert abs(math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) < math.radians(140)
