"""The catalogue, proven on the plane by a second program: areas, angles, kinds of nodes, Euler on the torus.

Its boards have known sizes and counts by a slow second way; Laves tilings are dual to their tilings in every respect.
"""

import cmath
import json
import math
from collections import Counter
from typing import Any

import pytest

from boardwright.geometry.ring import CyclotomicRing
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    ShapeError,
    board_tiling,
    catalogue,
    cut,
    entry_tiling,
    face_sides,
    find_entry,
    named_tiling,
    plane_counts,
    vertex_types,
)
from boardwright.tilings.exact.catalogue import DATA, dual_cell
from boardwright.tilings.exact.cut import centre_point
from tests.samples import each
from tests.tilings.independent import counted_again, counted_by_the_program
from tests.tilings.slow_plane import (
    area,
    data_plane,
    drawn_plane,
    dual_plane,
    node_kinds,
    same_tiling,
    slow_faces,
    turned_plane,
)

ENTRIES = {entry.full_name: entry for entry in catalogue()}
RAW = {
    (fields["name"], fields.get("variant")): fields
    for fields in json.loads(DATA.read_text(encoding="utf-8"))["tilings"]
}
DUALS = [name for name, entry in ENTRIES.items() if entry.is_dual]

# Name, kinds of nodes (c is 12), N over the plane: the faces at the more frequent kind of node, or of both in a tie.
# Copied from the project's reference table of the 31 tilings, which was made by another program.
TABLE = """
3^6                     333333               6
6^3                     666                  3
4^4                     4444                 4
3.12^2                  3cc                  3
3.4.6.4                 3464                 4
4.6.12                  46c                  3
3.6.3.6                 3636                 4
4.8^2                   488                  3
3^2.4.3.4               33434                5
3^3.4^2                 33344                5
3^4.6                   33336                5
3^6; 3^2.4.3.4          333333 33434         5
3.4.6.4; 3^2.4.3.4      3464 33434           4 5
3.4.6.4; 3^3.4^2        3464 33344           4 5
3.4.6.4; 3.4^2.6        3464 3446            4
4.6.12; 3.4.6.4         46c 3464             3
3^6; 3^2.4.12           333333 334c          4
3.12^2; 3.4.3.12        3cc 343c             3 4
[3^6; 3^4.6]^1          333333 33336         5
[3^6; 3^4.6]^2          333333 33336         5 6
3^2.6^2; 3^4.6          3366 33336           4 5
3.6.3.6; 3^2.6^2        3636 3366            4
[3.4^2.6; 3.6.3.6]^1    3446 3636            4
[3.4^2.6; 3.6.3.6]^2    3446 3636            4
[3^3.4^2; 3^2.4.3.4]^1  33344 33434          5
[3^3.4^2; 3^2.4.3.4]^2  33344 33434          5
[4^4; 3^3.4^2]^1        4444 33344           5
[4^4; 3^3.4^2]^2        4444 33344           4 5
[3^6; 3^3.4^2]^1        333333 33344         5
[3^6; 3^3.4^2]^2        333333 33344         5 6
3^6; 3^2.6^2            333333 3366          4
"""
ROWS = [
    (
        line[:24].strip(),
        {tuple(int(c, 16) for c in kind) for kind in line[24:45].split()},
        tuple(map(int, line[45:].split())),
    )
    for line in TABLE.strip().splitlines()
]


def raw_fields(entry):
    """Fields of an entry in the data file; for a dual those of the tiling it is the dual of."""
    name = entry.name.removeprefix("V") if entry.is_dual else entry.name
    return RAW.get((name, entry.variant)) or RAW[name.removeprefix("[").removesuffix("]"), entry.variant]


def modes(counts):
    return tuple(number for number in sorted(counts) if counts[number] == max(counts.values()))


def test_all_31_tilings_and_their_duals_are_there():
    assert {name for name, _, _ in ROWS} == {n for n, e in ENTRIES.items() if e.family in ("uniform", "2-uniform")}
    assert len([row for row in ROWS if len(row[1]) == 1]) == 11
    assert len([row for row in ROWS if len(row[1]) == 2]) == 20
    assert len(DUALS) == 31
    assert {entry.name for entry in ENTRIES.values() if entry.family == "classic"} >= {
        "brick",
        "herringbone",
        "basket weave",
    }


