"""Steeple's own colours; `theme.yaml` has their values in each stock theme."""

from dataclasses import dataclass, field

from boardwright.figures.theme import GROUND


@dataclass(frozen=True, slots=True)
class SteepleColours:
    """Colours as "#rrggbb", by purpose."""

    steeple_pale: str = field(metadata=GROUND)
    """Spaces where White's stones begin."""
    steeple_deep: str = field(metadata=GROUND)
    """Spaces where Black's stones begin."""
