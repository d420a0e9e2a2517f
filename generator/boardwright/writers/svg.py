"""A page to SVG. The only module that knows svgwrite, which frames a drawing; its paths are written directly.

One user unit is one millimetre, so every program opens the drawing at its true size: a page's correction for one
printer's error is never applied here. Named groups become layers.

Ids end with a digest of everything in the drawing: drawings that stand together in one page keep their own titles,
clips and layers, and the same drawing has the same ids.
"""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any

from boardwright.fonts import Face, own_family
from boardwright.fonts.metrics import UNITS_PER_EM
from boardwright.fonts.outlines import line_outline
from boardwright.geometry.curved import drawn
from boardwright.geometry.units import Segments, WrittenPaths, decimal, filled, portions
from boardwright.scene import Group, Item, Page, Path, Style, Text, flattened, text_start
from boardwright.writers import Options, Output, TextMode, Writer, Written, on_paper

POINT = "%s %s"

TEMPLATES = str.maketrans({"M": f"M{POINT}", "L": f"L{POINT}", "C": f"C{POINT} {POINT} {POINT}"})
"""Path data of each segment, to be filled with numbers."""

LOOKS: dict[Face, dict[str, str]] = {"regular": {}, "bold": {"font_weight": "bold"}, "italic": {"font_style": "italic"}}
"""Attributes that distinguish the faces."""

CHECKS = ("is_valid_animation_timing", "is_valid_pathdata", "is_valid_transferlist")
"""What svgwrite checks drawings with on demand; their patterns take most of the time in which it is loaded."""

DIGEST = "\ue000"
"""Stands for the digest at the end of every id until it is known; no text has this character."""

DIGITS = 16
"""Hexadecimal digits of a digest: two in a billion drawings have the same with a chance of 3 %."""

FONT_FAMILY = "'Open Sans', 'DejaVu Sans', 'Bitstream Vera Sans', Verdana, sans-serif"


def write_svg(page: Page, text_mode: TextMode = "outline", *, as_one: bool = False) -> bytes:
    """SVG 1.1 of a page, its text as outlines (looks the same everywhere) or as text (can be edited and searched).

    A screen reader that finds it in a page of HTML takes it `as_one` picture, whose description says what its words
    say, or reads every word of it.
    """
    return b'<?xml version="1.0" encoding="UTF-8"?>\n%s\n' % _element(page, text_mode, as_one=as_one)


def write_inline_svg(page: Page, place: str) -> str:
    """SVG element of a page for an HTML file: without layers, with outlined text.

    At another `place` the same drawing has other ids.
    """
    text = _element(replace(page, items=tuple(_unnamed(page.items))), "outline", place, as_one=True).decode()
    root, rest = text[: text.index(">")], text[text.index(">") :]
    # HTML knows SVG's own names; the others are for programs that edit drawings.
    return re.sub(r' (?:baseProfile|version|xmlns:\w+)="[^"]*"', "", root) + rest


def svg_parts(items: Iterable[Item], dx: float = 0.0, dy: float = 0.0) -> Iterator[str]:
    """Each path and each text of some items, moved by (dx, dy), as an element of its own; a clipped group is one."""
    for item in items:
        if isinstance(item, Group):
            x, y = dx + item.dx, dy + item.dy
            if item.clip:
                inner, way = "".join(svg_parts(item.items, x, y)), _paths.text(drawn(item.clip, closed=True), x, y)
                name = f"clip-{sha256(f'{way}{inner}'.encode()).hexdigest()[:DIGITS]}"
                clip = f'<clipPath id="{name}"><path d="{way}"/></clipPath>'
                yield f'<g>{clip}<g clip-path="url(#{name})">{inner}</g></g>'
            else:
                yield from svg_parts(item.items, x, y)
            continue
        for flat, x, y in flattened((item,), dx, dy):
            yield _outlined(flat, x, y) if isinstance(flat, Text) else _path(flat, x, y)


def path_part(data: str, style: Style) -> str:
    """An element of path data in a style, for those who write the data themselves."""
    return f'<path d="{data}"{_paint(style)}/>'


def _files(output: Output, options: Options) -> Iterator[Written]:
    """A file for each page if files are numbered, else one of the first page."""
    if not output.numbered:
        page, as_one = output.pages()[0], output.kinds == {"figure"}
        yield Written(".svg", write_svg(on_paper(page, output, options), options.text, as_one=as_one), (page,))
        return
    for number, page in enumerate(output.pages(), 1):
        yield Written(f"-{number}.svg", write_svg(on_paper(page, output, options), options.text), (page,))


