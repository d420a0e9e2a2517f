"""Searching all named tilings, the atlas included: by kinds of nodes, FEN's turn, faces, and the boards they make."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from boardrules.games.fen import Reading, TurnSize, reading_of
from boardrules.values import dataclass
from boardwright.config.errors import UsageError
from boardwright.tilings import (
    CatalogueEntry,
    PeriodicTiling,
    available_shapes,
    catalogue,
    configuration_text,
    entry_tiling,
    face_sides,
    find_entry,
    named_tiling,
    plane_counts,
    vertex_types,
)
from boardwright.tilings.custom.stars import Motif, star_tiling
from boardwright.tilings.exact.atlas.facts import AtlasFacts, Copies, all_facts
from boardwright.tilings.exact.lattice import LatticeKind
from boardwright.tilings.exact.names import Configuration, parse_configurations
from boardwright.tilings.exact.shapes import SHAPES, with_anywhere
from boardwright.tilings.exact.sizes import SizedBoard, face_copies, sized_boards, sized_shapes
from boardwright.tilings.exact.triangles import SHAPES as TRIANGLE_SHAPES
from boardwright.tilings.families.names import APERIODIC
from boardwright.tilings.isohedral.types import isohedral_tiling, isohedral_types

MOST_FACES = 2_000
"""Greatest number of faces that can be searched for: lists of larger boards would have no end."""

USUAL_FACES = 1_000
"""Greatest number of faces of boards looked at if no range is given."""


def turn_of(nodes: int, edges: int) -> TurnSize:
    """The turn of so many nodes or edges, as a filter takes it."""
    return TurnSize(nodes, edges)


@dataclass(frozen=True, slots=True)
class KnownTiling:
    """A named tiling and what is known of it. `types` are the kinds of nodes; of a dual, those of its original."""

    name: str
    variant: int | None
    full_name: str
    family: str
    aliases: tuple[str, ...]
    is_dual: bool
    kinds: int | None
    """Kinds of nodes; of a dual, kinds of faces; None for classics."""
    types: tuple[Configuration, ...]
    lattice: LatticeKind | None
    """None if no translation repeats it; then `faces` has the sides of its faces, and they have no number."""
    faces: Mapping[int, int]
    """Number of sides -> number of such faces in a cell, ascending."""
    reading: Reading
    copies: Copies
    is_triangular: bool = False
    parameters: tuple[float, ...] = ()
    """Default parameters of an isohedral tiling, for which all of this holds."""
    own_shapes: tuple[str, ...] = ()
    """Shapes of a tiling without a lattice."""

    @property
    def shapes(self) -> tuple[str, ...]:
        """Shapes of its boards."""
        if self.lattice is None:
            return self.own_shapes
        return with_anywhere(TRIANGLE_SHAPES) if self.is_triangular else available_shapes(self.lattice)

    def boards(self, shape: str | None, faces: tuple[int, int], *, odd: bool) -> Iterator[SizedBoard]:
        """Its boards of a shape, or of any, whose number of faces lies in a range; only with a lattice."""
        if self.lattice is None:
            return
        for name in sized_shapes(self.lattice, is_triangular=self.is_triangular):
            if shape in (None, name):
                found = sized_boards(name, self.lattice, self.copies, faces[1], is_triangular=self.is_triangular)
                yield from (board for board in found if board.faces >= faces[0] and (board.faces % 2 or not odd))


@dataclass(frozen=True, slots=True)
class TilingFilter:
    """What is searched for; what is None, empty or False does not matter."""

    kinds: frozenset[int] | None = None
    turn: TurnSize | None = None
    contains: frozenset[int] = frozenset()
    faces: tuple[int, int] | None = None
    shape: str | None = None
    odd: bool = False
    no_tie: bool = False
    types: str | None = None
    duals: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be searched for.

        Raises:
            UsageError: saying what can be.
        """
        if self.shape is not None and self.shape not in SHAPES:
            raise UsageError(f"--shape: boards with a size are searched for: {', '.join(SHAPES)}; not {self.shape!r}")
        if self.faces and not 1 <= self.faces[0] <= self.faces[1] <= MOST_FACES:
            raise UsageError(f"--faces: a range such as 40..60, from 1 to {MOST_FACES:,}")
        if self.odd and not self.wants_boards:
            raise UsageError("--odd is about boards: add --faces A..B, --shape S, or both")
        if self.kinds is not None and not self.kinds <= set(range(1, 7)):
            raise UsageError("--kinds: tilings with 1 to 6 kinds of nodes are known")

    @property
    def wants_boards(self) -> bool:
        """Whether boards are searched for."""
        return self.faces is not None or self.shape is not None

    @property
    def is_empty(self) -> bool:
        """Whether every tiling fits."""
        return self == TilingFilter()

    def boards(self, tiling: KnownTiling) -> tuple[SizedBoard, ...]:
        """Boards that fit."""
        return tuple(tiling.boards(self.shape, self.faces or (1, USUAL_FACES), odd=self.odd))

    def fits(self, tiling: KnownTiling) -> bool:
        """Whether a tiling fits, its boards left aside."""
        return (
            (tiling.is_dual if self.duals else not tiling.is_dual or (self.kinds is None and self.types is None))
            and (self.kinds is None or tiling.kinds in self.kinds)
            and (self.turn is None or self.turn in tiling.reading.turns)
            and self.contains <= set(tiling.faces)
            and not (self.no_tie and len(tiling.reading.turns) > 1)
            and (self.types is None or _has_types(tiling, self.types))
        )


