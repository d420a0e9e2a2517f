"""From a patch to a `Tiling`: the staged checks that every board passes before it is counted or drawn."""

import math
from collections.abc import Sequence
from dataclasses import replace

from boardwright.geometry.outlines import border_walks, connected_pieces
from boardwright.geometry.points import Point, corner_angles, sides, signed_area
from boardwright.tilings.bends import join_kept, straight
from boardwright.tilings.checks.border import check_border
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.patch import Patch
from boardwright.tilings.reading_order import reading_order
from boardwright.tilings.tiling import Tiling
from boardwright.values import dataclass

ANGLE_TOLERANCE = 1e-6
"""Tolerance in radians when angles around a node are added up."""

AREA_TOLERANCE = 1e-9
"""Relative tolerance when the faces' areas are compared with the outline's."""


@dataclass(frozen=True, slots=True)
class Names:
    """Labels of faces, edges and nodes, in the tiling's order."""

    faces: tuple[str, ...]
    edges: tuple[str, ...]
    nodes: tuple[str, ...]


def certify(patch: Patch) -> Tiling:
    """Tiling of a patch, its faces, edges and nodes in label order and named f1.., e1.., n1...

    Raises:
        BrokenTilingError: naming the first check that failed and the faces or nodes concerned, by their labels.
    """
    if not patch.faces:
        raise BrokenTilingError("faces", "the board has no faces")
    nodes = reading_order(
        [patch.node_height(node) for node in range(len(patch.points))], [x for x, _ in patch.points], patch.tolerance
    )
    faces = reading_order(patch.face_heights, [x for x, _ in patch.centroids], patch.tolerance)
    pairs = list({(u, v) if u < v else (v, u) for face in patch.faces for u, v in sides(face)})
    pairs.sort()  # a set is unordered
    middles = [(patch.points[u][0] + patch.points[v][0]) / 2 for u, v in pairs]
    edges = reading_order([patch.edge_height(u, v) for u, v in pairs], middles, patch.tolerance)
    number = {node: label for label, node in enumerate(nodes)}
    counted = set(patch.rim.counted)
    whole = assemble(
        points=tuple([patch.points[node] for node in nodes]),
        edges=tuple([_ordered(number[pairs[edge][0]], number[pairs[edge][1]]) for edge in edges]),
        faces=tuple([tuple([number[node] for node in patch.faces[face]]) for face in faces]),
        centroids=tuple([patch.centroids[face] for face in faces]),
        names=Names(
            tuple([f"f{i + 1}" for i in range(len(faces))]),
            tuple([f"e{i + 1}" for i in range(len(edges))]),
            tuple([f"n{i + 1}" for i in range(len(nodes))]),
        ),
    )
    return replace(
        whole,
        rim_faces=tuple([f"f{i + 1}" for i, face in enumerate(faces) if face in counted]),
        left_out=patch.rim.left_out,
        missing=patch.rim.missing,
    )


def keep_faces(tiling: Tiling, kept: Sequence[int]) -> Tiling:
    """Tiling of some of the faces, checked anew; everything left keeps its label.

    Raises:
        BrokenTilingError: when no face is left.
    """
    if not kept:
        raise BrokenTilingError("faces", "no face is left")
    if tiling.bends:
        return join_kept(keep_faces(straight(tiling).tiling, kept), junctions=tiling.junctions)
    faces = sorted(set(kept))
    nodes = sorted({node for face in faces for node in tiling.faces[face]})
    edges = sorted({edge for face in faces for edge in tiling.face_edges[face]})
    number = {node: label for label, node in enumerate(nodes)}
    rest = assemble(
        points=tuple(tiling.nodes[node] for node in nodes),
        edges=tuple(_ordered(number[tiling.edges[edge][0]], number[tiling.edges[edge][1]]) for edge in edges),
        faces=tuple(tuple(number[node] for node in tiling.faces[face]) for face in faces),
        centroids=tuple(tiling.centroids[face] for face in faces),
        names=Names(
            tuple(tiling.face_names[face] for face in faces),
            tuple(tiling.edge_names[edge] for edge in edges),
            tuple(tiling.node_names[node] for node in nodes),
        ),
    )
    left = set(rest.face_names)
    rim_faces = tuple([name for name in tiling.rim_faces if name in left])
    return replace(rest, rim_faces=rim_faces, left_out=tiling.left_out, missing=tiling.missing)


def _ordered(u: int, v: int) -> tuple[int, int]:
    return (u, v) if u < v else (v, u)


