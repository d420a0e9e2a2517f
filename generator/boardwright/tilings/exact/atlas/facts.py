"""The index of the atlas: what is known of each tiling without loading it.

A line of the index holds, between spaces: name; where the cell's line begins in the other file, and its length;
lattice; kinds of nodes as sides*orbits/nodes; copies of the tiling's faces, and of its dual's.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import get_args

from boardrules.values import dataclass
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.names import AtlasName, parse_atlas_name
from boardwright.tilings.exact.lattice import LatticeKind
from boardwright.tilings.exact.names import Configuration, configuration_text

FOLDER = Path(__file__).parent / "data"
INDEX = FOLDER / "index.txt"

Step = tuple[int, int]
"""Multiples of both lattice vectors."""

Copies = tuple[tuple[tuple[Step, ...], int], ...]
"""For the faces of a cell: the steps to the copies of a face that one copy of the centre brings onto a board, and the
number of such faces. It is one step for most; a face midway between copies of the centre comes with each of them."""


@dataclass(frozen=True, slots=True)
class NodeKind:
    """Nodes with the same faces around them: how many kinds there are under all symmetries, and nodes in a cell."""

    type: Configuration
    orbits: int
    nodes: int


@dataclass(frozen=True, slots=True)
class AtlasFacts:
    """A line of the index."""

    name: AtlasName
    start: int
    length: int
    lattice: LatticeKind
    kinds: tuple[NodeKind, ...]
    copies: Copies
    dual_copies: Copies

    @property
    def types(self) -> tuple[Configuration, ...]:
        """Kinds of nodes, ascending: as many as the tiling has, so that some may be there several times."""
        return tuple(kind.type for kind in self.kinds for _ in range(kind.orbits))

    @property
    def type_name(self) -> str:
        """Name by the kinds of nodes, which it may share with other tilings."""
        return type_name(self.types)

    def face_sides(self) -> Mapping[int, int]:
        """Number of sides -> number of such faces in a cell, ascending."""
        corners: Counter[int] = Counter()
        for kind in self.kinds:
            for sides in kind.type:
                corners[sides] += kind.nodes
        return {sides: corners[sides] // sides for sides in sorted(corners)}

    def node_faces(self) -> Mapping[int, int]:
        """Number of faces at a node -> number of such nodes in a cell, ascending: for the dual, those of its faces."""
        found: Counter[int] = Counter()
        for kind in self.kinds:
            found[len(kind.type)] += kind.nodes
        return dict(sorted(found.items()))


def type_name(types: Iterable[Configuration]) -> str:
    """Kinds of nodes as a name: [3^6; 3^4.6]."""
    return f"[{'; '.join(map(configuration_text, types))}]"


@cache
def index_lines() -> tuple[str, ...]:
    """Lines of the index without comments."""
    return tuple(line for line in INDEX.read_text(encoding="ascii").splitlines() if not line.startswith("#"))


def find_facts(name: AtlasName) -> AtlasFacts:
    """Facts of a tiling that exists, or of the one whose dual the name means.

    Raises:
        BrokenTilingError: when the index is damaged.
    """
    wanted = f"{AtlasName(name.kinds, name.number)} "
    for line in index_lines():
        if line.startswith(wanted):
            return read_facts(line)
    raise BrokenTilingError("index", f"the index has no {wanted.strip()}")


@cache
def all_facts() -> tuple[AtlasFacts, ...]:
    """Facts of all tilings, by kinds of nodes and number."""
    return tuple(map(read_facts, index_lines()))


def read_facts(line: str) -> AtlasFacts:
    """Facts in a line of the index.

    Raises:
        BrokenTilingError: when the line is damaged.
    """
    try:
        name, start, length, lattice, kinds, copies, dual_copies = line.split(" ")
        parsed = parse_atlas_name(name)
        if parsed is None or lattice not in get_args(LatticeKind):
            raise ValueError(line)
        return AtlasFacts(
            parsed,
            int(start),
            int(length),
            lattice,  # type: ignore[arg-type]
            tuple(_kind(part) for part in kinds.split(",")),
            tuple(_copies(copies)),
            tuple(_copies(dual_copies)),
        )
    except ValueError:
        raise BrokenTilingError("index", f"the index has a damaged line: {line[:60]}") from None


def facts_line(facts: AtlasFacts) -> str:
    """Line of the index."""
    kinds = ",".join(f"{'.'.join(map(str, kind.type))}*{kind.orbits}/{kind.nodes}" for kind in facts.kinds)
    written = [
        ";".join(f"{'/'.join(f'{i},{j}' for i, j in steps)}*{count}" for steps, count in copies)
        for copies in (facts.copies, facts.dual_copies)
    ]
    return " ".join((str(facts.name), str(facts.start), str(facts.length), facts.lattice, kinds, *written))


def _kind(text: str) -> NodeKind:
    type_, _, counts = text.partition("*")
    orbits, nodes = counts.split("/")
    return NodeKind(tuple(map(int, type_.split("."))), int(orbits), int(nodes))


def _copies(text: str) -> Iterator[tuple[tuple[Step, ...], int]]:
    for part in text.split(";"):
        steps, count = part.split("*")
        yield tuple(_step(step) for step in steps.split("/")), int(count)


def _step(text: str) -> Step:
    i, j = text.split(",")
    return int(i), int(j)
