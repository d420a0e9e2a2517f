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
