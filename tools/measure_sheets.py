"""Measures the printed sheets of all stock sets and writes docs/reference/sheets.md.

    python tools/measure_sheets.py [SET...]

It builds the sets on three papers and reads the finished PDF files: how far each page is filled, and its smallest type.
Legends and marks are read from the figures as the tests read them. With names of sets it only shows their rows.
"""

import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Any

import pikepdf

PROJECT = Path(__file__).resolve().parents[1]
PAGE = PROJECT / "docs" / "reference" / "sheets.md"

BEGIN, END = "<!-- sheets: begin -->", "<!-- sheets: end -->"

MARGIN = 10.0
"""Margins in mm of the stock sets."""

MM = 25.4 / 72

PAPERS = ("A4", "Letter", "A5")

LEAST_FILL, LEAST_LAST = 0.7, 0.4
"""How far down the content of a page of rules reaches at least, in its content's height; and that of the last one."""

LEAST_TYPE = 6.0
"""Smallest type in points."""

RULES = ("Rules", "Examples")

FOOT = 0.12
"""Part of a page's height below which its footer stands."""

PAINT = frozenset(("f", "f*", "S", "s", "B", "B*", "b"))
"""Operators that paint a path."""

Matrix = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Measured:
    """A page: its part of the set, how far down its content reaches (0 to 1), and its smallest type in points."""

    part: str
    fill: float
    smallest: float


def measured(path: Path) -> tuple[Measured, ...]:
    """All pages of a finished file; a page's part is that of the last bookmark before it, if there are any."""
    with pikepdf.open(path) as file:
        parts = _parts(file)
        return tuple(_page(page, parts[number]) for number, page in enumerate(file.pages))


def faults(pages: Sequence[Measured]) -> list[str]:
    """Pages of rules, examples and puzzles that are not filled."""
    booklet = [(number, page) for number, page in enumerate(pages, 1) if page.part in RULES]
    told = [(number, page.fill, LEAST_FILL) for number, page in booklet[:-1]]
    told += [(number, page.fill, LEAST_LAST) for number, page in booklet[1:][-1:]]
    return [f"page {number}: {fill:.0%}" for number, fill, least in told if fill < least]


def _parts(file: pikepdf.Pdf) -> list[str]:
    with file.open_outline() as outline:
        places = {page.obj.objgen: number for number, page in enumerate(file.pages)}
        starts: dict[Any, str] = {}
        for entry in outline.root:
            place: Any = entry.destination
            starts[places[place[0].objgen]] = entry.title
    found, part = [], ""
    for number in range(len(file.pages)):
        part = starts.get(number, part)
        found.append(part)
    return found


def _page(page: pikepdf.Page, part: str) -> Measured:
    height = float(page.mediabox[3])
    marks = list(_marks(page))
    # The number of the page is as high as the first line of the footer, whose words are read once in a file.
    furniture = (bottom for bottom, size, artifact in marks if artifact and size)
    foot = max((bottom for bottom in furniture if bottom < FOOT * height), default=0.0)
    lowest = min((bottom for bottom, _, artifact in marks if not artifact and bottom > foot + 1), default=height)
    sizes = [size for _, size, _ in marks if size]
    content = height - 2 * MARGIN / MM
    fill = (height - MARGIN / MM - lowest) / content
    return Measured(part, round(min(1.0, max(0.0, fill)), 3), round(min(sizes, default=0.0), 2))


def _marks(page: pikepdf.Page) -> Iterator[tuple[float, float, bool]]:
    """Bottom in points, type size in points (0 for a path), and whether it is furniture of the page."""
    reader = _Reader()
    instructions: Any = pikepdf.parse_content_stream(page)
    for operands, operator in instructions:
        name = str(operator)
        reader.follow(name, operands)
        if name in PAINT:
            if reader.heights:
                yield min(reader.heights), 0.0, any(reader.tags)
            reader.heights = []
        elif name == "n":
            reader.heights = []
        elif name in ("Tj", "TJ") and re.search(rb"[^ \x00]", _shown(operands[0])):
            yield reader.place[5], reader.size * abs(reader.place[3]), any(reader.tags)


