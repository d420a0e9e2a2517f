"""Other seeds of a Voronoi board whose edges differ less in length."""

from typing import Any

from boardrules.games.fen.counts import TurnSize, choose_turn, fen_counts
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.custom import voronoi_board
from boardwright.games.fen.graph import fen_graph, shortest_edge
from boardwright.games.kit import LoadedConfig
from boardwright.tilings import Tiling, at_junctions
from boardwright.tilings.errors import TilingError

MOST_TRIED = 24
"""Greatest number of seeds tried."""

MOST_WORK = 60_000
"""Points to place and smooth for all seeds together: the work of about a second."""

MOST_PROPOSED = 3

BETTER = 1.1
"""How many times as long the shortest edge of a proposal must be."""


def proposed_seeds(loaded: LoadedConfig[FenConfig], present: float) -> list[dict[str, Any]]:
    """The best of the next seeds of a Voronoi board: longer shortest edges than at `present`, and the turn settled.

    Each has its `seed`, its `shortest_edge` as a part of the median, and `per_turn`. Empty for other boards, and for
    boards so large that trying would take long.
    """
    config = loaded.config
    voronoi = config.board.own_tiling.voronoi
    if voronoi is None or voronoi.points is None or voronoi.points % 2 == 0:
        return []
    tries = min(MOST_TRIED, MOST_WORK // (voronoi.points * (voronoi.relax + 1)))
    found: list[tuple[float, int, TurnSize]] = []
    for seed in range(voronoi.seed + 1, voronoi.seed + 1 + tries):
        try:
            tiling = voronoi_board(loaded, voronoi.model_copy(update={"seed": seed}))
            if config.board.nodes == "junctions":
                tiling = at_junctions(tiling)
        except TilingError:
            continue
        length = shortest_edge(tiling)
        if length >= BETTER * present and (turn := _turn(config, tiling)):
            found.append((-length, seed, turn))
    return [
        {"seed": seed, "shortest_edge": -length, "per_turn": {"nodes": turn.nodes, "edges": turn.edges}}
        for length, seed, turn in sorted(found)[:MOST_PROPOSED]
    ]


def _turn(config: FenConfig, tiling: Tiling) -> TurnSize | None:
    per_turn = config.rules.per_turn
    if isinstance(per_turn, str):
        return choose_turn(fen_counts(fen_graph(tiling)), per_turn)
    return TurnSize(per_turn.nodes, per_turn.edges)
