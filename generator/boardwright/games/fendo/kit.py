"""The kit of Fendo: the game's interface to the rest of the program."""

from pathlib import Path

from boardwright.figures.claims_drawn import AREAS
from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at
from boardwright.games.stock import stock_folder

KIT = GameKit(
    name="fendo",
    credit=Credit(
        "Fendo",
        "Fendo, a game by Dieter Stein (2014), spielstein.com. Rules retold; for private, non-commercial use.",
    ),
    stock=stock_folder(),
    words=at("boardwright.games.fendo.words:FENDO_WORDS"),
    colours=colours_at("boardwright.games.fendo.colours:FendoColours", Path(__file__).with_name("colours.yaml")),
    figure_width=0.62,
    made_figures=(),
    config=at("boardwright.games.fendo.config:FendoConfig"),
    engine=at("boardrules.games.fendo:Fendo"),
    game=at("boardwright.games.fendo.rules:game"),
    figures=at("boardwright.games.fendo.set_figures:set_figures"),
    proof=None,
    drawer=at("boardwright.games.fendo.diagram:drawer"),
    rule_values=at("boardwright.games.fendo.rules:rule_values"),
    shows=at("boardwright.figures.diagram.shown:area_facts"),
    drawn={"regions": AREAS, "open": AREAS},
    solution_shows=frozenset({"areas"}),
    starting_config=at("boardwright.games.fendo.config:starting_config"),
    counting=None,
    opening=at("boardwright.games.fendo.rules:opening"),
    titles=at("boardwright.games.fendo.config:titles"),
    tell=at("boardwright.games.fendo.clicks:tell"),
    teaching=at("boardwright.games.fendo.rules:TEACHING"),
    smaller=at("boardwright.games.fendo.rules:smaller"),
    ground=at("boardwright.games.fendo.board:ground"),
    foreign=at("boardwright.games.fendo.clicks:NOTATIONS"),
    clicks=at("boardwright.games.fendo.clicks:CLICKS"),
)
"""Named by the entry point `fendo`."""
