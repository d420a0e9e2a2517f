"""The interface between a game and the rest of the program: the game's kit, one frozen value.

A kit lies in a game's room, a package below `boardwright.games`, or in somebody else's package. An entry point in the
group `boardwright.games`, with the name of the game, names the kit. Its members are named by their places, as
`at("boardwright_chess.sheets:figures")`, so that loading a kit is cheap and only the parts that are used cost time.
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

from boardrules.values import dataclass
from boardwright.config.document import LoadedFile
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.figures.theme import own_colours
from boardwright.games.members import GameColours, Member

if TYPE_CHECKING:
    from boardrules.examples import VerifiedExample
    from boardrules.game import Game
    from boardwright.config.foreign import ForeignNotation
    from boardwright.config.models import BaseConfig
    from boardwright.config.problems import Problem
    from boardwright.config.rule_sheets import Value
    from boardwright.config.source import NamedFiles, Source
    from boardwright.figures.diagram.captions import Tell
    from boardwright.figures.diagram.clicks import Clicks
    from boardwright.figures.diagram.drawer import FrameDrawer
    from boardwright.figures.theme import Theme
    from boardwright.figures.words import WordsOfAGame
    from boardwright.fonts import Family
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching
    from boardwright.geometry.points import Point
    from boardwright.scene import Item
    from boardwright.tilings import PeriodicTiling

Config = TypeVar("Config", bound="BaseConfig")

USUAL = "classic"
"""Stock theme whose game colours apply to themes for which a game has none; users' themes start from it."""


@dataclass(frozen=True, slots=True)
class Credit:
    """Name of a game as printed, and its rights line: the same in every language, or in English if it has no author."""

    name: str
    rights: str


@dataclass(frozen=True, slots=True)
class NewOptions:
    """Options of `boardwright new` besides the game; an option that was not given is None or empty.

    `stem` is the name of the new file without its suffix. `room` is set if a first try had no room for tiles on the
    paper: the smallest cell that tiles need, in words such as "12.4 mm".
    """

    stem: str
    tiling: str | None = None
    shape: str | None = None
    size: tuple[int, ...] = ()
    room: str = ""

    def refuse_tilings(self, game: str) -> None:
        """Refuse the options for boards on tilings, for a game without such boards.

        Raises:
            UsageError: one of them was given.
        """
        if self.tiling or self.shape:
            raise UsageError(f"--tiling and --shape are for boards on tilings; {game} has none")
        if self.size:
            raise UsageError(f"--size is for boards on tilings; for {game} change the size in the file")


Wishes = NewOptions
"""Its name in kits that were written for version 0.2."""


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """What boards are chosen by where there are many of them.

    Attributes:
        faces: Number of faces, or of spaces.
        words: The board in a few words, such as "61 faces, 1 node or 3 edges".
        symmetry: Name of the group of its symmetries; empty if it has none.
        odd: Whether the number of faces is odd.
        tied: Whether its config had to settle a tie, or the tiling that it was cut from has one.

    """

    faces: int
    words: str
    symmetry: str
    odd: bool
    tied: bool


@dataclass(frozen=True, slots=True)
class Counting(Generic[Config]):
    """How `boardwright counts` counts a game's boards.

    Attributes:
        record: Counts of a config's board as plain data, `warnings` among them; it raises ConfigError.
        lines: The same record as lines of a readable table; `board` in it is the board's name.
        comparison: The record for a comparison of several boards, if there is one: it may hold more.
        rows: That record as pairs of what is compared and the board's value, both short.
        board: The board alone as plain data, for `boardwright export`, if there is any: as
            `config.board_files.BoardFile` has it but for the board's name.
        facts: What `boardwright sweep` chooses boards by, if it can choose; it raises ConfigError.
        tiling: The periodic tiling from which a board is cut, None if it has no period, for `boardwright identify`; it
            raises ConfigError.

    """

    record: "Callable[[LoadedConfig[Config]], dict[str, Any]]"
    lines: Callable[[Mapping[str, Any]], list[str]]
    comparison: "Callable[[LoadedConfig[Config]], dict[str, Any]] | None" = None
    rows: Callable[[Mapping[str, Any]], Iterable[tuple[str, str]]] | None = None
    board: "Callable[[LoadedConfig[Config]], dict[str, Any]] | None" = None
    facts: "Callable[[LoadedConfig[Config]], BoardFacts] | None" = None
    tiling: "Callable[[LoadedConfig[Config]], PeriodicTiling | None] | None" = None


Disc = tuple[float, float, float]
"""Where something is wrong on a board: x, y and radius in mm, y down, in the frame of the board's drawing."""


