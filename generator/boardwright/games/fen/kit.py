"""The kit of FEN: the game's interface to the rest of the program."""

from typing import TYPE_CHECKING, Any

from boardwright.config.errors import UsageError
from boardwright.games.fen.colours import COLOURS
from boardwright.games.kit import BoardFacts, Counting, Credit, Designing, GameKit, LoadedConfig, NewOptions
from boardwright.games.stock import stock_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardrules.examples import VerifiedExample
    from boardrules.game import Game
    from boardwright.config.rule_sheets import Value
    from boardwright.figures.diagram.clicks import Clicks
    from boardwright.figures.diagram.drawer import FrameDrawer
    from boardwright.figures.theme import Theme
    from boardwright.figures.words import WordsOfAGame
    from boardwright.games.fen.config import FenConfig
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching

STARTING = """\
board:
  tiling: "{tiling}"        # see: boardwright list tilings
  shape: {shape}
{size}  # cell: 25 mm           # length of the shortest edge, or: fit
{style}rules:
  per_turn: interior      # or: as_written, or for example {{nodes: 1, edges: 3}}
"""

TILES = "  style: tiles            # or: pencil\n"

JUNCTIONS = "  nodes: junctions        # or: corners, all fourteen of a tile\n"
"""Line of a board of hats or spectres."""

PENCIL = "  style: pencil           # tiles need a cell of {room}; A4 holds less\n"
"""Line of a board without room for tiles."""


def _config() -> "type[FenConfig]":
    from boardwright.games.fen.config import FenConfig

    return FenConfig


def _words() -> "Mapping[str, WordsOfAGame]":
    from boardwright.games.fen.words import FEN_WORDS

    return FEN_WORDS


def _engine() -> "type[Game[Any, Any]]":
    from boardrules.games.fen import Fen

    return Fen


def _game(loaded: "LoadedConfig[FenConfig]") -> "Game[Any, Any]":
    from boardwright.games.fen.rules import fen_game

    return fen_game(loaded)


def _figures(loaded: "LoadedConfig[FenConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.fen.set_figures import set_figures

    return set_figures(loaded, theme)


def _proof(loaded: "LoadedConfig[FenConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.fen.set_figures import figures_for_proof

    return figures_for_proof(loaded, theme)


def _drawer(loaded: "LoadedConfig[FenConfig]") -> "FrameDrawer":
    from boardwright.games.fen.diagram.drawer import FenDrawer
    from boardwright.games.fen.facts import PRINTED_FACES, fen_board

    board = loaded.config.board
    return FenDrawer(fen_board(loaded, PRINTED_FACES).tiling, board.rotate, as_tiles=board.style == "tiles")


def _rule_values(loaded: "LoadedConfig[FenConfig]") -> "dict[str, Value]":
    from boardwright.games.fen.rule_values import rule_values

    return rule_values(loaded)


def _shows(verified: "VerifiedExample") -> frozenset[str]:
    from boardwright.figures.diagram.shown import claimed_facts

    return claimed_facts(verified, {"can_capture": "can_capture", "tally": "tally"})


def _tell(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    from boardwright.games.fen.diagram.clicks import tell

    return tell(game, position, move)


def _starting_config(options: NewOptions) -> str:
    if len(options.size) > 2:
        raise UsageError("--size must be one number, or rows,columns")
    from boardwright.tilings.families.names import family_name

    family = family_name(options.tiling or "")
    shape, numbers = options.shape or "triangle", options.size
    if not numbers and shape == "triangle" and not options.tiling:
        numbers = (7,)
    if family in ("hat", "spectre") and not options.shape:
        shape, numbers = "supertile", numbers or ((1,) if family == "hat" else (2,))
    measure = "radius" if shape == "disc" else "size"
    size = f"  {measure}: {numbers[0] if len(numbers) == 1 else list(numbers)}\n" if numbers else ""
    if family in ("hat", "spectre"):
        size += JUNCTIONS
    return STARTING.format(
        tiling=(options.tiling or "triangles").replace('"', ""),
        shape=shape,
        size=size,
        style=PENCIL.format(room=options.room) if options.room else TILES,
    )


def _counts(loaded: "LoadedConfig[FenConfig]") -> dict[str, Any]:
    from boardwright.games.fen.counting import board_record

    return board_record(loaded)


def _counts_lines(record: "Mapping[str, Any]") -> list[str]:
    from boardwright.games.fen.counting import counts_lines

    return counts_lines(record)


def _board(loaded: "LoadedConfig[FenConfig]") -> dict[str, Any]:
    from boardwright.games.fen.board_data import board_data

    return board_data(loaded)


def _comparison(loaded: "LoadedConfig[FenConfig]") -> dict[str, Any]:
    from boardwright.games.fen.comparing import comparison_record

    return comparison_record(loaded)


def _comparison_rows(record: "Mapping[str, Any]") -> "Iterable[tuple[str, str]]":
    from boardwright.games.fen.comparing import comparison_rows

    return comparison_rows(record)


def _facts(loaded: "LoadedConfig[FenConfig]") -> BoardFacts:
    from boardwright.games.fen.comparing import board_facts

    return board_facts(loaded)


def _opening(game: "Game[Any, Any]") -> "Iterable[Any]":
    from boardrules.games.fen import Fen
    from boardwright.games.fen.diagram.opening import opening

    return opening(game) if isinstance(game, Fen) else ()


def _teaching() -> "Teaching":
    from boardwright.games.fen.teaching import TEACHING

    return TEACHING


def _designing() -> "Designing[FenConfig]":
    from boardwright.games.fen.designing import DESIGNING

    return DESIGNING


def _smaller(loaded: "LoadedConfig[FenConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright.games.fen.rules import smaller_boards

    return smaller_boards(loaded)


def _clicks() -> "Clicks":
    from boardwright.games.fen.diagram.clicks import FenClicks

    return FenClicks()


KIT = GameKit(
    name="fen",
    credit=Credit(
        "FEN",
        "FEN, a game by Phil Leduc (c) 2024, all rights reserved. Rules retold for private play and design; "
        "publishing, programming for distribution or selling needs the author's permission.",
    ),
    stock=stock_folder(),
    words=_words,
    colours=COLOURS,
    figure_width=0.8,
    made_figures=("components", "placements"),
    config=_config,
    engine=_engine,
    game=_game,
    figures=_figures,
    proof=_proof,
    drawer=_drawer,
    rule_values=_rule_values,
    shows=_shows,
    drawn={
        "can_capture": "rings in the faces that can be captured",
        "tally": "on empty faces, how many places the player to move holds, and how many are needed",
    },
    solution_shows=frozenset(),
    starting_config=_starting_config,
    counting=Counting(_counts, _counts_lines, _comparison, _comparison_rows, _board, _facts),
    opening=_opening,
    tell=_tell,
    teaching=_teaching,
    smaller=_smaller,
    clicks=_clicks,
    designing=_designing,
)
"""Named by the entry point `fen`."""
