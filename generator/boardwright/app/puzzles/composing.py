"""Puzzles on a board, found in random games; what is found does not depend on the number of processes."""

from collections.abc import Callable, Iterator
from typing import Final

from boardrules.puzzles.composing import Kept, Looked, Puzzle, Search
from boardrules.puzzles.effort import GRADES
from boardrules.puzzles.effort import Grade as Grade  # noqa: PLC0414 - the command names it too
from boardrules.values import dataclass
from boardwright.app.lab.bounds import check_seed
from boardwright.app.lab.playtest import Playable
from boardwright.app.lab.tasks import Task, do
from boardwright.app.processes.jobs import check_jobs, usual_jobs
from boardwright.app.processes.pool import Pool, WorkerLostError
from boardwright.config.errors import UsageError
from boardwright.config.problems import counted

COUNT: Final = 10
"""Puzzles, where nobody says how many."""

MOST_PUZZLES: Final = 1_000

MOST_PRINTED: Final = 100
"""Puzzles of a booklet at the most."""

BLOCK: Final = 8
"""Games that a process looks through at a time."""

PATIENCE: Final = 3_000
"""The search ends after so many games without a new puzzle."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class ComposeOptions:
    """What somebody asked for: number of puzzles, their grade or None for any, what chance depends on, processes, and
    whether they are printed as well.
    """

    count: int = COUNT
    grade: Grade | None = None
    seed: int = 1
    jobs: int | None = None
    sheet: bool = False

    def checked(self) -> "ComposeOptions":
        """The same.

        Raises:
            UsageError: for an impossible number.
        """
        most = MOST_PRINTED if self.sheet else MOST_PUZZLES
        if not 1 <= self.count <= most:
            of_what = " with --sheet" if self.sheet else ""
            raise UsageError(f"--count: a whole number from 1 to {most:,}{of_what}, not {self.count}")
        check_jobs(self.jobs)
        check_seed(self.seed)
        return self


@dataclass(frozen=True, slots=True)
class Composed:
    """Puzzles of a board, the easiest first, and how many games and positions were looked at for them.

    `interrupted` says that Ctrl-C ended the search.
    """

    board: Playable
    puzzles: tuple[Puzzle, ...]
    games: int
    positions: int
    interrupted: bool = False


@dataclass(frozen=True, slots=True)
class SoFar:
    """What a search for puzzles has found, in the order in which it was found."""

    puzzles: tuple[Puzzle, ...]
    games: int
    positions: int


def compose(board: Playable, options: ComposeOptions, say: Say = lambda _words: None) -> Composed:
    """Look for puzzles until there are enough, or none has come up for long; `say` is called with how far it is.

    Ctrl-C ends it, and what was found is kept.

    Raises:
        KeyboardInterrupt: Ctrl-C, before the first puzzle was found.
        WorkerLostError: A process was ended from outside.
    """
    found, interrupted = SoFar((), 0, 0), False
    try:
        for found in composing(board, options):
            say(f"{len(found.puzzles)} of {options.count} found, {found.positions:,} positions looked at")
    except KeyboardInterrupt:
        if not found.puzzles:
            raise
        interrupted = True
    except WorkerLostError:
        raise WorkerLostError("a process that looked was ended, perhaps for lack of memory; try --jobs 1") from None
    return Composed(board, tuple(sorted(found.puzzles, key=ease)), found.games, found.positions, interrupted)


def composing(board: Playable, options: ComposeOptions) -> Iterator[SoFar]:
    """What was found after each game, until there are enough puzzles, or none has come up for long.

    Raises:
        WorkerLostError: A process was ended from outside.
        KeyboardInterrupt: Ctrl-C.
    """
    kept = Kept(board.game)
    found: tuple[Puzzle, ...] = ()
    games = positions = last = 0
    for looked in _all_looked(board, options):
        games, positions = games + 1, positions + looked.positions
        puzzle = looked.puzzle
        if puzzle and kept.is_new(board.game.parse_position(puzzle.position), puzzle.line):
            found, last = (*found, puzzle), games
        yield SoFar(found, games, positions)
        if len(found) == options.count or games - last == PATIENCE:
            return


def ease(puzzle: Puzzle) -> tuple[int, int, int, int]:
    """What puzzles are ordered by, the easiest first: numbers of efforts of two kinds cannot be compared."""
    effort = puzzle.effort
    return GRADES.index(effort.grade), effort.number, len(puzzle.line), effort.replies


def _all_looked(board: Playable, options: ComposeOptions) -> Iterator[Looked]:
    """What came of each game, in the order of the games' numbers."""
    with Pool(do, board.game, usual_jobs() if options.jobs is None else options.jobs) as workers:
        for _, block in workers.answers(_tasks(options)):
            yield from block


def _tasks(options: ComposeOptions) -> Iterator[Task]:
    start = 0
    while True:
        yield Search(options.seed, start, BLOCK, options.grade)
        start += BLOCK


def composed_lines(composed: Composed, options: ComposeOptions) -> Iterator[str]:
    """What was found, in words."""
    name, number = composed.board.source.name, len(composed.puzzles)
    where = f"{composed.positions:,} positions of {composed.games:,} games"
    if composed.interrupted:
        yield f"{name}: interrupted; {counted(number, 'puzzle')} of {options.count} found in {where}"
    elif number < options.count:
        kind = f"{options.grade} " if options.grade else ""
        yield f"{name}: only {number} of {counted(options.count, f'{kind}puzzle')} found; {where} were looked at"
        yield f"none was new in the last {PATIENCE:,} games; another --seed may find others"
    else:
        yield f"{name}: {counted(number, 'puzzle')} found in {where}"
    grades = [puzzle.effort.grade for puzzle in composed.puzzles]
    if grades:
        yield ", ".join(f"{grades.count(grade)} {grade}" for grade in dict.fromkeys(grades))
