"""Figures of verified examples and of records, drawn, and each in a format."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from boardrules.examples import VerifiedExample
from boardrules.values import dataclass
from boardwright.app.boards import Boards
from boardwright.app.examples import ExampleFile, Examples, VerifiedFile
from boardwright.app.export.document import check_pdf_version, check_resolution, document_bytes
from boardwright.app.figures.crop import NO_SOLUTION, height_problem, part_problem, too_high, with_part
from boardwright.app.figures.writing import FOR_STEP
from boardwright.app.marks import author_marks
from boardwright.app.translating.own import check_characters
from boardwright.config.crops import crop_options
from boardwright.config.errors import RefutedError, UsageError, all_problems, as_one
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.fonts import Family, fonts_in_use
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.sources import find_example
from boardwright.games.themes import dark_theme, named_theme
from boardwright.games.words import language_problem
from boardwright.geometry.quantised import millionths
from boardwright.scene import Document, Page
from boardwright.writers import DPI, PDF_VERSION, Ground, Options, Output, PdfVersion, on_paper
from boardwright.writers.svg import write_inline_svg

if TYPE_CHECKING:
    from boardwright.app.figures.record_figures import RecordFigures

Step = Callable[[str], None]

AnyFigures: TypeAlias = "ExampleFigures | RecordFigures"

MOST: Final = 200
"""Examples that one command draws, as many as a set may have."""


def figures_of(file: ExampleFile, verified: VerifiedExample) -> ExampleFigures:
    """Figures of a verified example on its board.

    Raises:
        ConfigError: when the board cannot be drawn.
    """
    loaded = file.config
    drawer = file.drawer or loaded.kit.drawer(loaded)
    marks = author_marks(file.loaded.model.marks)
    margin = crop_options(file.loaded.model.crop).margin
    return ExampleFigures(loaded.kit, verified, drawer, of_any=file.of_any, marks=marks, margin=margin)


@dataclass(frozen=True, slots=True)
class FigureOptions:
    """How a figure should look: its width in mm, a theme by name or file, a puzzle's problem or its solution, its
    language, which may have words of the user's own; the pixels per inch of a PNG, the background, and the version of a
    PDF. None means the format's default.

    Also the part of the board (places, or `auto`) with the room round it in cells, and the greatest height in mm, None
    for what the example says, and for any height; whether each picture is a figure of its own; and the user's own
    fonts, None for ours.
    """

    width: float = WIDTH
    theme: str = "classic"
    solution: bool = False
    language: str = BASE
    dpi: int | None = None
    ground: Ground | None = None
    pdf_version: PdfVersion | None = None
    crop: tuple[str, ...] | None = None
    margin: float | None = None
    height: float | None = None
    steps: bool = False
    fonts: Family | None = None


@dataclass(frozen=True, slots=True)
class FigureFacts:
    """What there is to know of a figure that is drawn, besides the drawing: title, caption, words for who does not see
    it, size in mm, and what is missing in it because it is narrow.
    """

    title: str
    caption: str
    alt: str
    width: float
    height: float
    missing: str


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A figure that is drawn, but in no format yet.

    Attributes:
        document: Its one page, with title and credit.
        paper: The colour of its paper, for a ground.
        caption: What its example says about it; may be empty.
        alt: What it shows, in words, without the caption.
        missing: What is missing because the figure is so narrow; empty if nothing is.
        fonts: The user's own fonts that it is set in, if it is.

    """

    document: Document
    paper: str
    caption: str
    alt: str
    missing: str
    fonts: Family | None = None

    @property
    def page(self) -> Page:
        """Its page, in mm."""
        return self.document.pages[0]

    @property
    def facts(self) -> FigureFacts:
        """What there is to know of it, under the title of its page."""
        return FigureFacts(
            self.page.title, self.caption, self.alt, self.page.width, self.page.height, missing=self.missing
        )

    def content(
        self, suffix: str, dpi: int | None = None, ground: Ground | None = None, pdf_version: PdfVersion | None = None
    ) -> bytes:
        """It in the format of a known suffix.

        Raises:
            UsageError: for too many pixels.
        """
        options = Options(dpi=dpi or DPI, ground=ground, pdf_version=pdf_version or PDF_VERSION)
        with fonts_in_use(self.fonts):
            return document_bytes(suffix, self.document, self.paper, options)

    def inline(self, place: str, ground: Ground | None = None) -> str:
        """It as an element for a page of HTML; at another place the same figure has other ids."""
        output = Output(frozenset({"figure"}), lambda: self.document, paper=self.paper)
        with fonts_in_use(self.fonts):
            return write_inline_svg(on_paper(self.page, output, Options(ground=ground)), place)


@dataclass(frozen=True, slots=True)
class FigureFile:
    """A figure in its format: the example's id, its name in files, and what there is to know of it.

    `step` is the number of the picture, if each is a figure of its own.
    """

    id: str
    name: str
    content: bytes
    facts: FigureFacts
    step: int | None = None

    def record(self, file: str) -> dict[str, Any]:
        """The same as plain data, for those who set a book; sizes in mm."""
        facts = self.facts
        return {
            "id": self.id,
            "file": file,
            "title": facts.title,
            "caption": facts.caption,
            "alt": facts.alt,
            "width": round(facts.width, 3),
            "height": round(facts.height, 3),
        }


def draw_figures(
    arguments: Sequence[str], suffix: str, options: FigureOptions, step: Step = lambda _name: None
) -> tuple[FigureFile, ...]:
    """The figures in the format of a known suffix; all examples are verified before the first is drawn.

    Raises:
        ConfigError, InputError, RefutedError, UsageError: as `app.figures.files` has them.
    """
    return draw_found(lambda: _verified(arguments), suffix, options, step)


