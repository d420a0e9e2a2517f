"""Fendo's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

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
    """Bars of the gates on the spaces where the game begins."""
    fendo_hatch: str = field(metadata=ornament("fendo_space"))
    """Strokes on fields of two of the three tones, as an engraver tells them apart."""


COLOURS: Mapping[str, FendoColours] = MappingProxyType(
    {
        "classic": FendoColours(
            fendo_space="#f5ead6",
            fendo_rim="#4b3a2a",
            fendo_space_2="#efe6c9",
            fendo_space_3="#f1e7d8",
            fendo_hedge="#5f7d4a",
            fendo_gate="#dcbfa0",
            fendo_hatch="#f5ead6",
        ),
        "grey": FendoColours(
            fendo_space="#ebebeb",
            fendo_rim="#3c3c3c",
            fendo_space_2="#e6e6e6",
            fendo_space_3="#f0f0f0",
            fendo_hedge="#7c7c7c",
            fendo_gate="#cccccc",
            fendo_hatch="#ebebeb",
        ),
        "outline": FendoColours(
            fendo_space="#ffffff",
            fendo_rim="#000000",
            fendo_space_2="#ffffff",
            fendo_space_3="#ffffff",
            fendo_hedge="#000000",
            fendo_gate="#ffffff",
            fendo_hatch="#ffffff",
        ),
        "print": FendoColours(
            fendo_space="#ffffff",
            fendo_rim="#000000",
            fendo_space_2="#ffffff",
            fendo_space_3="#ffffff",
            fendo_hedge="#000000",
            fendo_gate="#ffffff",
            fendo_hatch="#ffffff",
        ),
        "night": FendoColours(
            fendo_space="#26321f",
            fendo_rim="#cbb690",
            fendo_space_2="#2d3423",
            fendo_space_3="#2a2e20",
            fendo_hedge="#7d9c63",
            fendo_gate="#59593f",
            fendo_hatch="#26321f",
        ),
        "heritage": FendoColours(
            fendo_space="#efe4ca",
            fendo_rim="#35261a",
            fendo_space_2="#ebdec0",
            fendo_space_3="#f1e8d2",
            fendo_hedge="#8c7660",
            fendo_gate="#c9b38c",
            fendo_hatch="#c7b28c",
        ),
    }
)
"""Stock theme -> its colours."""
