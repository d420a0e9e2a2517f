"""The exact value of a board from its start, or of an example's position."""

from collections.abc import Callable
from time import monotonic
from typing import Any, Final, Literal

from boardrules.core.core import Between, StoppedError, go_on
from boardrules.core.exact import solve_exactly
from boardrules.errors import RulesError
from boardrules.game import Game
from boardrules.lab.exact import Exact, Value, solve_game
from boardrules.lab.fast import core_engine, why_slow
from boardrules.memory import USUAL_MEMORY, machine_memory, used_memory
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, Boards
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.lab.bounds import fewer_of_many_turns
from boardwright.config.errors import RefutedError, UsageError
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.games.sources import find_source

MOST_NODES: Final = 2_000_000
"""Positions that a compiled core looks at, unless somebody asks for more: some seconds, and some hundred MiB at the
most. A smaller part of it if a position has many turns."""

MOST_SLOWLY: Final = 200_000
"""The same in Python."""

MOST_IN_TIME: Final = 100_000_000
"""The same if a time is given and no number: as many as fit into some GiB."""

MOST_SECONDS: Final = 86_400
"""The longest time: a day."""

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
        seconds: How long it took, by the clock on the wall.
        ended: What ended it, if it was not done.
        slow: Why the search was slower than it could be, in one line; None if it was not.

    """

    name: str
    game: AnyGame
    exact: Exact[Any]
    limit: int
    slow: str | None
    seconds: float = 0.0
    ended: Literal["limit", "time", "memory"] = "limit"

    @property
    def stuck(self) -> str | None:
        """What being stuck means on this board, where the game has a choice: `skip` or `lose`."""
        found = getattr(self.game, "stuck", None)
        return found if isinstance(found, str) else None

    def record(self) -> dict[str, Any]:
        """The same as plain data, without how long it took: that is another number each time."""
        return {**self.exact.to_json(self.game), "stuck": self.stuck}


class Clock:
    """Called during a search, it ends that when the time is up, or half of the machine's memory is used.

    What a core has compiled remembers no more than that; searches in Python keep everything.
    """

    def __init__(self, seconds: float | None) -> None:
        self._begin, self._most, self._memory = monotonic(), seconds, (machine_memory() or USUAL_MEMORY) // 2
        self.ended: Literal["limit", "time", "memory"] = "limit"

    def __call__(self) -> None:
        if self._most is not None and self.seconds >= self._most:
            self.ended = "time"
        elif used_memory() > self._memory:
            self.ended = "memory"
        if self.ended != "limit":
            raise StoppedError

    @property
    def seconds(self) -> float:
        """Seconds since it was made."""
        return monotonic() - self._begin


def solve(
    argument: str,
    limit: int | None = None,
    announce: Callable[[str], None] = lambda _line: None,
    seconds: float | None = None,
) -> SolvedPosition:
    """Solve a board from its start, or the position of an example: a path, `-` or a stock name. Without the pie rule.

    `announce` is called before the search, with why it is slow, if it is. With `seconds`, the search ends after that
    time, or when the limit of positions is reached. What is proved is then the same on every machine, but how much is
    proved is not.

    Raises:
        ConfigError: when the file is wrong, or its board cannot be played.
        RefutedError: when a claim of the example is false.
        UsageError: for an unknown name, an impossible limit, or a game that is over.
    """
    if seconds is not None and not 1 <= seconds <= MOST_SECONDS:
        raise UsageError(f"--time: from 1 to {MOST_SECONDS:,} seconds, not {seconds:g}")
    if limit is not None and not 1 <= limit <= LARGEST_LIMIT:
        raise UsageError(f"--limit: a number of positions from 1 to {LARGEST_LIMIT:,}, not {limit}")
    name, shown, game, position = _position(argument)
    if game.outcome(position) is not None:
        raise UsageError(f"{shown}: the game is over in this position; there is nothing to solve")
    slow = why_slow(game)
    if limit is not None:
        most = limit
    elif seconds is not None:
        most = MOST_IN_TIME
    else:
        usual = MOST_NODES if core_engine(game) and not slow else MOST_SLOWLY
        most = fewer_of_many_turns(usual, game, position, USUAL_TURNS)
    if slow:
        announce(slow)
    clock = Clock(seconds)
    exact = exact_value(game, position, most, clock)
    return SolvedPosition(name, game, exact, most, slow, clock.seconds, clock.ended)


def exact_value(game: Game[Any, Any], position: Any, most: int, between: Between = go_on) -> Exact[Any]:
    """What a position is worth, by the game's own core, or else by the search for all games; its line is replayed.

    `between` is called every few milliseconds; if it raises `StoppedError`, the search ends with what is known.

    Raises:
        UnreplayedError: the line is none by the rules.
    """
    engine = core_engine(game)
    if engine is None:
        exact = solve_game(game, position, most, between)
    else:
        found = solve_exactly(engine.core, game, position, most, between)
        value = None if found.value is None else VALUES[found.value + 1]
        exact = Exact(value, game.to_move(position), found.turns, found.line, found.nodes, found.some)
    _replayed(game, position, exact)
    return exact


def _replayed(game: Game[Any, Any], position: Any, exact: Exact[Any]) -> None:
    """Play the line by the rules, and compare its end with the value.

    Raises:
        UnreplayedError: it is none.
    """
    mover = game.to_move(position)
    try:
        for turn in exact.turns or exact.some:
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
    source = find_source(argument, examples=True)
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
    if solved.ended == "memory":
        return "only a smaller board helps, or a machine with more memory"
    if solved.ended == "time":
        return "a longer --time or a smaller board may help"
    if solved.exact.nodes < solved.limit and core_engine(solved.game):
        return "a position has too many turns to try them all; only a smaller board helps"
    return "a larger --limit or a smaller board may help"


def solved_lines(solved: SolvedPosition) -> list[str]:
    """What was found, in words, and how long it took."""
    game, exact = solved.game, solved.exact
    mover, other = game.players[exact.to_move], game.players[1 - exact.to_move]
    looked, ended = f"{exact.nodes:,} positions, {solved.seconds:.1f} s", solved.ended
    if exact.value is None:
        return [
            f"{solved.name}: not solved within the {ended} ({looked}); {_what_may_help(solved)}",
        ]
    result = {"win": f"{mover} wins", "loss": f"{other} wins", "draw": "a draw"}[exact.value]
    lines = [f"{solved.name}: {mover} is to move; with best play {result} (proved, {looked})"]
    if exact.value == "loss":
        lines.append("every first turn loses")
    elif exact.turns is None and not exact.some:
        lines.append(f"which first turns reach that was not found out within the {ended}")
    else:
        turns = exact.some if exact.turns is None else exact.turns
        told = "; ".join(game.format_move(turn) for turn in turns)
        verb = "win" if exact.value == "win" else "hold the draw"
        open_ones = f", and perhaps others that were not tried within the {ended}" if exact.turns is None else ""
        lines.append(f"first turns that {verb} ({len(turns):,}{open_ones}): {told}")
    if exact.line:
        lines.append(f"a line: {'; '.join(game.format_move(turn) for turn in exact.line)}")
    if solved.stuck:
        lines.append(f"a player who is stuck: {'loses' if solved.stuck == 'lose' else 'is skipped'}")
    if game.pie:
        lines.append("the pie rule is left out of account")
    return lines
