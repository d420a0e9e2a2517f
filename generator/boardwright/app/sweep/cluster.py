"""Units of a sweep done by the workers of a dask.distributed cluster."""

import logging
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from distributed import CancelledError, Client, KilledWorker

from boardwright import __version__
from boardwright.app.processes.pool import AHEAD, SchedulerLostError, WorkerLostError
from boardwright.app.sweep.plan import Job
from boardwright.app.sweep.units import Unit, do
from boardwright.config.errors import UsageError


class _Cluster:
    """The workers of a cluster."""

    def __init__(self, client: Any, job: Job, cores: int) -> None:
        self._client, self._job, self._cores = client, job, cores

    def answers(self, tasks: Iterable[Unit], /) -> Iterator[tuple[Unit, Any]]:
        """Units with their answers, in the order of the units. A unit whose worker is lost is done by another.

        Raises:
            SchedulerLostError: The scheduler is gone.
            WorkerLostError: A unit ended too many workers.
        """
        begun: deque[tuple[Unit, Any]] = deque()
        try:
            for unit in tasks:
                # Not by its hash: a unit is asked for once, and one that failed may be tried again.
                begun.append((unit, self._client.submit(do, self._job, unit, pure=False)))
                if len(begun) >= AHEAD * self._cores:
                    yield _first(begun)
            while begun:
                yield _first(begun)
        except KilledWorker as error:
            raise WorkerLostError from error
        except (CancelledError, OSError, TimeoutError) as error:
            raise SchedulerLostError from error


def _first(begun: deque[tuple[Unit, Any]]) -> tuple[Unit, Any]:
    unit, coming = begun.popleft()
    return unit, coming.result()


@contextmanager
def cluster_workers(job: Job, address: str, wait: int) -> Iterator[_Cluster]:
    """The workers at an address such as `tcp://10.0.0.1:8786`.

    Raises:
        UsageError: there is no cluster, or no worker, or one has another version of this program.
    """
    # What it has to say comes as one line of ours. Some of its parts have levels of their own.
    for name in ("distributed", *logging.root.manager.loggerDict):
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = Client(address, timeout=wait, set_as_default=False)
    except (OSError, ValueError, TimeoutError):
        raise UsageError(f"--cluster: no scheduler answers at {address!r}, such as tcp://10.0.0.1:8786") from None
    try:
        try:
            client.wait_for_workers(1, timeout=wait)
        except TimeoutError:
            raise UsageError(f"--cluster: the scheduler at {address!r} has no worker") from None
        try:
            versions = client.run(program_version)
        except Exception as error:
            raise UsageError(f"--cluster: a worker cannot import this program: {error}") from None
        others = {place: version for place, version in versions.items() if version != __version__}
        if others:
            place, version = min(others.items())
            raise UsageError(f"--cluster: {place} has Boardwright {version}, and this is {__version__}")
        yield _Cluster(client, job, max(1, sum(client.nthreads().values())))
    finally:
        client.close(timeout=5)


def program_version() -> str:
    """Version of this program where it is called."""
    return __version__
