"""A board's sheet for a print shop: a ground over the whole sheet, bleed, and crop marks. Millimetres, y down.

A sheet with bleed is larger than its paper: around the trimmed sheet lie the bleed, into which the ground runs, and
then the crop marks.
"""

from dataclasses import replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.scene import Group, Item, Page, Path, Style, polylines, rectangle
from boardwright.scene.colours import mixed

OFFSET = 1.0
"""From the bleed to a crop mark, so that none is left on a sheet that is cut a little outside the line."""

MARK = 5.0
"""Length of a crop mark."""

MARK_LINE = 0.15

MARK_COLOUR = "#000000"

EDGE = 1.0
"""From the end of a crop mark to the edge of the sheet."""

BESIDE_MARKS = 5.0
"""From the side of the trimmed sheet to the words in the slug, so that they keep clear of crop marks."""

GROUND = 0.5
"""Part of a game's ground in the colour of its mat; the rest is paper, so that the board stands out."""


def mat_colour(theme: Theme, game: str) -> str | None:
    """Colour of a sheet round a game's board; None if it is bare.

    A theme for the table prints its paper; others, half of the first ground of the game.
    """
    if theme.sheets:
        return theme.colours.paper
    for colour in theme.own:
        if colour.game == game and colour.use == "ground":
            return None if colour.value == theme.colours.paper else mixed(colour.value, theme.colours.paper, GROUND)
    return None


def on_mat(page: Page, colour: str | None) -> Page:
    """A page with its ground printed to the edges of the paper."""
    if colour is None:
        return page
    ground = rectangle(0.0, 0.0, page.width, page.height, Style(colour), role="artifact")
    return replace(page, items=(ground, *page.items))


def with_bleed(page: Page, bleed: float, colour: str | None, top: Drawing, foot: Drawing) -> Page:
    """A page on a larger sheet with `bleed` mm of its ground and crop marks around it.

    Its title and footer stand above and below, in the slug that is cut off: all sides have as much of it.
    """
    slug = max(MARK + EDGE, top.height + EDGE, foot.height + EDGE)
    around = bleed + OFFSET + slug
    width, height = page.width + 2 * around, page.height + 2 * around
    spread = (page.width + 2 * bleed, page.height + 2 * bleed)
    ground: tuple[Path, ...] = ()
    if colour is not None:
        ground = (rectangle(around - bleed, around - bleed, *spread, Style(colour), role="artifact"),)
    items: tuple[Item, ...] = (
        *ground,
        Group(page.items, around, around),
        Group((_crop_marks(page, bleed, around),), name="crop marks"),
        Group(
            (
                top.at(around + BESIDE_MARKS, (slug - top.height) / 2),
                foot.at(around + BESIDE_MARKS, height - EDGE - foot.height),
            ),
            name="sheet",
        ),
    )
    return replace(page, width=width, height=height, items=items, trim=around, bleed=bleed)


def with_cut(page: Page, bleed: float, colour: str | None) -> Page:
    """A page with `bleed` mm of its ground around it and nothing else, and a line along which it is cut."""
    size = page.width + 2 * bleed, page.height + 2 * bleed
    line = Style(stroke=MARK_COLOUR, width=MARK_LINE)
    items = (
        *((rectangle(0.0, 0.0, *size, Style(colour), role="artifact"),) if colour else ()),
        Group(page.items, bleed, bleed),
        rectangle(bleed, bleed, page.width, page.height, line, role="cut"),
    )
    return replace(page, width=size[0], height=size[1], items=items, trim=bleed, bleed=bleed)


def _crop_marks(page: Page, bleed: float, around: float) -> Path:
    """Two marks at each corner, in line with the sides of the trimmed sheet."""
    near, far = bleed + OFFSET, bleed + OFFSET + MARK
    left, top, right, bottom = around, around, around + page.width, around + page.height
    lines = []
    for y in (top, bottom):
        lines += [((left - far, y), (left - near, y)), ((right + near, y), (right + far, y))]
    for x in (left, right):
        lines += [((x, top - far), (x, top - near)), ((x, bottom + near), (x, bottom + far))]
    return polylines(lines, Style(stroke=MARK_COLOUR, width=MARK_LINE), role="artifact")
