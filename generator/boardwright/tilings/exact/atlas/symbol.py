"""Delaney-Dress symbols of periodic tilings: what there is once the whole symmetry group has been divided out.

A flag is a corner of a face with one of the two sides there. Three exchanges lead from flag to flag: s0 to the other
end of the side, s1 to the other side at the corner, s2 to the face across the side. Flags that no walk of exchanges can
tell apart, by the sides of faces and the faces at nodes that it meets, are mapped onto each other by a symmetry.

Source: A. W. M. Dress, Presentations of discrete groups, acting on simply connected manifolds, Advances in Mathematics
63 (1987); O. Delgado-Friedrichs, Data structures and algorithms for tilings, Theoretical Computer Science 303 (2003).
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.tilings.errors import BrokenTilingError

Corner = tuple[int, int, int]
"""Node of the cell, and the multiples of both vectors that move it into place."""

Table = tuple[tuple[int, int, int, int, int], ...]
"""For each class of flags: its images under s0, s1 and s2, the sides of its face, the faces at its node."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """The minimal symbol of a tiling, and the classes of the flags of its cell.

    `table` is the smallest of all ways to number the classes, so tilings with equal tables are one tiling up to shape,
    and a tiling and its mirror image have the same. `classes` are numbered otherwise: corner k of face f has the flags
    `classes[f][k]`, with the side to the next corner and with that from the one before.
    """

    table: Table
    classes: tuple[tuple[tuple[int, int], ...], ...]
    nodes: tuple[int, ...]
    """For each node of the cell, its kind: the number of its orbit."""

    @property
    def node_kinds(self) -> int:
        """Number of orbits of nodes: the k of a k-uniform tiling."""
        return len(set(self.nodes))

    def face_symmetry(self, face: int) -> int:
        """Number of symmetries of the whole tiling that leave a face where it is."""
        flags = [flag for corner in self.classes[face] for flag in corner]
        return len(flags) // len(set(flags))


def symbol(faces: Sequence[Sequence[Corner]]) -> Symbol:
    """Minimal symbol of a tiling, from the faces of a cell as cycles of corners.

    Raises:
        BrokenTilingError: when a side has no face, or several, on its other side.
    """
    exchanges = _exchanges(faces)
    degrees = Counter(node for face in faces for node, _, _ in face)
    labels = [(len(face), degrees[node]) for face in faces for node, _, _ in face for _ in range(2)]
    classes = _coarsest(exchanges, labels)
    quotient: dict[int, tuple[int, int, int]] = {}
    measures: dict[int, tuple[int, int]] = {}
    for flag, label in enumerate(classes):
        quotient.setdefault(label, tuple([classes[exchange[flag]] for exchange in exchanges]))  # type: ignore[arg-type]
        measures.setdefault(label, labels[flag])
    kinds = _orbits(quotient)
    by_node: dict[int, int] = {}
    rows, flag = [], 0
    for face in faces:
        row = []
        for node, _, _ in face:
            by_node[node] = kinds[classes[flag]]
            row.append((classes[flag], classes[flag + 1]))
            flag += 2
        rows.append(tuple(row))
    return Symbol(_smallest(quotient, measures), tuple(rows), tuple(by_node[node] for node in sorted(by_node)))


def _exchanges(faces: Sequence[Sequence[Corner]]) -> tuple[list[int], list[int], list[int]]:
    """The three exchanges as lists of flags. Flags 2c and 2c + 1 belong to corner c, with the side after and before."""
    first: list[int] = []
    sides: dict[tuple[int, int, int, int], tuple[int, int]] = {}
    count = 0
    for face in faces:
        first.append(count)
        for k, (u, ui, uj) in enumerate(face):
            v, vi, vj = face[(k + 1) % len(face)]
            side = (u, v, vi - ui, vj - uj)
            if side in sides:
                raise BrokenTilingError("cell", "two faces lie on the same side of an edge")
            sides[side] = (count + k, count + (k + 1) % len(face))
        count += len(face)
    s0, s1, s2 = ([0] * (2 * count) for _ in range(3))
    for corner in range(count):
        s1[2 * corner], s1[2 * corner + 1] = 2 * corner + 1, 2 * corner
    for (u, v, i, j), (here, there) in sides.items():
        s0[2 * here], s0[2 * there + 1] = 2 * there + 1, 2 * here
        across = sides.get((v, u, -i, -j))
        if across is None:
            raise BrokenTilingError("cell", "a side of the cell has no face across it")
        s2[2 * here], s2[2 * there + 1] = 2 * across[1] + 1, 2 * across[0]
    return s0, s1, s2


def _coarsest(exchanges: tuple[list[int], list[int], list[int]], labels: Sequence[tuple[int, int]]) -> list[int]:
    """Class of each flag, in the coarsest partition that keeps the labels and that the exchanges map onto itself."""
    number: dict[tuple[int, ...], int] = {}
    classes = [number.setdefault(label, len(number)) for label in labels]
    s0, s1, s2 = exchanges
    while True:
        count, number = len(number), {}
        classes = [
            number.setdefault((own, classes[a], classes[b], classes[c]), len(number))
            for own, a, b, c in zip(classes, s0, s1, s2, strict=True)
        ]
        if len(number) == count:
            return classes


def _orbits(quotient: dict[int, tuple[int, int, int]]) -> dict[int, int]:
    """Class -> number of its node's orbit: classes that s1 and s2 connect."""
    kind: dict[int, int] = {}
    kinds = 0
    for start in quotient:
        if start in kind:
            continue
        todo = [start]
        while todo:
            label = todo.pop()
            if label not in kind:
                kind[label] = kinds
                todo += quotient[label][1:]
        kinds += 1
    return kind


def _smallest(quotient: dict[int, tuple[int, int, int]], measures: dict[int, tuple[int, int]]) -> Table:
    """The smallest table of a symbol: numbered breadth first from each class of the rarest measures."""
    counts = Counter(measures.values())
    rarest = min(counts, key=lambda measure: (counts[measure], measure))
    return min(_numbered(quotient, measures, start) for start in quotient if measures[start] == rarest)


def _numbered(quotient: dict[int, tuple[int, int, int]], measures: dict[int, tuple[int, int]], start: int) -> Table:
    number, order = {start: 0}, [start]
    for label in order:  # grows while it is walked along
        for image in quotient[label]:
            if image not in number:
                number[image] = len(order)
                order.append(image)
    return tuple([(*(number[image] for image in quotient[label]), *measures[label]) for label in order])  # type: ignore[misc]
