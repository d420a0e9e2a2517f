"""The game's own colours; `theme.yaml` has their values in each stock theme."""

from dataclasses import dataclass, field

from boardwright.figures.theme import FILL, GROUND


@dataclass(frozen=True, slots=True)
class MorrisColours:
    """Colours as "#rrggbb", by purpose."""

    morris_ground: str = field(metadata=GROUND)
    """The board."""
    morris_mill: str = field(metadata=FILL)
    """Line along a mill that a turn makes."""
