"""The kit of FEN: the game's interface to the rest of the program."""

from pathlib import Path

from boardwright.games.kit import Counting, Credit, GameKit
from boardwright.games.members import at, colours_at
from boardwright.games.stock import stock_folder

KIT = GameKit(
    name="fen",
    credit=Credit(
        "FEN",
        "FEN, a game by Phil Leduc (c) 2024, all rights reserved. Rules retold for private play and design; "
        "publishing, programming for distribution or selling needs the author’s permission.",
    ),
    stock=stock_folder(),
    words=at("boardwright.games.fen.words:FEN_WORDS"),
    colours=colours_at("boardwright.games.fen.colours:FenColours", Path(__file__).with_name("colours.yaml")),
    figure_width=0.8,
    made_figures=("components", "placements"),
    config=at("boardwright.games.fen.config:FenConfig"),
    engine=at("boardrules.games.fen:Fen"),
    game=at("boardwright.games.fen.rules:fen_game"),
    figures=at("boardwright.games.fen.set_figures:set_figures"),
    proof=at("boardwright.games.fen.set_figures:figures_for_proof"),
    drawer=at("boardwright.games.fen.diagram.drawer:drawer"),
    rule_values=at("boardwright.games.fen.rule_values:rule_values"),
    shows=at("boardwright.games.fen.diagram.drawer:shows"),
    drawn={
        "can_capture": "rings in the faces that can be captured",
        "tally": "on empty faces, how many places the player to move holds, and how many are needed",
    },
    solution_shows=frozenset(),
    starting_config=at("boardwright.games.fen.config:starting_config"),
    counting=Counting(
        record=at("boardwright.games.fen.counting:board_record"),
        lines=at("boardwright.games.fen.counting:counts_lines"),
        comparison=at("boardwright.games.fen.counting:comparison_record"),
        rows=at("boardwright.games.fen.counting:comparison_rows"),
        board=at("boardwright.games.fen.board_data:board_data"),
        facts=at("boardwright.games.fen.counting:board_facts"),
        tiling=at("boardwright.games.fen.facts:cut_from"),
    ),
    opening=at("boardwright.games.fen.rules:opening"),
    tell=at("boardwright.games.fen.diagram.clicks:tell"),
    teaching=at("boardwright.games.fen.teaching:TEACHING"),
    smaller=at("boardwright.games.fen.rules:smaller_boards"),
    ground=at("boardwright.games.fen.set_figures:ground"),
    clicks=at("boardwright.games.fen.diagram.clicks:CLICKS"),
    designing=at("boardwright.games.fen.designing:DESIGNING"),
)
"""Named by the entry point `fen`."""
