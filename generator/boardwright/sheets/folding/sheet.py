"""A folding board: a map of its panels, then the panels, as many to a page as fit, with bars at the hinges.

Letters that a fold or a slit would cut are left out. Millimetres, y down.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, Drawing, centred_text, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import PANEL_WORDS, WORDS, PanelWords
from boardwright.fonts import text_width
from boardwright.geometry.points import Point, midpoint, rectangle_corners
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import decimal
from boardwright.scene import Box, Circle, Group, Item, Page, Style, Text, polygon, polylines, rectangle
from boardwright.scene.measure import item_box
from boardwright.sheets.folding.cuts import FoldingBoard, Joint, Panel, Side, folding_board
from boardwright.sheets.layout import (
    GAP,
    DoesNotFitError,
    PageSetup,
    PageTooSmallError,
    largest_cell,
    on_turned_pages,
    other_papers,
)
from boardwright.sheets.page_frame import SMALL, SheetText, footer, framed, header, with_size
from boardwright.sheets.poster.excerpt import Excerpts, scaled
from boardwright.sheets.poster.map import SMALLEST_MAP, STEP, numbered, sign
from boardwright.sheets.poster.marks import CUT, HEAD, foot, head

MARGIN = 10.0
"""Room in mm for marks on each side of a panel."""

BAR = 1.6
"""Thickness in mm of the bar that marks a hinge."""

CROP = (1.5, 6.0)
"""Start and end of a crop mark outside a corner, in mm."""

WORDS_AT_JOINT = 2.15
"""Size in mm of the words beside an upright joint: 6.1 points."""


def bar(start: Point, end: Point, side: Side, theme: Theme, thickness: float = BAR) -> Iterator[Item]:
    """A horizontal or vertical bar round a line: solid for tape on the front, hollow for the back, dashed for slits."""
    colours, fine = theme.colours, theme.lines.fine
    if side == "slit":
        style = Style(stroke=colours.accent, width=theme.lines.medium, dash=(2.0, 1.4))
        yield polylines(((start, end),), style, "artifact")
        return
    left, top = min(start[0], end[0]), min(start[1], end[1])
    wide, high = abs(end[0] - start[0]), abs(end[1] - start[1])
    style = Style(colours.accent if side == "front" else colours.paper, colours.accent, max(fine, 0.3))
    if wide < high:
        yield rectangle(left - thickness / 2, top, thickness, high, style, role="artifact")
    else:
        yield rectangle(left, top - thickness / 2, wide, thickness, style, role="artifact")


def crop_marks(box: Box, theme: Theme) -> Item:
    """Two lines outside each corner, in line with the sides, so that they survive the first cuts."""
    left, top, right, bottom = box
    near, far = CROP
    lines = []
    for x, out in ((left, -1), (right, 1)):
        for y, down in ((top, -1), (bottom, 1)):
            lines.append(((x + out * near, y), (x + out * far, y)))
            lines.append(((x, y + down * near), (x, y + down * far)))
    return polylines(lines, Style(stroke=theme.colours.ink, width=theme.lines.fine), "artifact")


def joint_marks(folding: FoldingBoard, number: int, theme: Theme, language: str = "en") -> Iterator[Item]:
    """Bars and words outside a panel's joined sides, in the frame of the board's drawing."""
    left, top, right, bottom = folding.panels[number].box
    for joint in folding.joints:
        if number not in (joint.first, joint.second):
            continue
        far = number == joint.first  # the joint is at the right or at the foot of the panel
        other = folding.panels[joint.second if far else joint.first].label
        if joint.upright:
            x, y, length = (right + 2.0 if far else left - 2.0), (top + bottom) / 2, (bottom - top) / 4
            yield from bar((x, y - length / 2), (x, y + length / 2), joint.side, theme)
            yield from _stacked(right + 3.3 if far else left - 3.3, y, far, _words(joint, other, language), theme)
        else:
            x, y, length = (left + right) / 2, (bottom + 2.0 if far else top - 2.0), (right - left) / 4
            yield from bar((x - length / 2, y), (x + length / 2, y), joint.side, theme)
            words = " · ".join(_words(joint, other, language))
            at = bottom + 5.4 if far else top - 5.4
            yield centred_text((x, at), words, SMALL, theme.colours.ink, role="artifact")


def _words(joint: Joint, other: str, language: str) -> tuple[str, ...]:
    fixed = PANEL_WORDS[language]
    if joint.side == "slit":
        return (fixed.slit, other, fixed.no_tape)
    hinge = fixed.narrow_hinge if joint.upright else fixed.hinge
    return (hinge.format(number=joint.number), other, fixed.sides[joint.side])


def _stacked(x: float, y: float, after: bool, words: Sequence[str], theme: Theme) -> Iterator[Item]:
    """Words one below the other beside a point, each on a separate line."""
    lines = [line for word in words for line in wrapped(word, WORDS_AT_JOINT, MARGIN - 3.3)]
    for row, line in enumerate(lines):
        at = y + (row - (len(lines) - 1) / 2) * 2.9
        yield centred_text(
            (x, at), line, WORDS_AT_JOINT, theme.colours.ink, anchor="start" if after else "end", role="artifact"
        )


def disc_number(middle: Point, number: int, theme: Theme) -> Iterator[Item]:
    """Number of a hinge in a disc."""
    colours = theme.colours
    yield Circle(*middle, 2.6, Style(colours.paper, colours.accent, 0.4))
    yield centred_text(middle, str(number), 3.0, colours.ink, "bold")


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


def whole_letters(items: Iterable[Item], folding: FoldingBoard) -> tuple[tuple[Item, ...], bool]:
    """A board's items without the words that lie across a joint, and whether there were any."""
    across = sorted({panel.part[0] for panel in folding.panels if panel.column})
    down = sorted({panel.part[1] for panel in folding.panels if panel.row})
    found: list[Text] = []
    kept = tuple(_kept(items, (0.0, 0.0), (across, down), found))
    return kept, bool(found)


