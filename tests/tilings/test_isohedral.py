"""Isohedral tilings: the 81 types against the book's topologies, their definition, and an independent count."""

import itertools
import math
import random
from collections import Counter
from functools import partial

import pytest

from boardwright.geometry.points import contains, signed_area
from boardwright.tilings import BoardShape, at_junctions, board_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import CurvesError, ParametersError, UnknownTilingError
from boardwright.tilings.exact.names import configuration
from boardwright.tilings.isohedral.curves import POINTS, bent, on_sides
from boardwright.tilings.isohedral.types import find_type, isohedral_tiling, isohedral_types
from tests.samples import each
from tests.tilings.independent import counted_again, counted_by_the_program, faces_of

TYPES = list(isohedral_types())

TOPOLOGIES = {
    (3, 3, 3, 3, 3, 3): range(1, 21),
    (3, 3, 3, 3, 6): range(21, 22),
    (3, 3, 3, 4, 4): range(22, 27),
    (3, 3, 4, 3, 4): range(27, 30),
    (3, 4, 6, 4): range(30, 33),
    (3, 6, 3, 6): range(33, 38),
    (3, 12, 12): range(38, 41),
    (4, 4, 4, 4): range(41, 77),
    (4, 6, 12): range(77, 78),
    (4, 8, 8): range(78, 83),
    (6, 6, 6): range(83, 94),
}
"""Tiles that meet at the corners of a tile, for the 93 types: Grünbaum and Shephard's table of isohedral types."""

MARKED = {19, 35, 48, 60, 63, 65, 70, 75, 80, 87, 89, 92}
"""The twelve types that exist for marked tiles only: the same table."""

TRIES = [(number, seed) for number in TYPES for seed in (1, 2, 3) if isohedral_types()[number].defaults or seed == 1]


def varied(number, seed):
    """A type with random parameters near the default; of those with which it exists, the first."""
    chance = random.Random(1000 * number + seed)
    for _ in range(50):
        values = [value + chance.uniform(-0.08, 0.08) for value in find_type(number).defaults]
        try:
            return isohedral_tiling(number, values)
        except ParametersError:
            continue
    pytest.fail(f"no parameters near the default make a tiling of type {number}")


def test_there_are_81_types():
    assert len(TYPES) == 81
    assert set(TYPES) == set(range(1, 94)) - MARKED
    for number in (*MARKED, 0, 94, -1):
        words = f"no isohedral tiling {number}: .*marked tiles only" if number in MARKED else "numbers 1 to 93"
        with pytest.raises(UnknownTilingError, match=words):
            find_type(number)


@each("number", TYPES)
def test_every_type_has_its_topology_and_the_sides_of_its_symbol(number):
    found, tiling = find_type(number), isohedral_tiling(number)
    at_node = Counter(node for face in tiling.faces for node, _, _ in face)
    types = {configuration(tuple(at_node[node] for node, _, _ in face)) for face in tiling.faces}
    assert types == {configuration(topology) for topology, numbers in TOPOLOGIES.items() if number in numbers}
    assert {len(face) for face in tiling.faces} == {len(found.sides)}
    # Sides of one letter are images of each other, so they have one length, whatever the parameters are.
    letters = [side[0] for side in found.sides]
    for polygon in _polygons(varied(number, 4)) if found.defaults else ():
        lengths = [round(math.dist(p, q), 6) for p, q in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]
        ways = [way[k:] + way[:k] for way in (lengths, lengths[::-1]) for k in range(len(lengths))]
        assert any(len(set(zip(letters, way, strict=True))) == len(set(letters)) for way in ways)


def _polygons(tiling):
    return [tuple(tiling.corner_point(corner) for corner in face) for face in tiling.faces]


def covering(tiling, x, y):
    """How many tiles hold a point: rows of the lattice, and in each row the copies, whose boxes hold it."""
    count = 0
    for polygon in _polygons(tiling):
        ys = [(y - v) / tiling.b[1] for _, v in polygon]
        for j in range(math.floor(min(ys)), math.ceil(max(ys)) + 1):
            row = x - j * tiling.b[0]
            xs = [(row - u) / tiling.a[0] for u, _ in polygon]
            for i in range(math.floor(min(xs)), math.ceil(max(xs)) + 1):
                count += contains(polygon, (row - i * tiling.a[0], y - j * tiling.b[1]))
    return count


