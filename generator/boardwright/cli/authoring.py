"""The commands for authors of games."""

import shlex
from pathlib import Path

import click

from boardwright.cli.printing import report, verbosity


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
    from boardwright.app.new_game import new_game as write_game

    folder = write_game(name, Path(output or name))
    if verbose:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                report(str(path))
    if not quiet:
        typed = shlex.quote(str(folder))
        report(f"{folder} written; install it with: pip install -e {typed}")
        report(f"then test it with: pytest {typed}, and print it with: boardwright build {name}")


ALL = (new_game,)
