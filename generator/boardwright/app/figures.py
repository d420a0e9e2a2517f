"""Figures of verified examples, each as a file."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from boardrules.examples import VerifiedExample
from boardwright.app.boards import Boards, board_source
from boardwright.app.examples import ExampleFile, Examples, VerifiedFile
from boardwright.app.one_document import check_pdf_version, check_resolution, check_suffix, document_bytes
from boardwright.app.recorded.figures import RecordFigures
from boardwright.app.subjects.figure_parts import NO_SOLUTION, height_problem, part_problem, too_high, with_part
from boardwright.app.subjects.marks import author_marks
from boardwright.app.subjects.writing import bare, known_suffix, write_all, write_into
from boardwright.app.translating.own import check_characters
from boardwright.config.crops import crop_wish
from boardwright.config.errors import RefutedError, UsageError, all_problems, as_one
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError, quote
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.fonts import Family, fonts_in_use
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.load import load_source
from boardwright.games.sources import Source, find_example
from boardwright.games.themes import dark_theme, named_theme
from boardwright.games.words import language_problem
from boardwright.geometry.quantised import millionths
from boardwright.scene import Document, Page
from boardwright.values import dataclass
from boardwright.writers import DPI, PDF_VERSION, Ground, Options, Output, PdfVersion, on_paper, suffixes
from boardwright.writers.svg import write_inline_svg

Step = Callable[[str], None]

AnyFigures = ExampleFigures | RecordFigures

FOR_EACH: Final = "{id}"
"""What stands in a file's name for the name of each figure."""

FOR_STEP: Final = "{step}"
"""What stands in a file's name for the number of each picture of a figure."""

FOR_PLY: Final = "{ply}"
"""What stands in a file's name for the number of the last turn in a figure of a record."""

MOST: Final = 200
"""Examples that one command draws, as many as a set may have."""


def figures_of(file: ExampleFile, verified: VerifiedExample) -> ExampleFigures:
    """Figures of a verified example on the board that its file names.

    Raises:
        ConfigError: when there is no such board, or it is impossible.
    """
    board = file.board or board_source(file.loaded)
    loaded = load_source(board)
    drawer = file.drawer or loaded.kit.drawer(loaded)
    marks = author_marks(file.loaded.model.marks)
    margin = crop_wish(file.loaded.model.crop).margin
    return ExampleFigures(loaded.kit, verified, drawer, of_any=file.board is not None, marks=marks, margin=margin)


@dataclass(frozen=True, slots=True)
class FigureWish:
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
        return write_inline_svg(on_paper(self.page, output, Options(ground=ground)), place)


@dataclass(frozen=True, slots=True)
class FigureFile:
    """A figure in its format: the example's id, its name in files, its words, its size in mm, what is missing in it.

    `step` is the number of the picture, if each is a figure of its own.
    """

    id: str
    name: str
    content: bytes
    title: str
    caption: str
    alt: str
    width: float
    height: float
    missing: str
    step: int | None = None

    def record(self, file: str) -> dict[str, Any]:
        """The same as plain data, for those who set a book; sizes in mm."""
        return {
            "id": self.id,
            "file": file,
            "title": self.title,
            "caption": self.caption,
            "alt": self.alt,
            "width": round(self.width, 3),
            "height": round(self.height, 3),
        }


Written = tuple[tuple[str, FigureFile], ...]
"""Figures with their files, in the order of the command line."""


