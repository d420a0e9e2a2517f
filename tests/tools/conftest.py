"""One browser for all tests of a worker: to start it takes longer than most of them."""

from collections.abc import Iterator

import pytest

from tests.tools.chromium import Tab, browser


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    with browser(tmp_path_factory.mktemp("browser")) as tab:
        yield tab


@pytest.fixture
def tab(running: Tab) -> Tab:
    """A page with nothing on it, and nothing told of it yet."""
    running.open("about:blank")
    running.seen.clear()
    return running
