"""Delaney-Dress symbols of periodic tilings: what there is once the whole symmetry group has been divided out.

A flag is a corner of a face with one of the two sides there. Three exchanges lead from flag to flag: s0 to the other
end of the side, s1 to the other side at the corner, s2 to the face across the side. Flags that no walk of exchanges can
tell apart, by the sides of faces and the faces at nodes that it meets, are mapped onto each other by a symmetry.

Source: A. W. M. Dress, Presentations of discrete groups, acting on simply connected manifolds, Advances in Mathematics
63 (1987); O. Delgado-Friedrichs, Data structures and algorithms for tilings, Theoretical Computer Science 303 (2003).
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from boardrules.values import dataclass
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.names import Configuration, configuration

Corner = tuple[int, int, int]
"""Node of the cell, and the multiples of both vectors that move it into place."""

Table = tuple[tuple[int, int, int, int, int], ...]
"""For each class of flags: its images under s0, s1 and s2, the sides of its face, the faces at its node."""

_Row = tuple[int, int, int, int, int]


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
    flags = flags_of(faces)
    classes = coarsest(flags.exchanges, flags.measures)
    table = _divided(flags, classes)
    kinds = {label: kind for kind, orbit in enumerate(_orbits(len(table), *_columns(table)[1:3])) for label in orbit}
    by_node: dict[int, int] = {}
    rows, flag = [], 0
    for face in faces:
        row = []
        for node, _, _ in face:
            by_node[node] = kinds[classes[flag]]
            row.append((classes[flag], classes[flag + 1]))
            flag += 2
        rows.append(tuple(row))
    return Symbol(smallest(table), tuple(rows), tuple(by_node[node] for node in sorted(by_node)))


Exchanges = tuple[list[int], list[int], list[int]]
"""For each flag its images under s0, s1 and s2."""


@dataclass(frozen=True, slots=True)
class Flags:
    """All flags of a cell: 2c and 2c + 1 belong to corner c, counted on from face to face, with the side after and the
    one before. `measures` are the sides of a flag's face and the faces at its node.
    """

    exchanges: Exchanges
    measures: list[tuple[int, int]]

    def without_bends(self) -> "Flags":
        """The flags at nodes of three faces or more, numbered anew: where two faces meet only, an edge is bent.

        So nodes are the vertices of the tiling. Source: Grünbaum and Shephard, Tilings and Patterns (1987), chapter 1.
        """
        s0, s1, s2 = self.exchanges
        kept = [flag for flag, (_, degree) in enumerate(self.measures) if degree > 2]
        if len(kept) == len(self.measures):
            return self
        number = {flag: place for place, flag in enumerate(kept)}
        ends = []
        for flag in kept:
            end = s0[flag]
            while end not in number:
                end = s0[s1[end]]
            ends.append(number[end])
        exchanges = ends, [number[s1[flag]] for flag in kept], [number[s2[flag]] for flag in kept]
        faces = _orbits(len(kept), exchanges[0], exchanges[1])
        sides = {flag: len(face) // 2 for face in faces for flag in face}
        return Flags(exchanges, [(sides[place], self.measures[flag][1]) for place, flag in enumerate(kept)])


def flags_of(faces: Sequence[Sequence[Corner]]) -> Flags:
    """All flags of a cell, from its faces as cycles of corners.

    Raises:
        BrokenTilingError: when a side has no face, or several, on its other side.
    """
    degrees = Counter(node for face in faces for node, _, _ in face)
    measures = [(len(face), degrees[node]) for face in faces for node, _, _ in face for _ in range(2)]
    return Flags(_exchanges(faces), measures)


def minimal(flags: Flags, labels: Sequence[Hashable] | None = None) -> Table:
    """The flags divided by all symmetries, or by those that keep the flags' `labels`; classes are in no set order."""
    marks = flags.measures if labels is None else list(zip(flags.measures, labels, strict=True))
    return _divided(flags, coarsest(flags.exchanges, marks))


