"""Voronoi boards: every face holds the points nearest to its site, N sites give N faces, one seed one board."""

import cmath
import math
import random
import sys
from itertools import pairwise, product
from statistics import median, pstdev

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from boardwright.config.problems import ConfigError
from boardwright.games.load import load_config
from boardwright.geometry.points import contains, signed_area
from boardwright.tilings import certify
from boardwright.tilings.custom.outlines import OUTLINES, in_own_outline, own_outline
from boardwright.tilings.custom.short_edges import ShortEdges
from boardwright.tilings.custom.voronoi import (
    random_points,
    relaxed_points,
    sites_cells,
    sites_patch,
    voronoi_patch,
)
from boardwright.tilings.errors import BrokenTilingError, DrawnFaceError, MissingLibraryError
from tests.samples import each
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of

REGULAR = ("hexagon", "square", "triangle")
CORNER = own_outline([(0, 0), (0, 3), (1, 3), (1, 1), (4, 1), (4, 0)])


@given(st.sampled_from(REGULAR), st.integers(1, 60), st.integers(0, 2**32 - 1), st.integers(0, 5))
def test_n_points_give_n_faces_that_fill_the_outline(outline, count, seed, relax):
    tiling = certify(voronoi_patch(count, seed, relax, OUTLINES[outline], 0))
    assert (len(tiling.faces), tiling.pieces, tiling.holes, tiling.pinches) == (count, 1, 0, ())
    # Inner nodes of points in general position have three faces, and the corners of the outline one.
    assert all(len(faces) == 3 for n, faces in enumerate(tiling.node_faces) if n not in tiling.outline_nodes)
    assert sum(len(faces) == 1 for faces in tiling.node_faces) == len(OUTLINES[outline].corners)


@pytest.mark.parametrize("outline", [*REGULAR, "L"])
def test_faces_hold_what_is_nearest_to_their_sites(outline):
    outline = OUTLINES.get(outline, CORNER)
    sites = random_points(40, 8, outline)
    cells = sites_cells(sites, outline, 0)
    (left, right), (bottom, top) = ((min(side), max(side)) for side in zip(*outline.corners, strict=True))
    chance, checked = random.Random(1), 0
    while checked < 500:
        point = (chance.uniform(left, right), chance.uniform(bottom, top))
        if contains(outline.corners, point):
            near = sorted((math.dist(point, site), number) for number, site in enumerate(sites))
            if near[1][0] - near[0][0] > 1e-6:
                assert contains(cells[near[0][1]], point)
                checked += 1


def test_a_cell_cut_into_parts_by_the_outline_is_refused():
    with pytest.raises(BrokenTilingError, match=r"^the outline cuts a cell into parts; take more"):
        voronoi_patch(37, 6, 0, CORNER, 0)


def turned_grid(degrees, step, *, hexagonal=False):
    """Grid of points around (0, 0)."""
    turn, up = cmath.rect(step, math.radians(degrees)), cmath.rect(1, math.pi / 3) if hexagonal else 1j
    return [(z.real, z.imag) for z in (turn * (i + j * up) for i, j in product(range(-4, 5), repeat=2))]


def on_a_circle(count, radius, *, middle=False):
    yield from ([(0.0, 0.0)] if middle else [])
    for i in range(count):
        yield radius * math.cos(math.tau * i / count), radius * math.sin(math.tau * i / count)


def clusters(spread):
    chance = random.Random(3)
    for x, y in ((-0.2, -0.1), (0.15, 0.2), (0.2, -0.2)):
        yield from [(x + chance.gauss(0, spread), y + chance.gauss(0, spread)) for _ in range(5)]


def in_a_row(degrees):
    way = cmath.rect(1, math.radians(degrees))
    return [(t * way.real, t * way.imag) for t in (-0.4, -0.1, 0, 0.2, 0.3)]


