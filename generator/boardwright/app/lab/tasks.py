"""Units of work of a play test or a search for puzzles: what each finds depends on itself alone, whoever does it."""

from typing import Any, Final, TypeAlias

from boardrules.lab.blocks import Block, run_block
from boardrules.lab.engine import engine_for
from boardrules.lab.fast import core_engine, why_slow
from boardrules.lab.openings import opening_value
from boardrules.lab.report import Cut
from boardrules.puzzles.composing import Search, look
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.bounds import fewer_of_many_turns

MOST_POSITIONS: Final = 2_000_000
"""Positions that are looked at to solve a small board, with a compiled core."""

MOST_SLOWLY: Final = 20_000
"""The same in Python."""

USUAL_TURNS: Final = 500
"""Positions take longer the more turns they have: with more first turns than this, fewer are looked at."""


@dataclass(frozen=True, slots=True)
class ValueOf:
    """The task to judge the position after a first turn."""

    turn: str
    simulations: int
    seed: int


@dataclass(frozen=True, slots=True)
class CutOf:
    """The task to solve a small board, with a bound on the positions that are looked at."""

    board: str
    game: AnyGame
    positions: int


Task: TypeAlias = Block | ValueOf | CutOf | Search


def do(game: AnyGame, task: Task) -> Any:
    """Games of a block, the value of a first turn of the game, the exact value of another board, or puzzles."""
    if isinstance(task, Block):
        return run_block(game, task)
    if isinstance(task, ValueOf):
        return opening_value(engine_for(game), task.turn, task.simulations, task.seed)
    return look(game, task) if isinstance(task, Search) else _cut(task)


def _cut(task: CutOf) -> Cut:
    from boardwright.app.lab.solve import exact_value  # noqa: PLC0415 - few tests solve anything

    game = task.game
    found = exact_value(game, game.initial(), task.positions)
    return Cut(task.board, found.value, found.nodes)


def most_positions(game: AnyGame, most: int) -> int:
    """The bound on positions for a board, at most `most`: it depends on the board alone, not on a clock."""
    usual = min(most, MOST_POSITIONS if core_engine(game) and not why_slow(game) else MOST_SLOWLY)
    return fewer_of_many_turns(usual, game, game.initial(), USUAL_TURNS)
