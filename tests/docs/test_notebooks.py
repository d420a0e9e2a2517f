"""The notebooks: each runs from top to bottom with Python alone, shows what is kept in it, and stands on the site."""

import json
from pathlib import Path

import pytest

import boardwright as bw
from tests.docs.pages import DOCS
from tools.notebooks import FOLDER, read_notebook, run, written

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.long("runs notebooks")
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_shows_what_is_kept_in_it(path: Path, empty_folder: Path):
    kept = read_notebook(path)
    # Before the whole is compared, so that a failure names the cell.
    for cell, again in zip(kept["cells"], run(kept)["cells"], strict=True):
        assert cell.get("outputs") == again.get("outputs"), "".join(cell["source"])
        assert cell == again
    assert written(kept) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_a_notebook_and_has_a_page(path: Path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    names = [cell["id"] for cell in notebook["cells"]]
    assert len(set(names)) == len(names)
    assert all(name.replace("-", "").isalnum() and len(name) <= 64 for name in names)
    page = (DOCS / "tutorials" / "notebooks" / f"{path.stem}.md").read_text(encoding="utf-8")
    first, second = ("".join(cell["source"]) for cell in notebook["cells"][:2])
    assert page.startswith(first)
    assert second.startswith("## ")  # what stands before a section would come after it on the page
    assert f"{{made}} notebook {path.stem}" in page
    # Nothing of the machine on which it was run.
    assert notebook["metadata"].keys() == {"kernelspec", "language_info"}


def cells(*sources: str):
    return {"cells": [{"cell_type": "code", "id": "a", "metadata": {}, "source": [source]} for source in sources]}


def test_cells_show_what_a_notebook_shows():
    made = run(cells("a = 1\nprint(a)\na + 1", "b = a", "if b:\n    print('b')", "None"))["cells"]
    texts = [[output.get("text") or output["data"]["text/plain"] for output in cell["outputs"]] for cell in made]
    assert texts == [[["1\n"], ["2"]], [], [["b\n"]], []]
    assert [cell["execution_count"] for cell in made] == [1, 2, 3, 4]
    with pytest.raises(ZeroDivisionError):
        run(cells("1 / 0"))


def test_a_figure_is_shown_as_a_picture():
    (cell,) = run(cells("import boardwright as bw\nbw.figure('fanorona-approach', width=60)"))["cells"]
    (output,) = cell["outputs"]
    assert "".join(output["data"]["image/svg+xml"]) == bw.figure("fanorona-approach", width=60)._repr_svg_()
    assert output["data"]["text/plain"] == ["<figure 'Fanorona: Capture by approach', 60 mm wide>"]
