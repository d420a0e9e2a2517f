"""Examples from their files: read, played on their boards and verified, each file once in a run.

An example of any board is placed once on each board of the run.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from pathlib import Path as FilePath
from typing import Any

from boardrules.claims import Finding, claim_of
from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError, PositionError
from boardrules.examples import Example, VerifiedExample, verify
from boardrules.kept import keeping
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame, Boards, Table, board_key
from boardwright.app.captions import quoted_turns
from boardwright.app.marks import marks_here
from boardwright.app.proofs import keeper
from boardwright.config.crops import crop_options
from boardwright.config.document import LoadedFile
from boardwright.config.errors import InputError, RefutedError, all_problems, merged
from boardwright.config.examples import ANY, ID, STARTS, ExampleModel
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import ConfigError, Problem, quote
from boardwright.config.source import Source
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.games.any_board import NotHereError, OnBoard, on_board
from boardwright.games.examples import ReadExample, Told, placed, read_example, says_what_is_verified
from boardwright.games.kit import LoadedConfig
from boardwright.games.registry import all_kits
from boardwright.games.sources import stock_source
from boardwright.games.stock import stock_files, stock_name
from boardwright.games.teaching import Teaching


class Placing:
    """Places examples of any board, which `load` reads; `key` tells their files apart."""

    def __init__(self, boards: Boards, load: Callable[[Source], ReadExample], key: Callable[[Source], str]) -> None:
        self._boards = boards
        self._load = load
        self._key = key
        self._on_boards: dict[str, OnBoard | NotHereError | ConfigError] = {}

    def at(self, source: Source, table: Table) -> OnBoard | NotHereError | ConfigError:
        """An example of any board on a board, or why it is not for that board."""
        key = f"{self._key(source)}\n{board_key(table.source)}"
        if key not in self._on_boards:
            try:
                with limited(Work(MOST_STEPS)):
                    self._on_boards[key] = on_board(self._load(source), table.loaded, table.game)
            except (NotHereError, ConfigError) as error:
                self._on_boards[key] = error
            except OutOfWorkError:
                words = "this board is too large to look for a position on it"
                self._on_boards[key] = NotHereError(("find",), words)
        return self._on_boards[key]

    def somewhere(self, source: Source, read: ReadExample) -> tuple[OnBoard, Table]:
        """An example of any board on the board at hand, or else on the first stock board of its game that it fits.

        Raises:
            ConfigError: when it fits none, or is wrong.
        """
        game = read.loaded.model.game
        stock = [path for path in stock_files("boards") if path.stem.split("-")[0] == game]
        boards = [source.board] if source.board else [stock_source(path) for path in stock]
        why: NotHereError | None = None
        for board in boards:
            table = self._boards.table(board)
            found = self.at(source, table)
            if isinstance(found, ConfigError):
                raise found
            if isinstance(found, OnBoard):
                return found, table
            why = why or found
        path, words = (why.path, str(why)) if why else (("board",), f"there is no stock board of {game}")
        raise read.loaded.error(read.loaded.problem(path, f"no board for this example: {words}"))


@dataclass(frozen=True, slots=True)
class ExampleFile:
    """An example that could be read: its id, its file, the config and the game of the board where it is verified, and
    anything in it that makes no sense.

    Of an example of any board (`of_any`), `drawer` draws the part of the board that matters, if that is not the whole.
    """

    id: str
    source: Source
    loaded: LoadedFile[ExampleModel]
    config: LoadedConfig[Any]
    game: AnyGame
    senseless: tuple[Told, ...] = ()
    of_any: bool = False
    drawer: FrameDrawer | None = None

    def error(self, told: Iterable[Told] = ()) -> ConfigError:
        """Everything senseless and these problems, at their places; nothing is reported twice at one place."""
        known = {path for path, _ in self.senseless}
        others = (one for one in told if one[0] not in known)
        return self.loaded.error(*placed(self.loaded.document, (*self.senseless, *others)))


IN_NO_SET = b"\nin_sets: false\n"
"""How a stock example says that it is for no set: to read it takes longer than to see this."""

OF_BOARD = re.compile(rb"^board: ([\w-]+)$", re.MULTILINE)
"""The line with the board of a stock example, for the same reason."""

LARGEST_FILLED = 900
"""Most work for a board (`Game.effort`) that gets examples of any board unasked: some 2,000 faces."""

VerifiedFile = tuple[ExampleFile, VerifiedExample]
"""A verified example, and its file."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome for an example: verified, or `error` (bad input), or `refuted` (false claims), or both of these."""

    id: str
    shown: str
    file: ExampleFile | None = None
    verified: VerifiedExample | None = None
    error: ConfigError | None = None
    refuted: ConfigError | None = None

    def proved(self) -> VerifiedFile:
        """The verified example.

        Raises:
            ConfigError: when it is bad input.
            RefutedError: when a claim is false.
        """
        if self.file and self.verified:
            return self.file, self.verified
        if self.refuted and not self.error:
            raise RefutedError([self.refuted])
        raise all_problems(self.error, self.refuted) or ConfigError(self.shown, ())