def _has_types(tiling: KnownTiling, text: str) -> bool:
    wanted = parse_configurations(text)
    if wanted is None:
        raise UsageError(f"--types: {text!r} is no list of nodes such as '3^6; 3^4.6'")
    return wanted.types in (tiling.types, tuple(sorted(set(tiling.types))))


def search(wanted: TilingFilter) -> tuple[tuple[KnownTiling, tuple[SizedBoard, ...]], ...]:
    """Tilings that fit, each with its boards if boards are searched for.

    In the order of `all_tilings`.
    """
    found = []
    for tiling in all_tilings():
        if wanted.fits(tiling):
            boards = wanted.boards(tiling) if wanted.wants_boards else ()
            if boards or not wanted.wants_boards:
                found.append((tiling, boards))
    return tuple(found)


@cache
def all_tilings() -> tuple[KnownTiling, ...]:
    """All named tilings: by kinds of nodes, duals likewise, classics, isohedral ones, those without a period."""
    entries = [_known(entry) for entry in catalogue()]
    atlas = [_of_atlas(facts, is_dual=is_dual) for is_dual in (False, True) for facts in all_facts()]
    known = sorted((*entries, *atlas), key=lambda tiling: (tiling.family == "classic", tiling.is_dual))
    return (*known, *isohedral_known(), *aperiodic_known())


@cache
def isohedral_known() -> tuple[KnownTiling, ...]:
    """The isohedral tilings, each with its default parameters."""
    found = []
    for number, of in isohedral_types().items():
        tiling = isohedral_tiling(number)
        found.append(
            KnownTiling(
                name=f"{{isohedral: {number}}}",
                variant=None,
                full_name=of.name,
                family="isohedral",
                aliases=(),
                is_dual=False,
                kinds=None,
                types=tuple(vertex_types(tiling)),
                lattice=tiling.lattice,
                faces=face_sides(tiling),
                reading=reading_of(plane_counts(tiling), {2: 1}),
                copies=face_copies(tiling),
                parameters=of.defaults,
            )
        )
    return tuple(found)


@cache
def aperiodic_known() -> tuple[KnownTiling, ...]:
    """The tilings that no translation repeats."""
    return tuple(
        KnownTiling(
            name=of.name,
            variant=None,
            full_name=of.name,
            family="aperiodic",
            aliases=of.aliases,
            is_dual=False,
            kinds=None,
            types=(),
            lattice=None,
            faces={of.sides: 1},
            reading=reading_of(of.nodes, {2: 1}),
            copies=(),
            own_shapes=of.shapes,
        )
        for of in APERIODIC
    )


STARS: tuple[tuple[str, str, Motif], ...] = (
    ("octagons and four-pointed stars", "4^4", Motif(67.5)),
    ("hexagrams and hexagons", "6^3", Motif(60)),
    ("six-pointed stars and shields", "6^3", Motif(75)),
    ("crossed squares (khatam), squares and houses", "4.8.8", Motif(45)),
    ("stars of eight points, {8/3}, and of four", "4.8.8", Motif(67.5)),
    ("three crossed squares, {12/4}, triangles and houses", "3.12.12", Motif(60)),
    ("stars of twelve points, {12/5}, and of three", "3.12.12", Motif(75)),
    ("hexagrams, hexagons and triangles", "3.6.3.6", Motif(60)),
    ("hexagrams in rings of six heptagons", "3.4.6.4", Motif(60)),
    ("stars of twelve, six and four points", "4.6.12", Motif(75)),
    ("hexagrams and rhombs, from two points of each side", "6^3", Motif(60, 0.15)),
    ("rosettes of twelve, six and four kites", "4.6.12", Motif(75, 0.0, 60)),
)
"""Known star patterns by what they consist of, with the tilings below them and their lines."""


