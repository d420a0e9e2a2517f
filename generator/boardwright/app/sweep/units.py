"""Units of work of a sweep: what each finds depends on itself and the sweep's file alone, whoever does it."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import isfinite
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from boardrules.errors import RulesError
from boardrules.lab.blocks import Block, Run, identity
from boardrules.lab.brief import brief_block, from_values, to_values
from boardrules.lab.engine import engine_for
from boardrules.lab.openings import JUDGE, PieOpening, pie_opening
from boardrules.values import dataclass
from boardwright import __version__
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.sweep.plan import Group, Job, Sweep, opened
from boardwright.app.sweep.screening import LookFields, Passed, look, passed_from_json
from boardwright.config.fields import Printable
from boardwright.config.loader import MAX_DEPTH
from boardwright.config.problems import ConfigError
from boardwright.config.sweeps import SweepModel

TIMES: Final = 4
"""How much more one of both players thinks in the games that tell whether thought wins."""

SCREENED, CONFIRMED, JUDGED = 12, 10, 4
"""Games in a unit: few enough that little is lost when a process is ended."""

Key = tuple[str, str, int]
"""What a unit is told by: what is done, on which board or group, and from which game on or at which budget."""


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


@dataclass(frozen=True, slots=True)
class Offer:
    """The task to find the first turn that is offered under the pie rule, on a board whose config is given as JSON."""

    WHAT: ClassVar[str] = "offer"

    config: str
    game: str
    engine: str
    budget: int
    seed: int

    @property
    def key(self) -> Key:
        """See `Key`."""
        return self.WHAT, self.game, self.budget


class OfferFields(BaseModel):
    """What `Offer` writes in a line: the turn, if there is one, and what it is worth."""

    model_config = ConfigDict(strict=True, defer_build=True)

    turn: Annotated[Printable, Field(min_length=1)] | None
    value: Annotated[float, Field(ge=0, le=1)]


Unit: TypeAlias = Look | Offer | Play


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
    if isinstance(unit, Offer):
        return {"key": list(unit.key), **_offer(game, unit)}
    return {"key": list(unit.key), "stop": unit.block.stop, "games": to_values(brief_block(game, unit.block))}


def _offer(game: AnyGame, unit: Offer) -> dict[str, Any]:
    engine = engine_for(game)
    if (unit.game, unit.engine) != (identity(game), engine.name):
        raise ValueError(f"this is a unit of {unit.game} and {unit.engine}, not {identity(game)}, {engine.name}")
    found = pie_opening(engine, unit.budget, unit.seed)
    return {"turn": found.turn if found else None, "value": found.value if found else 0.5}


def opening_from_json(found: Any) -> PieOpening | None:
    """The first turn that `do` found.

    Raises:
        ValueError: It is none.
    """
    line = OfferFields.model_validate(found)
    return None if line.turn is None else PieOpening(line.turn, line.value)


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
        if isinstance(unit, Offer):
            opening_from_json(found)
            return True
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
            if (board.game, board.engine, board.pie) != (identity(game), engine_for(game).name, game.pie):
                return False
    except (ConfigError, KeyError, TypeError, ValueError):
        return False
    return True


def is_playable(sweep: Sweep, config: dict[str, Any], found: Any) -> bool:
    """Whether the first turn that was found, as plain data, is one of the board of a config."""
    try:
        opening = opening_from_json(found)
        if opening:
            game = game_of(sweep.config(config))
            start = game.initial()
            game.play(start, game.parse_move(start, opening.turn))
    except (ConfigError, RulesError, ValueError):
        return False
    return True


def offer(model: SweepModel, board: Passed, budget: int) -> Offer:
    """The unit that finds the first turn under the pie rule for players of a strength."""
    return Offer(json.dumps(board.config), board.game, board.engine, budget, model.seed)


def swap(part: str) -> str:
    """The part of games with the pie rule beside those of a part without."""
    return f"{part} swap"


def screening(model: SweepModel, board: Passed, opening: PieOpening | None) -> Iterator[Play]:
    """The units that screen a board; with `opening`, the first turn that is offered, also with the pie rule."""
    yield from _both(model, board, "screen", model.screen.budget, model.screen.games, opening)


def confirming(model: SweepModel, board: Passed, opening: PieOpening | None) -> Iterator[Play]:
    """The units that confirm a finalist, with games that the screening did not have.

    With the pie rule the players of the screening play as many, too: a share is one of players of a strength.
    """
    wanted = model.confirm
    budget, seed = wanted.budget, model.seed
    judged = Run(part="confirm", seed=seed, budgets=(budget, budget), judge=JUDGE * budget)
    yield from _units(board, judged, 0, wanted.judged, JUDGED)
    yield from _both(model, board, "confirm", budget, wanted.games, opening, wanted.judged)
    if is_twofold(model, board):
        yield from _both(model, board, "weaker", model.screen.budget, wanted.games, opening)
    skill = Run(part="skill", seed=seed, budgets=(budget, TIMES * budget), pairs=True)
    yield from _units(board, skill, 0, 2 * wanted.pairs)


def is_twofold(model: SweepModel, board: Passed) -> bool:
    """Whether a finalist is played at two strengths."""
    return board.pie and model.screen.budget != model.confirm.budget


def _both(
    model: SweepModel, board: Passed, part: str, budget: int, games: int, opening: PieOpening | None, first: int = 0
) -> Iterator[Play]:
    """Games from number `first` on without the pie rule, and all of them with it."""
    run = Run(part=part, seed=model.seed, budgets=(budget, budget))
    yield from _units(board, run, first, games)
    if opening:
        yield from _units(board, replace(run, part=swap(part), first_turn=opening.turn), 0, games)


def _units(board: Passed, run: Run, first: int, games: int, size: int | None = None) -> Iterator[Play]:
    config = json.dumps(board.config)
    size = size or (SCREENED if run.part.startswith("screen") else CONFIRMED)
    for start in range(first, games, size):
        stop = min(start + size, games)
        yield Play(config, Block(run=run, game=board.game, engine=board.engine, start=start, stop=stop))
