"""A document to a PDF file: its pages and fonts, and everything around them.

Around them are the metadata of the whole file for viewers, print dialogs and catalogues (its words, how to print it,
XMP), bookmarks and names of pages, and the structure tree: the contents of the pages in reading order, for screen
readers.

Source: ISO 32000-1 (PDF 1.7), 12.3.3 and tables 152 and 153 for the outline, 12.4.2 for page labels.

Source: ISO 32000-1 (PDF 1.7): 12.3.2.2 and 12.5.6.5 for links and where they lead, 14.7.4.3 and 14.8.4.4.2 for their
elements, 14.7.2 and tables 322 and 323 for the tree and its elements, 14.7.4.4 for the parent
tree, 14.8.4 for the kinds of elements, 14.8.5.4.3 for a figure's box, 14.8.5.7 for the scope of a heading cell.
"""

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import sha256
from io import BytesIO

from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfgen.canvas import Canvas

from boardwright.fonts import FACES, FONTS, font_path, font_runs, own_family
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import MM_PER_POINT, decimal
from boardwright.scene import NO_CORRECTION, Box, Document, Page, Place, texts_of
from boardwright.scene.measure import common_box
from boardwright.writers import PdfVersion, Press
from boardwright.writers.pdf.content import corrected, draw_items
from boardwright.writers.pdf.press import COLOURS, CUT, NAMESPACES, begin, metadata
from boardwright.writers.pdf.reportlab_private import (
    Outline,
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
    binary_streams,
    end_page,
    entries,
    fonts_for_one_file,
    operators,
    page_reference,
    put_colours,
    put_links,
    put_outline,
    put_reading_order,
    quick_writing,
    reference,
    referred,
    utf16_in_unicode_tables,
    xmp_stream,
)
from boardwright.writers.pdf.tags import Element, Link, PageTags


def write_structure(canvas: Canvas, document: Document, tags: Sequence[PageTags]) -> None:
    """Structure of a file whose pages are drawn: the document, a section per page if there are several, elements; and
    the links, which belong to elements.
    """
    pages = document.pages
    root = PDFDictionary({"Type": PDFName("StructTreeRoot")})
    root_reference = reference(canvas, root)
    whole = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Document"), "P": root_reference})
    whole_reference = reference(canvas, whole)
    parts: list[PDFObjectReference] = []
    owners: list[object] = []
    leading: list[PDFObjectReference] = []
    first = _first_key(pages)
    for number, (page, mine) in enumerate(zip(pages, tags, strict=True)):
        put_reading_order(canvas, number, first + number)
        section = PDFDictionary({"Type": PDFName("StructElem"), "S": PDFName("Sect"), "P": whole_reference})
        parent = reference(canvas, section) if len(pages) > 1 else whole_reference
        place = page_reference(number)
        written: dict[int, PDFObjectReference] = {}
        links: dict[int, PDFObjectReference] = {}
        for link in mine.links:
            key = first + len(pages) + len(leading) + len(links)
            links[id(link.element)] = reference(canvas, _annotation(link, page, document, key))
        put_links(canvas, number, list(links.values()))
        kids = _parts(canvas, mine.elements, parent, (page, place), written, links)
        if len(pages) > 1:
            section["K"] = PDFArray(kids)
            section["T"] = PDFString(page.title)
            parts.append(parent)
        else:
            parts += kids
        own = [written[id(element)] for element in mine.owners]
        owners += [first + number, reference(canvas, PDFArray(own))]
        leading += [written[id(link.element)] for link in mine.links]
    for at, element in enumerate(leading, first + len(pages)):
        owners += [at, element]
    whole["K"] = PDFArray(parts)
    root["K"] = whole_reference
    root["ParentTree"] = reference(canvas, PDFDictionary({"Nums": PDFArray(owners)}))
    root["ParentTreeNextKey"] = first + len(pages) + len(leading)
    canvas.setCatalogEntry("StructTreeRoot", root)
    canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})


def _first_key(pages: Sequence[Page]) -> int:
    """Key of the first page in the parent tree, another for other pages.

    qpdf leaves their keys to the pages of a second file and drops its tree: with keys from 0 they would be read out
    with the words of the first file's pages.
    """
    words = "\n".join(f"{page.title}\n{page.description}" for page in pages)
    return int.from_bytes(sha256(words.encode()).digest()[:4], "big") >> 2


