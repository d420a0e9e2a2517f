"""The use case: a sweep from its file to its folder."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from boardrules.errors import RulesError
from boardrules.values import dataclass
from boardwright.app.processes.jobs import check_jobs, usual_jobs
from boardwright.app.processes.pool import SchedulerLostError, WorkerLostError
from boardwright.app.sweep.checks import check_sweep
from boardwright.app.sweep.folder import WORK, LineError, Shard, SweepFolder, clear_work, finished, sweep_folder
from boardwright.app.sweep.plan import Job
from boardwright.app.sweep.result import result_files
from boardwright.app.sweep.run import NoBoardError, Run, Swept
from boardwright.app.sweep.workers import workers
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.files.errors import StoreError
from boardwright.games.sources import find_source

Say = Callable[[str], None]

KEPT: Final = "what was found is kept, and --resume goes on with it"


@dataclass(frozen=True, slots=True)
class SweepOptions:
    """What somebody asked for.

    Attributes:
        file: The sweep's file.
        output: The folder; None for one called after the file.
        jobs: Number of processes; None for one a core.
        shard: Part of the boards, such as `2/8`; None for all.
        cluster: Address of a cluster's scheduler; None for processes of this machine.
        resume: Whether to go on with what the folder holds.

    """

    file: str
    output: str | None = None
    jobs: int | None = None
    shard: str | None = None
    cluster: str | None = None
    resume: bool = False

    def checked(self) -> "SweepOptions":
        """The same.

        Raises:
            UsageError: for what is impossible.
        """
        check_jobs(self.jobs)
        if self.cluster is not None and self.jobs is not None:
            raise UsageError("--jobs is for processes of this machine; a cluster has its own")
        if self.shard is not None:
            Shard.parse(self.shard)
        return self


@dataclass(frozen=True, slots=True)
class SweepDone:
    """What a run did.

    Attributes:
        folder: The folder.
        swept: What was found; None for a shard, and for a sweep that had been finished before.
        best: Number of the best boards.

    """

    folder: Path
    swept: Swept | None
    best: int


def run_sweep(options: SweepOptions, say: Say, tell: Say) -> SweepDone:
    """Run a sweep, or a shard of it; `say` is told what is being done, `tell` what was.

    Raises:
        ConfigError: something is wrong with the file, or with a line that was found before.
        UsageError: no board passed, or the folder is not this sweep's.
        StoreError: a process was ended from outside, or the folder cannot be written. What was found is kept.
    """
    source = find_source(options.file)
    job = Job.of(source)
    sweep, found = check_sweep(job)
    identity = sweep.identity(job)
    folder = Path(options.output or source.name)
    shard = Shard.parse(options.shard) if options.shard else None
    if finished(folder, identity):
        if not options.resume:
            raise UsageError(f"-o: {str(folder)!r} already exists; name a new folder")
        clear_work(folder)
        tell("nothing is left to be done")
        return SweepDone(folder, None, sweep.model.best)
    before = os.path.lexists(folder)
    try:
        # A cluster that does not answer leaves no folder behind.
        with (
            workers(job, options.jobs or usual_jobs(), options.cluster) as there,
            sweep_folder(folder, sweep, identity, shard, resume=options.resume) as kept,
        ):
            swept = _swept(Run(sweep, found, kept, there, say, tell), shard)
    except NoBoardError:
        # So that the file can be mended and tried again.
        _forget(folder, whole=not before)
        raise
    if swept:
        clear_work(folder)
    return SweepDone(folder, swept, sweep.model.best)


def _swept(run: Run, shard: Shard | None) -> Swept | None:
    """What a run found, with the result written; None for a shard."""
    try:
        if shard:
            run.shard(shard)
            return None
        swept = run.all()
    except WorkerLostError as error:
        gone = isinstance(error, SchedulerLostError)
        what = "the scheduler of the cluster is gone" if gone else "a process that played was ended"
        raise StoreError(run.folder.path, f"{what}; {KEPT}") from None
    except (LineError, NoBoardError):
        raise
    except (ConfigError, RulesError, ValueError, RuntimeError):  # the last is how another process tells of the others
        run.folder.check_boards()
        raise
    except KeyboardInterrupt:
        run.tell(KEPT)
        raise
    run.say("writing the result")
    _finish(run.folder, result_files(run.sweep, swept, run.folder))
    return swept


def _forget(folder: Path, *, whole: bool) -> None:
    """Remove the work of a run without shards; and its folder, if the run made it and nothing else is in there."""
    shutil.rmtree(folder / WORK / "all", ignore_errors=True)
    with suppress(OSError):
        (folder / WORK).rmdir()
        if whole:
            folder.rmdir()


def _finish(kept: SweepFolder, files: dict[str, bytes]) -> None:
    try:
        kept.finish(files)
    except FileExistsError:
        raise StoreError(kept.path, "somebody else has finished this sweep") from None
