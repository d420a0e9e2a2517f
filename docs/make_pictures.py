"""The pictures of docs/printing.md, made from the files shown in the guide, and two pages of a book for the README:
`make pictures`.

Each picture shows pages of a set, or of the test sheet, side by side on their paper. Millimetres, y down.
"""

import re
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from boardwright.app.book.pages import book_document
from boardwright.app.book.reading import read_book
from boardwright.app.building.build import plan_build
from boardwright.app.calibrate import calibration_pages
from boardwright.config.changes import Change
from boardwright.fonts.metrics import UNITS_PER_EM, Face, text_width
from boardwright.fonts.outlines import line_outline
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, rectangle
from boardwright.sets.build_request import BuildRequest
from boardwright.writers.svg import write_svg

DOCS = Path(__file__).resolve().parent
GUIDE = DOCS / "printing.md"
PICTURES = DOCS / "pictures"

BOOK, BOOK_PICTURE = DOCS.parent / "configs" / "five-games" / "five-games.yaml", PICTURES / "book" / "pages.svg"
BOOK_PAGES, BOOK_WORDS = ("1", "17"), "Two pages of a book: a chapter begins with a board, and a game with comments"

GAP = 10.0
"""Space in mm between two pages, and around them."""

PAPER = Style(fill="#ffffff", stroke="#9a9a9a", width=0.4)
"""A page's paper and its edge, visible on a dark screen too."""

DEFAULTS = ("stroke:none", "stroke-linecap:butt", "stroke-linejoin:miter", "stroke-miterlimit:4")
"""Default attributes of a path."""

TEST_SHEET = "test sheet"
"""Value of `Shot.config` for the printer's test sheet, which has no config."""


@dataclass(frozen=True, slots=True)
class Shot:
    """Pages to show: of which config, from which of its files (without suffix), counted from 0."""

    config: str
    file: str = ""
    pages: tuple[int, ...] = (0,)
    profile: Literal["print", "laser"] = "print"
    theme: str = ""
    """A theme other than the config's, for a stock board."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Contents of a picture, in words and in pages."""

    words: str
    shots: tuple[Shot, ...]


SHOWN: Mapping[str, Picture] = MappingProxyType(
    {
        "set": Picture(
            "Three pages of a set: cover, board and pieces",
            (Shot("fendo", "fendo", (0, 1, 2)),),
        ),
        "test-sheet": Picture(
            "The test sheet: a front with two bars and a cross, a back with a grid of millimetres",
            (Shot(TEST_SHEET, pages=(0, 1)),),
        ),
        "poster": Picture(
            "Three pages of a poster: its assembly map and the sheets 1 and 2",
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
            "A page with fronts on the left, a dashed fold in the middle and the backs on the right",
            (Shot("one-side.yaml", "pieces"),),
        ),
        "themes": Picture(
            "One board in four themes: classic, outline, night and heritage",
            tuple(Shot("dendria-7", "board", theme=theme) for theme in ("classic", "outline", "night", "heritage")),
        ),
        "laser": Picture(
            "Sheets for a laser: a board and its pieces, with lines to cut in red, lines to score in blue and "
            "words to engrave in black",
            (Shot("plywood.yaml", "board", profile="laser"), Shot("plywood.yaml", "pieces-1", profile="laser")),
        ),
    }
)
"""Name of a picture -> its contents; the words are the guide's description for readers who cannot see it."""


