"""A child of the server: it answers one request after the other, and can be ended at any moment.

    python -m boardwright.designer.server.child FOLDER

It reads requests from its standard input and writes answers to its standard output; both are taken away from the rest
of the program first, so that nothing that is printed gets between. When the server is gone, so is the child. It also
lists the YAML files of its folder: what each of them is, and its title.
"""

import gc
import os
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

from boardrules.memory import used_memory
from boardwright.call_stack import with_room
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import OPERATIONS, Answers, RequestError, answers
from boardwright.designer.operations.exchange import decoded, encoded, fault, refusal
from boardwright.designer.server.frames import (
    ASK,
    DONE,
    FAULT,
    FILES,
    HEAD,
    MEMORY,
    MOST_OUTPUT,
    OUTPUT,
    PART,
    READY,
    REFUSED,
    framed,
)
from boardwright.designer.server.limits import end_group, limit_memory, limit_time
from boardwright.files.names import check_set_name
from boardwright.games.registry import all_kits
from boardwright.games.sources import SUFFIXES, read_file

MOST_FILES: Final = 500
"""Files that are told; `more` says whether there are others."""

MOST_BYTES: Final = 256 * 1024
"""Bytes of a file up to which its title is looked for: reading a larger one takes long."""

MOST_TIME: Final = 5.0
"""Seconds after which no more titles are looked for: of files that come then, only the names are told."""


def listed(folder: Path) -> dict[str, Any]:
    """Files in the top level of a folder, by their names: configs, examples, records, sweeps and files of words.

    Links are left out, as they may lead elsewhere; so is what cannot be opened by its name.

    Raises:
        RequestError: The folder is not there any more, or must not be read.
    """
    end = time.monotonic() + MOST_TIME
    try:
        found = [*islice(_files(folder), MOST_FILES + 1)]
    except OSError as error:
        raise RequestError(
            f"the folder {folder.name} cannot be read: {(error.strerror or str(error)).lower()}"
        ) from None
    return {
        "folder": folder.resolve().name,
        "files": [_listed(path, read=time.monotonic() < end) for path in sorted(found[:MOST_FILES])],
        "more": len(found) > MOST_FILES,
    }


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        usual = path.with_suffix(SUFFIXES[0])
        # Of two files of one name, the one that is opened.
        known = path.suffix in SUFFIXES and not check_set_name(path.stem) and (path == usual or not usual.exists())
        if known and not path.is_symlink() and path.is_file():
            yield path


def _listed(path: Path, *, read: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"name": path.stem, "file": path.name, "kind": None, "title": None, "game": None}
    try:
        if not read or path.stat().st_size > MOST_BYTES:
            return told
        document = read_yaml(read_file(path, path.name), path.name)[0]
    except (ConfigError, OSError):
        return told
    if document is None or not isinstance(document.data, dict):
        return told
    data = document.data
    words = {key: value for key in ("title", "game", "board") if isinstance(value := data.get(key), str)}
    return {**told, "kind": kind_of(data), **words}


ENOUGH: Final = 2**29
"""Bytes of memory after which a child ends, so that the next begins with less."""


class TooLongError(Exception):
    """The answers are longer than is allowed."""


def main() -> None:
    """Answer until there are no more requests."""
    asked, told = own_streams()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its children
    limit_memory()
    folder = Path(sys.argv[1])
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=listen, args=(asked, requests), daemon=True).start()
    with_room(answer_all)(requests, told, folder)


def own_streams() -> tuple[BinaryIO, BinaryIO]:
    """The pipes from and to the server. Standard input is empty from now on, and standard output where errors go."""
    asked, told = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return asked, told


def listen(asked: BinaryIO, requests: "SimpleQueue[bytes]") -> None:
    """Take requests in, and end everything when the server is gone, even in the middle of one."""
    try:
        while head := asked.read(HEAD.size):
            kind, length = HEAD.unpack(head)
            content = asked.read(length)
            if kind != ASK or len(content) != length:
                break
            requests.put(content)
    finally:
        end_group()


def answer_all(requests: "SimpleQueue[bytes]", told: BinaryIO, folder: Path) -> None:
    """Answer requests as they come, until this process has become too large."""
    load(folder)
    gc.freeze()
    while used_memory() < ENOUGH:
        _tell(told, READY)
        request = requests.get()
        name, _, body = request.partition(b"\n")
        try:
            _answer(name.decode(), body, told, folder)
        except MemoryError:
            _tell(told, MEMORY)
            break
        del request, body
    told.close()
    end_group()


def load(folder: Path) -> None:
    """Import what operations need; what fails here says so when it is asked for."""
    for operation in OPERATIONS.values():
        with _told():
            import_module(f"boardwright.designer.operations.{operation.place.partition(':')[0]}")
    # The first board costs ten times as much as the next: tables are read, and patterns compiled.
    for kit in all_kits():
        if kit.designing:
            with _told():
                for start in answers("start", {"game": kit.name}, folder):
                    deque(answers("design", {"text": start["text"]}, folder), 0)


@contextmanager
def _told() -> Iterator[None]:
    """Print an error, for whoever reads the log, and go on."""
    try:
        yield
    except Exception:
        traceback.print_exc()


def _answer(name: str, body: bytes, told: BinaryIO, folder: Path) -> None:
    """Answer one request; the last message is none of `PART`."""
    operation = OPERATIONS.get(name)
    limit_time(operation.seconds if operation else 0)
    try:
        _send_all(_asked_for(name, body, folder), told)
    except TooLongError:
        _tell(told, OUTPUT)
    except MemoryError:
        raise
    except Exception as error:
        if reason := refusal(error):
            _tell(told, REFUSED, reason.encode("utf-8", "replace"))
        else:
            traceback.print_exc()
            _tell(told, FAULT, fault(error).encode("utf-8", "replace"))
    finally:
        limit_time(0)


def _send_all(found: Answers, told: BinaryIO) -> None:
    """Send answers as they come; which of them is the last is not known before the end."""
    length = 0
    for answer in found:
        content = encoded(answer).encode("ascii")
        length += len(content)
        if length > MOST_OUTPUT:
            raise TooLongError
        _tell(told, PART, content)
    _tell(told, DONE)


def _asked_for(name: str, body: bytes, folder: Path) -> Answers:
    value = decoded(body)
    return iter((listed(folder),)) if name == FILES else answers(name, value, folder)


def _tell(told: BinaryIO, kind: bytes, content: bytes = b"") -> None:
    told.write(framed(kind, content))
    told.flush()


if __name__ == "__main__":
    main()
