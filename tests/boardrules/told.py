"""Problems of what is written, with their places, as texts for tables."""

import copy
import pickle
from collections.abc import Iterable
from typing import Any


def check_told(problems: Iterable[tuple[tuple[str | int, ...], str]], expected: str, below: str = "") -> None:
    """Each problem begins as its line of the expected text, which has its place: `sites.x.1: a1 is named twice`.

    Places begin with what all are below, which the lines leave out.
    """
    told = [f"{'.'.join(map(str, path))}: {problem}".removeprefix(below) for path, problem in problems]
    starts = list(map(str.strip, expected.split("\n")))
    assert [line[: len(start)] for line, start in zip(told, starts, strict=True)] == starts


def check_copies(error: Any) -> None:
    """An error survives its way to another process."""
    again = copy.copy(pickle.loads(pickle.dumps(error)))
    assert (again.problems, str(again)) == (error.problems, str(error))
