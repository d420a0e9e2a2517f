"""Metadata of a whole file for viewers, print dialogs and catalogues: its words, how to print it, XMP."""

from reportlab.pdfgen.canvas import Canvas

from boardwright.scene import Document
from boardwright.writers.pdf.reportlab_private import xmp_stream

PROGRAM = "Boardwright"

DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}
"""Print dialogs too mean the edges of the paper, however the page is turned. Source: ISO 32000-1, table 150."""

CONTROL = dict.fromkeys([*range(9), 11, 12, *range(14, 32), 0xFFFE, 0xFFFF])
"""Characters that XML cannot hold. Source: XML 1.0, production 2."""

XML = {**CONTROL, ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"}
"""How a text is written between two tags. The library's `escape` would bring along what it takes to fetch files."""


def describe(canvas: Canvas, document: Document, version: tuple[int, int] = (1, 7)) -> None:
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
    canvas.setCatalogEntry("Metadata", xmp_stream(xmp_packet(document).encode("utf-8")))


def xmp_packet(document: Document) -> str:
    """Metadata of a file as XML, for catalogues.

    Source: ISO 16684-1 (XMP), 7.3.2 for the packet and 8.3 to 8.5 for the Dublin Core, basic and rights schemas.
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
    ]
    lines = [
        '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
        '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
        '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
        ' xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">',
        *entries,
        "</rdf:Description>",
        "</rdf:RDF>",
        "</x:xmpmeta>",
        '<?xpacket end="r"?>',
    ]
    return "\n".join(lines) + "\n"


def _xml(text: str) -> str:
    return text.translate(XML)
