"""PDF pages read back as marks in mm: content streams and fonts, by the operators that PDF 1.7 defines.

An operator that this reader does not know is an error, so that nothing on a page goes unseen.
"""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf

from boardwright.scene import Document, Page
from boardwright.writers.pdf import write_pdf
from tests.parse_back.marks import Clips, Mark, Point, Shape, Sheet, Words
from tests.parse_back.paths import Pen, clip_of
from tests.parse_back.unicode_map import to_unicode

MM = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

EVEN = 2e-6
"""What the rounded factors of a page's correction leave of a printer's error: half a micrometre on A4."""

CAPS = ("butt", "round", "square")
JOINS = ("miter", "round", "bevel")

FONTS = {
    "regular": {"OpenSans", "DejaVuSans"},
    "bold": {"OpenSans-Bold", "DejaVuSans-Bold"},
    "italic": {"OpenSans-Italic", "DejaVuSans"},
}
"""Names of the fonts of each face; a line of signs alone could be regular or italic, and counts as regular."""

PAINTS = {"f": "fill", "F": "fill", "S": "stroke", "s": "close stroke", "B": "fill stroke", "b": "close fill stroke"}
"""Operators with the nonzero rule; a star after one means even-odd."""


STRING = rb"\((?:[^()\\]|\\.)*\)"
OTHER = rb"/[^\s/()<>\[\]]+|%b|\[(?:[^\[\]()]|%b)*\]|<<(?:[^<>()]|<[0-9A-Fa-f]*>|%b)*>>|<[0-9A-Fa-f]*>" % (
    (STRING,) * 3
)
TOKENS = re.compile(rb"((?:[-+.\d]+\s+)*)(?:([A-Za-z'\"][A-Za-z0-9]*\*?)|(%b))|(\S)" % OTHER, re.DOTALL)
"""Of a content stream: numbers, and after them an operator or another operand; or what no stream of ours has.

A parser that makes an object of each number takes three times as long.
"""


@dataclass(frozen=True)
class Printer:
    """An error of a printer: all comes out larger by factors, about the paper's centre, and shifted by mm, y down."""

    scale_x: float = 1.0
    scale_y: float = 1.0
    dx: float = 0.0
    dy: float = 0.0


TRUE = Printer()


def read_pdf(path: Path, printer: Printer = TRUE) -> tuple[Sheet, ...]:
    """Pages of a file, as they come out of a printer."""
    return _read(path.read_bytes(), printer)


def read_pages(*pages: Page) -> tuple[Sheet, ...]:
    """Pages as a file of ours has them."""
    return _read(write_pdf(Document(pages, "title", "author", "subject")), TRUE)


@lru_cache(maxsize=16)
def _read(content: bytes, printer: Printer) -> tuple[Sheet, ...]:
    """The same, read once where several tests ask for a file in turn."""
    with pikepdf.open(BytesIO(content)) as file:
        return tuple(_Reader(page, printer).sheet() for page in file.pages)


@dataclass(frozen=True)
class _State:
    """Graphics state: PDF's own defaults, lengths in points."""

    matrix: Matrix = IDENTITY
    fill: tuple[int, int, int] = (0, 0, 0)
    stroke: tuple[int, int, int] = (0, 0, 0)
    width: float = 1.0
    cap: int = 0
    join: int = 0
    miter: float = 10.0
    dash: tuple[float, ...] = ()
    font: str = ""
    size: float = 0.0
    clips: Clips = ()


@dataclass
class _Text:
    """Text object: its line matrix, and the letters since the last move."""

    matrix: Matrix = IDENTITY
    letters: list[tuple[str, str]] = field(default_factory=list)


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


