"""The commands that draw, list and create files: each passes its arguments to a use case and prints the result."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from boardwright.cli.printing import (
    Rows,
    changing,
    pass_on,
    picturing,
    print_document,
    print_json,
    progress,
    report,
    table,
    verbosity,
)
from boardwright.cli.searching import searching
from boardwright.figures.languages import BASE, languages
from boardwright.sets.part_names import part_names

if TYPE_CHECKING:
    from boardwright.app.building.drawing import BuiltSet


def _listed(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Words in a comma-separated option."""
    return tuple(word for word in (value or "").replace(" ", "").split(",") if word)


def _files(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Names of files in a comma-separated option."""
    return tuple(name for name in (value or "").split(",") if name)


def _numbers(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, ...]:
    """Whole numbers in an option such as 3 or 3,5."""
    try:
        return tuple(int(word) for word in (value or "").strip("[] ").replace("x", ",").split(",") if word.strip())
    except ValueError:
        raise click.BadParameter("must be a whole number, or two such as 3,5") from None


@click.command(
    epilog="Examples: boardwright build · boardwright build fendo fen-square -o prints · "
    "boardwright build my-board.yaml --only board --format svg · boardwright build fendo --paper Letter · "
    "boardwright build fendo --format png --dpi 150",
)
@click.argument("configs", metavar="[CONFIG]...", nargs=-1)
@click.option("-o", "--output", default="output", show_default=True, help="Folder to write the sets to.")
@click.option(
    "--only",
    metavar="PART,...",
    callback=_listed,
    help=f"Only these parts of each set: {', '.join(part_names('print'))}.",
)
@click.option(
    "--format",
    "formats",
    metavar="FORMAT,...",
    callback=_listed,
    help="Only these formats: pdf, svg, html, png; for a laser: svg, dxf, pdf.  [default: all but png]",
)
@click.option("--dpi", metavar="N", type=int, help="PNG: pixels per inch, 36 to 1200.  [default: 300]")
@click.option(
    "--profile",
    type=click.Choice(["print", "laser"]),
    default="print",
    show_default=True,
    help="What the files are for.",
)
@click.option("--jobs", metavar="N", type=int, help="Most sets to draw at the same time.  [default: one a core]")
@click.option("--force", is_flag=True, help="Draw sets anew that are unchanged.")
@changing
@verbosity
def build(
    configs: tuple[str, ...],
    output: str,
    only: tuple[str, ...],
    formats: tuple[str, ...],
    dpi: int | None,
    profile: Literal["print", "laser"],
    jobs: int | None,
    force: bool,
    changes: tuple[str, ...],
    quiet: bool,
    verbose: bool,
) -> None:
    """Check configs, then write a print set of each.

    CONFIG is a path, - for standard input, or the name of a stock board. Without any CONFIG, all stock boards are
    built. A set is kept as it is if nothing that it is made from has changed, and nothing in it.
    """
    from boardwright.app.building.running import prepared
    from boardwright.config.changes import parse_change
    from boardwright.sets.wanted import Wanted

    wanted = Wanted(only, formats, profile, dpi)
    with progress(None, quiet, rows=True) as step:
        step.say("checking")
        plan = prepared(configs, Path(output), wanted, tuple(map(parse_change, changes)), jobs=jobs, force=force)
        with plan as run:
            step.clear()
            for warning in () if quiet else run.warnings:
                click.echo(warning, err=True)
            step.total = len(run.lines)
            rows = Rows([("set", "paper", "cell", "board", "a turn", "ink", "files", ""), *map(_summary, run.lines)])
            done = []
            for one in run.sets(step):
                done.append(one)
                if not quiet:
                    step.clear()
                    rows.add(_summary(one))
    for one in done:
        for finding in () if quiet else one.findings:
            click.echo(f"warning: {one.name}: {finding}", err=True)
        for moved in one.moved:
            click.echo(f"warning: {moved}: this was in the way of a set and has been moved here", err=True)
    if quiet:
        return
    rows.finish()
    if verbose:
        for one in done:
            for name in one.files:
                report(str(Path(output) / one.name / name))
    number = "1 set" if len(done) == 1 else f"{len(done)} sets"
    kept = sum(one.kept for one in done)
    unchanged = "" if not kept else ", all kept" if kept == len(done) else f", {kept} of them kept"
    report(
        f"\n{number} in {output}{'' if output.endswith('/') else '/'}{unchanged}  ·  print at 100 %, not 'fit to page'"
    )


def _summary(one: "BuiltSet") -> tuple[str, ...]:
    """The line for one set in the table at the end of a build."""
    size = f"{one.board[0]:.1f} x {one.board[1]:.1f} mm" if one.board else "-"
    cell = f"{one.cell:g} mm" if one.cell else "-"
    ink = "-" if one.ink is None else f"{one.ink:.0%}"
    return one.name, one.paper, cell, size, one.turn or "-", ink, f"{len(one.files):5}", "kept" if one.kept else ""


@click.command(
    "list",
    epilog="Examples: boardwright list boards · boardwright list tilings · "
    "boardwright list tilings --kinds 3 --no-tie · boardwright list tilings --contains 12 --turn 1,2 --json · "
    "boardwright list tilings --shape hexagon --faces 40..80 --odd",
)
@click.argument("what", type=click.Choice(["boards", "tilings", "papers", "themes", "games", "examples"]))
@searching
@click.option("--json", "as_json", is_flag=True, help="Print the tilings as JSON.")
@verbosity
def list_(what: str, search: dict[str, Any], as_json: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """List the boards, examples, tilings, papers, themes or games.

    Options are for tilings: without any, the catalogue is listed; with some, whatever fits them, from the atlas too.
    """
    from boardwright.app.listing import listing

    if what != "tilings" and (search or as_json):
        raise click.UsageError(f"options of a search are for: boardwright list tilings, not for {what}")
    if not search and not as_json:
        table(list(listing(what)))
        return
    from boardwright.app.tiling_search import TilingFilter, records
    from boardwright.app.tilings import found_rows

    wanted = TilingFilter(**search)
    if as_json:
        print_json(records(wanted), 1)
        return
    table(list(found_rows(wanted)))


@click.command(epilog="Example: boardwright new my-board --game fen --tiling squares --shape square --size 5")
@click.argument("name")
@click.option("--game", default="fen", show_default=True, help="The game; see: boardwright list games.")
@click.option("--tiling", help="FEN: the tiling; see: boardwright list tilings.")
@click.option("--shape", help="FEN: triangle, square, rectangle, rhombus, hexagon or star.")
@click.option("--size", metavar="N|R,C", callback=_numbers, help="FEN: the size, one number or rows,columns.")
@verbosity
def new(
    name: str,
    game: str,
    tiling: str | None,
    shape: str | None,
    size: tuple[int, ...],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Write NAME.yaml, a commented config to start from. An existing file is never overwritten."""
    from boardwright.app.new import new_config

    path = new_config(name, game, tiling, shape, size, Path())
    if not quiet:
        report(f"{path} written; print it with: boardwright build {path}")


@click.command(
    epilog="Examples: boardwright schema > boardwright-schema.json · boardwright schema example · "
    "boardwright schema record"
)
@click.argument("what", type=click.Choice(["config", "example", "record", "board", "sweep"]), default="config")
@verbosity
def schema(what: str, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Print the JSON Schema of a config, an example, a record or a sweep, for editors that complete and check YAML."""
    from boardwright.games.schema import SCHEMAS

    print_json(SCHEMAS[what]())


@click.command(
    epilog="Examples: boardwright gallery -o tilings.pdf · boardwright gallery -o tilings.svg --paper Tabloid · "
    "boardwright gallery --kinds 3 --no-tie -o three.pdf"
)
@click.option(
    "-o", "--output", metavar="FILE", required=True, help="File to write: .pdf, or .svg or .png of one sheet."
)
@click.option("--paper", help="Paper; see: boardwright list papers.  [default: A3, with a search A4]")
@click.option("--theme", default="classic", show_default=True, help="Theme; see: boardwright list themes.")
@click.option("--all", "whole", is_flag=True, help="The whole atlas: the same as --kinds 1..6.")
@searching
@verbosity
def gallery(
    output: str,
    paper: str | None,
    theme: str,
    whole: bool,
    search: dict[str, Any],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Draw the catalogue of tilings on one sheet, or whatever a search finds on pages with an index."""
    from boardwright.app.gallery import write_gallery
    from boardwright.app.tiling_search import TilingFilter

    if whole:
        search = {"kinds": frozenset(range(1, 7)), **search}
    write_gallery(Path(output), paper, theme, TilingFilter(**search) if search else None)
    if not quiet:
        report(f"{output} written")


@click.command(
    epilog="Examples: boardwright calibrate -o test-sheet.pdf · boardwright calibrate -o test-sheet.pdf --paper Letter"
)
@click.option(
    "-o", "--output", metavar="FILE", required=True, help="File to write: .pdf, or .svg or .png for the front only."
)
@click.option("--paper", default="A4", show_default=True, help="Paper; see: boardwright list papers.")
@verbosity
def calibrate(output: str, paper: str, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Write the test sheet for your printer: print it, measure it, and put four numbers into a config."""
    from boardwright.app.calibrate import write_calibration

    write_calibration(Path(output), paper)
    if not quiet:
        report(f"{output} written; print it at 100 %, and follow the instructions on it")


@click.command(
    epilog="Examples: boardwright figure fanorona-approach -o approach.svg · "
    "boardwright figure my-puzzle.yaml -o answer.pdf --solution --width 120 · "
    "boardwright figure fendo-pass -o pass.png --dpi 600 --ground none · "
    "boardwright figure fendo-pass fendo-game-over -o figures --json · "
    "boardwright figure fendo-pass -o pass.svg --words es.yaml --fonts my-font.ttf"
)
@click.argument("examples", metavar="EXAMPLE...", nargs=-1, required=True)
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    required=True,
    help="File to write: .pdf, .svg or .png; - for standard output. For several examples a folder, or a name "
    "with {id} in it.",
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
    dpi: int | None,
    ground: Literal["paper", "none"] | None,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Verify each EXAMPLE and draw its figure for a rulebook.

    EXAMPLE is a path, - for standard input, or the id of a stock example. Figures in a folder are called after the
    example's id, as they are with {id}: that of a solution ends with -solution.
    """
    from boardwright.app.figures import FigureWish, figure_to_pass_on, write_figures
    from boardwright.app.translating.own import fonts_of_files, language_of
    from boardwright.figures.own_language import lacking

    family = fonts_of_files(fonts)
    told = language_of(language, words, family)
    if (missing := lacking(told)) and not quiet:
        click.echo(f"warning: {missing}", err=True)
    wish = FigureWish(width, theme, solution, told, dpi, ground, family)
    if output == "-":
        if as_json:
            raise click.UsageError("--json and -o - would both go to standard output; name a file or a folder")
        content, missing = figure_to_pass_on(examples, suffix, wish, on_screen=sys.stdout.isatty())
        pass_on(content)
        if missing and not quiet:
            click.echo(f"warning: standard output: {missing}", err=True)
        return
    with progress(len(examples), quiet) as step:
        written = write_figures(examples, output, wish, suffix, step)
    for file, one in () if quiet else written:
        if one.missing:
            click.echo(f"warning: {file}: {one.missing}", err=True)
    if as_json:
        records = [one.record(file) for file, one in written]
        print_json(records if len(records) > 1 else records[0])
        return
    for file, _ in () if quiet else written:
        report(f"{file} written")


@click.command(
    epilog="Examples: boardwright show fen-kagome > my-board.yaml · boardwright show fanorona-approach · "
    "boardwright show fendo --rules > my-rules.md"
)
@click.argument("name")
@click.option("--drawing", is_flag=True, help="Print the drawing that a board is made from, as its YAML names it.")
@click.option("--rules", is_flag=True, help="Print the rule sheet of a game, by its name or that of one of its boards.")
@click.option("--aid", is_flag=True, help="Print the text of its player aid.")
@click.option("--language", type=click.Choice(languages()), help="With --rules or --aid: language of the text.")
@verbosity
def show(
    name: str,
    drawing: bool,
    rules: bool,
    aid: bool,
    language: str | None,
    quiet: bool,  # noqa: ARG001
    verbose: bool,  # noqa: ARG001
) -> None:
    """Print the YAML of a stock board or example, or the text of a rule sheet, to start from."""
    from boardwright.app.show import show_drawing, show_rules, show_stock

    if drawing + rules + aid > 1:
        raise click.UsageError("--drawing, --rules and --aid are for one text each; give only one of them")
    if language and not (rules or aid):
        raise click.UsageError("--language is for --rules and --aid")
    if rules or aid:
        print_document(show_rules(name, language, aid=aid))
    else:
        print_document(show_drawing(name) if drawing else show_stock(name))


ALL = (build, calibrate, figure, gallery, list_, new, schema, show)
