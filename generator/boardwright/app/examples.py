"""Examples from their files: read, played on their boards, verified; each file once in a run."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

from boardrules.claims import Claim, Finding
from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError, PositionError
from boardrules.examples import Example, VerifiedExample, verify
from boardwright.app.boards import AnyGame, Boards, same_game
from boardwright.app.records import played
from boardwright.config.document import LoadedFile
from boardwright.config.errors import InputError, RefutedError, all_problems
from boardwright.config.examples import ID, POSITION_KEYS, STARTS, ExampleModel
from boardwright.config.examples_load import example_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError, Path, Problem, quote
from boardwright.figures.diagram.story import SOLUTION
from boardwright.games.kit import LoadedConfig
from boardwright.games.registry import all_kits
from boardwright.games.sources import Source, named_source, stock_source
from boardwright.games.stock import stock_files


@dataclass(frozen=True, slots=True)
class ExampleFile:
    """An example that could be read: its id, its file, and the game that it is about."""

    id: str
    source: Source
    loaded: LoadedFile[ExampleModel]
    game: AnyGame


VerifiedFile = tuple[ExampleFile, VerifiedExample]
"""An example that is verified, and the file that it stands in."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an example: verified, or `error` (bad input), or `refuted` (false claims), or both of these."""

    id: str
    shown: str
    file: ExampleFile | None = None
    verified: VerifiedExample | None = None
    error: ConfigError | None = None
    refuted: ConfigError | None = None


