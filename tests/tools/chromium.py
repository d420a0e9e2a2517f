"""A headless Chromium asked through a pipe, over its own protocol: opens a page, presses keys, reads what is there."""

import base64
import io
import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from PIL import Image

END = b"\0"

PATIENCE = 60.0
"""Seconds after which an answer is no longer waited for."""

OPTIONS = (
    "--headless --no-sandbox --disable-gpu --hide-scrollbars --remote-debugging-pipe "
    '--host-resolver-rules="MAP * ~NOTFOUND"'  # no page reaches anything
)

LOOK = 0.02
"""Seconds between two looks whether a page has loaded: an event could not tell where scripts are switched off."""


class Tab:
    """An open page: `send` is a command of the protocol, `seen` what the browser has told meanwhile."""

    def __init__(self, asked: int, told: int) -> None:
        self._asked, self._told = asked, told
        self._number = 0
        self._rest = b""
        self._session: str | None = None
        self.seen: list[dict[str, Any]] = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for part in ("Page", "Log", "Network"):
            self.send(f"{part}.enable")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """The answer to a command."""
        self._number += 1
        question: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session:
            question["sessionId"] = self._session
        os.write(self._asked, json.dumps(question).encode() + END)
        while True:
            told = self._next()
            if told.get("id") == self._number:
                assert "error" not in told, told
                result: dict[str, Any] = told["result"]
                return result
            self.seen.append(told)

    def _next(self) -> dict[str, Any]:
        while END not in self._rest:
            assert select.select([self._told], [], [], PATIENCE)[0], "the browser does not answer"
            part = os.read(self._told, 1 << 16)
            assert part, "the browser has gone"
            self._rest += part
        message, self._rest = self._rest.split(END, 1)
        found: dict[str, Any] = json.loads(message)
        return found

    def value(self, expression: str) -> Any:
        """What an expression of JavaScript is; what it promises, if it promises something."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key and let it go."""
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=key)

    def open(self, address: str) -> None:
        """Go to a page and wait until it has loaded."""
        self.send("Page.navigate", url=address)
        begin = time.monotonic()
        while self.value("document.readyState") != "complete":
            assert time.monotonic() < begin + PATIENCE, f"{address} does not load"
            time.sleep(LOOK)

    def nodes(self) -> list[dict[str, Any]]:
        """All that a screen reader finds."""
        return [node for node in self.send("Accessibility.getFullAXTree")["nodes"] if not node.get("ignored")]

    def picture(self, width: int, height: int) -> Image.Image:
        """What a window of so many pixels shows of the page."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        content = base64.b64decode(self.send("Page.captureScreenshot")["data"])
        self.send("Emulation.clearDeviceMetricsOverride")
        with Image.open(io.BytesIO(content)) as picture:
            return picture.convert("RGB")


@contextmanager
def browser(folder: Path) -> Iterator[Tab]:
    """A browser with one empty page; its profile is in a folder."""
    program = shutil.which("chromium")
    assert program, "chromium is not installed: apt-get install chromium"
    asked_out, asked_in = os.pipe()
    told_out, told_in = os.pipe()
    # The browser reads questions from its file 3 and writes answers to its file 4.
    command = f'exec "$0" {OPTIONS} "--user-data-dir=$1" 3<&{asked_out} 4>&{told_in}'
    running = subprocess.Popen(
        ["bash", "-c", command, program, str(folder / "profile")],
        pass_fds=(asked_out, told_in),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(asked_out)
    os.close(told_in)
    try:
        yield Tab(asked_in, told_out)
    finally:
        os.close(asked_in)
        os.close(told_out)
        running.terminate()
        running.wait(timeout=30)
