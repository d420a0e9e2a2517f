"""The children of the server: which of them is free, which works, and the end of one that takes too long."""

import asyncio
import contextlib
import sys
from bisect import insort
from collections import deque
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from operator import itemgetter
from pathlib import Path
from typing import Any, Final

from boardwright.designer.server.process import END, LATE, LOST, Child, Job, LostError, Outcome, started

WORKING: Final = 4
"""Children that there are, at the most. While there are fewer, one more than work is ready for the next request."""

RESTING, REST = 2, 10.0
"""Children that are kept when nothing is asked, and seconds after which others that were needed at a time end."""

LIMITS: Final = ((600.0, WORKING - 2), (30.0, WORKING - 1))
"""Seconds, and how many of the children may do what takes longer: one is always free for edits, and one more while
others test a game or look for puzzles, which may take an hour."""

Waiter = tuple[bool, asyncio.Future[Child]]
"""Whether what waits for a child takes long, and what gets the child."""

COMMAND: Final = (sys.executable, "-P", "-m", "boardwright.designer.server.child")
"""Without the working folder among the places of modules: what lies there may come from a stranger."""


class Children:
    """The children of a server, for a folder where paths in configs start."""

    def __init__(self, folder: Path, command: Sequence[str] = COMMAND, *, verbose: bool = False) -> None:
        self._command = (*command, str(folder))
        self._verbose = verbose
        self._idle: deque[Child] = deque()
        self._beginning: set[Child] = set()
        self._waiters: list[Waiter] = []
        self._lost = 0
        self._all: set[Child] = set()
        self._later: set[asyncio.Task[None]] = set()
        self._working = asyncio.Semaphore(WORKING)
        self._longer = [(seconds, asyncio.Semaphore(number)) for seconds, number in LIMITS]
        self._long: list[Job] = []
        self._starting = asyncio.Lock()
        self._resting: asyncio.TimerHandle | None = None
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
        async with self._turn(job) as long:
            try:
                child = await self._take(long=long)
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
                # One that has tested games for minutes is large, and has started others.
                if job.seconds > LIMITS[0][0]:
                    self._end(child)
                else:
                    self._give_back(child)

    @asynccontextmanager
    async def _turn(self, job: Job) -> AsyncIterator[bool]:
        """Wait until it is the turn of a request; whether it takes long."""
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
                    yield long
                finally:
                    if long:
                        self._long.remove(job)

    async def _take(self, *, long: bool) -> Child:
        """The first child that takes a request; one that still begins is not waited for where another is free before.

        What takes long does not take the last one that edits could have, but waits for a new one.

        Raises:
            LostError: Children end as soon as they are started.
        """
        while len(self._idle) > (long and self._more_come()):
            child = self._idle.pop()
            if child.alive:
                self._soon(self._with_spare())
                return child
            self._end(child)
        waiter: Waiter = (long, asyncio.get_running_loop().create_future())
        insort(self._waiters, waiter, key=itemgetter(0))
        self._soon(self._with_spare())
        try:
            return await waiter[1]
        except asyncio.CancelledError:
            if not waiter[1].cancelled() and waiter[1].exception() is None:
                self._place(waiter[1].result(), fresh=True)
            raise
        finally:
            if waiter in self._waiters:
                self._waiters.remove(waiter)

    def _give_back(self, child: Child) -> None:
        if child.free and child.alive and not self._ended:
            self._beginning.add(child)
            self._soon(self._begin(child, fresh=False))
        else:
            self._end(child)

    async def _begin(self, child: Child, *, fresh: bool) -> None:
        """Wait until a child takes a request, and let it have the next."""
        try:
            await child.begin()
        except LostError:
            self._beginning.discard(child)
            self._lost += 1
            self._end(child)
            if self._lost > WORKING:
                self._give_up()
        else:
            self._lost = 0
            self._place(child, fresh=fresh)
        await self._with_spare()

    def _place(self, child: Child, *, fresh: bool) -> None:
        """Give a child to whoever waits for it, edits first, or keep it free."""
        self._beginning.discard(child)
        enough = fresh or self._idle or not self._more_come()
        for waiter in self._waiters:
            long, found = waiter
            if not found.done() and (enough or not long):
                self._waiters.remove(waiter)
                found.set_result(child)
                return
        if fresh:  # one that has worked knows more
            self._idle.appendleft(child)
        else:
            self._idle.append(child)
        if len(self._idle) > RESTING and self._resting is None:
            self._resting = asyncio.get_running_loop().call_later(REST, self._rest)

    def _rest(self) -> None:
        """End the children that are too many, those that know least."""
        self._resting = None
        while len(self._idle) > RESTING and not self._ended:
            self._end(self._idle.popleft())

    def _more_come(self) -> bool:
        """Whether another child begins, or may be started."""
        return bool(self._beginning) or len(self._all) < WORKING

    def _give_up(self) -> None:
        """Tell all who wait for a child that there is none."""
        self._lost = 0
        for _, found in self._waiters:
            if not found.done():
                found.set_exception(LostError())
        self._waiters.clear()

    async def _with_spare(self) -> None:
        """Start a child for each that waits for one; and one more if none is free and there are not enough."""
        async with self._starting:
            while not self._ended and (
                len(self._beginning) < len(self._waiters)
                or not (self._idle or self._beginning or len(self._all) >= WORKING)
            ):
                child = await started(self._command, verbose=self._verbose)
                self._all.add(child)
                self._beginning.add(child)
                self._soon(self._begin(child, fresh=True))

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
        if self._resting:
            self._resting.cancel()
        self._give_up()
        for child in self._all:
            child.kill()
        if self._later:  # one of them may be starting another
            await asyncio.wait(self._later, timeout=END)
        for child in tuple(self._all):
            child.kill()
            await child.gone()
        await asyncio.sleep(0)  # pipes are closed by the loop in its next round
