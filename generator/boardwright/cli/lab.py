"""The commands that let the computer play: solve and playtest."""

import click

from boardwright.cli.printing import print_json, progress, verbosity


@click.command(
    epilog="Examples: boardwright solve fanorona-3x3 · boardwright solve fendo-puzzle-gift --json · "
    "boardwright solve my-board.yaml --limit 5000"
)
@click.argument("config", metavar="CONFIG|EXAMPLE")
@click.option("--limit", metavar="N", type=int, help="Most positions to look at.  [default: 200,000]")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@verbosity
def solve(config: str, limit: int | None, as_json: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Prove who wins if both play as well as can be, with the first turns that do it and a line.

    CONFIG|EXAMPLE is a path, - for standard input, or the name of a stock board or example. A search that reaches its
    limit says so. The pie rule is left out of account.
    """
    from boardwright.app.lab.solve import solve as solved_position
    from boardwright.app.lab.solve import solved_lines

    def announce(line: str) -> None:
        if not quiet:
            click.echo(line, err=True)

    with progress(None, quiet) as step:
        step.say("solving")
        solved = solved_position(config, limit, announce)
    if as_json:
        print_json(solved.record())
        return
    for line in solved_lines(solved):
        click.echo(line)


ALL = (solve,)
