"""Building sets: plan everything first, then draw and write one set after the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardwright import __version__
from boardwright.app.errors import UsageError
from boardwright.app.outputs import FORMATS, PARTS, File, files, has_any
from boardwright.app.plan import plan_all
from boardwright.app.rule_sheets import check_sheets
from boardwright.app.set_drawings import SetDrawings, suffixes
from boardwright.app.set_plan import Planned, SetPlan
from boardwright.app.sources import find_sources
from boardwright.app.store import OutputFolder, check_set_name
from boardwright.geometry.units import decimal
from boardwright.scene.ink import coverage
from boardwright.scene.lint import findings

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """One line of the summary; `cell` and `board` are missing where no board was printed."""

    name: str
    game: str
    paper: str
    cell: float | None
    board: tuple[float, float] | None
    turn: str
    ink: float | None
    """Part of its paper that the heaviest sheet covers with ink, 0 to 1; None where nothing is for print."""
    files: tuple[str, ...]
    findings: tuple[str, ...]
    """What a print shop would send back."""
    moved: tuple[str, ...]
    """What stood where the set had to be made and was not ours, where it has been moved to."""


def check_parts(only: Sequence[str], formats: Sequence[str]) -> None:
    """Refuse parts and formats that do not exist.

    Raises:
        UsageError: naming them.
    """
    for kind, wanted, known in (("part", only, PARTS), ("format", formats, FORMATS)):
        for name in wanted:
            if name not in known:
                raise UsageError(f"unknown {kind} {name!r}; there are {', '.join(known)}")


def check_names(planned: Iterable[Planned]) -> None:
    """Refuse two sets of one name in a run, also where only the size of letters differs, and names no folder can have.

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


def plan_build(arguments: Sequence[str], only: Sequence[str], formats: Sequence[str]) -> tuple[Planned, ...]:
    """Everything that a build of some configs will do, checked.

    Raises:
        UsageError: for parts, formats or names that cannot be.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    check_parts(only, formats)
    planned = plan_all(find_sources(arguments), only)
    check_names(planned)
    if set(only) != {"proof"}:
        from boardwright.app.set_figures import with_examples  # noqa: PLC0415 - engines, only where they have work

        wanted = set(only)
        every = not only or bool({"examples", "rules", "set"} & wanted)
        planned = with_examples(planned, every=every, figures=not only)
        if not only or {"rules", "set"} & wanted:
            with_rules = [plan for plan in planned if any(one.has_rules for one in plan.sets)]
            check_sheets((plan.loaded, plan.sets[0].examples) for plan in with_rules)
    for plan in planned:
        for one in plan.sets:
            if only and not has_any(SetDrawings(one), only, formats):
                raise UsageError(f"{plan.source.shown}: this set has no {' or '.join(only)} as {' or '.join(formats)}")
    return planned


def build(
    planned: Sequence[Planned], output: Path, only: Sequence[str], formats: Sequence[str], progress: Progress
) -> Iterator[BuiltSet]:
    """Draw and write sets, one after the other, yielding a line of the summary for each.

    `progress` is called with each set's name before it is drawn.

    Raises:
        StoreError: when the machine fails; sets written before stay.
    """
    with OutputFolder(output) as folder:
        for plan in planned:
            for one in plan.sets:
                progress(one.name)
                record = _Record(one)
                made = files(SetDrawings(one), only, formats)
                folder.write_set(one.name, record.of(made), record.manifest)
                yield BuiltSet(
                    one.name,
                    one.loaded.config.game,
                    one.paper.name or f"{decimal(one.paper.width)} x {decimal(one.paper.height)} mm",
                    one.cell,
                    one.game.board.size(one.cell) if one.cell else None,
                    one.game.turn,
                    record.ink,
                    tuple(record.names),
                    tuple(record.findings),
                    tuple(map(str, folder.kept)),
                )
                folder.kept.clear()


class _Record:
    """What the manifest and the summary say of a set's files, written down while they are made."""

    def __init__(self, plan: SetPlan) -> None:
        self.names: list[str] = []
        self.findings: list[str] = []
        self.manifest: dict[str, Any] = {
            **plan.manifest,
            "examples": _examples_record(plan),
            "boardwright": __version__,
            "pages": {},
            "ink": {},
            "print": self.findings,
        }

    @property
    def ink(self) -> float | None:
        """Covered part of the page that takes most ink; None where nothing is for print."""
        pages = [page["covered"] for record in self.manifest["ink"].values() for page in record]
        return max(pages, default=None)

    def of(self, made: Iterable[File]) -> Iterator[tuple[str, bytes]]:
        """Path and content of each file, as the output folder takes them."""
        for file in made:
            self.names.append(file.path)
            if file.pages:
                self.manifest["pages"][file.path] = [[page.width, page.height] for page in file.pages]
            if file.counted:
                self._look_at(file)
            yield file.path, file.content

    def _look_at(self, file: File) -> None:
        """Ink of each page, and what a print shop would say of it."""
        inks = [coverage(page) for page in file.pages]
        self.manifest["ink"][file.path] = [
            {"covered": round(ink.covered, 4), "total": round(ink.total, 4)} for ink in inks
        ]
        for number, page in enumerate(file.pages, 1):
            self.findings += [f"{file.path}, page {number}: {found}" for found in findings(page)]


def _examples_record(one: SetPlan) -> list[dict[str, Any]]:
    """What the manifest says of each example: which figures show it, and what was proved."""
    if not one.examples:
        return []
    from boardwright.app.examples import proof_records  # noqa: PLC0415

    return [
        {
            "id": verified.example.id,
            "title": verified.example.title,
            "figures": [f"examples/{verified.example.id}{suffix}" for suffix in suffixes(verified)],
            "claims": len(verified.example.claims),
            "proofs": list(proof_records(verified)),
        }
        for verified in one.examples
    ]
