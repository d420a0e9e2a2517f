"""Voronoi boards: every face holds the points nearest to its site, N sites give N faces, one seed one board."""

import math
import random
import sys
from statistics import pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.geometry.points import contains, signed_area
from boardwright.tilings import certify
from boardwright.tilings.errors import MissingLibraryError
from boardwright.tilings.own import voronoi
from boardwright.tilings.own.voronoi import OUTLINES, random_points, voronoi_patch


@given(st.sampled_from(sorted(OUTLINES)), st.integers(1, 60), st.integers(0, 2**32 - 1), st.integers(0, 5))
def test_n_points_give_n_faces_that_fill_the_outline(outline, count, seed, relax):
    tiling = certify(voronoi_patch(count, seed, relax, outline))
    assert (len(tiling.faces), tiling.pieces, tiling.holes, tiling.pinches) == (count, 1, 0, ())
    # Inner nodes of points in general position have three faces, and the corners of the outline one.
    assert all(len(faces) == 3 for n, faces in enumerate(tiling.node_faces) if n not in tiling.outline_nodes)
    assert sum(len(faces) == 1 for faces in tiling.node_faces) == len(OUTLINES[outline])


@pytest.mark.parametrize("outline", sorted(OUTLINES))
def test_faces_hold_what_is_nearest_to_their_sites(outline):
    corners = OUTLINES[outline]
    sites = random_points(40, 7, corners)
    patch = voronoi_patch(40, 7, 0, outline)
    # The patch is measured in shortest sides around its middle: the outline's own box gives its scale and place back.
    xs, ys = zip(*patch.points, strict=True)
    unit = (max(x for x, _ in corners) - min(x for x, _ in corners)) / (max(xs) - min(xs))
    left, bottom = min(x for x, _ in corners), min(y for _, y in corners)
    faces = [
        [(left + (patch.points[n][0] - min(xs)) * unit, bottom + (patch.points[n][1] - min(ys)) * unit) for n in face]
        for face in patch.faces
    ]
    owner = {next(i for i, site in enumerate(sites) if contains(face, site)): face for face in faces}
    assert len(owner) == 40
    chance = random.Random(1)
    checked = 0
    while checked < 500:
        x0, y0, x1, y1 = (f(c[k] for c in corners) for f in (min, max) for k in (0, 1))
        point = (chance.uniform(x0, x1), chance.uniform(y0, y1))
        if contains(corners, point):
            near = sorted((math.dist(point, site), i) for i, site in enumerate(sites))
            if near[1][0] - near[0][0] > 1e-6:
                assert contains(owner[near[0][1]], point)
                checked += 1


def test_one_seed_is_one_board_and_another_another():
    first = voronoi_patch(37, 4, 10, "hexagon")
    assert voronoi_patch(37, 4, 10, "hexagon") == first
    assert voronoi_patch(37, 5, 10, "hexagon").points != first.points


def test_the_points_are_the_same_on_every_machine():
    # Python promises the sequence of random() for a seed; x comes first, then y, and no point of a square is refused.
    chance = random.Random(4)
    expected = [(round(chance.random(), 10), round(chance.random(), 10)) for _ in range(3)]
    assert random_points(3, 4, OUTLINES["square"]) == expected


def test_relaxing_makes_faces_of_more_equal_size():
    def unevenness(relax):
        patch = voronoi_patch(101, 1, relax, "square")
        areas = [signed_area([patch.points[n] for n in face]) for face in patch.faces]
        return pstdev(areas) / (sum(areas) / len(areas))

    assert unevenness(20) < unevenness(3) < unevenness(0)


@pytest.mark.parametrize("count", [1, 2, 37])
def test_too_few_images_are_noticed_and_added(count, monkeypatch):
    wanted = voronoi_patch(count, 4, 2, "hexagon")
    monkeypatch.setattr(voronoi, "MIRRORED", 0.05)
    found = voronoi_patch(count, 4, 2, "hexagon")
    assert [len(face) for face in found.faces] == [len(face) for face in wanted.faces]
    assert all(math.dist(p, q) < 1e-6 for p, q in zip(found.centroids, wanted.centroids, strict=True))


def test_without_shapely_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "shapely", None)
    with pytest.raises(MissingLibraryError, match=r"\(boardwright\[geometry\]\): pip install shapely"):
        voronoi_patch(5, 1, 0, "square")
