"""The server as a whole: what answers what, and how it runs until it is interrupted."""

import asyncio
import logging
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.routing import Route

from boardwright.config.errors import UsageError
from boardwright.designer.server.asking import Api
from boardwright.designer.server.children import Children
from boardwright.designer.server.door import HEADERS, Door
from boardwright.designer.server.folder import Folder
from boardwright.designer.server.pages import PAGES, Pages
from boardwright.designer.server.patience import MOST_CONNECTIONS, PatientProtocol

HOST: Final = "127.0.0.1"
"""The only address that is listened on: this machine's own."""

KEEP: Final = 60
"""Seconds that a connection is kept while nothing is asked."""

MOST_HEADERS: Final = 64 * 1024
"""Bytes of the head of a request; browsers send the cookies of all programs that serve pages on this machine."""


class Protocol(PatientProtocol):
    """With the headers of every answer."""

    headers_of_all = tuple(HEADERS.items())


def serve(folder: Path, port: int, announce: Callable[[str], None], *, browser: bool, verbose: bool) -> None:
    """Serve the page for a folder until Ctrl-C. `announce` gets the address, once there is somebody to answer there.

    Raises:
        UsageError: There is no such folder, or the port cannot be had.
        KeyboardInterrupt: Ctrl-C.
    """
    if not folder.is_dir():
        raise UsageError(f"{folder}: there is no such folder")
    with listening(port) as listener:
        door, children = application(folder.resolve(), listener.getsockname()[1], verbose=verbose)
        announce(door.address)
        if browser:
            # A browser may take its time to open, and some return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(door.address_once(),), daemon=True).start()
        asyncio.run(run(door, children, listener, verbose=verbose))


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
