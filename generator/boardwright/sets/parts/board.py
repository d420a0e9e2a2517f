"""The board on its page, or folding over several: the part that decides the size of the set's cell."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from boardwright.config.problems import ConfigError
from boardwright.geometry.units import decimal
from boardwright.scene import Page, Text, flattened
from boardwright.sets.fit_messages import SAFE_MARGIN, SMALLEST_CELL, does_not_fit, no_room, too_small
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput, part_kind
from boardwright.sheets.board.board_sheet import BoardSheet, PlacedBoard
from boardwright.sheets.board.mat import mat_colour, on_mat
from boardwright.sheets.layout import MAX_CELL, DoesNotFitError, PageTooSmallError
from boardwright.writers import Output

if TYPE_CHECKING:
    from boardwright.sheets.cover.binding import PartPages
    from boardwright.sheets.folding.sheet import PanelSheet

POSTER_PARTS = "poster,pieces,rules,set"

POSTER_HINT = f"; '--only {POSTER_PARTS}' prints it over several pages"


@dataclass(frozen=True)
class BoardPart(Part):
    """A board with cells of `cell` mm: on its own page, folding, or neither if only a poster shows it."""

    paper: OnPaper
    cell: float
    placed: PlacedBoard | None
    folding: "PanelSheet | None"

    order = 10

    @property
    def warnings(self) -> tuple[tuple[str, str], ...]:
        """What this paper did to the board: cuts through places, names too small to print, a box left out."""
        return tuple(self._warnings())

    def _warnings(self) -> Iterator[tuple[str, str]]:
        if self.folding and not self.folding.folding.whole_cells:
            cut = "some cuts between the panels go through places for pieces"
            yield "board.panels", f"{cut}; letters and names across them are left out"
        if self.paper.game.labels and (self.placed or self.folding):
            drawn = flattened(self.paper.game.board.draw(self.cell, self.paper.theme).items)
            missing = self.paper.game.labels - sum(isinstance(item, Text) for item, _, _ in drawn)
            if missing > 0:
                yield "board.coordinates", f"{missing:,} names would be smaller than 6 points and are left out"
        if self.placed and self.placed.sheet.side is not self.paper.game.side:
            where = self.paper.paper.shown
            yield "board.score_box", f"{where} has no room for tiles and the score box; the box is left out"
        pad = self.paper.game.pad
        if pad and pad.usual and self.placed and self.placed.cell * self.paper.game.cells < pad.least - 1e-9:
            cell = decimal(self.placed.cell * self.paper.game.cells, 1)
            yield "board.cell", f"a cell of {cell} mm is small for a pencil, which needs {decimal(pad.least)} mm"

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "BoardPart":  # noqa: ARG003 - as every part
        if paper.loaded.config.board.panels != (1, 1):
            sheet = _folding(paper)
            return cls(paper, sheet.cell, None, sheet)
        placed = _placed(paper)
        return cls(paper, placed if isinstance(placed, float) else placed.cell, _on_page(placed), None)

    def drawn(self) -> tuple[Page, ...]:
        if self.folding:
            return self.folding.pages(self.paper.page)
        return (on_mat(self.placed.page(), self._printed_ground),) if self.placed else ()

    @property
    def _printed_ground(self) -> str | None:
        """Ground of a board's sheet that its theme prints."""
        theme = self.paper.board_theme
        return mat_colour(theme, self.paper.loaded.config.game) if theme.sheets else None

    def _for_print_shop(self) -> tuple[Page, ...]:
        """Pages of the board's own file, with bleed and crop marks if the config asks for them."""
        bleed = self.paper.loaded.config.page.bleed
        if not bleed or not self.placed:
            return self.pages
        colour = mat_colour(self.paper.board_theme, self.paper.loaded.config.game)
        if self.paper.press:
            return (self.placed.to_cut(bleed, colour),)
        return (self.placed.mat(bleed, colour, self.paper.theme),)

    def outputs(self) -> Iterator[SetOutput]:
        if self.placed or self.folding:
            yield SetOutput(
                "board",
                Output(
                    frozenset({"sheet"}),
                    lambda: self.paper.document(self._for_print_shop()),
                    numbered=self.folding is not None,
                    paper=self.paper.board_theme.colours.paper,
                ),
            )

    def bound(self) -> "PartPages | None":
        from boardwright.figures.words import PANEL_WORDS  # noqa: PLC0415 - for the file of a whole set only
        from boardwright.sheets.cover.binding import PartPages  # noqa: PLC0415

        pages = self.pages
        if self.folding:
            return PartPages("board", pages, len(pages), PANEL_WORDS[self.paper.language].page)
        return PartPages("board", pages, len(pages)) if pages else None

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board in mm."""
        return self.paper.game.board.size(self.cell)


PART = BoardPart


def _on_page(placed: PlacedBoard | float) -> PlacedBoard | None:
    return None if isinstance(placed, float) else placed


def board_sheet(paper: OnPaper) -> BoardSheet:
    """The board's own page, before the size of the board is known."""
    game, cell = paper.game, paper.cell
    return BoardSheet(
        board=game.board,
        side=game.side,
        text=paper.text,
        theme=paper.board_theme,
        cell=cell if isinstance(cell, float) else None,
        wanted=MAX_CELL if cell == "fit" else game.wanted,
        cell_words=game.cell_words,
        cells=game.cells,
    )


