"""The figure of one verified example, as a file."""

from collections.abc import Callable
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.boards import Boards, board_source
from boardwright.app.examples import ExampleFile, Examples, VerifiedFile
from boardwright.app.one_document import check_resolution, check_suffix, document_bytes
from boardwright.config.errors import RefutedError, UsageError, all_problems
from boardwright.config.loader import Reading
from boardwright.config.problems import one_of, quote
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.files.whole_file import write_whole
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.load import load_source
from boardwright.games.sources import Source, find_example
from boardwright.games.themes import stock_theme
from boardwright.games.words import language_problem
from boardwright.scene import Document, Page
from boardwright.sets.wanted import missing_library
from boardwright.values import dataclass
from boardwright.writers import DPI, Ground, Options, find, suffixes


def figures_of(file: ExampleFile, verified: VerifiedExample) -> ExampleFigures:
    """Figures of a verified example on the board that its file names.

    Raises:
        ConfigError: when there is no such board, or it is impossible.
    """
    board = file.board or board_source(file.loaded)
    loaded = load_source(board)
    drawer = file.drawer or loaded.kit.drawer(loaded)
    return ExampleFigures(loaded.kit, verified, drawer, of_any=file.board is not None)


@dataclass(frozen=True, slots=True)
class FigureWish:
    """How a figure should look: its width in mm, the name of a theme, a puzzle's problem or its solution, its language;
    the pixels per inch of a PNG, and the background. None means the format's default.
    """

    width: float = WIDTH
    theme: str = "classic"
    solution: bool = False
    language: str = BASE
    dpi: int | None = None
    ground: Ground | None = None


def write_figure(argument: str, output: Path, wish: FigureWish, suffix: str | None = None) -> str:
    """Verify an example - a path, `-` or the id of a stock example - and write its figure, or that of its solution.

    The file's suffix decides the format; a `suffix` asked for as well has to agree. Returns what is missing because the
    figure is so narrow; empty if nothing is.

    Raises:
        ConfigError: when the example's file or board is wrong.
        RefutedError: when a claim is false.
        UsageError: for an impossible suffix, width, theme, language or resolution, or a missing solution.
        StoreError: when the file cannot be written.
    """
    check_suffix(output, "a figure")
    if suffix is not None and _bare(suffix) != _bare(output.suffix):
        raise UsageError(f"--format: {str(output)!r} does not end in {quote(suffix)}; the suffix decides the format")
    content, missing = figure_content(argument, output.suffix, wish)
    write_whole(output, content)
    return missing


def figure_to_pass_on(argument: str, suffix: str | None, wish: FigureWish, *, on_screen: bool) -> tuple[bytes, str]:
    """The same for standard output, which has no suffix; it is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if no format is named, or if bytes other than text would go to the screen.
    """
    known = suffixes({"figure"})
    if suffix is None or _bare(suffix) not in known:
        found = f", not {quote(suffix)}" if suffix else ""
        raise UsageError(f"-o - needs a format: --format {one_of(known)}{found}")
    writer = find(suffix)
    if missing := missing_library(writer):
        raise UsageError(missing)
    if on_screen and writer.suffix != "svg":
        raise UsageError(f"{writer.suffix.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    return figure_content(argument, writer.suffix, wish)


def _bare(suffix: str) -> str:
    return suffix.lower().removeprefix(".")


def figure_content(argument: str, suffix: str, wish: FigureWish) -> tuple[bytes, str]:
    """The same figure in the format of a known suffix, and what is missing in it.

    Raises:
        ConfigError: when the example's file or board is wrong.
        RefutedError: when a claim is false.
        UsageError: for an impossible width, theme, language or resolution, or a missing solution.
    """
    check_resolution(wish.dpi, suffix)
    drawn = drawn_figure(lambda: _named(argument), wish)
    return drawn.content(suffix, wish.dpi, wish.ground), drawn.missing


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A figure that is drawn, but in no format yet.

    Attributes:
        document: Its one page, with title and credit.
        paper: The colour of its paper, for a ground.
        caption: What its example says about it; may be empty.
        missing: What is missing because the figure is so narrow; empty if nothing is.

    """

    document: Document
    paper: str
    caption: str
    missing: str

    @property
    def page(self) -> Page:
        """Its page, in mm."""
        return self.document.pages[0]

    @property
    def description(self) -> str:
        """What it shows, in words, without the caption."""
        return self.page.description.removeprefix(self.caption).strip()

    def content(self, suffix: str, dpi: int | None = None, ground: Ground | None = None) -> bytes:
        """It in the format of a known suffix.

        Raises:
            UsageError: for too many pixels.
        """
        return document_bytes(suffix, self.document, self.paper, Options(dpi=dpi or DPI, ground=ground))


def drawn_figure(find: Callable[[], tuple[ExampleFigures, str]], wish: FigureWish) -> DrawnFigure:
    """A figure of what `find` gives once the wish is known to make sense: the figures, and their name in messages.

    Raises:
        UsageError: for an impossible width, theme or language, or a missing solution; and whatever `find` raises.
    """
    width, language = wish.width, wish.language
    if not NARROWEST <= width <= WIDEST:
        raise UsageError(f"--width: a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {width:g}")
    look = stock_theme(wish.theme)
    figures, shown = find()
    if problem := language_problem(figures.kit, language, "figures"):
        raise UsageError(f"--language: {problem}")
    if wish.solution and SOLUTION not in figures.suffixes:
        raise UsageError(f"{shown}: this example has no solution; none of its claims is a puzzle")
    page = figures.page(SOLUTION if wish.solution else "", look, width, language)
    credit = figures.credit(language)
    document = Document((page,), page.title, credit.author, credit.rights, language)
    return DrawnFigure(document, look.colours.paper, figures.titled(language)[1], figures.missing_at(width))


def _named(argument: str) -> tuple[ExampleFigures, str]:
    """Figures of an example, and the name of its file in messages."""
    source = find_example(argument)
    return figures_of(*verified_file(source)), source.shown


def verified_file(source: Source, reading: Reading | None = None) -> VerifiedFile:
    """The example in a file, verified; `reading` if the file has already been read.

    Raises:
        ConfigError: when the file or its board is wrong.
        RefutedError: when a claim is false.
    """
    examples = Examples(Boards())
    verdict = examples.verdict(source, reading)
    if verdict.error:
        raise all_problems(verdict.error, verdict.refuted) or verdict.error
    if verdict.refuted:
        raise RefutedError([verdict.refuted])
    ((found,),) = examples.verified([[source]])
    return found
