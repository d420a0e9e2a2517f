"""Figures, from what is named to their files.

The steps, in order:

* `find` looks for whatever has a position - an example, a record, a board, a position -, and `verified` has figures of
  verified examples; those of records are in `record_drawn` and `record_figures`.
* Here they are drawn, cut to the part of the board that is asked for (`crop`), as values that know each format
  (`drawn`), and written into files (`writing`).
* `grid` makes one figure of several.
* `record_pictures` does the same with many turns of a record, or as a `page` to click through or a `moving` picture, as
  `record_options` say.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from boardrules.values import dataclass
from boardwright.app.export.document import check_pdf_version, check_resolution, check_suffix
from boardwright.app.figures.crop import NO_SOLUTION, height_problem, part_problem, too_high, with_part
from boardwright.app.figures.drawn import DrawnFigure, FigureFile
from boardwright.app.figures.verified import AnyFigures, verified_examples
from boardwright.app.figures.writing import FOR_EACH, FOR_PLY, FOR_STEP, bare, known_suffix, write_all, write_into
from boardwright.app.translating.own import check_characters
from boardwright.config.errors import InputError, RefutedError, UsageError, all_failed, as_one
from boardwright.config.problems import ConfigError, quote
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.fonts import Family, fonts_in_use
from boardwright.games.themes import dark_theme, named_theme
from boardwright.games.words import language_problem
from boardwright.geometry.quantised import millionths
from boardwright.scene import Document, Page
from boardwright.writers import Ground, PdfVersion, suffixes

Step = Callable[[str], None]

Written = tuple[tuple[str, FigureFile], ...]
"""Figures with their files, in the order of the command line."""


@dataclass(frozen=True, slots=True)
class FigureOptions:
    """How a figure should look: its width in mm, a theme by name or file, a puzzle's problem or its solution, its
    language, which may have words of the user's own; the pixels per inch of a PNG, the background, and the version of a
    PDF. None means the format's default.

    Also the part of the board (places, or `auto`) with the room round it in cells, and the greatest height in mm, None
    for what the example says, and for any height; whether each picture is a figure of its own; and the user's own
    fonts, None for ours.

    With a number of columns, or as a `pair` of before and after, several figures are one.
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
    columns: int | None = None
    pair: bool = False

    @property
    def as_one(self) -> bool:
        """Whether several figures are one."""
        return self.pair or self.columns is not None


def write_figures(
    arguments: Sequence[str],
    output: str,
    options: FigureOptions,
    suffix: str | None = None,
    step: Step = lambda _name: None,
    failed: list[Exception] | None = None,
) -> Written:
    """Verify examples - paths, `-` or ids of stock examples - and write their figures, or those of their solutions.

    `output` is a file, whose suffix decides the format and with which a `suffix` asked for has to agree; with `{id}` in
    its name it is a file for each figure, with `{step}` for each picture of a figure. Otherwise it is a folder, in SVG
    unless `suffix` says more. All figures are drawn before the first is written. `step` is called with each example
    before its figure is drawn. With a list `failed`, figures are written of all examples that have one, and the list
    gets what is wrong with the others.

    Raises:
        ConfigError: when an example's file or board is wrong, or the theme's file.
        InputError: the same, with the problems of all of them.
        RefutedError: when a claim is false.
        UsageError: for an impossible suffix, width, theme, language or resolution, or a missing solution.
        StoreError: when a file cannot be written.
    """
    if FOR_PLY in output:
        raise UsageError(f"-o: {FOR_PLY} is for records, and this is none; take {FOR_EACH} or {FOR_STEP}")
    options = replace(options, steps=FOR_STEP in output)
    folder = FOR_EACH not in output and _is_folder(output, 1 if options.as_one else len(arguments))
    if folder:
        suffix = known_suffix(suffix or "svg", "--format")
    else:
        check_suffix(Path(output), "a figure")
        if suffix is not None and bare(suffix) != bare(Path(output).suffix):
            raise UsageError(f"--format: {output!r} does not end in {quote(suffix)}; the suffix decides the format")
        suffix = Path(output).suffix
    drawn = (
        draw_figures(arguments, suffix, options, step)
        if failed is None
        else _draw_good(arguments, suffix, options, step, failed)
    )
    if folder:
        names = [f"{one.name}.{suffix}" for one in drawn]
        files = {name: one.content for name, one in zip(names, drawn, strict=True)}
        write_into(Path(output), files)
        return tuple((str(Path(output, name)), one) for name, one in zip(names, drawn, strict=True))
    paths = [output.replace(FOR_EACH, one.name).replace(FOR_STEP, str(one.step)) for one in drawn]
    write_all({Path(path): one.content for path, one in zip(paths, drawn, strict=True)})
    return tuple(zip(paths, drawn, strict=True))


