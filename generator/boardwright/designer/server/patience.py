"""The HTTP protocol with an end to its patience: who begins a request has to finish it."""

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 10.0
"""Seconds for the head of a request, and for a body that nobody reads."""

MOST_CONNECTIONS: Final = 512
"""Open connections; a browser opens six for each host."""

BAD_REQUEST: Final = (
    b"HTTP/1.1 400 Bad Request\r\n%sContent-Length: 21\r\nConnection: close\r\n\r\nthis is not HTTP/1.1\n"
)


class PatientProtocol(H11Protocol):
    """Closes connections that begin a request and go no further, and those that are too many."""

    patience = PATIENCE
    headers_of_all: tuple[tuple[str, str], ...] = ()
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in what it derives from
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        else:
            self._waiting = self.loop.call_later(self.patience, self._out_of_patience)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(False)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        state = self.conn.their_state
        begun = state is h11.IDLE and bool(self.conn.trailing_data[0])
        self._wait(begun or (state is h11.SEND_BODY and self.conn.our_state is h11.DONE))

    def _wait(self, wait: bool) -> None:
        """Go on waiting, or begin to; or do not wait any more."""
        if wait and self._waiting is None:
            self._waiting = self.loop.call_later(self.patience, self._out_of_patience)
        elif not wait and self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _out_of_patience(self) -> None:
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - the words are the same for every fault
        """Answer what is no HTTP, with the headers of every answer, and hang up."""
        headers = "".join(f"{name}: {value}\r\n" for name, value in self.headers_of_all)
        self.transport.write(BAD_REQUEST % f"{headers}Content-Type: text/plain; charset=utf-8\r\n".encode())
        self.transport.close()
