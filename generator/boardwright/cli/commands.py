"""The commands that draw, list and create files, also those for authors of games and for those who translate.

Each passes its arguments to a use case and prints the result. `list tilings` and `gallery` share the options of a
search among tilings.
"""

import functools
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from boardwright.cli.printing import (
    Rows,
    changing,
    print_document,
    print_json,
    progress,
    report,
    table,
    verbosity,
)
from boardwright.figures.languages import BASE, languages
from boardwright.sets.part_names import part_names

if TYPE_CHECKING:
    from boardwright.app.building.drawing import BuiltSet


@click.command(
    epilog="Examples: boardwright words --language es --game fendo > es.yaml · boardwright words --language de"
)
@click.option(
    "--language", metavar="TAG", default=BASE, show_default=True, help="Language of the file, such as es or pt-BR."
)
@click.option("--game", metavar="GAME", help="Only this game's own words, after those of all games.")
@verbosity
def words(language: str, game: str | None, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Print all words on sheets and figures as YAML, to translate or to change.

    Each stands below a comment that says where it is used, and below its English text; in a language that the program
    has, it is filled in. A config names the file as sheet.words, and boardwright check reads it.
    """
    from boardwright.app.translating.listing import words_to_translate

    print_document(words_to_translate(language, game))


@click.command(
    "new-game",
    epilog="Examples: boardwright new-game chess-variant · boardwright new-game go2 -o games/go2",
)
@click.argument("name")
@click.option("-o", "--output", metavar="FOLDER", help="Folder to write; it must not exist yet.  [default: NAME]")
@verbosity
def new_game(name: str, output: str | None, quiet: bool, verbose: bool) -> None:
    """Write a package with a small game, for you to turn into the game NAME.

    NAME consists of lower-case letters, digits and hyphens. The package has rules, a board, pieces, figures, a rule
    sheet, two examples and tests. Existing files are never overwritten.
    """
    from boardwright.app.new_folders import new_game as write_game

    folder = write_game(name, Path(output or name))
    if verbose:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                report(str(path))
    if not quiet:
        typed = shlex.quote(str(folder))
        report(f"{folder} written; install it with: pip install -e {typed}")
        report(f"then test it with: pytest {typed}, and print it with: boardwright build {name}")


def searching(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets those that were given in `search`, by the fields of a `TilingFilter`."""

    @functools.wraps(function)
    def command(*arguments: Any, **options: Any) -> Any:
        given = {name: options.pop(name) for name in NAMES}
        search = {name: value for name, value in given.items() if value not in (None, False, frozenset())}
        return function(*arguments, search=search, **options)

    for option in OPTIONS:
        command = option(command)
    return command


def _kinds(_context: click.Context, _parameter: click.Parameter, value: str | None) -> frozenset[int] | None:
    """Numbers in an option such as 3, 3,5 or 3..6."""
    if value is None:
        return None
    found: set[int] = set()
    for part in value.split(","):
        match = re.fullmatch(r"\s*(\d{1,2})\s*(?:(?:\.\.|-)\s*(\d{1,2}))?\s*", part)
        if match is None or int(match[2] or match[1]) < int(match[1]):
            raise click.BadParameter("must be a number, several such as 3,5, or a range such as 3..6")
        found |= set(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(found)


def _turn(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Any:
    """Two numbers in an option such as 2,3."""
    if value is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*,\s*(\d{1,2})\s*", value)
    if match is None:
        raise click.BadParameter("must be two numbers, nodes and edges of a turn, such as 2,3")
    from boardwright.app.catalogue.tiling_search import turn_of

    return turn_of(int(match[1]), int(match[2]))


def _contains(_context: click.Context, _parameter: click.Parameter, value: tuple[str, ...]) -> frozenset[int]:
    """Numbers of sides, repeated or with commas."""
    try:
        return frozenset(int(part) for one in value for part in one.split(","))
    except ValueError:
        raise click.BadParameter("must be a number of sides, or several such as 3,12") from None


def _faces(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """Numbers in an option such as 40..60 or 61."""
    if value is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,9})\s*(?:(?:\.\.|-)\s*(\d{1,9}))?\s*", value)
    if match is None:
        raise click.BadParameter("must be a range such as 40..60, or one number")
    return int(match[1]), int(match[2] or match[1])


OPTIONS = (
    click.option("--duals", is_flag=True, help="Tilings: Laves duals only; K is then their kinds of faces."),
    click.option("--types", metavar="NODES", help="Tilings: those with exactly these nodes, such as '3^6; 3^4.6'."),
    click.option("--no-tie", is_flag=True, help="Tilings: without those whose turn is a tie."),
    click.option("--odd", is_flag=True, help="Tilings: boards with an odd number of faces only."),
    click.option("--shape", metavar="SHAPE", help="Tilings: those that have boards of this shape."),
    click.option(
        "--faces", metavar="A..B", callback=_faces, help="Tilings: those that have boards with so many faces."
    ),
    click.option(
        "--contains", metavar="SIDES", multiple=True, callback=_contains, help="Tilings: with faces of so many sides."
    ),
    click.option("--turn", metavar="N,E", callback=_turn, help="Tilings: where a turn of FEN is N nodes or E edges."),
    click.option("--kinds", metavar="K", callback=_kinds, help="Tilings: with K kinds of nodes, such as 3 or 3..6."),
)

NAMES = ("kinds", "turn", "contains", "faces", "shape", "odd", "no_tie", "types", "duals")


def _listed(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[str, ...]:
    """Words in a comma-separated option."""
    return tuple(word for word in (value or "").replace(" ", "").split(",") if word)


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
    help="Only these formats: pdf, svg, html, png; for a laser: svg, dxf, pdf; a shop: pdf.  [default: all but png]",
)
@click.option("--dpi", metavar="N", type=int, help="PNG: pixels per inch, 36 to 1200.  [default: 300]")
@click.option(
    "--profile",
    type=click.Choice(["print", "laser", "shop"]),
    default="print",
    show_default=True,
    help="What the files are for.",
)
@click.option("--easy", is_flag=True, help="The least cutting: no pieces; the cover says what serves instead.")
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
    profile: Literal["print", "laser", "shop"],
    easy: bool,
    jobs: int | None,
    force: bool,
    changes: tuple[str, ...],
    quiet: bool,
    verbose: bool,
) -> None:
    """Check configs, then write a print set of each.

    CONFIG is a path, - for standard input, or the name of a stock board. Without any CONFIG, all stock boards are
    built. A set is kept as it is if nothing that it is made from has changed, and nothing in it. A config that is wrong
    keeps no other from being built.
    """
    from boardwright.app.building.running import prepared
    from boardwright.config.changes import parse_change
    from boardwright.sets.build_request import BuildRequest

    wanted = BuildRequest(only, formats, profile, dpi, easy=easy)
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
    if not quiet:
        rows.finish()
        for one in done if verbose else ():
            for name in one.files:
                report(str(Path(output) / one.name / name))
        number = "1 set" if len(done) == 1 else f"{len(done)} sets"
        kept = sum(one.kept for one in done)
        unchanged = "" if not kept else ", all kept" if kept == len(done) else f", {kept} of them kept"
        end = "" if output.endswith("/") else "/"
        report(f"\n{number} in {output}{end}{unchanged}  ·  print at 100 %, not 'fit to page'")
    if run.wrong:
        raise run.wrong


def _summary(one: "BuiltSet") -> tuple[str, ...]:
    """The line for one set in the table at the end of a build."""
    size = f"{one.board[0]:.1f} x {one.board[1]:.1f} mm" if one.board else "-"
    cell = f"{one.cell:g} mm" if one.cell else "-"
    ink = "-" if one.ink is None else f"{one.ink:.0%}"
    return one.name, one.paper, cell, size, one.turn or "-", ink, f"{len(one.files):5}", "kept" if one.kept else ""


TILINGS_WIDTH = 120
"""Greatest length of a line of tilings."""


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
    from boardwright.app.catalogue.listing import listing

    if what != "tilings" and (search or as_json):
        raise click.UsageError(f"options of a search are for: boardwright list tilings, not for {what}")
    if not search and not as_json:
        table(list(listing(what)), TILINGS_WIDTH if what == "tilings" else None)
        return
    from boardwright.app.catalogue.tiling_search import TilingFilter, records
    from boardwright.app.catalogue.tilings import found_rows

    wanted = TilingFilter(**search)
    if as_json:
        print_json(records(wanted), 1)
        return
    table(list(found_rows(wanted)), TILINGS_WIDTH)


@click.command(epilog="Example: boardwright new my-board --game fen --tiling squares --shape square --size 5")
@click.argument("name")
@click.option("--game", help="The game; see: boardwright list games. [default: the one that NAME begins with, or fen]")
@click.option("--tiling", help="FEN: the tiling; see: boardwright list tilings.")
@click.option("--shape", help="FEN: triangle, square, rectangle, rhombus, hexagon or star.")
@click.option("--size", metavar="N|R,C", callback=_numbers, help="FEN: the size, one number or rows,columns.")
@verbosity
def new(
    name: str,
    game: str | None,
    tiling: str | None,
    shape: str | None,
    size: tuple[int, ...],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Write NAME.yaml, a commented config to start from. An existing file is never overwritten."""
    from boardwright.app.new import new_config
    from boardwright.games.stock import stock_names

    path = new_config(name, game, tiling, shape, size, Path())
    if not quiet:
        report(f"{path} written; print it with: boardwright build {shlex.quote(str(path))}")
        if path.stem in stock_names("boards"):
            report(f"({path.stem}, without .yaml, is the board that came with Boardwright)")


@click.command(
    epilog="Examples: boardwright schema > boardwright-schema.json · boardwright schema example · "
    "boardwright schema record"
)
@click.argument("what", type=click.Choice(["config", "example", "record", "board", "sweep", "book"]), default="config")
@verbosity
def schema(what: str, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Print the JSON Schema of a config, an example, a record, a sweep or a book, for editors that check YAML."""
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
    from boardwright.app.catalogue.gallery import write_gallery
    from boardwright.app.catalogue.tiling_search import TilingFilter

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
    from boardwright.app.catalogue.show import show_drawing, show_rules, show_stock

    if drawing + rules + aid > 1:
        raise click.UsageError("--drawing, --rules and --aid are for one text each; give only one of them")
    if language and not (rules or aid):
        raise click.UsageError("--language is for --rules and --aid")
    if rules or aid:
        print_document(show_rules(name, language, aid=aid))
    else:
        print_document(show_drawing(name) if drawing else show_stock(name))


ALL = (build, calibrate, gallery, list_, new, schema, show, new_game, words)
