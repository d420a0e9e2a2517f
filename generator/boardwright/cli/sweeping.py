"""The command that tests many boards at once: sweep."""

import sys
from time import monotonic

import click

from boardwright.cli.lab import clearing
from boardwright.cli.printing import progress, report, table, verbosity

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
    from boardwright.app.sweep.sweep import SweepWish, run_sweep
    from boardwright.app.sweep.words import HEADING, finalists_line, rows

    wish = SweepWish(file, output, jobs, shard, cluster, resume).checked()
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

        done = run_sweep(wish, say, tell)
    if done.swept:
        if not quiet:
            report(finalists_line(done.swept))
        table([HEADING, *rows(done.swept, done.best)])
    if not quiet:
        report(f"{done.folder} written" if not shard else f"{done.folder}: part {shard} is done")


ALL = (sweep,)
