"""Writers are found by the suffix that they are named after, and a new one is one new file."""

import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import writers
from boardwright.scene import Document, Group, Page, Style, Text, rectangle
from boardwright.typeset.content import Paragraph, RuleSheet, Run
from boardwright.writers import Article, Imprint, Options, Output, UnknownFormatError, WriterError, find, suffixes
from boardwright.writers.dxf import write_dxf
from boardwright.writers.html.article import write_html
from boardwright.writers.pdf import write_pdf
from boardwright.writers.svg import write_svg
from boardwright.writers.text import write_text
from tests.cli.program import TIMEOUT, environment
from tests.samples import each
from tests.sheets.piece_samples import theme

TOY = '''
"""Pages as the number of things on each."""

from boardwright.writers import Writer, Written


def _file(output, options):
    pages = output.pages()
    yield Written(".toy", " ".join(str(len(page.items)) for page in pages).encode(), pages)


WRITER = Writer("toy", frozenset({"figure"}), _file)
'''


def a_page(words: str) -> Page:
    square = rectangle(5, 5, 20, 20, Style(stroke="#000000", width=0.5))
    return Page(50, 50, (Group((square, Text(5, 40, words, 3, "#000000")), name="cut"),), words)


PAGES = (a_page("one"), a_page("two"))
DOCUMENT = Document(PAGES, "two pages", "a", "s")


def output(*kinds: writers.Kind, numbered: bool = False) -> Output:
    return Output(frozenset(kinds), lambda: DOCUMENT, numbered=numbered)


@pytest.fixture
def with_a_toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "toy.py").write_text(TOY, encoding="utf-8")
    monkeypatch.setattr(writers, "__path__", [*writers.__path__, str(tmp_path)])
    yield
    sys.modules.pop("boardwright.writers.toy", None)
    vars(writers).pop("toy", None)


def test_each_serves_the_suffix_that_it_is_named_after() -> None:
    assert suffixes() == ("dxf", "html", "pdf", "png", "svg", "text")
    for suffix in suffixes():
        assert find(suffix).suffix == suffix
        assert find(f".{suffix.upper()}") is find(suffix)


@each(
    "kinds, expected",
    [
        ({"sheet"}, ("pdf", "png", "svg")),
        ({"print"}, ("pdf",)),
        ({"figure"}, ("pdf", "png", "svg")),
        ({"cutout"}, ("png",)),
        ({"article"}, ("html",)),
        ({"machine"}, ("dxf", "svg")),
        ({"sheet", "article"}, ("html", "pdf", "png", "svg")),
        (set(), ()),
    ],
)
def test_what_comes_in_which_formats(kinds, expected) -> None:
    assert suffixes(kinds) == expected


def test_an_unknown_suffix_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(UnknownFormatError, match=r"'gif'; there are dxf, html, pdf, png, svg, text") as caught:
        find("gif")
    assert caught.value.known == suffixes()


def test_a_new_format_is_one_new_file(with_a_toy) -> None:
    assert suffixes() == ("dxf", "html", "pdf", "png", "svg", "text", "toy")
    assert suffixes({"figure"}) == ("pdf", "png", "svg", "toy")
    assert suffixes({"sheet"}) == ("pdf", "png", "svg")
    (written,) = find("toy").write(output("figure"), Options())
    assert (written.ending, written.content, written.pages) == (".toy", b"1 1", PAGES)


def test_what_each_writes() -> None:
    (pdf,) = find("pdf").write(output("sheet", numbered=True), Options())
    assert (pdf.ending, pdf.content, pdf.pages) == (".pdf", write_pdf(DOCUMENT), PAGES)
    numbered = tuple(find("svg").write(output("sheet", numbered=True), Options("text")))
    assert [(one.ending, one.content, one.pages) for one in numbered] == [
        (f"-{number}.svg", write_svg(page, "text"), (page,)) for number, page in enumerate(PAGES, 1)
    ]
    (first,) = find("svg").write(output("figure"), Options())
    assert (first.ending, first.content, first.pages) == (".svg", write_svg(PAGES[0], as_one=True), PAGES[:1])
    (dxf,) = find("dxf").write(output("machine"), Options())
    assert (dxf.ending, dxf.content, find("dxf").is_ready) == (".dxf", write_dxf(PAGES[0]), True)
    (text,) = find("text").write(output("sheet"), Options())
    assert text.content.decode() == write_text(PAGES[0]) + write_text(PAGES[1])


def test_an_article_needs_no_pages() -> None:
    sheet = RuleSheet("Rules", (Paragraph((Run("Words."),)),), "en")
    imprint, look = Imprint("Rules", None, ("a line",)), theme()
    (written,) = find("html").write(
        Output(frozenset({"article"}), article=lambda: Article(sheet, imprint, look)), Options()
    )
    assert (written.ending, written.content) == (".html", write_html(sheet, imprint, look))
    assert written.pages == ()


@each("suffix", suffixes())
def test_what_cannot_be_written_is_refused(suffix: str) -> None:
    with pytest.raises(WriterError, match=r"there (?:are no pages|is no article) to write"):
        tuple(find(suffix).write(Output(frozenset()), Options()))


def test_a_list_of_formats_loads_no_heavy_library() -> None:
    ask = (
        "import sys; from boardwright.writers import suffixes; suffixes({'sheet', 'article', 'machine'}); "
        "heavy = {'reportlab', 'svgwrite', 'ezdxf', 'fontTools', 'resvg_py'}; "
        "print({name.partition('.')[0] for name in sys.modules} & heavy)"
    )
    done = subprocess.run(
        [sys.executable, "-c", ask], check=True, capture_output=True, text=True, timeout=TIMEOUT, env=environment()
    )
    assert done.stdout.strip() == "set()"
