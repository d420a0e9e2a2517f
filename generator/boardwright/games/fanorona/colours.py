"""Fanorona's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardwright.figures.theme import GROUND
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class FanoronaColours:
    """The board's colours, besides those that all games share."""

    fanorona_ground: str = field(metadata=GROUND)


COLOURS: Mapping[str, FanoronaColours] = MappingProxyType(
    {
        "classic": FanoronaColours(
            fanorona_ground="#f7efdf",
        ),
        "grey": FanoronaColours(
            fanorona_ground="#f0f0f0",
        ),
        "outline": FanoronaColours(
            fanorona_ground="#ffffff",
        ),
        "print": FanoronaColours(
            fanorona_ground="#ffffff",
        ),
    }
)
"""Stock theme -> its colours."""