class Examples:
    """The examples used in a run, each read and verified once; two with the same id are an error."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards
        self._loaded: dict[str, ReadExample] = {}
        self._placing = Placing(boards, self._load, _key)
        self._files: dict[str, ExampleFile | ConfigError] = {}
        self._verdicts: dict[str, Verdict] = {}
        self._shown_of_id: dict[str, str] = {}

    @property
    def places(self) -> dict[str, FilePath]:
        """The file of each id that was verified."""
        return {
            verdict.id: verdict.file.source.folder / FilePath(verdict.file.source.shown).name
            for verdict in self._verdicts.values()
            if verdict.file
        }

    def verdict(self, source: Source, reading: Reading | None = None) -> Verdict:
        """The outcome for an example; `reading` if its file has already been read."""
        key = _key_here(source)
        if key not in self._verdicts:
            self._verdicts[key] = self._verify(source, self.file(source, reading))
        return self._verdicts[key]

    def file(self, source: Source, reading: Reading | None = None) -> ExampleFile | ConfigError:
        """An example as read, or the error in its file."""
        key = _key_here(source)
        if key not in self._files:
            try:
                self._files[key] = self._made(source, self._load(source, reading))
            except ConfigError as error:
                self._files[key] = error
        return self._files[key]

    def of_config(self, loaded: LoadedConfig[Any], source: Source) -> tuple[Source, ...]:
        """Examples that go with a config: those it names, or else the stock examples that fit its board.

        Stock examples of any board are among them if no other has the same idea.

        Raises:
            ConfigError: for an unknown name, an example of another board, or a board that cannot be played.
        """
        named = loaded.config.examples
        if named is not None:
            return self._named(loaded, source)
        # Stock examples are named after their game, so those of other games need not be read.
        own = [stock_source(path) for path in stock_files("examples") if path.stem.startswith(f"{loaded.kit.name}-")]
        own = [one for one in own if IN_NO_SET not in one.content]
        # Two stock boards never have the same rules. Whoever has drawn a stock board anew has all of its places.
        name = None if source.changes else stock_name(source)
        if name:
            own = [one for one in own if not (of := OF_BOARD.search(one.content)) or of[1].decode() in (ANY, name)]
        if not own:
            return ()
        table = self.boards.table(source, loaded)
        game = table.game
        found: list[Source] = []
        ideas: set[str] = set()
        anywhere = [one for one in own if self._is_of_any(one)]
        if game.effort > LARGEST_FILLED:
            own, anywhere = [one for one in own if one not in anywhere], []
        for one in own:
            if one in anywhere or not self._may_fit(one, name, game):
                continue
            if isinstance(file := self.file(one), ExampleFile) and file.game.same_rules(game):
                found.append(one)
                ideas.update(file.loaded.model.ideas)
        for one in anywhere:
            new = set(self._load(one).loaded.model.ideas) - ideas
            if new and isinstance(self._placing.at(one, table), OnBoard):
                found.append(replace(one, board=source))
                ideas |= new
        return tuple(found)

    def of_aid(self, loaded: LoadedConfig[Any], source: Source, names: Iterable[str]) -> tuple[Source, ...]:
        """The stock examples with some names, as far as they are for any board and fit that of a config.

        Raises:
            ConfigError: a board that cannot be played.
        """
        files = {path.stem: path for path in stock_files("examples")}
        if self.boards.table(source, loaded).game.effort > LARGEST_FILLED:
            return ()
        every = [stock_source(files[name]) for name in names if name in files]
        return tuple(here for one in every if (here := self._here(one, loaded, source)) is not one)

    def missing_words(self, loaded: LoadedConfig[Any], sources: Iterable[Source]) -> str:
        """A warning about ideas that no example on a config's board shows; empty if its author chose the examples."""
        if loaded.config.examples is not None:
            return ""
        missing = self.missing_ideas(loaded, sources)
        words = f"no example on this board shows: {', '.join(missing)}"
        return loaded.problem("board", words).render(loaded.source) if missing else ""

    def missing_ideas(self, loaded: LoadedConfig[Any], sources: Iterable[Source]) -> tuple[str, ...]:
        """Ideas of a config's game that its board could show, but none of these examples and no made figure does."""
        teaching = loaded.kit.teaching() if loaded.kit.teaching else Teaching(())
        files = [self._load(one).loaded.model for one in sources]
        shown = {*chain(*teaching.made.values(), *(file.ideas for file in files)), *teaching.absent(loaded)}
        return tuple(idea for idea in teaching.ideas if idea not in shown)

    def _may_fit(self, one: Source, name: str | None, game: AnyGame) -> bool:
        """Whether a stock example may be shown on the board of a config, as far as that is seen without making its own.

        `name` is that of the board, if it is a stock one.
        """
        loaded = self._load(one).loaded
        if not loaded.model.in_sets:
            return False
        if name:
            return loaded.model.board == name
        given = {key.name: value for key in game.position_keys if (value := loaded.given(key.name)) is not None}
        try:
            if given:
                game.parse_position(given)
        except PositionError:
            return False
        return True

    def _is_of_any(self, source: Source) -> bool:
        with suppress(ConfigError):
            return self._load(source).loaded.model.board == ANY
        return False

    def _named(self, loaded: LoadedConfig[Any], source: Source) -> tuple[Source, ...]:
        problems: list[Problem] = []
        found: list[Source] = []
        for index, _ in enumerate(loaded.config.examples):
            one = loaded.files["examples", index]
            if isinstance(one, ConfigError):
                if one.source != loaded.source:
                    raise one
                problems += one.problems
                continue
            if self._is_of_any(one) and self._load(one).loaded.model.game == loaded.kit.name:
                here = self._placing.at(one, self.boards.table(source, loaded))
                one = replace(one, board=source)
                if isinstance(here, NotHereError):
                    problems.append(loaded.problem(("examples", index), f"this example is not for this board: {here}"))
                    continue
            file = self.file(one)
            if isinstance(file, ExampleFile) and not file.game.same_rules(self.boards.table(source, loaded).game):
                board = quote(file.loaded.model.board)
                message = f"this example is for another board ({board}), or for other rules"
                problems.append(loaded.problem(("examples", index), message))
            found.append(one)
        if problems:
            raise loaded.error(*problems)
        return tuple(found)

    def _load(self, source: Source, reading: Reading | None = None) -> ReadExample:
        key = _key(source)
        if key not in self._loaded:
            reading = reading or read_yaml(source.content, source.shown)
            self._loaded[key] = read_example(reading, source.shown, source.folder)
        return self._loaded[key]

    def _made(self, source: Source, read: ReadExample) -> ExampleFile:
        loaded = read.loaded
        name = loaded.model.id or source.name
        problems = [loaded.problem(("id",), words)] if (words := bad_id(name)) else []
        senseless = placed(loaded.document, read.senseless)
        if loaded.model.board == ANY:
            if problems or any(path[:1] != ("claims",) for path, _ in read.senseless):
                raise loaded.error(*problems, *senseless)
            try:
                here, table = self._placing.somewhere(source, read)
            except ConfigError as error:
                raise loaded.error(*senseless, *error.problems) from None
            told = (*read.senseless, *marks_here(here.loaded, table.loaded, here.drawer))
            return ExampleFile(
                name, source, here.loaded, table.loaded, table.game, told, of_any=True, drawer=here.drawer
            )
        try:
            table = self.boards.named(loaded)
        except ConfigError as error:
            # Problems in the board's own file are reported there.
            if error.source != loaded.source:
                raise
            raise loaded.error(*problems, *senseless, *error.problems) from None
        if table.game.name != loaded.model.game:
            message = f"this is a board of {table.game.name}, not of {loaded.model.game}"
            problems.append(loaded.problem(("board",), message))
        if problems:
            raise loaded.error(*problems, *senseless)
        told = (*read.senseless, *marks_here(loaded, table.loaded, None))
        return ExampleFile(name, source, loaded, table.loaded, table.game, told)

    def _verify(self, source: Source, file: ExampleFile | ConfigError) -> Verdict:
        if isinstance(file, ConfigError):
            return Verdict(source.name, source.shown, error=file)
        first = self._shown_of_id.setdefault(file.id, source.shown)
        if first != source.shown:
            problem = file.loaded.problem(("id",), f"the id '{file.id}' is already taken by {first}")
            return Verdict(file.id, source.shown, error=file.loaded.error(problem))
        try:
            return verdict_of(file, example_position(file))
        except ConfigError as error:
            return Verdict(file.id, source.shown, error=error)
        except RefutedError as error:
            bad = file.error() if file.senseless else None
            return Verdict(file.id, source.shown, error=bad, refuted=error.errors[0])

    def _here(self, source: Source, loaded: LoadedConfig[Any], board: Source) -> Source:
        """An example of any board is drawn on the board of a config, if it is for that board."""
        if not self._is_of_any(source) or self._load(source).loaded.model.game != loaded.kit.name:
            return source
        here = self._placing.at(source, self.boards.table(board, loaded))
        return replace(source, board=board) if isinstance(here, OnBoard) else source

    def of_figures(self, loaded: LoadedConfig[Any], source: Source) -> tuple[Source, ...]:
        """Example of each figure that a config asks for, whatever its game and board: it is drawn on its own board.

        Raises:
            ConfigError: for an unknown name.
        """
        files = [loaded.files["figures", index, "example"] for index, _ in enumerate(loaded.config.figures)]
        if errors := [one for one in files if isinstance(one, ConfigError)]:
            raise merged(errors)
        return tuple(self._here(one, loaded, source) for one in files if isinstance(one, Source))

    def verified(self, sources: Iterable[Iterable[Source]]) -> tuple[tuple[VerifiedFile, ...], ...]:
        """Verified examples of each group, with their files.

        Raises:
            InputError: when some cannot be read or make no sense; with every false claim too.
            RefutedError: with every false claim, if nothing else is wrong.
        """
        groups = [[self.verdict(source) for source in group] for group in sources]
        # Two groups may share an example, whose problems are reported once.
        every = {id(verdict): verdict for group in groups for verdict in group}.values()
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


