"""The commands that let the computer play: solve and playtest."""

from pathlib import Path

import click

from boardwright.cli.printing import print_json, progress, report, verbosity


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


@click.command(
    epilog="Examples: boardwright playtest fanorona-3x3 --games 10 --budget 20 · "
    "boardwright playtest fen-triangle --games 10 --budget 50 -o report · "
    "boardwright playtest fen-square fen-triangle --games 4 --budget 20 --json"
)
@click.argument("configs", metavar="CONFIG...", nargs=-1)
@click.option("--games", metavar="N", type=int, help="Number of games.  [default: up to 100, what a minute allows]")
@click.option("--budget", metavar="N", type=int, help="Simulations a turn.  [default: up to 1,000, the same]")
@click.option("--time", "time", metavar="TIME", help="Stop after a time such as 60s or 5min.")
@click.option(
    "--full",
    is_flag=True,
    help="Also skill levels, each first turn, four times the budget, exact small boards.",
)
@click.option("--seed", metavar="N", type=int, default=1, show_default=True, help="Other games for another number.")
@click.option("--jobs", metavar="N", type=int, help="Most processes.  [default: one a core]")
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
@click.option("-o", "--output", metavar="FOLDER", help="Write the report as a page, its figures and the games.")
@verbosity
def playtest(
    configs: tuple[str, ...],
    games: int | None,
    budget: int | None,
    time: str | None,
    full: bool,
    seed: int,
    jobs: int | None,
    as_json: bool,
    output: str | None,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Let the computer play a board against itself, and say how well the board plays.

    CONFIG is a path, - for standard input, or the name of a stock board. The report tells how often the first player
    wins, with and without the pie rule, how long games are, and what of the board is used; each figure with what it
    rests on. Ctrl-C stops, and reports the games so far.
    """
    from boardwright.app.lab.folder import check_folder, write_folder
    from boardwright.app.lab.playtest import boards_to_test, slow_words
    from boardwright.app.lab.playtest import playtest as tested_board
    from boardwright.app.lab.wish import PlaytestWish, seconds_of
    from boardwright.app.lab.words import chosen_line, report_lines, stopped_line

    wish = PlaytestWish(games, budget, None if time is None else seconds_of(time), full, seed, jobs).checked()
    if output is not None:
        check_folder(Path(output))
    boards = boards_to_test(configs)

    def tell(line: str | None) -> None:
        if line and not quiet:
            click.echo(line, err=True)

    tell(slow_words(boards))
    done = []
    with progress(None, quiet) as step:
        for board in boards:
            name = board.source.name
            one = tested_board(board, wish, lambda words, name=name: step.say(f"{name}: {words}"))  # type: ignore[misc]
            step.clear()
            tell(chosen_line(one))
            tell(stopped_line(one))
            if not as_json:
                for line in report_lines(one):
                    click.echo(line)
            done.append(one)
            if one.stopped == "interrupted":
                break
    if as_json:
        records = [one.report.to_json() for one in done]
        print_json(records if len(boards) > 1 else records[0])
    if output is not None:
        write_folder(Path(output), done, several=len(boards) > 1)
        if not (quiet or as_json):
            report(f"{output} written")


ALL = (playtest, solve)