def draw_found(
    find: Callable[[], Sequence[tuple[str, AnyFigures]]], suffix: str, options: FigureOptions, step: Step
) -> tuple[FigureFile, ...]:
    """The figures that `find` gives, each with its name in messages, once the options are known to make sense.

    Raises:
        ConfigError: when the theme's file is wrong.
        UsageError: for an impossible width, theme, language or resolution, or a missing solution; and whatever `find`
            raises.
    """
    check_resolution(options.dpi, suffix)
    check_pdf_version(options.pdf_version, suffix)
    look = look_for(options)
    found = find()
    errors = [UsageError(words) for shown, figures in found if (words := _unfit(figures, shown, options))]
    if errors:
        raise as_one(errors)
    drawn: list[FigureFile] = []
    for shown, figures in found:
        step(shown)
        pages = _steps(figures, look, options) if options.steps else [_drawn(figures, look, options)]
        drawn += [_file(figures, page, suffix, options, number) for number, page in enumerate(pages, 1)]
    return tuple(drawn)


def drawn_figure(find: Callable[[], tuple[AnyFigures, str]], options: FigureOptions) -> DrawnFigure:
    """A figure of what `find` gives once the options are known to make sense: the figures, and their name in messages.

    Raises:
        ConfigError: when the theme's file is wrong.
        UsageError: for an impossible width, theme or language, or a missing solution; and whatever `find` raises.
    """
    look = look_for(options)
    figures, shown = find()
    if words := _unfit(figures, shown, options):
        raise UsageError(words)
    return _drawn(figures, look, options)


def look_for(options: FigureOptions) -> Theme:
    """The theme.

    Raises:
        ConfigError: when its file is wrong.
        UsageError: when there is none of that name, or for an impossible width.
    """
    if not NARROWEST <= options.width <= WIDEST:
        raise UsageError(f"--width: a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {options.width:g}")
    theme = named_theme(options.theme)
    return dark_theme(theme) if options.ground == "dark" else theme


def _unfit(figures: AnyFigures, shown: str, options: FigureOptions) -> str:
    """Why an example has no such figure; empty if it has one."""
    if problem := language_problem(figures.kit, options.language, "figures"):
        return f"--language: {problem}"
    if options.solution and SOLUTION not in figures.suffixes:
        return f"{shown}: {NO_SOLUTION}"
    return height_problem(options.height) or part_problem(figures, options.crop, options.margin)


def _steps(figures: AnyFigures, look: Theme, options: FigureOptions) -> list[DrawnFigure]:
    """Each picture of a figure as a figure of its own."""
    part = with_part(figures, options.crop, options.margin, options.height)
    with fonts_in_use(options.fonts):
        pages = tuple(part.steps(SOLUTION if options.solution else "", look, options.width, options.language))
    return [_of_page(part, page, look, options) for page in pages]


def _drawn(figures: AnyFigures, look: Theme, options: FigureOptions) -> DrawnFigure:
    part, which = with_part(figures, options.crop, options.margin, options.height), SOLUTION if options.solution else ""
    with fonts_in_use(options.fonts):
        page = part.page(which, look, options.width, options.language)
        if _too_high(page, options) and (words := too_high(part, which, look, options.width, options.language)):
            raise UsageError(f"--height: {words}, or a file for each step: -o 'name-{FOR_STEP}.svg'")
    return _of_page(part, page, look, options)


def _too_high(page: Page, options: FigureOptions) -> bool:
    return options.height is not None and millionths(page.height) > millionths(options.height)


def _of_page(figures: AnyFigures, page: Page, look: Theme, options: FigureOptions) -> DrawnFigure:
    """A page of a figure, with what is told about the figure."""
    language = options.language
    if options.fonts is not None:
        with fonts_in_use(options.fonts):
            check_characters((page,))
    if options.steps and _too_high(page, options):
        words = f"a picture of {figures.id} is {page.height:.0f} mm high even so; take a greater height or width"
        raise UsageError(f"--height: {words}")
    credit = figures.credit(language)
    document = Document((page,), page.title, credit.author, credit.rights, language)
    caption, alt = figures.titled(language)[1], figures.alt(SOLUTION if options.solution else "", language)
    return DrawnFigure(document, look.colours.paper, caption, alt, figures.missing_at(options.width), options.fonts)


def _file(figures: AnyFigures, drawn: DrawnFigure, suffix: str, options: FigureOptions, step: int) -> FigureFile:
    name = f"{figures.id}{SOLUTION if options.solution else ''}"
    content = drawn.content(suffix, options.dpi, options.ground, options.pdf_version)
    if options.steps:
        return FigureFile(figures.id, name, content, drawn.facts, step)
    return FigureFile(figures.id, name, content, replace(drawn.facts, title=figures.titled(options.language)[0]))


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


def _verified(arguments: Sequence[str]) -> list[tuple[str, ExampleFigures]]:
    """Figures of examples, each with the name of its file in messages."""
    if len(arguments) > MOST:
        raise UsageError(f"{len(arguments)} examples are too many at once; name up to {MOST}")
    errors: list[ConfigError | UsageError] = []
    sources: list[Source] = []
    for argument in arguments:
        try:
            sources.append(find_example(argument))
        except (ConfigError, UsageError) as error:
            errors.append(error)
    if errors:
        raise as_one(errors)
    (found,) = Examples(Boards()).verified([sources])
    shown = [source.shown for source in sources]
    for place, (file, _) in enumerate(found):
        if file.id in [one.id for one, _ in found[:place]]:
            raise UsageError(f"the example {file.id!r} is named twice")
    return [(name, figures_of(*one)) for name, one in zip(shown, found, strict=True)]
