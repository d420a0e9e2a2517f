"""One child of the server, as the server sees it: a process that works on one request at a time."""

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.designer.server.frames import (
    ASK,
    DONE,
    FAULT,
    HEAD,
    MEMORY,
    MOST_OUTPUT,
    OUTPUT,
    PART,
    READY,
    REFUSED,
    framed,
)

START: Final = 60.0
"""Seconds that a child may take to begin."""

END: Final = 2.0
"""Seconds to wait for the end of a child that has been killed."""

HOLD: Final = 0.05
"""Seconds to wait whether an answer is the last one, before it is told as a part."""

KINDS: Final = (READY, PART, DONE, REFUSED, MEMORY, OUTPUT, FAULT)

LATE: Final = b"L"
"""The time of the operation was up: a word of the server's own, as is the next."""

LOST: Final = b"X"
"""The child ended without an answer."""

Tell = Callable[[bytes], Awaitable[None]]
"""Passes on a part of an answer, as JSON."""

TellWait = Callable[[Sequence[str]], Awaitable[None]]
"""Passes on the names of operations."""

Message = tuple[bytes, bytes]
"""Kind and content."""


class LostError(Exception):
    """The child has ended."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a request ended.

    Attributes:
        kind: `DONE`, or why there is no result.
        content: The result as JSON; or for `REFUSED` and `FAULT` the reason, as text.

    """

    kind: bytes
    content: bytes = b""


class Job:
    """A request for a child.

    Attributes:
        name: The operation.
        body: The body of the request, as it came.
        seconds: How long it may take.
        tell: What passes on parts of the answer; None if nobody wants them, or not any more.
        wait: What passes on which operations have to end before this one begins; None as above.
        begun: Whether a child works on it, or has done so.

    """

    def __init__(self, name: str, body: bytes, seconds: float, tell: Tell | None, wait: TellWait | None = None) -> None:
        self.name = name
        self.body = body
        self.seconds = seconds
        self.tell = tell
        self.wait = wait
        self.begun = False

    async def part(self, content: bytes) -> None:
        """Pass on a part of the answer."""
        if self.tell:
            await self.tell(content)


async def started(command: Sequence[str], *, verbose: bool) -> "Child":
    """A new child, which goes on to load what it needs. It has a group of its own, so that Ctrl-C is not for it."""
    return Child(
        await asyncio.create_subprocess_exec(
            *command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if verbose else subprocess.DEVNULL,
            start_new_session=os.name == "posix",
        )
    )


class Child:
    """A process that answers one request at a time.

    Attributes:
        free: Whether it could take another request.

    """

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.free = True
        self._process = process
        self._ready = self._over = False
        # One task reads all messages: whoever waits for one can be interrupted without losing half of it.
        self._messages: asyncio.Queue[Message | None] = asyncio.Queue(1)
        self._listening = asyncio.ensure_future(self._listen())

    @property
    def pid(self) -> int:
        """Its number in the system."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it has not ended yet, as far as is known."""
        return self._process.returncode is None and not self._over

    async def begin(self) -> None:
        """Wait until it takes a request: it has loaded what it needs, or done what was asked before.

        Raises:
            LostError: It has ended, or takes too long.
        """
        if self._ready:
            return
        try:
            async with asyncio.timeout(START):
                kind, _ = await self._next()
        except TimeoutError:
            raise LostError from None
        if kind != READY:
            raise LostError
        self._ready = True

    async def answer(self, job: Job) -> Outcome:
        """Let it work on a request.

        Raises:
            LostError: It has ended.
        """
        self.free = self._ready = False
        await self._ask(framed(ASK, job.name.encode() + b"\n" + job.body))
        found, told, length = b"{}", True, 0
        while True:
            try:
                async with asyncio.timeout(None if told else HOLD):
                    kind, content = await self._next()
            except TimeoutError:
                told = True
                await job.part(found)
                continue
            if kind != PART:
                break
            if not told:
                await job.part(found)
            found, told, length = content, False, length + len(content)
            if length > MOST_OUTPUT:
                return Outcome(OUTPUT)
        self.free = kind in (DONE, REFUSED, FAULT, OUTPUT)
        return Outcome(kind, found if kind == DONE else content)

    async def _ask(self, message: bytes) -> None:
        if self._process.stdin:
            with contextlib.suppress(OSError):  # that it has ended shows when it is listened to
                self._process.stdin.write(message)
                await self._process.stdin.drain()

    async def _next(self) -> Message:
        message = await self._messages.get()
        if message is None:
            self._messages.put_nowait(None)  # for whoever asks next
            raise LostError
        return message

    async def _listen(self) -> None:
        """Take in messages until there are no more, or one is not as it should be."""
        source = self._process.stdout
        try:
            while source:
                kind, length = HEAD.unpack(await source.readexactly(HEAD.size))
                if kind not in KINDS or length > MOST_OUTPUT:
                    break
                await self._messages.put((kind, await source.readexactly(length)))
        except (asyncio.IncompleteReadError, OSError):
            pass
        self._over = True
        await self._messages.put(None)

    def kill(self) -> None:
        """End it at once, with all processes that it has started."""
        if self._process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    async def gone(self) -> None:
        """Wait for the end of one that has been killed."""
        self._listening.cancel()
        await asyncio.wait({self._listening})
        if self._process.stdin:
            self._process.stdin.close()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(END):
                while self._process.stdout and await self._process.stdout.read(2**16):
                    pass
                await self._process.wait()
