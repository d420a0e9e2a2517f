"""Units of work of a sweep: what each finds depends on itself and the sweep's file alone, whoever does it."""

import json
from collections.abc import Iterator
from functools import lru_cache
from math import isfinite
from typing import Any, ClassVar, Final, TypeAlias

from boardrules.lab.blocks import Block, Run, identity
from boardrules.lab.brief import brief_block, from_values, to_values
from boardrules.lab.engine import engine_for
from boardrules.values import dataclass
from boardwright import __version__
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.sweep.plan import Group, Job, Sweep, opened
from boardwright.app.sweep.screening import LookFields, Passed, look, passed_from_json
from boardwright.config.loader import MAX_DEPTH
from boardwright.config.problems import ConfigError
from boardwright.config.sweeps import SweepModel

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

    WHAT: ClassVar[str] = "look"

    group: Group

    @property
    def key(self) -> Key:
        """See `Key`."""
        return self.WHAT, str(self.group.number), 0


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


LARGEST: Final = 1 << 63
"""Whole numbers in the config of a line are smaller."""


def check_found(sweep: Sweep, unit: Unit, found: Any) -> bool:
    """Whether plain data is what a unit finds, as far as can be told without doing it."""
    try:
        if isinstance(unit, Look):
            return _check_look(sweep, unit.group, found)
        games = tuple(from_values(found["games"]))
    except (KeyError, TypeError, ValueError):
        return False
    return [game.number for game in games] == list(range(unit.block.start, unit.block.stop))


def _check_look(sweep: Sweep, group: Group, found: Any) -> bool:
    line = LookFields.model_validate(found)
    configs = [board.config for board in line.boards]
    same = line.group == group.number and all(config.get("game") == sweep.model.game for config in configs)
    return same and all(map(_is_plain, configs))


def _is_plain(value: Any, depth: int = MAX_DEPTH) -> bool:
    """Whether data is such as a file could have given."""
    if isinstance(value, dict):
        return depth > 0 and all(_is_plain(one, depth - 1) for one in value.values())
    if isinstance(value, list):
        return depth > 0 and all(_is_plain(one, depth - 1) for one in value)
    if isinstance(value, float):
        return isfinite(value)
    return not isinstance(value, int) or abs(value) < LARGEST


def is_own(sweep: Sweep, found: Any) -> bool:
    """Whether the boards of a group, as plain data, are those that their configs make, played by their own engines."""
    try:
        for board in map(passed_from_json, found["boards"]):
            game = game_of(sweep.config(board.config))
            if (board.game, board.engine) != (identity(game), engine_for(game).name):
                return False
    except (ConfigError, KeyError, TypeError, ValueError):
        return False
    return True


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