def _placed(paper: OnPaper) -> PlacedBoard | float:
    """The board on its page; only its cell if it is too large for the page and a poster is asked for.

    Raises:
        ConfigError: there is no room for it, or it would be too small.
    """
    game, cell = paper.game, paper.cell
    sheet = board_sheet(paper)
    where = paper.paper.shown
    try:
        placed = sheet.place(paper.page)
    except DoesNotFitError as error:
        if "poster" in paper.asked and isinstance(cell, float):
            return cell
        hint = _roomier(paper) or (POSTER_HINT if _fits_as_poster(paper) else "")
        if paper.punched and error.largest:
            tool = "labels" if paper.loaded.config.pieces.tool.labels else "a punch"
            hint = f", for {tool} of {decimal(math.floor(paper.punched.across(error.largest) * 10) / 10)} mm{hint}"
        key = "pieces.for" if paper.punched else "board.cell"
        raise paper.error(key, does_not_fit(error, "the board", where, hint)) from None
    except PageTooSmallError as error:
        raise paper.here("page.paper", str(error)) from None
    if placed.cell < SMALLEST_CELL:
        raise paper.error("page.paper", f"{too_small(placed.cell, where)}{_roomier(paper)}")
    if placed.cell < game.board.smallest_cell - 1e-9 and sheet.side and not _box_is_asked_for(paper):
        placed = replace(sheet, side=None).place(paper.page)
    if placed.cell < game.board.smallest_cell - 1e-9:
        raise paper.error("board.cell", f"{no_room(game, placed.cell, where)}{_roomier(paper)}")
    return placed


def _roomier(paper: OnPaper, cell_of: Callable[[OnPaper], float] | None = None) -> str:
    """What would give the board room on its page, in words, or else what makes it so large; empty if neither is known.

    Narrower margins come first, as the board stays the same. `cell_of` says how large the cell of a board is that does
    not lie on one page. A punch or labels decide the cell, so that only they can be changed.
    """
    cell_of = cell_of or (lambda other: board_sheet(other).place(other.page).cell)
    ways = () if paper.punched else paper.game.roomier()
    boards = (
        (keys, smallest, replace(paper, game=replace(paper.game, board=board, cells=1.0)))
        for keys, board, smallest in ways
    )
    for keys, smallest, other in chain(_narrower(paper), boards):
        try:
            cell = cell_of(other)
        except (DoesNotFitError, PageTooSmallError):
            continue
        if cell >= max(SMALLEST_CELL, smallest - 1e-9):
            return f"; {keys} makes room"
    return f"; {paper.game.uneven}" if paper.game.uneven else ""


def _narrower(paper: OnPaper) -> Iterator[tuple[str, float, OnPaper]]:
    """The same with the narrowest margins that most printers can print, if all of its own are as wide."""
    page = paper.page
    margins = page.top, page.right, page.bottom, page.left
    if paper.press is None and min(margins) >= SAFE_MARGIN and max(margins) > SAFE_MARGIN:
        narrow = replace(page, top=SAFE_MARGIN, right=SAFE_MARGIN, bottom=SAFE_MARGIN, left=SAFE_MARGIN)
        keys = f"page.margin: {decimal(SAFE_MARGIN)} mm"
        yield keys, paper.game.board.smallest_cell, replace(paper, page=narrow)


def _fits_as_poster(paper: OnPaper) -> bool:
    """Whether a board that is too large for its page can be printed as the hint says, with its pieces."""
    if not isinstance(paper.cell, float):
        return False
    planner = Planner(replace(paper, asked=frozenset(POSTER_PARTS.split(","))))
    try:
        planner.part(part_kind("print", "pieces"))
        return planner.part(part_kind("print", "poster")) is not None
    except ConfigError:
        return False


def _box_is_asked_for(paper: OnPaper) -> bool:
    """Whether the config itself asks for the box for scores."""
    return "score_box" in paper.loaded.config.board.model_fields_set


def _folding(paper: OnPaper) -> "PanelSheet":
    """A folding board.

    Raises:
        ConfigError: there is no room for the panels, or they would be too small.
    """
    game, where = paper.game, paper.paper.shown

    def cell_of(other: OnPaper) -> float:
        return _panels(other).cell

    try:
        sheet = _panels(paper)
    except DoesNotFitError as error:
        if isinstance(paper.cell, float):
            message = does_not_fit(error, "a panel", where, _roomier(paper, cell_of))
        elif error.largest < game.board.smallest_cell:
            message = f"{no_room(game, error.largest, where)}{_roomier(paper, cell_of)}"
        else:
            message = f"{too_small(error.largest, where)}{_roomier(paper, cell_of)}"
        raise paper.error("board.panels", message) from None
    except PageTooSmallError as error:
        raise paper.here("page.paper", str(error)) from None
    return sheet


def _panels(paper: OnPaper) -> "PanelSheet":
    """The panels of a folding board; with `fit`, or if the usual cell is too large, they fill their pages.

    Raises:
        DoesNotFitError: there is no room for them, or they would be too small.
        PageTooSmallError: there is no room for anything.
    """
    from boardwright.sheets.folding.sheet import PanelSheet  # noqa: PLC0415 - few boards fold

    game, given = paper.game, paper.cell
    rows, columns = paper.loaded.config.board.panels
    sheet = PanelSheet(
        game.board, MAX_CELL if given == "fit" else given or game.wanted, rows, columns, paper.text, paper.theme
    )
    try:
        sheet.layout(paper.page, sheet.folding)
    except DoesNotFitError as error:
        if isinstance(given, float) or error.largest < max(SMALLEST_CELL, game.board.smallest_cell):
            raise
        sheet = replace(sheet, cell=error.largest)
        sheet.layout(paper.page, sheet.folding)
    return sheet
