"""One figure of 60 mm through the programs that people write with: what is left of its size, its words and its letters.

    python -m tools.figures_in_documents   # writes the data of the table in docs/how-to/books.md; half a minute

Needs chromium and npm, takes what the tests do not need from PyPI and npm into build/figures-in-documents, and reads
back what each program has written. What is missing is an error, and so is a way that the page advises and that is over
0.1 mm off.
"""

import json
import re
import sys
import tempfile
import zipfile
from base64 import b64decode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import unescape
from importlib.metadata import version
from pathlib import Path

import docx
import pdfplumber
import pikepdf
from docx.shared import Mm
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

import boardwright as bw
from tests.books.sites import mkdocs, sphinx, write
from tests.tools.chromium import Tab, browser
from tools.other_programs import done, python

PROJECT = Path(__file__).resolve().parents[1]
DATA = Path(__file__).with_suffix(".json")
FOLDER = PROJECT / "build" / "figures-in-documents"

PINNED = {
    "docutils": "0.23",
    "EbookLib": "0.20",
    "fpdf2": "2.8.9",
    "nbconvert": "7.17.2",
    "pillow": "13.0.0",
    "pypandoc-binary": "1.17",
    "typst": "0.15.2",
}
"""Programs with an environment of their own. Without Pillow, docutils takes every picture for one of 5 mm."""

ASCIIDOCTOR = "4.1.0"
"""From npm."""

OFF = 0.1
"""Millimetres that a figure may be off."""

EXAMPLE, WIDTH = "fanorona-approach", 60
"""The figure, and its width in mm."""

UNITS = {"cm": 10.0, "in": 25.4, "mm": 1.0, "pt": 25.4 / 72}
PIXEL = 25.4 / 96
"""Millimetres of a pixel of CSS."""

EMU = 36_000
"""English Metric Units, in which Word counts, in a millimetre."""

LETTERS = {"svg": "outlines", "pdf": "font", "png": "pixels"}
"""What letters are in each format of ours."""

DRAWN = """(() => {
    const all = [...document.querySelectorAll("svg, img")].map(one => [one, one.getBoundingClientRect()]);
    const [one, box] = all.sort((a, b) => b[1].width - a[1].width)[0];
    if (one.tagName.toLowerCase() !== "svg") return [box.width, box.height, one.currentSrc.split(".").pop()];
    const scale = one.querySelector("path").getScreenCTM();
    return [scale.a * %f, scale.d * %f, one.querySelector("text") ? "" : "svg"];
})()"""
"""Pixels of the largest picture on a page of HTML, and its format; of a drawing, what its millimetres have become."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What is left of a figure: its size in mm, whether its words are there, and what its letters are."""

    width: float
    height: float
    words: bool
    letters: str


@dataclass(frozen=True, slots=True)
class Way:
    """A way into a document: a program, what is written, what is left, and whether the page advises it."""

    program: str
    version: str
    written: str
    seen: Seen
    advised: bool = True