@cache
def star_known() -> tuple[KnownTiling, ...]:
    """Known star patterns. Their nodes are junctions, and so faces have as many sides as junctions."""
    found = []
    for called, of, motif in STARS:
        tiling = star_tiling(named_tiling(of), motif, MOST_FACES)
        faces_at = Counter(node for face in tiling.faces for node, _, _ in face)
        sides = Counter(sum(faces_at[node] > 2 for node, _, _ in face) for face in tiling.faces)
        keys = [f"of: {of}", f"angle: {motif.angle:g}"]
        keys += [f"offset: {motif.offset:g}"] if motif.offset else []
        keys += [f"second_angle: {motif.second_angle:g}"] if motif.second_angle else []
        found.append(
            KnownTiling(
                name=f"{{stars: {{{', '.join(keys)}}}}}",
                variant=None,
                full_name=called,
                family="stars",
                aliases=(),
                is_dual=False,
                kinds=None,
                types=(),
                lattice=tiling.lattice,
                faces=dict(sorted(sides.items())),
                reading=reading_of({n: count for n, count in plane_counts(tiling).items() if n > 2}, {2: 1}),
                copies=(),
            )
        )
    return tuple(found)


def _known(entry: CatalogueEntry) -> KnownTiling:
    tiling = entry_tiling(entry)
    original = tiling if not entry.is_dual else entry_tiling(find_entry(entry.name.removeprefix("V"), entry.variant))
    types = tuple(vertex_types(original))
    return KnownTiling(
        entry.name,
        entry.variant,
        entry.full_name,
        entry.family,
        entry.aliases,
        entry.is_dual,
        None if entry.family == "classic" else len(types),
        types,
        tiling.lattice,
        face_sides(tiling),
        reading_of(plane_counts(tiling), {2: 1}),
        () if tiling.is_triangular else face_copies(tiling),
        tiling.is_triangular,
    )


def _of_atlas(facts: AtlasFacts, *, is_dual: bool) -> KnownTiling:
    name = f"{'V' * is_dual}{facts.name}"
    faces, nodes = facts.face_sides(), facts.node_faces()
    return KnownTiling(
        name,
        None,
        name,
        "Laves" if is_dual else f"{facts.name.kinds}-uniform",
        (f"{'V' * is_dual}{facts.type_name}",) if _own_types()[facts.types] == 1 else (),
        is_dual,
        facts.name.kinds,
        facts.types,
        facts.lattice,
        nodes if is_dual else faces,
        reading_of(faces if is_dual else nodes, {2: 1}),
        facts.dual_copies if is_dual else facts.copies,
    )


@cache
def _own_types() -> Mapping[tuple[Configuration, ...], int]:
    found: dict[tuple[Configuration, ...], int] = {}
    for facts in all_facts():
        found[facts.types] = found.get(facts.types, 0) + 1
    return found


def periodic_of(tiling: KnownTiling) -> PeriodicTiling:
    """The tiling itself; it must have a lattice."""
    if tiling.family == "isohedral":
        return isohedral_tiling(int(tiling.full_name.removeprefix("IH")))
    return entry_tiling(find_entry(tiling.name, tiling.variant))


def records(wanted: TilingFilter) -> list[dict[str, Any]]:
    """Tilings that fit as plain data, for JSON; with boards if boards are searched for."""
    return [record(tiling, boards if wanted.wants_boards else None) for tiling, boards in search(wanted)]


def record(tiling: KnownTiling, boards: tuple[SizedBoard, ...] | None) -> dict[str, Any]:
    """A tiling as plain data, for JSON; `boards` is None if none were searched for."""
    types = list(map(configuration_text, tiling.types))
    found: dict[str, Any] = {
        "name": tiling.name,
        "variant": tiling.variant,
        "also": list(tiling.aliases),
        "family": tiling.family,
        "kinds": tiling.kinds,
        "dual_of": tiling.name.removeprefix("V") if tiling.is_dual else None,
        "nodes": None if tiling.is_dual else types,
        "face_types": [f"V{type_}" for type_ in types] if tiling.is_dual else None,
        "faces": {str(sides): count if tiling.lattice else None for sides, count in tiling.faces.items()},
        "N": list(tiling.reading.node_modes),
        "turns": [{"nodes": turn.nodes, "edges": turn.edges} for turn in tiling.reading.turns],
        "tie": len(tiling.reading.turns) > 1,
        "lattice": tiling.lattice,
        "shapes": list(tiling.shapes),
    }
    if tiling.family == "isohedral":
        found["parameters"] = list(tiling.parameters)
    if boards is not None:
        found["boards"] = [
            {"shape": board.shape, "size": board.size, "faces": board.faces, "odd": bool(board.faces % 2)}
            for board in boards
        ]
    return found
