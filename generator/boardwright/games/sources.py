"""Where input comes from: a path, standard input, or a stock name.

Every input file is read here, within bounds. Whoever asks for it (`recorded`) learns which files were read and what was
in them, so that a set is drawn anew when one of them changes and nothing read can be forgotten. What the program brings
along besides its stock (words, fonts, tilings) belongs to the program.
"""

import difflib
import hashlib
import os
import stat
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardwright.config.changes import Change
from boardwright.config.document import LoadedFile
from boardwright.config.errors import UsageError
from boardwright.config.fields import MAX_BYTES
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.config.source import Source
from boardwright.files.inputs import note_input
from boardwright.files.names import check_set_name
from boardwright.fonts import own_family
from boardwright.games.stock import Kind, no_stock, stock_names, stock_path

Reads = dict[Path, str]
"""Files as they were opened -> SHA-256 of their contents."""

_open: ContextVar[tuple[Reads, ...]] = ContextVar("reads", default=())


@contextmanager
def recorded() -> Iterator[Reads]:
    """Collect all input files that are read inside the block."""
    reads: Reads = {}
    token = _open.set((*_open.get(), reads))
    try:
        yield reads
    finally:
        _open.reset(token)


def note(path: Path, content: bytes) -> None:
    """An input file was read."""
    note_input(path)
    if everyone := _open.get():
        digest = hashlib.sha256(content).hexdigest()
        for reads in everyone:
            reads[path] = digest


def note_again(reads: Reads) -> None:
    """What was made of these files is used again: to whoever asks, they were read."""
    for path in reads:
        note_input(path)
    for one in _open.get():
        one.update(reads)


_missing: ContextVar[set[Path] | None] = ContextVar("missing", default=None)


@contextmanager
def sought() -> Iterator[set[Path]]:
    """Collect all files that are looked for inside the block and not there."""
    missing = set[Path]()
    token = _missing.set(missing)
    try:
        yield missing
    finally:
        _missing.reset(token)


def _note_missing(path: Path) -> None:
    if (missing := _missing.get()) is not None:
        missing.add(path)


SUFFIXES = (".yaml", ".yml")


def find_sources(
    arguments: Iterable[str], changes: tuple[Change, ...] = ()
) -> tuple[Source | ConfigError | UsageError, ...]:
    """Source of each path, `-` or stock name, or the error in it; without any, those of all stock boards.

    All of them get the changes for this run.
    """
    found: list[Source | ConfigError | UsageError] = []
    for argument in tuple(arguments) or stock_names("boards"):
        try:
            found.append(replace(find_source(argument), changes=changes))
        except (ConfigError, UsageError) as error:
            found.append(error)
    return tuple(found)


def find_source(argument: str, *, examples: bool = False) -> Source:
    """Config of one argument; with `examples` also a record or an example, if need be by its stock name.

    Raises:
        ConfigError: when the file cannot be read or is too large.
        UsageError: for a name that is none of these.
    """
    stock = None if _like_path(argument) else stock_path("boards", argument)
    if examples and stock is None and not os.path.exists(argument):
        stock = stock_path("examples", argument)
    if stock:
        return stock_source(stock)
    if argument != "-" and not _like_path(argument) and not os.path.exists(argument):
        near = difflib.get_close_matches(argument, stock_names("boards"), n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else " (see: boardwright list boards)"
        raise UsageError(f"no file and no stock board is called {argument!r}{file_meant(argument) or hint}")
    source = path_source(argument)
    reason = check_set_name(source.name)
    if reason:
        raise ConfigError(argument, (Problem(1, 1, "", f"the set is named after the file, but its name {reason}"),))
    return source


def find_example(argument: str) -> Source:
    """Example of one argument: a stock example's id, a path, or `-`.

    Raises:
        ConfigError: when the file cannot be read or is too large.
        UsageError: for a name that is neither a path nor a stock example.
    """
    stock = stock_path("examples", argument)
    if stock:
        return stock_source(stock)
    if argument != "-" and not _like_path(argument):
        raise UsageError(no_stock("examples", argument, file_meant(argument)))
    return path_source(argument)


def named_source(kind: Kind | None, name: str, folder: Path, words: str, most: int = MAX_BYTES) -> Source | str:
    """File that another file names: a stock file of a kind, or a path in a folder; or the problem with the name.

    `words` name the folder in messages; `most` is the greatest number of bytes.

    Raises:
        ConfigError: when the file cannot be read or is too large.
    """
    if kind is None or _like_path(name):
        path = _inside(folder, name, words)
        return path if isinstance(path, str) else file_source(path, str(path), most)
    stock = stock_path(kind, name)
    return stock_source(stock) if stock else no_stock(kind, name)


def path_beside(loaded: LoadedFile[Any], key: tuple[str | int, ...], name: str) -> Path:
    """File that a sweep names at a key; it exists, in the sweep's folder or below.

    Raises:
        ConfigError: when the name leads elsewhere, or there is no such file.
    """
    path = _inside(loaded.folder, name, "the config's folder")
    if isinstance(path, str):
        raise loaded.error(loaded.problem(key, path))
    return path


def file_at(name: str) -> Path | str:
    """File of this name, wherever it is, or the problem with the name."""
    if not name.strip():
        return "must name a file, not be empty"
    if "\0" in name:
        return f"no such file: {quote(name)}"
    return _no_file(Path(name), name) or Path(name)


def _inside(folder: Path, name: str, words: str) -> Path | str:
    """File of this name in a folder, or the problem with the name; `words` name the folder in messages."""
    if "\0" in name:
        return f"no such file: {quote(name)}"
    path = folder / name
    if not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder)):
        return f"must stay inside {words}"
    return _no_file(path, name) or path


