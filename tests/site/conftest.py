"""The live designer in a browser: one server and one Chromium for all journeys, and a new window for each."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tests.site.designer import SCREENS, Designer

# `make test-site` installs it, and fails where no test is found.
collect_ignore_glob = [] if find_spec("playwright") else ["test_*.py"]

PROJECT = Path(__file__).parents[2]

PICTURES = os.environ.get("BOARDWRIGHT_STOPS")
"""A folder for pictures of the stops of journeys, if somebody wants to look at them."""


@pytest.fixture(scope="session")
def designed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that the designer of all journeys was started in."""
    return tmp_path_factory.mktemp("designed")


@pytest.fixture
def folder(designed: Path) -> Path:
    """The same, empty: a file that another journey left would not be replaced without a question."""
    for left in designed.iterdir():
        left.unlink()
    return designed


@pytest.fixture(scope="session")
def address(designed) -> Iterator[str]:
    """Address of a designer that runs in its folder, with its token."""
    command = [sys.executable, "-m", "boardwright", "serve", str(designed), "--no-open"]
    paths = os.pathsep.join(str(PROJECT / root) for root in ("rules", "generator"))
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": paths}
    ) as server:
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium of the system."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def opened(browser, address, folder) -> Iterator[Callable[..., Designer]]:
    """Opens the designer in a new window, with the options of a browser's context; errors of the page are failures."""
    contexts = []
    errors: list[str] = []

    def open_designer(**options: Any) -> Designer:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)  # others may use the machine too
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(address)
        designer = Designer(page)
        designer.wait()
        return designer

    yield open_designer
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(params=SCREENS)
def screen(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Options of a browser's context: the test is done on each of the screens."""
    return SCREENS[request.param]


@pytest.fixture
def stop(request: pytest.FixtureRequest) -> Iterator[Callable[[Designer, str], None]]:
    """Looks at the page by a name: in the end nothing was in anybody's way, and nothing too wide."""
    found = {}

    def look(designer: Designer, name: str) -> None:
        designer.page.wait_for_timeout(300)
        found[name] = [*designer.barriers(), *(["too wide"] if designer.too_wide() > 0 else [])]
        if PICTURES:
            file = re.sub(r"\W+", "-", f"{request.node.name}-{len(found):02}-{name}")
            designer.page.screenshot(path=Path(PICTURES) / f"{file}.png", animations="disabled", full_page=True)

    yield look
    assert {name: barriers for name, barriers in found.items() if barriers} == {}


@pytest.fixture
def designer(opened):
    """The designer in a window of usual size, in English."""
    return opened()
