"""Tasks of a play test or a sweep, done here or by several processes; what they find does not depend on that."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, TypeVar

from boardrules.values import dataclass
from boardwright.app.lab.tasks import do
from boardwright.app.processes.interrupts import interrupts_later

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from boardwright.app.processes.worker import Answered, Asked

Task = TypeVar("Task")
"""A task of a kind."""

AHEAD: Final = 3
"""Tasks for each process that may be begun before the first of them is answered: answers are given in order."""


class OutOfTimeError(Exception):
    """The time is up."""


class WorkerLostError(Exception):
    """A process was ended from outside."""


@dataclass(frozen=True, slots=True)
class _Worker:
    """One process, and the pipe to it."""

    process: "SpawnProcess"
    pipe: "Connection[Asked, Answered]"


Do = Callable[[Any, Any], Any]
"""Does a task, given what all tasks need; a function of a module, so that other processes find it."""


class Pool:
    """Some processes, or this one alone, for tasks that all need one thing, such as a game.

    With one job and a deadline, it is another process that works, since that can be stopped in the middle of a game;
    with no job at all, which is for where there are no processes, the time is looked at between two tasks.

    Attributes:
        deadline: Time by `monotonic` when to stop; None for never.

    """

    def __init__(self, given: Any, jobs: int, deadline: float | None, function: Do = do) -> None:
        self.deadline = deadline
        self._given_to_all = given
        self._do = function
        self._jobs = jobs
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._given = 0

    def answers(self, tasks: Iterable[Task], /) -> Iterator[tuple[Task, Any]]:
        """Tasks with their answers, in the order of the tasks. A task is begun when a process has nothing to do.

        Raises:
            OutOfTimeError: The time is up; what was not finished is lost.
            WorkerLostError: A process was ended from outside.
            KeyboardInterrupt: Ctrl-C.
        """
        if self._jobs == 0 or (self._jobs == 1 and self.deadline is None):
            for task in tasks:
                if self.deadline is not None and monotonic() >= self.deadline:
                    raise OutOfTimeError
                yield task, self._do(self._given_to_all, task)
            return
        yield from self._by_processes(iter(tasks))

    def _by_processes(self, tasks: Iterator[Task]) -> Iterator[tuple[Task, Any]]:
        self._start()
        begun: dict[int, Task] = {}
        done: dict[int, Any] = {}
        task = next(tasks, None)
        while begun or task is not None:
            while task is not None and self._idle and len(begun) < AHEAD * self._jobs:
                begun[self._give(task)] = task
                task = next(tasks, None)
            turn = next(iter(begun), 0)
            if turn in done:
                yield begun.pop(turn), done.pop(turn)
                continue
            # Of tasks whose answers nobody waited for any more, some may still come.
            for number, answer, error in self._listen():
                if error is not None and number in begun:
                    raise error
                if number in begun:
                    done[number] = answer

    def _give(self, task: object) -> int:
        """Let a process that has nothing to do begin a task; returns the task's number."""
        self._given += 1
        try:
            self._idle.pop().pipe.send((self._given, task))
        except OSError:
            raise WorkerLostError from None
        return self._given

    def _listen(self) -> "list[Answered]":
        """Wait until a process has an answer, or more."""
        from multiprocessing.connection import wait  # noqa: PLC0415 - one process does without

        left = None if self.deadline is None else max(0.0, self.deadline - monotonic())
        if left == 0.0:
            raise OutOfTimeError
        ready = wait([worker.pipe for worker in self._workers], left)
        if not ready:
            raise OutOfTimeError
        found: list[Answered] = []
        for worker in self._workers:
            if worker.pipe not in ready:
                continue
            try:
                found.append(worker.pipe.recv())
            except (EOFError, OSError):
                raise WorkerLostError from None
            self._idle.append(worker)
        return found

    def _start(self) -> None:
        if self._workers:
            return
        from multiprocessing import get_context  # noqa: PLC0415 - one process does without

        from boardwright.app.processes.worker import work  # noqa: PLC0415 - the same

        context = get_context("spawn")
        with interrupts_later():
            for _ in range(self._jobs):
                mine, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, self._given_to_all, self._do), daemon=True)
                process.start()
                theirs.close()  # so that the end of the worker is the end of the pipe
                self._workers.append(_Worker(process, mine))
        self._idle = [*self._workers]

    def end(self) -> None:
        """End the processes, whatever they do."""
        workers, self._workers, self._idle = self._workers, [], []
        for worker in workers:
            worker.process.kill()
        for worker in workers:
            worker.process.join(5)
            worker.pipe.close()


@contextmanager
def pool(given: Any, jobs: int, deadline: float | None, function: Do = do) -> Iterator[Pool]:
    """A pool, whose processes end with the block."""
    made = Pool(given, jobs, deadline, function)
    try:
        yield made
    finally:
        made.end()
