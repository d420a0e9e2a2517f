"""Tilings as rows of text, each with FEN's turn on it: the catalogue, or what a search finds."""

import textwrap
from collections.abc import Mapping, Sequence

from boardrules.games.fen import Reading
from boardwright.app.catalogue.tiling_search import (
    KnownTiling,
    TilingFilter,
    aperiodic_known,
    isohedral_known,
    search,
    star_known,
)
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
from boardwright.tilings.exact.atlas.names import COUNTS, AtlasName
from boardwright.tilings.exact.shapes import with_anywhere
from boardwright.tilings.exact.sizes import SizedBoard
from boardwright.tilings.exact.triangles import SHAPES

WIDTH = 120
"""Greatest length of a line."""

MOST_BOARDS = 6
"""Greatest number of boards named below a tiling."""

HEADING = ("tiling", "faces of a cell", "N", "a turn", "lattice")


def tiling_rows() -> tuple[tuple[str, ...], ...]:
    """The catalogue without the atlas: a row of numbers for each tiling.

    Rows of one cell are headings of families, other names, nodes and shapes, and at the end how to search the atlas.
    """
    rows: list[tuple[str, ...]] = [HEADING]
    family = ""
    for entry in catalogue():
        tiling, reading = entry_tiling(entry), plane_reading(entry_tiling(entry))
        if entry.family != family:
            family = entry.family
            rows += [("",), (FAMILIES[family],)]
        rows.append(_numbers(entry.name, entry.variant, face_sides(tiling), reading, tiling.lattice))
        rows += [(line,) for line in _notes(entry, tiling)]
    for known in (*isohedral_known(), *aperiodic_known(), *star_known()):
        if known.family != family:
            family = known.family
            rows += [("",), (FAMILIES[family],)]
        rows.append(_numbers(known.name, None, known.faces, known.reading, known.lattice))
        rows += [(line,) for line in _other_notes(known)]
    return (*rows, ("",), (ATLAS,), *((f"    {line}",) for line in _atlas_lines()))


def found_rows(wanted: TilingFilter) -> tuple[tuple[str, ...], ...]:
    """What a search finds: a row of numbers for each tiling, and rows of one cell as in the catalogue."""
    rows: list[tuple[str, ...]] = [HEADING]
    family = ""
    for tiling, boards in search(wanted):
        if tiling.family != family:
            family = tiling.family
            rows += [("",), (FAMILIES[family],)]
        rows.append(_numbers(tiling.name, tiling.variant, tiling.faces, tiling.reading, tiling.lattice))
        types = "; ".join(map(configuration_text, tiling.types))
        for title, words in (
            ("also", ", ".join(tiling.aliases)),
            ("nodes", "" if tiling.is_dual else types),
            ("parameters", _parameters(tiling)),
            ("boards", _boards(boards)),
        ):
            rows += [(line,) for line in _note(title, words)]
    return tuple(rows) if len(rows) > 1 else (HEADING, ("no tiling fits",))


def _numbers(
    name: str, variant: int | None, faces: Mapping[int, int], reading: Reading, lattice: str | None
) -> tuple[str, ...]:
    modes = "/".join(map(str, reading.node_modes))
    return (
        name if variant is None else f"{name}, variant: {variant}",
        " ".join(f"{count}×{sides}-gon" if lattice else f"{sides}-gons" for sides, count in faces.items()),
        modes if len(reading.turns) == 1 else f"TIE {modes}",
        " or ".join(f"n={turn.nodes},e={turn.edges}" for turn in reading.turns),
        lattice or "none",
    )


def _boards(boards: Sequence[SizedBoard]) -> str:
    """The first boards of each shape in turn, as `hexagon 3 (61 faces)`."""
    shown = [
        f"{board.shape} {list(board.size) if isinstance(board.size, tuple) else board.size} ({board.faces:,} faces)"
        for board in boards[:MOST_BOARDS]
    ]
    more = len(boards) - len(shown)
    return ", ".join(shown) + (f", and {more:,} more" if more else "")


def _atlas_lines() -> tuple[str, ...]:
    ranges = [f"{AtlasName(kinds, 1)} to {count}" for kinds, count in COUNTS.items()]
    return (
        f"{', '.join(ranges)}; duals: V{AtlasName(3, 1)} and so on",
        "search all tilings with: --kinds, --turn, --contains, --faces, --shape, --odd, --no-tie, --types, --duals",
        "such as: boardwright list tilings --kinds 3 --shape hexagon --faces 40..80 --odd --no-tie",
    )


ATLAS = "The atlas: tilings with three to six kinds of nodes, by number"
"""Heading of the lines that tell of it."""

FAMILIES: Mapping[str, str] = {
    "uniform": "Uniform tilings: one kind of node",
    "2-uniform": "2-uniform tilings: two kinds of nodes",
    "3-uniform": "3-uniform tilings: three kinds of nodes",
    "4-uniform": "4-uniform tilings: four kinds of nodes",
    "5-uniform": "5-uniform tilings: five kinds of nodes",
    "6-uniform": "6-uniform tilings: six kinds of nodes",
    "Laves": "Laves tilings, the duals: V and the tiling whose nodes become faces",
    "classic": "Classics, with a node wherever a corner meets a side",
    "isohedral": "Isohedral tilings: all tiles alike; parameters as they are by default",
    "aperiodic": "Tilings that no shift repeats: N counts every corner (hats and spectres with junctions: 3)",
    "stars": "Star patterns: twelve known ones, over any tiling and with any angle there are more; nodes are junctions",
}
"""Heading of each family."""


def _notes(entry: CatalogueEntry, tiling: PeriodicTiling) -> list[str]:
    """Lines below a tiling: its other names, the kinds of its nodes by the faces around them, and its shapes."""
    shapes = with_anywhere(SHAPES) if tiling.is_triangular else available_shapes(tiling.lattice)
    lines = []
    for title, words in (
        ("also", ", ".join(entry.aliases)),
        ("nodes", "; ".join(map(configuration_text, vertex_types(tiling)))),
        ("shapes", ", ".join(shapes)),
    ):
        lines += _note(title, words)
    return lines


def _other_notes(known: KnownTiling) -> list[str]:
    """Lines below a tiling that is not in the catalogue."""
    lines = []
    for title, words in (
        ("also", ", ".join(known.aliases)),
        ("shows", known.full_name if known.family == "stars" else ""),
        ("parameters", _parameters(known)),
        ("shapes", ", ".join(known.shapes)),
    ):
        lines += _note(title, words)
    return lines


def _parameters(known: KnownTiling) -> str:
    return ", ".join(f"{value:g}" for value in known.parameters)


def _note(title: str, words: str) -> list[str]:
    if not words:
        return []
    return textwrap.wrap(f"{title}: {words}", WIDTH, initial_indent="    ", subsequent_indent="      ")
