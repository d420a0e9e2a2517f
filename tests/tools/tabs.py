"""Talks to a headless Chromium through its DevTools protocol: opens a page, presses keys, reads what is there."""

import asyncio
import json
import shutil
import subprocess
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tornado.websocket import WebSocketClientConnection, websocket_connect

FLAGS = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-port=0")


class Tab:
    """An open page: `send` is a command of the protocol, `seen` what the browser has told meanwhile."""

    def __init__(self, loop: asyncio.AbstractEventLoop, socket: WebSocketClientConnection) -> None:
        self._loop = loop
        self._socket = socket
        self._number = 0
        self.seen: list[dict[str, Any]] = []

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer to a command."""
        return self._loop.run_until_complete(self._answer(method, parameters))

    async def _answer(self, method: str, parameters: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        await self._socket.write_message(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            told = await asyncio.wait_for(_read(self._socket), 60)
            if told.get("id") == self._number:
                assert "error" not in told, told
                result: dict[str, Any] = told["result"]
                return result
            self.seen.append(told)

    def value(self, expression: str) -> Any:
        """What an expression of JavaScript is."""
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def open(self, address: str) -> None:
        """Go to a page and wait until it has loaded."""
        self.send("Page.enable")
        self.send("Log.enable")
        self.send("Network.enable")
        self.send("Page.navigate", url=address)
        for _ in range(200):
            if self.value("document.readyState") == "complete":
                return
        raise AssertionError("the page did not load")


async def _read(socket: WebSocketClientConnection) -> dict[str, Any]:
    message = await socket.read_message()
    assert message is not None, "the browser has gone"
    told: dict[str, Any] = json.loads(message)
    return told


@contextmanager
def browser(folder: Path) -> Iterator[Tab]:
    """A browser with one empty page; its profile is in a folder."""
    program = shutil.which("chromium")
    assert program, "chromium is not installed: apt-get install chromium"
    profile = folder / "profile"
    process = subprocess.Popen(
        [program, *FLAGS, f"--user-data-dir={profile}", "about:blank"], stderr=subprocess.PIPE, text=True
    )
    loop = asyncio.new_event_loop()
    try:
        assert process.stderr
        address = next(line.split()[-1] for line in process.stderr if "DevTools listening" in line)
        socket = loop.run_until_complete(_connected(address))
        root = Tab(loop, socket)
        (page,) = (one for one in root.send("Target.getTargets")["targetInfos"] if one["type"] == "page")
        port = address.split("/")[2]
        inner = loop.run_until_complete(_connected(f"ws://{port}/devtools/page/{page['targetId']}"))
        yield Tab(loop, inner)
        inner.close()
        socket.close()
    finally:
        process.kill()
        process.wait()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


def _connected(address: str) -> Coroutine[Any, Any, WebSocketClientConnection]:
    async def connect() -> WebSocketClientConnection:
        return await websocket_connect(address, max_message_size=1 << 28)

    return connect()
