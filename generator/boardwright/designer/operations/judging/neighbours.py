"""The boards near one: other sizes, other cuts, other turns, ranked by how even they are.

Like a sweep: all are screened with few games, and those nearest to even are played again with fresh games, which alone
count. What is found does not depend on the number of processes, unless the time is up.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product, zip_longest
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import Field

from boardrules.lab.blocks import Block, Run, blocks, identity
from boardrules.lab.brief import Brief, brief_block, swapped
from boardrules.lab.engine import engine_for
from boardrules.lab.intervals import Share
from boardrules.lab.many import Balance, Confirmed, PlayedBoard, Summary, balances, figures, finalists, ranked
from boardrules.lab.openings import EACH, PLAYED, PieOpening, pie_opening
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.estimate import speed
from boardwright.app.lab.options import WEAKER
from boardwright.app.lab.places import kinds_of_places
from boardwright.app.lab.playtest import Playable
from boardwright.app.processes.pool import OutOfTimeError, Pool, WorkerLostError
from boardwright.config.loader import read_yaml
from boardwright.designer.operations.asked import Answer, Answers, RequestError
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.designing.fitting import MEASURES, SHAPES, Tried, other_shapes
from boardwright.designer.operations.editing.edit import edited
from boardwright.designer.operations.judging.boards import jobs_for, playable
from boardwright.designer.operations.judging.pace import Pace
from boardwright.designer.operations.problems import ProblemsError

MOST_OF_A_KIND: Final = 4
"""Boards of each kind, at the most."""

MAKING: Final = 4.0
"""Seconds for which boards of each kind are made."""

FEWER: Final = 4
"""A cut has at the most so many times fewer faces, or more."""

STEPS: Final = 4
"""Sizes are tried up to so many steps away."""

SCREENED: Final = 16
"""Games of every board."""

FINALISTS: Final = 3
"""Boards that are played again, beside the one that they are near to."""

CONFIRMED: Final = 60
"""Fresh games of each of these, at both strengths: half of the interval is then 12 %."""

BUDGETS: Final = (300, 100, 50, 20, 10, 4, 1)
"""Simulations a turn, of which the most are taken that come to their end in `SECONDS`."""

SECONDS: Final = 60.0
"""How long it should take on this machine."""

MOST_SECONDS: Final = 300.0
"""After so long it ends, with what was found."""

SEED: Final = 1

Kind = Literal["here", "size", "cut", "turn"]


class NeighboursRequest(ConfigRequest):
    """A board, and the most simulations a turn."""

    budget: int = Field(default=BUDGETS[0], ge=1, le=BUDGETS[0])


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A board near another.

    Attributes:
        kind: In what it differs.
        changes: Keys of its config that are other than there, and their values; None takes a key away.
        board: The same, ready to be played.

    """

    kind: Kind
    changes: Mapping[str, Any]
    board: Playable


def near(asked: ConfigRequest, folder: Path) -> tuple[Neighbour, ...]:
    """A board, and those near it that can be played, each once.

    Raises:
        ProblemsError: The board itself cannot be played.
    """
    here = playable(asked.source(folder))
    found = [Neighbour("here", {}, here)]
    known = {identity(here.game), str(_counts(here))}
    data = _written(asked.text)
    # Names of faces that were left out are names of this board's.
    unnamed = {f"board.{key}": None for key in ("drop", "keep", "colours") if key in data}
    kinds: tuple[tuple[Kind, Iterable[Mapping[str, Any]]], ...] = (
        ("size", ({**unnamed, **one} for one in _sizes(here, data))),
        ("cut", ({**unnamed, **one} for one in _cuts(asked, folder, here, data))),
        ("turn", _turns(here)),
    )
    for kind, changes in kinds:
        end, number = time.monotonic() + MAKING, 0
        for one in changes:
            if number == MOST_OF_A_KIND or time.monotonic() > end:
                break
            made = _made(asked, folder, one)
            if made is None:
                continue
            # A board of 5 x 3 is one of 3 x 5, turned: of a size that has as many of everything nothing new is learnt.
            names = {identity(made.game), *([str(counts)] if kind == "size" and (counts := _counts(made)) else [])}
            if not names & known:
                known |= names
                found.append(Neighbour(kind, one, made))
                number += 1
    return tuple(found)