def write_figures(
    arguments: Sequence[str], output: str, wish: FigureWish, suffix: str | None = None, step: Step = lambda _name: None
) -> Written:
    """Verify examples - paths, `-` or ids of stock examples - and write their figures, or those of their solutions.

    `output` is a file, whose suffix decides the format and with which a `suffix` asked for has to agree; with `{id}` in
    its name it is a file for each figure, with `{step}` for each picture of a figure. Otherwise it is a folder, in SVG
    unless `suffix` says more. All figures are drawn before the first is written. `step` is called with each example
    before its figure is drawn.

    Raises:
        ConfigError: when an example's file or board is wrong, or the theme's file.
        InputError: the same, with the problems of all of them.
        RefutedError: when a claim is false.
        UsageError: for an impossible suffix, width, theme, language or resolution, or a missing solution.
        StoreError: when a file cannot be written.
    """
    if FOR_PLY in output:
        raise UsageError(f"-o: {FOR_PLY} is for records, and this is none; take {FOR_EACH} or {FOR_STEP}")
    wish = replace(wish, steps=FOR_STEP in output)
    folder = FOR_EACH not in output and _is_folder(output, len(arguments))
    if folder:
        suffix = known_suffix(suffix or "svg", "--format")
    else:
        check_suffix(Path(output), "a figure")
        if suffix is not None and bare(suffix) != bare(Path(output).suffix):
            raise UsageError(f"--format: {output!r} does not end in {quote(suffix)}; the suffix decides the format")
        suffix = Path(output).suffix
    drawn = draw_figures(arguments, suffix, wish, step)
    if folder:
        names = [f"{one.name}.{suffix}" for one in drawn]
        files = {name: one.content for name, one in zip(names, drawn, strict=True)}
        write_into(Path(output), files)
        return tuple((str(Path(output, name)), one) for name, one in zip(names, drawn, strict=True))
    paths = [output.replace(FOR_EACH, one.name).replace(FOR_STEP, str(one.step)) for one in drawn]
    write_all({Path(path): one.content for path, one in zip(paths, drawn, strict=True)})
    return tuple(zip(paths, drawn, strict=True))


def _is_folder(output: str, examples: int) -> bool:
    """Whether figures go into a folder, and not into the one file of this name.

    Raises:
        UsageError: for several examples and one file.
    """
    picture = bare(Path(output).suffix) in suffixes({"figure"})
    if output.endswith(("/", os.sep)) or (os.path.isdir(output) and not (picture and examples == 1)):
        return True
    if examples == 1:
        return False
    if picture:
        words = f"{output!r} is one file, and there are {examples} examples"
        raise UsageError(f"-o: {words}; name a folder, or put {FOR_EACH} into the name")
    return True


