"""The one file that holds a whole set: cover, instructions, and the pages of all its parts."""

from collections.abc import Iterator

from boardwright.app.set_drawings import SetDrawings
from boardwright.figures.drawing import Drawing
from boardwright.figures.words import PANEL_WORDS, PIECE_WORDS, POSTER_WORDS, WORDS
from boardwright.scene import Document, Page
from boardwright.sheets import PageTooSmallError
from boardwright.sheets.cover_sheet import Contents, CoverSheet
from boardwright.sheets.set_pages import PartPages, bound
from boardwright.sheets.set_words import SET_WORDS, Part


def whole_set(drawings: SetDrawings) -> Document:
    """Pages of a set in the order in which a maker needs them."""
    plan = drawings.plan
    words = SET_WORDS[plan.loaded.config.sheet.language]
    inner = tuple(_parts(drawings))
    contents = []
    first = 2
    for part in inner:
        contents.append(Contents(part.part, first, part.sheets, part.two_sided))
        first += len(part.pages)
    cover = CoverSheet(
        plan.text,
        plan.theme,
        words,
        plan.paper.name or "this size",
        tuple(contents),
        tuple(_needs({part.part for part in inner})),
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
    if plan.panels:
        yield _plain("board", drawings.board().pages, PANEL_WORDS[language].page)
    elif plan.placed:
        yield _plain("board", drawings.board().pages)
    elif plan.poster:
        yield _plain("board", drawings.poster().pages, POSTER_WORDS[language].page)
    if plan.pieces and plan.piece_pages:
        pages, two_sided = plan.piece_pages, plan.pieces.duplex is not None
        words = PIECE_WORDS[language]
        labels = {words.back_label.format(page=number) for number in range(1, len(pages))}
        backs = sum(page.label in labels for page in pages)
        yield PartPages("pieces", pages, len(pages) - backs, words.page, two_sided)
    if plan.has_rules:
        pages = drawings.rule_pages()
        yield PartPages("rules", pages, len(pages), WORDS[drawings.sheet.language].page)
    if plan.pad:
        yield _plain("pad", drawings.pad().pages)


def _plain(part: Part, pages: tuple[Page, ...], own: str | None = None) -> PartPages:
    return PartPages(part, pages, len(pages), own) if own else PartPages(part, pages, len(pages))


def _needs(parts: set[Part]) -> Iterator[str]:
    """What has to be at hand for some parts."""
    yield "paper"
    if {"board", "pieces"} & parts:
        yield from ("scissors", "glue")
    if "pad" in parts:
        yield "pencils"


def _preview(drawings: SetDrawings, side: float) -> Drawing:
    """The board as large as it fits into a square of this side, in mm."""
    board, theme = drawings.plan.game.board, drawings.plan.theme
    (w0, h0), (w1, h1) = board.size(0.0), board.size(1.0)
    return board.draw(min((side - w0) / (w1 - w0), (side - h0) / (h1 - h0)), theme)
