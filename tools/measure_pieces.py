"""Measures the pieces of all stock sets - number, sheets, cuts, minutes - and writes docs/reference/pieces.md.

Cuts and folds are read from the finished pages.
"""

import pathlib
from collections.abc import Iterable, Mapping

from boardwright.config.source import Source
from boardwright.games.sources import find_sources
from boardwright.scene import Item, Path, flattened
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sheets.pieces.sheet import FOLDED, Work, work_of

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "reference" / "pieces.md"

HEAD = """# Pieces of the stock sets

Number of pieces to cut out, sheets of A4, cuts and minutes of every stock set that has pieces. A cut is a straight line
cut once, however many pieces lie along it, or the way round a disc. Minutes are an estimate for scissors: 3 seconds for
each cut, and one for every 20 mm of a straight line or 5 mm of a round one; 8 seconds to score and fold a line.

`python tools/measure_pieces.py` writes this page.

| set | pieces | sheets | cuts | minutes |
|---|--:|--:|--:|--:|
"""


def measured() -> dict[str, tuple[int, int, int, int]]:
    """Pieces, sheets, cuts and minutes of each stock set with pieces."""
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
            done = work_of(items)
            minutes = Work(done.cuts, done.seconds + FOLDED * _folds(items)).minutes
            count = sum(piece.count for piece in part.sheet.pieces.pieces)
            found[one.name] = (count, part.sheet.sheets(pages), done.cuts, minutes)
    return found


def page(found: Mapping[str, Iterable[int]]) -> str:
    """The page with its table."""
    return HEAD + "".join(f"| {name} | {' | '.join(map(str, found[name]))} |\n" for name in sorted(found))


def _folds(items: Iterable[Item]) -> int:
    paths = [item for item, _, _ in flattened(items) if isinstance(item, Path) and item.role == "fold"]
    return sum(path.commands.count("M") for path in paths)


if __name__ == "__main__":
    PAGE.write_text(page(measured()), encoding="utf-8")
