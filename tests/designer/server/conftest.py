from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.designer.server import trials
from tests.designer.server.served import Served, served

pytest.importorskip("uvicorn")


@pytest.fixture(scope="session")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pages with what must not be served: links, hidden files, files of other kinds, and a file beside them."""
    place = tmp_path_factory.mktemp("site")
    (place / "secret.html").write_text("secret", encoding="utf-8")
    folder = place / "pages"
    (folder / "js").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>the page", encoding="utf-8")
    (folder / "js" / "main.js").write_text("export {};", encoding="utf-8")
    (folder / "js" / ".hidden.js").write_text("secret", encoding="utf-8")
    (folder / "js" / "main.py").write_text("secret", encoding="utf-8")
    (folder / "link.html").symlink_to(place / "secret.html")
    (folder / "inside.html").symlink_to(folder / "index.html")
    (folder / "way").symlink_to(place, target_is_directory=True)
    return folder


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, pages: Path) -> Iterator[Served]:
    """A server that all tests share."""
    trials.register()
    with served(tmp_path_factory.mktemp("folder"), pages) as running:
        yield running
    trials.unregister()
