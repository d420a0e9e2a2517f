"""Building sets: plan everything first, then draw and write one set after another."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from boardwright.app.building.drawing import BuiltSet, Drawing, expected_line
from boardwright.app.building.pixels import check_pictures
from boardwright.config.changes import Change
from boardwright.config.errors import InputError, RefutedError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.files.names import check_set_name, folded
from boardwright.files.store import OutputFolder
from boardwright.games.sources import find_sources
from boardwright.sets.build_request import EVERYTHING, BuildRequest
from boardwright.sets.from_config import Planned, plan_all

Progress = Callable[[str], None]

WRONG = (UsageError, ConfigError, InputError, RefutedError)
"""What is wrong with a config, and not with the machine."""


def check_names(sets: Iterable[tuple[str, str]]) -> None:
    """Refuse two sets with the same name in a run, ignoring case, and names that no folder can have.

    Each set is the config that makes it, as shown in messages, and its name.

    Raises:
        UsageError: naming both configs.
    """
    seen: dict[str, tuple[str, str]] = {}
    for shown, name in sets:
        if reason := check_set_name(name):
            raise UsageError(f"{shown}: the set {name!r} cannot be made: its name {reason}")
        if folded(name) in seen:
            other, other_name = seen[folded(name)]
            two = f"{other_name!r} and {name!r}, which are one folder on Windows and macOS"
            what = f"the set {name!r}" if name == other_name else f"one set: {two}"
            raise UsageError(f"{other} and {shown} would both make {what}")
        seen[folded(name)] = shown, name


def plan_build(
    arguments: Sequence[str], wanted: BuildRequest = EVERYTHING, changes: tuple[Change, ...] = ()
) -> tuple[Planned, ...]:
    """Everything that a build will do with these configs, as changed for this run; checked.

    Raises:
        UsageError: for impossible parts, formats, names or resolutions.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    wanted = wanted.checked()
    return plan_sources(find_sources(arguments, changes), wanted)


def plan_sources(
    found: Iterable[Source | ConfigError | UsageError], wanted: BuildRequest, ids: dict[str, Path] | None = None
) -> tuple[Planned, ...]:
    """The same for sources that were found, and a request that was checked.

    `ids` gets the id of each example that is shown, with its file: no two of a run may have the same.

    Raises:
        UsageError: for impossible parts, formats, names or resolutions.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    planned = plan_all(found, wanted)
    check_names((plan.source.shown, one.name) for plan in planned for one in plan.sets)
    if wanted.profile != "laser":
        planned = _with_examples(planned, set(wanted.parts), ids)
    for plan in planned:
        for one in plan.sets:
            if wanted.parts and next(one.coming(wanted), None) is None:
                parts, formats = " or ".join(wanted.parts), " or ".join(wanted.formats)
                raise UsageError(f"{plan.source.shown}: this set has no {parts} as {formats}")
    check_pictures(planned, wanted)
    return planned


def possible(found: Iterable[Source | ConfigError | UsageError], wanted: BuildRequest) -> list[Source]:
    """Those of the sources found whose sets can be made, each by itself."""
    good: list[Source] = []
    for one in found:
        if isinstance(one, Source):
            with suppress(*WRONG):
                plan_sources([one], wanted)
                good.append(one)
    return good


def _with_examples(planned: tuple[Planned, ...], parts: set[str], ids: dict[str, Path] | None) -> tuple[Planned, ...]:
    """Plans with the verified examples that some parts show, and with checked rule sheets."""
    if parts == {"proof"}:
        return planned
    every = not parts or bool({"booklet", "examples", "rules", "set"} & parts)
    pictured = any(one.pictured for plan in planned for one in plan.sets)
    if not every and not pictured and not any(plan.loaded.config.examples for plan in planned):
        return planned
    from boardwright.app.building.examples import with_examples  # noqa: PLC0415 - engines, only if they are needed

    planned = with_examples(planned, every=every, figures=not parts, ids=ids)
    errors: dict[str, ConfigError] = {}
    for plan in planned:
        for one in plan.sets:
            try:
                one.check()
            except ConfigError as error:
                errors.setdefault(str(error), error)
    if errors:
        raise InputError(errors.values())
    return planned


def expected(planned: Sequence[Planned]) -> tuple[BuiltSet, ...]:
    """The part of the summary known before anything is drawn: a line for each set, without files and ink."""
    return tuple(expected_line(plan, one) for plan in planned for one in plan.sets)


def build(planned: Sequence[Planned], output: Path, wanted: BuildRequest, progress: Progress) -> Iterator[BuiltSet]:
    """Draw and write sets, one after another, yielding a line of the summary for each.

    `progress` is called with each set's name before it is drawn.

    Raises:
        StoreError: when the machine fails; sets written before stay.
    """
    wanted = wanted.checked()
    with OutputFolder(output) as folder:
        for plan in planned:
            for one in plan.sets:
                progress(one.name)
                drawing = Drawing(plan, one, wanted)
                folder.write_set(one.name, drawing.files(), drawing.manifest)
                yield replace(drawing.line, moved=tuple(map(str, folder.kept)))
                folder.kept.clear()
