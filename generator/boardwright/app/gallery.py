"""The catalogue of tilings as one file: what is on it, and writing it whole or not at all."""

import os
from pathlib import Path

from boardwright.app.credits import CREDITS
from boardwright.app.errors import UsageError
from boardwright.app.listing import FAMILIES
from boardwright.app.plane_turns import plane_reading
from boardwright.app.stock import stock_names, stock_path
from boardwright.app.store import StoreError
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Theme
from boardwright.figures.tiling_swatch import TilingSwatch
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Document, Page
from boardwright.sheets import PageSetup, PageTooSmallError, SheetText
from boardwright.sheets.gallery_sheet import GallerySheet, Section
from boardwright.tilings import CatalogueEntry, PeriodicTiling, catalogue, entry_tiling

MARGIN = 10.0
"""Margin of the sheet in mm."""

SUFFIXES = (".pdf", ".svg")


def write_gallery(path: Path, paper: str = "A3", theme: str = "classic") -> None:
    """Draw the whole catalogue and write it to a file, PDF or SVG by its suffix.

    Raises:
        UsageError: for another suffix, an unknown paper or theme, or a paper that is too small.
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise UsageError(f"{str(path)!r}: the gallery is written as .pdf or .svg")
    page = gallery_page(paper, _theme(theme))
    if suffix == ".svg":
        from boardwright.writers.svg import write_svg  # noqa: PLC0415  # slow to load

        data = write_svg(page, "outline")
    else:
        from boardwright.writers.pdf import write_pdf  # noqa: PLC0415

        data = write_pdf(Document((page,), page.title, "Boardwright", page.description))
    _write_whole(path, data)


def gallery_page(paper: str, theme: Theme) -> Page:
    """The sheet on a paper, upright.

    Raises:
        UsageError: for an unknown paper, or one that is too small.
    """
    if paper not in PAPERS:
        raise UsageError(f"unknown paper {paper!r}; there are {', '.join(PAPERS)}")
    width, height = PAPERS[paper]
    credit = CREDITS["fen"]
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
    )
    try:
        return GallerySheet(text, theme, sections).page(
            PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait")
        )
    except PageTooSmallError as error:
        raise UsageError(f"{paper}: {error}") from None


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


def _theme(name: str) -> Theme:
    path = stock_path("themes", name)
    if path is None:
        raise UsageError(f"unknown theme {name!r}; there are {', '.join(stock_names('themes'))}")
    return load_theme(path.read_bytes(), path.name)


def _write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there.

    Raises:
        StoreError: when that fails; nothing is left over then.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise StoreError(path, (error.strerror or str(error)).lower()) from None
