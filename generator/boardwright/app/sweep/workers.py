"""Who does the units of a sweep: processes of this machine, or those of a cluster."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final, Protocol

from boardwright.app.lab.pool import pool
from boardwright.app.sweep.plan import Job
from boardwright.app.sweep.units import Unit, do
from boardwright.config.errors import UsageError
from boardwright.extras import how_to_install

AHEAD: Final = 3
"""Units for each worker of a cluster that are on their way before the first of them is answered."""

WAIT: Final = 20
"""Seconds to wait for a cluster, and for its first worker."""


class Workers(Protocol):
    """Does units; what they find comes in their order, so that files are the same however the work was divided."""

    def answers(self, tasks: Iterable[Unit], /) -> Iterator[tuple[Unit, Any]]: ...


@contextmanager
def workers(job: Job, jobs: int, cluster: str | None) -> Iterator[Workers]:
    """Processes here, or those of the cluster at an address.

    Raises:
        UsageError: the library for clusters is missing, or there is no cluster or worker there.
    """
    if cluster is None:
        with pool(job, jobs, None, do) as here:
            yield here
        return
    if find_spec("distributed") is None:
        raise UsageError(f"--cluster needs the library {how_to_install('distributed', 'cluster')}")
    from boardwright.app.sweep.cluster import cluster_workers  # noqa: PLC0415 - needs a library that is large

    with cluster_workers(job, cluster, WAIT) as there:
        yield there


def in_order(tasks: Iterable[Unit], most: int, begin: Any, wait: Any) -> Iterator[tuple[Unit, Any]]:
    """Units with their answers, in order, `most` of them on their way at a time.

    Args:
        tasks: The units.
        most: How many are begun before the first of them is answered.
        begin: Begins a unit, and returns what it can be waited for by.
        wait: Waits, and returns the answer.

    """
    begun: deque[tuple[Unit, Any]] = deque()
    for task in tasks:
        begun.append((task, begin(task)))
        if len(begun) >= most:
            first, coming = begun.popleft()
            yield first, wait(coming)
    while begun:
        first, coming = begun.popleft()
        yield first, wait(coming)