ANGLES = (0, 0.01, 10, 22.5, 30, 40, 45, 60, 83)
KINDS = {
    **{f"square grid {degrees}": tuple(turned_grid(degrees, 0.17)) for degrees in ANGLES},
    **{f"triangular grid {degrees}": tuple(turned_grid(degrees, 0.19, hexagonal=True)) for degrees in ANGLES},
    **{f"circle {count}": tuple(on_a_circle(count, 0.4)) for count in (3, 4, 8, 12, 30)},
    **{f"wheel {count}": tuple(on_a_circle(count, 0.35, middle=True)) for count in (5, 6, 17)},
    **{f"row {degrees}": tuple(in_a_row(degrees)) for degrees in (0, 30, 45, 90)},
    **{f"clusters {spread}": tuple(clusters(spread)) for spread in (0.05, 1e-3, 1e-4)},
    "rim": ((-0.5, 0), (-0.5, 0.3), (0.5, 0), (0, 0.5), (0, -0.5), (0, 0), (-0.5, -0.5), (0.5, 0.5), (0.5, 0.49)),
}


def slow_cells(sites, outline):
    """The outline cut by the half-plane towards each other point, one after the other: the largest part left."""
    cells = []
    for x, y in sites:
        cell = shapely.Polygon(outline.corners)
        for p, q in sites:
            if (far := math.dist((x, y), (p, q))) > 0:
                middle, way = complex(x + p, y + q) / 2, 9 * complex(p - x, q - y) / far
                box = [middle + turn * way for turn in (1j, -1j, -1 - 1j, -1 + 1j)]
                cell = cell.intersection(shapely.Polygon([(z.real, z.imag) for z in box]))
        cell = max(getattr(cell, "geoms", [cell]), key=lambda part: part.area)
        corners = []
        for start, end in pairwise(cell.exterior.coords):
            side = shapely.LineString([start, end])
            corners += [corner for corner in outline.corners if side.distance(shapely.Point(corner)) < 1e-9]
            corners.append(end)
        near = [math.dist(corners[i - 1], corner) < 1e-7 for i, corner in enumerate(corners)]
        cells.append([corner for corner, double in zip(corners, near, strict=True) if not double])
    return cells


@pytest.mark.sampled(5)
@pytest.mark.parametrize("digits", [4, 10])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("corners", [((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)), OUTLINES["hexagon"].corners])
def test_any_points_have_clean_cells(kind, corners, digits):
    outline = own_outline(corners)
    typed = [*dict.fromkeys((round(x, digits), round(y, digits)) for x, y in KINDS[kind])]
    sites = [site for site in in_own_outline(corners, typed) if outline.holds(site, 1e-9)]
    assert len(sites) > 2
    tiling = certify(sites_patch(sites, outline, 0))
    again = counted_again(slow_cells([(round(x, 10), round(y, 10)) for x, y in sites], outline), 1e-7)
    ours = counted_by_the_program(tiling)
    assert (ours.faces, ours.edges, ours.nodes) == (again.faces, again.edges, again.nodes)
    assert (ours.faces_per_node, ours.faces_per_edge) == (again.faces_per_node, again.faces_per_edge)


@each("digits", [4, 5, 10])
@each("count", [5, 12, 30])
@each("outline", ["square", "hexagon", "circle"])
def test_the_cells_of_points_on_a_circle_meet_at_its_middle(outline, count, digits):
    x, y = (0.5, 0.5) if outline == "square" else (0, 0)
    sites = [(round(x + dx, digits), round(y + dy, digits)) for dx, dy in on_a_circle(count, 0.4)]
    tiling = certify(sites_patch(sites, OUTLINES[outline], 0.2))
    (inside,) = [node for node in range(len(tiling.nodes)) if node not in tiling.outline_nodes]
    assert len(tiling.node_faces[inside]) == len(tiling.faces) == count


