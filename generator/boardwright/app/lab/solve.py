"""The exact value of a board from its start, or of an example's position."""

from collections.abc import Callable
from typing import Any, Final

from boardrules.core.exact import solve_exactly
from boardrules.errors import RulesError
from boardrules.game import Game
from boardrules.lab.exact import Exact, Value, solve_game
from boardrules.lab.fast import core_engine, why_slow
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, Boards
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.lab.bounds import fewer_of_many_turns
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.games.sources import find_any

MOST_NODES: Final = 200_000
"""Positions that a search looks at, unless somebody asks for more: some seconds, and some hundred MiB at the most."""

USUAL_TURNS: Final = 100
"""With more turns than this, a position counts for several."""

LARGEST_LIMIT: Final = 1_000_000_000

VALUES: Final[tuple[Value, Value, Value]] = ("loss", "draw", "win")


class UnreplayedError(Exception):
    """A line that a search calls proved is none by the rules: a fault of this program."""


@dataclass(frozen=True, slots=True)
class SolvedPosition:
    """What is known of a position.

    Attributes:
        name: Name of the board, or id of the example.
        game: The game.
        exact: What was found; the line has been replayed.
        limit: Positions that the search was allowed to look at.
        slow: Why the search was slower than it could be, in one line; None if it was not.

    """

    name: str
    game: AnyGame
    exact: Exact[Any]
    limit: int
    slow: str | None

    @property
    def stuck(self) -> str | None:
        """What being stuck means on this board, where the game has a choice: `skip` or `lose`."""
        found = getattr(self.game, "stuck", None)
        return found if isinstance(found, str) else None

    def record(self) -> dict[str, Any]:
        """The same as plain data."""
        return {**self.exact.to_json(self.game), "stuck": self.stuck}


def solve(
    argument: str, limit: int | None = None, announce: Callable[[str], None] = lambda _line: None
) -> SolvedPosition:
    """Solve a board from its start, or the position of an example: a path, `-` or a stock name. Without the pie rule.

    `announce` is called before the search, with why it is slow, if it is.

    Raises:
        ConfigError: when the file is wrong, or its board cannot be played.
        RefutedError: when a claim of the example is false.
        UsageError: for an unknown name, an impossible limit, or a game that is over.
    """
    if limit is not None and not 1 <= limit <= LARGEST_LIMIT:
        raise UsageError(f"--limit: a number of positions from 1 to {LARGEST_LIMIT:,}, not {limit}")
    name, shown, game, position = _position(argument)
    if game.outcome(position) is not None:
        raise UsageError(f"{shown}: the game is over in this position; there is nothing to solve")
    most = limit or fewer_of_many_turns(MOST_NODES, game, position, USUAL_TURNS)
    slow = why_slow(game)
    if slow:
        announce(slow)
    exact = exact_value(game, position, most)
    return SolvedPosition(name, game, exact, most, slow)


def exact_value(game: Game[Any, Any], position: Any, most: int) -> Exact[Any]:
    """What a position is worth, by the game's own core, or else by the search for all games; its line is replayed.

    Raises:
        UnreplayedError: the line is none by the rules.
    """
    engine = core_engine(game)
    if engine is None:
        exact = solve_game(game, position, most)
    else:
        found = solve_exactly(engine.core, game, position, most)
        value = None if found.value is None else VALUES[found.value + 1]
        exact = Exact(value, game.to_move(position), found.turns, found.line, found.nodes)
    _replayed(game, position, exact)
    return exact


def _replayed(game: Game[Any, Any], position: Any, exact: Exact[Any]) -> None:
    """Play the line by the rules, and compare its end with the value.

    Raises:
        UnreplayedError: it is none.
    """
    mover = game.to_move(position)
    try:
        for turn in exact.turns or ():
            game.play(position, turn)
        for turn in exact.line:
            position = game.play(position, turn)
    except RulesError as error:
        raise UnreplayedError(f"a turn that was found by the search is illegal: {error}") from error
    outcome = game.outcome(position)
    if outcome is None or exact.value is None:
        return
    reached = "draw" if outcome.winner is None else "win" if outcome.winner == mover else "loss"
    if reached != exact.value:
        raise UnreplayedError(f"the search said {exact.value}, but its line ends in a {reached}")


def _position(argument: str) -> tuple[str, str, AnyGame, Any]:
    """Name, name in messages, game and position of a config or an example."""
    source = find_any(argument)
    boards = Boards()
    reading = read_yaml(source.content, source.shown)
    document, problems, _ = reading
    if document is None:
        raise ConfigError(source.shown, problems)
    kind = kind_of(document.data)
    if kind == "record":
        raise UsageError(f"{source.shown}: this is a record; a board's config or an example can be solved")
    if kind != "example":
        game = boards.playable(source)
        return source.name, source.shown, game, game.initial()
    verdict = Examples(boards).verdict(source, reading)
    if verdict.error:
        raise verdict.error
    if verdict.refuted:
        raise RefutedError([verdict.refuted])
    file: ExampleFile | None = verdict.file
    if file is None or verdict.verified is None:
        raise UsageError(f"{source.shown}: this example has no position")
    return verdict.id, source.shown, file.game, verdict.verified.example.position


def _what_may_help(solved: SolvedPosition) -> str:
    if solved.exact.nodes < solved.limit and core_engine(solved.game):
        return "a position has too many turns to try them all; only a smaller board helps"
    return "a larger --limit or a smaller board may help"


def solved_lines(solved: SolvedPosition) -> list[str]:
    """What was found, in words."""
    game, exact = solved.game, solved.exact
    mover, other = game.players[exact.to_move], game.players[1 - exact.to_move]
    looked = f"{exact.nodes:,} positions"
    if exact.value is None:
        return [
            f"{solved.name}: not solved within the limit ({looked}); {_what_may_help(solved)}",
        ]
    result = {"win": f"{mover} wins", "loss": f"{other} wins", "draw": "a draw"}[exact.value]
    lines = [f"{solved.name}: {mover} is to move; with best play {result} (proved, {looked})"]
    if exact.turns is None:
        lines.append("which first turns reach that was not found out within the limit")
    elif exact.value == "loss":
        lines.append("every first turn loses")
    else:
        told = "; ".join(game.format_move(turn) for turn in exact.turns)
        verb = "win" if exact.value == "win" else "hold the draw"
        lines.append(f"first turns that {verb} ({len(exact.turns):,}): {told}")
    if exact.line:
        lines.append(f"a line: {'; '.join(game.format_move(turn) for turn in exact.line)}")
    if solved.stuck:
        lines.append(f"a player who is stuck: {'loses' if solved.stuck == 'lose' else 'is skipped'}")
    if game.pie:
        lines.append("the pie rule is left out of account")
    return lines
