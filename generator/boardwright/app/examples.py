"""Examples from their files: read, played on their boards, verified; each file once in a run."""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from boardrules.claims import Claim
from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError, PositionError
from boardrules.examples import Example, VerifiedExample, verify
from boardwright.app.errors import InputError, RefutedError
from boardwright.app.records import played
from boardwright.app.rules import AnyGame, Boards, inside, same_game
from boardwright.app.sources import Source, read_file
from boardwright.app.stock import stock_files, stock_names, stock_path
from boardwright.config.examples import ID, POSITION_KEYS, STARTS, ExampleModel
from boardwright.config.examples_load import LoadedFile, example_of
from boardwright.config.load import LoadedConfig
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError, Problem, did_you_mean, quote

MADE = ("components", "placements")
"""Names of the figures that FEN makes of any board."""


@dataclass(frozen=True, slots=True)
class ExampleFile:
    """An example that could be read: its id, its file, and the game that it is about."""

    id: str
    source: Source
    loaded: LoadedFile[ExampleModel]
    game: AnyGame


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of an example: verified, or `error` (bad input), or `refuted` (false claims)."""

    id: str
    shown: str
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

    def of_config(self, loaded: LoadedConfig, source: Source) -> tuple[Source, ...]:
        """Examples that go with a config: those it names, or else the stock examples that fit its board.

        Raises:
            ConfigError: for a name that is none, an example of another board, or a board that cannot be played.
        """
        named = loaded.config.examples
        if named is not None:
            return self._named(loaded, source, named)
        stock = map(stock_example, stock_files("examples"))
        own = [one for one in stock if self._load(one).model.game == loaded.config.game]
        if not own:
            return ()
        game = self.boards.of_config(source, lambda: loaded)
        return tuple(one for one in own if isinstance(file := self.file(one), ExampleFile) and _fits(file, game))

    def _named(self, loaded: LoadedConfig, source: Source, names: Iterable[str]) -> tuple[Source, ...]:
        problems: list[Problem] = []
        found: list[Source] = []
        for index, name in enumerate(names):
            one = _find(name, loaded.folder)
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
        if name in MADE or name.endswith("-solution"):
            message = f"the id {quote(name)} is taken by a figure that the program makes; choose another"
            raise loaded.error(loaded.problem(("id",), message))
        if not ID.fullmatch(name):
            message = f"the file's name {quote(name)} cannot be an id; add one in small letters, digits and hyphens"
            raise loaded.error(loaded.problem(("id",), message))
        _, game = self.boards.named(loaded)
        if game.name != loaded.model.game:
            message = f"this is a board of {game.name}, not of {loaded.model.game}"
            raise loaded.error(loaded.problem(("board",), message))
        return ExampleFile(name, source, loaded, game)

    def _verify(self, source: Source, file: ExampleFile | ConfigError) -> Verdict:
        if isinstance(file, ConfigError):
            return Verdict(source.name, source.shown, error=file)
        first = self._shown_of_id.setdefault(file.id, source.shown)
        if first != source.shown:
            problem = file.loaded.problem(("id",), f"the id '{file.id}' is taken, by {first}")
            return Verdict(file.id, source.shown, error=file.loaded.error(problem))
        try:
            return Verdict(file.id, source.shown, verified=verified(file))
        except ConfigError as error:
            return Verdict(file.id, source.shown, error=error)
        except RefutedError as error:
            return Verdict(file.id, source.shown, refuted=error.errors[0])

    def of_figures(self, loaded: LoadedConfig) -> tuple[Source, ...]:
        """Example of each figure that a config asks for, on whatever board it is.

        Raises:
            ConfigError: for a name that is none.
        """
        found = [_find(figure.example, loaded.folder) for figure in loaded.config.figures]
        problems = [
            loaded.problem(("figures", index, "example"), one)
            for index, one in enumerate(found)
            if isinstance(one, str)
        ]
        if problems:
            raise loaded.error(*problems)
        return tuple(one for one in found if isinstance(one, Source))

    def verified(self, sources: Iterable[Iterable[Source]]) -> tuple[tuple[VerifiedExample, ...], ...]:
        """Examples of each group, verified.

        Raises:
            InputError: with the problems of those that cannot be read or make no sense.
            RefutedError: with every false claim.
        """
        groups = [[self.verdict(source) for source in group] for group in sources]
        # Two groups may hold one example, whose problems are told once.
        every = {verdict.shown: verdict for group in groups for verdict in group}.values()
        errors = [verdict.error for verdict in every if verdict.error]
        refuted = [verdict.refuted for verdict in every if verdict.refuted]
        if errors:
            raise InputError(errors)
        if refuted:
            raise RefutedError(refuted)
        return tuple(tuple(verdict.verified for verdict in group if verdict.verified) for group in groups)


def _key(source: Source) -> str:
    return source.shown if source.name == "stdin" else os.path.realpath(source.folder / Path(source.shown).name)


def _fits(file: ExampleFile, game: AnyGame) -> bool:
    return same_game(file.game, game)


def stock_example(path: Path) -> Source:
    """A stock example as a source."""
    return Source(path.stem, path.name, read_file(path, path.name), path.parent)


def _find(name: str, folder: Path) -> Source | str:
    """Example that a config names: a stock example's id, or a path in the config's folder; or what is wrong."""
    stock = stock_path("examples", name)
    if stock:
        return stock_example(stock)
    if not name.endswith((".yaml", ".yml")) and "/" not in name:
        hint = did_you_mean(name, stock_names("examples")) or "; see: boardwright list examples"
        return f"no stock example is called {quote(name)}{hint}"
    path, problem = inside(folder, name, "the config's folder")
    return problem or Source(path.stem, str(path), read_file(path, str(path)), path.parent)


def verified(file: ExampleFile) -> VerifiedExample:
    """The example, verified.

    Raises:
        ConfigError: when its position cannot be or cannot come up in play, or a claim makes no sense in its game.
        RefutedError: with every false claim.
    """
    loaded, model = file.loaded, file.loaded.model
    position = example_position(file)
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
        return verify(example)
    except ImpossiblePositionError as error:
        key = next((key for key in STARTS if key in model.model_fields_set), "")
        words = "this position cannot come up in play"
        problems = [loaded.problem((key,), f"{words}: {one.name}: {one.sentence}") for one in error.reasons]
        raise loaded.error(*problems) from None
    except ClaimError as error:
        raise loaded.error(loaded.problem(error.path, error.problem)) from None
    except FalseClaimsError as error:
        problems = [loaded.problem(finding.path, finding.problem) for finding in error.findings]
        raise RefutedError([loaded.error(*problems)]) from None


def proof_records(file: VerifiedExample) -> tuple[dict[str, Any], ...]:
    """Proofs of an example's puzzles as plain data; `claim` is the number of the claim, from 0."""
    game = file.example.game
    return tuple(
        {
            "claim": proof.claim,
            "goal": file.example.claims[proof.claim].value["goal"],
            "in": proof.own_turns,
            "first": game.format_move(proof.first),
            "unique": proof.unique,
            "line": [game.format_move(move) for move in proof.line],
            "positions": proof.positions,
        }
        for proof in file.proofs
    )


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
        raise loaded.error(loaded.problem(error.path, error.problem)) from None
