"""Units of work of a play test, done here or by several processes; what they find does not depend on that."""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeAlias

from boardrules.lab.blocks import Block, run_block
from boardrules.lab.engine import engine_for
from boardrules.lab.openings import opening_value
from boardwright.app.boards import AnyGame
from boardwright.app.lab.worker import begin
from boardwright.values import dataclass

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor


@dataclass(frozen=True, slots=True)
class ValueOf:
    """The task to judge the position after a first turn."""

    turn: str
    simulations: int
    seed: int


Task: TypeAlias = Block | ValueOf


class OutOfTimeError(Exception):
    """The time is up."""


class WorkerLostError(Exception):
    """A process was ended from outside."""


def do(game: AnyGame, task: Task) -> Any:
    """Games of a block, or the value of a first turn. A function of the module, so that processes can be sent it."""
    if isinstance(task, Block):
        return run_block(game, task)
    return opening_value(engine_for(game), task.turn, task.simulations, task.seed)


class Pool:
    """Some processes, or this one alone, for the tasks of one game.

    Attributes:
        deadline: Time by `monotonic` when to stop; None for never.

    """

    def __init__(self, game: AnyGame, jobs: int, deadline: float | None) -> None:
        self.deadline = deadline
        self._game = game
        self._jobs = jobs
        self._executor: ProcessPoolExecutor | None = None

    def answers(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Any]]:
        """Tasks with their answers, in the order of the tasks. A task is begun when a process has nothing to do.

        Raises:
            OutOfTimeError: The time is up; what was not finished is lost.
            WorkerLostError: A process was ended from outside.
            KeyboardInterrupt: Ctrl-C.
        """
        # Another process can be stopped in the middle of a game.
        if self._jobs == 1 and self.deadline is None:
            for task in tasks:
                yield task, do(self._game, task)
            return
        yield from self._by_processes(iter(tasks))

    def _by_processes(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Any]]:
        from concurrent.futures import TimeoutError as NotYet  # noqa: PLC0415 - one process does without
        from concurrent.futures.process import BrokenProcessPool  # noqa: PLC0415 - the same

        executor = self._started()
        working: deque[tuple[Task, Future[Any]]] = deque()
        try:
            while True:
                while len(working) < 3 * self._jobs and (task := next(tasks, None)) is not None:
                    with interrupts_later():
                        working.append((task, executor.submit(do, self._game, task)))
                if not working:
                    return
                task, answer = working[0]
                left = None if self.deadline is None else max(0.0, self.deadline - monotonic())
                try:
                    found = answer.result(left)
                except NotYet:
                    raise OutOfTimeError from None
                working.popleft()
                yield task, found
        except BrokenProcessPool:
            raise WorkerLostError from None

    def _started(self) -> "ProcessPoolExecutor":
        if self._executor is None:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - one process does without
            from multiprocessing import get_context  # noqa: PLC0415 - the same

            self._executor = ProcessPoolExecutor(self._jobs, get_context("spawn"), begin)
        return self._executor

    def end(self) -> None:
        """End the processes, whatever they do."""
        executor, self._executor = self._executor, None
        if executor is None:
            return
        processes = list((executor._processes or {}).values())
        executor.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for process in processes:
            process.join(5)


@contextmanager
def pool(game: AnyGame, jobs: int, deadline: float | None) -> Iterator[Pool]:
    """A pool, whose processes end with the block."""
    made = Pool(game, jobs, deadline)
    try:
        yield made
    finally:
        made.end()


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back while a process may be started, so that it begins without listening to it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - for systems with such signals only

    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
