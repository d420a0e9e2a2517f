"""What a game tells the rest of the program of itself: its kit, one frozen value.

A kit lies in a game's room, a package below `boardwright.games`, or in a package of somebody else's, and is
named by an entry point of the group `boardwright.games` whose name is that of the game. Its members are functions that
import what they need themselves, so that a kit is cheap to have and costs what is used of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from boardwright.config.document import LoadedFile
from boardwright.config.errors import UsageError
from boardwright.figures.theme import own_colours

if TYPE_CHECKING:
    from boardrules.examples import VerifiedExample
    from boardrules.game import Game
    from boardwright.config.models import BaseConfig
    from boardwright.config.rule_sheets import Value
    from boardwright.figures.diagram.drawer import FrameDrawer
    from boardwright.figures.theme import Theme
    from boardwright.figures.words import WordsOfAGame
    from boardwright.games.figures import GameFigures

Config = TypeVar("Config", bound="BaseConfig")

USUAL = "classic"
"""Stock theme whose colours of a game hold where the game names none, and that themes of users change."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Name of a game as printed, and its rights line, the same in every language."""

    name: str
    rights: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """What `boardwright new` was asked for beside the game; an option that was not given is None or empty.

    `stem` is the name of the new file without its suffix. `room` is set where a first try had no room for tiles on the
    paper: the smallest cell that tiles need, in words such as "12.4 mm".
    """

    stem: str
    tiling: str | None = None
    shape: str | None = None
    size: tuple[int, ...] = ()
    room: str = ""

    def refuse_tilings(self, game: str) -> None:
        """Refuse the options for boards on tilings, for a game that has none.

        Raises:
            UsageError: one of them was given.
        """
        if self.tiling or self.shape:
            raise UsageError(f"--tiling and --shape are for boards on tilings; {game} has none")
        if self.size:
            raise UsageError(f"--size is for boards on tilings; for {game} change the size in the file")


@dataclass(frozen=True, slots=True)
class Counting(Generic[Config]):
    """How `boardwright counts` counts a game's boards.

    Attributes:
        record: Counts of a config's board as plain data, `warnings` among them; it raises ConfigError.
        lines: The same record as lines of a readable table; `board` in it is the board's name.

    """

    record: "Callable[[LoadedConfig[Config]], dict[str, Any]]"
    lines: Callable[[Mapping[str, Any]], list[str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKit(Generic[Config]):
    """Everything that configs, sheets, figures and commands ask of one game. All members have to be given.

    Attributes:
        name: Name of the game in configs, such as `chess`: that of its entry point and of its engine.
        credit: What every sheet says of the game. Its author and a short credit are among its words.
        stock: Folder with the game's `boards/`, `examples/` and `rulesheets/`, each of which may be missing. Files of
            examples are called after the game (`chess-gift.yaml`), the rule sheet `chess.md`, in other languages
            `chess.de.md`.
        words: Language -> the game's words, from a file for each in its room (`words/en.yaml`); see
            `figures.words.words_of_game`. English has to be among them, with a name for each of the rules' players and
            words for each of their goals.
        colours: Stock theme -> dataclass of the game's own colours (see `figures.theme.own_colours`); `classic` is for
            every theme that is not named. Their names begin with the game's (`chess_square`), as theme files have those
            of all games. Empty for a game without colours of its own.
        figure_width: Width of a figure on a rule sheet, as a part of a column's, such as 0.6: what shows the board
            well, and leaves room for the words.
        made_figures: Names of figures that the game makes of any board, whose ids no example may take.
        config: The model of its configs: a class derived from `BaseConfig`, which says what it has to give.
        engine: Class of its rules, for what is asked of them without a board: players, claims, keys of positions.
        game: The rules on the board of a config, with its options. Raises ConfigError, or the rules' BoardError.
        figures: What a set of a config shows, before paper. Raises ConfigError where the board is not possible or
            cannot be played.
        proof: The same for the proof sheet alone, of a board that need not be playable; None for a game without one.
        drawer: What draws positions on the board of a config in figures. Raises ConfigError.
        rule_values: Values of the placeholders of its rule sheet: texts, answers and tables, beside `title`, `author`,
            `rights` and the answer `has_examples`, which every sheet has. Raises ConfigError.
        shows: What the picture of a verified example shows beside pieces and marked turns: kinds of facts that its
            drawer knows, such as `areas`.
        solution_shows: The same for every picture of a puzzle's solution.
        starting_config: Text of a config to start from: what stands after the line `game: ...` and before the keys that
            all games share (`page`, `theme`), ending with a line end. Raises UsageError for options that do not go with
            the game.
        counting: How its boards are counted; None for a game without counts.

    Raises:
        ValueError: The width of figures is no part of a column, or the colours are not as `own_colours` has them.

    """

    name: str
    credit: Credit
    stock: Path
    words: "Callable[[], Mapping[str, WordsOfAGame]]"
    colours: Mapping[str, object]
    figure_width: float
    made_figures: tuple[str, ...]
    config: Callable[[], type[Config]]
    engine: "Callable[[], type[Game[Any, Any]]]"
    game: "Callable[[LoadedConfig[Config]], Game[Any, Any]]"
    figures: "Callable[[LoadedConfig[Config], Theme], GameFigures]"
    proof: "Callable[[LoadedConfig[Config], Theme], GameFigures] | None"
    drawer: "Callable[[LoadedConfig[Config]], FrameDrawer]"
    rule_values: "Callable[[LoadedConfig[Config]], Mapping[str, Value]]"
    shows: "Callable[[VerifiedExample], frozenset[str]]"
    solution_shows: frozenset[str]
    starting_config: Callable[[Wishes], str]
    counting: Counting[Config] | None

    def __post_init__(self) -> None:
        if not 0 < self.figure_width <= 1:
            raise ValueError(f"figure_width is a part of a column, above 0 and at most 1, not {self.figure_width:g}")
        if self.colours and USUAL not in self.colours:
            raise ValueError(f"colours has none for {USUAL!r}, which stand in for every theme that is not named")
        for colours in self.colours.values():
            own_colours(self.name, colours)


@dataclass(frozen=True, slots=True)
class LoadedConfig(LoadedFile[Config]):
    """A valid board config, and the kit of its game."""

    kit: GameKit[Config] = field(kw_only=True)

    @property
    def config(self) -> Config:
        """What its game's model made of it."""
        return self.model
