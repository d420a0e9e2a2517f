"""Boards of every tiling of the catalogue: known sizes, large discs, and counts by a slow second way."""

import math
from collections import Counter
from itertools import pairwise

import pytest

from boardrules.games.fen import fen_counts
from boardwright.games.fen.graph import fen_graph
from boardwright.tilings import (
    BoardShape,
    ShapeError,
    ShapeName,
    Size,
    board_tiling,
    catalogue,
    entry_tiling,
    named_tiling,
    plane_counts,
)
from boardwright.tilings.exact.cut import centre_point
from tests.tilings.slow_plane import area, drawn_plane, key

pytestmark = pytest.mark.long("counts faces, edges and nodes by a slow second way")

ENTRIES = {entry.full_name: entry for entry in catalogue()}

# Faces of boards around a face, as the project's reference gives them: computed there by another program.
FACES: list[tuple[str, ShapeName, dict[Size, int]]] = [
    ("6^3", "hexagon", {3: 19}),
    ("4^4", "square", {3: 9}),
    ("3.6.3.6", "hexagon", {2: 31, 3: 73}),
    ("3.4.6.4", "hexagon", {2: 61, 3: 145}),
    ("3^4.6", "hexagon", {2: 73, 3: 187}),
    ("3.12^2", "hexagon", {2: 31, 3: 73}),
    ("4.6.12", "hexagon", {2: 61, 3: 145}),
    ("4.8^2", "square", {2: 13, 3: 25}),
    ("3^2.4.3.4", "square", {2: 29, 3: 61}),
    ("3^3.4^2", "rhombus", {(3, 3): 27}),
]


@pytest.mark.parametrize(
    "name, shape, size, faces", [(name, shape, *row) for name, shape, rows in FACES for row in rows.items()]
)
def test_known_numbers_of_faces(name, shape, size, faces):
    assert len(board_tiling(named_tiling(name), BoardShape(shape, size), 1000).faces) == faces


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ENTRIES)
def test_a_large_disc_is_one_piece_with_the_modes_of_the_plane(name):
    tiling = entry_tiling(ENTRIES[name])
    board = board_tiling(tiling, BoardShape("disc", radius=9.0), 5000)
    assert (board.pieces, board.holes) == (1, 0)
    assert len(board.nodes) - len(board.edges) + len(board.faces) == 1
    plane = plane_counts(tiling)
    modes = {number for number, nodes in plane.items() if nodes == max(plane.values())}
    inside = set(fen_counts(fen_graph(board)).interior.node_modes)
    assert inside
    assert inside <= modes


def slow_faces(plane, shape, here):
    """Faces of a disc or rhombus around a point, chosen among all faces near it by comparing every distance."""
    middles = [centroid(face) - here for face in plane.faces]
    widest = max(map(abs, middles)) + abs(plane.t1) + abs(plane.t2)
    reach = widest + (shape.radius or shape.size[0] * abs(plane.t2) + shape.size[1] * abs(plane.t1))
    steps = math.ceil(reach / (plane.cell_area / max(abs(plane.t1), abs(plane.t2))))
    copies = {(q, r): q * plane.t1 + r * plane.t2 for q in range(-3, 6) for r in range(-3, 6)}
    chosen = []
    for i in range(-steps, steps + 1):
        for j in range(-steps, steps + 1):
            for face, first in zip(plane.faces, middles, strict=True):
                step = i * plane.t1 + j * plane.t2
                middle = first + step
                if shape.radius:
                    inside = abs(middle) <= shape.radius + 1e-9
                elif abs(middle) > reach:
                    inside = False
                else:
                    distances = {copy: abs(middle - point) for copy, point in copies.items()}
                    nearest = min(distances.values()) + 1e-9
                    (rows, columns) = shape.size
                    inside = any(distances[q, r] <= nearest for q in range(columns) for r in range(rows))
                if inside:
                    chosen.append(tuple(z + step for z in face))
    return chosen


def centroid(face):
    """Centre of mass of a convex face, by cutting it into triangles."""
    cuts = [(area((face[0], p, q)), (face[0] + p + q) / 3) for p, q in pairwise(face[1:])]
    return sum(weight * point for weight, point in cuts) / sum(weight for weight, _ in cuts)


def slow_counts(faces):
    """Faces at a node and at an edge, over all and over the inner ones, of float polygons."""
    at_node = Counter(key(z) for face in faces for z in face)
    at_edge = Counter(
        frozenset((key(p), key(q))) for face in faces for p, q in zip(face, (*face[1:], face[0]), strict=True)
    )
    rim = {node for edge, number in at_edge.items() if number == 1 for node in edge}
    return (
        Counter(at_node.values()),
        Counter(at_edge.values()),
        Counter(number for node, number in at_node.items() if node not in rim),
    )


SHAPES = [
    *(BoardShape("disc", radius=radius) for radius in (1.9, 3.1, 4.7)),
    *(BoardShape("rhombus", size) for size in ((1, 1), (2, 3), (3, 2))),
]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("centre", ["face", "vertex", "edge"])
@pytest.mark.parametrize("name", ENTRIES)
def test_counts_by_a_slow_second_way(name, centre):
    tiling = entry_tiling(ENTRIES[name])
    plane = drawn_plane(tiling)
    for shape in SHAPES:
        if tiling.is_triangular and shape.shape == "rhombus":
            continue  # measured in edges a side, and tested on their own
        faces = slow_faces(plane, shape, complex(*centre_point(tiling, centre)))
        wanted = BoardShape(shape.shape, shape.size, shape.radius, centre=centre)
        try:
            board = board_tiling(tiling, wanted, 5000)
        except ShapeError:
            assert not faces
            continue
        counts = fen_counts(fen_graph(board))
        assert counts.faces == len(faces)
        assert (counts.faces_per_node, counts.faces_per_edge, counts.faces_per_interior_node) == slow_counts(faces)
