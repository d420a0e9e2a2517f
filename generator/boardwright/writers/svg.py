"""A page to SVG. The only module that knows svgwrite.

One user unit is one millimetre, so every program opens the drawing at its true size. Named groups become layers.
"""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal

import svgwrite
from svgwrite.base import Desc, Title

from boardwright.fonts import Face
from boardwright.geometry.units import decimal, filled
from boardwright.scene import Group, Item, Page, Path, Style, Text, flattened, text_start

POINT = "%.3f; %.3f;"

TEMPLATES = str.maketrans({"M": f"M{POINT}", "L": f"L{POINT}", "C": f"C{POINT} {POINT} {POINT}"})
"""Path data of each segment, to be filled with numbers."""

TextMode = Literal["outline", "text"]

LOOKS: dict[Face, dict[str, str]] = {"regular": {}, "bold": {"font_weight": "bold"}, "italic": {"font_style": "italic"}}
"""What tells the faces apart."""

FONT_FAMILY = "'Open Sans', 'DejaVu Sans', 'Bitstream Vera Sans', Verdana, sans-serif"


def write_svg(page: Page, text_mode: TextMode = "outline") -> bytes:
    """SVG 1.1 of a page, its text as outlines (looks the same everywhere) or as text (can be edited and searched)."""
    drawing = svgwrite.Drawing(
        size=(f"{decimal(page.width)}mm", f"{decimal(page.height)}mm"),
        viewBox=f"0 0 {decimal(page.width)} {decimal(page.height)}",
        debug=False,
    )
    drawing.attribs["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    drawing.attribs["role"] = "img"
    drawing.attribs["aria-labelledby"] = "title desc" if page.description else "title"
    drawing.add(_with_id(Title(page.title), "title"))
    if page.description:
        drawing.add(_with_id(Desc(page.description), "desc"))
    _add(drawing, drawing, page.items, 0.0, 0.0, text_mode)
    text: str = drawing.tostring().replace('<defs /><title id="title">', '<title id="title">', 1)
    return ('<?xml version="1.0" encoding="UTF-8"?>\n' + text + "\n").encode("utf-8")


def write_inline_svg(page: Page, ids: str) -> str:
    """SVG element of a page for an HTML file: without layers, with outlined text, its ids beginning with `ids`."""
    plain = replace(page, items=tuple(Group((item,), dx, dy) for item, dx, dy in flattened(page.items)))
    text = write_svg(plain).decode("utf-8")
    text = text[text.index("<svg") :].rstrip("\n")
    root, rest = text[: text.index(">")], text[text.index(">") :]
    # HTML knows SVG's own names; the others are for programs that edit drawings.
    root = re.sub(r' (?:baseProfile|version|xmlns:\w+)="[^"]*"', "", root)
    root = re.sub(r'aria-labelledby="[^"]*"', f'aria-labelledby="{ids}-title"', root)
    rest = rest.replace('<title id="title">', f'<title id="{ids}-title">', 1)
    if page.description:
        root = root.replace(f'"{ids}-title"', f'"{ids}-title {ids}-desc"')
        rest = rest.replace('<desc id="desc">', f'<desc id="{ids}-desc">', 1)
    return root + rest


def _with_id(element: Any, name: str) -> Any:
    element.xml.set("id", name)
    return element


def _add(drawing: Any, parent: Any, items: Iterable[Item], dx: float, dy: float, mode: TextMode) -> None:
    for item in items:
        if isinstance(item, Group) and item.name:
            layer = drawing.g(id=item.name)
            layer.attribs["inkscape:groupmode"] = "layer"
            layer.attribs["inkscape:label"] = item.name
            _add(drawing, parent.add(layer), item.items, dx + item.dx, dy + item.dy, mode)
        elif isinstance(item, Group):
            _add(drawing, parent, item.items, dx + item.dx, dy + item.dy, mode)
        else:
            for flat, x, y in flattened((item,), dx, dy):
                parent.add(_text(drawing, flat, x, y, mode) if isinstance(flat, Text) else _path(drawing, flat, x, y))


def _path(drawing: Any, path: Path, dx: float, dy: float) -> Any:
    values = [0.0] * len(path.numbers)
    values[0::2] = [x + dx for x in path.numbers[0::2]]
    values[1::2] = [y + dy for y in path.numbers[1::2]]
    return drawing.path(d=filled(path.commands.translate(TEMPLATES), tuple(values)), **_paint(path.style))


def _paint(style: Style) -> dict[str, str]:
    """Presentation attributes of a style, all of them, so that nothing is inherited."""
    paint = {"fill": style.fill or "none", "stroke": style.stroke or "none"}
    if style.stroke:
        paint |= {
            "stroke_width": decimal(style.width),
            "stroke_linecap": style.cap,
            "stroke_linejoin": style.join,
            "stroke_miterlimit": "4",
        }
        if style.dash:
            paint["stroke_dasharray"] = " ".join(decimal(length) for length in style.dash)
    return paint


def _text(drawing: Any, text: Text, dx: float, dy: float, mode: TextMode) -> Any:
    if mode == "text":
        element = drawing.text(
            text.text,
            x=[decimal(text.x + dx)],
            y=[decimal(text.y + dy)],
            fill=text.colour,
            font_family=FONT_FAMILY,
            font_size=decimal(text.size),
            text_anchor=text.anchor,
            style="font-kerning:none;font-variant-ligatures:none",
            **LOOKS[text.face],
        )
        element.attribs["xml:space"] = "preserve"
        return element
    from boardwright.fonts.outlines import text_outline  # noqa: PLC0415  # fontTools is needed for outlines alone

    outline = text_outline(text.text, text_start(text) + dx, text.y + dy, text.size, text.face)
    element = drawing.path(d=outline, fill=text.colour, stroke="none")
    element.attribs["aria-label"] = text.text
    return element
