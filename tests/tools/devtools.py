"""Chromium asked over its own protocol, through a pipe: what a page offers to a screen reader."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

END = b"\0"


class Browser:
    """A browser that is open; each question waits for its answer."""

    def __init__(self, asked: int, told: int) -> None:
        self._asked, self._told = asked, told
        self._number = 0
        self._rest = b""

    def ask(self, method: str, session: str | None = None, **parameters: Any) -> dict[str, Any]:
        """The answer to a question; what the browser tells unasked is passed over."""
        self._number += 1
        question: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if session:
            question["sessionId"] = session
        os.write(self._asked, json.dumps(question).encode() + END)
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def _next(self) -> dict[str, Any]:
        while END not in self._rest:
            part = os.read(self._told, 1 << 16)
            assert part, "the browser is gone"
            self._rest += part
        message, self._rest = self._rest.split(END, 1)
        found: dict[str, Any] = json.loads(message)
        return found

    def page(self, path: Path) -> str:
        """A page opened from a file, as a session."""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        session: str = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable", session)
        self.ask("Page.navigate", session, url=path.as_uri())
        loaded = "new Promise(done => document.readyState === 'complete' ? done(1) : addEventListener('load', done))"
        self.ask("Runtime.evaluate", session, expression=loaded, awaitPromise=True)
        return session

    def images(self, session: str) -> list[tuple[str, str]]:
        """Name and description of each image that a screen reader finds, in order."""
        nodes = self.ask("Accessibility.getFullAXTree", session)["nodes"]
        seen = [node for node in nodes if not node.get("ignored") and node["role"]["value"] in ("image", "img")]
        return [(_text(node, "name"), _text(node, "description")) for node in seen]

    def everything(self, session: str) -> list[tuple[str, str]]:
        """Role and name of all that a screen reader finds."""
        nodes = self.ask("Accessibility.getFullAXTree", session)["nodes"]
        return [(str(node["role"]["value"]), _text(node, "name")) for node in nodes if not node.get("ignored")]


def _text(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", ""))


@contextmanager
def opened(folder: Path) -> Iterator[Browser]:
    """A browser, with its profile in a folder."""
    browser = shutil.which("chromium")
    assert browser, "chromium is not installed: apt-get install chromium"
    asked_out, asked_in = os.pipe()
    told_out, told_in = os.pipe()
    # The browser reads questions from its file 3 and writes answers to its file 4.
    options = "--headless --no-sandbox --disable-gpu --remote-debugging-pipe --force-renderer-accessibility"
    command = f'exec "$0" {options} "--user-data-dir=$1" 3<&{asked_out} 4>&{told_in}'
    running = subprocess.Popen(
        ["bash", "-c", command, browser, str(folder / "profile")],
        pass_fds=(asked_out, told_in),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(asked_out)
    os.close(told_in)
    try:
        yield Browser(asked_in, told_out)
    finally:
        os.close(asked_in)
        os.close(told_out)
        running.terminate()
        running.wait(timeout=30)
