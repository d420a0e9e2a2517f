"""Writers: each turns what a set is made of into files of one format.

A module or package in this folder is the writer of the suffix that it is named after, and defines it as `WRITER`. So a
new format is one new file here and nothing else: `suffixes` lists it, `find` hands it out. Modules are cheap to import,
for a list of formats imports them all: a writer loads its library when it writes.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from typing import Literal

from boardwright.figures.theme import Theme
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Document, Page, Style, rectangle
from boardwright.typeset.content import RuleSheet

Kind = Literal["sheet", "print", "figure", "article", "machine", "cutout"]
"""What is to be written: a `sheet` is pages for a printer that are pictures, too; what is for `print` makes sense as
one printed file alone; a `figure` is one page that fits its picture; an `article` is words that flow; what is for a
`machine` is burnt and cut; a `cutout` is one piece as it lies on a table, with nothing around it."""

TextMode = Literal["outline", "text"]
"""Words of a picture as outlines, which look the same everywhere, or as text, which can be edited and searched."""

Ground = Literal["paper", "none"]
"""What stands behind a picture: the colour of its paper, or nothing."""

DPI = 300
"""Pixels per inch of a picture of pixels, where nothing else is asked for: what print shops take."""

LEAST_DPI, MOST_DPI = 36, 1200
"""Below, words are blots; above, no printer shows a difference."""


class WriterError(Exception):
    """Root of this package's errors."""


class UnknownFormatError(WriterError):
    """No writer serves a suffix; `known` are those that are served."""

    def __init__(self, suffix: str, known: tuple[str, ...]) -> None:
        self.suffix, self.known = suffix, known
        super().__init__(f"no writer serves {suffix!r}; there are {', '.join(known)}")


class MissingLibraryError(WriterError):
    """A writer needs a library that is not installed; `extra` is the extra of the package that brings it."""

    def __init__(self, library: str, extra: str) -> None:
        self.library, self.extra = library, extra
        super().__init__(f"this needs the library {library}: pip install 'boardwright[{extra}]'")


class TooManyPixelsError(WriterError):
    """A picture of `width` x `height` mm would have too many pixels at a resolution; `largest` is the most that does,
    None where that is less than can be asked for.
    """

    def __init__(self, width: float, height: float, dpi: int, most: int, largest: int | None) -> None:
        self.width, self.height, self.dpi, self.most, self.largest = width, height, dpi, most, largest
        pixels = width * height * (dpi / MM_PER_INCH) ** 2
        cure = f"use {largest} dpi or less" if largest else "it is too large for pixels; use PDF or SVG"
        super().__init__(
            f"{decimal(width, 1)} x {decimal(height, 1)} mm at {dpi} dpi are {pixels / 1e6:,.0f} million pixels, and "
            f"{most / 1e6:,.0f} million are the most; {cure}"
        )


@dataclass(frozen=True, slots=True)
class Imprint:
    """Words around a sheet: the title of the window, a subtitle, and the lines about game, author and rights."""

    title: str
    subtitle: str | None
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Article:
    """A rule sheet as words that flow, the words around it, and its colours."""

    sheet: RuleSheet
    imprint: Imprint
    theme: Theme


@dataclass(frozen=True, slots=True)
class Output:
    """One thing to be written, as what and in which forms it can be had.

    `document` and `article` are called by the writers that need them, so what nobody needs is never drawn. Something of
    several `kinds`, such as a rule sheet with its pages and its article, comes in the formats of each. With several
    pages that are files of their own the files are `numbered` from 1; else a picture is the first page. `paper` is the
    colour of its paper, "#rrggbb"; None for what has none, and so never has a ground.
    """

    kinds: frozenset[Kind]
    document: Callable[[], Document] | None = None
    article: Callable[[], Article] | None = None
    numbered: bool = False
    paper: str | None = None

    def pages(self) -> tuple[Page, ...]:
        """Its pages.

        Raises:
            WriterError: for what has none.
        """
        return self.whole().pages

    def whole(self) -> Document:
        """Its document.

        Raises:
            WriterError: for what has none.
        """
        if self.document is None:
            raise WriterError("there are no pages to be written")
        return self.document()


@dataclass(frozen=True, slots=True)
class Options:
    """What a format may leave to choose."""

    text: TextMode = "outline"
    dpi: int = DPI
    ground: Ground | None = None
    """None for what is usual in a format."""


@dataclass(frozen=True, slots=True)
class Written:
    """A finished file: what its name ends in (`.pdf`, `-1.svg`), its content, and the pages that it shows."""

    ending: str
    content: bytes
    pages: tuple[Page, ...] = ()


@dataclass(frozen=True, slots=True)
class Writer:
    """The writer of a suffix, and the kinds of things that are to be had in its format; none for one that is asked by
    name alone.

    `library` is one that it cannot do without, and `extra` the extra of this package that brings it; empty where
    everything needed is always there. A format that is not `usual` is made only where it is asked for. One of pixels
    has a resolution, and a `check` that refuses a picture of a width and a height in mm with too many at a dpi.
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
        """Whether it makes pictures of pixels."""
        return self.check is not None

    @property
    def is_ready(self) -> bool:
        """Whether its library is installed."""
        return not self.library or find_spec(self.library) is not None


def on_paper(page: Page, output: Output, options: Options) -> Page:
    """A page of an output as formats without a ground of their own show it: on its paper, where that is asked for."""
    if options.ground != "paper" or output.paper is None:
        return page
    ground = rectangle(0.0, 0.0, page.width, page.height, Style(output.paper), role="artifact")
    return replace(page, items=(ground, *page.items))


def find(suffix: str) -> Writer:
    """Writer of a suffix, with or without its dot, in letters of any size.

    Raises:
        UnknownFormatError: where there is none.
    """
    name = suffix.lower().removeprefix(".")
    if name not in _names():
        raise UnknownFormatError(suffix, suffixes())
    writer: Writer = import_module(f"{__name__}.{name}").WRITER
    return writer


def suffixes(kinds: Iterable[Kind] | None = None) -> tuple[str, ...]:
    """Suffixes without dots, in the order of the alphabet: all, or those that things of some kinds come in."""
    names = _names()
    if kinds is None:
        return names
    wanted = frozenset(kinds)
    return tuple(name for name in names if find(name).kinds & wanted)


def _names() -> tuple[str, ...]:
    """Names of the modules and packages in this folder, and in folders that somebody adds to its path."""
    return tuple(sorted({module.name for module in pkgutil.iter_modules(__path__)}))
