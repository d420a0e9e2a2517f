"""Makes the data of the atlas anew from a list of unit cells, and writes nothing that is not proven.

    python tools/make_atlas.py CELLS.json [--into FOLDER]

CELLS.json holds {"tilings": [{"k": 3, "galebach": "t3001", "t1": [..], "t2": [..], "faces": [[sides, [..], d], ...]},
...]}: two vectors and faces of a cell in the ring of order 12, a point as 4 integers, a face with its first corner and
the direction d (times 30 degrees) of its first side. Any cell of a tiling gives the same data.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(PROJECT / "generator"), str(PROJECT / "rules")]

from boardwright.tilings.errors import BrokenTilingError  # noqa: E402 - found by the line above
from boardwright.tilings.exact.atlas.cells import (  # noqa: E402
    RING,
    Cell,
    cell_line,
)
from boardwright.tilings.exact.atlas.facts import FOLDER, AtlasFacts, NodeKind, facts_line  # noqa: E402
from boardwright.tilings.exact.atlas.names import COUNTS, AtlasName  # noqa: E402
from boardwright.tilings.exact.atlas.normal import normal_form  # noqa: E402
from boardwright.tilings.exact.atlas.prove import prove  # noqa: E402
from boardwright.tilings.exact.atlas.symbol import Table  # noqa: E402
from boardwright.tilings.exact.catalogue import dual_cell  # noqa: E402
from boardwright.tilings.exact.periodic import from_exact  # noqa: E402
from boardwright.tilings.exact.sizes import face_copies  # noqa: E402

CELLS_HEAD = """\
# Tilings of the plane by regular polygons with three to six kinds of nodes. For the sources see README.md.
# name, both lattice vectors, then faces: sides.direction:first corner;first corner; ...
# A point a,b,c,d is a + b w + c w^2 + d w^3 with w = exp(2 pi i / 12); direction d is d times 30 degrees.
"""

INDEX_HEAD = """\
# What is known of each tiling in cells.txt without reading it; made by tools/make_atlas.py, proven by the tests.
# name, first byte and length of its line, lattice, nodes as sides*kinds/number in a cell, copies of faces and of
# the dual's
"""


def main(arguments: Sequence[str]) -> int:
    """Prove and write; the exit code is 1 for a cell that is not what it should be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cells", type=Path, metavar="CELLS.json")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help="where the files go")
    options = parser.parse_args(arguments)
    raw = json.loads(options.cells.read_text(encoding="utf-8"))["tilings"]
    try:
        cells, index = made(raw)
    except BrokenTilingError as error:
        print(f"make_atlas: {error}", file=sys.stderr)
        return 1
    for name, text in (("cells.txt", cells), ("index.txt", index)):
        (options.into / name).write_text(text, encoding="ascii", newline="\n")
        print(f"{options.into / name}: {len(text):,} bytes")
    return 0


def made(raw: Sequence[Mapping[str, Any]]) -> tuple[str, str]:
    """Both files of the data.

    Raises:
        BrokenTilingError: naming the tiling that fails a proof.
    """
    entries = sorted((named(fields) for fields in raw), key=lambda entry: (entry[0].kinds, entry[0].number))
    names = [str(name) for name, _ in entries]
    wanted = [str(AtlasName(kinds, number + 1)) for kinds, count in COUNTS.items() for number in range(count)]
    if names != wanted:
        odd = sorted(set(names) ^ set(wanted) | {name for name in names if names.count(name) > 1})
        raise BrokenTilingError("names", f"missing, unknown or doubled: {', '.join(odd[:10])}")
    cells, index = CELLS_HEAD, INDEX_HEAD
    seen: dict[Table, str] = {}
    for name, given in entries:
        try:
            cell = normal_form(given)
            symbol, kinds = prove(cell, name.kinds)
        except BrokenTilingError as error:
            raise BrokenTilingError(error.stage, f"{name}: {error}") from None
        if symbol.table in seen:
            raise BrokenTilingError("alike", f"{name} is the same tiling as {seen[symbol.table]}")
        seen[symbol.table] = str(name)
        line = cell_line(str(name), cell)
        tiling = from_exact(str(name), RING, cell.vectors, cell.polygons())
        dual = from_exact(f"V{name}", RING, *dual_cell(RING, cell.vectors, cell.polygons()))
        rows = tuple(NodeKind(type_, *counts) for type_, counts in kinds.items())
        facts = AtlasFacts(name, len(cells), len(line), tiling.lattice, rows, face_copies(tiling), face_copies(dual))
        index += facts_line(facts) + "\n"
        cells += line + "\n"
    return cells, index


def named(fields: Mapping[str, Any]) -> tuple[AtlasName, Cell]:
    """Name and cell of an entry of the source."""
    kinds = int(fields["k"])
    vectors = (tuple(fields["t1"]), tuple(fields["t2"]))
    faces = tuple((int(sides), tuple(start), int(direction)) for sides, start, direction in fields["faces"])
    return AtlasName(kinds, int(fields["galebach"].removeprefix(f"t{kinds}"))), Cell(vectors, faces)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
