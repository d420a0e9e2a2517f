"""What is for records: the options of their figures, and the command that makes one of a game played elsewhere."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from boardwright.cli.printing import print_document, report, verbosity


def of_records(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of figures of records; the command gets `recorded`, a function that makes `RecordOptions`."""

    @functools.wraps(function)
    def command(*arguments: Any, at: str | None, stretch: str | None, every: int | None, **options: Any) -> Any:
        return function(*arguments, recorded=(at, stretch, every), **options)

    for option in (
        click.option("--every", metavar="N", type=int, help="Of a record: a figure for each N turns, with numbers."),
        click.option("--range", "stretch", metavar="A-B", help="Of a record: these turns, with numbers."),
        click.option("--at", metavar="TURN", help="Of a record: the position after this turn.  [default: the last]"),
    ):
        command = option(command)
    return command


@click.command(
    "import",
    epilog="Examples: boardwright import game.json -o game.yaml · boardwright import turns.txt --game fanorona",
)
@click.argument("file")
@click.option("--game", metavar="NAME", help="The game, where FILE does not say: a list of turns alone.")
@click.option("-o", "--output", metavar="FILE", help="Where the record goes.  [default: standard output]")
@verbosity
def import_(file: str, game: str | None, output: str | None, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Make a record of a game played on Abstract Play, each turn of it checked.

    FILE is a record as JSON from there, its list of moves alone, or a text with its turns; - for standard
    input. What cannot be said here is refused, with the reason. The exit code is 1 if a turn is illegal here.
    """
    from boardwright.app.records.importing import import_record, write_imported

    made = import_record(file, game)
    for warning in () if quiet else made.warnings:
        click.echo(f"warning: {warning}", err=True)
    if output is None:
        print_document(made.text)
        return
    write_imported(made, Path(output))
    if not quiet:
        report(f"{output} written; play it through with: boardwright replay {output}")


ALL = (import_,)
