"""The pictures of docs/printing.md, made from the files that the guide shows: `make pictures`.

Each picture shows pages of a set, or of the test sheet, side by side on their paper. Millimetres, y down.
"""

import re
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from boardwright.app.build import Wanted, plan_build
from boardwright.app.calibrate import calibration_pages
from boardwright.app.outputs import outputs
from boardwright.app.set_drawings import SetDrawings
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, rectangle
from boardwright.writers.svg import write_inline_svg

DOCS = Path(__file__).resolve().parent
GUIDE = DOCS / "printing.md"
PICTURES = DOCS / "pictures"

GAP = 10.0
"""Space in mm between two pages, and around them."""

PAPER = Style(fill="#ffffff", stroke="#9a9a9a", width=0.4)
"""A page's paper and its edge, which show on a dark screen as well."""

TEST_SHEET = "test sheet"
"""What `Shot.config` names for the test sheet of the printer, which has no config."""


@dataclass(frozen=True, slots=True)
class Shot:
    """Pages to show: of which config, of which of its files (without what tells the format), counted from 0."""

    config: str
    file: str = ""
    pages: tuple[int, ...] = (0,)
    profile: Literal["print", "laser"] = "print"
    theme: str = ""
    """Another theme than the config's, for a stock board."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What a picture shows, in words and in pages."""

    words: str
    shots: tuple[Shot, ...]


SHOWN: Mapping[str, Picture] = MappingProxyType(
    {
        "set": Picture(
            "Three pages of a set: cover, board and pieces",
            (Shot("fendo", "fendo"), Shot("fendo", "board"), Shot("fendo", "pieces")),
        ),
        "test-sheet": Picture(
            "The test sheet: a front with two bars and a cross, a back with a grid of millimetres",
            (Shot(TEST_SHEET, pages=(0, 1)),),
        ),
        "poster": Picture(
            "Three pages of a poster: its assembly map and the sheets A1 and A2",
            (Shot("wall.yaml", "poster", (0, 1, 2)),),
        ),
        "folding": Picture(
            "A folding board: the map of its panels, and a page with two of them",
            (Shot("travel.yaml", "board", (0, 1)),),
        ),
        "backs": Picture(
            "A page of discs with Seeds, and the page of their backs with Trees, in mirrored places",
            (Shot("kitchen.yaml", "pieces", (0, 1)),),
        ),
        "gutter-fold": Picture(
            "Pages with fronts on the left, a dashed fold in the middle and the backs on the right",
            (Shot("one-side.yaml", "pieces", (0, 1)),),
        ),
        "themes": Picture(
            "One board in three themes: classic, grey and outline",
            tuple(Shot("dendria-7", "board", theme=theme) for theme in ("classic", "grey", "outline")),
        ),
        "laser": Picture(
            "Sheets for a laser: a board and its pieces, with lines to cut in red, lines to score in blue and "
            "engraving in black",
            (Shot("plywood.yaml", "board", profile="laser"), Shot("plywood.yaml", "pieces-1", profile="laser")),
        ),
    }
)
"""Name of a picture -> what it shows; the words are what the guide says to those who cannot see it."""


def pictures() -> Iterator[tuple[str, bytes]]:
    """Name and content of each picture's file, drawn from the configs as the guide shows them today."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in guide_files(GUIDE.read_text(encoding="utf-8")):
            (Path(folder) / name).write_text(text, encoding="utf-8")
        for name, picture in SHOWN.items():
            pages = [page for shot in picture.shots for page in _pages(shot, Path(folder))]
            drawn = write_inline_svg(side_by_side(pages, picture.words), name)
            yield f"{name}.svg", f"{_lean(drawn)}\n".encode()


def guide_files(text: str) -> Iterator[tuple[str, str]]:
    """Files that a guide shows: the name that stands alone above a block, and the block."""
    for found in re.finditer(r"^`([\w-]+\.yaml)`\n\n```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield found[1], found[2]


def side_by_side(pages: list[Page], words: str) -> Page:
    """Pages in a row, their heads in line, each on its paper."""
    items: list[Item] = []
    x = GAP
    for page in pages:
        items.append(Group((rectangle(0.0, 0.0, page.width, page.height, PAPER), *page.items), x, GAP))
        x += page.width + GAP
    return Page(x, max(page.height for page in pages) + 2 * GAP, tuple(items), words)


def _pages(shot: Shot, folder: Path) -> list[Page]:
    if shot.config == TEST_SHEET:
        test_sheet = calibration_pages("A4")
        return [test_sheet[number] for number in shot.pages]
    config = shot.config
    if shot.theme:
        config = f"{shot.theme}.yaml"
        (folder / config).write_text(f"game: dendria\nboard: {{size: 7}}\ntheme: {shot.theme}\n", encoding="utf-8")
    if config.endswith(".yaml"):
        config = str(folder / config)
    part = shot.file if shot.file in ("board", "pieces", "poster") else "pieces" if shot.profile == "laser" else "set"
    (planned,) = plan_build((config,), Wanted((part,), profile=shot.profile))
    drawings = SetDrawings(planned.sets[0])
    (made,) = (output for output in outputs(drawings, (part,)) if output.stem == shot.file)
    pages = made.document().pages
    return [pages[number] for number in shot.pages]


def _lean(svg: str) -> str:
    """The same picture in a third of the bytes: what is default left out, 0.01 mm kept, each shape of a letter once."""
    svg = re.sub(r' stroke-linecap="butt"| stroke-linejoin="miter"| stroke-miterlimit="4"| stroke="none"', "", svg)
    shapes: dict[str, str] = {}
    svg = re.sub(r"<path aria-label=[^>]*/>", lambda path: _letters(path[0], shapes), svg)
    svg = re.sub(r'(?<= d="M)[^"]*', lambda data: re.sub(r"\d+\.\d{3,}", _short, data[0]), svg)
    defined = "".join(f'<path id="{name}" d="m0 0{shape}"/>' for shape, name in shapes.items())
    svg = svg.replace("<title", f"<defs>{defined}</defs><title", 1)
    return svg.replace("<svg ", '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1)


def _letters(path: str, shapes: dict[str, str]) -> str:
    """A line of outlined words as uses of shapes, each of which begins where the one before began, and a step on."""
    found = re.search(r' d="([^"]*)" fill="([^"]*)" transform="([^"]*)"', path)
    if not found:
        raise ValueError(f"outlined words are not written like this any more: {path[:200]}")
    uses = []
    x = y = 0.0
    for across, down, shape in re.findall(r"m(-?[\d.]+) ?(-?[\d.]+)([^m]*)", found[1]):
        x, y = x + float(across), y + float(down)
        name = shapes.setdefault(shape, f"s{len(shapes)}")
        uses.append(f'<use xlink:href="#{name}" x="{decimal(x)}" y="{decimal(y)}"/>')
    return f'<g fill="{found[2]}" transform="{found[3]}">{"".join(uses)}</g>'


def _short(number: re.Match[str]) -> str:
    return decimal(float(number[0]), 2)


def main() -> None:
    """Write all pictures, and take away what is none of them."""
    PICTURES.mkdir(exist_ok=True)
    made = dict(pictures())
    for name, content in made.items():
        (PICTURES / name).write_bytes(content)
    for path in PICTURES.glob("*.svg"):
        if path.name not in made:
            path.unlink()


if __name__ == "__main__":
    main()
