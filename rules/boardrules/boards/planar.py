"""Boards of faces, edges and nodes: any finite tiling, defined by the cycle of nodes round each face."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, Literal

from boardrules.errors import BoardError, NoSuchSiteError

Kind = Literal["face", "edge", "node"]

_NONE: Final = -1
_WORDS: Final = {2: "two", 3: "three"}
_FEWEST_SIDES: Final = 3
_FEWEST_CURVED_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class PlanarGraph:
    """Adjacency of the faces, edges and nodes of a tiling, as immutable tables of indices made by `planar_graph`.

    Faces, edges and nodes are represented by their index in `faces`, `edges` and `nodes`. Lists of neighbours are in
    ascending order, except those round a face, which follow its cycle.

    >>> import boardrules
    >>> sides = {"e1": ("n1", "n2"), "e2": ("n2", "n3"), "e3": ("n3", "n1")}
    >>> triangle = boardrules.planar_graph(["n1", "n2", "n3"], sides, {"f1": ["n1", "n2", "n3"]})
    >>> triangle.place("e2"), len(triangle.outline_edges)
    (('edge', 1), 3)

    Attributes:
        faces: Names of the faces, as given.
        edges: Names of the edges, as given.
        nodes: Names of the nodes, as given.
        face_nodes: For each face, the nodes round it, counter-clockwise.
        face_edges: For each face, its edges; edge i joins nodes i and i + 1 of the cycle, and the last edge closes it.
        edge_nodes: For each edge, its two ends, as given.
        edge_faces: For each edge, the one or two faces beside it.
        node_faces: For each node, the faces round it.
        node_edges: For each node, the edges that end there.
        outline_edges: Edges with one face: the border of the board, and the rims of its holes.
        outline_nodes: Nodes on an outline edge. All other nodes are interior.

    """

    faces: Sequence[str]
    edges: Sequence[str]
    nodes: Sequence[str]
    face_nodes: Sequence[tuple[int, ...]]
    face_edges: Sequence[tuple[int, ...]]
    edge_nodes: Sequence[tuple[int, int]]
    edge_faces: Sequence[tuple[int, ...]]
    node_faces: Sequence[tuple[int, ...]]
    node_edges: Sequence[tuple[int, ...]]
    outline_edges: frozenset[int]
    outline_nodes: frozenset[int]
    _found: dict[str, tuple[Kind, int]] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def _places(self) -> Mapping[str, tuple[Kind, int]]:
        """Kind and index of every place by name: made when it is first asked for, since counting does not need it."""
        if not self._found:
            named: tuple[tuple[Kind, Sequence[str]], ...] = (
                ("face", self.faces),
                ("edge", self.edges),
                ("node", self.nodes),
            )
            for kind, names in named:
                self._found.update((name, (kind, index)) for index, name in enumerate(names))
        return self._found

    def has_place(self, name: str) -> bool:
        """Whether a face, edge or node has this name."""
        return name in self._places

    def place(self, name: str) -> tuple[Kind, int]:
        """Kind and index of the face, edge or node with this name, in constant time.

        Raises:
            NoSuchSiteError: No face, edge or node has that name; the error is a `BoardError`.

        """
        try:
            return self._places[name]
        except KeyError:
            raise NoSuchSiteError(name) from None


def planar_graph(
    nodes: Sequence[str],
    edges: Mapping[str, tuple[str, str]],
    faces: Mapping[str, Sequence[str]],
    sides: Mapping[str, Sequence[str]] | None = None,
) -> PlanarGraph:
    """Checked board with the names in the given order, in time linear in the size of the board.

    Only the connections are checked. Whether the board can be drawn flat, without overlap, depends on coordinates,
    which this package does not have.

    >>> import boardrules
    >>> sides = {"e1": ("n1", "n2"), "e2": ("n2", "n3"), "e3": ("n3", "n1")}
    >>> boardrules.planar_graph(["n1", "n2", "n3"], sides, {"f1": ["n1", "n2", "n3"]}).faces
    ('f1',)

    Args:
        nodes: Names of the nodes.
        edges: Name of an edge -> names of its two ends.
        faces: Name of a face -> names of the nodes round it, counter-clockwise.
        sides: Name of a face -> names of the edges round it, the first of them between its first two nodes. Needed only
            on boards with curved edges, where several edges may join the same two nodes and a face may have two sides.

    Raises:
        BoardError: A name is empty or used twice; an edge or a face names an unknown node, or one twice; a face has
            fewer than three sides (two, if `sides` are given), or a side that is not an edge; two edges join the same
            nodes and no `sides` are given; an edge has no face or more than two; two faces run the same way along an
            edge; or a node has no face.

    """
    _check_names(nodes, edges, faces)
    number = {name: node for node, name in enumerate(nodes)}
    edge_nodes = tuple(_ends(name, ends, number) for name, ends in edges.items())
    edge_names, face_names = tuple(edges), tuple(faces)
    fewest = _FEWEST_SIDES if sides is None else _FEWEST_CURVED_SIDES
    face_nodes = tuple(_cycle(name, cycle, number, fewest) for name, cycle in faces.items())
    if sides is None:
        edge_between = _edge_between(edge_nodes, edge_names)
        face_edges = tuple(
            _sides(name, cycle, edge_between, nodes) for name, cycle in zip(face_names, face_nodes, strict=True)
        )
    else:
        edge_number = {name: edge for edge, name in enumerate(edge_names)}
        face_edges = tuple(
            _named_sides(name, cycle, sides.get(name, ()), edge_number, edge_nodes)
            for name, cycle in zip(face_names, face_nodes, strict=True)
        )
    edge_faces = _faces_beside(edge_nodes, face_nodes, face_edges, edge_names, face_names)
    node_faces = _turned_round(face_nodes, len(nodes))
    for name, around in zip(nodes, node_faces, strict=True):
        if not around:
            raise BoardError(f"node {name!r} belongs to no face", name)
    outline = frozenset(edge for edge, beside in enumerate(edge_faces) if len(beside) == 1)
    return PlanarGraph(
        faces=face_names,
        edges=edge_names,
        nodes=tuple(nodes),
        face_nodes=face_nodes,
        face_edges=face_edges,
        edge_nodes=edge_nodes,
        edge_faces=edge_faces,
        node_faces=node_faces,
        node_edges=_turned_round(edge_nodes, len(nodes)),
        outline_edges=outline,
        outline_nodes=frozenset(chain.from_iterable(edge_nodes[edge] for edge in outline)),
    )


def _check_names(nodes: Sequence[str], edges: Mapping[str, object], faces: Mapping[str, object]) -> None:
    if not faces:
        raise BoardError("a board needs at least one face")
    seen: set[str] = set()
    # One set for all three kinds: a turn names its places without their kinds.
    for name in chain(faces, edges, nodes):
        if not name:
            raise BoardError("a face, an edge or a node has an empty name")
        if name in seen:
            raise BoardError(f"the name {name!r} is used twice", name)
        seen.add(name)


def _ends(name: str, ends: tuple[str, str], number: Mapping[str, int]) -> tuple[int, int]:
    """The two ends of an edge, which must be different nodes."""
    for end in ends:
        if end not in number:
            raise BoardError(f"edge {name!r} ends at the unknown node {end!r}", name, end)
    first, second = ends
    if first == second:
        raise BoardError(f"edge {name!r} begins and ends at node {first!r}", name, first)
    return number[first], number[second]


def _edge_between(edge_nodes: Sequence[tuple[int, int]], names: Sequence[str]) -> dict[tuple[int, int], int]:
    """Ordered pair of nodes -> the edge that joins them, in both orders."""
    between: dict[tuple[int, int], int] = {}
    for edge, (first, second) in enumerate(edge_nodes):
        other = between.setdefault((first, second), edge)
        if other != edge:
            raise BoardError(
                f"edges {names[other]!r} and {names[edge]!r} join the same two nodes", names[other], names[edge]
            )
        between[second, first] = edge
    return between


def _cycle(name: str, cycle: Sequence[str], number: Mapping[str, int], fewest: int) -> tuple[int, ...]:
    """The nodes round a face, which must be at least `fewest` different ones."""
    if len(cycle) < fewest:
        raise BoardError(f"face {name!r} has {len(cycle)} nodes, fewer than {_WORDS[fewest]}", name, len(cycle))
    for node in cycle:
        if node not in number:
            raise BoardError(f"face {name!r} names the unknown node {node!r}", name, node)
    if len(set(cycle)) < len(cycle):
        twice = next(node for place, node in enumerate(cycle) if node in cycle[:place])
        raise BoardError(f"face {name!r} comes to node {twice!r} twice", name, twice)
    return tuple(number[node] for node in cycle)


def _sides(
    name: str, cycle: tuple[int, ...], between: Mapping[tuple[int, int], int], nodes: Sequence[str]
) -> tuple[int, ...]:
    """Edges round a face, in the order of its cycle."""
    sides = []
    for pair in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
        if pair not in between:
            first, second = nodes[pair[0]], nodes[pair[1]]
            raise BoardError(f"face {name!r} has no edge from {first!r} to {second!r}", name, first, second)
        sides.append(between[pair])
    return tuple(sides)


def _named_sides(
    name: str,
    cycle: tuple[int, ...],
    sides: Sequence[str],
    number: Mapping[str, int],
    edge_nodes: Sequence[tuple[int, int]],
) -> tuple[int, ...]:
    """Edges round a face as named: as many as its nodes, each between the two nodes that it has to join."""
    if len(sides) != len(cycle):
        raise BoardError(f"face {name!r} has {len(cycle)} nodes, but {len(sides)} sides", name, len(sides))
    found = []
    for side, pair in zip(sides, zip(cycle, (*cycle[1:], cycle[0]), strict=True), strict=True):
        if side not in number or set(edge_nodes[number[side]]) != set(pair):
            raise BoardError(f"face {name!r} has the side {side!r}, which does not join the nodes there", name, side)
        found.append(number[side])
    return tuple(found)


def _faces_beside(
    edge_nodes: Sequence[tuple[int, int]],
    face_nodes: Sequence[tuple[int, ...]],
    face_edges: Sequence[tuple[int, ...]],
    edge_names: Sequence[str],
    face_names: Sequence[str],
) -> tuple[tuple[int, ...], ...]:
    """The one or two faces beside each edge, ascending; two faces must run along it in opposite directions."""
    onward, backward = [_NONE] * len(edge_nodes), [_NONE] * len(edge_nodes)
    for face, (cycle, sides) in enumerate(zip(face_nodes, face_edges, strict=True)):
        for node, edge in zip(cycle, sides, strict=True):
            same, other = (onward, backward) if edge_nodes[edge][0] == node else (backward, onward)
            if same[edge] == _NONE:
                same[edge] = face
                continue
            name, first, last = edge_names[edge], face_names[same[edge]], face_names[face]
            if other[edge] != _NONE:
                raise BoardError(f"edge {name!r} has more than two faces, {last!r} among them", name, last)
            raise BoardError(
                f"faces {first!r} and {last!r} run the same way along edge {name!r}: "
                "every face must be given counter-clockwise",
                first,
                last,
                name,
            )
    for name, one, another in zip(edge_names, onward, backward, strict=True):
        if one == another:
            raise BoardError(f"edge {name!r} belongs to no face", name)
    return tuple(
        (max(one, another),) if _NONE in (one, another) else (min(one, another), max(one, another))
        for one, another in zip(onward, backward, strict=True)
    )


def _turned_round(table: Sequence[Sequence[int]], count: int) -> tuple[tuple[int, ...], ...]:
    """For each value below `count`, the rows of the table that contain it, ascending."""
    rows: list[list[int]] = [[] for _ in range(count)]
    for row, values in enumerate(table):
        for value in values:
            rows[value].append(row)
    return tuple(map(tuple, rows))
