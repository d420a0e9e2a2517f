"""The commands that play: check, perft and replay."""

import shutil
from collections import Counter
from typing import TYPE_CHECKING

import click

from boardwright.cli.printing import changing, print_document, print_json, progress, report, table, verbosity
from boardwright.figures.languages import BASE, languages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.app.check import Checked

MAX_DEPTH = 30
"""Greatest depth of perft; any board worth counting reaches the limit on work long before that."""

WIDTH = 120
"""Characters of a line, where no terminal tells."""


@click.command(
    epilog="Examples: boardwright check · boardwright check my-board.yaml · boardwright check my-puzzle.yaml · "
    "boardwright check boards/ --json"
)
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print what was found as JSON.")
@changing
@verbosity
@click.pass_context
def check(
    context: click.Context,
    paths: tuple[str, ...],
    as_json: bool,
    changes: tuple[str, ...],
    quiet: bool,
    verbose: bool,
) -> None:
    """Check configs, examples, records, sweeps and files of words without drawing anything; verify every claim.

    PATH is a config, an example, a record, a sweep, a file of words, a folder of them, - for standard input, or the
    name of a stock board or example. Without any PATH, all stock boards and examples are checked. A config is checked
    together with its examples. The exit code is 1 if a claim is false or a record illegal, and 2 for bad input.
    """
    from boardwright.app.check import check_paths
    from boardwright.config.changes import parse_change

    with progress(None, quiet) as step:
        checked = check_paths(paths, step, tuple(map(parse_change, changes)))
    if as_json:
        print_json([one.record() for one in checked])
    else:
        _print_checked(_with_examples(checked), quiet, verbose)
    context.exit(max(one.code for one in checked))


def _with_examples(checked: "Sequence[Checked]") -> "list[Checked]":
    """The files checked and the examples that go with them, each file once."""
    found: dict[str, Checked] = {}
    for one in checked:
        for part in (one, *one.examples):
            found.setdefault(f"{part.path}\n{part.lines()}", part)
    return list(found.values())


def _print_checked(checked: "Sequence[Checked]", quiet: bool, verbose: bool) -> None:
    for one in checked:
        if lines := one.lines():
            click.echo(lines, err=True)
        for warning in () if quiet else one.warnings:
            click.echo(warning, err=True)
        for word in one.missing if verbose else ():
            report(f"{one.path}: missing: {word}")
        if verbose and not lines:
            report(f"{one.path}: fine")
            for proof in one.proofs:
                turns = "1 turn" if proof["in"] == 1 else f"{proof['in']} turns"
                work = f"{proof['positions']:,} positions searched"
                report(f"  claims[{proof['claim']}]: {proof['first']} in {turns}, {work}")
    if not quiet:
        report(", ".join(_summary(checked)))


def _summary(checked: "Iterable[Checked]") -> "list[str]":
    """The number of fine files of each kind, and of proved puzzles."""
    good: Counter[str] = Counter()
    every: Counter[str] = Counter()
    proofs = 0
    for one in checked:
        every[one.kind or "file"] += 1
        good[one.kind or "file"] += not one.lines()
        proofs += len(one.proofs)
    words = []
    for kind, number in every.items():
        single, several = ("file of words", "files of words") if kind == "words" else (kind, f"{kind}s")
        if good[kind] < number:
            words.append(f"{good[kind]} of {number} {several} are fine")
        else:
            words.append(f"1 {single} is fine" if number == 1 else f"{number} {several} are fine")
    if proofs:
        words.append("1 puzzle is proved" if proofs == 1 else f"{proofs} puzzles are proved")
    return words


@click.command(epilog="Examples: boardwright perft fendo --depth 2 · boardwright perft fanorona-3x3 --depth 4 --json")
@click.argument("config")
@click.option(
    "--depth",
    type=click.IntRange(1, MAX_DEPTH),
    required=True,
    metavar="N",
    help="Length of the longest turn sequences to count.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the counts as JSON.")
@verbosity
def perft(config: str, depth: int, as_json: bool, quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Count the turn sequences of each length from the start of a game: the usual test of a rules engine.

    CONFIG is a path, - for standard input, or the name of a stock board.
    """
    from boardwright.app.perft import board_perft

    with progress(depth, quiet) as step:
        board, counts = board_perft(config, depth, step)
    if as_json:
        print_json({"board": board, "counts": list(counts)}, indent=None)
        return
    width = max(len("turn sequences"), len(f"{counts[-1]:,}"))
    rows = [(str(length), f"{count:,}".rjust(width)) for length, count in enumerate(counts, 1)]
    table([("turns", "turn sequences".rjust(width)), *rows])


@click.command(epilog="Examples: boardwright replay my-game.yaml · boardwright replay - --json < my-game.yaml")
@click.argument("record")
@click.option("--json", "as_json", is_flag=True, help="Print the plies and the result as JSON.")
@click.option(
    "--format",
    "suffix",
    type=click.Choice(("md", "typ", "tex", "docx")),
    help="Print the game as running text with figures; docx needs -o.",
)
@click.option("-o", "--output", metavar="FILE", help="Where that text goes; its figures go beside it.")
@click.option(
    "--language", metavar=f"[{'|'.join(languages())}]", default=BASE, show_default=True, help="Language of that text."
)
@verbosity
@click.pass_context
def replay(
    context: click.Context,
    record: str,
    as_json: bool,
    suffix: str | None,
    output: str | None,
    language: str,
    quiet: bool,
    verbose: bool,  # noqa: ARG001
) -> None:
    """Play the turns of a record: who played what, how many legal turns there were, and how it ended.

    RECORD is a path, or - for standard input. Lines that could have been played instead are played too, and stand
    indented below the turn that they are in place of: 5a1 is the first turn of a line in place of turn 5. The exit code
    is 1 if a turn is illegal or the result is wrong. An illegal turn is shown with the board before it, in characters.
    """
    from boardwright.app.records.play import IllegalTurnError
    from boardwright.app.records.replay import (
        board_before,
        replay_end,
        replay_file,
        replay_heading,
        replay_record,
        replay_rows,
    )

    if suffix is not None or output is not None:
        from boardwright.app.book.texts import game_text, told

        if as_json:
            raise click.UsageError("--json and --format are two forms of one result; name one of them")
        text = told(game_text, record, suffix, output, language)
        if text is not None:
            print_document(text)
        elif not quiet:
            report(f"{output} written")
        return
    width = shutil.get_terminal_size((WIDTH, 24)).columns
    try:
        played = replay_file(record)
    except IllegalTurnError as error:
        if as_json or quiet:
            raise
        board = board_before(error, width)
        click.echo("\n".join((str(error), *board)), err=True)
        context.exit(1)
    for warning in () if quiet else played.warnings:
        click.echo(f"warning: {warning}", err=True)
    if as_json:
        print_json(replay_record(played))
        return
    if not quiet and (heading := replay_heading(played, width)):
        click.echo("\n".join(heading) + "\n")
    if played.replay.plies and not quiet:
        table(list(replay_rows(played, width)))
        click.echo()
    click.echo(f"{played.board}: {replay_end(played)}")


@click.command("clear-cache", epilog="Example: boardwright clear-cache")
@verbosity
def clear_cache(quiet: bool, verbose: bool) -> None:  # noqa: ARG001
    """Delete the proofs of puzzles that are kept in your folder of caches.

    They are made again when they are needed.
    """
    from boardwright.app.proofs import proofs

    kept = proofs()
    count = kept.clear() if kept else 0
    if not quiet:
        click.echo(f"{count} {'proof' if count == 1 else 'proofs'} deleted")


ALL = (check, perft, replay, clear_cache)
