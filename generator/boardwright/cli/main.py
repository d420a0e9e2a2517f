"""Entry point: the command group, the exit code for each kind of failure, and Ctrl-C.

0 done; 1 a claim is false or a record is illegal; 2 bad usage or bad input; 3 the machine failed; 130 interrupted.
Commands import what they need themselves, so that `--help` and `--version` start at once. Ctrl-C is heard also where a
library swallows the exception that Python raises for it.
"""

import contextlib
import errno
import gc
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any, NoReturn

import click

from boardwright import __version__
from boardwright.call_stack import with_room
from boardwright.cli import bookmaking, commands, designing, drawing, lab, playing, recording
from boardwright.cli import commands as authoring
from boardwright.cli import commands as translating
from boardwright.cli import designing as serving
from boardwright.cli import lab as sweeping
from boardwright.cli.streams import discard_output, prepare_streams
from boardwright.files.inputs import InputLostError, inputs_kept


class Interrupted(KeyboardInterrupt):
    """Ctrl-C. Python's own exception, raised through `exec`, makes `python -m` end by the signal whatever follows."""


class Interrupt:
    """Whether the user has pressed Ctrl-C while the program ran."""

    def __init__(self) -> None:
        self.seen = False

    def __call__(self, *_signal: Any) -> None:
        """Handle the signal as Python does, and remember it: reportlab has handlers that catch everything.

        Raises:
            Interrupted: always.
        """
        self.seen = True
        raise Interrupted

    def check(self) -> None:
        """Stop here if the signal came and was swallowed.

        Raises:
            Interrupted: it came.
        """
        if self.seen:
            raise Interrupted


@contextlib.contextmanager
def listening() -> Iterator[Interrupt]:
    """Listen for Ctrl-C until the program is over; afterwards the signal does what it did before."""
    interrupt = Interrupt()
    hook = sys.unraisablehook
    try:
        before = signal.signal(signal.SIGINT, interrupt)
    except ValueError:  # only the main thread may listen
        yield interrupt
        return
    try:
        sys.unraisablehook = _quiet(hook)
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook


def _quiet(hook: Callable[[Any], object]) -> Callable[[Any], object]:
    """A hook for exceptions where none can be raised, as in a callback; it leaves out Ctrl-C, which is remembered."""

    def told(fault: Any) -> None:
        if not issubclass(fault.exc_type, KeyboardInterrupt):
            hook(fault)

    return told


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Examples: boardwright build fendo · boardwright build my-board.yaml -o prints · boardwright list boards",
)
@click.version_option(__version__, message="boardwright %(version)s")
@click.option("--no-cache", is_flag=True, help="Prove all puzzles anew, and keep no proof.")
def cli(no_cache: bool) -> None:
    """Print-and-play boards of abstract games, at exactly the size you ask for."""
    if no_cache:
        os.environ["BOARDWRIGHT_CACHE"] = ""  # for the processes that a build starts, too


for module in (
    authoring,
    bookmaking,
    commands,
    designing,
    drawing,
    lab,
    playing,
    recording,
    serving,
    sweeping,
    translating,
):
    for command in module.ALL:
        cli.add_command(command)


