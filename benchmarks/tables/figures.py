"""What figures and rule sheets of real boards cost, in one process, beside python-chess drawing a chess board.

Prints JSON: `bench.py` runs it, with the Python that Boardwright is installed in. The row of python-chess is left out
where that is not installed. CPU time, the best of some runs; a proof is not part of a figure.
"""

import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardwright.sets.print_set import PrintSet

FIGURES = (
    ("fanorona", "fanorona-approach", "Fanorona, 5 x 9: a capture"),
    ("fanorona", "fanorona-first-turn", "Fanorona, 5 x 9: all 44 counters"),
    ("fendo", "fendo-after-the-move", "Fendo, 7 x 7"),
    ("cercas", "cercas-who-scores", "Cercas, 7 x 7"),
    ("dendria", "dendria-leafiness", "Dendria, 217 soils"),
    ("fen-triangle", "fen-triangle-capture", "FEN, 49 triangles"),
)
"""Stock board, one of its examples, and what the picture shows."""

SHEETS = ("fanorona", "fendo", "cercas", "dendria", "fen-triangle")


RUNS = 50
"""Drawings of each figure."""


def measured() -> dict[str, Any]:
    """Costs of figures, then of rule sheets."""
    figures, chess = list(_figures(RUNS)), list(_chess(RUNS))
    sheets = [_sheet(board) for board in SHEETS]
    slower = max(row[3][0] for row in figures if "5 x 9" in row[0])
    beside = {"5 x 9/chess": slower / chess[0][2][0]} if chess else {}
    heading = ["figure, 80 mm wide", "drawing", "as SVG, text as text", "as SVG, text outlined", "bytes"]
    words = ["rule sheet", "pages", "figures drawn", "set", "PDF", "SVG pages", "HTML", "all"]
    return {
        "tables": [[heading, *figures, *chess], [words, *sheets]],
        "values": {**beside, "rule sheet": max(row[-1][0] for row in sheets)},
    }


def _figures(runs: int) -> Iterator[list[Any]]:
    """Rows of Boardwright's figures: the drawing alone, and from a verified example to SVG."""
    from boardwright.writers.svg import write_svg  # noqa: PLC0415

    for board, name, words in FIGURES:
        plan = _planned(board)
        figures = next(one for one in plan.examples if one.id == name)
        drawn = partial(figures.page, "", plan.paper.theme, 80.0)
        drawing = _best(runs, drawn)
        text, outlined = (
            _best(runs, partial(lambda page, kind: write_svg(page(), kind), drawn, kind))
            for kind in ("text", "outline")
        )
        size = len(write_svg(drawn(), "outline"))
        yield [words, *([round(each, 2), "ms"] for each in (drawing, text, outlined)), [size, ""]]


def _chess(runs: int) -> Iterator[list[Any]]:
    """Rows of python-chess, none where it is not installed."""
    try:
        import chess  # noqa: PLC0415
        import chess.svg  # noqa: PLC0415
    except ImportError:
        sys.stderr.write("python-chess is not here (pip install chess); its row is left out\n")
        return
    board = chess.Board()
    arrows = [chess.svg.Arrow(chess.E2, chess.E4)]
    milliseconds = _best(runs, lambda: chess.svg.board(board, arrows=arrows))
    size = len(chess.svg.board(board, arrows=arrows))
    name = f"python-chess {chess.__version__}: 8 x 8, 32 pieces, an arrow"
    yield [name, "-", [round(milliseconds, 2), "ms"], "-", [size, ""]]


def _sheet(board: str) -> list[Any]:
    """Row of the table for a rule sheet, each step once, as a build takes them."""
    from boardwright.sets.parts.rules import RulesPart  # noqa: PLC0415
    from boardwright.writers import Options, find  # noqa: PLC0415

    rules = _planned(board).part(RulesPart)
    assert rules is not None
    steps = [_once(lambda: rules.sheet)]
    steps.append(_once(lambda: rules.pages))
    (made,) = rules.outputs()
    steps += [
        _once(partial(lambda writer: list(writer.write(made.output, Options())), find(suffix)))
        for suffix in ("pdf", "svg", "html")
    ]
    pages = rules.pages
    return [board, [len(pages), ""], *([round(each, 2), "ms"] for each in (*steps, math.fsum(steps)))]


def _planned(board: str) -> "PrintSet":
    """Set of a stock board with its verified examples."""
    from boardwright.app.building.examples import with_examples  # noqa: PLC0415
    from boardwright.config.source import Source  # noqa: PLC0415
    from boardwright.games.sources import read_file  # noqa: PLC0415
    from boardwright.games.stock import stock_path  # noqa: PLC0415
    from boardwright.sets.from_config import plan_source  # noqa: PLC0415

    path = stock_path("boards", board)
    assert path is not None
    source = Source(board, path.name, read_file(path, path.name), path.parent)
    (plan,) = with_examples([plan_source(source)], every=True, figures=False)
    return plan.sets[0]


def _best(runs: int, work: Callable[[], object]) -> float:
    """Milliseconds of CPU time that some work takes, at best."""
    return min(_once(work) for _ in range(runs))


def _once(work: Callable[[], object]) -> float:
    begin = time.process_time()
    work()
    return (time.process_time() - begin) * 1000


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
