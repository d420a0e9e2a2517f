"""The live designer in Chromium, as the section `designer` measures it: a server or a folder, a window, and edits."""

import functools
import importlib.util
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.processes import MIB, clean_environment

WAIT = 180_000
"""Time in ms for a page to begin, Python in it included, on a machine that has other things to do."""

FIND_STORE = """(() => {
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...all) {
    if (this?.constructor?.name === 'DesignStore') window.measured = this;
    return listen.apply(this, all);
  };
})()"""
"""Keeps what holds the design, which the page keeps to itself, where it can be asked."""

BEGIN = """async ([text, faces]) => {
  const store = window.measured;
  store.begin('measured', text);
  await store.ask();
  const { board, problems } = store.design;
  return [board?.places.filter(({ kind }) => kind === 'faces').length, problems.map(({ message }) => message)];
}"""

EDIT = """async ([edits, pause]) => {
  const store = window.measured;
  const ground = document.querySelector('.board-view .ground');
  const found = [];
  for (const edit of edits) {
    await new Promise((done) => setTimeout(done, pause));
    const drawn = new Promise((done) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // A message that is sent in a frame comes when the frame has been styled, laid out and painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { port1.close(); done(performance.now()); };
        requestAnimationFrame(() => port2.postMessage(null));
      });
      observer.observe(ground, { childList: true });
    });
    const begin = performance.now();
    const answered = store.change([edit]);
    const end = await drawn;
    await answered;
    const faces = (store.design.board?.places ?? []).filter(({ kind }) => kind === 'faces').length;
    found.push([end - begin, faces, store.design.problems.map(({ message }) => message)]);
  }
  return found;
}"""


class MissingError(Exception):
    """Something that the measuring needs is not installed; the text says what."""


class Window:
    """A window with the designer."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self._tools = page.context.new_cdp_session(page)
        self._tools.send("Performance.enable")

    def begin(self, text: str, faces: int) -> None:
        """Design another board.

        Raises:
            RuntimeError: It has another number of faces, or problems.
        """
        found, problems = self._page.evaluate(BEGIN, [text, faces])
        if found != faces or problems:
            raise RuntimeError(f"{found} faces instead of {faces}: {problems}")

    def edit(self, changes: Sequence[Mapping[str, Any]], faces: int, pause: int = 30) -> list[float]:
        """Milliseconds from each change of a key to the end of the frame that shows the new picture.

        Raises:
            RuntimeError: A board has another number of faces, or problems.
        """
        found = self._page.evaluate(EDIT, [list(changes), pause])
        if wrong := [one for one in found if one[1:] != [faces, []]]:
            raise RuntimeError(f"{wrong[0][1]} faces instead of {faces}: {wrong[0][2]}")
        return [one[0] for one in found]

    def metrics(self) -> dict[str, float]:
        """What Chromium tells of the page's main thread; durations in seconds."""
        return {one["name"]: one["value"] for one in self._tools.send("Performance.getMetrics")["metrics"]}

    def memory(self) -> tuple[float, int]:
        """MiB of the page's objects, and number of its nodes, after what nobody needs has been thrown away."""
        for _ in range(3):
            self._tools.send("HeapProfiler.collectGarbage")
            self._page.wait_for_timeout(300)
        found = self.metrics()
        return found["JSHeapUsedSize"] / MIB, round(found["Nodes"])


@contextmanager
def chromium() -> Iterator[Any]:
    """Chromium of the system, driven by Playwright.

    Raises:
        MissingError: One of them is not here.
    """
    program = shutil.which("chromium")
    if program is None or importlib.util.find_spec("playwright") is None:
        raise MissingError("needs Chromium (Debian: apt-get install chromium) and Playwright (group `site`)")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - not a part of every installation

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def window(browser: Any, address: str) -> Iterator[Window]:
    """The designer at an address, in a window of usual size, when it has its first board."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    try:
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.add_init_script(FIND_STORE)
        page.goto(address)
        page.wait_for_function("() => document.querySelector('.places > .place') && !window.measured?.busy")
        yield Window(page)
    finally:
        context.close()


@contextmanager
def served(ours: Path, cache: Path) -> Iterator[tuple[int, str]]:
    """A server in an empty folder: the number of its process, and the address of its page.

    Raises:
        RuntimeError: It does not begin.
    """
    with TemporaryDirectory() as folder:
        command = [str(ours / "boardwright"), "serve", folder, "--no-open"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=clean_environment(cache)) as process:
            try:
                address = process.stdout.readline().strip() if process.stdout else ""
                if not address:
                    raise RuntimeError("the designer has not begun: it says why above")
                yield process.pid, address
            finally:
                process.terminate()


class _Quiet(SimpleHTTPRequestHandler):
    """A web server as any other: files of a folder, and no word about it."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """What a file is; browsers take modules and WebAssembly by their own names only."""
        own = {".mjs": "text/javascript", ".wasm": "application/wasm"}
        return own.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Address of a folder on a plain web server."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


def family(pid: int) -> tuple[float, float]:
    """Seconds of CPU time, and MiB of memory, of a process and of all that it has started and that runs (Linux)."""
    root = Path(f"/proc/{pid}")
    # After the name, which may hold spaces, come the state and 49 numbers: see proc_pid_stat(5).
    numbers = (root / "stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
    ticks = int(numbers[11]) + int(numbers[12])
    pages = int(numbers[21])
    cpu, used = ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / MIB
    for task in (root / "task").iterdir():
        for child in (task / "children").read_text(encoding="ascii").split():
            more = family(int(child))
            cpu, used = cpu + more[0], used + more[1]
    return cpu, used
