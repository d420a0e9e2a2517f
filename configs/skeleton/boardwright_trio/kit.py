"""The kit of Trio: everything Boardwright needs from the game."""

from pathlib import Path

from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at

ROOM = Path(__file__).parent

KIT = GameKit(
    name="trio",
    credit=Credit("Trio", "Trio: write here who made it, and what others may do with it."),
    stock=ROOM / "stock",
    words=at("boardwright_trio.words:WORDS"),
    colours=colours_at("boardwright_trio.theme:TrioColours", ROOM / "theme.yaml"),
    figure_width=0.5,
    made_figures=(),
    config=at("boardwright_trio.model:TrioConfig"),
    engine=at("boardwright_trio.rules:TrioRules"),
    game=at("boardwright_trio.sheets:rules"),
    figures=at("boardwright_trio.sheets:figures"),
    proof=None,
    drawer=at("boardwright_trio.drawer:drawer"),
    rule_values=at("boardwright_trio.sheets:rule_values"),
    shows=lambda verified: frozenset(),
    solution_shows=frozenset(),
    starting_config=at("boardwright_trio.model:starting_config"),
    counting=None,
    tell=None,
    teaching=None,
    clicks=at("boardwright.figures.diagram.clicks:PLACES"),
)
