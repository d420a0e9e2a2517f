"""Records from their files: the turns of a game played one by one, and its result verified."""

from collections.abc import Sequence
from typing import Any, Final

from boardrules.game import Outcome, Score
from boardrules.replay import IllegalRecordError, Replay, UnreadableTurnError, check_result, replay
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame, Boards, Table
from boardwright.app.marks import MOST_HINTS, USUAL, marked_places, unknown_places
from boardwright.app.records.lines import Line, Mistake, Reader, comma_hint
from boardwright.config.document import LoadedFile
from boardwright.config.errors import RefutedError
from boardwright.config.examples_load import record_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import MAX_PROBLEMS, Path, Problem, one_of, quote
from boardwright.config.records import RecordModel, RecordResult
from boardwright.config.source import Source
from boardwright.figures.diagram.places import named_shapes

TOO_MUCH: Final = "these turns take too much work on this board; take fewer turns, or a smaller board"


@dataclass(frozen=True, slots=True)
class PlayedRecord:
    """A record whose turns are legal and whose result is right."""

    table: Table
    replay: Replay[Any]
    outcome: Outcome | None
    """How the game ended, possibly by agreement; None if it goes on."""
    model: RecordModel
    line: Line
    """The game with all that could have been played instead."""
    by: str | None = None
    """What ended it where the rules did not: `resignation`, `time` or `agreement`."""
    warnings: tuple[str, ...] = ()
    """What looks like a slip, one line each."""

    @property
    def board(self) -> str:
        """Name of its board."""
        return self.table.source.name

    @property
    def game(self) -> AnyGame:
        """Its game."""
        return self.table.game


class IllegalTurnError(RefutedError):
    """A record with an illegal turn: its board, and the first such turn."""

    def __init__(self, loaded: LoadedFile[Any], table: Table, mistakes: Sequence[Mistake]) -> None:
        super().__init__([loaded.error(*(loaded.problem(one.path, one.words) for one in mistakes))])
        self.table = table
        self.first = mistakes[0]


def play_record(source: Source, boards: Boards, reading: Reading | None = None) -> PlayedRecord:
    """The record in a file, played with all its lines; `reading` if the file has already been read.

    Raises:
        ConfigError: when the file is wrong, its board cannot be played, or a turn cannot be read; an illegal
            turn is reported with it.
        RefutedError: when a turn is illegal, or the result does not follow from the turns.
    """
    loaded = record_of(reading or read_yaml(source.content, source.shown), source.shown, source.folder)
    table = boards.named(loaded)
    game = table.game
    strangers = _strangers(loaded, game)
    line, mistakes = _lines(loaded, game)
    if strangers or not all(one.refuted for one in mistakes):
        raise loaded.error(*strangers, *(loaded.problem(one.path, one.words) for one in mistakes))
    if mistakes:
        raise IllegalTurnError(loaded, table, mistakes)
    _check_marks(loaded, table, line)
    last = line.turns[-1].after if line.turns else game.initial()
    done = Replay(tuple(turn.made for turn in line.turns), last, game.outcome(last), game.score(last))
    _check_result(loaded, game, done)
    outcome = done.outcome
    if loaded.model.result == "agree":
        outcome = game.agreed_outcome(done.position)
    by = loaded.model.result.by if isinstance(loaded.model.result, RecordResult) else None
    if isinstance(loaded.model.result, RecordResult) and by is not None:
        winner = loaded.model.result.winner
        outcome = Outcome(game.players.index(winner) if winner in game.players else None)
    return PlayedRecord(table, done, outcome, loaded.model, line, by, _repeated(loaded, line))


def _lines(loaded: LoadedFile[RecordModel], game: AnyGame) -> tuple[Line, Sequence[Mistake]]:
    """The game with all its lines, as far as they can be played, and what is wrong in them.

    Raises:
        ConfigError: when playing them all would take too much work.
    """
    reader = Reader(game, (Work(MOST_STEPS // 3), Work(MOST_STEPS // 6)), [])
    try:
        with limited(Work(MOST_STEPS)):
            return reader.game_line(loaded.model.moves, ("moves",)), reader.mistakes
    except OutOfWorkError:
        raise loaded.error(loaded.problem(("moves",), TOO_MUCH)) from None


def played(game: AnyGame, loaded: LoadedFile[Any], turns: Sequence[str]) -> Replay[Any]:
    """The turns in `moves` of an example, played from the start, without the numbers of legal turns.

    Raises:
        ConfigError: when one cannot be read, or playing them all would take too much work.
        RefutedError: when one is illegal.
    """
    try:
        with limited(Work(MOST_STEPS)):
            return replay(game, turns, counting=Work(0))
    except OutOfWorkError:
        raise loaded.error(loaded.problem(("moves",), TOO_MUCH)) from None
    except UnreadableTurnError as error:
        before = turns[error.ply - 2] if error.ply > 1 else ""
        hint = comma_hint(game, game.initial(), before, error.turn)
        problem = loaded.problem(("moves", error.ply - 1), f"turn {error.ply}: {error.turn}: {error.problem}{hint}")
        raise loaded.error(problem) from None
    except IllegalRecordError as error:
        words = f"turn {error.ply}: {error.turn}: {error.reason.name}: {error.reason.told}"
        raise RefutedError([loaded.error(loaded.problem(("moves", error.ply - 1), words))]) from None


def _repeated(loaded: LoadedFile[RecordModel], line: Line) -> tuple[str, ...]:
    """Warnings of lines in place of a turn that begin with that very turn."""
    found = [
        (other.turns[0], turn.made.turn)
        for turn in line.every
        for other in turn.others
        if [(one.made.turn, *one.path[:-2]) for one in other.turns[:1]] == [(turn.made.turn, *turn.path, "instead")]
    ]
    problems = [
        loaded.problem(one.path, f"{one.address}: {text} is the turn itself; a line in place of it begins with another")
        for one, text in found
    ]
    return tuple(str(loaded.error(problem)) for problem in problems[:MAX_PROBLEMS])


def _check_marks(loaded: LoadedFile[RecordModel], table: Table, line: Line) -> None:
    """Look for the places that marks name.

    Raises:
        ConfigError: when the board does not have them.
    """
    marked = [turn for turn in line.every if turn.marks]
    if not marked:
        return
    shapes, found = named_shapes(table.loaded.kit.drawer(table.loaded), USUAL), list[tuple[Path, str]]()
    for turn in marked:
        found += unknown_places(shapes, (*turn.path, "marks"), marked_places(turn.marks), MOST_HINTS - len(found))
    if found:
        raise loaded.error(*(loaded.problem(path, words) for path, words in found))


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
    """Problems of names and results of nobody who plays this game: bad input, not a false claim."""
    result = loaded.model.result
    paths: list[Path] = [("players", player) for player in loaded.model.players or {} if player not in game.players]
    if isinstance(result, RecordResult):
        paths += (("result", "score", player) for player in result.score or {} if player not in game.players)
    words = f"is not a player; the players are {one_of(game.players).replace(' or ', ' and ')}"
    problems = [loaded.problem(path, words) for path in paths]
    if isinstance(result, RecordResult) and result.winner is not None and result.winner not in (*game.players, "draw"):
        message = f"must be {one_of((*game.players, 'draw'))}, not {quote(result.winner)}"
        problems.append(loaded.problem(("result", "winner"), message))
    return problems


def score_record(game: AnyGame, score: tuple[Score, Score]) -> dict[str, Score]:
    """Player -> points; whole numbers without a fraction."""
    return {
        player: int(points) if points == int(points) else points
        for player, points in zip(game.players, score, strict=True)
    }
