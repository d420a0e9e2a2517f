"""The server as a whole: what answers what, and how it runs until it is interrupted.

The files of the page are those of one folder and the shipped fonts, of few kinds, and nothing that a link leads to. The
patience of its HTTP has an end: who begins a request has to finish it.
"""

import asyncio
import logging
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import h11
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

from boardwright.config.errors import UsageError
from boardwright.designer.server.access import HEADERS, Door
from boardwright.designer.server.asking import Api
from boardwright.designer.server.children import Children
from boardwright.designer.server.folder import Folder

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


PAGES: Final = Path(__file__).parent.parent / "pages"

FONTS: Final = Path(__file__).parent.parent.parent / "fonts"
"""Served as `fonts/`: the page is set in what the sheets are set in."""

MEDIA: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Ending of a file -> its media type; no others are served."""

PART: Final = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")
"""What a folder or file of the page may be called: a system may fail at longer names."""

MOST_PARTS: Final = 8


class Pages:
    """Serves a folder of pages."""

    def __init__(self, folder: Path = PAGES) -> None:
        self._folder = folder

    async def answer(self, request: Request) -> Response:
        """A file of the page; `/` is `index.html`."""
        path = self._found(request.url.path.removeprefix("/") or "index.html")
        if path is None:
            return PlainTextResponse("there is no such page\n", 404)
        return Response(path.read_bytes(), media_type=None, headers={"Content-Type": MEDIA[path.suffix]})

    def _found(self, name: str) -> Path | None:
        parts = name.split("/")
        if len(parts) > MOST_PARTS or not all(PART.fullmatch(part) for part in parts):
            return None
        path = self._folder
        if parts[0] == FONTS.name:
            path, parts = FONTS, parts[1:]
        for part in parts:
            path /= part
            if path.is_symlink():
                return None
        return path if path.suffix in MEDIA and path.is_file() else None


HOST: Final = "127.0.0.1"
"""The only address that is listened on: this machine's own."""

USUAL_PORT: Final = 8374
"""Always the same if it is free, so that a page goes on with a server that was started anew."""

KEEP: Final = 60
"""Seconds that a connection is kept while nothing is asked."""

MOST_HEADERS: Final = 64 * 1024
"""Bytes of the head of a request; browsers send the cookies of all programs that serve pages on this machine."""


class Protocol(PatientProtocol):
    """With the headers of every answer."""

    headers_of_all = tuple(HEADERS.items())


def serve(folder: Path, port: int | None, announce: Callable[[str], None], *, browser: bool, verbose: bool) -> None:
    """Serve the page for a folder until Ctrl-C. `announce` gets the address, once there is somebody to answer there.

    Raises:
        UsageError: There is no such folder, or the port cannot be had.
        KeyboardInterrupt: Ctrl-C.
    """
    if not folder.is_dir():
        raise UsageError(f"{folder}: there is no such folder")
    with usual_listener() if port is None else listening(port) as listener:
        door, children = application(folder.resolve(), listener.getsockname()[1], verbose=verbose)
        announce(door.address)
        if browser:
            # A browser may take its time to open, and some return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(door.address_once(),), daemon=True).start()
        asyncio.run(run(door, children, listener, verbose=verbose))


def usual_listener() -> socket.socket:
    """A socket at the usual port, or at a free one."""
    try:
        return listening(USUAL_PORT)
    except UsageError:
        return listening(0)


def listening(port: int) -> socket.socket:
    """A socket that is listened on; port 0 is any free one.

    Raises:
        UsageError: The port cannot be had.
    """
    listener = socket.socket()
    try:
        if sys.platform == "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((HOST, port))
        listener.listen(MOST_CONNECTIONS)
    except OSError as error:
        listener.close()
        raise UsageError(f"--port {port}: {(error.strerror or str(error)).lower()}") from None
    return listener


def application(
    folder: Path, port: int, *, children: Children | None = None, pages: Path = PAGES, verbose: bool = False
) -> tuple[Door, Children]:
    """What answers requests on a port, and its children, which have not begun yet."""
    children = children or Children(folder, verbose=verbose)
    api = Api(children, Folder(folder))
    inside = Starlette(
        routes=[
            Route("/design", api, methods=["POST"]),
            Route("/api/{operation}", api, methods=["POST"]),
            Route("/{path:path}", Pages(pages).answer),
        ]
    )
    inside.router.redirect_slashes = False
    return Door(inside, port), children


async def run(door: Door, children: Children, listener: socket.socket, *, verbose: bool = False) -> None:
    """Answer until a signal comes; all children have ended then."""
    await children.begin()
    try:
        await server(door, verbose=verbose).serve([listener])
    finally:
        await children.end()


def server(door: Door, *, verbose: bool = False) -> uvicorn.Server:
    """The HTTP server, which ends at once when it is told to."""
    if verbose:
        logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(message)s")
    else:
        logging.getLogger("uvicorn").setLevel(logging.CRITICAL + 1)
    return uvicorn.Server(
        uvicorn.Config(
            door,
            http=Protocol,
            ws="none",
            loop="asyncio",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            date_header=False,
            proxy_headers=False,
            timeout_keep_alive=KEEP,
            timeout_graceful_shutdown=0,
            h11_max_incomplete_event_size=MOST_HEADERS,
        )
    )
