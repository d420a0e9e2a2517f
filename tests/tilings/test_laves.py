"""Laves tilings: dual to their tilings in every respect, exactly, and centred as promised."""

import cmath

import pytest

from boardwright.geometry.ring import CyclotomicRing
from boardwright.tilings import BoardShape, BrokenTilingError, catalogue, cut, entry_tiling, named_tiling, plane_counts
from boardwright.tilings.exact.catalogue import dual_cell, find_entry
from boardwright.tilings.exact.cut import centre_point
from tests.tilings.slow_plane import Key, drawn_plane, smallest_turn

PAIRS = [(entry, find_entry(entry.name.removeprefix("V"), entry.variant)) for entry in catalogue() if entry.is_dual]


@pytest.mark.parametrize("dual, primal", PAIRS, ids=[dual.full_name for dual, _ in PAIRS])
def test_a_face_reads_like_the_node_it_stands_for(dual, primal):
    """V3.6.3.6 has faces whose corners have 3, 6, 3 and 6 faces around them: that is what the V means."""
    plane = drawn_plane(entry_tiling(dual))
    degree = {plane.mod_lattice(z): 0 for face in plane.faces for z in face}
    for face in plane.faces:
        for z in face:
            degree[plane.mod_lattice(z)] += 1
    found = {smallest_turn(degree[plane.mod_lattice(z)] for z in face) for face in plane.faces}
    other = drawn_plane(entry_tiling(primal))
    wanted = {smallest_turn(len(face) for _, _, face in spans) for spans in other.around().values()}
    assert found == wanted
    assert len(degree) == len(other.faces)
    assert len(plane.faces) == len(other.nodes())


# Faces at a node of the plane for the duals of the uniform tilings; V4.8.8 ties.
MODES = {
    "V3.6.3.6": {3},
    "V3.12.12": {3},
    "V3.3.3.4.4": {3},
    "V3.3.4.3.4": {3},
    "V3.3.3.3.6": {3},
    "V3.4.6.4": {4},
    "V4.6.12": {4},
    "V4.8.8": {4, 8},
    "V3^6": {3},
    "V4^4": {4},
    "V6^3": {6},
}


@pytest.mark.parametrize("name, wanted", MODES.items())
def test_modes_of_the_duals_of_uniform_tilings(name, wanted):
    counts = plane_counts(named_tiling(name))
    assert {number for number, nodes in counts.items() if nodes == max(counts.values())} == wanted


# Sides and angles (degrees) of one face, in shortest edges, walked either way from anywhere.
SHAPES = {
    "rhombille": ([1, 1, 1, 1], [60, 120, 60, 120]),
    "cairo": ([3**0.5 - 1, 1, 1, 1, 1], [120, 120, 90, 120, 90]),
    "floret pentagonal": ([1, 1, 1, 2, 2], [120, 120, 120, 120, 60]),
    "tetrakis square": ([1, 1, 2**0.5], [90, 45, 45]),
    "kisrhombille": ([1, 3**0.5, 2], [90, 60, 30]),
    "triakis triangular": ([1, 1, 3**0.5], [120, 30, 30]),
    "deltoidal trihexagonal": ([1, 1, 3**0.5, 3**0.5], [120, 90, 60, 90]),
}


@pytest.mark.parametrize("name, sides, angles", [(name, *shape) for name, shape in SHAPES.items()])
def test_faces_have_the_known_shapes(name, sides, angles):
    plane = drawn_plane(named_tiling(name))
    shortest = min(sides)
    for face in plane.faces:
        steps = [q - p for p, q in zip(face, (*face[1:], face[0]), strict=True)]
        assert sorted(map(abs, steps)) == pytest.approx(sorted(side / shortest for side in sides))
        turns = [180 - cmath.phase(steps[k] / steps[k - 1]) * 180 / cmath.pi for k in range(len(steps))]
        assert sorted(turns) == pytest.approx(sorted(angles))


@pytest.mark.parametrize("dual, primal", PAIRS, ids=[dual.full_name for dual, _ in PAIRS])
def test_faces_come_in_the_order_of_the_nodes_of_the_data(dual, primal):
    """The n-th face stands for the n-th node met in the primal's faces, and begins in the face where it is met."""
    vectors, faces = dual_cell(primal.ring, primal.vectors, primal.faces)
    scale = _ratio(primal.ring, vectors[0], primal.vectors[0])
    met: list[tuple[Key, complex]] = []
    plane = drawn_plane(entry_tiling(primal))  # only its lattice is used, in the data's own frame
    plane = type(plane)(plane.faces, *(complex(*primal.ring.point(vector)) for vector in primal.vectors))
    for face in primal.faces:
        points = [complex(*primal.ring.point(corner)) for corner in face]
        for z in points:
            if plane.mod_lattice(z) not in [known for known, _ in met]:
                met.append((plane.mod_lattice(z), sum(points) / len(points) - z))
    assert len(met) == len(faces)
    for cycle, (node, first) in zip(faces, met, strict=True):
        centres = [complex(*primal.ring.point(corner)) / scale for corner in cycle]
        home = centres[0] - first
        assert plane.mod_lattice(home) == node
        # Counter-clockwise around the node that the face stands for.
        assert all(cmath.phase((centres[k] - home) / (centres[k - 1] - home)) > 0 for k in range(len(centres)))


def _ratio(ring, one, other):
    return abs(complex(*ring.point(one))) / abs(complex(*ring.point(other)))


def test_the_default_centre_is_a_face_with_the_most_sides():
    tiling = named_tiling("V[3^6; 3^2.4.3.4]")  # pentagons and hexagons
    board = cut(tiling, BoardShape("disc", radius=0.1), 100)
    assert [len(tiling.faces[face]) for face, _, _ in board.faces] == [6]
    # The hexagon stands for a node with six triangles, so all its corners are equally far from its middle.
    x, y = centre_point(tiling, "face")
    (face, _, _) = board.faces[0]
    reach = [abs(complex(*tiling.corner_point(corner)) - complex(x, y)) for corner in tiling.faces[face]]
    assert reach == pytest.approx([reach[0]] * 6)


def test_duals_of_the_regular_tilings_are_regular_and_keep_their_shapes():
    assert named_tiling("V6^3").is_triangular
    for size in (1, 2, 5):
        for name in ("3^6", "V6^3"):
            assert len(cut(named_tiling(name), BoardShape("triangle", size), 1000).faces) == size * size
        for name in ("6^3", "V3^6"):
            assert len(cut(named_tiling(name), BoardShape("hexagon", size), 1000).faces) == 3 * size * (size - 1) + 1
        for name in ("4^4", "V4^4"):
            assert len(cut(named_tiling(name), BoardShape("square", size), 1000).faces) == size * size


def test_faces_that_do_not_close_have_no_dual():
    square = ((0, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 1), (0, 0, 0, 1))
    with pytest.raises(BrokenTilingError, match="do not close"):
        dual_cell(CyclotomicRing(12), ((2, 0, 0, 0), (0, 0, 0, 2)), [square])
