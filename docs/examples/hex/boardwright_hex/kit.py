"""The kit of Hex: everything Boardwright needs from the game."""

from pathlib import Path

from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at

ROOM = Path(__file__).parent

KIT = GameKit(
    name="hex",
    credit=Credit(
        "Hex",
        "Hex, a game by Piet Hein (1942) and, independently, John Nash (1948). Rules retold.",
    ),
    stock=ROOM / "stock",
    words=at("boardwright_hex.words:WORDS"),
    colours=colours_at("boardwright_hex.theme:HexColours", ROOM / "theme.yaml"),
    figure_width=0.75,
    made_figures=(),
    config=at("boardwright_hex.model:HexConfig"),
    engine=at("boardwright_hex.rules:HexRules"),
    game=at("boardwright_hex.sheets:rules"),
    figures=at("boardwright_hex.sheets:figures"),
    proof=None,
    drawer=at("boardwright_hex.drawer:drawer"),
    rule_values=at("boardwright_hex.sheets:rule_values"),
    shows=lambda verified: frozenset(),
    solution_shows=frozenset(),
    starting_config=at("boardwright_hex.model:starting_config"),
    counting=None,
    tell=None,
    teaching=at("boardwright_hex.ideas:TEACHING"),
    smaller=at("boardwright_hex.model:smaller"),
)
