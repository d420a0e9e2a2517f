"""Units of work of a sweep: what each finds depends on itself and the sweep's file alone, whoever does it."""

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, TypeAlias

from boardrules.lab.blocks import Block, Run
from boardrules.lab.brief import brief_block, from_values, to_values
from boardwright import __version__
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.sweep.looking import Passed, look
from boardwright.app.sweep.plan import Group, Job, opened
from boardwright.config.sweeps import SweepModel
from boardwright.values import dataclass

TIMES: Final = 4
"""How much more one of both players thinks in the games that tell whether thought wins."""

JUDGE: Final = 2
"""The judge has so many times the simulations of a player."""

SCREENED, CONFIRMED, JUDGED = 12, 10, 4
"""Games in a unit: few enough that little is lost when a process is ended."""

Key = tuple[str, str, int]
"""What a unit is told by: what is done, on which board or group, from which game on."""


@dataclass(frozen=True, slots=True)
class Look:
    """The task to make the boards of a group."""

    group: Group

    @property
    def key(self) -> Key:
        """See `Key`."""
        return "look", str(self.group.number), 0


@dataclass(frozen=True, slots=True)
class Play:
    """The task to play a block of games on a board, whose config is given as JSON."""

    config: str
    block: Block

    @property
    def key(self) -> Key:
        """See `Key`."""
        return self.block.run.part, self.block.game, self.block.start


Unit: TypeAlias = Look | Play


def do(job: Job, unit: Unit) -> dict[str, Any]:
    """Do a unit; what it finds is plain data, with the unit's key.

    Raises:
        ValueError: This process has another version of the program, or makes another board of the same config.

    """
    if job.version != __version__:
        raise ValueError(f"this is Boardwright {__version__}, and the sweep is made with {job.version}")
    if isinstance(unit, Look):
        return {"key": list(unit.key), **look(opened(job), unit.group)}
    game = _game(job, unit.config)
    return {"key": list(unit.key), "stop": unit.block.stop, "games": to_values(brief_block(game, unit.block))}


@lru_cache(maxsize=8)
def _game(job: Job, config: str) -> AnyGame:
    return game_of(opened(job).config(json.loads(config)))


def check_found(unit: Unit, found: Any) -> bool:
    """Whether plain data is what a unit finds, as far as can be told without doing it."""
    try:
        if isinstance(unit, Look):
            return isinstance(found["boards"], list) and isinstance(found["left_out"], dict)
        games = tuple(from_values(found["games"]))
    except (KeyError, TypeError, ValueError):
        return False
    return [game.number for game in games] == list(range(unit.block.start, unit.block.stop))


def screening(model: SweepModel, board: Passed) -> Iterator[Play]:
    """The units that screen a board."""
    budget = model.screen.budget
    yield from _units(board, Run(part="screen", seed=model.seed, budgets=(budget, budget)), 0, model.screen.games)


def confirming(model: SweepModel, board: Passed) -> Iterator[Play]:
    """The units that confirm a finalist, with games that the screening did not have."""
    wanted = model.confirm
    budget, seed = wanted.budget, model.seed
    judged = Run(part="confirm", seed=seed, budgets=(budget, budget), judge=JUDGE * budget)
    yield from _units(board, judged, 0, wanted.judged, JUDGED)
    yield from _units(board, Run(part="confirm", seed=seed, budgets=(budget, budget)), wanted.judged, wanted.games)
    skill = Run(part="skill", seed=seed, budgets=(budget, TIMES * budget), pairs=True)
    yield from _units(board, skill, 0, 2 * wanted.pairs)


def _units(board: Passed, run: Run, first: int, games: int, size: int | None = None) -> Iterator[Play]:
    config = json.dumps(board.config)
    size = size or (SCREENED if run.part == "screen" else CONFIRMED)
    for start in range(first, games, size):
        stop = min(start + size, games)
        yield Play(config, Block(run=run, game=board.game, engine=board.engine, start=start, stop=stop))
