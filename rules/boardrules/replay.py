"""Replaying a record: each turn is checked, then the stated result."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Generic

from boardrules.errors import (
    IllegalRecordError,
    NoSuchSiteError,
    NotationError,
    TooMuchWorkError,
    UnreadableTurnError,
)
from boardrules.game import Game, M, Outcome, P, Score
from boardrules.reasons import NO_SUCH_SITE
from boardrules.values import dataclass
from boardrules.work import Work, limited, spend

__all__ = [
    "IllegalRecordError",
    "Ply",
    "Problem",
    "Replay",
    "UnreadableTurnError",
    "check_result",
    "read_turn",
    "replay",
]

DRAW: Final = "draw"

ENDS: Final = ("resignation", "time", "agreement")
"""How a game may end otherwise than by its rules."""

Problem = tuple[tuple[str, ...], str]
"""Keys that lead to a problem in a record, and what is wrong there, as one sentence without a full stop."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One turn of a record.

    Attributes:
        player: The player who made it.
        legal: Number of turns that were legal at that point, or None if counting them would have been too much work.
        turn: The turn in canonical notation.

    """

    player: int
    legal: int | None
    turn: str


@dataclass(frozen=True, slots=True)
class Replay(Generic[P]):
    """A record replayed from beginning to end.

    Attributes:
        plies: The turns of the record.
        position: Position after the last turn.
        outcome: How the game ended by its rules, or None if it goes on.
        score: Points of both players at the end.

    """

    plies: tuple[Ply, ...]
    position: P
    outcome: Outcome | None
    score: tuple[Score, Score]


def replay(
    game: Game[P, M], turns: Sequence[str], position: P | None = None, *, counting: Work | None = None
) -> Replay[P]:
    """Play turns from a position, by default from the start.

    Args:
        game: The game.
        turns: The turns.
        position: Where they begin.
        counting: Limit on the work of counting legal turns, for all turns together: those of the turns after which it
            is used up are not counted. By default there is none.

    Raises:
        UnreadableTurnError: A text cannot be read as a turn.
        IllegalRecordError: A turn is illegal, or names a place that the board does not have.
        TooMuchWorkError: The turns take more steps than a limit around this call allows (`work.limited`).

    """
    here = game.initial() if position is None else position
    plies: list[Ply] = []
    for number, text in enumerate(turns, 1):
        move, ply = read_turn(game, here, text, number, counting=counting)
        plies.append(ply)
        here = game.apply(here, move)
    return Replay(tuple(plies), here, game.outcome(here), game.score(here))


def read_turn(game: Game[P, M], here: P, text: str, number: int, *, counting: Work | None = None) -> tuple[M, Ply]:
    """One turn of a record: as the game has it, and as a ply. `number` is that of the turn, for errors.

    Raises:
        UnreadableTurnError: The text cannot be read as a turn.
        IllegalRecordError: The turn is illegal, or names a place that the board does not have.
        TooMuchWorkError: As `replay` has it.

    """
    try:
        move = game.parse_move(here, text)
    except NotationError as error:
        raise UnreadableTurnError(number, text, error.problem) from None
    except NoSuchSiteError:
        raise IllegalRecordError(number, text, NO_SUCH_SITE) from None
    turn = game.format_move(move)
    reason = game.why_illegal(here, move)
    if reason is not None:
        raise IllegalRecordError(number, turn, reason)
    return move, Ply(game.to_move(here), _number(game, here, counting), turn)


def _number(game: Game[P, M], here: P, counting: Work | None) -> int | None:
    """Number of legal turns; None if it cannot be counted, or not with what is left of a limit."""
    if counting is None:
        return game.legal_moves(here).count()
    if counting.left <= 0:
        return None
    try:
        with limited(counting):
            spend(game.effort)
            return game.legal_moves(here).count()
    except TooMuchWorkError:
        return None


def check_result(
    game: Game[P, M], played: Replay[P], result: str | Mapping[str, Any] | None = None, *, swap: bool = False
) -> tuple[Problem, ...]:
    """All contradictions between a record's turns and its `result` and `swap`.

    A result is `agree`, or a mapping with `winner` (a player, or `draw`), `score` (player -> points), or both. With
    `by` (`resignation`, `time` or `agreement`) the winner is that of a game which is not over by its rules. None means
    that no result is stated.

    Source: score and results of each game in docs/rulings.md.
    """
    problems: list[Problem] = []
    if swap:
        problems += ((("swap",), problem) for problem in _swap_problems(game, played))
    if isinstance(result, Mapping):
        problems += _stated_problems(game, played, result)
    elif result == "agree":
        problems += ((("result",), problem) for problem in _agree_problems(game, played))
    elif result is not None:
        problems.append((("result",), f"must be agree, {{winner: player}} or {{score: ...}}, not {result!r}"))
    return tuple(problems)


def _swap_problems(game: Game[P, M], played: Replay[P]) -> Iterator[str]:
    if not game.pie:
        yield "the players cannot change colours: this game has no pie rule"
    elif not played.plies:
        yield "the first colour can be taken over only after the first turn, and there are no turns"


def _agree_problems(game: Game[P, M], played: Replay[P]) -> Iterator[str]:
    if game.agreed_outcome(played.position) is None:
        yield "this game cannot end by agreement"
    elif played.outcome is not None:
        yield f"there is nothing to agree on: {ended(game, played.outcome)}"


def _stated_problems(game: Game[P, M], played: Replay[P], result: Mapping[str, Any]) -> Iterator[Problem]:
    if not result:
        yield ("result",), "is empty; give the winner or the score"
    for key, value in result.items():
        if key == "winner":
            problem = "" if "by" in result else _winner_problem(game, played.outcome, value)
            if problem:
                yield ("result", "winner"), problem
        elif key == "by":
            yield from _end_problems(game, played.outcome, result)
        elif key == "score":
            yield from _score_problems(game, played.score, value)
        else:
            yield ("result", key), "no such key in a result; it has winner, by and score"


def _end_problems(game: Game[P, M], outcome: Outcome | None, result: Mapping[str, Any]) -> Iterator[Problem]:
    """What is wrong with a result by something else than the rules."""
    by, winner = result["by"], result.get("winner")
    if by not in ENDS:
        yield ("result", "by"), f"must be resignation, time or agreement, not {by!r}"
    elif outcome is not None:
        yield ("result", "by"), f"the game is over by its rules: {ended(game, outcome)}"
    elif by == "agreement" and winner != DRAW:
        yield ("result", "winner"), f"must be {DRAW} for an agreement, not {winner!r}"
    elif by != "agreement" and winner not in game.players:
        yield ("result", "winner"), f"must be {game.players[0]} or {game.players[1]}, not {winner!r}"


def _winner_problem(game: Game[P, M], outcome: Outcome | None, winner: object) -> str:
    if winner not in (*game.players, DRAW):
        return f"must be {game.players[0]}, {game.players[1]} or {DRAW}, not {winner!r}"
    return "" if winner == winner_name(game, outcome) else ended(game, outcome)


def _score_problems(game: Game[P, M], score: tuple[Score, Score], stated: object) -> Iterator[Problem]:
    path = ("result", "score")
    if not isinstance(stated, Mapping) or not stated:
        yield path, "must be a mapping of players to points"
        return
    for name, points in stated.items():
        if name not in game.players:
            yield (*path, str(name)), f"must be {game.players[0]} or {game.players[1]}, not {name!r}"
            continue
        found = score[game.players.index(name)]
        if points != found:
            yield (*path, name), f"{name} has {found:g}, not {points}"


def winner_name(game: Game[P, M], outcome: Outcome | None) -> str | None:
    """The player who has won, `draw`, or None while the game goes on."""
    if outcome is None:
        return None
    return DRAW if outcome.winner is None else game.players[outcome.winner]


def ended(game: Game[P, M], outcome: Outcome | None) -> str:
    """How a game ended, as a clause that can follow a colon."""
    if outcome is None:
        return "the game is not over"
    return "the game is a draw" if outcome.winner is None else f"{game.players[outcome.winner]} has won"
