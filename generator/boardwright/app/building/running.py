"""A build of many configs: what is unchanged is kept, the rest is drawn by one process or by several.

Whatever the number of processes, this one alone holds the lock of the output folder and writes into it, one set after
another in the order of the configs. So files, rows, warnings and what a broken build leaves are always the same.
"""

import gc
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from operator import itemgetter
from pathlib import Path

from boardwright.app.building.build import WRONG, Progress, build, check_names, expected, plan_sources, possible
from boardwright.app.building.cache import BuildCache, Memory
from boardwright.app.building.drawing import BuiltSet
from boardwright.app.building.planning import Drawn, Plan, Planner, Task, do
from boardwright.app.processes.jobs import check_jobs, usual_jobs
from boardwright.app.processes.pool import AHEAD, NoWorkersError, Pool, WorkerLostError
from boardwright.config.changes import Change
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.files.errors import StoreError
from boardwright.files.store import OutputFolder
from boardwright.games.sources import find_sources, recorded
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned

FORGOTTEN = 8
"""Configs after which all memory is looked through for what nobody needs any more; after each, only what is new."""

LEAST_SETS = 2
"""Configs for each process that are worth its start."""


@dataclass(slots=True)
class _Config:
    """A config of the run: what is remembered of it if it is unchanged, or else its plan."""

    source: Source
    memory: Memory | None = None
    plan: Plan | None = None
    keeps: set[str] = field(default_factory=set)
    """Names of its sets that are to be kept."""

    @property
    def lines(self) -> tuple[BuiltSet, ...]:
        if self.plan:
            return self.plan.lines
        return tuple(self.memory.lines[name] for name in self.memory.names) if self.memory else ()


class Run:
    """A build about to be carried out.

    Attributes:
        warnings: Warnings for the authors of configs, in order.
        lines: What is known of the lines of the summary: all but ink and files.
        wrong: Nothing, as every config can be built.

    """

    wrong: Exception | None = None

    def __init__(
        self, output: Path, configs: Sequence[_Config], kept: BuildCache, planner: Planner, workers: Pool | None
    ) -> None:
        self._output = output
        self._configs = configs
        self._kept = kept
        self._planner = planner
        self._workers = workers
        self.warnings = tuple(warning for one in configs for warning in _warnings(one, kept))

    @property
    def lines(self) -> tuple[BuiltSet, ...]:
        """See above."""
        return tuple(replace(line, ink=None, files=(), findings=()) for one in self._configs for line in one.lines)

    def sets(self, progress: Progress) -> Iterator[BuiltSet]:
        """Draw and write sets, or keep them, yielding a line of the summary for each.

        `progress` is called with each set's name before it is drawn.

        Raises:
            StoreError: when the machine fails; sets written before stay.
        """
        with OutputFolder(self._output) as folder:
            to_draw: list[Task] = [
                (index, one.source, number)
                for index, one in enumerate(self._configs)
                for number, line in enumerate(one.lines)
                if not self._is_kept(one, line.name)
            ]
            drawn = _outcomes(self._workers, to_draw)
            for index, one in enumerate(self._configs):
                memory = one.memory
                if memory is None and one.plan is not None:
                    memory = self._kept.begin(one.source, one.plan)
                for number, line in enumerate(one.lines):
                    progress(line.name)
                    if (index, one.source, number) not in to_draw and one.memory:
                        finished = one.memory.lines[line.name]
                    else:
                        finished = self._write(folder, memory, index, number, drawn)
                    yield replace(finished, moved=tuple(map(str, folder.kept)))
                    folder.kept.clear()
                self._planner.forget(index)
                if index < len(self._configs) - 1:  # at the end all goes at once
                    gc.collect(2 if index % FORGOTTEN == FORGOTTEN - 1 else 0)

    def _is_kept(self, one: _Config, name: str) -> bool:
        return name in one.keeps and one.memory is not None and self._kept.is_intact(one.memory, name)

    def _write(
        self,
        folder: OutputFolder,
        memory: Memory | None,
        index: int,
        number: int,
        drawn: Iterator[object],
    ) -> BuiltSet:
        """Draw a set, or take what a worker has drawn, and write it."""
        one = self._configs[index]
        found = next(drawn, None)
        if isinstance(found, WorkerLostError):
            raise StoreError(
                self._output / one.lines[number].name,
                f"the process that drew this set was ended ({found.how}), perhaps for lack of memory; try --jobs 1",
            )
        if isinstance(found, Drawn):
            reads, line = found.reads, found.line
            folder.write_set(line.name, found.files, found.manifest)
        else:  # what is wrong is met here as it would have been without processes
            with recorded() as reads:
                drawing = self._planner.drawing(index, one.source, number)
                folder.write_set(one.lines[number].name, drawing.files(), drawing.manifest)
            line = drawing.line
        if memory and self._kept.add_reads(one.source, memory, reads):
            self._kept.remember(one.source, memory, line)
        return line


