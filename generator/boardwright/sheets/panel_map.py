"""The first page of a folding board: its panels pulled apart, hinges, slits, and the order of folding."""

from collections.abc import Iterator
from dataclasses import replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import midpoint
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, Text, rectangle
from boardwright.sheets.furniture import SheetText, footer, header
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.panel_cuts import FoldingBoard, Joint, corners
from boardwright.sheets.panel_marks import bar, disc_number
from boardwright.sheets.poster_excerpt import Excerpts, scaled
from boardwright.sheets.poster_map import SMALLEST_MAP, STEP, numbered, sign

APART = 8.0
"""Space in mm between two panels on the map."""

LEGEND = 7.0
"""Height in mm of the line that explains the bars."""


def panel_map(
    board: Drawing, folding: FoldingBoard, excerpts: Excerpts, text: SheetText, page: PageSetup, theme: Theme
) -> Page:
    """Map of the panels.

    Raises:
        PageTooSmallError: where the page has no room for it.
    """
    named = " · ".join(filter(None, ("Panels and hinges", text.subtitle)))
    top = header(replace(text, subtitle=named), page.content_width, theme)
    bottom = footer(text, page.content_width, theme)
    steps = numbered(steps_of(folding), page.content_width, theme)
    start = page.top + top.height + GAP
    room = page.height - page.bottom - bottom.height - steps.height - LEGEND - 3 * GAP - start
    if room < SMALLEST_MAP or page.content_width < SMALLEST_MAP:
        raise PageTooSmallError("the page has no room for the map of a folding board")
    small = _small_panels(folding, excerpts, page.content_width - 1, room - 1, theme)
    legend = _legend(folding, theme)
    x, y = page.left + (page.content_width - small.width) / 2, start + (room - small.height) / 2
    items = (
        Group((replace(small.at(x, y), alt=board.description),), name="map"),
        Group(
            (
                top.at(page.left, page.top),
                legend.at(page.left, start + room + GAP),
                steps.at(page.left, start + room + LEGEND + 2 * GAP),
                bottom.at(page.left, page.height - page.bottom - bottom.height),
            ),
            name="sheet",
        ),
    )
    words = f"Map of a folding board of {len(folding.panels)} panels. {board.description}"
    return Page(page.width, page.height, items, f"{text.title}: panels", words, "Map")


def steps_of(folding: FoldingBoard) -> tuple[str, ...]:
    """What to do with the panels, step by step."""
    hinges = sum(joint.number > 0 for joint in folding.joints)
    slits = len(folding.joints) - hinges
    cuts = " No cut goes through a space." if folding.whole_cells else ""
    open_joints = " Leave the slit open." if slits == 1 else f" Leave the {slits} slits open." if slits else ""
    size = f"{decimal(folding.width, 1)} x {decimal(folding.height, 1)} mm"
    return (
        f"This board folds: {len(folding.panels)} panels of {size}, {hinges} hinges.{cuts}",
        "Print every page at 100 % (actual size), and measure the bar at its foot.",
        "Glue the sheets on card, and cut the panels along their lines; crop marks lead the ruler.",
        "Lay the panels out as above, edge to edge, and tape the hinges: clear tape on the face of the board where it "
        f"says front, any tape on the other side where it says back.{open_joints}",
        "Fold in the order of the numbers. A hinge closes towards its tape, to the front and to the back in turn, so "
        "that each panel comes to lie on the one before.",
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
        clip = tuple((px * factor, py * factor) for px, py in corners(panel.part))
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


def _legend(folding: FoldingBoard, theme: Theme) -> Drawing:
    """What the bars mean, those alone that the map has."""
    items: list[Item] = []
    x, base = 0.0, 4.0
    for side, words in (("front", "hinge, tape on the front"), ("back", "hinge, tape on the back"), ("slit", "slit")):
        if any(joint.side == side for joint in folding.joints):
            items += bar((x, base - 1.1), (x + 12.0, base - 1.1), side, theme)  # type: ignore[arg-type]
            items.append(Text(x + 14.0, base, words, STEP, theme.colours.ink, role="text"))
            x += 62.0
    return Drawing(x, LEGEND, tuple(items))
