"""Dendria's plan."""

from boardwright.app.games import GamePlan
from boardwright.config.games.dendria import DendriaConfig
from boardwright.config.load import LoadedConfig
from boardwright.figures.board_dendria import DendriaBoard
from boardwright.figures.theme import Theme


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:  # noqa: ARG001  # every game's planner takes the same
    """Hexagonal board with outlines of smaller ones."""
    config = loaded.config
    assert isinstance(config, DendriaConfig)
    side = config.board.size
    words = f"{side} hexes a side, {3 * side * (side - 1) + 1} soils"
    if config.board.outlines:
        inner = " and ".join(str(smaller) for smaller in sorted(config.board.outlines))
        words += f"; the dashed line marks {inner} a side"
    return GamePlan(
        DendriaBoard(side, tuple(config.board.outlines), config.board.coordinates),
        wanted=14.0,
        cell_words="hex from flat to flat",
        subtitle=words,
        facts=("with the pie rule",) if config.rules.pie else ("without the pie rule",),
        manifest={"pie": config.rules.pie},
    )