@each("name, kinds, wanted", ROWS)
def test_kinds_of_nodes_are_those_of_the_name_and_so_are_faces_at_a_node(name, kinds, wanted):
    assert set(node_kinds(data_plane(raw_fields(ENTRIES[name])))) == kinds
    assert set(vertex_types(entry_tiling(ENTRIES[name]))) == kinds
    assert modes(plane_counts(entry_tiling(ENTRIES[name]))) == wanted


@each("fields", RAW.values())
def test_faces_are_regular_with_unit_sides(fields):
    for face in data_plane(fields).faces:
        sides = [abs(face[k - 1] - face[k]) for k in range(len(face))]
        assert min(sides) == pytest.approx(1)
        if "faces" in fields:
            assert max(sides) == pytest.approx(1)
            assert area(face) == pytest.approx(len(face) / 4 / math.tan(math.pi / len(face)))


@each("name", ENTRIES)
def test_areas_angles_sides_and_euler_on_the_torus(name):
    plane = drawn_plane(entry_tiling(ENTRIES[name]))
    assert sum(map(area, plane.faces)) == pytest.approx(plane.cell_area)
    assert min(map(area, plane.faces)) > 0
    around = plane.around()
    for spans in around.values():
        assert sum(angle for _, angle, _ in spans) == pytest.approx(2 * math.pi)
    sides: Counter[tuple[int, int]] = Counter()
    for face in plane.faces:
        for p, q in zip(face, (*face[1:], face[0]), strict=True):
            sides[plane.mod_lattice((p + q) / 2)] += 1
    assert set(sides.values()) == {2}
    assert len(around) - len(sides) + len(plane.faces) == 0


@each("name", ENTRIES)
def test_what_is_drawn_is_the_data_turned_and_scaled(name):
    entry = ENTRIES[name]
    raw = data_plane(raw_fields(entry))
    wanted = turned_plane(dual_plane(raw) if entry.is_dual else raw)
    drawn = drawn_plane(entry_tiling(entry))
    assert drawn.t1.imag == 0
    assert drawn.t1.real > 0
    assert same_tiling(drawn, wanted)


@each("name", ENTRIES)
def test_counts_of_the_plane_by_sorted_angles(name):
    tiling = entry_tiling(ENTRIES[name])
    plane = drawn_plane(tiling)
    assert plane_counts(tiling) == Counter(len(spans) for spans in plane.around().values())
    assert vertex_types(tiling) == node_kinds(plane)
    assert face_sides(tiling) == Counter(map(len, plane.faces))


# Faces of a cell where two tilings have one name, copied from the same table.
CELLS = {
    "[3^6; 3^4.6]^1": {3: 12, 6: 1},
    "[3^6; 3^4.6]^2": {3: 20, 6: 1},
    "[3^3.4^2; 3^2.4.3.4]^1": {3: 12, 4: 6},
    "[3^3.4^2; 3^2.4.3.4]^2": {3: 6, 4: 3},
    "[4^4; 3^3.4^2]^1": {3: 2, 4: 2},
    "[4^4; 3^3.4^2]^2": {3: 2, 4: 3},
    "[3^6; 3^3.4^2]^1": {3: 4, 4: 1},
    "[3^6; 3^3.4^2]^2": {3: 6, 4: 1},
}


@each("name, cell", CELLS.items())
def test_cells_hold_the_known_faces(name, cell):
    assert face_sides(entry_tiling(ENTRIES[name])) == cell


def test_the_two_variants_with_equal_cells_differ_in_their_lattice():
    assert named_tiling("[3.4^2.6; 3.6.3.6]", 1).lattice == "rectangular"
    assert named_tiling("[3.4^2.6; 3.6.3.6]", 2).lattice == "oblique"


def test_every_tiling_of_regular_polygons_keeps_its_cross_reference():
    strings = [entry.gomjau_hogg for entry in catalogue() if entry.family in ("uniform", "2-uniform")]
    assert all(strings)
    assert len(set(strings)) == 31
    assert find_entry("3.4.6.4").gomjau_hogg == "6-4-3/m30/r(c2)"


