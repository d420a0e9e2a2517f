"""The processes that draw sets at the same time, as seen by the one that asks them and writes what they draw.

Workers hold nothing that lasts: no file, no lock. So they can be ended at any moment, and one that dies leaves the
others and everything on the disk as it was. Answers are given in the order of the run, whichever comes first.
"""

import gc
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from boardwright.app.building.planning import Drawn, Plan
from boardwright.app.processes.interrupts import interrupts_later
from boardwright.games.sources import Source
from boardwright.sets.build_request import BuildRequest

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from boardwright.app.building.worker import Task

AHEAD = 2
"""Sets for each worker that are drawn before their turn to be written comes; they wait in memory."""


class NoWorkersError(Exception):
    """Processes are not to be had here, as with Python in a browser."""


class WorkerDiedError(Exception):
    """A process was ended from outside while it worked for a config; `how` says it in words."""

    def __init__(self, how: str) -> None:
        super().__init__(how)
        self.how = how


class _Worker:
    """One process, what it is working on, and the configs that it has planned."""

    def __init__(self, process: "SpawnProcess", pipe: "Connection[Any, Any]") -> None:
        self.process = process
        self.pipe = pipe
        self.task: Task | None = None
        self.planned: set[int] = set()
        self.ready = False

    def send(self, task: "Task") -> bool:
        """Give it something to do; False if it is dead."""
        try:
            self.pipe.send(task)
        except OSError:
            return False
        self.task = task
        self.planned.add(task[0])
        return True

    @property
    def end(self) -> str:
        """How it ended, in words."""
        self.process.join(1)
        code = self.process.exitcode
        return f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"


class Workers:
    """Several processes that plan and draw the configs of a run; a context manager, which ends them all.

    Raises:
        NoWorkersError: on entering, if no process can be started.
    """

    def __init__(self, count: int, sources: Sequence[Source], wanted: BuildRequest) -> None:
        self._count = count
        self._sources = sources
        self._wanted = wanted
        self._workers: list[_Worker] = []

    def __enter__(self) -> Self:
        try:
            with interrupts_later():
                for _ in range(self._count):
                    self._workers.append(self._started())
        except BaseException as error:
            if isinstance(error, Exception) and self._workers:
                return self  # a limit on the number of processes; those that there are will do
            self._end()
            # Systems without processes fail in many ways: when modules are imported, or when a process is started.
            if isinstance(error, Exception):
                raise NoWorkersError from error
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        self._end()

    def plans(self, indices: Sequence[int]) -> dict[int, Plan] | None:
        """Plans of configs by their numbers; None if there is one that cannot be planned by itself.

        Raises:
            NoWorkersError: no process has come to life.
            WorkerDiedError: one has died.
        """
        plans: dict[int, Plan] = {}
        tasks: list[Task] = [(index, self._sources[index], None) for index in indices]
        # Nobody waits for the slowest: plans are small.
        for (index, _, _), answer in self._answers(tasks, len(tasks)):
            if isinstance(answer, WorkerDiedError):
                raise answer
            if not isinstance(answer, Plan):
                return None
            plans[index] = answer
        return plans

    def drawn(self, sets: Sequence[tuple[int, int]]) -> "Iterator[Drawn | WorkerDiedError | None]":
        """Sets, each by the number of its config and its own, drawn; in this order.

        None stands for one that could not be drawn, an error for one whose process died.

        Raises:
            NoWorkersError: no process has come to life.
        """
        tasks: list[Task] = [(index, self._sources[index], number) for index, number in sets]
        for _, answer in self._answers(tasks, AHEAD):
            yield answer if isinstance(answer, Drawn | WorkerDiedError) else None

    def _started(self) -> _Worker:
        from multiprocessing import get_context  # noqa: PLC0415 - a build of one set starts without it

        from boardwright.app.building.worker import work  # noqa: PLC0415 - the same

        context = get_context("spawn")
        mine, theirs = context.Pipe()
        process = context.Process(
            target=work, args=(theirs, self._wanted), kwargs={"collect": gc.isenabled()}, daemon=True
        )
        process.start()
        theirs.close()  # so that the end of the worker is the end of the pipe
        return _Worker(process, mine)

    def _answers(self, tasks: "list[Task]", ahead: int) -> "Iterator[tuple[Task, object]]":
        """Tasks with their answers, in order, of which each worker is so many ahead at the most.

        The answer of a process that died is a WorkerDiedError.
        """
        waiting = list(range(len(tasks)))
        working: dict[int, int] = {}  # id of a worker -> number of its task
        answers: dict[int, object] = {}
        for turn, task in enumerate(tasks):
            while turn not in answers:
                self._employ(tasks, waiting, working, turn + ahead * len(self._workers))
                if not self._workers:
                    raise NoWorkersError
                self._listen(waiting, working, answers)
            # The others have something to do while this one is looked at.
            self._employ(tasks, waiting, working, turn + 1 + ahead * len(self._workers))
            yield task, answers.pop(turn)

    def _employ(self, tasks: "list[Task]", waiting: list[int], working: dict[int, int], last: int) -> None:
        """Give something to do to everyone who has nothing: of the tasks up to `last`, those that they have planned."""
        for worker in list(self._workers):
            if id(worker) in working:
                continue
            near = [number for number in waiting if number <= last]
            if not near:
                return
            own = [number for number in near if tasks[number][0] in worker.planned]
            taken = {index for other in self._workers if other is not worker for index in other.planned}
            free = [number for number in near if tasks[number][0] not in taken]
            number = (own or free or near)[0]
            if worker.send(tasks[number]):
                waiting.remove(number)
                working[id(worker)] = number
            else:
                self._workers.remove(worker)

    def _listen(self, waiting: list[int], working: dict[int, int], answers: dict[int, object]) -> None:
        """Wait until somebody has an answer, or dies."""
        from multiprocessing.connection import wait  # noqa: PLC0415 - a build of one set starts without it

        by_pipe = {id(worker.pipe): worker for worker in self._workers}
        for pipe in wait([worker.pipe for worker in self._workers]):
            worker = by_pipe[id(pipe)]
            try:
                answer = worker.pipe.recv()
            except Exception:  # the pipe ends, or what came through it is only a part of an answer
                self._bury(worker, waiting, working, answers)
                continue
            if not worker.ready:
                worker.ready = True
                continue
            answers[working.pop(id(worker))] = answer

    def _bury(self, worker: _Worker, waiting: list[int], working: dict[int, int], answers: dict[int, object]) -> None:
        """Do without a worker that is dead; one that has never lived has not touched its task."""
        self._workers.remove(worker)
        number = working.pop(id(worker), None)
        if number is None:
            return
        if worker.ready:
            answers[number] = WorkerDiedError(worker.end)
        else:
            waiting.append(number)
            waiting.sort()

    def _end(self) -> None:
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.pipe.close()
            worker.process.join(5)
        self._workers.clear()
