"""Fendo's own colours; `colours.yaml` has their values in each stock theme."""

from dataclasses import field

from boardrules.values import dataclass
from boardwright.figures.theme import GROUND, LINE, ornament


@dataclass(frozen=True, slots=True)
class FendoColours:
    """The board's colours, besides those that all games share."""

    fendo_space: str = field(metadata=GROUND)
    fendo_rim: str = field(metadata=LINE)
    fendo_space_2: str = field(metadata=ornament("fendo_space", "ground"))
    """Spaces are fields of three near tones, in a pattern that means nothing in the game."""
    fendo_space_3: str = field(metadata=ornament("fendo_space", "ground"))
    fendo_hedge: str = field(metadata=ornament("fendo_rim", "line"))
    """Hedge between the posts of the rim, and the bushes where channels cross."""
    fendo_gate: str = field(metadata=ornament("fendo_space"))
    """Ground of the gates in the hedge, before the spaces where the game begins."""
    fendo_hatch: str = field(metadata=ornament("fendo_space"))
    """Strokes on fields of two of the three tones, as an engraver tells them apart."""
