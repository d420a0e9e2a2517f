"""A server in this process that tests share, and requests to it through plain sockets."""

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from boardwright.designer.server.access import Door
from boardwright.designer.server.children import COMMAND, Children
from boardwright.designer.server.running import PAGES, application, listening, server

CHILD = (*COMMAND[:-2], str(Path(__file__).with_name("trials.py")))

TIMEOUT = 30


@dataclass(frozen=True, slots=True)
class Answered:
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.body.splitlines()]


@dataclass(frozen=True, slots=True)
class Served:
    """A running server: its port, its secrets, its folder, and its children."""

    port: int
    door: Door
    children: Children
    folder: Path
    cookie: str
    key: str

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def usual(self) -> dict[str, str]:
        """Headers of a request from the page."""
        return {
            "Host": self.host,
            "Origin": f"http://{self.host}",
            "Content-Type": "application/json",
            "Cookie": self.cookie,
            "X-Key": self.key,
        }

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=TIMEOUT)

    def get(self, path: str, method: str = "GET", **headers: str | None) -> Answered:
        """An answer to a request without a body; a header that is None is left out."""
        return self.request(method, path, None, {**self.usual, "Origin": None, "Content-Type": None, **named(headers)})

    def post(self, path: str, body: object = None, **headers: str | None) -> Answered:
        content = body if isinstance(body, bytes) else json.dumps({} if body is None else body).encode()
        return self.request("POST", path, content, {**self.usual, **named(headers)})

    def trial(self, name: str, number: float = 0, text: str = "", **headers: str | None) -> Answered:
        return self.post(f"/api/trial_{name}", {"number": number, "text": text}, **headers)

    def request(self, method: str, path: str, body: bytes | None, headers: dict[str, str | None]) -> Answered:
        connection = self.connection()
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in headers.items():
                if value is not None:
                    connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            return answered(connection)
        finally:
            connection.close()

    def raw(self, content: bytes) -> bytes:
        """What comes back for these bytes until the other side hangs up."""
        with self.line() as line:
            line.sendall(content)
            return received(line)

    def line(self) -> socket.socket:
        """A plain connection."""
        return socket.create_connection(("127.0.0.1", self.port), TIMEOUT)

    def together(self, asked: "list[Callable[[], Answered]]") -> list[Answered]:
        """Answers to requests that are made at the same time."""
        found: dict[int, Answered] = {}

        def one(index: int, ask: Callable[[], Answered]) -> None:
            found[index] = ask()

        threads = [threading.Thread(target=one, args=(index, ask)) for index, ask in enumerate(asked)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(TIMEOUT)
        return [found[index] for index in range(len(asked))]


def named(headers: dict[str, str | None]) -> dict[str, str | None]:
    """Names of headers, from names in Python."""
    return {name.replace("_", "-"): value for name, value in headers.items()}


def answered(connection: http.client.HTTPConnection) -> Answered:
    response = connection.getresponse()
    headers = {name.lower(): value for name, value in response.getheaders()}
    return Answered(response.status, headers, response.read())


def received(line: socket.socket) -> bytes:
    content = b""
    while piece := line.recv(65536):
        content += piece
    return content


@contextmanager
def served(folder: Path, pages: Path = PAGES, child: Sequence[str] = CHILD) -> Iterator[Served]:
    """A server for a folder, whose children know the trials."""
    listener = listening(0)
    port = listener.getsockname()[1]
    door, children = application(folder, port, children=Children(folder, child), pages=pages)
    http_server = server(door)

    async def work() -> None:
        await children.begin()
        try:
            await http_server.serve([listener])
        finally:
            await children.end()

    thread = threading.Thread(target=asyncio.run, args=(work(),))
    thread.start()
    try:
        token = door.address.partition("token=")[2]
        own = Served(port, door, children, folder, f"boardwright-{port}={token}", "")
        key = own.get(f"/?token={token}", Cookie=None).headers["location"].partition("key=")[2]
        yield replace(own, key=key)
    finally:
        http_server.should_exit = True
        thread.join(TIMEOUT)
        listener.close()