class _Reader:
    def __init__(self, page: pikepdf.Page, printer: Printer) -> None:
        self._page = page
        left, bottom, right, top = (float(number) for number in page.mediabox)
        assert (left, bottom) == (0, 0), "the page's corner is its origin"
        self._width, self._height = right, top
        across = right / 2 * (1 - printer.scale_x) + printer.dx / MM
        up = top / 2 * (1 - printer.scale_y) - printer.dy / MM
        self._state = _State((printer.scale_x, 0.0, 0.0, printer.scale_y, across, up))
        self._kept: list[_State] = []
        self._tags: list[tuple[str, int | None]] = []
        self._clipping = False
        self._pen = Pen()
        self._text: _Text | None = None
        self._marks: list[Mark] = []

    def sheet(self) -> Sheet:
        self._run(self._page, self._page.obj.Resources)
        assert self._text is None, "text object not ended"
        assert not self._kept, "graphics state not restored"
        assert not self._tags, "marked content not ended"
        return Sheet(self._width * MM, self._height * MM, tuple(self._marks))

    def _run(self, stream: pikepdf.Page | pikepdf.Object, resources: pikepdf.Object) -> None:
        fonts: dict[str, Any] = dict(resources.get("/Font", {}).items())
        self._letters = {name: to_unicode(font) for name, font in fonts.items()}
        self._fonts = {name: str(font.BaseFont).partition("+")[2] for name, font in fonts.items()}
        self._forms: Any = resources.get("/XObject", {})
        given: list[Any] = []
        for tokens in TOKENS.finditer(_content(stream)):
            numbers, operator, other, unknown = tokens.groups()
            assert not unknown, f"not understood: {tokens}"
            given += map(float, numbers.split())
            if operator:
                _handler(operator)(self, given)
                given = []
            else:
                given.append(pikepdf.Object.parse(other))
        assert not given, "operands without an operator"

    def _do_Do(self, given: Sequence[Any]) -> None:  # noqa: N802  # the operator's own name
        """A whole page of ours that another program has put on one of its own, and nothing after it."""
        form = self._forms[str(given[0])]
        assert form.Subtype == "/Form"
        self._do_q(())
        self._do_cm(form.get("/Matrix", IDENTITY))
        left, bottom, right, top = map(float, form.BBox)
        self._do_re((left, bottom, right - left, top - bottom))
        self._do_W(())
        self._do_n(())
        self._run(form, form.Resources)
        self._do_Q(())

    def _place(self, x: float, y: float, matrix: Matrix | None = None) -> Point:
        a, b, c, d, e, f = matrix or self._state.matrix
        return (a * x + c * y + e) * MM, (self._height - (b * x + d * y + f)) * MM

    def _scale(self) -> float:
        a, b, c, d, _, _ = self._state.matrix
        assert abs(b) + abs(c) < 1e-9, "turned: widths and sizes would need more thought"
        assert abs(a - d) < EVEN, "stretched one way"
        return a

    # graphics state
    def _set(self, name: str, value: Any) -> None:
        if getattr(self._state, name) != value:  # a copy for each of thousands of styles alike would take long
            self._state = replace(self._state, **{name: value})

    def _do_q(self, _: Sequence[Any]) -> None:
        assert not self._tags, "marked content goes on into a kept graphics state"
        self._kept.append(self._state)

    def _do_Q(self, _: Sequence[Any]) -> None:  # noqa: N802  # the operator's own name
        assert not self._tags, "marked content goes on out of a kept graphics state"
        self._state = self._kept.pop()

    def _do_cm(self, given: Sequence[Any]) -> None:
        self._set("matrix", _times(_matrix(given), self._state.matrix))

    def _do_d(self, given: Sequence[Any]) -> None:
        assert float(given[1]) == 0, "dashes start at their beginning"
        self._set("dash", tuple(float(length) for length in given[0]))

    # paths
    def _do_m(self, given: Sequence[Any]) -> None:
        x, y = map(float, given)
        self._pen.move(self._place(x, y))

    def _do_l(self, given: Sequence[Any]) -> None:
        x, y = map(float, given)
        self._pen.draw("L", self._place(x, y))

    def _do_c(self, given: Sequence[Any]) -> None:
        a, b, c, d, e, f = map(float, given)
        self._pen.draw("C", self._place(a, b), self._place(c, d), self._place(e, f))

    def _do_re(self, given: Sequence[Any]) -> None:
        x, y, width, height = map(float, given)
        self._pen.move(self._place(x, y))
        for corner in ((x + width, y), (x + width, y + height), (x, y + height)):
            self._pen.draw("L", self._place(*corner))
        self._pen.close()

    def _do_h(self, _: Sequence[Any]) -> None:
        self._pen.close()

    def _do_W(self, _: Sequence[Any]) -> None:  # noqa: N802
        self._clipping = True

    def _do_n(self, _: Sequence[Any]) -> None:
        if self._clipping:
            self._state = replace(self._state, clips=(*self._state.clips, clip_of(self._pen.finish())))
        self._pen, self._clipping = Pen(), False

    def _paint(self, how: str, rule: str) -> None:
        if "close" in how:
            self._pen.close()
        contours, self._pen = self._pen.finish(), Pen()
        state, scale = self._state, self._scale() * MM
        fill = state.fill if "fill" in how else None
        assert not self._clipping, "painted and clipped with the same path"
        place = {"clips": state.clips, **self._tag()}
        if "stroke" not in how:
            self._marks.append(Shape(contours, fill, None, rule, **place))
            return
        dash = tuple(length * scale for length in state.dash)
        looks = (state.width * scale, CAPS[state.cap], JOINS[state.join], state.miter, dash)
        self._marks.append(Shape(contours, fill, state.stroke, rule, *looks, **place))

    # marked content
    def _do_BMC(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._begin_content(str(given[0]), None)

    def _do_BDC(self, given: Sequence[Any]) -> None:  # noqa: N802
        number = given[1].get("/MCID")
        assert number is not None or given[1].Type == "/Pagination"
        self._begin_content(str(given[0]), None if number is None else int(number))

    def _begin_content(self, tag: str, number: int | None) -> None:
        assert self._text is None, "marked content begins in a text object"
        assert not self._tags, "marked content inside another"
        self._tags.append((tag.removeprefix("/"), number))

    def _do_EMC(self, _: Sequence[Any]) -> None:  # noqa: N802
        assert self._text is None, "marked content ends in a text object"
        self._tags.pop()

    def _tag(self) -> dict[str, Any]:
        tag, number = self._tags[-1] if self._tags else ("", None)
        return {"tag": tag, "content": number}

    # text
    def _do_BT(self, _: Sequence[Any]) -> None:  # noqa: N802
        self._text = _Text()

    def _do_ET(self, _: Sequence[Any]) -> None:  # noqa: N802
        self._end_line()
        self._text = None

    def _do_Tf(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._state = replace(self._state, font=str(given[0]), size=float(given[1]))

    def _do_TL(self, _: Sequence[Any]) -> None:  # noqa: N802
        """Leading counts for T* alone, after which nothing is shown here (see below)."""

    def _do_Tm(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._end_line()
        assert self._text is not None
        self._text.matrix = _matrix(given)

    def _do_Td(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._end_line()
        assert self._text is not None
        self._text.matrix = _times((1, 0, 0, 1, float(given[0]), float(given[1])), self._text.matrix)

    def _do_Tj(self, given: Sequence[Any]) -> None:  # noqa: N802
        assert self._text is not None
        assert self._text.matrix is not None
        codes, font = bytes(given[0]), self._state.font
        self._text.letters += [(self._letters[font][code], self._fonts[font]) for code in codes]

    def _do_TJ(self, given: Sequence[Any]) -> None:  # noqa: N802
        for part in given[0]:
            assert not isinstance(part, int | float | Decimal), "letters are not moved by hand"
            self._do_Tj([part])

    def _end_line(self) -> None:
        """Hand over the letters shown since the last move: one line of text."""
        assert self._text is not None
        letters, self._text.letters = self._text.letters, []
        if not letters or [letter for letter, _ in letters] == [" "]:  # a space alone parts the words of two lines
            return
        faces = {face for face, fonts in FONTS.items() if {font for _, font in letters} <= fonts}
        assert faces, "one line, one face"
        matrix = _times(self._text.matrix, self._state.matrix)
        a, b, c, d, _, _ = matrix
        assert abs(b) + abs(c) < 1e-9, "text is upright"
        assert abs(a - d) < EVEN, "text is not stretched"
        upside_down = a < 0
        a = abs(a)
        x, y = self._place(0, 0, matrix)
        text = "".join(letter for letter, _ in letters)
        face, state = min(faces, key=list(FONTS).index), self._state
        size, way = state.size * a * MM, {"upside_down": upside_down, **self._tag()}
        self._marks.append(Words(text, x, y, size, face, state.fill, clips=state.clips, **way))


# The operator has a star in its name, and what follows it in a line of ours is only the end of the text.
setattr(_Reader, "_do_T*", lambda reader, _: reader._end_line())


def _content(stream: pikepdf.Page | pikepdf.Object) -> bytes:
    """What is drawn by a form, or by a page, whose content may be in several parts."""
    content = stream.obj.Contents if isinstance(stream, pikepdf.Page) else stream
    parts = content if isinstance(content, pikepdf.Array) else [content]
    return b"\n".join(part.read_bytes() for part in parts)


@cache
def _handler(operator: bytes) -> Callable[[_Reader, list[Any]], None]:
    """What an operator does."""
    name = operator.decode()
    if paint := PAINTS.get(name.rstrip("*")):
        rule = "evenodd" if name.endswith("*") else "nonzero"
        return lambda reader, _: reader._paint(paint, rule)
    if state := STATES.get(name):
        return lambda reader, given: reader._set(state[0], state[1](given))
    handler: Callable[[_Reader, list[Any]], None] | None = getattr(_Reader, f"_do_{name}", None)
    assert handler is not None, f"unknown operator {name}"
    return handler


def _matrix(given: Sequence[Any]) -> Matrix:
    a, b, c, d, e, f = (float(number) for number in given)
    return (a, b, c, d, e, f)


def _colour(given: Sequence[Any]) -> tuple[int, int, int]:
    red, green, blue = (float(part) * 255 for part in given)
    found = round(red), round(green), round(blue)
    assert math.dist(found, (red, green, blue)) < 0.02, "a colour between two of the screen's"
    return found


STATES: dict[str, tuple[str, Callable[[Any], Any]]] = {
    "w": ("width", lambda given: float(given[0])),
    "J": ("cap", lambda given: int(given[0])),
    "j": ("join", lambda given: int(given[0])),
    "M": ("miter", lambda given: float(given[0])),
    "rg": ("fill", _colour),
    "RG": ("stroke", _colour),
}
"""Operators that set one value of the graphics state."""
