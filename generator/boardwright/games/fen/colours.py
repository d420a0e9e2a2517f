"""FEN's own colours, with a value for each stock theme."""

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType

from boardrules.values import dataclass
from boardwright.figures.theme import FILL, GROUND, ornament


@dataclass(frozen=True, slots=True)
class FenColours:
    """The board's colours, besides those that all games share."""

    fen_face: str = field(metadata=GROUND)
    fen_face_3: str = field(metadata=ornament("fen_face", "ground"))
    """Faces by their number of sides; boards for pencils are tinted only where these differ from `fen_face`."""
    fen_face_4: str = field(metadata=ornament("fen_face", "ground"))
    fen_face_5: str = field(metadata=ornament("fen_face", "ground"))
    fen_face_6: str = field(metadata=ornament("fen_face", "ground"))
    fen_face_more: str = field(metadata=ornament("fen_face", "ground"))
    fen_hole: str = field(metadata=ornament("fen_node"))
    """Shade in the places of nodes, which look like drilled holes."""
    fen_hatch: str = field(metadata=ornament("fen_face"))
    """Strokes on faces of some numbers of sides, as an engraver tells tones apart."""
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
            fen_face_3="#f6e6d6",
            fen_face_4="#e3ecf6",
            fen_face_5="#eae5f3",
            fen_face_6="#d6e6f1",
            fen_face_more="#dcebe6",
            fen_hole="#e2cfa4",
            fen_hatch="#e6edf5",
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
            fen_face_3="#f3f3f3",
            fen_face_4="#ececec",
            fen_face_5="#e8e8e8",
            fen_face_6="#e4e4e4",
            fen_face_more="#f0f0f0",
            fen_hole="#dcdcdc",
            fen_hatch="#ececec",
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
            fen_face_3="#ffffff",
            fen_face_4="#ffffff",
            fen_face_5="#ffffff",
            fen_face_6="#ffffff",
            fen_face_more="#ffffff",
            fen_hole="#ffffff",
            fen_hatch="#ffffff",
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
            fen_face_3="#ffffff",
            fen_face_4="#ffffff",
            fen_face_5="#ffffff",
            fen_face_6="#ffffff",
            fen_face_more="#ffffff",
            fen_hole="#ffffff",
            fen_hatch="#ffffff",
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
        "night": FenColours(
            fen_face="#22303f",
            fen_face_3="#3b2c22",
            fen_face_4="#213049",
            fen_face_5="#2e2942",
            fen_face_6="#1c3842",
            fen_face_more="#1f362f",
            fen_hole="#0d141c",
            fen_hatch="#22303f",
            fen_edge="#16202c",
            fen_node="#3a3324",
            fen_count_1="#8b949e",
            fen_count_2="#a8640a",
            fen_count_3="#1f7a99",
            fen_count_4="#b0431e",
            fen_count_5="#6a4c93",
            fen_count_6="#2d7a4b",
            fen_count_more="#23282f",
        ),
        "heritage": FenColours(
            fen_face="#efe4ca",
            fen_face_3="#e7d8b8",
            fen_face_4="#efe4ca",
            fen_face_5="#eadcbc",
            fen_face_6="#f1e8d2",
            fen_face_more="#ece0c4",
            fen_hole="#a08a6c",
            fen_hatch="#c7b28c",
            fen_edge="#f8f2e2",
            fen_node="#fbf5e6",
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