def motions(polygon, other):
    """Turns, shifts and reflections that take one polygon to another, corner by corner: as maps of complex numbers."""
    first, second = [complex(*p) for p in polygon], [complex(*p) for p in other]
    for mirrored in (False, True):
        points = [z.conjugate() for z in second[::-1]] if mirrored else second
        for start in range(len(points)):
            ring = points[start:] + points[:start]
            turn = (ring[1] - ring[0]) / (first[1] - first[0])
            move = partial(_moved, first[0], turn, ring[0], False)
            if abs(abs(turn) - 1) < 1e-6 and all(abs(move(z) - w) < 1e-6 for z, w in zip(first, ring, strict=True)):
                yield partial(_moved, first[0], turn, ring[0], mirrored)


def _moved(start, turn, end, mirrored, z):
    z = end + turn * (z - start)
    return z.conjugate() if mirrored else z


@pytest.mark.parametrize("number, seed", TRIES)
@pytest.mark.sampled(8)
def test_tiles_are_alike_cover_the_plane_once_and_are_counted_as_by_another_program(number, seed):
    tiling = varied(number, seed)
    polygons = _polygons(tiling)
    assert all(any(motions(polygons[0], polygon)) for polygon in polygons)
    assert math.fsum(map(signed_area, polygons)) == pytest.approx(tiling.cell_area)
    chance = random.Random(seed)
    assert [covering(tiling, chance.uniform(0, 9), chance.uniform(0, 9)) for _ in range(12)] == [1] * 12
    board = board_tiling(tiling, BoardShape("rhombus", (2, 3)), 1000)
    for junctions in (False, True):
        wanted = counted_again(faces_of(board), 1e-6, junctions=junctions)
        assert counted_by_the_program(at_junctions(board) if junctions else board) == wanted


@each("number", TYPES[::6])
def test_every_tile_is_taken_to_every_other_by_a_symmetry_of_the_tiling(number):
    # Isohedral by definition: some symmetry of a large patch takes the first tile to each tile of the cell.
    tiling = varied(number, 2)
    cell = _polygons(tiling)
    middles = {}
    for i, j in itertools.product(range(-4, 5), repeat=2):
        for polygon in cell:
            z = sum(complex(*p) for p in polygon) / len(polygon) + i * tiling.a[0] + j * complex(*tiling.b)
            middles[round(z.real, 4), round(z.imag, 4)] = z
    near = sorted(middles.values(), key=abs)[: 3 * len(cell)]
    for other in cell:
        assert any(
            all(min(abs(move(z) - w) for w in middles.values()) < 1e-5 for z in near)
            for move in motions(cell[0], other)
        )


@each(
    "number, parameters, message",
    [
        (41, (0.2,), r"the isohedral tiling 41 has 2 parameters, not 1; the defaults are \[0.230769, 0.5\]"),
        (29, (0.2, 1), r"29 has 1 parameter, not 2; the defaults are \[0.366874\]"),
        (37, (1,), "37 has no parameters, not 1$"),
        (41, (-0.1 / 3.9, 1), "impossible with these parameters: its tile has no area"),
        (27, (0.2, 0.9, 0.5), "impossible with these parameters: one of its 4 tiles touches itself"),
        (27, (-1.46, 1.39, 1.06), "impossible with these parameters: one of its 4 tiles crosses itself"),
    ],
)
def test_impossible_parameters_are_refused(number, parameters, message):
    with pytest.raises(ParametersError, match=message):
        isohedral_tiling(number, parameters)


@pytest.mark.slow
@pytest.mark.parametrize("number", [number for number in TYPES if isohedral_types()[number].defaults])
def test_any_parameters_make_a_tiling_or_are_refused(number):
    chance = random.Random(number)
    for _ in range(40):
        reach = chance.choice((0.3, 1.0, 20.0))
        values = [chance.uniform(-reach, reach) for _ in find_type(number).defaults]
        try:
            tiling = isohedral_tiling(number, values)
        except ParametersError:
            continue
        assert covering(tiling, chance.random(), chance.random()) == 1


def bends(number, seed, most=0.3, parameters=None):
    """Random curves for all sides of a type that can have one, and its tiling with them; flatter ones if they cross."""
    found, chance = find_type(number), random.Random(1000 * number + seed)
    for attempt in range(40):
        far = most * 0.9**attempt
        curves = {
            side[0]: [(x + chance.uniform(-far, far), chance.uniform(-far, far)) for x in (1 / 3, 2 / 3)][
                : POINTS[side[1]]
            ]
            for side in found.sides
            if side[1] != "I"
        }
        if not curves:
            return curves, isohedral_tiling(number, parameters)
        try:
            return curves, bent(number, parameters, curves)
        except CurvesError:
            continue
    pytest.fail(f"no curves make a tiling of type {number}")


