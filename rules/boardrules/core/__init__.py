"""A fast core for play by the thousand: random games, Monte Carlo tree search and exact search, in C if it is there.

The searches know no game. A game that has a core gives them, in a folder `core` of its own, one C library and the same
in Python: positions, turns or a sample of them, what a turn does, the end, a key and a rate. `Core` is what both offer,
with the same results number by number; the games themselves (`boardrules.game`) stay the truth.
"""

from boardrules.core.core import Core, Solver
from boardrules.core.exact import Solved, solve_exactly
from boardrules.core.results import Candidate, Found, Played, RandomGames, Result, SearchOptions
from boardrules.core.self_play import Ply, SelfPlayed, self_play

__all__ = [
    "Candidate",
    "Core",
    "Found",
    "Played",
    "Ply",
    "RandomGames",
    "Result",
    "SearchOptions",
    "SelfPlayed",
    "Solved",
    "Solver",
    "self_play",
    "solve_exactly",
]
