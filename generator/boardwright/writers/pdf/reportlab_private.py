"""Everything the PDF writer uses that reportlab does not promise: private names, and objects in its files.

Each has a function or a class here, and a test that says which one broke; nothing else in this package knows any of
them.
"""

import re
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.rl_accel import escapePDF
from reportlab.lib.rl_accel import fp_str as _fp_str
from reportlab.pdfbase import pdfdoc, pdfmetrics, ttfonts
from reportlab.pdfbase.pdfdoc import (
    XMP,
    PDFArray,
    PDFCatalog,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFPage,
    PDFStream,
    PDFStreamFilterZCompress,
    PDFString,
    pdfdocEnc,
)
from reportlab.pdfgen.canvas import Canvas

__all__ = [
    "Outline",
    "PDFArray",
    "PDFDictionary",
    "PDFName",
    "PDFObjectReference",
    "PDFString",
    "binary_streams",
    "end_page",
    "entries",
    "fonts_for_one_file",
    "fp_str",
    "named_reference",
    "operators",
    "page_reference",
    "put_colours",
    "put_in_catalogue",
    "put_links",
    "put_outline",
    "put_reading_order",
    "quick_writing",
    "raw_stream",
    "reference",
    "referred",
    "shown",
    "utf16_in_unicode_tables",
    "xmp_stream",
]

TOGETHER = 500
"""Operators of a page that are compressed together, at the most; a whole path is one of them."""

LONG = 1 << 20
"""Characters of operators that are compressed together, at the most."""

EFFORT = 4
"""How hard zlib tries, of 9: with its usual 6 pages are 3 % smaller, and take nearly three times as long."""

LEADING = 1.2
"""Line spacing in sizes that reportlab gives a font."""

END = " \n"
"""What reportlab puts after the operators of a page."""

LONG_CODE = re.compile(r"<([0-9A-Fa-f]{5,6})>")


fp_str = lru_cache(maxsize=1024)(_fp_str)
"""Numbers as reportlab writes them, which has a loop for each: most pages are in two files."""


class Flate(PDFStreamFilterZCompress):  # type: ignore[misc]  # reportlab has no types
    """What compresses, with less effort than reportlab's."""

    def encode(self, text: str | bytes) -> bytes:
        """The same, compressed."""
        return zlib.compress(text.encode() if isinstance(text, str) else text, EFFORT)


class Outline(PDFDictionary):  # type: ignore[misc]  # reportlab has no types
    """The outline's root. Reportlab's version counts the bookmarks of inner levels twice."""

    ready = 1

    def prepare(self, document: object, canvas: object) -> None:
        """Nothing: it is complete. Reportlab calls this before it writes a file."""


class TaggedPage(PDFPage):  # type: ignore[misc]  # reportlab has no types
    """A page that gives the place of its marks in the structure, and their reading order."""

    __NoDefault__ = (*PDFPage.__NoDefault__, "StructParents", "Tabs")

    layers: Mapping[str, PDFObjectReference] | None = None

    def check_format(self, document: object) -> None:
        """Complete it before it is written: reportlab knows no layers."""
        super().check_format(document)
        if self.layers:
            self.Resources.Properties = self.layers


class PressCatalogue(PDFCatalog):  # type: ignore[misc]  # reportlab has no types
    """A catalogue with layers and output intents."""

    __NoDefault__ = (*PDFCatalog.__NoDefault__, "OCProperties", "OutputIntents")


def operators(canvas: Canvas) -> list[str]:
    """Operators of the page being drawn, to be extended."""
    found: list[str] = canvas._code
    return found


def shown(canvas: Canvas, font: str, text: str, size: float) -> str:
    """Operators that show text in a registered TrueType font; `size` is in points.

    Reportlab's own objects for text take twice as long: they also measure it.
    """
    document, made = canvas._doc, pdfmetrics.getFont(font)
    code, current = [], None
    for subset, codes in made.splitString(text, document):
        if subset != current:
            name = made.getSubsetInternalName(subset, document)
            code.append(f"{name} {fp_str(size)} Tf {fp_str(size * LEADING)} TL")
            current = subset
        code.append(f"({escapePDF(codes)}) Tj")
    return " ".join(code)


def reference(canvas: Canvas, thing: object) -> PDFObjectReference:
    """Make something an object of the file, if it is not one yet; returns the reference to it."""
    return canvas._doc.Reference(thing)


def named_reference(canvas: Canvas, thing: object, name: str) -> PDFObjectReference:
    """The same, under a name of its own."""
    return canvas._doc.Reference(thing, name)


def raw_stream(content: bytes, entries: Mapping[str, object]) -> PDFStream:
    """Bytes as a compressed object of the file."""
    stream = PDFStream(content=content)
    stream.filters = [Flate()]
    for key, value in entries.items():
        stream.dictionary[key] = value
    return stream


def put_in_catalogue(canvas: Canvas, key: str, thing: object) -> None:
    """Give the file's catalogue an entry that reportlab's has not."""
    catalogue = canvas._doc.Catalog
    catalogue.__class__ = PressCatalogue
    setattr(catalogue, key, thing)


def put_colours(
    canvas: Canvas, number: int, colours: Mapping[str, str], layers: Mapping[str, PDFObjectReference]
) -> None:
    """Give a drawn page, counted from 0, its colour spaces (object -> name) and layers."""
    drawn = referred(canvas, page_reference(number))
    drawn._colorsUsed, drawn.layers = colours, layers