def _kept(
    items: Iterable[Item], at: tuple[float, float], lines: tuple[Sequence[float], Sequence[float]], cut: list[Text]
) -> Iterator[Item]:
    for item in items:
        if isinstance(item, Group):
            inner = (at[0] + item.dx, at[1] + item.dy)
            yield replace(item, items=tuple(_kept(item.items, inner, lines, cut)))
        elif isinstance(item, Text) and _is_cut(item, at, lines):
            cut.append(item)
        else:
            yield item


def _is_cut(text: Text, at: tuple[float, float], lines: tuple[Sequence[float], Sequence[float]]) -> bool:
    left, top, right, bottom = item_box(text)
    spans = (left + at[0], right + at[0]), (top + at[1], bottom + at[1])
    return any(
        millionths(start) < millionths(line) < millionths(end)
        for (start, end), own in zip(spans, lines, strict=True)
        for line in own
    )


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """A page as it is turned, and the number of panels across and down."""

    page: PageSetup
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class PanelSheet:
    """Everything a folding board needs. `cell` is the true size of the cells in mm."""

    board: BoardFigure
    cell: float
    rows: int
    columns: int
    text: SheetText
    theme: Theme

    @property
    def words(self) -> PanelWords:
        """Fixed words in the pages' language."""
        return PANEL_WORDS[self.text.language]

    @property
    def folding(self) -> FoldingBoard:
        """The panels and their joints."""
        return folding_board(self.board, self.cell, self.rows, self.columns)

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The map, then the panels row by row.

        Raises:
            PageTooSmallError: if a page has no room for its header and footer.
            DoesNotFitError: if a panel is larger than the page; its `papers` name stock papers that are large enough.
        """
        folding = self.folding
        layout = self.layout(page, folding)
        board = self.board.draw(self.cell, self.theme)
        items, cut_letters = whole_letters(board.items, folding)
        excerpts = Excerpts(items, max(folding.width, folding.height) / 4)
        count = layout.columns * layout.rows
        parts = [folding.panels[start : start + count] for start in range(0, len(folding.panels), count)]
        pages = len(parts) + 1
        drawn = [
            self._page(layout, folding, excerpts, i * count, part, self.words.page.format(page=i + 2, pages=pages))
            for i, part in enumerate(parts)
        ]
        return (panel_map(board, folding, excerpts, self._worded, layout.page, self.theme, cut_letters), *drawn)

    def layout(self, page: PageSetup, folding: FoldingBoard) -> PanelLayout:
        """The page turned the way that holds most panels, and their layout.

        Raises:
            PageTooSmallError, DoesNotFitError: as `pages`.
        """
        rooms = self._rooms(page)
        best: PanelLayout | None = None
        problem: PageTooSmallError | None = None
        for turned, width, height in rooms:
            across = min(int((width + 1e-6) / (folding.width + 2 * MARGIN)), self.columns)
            down = min(int((height + 1e-6) / (folding.height + 2 * MARGIN)), self.rows)
            if across and down and (best is None or across * down > best.columns * best.rows):
                try:
                    map_room(folding, self._worded, turned, self.theme)
                except PageTooSmallError as error:
                    problem = error
                    continue
                best = PanelLayout(turned, across, down)
        if best:
            return best
        if problem:
            raise problem
        over = min(
            (
                (max(0.0, folding.width + 2 * MARGIN - width), max(0.0, folding.height + 2 * MARGIN - height))
                for _, width, height in rooms
            ),
            key=max,
        )
        raise DoesNotFitError(over, max(map(self._largest, rooms)), self._papers(page, folding))

    @property
    def _worded(self) -> SheetText:
        """The map's text, with the size of the whole board."""
        return with_size(self.text, *self.board.size(self.cell))

    def _largest(self, room: tuple[PageSetup, float, float]) -> float:
        """Largest cell whose panels fit on a page."""
        _, width, height = room
        return largest_cell(self.board, (width - 2 * MARGIN) * self.columns, (height - 2 * MARGIN) * self.rows)

    def _rooms(self, page: PageSetup) -> list[tuple[PageSetup, float, float]]:
        """Ways to turn a page, with the room between header and footer in mm.

        Raises:
            PageTooSmallError: if none has any.
        """
        panels = self.words.panels.format(names=self.words.range.format(first="A10", last="A20"))
        count = self.words.page.format(page=100, pages=200)

        def below(turned: PageSetup) -> float:
            return foot(self.text, panels, count, turned.content_width, self.theme).height

        return [
            (turned, turned.content_width, turned.content_height - HEAD - height)
            for turned, height in on_turned_pages(page, below)
        ]

    def _papers(self, page: PageSetup, folding: FoldingBoard) -> tuple[str, ...]:
        names = []
        for name, other in other_papers(page):
            try:
                rooms = self._rooms(other)
            except PageTooSmallError:
                continue
            wide, high = folding.width + 2 * MARGIN, folding.height + 2 * MARGIN
            if any(wide <= width and high <= height for _, width, height in rooms):
                names.append(name)
        return tuple(names)

    def _page(
        self,
        layout: PanelLayout,
        folding: FoldingBoard,
        excerpts: Excerpts,
        first: int,
        panels: tuple[Panel, ...],
        count: str,
    ) -> Page:
        page, theme, fixed = layout.page, self.theme, self.words
        first_name, last_name = panels[0].label, panels[-1].label
        if len(panels) > 2:
            names = fixed.range.format(first=first_name, last=last_name)
        else:
            names = ", ".join(panel.label for panel in panels)
        listed = (fixed.panel if len(panels) == 1 else fixed.panels).format(names=names)
        below = foot(self.text, listed, count, page.content_width, theme)
        width, height = page.content_width, page.content_height - HEAD - below.height
        wide, high = width / layout.columns, height / layout.rows
        shown: list[Item] = []
        marks: list[Item] = []
        line = Style(stroke=theme.colours.muted, width=CUT)
        for i, panel in enumerate(panels):
            row, column = divmod(i, layout.columns)
            dx = page.left + column * wide + (wide - folding.width) / 2 - panel.box[0]
            dy = page.top + HEAD + row * high + (high - folding.height) / 2 - panel.box[1]
            words = fixed.panel_alt.format(names=panel.label)
            shown.append(Group(excerpts.within(panel.part), dx, dy, clip=rectangle_corners(*panel.part), alt=words))
            here: list[Item] = [polygon(rectangle_corners(*panel.box), line, "cut"), crop_marks(panel.box, theme)]
            here += joint_marks(folding, first + i, theme, self.text.language)
            marks.append(Group(tuple(here), dx, dy))
        layers = (
            Group(tuple(shown), name="board"),
            Group(tuple(marks), name="marks"),
            framed(page, head(names, self.text, page.content_width, theme), below),
        )
        words = (fixed.panel_alt if len(panels) == 1 else fixed.panels_alt).format(names=names)
        return Page(page.width, page.height, layers, f"{self.text.title}: {names}", words, names)