@pytest.mark.long("counts every board again")
@pytest.mark.sampled(7)
@pytest.mark.parametrize("centre", ["face", "vertex", "edge"])
@pytest.mark.parametrize("name", ENTRIES)
def test_counts_by_a_slow_second_way(name, centre):
    tiling = entry_tiling(ENTRIES[name])
    plane, here = drawn_plane(tiling), complex(*centre_point(tiling, centre))
    shapes: list[tuple[BoardShape, dict[str, Any]]] = [
        (BoardShape("disc", radius=radius, centre=centre), {"radius": radius}) for radius in (1.9, 3.1, 4.7)
    ]
    if not tiling.is_triangular:  # where it is, a rhombus is measured in edges a side, and tested on its own
        for size in ((1, 1), (2, 3), (3, 2)):
            own = [(q, r) for q in range(size[1]) for r in range(size[0])]
            shapes.append((BoardShape("rhombus", size, centre=centre), {"own": own}))
    for wanted, choice in shapes:
        faces = slow_faces(plane, here, **choice)
        try:
            board = board_tiling(tiling, wanted, 5000)
        except ShapeError:
            assert not faces
            continue
        polygons = [[(z.real, z.imag) for z in face] for face in faces]
        assert counted_by_the_program(board) == counted_again(polygons, 1e-6)


# Sides and angles (degrees) of one face, in shortest edges, walked either way from anywhere.
DUAL_FACES = {
    "rhombille": ([1, 1, 1, 1], [60, 120, 60, 120]),
    "cairo": ([3**0.5 - 1, 1, 1, 1, 1], [120, 120, 90, 120, 90]),
    "floret pentagonal": ([1, 1, 1, 2, 2], [120, 120, 120, 120, 60]),
    "tetrakis square": ([1, 1, 2**0.5], [90, 45, 45]),
    "kisrhombille": ([1, 3**0.5, 2], [90, 60, 30]),
    "triakis triangular": ([1, 1, 3**0.5], [120, 30, 30]),
    "deltoidal trihexagonal": ([1, 1, 3**0.5, 3**0.5], [120, 90, 60, 90]),
}


@each("name, sides, angles", [(name, *shape) for name, shape in DUAL_FACES.items()])
def test_faces_have_the_known_shapes(name, sides, angles):
    plane = drawn_plane(named_tiling(name))
    shortest = min(sides)
    for face in plane.faces:
        steps = [q - p for p, q in zip(face, (*face[1:], face[0]), strict=True)]
        assert sorted(map(abs, steps)) == pytest.approx(sorted(side / shortest for side in sides))
        turns = [180 - cmath.phase(steps[k] / steps[k - 1]) * 180 / cmath.pi for k in range(len(steps))]
        assert sorted(turns) == pytest.approx(sorted(angles))


def test_the_default_centre_is_a_face_with_the_most_sides():
    tiling = named_tiling("V[3^6; 3^2.4.3.4]")  # pentagons and hexagons
    board = cut(tiling, BoardShape("disc", radius=0.1), 100)
    assert [len(tiling.faces[face]) for face, _, _ in board.faces] == [6]
    # The hexagon stands for a node with six triangles, so all its corners are equally far from its middle.
    x, y = centre_point(tiling, "face")
    (face, _, _) = board.faces[0]
    reach = [abs(complex(*tiling.corner_point(corner)) - complex(x, y)) for corner in tiling.faces[face]]
    assert reach == pytest.approx([reach[0]] * 6)


def test_the_dual_of_hexagons_keeps_the_shapes_of_triangles():
    assert named_tiling("V6^3").is_triangular
    assert len(cut(named_tiling("V6^3"), BoardShape("triangle", 5), 1000).faces) == 25


def test_faces_that_do_not_close_have_no_dual():
    square = ((0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 1), (0, 0, 0, 1))
    with pytest.raises(BrokenTilingError, match="do not close"):
        dual_cell(CyclotomicRing(12), ((2, 0, 0, 0), (0, 0, 0, 2)), [square])