def _counts(board: Playable) -> Mapping[str, Any]:
    """Faces, edges and nodes, or nothing for games that do not count them."""
    counting = board.loaded.kit.counting
    record = counting.record(board.loaded) if counting else {}
    return {key: record[key] for key in ("faces", "edges", "nodes") if key in record}


def _written(text: str) -> Mapping[str, Any]:
    document = read_yaml(text, "")[0]
    data = document.data if document else None
    board = data.get("board") if isinstance(data, dict) else None
    return board if isinstance(board, dict) else {}


def _made(asked: ConfigRequest, folder: Path, changes: Mapping[str, Any]) -> Playable | None:
    text = edited(asked.text, [*changes.items()]).text
    try:
        return playable(asked.model_copy(update={"text": text}).source(folder))
    except ProblemsError:
        return None


def _sizes(here: Playable, data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Sizes a few steps away, the nearest first."""
    if isinstance(radius := data.get("radius"), int | float):
        yield from ({"board.radius": one} for one in _around(radius, 0.25) if one > 0)
        return
    size = data.get("size", getattr(here.loaded.config.board, "size", None))
    if isinstance(size, int):
        yield from ({"board.size": int(one)} for one in _around(size, 1) if one > 0)
    elif isinstance(size, list | tuple) and len(size) == 2:
        rows, columns = size
        steps = sorted(product(range(-STEPS, STEPS + 1), repeat=2), key=lambda step: (sum(map(abs, step)), step))
        pairs = ([rows + down, columns + right] for down, right in steps[1:])
        yield from ({"board.size": pair} for pair in pairs if min(pair) > 0)


def _around(number: float, step: float) -> Iterator[float]:
    # Sums of a config's decimals would be written with all their binary digits.
    return (round(number + sign * away * step, 6) for away in range(1, STEPS + 1) for sign in (-1, 1))


def _cuts(asked: ConfigRequest, folder: Path, here: Playable, data: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Other shapes with about as many faces, then the same shape around another centre."""
    shapes = _facts(here).get("shapes", {})
    faces = _counts(here).get("faces")
    old = {key: None for key in MEASURES if key in data}
    if not shapes or not faces:
        return

    end = time.monotonic() + MAKING / 2  # the rest is for those that are found

    def tried(measures: Mapping[str, Any]) -> Tried:
        made = _made(asked, folder, _keys({**old, **measures})) if time.monotonic() < end else None
        return Tried.played(_counts(made).get("faces", 0) if made else 0, measures)

    wanted = [shape for shape in SHAPES if shape in shapes and shape not in ("all", data.get("shape"))]
    found = (
        # Small boards have few sizes near them; where the time is up there may be but the one that is tried first.
        [one for one in other_shapes(tried, faces, (shape,)) if faces <= FEWER * one.faces <= FEWER**2 * faces]
        for shape in wanted
    )
    best = [sorted(cuts, key=lambda one: abs(one.faces - faces)) for cuts in found]
    # The nearest of each shape come first: it may be the same board by another name.
    for together in zip_longest(*(one[:2] for one in best)):
        yield from (_keys({**old, **one.measures}) for one in together if one)
    for centre in ("face", "vertex", "edge"):
        if "centre" not in data or centre != data["centre"]:
            yield {"board.centre": centre}


def _keys(measures: Mapping[str, Any]) -> Mapping[str, Any]:
    return {f"board.{key}": value for key, value in measures.items()}


def _turns(here: Playable) -> Iterator[Mapping[str, Any]]:
    """Turns by the other reading, then one place more or less."""
    facts = _facts(here)
    turn = facts.get("per_turn")
    if not turn:
        return
    readings = [one for reading in facts.get("readings", {}).values() for one in reading["turns"]]
    nodes, edges = turn["nodes"], turn["edges"]
    steps = [(nodes, edges + 1), (nodes, edges - 1), (nodes + 1, edges), (nodes - 1, edges)]
    near_by = ({"nodes": nodes, "edges": edges} for nodes, edges in steps if min(nodes, edges) > 0)
    yield from ({"rules.per_turn": one} for one in chain(readings, near_by))


def _facts(here: Playable) -> Mapping[str, Any]:
    designing = here.loaded.kit.designing
    return designing().facts(here.loaded) if designing else {}


@dataclass(frozen=True, slots=True)
class Offer:
    """The task to find the first turn that is offered under the pie rule on a board, by its number."""

    board: int
    budget: int


@dataclass(frozen=True, slots=True)
class Games:
    """The task to play some games on a board, by its number."""

    board: int
    block: Block


def do(games: Sequence[AnyGame], task: Offer | Games) -> Any:
    """A first turn, or games in brief. A function of the module, so that other processes find it."""
    game = games[task.board]
    if isinstance(task, Games):
        return brief_block(game, task.block)
    return pie_opening(engine_for(game), task.budget, SEED)


@dataclass(frozen=True, slots=True)
class Round:
    """Games of some boards that are played alike, by the rules of the board: with the pie rule if it has one."""

    part: str
    budget: int
    games: int


class Near:
    """Boards near each other, and what was found of them."""

    def __init__(self, boards: Sequence[Neighbour], most: int, jobs: int) -> None:
        self.boards = boards
        # A board before this one has about its speed.
        took, many = speed(boards[0].board, min(most, BUDGETS[2])), max(1, jobs)
        pie = PLAYED * EACH if boards[0].board.game.pie else 0
        strong = len(boards) * (SCREENED + pie) + (1 + FINALISTS) * CONFIRMED
        wanted = (one for one in BUDGETS if one <= most and strong * took.game(one) <= SECONDS * many)
        budget = next(wanted, 1)
        self._rounds = {
            "screen": Round("screen", budget, SCREENED),
            "confirm": Round("confirm", budget, CONFIRMED),
            "weaker": Round("weaker", max(1, budget // WEAKER), CONFIRMED),
        }
        if budget == 1:
            del self._rounds["weaker"]
        self._places = [sum(map(len, kinds_of_places(one.board.loaded).values())) or None for one in boards]
        self._openings: dict[tuple[int, int], PieOpening | None] = {}
        self._games: dict[tuple[str, int], list[Brief]] = {}
        self.chosen: tuple[int, ...] = ()
        self.done = 0

    @property
    def of(self) -> int:
        """Number of games in all."""
        again = sum(one.games for one in self._rounds.values() if one.part != "screen")
        return len(self.boards) * SCREENED + min(len(self.boards), 1 + FINALISTS) * again

    def all(self, pool: Pool) -> Iterator[None]:
        """Play all games, those of each round in turn.

        Raises:
            OutOfTimeError: The time is up.
            WorkerLostError: A process was ended from outside.
        """
        yield from self._play(pool, "screen", range(len(self.boards)))
        screened = {str(number): self._summary("screen", number) for number in range(1, len(self.boards))}
        self.chosen = (0, *map(int, finalists(screened, FINALISTS, SEED)))
        for part in islice(self._rounds, 1, None):
            yield from self._play(pool, part, self.chosen)

    def _play(self, pool: Pool, part: str, boards: Iterable[int]) -> Iterator[None]:
        budget = self._rounds[part].budget
        wanted = [one for one in boards if self.boards[one].board.game.pie and (one, budget) not in self._openings]
        for offer, opening in pool.answers(Offer(one, budget) for one in wanted):
            self._openings[offer.board, budget] = opening
            yield
        # A block of each board in turn, so that all are known equally well when it is stopped.
        runs = [[Games(one, block) for block in self._blocks(part, one)] for one in boards]
        for task, games in pool.answers(one for together in zip(*runs, strict=True) for one in together):
            self._games.setdefault((part, task.board), []).extend(games)
            self.done += len(games)
            yield

    def _blocks(self, part: str, number: int) -> Iterator[Block]:
        one = self._rounds[part]
        opening = self._openings.get((number, one.budget))
        run = Run(
            part=part,
            seed=SEED,
            budgets=(one.budget, one.budget),
            first_turn=opening.turn if opening else None,
        )
        return blocks(engine_for(self.boards[number].board.game), run, one.games)

    def _summary(self, part: str, number: int) -> Summary:
        games = self._games.get((part, number), [])
        opening = self._openings.get((number, self._rounds[part].budget))
        return figures(swapped(games, opening) if opening else games, self._places[number])

    def rows(self) -> list[Answer]:
        """What is known of each board: in order once all were screened, the finalists first."""
        balance = self._balances()
        order = list(range(len(self.boards)))
        if self.chosen:
            rest = sorted(set(order) - {*self.chosen}, key=lambda one: (self._summary("screen", one).off, one))
            order = [*(self._ranked(balance) if balance else self.chosen), *rest]
        return [self._row(one, balance.get(one)) for one in order]

    def _shares(self, number: int) -> list[Share]:
        """Shares of whoever begins, in the fresh games, the strongest last."""
        found = (self._summary(part, number).share for part in ("weaker", "confirm") if part in self._rounds)
        return [share for share in found if share.n]

    def _balances(self) -> dict[int, Balance]:
        """What each finalist is, corrected for their number; empty before all have fresh games."""
        shares = [self._shares(one) for one in self.chosen]
        return dict(zip(self.chosen, balances(shares), strict=True)) if shares and all(shares) else {}

    def _ranked(self, balance: Mapping[int, Balance]) -> list[int]:
        none = figures([])
        confirmed = []
        for number in self.chosen:
            strong, weak = (
                PlayedBoard(self._rounds[part].budget, none, self._summary(part, number))
                if part in self._rounds and self._games.get((part, number))
                else None
                for part in ("confirm", "weaker")
            )
            if strong:
                confirmed.append(Confirmed(str(number), strong, weak, None, balance[number]))
        return [int(one.board) for one in ranked(confirmed)]

    def _row(self, number: int, balance: Balance | None) -> Answer:
        board = self.boards[number]
        again = self._summary("confirm", number)
        shown = again if again.games else self._summary("screen", number)
        weaker = self._summary("weaker", number) if "weaker" in self._rounds else None
        return {
            "kind": board.kind,
            "changes": [{"key": key, "value": value} for key, value in board.changes.items()],
            "faces": _counts(board.board).get("faces"),
            "pie": board.board.game.pie,
            "share": shown.share.to_json(),
            "weaker": weaker.share.to_json() if weaker and weaker.games else None,
            "turns": shown.turns,
            "again": bool(again.games),
            "balance": balance,
        }


def neighbours(asked: NeighboursRequest, folder: Path) -> Answers:
    """Play the boards near one, and tell what is known, the last answer being the result.

    `done` of `of` games were played, for which about `left` seconds are needed; `stopped` is "time" if that was up.
    `rows` are the boards: their `kind`, the `changes` of the config that lead to each, the `share` of whoever begins,
    with the pie rule on a board that has it (`pie`), and that of a `weaker` player; `again` tells whether these are
    fresh games, and `balance` what they show.
    """
    boards = near(asked, folder)
    jobs = jobs_for((boards[0],))
    found = Near(boards, asked.budget, jobs)
    pace, begin, stopped = Pace(), time.monotonic(), None

    def told() -> Answer:
        done, of = found.done, found.of
        left = (time.monotonic() - begin) / done * (of - done) if done else None
        return {"done": done, "of": of, "left": left, "stopped": stopped, "rows": found.rows()}

    yield told()
    try:
        with Pool(do, [one.board.game for one in boards], jobs, begin + MOST_SECONDS, lambda task: task.board) as pool:
            for _ in found.all(pool):
                if pace.is_time():
                    now = pace.now()
                    yield pace.tells(told(), now)
    except OutOfTimeError:
        stopped = "time"
    except WorkerLostError:
        raise RequestError("a process that played was ended, perhaps for lack of memory") from None
    yield told()