def _key_here(source: Source) -> str:
    """The same with the board at hand."""
    return f"{_key(source)}\n{board_key(source.board)}" if source.board else _key(source)


def bad_id(name: str) -> str:
    """The problem with an example's id; empty if there is none."""
    if name.endswith(SOLUTION) or any(name in kit.made_figures for kit in all_kits()):
        return f"the id {quote(name)} is taken by a figure that the program makes; choose another"
    if not ID.fullmatch(name):
        return f"the file's name {quote(name)} cannot be an id; add one of lower-case letters, digits and hyphens"
    return ""


def verdict_of(file: ExampleFile, position: Any) -> Verdict:
    """The outcome for an example whose position could be read."""
    loaded, model, shown = file.loaded, file.loaded.model, file.source.shown
    caption, wrong = quoted_turns(model.caption or "", _turns(model), file.game, position)
    if wrong:
        return Verdict(file.id, shown, error=file.error([(("caption",), words) for words in wrong]))
    example = Example(
        id=file.id,
        game=file.game,
        position=position,
        claims=tuple(map(claim_of, model.claims)),
        title=model.title or "",
        caption=caption,
        show=model.show,
        crop=crop_options(model.crop).places,
        draw_claims=model.drawn_kinds,
    )
    try:
        with limited(Work(MOST_STEPS)), keeping(keeper()):
            verified = verify(example)
    except OutOfWorkError:
        words = "the claims of this example take too much work; split them over several examples, or claim less"
        return Verdict(file.id, shown, error=file.error([(("claims",), words)]))
    except ImpossiblePositionError as error:
        key = next((key for key in STARTS if loaded.given(key) is not None), "")
        words = "this position cannot come up in play"
        problems = [((key,), f"{words}: {one.name}: {one.sentence}") for one in error.reasons]
        return Verdict(file.id, shown, error=file.error(problems))
    except ClaimError as error:
        return Verdict(file.id, shown, error=file.error(error.problems), refuted=_refuted(file, error.findings))
    except FalseClaimsError as error:
        bad = file.error() if file.senseless else None
        return Verdict(file.id, shown, error=bad, refuted=_refuted(file, error.findings))
    return Verdict(file.id, shown, error=file.error()) if file.senseless else Verdict(file.id, shown, file, verified)


