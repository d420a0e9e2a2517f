"""One side of `match.py`: answers on standard output, line by line in JSON, what it is asked on standard input.

It runs with the rules and the generator of one revision, found by PYTHONPATH, and uses only what revisions have in
common since there is `engine_for`: `boardwright.load`, the contract of `Game`, `Engine.search`.

Each request is an object with `do`; an answer is an object, with `error` if something went wrong.

* `load`, with `board` (path of a config) and `ms` (budget of a turn, or null): the game, the engine, and the first
  turns, so that two revisions can be seen to play the same game.
* `opening`, with `seed` and `plies`: turns by chance from the start, after which the game goes on.
* `state`, with `turns` (all of them so far): who is to move, whether the game is over, and who won.
* `search`, with `turns`, `seed`, and `simulations` or null (as many as the budget allows): the best turn, CPU time in
  milliseconds, number of simulations, and the state after the turn.
"""

import json
import os
import sys
import time
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

FIRST: Final = 8
"""Simulations of the first search under a budget, before it is known how long one takes."""

GROWTH: Final = 4
"""A search may be so many times as large as the one before it, so that one odd measurement costs little."""

FRESH: Final = 0.3
"""Weight of a new measurement beside all before it."""

MOST_LEFT: Final = 3
"""Turns' time that is made up for at most."""

LISTED: Final = 1000
"""If legal turns are not counted, a turn of an opening is one of this many first ones."""

TRIES: Final = 100
"""Openings that are drawn until one does not end the game."""


class Budget:
    """How many simulations fit into a number of milliseconds, learned from searches.

    A simulation costs more early in a game than late, so costs are kept for each number of plies, over the games on a
    board; a number of plies that was not seen yet costs what the latest search did. What turns took too much or too
    little is made up for by later ones, by at most half a turn's time each: where a simulation takes long, no whole
    number of them fits.
    """

    def __init__(self, ms: float) -> None:
        self.ms = ms
        self.asked = FIRST
        self.latest: float | None = None
        self.left = 0.0
        self.costs: dict[int, float] = {}

    def simulations(self, ply: int) -> int:
        """Simulations for the next search, at least 1."""
        cost = self.costs.get(ply, self.latest)
        if cost is not None:
            room = self.ms + max(-self.ms / 2, min(self.left, self.ms / 2))
            self.asked = max(1, min(round(room / cost), GROWTH * self.asked))
        return self.asked

    def saw(self, ply: int | None, simulations: int, ms: float) -> None:
        """Learn from a search: its number of simulations and its time; without a ply, it was none of a game."""
        if simulations < 1 or ms <= 0:
            return
        self.latest = ms / simulations
        if ply is not None:
            self.left = max(-MOST_LEFT * self.ms, min(self.left + self.ms - ms, MOST_LEFT * self.ms))
            self.costs[ply] = self.latest * FRESH + self.costs.get(ply, self.latest) * (1 - FRESH)


class Player:
    """The board that was loaded last, the game on it as far as it was told, and the engine."""

    def __init__(self) -> None:
        self.game: Any = None
        self.engine: Any = None
        self.budget: Budget | None = None
        self.turns: list[str] = []
        self.position: Any = None

    def load(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Load a board, and with a budget, find out how long simulations take."""
        # Imported here, where an error is told as an answer.
        import boardrules  # noqa: PLC0415
        import boardwright  # noqa: PLC0415
        from boardrules.lab.engine import engine_for  # noqa: PLC0415

        self.game = game = boardwright.load(asked["board"]).game
        self.engine = engine_for(game)
        self.turns, self.position = [], game.initial()
        # Whatever is built when it is needed first is built now.
        self._search(1, 0)
        self.budget = Budget(asked["ms"]) if asked["ms"] else None
        if self.budget:
            for seed in range(5):
                found, ms = self._search(self.budget.simulations(-1), seed)
                self.budget.saw(None, found.simulations, ms)
        legal = game.legal_moves(self.position)
        return {
            "from": [str(Path(module.__file__ or "").resolve()) for module in (boardrules, boardwright)],
            "engine": self.engine.name,
            "compiled": getattr(getattr(self.engine, "core", None), "compiled", False),
            "game": game.name,
            "legal": legal.count(),
            "first": [game.format_move(move) for move in islice(legal, 50)],
        }

    def opening(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Turns by chance; each legal turn is equally likely, where the legal turns are counted."""
        chance = Random(asked["seed"])
        for _ in range(TRIES):
            position: Any = self.game.initial()
            turns: list[str] = []
            while len(turns) < asked["plies"] and self.game.outcome(position) is None:
                moves = self.game.legal_moves(position)
                number = moves.count()
                if number is None:
                    number = sum(1 for _ in islice(moves, LISTED))
                move = next(islice(moves, int(chance.random() * number), None))
                turns.append(self.game.format_move(move))
                position = self.game.apply(position, move)
            if self.game.outcome(position) is None:
                return {"turns": turns}
        return {"error": f"{TRIES} openings of {asked['plies']} plies by chance all ended the game"}

    def state(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """Who is to move, and how the game ended if it did."""
        self._follow(asked["turns"])
        return self._state()

    def search(self, asked: Mapping[str, Any]) -> dict[str, Any]:
        """The best turn by a search; it is played."""
        self._follow(asked["turns"])
        ply = len(self.turns)
        simulations = asked["simulations"]
        if simulations is None:
            if self.budget is None:
                return {"error": "neither simulations nor a budget were given"}
            simulations = self.budget.simulations(ply)
        found, ms = self._search(simulations, asked["seed"])
        if self.budget and not found.proved:
            self.budget.saw(ply, found.simulations, ms)
        turn = self.game.format_move(found.turns[0].turn)
        self._follow([*self.turns, turn])
        return {"turn": turn, "ms": ms, "simulations": found.simulations, **self._state()}

    def _search(self, simulations: int, seed: int) -> tuple[Any, float]:
        """What a search finds, and its CPU time in milliseconds."""
        begin = time.thread_time()
        found = self.engine.search(self.position, simulations, seed)
        return found, (time.thread_time() - begin) * 1000

    def _follow(self, turns: list[str]) -> None:
        """Go to the position after all these turns."""
        known = len(self.turns)
        if turns[:known] != self.turns:
            known, self.turns, self.position = 0, [], self.game.initial()
        for turn in turns[known:]:
            self.position = self.game.play(self.position, self.game.parse_move(self.position, turn))
            self.turns.append(turn)

    def _state(self) -> dict[str, Any]:
        outcome = self.game.outcome(self.position)
        over = outcome is not None
        return {"mover": self.game.to_move(self.position), "over": over, "winner": outcome.winner if over else None}


def main() -> int:
    """Answers until nothing more is asked."""
    # Whatever a library prints must not stand between answers.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    player = Player()
    ways: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
        "load": player.load,
        "opening": player.opening,
        "state": player.state,
        "search": player.search,
    }
    for line in sys.stdin:
        asked = json.loads(line)
        # Whatever a revision raises is told by `match.py`.
        try:
            answer = ways[asked["do"]](asked)
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(answer) + "\n")
        answers.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