@dataclass(slots=True)
class _Reader:
    """The state of a page's content: matrices, open tags, the font's size, and heights of the points of a path."""

    now: Matrix = (1, 0, 0, 1, 0, 0)
    clip: tuple[float, float] = (-inf, inf)
    saved: list[tuple[Matrix, tuple[float, float]]] = field(default_factory=list)
    tags: list[bool] = field(default_factory=list)
    size: float = 0.0
    place: Matrix = (1, 0, 0, 1, 0, 0)
    heights: list[float] = field(default_factory=list)

    def follow(self, name: str, operands: Any) -> None:
        """Change the state as an operator says."""
        match name:
            case "q":
                self.saved.append((self.now, self.clip))
            case "Q":
                self.now, self.clip = self.saved.pop()
            case "W" | "W*" if self.heights:
                self.clip = (max(self.clip[0], min(self.heights)), min(self.clip[1], max(self.heights)))
            case "cm":
                self.now = _times(_numbers(operands), self.now)
            case "BMC" | "BDC":
                self.tags.append(str(operands[0]) == "/Artifact")
            case "EMC":
                self.tags.pop()
            case "m" | "l" | "c":
                _, b, _, d, _, f = self.now
                points = _numbers(operands)
                lowest, highest = self.clip
                heights = (b * x + d * y + f for x, y in zip(points[::2], points[1::2], strict=True))
                self.heights += (min(max(height, lowest), highest) for height in heights)
            case "Tf":
                self.size = float(operands[1])
            case "Tm":
                self.place = _times(_numbers(operands), self.now)
            case "Td":
                self.place = _times((1, 0, 0, 1, *_numbers(operands)), self.place)


def _shown(operand: Any) -> bytes:
    return bytes(operand) if isinstance(operand, pikepdf.String) else b"?"


def _numbers(operands: Any) -> Any:
    return tuple(float(number) for number in operands)


def _times(first: Matrix, second: Matrix) -> Matrix:
    a, b, c, d, e, f = first
    g, h, i, j, k, m = second
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


HEAD = f"""# Sheets of the stock sets

Measured in the finished files; `python tools/measure_sheets.py` writes this page.

*Fill* is how far down the pages of rules, examples and puzzles are filled, in percent of the way between margins: at
least {100 * LEAST_FILL:.0f}, on the last one {100 * LEAST_LAST:.0f}. *Type* is the smallest in points on these pages,
then in the set: at least {LEAST_TYPE:g}. *Legend* is the least number of letters in the longest line of words below a
figure that take several: at least 12. *Mark* is the greatest part of a face that a mark covers: at most 40 %.
"""

TITLES = ("Set", "Pages", "Fill", "Type", "Legend", "Mark")


def cells(pages: Sequence[Measured]) -> tuple[str, str, str]:
    """Number of pages, fills and smallest types, as the page of the documents tells them."""
    booklet = [page for page in pages if page.part in RULES]
    types = (min((page.smallest for page in some if page.smallest), default=0.0) for some in (booklet, pages))
    return (
        str(len(pages)),
        " ".join(f"{100 * page.fill:.0f}" for page in booklet),
        ", ".join(f"{one:.1f}" for one in types),
    )


def _rows(names: Sequence[str], paper: str) -> Iterator[str]:
    """Rows of the sets that have room on a paper."""
    from boardwright.cli.main import run  # noqa: PLC0415 - after the path is set
    from tests.app.test_figures_seen import measures  # noqa: PLC0415 - the same

    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            told = ["build", name, "--paper", paper, "-o", folder, "--format", "pdf", "--only", "set", "-q"]
            if run([*told, "--jobs", "1"]):
                continue
            (whole,) = Path(folder).rglob(f"{name}.pdf")
            legend, mark = measures(name, paper)
            last = ("–" if legend is None else str(legend), "–" if mark is None else f"{mark:.0%}")
            yield f"| {' | '.join((name, *cells(measured(whole)), *last))} |\n"


def main(names: Sequence[str]) -> None:
    """Measure, and write the page or show some rows."""
    sys.path[:0] = [str(PROJECT), str(PROJECT / "generator"), str(PROJECT / "rules")]
    from boardwright.games.stock import stock_names  # noqa: PLC0415 - after the path is set

    text = ""
    for paper in PAPERS:
        text += f"\n## {paper}\n\n| {' | '.join(TITLES)} |\n|---|--:|---|---|--:|--:|\n"
        text += "".join(_rows(names or stock_names("boards"), paper))
    if names:
        print(text)
    else:
        PAGE.write_text(f"{HEAD}\n{BEGIN}\n{text}\n{END}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
