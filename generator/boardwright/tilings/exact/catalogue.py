"""The named tilings: exact data, one entry each, found by vertex configuration or alias.

Laves tilings are made here, exactly, as the duals of tilings by regular polygons.
"""

import difflib
import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from boardrules.values import dataclass
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add, scaled, subtract
from boardwright.tilings.errors import (
    AmbiguousTilingError,
    BrokenTilingError,
    NeedlessVariantError,
    SharedTypesError,
    UnknownNumberError,
    UnknownTilingError,
)
from boardwright.tilings.exact.atlas.cells import RING, load_cell
from boardwright.tilings.exact.atlas.facts import AtlasFacts, all_facts, find_facts
from boardwright.tilings.exact.atlas.names import AtlasName, meant_name, parse_atlas_name
from boardwright.tilings.exact.names import (
    MAX_NAME,
    Configuration,
    ConfigurationName,
    parse_configurations,
    plain_words,
)
from boardwright.tilings.exact.periodic import PeriodicTiling, area_centroids, from_exact, home_of
from boardwright.tilings.exact.plane import face_sides, vertex_types
from boardwright.tilings.families.names import FAMILIES

Cell = tuple[tuple[CyclotomicInteger, CyclotomicInteger], tuple[tuple[CyclotomicInteger, ...], ...]]
"""Two translation vectors and the faces of a cell, over a common denominator left out here: see `from_exact`."""


def dual_cell(
    ring: CyclotomicRing,
    vectors: tuple[CyclotomicInteger, CyclotomicInteger],
    faces: Sequence[tuple[CyclotomicInteger, ...]],
) -> Cell:
    """Cell of the dual tiling: a node at the area centroid of every face, a face around every node.

    A node of the dual is identified by its face in the original, so nothing is compared. The dual's faces come in the
    order in which their nodes first occur in `faces`, and each begins at the face in which its node first occurs.

    Raises:
        BrokenTilingError: when the faces around a node do not close, as in a cell that does not tile.

    The edge between the centroids of two regular polygons crosses their shared side at its midpoint, so no edges of the
    dual cross.

    Source: Grünbaum and Shephard, Tilings and Patterns (1987), on Laves tilings, for the definition of the dual.
    """
    centres = area_centroids(ring, faces)
    common = math.lcm(*(fraction.denominator for centre in centres for fraction in centre))
    around: dict[CyclotomicInteger, dict[CyclotomicInteger, tuple[CyclotomicInteger, CyclotomicInteger]]] = {}
    for face, fractions in zip(faces, centres, strict=True):
        centre = tuple([int(fraction * common) for fraction in fractions])
        for before, corner, after in zip(face[-1:] + face[:-1], face, face[1:] + face[:1], strict=True):
            home, i, j = home_of(ring, vectors, corner)
            moved = subtract(centre, scaled(add(scaled(vectors[0], i), scaled(vectors[1], j)), common))
            # Each face spans the angle from the side leaving its corner to the side arriving there.
            around.setdefault(home, {})[subtract(after, corner)] = (subtract(before, corner), moved)
    return (
        (scaled(vectors[0], common), scaled(vectors[1], common)),
        tuple([_ring_of_centres(spans) for spans in around.values()]),
    )


def _ring_of_centres(
    spans: dict[CyclotomicInteger, tuple[CyclotomicInteger, CyclotomicInteger]],
) -> tuple[CyclotomicInteger, ...]:
    """Centres of the faces around a node, counter-clockwise. Each is found by the side at which its face begins."""
    first = side = next(iter(spans))
    cycle = []
    for _ in spans:
        if side not in spans:
            break
        side, centre = spans[side]
        cycle.append(centre)
    if side != first or len(set(cycle)) < len(spans):
        raise BrokenTilingError("cell", "the faces around a node do not close, so there is no dual")
    return tuple(cycle)


DATA = Path(__file__).parent / "data" / "catalogue.json"

Family = Literal["uniform", "2-uniform", "3-uniform", "4-uniform", "5-uniform", "6-uniform", "Laves", "classic"]

