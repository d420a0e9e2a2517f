"""Fendo's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardwright.figures.theme import GROUND, LINE
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class FendoColours:
    """The board's colours, besides those that all games share."""

    fendo_space: str = field(metadata=GROUND)
    fendo_rim: str = field(metadata=LINE)


COLOURS: Mapping[str, FendoColours] = MappingProxyType(
    {
        "classic": FendoColours(
            fendo_space="#f5ead6",
            fendo_rim="#4b3a2a",
        ),
        "grey": FendoColours(
            fendo_space="#ebebeb",
            fendo_rim="#3c3c3c",
        ),
        "outline": FendoColours(
            fendo_space="#ffffff",
            fendo_rim="#000000",
        ),
        "print": FendoColours(
            fendo_space="#ffffff",
            fendo_rim="#000000",
        ),
    }
)
"""Stock theme -> its colours."""
