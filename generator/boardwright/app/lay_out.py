"""A set laid out on one paper: what fits, at which cell, and what is left out because the page is too small."""

from collections.abc import Collection
from dataclasses import replace

from boardwright.app.credits import credit_of
from boardwright.app.pieces import pieces_of
from boardwright.app.set_plan import SetPlan
from boardwright.config.models import Paper, PrinterValues
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.fen.proof.sheet import ProofSheet
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig
from boardwright.geometry.units import decimal
from boardwright.sheets import (
    BoardSheet,
    DoesNotFitError,
    PadSheet,
    PageSetup,
    PageTooSmallError,
    PanelSheet,
    PieceSheet,
    PlacedBoard,
    PlacedPad,
    PosterSheet,
    SheetError,
    SheetText,
)
from boardwright.sheets.layout import MAX_CELL
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout, rule_pages
from boardwright.typeset.content import RuleSheet

NARROWEST_RULES, SHORTEST_RULES = 60.0, 120.0
"""Columns narrower or shorter than so many mm hold neither the figures nor the tables of a rule sheet."""

SMALLEST_CELL = 1.0
"""Cells below this many mm are not printed."""

NO_ROOM = "the places for tiles need a cell of"
"""How the message about too little room for tiles begins."""


def lay_out(
    name: str,
    loaded: LoadedConfig,
    game: GamePlan,
    theme: Theme,
    paper: Paper,
    printer: PrinterValues,
    parts: Collection[str] = (),
) -> SetPlan:
    """Set on a paper, for some parts or, where none is named, as a whole.

    For a proof sheet alone nothing else has to fit; where a poster is asked for, the board may be larger than the page.

    Raises:
        ConfigError: with what does not fit, and what would help.
    """
    config = loaded.config
    margin = config.page.margin
    page = PageSetup(
        paper.width, paper.height, margin.top, margin.right, margin.bottom, margin.left, config.page.orientation
    )
    language = config.sheet.language
    credit = credit_of(config.game, language)
    text = SheetText(
        config.title, config.subtitle or game.subtitle, credit.name, credit.credit, credit.rights, game.facts, language
    )
    where = paper.shown
    if all(min(turned.content_width, turned.content_height) <= 0 for turned in page.turned()):
        raise loaded.error(loaded.problem("page.margin", f"the margins leave nothing of the page ({where})"))
    has_proof = _proof_fits(game, text, page, theme)
    plan = SetPlan(name, loaded, game, theme, paper, page, text, printer, has_proof=has_proof)
    if set(parts) == {"proof"} and game.proof:
        if not has_proof:
            raise loaded.error(loaded.problem("page.paper", f"too small for a proof sheet, which needs A5 ({where})"))
        return plan
    plan = _with_panels(plan, where) if config.board.panels != (1, 1) else _with_board(plan, where, parts)
    plan = replace(plan, pad=_pad(plan, where, parts), has_rules=_rules_fit(text, page, theme))
    return _with_pieces(plan, where, parts)


def _with_board(plan: SetPlan, where: str, parts: Collection[str]) -> SetPlan:
    """Plan with the board on its page, or as a poster, or both."""
    placed = _placed(plan, where, poster="poster" in parts)
    given = plan.loaded.config.board.cell
    cell = placed.cell if placed else given
    assert isinstance(cell, float)
    plan = replace(plan, placed=placed, cell=cell)
    if "poster" not in parts:
        return plan
    poster = PosterSheet(plan.game.board, cell, plan.text, plan.theme)
    try:
        poster.divided(plan.page)
    except PageTooSmallError as error:
        raise plan.loaded.error(plan.loaded.problem("page.paper", f"{error} ({where})")) from None
    return replace(plan, poster=poster)


def _with_panels(plan: SetPlan, where: str) -> SetPlan:
    """Plan with a folding board; with `fit`, or where the usual cell is too large, panels fill their pages."""
    loaded, game = plan.loaded, plan.game
    rows, columns = loaded.config.board.panels
    given = loaded.config.board.cell
    sheet = PanelSheet(
        game.board, MAX_CELL if given == "fit" else given or game.wanted, rows, columns, plan.text, plan.theme
    )
    try:
        try:
            sheet.layout(plan.page, sheet.folding)
        except DoesNotFitError as error:
            if isinstance(given, float):
                raise loaded.error(loaded.problem("board.panels", f"a panel: {_does_not_fit(error, where)}")) from None
            if error.largest < max(SMALLEST_CELL, game.board.smallest_cell):
                message = too_small(error.largest, where)
                if error.largest < game.board.smallest_cell:
                    message = no_room(game, error.largest, where)
                raise loaded.error(loaded.problem("board.panels", f"a panel: {message}")) from None
            sheet = replace(sheet, cell=error.largest)
            sheet.layout(plan.page, sheet.folding)
    except PageTooSmallError as error:
        raise loaded.error(loaded.problem("page.paper", f"{error} ({where})")) from None
    return replace(plan, panels=sheet, cell=sheet.cell)


