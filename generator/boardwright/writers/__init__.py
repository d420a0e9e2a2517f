"""Writers: each turns the contents of a set into files of one format.

A module or package in this folder is the writer for the suffix that it is named after, and defines it as `WRITER`. So a
new format is one new file here and nothing else: `suffixes` lists it, `find` returns it. Modules are cheap to import,
because a list of formats imports them all: a writer loads its library only when it writes.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal

from boardrules.values import dataclass
from boardwright.extras import how_to_install
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Document, Page, Style, rectangle

if TYPE_CHECKING:
    from boardwright.figures.theme import Theme
    from boardwright.typeset.content import RuleSheet

Kind = Literal["sheet", "print", "figure", "article", "machine", "cutout"]
"""Kind of output. A `sheet` is pages for a printer that are also pictures; `print` is for output that only makes sense
as one printed file; a `figure` is one page that fits its picture; an `article` is flowing text; a `machine` burns and
cuts; a `cutout` is one piece as it lies on a table, with nothing around it."""

TextMode = Literal["outline", "text"]
"""Text of a picture as outlines, which look the same everywhere, or as text, which can be edited and searched."""

Ground = Literal["paper", "none", "dark"]
"""Background of a picture: the colour of its paper, or nothing; `dark` is nothing, in colours for a dark page."""

PdfVersion = Literal["1.5", "1.7"]
"""Version of a PDF. Some typesetting programs take none above 1.5."""

PDF_VERSION: PdfVersion = "1.7"
"""Default version."""

DPI = 300
"""Default pixels per inch of a pixel image: the resolution that print shops take."""

LEAST_DPI, MOST_DPI = 36, 1200
"""Below, text turns into blots; above, no printer shows a difference."""


class WriterError(Exception):
    """Root of this package's errors."""


class UnknownFormatError(WriterError):
    """No writer for a suffix; `known` are the suffixes that have one."""

    def __init__(self, suffix: str, known: tuple[str, ...]) -> None:
        self.suffix, self.known = suffix, known
        super().__init__(f"no writer for {suffix!r}; there are {', '.join(known)}")


class MissingLibraryError(WriterError):
    """A writer needs a library that is not installed; `extra` is the package extra that installs it."""

    def __init__(self, library: str, extra: str) -> None:
        self.library, self.extra = library, extra
        super().__init__(f"this needs the library {how_to_install(library, extra)}")


class TooManyPixelsError(WriterError):
    """A picture of `width` x `height` mm would have too many pixels at a resolution; `largest` is the highest possible
    resolution, None if that is below the allowed range.
    """

    def __init__(self, width: float, height: float, dpi: int, most: int, largest: int | None) -> None:
        self.width, self.height, self.dpi, self.most, self.largest = width, height, dpi, most, largest
        pixels = width * height * dpi * dpi / (MM_PER_INCH * MM_PER_INCH)
        cure = f"use {largest} dpi or less" if largest else "it is too large for pixels; use PDF or SVG"
        super().__init__(
            f"{decimal(width, 1)} x {decimal(height, 1)} mm at {dpi} dpi is {pixels / 1e6:,.0f} million pixels, but "
            f"the limit is {most / 1e6:,.0f} million; {cure}"
        )


@dataclass(frozen=True, slots=True)
class Imprint:
    """Text around a sheet: the window's title, a subtitle, and the lines about game, author and rights."""

    title: str
    subtitle: str | None
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Article:
    """A rule sheet as flowing text, the text around it, and its colours."""

    sheet: "RuleSheet"
    imprint: Imprint
    theme: "Theme"


