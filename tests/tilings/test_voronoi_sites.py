"""Voronoi boards of points that a designer puts somewhere: every cell holds its own point."""

import random

import pytest

from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from boardwright.geometry.points import contains, signed_area
from boardwright.tilings import certify
from boardwright.tilings.custom.outlines import OUTLINES, in_own_outline, own_outline
from boardwright.tilings.custom.voronoi import random_points, relaxed_points, sites_cells, sites_patch, voronoi_patch
from boardwright.tilings.errors import BrokenTilingError

pytest.importorskip("shapely")


@pytest.mark.parametrize("outline", sorted(OUTLINES))
def test_every_cell_holds_its_own_point_and_together_they_fill_the_outline(outline):
    # Cells at a circle end in straight sides, which may cut off points at random places.
    sites = relaxed_points(25, 3, 5 if outline == "circle" else 0, OUTLINES[outline])
    cells = sites_cells(sites, OUTLINES[outline], 0)
    assert all(contains(cell, site) for cell, site in zip(cells, sites, strict=True))
    if outline != "circle":
        assert sum(map(signed_area, cells)) == pytest.approx(OUTLINES[outline].area)


def test_points_listed_make_the_board_that_their_seed_makes():
    outline = OUTLINES["hexagon"]
    sites = relaxed_points(19, 4, 10, outline)
    assert sites_patch(sites, outline, 0.2) == voronoi_patch(19, 4, 10, outline, 0.2)


def test_points_of_an_own_outline_are_in_its_coordinates():
    corners = ((10, 10), (18, 10), (18, 14), (10, 14))
    sites = in_own_outline(corners, [(11, 12), (13, 12), (17.5, 12)])
    tiling = certify(sites_patch(sites, own_outline(corners), 0))
    areas = sorted(signed_area(tiling.polygon(face)) for face in range(3))
    # Between 11 and 13 lies 12, between 13 and 17.5 lies 15.25: strips of 2, 2.75 and 3.25.
    assert areas[1] / areas[0] == pytest.approx(2.75 / 2)
    assert areas[2] / areas[0] == pytest.approx(3.25 / 2)


def test_a_point_outside_and_a_point_twice_are_told():
    with pytest.raises(BrokenTilingError, match=r"sites\[1\] is not inside"):
        sites_patch([(0.5, 0.5), (1.5, 0.5)], OUTLINES["square"], 0)
    with pytest.raises(BrokenTilingError, match=r"sites\[0\] and sites\[2\] are the same"):
        sites_patch([(0.5, 0.5), (0.2, 0.5), (0.5, 0.5)], OUTLINES["square"], 0)


def test_cells_are_nearest_to_their_points():
    chance = random.Random(5)
    outline = OUTLINES["square"]
    sites = random_points(12, 9, outline)
    cells = sites_cells(sites, outline, 0)
    for _ in range(300):
        x, y = chance.random(), chance.random()
        away = sorted(((x - sx) ** 2 + (y - sy) ** 2, number) for number, (sx, sy) in enumerate(sites))
        if away[1][0] - away[0][0] > 1e-6:
            assert contains(cells[away[0][1]], (x, y))


@pytest.mark.parametrize(
    "voronoi, said",
    [
        ("{sites: [[0.5, 0.5]], points: 3}", "voronoi.points: is for random points"),
        ("{sites: [[0.5, 0.5]], seed: 3}", "voronoi.seed: is for random points"),
        ("{sites: []}", "voronoi.sites"),
        ("{sites: [[0.5, .inf]]}", "voronoi.sites"),
    ],
)
def test_what_goes_with_points_of_ones_own(voronoi, said):
    with pytest.raises(ConfigError, match=said):
        load_config(f"game: fen\nboard: {{tiling: {{voronoi: {voronoi}}}}}", "x.yaml")
