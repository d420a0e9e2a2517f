"""Fanorona's own colours; `colours.yaml` has their values in each stock theme."""

from dataclasses import field

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
