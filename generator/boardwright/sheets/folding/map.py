"""The first page of a folding board: its panels pulled apart, hinges, slits, and the order of folding."""

import math
from collections.abc import Iterator
from dataclasses import replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.words import PANEL_WORDS, WORDS, PanelWords
from boardwright.fonts import text_width
from boardwright.geometry.points import midpoint, rectangle_corners
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, Text, rectangle
from boardwright.sheets.folding.cuts import FoldingBoard, Joint, Side
from boardwright.sheets.folding.marks import bar, disc_number
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.sheets.poster.excerpt import Excerpts, scaled
from boardwright.sheets.poster.map import SMALLEST_MAP, STEP, numbered, sign

APART = 8.0
"""Space in mm between two panels on the map."""

SIDES: tuple[Side, ...] = ("front", "back", "slit")

LEGEND = 7.0
"""Height in mm of the line that explains the bars."""

SMALLEST_PANEL = 6.0
"""Least width and height in mm of a legible panel on the map."""

LEGEND_BAR, LEGEND_GAP = 13.0, 7.0
"""Width in mm of a bar in that line including the space after it, and the space before the next bar."""


def panel_map(
    board: Drawing,
    folding: FoldingBoard,
    excerpts: Excerpts,
    text: SheetText,
    page: PageSetup,
    theme: Theme,
    cut_letters: bool,
) -> Page:
    """Map of the panels; it says so if letters at the joints are left out.

    Raises:
        PageTooSmallError: if the page has no room for it.
    """
    fixed = PANEL_WORDS[text.language]
    top, bottom, steps = _around(folding, text, page, theme, cut_letters)
    start, room = page.top + top.height + GAP, map_room(folding, text, page, theme, cut_letters)
    small = _small_panels(folding, excerpts, page.content_width - 1, room - 1, theme)
    legend = _legend(folding, fixed, page.content_width, theme)
    x, y = page.left + (page.content_width - small.width) / 2, start + (room - small.height) / 2
    items = (
        Group((replace(small.at(x, y), alt=board.description),), name="map"),
        framed(
            page,
            top,
            bottom,
            legend.at(page.left, start + room + GAP),
            steps.at(page.left, start + room + LEGEND + 2 * GAP),
        ),
    )
    words = f"{fixed.map_alt.format(panels=len(folding.panels))} {board.description}"
    return Page(page.width, page.height, items, fixed.title.format(title=text.title), words, fixed.map)


def map_room(folding: FoldingBoard, text: SheetText, page: PageSetup, theme: Theme, cut_letters: bool = True) -> float:
    """Height in mm that a page has for the panels of the map.

    Raises:
        PageTooSmallError: if that is not enough to show them.
    """
    used = math.fsum(part.height + GAP for part in _around(folding, text, page, theme, cut_letters))
    room = page.content_height - used - LEGEND - GAP
    rows, columns = folding.panels[-1].row + 1, folding.panels[-1].column + 1
    across = (page.content_width - 1 - (columns - 1) * APART) / columns
    down = (room - 1 - (rows - 1) * APART) / rows
    if min(room, page.content_width) < SMALLEST_MAP or min(across, down) < SMALLEST_PANEL:
        raise PageTooSmallError("the page has no room for the map of a folding board")
    return room


def _around(
    folding: FoldingBoard, text: SheetText, page: PageSetup, theme: Theme, cut_letters: bool
) -> tuple[Drawing, Drawing, Drawing]:
    """Texts above and below the map, and the steps between them."""
    named = " · ".join(filter(None, (PANEL_WORDS[text.language].heading, text.subtitle)))
    top = header(replace(text, subtitle=named), page.content_width, theme)
    bottom = footer(text, page.content_width, theme)
    return top, bottom, numbered(steps_of(folding, text.language, cut_letters=cut_letters), page.content_width, theme)


