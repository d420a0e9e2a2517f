"""What a play test should do: games, budgets, time; and what is done where nobody says."""

import re
from time import monotonic
from typing import Any, Final

from boardrules.lab.engine import engine_for
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.bounds import check_seed
from boardwright.app.processes.jobs import check_jobs, usual_jobs
from boardwright.config.errors import UsageError

GAMES, BUDGET = 100, 1000
"""What is played if the game is fast enough."""

MOST_GAMES: Final = 10_000
MOST_BUDGET: Final = 1_000_000

USUAL_SECONDS: Final = 60.0
"""How long a test should take where nobody says how much is to be played."""

LEAST: Final = (10, 4)
"""Games and budget of the slowest games."""

SIZES: Final = ((GAMES, BUDGET), (100, 300), (100, 100), (60, 50), (40, 30), (30, 20), (20, 10), LEAST)
"""Games and budgets that are chosen from, from the best on."""

WEAKER: Final = 16
"""The weaker player has this part of the budget, where nobody names one: shares are shown at two strengths."""

PARTS: Final = 3.0
"""A test takes so many times as long as its games alone: games with the pie rule, and first turns."""

_TIME: Final = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,3})?)\s*(s|min|m|h|)")
_BUDGETS: Final = re.compile(r"([0-9]{1,9})(?:\s*,\s*([0-9]{1,9}))?")
_UNITS: Final = {"": 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}


@dataclass(frozen=True, slots=True)
class PlaytestOptions:
    """What somebody asked for; None where nothing was said.

    Attributes:
        games: Number of games without the pie rule.
        budget: Simulations a turn.
        weaker: Those of a weaker player, whose games stand beside these; only with `budget`.
        seconds: When to stop.
        full: Whether the skill ladder, games of each first turn and a larger budget are wanted as well.
        seed: What chance depends on.
        jobs: Number of processes; 0 for this one alone, whatever is asked for.

    """

    games: int | None = None
    budget: int | None = None
    seconds: float | None = None
    full: bool = False
    seed: int = 1
    jobs: int | None = None
    weaker: int | None = None

    def checked(self) -> "PlaytestOptions":
        """The same.

        Raises:
            UsageError: for an impossible number.
        """
        for name, value, most in (("games", self.games, MOST_GAMES), ("budget", self.budget, MOST_BUDGET)):
            if value is not None and not 1 <= value <= most:
                raise UsageError(f"--{name}: a whole number from 1 to {most:,}, not {value}")
        if self.weaker is not None and not 1 <= self.weaker < (self.budget or 0):
            raise UsageError(f"--budget: of two strengths the weaker comes first, as in 60,1000; not {self.weaker}")
        check_jobs(self.jobs)
        check_seed(self.seed)
        return self

    @property
    def processes(self) -> int:
        """Number of processes."""
        return usual_jobs() if self.jobs is None else self.jobs


def seconds_of(text: str) -> float:
    """Seconds in a text such as 90, 60s, 5min or 1h.

    Raises:
        UsageError: it is none, or the time is 0.
    """
    found = _TIME.fullmatch(text.strip().lower())
    seconds = float(found[1]) * _UNITS[found[2]] if found else 0.0
    if not seconds:
        raise UsageError(f"--time: a time such as 60s, 5min or 1h, not {text!r}")
    return seconds


def budgets_of(text: str) -> tuple[int, int | None]:
    """Simulations a turn in a text such as 1000, or of two strengths in one such as 60,1000: the stronger first.

    Raises:
        UsageError: it is none of these.
    """
    found = _BUDGETS.fullmatch(text.strip())
    if not found:
        raise UsageError(f"--budget: a whole number such as 1000, or two such as 60,1000; not {text!r}")
    first, second = found.groups()
    return (int(first), None) if second is None else (int(second), int(first))


@dataclass(frozen=True, slots=True)
class Size:
    """How much is played.

    Attributes:
        games: Number of games without the pie rule.
        budget: Simulations a turn.
        weaker: Those of a weaker player, whose games stand beside these; only with `budget`.
        seconds: When to stop; None for never.
        chosen: Whether nobody asked for that.
        weaker: Simulations a turn of a weaker player whose games stand beside these; None if a budget was asked for.

    """

    games: int
    budget: int
    seconds: float | None
    chosen: bool
    weaker: int | None = None


def size_of(options: PlaytestOptions, game: AnyGame) -> Size:
    """How much to play. What nobody asked for is chosen by what this machine does in about a minute."""
    if options.games is not None and options.budget is not None:
        return Size(options.games, options.budget, options.seconds, chosen=False, weaker=options.weaker)
    wanted = options.seconds or USUAL_SECONDS
    each = seconds_of_a_simulation(game)
    games, budget = LEAST
    for most_games, most_budget in SIZES:
        games, budget = options.games or most_games, options.budget or most_budget
        if _work(games, budget) * each <= wanted * options.processes:
            break
    # A game that is slow even so is stopped: nobody asked for hours.
    seconds = options.seconds
    if options.games is None and options.budget is None and seconds is None and (games, budget) == LEAST:
        seconds = 2 * USUAL_SECONDS
    weaker = options.weaker
    if options.budget is None and budget >= 2 * WEAKER:
        weaker = budget // WEAKER
    return Size(games, budget, seconds, chosen=True, weaker=weaker)


PLIES: Final = 50
"""Turns of a usual game, to guess by."""


def _work(games: int, budget: int) -> float:
    return PARTS * games * PLIES * budget


def seconds_of_a_simulation(game: AnyGame) -> float:
    """How long a simulation takes at the start, about."""
    engine: Any = engine_for(game)
    position = game.initial()
    simulations, begin = 1, monotonic()
    while True:
        engine.search(position, simulations, simulations)
        took = monotonic() - begin
        if took > 0.05 or simulations >= 4096:
            return took / simulations
        simulations, begin = 4 * simulations, monotonic()
