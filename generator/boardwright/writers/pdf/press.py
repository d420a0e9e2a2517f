"""What the file for a print shop has: PDF/X-4, cuts in a colour and on a layer of their own, black as black ink alone.

Source: ISO 15930-7 (PDF/X-4); ISO 32000-1, 8.6.5.6 default colours, 8.6.6.4 separations, 8.6.7 overprint, 8.11 layers,
14.11.5 output intents.
"""

from functools import lru_cache
from math import fsum
from uuid import NAMESPACE_OID, uuid5

from reportlab.pdfgen.canvas import Canvas

from boardwright.geometry.units import decimal
from boardwright.scene import Document
from boardwright.scene.colours import channels
from boardwright.writers import Press
from boardwright.writers.pdf.reportlab_private import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
    named_reference,
    operators,
    put_in_catalogue,
    raw_stream,
    reference,
)

CUT = "CutContour"
"""Name of the colour of cuts, which cutting software knows, and of their layer."""

CUT_INK = f"/{CUT} CS 1 SCN"
"""Operators that set it."""

SRGB = "[/CalRGB <</WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [{}]>>]".format(
    "0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505"
)
"""Colours of our themes, for any device. Source: IEC 61966-2-1 for primaries and white; its curve is near 2.2."""

NEUTRAL = 16 / 255
"""What red, green and blue of a colour may differ by, so that it is printed with black ink alone."""

BLACK = 0.2
"""Darker neutral colours become black: words are not screened."""

COLOURS = {"CutContourColour": CUT, "DefaultRGBColour": "DefaultRGB"}
"""Objects of a file that are colour spaces of its pages, and their names there."""

MOMENT = "2000-01-01T00:00:00Z"
"""Date of every file of ours, as in its information dictionary."""


@lru_cache(maxsize=256)
def ink(colour: str, operator: str) -> str:
    """Operator "rg" or "RG" that sets "#rrggbb", or the one for grey that prints with black ink alone."""
    parts = channels(colour)
    if max(parts) - min(parts) > NEUTRAL:
        return f"{' '.join(decimal(part, 4) for part in parts)} {operator}"
    grey = fsum(parts) / 3
    return f"{decimal(0.0 if grey <= BLACK else grey, 4)} {operator[1]}"


def begin(canvas: Canvas, press: Press) -> PDFObjectReference:
    """Colours, layer and output intent of a file; returns the layer of cuts."""
    device = "/DeviceCMYK" if press.space == "CMYK" else SRGB
    ends = ("0 0 0 0", "0 1 0 0") if press.space == "CMYK" else ("1 1 1", "1 0 1")
    tint = f"<</FunctionType 2 /Domain [0 1] /C0 [{ends[0]}] /C1 [{ends[1]}] /N 1>>"
    named_reference(canvas, PDFArray([PDFName("Separation"), PDFName(CUT), device, tint]), "CutContourColour")
    named_reference(canvas, PDFArray(SRGB[1:-1].split(" ", 1)), "DefaultRGBColour")
    layer = reference(canvas, PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(CUT)}))
    shown = PDFDictionary({"Name": PDFString("Default"), "Order": PDFArray([layer])})
    put_in_catalogue(canvas, "OCProperties", PDFDictionary({"OCGs": PDFArray([layer]), "D": shown}))
    if press.profile:
        count = {"CMYK": 4, "RGB": 3, "GRAY": 1}[press.space]
        intent = {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFX"),
            "OutputConditionIdentifier": PDFString("Custom"),
            "Info": PDFString(press.condition),
            "DestOutputProfile": reference(canvas, raw_stream(press.profile, {"N": count})),
        }
        put_in_catalogue(canvas, "OutputIntents", PDFArray([PDFDictionary(intent)]))
    return layer


def begin_cut(canvas: Canvas) -> None:
    """From here on marks lie on the layer of cuts, and over whatever is printed below."""
    canvas.saveState()
    canvas.setStrokeOverprint(True)
    canvas.setOverprintMask(True)
    operators(canvas).append(f"/OC /{CUT} BDC")


def end_cut(canvas: Canvas) -> None:
    """Up to here."""
    operators(canvas).append("EMC")
    canvas.restoreState()


def metadata(document: Document, press: Press) -> list[str]:
    """Entries that PDF/X-4 adds to the metadata of a file, and its claim to be such a file."""
    dates = (f"<xmp:{kind}Date>{MOMENT}</xmp:{kind}Date>" for kind in ("Create", "Modify", "Metadata"))
    return [
        *dates,
        "<pdf:Trapped>False</pdf:Trapped>",
        f"<xmpMM:DocumentID>uuid:{uuid5(NAMESPACE_OID, repr(document))}</xmpMM:DocumentID>",
        "<xmpMM:RenditionClass>default</xmpMM:RenditionClass>",
        "<xmpMM:VersionID>1</xmpMM:VersionID>",
        *(["<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>"] if press.profile else []),
    ]


NAMESPACES = ' xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"'
"""Of the entries of `metadata`."""
