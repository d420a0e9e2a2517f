"""A finished drawing, and small helpers shared by all figures. Millimetres, origin top left, y down."""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Protocol, runtime_checkable

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, Face, own_family, text_width
from boardwright.fonts.line_breaks import breaks_inside
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import MILLIONTH
from boardwright.scene import Anchor, Group, Item, Role, Text
from boardwright.scene.screen import ScreenItem

_JOINED = re.compile("(?:\\S|[\u00a0\u2007\u202f])+")
"""Words; no-break spaces join them: no-break space, figure space, narrow no-break space."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Items in a box of known size whose top left corner is (0, 0), and a description of them in words."""

    width: float
    height: float
    content: tuple[Item, ...] | Callable[[], tuple[Item, ...]]
    description: str = ""
    rows: "tuple[Drawing, ...]" = ()
    """The rows that it is made of, if there are several: each may stand by itself."""

    @classmethod
    def later(
        cls, width: float, height: float, make: Callable[[], tuple[Item, ...]], description: str = ""
    ) -> "Drawing":
        """A drawing whose items are made when somebody asks for them, once: often only its size decides its use."""
        return cls(width, height, cache(make), description)

    @property
    def items(self) -> tuple[Item, ...]:
        """What is drawn."""
        return self.content() if callable(self.content) else self.content

    def __eq__(self, other: object) -> bool:
        """Whether both look the same, however their items were made."""
        if not isinstance(other, Drawing):
            return NotImplemented
        mine, theirs = (self.width, self.height, self.description), (other.width, other.height, other.description)
        return mine == theirs and self.items == other.items

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.description))

    def at(self, x: float, y: float, name: str | None = None, *, alt: bool = False) -> Group:
        """Drawing as a group with its top left corner at (x, y); a name makes it a layer.

        With `alt` it is a separate figure on its sheet: a screen reader reads its description instead of its contents.
        """
        return Group(self.items, x, y, name, alt=(self.description or None) if alt else None)


def centred_text(
    point: Point,
    text: str,
    size: float,
    colour: str,
    face: Face = "regular",
    anchor: Anchor = "middle",
    role: Role = "label",
) -> Text:
    """Text with its capitals centred vertically on the point, and its anchor at the point's x."""
    return Text(point[0], point[1] + CAP_HEIGHT * size / 2, text, size, colour, face, anchor, role)


def fitting_size(texts: Sequence[str], radius: float, largest: float) -> float:
    """Largest font size, up to `largest`, at which each centred text stays inside a circle of `radius`."""
    widest = max((text_width(text, 1.0) for text in texts), default=1.0)
    return min(largest, radius / math.hypot(widest / 2, CAP_HEIGHT / 2))


def column_letters(count: int, *, capitals: bool = False) -> tuple[str, ...]:
    """Names of columns: a, b, c and so on."""
    return tuple(chr((65 if capitals else 97) + column) for column in range(count))


def place_label(row: int, column: int) -> str:
    """Name of a place in a grid, both indices counted from 0: row letter and column number, A1 first."""
    return f"{column_letters(row + 1, capitals=True)[-1]}{column + 1}"


def wrapped(text: str, size: float, width: float, face: Face = "regular") -> tuple[str, ...]:
    """Text broken at spaces into lines of at most `width` mm; a longer word is broken wherever it has to be.

    Chinese and Japanese are broken between two characters, see `fonts.line_breaks`. Words joined by no-break spaces
    stay together, unless they are wider than a whole line.

    Source: Unicode Standard Annex 14, class GL, for the no-break spaces.
    """
    if own_family() is not None:  # whose fonts nobody should keep
        return _lines(text, size, width, face)
    return _known_lines(text, size, width, face)


def _lines(text: str, size: float, width: float, face: Face) -> tuple[str, ...]:
    width += MILLIONTH
    lines: list[str] = []
    for word in _words(text, size, width, face):
        places = breaks_inside(word)
        for start, end in pairwise((0, *places, len(word))):
            for index, piece in enumerate(_pieces(word[start:end], size, width, face)):
                longer = f"{lines[-1]}{'' if start else ' '}{piece}" if lines and index == 0 else ""
                if longer and text_width(longer, size, face) <= width:
                    lines[-1] = longer
                else:
                    lines.append(piece)
    return tuple(lines)


_known_lines = lru_cache(maxsize=1024)(_lines)


def _words(text: str, size: float, width: float, face: Face) -> Iterator[str]:
    """Text between the spaces at which a line may end."""
    for joined in _JOINED.findall(text):
        if text_width(joined, size, face) <= width:
            yield joined
        else:
            yield from joined.split()


def _pieces(word: str, size: float, width: float, face: Face) -> list[str]:
    """Parts of a word that fit the width, at least one character each."""
    if text_width(word, size, face) <= width:
        return [word]
    pieces = [""]
    for character in word:
        if pieces[-1] and text_width(pieces[-1] + character, size, face) > width:
            pieces.append("")
        pieces[-1] += character
    return pieces


class BoardFigure(Protocol):
    """A board that can be drawn at any cell size."""

    @property
    def smallest_cell(self) -> float:
        """Smallest cell in mm with room for the game's tiles; 0 if there is no limit."""

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, both linear functions of the cell."""

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board at a cell size."""

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """Polygons, in the drawing's frame, that no cut may cross; together they fill the board.

        Touching cells have identical corner points and meet along whole sides.
        """


@runtime_checkable
class OnScreen(Protocol):
    """A board whose picture on a screen is made faster than that in files, and looks the same."""

    def on_screen(self, cell: float, theme: Theme) -> tuple[ScreenItem, ...]:
        """What `draw` draws."""


class SideFigure(Protocol):
    """Something beside a board that adapts to a given width: a score box, a key."""

    def draw(self, width: float, theme: Theme) -> Drawing:
        """Drawing at most `width` mm wide."""
