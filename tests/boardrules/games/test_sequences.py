"""Numbers in the perft files that are said to come from a slow second version: it counts these sequences again."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from boardrules.games.cercas import Cercas
from boardrules.games.dendria import Dendria
from boardrules.games.fanorona import Fanorona
from boardrules.games.fendo import Fendo
from tests.boardrules.games import slow_cercas, slow_dendria, slow_fanorona, slow_fendo
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.test_fen_slow import slow
from tests.boardrules.test_perft import COUNTS, KNOWN, Known

Rules = tuple[Callable[[Any], Collection[Any]], Callable[[Any, Any], Any], Any]

MOST_POSITIONS = {"cercas": 300, "dendria": 100, "fen": 500, "fendo": 150}
"""Positions to look at beyond which a line is left to the long proofs, where it is not the usual number."""

LINES = [
    pytest.param(
        line,
        id=f"{line.case}-{line.depth}",
        marks=[pytest.mark.slow]
        if COUNTS.get((line.case, line.depth - 1), 1) > MOST_POSITIONS.get(line.case.partition("-")[0], 800)
        else [],
    )
    for line in KNOWN
    if "slow second version" in line.source and "by hand: minutes" not in line.source
]


def slow_rules(case: str) -> Rules:
    """Legal turns, what comes after a turn, and the start, of the slow version of a case."""
    match CASES[case]():
        case Cercas(rows, columns):
            return slow_cercas.legal_turns, slow_cercas.after, slow_cercas.first_state(rows, columns)
        case Dendria(side):
            return slow_dendria.legal_turns, slow_dendria.after, slow_dendria.first_state(side)
        case Fanorona(rows, columns, captures):
            first = slow_fanorona.first_state(rows, columns, captures == "relay")
            return slow_fanorona.turns, slow_fanorona.after, first
        case Fendo(rows, columns, pieces):
            return slow_fendo.legal_turns, slow_fendo.after, slow_fendo.first_state(rows, columns, *pieces)
        case fen:
            second = slow(fen)  # type: ignore[arg-type]
            return second.legal, second.after, second.start()


def sequences(turns: Callable[[Any], Collection[Any]], after: Callable[[Any, Any], Any], state: Any, depth: int) -> int:
    found = turns(state)
    return len(found) if depth == 1 else sum(sequences(turns, after, after(state, turn), depth - 1) for turn in found)


@pytest.mark.long("plays whole games by slow second engines")
@pytest.mark.parametrize("line", LINES)
def test_the_slow_version_has_the_same_number(line: Known):
    assert sequences(*slow_rules(line.case), line.depth) == line.count, line.where
