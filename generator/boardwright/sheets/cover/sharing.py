"""Parts that share a sheet of paper in the file of a set, and which pages are printed on what."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.geometry.quantised import millionths
from boardwright.scene import Duplex, Group, Item, Page, scene_box

Material = Literal["card", "both", "paper"]
"""What a part is printed on: card, card on both sides, paper."""

MEDIA = {"A4+Letter": ""}
"""Names of papers for CUPS that are not our own: a page for two papers fits either."""

FRAME = "sheet"
"""Name of the layer with the title and the footer of a page."""


@dataclass(frozen=True, slots=True)
class PrintRange:
    """Pages of a file to be printed together, as a print dialog takes them: numbers from 1 and ranges."""

    material: Material
    pages: str
    paper: str
    """Name of the paper, if it is not the set's."""
    command: str


@dataclass(frozen=True, slots=True)
class PrintedPart:
    """A part in the file: its material, its first and last page, and the paper if it is not the set's."""

    material: Material
    first: int
    last: int
    paper: str = ""


def print_ranges(parts: Sequence[PrintedPart], paper: str, file: str, duplex: Duplex | None) -> tuple[PrintRange, ...]:
    """The ranges of a file, each with its command for CUPS; parts with the same material and paper are together.

    `paper` is the set's paper, or its size (`210x297mm`). Source: the manual page of `lp`, CUPS 2.4.
    """
    found: dict[tuple[Material, str], list[tuple[int, int]]] = {}
    for part in parts:
        ranges = found.setdefault((part.material, part.paper), [])
        if ranges and ranges[-1][1] == part.first - 1:
            ranges[-1] = (ranges[-1][0], part.last)
        else:
            ranges.append((part.first, part.last))
    made = []
    for (material, other), ranges in found.items():
        pages = ",".join(str(first) if first == last else f"{first}-{last}" for first, last in ranges)
        media = MEDIA.get(other or paper, other or paper)
        sides = {"card": "one-sided", "both": f"two-sided-{duplex}", "paper": ""}[material]
        options = (("media", f"Custom.{media}" if media[:1].isdigit() else media), ("sides", sides))
        told = "".join(f" -o {key}={value}" for key, value in options if value)
        made.append(
            PrintRange(material, pages, other, f"lp -P {pages}{told} -o print-scaling=none {shlex.quote(file)}")
        )
    return tuple(made)


def body_of(page: Page) -> tuple[Item, ...]:
    """What stands on a page besides its title and footer."""
    return tuple(item for item in page.items if not _is_frame(item))


def cut_out(page: Page) -> Drawing:
    """The same as a drawing no larger than its box."""
    items = body_of(page)
    left, top, right, bottom = scene_box(items)
    return Drawing(right - left, bottom - top, (Group(items, -left, -top),))


def with_below(page: Page, added: Drawing, bottom: float, gap: float, name: str) -> Page | None:
    """A page with a drawing in the middle below its body; None if that reaches lower than `bottom`, in mm."""
    items = body_of(page)
    if not items:
        return None
    y = scene_box(items)[3] + gap
    if millionths(y + added.height) > millionths(bottom) or millionths(added.width) > millionths(page.width):
        return None
    left = (page.width - added.width) / 2
    frame = (item for item in page.items if _is_frame(item))
    return replace(page, items=(*items, added.at(left, y, name), *frame))


def _is_frame(item: Item) -> bool:
    return isinstance(item, Group) and item.name == FRAME
