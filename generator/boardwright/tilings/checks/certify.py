"""From a patch to a `Tiling`: the staged checks that every board passes before it is counted or drawn."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.geometry.outlines import connected_pieces, walks_along
from boardwright.geometry.points import Point, corner_angles, sides, signed_area
from boardwright.tilings.bends import join_kept, straight, without_corners
from boardwright.tilings.checks.border import check_border
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.patch import Patch
from boardwright.tilings.reading_order import reading_order
from boardwright.tilings.rows import Labels, Rows
from boardwright.tilings.tiling import Table, Tiling

ANGLE_TOLERANCE = 1e-6
"""Tolerance in radians when angles around a node are added up."""

AREA_TOLERANCE = 1e-9
"""Relative tolerance when the faces' areas are compared with the outline's."""


WHOLE = 60_000
"""Corners of all faces beyond which tables are packed (`rows`): no board so large is printed."""


@dataclass(frozen=True, slots=True)
class Names:
    """Labels of faces, edges and nodes, in the tiling's order."""

    faces: Sequence[str]
    edges: Sequence[str]
    nodes: Sequence[str]


def certify(patch: Patch) -> Tiling:
    """Tiling of a patch, its faces, edges and nodes in label order and named f1.., e1.., n1...

    Raises:
        BrokenTilingError: naming the first check that failed and the faces or nodes concerned, by their labels.
    """
    if not patch.faces:
        raise BrokenTilingError("faces", "the board has no faces")
    faces = reading_order(patch.face_heights, [x for x, _ in patch.centroids], patch.tolerance)
    parts = _in_label_order(patch, faces)
    soft = {patch.points[node] for node in patch.soft}
    rim, counted = patch.rim, set(patch.rim.counted)
    names = tuple([f"f{i + 1}" for i, face in enumerate(faces) if face in counted]) if counted else ()
    # The largest boards count in memory: a patch of 200,000 faces takes 120 MB.
    del patch, faces
    tiling = replace(assemble(*parts), rim_faces=names, left_out=rim.left_out, missing=rim.missing)
    if not soft:
        return tiling
    return without_corners(tiling, frozenset(node for node, point in enumerate(tiling.nodes) if point in soft))


_Parts = tuple[tuple[Point, ...], Sequence[tuple[int, int]], Table, tuple[Point, ...], Names, Table]


