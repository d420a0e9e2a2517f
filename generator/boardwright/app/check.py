"""Checking configs, examples, records, sweeps and files of words: everything they say is verified, nothing is drawn."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardrules.examples import VerifiedExample
from boardrules.values import dataclass
from boardwright.app.boards import Boards
from boardwright.app.building.examples import check_work
from boardwright.app.captions import caption_warnings
from boardwright.app.examples import ExampleFile, Examples, Verdict
from boardwright.app.figures.crop import asked_parts
from boardwright.app.figures.verified import figures_of
from boardwright.app.records.play import play_record
from boardwright.config.changes import Change
from boardwright.config.errors import InputError, RefutedError, UsageError, all_problems, merged, noted
from boardwright.config.examples_load import FileKind, kind_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.figures.own_language import CustomLanguage, lacking
from boardwright.games.example_figures import proof_records
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import config_of
from boardwright.games.own_words import own_language
from boardwright.games.sources import SUFFIXES, find_source
from boardwright.games.stock import stock_names
from boardwright.games.themes import figure_themes
from boardwright.sets.from_config import Planned, plan_loaded

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Checked:
    """The result for one file.

    `error` is bad input, `refuted` false claims or an illegal record; a file may have both. `kind` is None if the file
    cannot be read. `proofs` are those of an example's puzzles, `examples` the results for the examples that go with a
    config or are shown in its figures, or for wrong chapters of a book. `missing` are the keys of words that a
    file of words lacks, or the one that a config names.

    >>> import boardwright as bw
    >>> (puzzle,) = bw.verify("fanorona-puzzle-gift")
    >>> puzzle.kind, puzzle.code, len(puzzle.proofs)
    ('example', 0, 1)

    """

    path: str
    error: ConfigError | UsageError | None = None
    warnings: tuple[str, ...] = ()
    kind: FileKind | None = None
    refuted: ConfigError | None = None
    proofs: tuple[dict[str, Any], ...] = ()
    examples: "tuple[Checked, ...]" = ()
    missing: tuple[str, ...] = ()

    @property
    def code(self) -> int:
        """Exit code for the file: 2 for bad input in it or its examples, 1 for anything false, else 0."""
        own = 2 if self.error else 1 if self.refuted else 0
        return max(own, *(one.code for one in self.examples), 0)

    @property
    def found(self) -> ConfigError | UsageError | None:
        """Bad input and what is false together; None if the file itself is fine."""
        if isinstance(self.error, UsageError):
            return self.error
        return all_problems(self.error, self.refuted)

    def record(self) -> dict[str, Any]:
        """The same as plain data."""
        found = self.found
        if isinstance(found, UsageError):
            problems = [{"line": 1, "column": 1, "key": "", "message": str(found)}]
        else:
            elsewhere = {"path": found.source} if found and found.source != self.path else {}
            problems = [
                {"line": p.line, "column": p.column, "key": p.key, "message": p.message, **elsewhere}
                for p in (found.problems if found else ())
            ]
        record: dict[str, Any] = {
            "path": self.path,
            "kind": self.kind,
            "ok": self.code == 0,
            "refuted": self.refuted is not None,
            "problems": problems,
            "warnings": list(self.warnings),
        }
        if self.kind == "example":
            record["proofs"] = list(self.proofs)
        if self.kind == "words":
            record["missing"] = list(self.missing)
        if self.kind == "config":
            record["examples"] = [one.record() for one in self.examples]
        if self.kind == "book":
            record["chapters"] = [one.record() for one in self.examples]
        return record

    def lines(self) -> str:
        """The problems, as lines for people; empty if there are none."""
        found = self.found
        if found is None:
            return ""
        return f"boardwright: {found}" if isinstance(found, UsageError) else str(found)


def check_paths(
    arguments: Iterable[str], progress: Progress = lambda _path: None, changes: tuple[Change, ...] = ()
) -> tuple[Checked, ...]:
    """Check files by path, `-` or stock name; a folder means the YAML files in it, no argument all stock files.

    `progress` is called with each file's name before it is checked. `changes` apply to the configs of this run.

    Raises:
        UsageError: for a folder without any YAML file.
    """
    asked = tuple(arguments)
    examples = Examples(Boards())
    checked: list[Checked] = []
    for argument in _expanded(asked or stock_names("boards")):
        progress(argument)
        checked.append(_check(argument, examples, changes))
    for name in () if asked else stock_names("examples"):
        progress(name)
        checked.append(_check(name, examples, ()))
    return tuple(checked)


def demand(checked: Iterable[Checked]) -> None:
    """Insist that everything checked is fine, the examples that go with configs too.

    Raises:
        InputError: with every problem, and everything false, if anything is bad input.
        RefutedError: with everything false.
    """
    every = [part for one in checked for part in (one, *one.examples)]
    # Several configs may have an example in common.
    found = {one.lines(): error for one in every if (error := one.found)}
    if any(one.error for one in every):
        raise InputError(found.values())
    if found:
        raise RefutedError(error for error in found.values() if isinstance(error, ConfigError))


def _check(argument: str, examples: Examples, changes: tuple[Change, ...]) -> Checked:
    try:
        source = replace(find_source(argument, examples=True), changes=changes)
    except ConfigError as error:
        return Checked(error.source, error)
    except UsageError as error:
        # An unknown name is reported like a problem, so that it does not hide those of the other files.
        return Checked(argument, error)
    reading = read_yaml(source.content, source.shown)
    document, problems, _ = reading
    if document is None:
        return Checked(source.shown, ConfigError(source.shown, problems))
    kind = kind_of(document.data)
    if kind == "example":
        return _of_verdict(examples.verdict(source, reading))
    if kind == "record":
        return _checked_record(source, reading, examples)
    if kind == "sweep":
        return _checked_sweep(source)
    if kind == "words":
        return _checked_words(source, reading)
    if kind == "book":
        return _checked_book(argument, source)
    return _checked_config(source, reading, examples)


def _of_verdict(verdict: Verdict) -> Checked:
    """The result for an example."""
    proofs = proof_records(verdict.verified) if verdict.verified else ()
    warnings = tuple(_caption_warnings(verdict.file, verdict.verified)) if verdict.file and verdict.verified else ()
    return Checked(verdict.shown, verdict.error, warnings, "example", verdict.refuted, proofs)


def _caption_warnings(file: ExampleFile, verified: VerifiedExample) -> Iterator[str]:
    """Warnings about what a caption names."""
    if not verified.example.caption:
        return
    drawer = file.drawer or file.config.kit.drawer(file.config)
    for words in caption_warnings(verified, file.config.kit, drawer):
        problem = file.loaded.problem(("caption",), words)
        yield f"warning: {problem.render(file.loaded.source)}"


def _checked_record(source: Source, reading: Reading, examples: Examples) -> Checked:
    try:
        play_record(source, examples.boards, reading)
    except ConfigError as error:
        return Checked(error.source, error, kind="record")
    except RefutedError as error:
        return Checked(source.shown, kind="record", refuted=error.errors[0])
    return Checked(source.shown, kind="record")


def _checked_words(source: Source, reading: Reading) -> Checked:
    try:
        language = own_language(reading, source.shown, source.content)
    except ConfigError as error:
        return Checked(source.shown, error, kind="words")
    warning = lacking(language)
    return Checked(
        source.shown, warnings=(f"warning: {warning}",) if warning else (), kind="words", missing=language.missing
    )


def _checked_sweep(source: Source) -> Checked:
    from boardwright.app.sweep.checks import check_sweep  # noqa: PLC0415 - few files are sweeps
    from boardwright.app.sweep.plan import Job  # noqa: PLC0415 - as above

    try:
        check_sweep(Job.of(source))
    except ConfigError as error:
        return Checked(error.source, error, kind="sweep")
    return Checked(source.shown, kind="sweep")


def _checked_book(argument: str, source: Source) -> Checked:
    from boardwright.app.book.reading import read_book  # noqa: PLC0415 - few files are books

    try:
        read_book(argument)
    except ConfigError as error:
        return Checked(error.source, error, kind="book")
    except UsageError as error:
        return Checked(source.shown, error, kind="book")
    except InputError as error:
        chapters = tuple(Checked(getattr(one, "source", source.shown), one) for one in error.errors)
        return Checked(source.shown, kind="book", examples=chapters)
    except RefutedError as error:
        chapters = tuple(Checked(one.source, refuted=one) for one in error.errors)
        return Checked(source.shown, kind="book", examples=chapters)
    return Checked(source.shown, kind="book")


def _checked_config(source: Source, reading: Reading, examples: Examples) -> Checked:
    try:
        loaded = config_of(reading, source.shown, source.folder, source.changes)
        return checked_plan(plan_loaded(source, loaded), examples)
    except ConfigError as error:
        return Checked(source.shown, merged([error]), kind="config")


def checked_plan(planned: Planned, examples: Examples) -> Checked:
    """The result for a config whose sets are possible: its examples, its figures, and the texts of its parts."""
    source, loaded, warnings = planned.source, planned.loaded, planned.warnings
    errors: list[ConfigError] = []
    own: list[Source] = []
    shown: list[Source] = []
    with noted(errors):
        own += examples.of_config(loaded, source)
        if missing := examples.missing_words(loaded, own):
            warnings = (*warnings, f"warning: {missing}")
    with noted(errors):
        shown += examples.of_figures(loaded, source)
    with noted(errors):
        figure_themes(loaded, planned.sets[0].paper.board_theme)
    if errors:
        return Checked(source.shown, merged(errors), kind="config")
    # An example may be shown in a figure as well.
    verdicts = {one.shown: examples.verdict(one) for one in {one.shown: one for one in (*own, *shown)}.values()}
    files = [examples.file(one) for one in own]
    ids = [file.id for file in files if isinstance(file, ExampleFile)]
    if len(ids) == len(files):  # the id of a file that cannot be read is not known
        for one_set in planned.sets:
            with noted(errors):
                one_set.check(ids)
    with noted(errors):
        proved = [[v.verified for one in ones if (v := verdicts[one.shown]).verified] for ones in (own, shown)]
        check_work(loaded, len(planned.sets), proved[0], proved[1])
    with noted(errors):
        _check_figures(loaded, [verdicts[one.shown] for one in shown])
    found = tuple(map(_of_verdict, verdicts.values()))
    language = loaded.config.sheet.language
    lacks = language.missing if isinstance(language, CustomLanguage) else ()
    error = merged(errors) if errors else None
    return Checked(source.shown, error, warnings, "config", examples=found, missing=lacks)


def _check_figures(loaded: LoadedConfig[Any], shown: Sequence[Verdict]) -> None:
    """Whether the boards of the figures that a config asks for have the places that it names.

    Raises:
        ConfigError: with all that they do not have.
    """
    if not any(one.crop or one.marks or one.height or one.solution for one in loaded.config.figures):
        return
    found = [figures_of(one.file, one.verified) for one in shown if one.file and one.verified]
    if len(found) == len(shown):
        asked_parts(loaded, found)


def _expanded(arguments: Iterable[str]) -> Iterable[str]:
    for argument in arguments:
        folder = Path(argument)
        if (
            "\0" not in argument
            and argument != "-"
            and os.path.isdir(argument)
            and argument not in stock_names("boards")
        ):
            files = sorted(str(path) for path in folder.rglob("*") if path.suffix in SUFFIXES and path.is_file())
            if not files:
                raise UsageError(f"{argument}: no YAML files in this folder")
            yield from files
        else:
            yield argument