def figure_to_pass_on(
    arguments: Sequence[str], suffix: str | None, wish: FigureWish, *, on_screen: bool
) -> tuple[bytes, str]:
    """The figure of one example for standard output, which has no suffix, and what is missing in it.

    It is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if there are several examples, no format is named, or bytes other than text would go to the
            screen.
    """
    if len(arguments) > 1:
        raise UsageError(f"-o - is for one example, and there are {len(arguments)}; name a folder")
    found = known_suffix(suffix, "-o - needs a format: --format")
    if on_screen and found != "svg":
        raise UsageError(f"{found.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    (drawn,) = draw_figures(arguments, found, wish)
    return drawn.content, drawn.missing


def draw_figures(
    arguments: Sequence[str], suffix: str, wish: FigureWish, step: Step = lambda _name: None
) -> tuple[FigureFile, ...]:
    """The figures in the format of a known suffix; all examples are verified before the first is drawn.

    Raises:
        ConfigError, InputError, RefutedError, UsageError: as `write_figures` has them.
    """
    return draw_found(lambda: _verified(arguments), suffix, wish, step)


def draw_found(
    find: Callable[[], Sequence[tuple[str, AnyFigures]]], suffix: str, wish: FigureWish, step: Step
) -> tuple[FigureFile, ...]:
    """The figures that `find` gives, each with its name in messages, once the wish is known to make sense.

    Raises:
        ConfigError: when the theme's file is wrong.
        UsageError: for an impossible width, theme, language or resolution, or a missing solution; and whatever `find`
            raises.
    """
    check_resolution(wish.dpi, suffix)
    check_pdf_version(wish.pdf_version, suffix)
    look = look_for(wish)
    found = find()
    errors = [UsageError(words) for shown, figures in found if (words := _unfit(figures, shown, wish))]
    if errors:
        raise as_one(errors)
    drawn: list[FigureFile] = []
    for shown, figures in found:
        step(shown)
        pages = _steps(figures, look, wish) if wish.steps else [_drawn(figures, look, wish)]
        drawn += [_file(figures, page, suffix, wish, number) for number, page in enumerate(pages, 1)]
    return tuple(drawn)


def drawn_figure(find: Callable[[], tuple[AnyFigures, str]], wish: FigureWish) -> DrawnFigure:
    """A figure of what `find` gives once the wish is known to make sense: the figures, and their name in messages.

    Raises:
        ConfigError: when the theme's file is wrong.
        UsageError: for an impossible width, theme or language, or a missing solution; and whatever `find` raises.
    """
    look = look_for(wish)
    figures, shown = find()
    if words := _unfit(figures, shown, wish):
        raise UsageError(words)
    return _drawn(figures, look, wish)


def look_for(wish: FigureWish) -> Theme:
    """The theme.

    Raises:
        ConfigError: when its file is wrong.
        UsageError: when there is none of that name, or for an impossible width.
    """
    if not NARROWEST <= wish.width <= WIDEST:
        raise UsageError(f"--width: a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {wish.width:g}")
    theme = named_theme(wish.theme)
    return dark_theme(theme) if wish.ground == "dark" else theme


def _unfit(figures: AnyFigures, shown: str, wish: FigureWish) -> str:
    """Why an example has no such figure; empty if it has one."""
    if problem := language_problem(figures.kit, wish.language, "figures"):
        return f"--language: {problem}"
    if wish.solution and SOLUTION not in figures.suffixes:
        return f"{shown}: {NO_SOLUTION}"
    return height_problem(wish.height) or part_problem(figures, wish.crop, wish.margin)


def _steps(figures: AnyFigures, look: Theme, wish: FigureWish) -> list[DrawnFigure]:
    """Each picture of a figure as a figure of its own."""
    part = with_part(figures, wish.crop, wish.margin, wish.height)
    with fonts_in_use(wish.fonts):
        pages = tuple(part.steps(SOLUTION if wish.solution else "", look, wish.width, wish.language))
    return [_of_page(part, page, look, wish) for page in pages]


def _drawn(figures: AnyFigures, look: Theme, wish: FigureWish) -> DrawnFigure:
    part, which = with_part(figures, wish.crop, wish.margin, wish.height), SOLUTION if wish.solution else ""
    with fonts_in_use(wish.fonts):
        page = part.page(which, look, wish.width, wish.language)
        if _too_high(page, wish) and (words := too_high(part, which, look, wish.width, wish.language)):
            raise UsageError(f"--height: {words}, or a file for each step: -o 'name-{FOR_STEP}.svg'")
    return _of_page(part, page, look, wish)


def _too_high(page: Page, wish: FigureWish) -> bool:
    return wish.height is not None and millionths(page.height) > millionths(wish.height)


def _of_page(figures: AnyFigures, page: Page, look: Theme, wish: FigureWish) -> DrawnFigure:
    """A page of a figure, with what is told about the figure."""
    language = wish.language
    if wish.fonts is not None:
        with fonts_in_use(wish.fonts):
            check_characters((page,))
    if wish.steps and _too_high(page, wish):
        words = f"a picture of {figures.id} is {page.height:.0f} mm high even so; take a greater height or width"
        raise UsageError(f"--height: {words}")
    credit = figures.credit(language)
    document = Document((page,), page.title, credit.author, credit.rights, language)
    caption, alt = figures.titled(language)[1], figures.alt(SOLUTION if wish.solution else "", language)
    return DrawnFigure(document, look.colours.paper, caption, alt, figures.missing_at(wish.width), wish.fonts)


def _file(figures: AnyFigures, drawn: DrawnFigure, suffix: str, wish: FigureWish, step: int) -> FigureFile:
    page, name = drawn.page, f"{figures.id}{SOLUTION if wish.solution else ''}"
    content = drawn.content(suffix, wish.dpi, wish.ground, wish.pdf_version)
    title, at = (page.title, step) if wish.steps else (figures.titled(wish.language)[0], None)
    words = (title, drawn.caption, drawn.alt)
    return FigureFile(figures.id, name, content, *words, page.width, page.height, drawn.missing, at)


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
