"""Making the boards of a group, and keeping those that a sweep wants."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from boardrules.lab.blocks import identity
from boardrules.lab.engine import engine_for
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.lab.places import kinds_of_places
from boardwright.app.sweep.candidates import Candidate, candidates
from boardwright.app.sweep.plan import Group, Sweep
from boardwright.config.fields import Printable
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.files.names import MAX_CHARACTERS, check_set_name
from boardwright.games.kit import BoardFacts, LoadedConfig
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import plan_loaded

TRIED: Final = 12
"""Boards of a group that are made for each that is wanted, if their number is bounded."""

MOST_FACES: Final = 1_000_000
"""Faces or places of a board that was read, at the most; no game has nearly as many."""

BOARD: Final = BuildRequest(parts=("board",))

ROOM: Final = frozenset({"board", "board.cell", "page.margin", "page.paper"})
"""Keys at which it is told that a board has no room on a paper."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A board that a sweep wants.

    Attributes:
        name: Name, such as `kagome-hexagon-3`.
        config: The keys of its config.
        game: Which game and board (`identity`).
        engine: Name of the engine that plays it.
        pie: Whether it is played with the pie rule.
        places: Number of places for pieces; None if the game tells none.
        faces: Number of faces; None if the game tells none.
        words: What it is, in a few words.
        symmetry: Name of its symmetry, or empty.

    """

    name: str
    config: dict[str, Any]
    game: str
    engine: str
    pie: bool
    places: int | None
    faces: int | None
    words: str
    symmetry: str

    def to_json(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "name": self.name,
            "board": self.game,
            "engine": self.engine,
            "pie": self.pie,
            "places": self.places,
            "faces": self.faces,
            "words": self.words,
            "symmetry": self.symmetry,
            "config": self.config,
        }


def _set_name(name: str) -> str:
    if reason := check_set_name(name):
        raise ValueError(reason)
    return name


Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
"""Boards that a line may count."""


class BoardFields(BaseModel):
    """A board in a line, as `Passed.to_json` writes it."""

    model_config = ConfigDict(strict=True, defer_build=True)

    name: Annotated[Printable, AfterValidator(_set_name)]
    board: Annotated[Printable, Field(min_length=1)]
    engine: Annotated[Printable, Field(min_length=1)]
    pie: bool
    places: Annotated[int, Field(ge=1, le=MOST_FACES)] | None
    faces: Annotated[int, Field(ge=0, le=MOST_FACES)] | None
    words: Printable
    symmetry: Printable
    config: dict[str, Any]


class LookFields(BaseModel):
    """What `look` writes in a line."""

    model_config = ConfigDict(strict=True, defer_build=True)

    group: int
    boards: list[BoardFields]
    made: Count
    left_out: dict[Printable, Count]


def passed_from_json(fields: Any) -> Passed:
    """The board that `Passed.to_json` wrote.

    Raises:
        ValueError: Something is missing, or cannot be the name of a file, or of one line.

    """
    one = BoardFields.model_validate(fields)
    return Passed(one.name, one.config, one.board, one.engine, one.pie, one.places, one.faces, one.words, one.symmetry)


def look(sweep: Sweep, group: Group) -> dict[str, Any]:
    """Make the boards of a group, in order, and keep as many as are wanted.

    Returns:
        As plain data: `boards` that passed, the number `made`, and why others were `left_out`: reason -> number.

    """
    looking = _Looking(sweep, group)
    passed = list(looking.passed())
    return {
        "group": group.number,
        "made": looking.made,
        "left_out": dict(sorted(looking.left_out.items())),
        "boards": [one.to_json() for one in passed],
    }


class _Looking:
    """One group."""

    def __init__(self, sweep: Sweep, group: Group) -> None:
        self._sweep, self._group, self._model = sweep, group, sweep.model
        self._varied = group.varied
        self.made = 0
        self.left_out: Counter[str] = Counter()

    def passed(self) -> Iterator[Passed]:
        """Boards that pass; where symmetric ones are preferred, the others come after them."""
        most = self._model.each
        tried = candidates(self._sweep, self._group)[: None if most is None else TRIED * most]
        if not tried:
            self.left_out["no board of this size"] += 1
        number, later = 0, list[tuple[Candidate, LoadedConfig[Any], AnyGame, BoardFacts | None]]()
        for candidate in tried:
            if number == most:
                return
            made = self._made(candidate)
            if made is None:
                continue
            if self._model.where.symmetric == "preferred" and made[3] is not None and not made[3].symmetry:
                later.append(made)
            elif found := self._printable(*made):
                number += 1
                yield found
        for made in later:
            if number == most:
                return
            if found := self._printable(*made):
                number += 1
                yield found

    def _made(self, candidate: Candidate) -> tuple[Candidate, LoadedConfig[Any], AnyGame, BoardFacts | None] | None:
        """A board that can be played and is as it should be, before paper."""
        sweep, where = self._sweep, self._model.where
        self.made += 1
        try:
            loaded = sweep.config(sweep.data({**self._group.tiling, **candidate.board}, self._varied))
            game = game_of(loaded)
            counting = loaded.kit.counting
            facts = counting.facts(loaded) if counting and counting.facts else None
        except ConfigError as error:
            self.left_out[_reason(error)] += 1
            return None
        if facts is not None:
            for wrong, reason in (
                (where.odd and not facts.odd, "an even number of faces"),
                (where.untied and facts.tied, "the turn is a tie"),
                (where.symmetric == "required" and not facts.symmetry, "not symmetric"),
                (self._model.faces and not _within(facts.faces, self._model.faces), "more faces, or fewer"),
            ):
                if wrong:
                    self.left_out[reason] += 1
                    return None
        return candidate, loaded, game, facts

    def _printable(
        self, candidate: Candidate, loaded: LoadedConfig[Any], game: AnyGame, facts: BoardFacts | None
    ) -> Passed | None:
        """The board on the first paper that holds it."""
        sweep, model = self._sweep, self._model
        board = {**self._group.tiling, **candidate.board}
        reason = ""
        for paper in model.papers or (None,):
            varied = self._varied if paper is None else {**self._varied, "page.paper": paper}
            data = sweep.data(board, varied)
            try:
                loaded = sweep.config(data) if paper else loaded
                name = board_name(model.game, board, self._varied)
                if model.where.printable:
                    plan_loaded(Source(name, loaded.source, b"", loaded.folder), loaded, BOARD)
                places = sum(map(len, kinds_of_places(loaded).values())) or None
            except ConfigError as error:
                room = {problem.key for problem in error.problems} <= ROOM
                reason = "no room on its paper" if room else _reason(error)
                continue
            words, symmetry = (facts.words, facts.symmetry) if facts else ("", "")
            faces = facts.faces if facts else None
            engine = engine_for(game).name
            return Passed(name, data, identity(game), engine, game.pie, places, faces, words, symmetry)
        self.left_out[reason] += 1
        return None


def _within(number: int, ends: tuple[int, int]) -> bool:
    return ends[0] <= number <= ends[1]


def _reason(error: ConfigError) -> str:
    """The first problem without its numbers' place: what stands before the first semicolon, colon or bracket."""
    problem = error.problems[0]
    words = problem.message
    for mark in (";", ":", "("):
        words = words.partition(mark)[0]
    return f"{problem.key}: {words.strip()}"[:120] if problem.key else words.strip()[:120]


def board_name(game: str, board: Mapping[str, Any], varied: Mapping[str, Any]) -> str:
    """A name for a board's config: its tiling, shape and measures in letters, digits and hyphens."""
    tiling = board.get("tiling", game)
    if isinstance(tiling, dict):
        tiling = "-".join(str(part) for pair in tiling.items() for part in pair if isinstance(part, str | int))
    words = [str(tiling), *(f"v{board['variant']}" for _ in range("variant" in board))]
    words += [str(board[key]) for key in ("shape",) if key in board]
    for key in ("size", "radius"):
        if key in board:
            value = board[key]
            words.append("x".join(map(str, value)) if isinstance(value, list) else f"{value}")
    words += [board["centre"]] if board.get("centre", "face") != "face" else []
    words += [f"{key.rpartition('.')[2]}-{value}" for key, value in varied.items()]
    plain = "".join(sign if sign.isascii() and (sign.isalnum() or sign == ".") else "-" for sign in "-".join(words))
    name = "-".join(part for part in plain.lower().split("-") if part).strip(".")[: MAX_CHARACTERS - 10].rstrip(".-")
    return name if name and not check_set_name(name) else "board"