def _exchanges(faces: Sequence[Sequence[Corner]]) -> Exchanges:
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


def coarsest(exchanges: Exchanges, labels: Sequence[Hashable]) -> list[int]:
    """Class of each flag, in the coarsest partition that keeps the labels and that the exchanges map onto itself.

    Classes are numbered as they first occur. The time is n log n for n flags. Source: J. Hopcroft, An n log n algorithm
    for minimizing states in a finite automaton (1971).
    """
    number: dict[Hashable, int] = {}
    classes = [number.setdefault(label, len(number)) for label in labels]
    members: list[set[int]] = [set() for _ in number]
    for flag, own in enumerate(classes):
        members[own].add(flag)
    waiting = set(range(len(members)))
    while waiting:
        splitter = list(members[waiting.pop()])
        for exchange in exchanges:
            met: dict[int, list[int]] = {}
            for flag in splitter:
                image = exchange[flag]
                met.setdefault(classes[image], []).append(image)
            for own, part in met.items():
                rest = members[own]
                if len(part) == len(rest):
                    continue
                rest.difference_update(part)
                new = len(members)
                members.append(set(part))
                for flag in part:
                    classes[flag] = new
                # Of two halves the smaller one splits all that both together would, unless the whole still waits.
                waiting.add(new if own in waiting or len(part) <= len(rest) else own)
    order: dict[Hashable, int] = {}
    return [order.setdefault(own, len(order)) for own in classes]


def _divided(flags: Flags, classes: Sequence[int]) -> Table:
    """The table of classes that are numbered as they first occur."""
    s0, s1, s2 = flags.exchanges
    table: list[_Row] = []
    for flag, own in enumerate(classes):
        if own == len(table):
            table.append((classes[s0[flag]], classes[s1[flag]], classes[s2[flag]], *flags.measures[flag]))
    return tuple(table)


def _columns(table: Table) -> tuple[list[int], ...]:
    return tuple(map(list, zip(*table, strict=True)))


def _orbits(count: int, first: Sequence[int], second: Sequence[int]) -> Iterator[list[int]]:
    """What two exchanges of so many flags connect, in the order of the first flags."""
    seen = [False] * count
    for start in range(count):
        if seen[start]:
            continue
        seen[start] = True
        orbit = [start]
        for flag in orbit:  # grows while it is walked along
            for image in (first[flag], second[flag]):
                if not seen[image]:
                    seen[image] = True
                    orbit.append(image)
        yield orbit


def smallest(table: Table) -> Table:
    """The smallest of all ways to number the classes of a table breadth first from a class of the rarest measures."""
    counts = Counter((sides, degree) for *_, sides, degree in table)
    rarest = min(counts, key=lambda measures: (counts[measures], measures))
    best: list[_Row] = []
    for start, (*_, sides, degree) in enumerate(table):
        if (sides, degree) == rarest:
            best = _numbered(table, start, best)
    return tuple(best)


def _numbered(table: Table, start: int, best: list[_Row]) -> list[_Row]:
    """The table numbered from a class, or `best` if that is smaller; left off where it is."""
    number, order = {start: 0}, [start]
    rows: list[_Row] = []
    smaller = not best
    for label in order:  # grows while it is walked along
        *images, sides, degree = table[label]
        for image in images:
            if image not in number:
                number[image] = len(order)
                order.append(image)
        row = (number[images[0]], number[images[1]], number[images[2]], sides, degree)
        if not smaller and row != best[len(rows)]:
            if row > best[len(rows)]:
                return best
            smaller = True
        rows.append(row)
    return rows


def dual(table: Table) -> Table:
    """A table of the dual tiling, whose nodes are the faces and whose faces are the nodes; it need not be smallest."""
    return tuple((s2, s1, s0, degree, sides) for s0, s1, s2, sides, degree in table)