TRIANGLES = ("3^6", "V6^3")
"""Names of the tiling whose shapes are measured in edges per side."""


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One named tiling: its name, other names, and exact data for `from_exact`.

    The name is its vertex configuration, or a word for a classic without one. `variant` distinguishes tilings with the
    same name. `gomjau_hogg` is a cross-reference, empty if there is none. A Laves tiling holds the data of the tiling
    it is the dual of, and `is_dual` is True.
    """

    name: str
    variant: int | None
    aliases: tuple[str, ...]
    family: Family
    gomjau_hogg: str
    ring: CyclotomicRing
    vectors: tuple[CyclotomicInteger, CyclotomicInteger]
    faces: tuple[tuple[CyclotomicInteger, ...], ...]
    is_dual: bool = False
    nodes: tuple[tuple[Configuration, int], ...] = ()
    """Kinds of nodes and their number in a cell, for a tiling whose name does not say them; a dual has its original's.
    """

    @property
    def full_name(self) -> str:
        """Name with its variant, if it has one, such that it names only this tiling."""
        return self.name if self.variant is None else f"{self.name}^{self.variant}"


@cache
def catalogue() -> tuple[CatalogueEntry, ...]:
    """All entries but those of the atlas, in the order of the data, Laves tilings after their originals."""
    raw = json.loads(DATA.read_text(encoding="utf-8"))["tilings"]
    entries = [read_entry(fields) for fields in raw]
    duals = [
        replace(
            entry,
            name=f"V[{entry.name}]" if entry.family == "2-uniform" and entry.variant is None else f"V{entry.name}",
            aliases=tuple(fields["dual_aliases"]),
            family="Laves",
            gomjau_hogg="",
            is_dual=True,
        )
        for entry, fields in zip(entries, raw, strict=True)
        if "dual_aliases" in fields
    ]
    return (
        *(entry for entry in entries if entry.family != "classic"),
        *duals,
        *(entry for entry in entries if entry.family == "classic"),
    )


def read_entry(fields: Mapping[str, Any]) -> CatalogueEntry:
    """Entry from its fields in the data: `faces` are regular polygons, `polygons` lists of nodes.

    Raises:
        BrokenTilingError: when a face is not a regular polygon of the ring.
    """
    ring = CyclotomicRing(fields["ring"])
    types = parse_configurations(fields["name"])
    if "polygons" in fields:
        faces = tuple(tuple(map(tuple, polygon)) for polygon in fields["polygons"])
    else:
        faces = tuple(regular_polygon(ring, sides, tuple(start), d) for sides, start, d in fields["faces"])
    return CatalogueEntry(
        name=fields["name"],
        variant=fields.get("variant"),
        aliases=tuple(fields["aliases"]),
        family="classic" if types is None else "uniform" if len(types.types) == 1 else "2-uniform",
        gomjau_hogg=fields.get("gomjau_hogg", ""),
        ring=ring,
        vectors=(tuple(fields["t1"]), tuple(fields["t2"])),
        faces=faces,
    )


def name_key(text: str) -> ConfigurationName | str:
    """Key for looking up a name: the same for all spellings; a variant after brackets is left out."""
    parsed = parse_configurations(text)
    return replace(parsed, variant=None) if parsed else plain_words(text)


@cache
def known_names() -> Mapping[ConfigurationName | str, tuple[CatalogueEntry, ...]]:
    """Entries by the keys of their names and aliases: a single one, or the variants of a name in order."""
    names: dict[ConfigurationName | str, tuple[CatalogueEntry, ...]] = {}
    for entry in catalogue():
        for name in (entry.name, *entry.aliases):
            key = name_key(name)
            names[key] = (*names.get(key, ()), entry)
    return names


def find_entry(text: str, variant: int | None = None) -> CatalogueEntry:
    """Entry of a vertex configuration, an alias, or a number of the atlas.

    Raises:
        UnknownTilingError: with similar names, when there is none.
        AmbiguousTilingError: when several have the name and no variant, or a wrong one, is given.
        NeedlessVariantError: when a variant is given and only one tiling has the name.
    """
    numbered = parse_atlas_name(text) if len(text) <= MAX_NAME else None
    if numbered:
        if numbered.fault:
            raise UnknownNumberError(text, numbered.fault)
        if variant is not None:
            raise NeedlessVariantError(text)
        return atlas_entry(find_facts(numbered), is_dual=numbered.is_dual)
    found = known_names().get(name_key(text), ()) if len(text) <= MAX_NAME else ()
    parsed = parse_configurations(text)
    if not found and parsed and (others := facts_of_types(parsed)):
        if len(others) > 1:
            names = [AtlasName(facts.name.kinds, facts.name.number, parsed.is_dual) for facts in others]
            raise SharedTypesError(text, tuple(map(str, names)))
        if variant is not None or parsed.variant is not None:
            raise NeedlessVariantError(text)
        return atlas_entry(others[0], is_dual=parsed.is_dual)
    if not found:
        raise UnknownTilingError(text[:MAX_NAME], near_names(text))
    named = parsed.variant if parsed else None
    if variant is not None and (len(found) == 1 or named is not None):
        raise NeedlessVariantError(text)
    if len(found) == 1 and named is None:
        return found[0]
    wanted = named if named is not None else variant
    for entry in found:
        if entry.variant is not None and entry.variant == wanted:
            return entry
    if len(found) == 1:
        raise NeedlessVariantError(text)
    raise AmbiguousTilingError(text, tuple(_cell_text(entry) for entry in found))


def facts_of_types(wanted: ConfigurationName) -> tuple[AtlasFacts, ...]:
    """Tilings of the atlas with these kinds of nodes.

    A kind may be given as often as the tiling has it, which is its whole name, or once. Whole names come first.
    """
    whole = tuple(facts for facts in all_facts() if facts.types == wanted.types)
    if whole:
        return whole
    return tuple(facts for facts in all_facts() if tuple(kind.type for kind in facts.kinds) == wanted.types)


@cache
def atlas_entry(facts: AtlasFacts, *, is_dual: bool = False) -> CatalogueEntry:
    """Entry of a tiling of the atlas, or of its dual.

    Raises:
        BrokenTilingError: when its data is damaged.
    """
    cell = load_cell(facts)
    families: Mapping[int, Family] = {3: "3-uniform", 4: "4-uniform", 5: "5-uniform", 6: "6-uniform"}
    return CatalogueEntry(
        name=str(replace(facts.name, is_dual=is_dual)),
        variant=None,
        aliases=(),
        family="Laves" if is_dual else families[facts.name.kinds],
        gomjau_hogg="",
        ring=RING,
        vectors=cell.vectors,
        faces=cell.polygons(),
        is_dual=is_dual,
        nodes=tuple((kind.type, kind.nodes) for kind in facts.kinds),
    )


def _cell_text(entry: CatalogueEntry) -> str:
    """How the variants of a name differ: the faces of a cell and its lattice."""
    tiling = entry_tiling(entry)
    kinds = ", ".join(f"{count} x {sides}-gon" for sides, count in face_sides(tiling).items())
    return f"a cell of {kinds}, {tiling.lattice} lattice"


def near_names(text: str) -> tuple[str, ...]:
    """Up to two names similar to a text that is not a name."""
    meant = meant_name(text[:MAX_NAME])
    if meant:
        return (str(meant),)
    if isohedral := re.fullmatch(r"\W*(?:IH|isohedral)[\s:-]*(\d{1,2})\W*", text[:MAX_NAME], re.IGNORECASE):
        return (f"{{isohedral: {int(isohedral[1])}}}",)
    wanted = _spelling(text[:MAX_NAME])
    spelled = {_spelling(name): name for entry in catalogue() for name in (*entry.aliases[::-1], entry.name)}
    spelled.update({_spelling(name): name for name in FAMILIES})
    return tuple(spelled[name] for name in difflib.get_close_matches(wanted, spelled, n=2, cutoff=0.6))


def _spelling(text: str) -> str:
    """Name in the form compared letter by letter, with powers written out."""
    parsed = parse_configurations(text)
    if parsed is None:
        return plain_words(text) or text
    return "v" * parsed.is_dual + ";".join(".".join(map(str, sides)) for sides in parsed.types)


def named_tiling(name: str, variant: int | None = None) -> PeriodicTiling:
    """Periodic tiling of a vertex configuration or alias, proven to be one.

    Raises:
        UnknownTilingError: when no tiling has this name.
        AmbiguousTilingError: when several have it and no variant is given.
        NeedlessVariantError: when one has it and a variant is given.
    """
    return entry_tiling(find_entry(name, variant))


@cache
def entry_tiling(entry: CatalogueEntry) -> PeriodicTiling:
    """Periodic tiling of an entry, proven to be one and to have the kinds of nodes in its name.

    Raises:
        BrokenTilingError: when its data is wrong.
    """
    vectors, faces = entry.vectors, entry.faces
    if entry.is_dual:
        vectors, faces = dual_cell(entry.ring, vectors, faces)
    tiling = from_exact(entry.full_name, entry.ring, vectors, faces, is_triangular=entry.name in TRIANGLES)
    named = parse_configurations(entry.name)
    if entry.is_dual:
        return tiling
    found = vertex_types(tiling)
    if (named and tuple(found) != named.types) or (entry.nodes and tuple(found.items()) != entry.nodes):
        raise BrokenTilingError("cell", f"{entry.full_name}: the nodes of the cell are not of the kinds in the name")
    return tiling


def regular_polygon(
    ring: CyclotomicRing, sides: int, start: CyclotomicInteger, direction: int
) -> tuple[CyclotomicInteger, ...]:
    """Corners of a regular polygon with unit sides, walked counter-clockwise from `start`.

    Raises:
        BrokenTilingError: when the ring's directions allow no such polygon.
    """
    if sides < 3 or ring.order % sides:
        raise BrokenTilingError(
            "cell", f"there is no regular polygon with {sides} sides in a ring of order {ring.order}"
        )
    corners, corner = [], start
    for _ in range(sides):
        corners.append(corner)
        corner = add(corner, ring.power(direction))
        direction += ring.order // sides
    return tuple(corners)
