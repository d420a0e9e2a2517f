"""The operations of the page where Python runs in the page itself: in a worker, one request at a time."""

import json
import traceback
from collections.abc import Callable
from pathlib import Path

from boardwright.designer.operations.asked import OPERATIONS, answers
from boardwright.designer.operations.exchange import decoded, encoded, fault, refusal

FOLDER = Path.home() / "designs"
"""Where paths in configs start: a folder of its own in the memory of the page, with nothing in it."""

Tell = Callable[[str, str], object]
"""Takes what is told (`part`, `result`, `refused` or `fault`) and its text."""


def operations() -> str:
    """What the page has to know of each operation before it asks: how long it may take, and what it needs. As JSON."""
    return json.dumps({name: {"seconds": one.seconds, "needs": sorted(one.needs)} for name, one in OPERATIONS.items()})


def answer(name: str, body: str, tell: Tell) -> None:
    """Answer a request, whose body is JSON: parts as they come, each as soon as the next one is there, then the result.

    Whatever goes wrong is told too, since nobody else could.
    """
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        before: str | None = None
        for found in answers(name, decoded(body), FOLDER):
            if before is not None:
                tell("part", before)
            before = encoded(found)
        tell("result", before or "{}")
    except Exception as error:
        if reason := refusal(error):
            tell("refused", reason)
        else:
            traceback.print_exc()
            tell("fault", fault(error))
