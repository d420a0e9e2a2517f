"""The commands for designers of boards: what a board comes to, boards side by side, and serving the live designer."""

import sys
from pathlib import Path
from typing import Literal

import click

from boardwright.cli.printing import changing, pass_on, picturing, print_json, report, side_by_side, verbosity

LIBRARIES = ("starlette", "uvicorn")


@click.command(epilog="Examples: boardwright serve · boardwright serve boards --no-open")
@click.argument("folder", default=".")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N", help="Port.  [default: 8374, or a free one]")
@click.option("--no-open", is_flag=True, help="Print the address without opening it in the browser.")
@verbosity
def serve(folder: str, port: int | None, no_open: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Open the live designer in the browser: draw, judge, play and print boards. Ctrl-C ends it.

    FOLDER is where configs are opened and saved, and where the files that they name lie; the working folder if it is
    not given. Only this machine is answered, and only who has the address that is printed, with its token.
    """
    from importlib.util import find_spec

    from boardwright.config.errors import UsageError
    from boardwright.extras import how_to_install

    missing = [library for library in LIBRARIES if find_spec(library) is None]
    if missing:
        raise UsageError(f"the designer needs {how_to_install(' '.join(missing), 'designer')}")
    from boardwright.designer.server.running import serve as run

    run(Path(folder), port, click.echo, browser=not no_open, verbose=verbose)


@click.command(
    epilog="Examples: boardwright counts fen-triangle · boardwright counts my-board.yaml --json · "
    "boardwright counts --compare fen-kagome fen-cairo fen-square"
)
@click.argument("configs", metavar="CONFIG...", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
@click.option("--compare", is_flag=True, help="Boards side by side, with symmetry and size.")
@changing
@verbosity
def counts(
    configs: tuple[str, ...],
    as_json: bool,
    compare: bool,
    changes: tuple[str, ...],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Count a FEN board, and show what a turn is under both readings of the rule, and why."""
    from boardwright.app.counts import compare_boards, compared_titles, count_boards
    from boardwright.config.changes import parse_change

    wanted = tuple(map(parse_change, changes))
    if compare:
        beside = compare_boards(configs, wanted)
        if as_json:
            print_json([one.record for one in beside])
            return
        titles = compared_titles(beside)
        columns = [(one.record["board"], *(one.values.get(title, "-") for title in titles)) for one in beside]
        side_by_side(("", *titles), columns)
        for one in () if quiet else beside:
            for warning in one.record["warnings"]:
                click.echo(f"warning: {one.record['board']}: {warning}", err=True)
        return
    boards = count_boards(configs, wanted)
    if as_json:
        records = [board.record for board in boards]
        print_json(records[0] if len(records) == 1 else records)
        return
    for index, board in enumerate(boards):
        if index:
            click.echo()
        for line in board.lines:
            click.echo(line)
        for warning in () if quiet else board.record["warnings"]:
            click.echo(f"warning: {warning}", err=True)


@click.command(
    epilog="Examples: boardwright identify my-board.yaml · boardwright identify cell.svg · "
    "boardwright identify cairo --json"
)
@click.argument("tiling", metavar="FILE|CONFIG|NAME")
@click.option("--json", "as_json", is_flag=True, help="Print the same as JSON.")
@verbosity
def identify(tiling: str, as_json: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Say which tiling a board is cut from: its name, kinds of nodes, wallpaper group and dual.

    CONFIG is that of a FEN board, FILE a drawing of one cell (SVG, GeoJSON), NAME that of a tiling. Compared is which
    faces meet at edges and nodes, so hexagons drawn badly are 6^3, and so are bricks. The wallpaper group is that of
    the most symmetric form; below it stands the group of the drawing as it is.
    """
    from boardwright.app.catalogue.identify import identified, lines

    found = identified(tiling)
    if as_json:
        print_json(found)
        return
    for line in lines(found):
        click.echo(line)


@click.command(
    epilog="Examples: boardwright export fen-kagome --format json -o kagome.json · "
    "boardwright export my-board.yaml -o my-board.graphml · boardwright export fendo -o fendo.png --dpi 150 · "
    "boardwright export fen-square --format ludii -o - · boardwright export fendo --format tts -o fendo-table"
)
@click.argument("config")
@click.option(
    "--format",
    "format_",
    type=click.Choice(["json", "graphml", "svg", "png", "ludii", "png-pack", "tts"]),
    help="Format of the file.  [default: by its ending: .json, .graphml, .svg, .png, .lud]",
)
@click.option(
    "-o", "--output", metavar="FILE", required=True, help="File or new folder to write; - for standard output."
)
@picturing
@changing
@verbosity
def export(
    config: str,
    format_: Literal["json", "graphml", "svg", "png", "ludii", "png-pack", "tts"] | None,
    output: str,
    dpi: int | None,
    ground: Literal["paper", "none", "dark"] | None,
    changes: tuple[str, ...],
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Write a board alone, without a page around it, as a picture in true scale or FEN's as data; or with its pieces.

    JSON holds faces, edges and nodes with names, places and counts; a tiling can be read from it again. GraphML and a
    Ludii graph are for other programs. For tables on a screen, png-pack is a folder with board, pieces and player aid
    as pictures at one scale, and tts is one with a saved object of Tabletop Simulator. CONFIG is a path, - for standard
    input, or the name of a stock board.
    """
    from boardwright.app.export.board import ExportOptions, exported_to_pass_on, write_export
    from boardwright.config.changes import parse_change

    options, wanted = ExportOptions(format_, dpi, ground), tuple(map(parse_change, changes))
    if output == "-":
        pass_on(exported_to_pass_on(config, options, wanted, on_screen=sys.stdout.isatty()))
        return
    told = write_export(config, Path(output), options, wanted)
    if not quiet:
        report(f"{output} written{told}")


ALL = (counts, export, identify, serve)
