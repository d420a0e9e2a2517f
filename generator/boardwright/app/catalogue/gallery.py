"""The catalogue of tilings as one file: its content, and writing it whole or not at all."""

from pathlib import Path

from boardwright.app.catalogue.atlas_gallery import atlas_document
from boardwright.app.catalogue.tiling_search import TilingFilter
from boardwright.app.catalogue.tilings import FAMILIES
from boardwright.app.export.document import check_suffix, write_document
from boardwright.config.errors import UsageError
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.games.fen.gallery.sheet import GallerySheet, Section
from boardwright.games.fen.gallery.swatch import TilingSwatch
from boardwright.games.fen.kit import KIT
from boardwright.games.fen.plane_turns import plane_reading
from boardwright.games.themes import stock_theme
from boardwright.games.words import PROGRAM, credit_of
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Document, Page
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.tilings import CatalogueEntry, PeriodicTiling, catalogue, entry_tiling

MARGIN = 10.0
"""Margin of the sheet in mm."""


def write_gallery(
    path: Path, paper: str | None = None, theme: str = "classic", wanted: TilingFilter | None = None
) -> None:
    """Draw the catalogue on one sheet, or what a search finds on pages, and write it to a file.

    The format is that of its suffix: PDF, and SVG or PNG for one sheet. The sheet is A3, pages are A4, if nothing else
    is asked for.

    Raises:
        UsageError: for another suffix, an unknown paper or theme, a paper too small, or a search that finds nothing.
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    check_suffix(path, "the gallery")
    look = stock_theme(theme)
    if wanted is None:
        page = gallery_page(paper or "A3", look)
        document = Document((page,), page.title, PROGRAM, page.description)
    else:
        if path.suffix.lower() != ".pdf":
            raise UsageError(f"{str(path)!r}: what a search finds fills pages, which are written as .pdf")
        document = atlas_document(wanted, _setup(paper or "A4"), look)
    write_document(path, document, look.colours.paper)


def gallery_page(paper: str, theme: Theme) -> Page:
    """The sheet on a paper, upright.

    Raises:
        UsageError: for an unknown paper, or one too small.
    """
    setup = _setup(paper)
    credit = credit_of(KIT, BASE)
    text = SheetText(
        "The tilings of Boardwright",
        f"{len(catalogue())} tilings by name. Below each: another name, FEN's turn on the whole plane, the lattice.",
        credit.name,
        credit.credit,
        credit.rights,
    )
    sections = tuple(
        Section(heading, tuple(_swatch(entry) for entry in catalogue() if entry.family == family))
        for family, heading in FAMILIES.items()
        if any(entry.family == family for entry in catalogue())
    )
    try:
        return GallerySheet(text, theme, sections).page(setup)
    except PageTooSmallError as error:
        raise UsageError(f"{paper}: {error}") from None


def _setup(paper: str) -> PageSetup:
    if paper not in PAPERS:
        raise UsageError(f"unknown paper {paper!r}; choose from {', '.join(PAPERS)}")
    return PageSetup(*PAPERS[paper], MARGIN, MARGIN, MARGIN, MARGIN, "portrait")


def _swatch(entry: CatalogueEntry) -> TilingSwatch:
    tiling = entry_tiling(entry)
    alias = entry.aliases[0] if entry.aliases else ""
    return TilingSwatch(tiling, entry.full_name, alias, _turn(tiling), tiling.lattice)


def _turn(tiling: PeriodicTiling) -> str:
    """FEN's turn in words; a tie names all."""
    turns = [
        f"{turn.nodes} node{'s' * (turn.nodes != 1)} / {turn.edges} edge{'s' * (turn.edges != 1)}"
        for turn in plane_reading(tiling).turns
    ]
    return turns[0] if len(turns) == 1 else f"tie: {' or '.join(turns)}"
