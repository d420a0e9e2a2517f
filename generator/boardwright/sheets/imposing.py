"""Pages of half a sheet of paper, two beside each other in such an order that the folded pile reads from front to back.

Printed on both sides and flipped on the short edge, the pile is folded in the middle. Millimetres, y down.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from boardwright.figures.theme import Theme
from boardwright.scene import Group, Item, Page, Style, polylines
from boardwright.sheets.layout import PageSetup

FOLD = 0.2
"""Width in mm of the fold marks."""

DASH = (1.6, 1.2)
"""Dashes and gaps of a fold, as everywhere."""

MARK = (4.0, 9.0)
"""Start and end of a fold mark, in mm from the edge of the sheet: many printers leave the first 4 mm white."""


def half(page: PageSetup) -> PageSetup:
    """Half of a paper, upright: A5 of A4. Margins stay, and lie on all four sides of each half."""
    short, long = sorted((page.width, page.height))
    return replace(page, width=long / 2, height=short, orientation="portrait")


def sides(count: int) -> Iterator[tuple[int, int]]:
    """For each side of a sheet, fronts and backs by turns: the pages on its left and right half, counted from 1.

    Pages beyond `count` stay white: the number of pages of a booklet is a multiple of four.
    """
    whole = -(-count // 4) * 4
    for number in range(whole // 2):
        outer, inner = whole - number, number + 1
        yield (outer, inner) if number % 2 == 0 else (inner, outer)


def imposed(pages: Sequence[Page], title: str, theme: Theme) -> tuple[Page, ...]:
    """Pages of equal size as sides of sheets, fronts and backs by turns; nothing of no pages."""
    if not pages:
        return ()
    width, height = pages[0].width, pages[0].height
    made = []
    for number, pair in enumerate(sides(len(pages))):
        items: list[Item] = [
            Group(pages[place - 1].items, place_x)
            for place, place_x in zip(pair, (0.0, width), strict=True)
            if place <= len(pages)
        ]
        items.append(_fold(width, height, theme))
        numbers = ", ".join(str(place) for place in pair if place <= len(pages))
        made.append(Page(2 * width, height, tuple(items), f"{title} · {numbers or number + 1}"))
    return tuple(made)


def _fold(x: float, height: float, theme: Theme) -> Item:
    """Dashes at the top and the bottom, where the sheet is folded."""
    near, far = MARK
    lines = (((x, near), (x, far)), ((x, height - far), (x, height - near)))
    return polylines(lines, Style(None, theme.colours.line, FOLD, DASH), role="artifact")
