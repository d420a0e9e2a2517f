"""What the commands share: the options -q and -v, tables, and the line that tells how far long work is."""

import contextlib
import functools
import itertools
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

import click


def verbosity(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options -q and -v, which every command has; after it, tell of games that cannot be used."""

    @functools.wraps(function)
    def command(*arguments: Any, quiet: bool, **options: Any) -> Any:
        try:
            return function(*arguments, quiet=quiet, **options)
        finally:
            if not quiet:
                _tell_of_broken_kits()

    with_quiet = click.option("-q", "--quiet", is_flag=True, help="No warnings and no summary.")(command)
    return click.option("-v", "--verbose", is_flag=True, help="Say more.")(with_quiet)


def _tell_of_broken_kits() -> None:
    """One line for each, where the command asked for any game at all."""
    registry = sys.modules.get("boardwright.games.registry")
    for kit in registry.broken_kits() if registry else ():
        click.echo(f"warning: {kit}", err=True)


def changing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that change configs for one run; the command gets them together as `changes`, texts KEY=VALUE."""

    @functools.wraps(function)
    def command(
        *arguments: Any,
        changes: tuple[str, ...],
        paper: str | None,
        theme: str | None,
        language: str | None,
        **options: Any,
    ) -> Any:
        papers = f"[{paper}]" if paper and "," in paper else paper
        short = (("page.paper", papers), ("theme", theme), ("sheet.language", language))
        given = (*changes, *(f"{key}={value}" for key, value in short if value is not None))
        return function(*arguments, changes=given, **options)

    for option in (
        click.option("--language", metavar="LANGUAGE", help="The same as --set sheet.language=LANGUAGE."),
        click.option("--theme", metavar="NAME", help="The same as --set theme=NAME."),
        click.option("--paper", metavar="NAME,...", help="The same as --set page.paper=NAME, or a list of names."),
        click.option(
            "--set", "changes", metavar="KEY=VALUE", multiple=True, help="Change a key of every config for this run."
        ),
    ):
        command = option(command)
    return command


@contextlib.contextmanager
def progress(total: int | None, quiet: bool) -> Iterator[Callable[[str], None]]:
    """Line on a terminal that says what is being made; nothing elsewhere. `total` is None where it is not known."""
    show = not quiet and total != 1 and sys.stderr.isatty()
    count = itertools.count(1)
    of_all = f"/{total}" if total else ""

    def step(name: str) -> None:
        if show:
            click.echo(f"\r\033[K{next(count)}{of_all} {name}", err=True, nl=False)

    try:
        yield step
    finally:
        if show:
            click.echo("\r\033[K", err=True, nl=False)


def table(rows: list[tuple[str, ...]]) -> None:
    """Rows in columns, the first row as heading; shorter rows are lines that run across the columns."""
    full = [row for row in rows if len(row) == len(rows[0])]
    widths = [max(len(row[i]) for row in full) for i in range(len(rows[0]))]
    for index, row in enumerate(rows):
        line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()
        click.echo(click.style(line, bold=True) if index == 0 else line, color=_colour())


def _colour() -> bool | None:
    """False where the user asked for none, otherwise whatever the terminal can."""
    return False if os.environ.get("NO_COLOR") else None
