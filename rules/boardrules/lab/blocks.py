"""Units of work: a block of games is a pure function of its description, so that any number of processes agrees.

A block is sent to a process with the game, its games come back as plain data, and lines of JSON store them. A run is
cut into blocks in any way; its games are the same.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any, Final

from boardrules.game import Game
from boardrules.lab.engine import Engine, engine_for
from boardrules.lab.seeds import derived
from boardrules.lab.selfplay import (
    MOST_PLIES,
    RANDOM_PLIES,
    PlayedGame,
    game_from_json,
    judged_game,
    play_game,
)
from boardrules.values import dataclass

BLOCK: Final = 4
"""Default number of games in a block: few, so that progress shows and no process waits long for another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Games that are played alike, and differ by their number alone.

    Attributes:
        part: What the games are for, such as `play` or `ladder 3`: runs of different parts have different games.
        seed: Seed of the whole report.
        budgets: Simulations a turn of player 0 and of player 1.
        judge: Simulations a ply of the judge, or 0 if the games are not judged.
        first_turn: The first turn in notation, or None if the engine chooses.
        random_plies: Number of first turns by chance; see `play_game`.
        most_plies: Where a game is cut off.
        pairs: Whether the games 2 k and 2 k + 1 are a pair, with the same turns by chance and budgets changed over.

    """

    part: str
    seed: int
    budgets: tuple[int, int]
    judge: int = 0
    first_turn: str | None = None
    random_plies: int = RANDOM_PLIES
    most_plies: int = MOST_PLIES
    pairs: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """Some games of a run.

    Attributes:
        run: The run.
        game: Which game and board (`identity`).
        engine: Name of the engine.
        start: Number of the first game.
        stop: Number after the last game.

    """

    run: Run
    game: str
    engine: str
    start: int
    stop: int


def blocks(engine: Engine[Any, Any], run: Run, games: int, *, start: int = 0, size: int = BLOCK) -> Iterator[Block]:
    """The games of a run with numbers from `start` to `games` - 1, in blocks of at most `size`.

    Raises:
        ValueError: A block would have no game.

    """
    if size < 1:
        raise ValueError(f"a block has at least one game, not {size}")
    name = identity(engine.game)
    for first in range(start, games, size):
        yield Block(run=run, game=name, engine=engine.name, start=first, stop=min(first + size, games))


def run_block(game: Game[Any, Any], block: Block) -> tuple[PlayedGame, ...]:
    """Play the games of a block. A function of the module, so that it can be sent to other processes.

    Raises:
        ValueError: The block belongs to another game or engine.

    """
    engine = engine_for(game)
    if (block.game, block.engine) != (identity(game), engine.name):
        raise ValueError(f"this block is one of {block.game} and {block.engine}, not {identity(game)}, {engine.name}")
    return tuple(play_numbered(engine, block.run, number) for number in range(block.start, block.stop))


def play_numbered(engine: Engine[Any, Any], run: Run, number: int) -> PlayedGame:
    """One game of a run. It depends on the run and the number alone, not on other games."""
    seed = derived(run.seed, run.part, number)
    budgets, opening = run.budgets, None
    if run.pairs:
        opening = derived(run.seed, run.part, "pair", number // 2)
        budgets = (budgets[1], budgets[0]) if number % 2 else budgets
    played = play_game(
        engine,
        budgets,
        seed,
        run.first_turn,
        number=number,
        opening=opening,
        random_plies=run.random_plies,
        most_plies=run.most_plies,
    )
    if not run.judge:
        return played
    values = judged_game(engine, played, run.judge, derived(run.seed, run.part, "judge", number))
    return game_from_json({**played.to_json(), "judged": values})


def identity(game: Game[Any, Any]) -> str:
    """Name and hash of a game with its board and options; equal games have equal ones, in every process.

    A game must be a dataclass, as its contract says, or have a `repr` of its own that says what it is.
    """
    return f"{game.name}-{blake2b(_written(game).encode(), digest_size=8).hexdigest()}"


def _written(value: Any) -> str:
    """A value as its `repr` has it, but with sets in order: theirs depends on how they came about."""
    if isinstance(value, frozenset | set):
        return f"{{{', '.join(sorted(map(_written, value)))}}}"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(_written, value))})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(sorted(f'{_written(key)}: {_written(one)}' for key, one in value.items()))}}}"
    if is_dataclass(value) and not isinstance(value, type):
        shown = (f"{one.name}={_written(getattr(value, one.name))}" for one in fields(value) if one.repr)
        return f"{type(value).__qualname__}({', '.join(shown)})"
    return repr(value)


def to_lines(games: Iterable[PlayedGame]) -> Iterator[str]:
    """Each game as one line of JSON, without its end of line."""
    for game in games:
        yield json.dumps(game.to_json(), ensure_ascii=False, separators=(",", ":"))


def from_lines(lines: Iterable[str]) -> Iterator[PlayedGame]:
    """The games of lines that `to_lines` wrote; empty lines do not count.

    Raises:
        ValueError: A line is none of these.

    """
    for line in lines:
        if line.strip():
            yield game_from_json(json.loads(line))