def _no_file(path: Path, name: str) -> str:
    """Why there is no file at a path that something names; empty if there is one."""
    if not os.path.exists(path):
        _note_missing(path)
        return f"no such file: {quote(name)}"
    if os.path.isdir(path):
        return f"this is a folder; name a file, not {quote(name)}"
    if not os.path.isfile(path):
        return f"must be a file that can be read as a whole, not {quote(name)}"
    return ""


def path_source(argument: str) -> Source:
    """File at a path, or standard input for `-`.

    Raises:
        ConfigError: when it cannot be read or is too large.
    """
    if argument == "-":
        return Source("stdin", "<stdin>", _bounded(_standard_input(), "<stdin>"), Path.cwd())
    return file_source(Path(argument), argument)


def file_source(path: Path, shown: str, most: int = MAX_BYTES) -> Source:
    """File at a path, with its name in messages, of so many bytes at most.

    Raises:
        ConfigError: when it cannot be read or is too large.
    """
    return Source(path.stem, shown, read_file(path, shown, most), path.parent)


def stock_source(path: Path) -> Source:
    """A stock file; messages show only its name."""
    return replace(file_source(path, path.name), stock=True)


def _like_path(argument: str) -> bool:
    """Whether an argument is meant as a file rather than as a stock name."""
    return os.sep in argument or "/" in argument or argument.endswith(SUFFIXES) or "\0" in argument


def file_meant(name: str, folder: str = ".") -> str:
    """The file in a folder that has this name but for its suffix, as the end of a message; empty if there is none."""
    found = (f"{name}{suffix}" for suffix in SUFFIXES if os.path.isfile(os.path.join(folder, f"{name}{suffix}")))
    meant = next(found, "")
    return f" (did you mean {meant!r}?)" if meant else ""


def read_file(path: Path, shown: str, most: int = MAX_BYTES) -> bytes:
    """Content of an input file within the bounds; every input file is read here, and noted in `games.sources`.

    Raises:
        ConfigError: when it cannot be read or is too large.
    """
    content = _bounded(_read(path, shown, most), shown, most)
    note(path, content)
    own = own_family()
    if own is not None:
        own.expect(content.decode("utf-8", "ignore"))
    return content


def _read(path: Path, shown: str, most: int) -> bytes:
    try:
        # Do not wait: a pipe that nobody writes to must not block the program.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if stat.S_ISDIR(mode):
                raise _unreadable(shown, "this is a folder; name a YAML file in it")
            if not stat.S_ISREG(mode):
                raise _unreadable(shown, "this is not a file that can be read as a whole; use - for standard input")
            return file.read(most + 1)
    except FileNotFoundError:
        _note_missing(path)
        link = "this is a link that leads nowhere" if os.path.islink(path) else "no such file"
        raise _unreadable(shown, link) from None
    except IsADirectoryError:
        raise _unreadable(shown, "this is a folder; name a YAML file in it") from None
    except (OSError, ValueError) as error:
        reason = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
        raise _unreadable(shown, f"cannot be read: {reason}") from None


def _standard_input() -> bytes:
    if sys.stdin is None:
        raise _unreadable("<stdin>", "there is no standard input")
    try:
        return sys.stdin.buffer.read(MAX_BYTES + 1)
    except OSError as error:
        raise _unreadable("<stdin>", f"cannot be read: {(error.strerror or str(error)).lower()}") from None


def _unreadable(shown: str, message: str) -> ConfigError:
    return ConfigError(shown, (Problem(1, 1, "", message),))


def _bounded(content: bytes, shown: str, most: int = MAX_BYTES) -> bytes:
    if len(content) > most:
        raise _unreadable(shown, f"the file is larger than {most // 1024 // 1024} MiB")
    return content
