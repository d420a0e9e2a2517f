"""Figures of verified examples, each as a file."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from boardrules.examples import VerifiedExample
from boardwright.app.boards import Boards, board_source
from boardwright.app.examples import ExampleFile, Examples, VerifiedFile
from boardwright.app.one_document import check_pdf_version, check_resolution, check_suffix, document_bytes
from boardwright.config.errors import RefutedError, UsageError, all_problems, as_one
from boardwright.config.loader import Reading
from boardwright.config.problems import ConfigError, one_of, quote
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.files.errors import StoreError
from boardwright.files.whole_file import write_whole
from boardwright.files.whole_folder import write_new_folder
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.load import load_source
from boardwright.games.sources import Source, find_example
from boardwright.games.themes import named_theme
from boardwright.games.words import language_problem
from boardwright.scene import Document, Page
from boardwright.sets.wanted import missing_library
from boardwright.values import dataclass
from boardwright.writers import DPI, PDF_VERSION, Ground, Options, PdfVersion, find, suffixes

Step = Callable[[str], None]

FOR_EACH: Final = "{id}"
"""What stands in a file's name for the name of each figure."""

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
    return ExampleFigures(loaded.kit, verified, drawer, of_any=file.board is not None)


@dataclass(frozen=True, slots=True)
class FigureWish:
    """How a figure should look: its width in mm, a theme by name or file, a puzzle's problem or its solution, its
    language; the pixels per inch of a PNG, the background, and the version of a PDF. None means the format's default.
    """

    width: float = WIDTH
    theme: str = "classic"
    solution: bool = False
    language: str = BASE
    dpi: int | None = None
    ground: Ground | None = None
    pdf_version: PdfVersion | None = None


@dataclass(frozen=True, slots=True)
class DrawnFigure:
    """A figure that is drawn, but in no format yet.

    Attributes:
        document: Its one page, with title and credit.
        paper: The colour of its paper, for a ground.
        caption: What its example says about it; may be empty.
        alt: What it shows, in words, without the caption.
        missing: What is missing because the figure is so narrow; empty if nothing is.

    """

    document: Document
    paper: str
    caption: str
    alt: str
    missing: str

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
        return document_bytes(suffix, self.document, self.paper, options)


@dataclass(frozen=True, slots=True)
class FigureFile:
    """A figure in its format: the example's id, its name in files, its words, its size in mm, what is missing in it."""

    id: str
    name: str
    content: bytes
    title: str
    caption: str
    alt: str
    width: float
    height: float
    missing: str

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
    its name it is a file for each figure. Otherwise it is a folder, in SVG unless `suffix` says more. All figures are
    drawn before the first is written. `step` is called with each example before its figure is drawn.

    Raises:
        ConfigError: when an example's file or board is wrong, or the theme's file.
        InputError: the same, with the problems of all of them.
        RefutedError: when a claim is false.
        UsageError: for an impossible suffix, width, theme, language or resolution, or a missing solution.
        StoreError: when a file cannot be written.
    """
    folder = FOR_EACH not in output and _is_folder(output, len(arguments))
    if folder:
        suffix = _known_suffix(suffix or "svg", "--format")
    else:
        check_suffix(Path(output), "a figure")
        if suffix is not None and _bare(suffix) != _bare(Path(output).suffix):
            raise UsageError(f"--format: {output!r} does not end in {quote(suffix)}; the suffix decides the format")
        suffix = Path(output).suffix
    drawn = draw_figures(arguments, suffix, wish, step)
    if folder:
        names = [f"{one.name}.{suffix}" for one in drawn]
        files = {name: one.content for name, one in zip(names, drawn, strict=True)}
        _write_into(Path(output), files)
        return tuple((str(Path(output, name)), one) for name, one in zip(names, drawn, strict=True))
    paths = [output.replace(FOR_EACH, one.name) for one in drawn]
    _write_all({Path(path): one.content for path, one in zip(paths, drawn, strict=True)})
    return tuple(zip(paths, drawn, strict=True))


def _is_folder(output: str, examples: int) -> bool:
    """Whether figures go into a folder, and not into the one file of this name.

    Raises:
        UsageError: for several examples and one file.
    """
    picture = _bare(Path(output).suffix) in suffixes({"figure"})
    if output.endswith(("/", os.sep)) or (os.path.isdir(output) and not (picture and examples == 1)):
        return True
    if examples == 1:
        return False
    if picture:
        words = f"{output!r} is one file, and there are {examples} examples"
        raise UsageError(f"-o: {words}; name a folder, or put {FOR_EACH} into the name")
    return True


def _write_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Files into a folder: a new one whole or not at all, or one by one into one that is there."""
    if os.path.lexists(folder):
        _write_all({folder / name: content for name, content in files.items()})
    else:
        write_new_folder(folder, files)