class Together:
    """A build of configs that were planned together, and are drawn one after another; as `Run`.

    `wrong` is what keeps others of the list from being built.
    """

    def __init__(
        self, planned: Sequence[Planned], output: Path, wanted: BuildRequest, wrong: Exception | None = None
    ) -> None:
        self.wrong = wrong
        self._planned = planned
        self._output = output
        self._wanted = wanted
        self.warnings = tuple(warning for plan in planned for warning in plan.warnings)
        self.lines = expected(planned)

    def sets(self, progress: Progress) -> Iterator[BuiltSet]:
        """Draw and write sets; see `build`."""
        return build(self._planned, self._output, self._wanted, progress)


@contextmanager
def prepared(
    arguments: Sequence[str],
    output: Path,
    wanted: BuildRequest,
    changes: tuple[Change, ...] = (),
    *,
    jobs: int | None = None,
    force: bool = False,
) -> Iterator[Run | Together]:
    """A build of configs as changed for this run, with everything checked; the processes for it end with the block.

    `jobs` is the greatest number of processes, None for what suits the machine; `force` draws unchanged sets anew.
    If some configs can be built and others not, what is wrong is in `wrong`, for the caller to raise in the end.

    Raises:
        UsageError: for impossible parts, formats, names, resolutions or numbers of processes.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
        StoreError: a process was ended from outside.
    """
    check_jobs(jobs)
    wanted = wanted.checked()
    found = find_sources(arguments, changes)
    sources = [source for source in found if isinstance(source, Source)]
    with ExitStack() as stack:
        run = None
        if len(sources) == len(found):
            run = _separately(sources, output, wanted, jobs, stack, force=force)
        made = run or _together(found, output, wanted)
        if missing := wanted.left_out:
            made.warnings = (f"warning: {missing}; left out here", *made.warnings)
        yield made


def _together(found: Sequence[Source | ConfigError | UsageError], output: Path, wanted: BuildRequest) -> Together:
    """The build of all configs, or of those that can be built by themselves.

    Raises:
        UsageError, InputError, RefutedError: as `plan_sources` does, for all configs together and in their order.
    """
    try:
        return Together(plan_sources(found, wanted), output, wanted)
    except WRONG as wrong:
        good = possible(found, wanted)
        if not good or len(good) == len(found):
            raise
        return Together(plan_sources(good, wanted), output, wanted, wrong)


def _separately(
    sources: Sequence[Source], output: Path, wanted: BuildRequest, jobs: int | None, stack: ExitStack, *, force: bool
) -> Run | None:
    """The build with each config planned by itself, if at all; None if not every one can be.

    Raises:
        StoreError: a process was ended from outside.
        UsageError, InputError, RefutedError: for the only config, as `plan_sources` does.
    """
    kept, planner = BuildCache(output, wanted), Planner(wanted)
    configs = [_Config(source, None if force else kept.unchanged(source)) for source in sources]
    for one in configs:
        if one.memory:
            one.keeps = {name for name in one.memory.names if kept.seems_intact(one.memory, name)}
    to_plan = [index for index, one in enumerate(configs) if not one.memory or one.keeps != set(one.memory.names)]
    count = min(jobs, len(to_plan)) if jobs else min(usual_jobs(), len(to_plan) // LEAST_SETS)
    workers = stack.enter_context(Pool(do, planner, count, about=itemgetter(0))) if count > 1 else None
    # Nobody waits for the slowest: plans are small.
    plans = _outcomes(workers, [(index, sources[index], None) for index in to_plan], ahead=len(to_plan))
    for index in to_plan:
        one, found = configs[index], next(plans, None)
        if isinstance(found, WorkerLostError):
            raise StoreError(output, f"a process that checked configs was ended ({found.how}); try --jobs 1")
        try:
            one.plan = found if isinstance(found, Plan) else planner.plan(index, sources[index])
        # Whatever it is, planning all configs together meets it again.
        except (Exception, SystemExit):
            if len(sources) == 1:
                raise  # planned alone or with all, one config is the same work
            return None
        if one.memory and one.memory.names != [line.name for line in one.lines]:
            one.memory = None  # forged
    return Run(output, configs, kept, planner, workers) if _fit_together(configs, kept) else None


def _outcomes(workers: Pool | None, tasks: Sequence[Task], ahead: int = AHEAD) -> Iterator[object]:
    """What processes say to tasks, in order, as long as there are any."""
    if workers:
        with suppress(NoWorkersError):
            for _, outcome in workers.outcomes(tasks, ahead):
                yield outcome


def _fit_together(configs: Sequence[_Config], kept: BuildCache) -> bool:
    """Whether no two configs make the same set, and no two of their examples have the same id."""
    try:
        check_names((one.source.shown, line.name) for one in configs for line in one.lines)
    except UsageError:
        return False
    seen: dict[str, str] = {}
    for one in configs:
        ids = one.plan.ids if one.plan else kept.ids(one.source, one.memory) if one.memory else {}
        if any(seen.setdefault(name, place) != place for name, place in ids.items()):
            return False
    return True


def _warnings(one: _Config, kept: BuildCache) -> tuple[str, ...]:
    if one.plan:
        return one.plan.warnings
    return kept.warnings(one.source, one.memory) if one.memory else ()
