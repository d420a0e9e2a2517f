"""What there is: boards, examples, tilings, papers, themes, games, as rows of text."""

import textwrap
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from boardwright.figures.languages import BASE
from boardwright.games.credits import credit_of
from boardwright.games.registry import all_kits
from boardwright.games.stock import Kind, stock_files

if TYPE_CHECKING:
    from boardwright.tilings import CatalogueEntry, PeriodicTiling

WIDTH = 120
"""Columns that lines may take."""

Rows = tuple[tuple[str, ...], ...]
"""A heading row and the rows below it. A row of one cell is a line of its own, where the heading has several."""


def _boards() -> Rows:
    return (("board", "what it is"), *_commented("boards"))


def _examples() -> Rows:
    return (("example", "what it teaches"), *_commented("examples"))


def _themes() -> Rows:
    return (("theme", "what it is"), *_commented("themes"))


def _commented(kind: Kind) -> Rows:
    """Names of stock files, each with the first comment in it."""
    rows = []
    for path in stock_files(kind):
        lines = path.read_text(encoding="utf-8").splitlines()
        comments = [line[2:] for line in lines if line.startswith("# ") and "$schema" not in line]
        rows.append((path.stem, comments[0] if comments else ""))
    return tuple(rows)


def _tilings() -> Rows:
    """A row of numbers for each tiling, and rows of one cell: headings of the families, other names, nodes, shapes."""
    # Only this list needs them, and they are slow to load.
    from boardwright.games.fen.plane_turns import plane_reading  # noqa: PLC0415
    from boardwright.tilings import catalogue, entry_tiling, face_sides  # noqa: PLC0415

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


def _notes(entry: "CatalogueEntry", tiling: "PeriodicTiling") -> list[str]:
    """Lines below a tiling: its other names, the kinds of its nodes by the faces around them, and its shapes."""
    from boardwright.tilings import available_shapes, configuration_text, vertex_types  # noqa: PLC0415
    from boardwright.tilings.exact.triangles import SHAPES  # noqa: PLC0415

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


def _papers() -> Rows:
    from boardwright.geometry.papers import PAPERS  # noqa: PLC0415

    rows = tuple((name, f"{width:g} x {height:g} mm") for name, (width, height) in PAPERS.items())
    return (("paper", "size"), *rows)


def _games() -> Rows:
    rows = tuple((kit.name, kit.credit.name, credit_of(kit, BASE).credit) for kit in all_kits())
    return (("game", "name", "author"), *rows)


LISTS: Mapping[str, Callable[[], Rows]] = {
    "boards": _boards,
    "tilings": _tilings,
    "papers": _papers,
    "themes": _themes,
    "games": _games,
    "examples": _examples,
}


def listing(what: str) -> Rows:
    """Rows of a list."""
    return LISTS[what]()
