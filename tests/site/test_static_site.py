"""`make site`: the designer without a server, Python in the page. Its sets are the command's, even offline."""

import functools
import io
import threading
import zipfile
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import boardwright as bw
from tests.shared import fill, shared_folder
from tests.site.test_print import SMALL, at_print, downloaded
from tools.make_site import main

pytestmark = pytest.mark.site

SLOW = 180_000
"""Time in ms for Python to start in a page and to answer, on a machine that has other things to do."""


class Quiet(SimpleHTTPRequestHandler):
    """A web server as any other: files of a folder, and no word about it."""

    def log_message(self, *_: object) -> None:
        pass


def build_site(_name: str, folder: Path) -> Path:
    assert main(["--into", str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder, of the last commit; made once, as two at a time would fetch Pyodide into the same place."""
    return fill(shared_folder(tmp_path_factory, "static"), ["site"], build_site) / "site"


@pytest.fixture
def hosted(site: Path) -> Iterator[ThreadingHTTPServer]:
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture
def page(browser: Any, hosted: ThreadingHTTPServer) -> Iterator[Any]:
    """The page with a small set on the tab Print; nothing is asked of another host, and nothing breaks a rule."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
    page = context.new_page()
    page.set_default_timeout(SLOW)
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if "Content Security Policy" in said.text else None)
    own = f"http://127.0.0.1:{hosted.server_port}/"
    page.on("request", lambda sent: None if sent.url.startswith((own, "blob:", "data:")) else faults.append(sent.url))
    yield at_print(page, own)
    context.close()
    assert faults == []


def test_sets_have_the_bytes_of_the_command_and_there_is_no_need_of_a_network(page: Any, tmp_path: Path) -> None:
    config = tmp_path / "small.yaml"
    config.write_text(SMALL, encoding="utf-8")
    bw.build(str(config), output=str(tmp_path / "output"))
    made = tmp_path / "output"
    written = {path.relative_to(made).as_posix(): path.read_bytes() for path in (made / "small").rglob("*.*")}

    def packed() -> dict[str, bytes]:
        _, content = downloaded(page, "Whole set (ZIP)")
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    assert packed() == written
    page.get_by_text("PNG images cannot be made in this page").wait_for()
    assert page.get_by_role("button", name="PNG").count() == 0
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    page.locator(".sheet img").first.wait_for()
    assert packed() == written


def test_what_is_given_up_holds_up_nothing(page: Any) -> None:
    """A search that nobody waits for any more, and a board that is asked for after it."""
    found = page.evaluate(
        """async (text) => {
        const { StaticBackend } = await import('./js/static.js');
        const backend = new StaticBackend();
        await backend.call('design', { text });
        const controller = new AbortController();
        const asked = backend.call('parts', { text, name: 'small' }, { signal: controller.signal });
        const given = asked.catch((error) => error.name);
        setTimeout(() => controller.abort(), 20);
        const words = await backend.call('points', { text: '' }).catch((error) => error.message);
        return [await given, (await backend.call('design', { text })).problems.length, words];
    }""",
        SMALL,
    )
    assert found[:2] == ["AbortError", 0]
    assert "shapely" in found[2]
