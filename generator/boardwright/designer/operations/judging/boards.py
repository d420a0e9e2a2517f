"""The boards that a request of this room is about."""

import sys
from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from boardwright.app.boards import game_of
from boardwright.app.lab.bounds import MOST_SEED
from boardwright.app.lab.playtest import Playable
from boardwright.app.processes.jobs import usual_jobs
from boardwright.config.source import Source
from boardwright.designer.operations.problems import as_problems
from boardwright.games.load import load_source

Seed = Annotated[int, Field(ge=0, le=MOST_SEED)]


def playable(source: Source) -> Playable:
    """The board of a config, ready to be played.

    Raises:
        ProblemsError: with the problems of the config.
    """
    with as_problems(source.shown):
        loaded = load_source(source)
        return Playable(source, loaded, game_of(loaded))


def jobs_for(boards: Sequence[object]) -> int:
    """Processes for each of some boards that are played at the same time; 0 where this one has to do everything.

    What they find does not depend on it. They end with this process, also if it is killed.
    """
    if sys.platform == "emscripten":
        return 0
    from multiprocessing import current_process  # noqa: PLC0415 - Python in a page has no processes

    # Python lets a process that is to end with its parent have no children.
    return 0 if current_process().daemon else max(1, usual_jobs() // len(boards))
