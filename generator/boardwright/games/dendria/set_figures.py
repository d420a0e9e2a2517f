"""Dendria's plan."""

from boardwright.figures.theme import Theme
from boardwright.games.dendria.board import DendriaBoard
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:  # noqa: ARG001  # every game's planner takes the same
    """Hexagonal board with outlines of smaller ones."""
    config = loaded.config
    assert isinstance(config, DendriaConfig)
    side = config.board.size
    words = DENDRIA_WORDS[config.sheet.language]
    subtitle = words.subtitle.format(side=side, soils=3 * side * (side - 1) + 1)
    if config.board.outlines:
        subtitle += words.outlines.format(sides=words.both.join(map(str, sorted(config.board.outlines))))
    return GamePlan(
        DendriaBoard(side, tuple(config.board.outlines), config.board.coordinates),
        wanted=14.0,
        cell_words=words.game.cell,
        subtitle=subtitle,
        facts=(words.pie[config.rules.pie],),
        manifest={"pie": config.rules.pie},
    )