def steps_of(folding: FoldingBoard, language: str = "en", *, cut_letters: bool = False) -> tuple[str, ...]:
    """What to do with the panels, step by step, after lines that count them and say what the joints run through."""
    words, sheet = PANEL_WORDS[language], WORDS[language]
    hinges = sum(joint.number > 0 for joint in folding.joints)
    width, height = (sheet.number(decimal(length, 1)) for length in (folding.width, folding.height))
    count = words.count.format(panels=len(folding.panels), width=width, height=height, hinges=words.hinges_of(hinges))
    return (
        " ".join((count, words.whole if folding.whole_cells else words.through, *[words.no_letters] * cut_letters)),
        words.print,
        words.cut,
        " ".join((words.tape, *words.slits_of(len(folding.joints) - hinges))),
        words.fold,
    )


def _small_panels(folding: FoldingBoard, excerpts: Excerpts, width: float, height: float, theme: Theme) -> Drawing:
    """Panels side by side with gaps, and in each gap the hinge."""
    rows, columns = folding.panels[-1].row + 1, folding.panels[-1].column + 1
    factor = min(
        (width - (columns - 1) * APART) / (columns * folding.width),
        (height - (rows - 1) * APART) / (rows * folding.height),
        1.0,
    )
    wide, high = folding.width * factor, folding.height * factor
    items: list[Item] = []
    edge = Style(None, theme.colours.muted, theme.lines.fine)
    for panel in folding.panels:
        x, y = panel.column * (wide + APART), panel.row * (high + APART)
        left, top, _, _ = panel.box
        clip = tuple((px * factor, py * factor) for px, py in rectangle_corners(*panel.part))
        items.append(Group(scaled(excerpts.within(panel.part), factor), x - left * factor, y - top * factor, clip=clip))
        items.append(rectangle(x, y, wide, high, edge))
    for panel in folding.panels:
        x, y = panel.column * (wide + APART), panel.row * (high + APART)
        items += sign((x + wide / 2, y + high / 2), panel.label, max(2.6, min(5.0, min(wide, high) * 0.2)), theme)
    for joint in folding.joints:
        items += _hinge(folding, joint, wide, high, theme)
    return Drawing(columns * (wide + APART) - APART, rows * (high + APART) - APART, tuple(items))


def _hinge(folding: FoldingBoard, joint: Joint, wide: float, high: float, theme: Theme) -> Iterator[Item]:
    """Bar in the gap between two panels, with its number."""
    panel = folding.panels[joint.first]
    x, y = panel.column * (wide + APART), panel.row * (high + APART)
    if joint.upright:
        start, end = (x + wide + APART / 2, y + 0.1 * high), (x + wide + APART / 2, y + 0.9 * high)
    else:
        start, end = (x + 0.1 * wide, y + high + APART / 2), (x + 0.9 * wide, y + high + APART / 2)
    yield from bar(start, end, joint.side, theme, 2.4)
    if joint.number:
        yield from disc_number(midpoint(start, end), joint.number, theme)


def _legend(folding: FoldingBoard, fixed: PanelWords, width: float, theme: Theme) -> Drawing:
    """Legend on one line with only the bars that the map has; its text is smaller on a narrow page."""
    sides = [side for side in SIDES if any(joint.side == side for joint in folding.joints)]
    room = width - len(sides) * LEGEND_BAR - (len(sides) - 1) * LEGEND_GAP
    needed = math.fsum(text_width(fixed.legend[side], STEP) for side in sides)
    size = STEP * min(1.0, room / needed) if needed else STEP
    items: list[Item] = []
    x, base = 0.0, 4.0
    for side in sides:
        items += bar((x, base - 1.1), (x + LEGEND_BAR - 2.0, base - 1.1), side, theme)
        items.append(Text(x + LEGEND_BAR, base, fixed.legend[side], size, theme.colours.ink, role="text"))
        x += LEGEND_BAR + text_width(fixed.legend[side], size) + LEGEND_GAP
    return Drawing(width, LEGEND, tuple(items))