@each("degrees", ANGLES)
def test_a_turned_grid_and_a_row_in_a_circle(degrees):
    sites = [(round(x, 7), round(y, 7)) for x, y in turned_grid(degrees, 0.5) if math.hypot(x, y) < 0.8]
    tiling = certify(sites_patch(sites, OUTLINES["circle"], 0.2))
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (9, 20, 12)
    # The two outer cells of a row end in an arc each, whose middle is their third corner.
    row = certify(sites_patch(in_a_row(degrees), OUTLINES["circle"], 0))
    assert sorted(map(len, row.faces)) == [3, 3, 4, 4, 4]


def test_a_side_that_meets_a_corner_turned_outwards_has_a_node_there():
    corners = ((0, 0), (4, 0), (4, 1), (1, 1), (1, 3), (0, 3))
    sites = [(0.5, 0.5), (0.5, 1.5), (0.5, 2.5), (2, 0.5), (3.5, 0.5)]
    tiling = certify(sites_patch(in_own_outline(corners, sites), own_outline(corners), 0))
    # Five rectangles of which one has the corner in the middle of a side; V - E + F = 1.
    assert (len(tiling.faces), len(tiling.edges), len(tiling.nodes)) == (5, 17, 13)
    assert sorted(map(len, tiling.faces)) == [4, 4, 4, 4, 5]


def test_outlines_that_cross_themselves_or_are_far_too_small_are_refused():
    with pytest.raises(DrawnFaceError, match="crosses itself"):
        own_outline([(0, 0), (2, 2), (2, 0), (0, 2)])
    for small in (1e-60, 1e-160, 1e-300):
        with pytest.raises(DrawnFaceError, match="no area"):
            own_outline([(0, 0), (small, 0), (small, small)])


def test_an_outline_is_the_same_in_any_unit_and_any_direction():
    points = [(0, 0), (4, 0), (5, 3), (1, 4)]
    assert own_outline(points).corners == own_outline([(40 * x + 7, 40 * y - 9) for x, y in points]).corners
    assert own_outline(points).area == pytest.approx(1)
    assert own_outline(points[::-1]).area == pytest.approx(1)


def test_the_rim_of_a_circle_is_a_ring_of_straight_sides_on_it():
    tiling = certify(voronoi_patch(75, 5, 10, OUTLINES["circle"], 0.2))
    xs, ys = zip(*tiling.nodes, strict=True)
    x, y = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    rim = [math.dist((x, y), tiling.nodes[node]) for node in tiling.outline_nodes]
    assert len(tiling.faces) == 75
    assert max(rim) / min(rim) < 1.02  # the middle of the box is not quite that of the circle
    assert all(len(tiling.node_faces[node]) >= 2 for node in tiling.outline_nodes)


@pytest.mark.parametrize("count", [1, 2])
def test_a_circle_needs_three_points(count):
    with pytest.raises(BrokenTilingError, match="a circle needs 3 points or more"):
        voronoi_patch(count, 1, 0, OUTLINES["circle"], 0.2)


OUTLINED = {**OUTLINES, "L": CORNER}


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(1, 21))
@pytest.mark.parametrize("outline", sorted(OUTLINED))
def test_counts_agree_with_a_second_count_of_the_polygons(outline, seed):
    """A hundred boards, with corners and with short edges drawn together."""
    count = 9 + 2 * seed
    patch = voronoi_patch(count, seed, seed, OUTLINED[outline], 0.2)
    tiling = certify(patch)
    assert counted_by_the_program(tiling) == counted_again(faces_of(tiling), 1e-7)
    lengths = [math.dist(tiling.nodes[u], tiling.nodes[v]) for u, v in tiling.edges]
    assert len(tiling.faces) == count
    assert min(lengths) > 0.199 * median(lengths)


def mesh(*faces):
    """Mesh of polygons given by their corners in a square of side 4 around them."""
    points = sorted({point for face in faces for point in face})
    outline = own_outline([(0, 0), (4, 0), (4, 4), (0, 4)])
    moved = [((x - 2) / 4, (y - 2) / 4) for x, y in points]
    return ShortEdges(moved, [[points.index(point) for point in face] for face in faces], outline, 0.25)


