"""The structure of the program: its rooms, in layers, from the contract checked by the tests."""

import ast
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import boardrules
import boardwright
from boardwright.scene import Item, Page, Style, Text, line, polygon, rectangle
from boardwright.writers.svg import write_svg
from made.page import PageSource
from made.tables import code, table

ROOT = Path(__file__).resolve().parents[2]

WIDTH, ROW, GAP = 132.0, 11.0, 3.0
RULES_X, RULES_WIDTH = 152.0, 34.0
"""Millimetres: the layers, a layer's height, the space between two, and the box of the rules beside them."""

BOX = Style(fill="#f4f1ea", stroke="#76818d", width=0.3)
USER = Style(fill="#e3edf2", stroke="#76818d", width=0.3)
RULES = Style(fill="#dfeae0", stroke="#76818d", width=0.3)
ARROW = Style(stroke="#76818d", width=0.4)
TIP = Style(fill="#76818d")


def layers() -> tuple[tuple[str, ...], ...]:
    """Rooms of each layer, the highest first."""
    contract = _contract("layers")
    return tuple(tuple(name.strip() for name in layer.split("|")) for layer in contract["layers"])


def users_of_rules() -> set[str]:
    """Rooms that may import the rules."""
    allowed = _contract("rules-users")["ignore_imports"]
    return {match[1] for one in allowed if (match := re.match(r"boardwright\.(\w+)", one))}


def _contract(name: str) -> dict[str, list[str]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (found,) = (one for one in settings["tool"]["importlinter"]["contracts"] if one["id"] == name)
    return dict(found)


def picture(page: PageSource) -> str:
    """The layers as a picture: each imports only from those below it."""
    words = "The rooms of Boardwright in layers, each importing only what stands below it, beside the rules"
    return page.picture("architecture.svg", write_svg(drawn(words), "outline"), words, 720)


def drawn(words: str) -> Page:
    """The picture. Millimetres, y down."""
    users = users_of_rules()
    items: list[Item] = []
    y = GAP
    reached: list[float] = []
    for layer in layers():
        width = (WIDTH - GAP * (len(layer) - 1)) / len(layer)
        for number, room in enumerate(layer):
            x = 10.0 + number * (width + GAP)
            items.append(rectangle(x, y, width, ROW, USER if room in users else BOX))
            items.append(_centred(x + width / 2, y + 4.9, room, 3.2, bold=True))
            items.append(_centred(x + width / 2, y + 8.9, _files(room), 2.3))
        if users & set(layer):
            reached.append(y + ROW / 2)
        y += ROW + GAP
    items += [line((5.0, GAP), (5.0, y - 2 * GAP), ARROW), _tip_down(5.0, y - GAP)]
    top, foot = reached[0] - ROW / 2, reached[-1] + ROW / 2
    items.append(rectangle(RULES_X, top, RULES_WIDTH, foot - top, RULES))
    middle = RULES_X + RULES_WIDTH / 2
    items += [
        _centred(middle, (top + foot) / 2 - 1.0, "boardrules", 3.2, bold=True),
        _centred(middle, (top + foot) / 2 + 3.2, "the rules alone:", 2.3),
        _centred(middle, (top + foot) / 2 + 6.4, "standard library", 2.3),
    ]
    for height in reached:
        items += [line((10.0 + WIDTH, height), (RULES_X - 2.0, height), ARROW), _tip_right(RULES_X, height)]
    return Page(RULES_X + RULES_WIDTH + 4.0, y, tuple(items), words)


def _files(room: str) -> str:
    home = _home(room)
    number = len(list(home.parent.rglob("*.py"))) if home.name == "__init__.py" else 1
    return "1 file" if number == 1 else f"{number} files"


def _home(room: str) -> Path:
    """The file of a room that says what it is for: of a package its first one."""
    return Path(str(import_module(f"boardwright.{room}").__file__))


def _centred(x: float, y: float, words: str, size: float, *, bold: bool = False) -> Text:
    return Text(x, y, words, size, "#20262e", "bold" if bold else "regular", "middle")


def _tip_down(x: float, y: float) -> Item:
    return polygon(((x, y), (x - 1.2, y - 2.6), (x + 1.2, y - 2.6)), TIP)


def _tip_right(x: float, y: float) -> Item:
    return polygon(((x, y), (x - 2.6, y - 1.2), (x - 2.6, y + 1.2)), TIP)


def rooms(_page: PageSource) -> str:
    """Purpose of each room, from the first sentence of its docstring."""
    rows = [(code(f"boardwright.{room}"), _first_sentence(_home(room))) for layer in layers() for room in layer]
    return table(("room", "purpose"), [*rows, (code("boardrules"), _first_sentence(_init(boardrules.__file__)))])


def modules(_page: PageSource, package: str) -> str:
    """Modules of a package, each with the first sentence of its docstring."""
    root = {"boardrules": _init(boardrules.__file__), "boardwright": _init(boardwright.__file__)}[package].parent
    return table(("module", "purpose"), _described(root, package))


def _described(root: Path, package: str) -> Iterator[tuple[str, str]]:
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).with_suffix("").parts
        name = ".".join((package, *(part for part in parts if part != "__init__")))
        yield code(name), _first_sentence(path)


def _init(file: str | None) -> Path:
    return Path(str(file))


def _first_sentence(path: Path) -> str:
    words = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
    return " ".join(words.partition("\n\n")[0].split())
