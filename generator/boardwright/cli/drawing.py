"""The command that draws figures of examples and of records, and the options for a figure's part and height."""

import functools
import sys
from collections.abc import Callable, Sequence
from typing import Any, Literal

import click

from boardwright.cli.printing import pass_on, picturing, print_json, progress, report, verbosity
from boardwright.cli.recording import of_records
from boardwright.figures.languages import BASE, languages


def shaping(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a figure's part and height; the command gets them in `shape`, by the names of its options."""

    @functools.wraps(function)
    def command(
        *arguments: Any,
        crop: str | None,
        crop_margin: float | None,
        height: float | None,
        columns: int | None,
        pair: bool,
        **options: Any,
    ) -> Any:
        places = None if crop is None else tuple(place.strip() for place in crop.split(","))
        shape = {"crop": places, "margin": crop_margin, "height": height, "columns": columns, "pair": pair}
        return function(*arguments, shape=shape, **options)

    for option in (
        click.option("--pair", is_flag=True, help="Two boards: (a) before the turn that is shown, and (b) after it."),
        click.option(
            "--columns", metavar="N", type=int, help="All examples in one figure of N columns, as (a), (b), (c)."
        ),
        click.option(
            "--height",
            metavar="MM",
            type=float,
            help="Greatest height of the figure in mm: what is higher gets more columns, or smaller boards.",
        ),
        click.option(
            "--crop-margin", metavar="CELLS", type=float, help="With --crop: room round the places.  [default: 1.15]"
        ),
        click.option(
            "--crop",
            metavar="PLACE,...|auto",
            help="Show the board around these places, or around all that matter.",
        ),
    ):
        command = option(command)
    return command


def _files(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Names of files in a comma-separated option."""
    return () if value is None else tuple(value.split(","))


TALL = 230.0
"""Height of a figure in mm from which a page of A4 has hardly room for it and its caption."""


def _too_tall(height: float, greatest: float | None) -> str:
    """That a figure is very high; empty if it is not, or as high as was asked for."""
    if height <= TALL or greatest is not None:
        return ""
    return f"{height:.0f} mm high; --height {TALL:.0f} gives it more columns, or smaller boards"


def _warn(written: Sequence[tuple[str, str]]) -> None:
    """Say once what is missing in files, however many lack the same."""
    warned: dict[str, list[str]] = {}
    for file, missing in written:
        if missing:
            warned.setdefault(missing, []).append(file)
    for missing, files in warned.items():
        more = f" and {len(files) - 1} more" if len(files) > 1 else ""
        click.echo(f"warning: {files[0]}{more}: {missing}", err=True)


@click.command(
    epilog="Examples: boardwright figure fanorona-approach -o approach.svg · "
    "boardwright figure my-puzzle.yaml -o answer.pdf --solution --width 120 · "
    "boardwright figure fendo-pass -o pass.png --dpi 600 --ground none · "
    "boardwright figure fendo-pass fendo-game-over -o figures --json · "
    "boardwright figure fendo-pass -o pass.svg --words es.yaml --fonts my-font.ttf · "
    "boardwright figure my-game.yaml -o turn-1.svg --at 1 · boardwright figure my-game.yaml -o my-game.html"
)
@click.argument("examples", metavar="EXAMPLE...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help="File to write: .pdf, .svg or .png; - for standard output. For several examples a folder, or a name "
    "with {id} in it; with {step} in it, a file for each picture of a figure.",
)
@click.option("--format", "suffix", metavar="FORMAT", help="With -o - or a folder: pdf, svg or png.")
@click.option("--json", "as_json", is_flag=True, help="Print id, file, title, caption, alt text and size as JSON.")
@click.option("--width", metavar="MM", type=float, default=80.0, show_default=True, help="Width of the figure in mm.")
@click.option(
    "--theme",
    metavar="NAME|FILE",
    default="classic",
    show_default=True,
    help="Theme, or a file with one; see: boardwright list themes.",
)
@click.option("--solution", is_flag=True, help="Draw the solution of a puzzle, turn by turn.")
@click.option(
    "--language", metavar=f"[{'|'.join(languages())}]", default=BASE, show_default=True, help="Language of the text."
)
@click.option("--words", metavar="FILE", help="File with words of your own; see: boardwright words.")
@click.option(
    "--fonts",
    metavar="FILE,...",
    callback=_files,
    help="Fonts of your own, .ttf or .otf: the regular one, then if you like bold and italic.",
)
@click.option("--keep-going", is_flag=True, help="Draw the others if there is something wrong with an example.")
@of_records
@shaping
@click.option(
    "--pdf-version",
    type=click.Choice(("1.5", "1.7")),
    help="Version of a PDF; pdfTeX may take none above 1.5.  [default: 1.7]",
)
@picturing
@verbosity
def figure(
    examples: tuple[str, ...],
    output: str,
    suffix: str | None,
    as_json: bool,
    width: float,
    theme: str,
    solution: bool,
    language: str,
    words: str | None,
    fonts: tuple[str, ...],
    keep_going: bool,
    pdf_version: Literal["1.5", "1.7"] | None,
    dpi: int | None,
    ground: Literal["paper", "none", "dark"] | None,
    recorded: tuple[str | None, str | None, int | None],
    shape: dict[str, Any],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Verify each EXAMPLE and draw its figure for a rulebook.

    EXAMPLE is a path, - for standard input, or the id of a stock example. Figures in a folder are called after the
    example's id, as they are with {id}: that of a solution ends with -solution.

    It can be a record too: the position after a turn, with the turn on it (--at 17; in a line in place of turn 17,
    --at 17a2), or turns with their numbers (--range 12-17, --range 17a). With --every, FILE is a folder, or a name
    with {ply} in it. As .html, a record is a page to click through, as .apng a moving picture.
    """
    from boardwright.app.figures import FigureOptions, figure_to_pass_on, write_figures
    from boardwright.app.figures.record_options import RecordOptions, asks_for_record
    from boardwright.app.translating.own import fonts_of_files, language_of
    from boardwright.config.errors import all_failed
    from boardwright.figures.own_language import lacking

    family = fonts_of_files(fonts)
    told = language_of(language, words, family)
    if (missing := lacking(told)) and not quiet:
        click.echo(f"warning: {missing}", err=True)
    figure_options = FigureOptions(width, theme, solution, told, dpi, ground, pdf_version, fonts=family, **shape)
    record_options = RecordOptions(*recorded)
    of_record = asks_for_record(examples, record_options)
    if output == "-":
        if as_json:
            raise click.UsageError("--json and -o - would both go to standard output; name a file or a folder")
        on_screen = sys.stdout.isatty()
        if of_record:
            from boardwright.app.figures.record_pictures import record_to_pass_on

            content, missing = record_to_pass_on(
                examples[0], suffix, record_options, figure_options, on_screen=on_screen
            )
        else:
            content, missing = figure_to_pass_on(examples, suffix, figure_options, on_screen=on_screen)
        pass_on(content)
        if missing and not quiet:
            click.echo(f"warning: standard output: {missing}", err=True)
        return
    failed: list[Exception] = []
    with progress(None if of_record else len(examples), quiet) as step:
        if of_record:
            from boardwright.app.figures.record_pictures import write_record_figures

            written = write_record_figures(examples[0], output, record_options, figure_options, suffix, step)
        else:
            written = write_figures(examples, output, figure_options, suffix, step, failed if keep_going else None)
    if not quiet:
        _warn([(file, one.facts.missing) for file, one in written])
        _warn([(file, _too_tall(one.facts.height, shape["height"])) for file, one in written])
    if as_json:
        records = [one.record(file) for file, one in written]
        print_json(records if len(records) > 1 or failed else records[0])
    for file, _ in () if quiet or as_json else written:
        report(f"{file} written")
    if failed:
        raise all_failed(failed)


ALL = (figure,)