def put_links(canvas: Canvas, number: int, links: list[PDFObjectReference]) -> None:
    """Give a drawn page, counted from 0, its links."""
    if links:
        referred(canvas, page_reference(number)).Annots = PDFArray(links)


def referred(canvas: Canvas, standing: PDFObjectReference) -> Any:
    """The object behind a reference."""
    return canvas._doc.idToObject[standing.name]


def page_reference(number: int) -> PDFObjectReference:
    """Reference to a page, counted from 0, even before it is drawn."""
    return PDFObjectReference(f"Page{number + 1}")


def entries(dictionary: PDFDictionary) -> dict[str, Any]:
    """Entries of a dictionary of the file."""
    found: dict[str, Any] = dictionary.dict
    return found


def end_page(canvas: Canvas, number: int) -> None:
    """End the page being drawn, counted from 0, and compress its operators now, some at a time.

    Those of a board of 20,000 faces take 40 MB; as one text and as its bytes they would take as much again, twice. The
    file says the same as if reportlab compressed them when it is written.
    """
    code = operators(canvas)
    own = code[:]
    code.clear()
    canvas.showPage()
    drawn = referred(canvas, page_reference(number))
    # Reportlab's own: what comes before all operators, and a blank after them.
    before, after = drawn.stream[: -len(END)], drawn.stream[-len(END) :]
    packing = zlib.compressobj(EFFORT)
    packed = [packing.compress(before.encode())]
    packed += [packing.compress(some.encode()) for some in _portions(own)]
    packed += (packing.compress(after.encode()), packing.flush())
    stream = PDFStream(content=b"".join(packed))
    stream.dictionary["Filter"] = PDFArray([PDFName(Flate.pdfname)])
    stream.__Comment__ = "page stream"
    drawn.Contents, drawn.stream = stream, None


def _portions(own: list[str]) -> Iterator[str]:
    """Operators, each with a line's end, some at a time or a part of one at a time; they are taken from the list."""
    for start in range(0, len(own), TOGETHER):
        some = own[start : start + TOGETHER]
        own[start : start + TOGETHER] = [""] * len(some)
        if sum(map(len, some)) <= LONG:
            yield "".join([f"{one}\n" for one in some])
            continue
        # All edges of a large board are one operator of 10 MB.
        for one in some:
            yield from (one[at : at + LONG] for at in range(0, len(one), LONG))
            yield "\n"


def put_outline(canvas: Canvas, root: Outline) -> None:
    """Make an outline the file's outline, in place of reportlab's."""
    made = canvas._doc
    made.Outlines = made.outline = made.Catalog.Outlines = root
    reference(canvas, root)


def put_reading_order(canvas: Canvas, number: int, key: int) -> None:
    """Write on a drawn page, counted from 0, the key of its marks in the structure: they are read in order."""
    drawn = referred(canvas, page_reference(number))
    drawn.__class__ = TaggedPage
    drawn.StructParents, drawn.Tabs = key, PDFName("S")


def xmp_stream(packet: bytes) -> XMP:
    """Metadata of a file as one of its objects."""
    return XMP(creator=lambda _: packet)


def binary_streams() -> None:
    """Have streams written in binary, which is smaller and quicker than in ASCII."""
    rl_config.useA85 = 0


def quick_writing() -> None:
    """Have fonts compressed with less effort, and the words of all objects written as ever, but sooner: reportlab goes
    through each sign by sign.
    """
    pdfdoc.PDFName, pdfdoc.pdfdocEnc, pdfdoc.PDFZCompress = _name, _encoded, Flate()


def _name(words: Any) -> Any:
    return _known_name(words) if isinstance(words, str) else PDFName(words)


_known_name = lru_cache(maxsize=512)(PDFName)


def _encoded(words: str | bytes) -> bytes:
    """Words in the encoding of PDF, in which ASCII is itself but for some control characters."""
    if isinstance(words, str) and words.isascii() and words.replace("\n", "").isprintable():
        return words.encode("ascii")
    encoded: bytes = pdfdocEnc(words)
    return encoded


@contextmanager
def fonts_for_one_file(fonts: Mapping[str, bytes]) -> Iterator[None]:
    """Know TrueType fonts by their names inside the block only: reportlab keeps each that is registered for good."""
    made = {name: ttfonts.TTFont(name, BytesIO(content), asciiReadable=0) for name, content in fonts.items()}
    pdfmetrics._fonts.update(made)
    try:
        yield
    finally:
        for name in made:
            pdfmetrics._fonts.pop(name, None)


@contextmanager
def utf16_in_unicode_tables() -> Iterator[None]:
    """Have characters above U+FFFF written as UTF-16 in the tables for copying and searching, as PDF requires.

    Reportlab writes them as five digits.
    """
    plain = ttfonts.makeToUnicodeCMap

    def mended(name: str, subset: list[int]) -> str:
        return LONG_CODE.sub(
            lambda found: f"<{chr(int(found[1], 16)).encode('utf-16-be').hex().upper()}>", plain(name, subset)
        )

    ttfonts.makeToUnicodeCMap = mended
    try:
        yield
    finally:
        ttfonts.makeToUnicodeCMap = plain
