"""Bent edges: corners that are no nodes become bends of the edges they lie on, and back.

A board is checked with every corner as a node. Afterwards corners where nothing begins are joined into the edges on
both sides of them: those in the middle of a drawn curve, and with `nodes: junctions` all where only two edges meet. At
the outline the outside counts as a face, so a corner of one face alone is a bend too.
"""

import math
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from boardrules.values import dataclass
from boardwright.geometry.points import along, turning
from boardwright.tilings.errors import BrokenTilingError, FewJunctionsError
from boardwright.tilings.patch import LABEL_TOLERANCE
from boardwright.tilings.reading_order import reading_order
from boardwright.tilings.remembered import remembered
from boardwright.tilings.rows import Labels, Rows
from boardwright.tilings.tiling import Tiling

FEWEST = 2
"""Fewest junctions of a face: with one its edge would end where it began, and with none it would have no ends."""

STRAIGHT = 1e-4
"""Turn in radians below which a corner counts as straight."""

LEVEL = 1e-7
"""Distance from a straight line up to which a point is on it."""

Chain = tuple[int, ...]
"""Nodes along an edge to be, from one node that stays to the next."""


@dataclass(frozen=True, slots=True)
class Straight:
    """A board with a node at every bend: those of the bent board come first, in its order; the others have no names.

    `edges` gives for each of its edges the one that it is part of.
    """

    tiling: Tiling
    edges: tuple[int, ...]


def at_junctions(tiling: Tiling) -> Tiling:
    """Board whose nodes are the points where three or more edges meet, with labels of its own.

    Raises:
        FewJunctionsError: naming the faces with fewer than two such points.
    """
    mesh = straight(tiling).tiling if tiling.bends else tiling
    return _join(mesh, _junctions(mesh), junctions=True, fresh=True)


def without_corners(tiling: Tiling, soft: frozenset[int]) -> Tiling:
    """Board of straight edges in which some nodes where two edges meet become bends, with labels of its own.

    Raises:
        BrokenTilingError: naming a face with fewer than two nodes left.
    """
    kept = [node for node in range(len(tiling.nodes)) if node not in soft or len(tiling.node_edges[node]) != FEWEST]
    return _join(replace(tiling, soft=soft), kept, junctions=False, fresh=True)


def join_kept(mesh: Tiling, *, junctions: bool) -> Tiling:
    """A `straight` board, perhaps with fewer faces, with its bends joined again; everything left keeps its label.

    A junction that lost an edge is a bend now; the edge through it keeps the lower label of the two.

    Raises:
        BrokenTilingError: naming a face with fewer than two nodes left; of junctions FewJunctionsError.
    """
    named = [node for node, name in enumerate(mesh.node_names) if name or len(mesh.node_edges[node]) > FEWEST]
    return _join(mesh, _junctions(mesh) if junctions else named, junctions=junctions, fresh=False)


def straight_corners(tiling: Tiling) -> tuple[int, ...]:
    """Nodes where only two edges meet, and in a straight line: nothing in the picture shows them."""
    nodes = enumerate(tiling.node_edges)
    return tuple([node for node, edges in nodes if len(edges) == FEWEST and _is_straight(tiling, node, edges)])


@remembered
def nodes_are_corners(tiling: Tiling) -> bool:
    """Whether the nodes of each face are its corners: none of its corners is a bend, and no node lies along a side."""
    return not tiling.junctions and not any(
        _is_straight(tiling, node, (sides[i - 1], sides[i]))
        for face, sides in zip(tiling.faces, tiling.face_edges, strict=True)
        for i, node in enumerate(face)
    )


def _is_straight(tiling: Tiling, node: int, edges: Sequence[int]) -> bool:
    """Whether two edges go on from a node in opposite directions."""
    (ax, ay), (bx, by), (x, y) = (*(tiling.path(edge, node)[1] for edge in edges), tiling.nodes[node])
    ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
    return ax * bx + ay * by < 0 and abs(ax * by - ay * bx) < STRAIGHT * math.hypot(ax, ay) * math.hypot(bx, by)


