"""The kit of Nine Men's Morris: everything Boardwright needs from the game."""

from pathlib import Path
from typing import Any

from boardrules.game import Game
from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at

ROOM = Path(__file__).parent


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:
    """The kind of a turn: `take`, `move` or `place`."""
    return "take" if move.taken is not None else "place" if move.start is None else "move"


KIT = GameKit(
    name="morris",
    credit=Credit(
        "Nine Men’s Morris", "Nine Men’s Morris, traditional game. Alfonso the Wise had it written down in 1283."
    ),
    stock=ROOM / "stock",
    words=at("boardwright_morris.words:WORDS"),
    colours=colours_at("boardwright_morris.theme:MorrisColours", ROOM / "theme.yaml"),
    figure_width=0.6,
    made_figures=(),
    config=at("boardwright_morris.model:MorrisConfig"),
    engine=at("boardwright_morris.rules:MorrisRules"),
    game=at("boardwright_morris.sheets:rules"),
    figures=at("boardwright_morris.sheets:figures"),
    proof=None,
    drawer=at("boardwright_morris.drawer:drawer"),
    rule_values=at("boardwright_morris.sheets:rule_values"),
    shows=lambda verified: frozenset(),
    solution_shows=frozenset(),
    starting_config=at("boardwright_morris.model:starting_config"),
    counting=None,
    tell=tell,
    teaching=None,
    clicks=at("boardwright.figures.diagram.clicks:PLACES"),
)
