"""Requests of the page: read within bounds, given to a child, and answered as a whole or line by line.

A body is read piece by piece, each within its bounds and all of them together within theirs. A line of an answer is
sent as soon as it is known.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import Receive, Scope, Send

from boardwright.designer.operations.asked import OPERATIONS
from boardwright.designer.server.children import Children
from boardwright.designer.server.folder import Folder, RefusedError
from boardwright.designer.server.frames import DONE, FAULT, FILES, MEMORY, MOST_OUTPUT, OUTPUT, REFUSED
from boardwright.designer.server.limits import MOST_MEMORY
from boardwright.designer.server.messages import error, said
from boardwright.designer.server.process import LATE, Job, Outcome

KIND: Final = "application/x-ndjson"


class Lines:
    """The lines of one answer.

    Attributes:
        begun: Whether any has been sent.

    """

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    @staticmethod
    def wanted(request: Request) -> bool:
        """Whether a request asks for lines."""
        return KIND in request.headers.get("accept", "")

    async def part(self, content: bytes) -> None:
        """Send what is known so far, as JSON."""
        await self._line(b'{"part":' + content + b"}\n", more=True)

    async def waits(self, behind: Sequence[str]) -> None:
        """Send which operations have to end before this one begins."""
        await self._line(json.dumps({"waits": list(behind)}).encode() + b"\n", more=True)

    async def result(self, content: bytes) -> None:
        """Send the result, as JSON; there is no line after it."""
        await self._line(b'{"result":' + content + b"}\n", more=False)

    async def end(self, answer: dict[str, Any]) -> None:
        """Send why there is no result; there is no line after it."""
        await self._line(json.dumps(answer).encode() + b"\n", more=False)

    async def _line(self, line: bytes, *, more: bool) -> None:
        if not self.begun:
            self.begun = True
            headers = [(b"content-type", KIND.encode())]
            await self._send({"type": "http.response.start", "status": 200, "headers": headers})
        await self._send({"type": "http.response.body", "body": line, "more_body": more})


MOST_BODY: Final = 4 * 2**20
"""Bytes of a body."""

MOST_BODIES: Final = 64 * 2**20
"""Bytes of all bodies at one time."""

BODY_TIME: Final = 20.0
"""Seconds in which a body must come to its end."""


class TooLargeError(Exception):
    """The body is larger than is read."""


class NoRoomError(Exception):
    """There is no room for the body among those of other requests."""


class Bodies:
    """Room for bodies, in bytes."""

    def __init__(self) -> None:
        self._taken = 0

    @asynccontextmanager
    async def read(self, request: Request) -> AsyncIterator[bytes]:
        """The body of a request; its room is given back at the end of the block.

        Raises:
            TooLargeError: It is larger than is read; the rest of it has not been.
            NoRoomError: There is no room for it now.
            TimeoutError: It did not come to its end in time.
            ClientDisconnect: Nobody sends any more.
        """
        told = request.headers.get("content-length", "")
        if told.isdecimal() and int(told) > MOST_BODY:
            raise TooLargeError
        pieces: list[bytes] = []
        taken = 0
        try:
            async with asyncio.timeout(BODY_TIME):
                async for piece in request.stream():
                    taken += len(piece)
                    self._taken += len(piece)
                    if taken > MOST_BODY:
                        raise TooLargeError
                    if self._taken > MOST_BODIES:
                        raise NoRoomError
                    pieces.append(piece)
            body = b"".join(pieces)
            pieces.clear()
            yield body
        finally:
            self._taken -= taken


MOST_REQUESTS: Final = 64
"""Requests that are worked on or wait for it; others are told to come again."""

FILES_TIME: Final = 20.0

MOST_NAME: Final = 100
"""Characters of the name of a window, a channel or an operation that are looked at."""

GRACE: Final = 0.5
"""Seconds that a child still gets for an answer that nobody waits for. To start another one takes about as long."""

CANCELLED: Final = {"cancelled": True}

Superseded = asyncio.Future[None]
"""Done as soon as a newer request has taken the place of one."""


class Api:
    """Answers the operations of the page.

    Args:
        children: Who works on them.
        folder: The files that the page may open and save.

    """

    def __init__(self, children: Children, folder: Folder) -> None:
        self._children = children
        self._folder = folder
        self._bodies = Bodies()
        self._open: set[Superseded] = set()
        self._newest: dict[tuple[str, str], Superseded] = {}
        self._left: set[asyncio.Task[Outcome]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer `POST /api/<operation>`, or `POST /design`."""
        request = Request(scope, receive)
        name = request.path_params.get("operation", "design")
        if name not in OPERATIONS and name != FILES and name not in self._folder.operations:
            answer: Response | None = error(404, "unknown", name=name[:MOST_NAME])
        else:
            with self._channel(request) as superseded:
                # Those whose place has been taken are about to leave: the newest of a window is not refused for them.
                if sum(not one.done() for one in self._open) > MOST_REQUESTS:
                    answer = error(503, "busy")
                else:
                    answer = await self._answer(name, request, superseded, send)
        if answer is not None:
            await answer(scope, receive, send)

    @contextmanager
    def _channel(self, request: Request) -> Iterator[Superseded]:
        """Take the place of an older request of the same window and channel."""
        superseded: Superseded = asyncio.get_running_loop().create_future()
        window = request.headers.get("x-window", "")[:MOST_NAME]
        channel = (request.headers.get("x-channel") or request.query_params.get("channel", ""))[:MOST_NAME]
        if channel:
            older = self._newest.get((window, channel))
            if older is not None and not older.done():
                older.set_result(None)
            self._newest[window, channel] = superseded
        self._open.add(superseded)
        try:
            yield superseded
        finally:
            self._open.discard(superseded)
            if self._newest.get((window, channel)) is superseded:
                del self._newest[window, channel]

    async def _answer(self, name: str, request: Request, superseded: Superseded, send: Send) -> Response | None:
        """The answer to a request, or None if it has been sent already or nobody waits for it."""
        try:
            async with self._bodies.read(request) as body:
                if name in self._folder.operations:
                    return JSONResponse(await self._folder.answer(name, body))
                seconds = OPERATIONS[name].seconds if name in OPERATIONS else FILES_TIME
                lines = Lines(send) if Lines.wanted(request) else None
                job = Job(name, body, seconds, lines.part if lines else None, lines.waits if lines else None)
                return await self._worked(job, request, superseded, lines)
        except RefusedError as refused:
            return JSONResponse(refused.answer, 400)
        except TooLargeError:
            return error(413, "too_large", mebibytes=MOST_BODY // 2**20)
        except NoRoomError:
            return error(503, "busy")
        except TimeoutError:
            return error(408, "slow")
        except ClientDisconnect:
            return None

    async def _worked(self, job: Job, request: Request, superseded: Superseded, lines: Lines | None) -> Response | None:
        """Let a child work until it is done, or until nobody waits for it any more."""
        work = asyncio.ensure_future(self._children.answer(job))
        left = asyncio.ensure_future(_left(request))
        try:
            waited: set[asyncio.Future[Any]] = {work, left, superseded}
            await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
            if left.done() and not work.done():
                return None
            if not work.done():
                return await _ended(409, CANCELLED, lines)
            outcome = work.result()
            if outcome.kind == DONE:
                if lines:
                    await lines.result(outcome.content)
                    return None
                return Response(outcome.content, media_type="application/json")
            status, answer = _failure(job, outcome)
            return await _ended(status, answer, lines)
        finally:
            left.cancel()
            self._leave(work, job)

    def _leave(self, work: "asyncio.Task[Outcome]", job: Job) -> None:
        """Wait no longer: what has not begun does not begin, and what is nearly done may come to its end."""
        job.tell = job.wait = None
        if work.done():
            return
        self._left.add(work)
        work.add_done_callback(self._left.discard)
        if job.begun:
            asyncio.get_running_loop().call_later(GRACE, work.cancel)
        else:
            work.cancel()


async def _left(request: Request) -> None:
    """Wait until nobody listens any more."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _ended(status: int, answer: dict[str, Any], lines: Lines | None) -> Response | None:
    """The end of an answer without a result: a line, if lines have been sent already."""
    if lines and lines.begun:
        await lines.end(answer)
        return None
    return JSONResponse(answer, status)


def _failure(job: Job, outcome: Outcome) -> tuple[int, dict[str, Any]]:
    """Status and answer for a request that has no result."""
    if outcome.kind == REFUSED:
        return 400, {"error": outcome.content.decode()}
    if outcome.kind == FAULT:
        return 500, said("fault", reason=outcome.content.decode())
    if outcome.kind == LATE:
        return 422, said("late", seconds=f"{job.seconds:g}")
    if outcome.kind == MEMORY:
        return 422, said("memory", mebibytes=MOST_MEMORY // 2**20)
    if outcome.kind == OUTPUT:
        return 422, said("output", mebibytes=MOST_OUTPUT // 2**20)
    return 422, said("lost")