class Examples:
    """Examples that turn up in a run, each read and verified once; two of one id are an error."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards
        self._loaded: dict[str, LoadedFile[ExampleModel]] = {}
        self._files: dict[str, ExampleFile | ConfigError] = {}
        self._verdicts: dict[str, Verdict] = {}
        self._shown_of_id: dict[str, str] = {}

    def verdict(self, source: Source, reading: Reading | None = None) -> Verdict:
        """What comes of an example; `reading` where its file was read already."""
        key = _key(source)
        if key not in self._verdicts:
            self._verdicts[key] = self._verify(source, self.file(source, reading))
        return self._verdicts[key]

    def file(self, source: Source, reading: Reading | None = None) -> ExampleFile | ConfigError:
        """An example as it was read, or what is wrong with its file."""
        key = _key(source)
        if key not in self._files:
            try:
                self._files[key] = self._made(source, self._load(source, reading))
            except ConfigError as error:
                self._files[key] = error
        return self._files[key]

    def of_config(self, loaded: LoadedConfig[Any], source: Source) -> tuple[Source, ...]:
        """Examples that go with a config: those it names, or else the stock examples that fit its board.

        Raises:
            ConfigError: for a name that is none, an example of another board, or a board that cannot be played.
        """
        named = loaded.config.examples
        if named is not None:
            return self._named(loaded, source, named)
        # Stock examples are called after their game, so those of others need not be read.
        own = [stock_source(path) for path in stock_files("examples") if path.stem.startswith(f"{loaded.kit.name}-")]
        if not own:
            return ()
        game = self.boards.of_config(source, lambda: loaded)
        return tuple(one for one in own if isinstance(file := self.file(one), ExampleFile) and _fits(file, game))

    def _named(self, loaded: LoadedConfig[Any], source: Source, names: Iterable[str]) -> tuple[Source, ...]:
        problems: list[Problem] = []
        found: list[Source] = []
        for index, name in enumerate(names):
            one = named_source("examples", name, loaded.folder, "the config's folder")
            if isinstance(one, str):
                problems.append(loaded.problem(("examples", index), one))
                continue
            file = self.file(one)
            if isinstance(file, ExampleFile) and not _fits(file, self.boards.of_config(source, lambda: loaded)):
                board = quote(file.loaded.model.board)
                message = f"this example is for another board ({board}), or for other rules"
                problems.append(loaded.problem(("examples", index), message))
            found.append(one)
        if problems:
            raise loaded.error(*problems)
        return tuple(found)

    def _load(self, source: Source, reading: Reading | None = None) -> LoadedFile[ExampleModel]:
        key = _key(source)
        if key not in self._loaded:
            reading = reading or read_yaml(source.content, source.shown)
            self._loaded[key] = example_of(reading, source.shown, source.folder)
        return self._loaded[key]

    def _made(self, source: Source, loaded: LoadedFile[ExampleModel]) -> ExampleFile:
        name = loaded.model.id or source.name
        problems = [loaded.problem(("id",), words)] if (words := _bad_id(name)) else []
        try:
            _, game = self.boards.named(loaded)
        except ConfigError as error:
            # What is wrong with the board's own file stands there.
            raise loaded.error(*problems, *error.problems) if error.source == loaded.source else error from None
        if game.name != loaded.model.game:
            message = f"this is a board of {game.name}, not of {loaded.model.game}"
            problems.append(loaded.problem(("board",), message))
        if problems:
            raise loaded.error(*problems)
        return ExampleFile(name, source, loaded, game)

    def _verify(self, source: Source, file: ExampleFile | ConfigError) -> Verdict:
        if isinstance(file, ConfigError):
            return Verdict(source.name, source.shown, error=file)
        first = self._shown_of_id.setdefault(file.id, source.shown)
        if first != source.shown:
            problem = file.loaded.problem(("id",), f"the id '{file.id}' is taken, by {first}")
            return Verdict(file.id, source.shown, error=file.loaded.error(problem))
        try:
            return _verdict(file, example_position(file))
        except ConfigError as error:
            return Verdict(file.id, source.shown, error=error)
        except RefutedError as error:
            return Verdict(file.id, source.shown, refuted=error.errors[0])

    def of_figures(self, loaded: LoadedConfig[Any]) -> tuple[Source, ...]:
        """Example of each figure that a config asks for, whatever its game and board: it is drawn on its own board.

        Raises:
            ConfigError: for a name that is none.
        """
        found = [
            named_source("examples", figure.example, loaded.folder, "the config's folder")
            for figure in loaded.config.figures
        ]
        problems = [
            loaded.problem(("figures", index, "example"), one)
            for index, one in enumerate(found)
            if isinstance(one, str)
        ]
        if problems:
            raise loaded.error(*problems)
        return tuple(one for one in found if isinstance(one, Source))

    def verified(self, sources: Iterable[Iterable[Source]]) -> tuple[tuple[VerifiedFile, ...], ...]:
        """Examples of each group, verified, with the files that they stand in.

        Raises:
            InputError: when some cannot be read or make no sense, with every false claim beside.
            RefutedError: with every false claim, when that is all.
        """
        groups = [[self.verdict(source) for source in group] for group in sources]
        # Two groups may hold one example, whose problems are told once.
        every = {verdict.shown: verdict for group in groups for verdict in group}.values()
        found = [told for verdict in every if (told := all_problems(verdict.error, verdict.refuted))]
        if any(verdict.error for verdict in every):
            raise InputError(found)
        if found:
            raise RefutedError(found)
        return tuple(
            tuple((verdict.file, verdict.verified) for verdict in group if verdict.file and verdict.verified)
            for group in groups
        )


def _key(source: Source) -> str:
    return source.shown if source.name == "stdin" else os.path.realpath(source.folder / FilePath(source.shown).name)


def _fits(file: ExampleFile, game: AnyGame) -> bool:
    return same_game(file.game, game)


def _bad_id(name: str) -> str:
    """What is wrong with the id of an example, or nothing."""
    if name.endswith(SOLUTION) or any(name in kit.made_figures for kit in all_kits()):
        return f"the id {quote(name)} is taken by a figure that the program makes; choose another"
    if not ID.fullmatch(name):
        return f"the file's name {quote(name)} cannot be an id; add one in small letters, digits and hyphens"
    return ""


def _verdict(file: ExampleFile, position: Any) -> Verdict:
    """What comes of an example whose position could be read."""
    loaded, model, shown = file.loaded, file.loaded.model, file.source.shown
    claims = tuple(Claim(*next(iter(claim.items()))) for claim in _claims(loaded))
    example = Example(
        id=file.id,
        game=file.game,
        position=position,
        claims=claims,
        title=model.title or "",
        caption=model.caption or "",
        show=model.show,
    )
    try:
        return Verdict(file.id, shown, file, verify(example))
    except ImpossiblePositionError as error:
        key = next((key for key in STARTS if key in model.model_fields_set), "")
        words = "this position cannot come up in play"
        problems = [((key,), f"{words}: {one.name}: {one.sentence}") for one in error.reasons]
        return Verdict(file.id, shown, error=_told(loaded, problems))
    except ClaimError as error:
        findings = _told(loaded, _findings(error.findings)) if error.findings else None
        return Verdict(file.id, shown, error=_told(loaded, error.problems), refuted=findings)
    except FalseClaimsError as error:
        return Verdict(file.id, shown, refuted=_told(loaded, _findings(error.findings)))


def _findings(findings: Iterable[Finding]) -> list[tuple[Path, str]]:
    return [(finding.path, finding.problem) for finding in findings]


def _told(loaded: LoadedFile[ExampleModel], problems: Iterable[tuple[Path, str]]) -> ConfigError:
    """Problems of an example at their places in its file."""
    return loaded.error(*(loaded.problem(path, problem) for path, problem in problems))


def _claims(loaded: LoadedFile[ExampleModel]) -> list[dict[str, Any]]:
    """Claims as they stand in the file, which the model has checked: plain data is what claims are made of."""
    claims = loaded.given("claims")
    assert isinstance(claims, list)
    return claims


def example_position(file: ExampleFile) -> Any:
    """Position that an example is about.

    Raises:
        ConfigError: when it cannot be read.
        RefutedError: when a turn that leads to it is illegal.
    """
    loaded, game = file.loaded, file.game
    if loaded.model.moves is not None:
        return played(game, loaded, loaded.model.moves).position
    given = {key: value for key in POSITION_KEYS if (value := loaded.given(key)) is not None}
    if not given:
        return game.initial()
    try:
        return game.parse_position(given)
    except PositionError as error:
        raise _told(loaded, error.problems) from None