def _turns(model: ExampleModel) -> list[str]:
    """Turns that a figure shows: those of `show`, and those that claims call legal or illegal."""
    shown = [model.show] if isinstance(model.show, str) else [*(model.show or ())]
    for claim in map(claim_of, model.claims):
        if claim.kind in ("legal", "illegal"):
            turn = claim.value.get("turn") if isinstance(claim.value, Mapping) else claim.value
            shown += [turn] if isinstance(turn, str) and not model.show else []
    return shown


def _refuted(file: ExampleFile, findings: Iterable[Finding]) -> ConfigError | None:
    """False claims at their places in the file; None if there are none."""
    problems = [file.loaded.problem(finding.path, finding.problem) for finding in findings]
    return file.loaded.error(*problems) if problems else None


def example_position(file: ExampleFile) -> Any:
    """Position that an example is about.

    Raises:
        ConfigError: when it cannot be read.
        RefutedError: when a turn that leads to it is illegal.
    """
    loaded, game = file.loaded, file.game
    given = {key.name: value for key in game.position_keys if (value := loaded.given(key.name)) is not None}
    starts = [key for key in (*given, *(["moves"] if loaded.model.moves is not None else [])) if key in STARTS]
    # Nothing is verified for a position that makes no sense, but all its problems are reported.
    wrong = any(says_what_is_verified(path, game) for path, _ in file.senseless)
    if wrong and len(starts) != 1:
        raise file.error()
    try:
        position = _position(file, given)
    except PositionError as error:
        raise file.error(error.problems) from None
    if wrong:
        raise file.error()
    return position


def _position(file: ExampleFile, given: Mapping[str, object]) -> Any:
    if file.loaded.model.moves is not None:
        from boardwright.app.records.play import played  # noqa: PLC0415 - most examples have no turns

        return played(file.game, file.loaded, file.loaded.model.moves).position
    return file.game.parse_position(given) if given else file.game.initial()
