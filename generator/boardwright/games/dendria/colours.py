"""Dendria's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

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


COLOURS: Mapping[str, DendriaColours] = MappingProxyType(
    {
        "classic": DendriaColours(
            dendria_soil_1="#dfe9c9",
            dendria_soil_2="#efe4d0",
            dendria_soil_3="#f3f6ea",
            dendria_line="#6f7d52",
            dendria_moss="#adc284",
            dendria_litter="#ccaf86",
            dendria_leaf="#7f9a58",
            dendria_stone="#8b8477",
        ),
        "grey": DendriaColours(
            dendria_soil_1="#e8e8e8",
            dendria_soil_2="#dddddd",
            dendria_soil_3="#f3f3f3",
            dendria_line="#7a7a7a",
            dendria_moss="#c8c8c8",
            dendria_litter="#bcbcbc",
            dendria_leaf="#9a9a9a",
            dendria_stone="#808080",
        ),
        "outline": DendriaColours(
            dendria_soil_1="#ffffff",
            dendria_soil_2="#ffffff",
            dendria_soil_3="#ffffff",
            dendria_line="#404040",
            dendria_moss="#ffffff",
            dendria_litter="#ffffff",
            dendria_leaf="#ffffff",
            dendria_stone="#ffffff",
        ),
        "print": DendriaColours(
            dendria_soil_1="#f2f2f2",
            dendria_soil_2="#e4e4e4",
            dendria_soil_3="#ffffff",
            dendria_line="#606060",
            dendria_moss="#f2f2f2",
            dendria_litter="#e4e4e4",
            dendria_leaf="#f2f2f2",
            dendria_stone="#f2f2f2",
        ),
        "night": DendriaColours(
            dendria_soil_1="#26361f",
            dendria_soil_2="#352b1e",
            dendria_soil_3="#1c2722",
            dendria_line="#7c8f6a",
            dendria_moss="#587a42",
            dendria_litter="#77603f",
            dendria_leaf="#86a865",
            dendria_stone="#a89f8c",
        ),
        "heritage": DendriaColours(
            dendria_soil_1="#efe4ca",
            dendria_soil_2="#eadcbc",
            dendria_soil_3="#f4ecd8",
            dendria_line="#7d6852",
            dendria_moss="#8c7660",
            dendria_litter="#8c7660",
            dendria_leaf="#5a4632",
            dendria_stone="#66533f",
        ),
    }
)
"""Stock theme -> its colours."""
