"""Records from their files: the turns of a game played one by one, and its result verified."""

from collections.abc import Sequence
from typing import Any

from boardrules.game import Outcome, Score
from boardrules.replay import IllegalRecordError, Replay, UnreadableTurnError, check_result, replay
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame, Boards
from boardwright.config.document import LoadedFile
from boardwright.config.errors import RefutedError
from boardwright.config.examples_load import record_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError, Problem, one_of, quote
from boardwright.config.records import RecordModel, RecordResult
from boardwright.games.sources import Source
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A record whose turns are legal and whose result is right."""

    board: str
    game: AnyGame
    replay: Replay[Any]
    outcome: Outcome | None
    """How the game ended, possibly by agreement; None if it goes on."""


class IllegalTurnError(RefutedError):
    """A record with an illegal turn: the file, its game, and the number of the turn, from 1."""

    def __init__(self, loaded: LoadedFile[Any], game: AnyGame, ply: int, words: str) -> None:
        super().__init__([loaded.error(loaded.problem(("moves", ply - 1), words))])
        self.loaded = loaded
        self.game = game
        self.ply = ply


def play_record(source: Source, boards: Boards, reading: Reading | None = None) -> PlayedRecord:
    """The record in a file, played; `reading` if the file has already been read.

    Raises:
        ConfigError: when the file is wrong, its board cannot be played, or a turn cannot be read; an illegal
            turn is reported with it.
        RefutedError: when a turn is illegal, or the result does not follow from the turns.
    """
    loaded = record_of(reading or read_yaml(source.content, source.shown), source.shown, source.folder)
    board, game = boards.named(loaded)
    strangers = _strangers(loaded, game)
    try:
        done = played(game, loaded, loaded.model.moves)
    except (ConfigError, RefutedError) as error:
        if not strangers:
            raise
        found = error.problems if isinstance(error, ConfigError) else error.errors[0].problems
        raise loaded.error(*strangers, *found) from None
    if strangers:
        raise loaded.error(*strangers)
    _check_result(loaded, game, done)
    outcome = done.outcome
    if loaded.model.result == "agree":
        outcome = game.agreed_outcome(done.position)
    return PlayedRecord(board, game, done, outcome)


def played(game: AnyGame, loaded: LoadedFile[Any], turns: Sequence[str], *, counted: bool = True) -> Replay[Any]:
    """The turns in `moves` of a file, played from the start; unless `counted`, without the numbers of legal turns.

    Raises:
        ConfigError: when one cannot be read, or playing them all would take too much work.
        RefutedError: when one is illegal.
    """
    try:
        with limited(Work(MOST_STEPS)):
            return replay(game, turns, counting=Work(MOST_STEPS // 3 if counted else 0))
    except OutOfWorkError:
        words = "these turns take too much work on this board; take fewer turns, or a smaller board"
        raise loaded.error(loaded.problem(("moves",), words)) from None
    except UnreadableTurnError as error:
        problem = loaded.problem(("moves", error.ply - 1), f"ply {error.ply}: {error.turn}: {error.problem}")
        raise loaded.error(problem) from None
    except IllegalRecordError as error:
        words = f"ply {error.ply}: {error.turn}: {error.reason.name}: {error.reason.sentence}"
        raise IllegalTurnError(loaded, game, error.ply, words) from None


def _check_result(loaded: LoadedFile[RecordModel], game: AnyGame, done: Replay[Any]) -> None:
    """Compare the result and the swap stated in a record with the outcome of its turns.

    Raises:
        RefutedError: when they differ.
    """
    stated: Any = loaded.given("result")
    found = check_result(game, done, swap=loaded.model.swap, result=stated)
    if found:
        raise RefutedError([loaded.error(*(loaded.problem(path, problem) for path, problem in found))])


def _strangers(loaded: LoadedFile[RecordModel], game: AnyGame) -> list[Problem]:
    """Problems of a result that names no player of this game: bad input, not a false claim."""
    result = loaded.model.result
    if not isinstance(result, RecordResult):
        return []
    paths = [("result", "score", player) for player in result.score or {} if player not in game.players]
    words = f"is not a player; the players are {one_of(game.players).replace(' or ', ' and ')}"
    problems = [loaded.problem(path, words) for path in paths]
    if result.winner is not None and result.winner not in (*game.players, "draw"):
        message = f"must be {one_of((*game.players, 'draw'))}, not {quote(result.winner)}"
        problems.append(loaded.problem(("result", "winner"), message))
    return problems


def score_record(game: AnyGame, score: tuple[Score, Score]) -> dict[str, Score]:
    """Player -> points; whole numbers without a fraction."""
    return {
        player: int(points) if points == int(points) else points
        for player, points in zip(game.players, score, strict=True)
    }
