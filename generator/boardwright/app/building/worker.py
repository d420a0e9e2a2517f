"""A process that plans configs and draws sets for another one, and writes nothing to the disk.

It lives as long as the process that started it, and no longer: a thread of its own waits for that one's end.
"""

import contextlib
import gc
import os
import signal
import sys
import threading
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from typing import Any

from boardwright.app.building.planning import Planner
from boardwright.call_stack import with_room
from boardwright.games.sources import Source
from boardwright.sets.build_request import BuildRequest

READY = "ready"

Task = tuple[int, Source, int | None]
"""A config with its number in the run, and the number of its set that is to be drawn; None to plan it."""


def work(pipe: "Connection[Any, Any]", wanted: BuildRequest, *, collect: bool) -> None:
    """Answer tasks until nobody sends any more: a `Plan` or a `Drawn`, or None if that is not possible.

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
        with_room(_answer_all)(pipe, wanted)


def _answer_all(pipe: "Connection[Any, Any]", wanted: BuildRequest) -> None:
    planner = Planner(wanted)
    pipe.send(READY)
    while True:
        index, source, number = pipe.recv()
        pipe.send(_answer(planner, index, source, number))


def _answer(planner: Planner, index: int, source: Source, number: int | None) -> object:
    try:
        return planner.plan(index, source) if number is None else planner.draw(index, source, number)
    # The process that asks does the same again by itself, and meets whatever is wrong as it would have alone.
    except (Exception, SystemExit):
        return None


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