def _write_all(files: Mapping[Path, bytes]) -> None:
    """Write files into folders that exist.

    Raises:
        StoreError: when one cannot be written; if a folder is missing, none is.
    """
    for path in files:
        if not path.parent.exists():
            raise StoreError(path, f"there is no folder {str(path.parent)!r}")
    for path, content in files.items():
        write_whole(path, content)


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
    found = _known_suffix(suffix, "-o - needs a format: --format")
    if on_screen and found != "svg":
        raise UsageError(f"{found.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    (drawn,) = draw_figures(arguments, found, wish)
    return drawn.content, drawn.missing


def _known_suffix(suffix: str | None, words: str) -> str:
    """A format of figures, without a full stop.

    Raises:
        UsageError: when it is none, or its library is missing; `words` come first.
    """
    known = suffixes({"figure"})
    if suffix is None or _bare(suffix) not in known:
        found = f", not {quote(suffix)}" if suffix else ""
        raise UsageError(f"{words} {one_of(known)}{found}")
    writer = find(suffix)
    if missing := missing_library(writer):
        raise UsageError(missing)
    return writer.suffix


def _bare(suffix: str) -> str:
    return suffix.lower().removeprefix(".")


def draw_figures(
    arguments: Sequence[str], suffix: str, wish: FigureWish, step: Step = lambda _name: None
) -> tuple[FigureFile, ...]:
    """The figures in the format of a known suffix; all examples are verified before the first is drawn.

    Raises:
        ConfigError: when an example's file or board is wrong, or the theme's file.
        InputError: the same, with the problems of all of them.
        RefutedError: when a claim is false.
        UsageError: for an impossible width, theme, language or resolution, or a missing solution.
    """
    check_resolution(wish.dpi, suffix)
    check_pdf_version(wish.pdf_version, suffix)
    look = _look(wish)
    found = _verified(arguments)
    errors = [UsageError(words) for shown, figures in found if (words := _unfit(figures, shown, wish))]
    if errors:
        raise as_one(errors)
    drawn = []
    for shown, figures in found:
        step(shown)
        drawn.append(_file(figures, suffix, look, wish))
    return tuple(drawn)


def drawn_figure(find: Callable[[], tuple[ExampleFigures, str]], wish: FigureWish) -> DrawnFigure:
    """A figure of what `find` gives once the wish is known to make sense: the figures, and their name in messages.

    Raises:
        ConfigError: when the theme's file is wrong.
        UsageError: for an impossible width, theme or language, or a missing solution; and whatever `find` raises.
    """
    look = _look(wish)
    figures, shown = find()
    if words := _unfit(figures, shown, wish):
        raise UsageError(words)
    return _drawn(figures, look, wish)


def _look(wish: FigureWish) -> Theme:
    """The theme.

    Raises:
        ConfigError: when its file is wrong.
        UsageError: when there is none of that name, or for an impossible width.
    """
    if not NARROWEST <= wish.width <= WIDEST:
        raise UsageError(f"--width: a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {wish.width:g}")
    return named_theme(wish.theme)


def _unfit(figures: ExampleFigures, shown: str, wish: FigureWish) -> str:
    """Why an example has no such figure; empty if it has one."""
    if problem := language_problem(figures.kit, wish.language, "figures"):
        return f"--language: {problem}"
    if wish.solution and SOLUTION not in figures.suffixes:
        return f"{shown}: this example has no solution; none of its claims is a puzzle"
    return ""


def _drawn(figures: ExampleFigures, look: Theme, wish: FigureWish) -> DrawnFigure:
    which, language = SOLUTION if wish.solution else "", wish.language
    page = figures.page(which, look, wish.width, language)
    credit = figures.credit(language)
    document = Document((page,), page.title, credit.author, credit.rights, language)
    caption, alt = figures.titled(language)[1], figures.alt(which, language)
    return DrawnFigure(document, look.colours.paper, caption, alt, figures.missing_at(wish.width))


def _file(figures: ExampleFigures, suffix: str, look: Theme, wish: FigureWish) -> FigureFile:
    drawn, which = _drawn(figures, look, wish), SOLUTION if wish.solution else ""
    return FigureFile(
        id=figures.id,
        name=f"{figures.id}{which}",
        content=drawn.content(suffix, wish.dpi, wish.ground, wish.pdf_version),
        title=figures.titled(wish.language)[0],
        caption=drawn.caption,
        alt=drawn.alt,
        width=drawn.page.width,
        height=drawn.page.height,
        missing=drawn.missing,
    )


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