def assemble(
    points: tuple[Point, ...],
    edges: tuple[tuple[int, int], ...],
    faces: tuple[tuple[int, ...], ...],
    centroids: tuple[Point, ...],
    names: Names,
) -> Tiling:
    """Tiling of ordered faces, edges and nodes, with its incidence, after all checks.

    Raises:
        BrokenTilingError: naming the first check that failed.
    """
    edge_number = {edge: label for label, edge in enumerate(edges)}
    face_edges = tuple([tuple([edge_number[_ordered(u, v)] for u, v in sides(face)]) for face in faces])
    edge_faces = _gather(face_edges, len(edges))
    node_faces = _gather(faces, len(points))
    node_edges = _gather(edges, len(points))
    area = _check_faces(points, faces, names)
    _check_sides(faces, names)
    walks, pinches = border_walks(points, faces)
    outline_nodes = frozenset(node for walk in walks for node in walk)
    _check_angles(points, faces, outline_nodes, names)
    piece_of = connected_pieces(faces, len(points))
    pieces = len(set(piece_of))
    walk_areas = [signed_area([points[node] for node in walk]) for walk in walks]
    holes = sum(1 for walk_area in walk_areas if walk_area < 0)
    _check_whole(len(points) - len(edges) + len(faces), pieces, holes, len(walks))
    if abs(math.fsum(walk_areas) - area) > AREA_TOLERANCE * area:
        raise BrokenTilingError("area", "faces overlap: their areas add up to more than the outline holds")
    check_border(points, walks, piece_of, names.nodes)
    return Tiling(
        nodes=points,
        edges=edges,
        faces=faces,
        centroids=centroids,
        face_edges=face_edges,
        edge_faces=edge_faces,
        node_faces=node_faces,
        node_edges=node_edges,
        outline=walks,
        outline_sides=tuple([tuple([edge_number[_ordered(u, v)] for u, v in sides(walk)]) for walk in walks]),
        outline_nodes=outline_nodes,
        pieces=pieces,
        holes=holes,
        pinches=pinches,
        face_names=names.faces,
        edge_names=names.edges,
        node_names=names.nodes,
    )


def _gather(rows: Sequence[Sequence[int]], count: int) -> tuple[tuple[int, ...], ...]:
    """For each of `count` items the rows that contain it, in ascending order."""
    found: list[list[int]] = [[] for _ in range(count)]
    for row, items in enumerate(rows):
        for item in items:
            found[item].append(row)
    return tuple([tuple(rows_of) for rows_of in found])


def _check_faces(points: tuple[Point, ...], faces: tuple[tuple[int, ...], ...], names: Names) -> float:
    """Every face is a counter-clockwise cycle of different nodes; returns the sum of the areas."""
    total = 0.0
    for face, cycle in enumerate(faces):
        if len(cycle) < 3 or len(set(cycle)) < len(cycle):
            raise BrokenTilingError("faces", f"face {names.faces[face]} is not a ring of three or more different nodes")
        area = signed_area([points[node] for node in cycle])
        if area <= 0:
            raise BrokenTilingError("faces", f"face {names.faces[face]} has no area or runs clockwise")
        total += area
    return total


def _check_sides(faces: tuple[tuple[int, ...], ...], names: Names) -> None:
    """Every edge belongs to one face, or to two on opposite sides."""
    owner: dict[tuple[int, int], int] = {}
    for face, cycle in enumerate(faces):
        for side in sides(cycle):
            other = owner.setdefault(side, face)
            if other != face:
                pair = f"{names.faces[other]} and {names.faces[face]}"
                raise BrokenTilingError("edges", f"faces {pair} lie on the same side of one edge")


def _check_angles(
    points: tuple[Point, ...], faces: tuple[tuple[int, ...], ...], outline_nodes: frozenset[int], names: Names
) -> None:
    """Angles add up to a full turn around every inner node, and to less at the outline."""
    turn = 2 * math.pi
    sums = [0.0] * len(points)
    for cycle in faces:
        for node, angle in zip(cycle, corner_angles([points[node] for node in cycle]), strict=True):
            sums[node] += angle
    for node, total in enumerate(sums):
        if node in outline_nodes:
            if total >= turn - ANGLE_TOLERANCE:
                raise BrokenTilingError("angles", f"faces overlap at the outline node {names.nodes[node]}")
        elif abs(total - turn) > ANGLE_TOLERANCE:
            degrees = math.degrees(total)
            raise BrokenTilingError("angles", f"the angles at node {names.nodes[node]} add up to {degrees:.3f} degrees")


def _check_whole(euler: int, pieces: int, holes: int, walks: int) -> None:
    """V - E + F = pieces - holes; every piece has one outer walk."""
    if walks - holes != pieces or euler != pieces - holes:
        raise BrokenTilingError(
            "euler", f"nodes - edges + faces is {euler}, which does not match {pieces} pieces and {holes} holes"
        )
