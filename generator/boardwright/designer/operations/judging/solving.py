"""The exact value of a small board from its start."""

from pathlib import Path
from typing import Final

from pydantic import Field

from boardrules.lab.fast import why_slow
from boardwright.app.lab.solve import SolvedPosition, exact_value
from boardwright.designer.operations.asked import Answers
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.judging.boards import playable

MOST_POSITIONS: Final = 5_000_000
USUAL_POSITIONS: Final = 500_000

FIRST, TIMES = 2_000, 5
"""Positions of the first try, and how many times as many each try has as the one before."""

LISTED: Final = 60
"""Winning first turns, and turns of a line, that are told."""


class SolveRequest(ConfigRequest):
    """A board, and how many positions may be looked at."""

    limit: int = Field(default=USUAL_POSITIONS, ge=1, le=MOST_POSITIONS)


def solve(asked: SolveRequest, folder: Path) -> Answers:
    """Who wins if both play as well as can be: tried with more and more positions, and told before each try.

    The result has the record of `boardwright solve --json` in `record`, and `line` and `turns` cut to what can be read.
    """
    board = playable(asked.source(folder))
    game, limit = board.game, min(FIRST, asked.limit)
    while True:
        yield {"trying": limit, "limit": asked.limit, "over": False}
        exact = exact_value(game, game.initial(), limit)
        if exact.value is not None and exact.turns is not None:
            break
        if limit == asked.limit:
            break
        limit = min(TIMES * limit, asked.limit)
    record = SolvedPosition(asked.name, game, exact, limit, why_slow(game)).record()
    turns = record["turns"]
    yield {
        "over": True,
        "limit": asked.limit,
        "value": record["value"],
        "to_move": record["to_move"],
        "nodes": record["nodes"],
        "turns": None if turns is None else turns[:LISTED],
        "more": 0 if turns is None else max(0, len(turns) - LISTED),
        "line": record["line"][:LISTED],
        "pie": game.pie,
        "record": record,
    }
