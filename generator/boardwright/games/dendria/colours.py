"""Dendria's own colours; `colours.yaml` has their values in each stock theme."""

from dataclasses import field

from boardrules.values import dataclass
from boardwright.figures.theme import GROUND, LINE, ornament


@dataclass(frozen=True, slots=True)
class DendriaColours:
    """The board's colours, besides those that all games share."""

    dendria_soil_1: str = field(metadata=GROUND)
    dendria_soil_2: str = field(metadata=GROUND)
    dendria_soil_3: str = field(metadata=GROUND)
    dendria_line: str = field(metadata=LINE)
    dendria_moss: str = field(metadata=ornament("dendria_soil_1"))
    """Dots on the first soil."""
    dendria_litter: str = field(metadata=ornament("dendria_soil_2"))
    """Dashes on the second soil."""
    dendria_leaf: str = field(metadata=ornament("dendria_soil_1"))
    """Sprigs of leaves outside the board's slopes."""
    dendria_stone: str = field(metadata=ornament("dendria_soil_1"))
    """Stones round a smaller board."""
