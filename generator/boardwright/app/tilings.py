"""The catalogue of tilings as rows of text, each tiling with FEN's turn on it."""

import textwrap
from collections.abc import Mapping

from boardwright.games.fen.plane_turns import plane_reading
from boardwright.tilings import (
    CatalogueEntry,
    PeriodicTiling,
    available_shapes,
    catalogue,
    configuration_text,
    entry_tiling,
    face_sides,
    vertex_types,
)
from boardwright.tilings.exact.triangles import SHAPES

WIDTH = 120
"""Greatest length of a line."""


def tiling_rows() -> tuple[tuple[str, ...], ...]:
    """A row of numbers for each tiling, and rows of one cell for family headings, other names, nodes and shapes."""
    rows: list[tuple[str, ...]] = [("tiling", "faces of a cell", "N", "a turn", "lattice")]
    family = ""
    for entry in catalogue():
        tiling, reading = entry_tiling(entry), plane_reading(entry_tiling(entry))
        if entry.family != family:
            family = entry.family
            rows += [("",), (FAMILIES[family],)]
        modes = "/".join(map(str, reading.node_modes))
        rows.append(
            (
                entry.name if entry.variant is None else f"{entry.name}, variant: {entry.variant}",
                " ".join(f"{count}×{sides}-gon" for sides, count in face_sides(tiling).items()),
                modes if len(reading.turns) == 1 else f"TIE {modes}",
                " or ".join(f"n={turn.nodes},e={turn.edges}" for turn in reading.turns),
                tiling.lattice,
            )
        )
        rows += [(line,) for line in _notes(entry, tiling)]
    return tuple(rows)


FAMILIES: Mapping[str, str] = {
    "uniform": "Uniform tilings: one kind of node",
    "2-uniform": "2-uniform tilings: two kinds of nodes",
    "Laves": "Laves tilings, the duals: V and the tiling whose nodes become faces",
    "classic": "Classics, with a node wherever a corner meets a side",
}
"""Heading of each family of the catalogue."""


def _notes(entry: CatalogueEntry, tiling: PeriodicTiling) -> list[str]:
    """Lines below a tiling: its other names, the kinds of its nodes by the faces around them, and its shapes."""
    shapes = (*SHAPES, "disc", "polygon") if tiling.is_triangular else available_shapes(tiling.lattice)
    lines = []
    for title, words in (
        ("also", ", ".join(entry.aliases)),
        ("nodes", "; ".join(map(configuration_text, vertex_types(tiling)))),
        ("shapes", ", ".join(shapes)),
    ):
        if words:
            lines += textwrap.wrap(f"{title}: {words}", WIDTH, initial_indent="    ", subsequent_indent="      ")
    return lines
