"""The children of the server: which of them is free, which works, and the end of one that takes too long."""

import asyncio
import contextlib
import sys
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from boardwright.designer.server.process import END, LATE, LOST, Child, Job, LostError, Outcome, started

WORKING: Final = 4
"""Children that there are, at the most. While there are fewer, one more than work is ready for the next request."""

LIMITS: Final = ((600.0, WORKING - 2), (30.0, WORKING - 1))
"""Seconds, and how many of the children may do what takes longer: one is always free for edits, and one more while
others test a game or look for puzzles, which may take an hour."""

COMMAND: Final = (sys.executable, "-P", "-m", "boardwright.designer.server.child")
"""Without the working folder among the places of modules: what lies there may come from a stranger."""


class Children:
    """The children of a server, for a folder where paths in configs start."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND, *, verbose: bool = False) -> None:
        self._command = (*command, str(folder))
        self._verbose = verbose
        self._idle: deque[Child] = deque()
        self._all: set[Child] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._working = asyncio.Semaphore(WORKING)
        self._longer = [(seconds, asyncio.Semaphore(number)) for seconds, number in LIMITS]
        self._long: list[Job] = []
        self._starting = asyncio.Lock()
        self._ended = False

    @property
    def pids(self) -> frozenset[int]:
        """Numbers of the processes of all children."""
        return frozenset(child.pid for child in self._all if child.alive)

    async def begin(self) -> None:
        """Start the first child; it loads what it needs while nobody asks yet."""
        await self._with_spare()

    async def answer(self, job: Job) -> Outcome:
        """Let a child work on a request as soon as one is free; when this is cancelled, so is the work."""
        async with self._turn(job):
            try:
                child = await self._take()
            except LostError:
                return Outcome(LOST)
            job.begun = True
            try:
                async with asyncio.timeout(job.seconds):
                    return await child.answer(job)
            except TimeoutError:
                return Outcome(LATE)
            except LostError:
                return Outcome(LOST)
            finally:
                self._give_back(child)

    @asynccontextmanager
    async def _turn(self, job: Job) -> AsyncIterator[None]:
        async with contextlib.AsyncExitStack() as stack:
            for more_than, places in self._longer:
                if job.seconds > more_than:
                    waits = places.locked()
                    if waits and job.wait:
                        await job.wait([other.name for other in self._long if other.seconds > more_than])
                    await stack.enter_async_context(places)
                    if waits and job.wait:  # not any more
                        await job.wait(())
            async with self._working:
                long = job.seconds > LIMITS[-1][0]
                if long:
                    self._long.append(job)
                try:
                    yield
                finally:
                    if long:
                        self._long.remove(job)

    async def _take(self) -> Child:
        """A child that takes a request; if none is left then, another is started.

        Raises:
            LostError: Children end as soon as they are started.
        """
        for _ in range(WORKING + 1):
            async with self._starting:
                child = self._idle.pop() if self._idle else await self._start()
            self._soon(self._with_spare())
            if not child.alive:
                self._end(child)
                continue
            try:
                await child.begin()
            except LostError:
                self._end(child)
            except asyncio.CancelledError:
                self._give_back(child)  # it goes on loading, for the next request
                raise
            else:
                return child
        raise LostError

    def _give_back(self, child: Child) -> None:
        if child.free and child.alive and not self._ended:
            self._idle.append(child)
        else:
            self._end(child)

    async def _with_spare(self) -> None:
        """Start a child if none is free and there are not enough."""
        async with self._starting:
            if not self._idle and not self._ended and len(self._all) < WORKING:
                self._idle.appendleft(await self._start())

    async def _start(self) -> Child:
        child = await started(self._command, verbose=self._verbose)
        self._all.add(child)
        return child

    def _end(self, child: Child) -> None:
        child.kill()
        self._soon(self._gone(child))

    async def _gone(self, child: Child) -> None:
        await child.gone()
        self._all.discard(child)
        await self._with_spare()

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def end(self) -> None:
        """End all children at once."""
        self._ended = True
        for child in self._all:
            child.kill()
        if self._later:  # one of them may be starting another
            await asyncio.wait(self._later, timeout=END)
        for child in tuple(self._all):
            child.kill()
            await child.gone()
        await asyncio.sleep(0)  # pipes are closed by the loop in its next round