@dataclass(frozen=True, slots=True)
class Designing(Generic[Config]):
    """What the live designer asks of a game besides what every set needs.

    Attributes:
        facts: What a designer wants to know of a config's board, as plain data: numbers and keys, no sentences. It
            raises ConfigError.
        relaxed: A config that allows what its board was refused for, if there is such a thing, so that the board can be
            drawn all the same; None if there is not.
        marks: Where a problem lies on the board that is drawn, with cells of so many mm; empty if it has no place.
        frame: Where the measures of a board lie as it is drawn, with cells of so many mm: `x`, `y` of its centre in mm,
            `unit` in mm of one edge length, `turn` in degrees counter-clockwise, and `centres`: whether another centre
            can be chosen. None for boards without such measures.
        mends: What would help with a problem or a warning: keys of the config with other values (None: without the
            key).
        left_out: The faces that `board.drop` leaves out, by their names: corners where they would lie on the board as
            it is drawn, with cells of so many mm, in mm, y down. It raises ConfigError.
        decides: Conditions of its rule sheet: items of lists that begin with one, `- {if stuck_skip} ...`, also say who
            wins, besides the first sentence of the sheet.

    """

    facts: "Callable[[LoadedConfig[Config]], Mapping[str, Any]]"
    relaxed: "Callable[[LoadedConfig[Config]], LoadedConfig[Config] | None] | None" = None
    marks: "Callable[[GameFigures, Problem, float], tuple[Disc, ...]] | None" = None
    frame: "Callable[[LoadedConfig[Config], GameFigures, float], Mapping[str, Any] | None] | None" = None
    mends: "Callable[[LoadedConfig[Config], Problem], Iterable[Mapping[str, object]]] | None" = None
    left_out: "Callable[[LoadedConfig[Config], GameFigures, float], Mapping[str, tuple[Point, ...]]] | None" = None
    decides: tuple[str, ...] = ()


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class GameKit(Generic[Config]):
    """Everything that configs, sheets, figures and commands need from one game.

    Members that are not plain data are given by their places with `at`, or as functions: of what they are asked about,
    such as a config, or of nothing for `words`, `config`, `engine`, `teaching`, `foreign`, `clicks` and `designing`.

    Must give:
        name: Name of the game in configs, such as `chess`; also the name of its entry point and of its engine.
        credit: The game's name and rights line on every sheet. Its author and a short credit are among its words.
        stock: Folder with the game's `boards/`, `examples/` and `rulesheets/`, each of which may be missing. Files of
            examples are named after the game (`chess-gift.yaml`); the rule sheet is `chess.md`, in other languages
            `chess.de.md`.
        words: Language -> the game's words, from a file for each in its room (`words/en.yaml`); see
            `figures.words.words_of_game`. English has to be among them, with a name for each player and words
            for each goal in the rules.
        colours: Stock theme -> dataclass of the game's own colours (see `figures.theme.own_colours`), from a file with
            `colours_at` or as a mapping; `classic` is for every theme that is not named. Their names begin with the
            game's name (`chess_square`), because theme files hold the colours of all games. Empty for a game without
            its own colours.
        figure_width: Least width of a figure in the rules, as a part of the column's width, such as 0.75: enough to
            show the board well. Figures are as wide as their column; where a column lacks room they become smaller.
        made_figures: Names of figures that the game makes of any board, whose ids no example may take.
        config: The model of its configs: a class derived from `BaseConfig`, which says what such a class must define.
        engine: Class of its rules, for questions that need no board: players, claims, keys of positions.
        game: The rules on the board of a config, with its options. Raises ConfigError, or the rules' BoardError.
        figures: The figures of a config's set, before paper. Raises ConfigError if the board is not possible or cannot
            be played.
        proof: The same for the proof sheet alone, of a board that need not be playable; None for a game without one.
        drawer: Draws positions on the board of a config in figures. Raises ConfigError.
        rule_values: Values of the placeholders of its rule sheet: texts, answers and tables, besides `title`, `author`,
            `rights` and the answer `has_examples`, which every sheet has. Raises ConfigError.
        shows: Kinds of facts that the picture of a verified example shows besides pieces and marked turns, of those
            that the drawer knows, such as `areas`.
        solution_shows: The same for every picture of a puzzle's solution.
        starting_config: Text of a config to start from: the part after the line `game: ...` and before the keys that
            all games share (`page`, `theme`), ending with a line end. Raises UsageError for options that do not suit
            the game.
        counting: Counts its boards; None for a game without counts.
        teaching: The ideas that its examples teach, and what places examples on any board (see `games.teaching`); None
            for a game whose examples are all for boards with a name.
        tell: The kind of a turn, legal or not, by which the game's words tell it (`turns`) in the legends of figures;
            None for a game without such words, whose legends have turns as examples write them.

    May give:
        opening: Turns from the start that lead to the position on the cover, as the engine has them; each is checked.
            None: a few legal turns spread over the board.
        titles: What tells a config's board and rules from the usual ones: keys of `GameWords.titles`, in order, each
            with the values of its blanks. A config without a title of its own gets one composed of them.
        smaller: Smaller boards of the same kind as a config's, the smallest first: what each is, such as `side 3`, and
            the keys of the config to change (`board.size`) with their values. A board that cannot be played is passed
            over. `playtest --full` solves them.
        ground: Draws the ground of the game over a box of so many mm, which it covers, for the net of its box. None: a
            plain ground.
        foreign: How other sites write its turns, for `boardwright import`.
        drawn: Kind of claim of its own -> what figures draw for it, in words that follow "Drawn:".
        clicks: How turns are chosen on a screen by clicking on places, such as `figures.diagram.clicks:PLACES`; None
            for a game whose turns are listed there.
        designing: What the live designer tells of its boards (see `Designing`); None: what every game has.

    Do not touch:
        A kit is one value and no class to derive from: `dataclasses.replace` makes another one of it. What reads a kit
        (lists, schemas, themes, sets, the designer) is the same for all games and asks for no more than these members.

    Raises:
        ValueError: The width of figures is not a part of a column, or a mapping of colours is not one that themes can
            have (see `check_colours`).

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
    starting_config: Callable[[NewOptions], str]
    counting: Counting[Config] | None
    teaching: "Callable[[], Teaching] | None"
    tell: "Tell | None"
    opening: "Callable[[Game[Any, Any]], Iterable[Any]] | None" = None
    titles: "Callable[[LoadedConfig[Config]], Iterable[tuple[str, Mapping[str, object]]]] | None" = None
    smaller: "Callable[[LoadedConfig[Config]], Iterable[tuple[str, Mapping[str, object]]]] | None" = None
    ground: "Callable[[LoadedConfig[Config], Theme, float, float], tuple[Item, ...]] | None" = None
    foreign: "Callable[[], Iterable[ForeignNotation]] | None" = None
    drawn: Mapping[str, str] = field(default_factory=dict)
    clicks: "Callable[[], Clicks] | None" = None
    designing: "Callable[[], Designing[Config]] | None" = None

    def __post_init__(self) -> None:
        if not 0 < self.figure_width <= 1:
            raise ValueError(f"figure_width is a part of a column, above 0 and at most 1, not {self.figure_width:g}")
        for name, member in _named(self, self.name).items():
            object.__setattr__(self, name, member)
        if self.counting:
            object.__setattr__(
                self, "counting", replace(self.counting, **_named(self.counting, self.name, "counting."))
            )
        if not isinstance(self.colours, GameColours):
            self.check_colours()

    def check_colours(self) -> None:
        """See whether themes can have the game's colours; those from a file are read now.

        Raises:
            ValueError: They are not as `own_colours` has them, or there are none for `classic`.
            ConfigError: Their file is wrong.
        """
        if self.colours and USUAL not in self.colours:
            raise ValueError(f"colours has none for {USUAL!r}, which stand in for every theme that is not named")
        for colours in self.colours.values():
            own_colours(self.name, colours)


def _named(owner: Any, game: str, before: str = "") -> dict[str, Any]:
    """Members by their places, each told whose member it is."""
    members = ((one.name, getattr(owner, one.name)) for one in fields(owner))
    return {name: one.named(game, before + name) for name, one in members if isinstance(one, Member | GameColours)}


@dataclasses.dataclass(frozen=True, slots=True)
class LoadedConfig(LoadedFile[Config]):
    """A valid board config, the kit of its game, the fonts of its own, if it names any, and the files that it names.

    `files` has each file at the key that names it, as it was read when the config was, or what is wrong with it.
    Without `advice`, games may leave out proposals of what would help with a board that is refused, and facts for its
    designer, which take as long as the board: somebody is changing it all the time.
    """

    kit: GameKit[Config] = field(kw_only=True)
    fonts: "Family | None" = field(default=None, kw_only=True)
    files: "NamedFiles" = field(default_factory=dict, kw_only=True)
    advice: bool = field(default=True, kw_only=True)

    @property
    def config(self) -> Config:
        """The config as its game's model."""
        return self.model

    def file(self, *key: str | int) -> "Source":
        """The file that the config names at a key.

        Raises:
            ConfigError: there is none, it lies outside the config's folder, or it cannot be read.
            KeyError: no file is named there.
        """
        found = self.files[key]
        if isinstance(found, ConfigError):
            raise found
        return found
