"""The commands that let the computer play: annotate, compose, play, playtest, solve, and sweep on many boards."""

import functools
import gc
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

import click

from boardwright.cli.printing import print_json, progress, report, table, verbosity
from boardwright.figures.languages import BASE, languages

if TYPE_CHECKING:
    from boardwright.app.puzzles.composing import Grade


Command = TypeVar("Command", bound=Callable[..., object])


def clearing(function: Command) -> Command:
    """A command that clears away what it has made: others are over too soon for that to pay (see `cli.main`)."""

    @functools.wraps(function)
    def command(*arguments: object, **options: object) -> object:
        gc.enable()
        return function(*arguments, **options)

    return command  # type: ignore[return-value]  # it takes and returns what the other does


@click.command(
    epilog="Examples: boardwright solve fanorona-3x3 · boardwright solve fendo-puzzle-gift --json · "
    "boardwright solve fanorona-3x3 --time 5min · boardwright solve fendo-puzzle-quiet --lines 8 --language de"
)
@click.argument("config", metavar="CONFIG|EXAMPLE")
@click.option(
    "--limit",
    metavar="N",
    type=int,
    help="Most positions to look at.  [default: up to 2,000,000, by the number of turns; without a compiled core a "
    "tenth; with --time 100,000,000]",
)
@click.option("--time", "time", metavar="TIME", help="Stop after a time such as 60s or 5min, at most 24h.")
@click.option(
    "--lines",
    metavar="N",
    type=click.IntRange(min=0),
    help="Of a puzzle: tell its proved solution, what answers each defence, in N lines at most.",
)
@click.option("--language", metavar=f"[{'|'.join(languages())}]", help="With --lines: language of it.  [default: en]")
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@verbosity
def solve(
    config: str,
    limit: int | None,
    time: str | None,
    lines: int | None,
    language: str | None,
    as_json: bool,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Prove who wins if both play as well as can be, with the first turns that do it and a line.

    CONFIG|EXAMPLE is a path, - for standard input, or the name of a stock board or example. A search that reaches its
    limit says so, and how much is found within a time depends on the machine; what is proved does not. The pie rule is
    left out of account.
    """
    from boardwright.app.lab.options import seconds_of
    from boardwright.app.lab.solve import solve as solved_position
    from boardwright.app.lab.solve import solved_lines
    from boardwright.config.errors import UsageError

    if lines is not None:
        from boardwright.app.puzzles.answers import solution_of

        if limit is not None or time is not None:
            raise UsageError("--lines: what is proved already is told; --limit and --time are for a new search")
        record, text = solution_of(config, lines, language or BASE)
        if as_json:
            print_json(record)
        else:
            click.echo("\n".join(text))
        return
    if language is not None:
        raise UsageError("--language: only with --lines; what else is found is told in English")

    def announce(line: str) -> None:
        if not quiet:
            click.echo(line, err=True)

    with progress(None, quiet) as step:
        step.say("solving")
        solved = solved_position(config, limit, announce, None if time is None else seconds_of(time))
    if as_json:
        print_json(solved.record())
        return
    for line in solved_lines(solved):
        click.echo(line)


@click.command(
    epilog="Examples: boardwright playtest fanorona-3x3 --games 4 --budget 20 · "
    "boardwright playtest fen-triangle --games 10 --budget 50 -o report · "
    "boardwright playtest fen-square fen-triangle --games 4 --budget 20 --json"
)
@click.argument("configs", metavar="CONFIG...", nargs=-1)
@click.option("--games", metavar="N", type=int, help="Number of games.  [default: up to 100, what a minute allows]")
@click.option(
    "--budget",
    metavar="N|N,N",
    help="Simulations a turn, of one strength or two.  [default: up to 1,000, the same, and a sixteenth of them]",
)
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
@clearing
def playtest(
    configs: tuple[str, ...],
    games: int | None,
    budget: str | None,
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
    from boardwright.app.lab.options import PlaytestOptions, budgets_of, seconds_of
    from boardwright.app.lab.playtest import boards_to_test, slow_words
    from boardwright.app.lab.playtest import playtest as tested_board
    from boardwright.app.lab.words import chosen_line, report_lines, report_record, stopped_line

    stronger, weaker = (None, None) if budget is None else budgets_of(budget)
    seconds = None if time is None else seconds_of(time)
    options = PlaytestOptions(games, stronger, seconds, full, seed, jobs, weaker).checked()
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
            one = tested_board(board, options, lambda words, name=name: step.say(f"{name}: {words}"))  # type: ignore[misc]
            step.clear()
            tell(chosen_line(one))
            tell(stopped_line(one))
            if not as_json:
                for line in report_lines(one):
                    click.echo(line)
            done.append(one)
            if one.stopped in ("interrupted", "lost"):
                break
    if as_json:
        records = [report_record(one.report) for one in done]
        print_json(records if len(boards) > 1 else records[0])
    if output is not None:
        write_folder(Path(output), done, several=len(boards) > 1)
        if not (quiet or as_json):
            report(f"{output} written")
    if done[-1].stopped == "lost":
        click.get_current_context().exit(3)


@click.command(
    epilog="Examples: boardwright compose fen-triangle --count 3 · "
    "boardwright compose fanorona-5x5 --count 2 --grade easy -o puzzles --sheet · "
    "boardwright compose fanorona-5x5 --count 2 --seed 7 -o fanorona-puzzles"
)
@click.argument("config")
@click.option("--count", metavar="N", type=int, default=10, show_default=True, help="Number of puzzles.")
@click.option("--grade", type=click.Choice(["easy", "medium", "hard"]), help="How hard they are.  [default: any]")
@click.option("--seed", metavar="N", type=int, default=1, show_default=True, help="Other puzzles for another number.")
@click.option("--jobs", metavar="N", type=int, help="Most processes.  [default: one a core]")
@click.option("-o", "--output", metavar="FOLDER", help="Where the examples go.  [default: CONFIG-puzzles]")
@click.option("--sheet", is_flag=True, help="Print them as well: FOLDER.pdf, with the solutions at the back.")
@verbosity
@clearing
def compose(
    config: str,
    count: int,
    grade: "Grade | None",
    seed: int,
    jobs: int | None,
    output: str | None,
    sheet: bool,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Compose puzzles on a board: positions in which one first turn alone reaches the goal, proved and graded.

    CONFIG is a path, - for standard input, or the name of a stock board. The puzzles are examples, one file each, the
    easiest first; check proves them again. The same seed gives the same files. Ctrl-C stops, and
    what was found is kept.
    """
    from boardwright.app.puzzles.composing import ComposeOptions, composed_lines
    from boardwright.app.puzzles.run import compose_files

    def tell(line: str) -> None:
        if not quiet:
            click.echo(line, err=True)

    options = ComposeOptions(count, grade, seed, jobs, sheet).checked()
    with progress(None, quiet) as step:
        done = compose_files(config, options, output, step.say, tell)
    for line in composed_lines(done.composed, options):
        click.echo(line)
    for path in done.written:
        if not quiet:
            report(f"{path} written")


@click.command(
    epilog="Examples: boardwright play fendo · boardwright play fen-triangle --side second --level 8 · "
    "boardwright play fen-hexagon --picture board.svg · boardwright play my-game.yaml"
)
@click.argument("config", metavar="CONFIG|RECORD")
@click.option(
    "--level",
    type=click.IntRange(1, 10),
    default=4,
    show_default=True,
    metavar="N",
    help="How strong the computer is: 1 for beginners, 10 thinks for about a second.",
)
@click.option(
    "--side",
    type=click.Choice(["first", "second", "both", "none"]),
    default="first",
    show_default=True,
    help="Which turns are yours; the computer makes the others.",
)
@click.option("--seed", metavar="N", type=click.IntRange(0), default=1, show_default=True, help="Other answers.")
@click.option("--picture", metavar="FILE", help="Draw the board into this file after each turn, as SVG, PDF or PNG.")
@click.option("-o", "--output", metavar="FILE", help="Where the record goes.  [default: CONFIG-game-1.yaml, -2 ...]")
@verbosity
@clearing
def play(
    config: str,
    level: int,
    side: str,
    seed: int,
    picture: str | None,
    output: str | None,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Play against the computer, in the terminal.

    CONFIG is a path, or the name of a stock board; a RECORD whose game is not over goes on. Turns are typed as the
    rules write them; help lists what else can be asked. On the first four levels the computer makes some of its turns
    without thinking. The record is saved at the end, also after Ctrl-C.
    """
    from boardwright.app.play.game import PlayOptions, play_game
    from boardwright.app.play.terminal import Talk

    def ask(prompt: str) -> str | None:
        click.echo(prompt, nl=False)
        line = sys.stdin.readline() if sys.stdin else ""  # there is none where it is closed
        return line.rstrip("\n") if line else None

    width = shutil.get_terminal_size((100, 24)).columns
    saved = play_game(PlayOptions(config, level, side, seed, picture, output), Talk(click.echo, ask, width))
    if saved and not quiet:
        report(f"{saved} written")


@click.command(
    epilog="Examples: boardwright annotate my-game.yaml · "
    "boardwright annotate my-game.yaml --budget 200 --chart who.svg -o notes.yaml"
)
@click.argument("record")
@click.option("--budget", metavar="N", type=int, default=1000, show_default=True, help="Simulations of each search.")
@click.option("--seed", metavar="N", type=click.IntRange(0), default=1, show_default=True, help="Other chances.")
@click.option("--chart", metavar="FILE", help="Also draw who was ahead, as SVG, PDF or PNG.")
@click.option("-o", "--output", metavar="FILE", help="Where the record goes.  [default: standard output]")
@verbosity
@clearing
def annotate(
    record: str,
    budget: int,
    seed: int,
    chart: str | None,
    output: str | None,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Judge the turns of a record: who was ahead, which turns were mistakes, and which would have won.

    RECORD is a path, or - for standard input. The record comes back with a comment behind each turn; replay reads it as
    before.
    """
    from boardwright.app.records.annotate import annotated, check_chart, check_output, record_text
    from boardwright.app.records.annotate import chart as draw_chart
    from boardwright.files.whole_file import write_whole

    if chart is not None:
        check_chart(Path(chart))
    if output is not None and record != "-":
        check_output(Path(output), record)
    with progress(None, quiet) as step:
        found = annotated(record, budget, seed, lambda done, of: step.say(f"turn {done} of {of}"))
    if chart is not None:
        draw_chart(found, Path(chart))
    if output is None:
        click.echo(record_text(found), nl=False)
        return
    write_whole(Path(output), record_text(found).encode())
    if not quiet:
        report(f"{output} written")


EVERY = 60.0
"""Seconds between lines about the progress where there is no terminal, with -v."""


@click.command(
    epilog="Examples: boardwright sweep boards.yaml · boardwright sweep boards.yaml -o found --resume · "
    "boardwright sweep boards.yaml -o found --shard 2/8"
)
@click.argument("file", metavar="SWEEP.yaml")
@click.option("-o", "--output", metavar="FOLDER", help="Folder of the result.  [default: called after the file]")
@click.option("--jobs", metavar="N", type=int, help="Most processes.  [default: one a core]")
@click.option("--shard", metavar="I/N", help="Make and screen this part of the boards only, as for job arrays.")
@click.option("--cluster", metavar="ADDRESS", help="Let the workers of a dask.distributed cluster do the work.")
@click.option("--resume", is_flag=True, help="Go on with what the folder holds, of this run or of shards.")
@verbosity
@clearing
def sweep(
    file: str,
    output: str | None,
    jobs: int | None,
    shard: str | None,
    cluster: str | None,
    resume: bool,
    quiet: bool,
    verbose: bool,
) -> None:
    """Make many boards, let the computer play on all of them, and rank those that are most even.

    SWEEP.yaml says which tilings, shapes and sizes are tried and how much is played. All boards are screened with few
    games, and the best are confirmed with fresh ones. The folder gets the figures as lines of JSON, a sheet with the
    best boards, and their configs. A run can be stopped at any time; --resume goes on.
    """
    from boardwright.app.sweep.sweep import SweepOptions, run_sweep
    from boardwright.app.sweep.words import finalists_line, rows

    options = SweepOptions(file, output, jobs, shard, cluster, resume).checked()
    told = monotonic()
    with progress(None, quiet) as step:

        def say(words: str) -> None:
            nonlocal told
            step.say(words)
            if verbose and not quiet and not sys.stderr.isatty() and monotonic() - told > EVERY:
                told = monotonic()
                click.echo(words, err=True)

        def tell(words: str) -> None:
            step.clear()
            if not quiet:
                click.echo(words, err=True)

        done = run_sweep(options, say, tell)
    if done.swept:
        if not quiet:
            report(finalists_line(done.swept))
        table([*rows(done.swept, done.best)])
    if not quiet:
        report(f"{done.folder} written" if not shard else f"{done.folder}: part {shard} is done")


ALL = (annotate, compose, play, playtest, solve, sweep)
