"""A process that plays for another one: it answers tasks until that one ends."""

import contextlib
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

Answered = tuple[int, Any, Exception | None]
"""The number of a task, its answer, and what went wrong."""


def work(pipe: "Connection[Answered, Asked]", given: Any, do: Callable[[Any, Any], Any]) -> None:
    """Do tasks, with what all of them need: leave Ctrl-C to whoever began this one, end with it, and print nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # What games of other packages print would come from several processes at once.
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process
    with contextlib.suppress(EOFError, OSError):
        with_room(_answer_all)(pipe, given, do)


def _answer_all(pipe: "Connection[Answered, Asked]", given: Any, do: Callable[[Any, Any], Any]) -> None:
    while True:
        number, task = pipe.recv()
        answer: Answered
        try:
            answer = (number, do(given, task), None)
        except Exception as error:
            answer = (number, None, RuntimeError(f"{type(error).__name__}: {error}"))
        pipe.send(answer)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