class Bench:
    """The figure in its formats, the folder in which all is made, and the programs."""

    def __init__(self, folder: Path, own: Path, tab: Tab) -> None:
        self.folder, self._own, self._tab = folder, own, tab
        self.figure = bw.figure(EXAMPLE, width=WIDTH)
        for suffix in LETTERS:
            self.figure.save(folder / f"f.{suffix}")
        self.alt = self.figure.alt

    def run(self, *arguments: str) -> str:
        """What Python prints where the pinned programs are."""
        return done(self._own, *arguments, folder=self.folder)

    def docx(self, name: str) -> Seen:
        """A document of Word."""
        with zipfile.ZipFile(self.folder / name) as archive:
            text = archive.read("word/document.xml").decode()
            letters = self._letters(archive)
        ((across, down),) = re.findall(r'<wp:extent cx="(\d+)" cy="(\d+)"', text)
        return Seen(int(across) / EMU, int(down) / EMU, self._told(text), letters)

    def odt(self, name: str) -> Seen:
        """A document of LibreOffice."""
        with zipfile.ZipFile(self.folder / name) as archive:
            text = archive.read("content.xml").decode()
            letters = self._letters(archive)
        sides = (re.search(rf'svg:{side}="([\d.]+)(\w+)"', text) for side in ("width", "height"))
        across, down = (float(found[1]) * UNITS[found[2]] for found in sides if found)
        return Seen(across, down, self._told(text), letters)

    def page(self, path: Path) -> Seen:
        """A page of HTML or XHTML."""
        self._tab.open(path.as_uri())
        across, down, kind = self._tab.value(DRAWN % self.figure.size)
        nodes = (node for node in self._tab.nodes() if node["role"]["value"] in ("image", "img"))
        told = (node.get(key, {}).get("value", "") for node in nodes for key in ("name", "description"))
        return Seen(across * PIXEL, down * PIXEL, any(self._told(text) for text in told), LETTERS.get(kind, "changed"))

    def printed(self, path: Path) -> Seen:
        """A page of HTML that the browser prints into a PDF."""
        self._tab.open(path.as_uri())
        content = self._tab.send("Page.printToPDF", generateTaggedPDF=True, preferCSSPageSize=True)["data"]
        (self.folder / "printed.pdf").write_bytes(b64decode(content))
        return self.pdf("printed.pdf")

    def epub(self, name: Path | str) -> Seen:
        """A book; its picture is on one page."""
        inside = self.folder / f"{Path(name).name}-inside"
        with zipfile.ZipFile(self.folder / name) as archive:
            archive.extractall(inside)
        (page,) = (path for path in inside.rglob("*.xhtml") if re.search("<(img|svg)", path.read_text("utf-8")))
        return self.page(page)

    def pdf(self, name: str) -> Seen:
        """A PDF: a picture of pixels has its size, and a drawing that of its board beside our own."""
        with pikepdf.open(self.folder / name) as pdf:
            told = [str(one.Alt) for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and "/Alt" in one]
        words = any(self._told(text) for text in told)
        with pdfplumber.open(self.folder / name) as pdf, pdfplumber.open(self.folder / "f.pdf") as ours:
            if pdf.pages[0].images:
                (one,) = pdf.pages[0].images
                return Seen(one["width"] / mm, one["height"] / mm, words, "pixels")
            board, own = (max(one.pages[0].curves, key=lambda curve: curve["width"]) for one in (pdf, ours))
            across, down = (board[side] / own[side] for side in ("width", "height"))
            read = set(ours.pages[0].extract_text().split()) <= set(pdf.pages[0].extract_text().split())
            return Seen(across * WIDTH, down * self.figure.size[1], words, "font" if read else "outlines")

    def _told(self, text: str) -> bool:
        return self.alt in unescape(text)

    def _letters(self, archive: zipfile.ZipFile) -> str:
        inside = {archive.read(name) for name in archive.namelist()}
        ours = (suffix for suffix in LETTERS if (self.folder / f"f.{suffix}").read_bytes() in inside)
        return LETTERS.get(next(ours, ""), "changed")


def word(bench: Bench) -> Iterator[Way]:
    """python-docx, as the page has it."""
    document = docx.Document()
    picture = document.add_paragraph().add_run().add_picture(str(bench.folder / "f.png"), width=Mm(WIDTH))
    picture._inline.docPr.set("descr", bench.alt)
    document.save(str(bench.folder / "word.docx"))
    yield Way("python-docx", version("python-docx"), "PNG, `width=Mm(60)`, `descr`", bench.docx("word.docx"))


def pandoc(bench: Bench) -> Iterator[Way]:
    """Documents of Word and LibreOffice, books and Typst, from one line of Markdown."""
    number = bench.run("-c", "import pypandoc; print(pypandoc.get_pandoc_version())").strip()
    code = "import sys, pypandoc; pypandoc.convert_file('f.md', sys.argv[1], outputfile=sys.argv[2])"
    wide = "width=60mm "
    for kind, read, ways in (
        ("docx", bench.docx, (("png", wide), ("png", ""), ("svg", wide), ("svg", ""))),
        ("odt", bench.odt, (("png", wide), ("svg", wide))),
        ("epub", bench.epub, (("png", wide), ("png", ""), ("svg", wide), ("svg", ""))),
        ("typst", bench.pdf, (("svg", wide), ("pdf", wide))),
    ):
        for suffix, size in ways:
            line = f'![Caption](f.{suffix}){{{size}alt="{bench.alt}"}}\n'
            (bench.folder / "f.md").write_text(line, encoding="utf-8")
            made = f"{suffix}{len(size)}.{kind}"
            bench.run("-c", code, kind, made)
            if kind == "typst":
                bench.run("-c", f"import typst; typst.compile({made!r}, output='pandoc.pdf')")
                made = "pandoc.pdf"
            advised = bool(size) and (suffix == "png" or kind in ("epub", "typst"))
            yield Way(f"pandoc, {kind}", number, f"{suffix.upper()}, `{{{size}alt=...}}`", read(made), advised)


