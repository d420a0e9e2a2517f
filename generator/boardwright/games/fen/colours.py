"""FEN's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardwright.figures.theme import FILL, GROUND
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class FenColours:
    """The board's colours, besides those that all games share."""

    fen_face: str = field(metadata=GROUND)
    fen_edge: str = field(metadata=FILL)
    fen_node: str = field(metadata=FILL)
    fen_count_1: str = field(metadata=FILL)
    """Nodes by the number of faces around them, on proof sheets: colours for a number in white or ink on top."""
    fen_count_2: str = field(metadata=FILL)
    fen_count_3: str = field(metadata=FILL)
    fen_count_4: str = field(metadata=FILL)
    fen_count_5: str = field(metadata=FILL)
    fen_count_6: str = field(metadata=FILL)
    fen_count_more: str = field(metadata=FILL)


COLOURS: Mapping[str, FenColours] = MappingProxyType(
    {
        "classic": FenColours(
            fen_face="#e6edf5",
            fen_edge="#ffffff",
            fen_node="#fbf3df",
            fen_count_1="#8b949e",
            fen_count_2="#a8640a",
            fen_count_3="#1f7a99",
            fen_count_4="#b0431e",
            fen_count_5="#6a4c93",
            fen_count_6="#2d7a4b",
            fen_count_more="#23282f",
        ),
        "grey": FenColours(
            fen_face="#ececec",
            fen_edge="#ffffff",
            fen_node="#f3f3f3",
            fen_count_1="#ffffff",
            fen_count_2="#e3e3e3",
            fen_count_3="#c6c6c6",
            fen_count_4="#a3a3a3",
            fen_count_5="#7d7d7d",
            fen_count_6="#565656",
            fen_count_more="#2b2b2b",
        ),
        "outline": FenColours(
            fen_face="#ffffff",
            fen_edge="#ffffff",
            fen_node="#ffffff",
            fen_count_1="#ffffff",
            fen_count_2="#e3e3e3",
            fen_count_3="#c6c6c6",
            fen_count_4="#a3a3a3",
            fen_count_5="#7d7d7d",
            fen_count_6="#565656",
            fen_count_more="#2b2b2b",
        ),
        "print": FenColours(
            fen_face="#ffffff",
            fen_edge="#ffffff",
            fen_node="#ffffff",
            fen_count_1="#8b949e",
            fen_count_2="#a8640a",
            fen_count_3="#1f7a99",
            fen_count_4="#b0431e",
            fen_count_5="#6a4c93",
            fen_count_6="#2d7a4b",
            fen_count_more="#23282f",
        ),
    }
)
"""Stock theme -> its colours."""
