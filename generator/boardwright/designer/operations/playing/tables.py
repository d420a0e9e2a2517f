"""A board with a game on it: read, made and drawn once, and kept for the next click."""

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Annotated, Any, Final

from pydantic import Field

from boardrules.errors import IllegalMoveError, NoSuchSiteError, NotationError
from boardrules.reasons import NO_SUCH_SITE, Reason
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, game_of
from boardwright.app.lab.maps import MappedBoard
from boardwright.config.examples import MAX_MOVES
from boardwright.config.source import Source
from boardwright.designer.operations.asked import Answer
from boardwright.designer.operations.configs import ConfigName, ConfigRequest
from boardwright.designer.operations.playing.aim import aim_of
from boardwright.designer.operations.problems import as_problems
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.words import Wording
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.themes import find_theme, sheet_theme
from boardwright.games.words import language_problem, wording

WIDTH, HEIGHT = 190.0, 190.0
"""Box in mm that a board on the screen fits into."""

KEPT: Final = 4
"""Boards that are kept."""

LINES: Final = 16
"""Games of a board that are kept: going back and forth, and trying other turns, takes up few."""

Turn = Annotated[str, Field(min_length=1, max_length=2000)]
PlaceName = Annotated[str, Field(min_length=1, max_length=100)]


class GameRequest(ConfigRequest):
    """A config and the turns of a game so far.

    With `swapped`, the second player took over the first colour after the first turn.
    """

    name: ConfigName = "board"
    turns: Annotated[list[Turn], Field(max_length=MAX_MOVES)] = Field(default_factory=list)
    swapped: bool = False


@dataclass(frozen=True, slots=True)
class Broken:
    """A turn that cannot be made on this board, counted from 1, and why."""

    ply: int
    turn: str
    words: str


@dataclass(frozen=True, slots=True)
class Line:
    """A game so far: its turns, as they are written and as the engine has them, and a position more than turns."""

    texts: tuple[str, ...]
    moves: tuple[Any, ...]
    positions: tuple[Any, ...]
    broken: Broken | None = None

    @property
    def position(self) -> Any:
        """The position now."""
        return self.positions[-1]

    def first(self, number: int) -> "Line":
        """It after some turns."""
        return Line(self.texts[:number], self.moves[:number], self.positions[: number + 1])


class Table:
    """A board with its rules and its drawer."""

    def __init__(self, loaded: LoadedConfig[Any]) -> None:
        self.loaded = loaded
        self.kit = loaded.kit
        self.game: AnyGame = game_of(loaded)
        self._lines: list[Line] = []
        self._aims: dict[str, str] = {}

    @cached_property
    def board(self) -> MappedBoard:
        """The board at the size that fits a screen."""
        return MappedBoard.fitting(self.game, self.loaded, WIDTH, HEIGHT)

    @cached_property
    def theme(self) -> Theme:
        """The colours in which the board is printed.

        Raises:
            ProblemsError: when there is no such theme, or it is wrong.
        """
        with as_problems(self.loaded.source):
            return sheet_theme(find_theme(self.loaded))

    def words(self, language: str) -> Wording:
        """Words of the game's figures, in English where it has none in a language."""
        return wording(self.kit, BASE if language_problem(self.kit, language, "figures") else language)

    def aim(self, language: str) -> str:
        """How the game is won, in a language."""
        if language not in self._aims:
            self._aims[language] = aim_of(self.loaded, language)
        return self._aims[language]

    def line(self, turns: Sequence[str], words: Wording) -> Line:
        """A game, played as far as its turns are legal. What is known of it or of one that begins alike is used."""
        wanted = tuple(turns)
        known = max(self._lines, key=lambda line: _common(line.texts, wanted), default=None)
        line = known.first(_common(known.texts, wanted)) if known else Line((), (), (self.game.initial(),))
        moves, positions = list(line.moves), list(line.positions)
        broken = None
        for ply, text in enumerate(wanted[len(moves) :], len(moves) + 1):
            found = self.read(positions[-1], text)
            if isinstance(found, Refusal):
                broken = Broken(ply, text, found.told(words))
                break
            moves.append(found)
            positions.append(self.game.apply(positions[-1], found))
        texts = wanted[: len(moves)]
        line = Line(texts, tuple(moves), tuple(positions), broken)
        if not any(one.texts[: len(texts)] == texts for one in self._lines):
            kept = [one for one in self._lines if texts[: len(one.texts)] != one.texts]
            self._lines = [*kept[1 - LINES :], line]
        return line

    def read(self, position: Any, text: str) -> "Any | Refusal":
        """The legal turn that a text means, or why there is none."""
        try:
            move = self.game.parse_move(position, text)
            reason = self.game.why_illegal(position, move)
        except NotationError as error:
            return Refusal(None, error.problem)
        except NoSuchSiteError:
            return Refusal(NO_SUCH_SITE)
        except IllegalMoveError as error:
            return Refusal(error.reason)
        return move if reason is None else Refusal(reason)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a turn cannot be made: a reason of the rules; or none, if it cannot be read, and what is wrong with it."""

    reason: Reason | None
    problem: str = ""

    def told(self, words: Wording) -> str:
        """It as a sentence."""
        return words.reason(self.reason) if self.reason else self.problem

    def answer(self, words: Wording) -> Answer:
        """It as plain data."""
        return {"name": self.reason.name if self.reason else None, "words": self.told(words)}


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    """Number of turns with which both games begin."""
    number = 0
    for first, second in zip(one, other, strict=False):
        if first != second:
            break
        number += 1
    return number


@lru_cache(maxsize=KEPT)
def table_of(source: Source) -> Table:
    """The board of a config.

    Raises:
        ProblemsError: when the config is wrong, or its board cannot be played.
    """
    with as_problems(source.shown):
        return Table(load_source(source))
