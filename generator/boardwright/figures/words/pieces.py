"""The fixed words of the sheets with pieces to cut out."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class PieceWords:
    """Words of one language; `{...}` is filled in."""

    cut: str
    one_side: str
    fold: str
    crosses: str
    both_sides: Mapping[str, str]
    """Way of printing backs -> how it is done."""
    headings: tuple[str, str, str]
    """Of the list of pieces: kind, number, reason."""
    as_above: str
    part: str
    """Which of how many pieces stand in a place."""
    page: str
    to_cut: str
    listed: str
    """Pages in words, for those who cannot see them."""
    backs: str
    backs_of: str
    back_pages: str
    label: str
    back_label: str
    """How a page is called in a reader's list of pages."""


PIECE_WORDS: Mapping[str, PieceWords] = MappingProxyType(
    {
        "en": PieceWords(
            cut="Cut along the lines.",
            one_side="Print this page on one side of the paper.",
            fold="Fold along the dashed lines.",
            crosses="The crosses in the corners of both sides lie behind each other.",
            both_sides=MappingProxyType(
                {
                    "long-edge": "Print on both sides of the paper, turned over on the long edge.",
                    "short-edge": "Print on both sides of the paper, turned over on the short edge.",
                    "gutter-fold": "Fold the page along the dashed line in the middle, the print outside, and glue the "
                    "halves together. When the glue is dry, cut along the lines.",
                }
            ),
            headings=("Pieces", "Number", "Why so many"),
            as_above="as above",
            part="{first}\u2013{last} of {count}",
            page="page {page} of {pages}",
            to_cut="Pieces to cut out: {pieces}.",
            listed="Pieces of the game: their numbers, and why so many.",
            backs="Backs: {pieces}",
            backs_of="Backs of page {page}.",
            back_pages="Backs of the pieces on page {page}.",
            label="Pieces {page}",
            back_label="Pieces {page}, backs",
        ),
        "de": PieceWords(
            cut="Schneide an den Linien entlang.",
            one_side="Drucke diese Seite auf nur eine Seite des Papiers.",
            fold="Falte an den gestrichelten Linien.",
            crosses="Die Kreuze in den Ecken beider Seiten liegen genau hintereinander.",
            both_sides=MappingProxyType(
                {
                    "long-edge": "Drucke auf beide Seiten des Papiers, über die lange Kante gewendet.",
                    "short-edge": "Drucke auf beide Seiten des Papiers, über die kurze Kante gewendet.",
                    "gutter-fold": "Falte die Seite an der gestrichelten Linie in der Mitte, mit dem Druck nach außen, "
                    "und klebe die Hälften zusammen. Wenn der Kleber trocken ist, schneide an den Linien entlang.",
                }
            ),
            headings=("Material", "Anzahl", "Warum so viele"),
            as_above="wie oben",
            part="{first}\u2013{last} von {count}",
            page="Seite {page} von {pages}",
            to_cut="Zum Ausschneiden: {pieces}.",
            listed="Die Steine des Spiels: wie viele es sind, und warum.",
            backs="Rückseiten: {pieces}",
            backs_of="Rückseiten zu Seite {page}.",
            back_pages="Rückseiten zu den Steinen auf Seite {page}.",
            label="Steine {page}",
            back_label="Steine {page}, Rückseiten",
        ),
    }
)
"""Language -> words of sheets with pieces."""