@dataclass(frozen=True, slots=True)
class Output:
    """One thing to write, with the forms in which it is available.

    `document` and `article` are called by the writers that need them, so nothing is drawn unless it is needed. Output
    of several `kinds`, such as a rule sheet with pages and an article, comes in the formats of each. If several pages
    become separate files the files are `numbered` from 1; else a picture is the first page. `paper` is the colour of
    its paper, "#rrggbb"; None for output that has none and so never has a background.
    """

    kinds: frozenset[Kind]
    document: Callable[[], Document] | None = None
    article: Callable[[], Article] | None = None
    numbered: bool = False
    paper: str | None = None

    def pages(self) -> tuple[Page, ...]:
        """Its pages.

        Raises:
            WriterError: if it has none.
        """
        return self.whole().pages

    def whole(self) -> Document:
        """Its document.

        Raises:
            WriterError: if it has none.
        """
        if self.document is None:
            raise WriterError("there are no pages to write")
        return self.document()


@dataclass(frozen=True, slots=True)
class Press:
    """What a PDF for a print shop is made for. `profile` is the content of an ICC profile of the press, of an output
    device (`prtr`) with the colour space `space`, and `condition` what it says it describes; without one, a file cannot
    be PDF/X-4. Source: ISO 15930-7.
    """

    profile: bytes = b""
    space: Literal["CMYK", "RGB", "GRAY"] = "CMYK"
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Options:
    """Choices that a format may leave open."""

    text: TextMode = "outline"
    dpi: int = DPI
    ground: Ground | None = None
    """None for the usual value of a format."""
    pdf_version: PdfVersion = PDF_VERSION
    press: Press | None = None
    """None unless a file is for a print shop."""


@dataclass(frozen=True, slots=True)
class Written:
    """A finished file: the end of its name (`.pdf`, `-1.svg`), its content, and the pages it shows."""

    ending: str
    content: bytes
    pages: tuple[Page, ...] = ()


@dataclass(frozen=True, slots=True)
class Writer:
    """The writer for a suffix, and the kinds of output available in its format; none for a format only used by
    name.

    `library` is one that it cannot do without, and `extra` the package extra that installs it; empty if everything
    needed is always there. A format that is not `usual` is made only when asked for. A pixel format has a
    resolution, and a `check` that refuses a picture with too many pixels, given its width and height in mm and the dpi.
    """

    suffix: str
    kinds: frozenset[Kind]
    write: Callable[[Output, Options], Iterator[Written]]
    library: str = ""
    extra: str = ""
    usual: bool = True
    check: Callable[[float, float, int], None] | None = None

    @property
    def pixels(self) -> bool:
        """Whether it makes pixel images."""
        return self.check is not None

    @property
    def is_ready(self) -> bool:
        """Whether its library is installed."""
        return not self.library or find_spec(self.library) is not None


def on_paper(page: Page, output: Output, options: Options) -> Page:
    """A page of an output for formats without their own background: on its paper, if that is asked for."""
    if options.ground != "paper" or output.paper is None:
        return page
    ground = rectangle(0.0, 0.0, page.width, page.height, Style(output.paper), role="artifact")
    return replace(page, items=(ground, *page.items))


def find(suffix: str) -> Writer:
    """Writer for a suffix, with or without its dot, in letters of any size.

    Raises:
        UnknownFormatError: if there is none.
    """
    name = suffix.lower().removeprefix(".")
    if name not in _names():
        raise UnknownFormatError(suffix, suffixes())
    writer: Writer = import_module(f"{__name__}.{name}").WRITER
    return writer


def suffixes(kinds: Iterable[Kind] | None = None) -> tuple[str, ...]:
    """Suffixes without dots, in alphabetical order: all, or those available for some kinds of output."""
    names = _names()
    if kinds is None:
        return names
    wanted = frozenset(kinds)
    return tuple(name for name in names if find(name).kinds & wanted)


def _names() -> tuple[str, ...]:
    """Names of the modules and packages in this folder, and in folders added to its path."""
    return _names_in(tuple(__path__))


@cache
def _names_in(folders: tuple[str, ...]) -> tuple[str, ...]:
    """The same of some folders; a build asks a dozen times."""
    return tuple(sorted({module.name for module in pkgutil.iter_modules(folders)}))