def _draw_good(
    arguments: Sequence[str], suffix: str, options: FigureOptions, step: Step, failed: list[Exception]
) -> tuple[FigureFile, ...]:
    """The figures of all examples that have one; `failed` gets the errors of the others.

    Raises:
        ConfigError, UsageError: for what is wrong with all of them; and, if none has a figure, what `failed` has.
    """
    check_resolution(options.dpi, suffix)
    check_pdf_version(options.pdf_version, suffix)
    look_for(options)
    drawn: list[FigureFile] = []
    found: list[tuple[str, AnyFigures]] = []
    for argument in arguments:
        try:
            if options.as_one:
                found += verified_examples([argument])
            else:
                drawn += draw_figures([argument], suffix, options, step)
        except (ConfigError, InputError, RefutedError, UsageError) as error:
            failed.append(error)
    if found:
        return draw_found(lambda: found, suffix, options, step)
    if not drawn:
        raise all_failed(failed)
    ids = Counter(one.id for one in drawn if one.step in (None, 1))
    if twice := [name for name, number in ids.items() if number > 1]:
        raise UsageError(f"the example {twice[0]!r} is named twice")
    return tuple(drawn)


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
    arguments: Sequence[str], suffix: str | None, options: FigureOptions, *, on_screen: bool
) -> tuple[bytes, str]:
    """The figure of one example for standard output, which has no suffix, and what is missing in it.

    It is `on_screen` if it is not redirected.

    Raises:
        UsageError: also if there are several examples, no format is named, or bytes other than text would go to the
            screen.
    """
    if len(arguments) > 1 and not options.as_one:
        raise UsageError(f"-o - is for one example, and there are {len(arguments)}; name a folder")
    found = known_suffix(suffix, "-o - needs a format: --format")
    if on_screen and found != "svg":
        raise UsageError(f"{found.upper()} is not text for a screen; send it to a file: -o FILE, or ... > FILE")
    (drawn,) = draw_figures(arguments, found, options)
    return drawn.content, drawn.facts.missing


def draw_figures(
    arguments: Sequence[str], suffix: str, options: FigureOptions, step: Step = lambda _name: None
) -> tuple[FigureFile, ...]:
    """The figures in the format of a known suffix; all examples are verified before the first is drawn.

    Raises:
        ConfigError, InputError, RefutedError, UsageError: as `write_figures` has them.
    """
    return draw_found(lambda: verified_examples(arguments), suffix, options, step)


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
    if options.as_one:
        found = _gathered(found, options)
    errors = [UsageError(words) for shown, figures in found if (words := _unfit(figures, shown, options))]
    if errors:
        raise as_one(errors)
    drawn: list[FigureFile] = []
    for shown, figures in found:
        step(shown)
        pages = drawn_steps(figures, look, options) if options.steps else [_drawn(figures, look, options)]
        drawn += [_file(figures, page, suffix, options, number) for number, page in enumerate(pages, 1)]
    return tuple(drawn)


def _gathered(found: Sequence[tuple[str, AnyFigures]], options: FigureOptions) -> Sequence[tuple[str, AnyFigures]]:
    """Several figures as one.

    Raises:
        UsageError: for options that are of single figures.
    """
    from boardwright.app.figures.grid import in_grid  # noqa: PLC0415 - seldom wanted

    given = {
        "--solution": options.solution,
        "--crop": options.crop is not None,
        "--crop-margin": options.margin is not None,
        "--height": options.height is not None,
        f"-o with {FOR_STEP}": options.steps,
    }
    if wrong := [name for name, is_given in given.items() if is_given]:
        raise UsageError(f"{' and '.join(wrong)}: not for several figures as one (--columns, --pair)")
    return in_grid(found, options.columns, pair=options.pair)  # type: ignore[return-value]  # it has what is asked of it


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


def figure_within(figures: AnyFigures, options: FigureOptions) -> DrawnFigure | None:
    """A figure that has been drawn before with other sizes, at most as high as is asked for; None if it cannot be."""
    look, which = look_for(options), SOLUTION if options.solution else ""
    part = with_part(figures, options.crop, options.margin, options.height)
    with fonts_in_use(options.fonts):
        page = part.page(which, look, options.width, options.language)
    return None if _too_high(page, options) else _of_page(part, page, look, options)


def drawn_frames(figures: Sequence[AnyFigures], options: FigureOptions) -> tuple[DrawnFigure, ...]:
    """Figures of one width and one height, for a moving picture."""
    look = look_for(options)
    drawn = [_drawn(one, look, options) for one in figures]
    most = max(one.page.height for one in drawn)
    return tuple(replace(one, document=replace(one.document, pages=(replace(one.page, height=most),))) for one in drawn)


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


def drawn_steps(figures: AnyFigures, look: Theme, options: FigureOptions) -> list[DrawnFigure]:
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