def _in_label_order(patch: Patch, faces: Sequence[int]) -> _Parts:
    """Points, edges, faces, centroids and names of a patch, as `assemble` takes them; the faces in this order."""
    nodes = reading_order(_node_heights(patch), [x for x, _ in patch.points], patch.tolerance)
    # Numbers beyond this are for counting alone: no list of them is gone through again and again.
    large = _is_large(patch.faces)
    table, labels = (Rows, Labels) if large else (tuple, _labels)
    pairs, around = _pairs(patch)
    base = len(patch.points)
    middles = [(patch.points[pair // base][0] + patch.points[pair % base][0]) / 2 for pair in pairs]
    edges = reading_order(_edge_heights(patch, pairs), middles, patch.tolerance)
    number, edge_number = _inverse(nodes), _inverse(edges)
    ends = (divmod(pairs[edge], base) for edge in edges)
    return (
        tuple([patch.points[node] for node in nodes]),
        table(_ordered(number[u], number[v]) for u, v in ends),
        table(tuple([number[node] for node in patch.faces[face]]) for face in faces),
        tuple([patch.centroids[face] for face in faces]),
        Names(labels("f", len(faces)), labels("e", len(edges)), labels("n", len(nodes))),
        table(tuple([edge_number[edge] for edge in around[face]]) for face in faces),
    )


def _inverse(order: Sequence[int]) -> list[int]:
    """Place of each index in an order."""
    number = [0] * len(order)
    for label, index in enumerate(order):
        number[index] = label
    return number


def _pairs(patch: Patch) -> tuple[list[int], Table]:
    """Edges as they are met round the faces, and the numbers of those of each face.

    The pair of an edge's nodes u < v is one number, u * points + v, which takes a third of the memory.
    """
    base = len(patch.points)
    numbers: dict[int, int] = {}
    found = numbers.setdefault
    rows = (
        tuple([found(u * base + v if u < v else v * base + u, len(numbers)) for u, v in sides(face)])
        for face in patch.faces
    )
    around: Table = Rows(rows) if _is_large(patch.faces) else tuple(rows)
    return list(numbers), around


def _node_heights(patch: Patch) -> list[float]:
    """Height of each node; those on one level are worked out once."""
    if len(patch.basis) == 1:  # heights of floats: hardly any two are equal
        return [patch.node_height(node) for node in range(len(patch.points))]
    known: dict[tuple[float, ...], float] = {}
    heights = []
    for node, level in enumerate(patch.node_levels):
        if level not in known:
            known[level] = patch.node_height(node)
        heights.append(known[level])
    return heights


def _edge_heights(patch: Patch, pairs: Sequence[int]) -> list[float]:
    """Height of each edge; edges between two levels are worked out once."""
    levels, base = patch.node_levels, len(patch.points)
    if len(patch.basis) == 1:  # heights of floats: hardly any two are equal
        return [patch.edge_height(*divmod(pair, base)) for pair in pairs]
    known: dict[tuple[tuple[float, ...], tuple[float, ...]], float] = {}
    heights = []
    for pair in pairs:
        u, v = divmod(pair, base)
        key = levels[u], levels[v]
        if key not in known:
            known[key] = patch.edge_height(u, v)
        heights.append(known[key])
    return heights


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
    soft_nodes = frozenset(number[node] for node in tiling.soft if node in number)
    return replace(rest, rim_faces=rim_faces, left_out=tiling.left_out, missing=tiling.missing, soft=soft_nodes)


def _ordered(u: int, v: int) -> tuple[int, int]:
    return (u, v) if u < v else (v, u)


def assemble(
    points: tuple[Point, ...],
    edges: Sequence[tuple[int, int]],
    faces: Table,
    centroids: tuple[Point, ...],
    names: Names,
    face_edges: Table | None = None,
) -> Tiling:
    """Tiling of ordered faces, edges and nodes, with its incidence, after all checks.

    `face_edges` are the edges of each face, if they are known: side i joins its nodes i and i + 1.

    Raises:
        BrokenTilingError: naming the first check that failed.
    """
    gathered = Rows.gathered if _is_large(faces) else _gathered
    face_edges = _face_edges(edges, faces, len(points)) if face_edges is None else face_edges
    node_faces = gathered(faces, len(points))
    node_edges = gathered(edges, len(points))
    area = _check_faces(points, faces, names)
    left, right = _check_sides(faces, edges, face_edges, names)
    border = _border(faces, face_edges, left, right)
    edge_faces = (Rows if _is_large(faces) else tuple)(_edge_faces(left, right))
    walks, pinches = walks_along(points, border)
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
        outline_sides=tuple([tuple([border[side] for side in sides(walk)]) for walk in walks]),
        outline_nodes=outline_nodes,
        pieces=pieces,
        holes=holes,
        pinches=pinches,
        face_names=names.faces,
        edge_names=names.edges,
        node_names=names.nodes,
    )


def _face_edges(edges: Sequence[tuple[int, int]], faces: Sequence[Sequence[int]], base: int) -> Table:
    """Edges of each face: side i joins its nodes i and i + 1. A pair of nodes is one number below `base` squared."""
    number = {u * base + v: label for label, (u, v) in enumerate(edges)}
    rows = (tuple([number[u * base + v if u < v else v * base + u] for u, v in sides(face)]) for face in faces)
    return Rows(rows) if _is_large(faces) else tuple(rows)


def _is_large(faces: Sequence[Sequence[int]]) -> bool:
    return sum(map(len, faces)) > WHOLE


def _labels(letter: str, count: int) -> Sequence[str]:
    return tuple([f"{letter}{number}" for number in range(1, count + 1)])


def _gathered(rows: Sequence[Sequence[int]], count: int) -> tuple[tuple[int, ...], ...]:
    """For each of `count` items the rows that contain it, in ascending order."""
    found: list[list[int]] = [[] for _ in range(count)]
    for row, items in enumerate(rows):
        for item in items:
            found[item].append(row)
    return tuple([tuple(rows_of) for rows_of in found])


def _check_faces(points: tuple[Point, ...], faces: Table, names: Names) -> float:
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


def _check_sides(
    faces: Table,
    edges: Sequence[tuple[int, int]],
    face_edges: Table,
    names: Names,
) -> tuple[list[int], list[int]]:
    """Every edge belongs to one face, or to two on opposite sides; returns those on its left and right, -1 for none."""
    # Each edge is asked for twice, and a row of a packed table is made anew each time.
    starts = [start for start, _ in edges]
    left, right = [-1] * len(starts), [-1] * len(starts)
    for face, (cycle, around) in enumerate(zip(faces, face_edges, strict=True)):
        for node, edge in zip(cycle, around, strict=True):
            owner = left if starts[edge] == node else right
            if owner[edge] >= 0:
                pair = f"{names.faces[owner[edge]]} and {names.faces[face]}"
                raise BrokenTilingError("edges", f"faces {pair} lie on the same side of one edge")
            owner[edge] = face
    return left, right


def _edge_faces(left: Sequence[int], right: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The one or two faces beside each edge, in ascending order."""
    for one, other in zip(left, right, strict=True):
        yield (max(one, other),) if one < 0 or other < 0 else (one, other) if one < other else (other, one)


def _border(faces: Table, face_edges: Table, left: Sequence[int], right: Sequence[int]) -> dict[tuple[int, int], int]:
    """Sides of faces that no other face has, and their edges."""
    found = {}
    for edge, (one, other) in enumerate(zip(left, right, strict=True)):
        if one < 0 or other < 0:
            face = max(one, other)
            cycle, place = faces[face], face_edges[face].index(edge)
            found[cycle[place], cycle[(place + 1) % len(cycle)]] = edge
    return found


def _check_angles(points: tuple[Point, ...], faces: Table, outline_nodes: frozenset[int], names: Names) -> None:
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
