"""The kit of Dendria: the game's interface to the rest of the program."""

from pathlib import Path

from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at
from boardwright.games.stock import stock_folder

KIT = GameKit(
    name="dendria",
    credit=Credit(
        "Dendria",
        "Dendria, a game by Saïd Galdseid (2023). Rules retold; rights remain with the author.",
    ),
    stock=stock_folder(),
    words=at("boardwright.games.dendria.words:DENDRIA_WORDS"),
    colours=colours_at("boardwright.games.dendria.colours:DendriaColours", Path(__file__).with_name("colours.yaml")),
    figure_width=0.74,
    made_figures=(),
    config=at("boardwright.games.dendria.config:DendriaConfig"),
    engine=at("boardrules.games.dendria:Dendria"),
    game=at("boardwright.games.dendria.rules:game"),
    figures=at("boardwright.games.dendria.set_figures:set_figures"),
    proof=None,
    drawer=at("boardwright.games.dendria.diagram.drawer:drawer"),
    rule_values=at("boardwright.games.dendria.rules:rule_values"),
    shows=at("boardwright.games.dendria.diagram.drawer:shows"),
    drawn={
        "hungry": "dashed red rings round the hungry Seeds",
        "nourished": "rings round the nourished Seeds: a thick line for Dark, two thin ones for Light",
        "fertile": "dots on soils fertile for Dark, level strokes on soils fertile for Light",
        "leafiness": "the forests, hatched in the colours of their owners, with their roots and, where there is room, "
        "each player's leafiness beside the top row; in a puzzle this gives hints",
    },
    solution_shows=frozenset(),
    starting_config=at("boardwright.games.dendria.config:starting_config"),
    counting=None,
    titles=at("boardwright.games.dendria.config:titles"),
    tell=at("boardwright.games.dendria.diagram.clicks:tell"),
    teaching=at("boardwright.games.dendria.rules:TEACHING"),
    opening=at("boardwright.games.dendria.rules:opening"),
    smaller=at("boardwright.games.dendria.rules:smaller"),
    ground=at("boardwright.games.dendria.ornament:ground"),
    clicks=at("boardwright.games.dendria.diagram.clicks:CLICKS"),
)
"""Named by the entry point `dendria`."""
