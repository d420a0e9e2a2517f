"""Building sets: plan everything first, then draw and write one set after another."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from boardwright import __version__
from boardwright.app.pictures import check_pictures
from boardwright.config.changes import Change
from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.files.store import OutputFolder, check_set_name
from boardwright.games.sources import find_sources
from boardwright.scene.ink import MOST_WORK, coverage
from boardwright.scene.lint import findings
from boardwright.sets.from_config import Planned, plan_all
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.print_set import File, PrintSet
from boardwright.sets.wanted import EVERYTHING, Wanted

Progress = Callable[[str], None]

INK_WORK = 4_000_000
"""Crossings that are looked at for the ink of a set, some five seconds; no stock set has more than 700,000."""

PAGES_LEFT = 8
"""A page may take this part of the work that is left: large sets are sampled, and no page is left out."""


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """One line of the summary; `cell` and `board` are None if no board was printed."""

    name: str
    game: str
    paper: str
    cell: float | None
    board: tuple[float, float] | None
    turn: str
    ink: float | None = None
    """Share of the paper that the heaviest sheet covers with ink, 0 to 1; None if nothing is for print."""
    files: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    """Faults for which a print shop would send the files back."""
    moved: tuple[str, ...] = ()
    """New places of files and folders that were in the way of the set and were not ours."""


def check_names(planned: Iterable[Planned]) -> None:
    """Refuse two sets with the same name in a run, ignoring case, and names that no folder can have.

    Raises:
        UsageError: naming both configs.
    """
    seen: dict[str, str] = {}
    for plan in planned:
        for one in plan.sets:
            if reason := check_set_name(one.name):
                raise UsageError(f"{plan.source.shown}: the set {one.name!r} cannot be made: its name {reason}")
            if one.name.casefold() in seen:
                other = seen[one.name.casefold()]
                raise UsageError(f"{other} and {plan.source.shown} would both make the set {one.name!r}")
            seen[one.name.casefold()] = plan.source.shown


def plan_build(
    arguments: Sequence[str], wanted: Wanted = EVERYTHING, changes: tuple[Change, ...] = ()
) -> tuple[Planned, ...]:
    """Everything that a build will do with these configs, as changed for this run; checked.

    Raises:
        UsageError: for impossible parts, formats, names or resolutions.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    wanted = wanted.checked()
    planned = plan_all(find_sources(arguments, changes), wanted)
    check_names(planned)
    if wanted.profile == "print":
        planned = _with_examples(planned, set(wanted.parts))
    for plan in planned:
        for one in plan.sets:
            if wanted.parts and next(one.coming(wanted), None) is None:
                parts, formats = " or ".join(wanted.parts), " or ".join(wanted.formats)
                raise UsageError(f"{plan.source.shown}: this set has no {parts} as {formats}")
    check_pictures(planned, wanted)
    return planned


def _with_examples(planned: tuple[Planned, ...], parts: set[str]) -> tuple[Planned, ...]:
    """Plans with the verified examples that some parts show, and with checked rule sheets."""
    if parts == {"proof"}:
        return planned
    every = not parts or bool({"examples", "rules", "set"} & parts)
    if not every and not any(plan.loaded.config.examples for plan in planned):
        return planned
    from boardwright.app.set_examples import with_examples  # noqa: PLC0415 - engines, only if they are needed

    planned = with_examples(planned, every=every, figures=not parts)
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
    return tuple(_expected(plan, one) for plan in planned for one in plan.sets)


def _expected(plan: Planned, one: PrintSet) -> BuiltSet:
    board = one.part(BoardPart)
    size = board.size if board else None
    return BuiltSet(one.name, plan.loaded.kit.name, one.paper.paper.shown, one.cell, size, one.paper.game.turn)


def build(planned: Sequence[Planned], output: Path, wanted: Wanted, progress: Progress) -> Iterator[BuiltSet]:
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
                record = _Record(one)
                folder.write_set(one.name, record.of(one.files(wanted)), record.manifest)
                yield replace(
                    _expected(plan, one),
                    ink=record.ink,
                    files=tuple(record.names),
                    findings=tuple(record.findings),
                    moved=tuple(map(str, folder.kept)),
                )
                folder.kept.clear()


class _Record:
    """Facts about a set's files for the manifest and the summary, collected while the files are made."""

    def __init__(self, plan: PrintSet) -> None:
        self._ink_work = INK_WORK
        self._made = {f"examples/{figure.name}": figure.title for figure in plan.paper.game.made}
        self.names: list[str] = []
        self.findings: list[str] = []
        self.manifest: dict[str, Any] = {
            **plan.manifest,
            "made_figures": {},
            "boardwright": __version__,
            "pages": {},
            "ink": {},
            "print": self.findings,
        }

    @property
    def ink(self) -> float | None:
        """Ink coverage of the page with the most ink; None if nothing is for print."""
        pages = [page["covered"] for record in self.manifest["ink"].values() for page in record]
        return max(pages, default=None)

    def of(self, made: Iterable[File]) -> Iterator[tuple[str, bytes]]:
        """Path and content of each file, as the output folder expects them."""
        for file in made:
            self.names.append(file.path)
            if file.pages:
                self.manifest["pages"][file.path] = [[page.width, page.height] for page in file.pages]
            if file.counted:
                self._look_at(file)
            stem = file.path.rpartition(".")[0]
            if stem in self._made:
                words = "chosen on this board and verified by the rules, as every example is"
                self.manifest["made_figures"][stem] = f"{self._made[stem]}: {words}"
            yield file.path, file.content

    def _look_at(self, file: File) -> None:
        """Collect the ink of each page, and the faults that a print shop would find."""
        inks = []
        for page in file.pages:
            inks.append(coverage(page, min(MOST_WORK, self._ink_work // PAGES_LEFT)))
            self._ink_work -= inks[-1].work
        self.manifest["ink"][file.path] = [
            {"covered": round(ink.covered, 4), "total": round(ink.total, 4)} for ink in inks
        ]
        for number, page in enumerate(file.pages, 1):
            self.findings += [f"{file.path}, page {number}: {found}" for found in findings(page)]
