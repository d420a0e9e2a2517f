"""How long a play test will take on this machine, measured in about a second."""

from math import ceil
from time import monotonic
from typing import Final

from boardrules.lab.engine import engine_for
from boardrules.lab.fast import core_engine
from boardrules.lab.openings import CANDIDATES, JUDGE, MOST_OPENINGS
from boardrules.lab.selfplay import MOST_PLIES, play_game
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.options import PlaytestOptions, seconds_of_a_simulation
from boardwright.app.lab.places import kinds_of_places
from boardwright.app.lab.playtest import FEW_OPENINGS, Playable

TRIAL: Final = 0.5
"""A game of trial that takes more seconds is not tried with more turns."""

FIRST: Final = 8
"""Turns that are tried first."""

START: Final = 2.0
"""Seconds until processes have begun, about."""

PART_OF_EVERYTHING: Final = 0.25
"""Part of a full test that a test without skill and every first turn is, about: the ladder's length is not known."""


@dataclass(frozen=True, slots=True)
class Speed:
    """What games of a board take.

    Attributes:
        plies: Turns of a game, about.
        turn: Seconds that a turn takes besides thinking.
        simulation: Seconds of a simulation.
        judges: Whether every position is judged as well, which a search in Python is too slow for.

    """

    plies: int
    turn: float
    simulation: float
    judges: bool

    def game(self, budget: int) -> float:
        """Seconds of a game at so many simulations a turn."""
        return self.plies * (self.turn + self.simulation * budget)

    def test(self, options: PlaytestOptions) -> float:
        """Seconds of a play test by one process, with `games` and `budget` as asked for (see `playtest.Work.all`)."""
        games, budget = options.games or 0, options.budget or 0
        judged = self.simulation * JUDGE * budget
        strong = 2 * games + min(games, CANDIDATES * ceil(games / 10))
        seconds = strong * self.game(budget) + (MOST_OPENINGS if self.judges else FEW_OPENINGS) * judged
        if self.judges or options.full:
            seconds += games * self.plies * judged
        if options.weaker is not None:
            seconds += 2 * games * self.game(options.weaker)
        return seconds / (PART_OF_EVERYTHING if options.full else 1)


def speed(board: Playable, budget: int) -> Speed:
    """What games of a board take here, by games of trial: one with hardly any thought, and one with about the budget.

    Where such a game takes long it is cut off, and one is guessed to have as many turns as there are places.
    """
    game = board.game
    plies, turn = _trial(game, 1, MOST_PLIES)
    # A search that would take too long is tried with fewer simulations.
    tried = max(2, min(budget, int(TRIAL / FIRST / seconds_of_a_simulation(game))))
    thought = _trial(game, tried, plies or MOST_PLIES)[1]
    if plies is None:
        plies = min(MOST_PLIES, sum(map(len, kinds_of_places(board.loaded).values())) or MOST_PLIES)
    return Speed(plies, turn, max(0.0, thought - turn) / (tried - 1), core_engine(game) is not None)


def _trial(game: AnyGame, budget: int, most: int) -> tuple[int | None, float]:
    """Turns of a game, None if it was cut off because it took long, and the seconds of a turn."""
    tried = FIRST
    while True:
        begin = monotonic()
        plies = len(play_game(engine_for(game), budget, 1, most_plies=min(tried, most)).plies)
        seconds = monotonic() - begin
        whole = plies < tried or plies >= most
        if whole or seconds > TRIAL:
            return plies if whole else None, seconds / max(1, plies)
        tried *= 2