def straight(tiling: Tiling) -> Straight:
    """A bent board with a node at every bend. Its edges have the names of those that they are part of."""
    points, names = list(tiling.nodes), list(tiling.node_names)
    edges: list[tuple[int, int]] = []
    part_of: list[int] = []
    parts: list[tuple[int, ...]] = []
    inner: list[tuple[int, ...]] = []
    soft: list[int] = []
    for edge, (first, second) in enumerate(tiling.edges):
        bends = tiling.bends[edge]
        between = tuple(range(len(points), len(points) + len(bends)))
        if tiling.curved:
            soft += [len(points) + at for at, is_soft in enumerate(tiling.curved[edge]) if is_soft]
        points += bends
        names += [""] * len(bends)
        inner.append(between)
        chain = (first, *between, second)
        parts.append(tuple(range(len(edges), len(edges) + len(chain) - 1)))
        edges += pairwise(chain)
        part_of += [edge] * (len(chain) - 1)

    def expanded(cycle: tuple[int, ...], own: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
        nodes: list[int] = []
        along_edges: list[int] = []
        for node, edge in zip(cycle, own, strict=True):
            step = 1 if tiling.edges[edge][0] == node else -1
            nodes += (node, *inner[edge][::step])
            along_edges += parts[edge][::step]
        return tuple(nodes), tuple(along_edges)

    faces = [expanded(*face) for face in zip(tiling.faces, tiling.face_edges, strict=True)]
    walks = [expanded(*walk) for walk in zip(tiling.outline, tiling.outline_sides, strict=True)]
    mesh = replace(
        tiling,
        nodes=tuple(points),
        edges=tuple([(u, v) if u < v else (v, u) for u, v in edges]),
        faces=tuple([cycle for cycle, _ in faces]),
        face_edges=tuple([own for _, own in faces]),
        edge_faces=tuple([tiling.edge_faces[edge] for edge in part_of]),
        node_faces=_gathered([cycle for cycle, _ in faces], len(points)),
        node_edges=_gathered(edges, len(points)),
        outline=tuple([cycle for cycle, _ in walks]),
        outline_sides=tuple([own for _, own in walks]),
        outline_nodes=frozenset(node for cycle, _ in walks for node in cycle),
        edge_names=tuple([tiling.edge_names[edge] for edge in part_of]),
        node_names=tuple(names),
        bends=(),
        curved=(),
        soft=frozenset(soft),
    )
    return Straight(mesh, tuple(part_of))


def _junctions(mesh: Tiling) -> list[int]:
    return [node for node, edges in enumerate(mesh.node_edges) if len(edges) > FEWEST]


def _join(mesh: Tiling, kept: Sequence[int], *, junctions: bool, fresh: bool) -> Tiling:
    """The board with only some of its nodes; labels are `fresh`, or those of the board that it came from."""
    # Large boards stay in packed tables: half a million chains as tuples take hundreds of MB.
    packed = isinstance(mesh.faces, Rows)
    table = Rows if packed else tuple
    number = array("i", [-1]) * len(mesh.nodes)
    for index, node in enumerate(kept):
        number[node] = index
    few = [face for face, cycle in enumerate(mesh.faces) if sum(1 for node in cycle if number[node] >= 0) < FEWEST]
    if few:
        words, first = _too_few(mesh, few[0], number, junctions=junctions), few[0]
        place = mesh.face_names[first], mesh.centroids[first]
        if not junctions:
            raise BrokenTilingError("junctions", words, place)
        raise FewJunctionsError(words, place, tuple([mesh.face_names[face] for face in few]))
    chains, joined = _chains(mesh, number)
    if fresh:
        middles = [along([mesh.nodes[node] for node in chain])[0] for chain in chains]
        order = reading_order([y for _, y in middles], [x for x, _ in middles], LABEL_TOLERANCE)
        del middles
        chains, joined = Rows(chains[edge] for edge in order), Rows(joined[edge] for edge in order)
        del order
    edge_of = array("i", [0]) * len(mesh.edges)
    for edge, owned in enumerate(joined):
        for own in owned:
            edge_of[own] = edge

    def nodes_of(cycles: Iterable[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        return (tuple([number[node] for node in cycle if number[node] >= 0]) for cycle in cycles)

    def edges_of(cycles: Iterable[Sequence[int]], sides: Iterable[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        for cycle, own in zip(cycles, sides, strict=True):
            yield tuple([edge_of[edge] for node, edge in zip(cycle, own, strict=True) if number[node] >= 0])

    ends: Sequence[tuple[int, int]] = table((number[chain[0]], number[chain[-1]]) for chain in chains)
    names: tuple[Sequence[str], Sequence[str]]
    if packed and fresh:
        names = Labels("e", len(chains)), Labels("n", len(kept))
    elif fresh:
        names = tuple([f"e{edge + 1}" for edge in range(len(chains))]), tuple([f"n{n + 1}" for n in range(len(kept))])
    else:
        names = tuple([mesh.edge_names[min(owned)] for owned in joined]), tuple([mesh.node_names[own] for own in kept])
    inner = [_bent(mesh, chain) for chain in chains]
    if mesh.soft and not junctions and not any(inner):
        inner = []  # all that was soft lay on straight lines
    return replace(
        mesh,
        nodes=tuple([mesh.nodes[node] for node in kept]),
        edges=ends,
        faces=table(nodes_of(mesh.faces)),
        face_edges=table(edges_of(mesh.faces, mesh.face_edges)),
        edge_faces=table(mesh.edge_faces[owned[0]] for owned in joined),
        node_faces=table(mesh.node_faces[node] for node in kept),
        node_edges=Rows.gathered(ends, len(kept)) if packed else _gathered(ends, len(kept)),
        outline=tuple(nodes_of(mesh.outline)),
        outline_sides=tuple(edges_of(mesh.outline, mesh.outline_sides)),
        outline_nodes=frozenset(number[node] for cycle in mesh.outline for node in cycle if number[node] >= 0),
        pinches=tuple([number[node] for node in mesh.pinches if number[node] >= 0]),
        edge_names=names[0],
        node_names=names[1],
        bends=tuple([tuple([mesh.nodes[node] for node in row]) for row in inner]),
        curved=tuple([tuple([node in mesh.soft for node in row]) for row in inner]) if mesh.soft else (),
        junctions=junctions,
        soft=frozenset(),
    )


def _bent(mesh: Tiling, chain: Chain) -> Chain:
    """Nodes inside a chain, without those in the middle of a curve that is a straight line."""
    if not mesh.soft:
        return chain[1:-1]
    kept: list[int] = []
    run: list[int] = []
    start = chain[0]
    for node in chain[1:]:
        if node in mesh.soft and node != chain[-1]:
            run.append(node)
            continue
        p, q = mesh.nodes[start], mesh.nodes[node]
        # A single point of a curve may well lie between its neighbours: where the curve bends the other way.
        if any(abs(turning(p, q, mesh.nodes[one])) > LEVEL * math.dist(p, q) for one in run):
            kept += run
        if node != chain[-1]:
            kept.append(node)
        run, start = [], node
    return tuple(kept)


def _chains(mesh: Tiling, number: Sequence[int]) -> tuple[Rows[Chain], Rows[tuple[int, ...]]]:
    """Nodes of each edge to be, the lower end first, and the edges joined in it; ordered by the first of these.

    `number` tells the new number of each node that stays, and -1 of the others.
    """
    seen = bytearray(len(mesh.edges))
    chains: Rows[Chain] = Rows(())
    joined: Rows[tuple[int, ...]] = Rows(())
    for start, (first, second) in enumerate(mesh.edges):
        if seen[start]:
            continue
        ahead, ahead_edges = _onward(mesh, number, start, second)
        behind, behind_edges = _onward(mesh, number, start, first)
        nodes = (*reversed(behind), *ahead)
        edges = (*reversed(behind_edges), start, *ahead_edges)
        for edge in edges:
            seen[edge] = 1
        if number[nodes[0]] > number[nodes[-1]]:
            nodes, edges = nodes[::-1], edges[::-1]
        chains.append(nodes)
        joined.append(edges)
    return chains, joined


def _onward(mesh: Tiling, number: Sequence[int], edge: int, node: int) -> tuple[list[int], list[int]]:
    """Nodes from the end of an edge up to one that stays, and the edges between them."""
    nodes, edges = [node], []
    while number[node] < 0:
        first, second = mesh.node_edges[node]
        edge = second if first == edge else first
        u, v = mesh.edges[edge]
        node = v if u == node else u
        nodes.append(node)
        edges.append(edge)
    return nodes, edges


def _gathered(rows: Sequence[Sequence[int]], count: int) -> tuple[tuple[int, ...], ...]:
    """For each of `count` things the rows that contain it, ascending."""
    found: list[list[int]] = [[] for _ in range(count)]
    for row, things in enumerate(rows):
        for thing in things:
            found[thing].append(row)
    return tuple([tuple(rows_of) for rows_of in found])


def _too_few(mesh: Tiling, face: int, number: Sequence[int], *, junctions: bool) -> str:
    count = sum(1 for node in mesh.faces[face] if number[node] >= 0)
    if not junctions:
        words = "no corner" if count == 0 else "one corner only"
        return (
            f"face {mesh.face_names[face]} has {words}, so no edge of it has two ends; a face needs at least two "
            "corners: points where its border turns, or where a line of another face meets it"
        )
    words = "no junction" if count == 0 else "one junction only"
    return (
        f"face {mesh.face_names[face]} has {words}, so no edge of it has two ends; a face needs at least two points "
        "where three or more edges meet"
    )
