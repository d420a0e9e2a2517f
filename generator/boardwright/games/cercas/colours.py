"""Cercas' own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardrules.values import dataclass
from boardwright.figures.theme import ornament


@dataclass(frozen=True, slots=True)
class CercasColours:
    """The board's colours, besides those that all games share."""

    cercas_squares: str = field(metadata=ornament("paper"))
    """Squares of the notebook's page; the same as the paper, the page is blank and has dots without posts."""
    cercas_fence: str = field(metadata=ornament("paper"))
    """Fence posts and the rail outside the border."""


COLOURS: Mapping[str, CercasColours] = MappingProxyType(
    {
        "classic": CercasColours(
            cercas_squares="#d5e2f1",
            cercas_fence="#5f84bd",
        ),
        "grey": CercasColours(
            cercas_squares="#e2e2e2",
            cercas_fence="#8c8c8c",
        ),
        "outline": CercasColours(
            cercas_squares="#ffffff",
            cercas_fence="#000000",
        ),
        "print": CercasColours(
            cercas_squares="#ffffff",
            cercas_fence="#000000",
        ),
        "night": CercasColours(
            cercas_squares="#26364a",
            cercas_fence="#5f86c8",
        ),
        "heritage": CercasColours(
            cercas_squares="#e3d5b6",
            cercas_fence="#7d6852",
        ),
    }
)
"""Stock theme -> its colours."""
