"""Measures the pieces of all stock sets - number, sheets, cuts, minutes - and writes docs/reference/pieces.md.

Cuts and folds are read from the finished pages. With `--played SIDE GAMES SIMULATIONS` it tells instead how many discs
and Dryads a player of Dendria had on the board at once, in games of the computer against itself: some minutes.
"""

import pathlib
import sys
from collections.abc import Iterable, Mapping
from random import Random

from boardrules.games.dendria import Dendria
from boardrules.lab.engine import engine_for
from boardwright.config.source import Source
from boardwright.games.sources import find_sources
from boardwright.scene import Item, Path, flattened
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_source
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sheets.pieces.sheet import FOLDED, minutes, work_of

MOST_PLIES, RANDOM_PLIES = 400, 2
"""Turns after which a game is cut off, and turns by lot at its start."""

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "reference" / "pieces.md"

BEGIN, END = "<!-- pieces: begin -->", "<!-- pieces: end -->"

HEAD = f"""# Pieces of the stock sets

Number of pieces to cut out, sheets of A4, cuts and minutes of every stock set that has pieces. A cut is a straight
line cut once, however many pieces lie along it, or the way round a disc. Minutes are counted from these cuts, not
timed. With scissors: 9 seconds for each cut, and one for every 6.7 mm of a straight line or 1.7 mm of a round one.
With a knife and a ruler: 20 seconds for each straight cut, and one for every 8 mm; round ones take as long as with
scissors. A line to score and fold takes 24 seconds. The second number is for slow hands: half as long again.

`python tools/measure_pieces.py` writes this page.

{BEGIN}

| set | pieces | sheets | cuts | minutes with scissors | with a knife and a ruler |
|---|--:|--:|--:|--:|--:|
"""


def measured() -> dict[str, tuple[int | str, ...]]:
    """Pieces, sheets, cuts and minutes of each stock set with pieces."""
    wanted = BuildRequest(("pieces",)).checked()
    found: dict[str, tuple[int | str, ...]] = {}
    for source in find_sources(()):
        if not isinstance(source, Source):
            continue
        for one in plan_source(source, wanted).sets:
            part = one.part(PiecesPart)
            if part is None:
                continue
            pages = part.drawn()
            items = [item for page in pages for item in page.items]
            done, folding = work_of(items), FOLDED * _folds(items)
            spans = (minutes(seconds + folding) for seconds in (done.scissors, done.knife))
            count = sum(piece.count for piece in part.sheet.pieces.pieces)
            told = (f"{low}–{high}" for low, high in spans)
            found[one.name] = (count, part.sheet.sheets(pages), done.cuts, *told)
    return found


def page(found: Mapping[str, Iterable[int | str]]) -> str:
    """The page with its table."""
    rows = (f"| {name} | {' | '.join(map(str, found[name]))} |\n" for name in sorted(found))
    return f"{HEAD}{''.join(rows)}\n{END}\n"


def _folds(items: Iterable[Item]) -> int:
    paths = [item for item, _, _ in flattened(items) if isinstance(item, Path) and item.role == "fold"]
    return sum(path.commands.count("M") for path in paths)


def played(side: int, games: int, simulations: int) -> tuple[int, int]:
    """Most discs and most Dryads of a player; the first two turns of each game are drawn by lot."""
    game = Dendria(side)
    engine = engine_for(game)
    discs = dryads = 0
    for seed in range(games):
        chance, position = Random(seed), game.initial()
        for ply in range(MOST_PLIES):
            if game.outcome(position) is not None:
                break
            drawn = chance.choice(list(game.legal_moves(position))) if ply < RANDOM_PLIES else None
            turn = drawn or engine.search(position, simulations, seed * 1000 + ply).best
            position = game.apply(position, turn)
            for start in (0, 3):
                seeds, trees, awake = position.pieces[start : start + 3]
                discs, dryads = max(discs, (seeds | trees).bit_count()), max(dryads, awake.bit_count())
    return discs, dryads


if __name__ == "__main__":
    if sys.argv[1:2] == ["--played"]:
        print(played(*map(int, sys.argv[2:5])))
        sys.exit()
    PAGE.write_text(page(measured()), encoding="utf-8")
