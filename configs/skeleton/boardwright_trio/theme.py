"""Trio's own colours; `theme.yaml` has their values in each stock theme."""

from dataclasses import dataclass, field

from boardwright.figures.theme import FILL, GROUND


@dataclass(frozen=True, slots=True)
class TrioColours:
    """Colours as "#rrggbb", by purpose."""

    trio_space: str = field(metadata=GROUND)
    """Spaces of the board."""
    trio_row: str = field(metadata=FILL)
    """Line through three in a row."""
