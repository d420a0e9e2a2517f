"""Measures the pieces of all stock sets - number, sheets, cuts, minutes - and writes docs/reference/pieces.md.

Cuts and folds are read from the finished pages. With `--json FILE` it writes the figures alone: so those of before one
tile served both players were measured at commit ff28ba6, with the same estimate, and kept in `pieces_before.json`.
"""

import argparse
import importlib.util
import json
import pathlib
import sys
from collections.abc import Iterable, Mapping
from typing import Any

from boardwright.games.sources import Source, find_sources
from boardwright.scene import Item, Path, flattened
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.pieces import PiecesPart

PROJECT = pathlib.Path(__file__).resolve().parent.parent
BEFORE = pathlib.Path(__file__).with_name("pieces_before.json")
PAGE = PROJECT / "docs" / "reference" / "pieces.md"
WORK = PROJECT / "generator" / "boardwright" / "sheets" / "pieces" / "work.py"

HEAD = """# Pieces of the stock sets

Number of pieces to cut out, sheets of A4, cuts and minutes of every stock set that has pieces. A cut is a straight line
cut once, however many pieces lie along it, or the way round a disc. Minutes are an estimate for scissors: 3 seconds for
each cut, and one for every 20 mm of a straight line or 5 mm of a round one; 8 seconds to score and fold a line. Before:
commit ff28ba6, with tiles for each player and round discs, measured with the same estimate.

`python tools/measure_pieces.py` writes this page.

| set | pieces before | after | sheets before | after | cuts before | after | minutes before | after |
|---|---|---|---|---|---|---|---|---|
"""

FIRST = ("fen-hexagon", "fen-snub-hexagonal")

KEYS = ("pieces", "sheets", "cuts", "minutes")


def measured() -> dict[str, dict[str, int]]:
    """Figures of each stock set with pieces."""
    work = _work()
    wanted = BuildRequest(("pieces",)).checked()
    found = {}
    for source in find_sources(()):
        if not isinstance(source, Source):
            continue
        for one in plan_source(source, wanted).sets:
            part = one.part(PiecesPart)
            if part is None:
                continue
            pages = part.drawn()
            items = [item for page in pages for item in page.items]
            count = sum(piece.count for piece in part.sheet.pieces.pieces)
            done = work.work_of(items)
            minutes = work.Work(done.cuts, done.seconds + work.FOLDED * _folds(items)).minutes
            figures = (count, part.sheet.sheets(pages), done.cuts, minutes)
            found[one.name] = dict(zip(KEYS, figures, strict=True))
    return found


def page(before: Mapping[str, Mapping[str, int]], after: Mapping[str, Mapping[str, int]]) -> str:
    """The page with the table, the two sets of the issue first."""
    rows = []
    for name in sorted(after, key=lambda name: (name not in FIRST, name)):
        cells = [str(figures.get(name, {}).get(key, "-")) for key in KEYS for figures in (before, after)]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return HEAD + "\n".join(rows) + "\n"


def _folds(items: Iterable[Item]) -> int:
    paths = [item for item, _, _ in flattened(items) if isinstance(item, Path) and item.role == "fold"]
    return sum(path.commands.count("M") for path in paths)


def _work() -> Any:
    """The estimate of this tree, though the program may be that of another commit."""
    spec = importlib.util.spec_from_file_location("work_of_pieces", WORK)
    if spec is None or spec.loader is None:
        raise ImportError(str(WORK))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def main() -> None:
    """Write the page, or the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=pathlib.Path, help="write the figures to this file and nothing else")
    asked = parser.parse_args()
    after = measured()
    if asked.json:
        asked.json.write_text(json.dumps(after, indent=1) + "\n", encoding="utf-8")
        return
    PAGE.write_text(page(json.loads(BEFORE.read_text(encoding="utf-8")), after), encoding="utf-8")


if __name__ == "__main__":
    main()