def typst(bench: Bench) -> Iterator[Way]:
    """Typst, which has to be told the words."""
    for suffix, alt in (("svg", bench.alt), ("svg", ""), ("pdf", bench.alt), ("png", bench.alt)):
        told = f", alt: {json.dumps(alt)}" if alt else ""
        (bench.folder / "f.typ").write_text(f'#image("f.{suffix}", width: 60mm{told})\n', encoding="utf-8")
        bench.run("-c", "import typst; typst.compile('f.typ', output='typst.pdf')")
        written = f"{suffix.upper()}, `width: 60mm{', alt: ...' if alt else ''}`"
        yield Way("Typst", PINNED["typst"], written, bench.pdf("typst.pdf"), bool(alt))


def sites(bench: Bench) -> Iterator[Way]:
    """Sphinx and MkDocs, by our own directive and block."""
    book, site = bench.folder / "sphinx", bench.folder / "mkdocs"
    write(book, {"index.md": f"# Figure\n\n```{{boardwright}} {EXAMPLE}\n```\n"})
    for builder in ("html", "epub"):
        sphinx(book, builder, project="T", version="1", copyright="nobody", boardwright_width="60 mm")
        made = book / "_build" / builder
        seen = bench.page(made / "index.html") if builder == "html" else bench.epub(*made.glob("*.epub"))
        yield Way(f"Sphinx, {builder}", version("sphinx"), "the directive", seen)
    write(site, {"mkdocs.yml": "site_name: T\n", "docs/index.md": f"# Figure\n\n```boardwright {EXAMPLE}\n```\n"})
    mkdocs(site, width="60 mm")
    yield Way("MkDocs", version("mkdocs"), "the block", bench.page(site / "site" / "index.html"))