def main() -> NoReturn:
    """Run the command line and leave with its exit code.

    The program begins in `boardwright.__main__`, which listens for Ctrl-C while this module is imported.
    """
    prepare_streams()
    # No config needs a plugin of another package; to look for one, files of all installed packages would be read.
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
    gc.disable()  # one command, one process: nothing lives long enough to be worth collecting
    try:
        code = with_room(run)(sys.argv[1:])
    except SystemError as error:  # of memory that was used up, Python may say so where this call returns
        code = _explained(error)
    gc.freeze()  # nor at the end, when Python would look through everything several times
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code. Never raises for anything a user can type or meet."""
    try:
        with listening() as interrupt, inputs_kept():
            code = _run_to_the_end(arguments, interrupt)
    except KeyboardInterrupt:  # Ctrl-C a second time, or after the command was done
        return 130
    return 130 if interrupt.seen else code


def _run_to_the_end(arguments: list[str], interrupt: Interrupt) -> int:
    try:
        code = _run(arguments, interrupt)
    except (SystemExit, BrokenPipeError):
        # The reader of a pipe (such as head) has gone, which is not a failure; click then leaves with SystemExit.
        discard_output()
        return 0
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        discard_output()
    except OSError as error:  # the end of the output could not be written
        discard_output()
        code = code or _explained(error)
    return code


def _run(arguments: list[str], interrupt: Interrupt) -> int:
    try:
        done = cli.main(args=arguments, prog_name="boardwright", standalone_mode=False, obj=interrupt)
        interrupt.check()
        return int(done or 0)
    except click.exceptions.Exit as error:
        return error.exit_code
    except click.ClickException as error:
        vars(error).update(message=_shown(error.message))  # click calls it final, and shows no other
        error.show()
        return 2
    except click.Abort as error:
        # A module that Python had compiled, and that a full disk has cut off, is no Ctrl-C.
        if isinstance(error.__cause__, EOFError) and not interrupt.seen:
            return _explained(error.__cause__)
        return _interrupted()
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        raise
    except Exception as error:
        # A library that was interrupted may say so in its own way.
        return _interrupted() if interrupt.seen else _explained(error)


def _interrupted() -> int:
    click.echo("interrupted", err=True)
    return 130


def _shown(text: str) -> str:
    """A message with what a terminal would obey, as names of files may have it, spelled out."""
    from boardwright.config.problems import escape

    return "\n".join(map(escape, text.split("\n")))


def _explained(error: Exception) -> int:
    """Print a use case's error and return its exit code; an unknown error is raised again.

    A fault in a game from another package is reported in one line. Its author sees more with `python -X dev`.
    """
    from boardwright.app.processes.pool import WorkerLostError
    from boardwright.config.errors import InputError, RefutedError, UsageError
    from boardwright.config.problems import ConfigError
    from boardwright.figures.words import WordsError
    from boardwright.files.store import StoreError
    from boardwright.games.registry import game_at_fault

    if isinstance(error, RefutedError):
        click.echo(str(error), err=True)
        return 1
    if isinstance(error, InputError | ConfigError | WordsError):
        click.echo(str(error), err=True)
        return 2
    if isinstance(error, UsageError):
        click.echo(f"boardwright: {_shown(str(error))}", err=True)
        return 2
    if isinstance(error, StoreError | WorkerLostError):
        click.echo(f"boardwright: {error}", err=True)
        return 2 if isinstance(error, InputLostError) else 3
    if isinstance(error, OSError):
        words = "it is closed" if error.errno == errno.EBADF else (error.strerror or str(error)).lower()
        click.echo(f"boardwright: {_shown(str(error.filename or 'standard output'))}: {words}", err=True)
        return 3
    if isinstance(error, MemoryError) or _is_lack_of_memory(error):
        click.echo(
            "boardwright: the memory of this machine is used up; a smaller board or --limit takes less", err=True
        )
        return 3
    if isinstance(error, EOFError):
        click.echo(f"boardwright: a file of the program is cut off ({error}); install it again", err=True)
        return 3
    missing = _game_left_out(error)
    if missing:
        click.echo(f"boardwright: this needs the game {missing!r}, which was left out of this copy", err=True)
        return 2
    fault = None if sys.flags.dev_mode else game_at_fault(error)
    if fault:
        click.echo(f"boardwright: {fault}", err=True)
        return 2
    raise error


def _is_lack_of_memory(error: Exception) -> bool:
    """Whether Python or a library in C++ says in its own way that there was no memory."""
    words = str(error)
    return "bad_alloc" in words or (isinstance(error, SystemError) and "without" in words and "exception" in words)


def _game_left_out(error: Exception) -> str | None:
    """Name of a game whose room was needed but is missing, as in a copy made without it."""
    name = error.name if isinstance(error, ModuleNotFoundError) else None
    found = re.fullmatch(r"(?:boardrules|boardwright)\.games\.(\w+)", name or "")
    return found[1] if found else None
