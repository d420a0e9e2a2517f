"""Figures of whatever has a position: an example, a record, a board, or a position of a game that is being played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError, PositionError, RulesError
from boardrules.examples import Example, VerifiedExample, verify
from boardrules.shown import position_kind
from boardrules.values import dataclass
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame, Boards, Table
from boardwright.app.figures.record_drawn import DrawnRecord, drawn_record
from boardwright.app.figures.record_figures import RecordFigures
from boardwright.app.figures.verified import AnyFigures, figures_of, verified_file
from boardwright.app.marks import USUAL, author_marks, marked_places, unknown_places
from boardwright.app.records.choosing import START, turn_at, turns_from
from boardwright.app.records.play import play_record
from boardwright.config.errors import UsageError
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.marks import Mark
from boardwright.config.problems import Path, did_you_mean, key_text
from boardwright.config.source import Source
from boardwright.figures.diagram.places import named_shapes
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.sources import file_meant, find_source
from boardwright.games.stock import stock_names

Found = tuple[AnyFigures, str]
"""Figures, and the name of what they show in messages."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What of a subject is shown.

    Attributes:
        after: Number of turns of a record that have been made; None for all.
        show: The turn that is drawn, or several that follow one another; None for what an example shows, or else none.
        crop: As the key of examples: places, or `auto`; None for what an example says, or else as much as can be shown
            well.
        marks: What is pointed out; None for what an example points out, or else nothing.
        at: Address of a turn of a record, which is shown on the position after it.
        turns: Turns of a record that are shown with their numbers, such as `12-17`.

    """

    after: int | None = None
    show: str | tuple[str, ...] | None = None
    crop: tuple[str, ...] | None = None
    marks: tuple[Mark, ...] | None = None
    at: str | None = None
    turns: str | None = None

    @property
    def of_record(self) -> str:
        """The name of a choice that only records have; empty if there is none."""
        given = {"after": self.after, "at": self.at, "turns": self.turns}
        return next((name for name, value in given.items() if value is not None), "")


def figures_by_name(argument: str, choice: Choice, folder: str = ".") -> Found:
    """Figures of an example, of a position in a record, or of a board as a game on it begins; by path or stock name.

    A file in `folder` that has an unknown name but for its suffix is what was meant.

    Raises:
        ConfigError: when the file or its board is wrong.
        RefutedError: when a claim of the example is false, or the record is illegal.
        UsageError: for an unknown name, or a choice that is impossible here.
    """
    return figures_of_source(_source(argument, folder), choice)


def figures_of_source(source: Source, choice: Choice) -> Found:
    """Figures of an example, of a position in a record, or of a board as a game on it begins; `source` is its text.

    Raises:
        ConfigError: when the text or its board is wrong.
        RefutedError: when a claim of the example is false, or the record is illegal.
        UsageError: for a choice that is impossible here.
    """
    reading = read_yaml(source.content, source.shown)
    kind = kind_of(reading[0].data) if reading[0] is not None else "config"
    if kind == "sweep":
        raise UsageError(f"{source.shown}: a sweep has no figure; name an example, a record or a board")
    if kind in ("words", "book"):
        called = "a file of words" if kind == "words" else "a book"
        raise UsageError(f"{source.shown}: {called} has no figure; name an example, a record or a board")
    if kind == "record":
        return _of_record(source, reading, choice)
    if choice.of_record:
        raise UsageError(f"{choice.of_record}: {source.shown} is no record, so it has no turns to count")
    if kind == "example":
        file, verified = verified_file(source, reading)
        return _chosen(figures_of(file, verified), source.shown, choice), source.shown
    boards = Boards()
    table = boards.table(source)
    return figures_of_position(table, table.game.initial(), choice)


def figures_of_position(table: Table, position: object, choice: Choice) -> Found:
    """Figures of a position on a board: the engine's own value, or a mapping with the keys of an example.

    Raises:
        UsageError: when it is no position of this board, cannot come up in play, or the choice is impossible here.
    """
    shown, game = table.source.shown, table.game
    if choice.of_record:
        raise UsageError(f"{choice.of_record}: only a record has turns to count")
    fields = position if isinstance(position, Mapping) else _written(game, position)
    if fields is None:
        raise UsageError(f"{shown}: this is not a position of this board, but {_kind(position)}")
    try:
        read = game.parse_position(fields)
    except PositionError as error:
        raise _told(shown, error.problems) from None
    example = Example(table.source.name, game, read, (), show=choice.show, crop=_crop(choice))
    kit = table.loaded.kit
    found = ExampleFigures(kit, _verified(example, shown), kit.drawer(table.loaded))
    return _with_marks(found, shown, choice), shown


def _with_marks(figures: ExampleFigures, shown: str, choice: Choice) -> ExampleFigures:
    """Figures with other marks.

    Raises:
        UsageError: when the board does not have their places.
    """
    if choice.marks is None:
        return figures
    shapes = named_shapes(figures.drawer, USUAL)
    if told := unknown_places(shapes, ("marks",), marked_places(choice.marks)):
        raise _told(shown, told)
    return replace(figures, marks=author_marks(choice.marks))


def _source(argument: str, folder: str) -> Source:
    try:
        return find_source(argument, examples=True)
    except UsageError:
        names = (*stock_names("examples"), *stock_names("boards"))
        hint = file_meant(argument, folder) or did_you_mean(argument, names) or "; see: boardwright list examples"
        raise UsageError(f"no file, example or board is called {argument!r}{hint}") from None


def _of_record(source: Source, reading: Reading, choice: Choice) -> Found:
    if choice.at is not None or choice.turns is not None:
        return _of_turns(drawn_record(source, reading), choice), source.shown
    played = play_record(source, Boards(), reading)
    turns = played.line.turns
    after = len(turns) if choice.after is None else choice.after
    if after not in range(len(turns) + 1):
        raise UsageError(f"after: {source.shown} has {len(turns)} turns; choose from 0 to {len(turns)}, not {after}")
    position = turns[after - 1].after if after else played.game.initial()
    marks = choice.marks if choice.marks is not None or not after else turns[after - 1].marks
    figures, _ = figures_of_position(played.table, position, replace(choice, after=None, marks=marks))
    return _played(figures), source.shown


def _played(figures: AnyFigures) -> AnyFigures:
    """Figures of a position that turns have led to."""
    return replace(figures, played=True) if isinstance(figures, ExampleFigures) else figures


def _of_turns(record: DrawnRecord, choice: Choice) -> RecordFigures:
    """A turn on the position after it, or several with their numbers."""
    others = {"after": choice.after, "show": choice.show, "crop": choice.crop, "marks": choice.marks}
    for name, value in {**others, **({"turns": choice.turns} if choice.at is not None else {})}.items():
        if value is not None:
            raise UsageError(f"{name}: does not go together with {'at' if choice.at is not None else 'turns'}")
    line = record.played.line
    if choice.turns is not None:
        return record.figures(turns_from(line, choice.turns, "turns", record.shown), numbered=True)
    turn = turn_at(line, choice.at or START, "at", record.shown)
    return record.figures((turn,) if turn else (), numbered=False)


def _chosen(figures: ExampleFigures, shown: str, choice: Choice) -> ExampleFigures:
    """The figures of an example with another turn or another part of the board; verified again."""
    figures = _with_marks(figures, shown, choice)
    if choice.show is None and choice.crop is None:
        return figures
    example = figures.verified.example
    show = example.show if choice.show is None else choice.show
    crop = example.crop if choice.crop is None else _crop(choice)
    return replace(figures, verified=_verified(replace(example, show=show, crop=crop), shown))


def _crop(choice: Choice) -> Any:
    return "auto" if choice.crop == ("auto",) else choice.crop


def _written(game: AnyGame, position: object) -> dict[str, Any] | None:
    """A position as its game writes it down, to be read again; None if it is none, or one of a board with more places.

    What can be worked out from the rest is left out, so nobody can put anything false into it.
    """
    if position_kind(position) is not position_kind(game.initial()):
        return None
    try:
        return game.format_position(position, sites=True)
    except (ArithmeticError, AttributeError, LookupError, RulesError, TypeError, ValueError):
        return None


def _kind(value: object) -> str:
    if isinstance(value, str):
        return "a text; a name alone needs no board"
    return f"something else ({type(value).__name__})"


def _verified(example: Example, shown: str) -> VerifiedExample:
    """An example as verified, with every problem as a line for whoever made it in Python.

    Raises:
        UsageError: with a line for each problem.
    """
    try:
        with limited(Work(MOST_STEPS)):
            return verify(example)
    except ImpossiblePositionError as error:
        words = (f"this position cannot come up in play: {one.name}: {one.sentence}" for one in error.reasons)
        raise _told(shown, [((), one) for one in words]) from None
    except ClaimError as error:
        raise _told(shown, [*error.problems, *((one.path, one.problem) for one in error.findings)]) from None
    except FalseClaimsError as error:
        raise _told(shown, [(one.path, one.problem) for one in error.findings]) from None
    except OutOfWorkError:
        raise UsageError(f"{shown}: to verify this position takes too much work; take a smaller board") from None


def _told(shown: str, problems: "list[tuple[Path, str]] | tuple[tuple[Path, str], ...]") -> UsageError:
    lines = (": ".join(part for part in (shown, key_text(path), words) if part) for path, words in problems)
    return UsageError("\n".join(lines))
