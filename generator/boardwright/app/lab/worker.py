"""The beginning of a process that plays for another one: it lives no longer than that one."""

import os
import signal
import sys
import threading
from multiprocessing import parent_process


def begin() -> None:
    """Leave Ctrl-C to the process that started this one, end with it, and print nothing."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    # What games of other packages print would come from several processes at once.
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
