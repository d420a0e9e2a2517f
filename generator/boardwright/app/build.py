"""Building sets: plan everything first, then draw and write one set after the other."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from boardwright import __version__
from boardwright.app import laser
from boardwright.config.errors import UsageError
from boardwright.app.figures import suffixes
from boardwright.app.outputs import FORMATS, PARTS, File, files, has_any
from boardwright.app.plan import plan_all
from boardwright.app.rule_sheets import check_sheets
from boardwright.app.set_drawings import MADE, SetDrawings, made_title
from boardwright.app.set_plan import Planned, SetPlan
from boardwright.games.sources import find_sources
from boardwright.files.store import OutputFolder, check_set_name
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


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of a build: parts (none for all that a set has), formats, and what the files are for."""

    parts: tuple[str, ...] = ()
    formats: tuple[str, ...] = ()
    profile: Literal["print", "laser"] = "print"

    def checked(self) -> "Wanted":
        """The same, with all formats of the profile where none is named.

        Raises:
            UsageError: naming parts and formats that do not exist.
        """
        formats, parts = (laser.FORMATS, laser.PARTS) if self.profile == "laser" else (FORMATS, PARTS)
        for kind, wanted, known in (("part", self.parts, parts), ("format", self.formats, formats)):
            for name in wanted:
                if name not in known:
                    where = " for a laser" if self.profile == "laser" and kind == "part" and name in PARTS else ""
                    raise UsageError(f"unknown {kind} {name!r}{where}; there are {', '.join(known)}")
        return replace(self, formats=self.formats or formats)


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


def plan_build(arguments: Sequence[str], wanted: Wanted = Wanted()) -> tuple[Planned, ...]:
    """Everything that a build of some configs will do, checked.

    Raises:
        UsageError: for parts, formats or names that cannot be.
        InputError: with the problems of all configs, or of the texts of their rules.
        RefutedError: with every false claim of the examples that configs name.
    """
    wanted = wanted.checked()
    if wanted.profile == "laser":
        laser.check_formats(wanted.formats)
        planned = laser.with_laser(plan_all(find_sources(arguments), wanted.parts or laser.PARTS), wanted.parts)
    else:
        planned = plan_all(find_sources(arguments), wanted.parts)
    check_names(planned)
    if wanted.profile == "print":
        planned = _with_examples(planned, set(wanted.parts))
    for plan in planned:
        for one in plan.sets:
            if wanted.parts and not has_any(SetDrawings(one), wanted.parts, wanted.formats):
                parts, formats = " or ".join(wanted.parts), " or ".join(wanted.formats)
                raise UsageError(f"{plan.source.shown}: this set has no {parts} as {formats}")
    return planned


def _with_examples(planned: tuple[Planned, ...], parts: set[str]) -> tuple[Planned, ...]:
    """Plans with the verified examples that some parts show, their rule sheets checked."""
    if parts == {"proof"}:
        return planned
    from boardwright.app.set_figures import with_examples  # noqa: PLC0415 - engines, only where they have work

    every = not parts or bool({"examples", "rules", "set"} & parts)
    planned = with_examples(planned, every=every, figures=not parts)
    if not parts or {"rules", "set"} & parts:
        with_rules = [plan for plan in planned if any(one.has_rules for one in plan.sets)]
        check_sheets((plan.loaded, plan.sets[0].examples) for plan in with_rules)
    return planned


def build(planned: Sequence[Planned], output: Path, wanted: Wanted, progress: Progress) -> Iterator[BuiltSet]:
    """Draw and write sets, one after the other, yielding a line of the summary for each.

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
                made = files(SetDrawings(one), wanted.parts, wanted.formats)
                folder.write_set(one.name, record.of(made), record.manifest)
                yield BuiltSet(
                    one.name,
                    one.loaded.config.game,
                    one.paper.shown,
                    one.cell,
                    one.game.board.size(one.cell) if one.cell else None,
                    one.game.turn,
                    record.ink,
                    tuple(record.names),
                    tuple(record.findings),
                    tuple(map(str, folder.kept)),
                )
                folder.kept.clear()


MADE_FIGURES = {f"examples/{name}": name for name in MADE}
"""Figures that have no example file, by their path without suffix."""


class _Record:
    """What the manifest and the summary say of a set's files, written down while they are made."""

    def __init__(self, plan: SetPlan) -> None:
        self.names: list[str] = []
        self.findings: list[str] = []
        self.manifest: dict[str, Any] = {
            **plan.manifest,
            "examples": _examples_record(plan),
            "made_figures": {},
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
            stem = file.path.rpartition(".")[0]
            if stem in MADE_FIGURES:
                how = "chosen on this board and verified by the rules, as every example is"
                self.manifest["made_figures"][stem] = f"{made_title(MADE_FIGURES[stem])}: {how}"
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
