"""Bodies of requests: read piece by piece, each within its bounds and all of them together within theirs."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import Request

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