def node_types(table: Table) -> tuple[Configuration, ...]:
    """For each kind of node the sides of the faces around it, ascending."""
    s1, s2 = _columns(table)[1:3]
    found = []
    for orbit in _orbits(len(table), s1, s2):
        label, around = orbit[0], []
        for _ in range(table[label][4]):
            around.append(table[label][3])
            label = s2[s1[label]]
        found.append(configuration(tuple(around)))
    return tuple(sorted(found))


GROUPS = {
    ((6, 3, 2), (), False, True): "p6",
    ((4, 4, 2), (), False, True): "p4",
    ((3, 3, 3), (), False, True): "p3",
    ((2, 2, 2, 2), (), False, True): "p2",
    ((), (), False, True): "p1",
    ((), (6, 3, 2), True, True): "p6m",
    ((), (4, 4, 2), True, True): "p4m",
    ((), (3, 3, 3), True, True): "p3m1",
    ((), (2, 2, 2, 2), True, True): "pmm",
    ((3,), (3,), True, True): "p31m",
    ((4,), (2,), True, True): "p4g",
    ((2,), (2, 2), True, True): "cmm",
    ((2, 2), (), True, True): "pmg",
    ((2, 2), (), False, False): "pgg",
    ((), (), True, True): "pm",
    ((), (), True, False): "cm",
    ((), (), False, False): "pg",
}
"""Wallpaper groups by their orbifolds: orders of the centres of rotation off the mirror lines, and of those on them,
whether there are mirror lines, and whether the orbifold can be oriented.

Source: J. H. Conway, The orbifold notation for surface groups, in Groups, Combinatorics and Geometry (1992).
"""


def wallpaper_group(table: Table) -> str:
    """Short name of the group that a tiling was divided by.

    Raises:
        KeyError: when the table is not one of a tiling of the plane by a wallpaper group.
    """
    exchanges = _columns(table)[:3]
    cones: list[int] = []
    corners: list[int] = []
    for i, j in ((0, 1), (1, 2), (0, 2)):
        for orbit in _orbits(len(table), exchanges[i], exchanges[j]):
            order = 2 if (i, j) == (0, 2) else table[orbit[0]][3 + i]
            mirrored = any(exchange[label] == label for label in orbit for exchange in (exchanges[i], exchanges[j]))
            turns = order // (len(orbit) if mirrored else len(orbit) // 2)
            if turns > 1:
                (corners if mirrored else cones).append(turns)
    mirrored = any(exchange[label] == label for exchange in exchanges for label in range(len(table)))
    key = (tuple(sorted(cones, reverse=True)), tuple(sorted(corners, reverse=True)), mirrored, _is_oriented(exchanges))
    return GROUPS[key]


def _is_oriented(exchanges: Sequence[Sequence[int]]) -> bool:
    """Whether classes can be left or right so that every exchange but those onto the class itself changes the hand."""
    hand, todo = {0: False}, [0]
    for label in todo:  # grows while it is walked along
        for exchange in exchanges:
            image = exchange[label]
            if image not in hand:
                hand[image] = not hand[label]
                todo.append(image)
            elif image != label and hand[image] == hand[label]:
                return False
    return True


def symbol_text(table: Table) -> str:
    """A table as it is usually written: <1.1:2:1 2,1 2,2:3 6,4>.

    That is the number of classes, then for each exchange the image of each class that has not been named yet, then the
    sides of each kind of face, then the faces at each kind of node. Source: O. Delgado-Friedrichs, Data structures and
    algorithms for tilings (2003), and the files of his program Gavrog.
    """
    columns = _columns(table)
    images = []
    for exchange in columns[:3]:
        named: set[int] = set()
        listed = []
        for label, image in enumerate(exchange):
            if label not in named:
                named.add(image)
                listed.append(str(image + 1))
        images.append(" ".join(listed))
    measures = [
        " ".join(str(columns[measure][orbit[0]]) for orbit in _orbits(len(table), columns[i], columns[i + 1]))
        for i, measure in ((0, 3), (1, 4))
    ]
    return f"<1.1:{len(table)}:{','.join(images)}:{','.join(measures)}>"