def notebook(bench: Bench) -> Iterator[Way]:
    """A notebook, with what Jupyter keeps of a figure, as a page."""
    shown = {"output_type": "execute_result", "execution_count": 1, "metadata": {}}
    shown["data"] = bench.figure._repr_mimebundle_()
    cell = {"cell_type": "code", "execution_count": 1, "id": "a", "metadata": {}, "outputs": [shown], "source": "f"}
    whole = {"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (bench.folder / "notebook.ipynb").write_text(json.dumps(whole), encoding="utf-8")
    bench.run("-m", "nbconvert", "--to", "html", "--log-level=ERROR", "notebook.ipynb")
    yield Way("nbconvert, html", PINNED["nbconvert"], "`bw.figure(...)`", bench.page(bench.folder / "notebook.html"))


def docutils(bench: Bench) -> Iterator[Way]:
    """The writer for LibreOffice; of an SVG without a height it makes nothing."""
    sides = {":width:": "60mm", ":height:": f"{bench.figure.size[1]:.2f}mm"}
    for suffix, given in (("png", (":width:", ":height:")), ("png", (":width:",)), ("svg", (":width:", ":height:"))):
        options = {side: sides[side] for side in given} | {":alt:": bench.alt}
        lines = [f".. image:: f.{suffix}", *(f"   {key} {value}" for key, value in options.items()), ""]
        (bench.folder / "f.rst").write_text("\n".join(lines), encoding="utf-8")
        bench.run("-m", "docutils", "--writer=odt", "f.rst", "docutils.odt")
        written = f"{suffix.upper()}, `{' '.join(options)}`"
        yield Way("docutils, odt", PINNED["docutils"], written, bench.odt("docutils.odt"), len(given) > 1)


BOOK = """import sys; from ebooklib import epub
book = epub.EpubBook(); book.set_identifier("t"); book.set_title("T")
for kind, media in (("svg", "image/svg+xml"), ("png", "image/png")):
    book.add_item(epub.EpubItem(file_name=f"f.{kind}", media_type=media, content=open(f"f.{kind}", "rb").read()))
page = epub.EpubHtml(title="T", file_name="page.xhtml"); page.content = sys.argv[1]
book.add_item(page); book.spine = [page]; epub.write_epub("ebooklib.epub", book)"""
"""A book of one page."""


def ebooklib(bench: Bench) -> Iterator[Way]:
    """EbookLib, which writes chapters anew."""
    for written, content in {
        "SVG, `<img alt=...>`": f'<img src="f.svg" alt="{bench.alt}"/>',
        'PNG, `<img alt=... style="width: 60mm">`': f'<img src="f.png" style="width: 60mm" alt="{bench.alt}"/>',
        "SVG in the page": bench.figure.inline(),
    }.items():
        bench.run("-c", BOOK, f"<h1>T</h1>{content}")
        yield Way("EbookLib", PINNED["EbookLib"], written, bench.epub("ebooklib.epub"), "<img" in written)


def html(bench: Bench) -> Iterator[Way]:
    """Pages of HTML."""
    number = done("chromium", "--version").split()[1]
    for written, content in {
        "SVG, `<img>`": '<img src="f.svg">',
        "SVG, `<img alt=...>`": f'<img src="f.svg" alt="{bench.alt}">',
        "SVG in the page": bench.figure.inline(),
    }.items():
        page = bench.folder / "page.html"
        page.write_text(f"<!doctype html><meta charset=utf-8><title>T</title>{content}", encoding="utf-8")
        yield Way("Chromium", number, written, bench.page(page), not written.endswith("<img>`"))
        if not written.endswith("<img>`"):
            yield Way("Chromium, to PDF", number, written, bench.printed(page))


def asciidoctor(bench: Bench) -> Iterator[Way]:
    """Asciidoctor, for which every width is one in pixels."""
    for written, options in {
        "SVG, `[alt]`": "",
        "SVG, `[alt, opts=inline]`": ", opts=inline",
        "SVG, `[alt, width=60mm]`": ", width=60mm",
    }.items():
        source = json.dumps(f'image::f.svg["{bench.alt}"{options}]\n')
        code = f"""import {{convert}} from "@asciidoctor/core"
console.log(await convert({source}, {{safe: "unsafe", standalone: true, base_dir: {json.dumps(str(bench.folder))}}}))"""
        page = bench.folder / "asciidoctor.html"
        page.write_text(done("node", "--input-type=module", "-e", code, folder=FOLDER), encoding="utf-8")
        yield Way("Asciidoctor", ASCIIDOCTOR, written, bench.page(page), "width" not in written)


def fpdf2(bench: Bench) -> Iterator[Way]:
    """fpdf2, which reads millimetres of an SVG as points of a page in millimetres."""
    for written, size in (("`w=60, alt_text=...`", 60), ("`alt_text=...`", 0)):
        code = "import sys; from fpdf import FPDF; pdf = FPDF(); pdf.set_lang('en'); pdf.add_page()\n"
        code += f"pdf.image('f.svg', w={size}, alt_text=sys.argv[1]); pdf.output('fpdf2.pdf')"
        bench.run("-c", code, bench.alt)
        yield Way("fpdf2", PINNED["fpdf2"], f"SVG, {written}", bench.pdf("fpdf2.pdf"), bool(size))


def reportlab(bench: Bench) -> Iterator[Way]:
    """ReportLab, whose pictures have no words."""
    canvas = Canvas(str(bench.folder / "reportlab.pdf"))
    across, down = bench.figure.size
    canvas.drawImage(str(bench.folder / "f.png"), 50, 50, across * mm, down * mm)
    canvas.save()
    yield Way("ReportLab", version("reportlab"), "PNG, `60 * mm`", bench.pdf("reportlab.pdf"))


WAYS: tuple[Callable[[Bench], Iterator[Way]], ...] = (
    *(word, pandoc, typst, sites, notebook, docutils, ebooklib, html, asciidoctor, fpdf2, reportlab),
)


def main() -> None:
    """Measure everything, then write the data."""
    own = python(FOLDER, (f"{name}=={number}" for name, number in PINNED.items()), f"@asciidoctor/core@{ASCIIDOCTOR}")
    with tempfile.TemporaryDirectory() as name, browser(Path(name)) as tab:
        bench = Bench(Path(name), own, tab)
        ways = [way for make in WAYS for way in make(bench)]
    rows = []
    for way in ways:
        seen, true = way.seen, bench.figure.size
        size = f"{seen.width:.2f} × {seen.height:.2f}"
        right = max(abs(seen.width - true[0]), abs(seen.height - true[1])) <= OFF
        if way.advised and not right:
            sys.exit(f"{way.program} {way.version}, {way.written}: {size} mm")
        told = "kept" if seen.words else "**lost**"
        rows.append((way.program, way.version, way.written, size if right else f"**{size}**", told, seen.letters))
    DATA.write_text(json.dumps(rows, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
