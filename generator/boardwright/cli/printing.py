"""Shared by the commands: the options -q and -v, results and reports, tables, and the progress line."""

import contextlib
import functools
import json
import os
import shutil
import stat
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TextIO

import click

from boardwright.cli.streams import ClosedOutput, discard_output


def verbosity(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options -q and -v, which every command has; after the command, warn of games that cannot be used."""

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
    """Print a line for each, if the command asked for any game at all."""
    registry = sys.modules.get("boardwright.games.registry")
    for kit in registry.broken_kits() if registry else ():
        click.echo(f"warning: {kit}", err=True)


def changing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options that change configs for one run; the command gets them all in `changes`, as KEY=VALUE."""

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


def picturing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of single pictures: their resolution and their background."""
    ground = click.option(
        "--ground",
        type=click.Choice(["paper", "none", "dark"]),
        help="Background of a picture: the theme's paper, or none; dark is none, in colours for a dark page.  "
        "[default: paper in PNG, else none]",
    )
    dpi = click.option("--dpi", metavar="N", type=int, help="PNG: pixels per inch, 36 to 1200.  [default: 300]")
    return dpi(ground(function))


def pass_on(content: bytes) -> None:
    """Write a result to standard output as it is.

    Raises:
        OSError: it cannot be written.
    """
    out = sys.stdout.buffer
    out.write(content)
    out.flush()


def report(text: str, *, color: bool | None = None) -> None:
    """Print a line about what the command has done; its result is its files, or its exit code.

    Nobody who has closed standard output, or reads no further, wants such a line.

    Raises:
        OSError: it cannot be written, although it is wanted.
    """
    if isinstance(sys.stdout, ClosedOutput):
        return
    try:
        click.echo(text, color=color)
    except BrokenPipeError:
        discard_output()


def print_json(value: object, indent: int | None = 2) -> None:
    """Print JSON; see `print_document`."""
    print_document(json.dumps(value, indent=indent, ensure_ascii=False) + "\n")


def print_document(text: str) -> None:
    """Print a text that other programs read: in UTF-8 with plain line ends, whatever a terminal here would want."""
    content = text.encode("utf-8", "surrogateescape")
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:  # the name of a file that is no text
        content = text.encode("utf-8", "backslashreplace")
    sys.stdout.flush()
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


class Progress:
    """A progress line on a terminal, shown only if `show`. `total` is None if it is not known."""

    def __init__(self, show: bool, total: int | None) -> None:
        self.total = total
        self._show = show
        self._number = 0

    def __call__(self, name: str) -> None:
        """Announce the next thing being made; if there is only one in all, nothing is shown.

        Raises:
            KeyboardInterrupt: Ctrl-C was pressed before, and a library swallowed it.
        """
        interrupt = click.get_current_context().obj
        if interrupt:
            interrupt.check()
        self._number += 1
        if self.total != 1:
            self.say(f"{self._number}{f'/{self.total}' if self.total else ''} {name}")

    def say(self, words: str) -> None:
        """Replace the line with these words."""
        if self._show:
            # A line that wraps could not be cleared.
            room = shutil.get_terminal_size().columns - 1
            click.echo(f"\r\033[K{words[:room]}", err=True, nl=False)

    def clear(self) -> None:
        """Clear the line, to make room for others."""
        self.say("")


@contextlib.contextmanager
def progress(total: int | None, quiet: bool, *, rows: bool = False) -> Iterator[Progress]:
    """A progress line, shown on a terminal only.

    With `rows` the command prints a line for each thing made. If those lines go through a pipe, as in
    `make | tee log`, they say enough, and would end up in the middle of the progress line.
    """
    line = Progress(not quiet and sys.stderr.isatty() and not (rows and _is_pipe(sys.stdout)), total)
    try:
        yield line
    finally:
        line.clear()


def _is_pipe(stream: TextIO) -> bool:
    try:
        return stat.S_ISFIFO(os.fstat(stream.fileno()).st_mode)
    except OSError:
        return False


class Rows:
    """A table printed row by row; `known` are rows at least as wide as those to come.

    The first of them is the heading, printed above the first row. If output cannot be written, the work goes on, and
    `finish` reports it at the end.
    """

    def __init__(self, known: Sequence[tuple[str, ...]]) -> None:
        self._heading = known[0]
        self._widths = _widths(known)
        self._begun = False
        self._failed: OSError | None = None

    def add(self, row: tuple[str, ...]) -> None:
        """Print a row."""
        if self._failed:
            return
        try:
            if not self._begun:
                report(click.style(_line(self._heading, self._widths), bold=True), color=_colour())
            self._begun = True
            report(_line(row, self._widths), color=_colour())
        except OSError as error:
            self._failed = error

    def finish(self) -> None:
        """End the table.

        Raises:
            OSError: a row could not be printed.
        """
        if self._failed:
            raise self._failed


def table(rows: list[tuple[str, ...]], most: int | None = None) -> None:
    """Print rows in columns, the first row as heading; a shorter row is a line across the columns.

    Where rows would be longer than `most`, first cells that are too long for it have lines of their own.
    """
    widths = _widths([row for row in rows if len(row) == len(rows[0])])
    if most:
        room = most - sum(2 + width for width in widths[1:])
        long = {row[0] for row in rows if len(row) == len(widths) and len(row[0]) > room}
        rows = [part for row in rows for part in (((row[0],), ("", *row[1:])) if row[0] in long else (row,))]
        widths = _widths([row for row in rows if len(row) == len(widths)])
    for index, row in enumerate(rows):
        line = _line(row, widths)
        click.echo(click.style(line, bold=True) if index == 0 else line, color=_colour())


def side_by_side(titles: tuple[str, ...], columns: list[tuple[str, ...]]) -> None:
    """Print columns beside their titles, in several tables where they are wider than the terminal."""
    first = max(map(len, titles))
    room = shutil.get_terminal_size((120, 24)).columns - first
    begin = 0
    while begin < len(columns):
        used, end = 0, begin
        while end < len(columns) and (end == begin or used + 2 + max(map(len, columns[end])) <= room):
            used += 2 + max(map(len, columns[end]))
            end += 1
        if begin:
            click.echo()
        table(list(zip(titles, *columns[begin:end], strict=True)))
        begin = end


def _widths(rows: Sequence[tuple[str, ...]]) -> list[int]:
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _line(row: tuple[str, ...], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip()


def _colour() -> bool | None:
    """False if the user asked for no colour, otherwise None: the terminal decides."""
    return False if os.environ.get("NO_COLOR") else None
