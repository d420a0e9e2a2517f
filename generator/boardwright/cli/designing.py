"""The commands for designers of boards: what a board comes to, and boards side by side."""

import click

from boardwright.cli.printing import changing, print_json, side_by_side, verbosity


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


ALL = (counts,)
