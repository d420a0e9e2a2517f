"""Tasks that all need one thing, such as a game, done by some processes or by this one alone.

What is found does not depend on that: answers come in the order of the tasks. Processes hold nothing that lasts, no
file and no lock, so they can be ended at any moment, and one that dies leaves the others as they were.
`concurrent.futures` has no such pool: there all tasks are lost with a process that dies, none can be given to the
process that knows it, and what is being done cannot be stopped before Python 3.14.
"""

import gc
import signal
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from boardwright.app.processes.worker import Answered, Asked

Task = TypeVar("Task")
"""A task of a kind."""

AHEAD: Final = 3
"""Tasks for each process that may be begun before the first of them is answered; their answers wait in memory."""


class OutOfTimeError(Exception):
    """The time is up."""


class WorkerLostError(Exception):
    """A process was ended from outside; `how` says it in words."""

    def __init__(self, how: str = "") -> None:
        super().__init__(how)
        self.how = how


class SchedulerLostError(WorkerLostError):
    """No process was ended, but what gives those of a cluster their tasks."""


class NoWorkersError(WorkerLostError):
    """No process is left, or there are none to be had here, as with Python in a browser."""


class _Worker:
    """One process, the number of the task it works on, and whether it has shown that it lives."""

    def __init__(self, process: "SpawnProcess", pipe: "Connection[Asked, Answered]") -> None:
        self.process = process
        self.pipe = pipe
        self.number: int | None = None
        self.lives = False
        self.knows: set[Hashable] = set()

    @property
    def end(self) -> str:
        """How it ended, in words."""
        self.process.join(1)
        code = self.process.exitcode
        return f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"


class Pool:
    """Some processes, or this one alone; a context manager, which ends them whatever they do.

    With one job and a deadline, it is another process that works, since that can be stopped in the middle of a game;
    with no job at all, which is for where there are no processes, the time is looked at between two tasks.

    Attributes:
        deadline: Time by `monotonic` when to stop; None for never.

    """

    def __init__(
        self,
        do: Callable[[Any, Any], Any],
        given: object,
        jobs: int,
        deadline: float | None = None,
        about: Callable[[Any], Hashable] = lambda _task: None,
    ) -> None:
        """`do` does a task, given what all need, of which each process has a copy: a function of a module, so that
        other processes find it. Tasks `about` the same thing go to one process, unless others have nothing to do.
        """
        self.deadline = deadline
        self._do = do
        self._given = given
        self._jobs = jobs
        self._about = about
        self._workers: list[_Worker] = []
        self._started = False
        self._last = 0
        self._tasks: dict[int, Any] = {}
        self._answers: dict[int, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join(5)
            worker.pipe.close()

    def answers(self, tasks: Iterable[Task], /) -> Iterator[tuple[Task, Any]]:
        """Tasks with their answers, in the order of the tasks.

        Raises:
            OutOfTimeError: The time is up; what was not finished is lost.
            WorkerLostError: A process was ended from outside.
            KeyboardInterrupt: Ctrl-C.
        """
        if self._jobs == 0 or (self._jobs == 1 and self.deadline is None):
            for task in tasks:
                if self.deadline is not None and monotonic() >= self.deadline:
                    raise OutOfTimeError
                yield task, self._do(self._given, task)
            return
        for task, answer in self.outcomes(tasks):
            if isinstance(answer, Exception):
                raise answer
            yield task, answer

    def outcomes(self, tasks: Iterable[Task], ahead: int = AHEAD) -> Iterator[tuple[Task, Any]]:
        """The same by processes in any case, with errors in place of answers that could not be had.

        Raises:
            OutOfTimeError: The time is up; what was not finished is lost.
            NoWorkersError: No process is left, or none has come to life.
            KeyboardInterrupt: Ctrl-C.
        """
        self._start()
        # Of tasks whose answers nobody waited for any more, some may still come: numbers are never used again.
        self._tasks, self._answers = {}, {}
        coming = iter(tasks)
        self._employ(coming, ahead)
        while self._tasks:
            turn = next(iter(self._tasks))
            if turn not in self._answers:
                self._listen()
                self._employ(coming, ahead)
                continue
            found = self._tasks.pop(turn), self._answers.pop(turn)
            self._employ(coming, ahead)  # the others have something to do while this one is looked at
            yield found

    def _employ(self, coming: Iterator[Any], ahead: int) -> None:
        """Give something to do to everyone who has nothing: of the next tasks, rather what they know already."""
        while len(self._tasks) < ahead * max(1, len(self._workers)):
            try:
                self._tasks[self._last + 1] = next(coming)
            except StopIteration:
                break
            self._last += 1
        busy = {worker.number for worker in self._workers}
        waiting = [number for number in self._tasks if number not in busy and number not in self._answers]
        for worker in [worker for worker in self._workers if worker.number is None]:
            if not waiting:
                return
            known = {about for other in self._workers if other is not worker for about in other.knows}
            own = (number for number in waiting if self._about(self._tasks[number]) in worker.knows)
            free = (number for number in waiting if self._about(self._tasks[number]) not in known)
            number = next(own, None) or next(free, waiting[0])
            task = self._tasks[number]
            try:
                worker.pipe.send((number, task))
            except OSError:
                self._workers.remove(worker)
                continue
            waiting.remove(number)
            worker.number = number
            worker.knows.add(self._about(task))

    def _listen(self) -> None:
        """Wait until somebody has an answer, or dies."""
        if not self._workers:
            raise NoWorkersError
        from multiprocessing.connection import wait  # noqa: PLC0415 - one process does without

        left = None if self.deadline is None else max(0.0, self.deadline - monotonic())
        ready = [] if left == 0.0 else wait([worker.pipe for worker in self._workers], left)
        if not ready:
            raise OutOfTimeError
        for worker in [worker for worker in self._workers if worker.pipe in ready]:
            try:
                number, answer = worker.pipe.recv()
            except Exception:  # the pipe ends, or what came through it is only a part of an answer
                self._workers.remove(worker)
                # One that has never lived has not touched its task, which another one will do.
                if worker.lives and worker.number in self._tasks:
                    self._answers[worker.number] = WorkerLostError(worker.end)
                continue
            worker.lives = True
            if number == worker.number:
                worker.number = None
            if number in self._tasks:
                self._answers[number] = answer

    def _start(self) -> None:
        """Start the processes, if they do not run yet.

        Raises:
            NoWorkersError: no process can be started.
        """
        if self._started:
            return
        self._started = True
        try:
            from multiprocessing import get_context  # noqa: PLC0415 - one process does without

            from boardwright.app.processes.worker import work  # noqa: PLC0415 - the same

            context = get_context("spawn")
            with _interrupts_later():
                for _ in range(self._jobs):
                    mine, theirs = context.Pipe()
                    process = context.Process(
                        target=work, args=(theirs, self._do, self._given, gc.isenabled()), daemon=True
                    )
                    process.start()
                    theirs.close()  # so that the end of the worker is the end of the pipe
                    self._workers.append(_Worker(process, mine))
        # Systems without processes fail in many ways: when modules are imported, or when a process is started.
        except Exception as error:
            if not self._workers:
                raise NoWorkersError(str(error)) from error
            # A limit on the number of processes; those that there are will do.


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started, so that they begin without listening to it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - for systems with such signals only

    # It would let Ctrl-C through if it were started by the first of the processes.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