def _with_pieces(plan: SetPlan, where: str, parts: Collection[str]) -> SetPlan:
    """Plan with the pages of pieces; on a page too small for them they are left out, unless they are asked for."""
    if parts and not {"pieces", "set"} & set(parts):
        return plan
    assert plan.cell is not None
    pieces = pieces_of(plan.loaded, plan.game, plan.cell, plan.theme)
    if pieces is None:
        return plan
    sheet = PieceSheet(
        pieces,
        replace(plan.text, facts=()),
        plan.theme,
        plan.loaded.config.sheet.backs,
        plan.printer.back_offset,
    )
    try:
        return replace(plan, pieces=sheet, piece_pages=sheet.pages(plan.page))
    except PageTooSmallError as error:
        if "pieces" in parts:
            raise plan.loaded.error(plan.loaded.problem("page.paper", f"{error} ({where})")) from None
        return replace(plan, pieces=sheet)


def _placed(plan: SetPlan, where: str, *, poster: bool) -> PlacedBoard | None:
    """The board on its page; None where it is larger than that and a poster is asked for."""
    loaded, game = plan.loaded, plan.game
    cell = loaded.config.board.cell
    sheet = BoardSheet(
        board=game.board,
        side=game.side,
        text=plan.text,
        theme=plan.theme,
        cell=cell if isinstance(cell, float) else None,
        wanted=MAX_CELL if cell == "fit" else game.wanted,
        cell_words=game.cell_words,
    )
    try:
        placed = sheet.place(plan.page)
    except DoesNotFitError as error:
        if poster and isinstance(cell, float):
            return None
        message = _does_not_fit(error, where, "; '--only poster,pieces,rules,set' prints it over several pages")
        raise loaded.error(loaded.problem("board.cell", message)) from None
    except PageTooSmallError as error:
        raise loaded.error(loaded.problem("page.paper", f"{error} ({where})")) from None
    if placed.cell < SMALLEST_CELL:
        raise loaded.error(loaded.problem("page.paper", too_small(placed.cell, where)))
    if placed.cell < game.board.smallest_cell - 1e-9:
        raise loaded.error(loaded.problem("board.cell", no_room(game, placed.cell, where)))
    return placed


def _pad(plan: SetPlan, where: str, parts: Collection[str]) -> PlacedPad | None:
    """The pad of a game that has one, where it is usual or asked for."""
    game, text = plan.game, plan.text
    if not game.pad_board or not game.pad_cell or not (game.pad_usual or "pad" in parts):
        return None
    sheet = PadSheet(
        board=game.pad_board,
        side=game.pad_side,
        text=replace(text, subtitle=game.pad_subtitle, facts=()),
        theme=plan.theme,
        copies=getattr(plan.loaded.config.page, "copies", None),
        most=game.pad_most,
        wanted=game.pad_cell,
        cell_words=game.cell_words,
    )
    try:
        return sheet.place(plan.page)
    except PageTooSmallError as error:
        raise plan.loaded.error(plan.loaded.problem("page.copies", f"{error} ({where})")) from None


def _proof_fits(game: GamePlan, text: SheetText, page: PageSetup, theme: Theme) -> bool:
    if game.proof is None:
        return False
    try:
        ProofSheet(text, theme).check(page)
    except PageTooSmallError:
        return False
    return True


def _rules_fit(text: SheetText, page: PageSetup, theme: Theme) -> bool:
    """Whether a page has room for a title, a footer and a few lines of rules in between."""
    try:
        rule_pages(RuleSheet(text.title, ()), text, page, theme, WORDS[text.language])
    except SheetError:
        return False
    layout = RuleSheetLayout.on(page)
    return layout.column_width >= NARROWEST_RULES and layout.page.content_height >= SHORTEST_RULES


def too_small(cell: float, where: str) -> str:
    """Why a board that would be so small is not printed."""
    return f"{where} leaves room for a cell of {decimal(cell)} mm only, too small to print; use a larger paper"


def no_room(game: GamePlan, cell: float, where: str) -> str:
    """Why tiles have no room on a paper, or without one at the given cell (mm), and what would help.

    The smallest cell is rounded up, so that it works when typed in.
    """
    smallest = decimal(int(game.board.smallest_cell * 100 + 0.9999) / 100)
    needed = f"{NO_ROOM} {smallest} mm or more"
    if not where:
        return f"{needed}, and {decimal(cell)} mm is too small; or use 'style: pencil'"
    cure = "use a larger paper, or 'style: pencil', which has no such limit"
    return f"{needed}, and {where} holds only {decimal(cell)} mm; {cure}"


def _does_not_fit(error: DoesNotFitError, where: str, hint: str = "") -> str:
    width, height = error.over
    over = " and ".join(
        f"{decimal(excess, 1)} mm too {word}" for excess, word in ((width, "wide"), (height, "high")) if excess > 0.05
    )
    largest = f"the largest cell that fits is {decimal(error.largest)} mm" if error.largest else "no cell fits"
    papers = f"; this one fits on {', '.join(error.papers)}" if error.papers else ""
    return f"the board is {over or 'a little too large'} for {where}; {largest}{hint}{papers}"