def pictures() -> Iterator[tuple[str, bytes]]:
    """Name and content of each picture's file, drawn from the configs as they are now in the guide."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in guide_files(GUIDE.read_text(encoding="utf-8")):
            (Path(folder) / name).write_text(text, encoding="utf-8")
        for name, picture in SHOWN.items():
            pages = [page for shot in picture.shots for page in _pages(shot, Path(folder))]
            drawn = write_svg(side_by_side(pages, picture.words), "text").decode()
            yield f"{name}.svg", _lean(drawn).encode()


def book_picture() -> bytes:
    """Two pages of the book about the five games: how its first chapter begins, and a page of the game in it."""
    alone = {"chapters": ["en/fendo.md"], "front": [], "back": [], "index": []}
    book = read_book(str(BOOK), changes=[Change((key,), value, str(value)) for key, value in alone.items()])
    pages = {page.label: page for page in book_document(book).pages}
    return _lean(write_svg(side_by_side([pages[label] for label in BOOK_PAGES], BOOK_WORDS), "text").decode()).encode()


def guide_files(text: str) -> Iterator[tuple[str, str]]:
    """Files shown in a guide: the name alone above a block, and the block."""
    for found in re.finditer(r"^`([\w-]+\.yaml)`\n\n```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield found[1], found[2]


def side_by_side(pages: list[Page], words: str) -> Page:
    """Pages in a row, aligned at the top, each on its paper."""
    items: list[Item] = []
    x = GAP
    for page in pages:
        items.append(Group((rectangle(0.0, 0.0, page.width, page.height, PAPER), *_unnamed(page.items)), x, GAP))
        x += page.width + GAP
    return Page(x, max(page.height for page in pages) + 2 * GAP, tuple(items), words)


def _unnamed(items: Iterable[Item]) -> Iterator[Item]:
    """Items without layers, because two pages may share layer names."""
    for item in items:
        yield replace(item, items=tuple(_unnamed(item.items)), name=None) if isinstance(item, Group) else item


def _pages(shot: Shot, folder: Path) -> list[Page]:
    if shot.config == TEST_SHEET:
        test_sheet = calibration_pages("A4")
        return [test_sheet[number] for number in shot.pages]
    config = shot.config
    if shot.profile == "laser":  # a hairline would be invisible in a picture
        drawn_wider = (folder / config).read_text(encoding="utf-8").replace("hairline: 0.1 mm", "hairline: 0.6 mm")
        (folder / config).write_text(drawn_wider, encoding="utf-8")
    if shot.theme:
        config = f"{shot.theme}.yaml"
        (folder / config).write_text(f"game: dendria\nboard: {{size: 7}}\ntheme: {shot.theme}\n", encoding="utf-8")
    if config.endswith(".yaml"):
        config = str(folder / config)
    part = shot.file if shot.file in ("board", "pieces", "poster") else "pieces" if shot.profile == "laser" else "set"
    (planned,) = plan_build((config,), BuildRequest((part,), profile=shot.profile))
    (made,) = (output for output in planned.sets[0].outputs() if output.stem == shot.file)
    pages = made.output.pages()
    return [pages[number] for number in shot.pages]


def _lean(svg: str) -> str:
    """The picture in a fifth of the bytes: each letter and each style once, relative commands, no defaults."""
    letters: dict[tuple[Face, str], str] = {}
    styles: dict[str, str] = {}
    svg = re.sub(r'<path d="(M[^"]*)" ([^>]*?) ?/>', lambda path: _path(path[1], path[2], styles), svg)
    svg = re.sub(r"<text (.*?)>(.*?)</text>", lambda text: _words(text[1], unescape(text[2]), letters), svg)
    looks = "".join(f".{name}{{{style}}}" for style, name in styles.items())
    shapes = (f'<path id="{name}" d="{line_outline(letter, face)}"/>' for (face, letter), name in letters.items())
    return svg.replace("<title", f"<style>{looks}</style><defs>{''.join(shapes)}</defs><title", 1)


def _path(data: str, attributes: str, styles: dict[str, str]) -> str:
    """A path with its attributes as a class; `styles` collects the names of the classes."""
    given = [f"{key}:{value}" for key, value in re.findall(r'([\w-]+)="([^"]*)"', attributes)]
    style = ";".join(one for one in given if one not in DEFAULTS)
    return f'<path class="{styles.setdefault(style, f"p{len(styles)}")}" d="{_relative(data)}"/>'


def _relative(data: str) -> str:
    """Path data with relative commands, in steps of 0.01 mm, which is enough on a screen."""
    done = []
    at = begin = (0, 0)
    for command, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        values = [round(100 * float(number)) for number in numbers.split()]
        points = list(zip(values[0::2], values[1::2], strict=True))
        words = " ".join(_short(value) for point in points for value in (point[0] - at[0], point[1] - at[1]))
        done.append(command.lower() + words.replace(" -", "-"))
        at = points[-1] if points else begin
        begin = at if command == "M" else begin
    return "".join(done)


def _short(hundredths: int) -> str:
    """Hundredths as a number, without the zero before the decimal point."""
    return re.sub(r"^(-?)0(?=\.)", r"\1", decimal(hundredths / 100, 2))


def _words(attributes: str, words: str, letters: dict[tuple[Face, str], str]) -> str:
    """A line of words as outlines, each letter of a face defined once; `letters` collects their names."""
    given = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
    face: Face = "bold" if "font-weight" in given else "italic" if "font-style" in given else "regular"
    size = float(given["font-size"])
    start = {"start": 0.0, "middle": 0.5, "end": 1.0}[given["text-anchor"]] * text_width(words, size, face)
    uses = []
    x = 0.0
    for letter in words:
        if not letter.isspace():
            name = letters.setdefault((face, letter), f"s{len(letters)}")
            uses.append(f'<use xlink:href="#{name}" x="{decimal(x, 1)}"/>')
        x += text_width(letter, UNITS_PER_EM, face)
    place = f"translate({decimal(float(given['x']) - start)} {given['y']})scale({decimal(size / UNITS_PER_EM, 7)})"
    return f'<g fill="{given["fill"]}" transform="{place}">{"".join(uses)}</g>'


def main() -> None:
    """Write all pictures, and delete files that are not among them."""
    PICTURES.mkdir(exist_ok=True)
    made = dict(pictures())
    for name, content in made.items():
        (PICTURES / name).write_bytes(content)
    BOOK_PICTURE.parent.mkdir(exist_ok=True)
    BOOK_PICTURE.write_bytes(book_picture())
    for path in PICTURES.glob("*.svg"):
        if path.name not in made:
            path.unlink()


if __name__ == "__main__":
    main()
