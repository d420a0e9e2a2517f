"""The kit of Cercas: the game's interface to the rest of the program."""

from pathlib import Path

from boardwright.figures.claims_drawn import AREAS
from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at
from boardwright.games.stock import stock_folder

KIT = GameKit(
    name="cercas",
    credit=Credit(
        "Cercas",
        "Cercas, a game by Rey Alicea (2016). Rules retold; rights remain with the author.",
    ),
    stock=stock_folder(),
    words=at("boardwright.games.cercas.words:CERCAS_WORDS"),
    colours=colours_at("boardwright.games.cercas.colours:CercasColours", Path(__file__).with_name("colours.yaml")),
    figure_width=0.66,
    made_figures=(),
    config=at("boardwright.games.cercas.config:CercasConfig"),
    engine=at("boardrules.games.cercas:Cercas"),
    game=at("boardwright.games.cercas.rules:game"),
    figures=at("boardwright.games.cercas.set_figures:set_figures"),
    proof=None,
    drawer=at("boardwright.games.cercas.diagram:drawer"),
    rule_values=at("boardwright.games.cercas.rules:rule_values"),
    shows=at("boardwright.figures.diagram.shown:area_facts"),
    drawn={"regions": AREAS, "open": AREAS},
    solution_shows=frozenset({"areas"}),
    starting_config=at("boardwright.games.cercas.config:starting_config"),
    counting=None,
    titles=at("boardwright.games.cercas.config:titles"),
    tell=at("boardwright.games.cercas.clicks:tell"),
    teaching=at("boardwright.games.cercas.rules:TEACHING"),
    smaller=at("boardwright.games.cercas.rules:smaller"),
    ground=at("boardwright.games.cercas.ornament:ground"),
    clicks=at("boardwright.games.cercas.clicks:CLICKS"),
)
"""Named by the entry point `cercas`."""
