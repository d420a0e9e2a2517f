"""Who does the units of a sweep: processes of this machine, or those of a cluster."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any, Final, Protocol

from boardwright.app.processes.pool import Pool
from boardwright.app.sweep.plan import Job
from boardwright.app.sweep.units import Unit, do
from boardwright.config.errors import UsageError
from boardwright.extras import how_to_install

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
        with Pool(do, job, jobs) as here:
            yield here
        return
    if find_spec("distributed") is None:
        raise UsageError(f"--cluster needs the library {how_to_install('distributed', 'cluster')}")
    from boardwright.app.sweep.cluster import cluster_workers  # noqa: PLC0415 - needs a library that is large

    with cluster_workers(job, cluster, WAIT) as there:
        yield there