def _parts(
    canvas: Canvas,
    elements: Iterable[Element],
    parent: PDFObjectReference,
    place: tuple[Page, PDFObjectReference],
    written: dict[int, PDFObjectReference],
    links: Mapping[int, PDFObjectReference],
) -> list[PDFObjectReference]:
    """References to elements and, inside them, to their parts; each is put into `written` under its identity.

    `links` has the links of elements by their identity.
    """
    found = []
    for element in elements:
        if element.needed:
            entry = _element(element, parent, *place)
            mine = reference(canvas, entry)
            kids: list[object] = []
            for one in element.contents:
                kids += [one] if isinstance(one, int) else _parts(canvas, (one,), mine, place, written, links)
            kids += _parts(canvas, element.parts, mine, place, written, links)
            if id(element) in links:
                kids.append(PDFDictionary({"Type": PDFName("OBJR"), "Obj": links[id(element)]}))
            if kids:
                entry["K"] = kids[0] if len(kids) == 1 else PDFArray(kids)
            written[id(element)] = mine
            found.append(mine)
    return found


def _element(element: Element, parent: PDFObjectReference, page: Page, place: PDFObjectReference) -> PDFDictionary:
    entries = {"Type": PDFName("StructElem"), "S": PDFName(element.kind), "P": parent, "Pg": place}
    if element.kind == "TH":
        entries["A"] = PDFDictionary({"O": PDFName("Table"), "Scope": PDFName("Column")})
    if element.kind == "Figure":
        entries["Alt"] = PDFString(element.alt)
        # A hair inside the page, so that no rounding leads out of it.
        visible = element.box and common_box(element.box, (0.01, 0.01, page.width - 0.01, page.height - 0.01))
        if visible is not None:
            box = " ".join(decimal(length, 2) for length in _on_paper(visible, page))
            entries["A"] = PDFDictionary({"O": PDFName("Layout"), "BBox": f"[{box}]"})
    return PDFDictionary(entries)


def _annotation(link: Link, page: Page, document: Document, key: int) -> PDFDictionary:
    """A link over words, under its key in the parent tree; it draws nothing itself.

    Source: ISO 14289-1, 7.18.5: a link says in words where it leads.
    """
    target = link.text.target
    found = {
        "Type": PDFName("Annot"),
        "Subtype": PDFName("Link"),
        "Rect": "[{}]".format(" ".join(decimal(length, 2) for length in _on_paper(link.box, page))),
        "F": 4,  # it is there in print too, where nothing is seen of it
        "Border": "[0 0 0]",
        "Contents": PDFString(link.text.text),
        "StructParent": key,
    }
    if not target.startswith("#"):
        found["A"] = PDFDictionary({"S": PDFName("URI"), "URI": PDFString(target)})
        return PDFDictionary(found)
    place = document.places[target[1:]]
    top = decimal((document.pages[place.page].height - place.y) / MM_PER_POINT, 2)
    found["Dest"] = PDFArray([page_reference(place.page), PDFName("XYZ"), "null", top, "null"])
    return PDFDictionary(found)


def _on_paper(box: Box, page: Page) -> tuple[float, float, float, float]:
    """Box in points, y up, moved by the page's correction like its contents: left, bottom, right, top."""
    fix = page.correction
    xs = [page.width / 2 + (x - page.width / 2) * fix.scale_x + fix.dx for x in (box[0], box[2])]
    ys = [page.height / 2 + (y - page.height / 2) * fix.scale_y + fix.dy for y in (box[3], box[1])]
    return (
        xs[0] / MM_PER_POINT,
        (page.height - ys[0]) / MM_PER_POINT,
        xs[1] / MM_PER_POINT,
        (page.height - ys[1]) / MM_PER_POINT,
    )


def label_pages(canvas: Canvas, document: Document) -> None:
    """Names of the pages in a viewer's list, if any has one; the others keep their numbers.

    A label also applies to the following pages, so each page gets one.
    """
    if any(page.label for page in document.pages):
        for number, page in enumerate(document.pages):
            if page.label:
                canvas.addPageLabel(number, prefix=page.label)
            else:
                canvas.addPageLabel(number, style="D", start=number + 1)


