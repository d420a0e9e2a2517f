"""FEN's own colours; `colours.yaml` has their values in each stock theme."""

from dataclasses import field

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
