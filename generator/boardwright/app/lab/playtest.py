"""A board tested by play of the computer against itself, and smaller boards of its kind that are solved exactly."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass as mutable
from dataclasses import field, replace
from itertools import chain, islice
from time import monotonic
from typing import Any, Final, Literal

from boardrules.lab.agreement import TIMES, Agreement, agreement
from boardrules.lab.blocks import Block, Run, blocks
from boardrules.lab.engine import engine_for
from boardrules.lab.fast import core_engine, why_slow
from boardrules.lab.ladder import Level, judge_level, pair_points
from boardrules.lab.metrics import first_player
from boardrules.lab.openings import (
    CANDIDATES,
    JUDGE,
    MOST_OPENINGS,
    FirstTurns,
    balance,
    candidates,
    first_turns,
    openings,
)
from boardrules.lab.report import Cut, Report, make_report
from boardrules.lab.seeds import derived
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.lab.options import PlaytestOptions, Size, size_of
from boardwright.app.lab.places import kinds_of_places
from boardwright.app.lab.tasks import CutOf, Task, ValueOf, do, most_positions
from boardwright.app.processes.pool import OutOfTimeError, Pool, WorkerLostError
from boardwright.config.changes import Change
from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import find_sources

MOST_CUTS: Final = 4
"""Boards that are solved, at the most."""

TRIED: Final = 40
"""Smaller configs that are looked at; not all of them can be played."""


def smaller_boards(source: Source, loaded: LoadedConfig[Any]) -> Iterator[tuple[str, AnyGame]]:
    """What the board is, and its game, of each smaller board that can be played, the smallest first."""
    smaller = loaded.kit.smaller
    for words, changes in islice(smaller(loaded) if smaller else (), TRIED):
        made = [Change(tuple(key.split(".")), value, str(value)) for key, value in changes.items()]
        try:
            yield words, game_of(load_source(replace(source, changes=(*source.changes, *made))))
        except ConfigError:
            continue


FEW_OPENINGS: Final = 16
"""First turns that are looked at where the search is slow."""

LEVELS: Final = 6
"""Steps of the ladder, at the most."""

LOWEST: Final = 16
"""The ladder begins at this part of the budget."""

LEAST_THOUGHT: Final = 64
"""Simulations on the lowest level of the ladder, at least, if the budget has them: with fewer, a search looks at each
turn once or twice, and twice as many is no more thought."""

PART_OF_GAMES: Final = 5
"""With everything, one game of each first turn is played for so many of the test."""

PART_OF_CANDIDATES: Final = 10
"""Without, one game of each first turn that may be the one nearest to even."""

LEAST_GAMES: Final = 2
"""Games of each first turn with everything, at the least."""

POSITIONS: Final = 2000
"""To solve a small board takes at most so many positions for each simulation of a first turn in all games: a short test
is not kept waiting by proofs."""

Stop = Literal["interrupted", "time", "lost"]

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Doing:
    """What a play test does now.

    Attributes:
        words: The same in one line.
        done: Games of this part that are done; None where it has no games.
        of: Games of this part in all, at the most; None if that is not known.
        left: Seconds until this part is done, about; None if that is not known.

    """

    words: str
    done: int | None = None
    of: int | None = None
    left: float | None = None


@dataclass(frozen=True, slots=True)
class Tested:
    """A board, what was found, and the games.

    Attributes:
        source: The config's file.
        loaded: The config.
        game: The game.
        report: All figures.
        games: The games that the first player's share rests on.
        asked: Number of games that were to be played.
        chosen: Whether nobody said how much to play.
        stopped: Why not everything was played; None if it was.

    """

    source: Source
    loaded: LoadedConfig[Any]
    game: AnyGame
    report: Report
    games: tuple[PlayedGame, ...]
    asked: int
    chosen: bool
    stopped: Stop | None


@dataclass(frozen=True, slots=True)
class Playable:
    """A board that can be tested."""

    source: Source
    loaded: LoadedConfig[Any]
    game: AnyGame


def boards_to_test(arguments: Sequence[str]) -> tuple[Playable, ...]:
    """The boards of configs, in the order asked for.

    Raises:
        UsageError: for none at all.
        InputError: with the problems of all configs.
    """
    if not arguments:
        raise UsageError("playtest needs a config; see: boardwright list boards")
    found: list[Playable] = []
    errors: list[ConfigError | UsageError] = []
    for source in find_sources(arguments):
        if not isinstance(source, Source):
            errors.append(source)
            continue
        try:
            loaded = load_source(source)
            found.append(Playable(source, loaded, game_of(loaded)))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(found)


def slow_words(boards: Iterable[Playable]) -> str | None:
    """Why games of these boards are slower than they could be, in one line; None if they are not."""
    return next((words for board in boards if (words := why_slow(board.game))), None)


def playtest(board: Playable, options: PlaytestOptions, say: Say = lambda _words: None) -> Tested:
    """Test one board; `say` is called with what is being done. Ctrl-C ends it, and what was played is kept.

    Raises:
        KeyboardInterrupt: Ctrl-C, before the first game was finished.
        WorkerLostError: a process was ended from outside, before the first game was finished.
    """
    stopped: Stop | None = None
    with begun(board, options) as work:
        try:
            for doing in work.all():
                say(doing.words)
        except OutOfTimeError:
            stopped = "time"
        except KeyboardInterrupt:
            if not work.base:
                raise
            stopped = "interrupted"
        except WorkerLostError:
            if not work.base:
                words = "a process that played was ended, perhaps for lack of memory; try --jobs 1"
                raise WorkerLostError(words) from None
            stopped = "lost"
    return work.tested(stopped)


@contextmanager
def begun(board: Playable, options: PlaytestOptions) -> "Iterator[Work]":
    """The work of testing a board, for those who want to see what is found. Its processes end with the block."""
    size = size_of(options, board.game)
    deadline = None if size.seconds is None else monotonic() + size.seconds
    with Pool(do, board.game, options.processes, deadline) as workers:
        yield Work(board, options, size, workers)


@mutable
class Work:
    """Everything that was played so far, in the order of the games' numbers."""

    board: Playable
    options: PlaytestOptions
    size: Size
    pool: Pool
    turns: FirstTurns | None = None
    values: dict[str, float] = field(default_factory=dict)
    base: list[PlayedGame] = field(default_factory=list)
    swap: list[PlayedGame] = field(default_factory=list)
    opened: list[PlayedGame] = field(default_factory=list)
    larger: list[PlayedGame] = field(default_factory=list)
    weaker: list[PlayedGame] = field(default_factory=list)
    weaker_swap: list[PlayedGame] = field(default_factory=list)
    agreed: Agreement | None = None
    ladder: list[Level] | None = None
    cuts: list[Cut] | None = None

    def all(self) -> Iterator[Doing]:
        """Play everything that is asked for, and tell what is being done.

        Raises:
            OutOfTimeError: The time is up.
            WorkerLostError: A process was ended from outside.
            KeyboardInterrupt: Ctrl-C.
        """
        yield Doing("looking at first turns")
        yield from self._openings()
        groups = self.turns.groups if self.turns else ()
        number = self.size.games
        base = self._blocks(self._run("play", judged=True), number)
        opened, each = self._opened(groups)
        total = each * len(opened) + number * (2 if groups else 1) * (1 if self.size.weaker is None else 2)
        # One game for the share, some of first turns, and so on: whenever it is stopped, there is something of both.
        share = max(1, each * len(opened) // number)
        yield from self._play(mixed(chain.from_iterable(self._blocks(run, each) for run in opened), share, base), total)
        best = balance(openings(groups, self.values, self.opened)).best
        swap = self._blocks(self._run("swap", first_turn=best), number if best else 0)
        yield from self._play(chain(base, swap), total, begun=len(self.base) + len(self.opened))
        if self.size.weaker is not None:
            begun = len(self.base) + len(self.opened) + len(self.swap)
            runs = [self._run("weaker", budget=self.size.weaker)]
            if best:
                runs.append(self._run("weaker swap", first_turn=best, budget=self.size.weaker))
            weaker = chain.from_iterable(self._blocks(run, number) for run in runs)
            yield from self._play(weaker, total, begun=begun)
        if self.options.full:
            yield from self._full()

    @property
    def beside(self) -> int:
        """Games so far besides those of the first player's share: of first turns, the pie rule, and a weaker player."""
        return sum(map(len, (self.opened, self.swap, self.weaker, self.weaker_swap)))

    def _opened(self, groups: Sequence[Sequence[str]]) -> tuple[list[Run], int]:
        """Runs for first turns, and the number of games of each: of all of them, or those that may be even."""
        if self.options.full:
            turns, each = tuple(group[0] for group in groups), max(LEAST_GAMES, self.size.games // PART_OF_GAMES)
        else:
            # In a short test fewer of them, with a game each.
            each = max(1, self.size.games // PART_OF_CANDIDATES)
            turns = candidates(groups, self.values, max(1, CANDIDATES * self.size.games // PART_OF_CANDIDATES // each))
        return [self._run(f"opening {turn}", first_turn=turn) for turn in turns], each

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.board.game

    @property
    def judge(self) -> int:
        """Simulations of the judge."""
        return JUDGE * self.size.budget

    def _run(self, part: str, *, judged: bool = False, first_turn: str | None = None, budget: int | None = None) -> Run:
        # A search in Python is too slow to judge every position of every game unasked.
        judge = self.judge if judged and (self.options.full or core_engine(self.game)) else 0
        budget = budget or self.size.budget
        return Run(part=part, seed=self.options.seed, budgets=(budget, budget), judge=judge, first_turn=first_turn)

    def _blocks(self, run: Run, games: int, start: int = 0) -> Iterator[Block]:
        return blocks(engine_for(self.game), run, games, start=start, size=1)

    def _openings(self) -> Iterator[Doing]:
        """Look at first turns, those alike together."""
        most = MOST_OPENINGS if self.options.full or core_engine(self.game) else FEW_OPENINGS
        turns = first_turns(self.game, most, self.options.seed)
        seed = derived(self.options.seed, "openings")
        tasks = [ValueOf(group[0], self.judge, seed) for group in turns.groups]
        self.turns = turns
        for task, value in self.pool.answers(tasks):
            if isinstance(task, ValueOf):
                self.values[task.turn] = value
                yield Doing("looking at first turns", len(self.values), len(tasks))

    def _play(self, tasks: Iterable[Task], number: int, what: str = "game", begun: int = 0) -> Iterator[Doing]:
        """Play the games of some tasks, of `number` games the first of which has the number `begun` + 1."""
        begin = monotonic()
        yield Doing(f"{what} {begun + 1} of {number}", begun, number)
        for done, (task, games) in enumerate(self.pool.answers(tasks), 1):
            if isinstance(task, Block):
                self._keep(task, games)
            left = (monotonic() - begin) / done * (number - begun - done)
            if self.pool.deadline is not None:
                left = min(left, max(0.0, self.pool.deadline - monotonic()))
            if begun + done < number:
                words = f"{what} {begun + done + 1} of {number}, {_time(left)} left"
                yield Doing(words, begun + done, number, left)

    def _keep(self, block: Block, games: Sequence[PlayedGame]) -> None:
        part = block.run.part
        kept = {
            "play": self.base,
            "swap": self.swap,
            "larger": self.larger,
            "weaker": self.weaker,
            "weaker swap": self.weaker_swap,
        }.get(part, self.opened)
        kept.extend(games)

    def _full(self) -> Iterator[Doing]:
        """Games with a larger budget, the ladder, and exact values."""
        number = max(10, self.size.games // 2)
        run = self._run("larger", budget=TIMES * self.size.budget)
        yield from self._play(self._blocks(run, number), number, f"game at {TIMES} times the budget:")
        budgets = (self.size.budget, TIMES * self.size.budget)
        self.agreed = agreement(budgets, first_player(self.base), first_player(self.larger))
        yield from self._climb()
        yield from self._solve()

    def _solve(self) -> Iterator[Doing]:
        """Solve smaller boards, up to the first that takes too long."""
        most = POSITIONS * self.size.games * self.size.budget
        boards = islice(smaller_boards(self.board.source, self.board.loaded), MOST_CUTS)
        self.cuts = []
        yield Doing("solving smaller boards")
        for _, cut in self.pool.answers(CutOf(words, game, most_positions(game, most)) for words, game in boards):
            self.cuts.append(cut)
            if cut.value is None:
                return

    def _climb(self) -> Iterator[Doing]:
        """Each level has twice the simulations of the one below, up to the first that does not count."""
        below = max(self.size.budget // LOWEST, min(LEAST_THOUGHT, self.size.budget))
        most, self.ladder = max(10, self.size.games), []
        for number in range(1, LEVELS + 1):
            run = Run(part=f"ladder {number}", seed=self.options.seed, budgets=(below, 2 * below), pairs=True)
            games: list[PlayedGame] = []
            level = None
            words = f"ladder, level {number}: {2 * below} simulations a turn against {below}"
            yield Doing(words)
            for _, played in self.pool.answers(self._blocks(run, 2 * most)):
                games.extend(played)
                yield Doing(words, len(games))
                level = judge_level(number, run.budgets, pair_points(games), most_pairs=most)
                if level:
                    break
            if level:
                self.ladder.append(level)
            if not level or not level.counts:
                return
            below *= 2

    def tested(self, stopped: Stop | None) -> Tested:
        """The board with what was found so far, and why that is not everything."""
        board, size = self.board, self.size
        report = self.report(board.source.name)
        return Tested(
            board.source, board.loaded, board.game, report, tuple(self.base), size.games, size.chosen, stopped
        )

    def report(self, board: str) -> Report:
        """The figures of what was played so far."""
        groups = [group for group in (self.turns.groups if self.turns else ()) if group[0] in self.values]
        return make_report(
            self.base,
            board=board,
            engine=engine_for(self.game).name,
            budget=self.size.budget,
            judge=self.judge,
            seed=self.options.seed,
            pie=self.game.pie,
            kinds=kinds_of_places(self.board.loaded),
            openings=openings(groups, self.values, self.opened),
            first_turns=self.turns.legal if self.turns else None,
            swap_games=self.swap,
            weaker_games=self.weaker,
            weaker_swap_games=self.weaker_swap,
            ladder=self.ladder,
            agreement=self.agreed,
            cuts=self.cuts,
        )


def mixed(often: Iterable[Task], share: int, seldom: Iterator[Task]) -> Iterator[Task]:
    """All tasks of one kind, and after each `share` of them one of another kind, as far as there are any."""
    for number, task in enumerate(often, 1):
        yield task
        if number % share == 0:
            yield from islice(seldom, 1)


def _time(seconds: float) -> str:
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02}"
