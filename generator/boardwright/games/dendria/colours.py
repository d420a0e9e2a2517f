"""Dendria's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardwright.figures.theme import GROUND, LINE
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class DendriaColours:
    """The board's colours, besides those that all games share."""

    dendria_soil_1: str = field(metadata=GROUND)
    dendria_soil_2: str = field(metadata=GROUND)
    dendria_soil_3: str = field(metadata=GROUND)
    dendria_line: str = field(metadata=LINE)


COLOURS: Mapping[str, DendriaColours] = MappingProxyType(
    {
        "classic": DendriaColours(
            dendria_soil_1="#e4ecd3",
            dendria_soil_2="#d6e2bf",
            dendria_soil_3="#f1f5e6",
            dendria_line="#6f8155",
        ),
        "grey": DendriaColours(
            dendria_soil_1="#e8e8e8",
            dendria_soil_2="#dddddd",
            dendria_soil_3="#f3f3f3",
            dendria_line="#7a7a7a",
        ),
        "outline": DendriaColours(
            dendria_soil_1="#ffffff",
            dendria_soil_2="#ffffff",
            dendria_soil_3="#ffffff",
            dendria_line="#404040",
        ),
        "print": DendriaColours(
            dendria_soil_1="#f2f2f2",
            dendria_soil_2="#e4e4e4",
            dendria_soil_3="#ffffff",
            dendria_line="#606060",
        ),
    }
)
"""Stock theme -> its colours."""
