"""A folding board: a map of its panels, then the panels, as many to a page as fit."""

from dataclasses import dataclass

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.theme import Theme
from boardwright.figures.words import PANEL_WORDS, PanelWords
from boardwright.geometry.points import rectangle_corners
from boardwright.scene import Group, Item, Page, Style, polygon
from boardwright.sheets.folding.cuts import FoldingBoard, Panel, folding_board
from boardwright.sheets.folding.letters import whole_letters
from boardwright.sheets.folding.map import map_room, panel_map
from boardwright.sheets.folding.marks import MARGIN, crop_marks, joint_marks
from boardwright.sheets.layout import (
    DoesNotFitError,
    PageSetup,
    PageTooSmallError,
    largest_cell,
    on_turned_pages,
    other_papers,
)
from boardwright.sheets.page_frame import SheetText, framed, with_size
from boardwright.sheets.poster.excerpt import Excerpts
from boardwright.sheets.poster.marks import CUT, HEAD, foot, head


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
