"""Cercas' own colours; `colours.yaml` has their values in each stock theme."""

from dataclasses import field

from boardrules.values import dataclass
from boardwright.figures.theme import ornament


@dataclass(frozen=True, slots=True)
class CercasColours:
    """The board's colours, besides those that all games share."""

    cercas_squares: str = field(metadata=ornament("paper"))
    """Squares of the notebook's page; the same as the paper, the page is blank and has dots without posts."""
    cercas_fence: str = field(metadata=ornament("paper"))
    """Fence posts and the rail outside the border."""
