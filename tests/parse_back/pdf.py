"""PDF pages read back as marks in mm: content streams and fonts, by the operators that PDF 1.7 defines.

An operator that this reader does not know is an error, so that nothing on a page goes unseen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pikepdf

from tests.parse_back.marks import Mark, Point, Shape, Sheet, Words
from tests.parse_back.paths import Pen
from tests.parse_back.unicode_map import to_unicode

MM = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

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


def read_pdf(path: Path) -> tuple[Sheet, ...]:
    """Pages of a file."""
    with pikepdf.open(path) as file:
        return tuple(_Reader(page).sheet() for page in file.pages)


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
    def __init__(self, page: pikepdf.Page) -> None:
        self._page = page
        left, bottom, right, top = (float(number) for number in page.mediabox)
        assert (left, bottom) == (0, 0), "the page's corner is its origin"
        self._width, self._height = right, top
        self._state = _State()
        self._kept: list[_State] = []
        self._pen = Pen()
        self._text: _Text | None = None
        self._marks: list[Mark] = []
        fonts: dict[str, Any] = dict(page.obj.Resources.Font.items())
        self._letters = {name: to_unicode(font) for name, font in fonts.items()}
        self._fonts = {name: str(font.BaseFont).partition("+")[2] for name, font in fonts.items()}

    def sheet(self) -> Sheet:
        for instruction in pikepdf.parse_content_stream(self._page):
            operands, name = instruction.operands, str(instruction.operator)
            paint = PAINTS.get(name.rstrip("*"))
            if paint is not None:
                self._paint(paint, "evenodd" if name.endswith("*") else "nonzero")
            else:
                handler: Callable[[Any], None] | None = getattr(self, f"_do_{name}", None)
                assert handler is not None, f"unknown operator {name}"
                handler(list(operands))
        assert self._text is None, "text object not ended"
        assert not self._kept, "graphics state not restored"
        return Sheet(self._width * MM, self._height * MM, tuple(self._marks))

    def _place(self, x: float, y: float, matrix: Matrix | None = None) -> Point:
        a, b, c, d, e, f = matrix or self._state.matrix
        return (a * x + c * y + e) * MM, (self._height - (b * x + d * y + f)) * MM

    def _scale(self) -> float:
        a, b, c, d, _, _ = self._state.matrix
        assert abs(b) + abs(c) < 1e-9, "turned: widths and sizes would need more thought"
        assert abs(a - d) < 1e-9
        return a

    # graphics state
    def _do_q(self, _: Sequence[Any]) -> None:
        self._kept.append(self._state)

    def _do_Q(self, _: Sequence[Any]) -> None:  # noqa: N802  # the operator's own name
        self._state = self._kept.pop()

    def _do_cm(self, given: Sequence[Any]) -> None:
        self._state = replace(self._state, matrix=_times(_matrix(given), self._state.matrix))

    def _do_w(self, given: Sequence[Any]) -> None:
        self._state = replace(self._state, width=float(given[0]))

    def _do_J(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._state = replace(self._state, cap=int(given[0]))

    def _do_j(self, given: Sequence[Any]) -> None:
        self._state = replace(self._state, join=int(given[0]))

    def _do_M(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._state = replace(self._state, miter=float(given[0]))

    def _do_d(self, given: Sequence[Any]) -> None:
        assert float(given[1]) == 0, "dashes start at their beginning"
        self._state = replace(self._state, dash=tuple(float(length) for length in given[0]))

    def _do_rg(self, given: Sequence[Any]) -> None:
        self._state = replace(self._state, fill=_colour(given))

    def _do_RG(self, given: Sequence[Any]) -> None:  # noqa: N802
        self._state = replace(self._state, stroke=_colour(given))

    # paths
    def _do_m(self, given: Sequence[Any]) -> None:
        self._pen.move(self._place(float(given[0]), float(given[1])))

    def _do_l(self, given: Sequence[Any]) -> None:
        self._pen.draw("L", self._place(float(given[0]), float(given[1])))

    def _do_c(self, given: Sequence[Any]) -> None:
        numbers = [float(number) for number in given]
        self._pen.draw("C", *(self._place(numbers[i], numbers[i + 1]) for i in (0, 2, 4)))

    def _do_re(self, given: Sequence[Any]) -> None:
        x, y, width, height = map(float, given)
        self._pen.move(self._place(x, y))
        for corner in ((x + width, y), (x + width, y + height), (x, y + height)):
            self._pen.draw("L", self._place(*corner))
        self._pen.close()

    def _do_h(self, _: Sequence[Any]) -> None:
        self._pen.close()

    def _do_n(self, _: Sequence[Any]) -> None:
        self._pen = Pen()

    def _paint(self, how: str, rule: str) -> None:
        if "close" in how:
            self._pen.close()
        contours, self._pen = self._pen.finish(), Pen()
        state, scale = self._state, self._scale() * MM
        fill = state.fill if "fill" in how else None
        if "stroke" not in how:
            self._marks.append(Shape(contours, fill, None, rule))
            return
        dash = tuple(length * scale for length in state.dash)
        looks = (state.width * scale, CAPS[state.cap], JOINS[state.join], state.miter, dash)
        self._marks.append(Shape(contours, fill, state.stroke, rule, *looks))

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
        if not letters:
            return
        faces = {face for face, fonts in FONTS.items() if {font for _, font in letters} <= fonts}
        assert faces, "one line, one face"
        matrix = _times(self._text.matrix, self._state.matrix)
        assert matrix[:4] == IDENTITY[:4], "text is upright and not stretched"
        x, y = self._place(0, 0, matrix)
        text = "".join(letter for letter, _ in letters)
        self._marks.append(
            Words(text, x, y, self._state.size * MM, min(faces, key=list(FONTS).index), self._state.fill)
        )


# The operator has a star in its name, and what follows it in a line of ours is only the end of the text.
setattr(_Reader, "_do_T*", lambda reader, _: reader._end_line())


def _matrix(given: Sequence[Any]) -> Matrix:
    a, b, c, d, e, f = (float(number) for number in given)
    return (a, b, c, d, e, f)


def _colour(given: Sequence[Any]) -> tuple[int, int, int]:
    parts = [float(part) * 255 for part in given]
    assert all(abs(part - round(part)) < 0.02 for part in parts), "a colour between two of the screen's"
    red, green, blue = map(round, parts)
    return red, green, blue
