"""The one file that holds a whole set: cover, instructions, and the pages of all its parts."""

from collections.abc import Iterator

from boardwright.app.set_drawings import SetDrawings
from boardwright.app.set_plan import SetPlan
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import PANEL_WORDS, PIECE_WORDS, POSTER_WORDS, SET_WORDS, WORDS, Part, Step
from boardwright.geometry.units import decimal
from boardwright.scene import Document, Page
from boardwright.sheets import PageTooSmallError
from boardwright.sheets.cover.binding import PartPages, bound
from boardwright.sheets.cover.cover_sheet import Contents, CoverSheet
from boardwright.sheets.making.instructions import AssemblySheet


def whole_set(drawings: SetDrawings) -> Document:
    """Pages of a set in the order in which a maker needs them."""
    plan = drawings.plan
    words = SET_WORDS[plan.loaded.config.sheet.language]
    inner = tuple(_parts(drawings))
    contents = []
    first = 2
    for part in inner:
        like: Part | None = "pad" if part.part == "board" and plan.pad else None  # what has a pad is written on
        last = first + len(part.pages) - 1
        contents.append(Contents(part.part, first, last, part.sheets, part.two_sided, like))
        first = last + 1
    cover = CoverSheet(
        plan.text,
        plan.theme,
        words,
        plan.paper.name or f"{decimal(plan.paper.width)} × {decimal(plan.paper.height)} mm",
        tuple(contents),
        tuple(_needs(plan)),
        lambda side: _preview(drawings, side),
    )
    try:
        parts = (_plain("cover", (cover.page(plan.page),)), *inner)
    except PageTooSmallError:
        parts = inner  # on a page as small as that, the parts have to speak for themselves
    pages, bookmarks = bound(parts, words, plan.page, plan.theme)
    return drawings.document(pages, bookmarks=bookmarks)


def _parts(drawings: SetDrawings) -> Iterator[PartPages]:
    plan = drawings.plan
    language = plan.text.language
    if pages := _instructions(plan):
        yield PartPages("assembly", pages, len(pages), SET_WORDS[language].page)
    if plan.panels:
        yield _plain("board", drawings.board().pages, PANEL_WORDS[language].page)
    elif plan.placed:
        yield _plain("board", drawings.board().pages)
    elif plan.poster:
        yield _plain("board", drawings.poster().pages, POSTER_WORDS[language].page)
    if plan.pieces and plan.piece_pages:
        pages, two_sided = plan.piece_pages, plan.pieces.duplex is not None
        yield PartPages("pieces", pages, plan.pieces.sheets(pages), PIECE_WORDS[language].page, two_sided)
    if plan.has_rules:
        pages = drawings.rule_pages
        yield PartPages("rules", pages, len(pages), WORDS[drawings.sheet.language].page)
        if pages := drawings.example_pages():
            yield PartPages("examples", pages, len(pages), WORDS[drawings.sheet.language].page)
    if plan.pad:
        yield _plain("pad", drawings.pad().pages)


def _plain(part: Part, pages: tuple[Page, ...], own: str | None = None) -> PartPages:
    return PartPages(part, pages, len(pages), own) if own else PartPages(part, pages, len(pages))


def _instructions(plan: SetPlan) -> tuple[Page, ...]:
    """Pages that say how the game is made; none on pages too small for them."""
    sheet = AssemblySheet(plan.text, plan.theme, SET_WORDS[plan.text.language], tuple(_steps(plan)))
    try:
        return sheet.pages(plan.page)
    except PageTooSmallError:
        return ()


def _steps(plan: SetPlan) -> Iterator[Step]:
    """Steps of making a set, in order."""
    yield from ("print", "measure")
    pieces = plan.pieces if plan.piece_pages else None
    if pieces and any(piece.back for piece in pieces.pieces.pieces):
        yield pieces.backs
    if plan.panels:
        yield from ("glue-board", "cut-panels", "hinges", "fold-board")
    elif plan.poster and not plan.placed:
        yield "poster-cut"
        yield "poster-glue" if plan.poster.divided(plan.page)[1].overlap else "poster-tape"
    elif pieces:
        yield from ("glue-board", "cut-board")
    if pieces:
        yield "cut-pieces"
        if any(piece.folds for piece in pieces.pieces.pieces):
            yield "standees"
    if plan.pad:
        yield "pad"


def _needs(plan: SetPlan) -> Iterator[str]:
    """What has to be at hand for making a set."""
    if plan.piece_pages or plan.panels or plan.poster:
        yield from ("card", "scissors", "glue")
    else:
        yield "paper"
    if plan.panels or plan.poster:
        yield "tape"
    if plan.pad:
        yield "pencils"


def _preview(drawings: SetDrawings, side: float) -> Drawing:
    """The board as large as it fits into a square of this side, in mm."""
    board, theme = drawings.plan.game.board, drawings.plan.theme
    (w0, h0), (w1, h1) = board.size(0.0), board.size(1.0)
    return board.draw(min((side - w0) / (w1 - w0), (side - h0) / (h1 - h0)), theme)
