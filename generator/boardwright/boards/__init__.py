"""Where the sites of a game's board lie: topology from `boardrules`, points in millimetres added here."""

from boardwright.boards.fen import PlacedGraph, fen_graph, place_tiling, placed_points
from boardwright.boards.grids import PlacedGrid, place_alquerque, place_hexagonal, place_square

__all__ = [
    "PlacedGraph",
    "PlacedGrid",
    "fen_graph",
    "place_alquerque",
    "place_hexagonal",
    "place_square",
    "place_tiling",
    "placed_points",
]
