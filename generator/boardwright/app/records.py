"""Records from their files: the turns of a game played one by one, and its result verified."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardrules.game import Outcome, Score
from boardrules.replay import IllegalRecordError, Replay, UnreadableTurnError, check_result, replay
from boardwright.app.errors import RefutedError
from boardwright.app.rules import AnyGame, Boards
from boardwright.app.sources import Source, find_source, read_file
from boardwright.config.examples_load import LoadedFile, record_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import one_of, quote
from boardwright.config.records import RecordModel, RecordResult


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A record whose turns are legal and whose result is right."""

    board: str
    game: AnyGame
    replay: Replay[Any]
    outcome: Outcome | None
    """How the game ended, by agreement too; None where it goes on."""


def record_source(argument: str) -> Source:
    """Record that an argument names: a path, or `-`.

    Raises:
        ConfigError: when it cannot be read.
    """
    if argument == "-":
        return find_source(argument)
    path = Path(argument)
    return Source(path.stem, argument, read_file(path, argument), path.parent)


def play_record(source: Source, boards: Boards, reading: Reading | None = None) -> PlayedRecord:
    """The record in a file, played; `reading` where the file was read already.

    Raises:
        ConfigError: when the file is wrong, its board cannot be played, or a turn cannot be read.
        RefutedError: when a turn is illegal, or the result is not what came of the turns.
    """
    loaded = record_of(reading or read_yaml(source.content, source.shown), source.shown, source.folder)
    board, game = boards.named(loaded)
    _check_players(loaded, game)
    done = played(game, loaded, loaded.model.moves)
    _check_result(loaded, game, done)
    outcome = done.outcome
    if loaded.model.result == "agree":
        outcome = game.agreed_outcome(done.position)  # type: ignore[attr-defined]  # checked just before
    return PlayedRecord(board, game, done, outcome)


def played(game: AnyGame, loaded: LoadedFile[Any], turns: Sequence[str]) -> Replay[Any]:
    """The turns in `moves` of a file, played from the start.

    Raises:
        ConfigError: when one cannot be read.
        RefutedError: when one is illegal.
    """
    try:
        return replay(game, turns)
    except UnreadableTurnError as error:
        problem = loaded.problem(("moves", error.ply - 1), f"ply {error.ply}: {error.turn}: {error.problem}")
        raise loaded.error(problem) from None
    except IllegalRecordError as error:
        words = f"ply {error.ply}: {error.turn}: {error.reason.name}: {error.reason.sentence}"
        raise RefutedError([loaded.error(loaded.problem(("moves", error.ply - 1), words))]) from None


def _check_result(loaded: LoadedFile[RecordModel], game: AnyGame, done: Replay[Any]) -> None:
    """Compare the result that a record states, and its swap, with what came of the turns.

    Raises:
        RefutedError: when they differ.
    """
    stated: Any = loaded.given("result")
    found = check_result(game, done, swap=loaded.model.swap, result=stated)
    if found:
        raise RefutedError([loaded.error(*(loaded.problem(path, problem) for path, problem in found))])


def _check_players(loaded: LoadedFile[RecordModel], game: AnyGame) -> None:
    """Refuse a result that names nobody of this game: that is bad input, not a false claim.

    Raises:
        ConfigError: naming the players.
    """
    result = loaded.model.result
    if not isinstance(result, RecordResult):
        return
    paths = [("result", "score", player) for player in result.score or {} if player not in game.players]
    words = f"is no player; there are {one_of(game.players).replace(' or ', ' and ')}"
    problems = [loaded.problem(path, words) for path in paths]
    if result.winner is not None and result.winner not in (*game.players, "draw"):
        message = f"must be {one_of((*game.players, 'draw'))}, not {quote(result.winner)}"
        problems.append(loaded.problem(("result", "winner"), message))
    if problems:
        raise loaded.error(*problems)


def winner_name(game: AnyGame, outcome: Outcome | None) -> str | None:
    """Name of the winner, `draw`, or None while the game goes on."""
    if outcome is None:
        return None
    return "draw" if outcome.winner is None else game.players[outcome.winner]


def score_record(game: AnyGame, score: tuple[Score, Score]) -> dict[str, Score]:
    """Player -> points; whole numbers without a fraction."""
    return {
        player: int(points) if points == int(points) else points
        for player, points in zip(game.players, score, strict=True)
    }
