"""Which tiling is it? A periodic tiling is looked up by its minimal symbol among those with a name.

Compared is the combinatorial type: which faces meet at which edges and nodes. Lengths and angles do not count, nor do
corners where only two faces meet, which are bends of an edge. So bricks are 6^3, and so are hexagons drawn badly.
"""

import math
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from boardwright.tilings.exact.atlas.cells import cycles
from boardwright.tilings.exact.atlas.facts import all_facts
from boardwright.tilings.exact.atlas.names import COUNTS
from boardwright.tilings.exact.atlas.symbol import (
    Table,
    dual,
    flags_of,
    minimal,
    node_types,
    smallest,
    symbol_text,
    wallpaper_group,
)
from boardwright.tilings.exact.catalogue import CatalogueEntry, atlas_entry, catalogue, entry_tiling, find_entry
from boardwright.tilings.exact.names import Configuration, configuration_text, parse_configurations
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.remembered import remembered

ALIKE = 1e-3
"""Difference, in shortest edges and in radians, up to which lengths and angles of a drawing count as equal: they are
typed with three decimals, and nobody sees less."""

MOST_CLASSES = 1_000
"""Most classes of flags of a symbol that is written down. To number them in the smallest way takes up to their square,
and the largest symbol that has a name is far smaller."""

MOST_IN_PASSING = 1_000
"""Faces of a cell up to which its tiling is looked up where nobody asks for it, in a tenth of a second or so."""


def identify(tiling: PeriodicTiling) -> dict[str, Any]:
    """What a periodic tiling is, as plain data. The time is n log n for n corners.

    Any cell of it gives the same: a larger one, one sheared, turned or mirrored.

    `name` and `dual` are those of the tiling and of its dual, None if neither is known; `also` are other names. `k` is
    the number of kinds of nodes, `vertices` the sides of the faces around each, `face_kinds` the number of kinds of
    faces, `group` the wallpaper group of the most symmetric form, `symbol` the minimal symbol, and `classes` its number
    of classes of flags; if these are more than `MOST_CLASSES`, `vertices` and `symbol` are None. `drawn` is about this
    drawing: its own wallpaper `group` with bends and curves included, whether it is `bent` at corners where only two
    faces meet, and whether it has `equal_edges`: straight ones of one length, but for `ALIKE`.
    """
    drawn = flags_of(tiling.faces)
    flags = drawn.without_bends()
    table = minimal(flags)
    types = node_types(table)
    entry = dual_entry = symbol = vertices = None
    if len(table) <= MOST_CLASSES:
        table = smallest(table)
        symbol, vertices = symbol_text(table), list(map(configuration_text, types))
        entry = _found(table)
        dual_entry = _dual(entry) if entry else _found(smallest(dual(table)))
        if entry is None and dual_entry is not None:
            entry = _dual(dual_entry)
    lengths, angles = _measured(tiling)
    labels = list(zip(_alike(lengths), _alike(angles), strict=True))
    bent = flags is not drawn
    return {
        "name": entry.full_name if entry else None,
        "also": list(entry.aliases) if entry else [],
        "k": len(types),
        "vertices": vertices,
        "face_kinds": len(node_types(dual(table))),
        "group": wallpaper_group(table),
        "dual": dual_entry.full_name if dual_entry else None,
        "symbol": symbol,
        "classes": len(table),
        "drawn": {
            "group": wallpaper_group(minimal(drawn, labels)),
            "bent": bent,
            "equal_edges": not bent and max(lengths) <= (1 + ALIKE) * min(lengths),
        },
    }


def headline(identity: Mapping[str, Any]) -> str:
    """Name, kinds of nodes, wallpaper group and dual of what `identify` found, in one line."""
    name = identity["name"] or "not in the atlas"
    called = f" ({identity['also'][0]})" if identity["also"] else ""
    kinds = "1 kind of node" if identity["k"] == 1 else f"{identity['k']:,} kinds of nodes"
    of_dual = f", dual {identity['dual']}" if identity["dual"] else ""
    return f"{name}{called}: {kinds}, wallpaper group {identity['group']}{of_dual}"


def _found(table: Table) -> CatalogueEntry | None:
    """The tiling by regular polygons that has a symbol. Only those with the same kinds of nodes are looked at."""
    types = node_types(table)
    if len(types) in COUNTS:
        known = [atlas_entry(facts) for facts in all_facts() if facts.types == types]
    else:
        known = [entry for entry in catalogue() if entry.family in ("uniform", "2-uniform") and _types(entry) == types]
    return next((entry for entry in known if _table(entry) == table), None)


def _types(entry: CatalogueEntry) -> tuple[Configuration, ...]:
    named = parse_configurations(entry.name)
    return named.types if named else ()


@cache
def _table(entry: CatalogueEntry) -> Table:
    """The symbol of a tiling with a name. Those of the atlas are proven, so their cells are taken as they are."""
    faces = cycles(entry.vectors, entry.faces) if entry.nodes else entry_tiling(entry).faces
    return smallest(minimal(flags_of(faces)))


def _dual(entry: CatalogueEntry) -> CatalogueEntry:
    return find_entry(entry.full_name[1:] if entry.is_dual else f"V{entry.full_name}")


def _measured(tiling: PeriodicTiling) -> tuple[list[float], list[float]]:
    """For each flag the length of its side, in shortest edges, and the angle of its corner, in radians."""
    lengths, angles = [], []
    for face in tiling.faces:
        points = [tiling.corner_point(corner) for corner in face]
        sides = [math.dist(point, points[k - 1]) for k, point in enumerate(points)]
        for k, (x, y) in enumerate(points):
            (bx, by), (ax, ay) = points[k - 1], points[(k + 1) % len(points)]
            turn = math.atan2(by - y, bx - x) - math.atan2(ay - y, ax - x)
            angles += [turn % (2 * math.pi)] * 2
            lengths += [sides[(k + 1) % len(sides)], sides[k]]
    return lengths, angles


def _alike(values: Sequence[float]) -> list[int]:
    """For each value a number that it shares with those at most `ALIKE` away, or at several such steps."""
    order = sorted(range(len(values)), key=values.__getitem__)
    numbers, number = [0] * len(values), 0
    for before, place in pairwise(order):
        number += values[place] - values[before] > ALIKE
        numbers[place] = number
    return numbers


def identify_in_passing(tiling: PeriodicTiling | None) -> dict[str, Any] | None:
    """The same where nobody asks for it: None without a tiling, or for a cell that would take long."""
    return {**_known(tiling)} if tiling and len(tiling.faces) <= MOST_IN_PASSING else None


_known = remembered(identify)
