"""The kit of Steeple: everything Boardwright needs from the game."""

from pathlib import Path

from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at

ROOM = Path(__file__).parent

KIT = GameKit(
    name="steeple",
    credit=Credit("Steeple", "Steeple, made as an example of a game of stacks. Everybody may use it in any way."),
    stock=ROOM / "stock",
    words=at("boardwright_steeple.words:WORDS"),
    colours=colours_at("boardwright_steeple.theme:SteepleColours", ROOM / "theme.yaml"),
    figure_width=0.6,
    made_figures=(),
    config=at("boardwright_steeple.model:SteepleConfig"),
    engine=at("boardwright_steeple.rules:SteepleRules"),
    game=at("boardwright_steeple.sheets:rules"),
    figures=at("boardwright_steeple.sheets:figures"),
    proof=None,
    drawer=at("boardwright_steeple.drawer:drawer"),
    rule_values=at("boardwright_steeple.sheets:rule_values"),
    shows=lambda verified: frozenset(),
    solution_shows=frozenset(),
    starting_config=at("boardwright_steeple.model:starting_config"),
    counting=None,
    tell=lambda game, position, move: "stack",
    teaching=None,
    clicks=at("boardwright.figures.diagram.clicks:PLACES"),
)
