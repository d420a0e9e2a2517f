"""A process that does tasks for another one, and writes nothing to the disk.

It lives as long as the process that started it, and no longer: a thread of its own waits for that one's end.
"""

import contextlib
import gc
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from boardwright.call_stack import with_room

Asked = tuple[int, Any]
"""A task with its number."""

Answered = tuple[int | None, Any]
"""The number of a task, and its answer or what went wrong."""

READY: Answered = (None, "ready")
"""Tells the other one that this one lives."""


def work(pipe: "Connection[Answered, Asked]", do: Callable[[Any, Any], Any], given: object, collect: bool) -> None:
    """Do tasks until nobody sends any more, with what all of them need.

    `collect` says whether memory is searched for garbage, as in the process that started this one.
    """
    # Ctrl-C is for the process that started this one, which then ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if not collect:
        gc.disable()
    # What games of other packages print would come from several processes at once.
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process
    with contextlib.suppress(EOFError, OSError):
        with_room(_answer_all)(pipe, do, given)


def _answer_all(pipe: "Connection[Answered, Asked]", do: Callable[[Any, Any], Any], given: object) -> None:
    pipe.send(READY)
    while True:
        number, task = pipe.recv()
        try:
            answer = do(given, task)
        # Errors of libraries may be such as no pipe can pass on.
        except (Exception, SystemExit) as error:
            answer = RuntimeError(f"{type(error).__name__}: {error}")
        pipe.send((number, answer))


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
