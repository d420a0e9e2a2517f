"""The private things of reportlab that the PDF writer leans on, tried by themselves."""

import ast
import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
import reportlab
from reportlab.pdfbase import pdfdoc, pdfmetrics, ttfonts
from reportlab.pdfbase.pdfdoc import PDFPage
from reportlab.pdfgen.canvas import Canvas

from boardwright.fonts import FONTS, font_path
from boardwright.writers import pdf
from boardwright.writers.pdf import reportlab_private as private

WRITER = Path(pdf.__file__).parent

ENCODED = vars(private)["pdfdocEnc"]
"""As reportlab encodes words by itself."""


def canvas(**settings: int) -> Canvas:
    return Canvas(io.BytesIO(), pagesize=(100, 100), invariant=1, **settings)


def written(drawn: Canvas) -> bytes:
    """The file that a canvas makes, whole enough to be opened."""
    content: bytes = drawn.getpdfdata()
    assert len(pypdfium2.PdfDocument(content)) > 0
    return content


def what_is_put_in_is_written() -> None:
    drawn = canvas(pageCompression=0)
    code = private.operators(drawn)
    drawn.drawString(10, 10, "words")
    assert private.operators(drawn) is code  # the same list through a page
    code.append("1 2 3 rg")
    drawn.showPage()
    dictionary = private.PDFDictionary({"Mine": private.PDFString("here")})
    array = private.PDFArray([1, private.PDFName("Two"), private.PDFString("three")])
    private.put_outline(drawn, private.Outline({"Type": private.PDFName("Outlines"), "Count": 7}))
    private.put_reading_order(drawn, 0, 7)
    drawn.setCatalogEntry("Metadata", private.xmp_stream(b"<packet of words/>"))
    assert private.reference(drawn, dictionary).name == private.reference(drawn, dictionary).name
    assert private.referred(drawn, private.reference(drawn, array)) is array
    assert isinstance(private.referred(drawn, private.page_reference(0)), PDFPage)
    assert private.entries(dictionary).keys() == {"Mine"}
    drawn.showOutline()
    content = b" ".join(written(drawn).split())
    for part in (b"1 2 3 rg", b"/Mine (here)", b"[ 1 /Two (three) ]", b"/Count 7", b"/StructParents 7", b"/Tabs /S"):
        assert part in content
    assert content.count(b"/Type /Outlines") == 1
    assert b"/Subtype /XML" in content
    assert b"<packet of words/>" in content


def streams_are_binary() -> None:
    private.binary_streams()
    drawn = canvas(pageCompression=1)
    drawn.rect(10, 10, 50, 50)
    drawn.showPage()
    content = written(drawn)
    assert b"/FlateDecode" in content
    assert b"/ASCII85Decode" not in content


def words_are_encoded_as_reportlab_does() -> None:
    for words in ("/Type", "12 0 R", "5 0 obj\n", "", "d\u00e9j\u00e0 \u2022", b"\xff", "\t\r", "\x7f"):
        assert private._encoded(words) == ENCODED(words)
    for words in ("\x18", "\u4e00"):
        with pytest.raises(UnicodeEncodeError):
            private._encoded(words)
    private.quick_writing()
    assert pdfdoc.pdfdocEnc is private._encoded


def names_are_escaped_once() -> None:
    private.quick_writing()
    for _ in range(2):
        drawn = canvas(pageCompression=0)
        drawn.showPage()
        private.reference(drawn, private.PDFDictionary({"Hardly known": "true"}))
        before = private._known_name.cache_info().hits
        assert b"/Hardly#20known true" in written(drawn)
    assert private._known_name.cache_info().hits > before


def pages_end_as_they_would() -> None:
    private.binary_streams()
    numbers, files = " ".join(map(str, range(400_000))), []
    for end in (lambda drawn, _: drawn.showPage(), private.end_page):
        drawn = canvas(pageCompression=1)
        for number in range(2):
            # More of them than are compressed together, of uneven length.
            code = private.operators(drawn)
            code.extend(f"{one % 97} {one} m S" for one in range(1700 + number))
            # Long ones, which are compressed part by part: comments, with other signs where they are cut.
            code.extend(f"% é{numbers}"[: number + k * private.LONG + more] for k in (1, 2) for more in (-1, 0, 1))
            code.append(f"%{'é' * (private.LONG + 1)}")
            end(drawn, number)
        files.append(written(drawn))
    assert files[0] == files[1]


def text_is_shown_as_reportlab_shows_it() -> None:
    """More letters than one subset holds, and signs that are escaped."""
    family = ttfonts.TTFont("Tried", str(font_path(FONTS[0])), asciiReadable=0)
    with private.fonts_for_one_file({}):
        pdfmetrics._fonts["Tried"] = family
        letters = [chr(code) for code in family.face.charToGlyph if code > 32][:400]
        for text in ("plain (words) \\", "", "".join(letters), "".join(reversed(letters))):
            theirs, ours = canvas(), canvas()
            line = theirs.beginText(1, 2)
            line.setFont("Tried", 9.25)
            line.textOut(text)
            told = f"BT 1 0 0 1 1 2 Tm {private.shown(ours, 'Tried', text, 9.25)} ET"
            assert told.replace("  ", " ") == line.getCode().replace("  ", " ")
        del pdfmetrics._fonts["Tried"]


def links_are_on_their_page() -> None:
    drawn = canvas(pageCompression=0)
    drawn.showPage()
    private.put_links(drawn, 0, [private.reference(drawn, private.PDFDictionary({"Mine": "true"}))])
    content = b" ".join(written(drawn).split())
    assert content.count(b"/Annots [ ") == 1


def unicode_tables_are_utf16() -> None:
    plain = ttfonts.makeToUnicodeCMap
    with private.utf16_in_unicode_tables():
        table = ttfonts.makeToUnicodeCMap("A", [0x1D538])
    assert "<D835DD38>" in table
    assert ttfonts.makeToUnicodeCMap is plain


@pytest.mark.parametrize(
    "tried",
    [
        what_is_put_in_is_written,
        streams_are_binary,
        words_are_encoded_as_reportlab_does,
        names_are_escaped_once,
        pages_end_as_they_would,
        text_is_shown_as_reportlab_shows_it,
        links_are_on_their_page,
        unicode_tables_are_utf16,
    ],
)
def test_what_the_writer_leans_on_is_as_it_was(tried: Callable[[], None]) -> None:
    try:
        tried()
    except Exception as error:
        pytest.fail(f"reportlab {reportlab.__version__} has changed: {type(error).__name__}: {error}")


@pytest.mark.parametrize("path", sorted(WRITER.glob("*.py")), ids=lambda path: path.name)
def test_no_other_module_knows_private_names(path: Path) -> None:
    if path.name == "reportlab_private.py":
        return
    tree = ast.parse(path.read_text(encoding="utf-8"))
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    private_names = [
        node.attr for node in attributes if node.attr.startswith("_") and getattr(node.value, "id", "") != "self"
    ]
    modules = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    assert private_names == []
    assert not any(module.startswith("reportlab.pdfbase.pdfdoc") for module in modules)
