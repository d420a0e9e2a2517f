"""The kit of Fanorona: the game's interface to the rest of the program."""

from pathlib import Path

from boardwright.games.kit import Credit, GameKit
from boardwright.games.members import at, colours_at
from boardwright.games.stock import stock_folder

KIT = GameKit(
    name="fanorona",
    credit=Credit(
        "Fanorona",
        "Fanorona, traditional game of Madagascar.",
    ),
    stock=stock_folder(),
    words=at("boardwright.games.fanorona.words:FANORONA_WORDS"),
    colours=colours_at("boardwright.games.fanorona.colours:FanoronaColours", Path(__file__).with_name("colours.yaml")),
    figure_width=0.84,
    made_figures=(),
    config=at("boardwright.games.fanorona.config:FanoronaConfig"),
    engine=at("boardrules.games.fanorona:Fanorona"),
    game=at("boardwright.games.fanorona.rules:game"),
    figures=at("boardwright.games.fanorona.set_figures:set_figures"),
    proof=None,
    drawer=at("boardwright.games.fanorona.diagram:drawer"),
    rule_values=at("boardwright.games.fanorona.rules:rule_values"),
    shows=lambda _: frozenset(),
    solution_shows=frozenset(),
    starting_config=at("boardwright.games.fanorona.config:starting_config"),
    counting=None,
    opening=lambda _: (),  # all counters stand on the board
    titles=at("boardwright.games.fanorona.config:titles"),
    tell=at("boardwright.games.fanorona.clicks:tell"),
    teaching=at("boardwright.games.fanorona.rules:TEACHING"),
    smaller=at("boardwright.games.fanorona.rules:smaller"),
    ground=at("boardwright.games.fanorona.board:ground"),
    foreign=at("boardwright.games.fanorona.clicks:NOTATIONS"),
    clicks=at("boardwright.games.fanorona.clicks:CLICKS"),
)
"""Named by the entry point `fanorona`."""
