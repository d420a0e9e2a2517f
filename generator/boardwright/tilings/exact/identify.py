"""Which tiling is it? A periodic tiling is looked up by its minimal symbol among those with a name.

Compared is the combinatorial type: which faces meet at which edges and nodes. Lengths and angles do not count, nor do
corners where only two faces meet, which are bends of an edge. So bricks are 6^3, and so are hexagons drawn badly.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
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

ALIKE = 1e-3
"""Difference, in shortest edges and in radians, up to which lengths and angles of a drawing count as equal: they are
typed with three decimals, and nobody sees less."""

MOST_CLASSES = 1_000
"""Most classes of flags of a symbol that is written down. To number them in the smallest way takes up to their square,
and the largest symbol that has a name is far smaller."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What is known of a tiling from its minimal symbol, its name included if it has one.

    `entry` and `dual_entry` are those of the tiling and of its dual; None if neither is known. `group` is the wallpaper
    group of its most symmetric form. `symbol` is None if it has too many of `classes`.
    """

    entry: CatalogueEntry | None
    dual_entry: CatalogueEntry | None
    vertices: tuple[Configuration, ...]
    """For each kind of node the sides of the faces around it, ascending."""
    face_kinds: int
    group: str
    classes: int
    symbol: str | None
    drawn_group: str
    """Wallpaper group of the drawing as it is, bends and curves included."""
    bent: bool
    """Whether it has corners where only two faces meet."""
    equal_edges: bool
    """Whether all edges are straight and equally long, but for `ALIKE`."""

    @property
    def headline(self) -> str:
        """Name, kinds of nodes, wallpaper group and dual in one line."""
        kinds = "1 kind of node" if len(self.vertices) == 1 else f"{len(self.vertices):,} kinds of nodes"
        name = _called(self.entry) if self.entry else "not in the atlas"
        of_dual = f", dual {_called(self.dual_entry)}" if self.dual_entry else ""
        return f"{name}: {kinds}, wallpaper group {self.group}{of_dual}"

    @property
    def drawing(self) -> str:
        """How it is drawn: its edges, and its own wallpaper group."""
        lengths = "bent edges" if self.bent else f"edges of {'equal length' if self.equal_edges else 'unequal lengths'}"
        return f"{lengths}, wallpaper group {self.drawn_group}"

    def record(self) -> dict[str, Any]:
        """The same as plain data, for JSON."""
        return {
            "name": self.entry.full_name if self.entry else None,
            "also": list(self.entry.aliases) if self.entry else [],
            "k": len(self.vertices),
            "vertices": [configuration_text(sides) for sides in self.vertices],
            "face_kinds": self.face_kinds,
            "group": self.group,
            "dual": self.dual_entry.full_name if self.dual_entry else None,
            "symbol": self.symbol,
            "classes": self.classes,
            "drawn": {"group": self.drawn_group, "bent": self.bent, "equal_edges": self.equal_edges},
        }


def _called(entry: CatalogueEntry) -> str:
    return f"{entry.full_name} ({entry.aliases[0]})" if entry.aliases else entry.full_name


def identify(tiling: PeriodicTiling) -> Identity:
    """What a periodic tiling is.

    Any cell of it gives the same: a larger one, one sheared, turned or mirrored. The time is n log n for n corners.
    """
    drawn = flags_of(tiling.faces)
    flags = drawn.without_bends()
    table = minimal(flags)
    entry = dual_entry = symbol = None
    if len(table) <= MOST_CLASSES:
        table = smallest(table)
        symbol = symbol_text(table)
        entry = _found(table)
        dual_entry = _dual(entry) if entry else _found(smallest(dual(table)))
        if entry is None and dual_entry is not None:
            entry = _dual(dual_entry)
    lengths, angles = _measured(tiling)
    labels = list(zip(_alike(lengths), _alike(angles), strict=True))
    bent = flags is not drawn
    return Identity(
        entry,
        dual_entry,
        node_types(table),
        len(node_types(dual(table))),
        wallpaper_group(table),
        len(table),
        symbol,
        wallpaper_group(minimal(drawn, labels)),
        bent,
        not bent and max(lengths) <= (1 + ALIKE) * min(lengths),
    )


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
    """For each value a number that it shares with those that differ from it by little, or by several steps of little."""
    order = sorted(range(len(values)), key=values.__getitem__)
    numbers, number = [0] * len(values), 0
    for before, place in zip(order, order[1:], strict=False):
        number += values[place] - values[before] > ALIKE
        numbers[place] = number
    return numbers
