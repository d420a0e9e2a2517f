"""Fanorona's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardrules.values import dataclass
from boardwright.figures.theme import GROUND, ornament


@dataclass(frozen=True, slots=True)
class FanoronaColours:
    """The board's colours, besides those that all games share."""

    fanorona_ground: str = field(metadata=GROUND)
    fanorona_grain: str = field(metadata=ornament("fanorona_ground"))
    """Grain of the wood, the ground of the woven band, and rings round the points where diagonals meet."""
    fanorona_inlay: str = field(metadata=ornament("fanorona_ground"))
    """Light hairlines on both sides of a line."""
    fanorona_indigo: str = field(metadata=ornament("fanorona_ground"))
    """Lozenges and stripes of the woven band, in turn with madder."""
    fanorona_madder: str = field(metadata=ornament("fanorona_ground"))


COLOURS: Mapping[str, FanoronaColours] = MappingProxyType(
    {
        "classic": FanoronaColours(
            fanorona_ground="#f3e4c6",
            fanorona_grain="#e7d1a6",
            fanorona_inlay="#fffaee",
            fanorona_indigo="#33477a",
            fanorona_madder="#9c3d2c",
        ),
        "grey": FanoronaColours(
            fanorona_ground="#ececec",
            fanorona_grain="#dcdcdc",
            fanorona_inlay="#ffffff",
            fanorona_indigo="#4a4a4a",
            fanorona_madder="#8a8a8a",
        ),
        "outline": FanoronaColours(
            fanorona_ground="#ffffff",
            fanorona_grain="#ffffff",
            fanorona_inlay="#ffffff",
            fanorona_indigo="#ffffff",
            fanorona_madder="#ffffff",
        ),
        "print": FanoronaColours(
            fanorona_ground="#ffffff",
            fanorona_grain="#ffffff",
            fanorona_inlay="#ffffff",
            fanorona_indigo="#ffffff",
            fanorona_madder="#ffffff",
        ),
        "night": FanoronaColours(
            fanorona_ground="#2a221b",
            fanorona_grain="#3d3125",
            fanorona_inlay="#5d4c38",
            fanorona_indigo="#6f8fd0",
            fanorona_madder="#c9705a",
        ),
        "heritage": FanoronaColours(
            fanorona_ground="#efe4ca",
            fanorona_grain="#d3c09c",
            fanorona_inlay="#fbf5e6",
            fanorona_indigo="#35261a",
            fanorona_madder="#7d6852",
        ),
    }
)
"""Stock theme -> its colours."""
