"""Symmetries of boards of faces, edges and nodes: the ways to map a board onto itself, rotated or reflected."""

from collections import Counter

from boardrules.boards.planar import PlanarGraph
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class PlanarSymmetry:
    """A rotation or reflection of a board, as permutations: `faces[face]` is the image of a face, and so on."""

    faces: tuple[int, ...]
    edges: tuple[int, ...]
    nodes: tuple[int, ...]


def planar_symmetries(graph: PlanarGraph) -> tuple[PlanarSymmetry, ...]:
    """All symmetries of a board, the identity first, then rotations, then reflections.

    The image of one face, its rotation, and whether it is reflected determine everything else: each choice is followed
    from face to face across their edges, in linear time, and most choices fail at once. The first face is one of the
    rarest kind, so that there are few choices.

    If the faces are not all connected across edges, only the identity is given: otherwise the parts could be turned
    one by one, which would give far too many symmetries.
    """
    kinds = [_kind(graph, face) for face in range(len(graph.faces))]
    frequency = Counter(kinds)
    start = min(range(len(kinds)), key=lambda face: (frequency[kinds[face]], face))
    identity = PlanarSymmetry(*(tuple(range(len(names))) for names in (graph.faces, graph.edges, graph.nodes)))
    found = [identity]
    for way in (1, -1):
        for target in range(len(kinds)):
            if kinds[target] != kinds[start]:
                continue
            for shift in range(len(graph.face_nodes[start])):
                symmetry = _Follower(graph).follow(start, target, shift, way)
                if symmetry is not None and symmetry != identity:
                    found.append(symmetry)
    return tuple(found)


def _kind(graph: PlanarGraph, face: int) -> tuple[int, int, tuple[int, ...]]:
    """Number of sides of a face, number of them on the outline, and numbers of faces at its nodes, ascending."""
    sides = graph.face_edges[face]
    meeting = sorted(len(graph.node_faces[node]) for node in graph.face_nodes[face])
    return len(sides), sum(edge in graph.outline_edges for edge in sides), tuple(meeting)


class _Follower:
    """One attempt: the images of faces, edges and nodes known so far."""

    def __init__(self, graph: PlanarGraph) -> None:
        self._graph = graph
        # Mappings rather than lists: most attempts end after a few faces, however large the board is.
        self._faces: dict[int, int] = {}
        self._edges: dict[int, int] = {}
        self._nodes: dict[int, int] = {}
        self._waiting: list[int] = []

    def follow(self, start: int, target: int, shift: int, way: int) -> PlanarSymmetry | None:
        """Symmetry that maps side 0 of `start` to side `shift` of `target`, or None; `way` is -1 for a reflection."""
        if not self._lay(start, target, 0, shift, way):
            return None
        while self._waiting:
            face = self._waiting.pop()
            for edge in self._graph.face_edges[face]:
                if not self._cross(face, edge, way):
                    return None
        if len(self._faces) < len(self._graph.faces):
            return None
        # Neighbouring faces have neighbouring images, so the images cover a connected board, each face once.
        return PlanarSymmetry(_in_order(self._faces), _in_order(self._edges), _in_order(self._nodes))

    def _cross(self, face: int, edge: int, way: int) -> bool:
        """Map the face on the other side of an edge, or check that its image fits."""
        image = self._edges[edge]
        beside, image_beside = self._graph.edge_faces[edge], self._graph.edge_faces[image]
        if len(beside) != len(image_beside):
            return False
        if len(beside) == 1:
            return True
        there = beside[beside[0] == face]
        if there in self._faces:
            # All its sides, including this edge, were recorded when it was mapped.
            return True
        image_there = image_beside[image_beside[0] == self._faces[face]]
        place = self._graph.face_edges[there].index(edge)
        image_place = self._graph.face_edges[image_there].index(image)
        return self._lay(there, image_there, place, image_place, way)

    def _lay(self, face: int, target: int, place: int, image_place: int, way: int) -> bool:
        """Map side `place` of a face to side `image_place` of another; False if sides or nodes do not fit."""
        nodes, sides = self._graph.face_nodes[face], self._graph.face_edges[face]
        image_nodes, image_sides = self._graph.face_nodes[target], self._graph.face_edges[target]
        count = len(sides)
        if len(image_sides) != count:
            return False
        # Side i runs from node i to node i + 1; in a reflection, its first node maps to the end of its image.
        turned = int(way < 0)
        for step in range(count):
            here, there = (place + step) % count, (image_place + way * step) % count
            if not _agree(self._edges, sides[here], image_sides[there]):
                return False
            if not _agree(self._nodes, nodes[here], image_nodes[(there + turned) % count]):
                return False
        self._faces[face] = target
        self._waiting.append(face)
        return True


def _agree(images: dict[int, int], index: int, image: int) -> bool:
    """Record an image, or check that it is the one recorded before."""
    return images.setdefault(index, image) == image


def _in_order(images: dict[int, int]) -> tuple[int, ...]:
    return tuple(images[index] for index in range(len(images)))