TURNED_OVER = [(3, (-0.1, 0.5, -0.2, 0.6)), (41, (-0.35, 0.4)), (43, (-0.36, 0.4)), (49, (-0.3, 0.46, 0.36))]
"""Parameters with which the corners of a tile run the other way round than with those of its type."""


@each("number, parameters", [*((number, None) for number in TYPES), *TURNED_OVER])
def test_one_curve_bends_all_sides_of_its_letter_and_tiles_stay_alike(number, parameters):
    found, (curves, tiling) = find_type(number), bends(number, 1, parameters=parameters)
    parameters = parameters or found.defaults
    if not curves:
        return
    # By the definition of a type: one tile with these curves, placed by the aspects alone, fills the plane.
    tiles, vectors = found.cell(parameters)
    corners: list[tuple[float, float]] = []
    soft: set[int] = set()
    for corner, side in zip(tiles[0], on_sides(tiles[0], found, curves), strict=True):
        corners += (corner, *side)
        soft |= set(range(len(corners) - len(side), len(corners)))
    values = (*parameters, 1.0)
    faces = []
    for rows in found.aspects:
        a, b, c, d, e, f = (math.fsum(x * value for x, value in zip(row, values, strict=True)) for row in rows)
        placed = tuple((a * x + b * y + c, d * x + e * y + f) for x, y in corners)
        faces.append(DrawnFace("a tile", placed, frozenset(soft)))
    drawn = periodic_from_floats("by aspects", faces, vectors)
    assert {len(face) for face in tiling.faces} == {len(face) for face in drawn.faces} == {len(corners)}
    assert all(any(motions(_polygons(tiling)[0], polygon)) for polygon in _polygons(tiling))
    scale = tiling.a[0] / drawn.a[0]
    assert any(motions([(x * scale, y * scale) for x, y in _polygons(drawn)[0]], _polygons(tiling)[0]))


ALIKE = {
    shape: [number for number, found in isohedral_types().items() if {side[1] for side in found.sides} == {shape}]
    for shape in "US"
}
"""Types all of whose sides are their own images, mirrored end to end (U) or turned (S)."""


@each("number, mirrored", [(number, shape == "U") for shape, numbers in ALIKE.items() for number in numbers])
def test_a_side_that_is_its_own_image_stays_so(number, mirrored):
    _, tiling = bends(number, 2)
    for cycle in tiling.faces:
        points = [complex(*tiling.corner_point(corner)) for corner in cycle]
        hard = [place for place, (node, _, _) in enumerate(cycle) if node not in tiling.soft]
        for start, end in zip(hard, (*hard[1:], len(cycle)), strict=True):
            side = [*points[start:end], points[end % len(cycle)]]
            along = [(z - side[0]) / (side[-1] - side[0]) for z in side]
            images = [1 - (z.conjugate() if mirrored else z) for z in reversed(along)]
            assert all(abs(z - w) < 1e-9 for z, w in zip(along, images, strict=True))
            assert len(along) > 3


def test_a_bent_tiling_keeps_faces_names_and_measures_of_the_straight_one():
    straight, (_, tiling) = isohedral_tiling(43), bends(43, 3)
    for shape in (
        BoardShape("disc", radius=4.2),
        BoardShape("rhombus", (3, 4)),
        BoardShape("disc", radius=3, centre="edge"),
    ):
        before, after = board_tiling(straight, shape, 1000), board_tiling(tiling, shape, 1000)
        assert after.centroids == before.centroids
        assert (after.nodes, after.faces) == (before.nodes, before.faces)
        assert any(after.bends)
        assert len(after.edges) == len(before.edges)


@each(
    "number, curves, letter, message",
    [
        (41, {"z": [(0.3, 0), (0.6, 0)]}, "z", "has no side z; its sides are a, b$"),
        (17, {"a": [(0.3, 0)]}, "a", "side a of the isohedral tiling 17 stays straight"),
        (41, {"a": [(0.3, 0)]}, "a", "takes two points: a third and two thirds along"),
        (17, {"b": [(0.3, 0), (0.6, 0)]}, "b", "takes one point, a third along: it is its own image when turned"),
        (41, {"a": [(0.3, 1.9), (0.1, -1)]}, None, "impossible with these curves: sides of its tile cross or touch$"),
        (41, {"a": [(-0.5, 0.4), (1.5, 0.4)]}, None, "impossible with these curves: sides of its tile cross or touch$"),
    ],
)
def test_curves_that_sides_do_not_take_are_refused(number, curves, letter, message):
    with pytest.raises(CurvesError, match=message) as caught:
        bent(number, None, curves)
    assert caught.value.letter == letter