def write_bookmarks(canvas: Canvas, document: Document) -> None:
    """The list of bookmarks, shown beside the pages; each leads to a whole page.

    A bookmark belongs to the last one of a lower level before it.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    if not document.bookmarks:
        return
    root = Outline({"Type": PDFName("Outlines"), "Count": 0})
    above = [(-1, root)]
    put_outline(canvas, root)
    for bookmark in document.bookmarks:
        if not 0 <= bookmark.page < len(document.pages):
            raise ValueError(f"bookmark {bookmark.title!r} leads to page {bookmark.page} of {len(document.pages)}")
        while above[-1][0] >= max(bookmark.level, 0):
            above.pop()
        target = PDFArray([page_reference(bookmark.page), PDFName("Fit")])
        line = PDFDictionary({"Title": PDFString(bookmark.title), "Dest": target})
        _append(canvas, above[-1][1], line)
        for _, entry in above:
            entry["Count"] = entries(entry).get("Count", 0) + 1
        above.append((bookmark.level, line))
    canvas.showOutline()


def _append(canvas: Canvas, parent: PDFDictionary, line: PDFDictionary) -> None:
    """Make a bookmark the last one below its parent."""
    mine, before = reference(canvas, line), entries(parent).get("Last")
    line["Parent"] = reference(canvas, parent)
    if before is None:
        parent["First"] = mine
    else:
        line["Prev"] = before
        referred(canvas, before)["Next"] = mine
    parent["Last"] = mine


PROGRAM = "Boardwright"

DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
"""Print dialogs too mean the edges of the paper, however the page is turned. Source: ISO 32000-1, table 150."""

CONTROL = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF])
"""Characters that XML cannot hold. Source: XML 1.0, production 2."""

XML = {**CONTROL, ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
"""How a text is written between two tags. The library's `escape` would bring along what it takes to fetch files."""


def describe(canvas: Canvas, document: Document, version: tuple[int, int] = (1, 7), press: Press | None = None) -> None:
    """Information dictionary, XMP metadata, and the initial settings of the print dialog that a version has.

    Source: ISO 32000-1, table 150: PrintScaling came with PDF 1.6, Duplex with 1.7.
    """
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    if version >= (1, 6):
        canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.duplex and version >= (1, 7):
        canvas.setViewerPreference("Duplex", DUPLEX[document.duplex])
    packet = xmp_packet(document, accessible=version >= (1, 7), press=press)
    canvas.setCatalogEntry("Metadata", xmp_stream(packet.encode("utf-8")))


def xmp_packet(document: Document, *, accessible: bool, press: Press | None = None) -> str:
    """Metadata of a file as XML, for catalogues; `accessible` declares PDF/UA-1, if there is a title.

    Source: ISO 16684-1 (XMP), 7.3.2 for the packet and 8.3 to 8.5 for the Dublin Core, basic and rights schemas; ISO
    14289-1, 5 for the declaration.
    """
    words = {"title": document.title, "description": document.subject, "rights": document.rights}
    entries = ["<dc:format>application/pdf</dc:format>"]
    entries += [
        f'<dc:{key}><rdf:Alt><rdf:li xml:lang="x-default">{_xml(text)}</rdf:li></rdf:Alt></dc:{key}>'
        for key, text in words.items()
        if text
    ]
    if document.author:
        entries.append(f"<dc:creator><rdf:Seq><rdf:li>{_xml(document.author)}</rdf:li></rdf:Seq></dc:creator>")
    entries += [
        f"<dc:language><rdf:Bag><rdf:li>{_xml(document.language)}</rdf:li></rdf:Bag></dc:language>",
        f"<pdf:Producer>{PROGRAM}</pdf:Producer>",
        f"<xmp:CreatorTool>{PROGRAM}</xmp:CreatorTool>",
        *(["<pdfuaid:part>1</pdfuaid:part>"] if accessible and document.title else []),
        *(metadata(document, press) if press else []),
    ]
    lines = [
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
        ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
        f' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"{NAMESPACES if press else ""}>',
        *entries,
        "</rdf:Description>",
        "</rdf:RDF>",
        "</x:xmpmeta>",
        '<?xpacket end="r"?>',
    ]
    return "\n".join(lines) + "\n"


def _xml(text: str) -> str:
    return text.translate(XML)


