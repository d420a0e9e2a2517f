"""The pages of a finished set again, by nothing but reportlab and svgwrite: what no program that uses them can save.

    python bare_pages.py FOLDER

Writes the same PDF and SVG files into the working folder. All that is drawn is read from the files of the set, as
operators and path data, so that no number is worked out or written; there are no tags, layers, words of viewers or HTML
pages, and nothing is checked.
"""

import re
import sys
import zlib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import svgwrite
from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from boardwright.fonts import FONTS, font_path

STREAM = re.compile(rb"/Length (\d+)[^>]*>>\s*stream\r?\n")
NAMES = re.compile(rb"/FontName /\w+\+([\w-]+)")
LETTERS = re.compile(rb"<([0-9A-F]{4})>\n")
PAGE = b"1 0 0 1 0 0 cm"
"""How reportlab begins a page."""

SVG = "{http://www.w3.org/2000/svg}"


def streams(content: bytes) -> Iterator[bytes]:
    """What is packed in a PDF file."""
    for found in STREAM.finditer(content):
        packed = content[found.end() : found.end() + int(found[1])]
        if packed.startswith(b"x"):
            yield zlib.decompress(packed)


def write_pdf(content: bytes) -> bytes:
    """A file with the same operators and as many letters of as many fonts."""
    target = BytesIO()
    canvas = Canvas(target, invariant=1, pageCompression=1)
    packed = list(streams(content))
    letters = [LETTERS.findall(one) for one in packed if b"begincmap" in one]
    files = {path.stem.replace("-Regular", ""): path for path in map(font_path, FONTS)}
    for name, codes in zip(dict.fromkeys(NAMES.findall(content)), letters, strict=False):
        font = name.decode()
        if font not in pdfmetrics.getRegisteredFontNames():
            pdfmetrics.registerFont(TTFont(font, str(files[font]), asciiReadable=0))
        canvas.setFont(font, 10)
        canvas.drawString(0, 0, "".join(chr(int(code, 16)) for code in codes))
    for page in packed:
        if page.startswith(PAGE):
            canvas._code.append(page[len(PAGE) :].decode("latin-1"))
            canvas.showPage()
    canvas.save()
    return target.getvalue()


def write_svg(content: bytes) -> bytes:
    """A file with the same paths."""
    root = ElementTree.fromstring(content)
    drawing = svgwrite.Drawing(size=(root.get("width"), root.get("height")), viewBox=root.get("viewBox"), debug=False)
    for path in root.iter(f"{SVG}path"):
        attributes = {name.replace("-", "_"): words for name, words in path.items() if not name.startswith("aria")}
        drawing.add(drawing.path(**attributes))
    text: str = drawing.tostring()
    return text.encode()


def main(folder: Path) -> None:
    """All files of a set."""
    rl_config.useA85 = 0
    for number, path in enumerate(sorted((*folder.rglob("*.pdf"), *folder.rglob("*.svg")))):
        write = write_pdf if path.suffix == ".pdf" else write_svg
        Path(f"{number}{path.suffix}").write_bytes(write(path.read_bytes()))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
