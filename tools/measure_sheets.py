"""Measures the printed sheets of all stock sets: how far each page is filled, its smallest type, the number of sheets.

    python tools/measure_sheets.py --into after.json [--project FOLDER] [--papers A4,A5] [SET...]
    python tools/measure_sheets.py --page

The first form builds sets with the program in this project, or in another checkout of it, reads the finished PDF files
and writes what it measured. The second writes `tools/sheets/report.md` from the data beside it.
"""

import argparse
import json
import math
import re
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pikepdf

PROJECT = Path(__file__).resolve().parents[1]
DATA = Path(__file__).resolve().parent / "sheets"
PAGE = DATA / "report.md"

MARGIN = 10.0
"""Margins in mm of the stock sets."""

MM = 25.4 / 72

PAPERS = ("A4", "Letter", "A5")

LEAST_FILL = 0.65
"""How far down the content of a page of the booklet reaches at least, except the last, in its content's height."""

LEAST_TYPE = 6.0
"""Smallest type in points."""

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
    """Pages of rules, examples and puzzles that are not filled: all but the last of the booklet count."""
    booklet = [(number, page) for number, page in enumerate(pages, 1) if page.part in ("Rules", "Examples")]
    return [f"page {number}: {page.fill:.0%}" for number, page in booklet[:-1] if page.fill < LEAST_FILL]


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
    lowest = min((bottom for bottom, _, artifact in marks if not artifact), default=height)
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
    clip: tuple[float, float] = (-math.inf, math.inf)
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


def _build(names: Sequence[str], papers: Sequence[str]) -> dict[str, Any]:
    """Paper -> set -> its pages."""
    from boardwright.cli.main import run  # noqa: PLC0415 - of the project that the caller names
    from boardwright.games.stock import stock_names  # noqa: PLC0415 - the same

    found: dict[str, Any] = {}
    for paper in papers:
        found[paper] = {}
        for name in names or stock_names("boards"):
            with tempfile.TemporaryDirectory() as folder:
                told = ["build", name, "--paper", paper, "-o", folder, "--format", "pdf", "--only", "set,proof", "-q"]
                if run([*told, "--jobs", "1"]):
                    continue  # the board does not fit this paper
                (whole,) = Path(folder).rglob(f"{name}.pdf")
                pages = list(measured(whole))
                for proof in Path(folder).rglob("proof.pdf"):
                    pages += (Measured("Proof", page.fill, page.smallest) for page in measured(proof))
            found[paper][name] = [[page.part, page.fill, page.smallest] for page in pages]
            print(paper, name, file=sys.stderr)
    return found


def page_text(before: dict[str, Any], after: dict[str, Any]) -> str:
    """The page of the documentation."""
    lines = [
        "# Sheets of the stock sets",
        "",
        "Measured in the finished files by `tools/measure_sheets.py`; made by that program, not by hand.",
        "",
        "*Fill* is how far down the content of the pages of rules, examples and puzzles reaches, in percent of the way",
        "from the top margin to the bottom margin, page by page; the last page, in brackets, may be shorter. *Type* is",
        "the smallest type in points on these pages, then on all pages of the set, its proof sheet included. *Before*",
        "is the state before the booklet was one flow.",
    ]
    for paper, sets in after.items():
        lines += ["", f"## {paper}", "", "| Set | Pages before | now | Fill before | now | Type before | now |"]
        lines.append("|---|--:|--:|---|---|---|---|")
        for name, pages in sets.items():
            old = before.get(paper, {}).get(name, [])
            cells = [name, _count(old), _count(pages), _fills(old), _fills(pages), _types(old), _types(pages)]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _count(pages: Sequence[Any]) -> str:
    return str(sum(part != "Proof" for part, _, _ in pages)) if pages else "–"


def _fills(pages: Sequence[Any]) -> str:
    fills = [f"{100 * fill:.0f}" for part, fill, _ in pages if part in ("Rules", "Examples")]
    return " ".join([*fills[:-1], *(f"({last})" for last in fills[-1:])]) or "–"


def _types(pages: Sequence[Any]) -> str:
    if not pages:
        return "–"
    booklet = [size for part, _, size in pages if part in ("Rules", "Examples") and size]
    return f"{min(booklet, default=0):.1f}, {min(size for _, _, size in pages if size):.1f}"


def main(arguments: Sequence[str]) -> None:
    """Measure, or write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="SET")
    parser.add_argument("--into", type=Path)
    parser.add_argument("--project", type=Path, default=PROJECT)
    parser.add_argument("--papers", default=",".join(PAPERS))
    parser.add_argument("--page", action="store_true")
    given = parser.parse_args(arguments)
    if given.into:
        sys.path[:0] = [str(given.project / "generator"), str(given.project / "rules")]
        found = _build(given.names, given.papers.split(","))
        text = json.dumps(found, indent=None, ensure_ascii=False).replace("]], ", "]],\n")
        given.into.write_text(f"{text}\n", encoding="utf-8", newline="\n")
    if given.page:
        before, after = (json.loads((DATA / f"{name}.json").read_text("utf-8")) for name in ("before", "after"))
        PAGE.write_text(page_text(before, after), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