VERSIONS: Mapping[PdfVersion, tuple[int, int]] = {"1.5": (1, 5), "1.7": (1, 7)}
"""Versions as reportlab has them. Most of what we write came with 1.4, the order of tabs and the scope of heading cells
with 1.5; `catalogue.describe` knows what came later."""


def pdf_of(document: Document, version: PdfVersion = "1.7", press: Press | None = None) -> bytes:
    """PDF of a document, with nothing in it that its version lacks: exact page boxes, embedded subsets, no scaling by
    the print dialog (from 1.6 on), always the same bytes.

    It is tagged: titles, headings, text and figures can be read out in order. A page's correction applies to everything
    on it and to nothing else: the page boxes are those of the paper. For a press its version is 1.6, that of PDF/X-4.

    Raises:
        ValueError: if a bookmark leads to no page.
    """
    own_fonts = _register_fonts(document)
    number = (1, 6) if press else VERSIONS[version]
    binary_streams()
    quick_writing()
    target = BytesIO()
    with _no_dates(), utf16_in_unicode_tables(), fonts_for_one_file(own_fonts):
        canvas = Canvas(
            target,
            pagesize=_page_size(document.pages[0]),
            invariant=1,
            pageCompression=1,
            pdfVersion=number,
            lang=document.language,
            initialFontName=FACES["regular"][0],
        )
        describe(canvas, document, number, press)
        label_pages(canvas, document)
        told: dict[str, PageTags] = {}
        cuts = begin(canvas, press) if press else None
        places = None if press else document.places
        tags = [_draw_page(canvas, page, number, told, places, cuts) for number, page in enumerate(document.pages)]
        write_bookmarks(canvas, document)
        write_structure(canvas, document, tags)
        canvas.save()
    return target.getvalue()


def _register_fonts(document: Document) -> dict[str, bytes]:
    """Give reportlab the fonts that a document needs: reading one takes time, and few drawings need them all.

    Those of the user's own are made anew for each document, with its characters alone, and handed back by their names.
    """
    needed: dict[str, dict[str, None]] = {FACES["regular"][0]: {}}
    for page in document.pages:
        for text in texts_of(page.items):
            for name, part in font_runs(text.text, text.face):
                needed.setdefault(name, {}).update(dict.fromkeys(part))
    for name in FONTS:
        if name in needed and name not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(ttfonts.TTFont(name, str(font_path(name)), asciiReadable=0))
    family = own_family()
    own = {name: characters for name, characters in needed.items() if name not in FONTS}
    return {name: family.embedded(name, sorted(characters)) for name, characters in own.items()} if family else {}


@contextmanager
def _no_dates() -> Iterator[None]:
    """Keep reportlab from stamping SOURCE_DATE_EPOCH into a file: our files have no date."""
    epoch = os.environ.pop("SOURCE_DATE_EPOCH", None)
    try:
        yield
    finally:
        if epoch is not None:
            os.environ["SOURCE_DATE_EPOCH"] = epoch


def _page_size(page: Page) -> tuple[float, float]:
    """Width and height in points, to 0.00004 mm."""
    return (rounded(page.width / MM_PER_POINT, 4), rounded(page.height / MM_PER_POINT, 4))


def _draw_page(
    canvas: Canvas,
    page: Page,
    number: int,
    told: dict[str, PageTags],
    places: Mapping[str, Place] | None,
    cuts: PDFObjectReference | None,
) -> PageTags:
    """A page and its tags; `cuts` is the layer for those, if the page is for a press."""
    size = _page_size(page)
    canvas.setPageSize(size)
    # PDF/X takes a box of the trim or of the art, not both. Source: ISO 15930-7.
    art = (("art", page.trim),) if cuts is None else ()
    for box, inset in (("crop", 0.0), ("bleed", page.trim - page.bleed), ("trim", page.trim), *art):
        edge = rounded(inset / MM_PER_POINT, 4)
        canvas.setCropBox((edge, edge, *(rounded(side - edge, 4) for side in size)), name=box)
    if page.correction != NO_CORRECTION:
        operators(canvas).append(corrected(page.correction, page.width, page.height))
    tags = PageTags(page, operators(canvas), told, places)
    draw_items(canvas, page, tags, for_press=cuts is not None)
    end_page(canvas, number)
    if cuts is not None:
        put_colours(canvas, number, COLOURS, {CUT: cuts})
    return tags
