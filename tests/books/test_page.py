"""The page about documents with figures: its sources lie beside it.

The books of Sphinx and MkDocs can be made with what `make test` has.
"""

from pathlib import Path
from typing import Any

import pytest
from lxml import html

from boardwright.app.figures.asked_options import OPTIONS
from tests.books import page
from tests.books.sites import mkdocs, sphinx


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("documents")
    page.put_into(found)
    return found


def test_sources_beside_the_page_are_those_it_shows(folder: Path):
    assert page.shown().keys() == page.FOLDERS.keys()
    there = {path.relative_to(page.EXAMPLES) for path in page.EXAMPLES.rglob("*") if path.is_file()}
    assert there == {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()} | {Path("README.md")}
    for path in there - {Path("README.md")}:
        assert (page.EXAMPLES / path).read_text(encoding="utf-8") == (folder / path).read_text(encoding="utf-8")


def test_every_option_and_setting_stands_on_the_page():
    text = page.PAGE.read_text(encoding="utf-8")
    assert [name for name in OPTIONS if f"\n| `{name}` |" not in text] == []


@pytest.mark.long("builds books")
def test_the_book_of_sphinx(folder: Path):
    settings: dict[str, Any] = {}
    exec((folder / "sphinx" / "conf.py").read_text(encoding="utf-8"), settings)
    wanted = {name: value for name, value in settings.items() if not name.startswith("__")}
    assert sphinx(folder / "sphinx", **wanted).lines == ()
    whole = html.fromstring((folder / "sphinx" / "_build" / "html" / "index.html").read_bytes())
    assert "as in Fig. 1. Where a capture is possible" in " ".join(whole.text_content().split())
    images = whole.findall(".//figure/img")
    assert [one.get("style") for one in images] == ["width: 60mm;", "width: 60mm;", "width: 40mm;"]
    assert all(one.get("alt") for one in images)


@pytest.mark.long("builds books")
def test_the_site_of_mkdocs(folder: Path):
    assert mkdocs(folder / "mkdocs", width="60 mm").lines == ()
    whole = html.fromstring((folder / "mkdocs" / "site" / "captures" / "index.html").read_bytes())
    assert "as in Figure 1. Where a capture is possible" in " ".join(whole.text_content().split())
    assert [one.get("style") for one in whole.findall(".//figure/img")] == ["width: 60mm"] * 2


def test_the_cell_of_a_notebook_ends_with_a_figure(folder: Path):
    *most, last = (folder / "cell.py").read_text(encoding="utf-8").splitlines()
    shared: dict[str, Any] = {}
    exec("\n".join(most), shared)
    assert "<svg" in eval(last, shared)._repr_svg_()