def test_an_inner_short_edge_becomes_one_node_in_its_middle():
    a, b = (1.9, 2), (2.1, 2)
    found = mesh([(0, 0), (4, 0), b, a], [(4, 0), (4, 4), b], [(4, 4), (0, 4), a, b], [(0, 4), (0, 0), a])
    found.draw_together(0.2)
    assert sorted(map(len, found.faces)) == [3, 3, 3, 3]
    (middle,) = set.intersection(*map(set, found.faces))
    assert found.points[middle] == pytest.approx((0, 0))


def test_a_short_edge_that_ends_at_the_rim_goes_to_the_rim_and_to_a_corner_if_it_ends_there():
    inside, at_side, near_corner = (0.1, 2), (0, 2), (0.1, 0)
    corner = [near_corner, (4, 0), (4, 2)]
    found = mesh([(0, 0), near_corner, (4, 2), inside, at_side], corner, [(4, 2), (4, 4), (0, 4), at_side, inside])
    found.draw_together(0.2)
    used = {found.points[node] for face in found.faces for node in face}
    assert used == {(x / 4 - 0.5, y / 4 - 0.5) for x, y in [(0, 0), (4, 0), (4, 2), (4, 4), (0, 4), at_side]}


def test_no_face_loses_its_third_corner_or_becomes_a_sliver():
    a, b, c = (1.9, 2), (2.1, 2), (2, 2.2)
    around = [[(0, 0), (4, 0), b, a], [(4, 0), (4, 4), (0, 4), c, b], [(0, 4), (0, 0), a, c], [a, b, c]]
    rows = [[(0, y), (4, y), (4, top), (0, top)] for y, top in ((0, 1.9), (1.9, 2.1), (2.1, 4))]
    for faces, sides in ((around, [3, 4, 4, 5]), (rows, [4, 4, 4])):
        found = mesh(*faces)
        found.draw_together(0.2)
        assert sorted(map(len, found.faces)) == sides


def test_one_seed_is_one_board_and_another_another():
    first = voronoi_patch(37, 4, 10, OUTLINES["hexagon"], 0.2)
    assert voronoi_patch(37, 4, 10, OUTLINES["hexagon"], 0.2) == first
    assert voronoi_patch(37, 5, 10, OUTLINES["hexagon"], 0.2).points != first.points


def test_the_points_are_the_same_on_every_machine():
    # Python promises the sequence of random() for a seed; x comes first, then y, and no point of a square is refused.
    chance = random.Random(4)
    expected = [(round(chance.random(), 10), round(chance.random(), 10)) for _ in range(3)]
    assert random_points(3, 4, OUTLINES["square"]) == expected


def test_relaxing_makes_faces_of_more_equal_size():
    def unevenness(relax):
        patch = voronoi_patch(101, 1, relax, OUTLINES["square"], 0)
        areas = [signed_area([patch.points[n] for n in face]) for face in patch.faces]
        return pstdev(areas) / (sum(areas) / len(areas))

    assert unevenness(20) < unevenness(3) < unevenness(0)


def test_without_shapely_the_message_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "shapely", None)
    with pytest.raises(MissingLibraryError, match=r"\(boardwright\[geometry\]\): pip install shapely"):
        voronoi_patch(5, 1, 0, OUTLINES["square"], 0)


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


def test_a_point_outside_and_a_point_twice_and_one_without_room_are_told():
    for sites, words in (
        ([(0.5, 0.5), (0.5, 0.50000001), (0.5, 0.50000002)], r"the cell of sites\[1\] .*; move it, or leave it out$"),
        ([(0.5, 0.5), (1.5, 0.5)], r"sites\[1\] is not inside"),
        ([(0.5, 0.5), (0.2, 0.5), (0.5, 0.5)], r"sites\[0\] and sites\[2\] are the same"),
    ):
        with pytest.raises(BrokenTilingError, match=words):
            sites_patch(sites, OUTLINES["square"], 0)


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
