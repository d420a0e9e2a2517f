"""A book as an EPUB: its chapters as XML, its figures as files of their own.

Source: EPUB 3.3, W3C; EPUB Accessibility 1.1, W3C.
"""

import uuid
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from io import BytesIO
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from boardwright.app.book.content import Drawn, title_words
from boardwright.app.book.elements import INDEX, PageElements, contents, figures, files_of, title_page
from boardwright.app.book.reading import Book
from boardwright.fonts import fonts_in_use
from boardwright.geometry.units import decimal

FOLDER: Final = Path(__file__).parent

STAMP: Final = (1980, 1, 1, 0, 0, 0)
"""Date of the files in an archive: the earliest that the format has, so that the same book has the same bytes."""

NAV: Final = "nav.xhtml"
NAV_ITEM: Final = ' properties="nav"'
COVER_ITEM: Final = ' properties="cover-image"'

COVER: Final = "cover.svg"

SUMMARY: Final = "Every figure is told in words; headings, contents and notes are marked as such."


def epub_bytes(book: Book) -> bytes:
    """The book as an EPUB; always the same bytes."""
    pictures: dict[str, bytes] = {}
    cover = ""
    if book.cover is not None:
        pictures[COVER] = book.cover.content("svg", ground="paper")
        cover = f'<img src="{COVER}" alt="{escape(book.cover.alt)}" />'

    def picture(block: Drawn) -> str:
        name = f"figures/{block.anchor}.svg"
        pictures[name] = block.figure.content("svg", ground="paper")
        width = decimal(block.figure.page.width)
        return f'<img src="{name}" alt="{escape(block.figure.alt)}" style="width: {width}mm" />'

    rights = "\n".join(f'<p class="rights">{escape(one)}</p>' for one in book.rights)
    pages = {
        "title.xhtml": _xhtml(book, book.model.title, f"{title_page(book, cover)}\n{rights}"),
        NAV: _xhtml(book, book.words.contents, _nav(book)),
    }
    anchors = files_of(book, "xhtml")
    with fonts_in_use(book.fonts):
        for chapter in book.chapters:
            name = f"{chapter.anchor}.xhtml"
            body = PageElements(book, name, anchors, picture, epub=True).whole(chapter)
            pages[name] = _xhtml(book, title_words(chapter.title), body)
        if book.index:
            name = f"{INDEX}.xhtml"
            body = PageElements(book, name, anchors, picture, epub=True).index()
            pages[name] = _xhtml(book, book.words.index, body)
    files = {
        **pages,
        "style.css": (FOLDER / "epub.css").read_bytes(),
        **pictures,
    }
    identity = uuid.uuid5(uuid.NAMESPACE_URL, sha256(b"\0".join(files.values())).hexdigest())
    package = _package(book, pages, pictures, f"urn:uuid:{identity}")
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        _put(archive, "mimetype", b"application/epub+zip", packed=False)
        _put(archive, "META-INF/container.xml", CONTAINER.encode())
        _put(archive, "EPUB/package.opf", package.encode())
        for name, content in files.items():
            _put(archive, f"EPUB/{name}", content)
    return buffer.getvalue()


def _nav(book: Book) -> str:
    """Contents, list of figures, and where a reading system finds the parts of the book."""
    words = book.words
    first = next(one for one in book.chapters if one.part == "chapters")
    listed = figures(book, "xhtml", ' epub:type="loi"')
    marks = [
        ("toc", f"{NAV}#contents", words.contents),
        *([("loi", f"{NAV}#figures", words.figures)] if listed else []),
        ("bodymatter", f"{first.anchor}.xhtml", title_words(first.title)),
        *([("index", f"{INDEX}.xhtml", words.index)] if book.index else []),
    ]
    places = "".join(f'<li><a epub:type="{kind}" href="{at}">{escape(name)}</a></li>' for kind, at, name in marks)
    landmarks = f'<nav epub:type="landmarks" hidden="hidden"><ol>{places}</ol></nav>'
    return "\n".join(filter(None, [contents(book, "xhtml", ' epub:type="toc"'), listed, landmarks]))


CONTAINER: Final = """<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
"""


def _put(archive: ZipFile, name: str, content: bytes, *, packed: bool = True) -> None:
    info = ZipInfo(name, STAMP)
    info.compress_type = ZIP_DEFLATED if packed else ZIP_STORED
    info.external_attr = 0o644 << 16
    archive.writestr(info, content)


def _xhtml(book: Book, title: str, body: str) -> bytes:
    language = escape(str(book.language))
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n'
        f'<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="{language}" '
        f'xml:lang="{language}">\n<head><meta charset="utf-8" /><title>{escape(title)}</title>'
        f'<link rel="stylesheet" href="style.css" /></head>\n<body>\n{body}\n</body>\n</html>\n'
    ).encode()


def _package(book: Book, pages: Mapping[str, bytes], pictures: Mapping[str, bytes], identity: str) -> str:
    """The list of what is in an EPUB, with what there is to know of it."""
    model = book.model
    about = [
        f'<dc:identifier id="id">{identity}</dc:identifier>',
        f"<dc:title>{escape(model.title)}</dc:title>",
        f"<dc:language>{escape(str(book.language))}</dc:language>",
        f"<dc:creator>{escape(model.author)}</dc:creator>",
        *(f"<dc:rights>{escape(one)}</dc:rights>" for one in book.rights),
        f'<meta property="dcterms:modified">{model.date}T00:00:00Z</meta>',
        '<meta property="schema:accessMode">textual</meta>',
        '<meta property="schema:accessMode">visual</meta>',
        '<meta property="schema:accessModeSufficient">textual</meta>',
        *(
            f'<meta property="schema:accessibilityFeature">{one}</meta>'
            for one in (
                *("alternativeText", "displayTransformability", "structuralNavigation", "tableOfContents"),
                *(("index",) if book.index else ()),
            )
        ),
        '<meta property="schema:accessibilityHazard">none</meta>',
        f'<meta property="schema:accessibilitySummary">{SUMMARY}</meta>',
    ]
    names = {name: f"p{number}" for number, name in enumerate(pages)}
    items = [
        f'<item id="{one}" href="{name}" media-type="application/xhtml+xml"{NAV_ITEM if name == NAV else ""}/>'
        for name, one in names.items()
    ]
    items += ['<item id="style" href="style.css" media-type="text/css"/>']
    items += [
        f'<item id="f{number}" href="{name}" media-type="image/svg+xml"{COVER_ITEM if name == COVER else ""}/>'
        for number, name in enumerate(pictures)
    ]
    spine = "".join(f'<itemref idref="{one}"/>' for one in names.values())
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" '
        f'unique-identifier="id" xml:lang="{escape(str(book.language))}">\n'
        f'<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n{chr(10).join(about)}\n</metadata>\n'
        f"<manifest>\n{chr(10).join(items)}\n</manifest>\n<spine>{spine}</spine>\n</package>\n"
    )
