"""A real scheduler with two workers, started and stopped by whoever tests with them."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.cli.program import TIMEOUT, environment


@dataclass(frozen=True)
class Cluster:
    address: str
    scheduler: subprocess.Popen[bytes]
    workers: Sequence[subprocess.Popen[bytes]]


def _begin(folder: Path, module: str, name: str, *arguments: str) -> subprocess.Popen[bytes]:
    # Local addresses only, and no page about what they do.
    line = [sys.executable, "-m", f"distributed.cli.{module}", "--no-dashboard", "--host", "127.0.0.1", *arguments]
    with (folder / f"{name}.log").open("wb") as log:
        return subprocess.Popen(line, cwd=folder, env=environment(), stdout=log, stderr=log)


@contextmanager
def cluster(folder: Path) -> Iterator[Cluster]:
    """A scheduler and two workers with a thread each, which write what they say into files of a folder."""
    folder.mkdir()
    place = folder / "scheduler.json"
    processes = [_begin(folder, "dask_scheduler", "scheduler", "--port", "0", "--scheduler-file", str(place))]
    try:
        end = time.monotonic() + TIMEOUT
        while not (place.is_file() and place.read_text(encoding="utf-8").strip().endswith("}")):
            assert processes[0].poll() is None, (folder / "scheduler.log").read_text(encoding="utf-8")
            assert time.monotonic() < end
            time.sleep(0.05)
        address = json.loads(place.read_text(encoding="utf-8"))["address"]
        for number in (1, 2):
            more = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            processes.append(_begin(folder, "dask_worker", f"worker-{number}", address, *more))
        yield Cluster(address, processes[0], processes[1:])
    finally:
        for process in reversed(processes):
            process.kill()
        for process in processes:
            process.wait(TIMEOUT)