WRITER = Writer("svg", frozenset({"sheet", "figure", "machine"}), _files)


def _unnamed(items: Iterable[Item]) -> Iterator[Item]:
    """Items without layers."""
    for item in items:
        yield replace(item, items=tuple(_unnamed(item.items)), name=None) if isinstance(item, Group) else item


def _element(page: Page, text_mode: TextMode, place: str = "", *, as_one: bool = False) -> bytes:
    """The element `svg`; its ids depend on all that is in it, and on its `place` in a larger file."""
    parts, named = _written(page, text_mode, as_one=as_one)
    digest = sha256(f"{place}\n".encode())
    for part in parts:
        digest.update(part)
    own = digest.hexdigest()[:DIGITS].encode()
    for number in named:
        parts[number] = parts[number].replace(DIGEST.encode(), own)
    return b"".join(parts)


def _written(page: Page, text_mode: TextMode, *, as_one: bool) -> tuple[list[bytes], list[int]]:
    """The element in parts, and the numbers of those with ids, which have `DIGEST` in them."""
    from xml.etree.ElementTree import tostring  # noqa: PLC0415 - needed only where something is written

    svgwrite = _svgwrite()
    from svgwrite.base import Desc, Title  # noqa: PLC0415 - the same

    drawing = svgwrite.Drawing(
        size=(f"{decimal(page.width)}mm", f"{decimal(page.height)}mm"),
        viewBox=f"0 0 {decimal(page.width)} {decimal(page.height)}",
        debug=False,
    )
    drawing.attribs["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    drawing.attribs["role"] = "img"
    # Not both as the name: Chromium would tell `desc` again, as the description.
    drawing.attribs["aria-labelledby"] = _id("title")
    drawing.add(_with_id(Title(page.title), _id("title")))
    if page.description:
        drawing.attribs["aria-describedby"] = _id("desc")
        drawing.add(_with_id(Desc(page.description), _id("desc")))
    begin, _, end = tostring(drawing.get_xml(), encoding="utf-8").rpartition(b"</svg>")
    pen = _Pen(drawing, text_mode, as_one, [begin.replace(b"<defs /><title", b"<title", 1)])
    pen.add(page.items, 0.0, 0.0)
    return [*pen.parts, b"</svg>", end], pen.named


def _id(word: str) -> str:
    return f"{word}-{DIGEST}"


def _with_id(element: Any, name: str) -> Any:
    element.xml.set("id", name)
    return element


@dataclass(slots=True)
class _Pen:
    """Parts of what is written, in drawing order, the numbers of those with ids, and of clips, which have ids."""

    drawing: Any
    mode: TextMode
    as_one: bool
    parts: list[bytes]
    named: list[int] = field(default_factory=lambda: [0], init=False)
    clips: int = field(default=0, init=False)

    def add(self, items: Iterable[Item], dx: float, dy: float) -> None:
        """Add items moved by (dx, dy)."""
        for item in items:
            if isinstance(item, Group):
                self._group(item, dx + item.dx, dy + item.dy)
                continue
            for flat, x, y in flattened((item,), dx, dy):
                self._write(self._text(flat, x, y) if isinstance(flat, Text) else _path(flat, x, y))

    def _write(self, words: str, *, named: bool = False) -> None:
        if named:
            self.named.append(len(self.parts))
        self.parts.append(words.encode("utf-8", "xmlcharrefreplace"))

    def _text(self, text: Text, dx: float, dy: float) -> str:
        if self.mode == "text":
            return _editable(self.drawing, text, dx, dy)
        return _outlined(text, dx, dy, as_one=self.as_one)

    def _group(self, group: Group, dx: float, dy: float) -> None:
        """The items of a group: in an element of their own if it is a layer, and in another if it is clipped."""
        opened = 0
        if group.name:
            name = _attribute(group.name)
            self._write(f'<g id="{_id(name)}" inkscape:groupmode="layer" inkscape:label="{name}">', named=True)
            opened += 1
        if group.clip:
            self.clips += 1
            name = _id(f"clip-{self.clips}")
            way = _paths.text(drawn(group.clip, closed=True), dx, dy)
            self._write(f'<clipPath id="{name}"><path d="{way}" /></clipPath>', named=True)
            self._write(f'<g clip-path="url(#{name})">', named=True)
            opened += 1
        before = len(self.parts)
        self.add(group.items, dx, dy)
        if opened and len(self.parts) == before:
            opened -= 1
            self.parts[-1] = self.parts[-1][:-1] + b" />"
        if opened:
            self.parts.append(b"</g>" * opened)


def _data(segments: Segments, dx: float, dy: float) -> str:
    """Path data of segments moved by (dx, dy)."""
    written = []
    for part, own in portions(*segments):
        values = [0.0] * len(own)
        values[0::2] = [x + dx for x in own[0::2]]
        values[1::2] = [y + dy for y in own[1::2]]
        written.append(filled(part.translate(TEMPLATES), values))
    return "".join(written)


_paths = WrittenPaths(_data)


def _path(path: Path, dx: float, dy: float) -> str:
    """An element `path`; attributes are in the order of their names, as svgwrite writes them."""
    return f'<path d="{_paths.text((path.commands, path.numbers), dx, dy)}"{_paint(path.style)} />'


@lru_cache(maxsize=128)
def _paint(style: Style) -> str:
    """Presentation attributes of a style, all of them, so that nothing is inherited."""
    paint = {"fill": style.fill or "none", "stroke": style.stroke or "none"}
    if style.stroke:
        paint |= {
            "stroke-dasharray": " ".join(decimal(length) for length in style.dash),
            "stroke-linecap": style.cap,
            "stroke-linejoin": style.join,
            "stroke-miterlimit": "4",
            "stroke-width": decimal(style.width),
        }
    return "".join(f' {name}="{words}"' for name, words in paint.items() if words)


ESCAPED = str.maketrans(
    {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;", "\t": "&#09;"}
)
"""What has another meaning in an attribute."""


def _attribute(words: str) -> str:
    return words.translate(ESCAPED)


def _family() -> str:
    """Names of fonts to look for, the user's own first."""
    own = own_family()
    return f"'{own.title}', {FONT_FAMILY}" if own else FONT_FAMILY


def _editable(drawing: Any, text: Text, dx: float, dy: float) -> str:
    """A text as text."""
    from xml.etree.ElementTree import tostring  # noqa: PLC0415 - needed only where something is written

    own = own_family()
    element = drawing.text(
        text.text,
        x=[decimal(text.x + dx)],
        y=[decimal(text.y + dy)],
        fill=text.colour,
        font_family=_family(),
        font_size=decimal(text.size * own.fit) if own else decimal(text.size),
        text_anchor=text.anchor,
        style="font-kerning:none;font-variant-ligatures:none",
        **LOOKS[text.face],
    )
    element.attribs["xml:space"] = "preserve"
    if text.upside_down:
        element.attribs["transform"] = f"rotate(180 {decimal(text.x + dx)} {decimal(text.y + dy)})"
    return tostring(element.get_xml(), encoding="unicode")


def _outlined(text: Text, dx: float, dy: float, *, as_one: bool = False) -> str:
    """A text as the outlines of its letters."""
    sign = -1 if text.upside_down else 1
    scale = decimal(
        sign * text.size / UNITS_PER_EM, 9
    )  # font units to mm: a line has at most a hundred thousand of them
    attributes = {
        # The role img of the whole should do, but browsers show a reader what is inside too.
        "aria-hidden": "true" if as_one else "",
        "aria-label": _attribute(text.text),
        "d": line_outline(text.text, text.face),
        "fill": text.colour,
        "stroke": "none",
        "transform": f"translate({decimal(text_start(text) + dx)} {decimal(text.y + dy)})scale({scale})",
    }
    written = "".join([f' {name}="{words}"' for name, words in attributes.items() if words])
    return f"<path{written} />"


@cache
def _svgwrite() -> Any:
    """The library without what it loads for drawings of other kinds: the checks, and what fetches fonts."""
    with _functions_later("svgwrite.data.svgparser", *CHECKS), _functions_later("urllib.request", "urlopen"):
        import svgwrite  # noqa: PLC0415 - needed only where something is written
    return svgwrite


@contextmanager
def _functions_later(module: str, *names: str) -> Iterator[None]:
    """Within it, whoever imports these functions gets some that load their module when they are first called."""
    if module in sys.modules:
        yield
        return
    stand_in = ModuleType(module)
    for name in names:
        setattr(stand_in, name, _loading(module, name))
    sys.modules[module] = stand_in
    try:
        yield
    finally:
        del sys.modules[module]


def _loading(module: str, name: str) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call
