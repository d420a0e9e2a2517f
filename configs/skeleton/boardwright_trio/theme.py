"""Trio's own colours."""

from dataclasses import dataclass, field
from types import MappingProxyType

from boardwright.figures.theme import FILL, GROUND


@dataclass(frozen=True, slots=True)
class TrioColours:
    """Colours as "#rrggbb", by purpose."""

    trio_space: str = field(default="#f2ead8", metadata=GROUND)
    """Spaces of the board."""
    trio_row: str = field(default="#b03a2e", metadata=FILL)
    """Line through three in a row."""


COLOURS = MappingProxyType(
    {
        "classic": TrioColours(),
        "grey": TrioColours("#eeeeee", "#444444"),
        "print": TrioColours("#ffffff", "#c00000"),
        "outline": TrioColours("#ffffff", "#000000"),
    }
)
"""Stock theme -> colours."""
