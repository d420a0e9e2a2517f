"""Drawings that have much in common, written once: what is in all of them, and each other part by its name.

A drawing has all counters of a player in one path. Such a path is taken apart into its subpaths where these do not
touch, so that a counter that stays is the same part in every drawing.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from boardrules.values import dataclass
from boardwright.scene import Circle, Group, Item, Path, circle_path, item_box
from boardwright.scene.measure import parted
from boardwright.writers.svg import svg_parts

END: Final = -1
"""Stands for the beginning and the end of a drawing."""

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Placed:
    """An item and how far it is moved, in mm."""

    item: Item
    dx: float
    dy: float

    @property
    def written(self) -> str:
        """It as elements of SVG."""
        return "".join(svg_parts((self.item,), self.dx, self.dy))


@dataclass(frozen=True, slots=True)
class Shared:
    """Some drawings.

    Attributes:
        board: Elements that are the first of every drawing.
        parts: Name -> element, for those that come after.
        drawings: The names of each drawing's parts, in drawing order.

    """

    board: tuple[str, ...]
    parts: Mapping[str, str]
    drawings: tuple[tuple[str, ...], ...]


def shared(drawings: Sequence[Sequence[Item]]) -> Shared:
    """What some drawings have in common. Drawing the board and then the parts of one gives that drawing."""
    flat = [tuple(_flat(items)) for items in drawings]
    common = 0
    while all(len(one) > common and one[common] == flat[0][common] for one in flat):
        common += 1
    numbers: dict[str, int] = {}
    written: dict[Placed, tuple[int, ...]] = {}
    found = []
    for one in flat:
        parts: list[int] = []
        for placed in one[common:]:
            if placed not in written:
                elements = tuple(part.written for part in _apart(placed))
                written[placed] = tuple(numbers.setdefault(element, len(numbers)) for element in elements)
            parts += written[placed]
        found.append(parts)
    board = tuple(placed.written for placed in flat[0][:common]) if flat else ()
    return _joined(board, [*numbers], found)


def _joined(board: tuple[str, ...], elements: Sequence[str], drawings: Sequence[Sequence[int]]) -> Shared:
    """Elements with names; those that always follow one another, such as the names on a board, become one part."""
    after: dict[int, set[int]] = {number: set() for number in range(len(elements))}
    before: dict[int, set[int]] = {number: set() for number in range(len(elements))}
    for one in drawings:
        for earlier, later in pairwise((END, *one, END)):
            if earlier != END:
                after[earlier].add(later)
            if later != END:
                before[later].add(earlier)
    joined = {
        earlier: later
        for earlier, (later, *others) in ((number, sorted(following)) for number, following in after.items())
        if not others and later != END and before[later] == {earlier}
    }
    names: dict[int, str] = {}
    parts: dict[str, str] = {}
    for head in sorted({*range(len(elements))} - {*joined.values()}):
        names[head] = _name(len(names))
        run, number = elements[head], head
        while number in joined:
            number = joined[number]
            run += elements[number]
        parts[names[head]] = run
    # What is joined to something before it is drawn with that.
    return Shared(board, parts, tuple(tuple(names[part] for part in one if part in names) for one in drawings))


def _name(number: int) -> str:
    """A short name that is no number: a letter and the number in base 36."""
    text = ""
    while True:
        number, digit = divmod(number, len(DIGITS))
        text = DIGITS[digit] + text
        if not number:
            return f"p{text}"


def _flat(items: Iterable[Item], dx: float = 0.0, dy: float = 0.0) -> Iterator[Placed]:
    """Every item but groups, with its place; a clipped group stays one."""
    for item in items:
        if isinstance(item, Group) and not item.clip:
            yield from _flat(item.items, dx + item.dx, dy + item.dy)
        else:
            yield Placed(circle_path(item) if isinstance(item, Circle) else item, dx, dy)


def _apart(placed: Placed) -> Iterator[Placed]:
    """A path as its subpaths, where that looks the same: none of their boxes may touch another."""
    path = placed.item
    if not isinstance(path, Path) or path.commands.count("M") < 2:
        yield placed
        return
    parts = [Path(letters, numbers, path.style, path.role) for letters, numbers in parted(path.commands, path.numbers)]
    if not _are_apart(parts):
        yield placed
        return
    for part in parts:
        yield Placed(part, placed.dx, placed.dy)


def _are_apart(parts: Sequence[Path]) -> bool:
    """Whether no two boxes of some paths touch; they are looked through from left to right."""
    open_ones: list[tuple[float, float, float, float]] = []
    for box in sorted(item_box(part) for part in parts):
        left, top, _, bottom = box
        open_ones = [other for other in open_ones if other[2] >= left]
        if any(top <= other[3] and other[1] <= bottom for other in open_ones):
            return False
        open_ones.append(box)
    return True
