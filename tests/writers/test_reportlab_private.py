"""Each private thing of reportlab that the PDF writer leans on, tried by itself: a failure names the one that broke."""

import ast
import io
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
import reportlab
from reportlab.pdfbase.pdfdoc import PDFPage
from reportlab.pdfgen.canvas import Canvas

from boardwright.writers import pdf
from boardwright.writers.pdf import reportlab_private as private

WRITER = Path(pdf.__file__).parent


def canvas() -> Canvas:
    return Canvas(io.BytesIO(), pagesize=(100, 100), invariant=1, pageCompression=0)


def written(drawn: Canvas) -> bytes:
    """The file that a canvas makes, whole enough to be opened."""
    content: bytes = drawn.getpdfdata()
    assert len(pypdfium2.PdfDocument(content)) > 0
    return content


def one_page() -> Canvas:
    drawn = canvas()
    drawn.rect(10, 10, 50, 50)
    drawn.showPage()
    return drawn


def operators_are_written() -> None:
    drawn = canvas()
    private.operators(drawn).append("1 2 3 rg")
    drawn.showPage()
    assert b"1 2 3 rg" in written(drawn)


def operators_are_one_list_for_a_page() -> None:
    drawn = canvas()
    code = private.operators(drawn)
    drawn.drawString(10, 10, "words")
    assert private.operators(drawn) is code


def things_become_objects() -> None:
    drawn = one_page()
    standing = private.reference(drawn, private.PDFDictionary({"Mine": private.PDFString("here")}))
    assert isinstance(standing, private.PDFObjectReference)
    assert b"/Mine (here)" in written(drawn)


def a_thing_is_one_object() -> None:
    drawn, thing = canvas(), private.PDFDictionary()
    assert private.reference(drawn, thing).name == private.reference(drawn, thing).name


def objects_are_found_again() -> None:
    drawn, thing = canvas(), private.PDFDictionary()
    assert private.referred(drawn, private.reference(drawn, thing)) is thing


def pages_have_their_names() -> None:
    drawn = one_page()
    drawn.rect(10, 10, 50, 50)
    drawn.showPage()
    assert [isinstance(private.referred(drawn, private.page_reference(n)), PDFPage) for n in (0, 1)] == [True, True]


def dictionaries_show_their_entries() -> None:
    dictionary = private.PDFDictionary({"Count": 3})
    dictionary["Next"] = 4
    assert private.entries(dictionary) == {"Count": 3, "Next": 4}


def an_outline_is_written_as_it_is() -> None:
    drawn = one_page()
    root = private.Outline({"Type": private.PDFName("Outlines"), "Count": 7})
    private.put_outline(drawn, root)
    drawn.showOutline()
    content = written(drawn)
    assert b"/Count 7" in content
    assert content.count(b"/Type /Outlines") == 1


def pages_say_how_they_are_read() -> None:
    drawn = one_page()
    private.put_reading_order(drawn, 0, 7)
    content = written(drawn)
    assert b"/StructParents 7" in content
    assert b"/Tabs /S" in content


def arrays_are_written() -> None:
    drawn = one_page()
    private.reference(drawn, private.PDFArray([1, private.PDFName("Two"), private.PDFString("three")]))
    assert b"[ 1 /Two (three) ]" in b" ".join(written(drawn).split())


def metadata_is_written() -> None:
    drawn = one_page()
    drawn.setCatalogEntry("Metadata", private.xmp_stream(b"<packet of words/>"))
    content = written(drawn)
    assert b"<packet of words/>" in content
    assert b"/Subtype /XML" in content


def streams_are_binary() -> None:
    private.binary_streams()
    drawn = Canvas(io.BytesIO(), pageCompression=1, invariant=1)
    drawn.rect(10, 10, 50, 50)
    drawn.showPage()
    content = written(drawn)
    assert b"/FlateDecode" in content
    assert b"/ASCII85Decode" not in content


def pages_end_as_they_would() -> None:
    private.binary_streams()
    numbers, files = " ".join(map(str, range(400_000))), []
    for end in (lambda drawn, _: drawn.showPage(), private.end_page):
        drawn = Canvas(io.BytesIO(), pagesize=(100, 100), pageCompression=1, invariant=1)
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


def unicode_tables_are_utf16() -> None:
    from reportlab.pdfbase import ttfonts

    plain = ttfonts.makeToUnicodeCMap
    with private.utf16_in_unicode_tables():
        table = ttfonts.makeToUnicodeCMap("A", [0x1D538])
    assert "<D835DD38>" in table
    assert ttfonts.makeToUnicodeCMap is plain


LEANED_ON: dict[str, Callable[[], None]] = {
    "Canvas._code": operators_are_written,
    "Canvas._code, the same list through a page": operators_are_one_list_for_a_page,
    "Canvas._doc.Reference": things_become_objects,
    "Canvas._doc.Reference, once a thing": a_thing_is_one_object,
    "Canvas._doc.idToObject": objects_are_found_again,
    "names of pages, Page1": pages_have_their_names,
    "PDFDictionary.dict": dictionaries_show_their_entries,
    "PDFDocument.Outlines, .outline, Catalog.Outlines": an_outline_is_written_as_it_is,
    "PDFPage.__NoDefault__": pages_say_how_they_are_read,
    "PDFArray, PDFName, PDFString": arrays_are_written,
    "XMP": metadata_is_written,
    "Canvas.showPage, PDFPage.stream, PDFZCompress": pages_end_as_they_would,
    "rl_config.useA85": streams_are_binary,
    "ttfonts.makeToUnicodeCMap": unicode_tables_are_utf16,
}


@pytest.mark.parametrize("name", LEANED_ON)
def test_what_the_writer_leans_on_is_as_it_was(name: str) -> None:
    try:
        LEANED_ON[name]()
    except Exception as error:
        pytest.fail(f"reportlab {reportlab.__version__} has changed {name}: {type(error).__name__}: {error}")


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
