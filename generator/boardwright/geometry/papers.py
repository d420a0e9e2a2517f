"""The paper sizes that a config may name, as data."""

from collections.abc import Mapping
from types import MappingProxyType

from boardwright.geometry.quantised import millionths

PAPERS: Mapping[str, tuple[float, float]] = MappingProxyType(
    {
        "A3": (297.0, 420.0),
        "A4": (210.0, 297.0),
        "A5": (148.0, 210.0),
        "Letter": (215.9, 279.4),
        "Legal": (215.9, 355.6),
        "Tabloid": (279.4, 431.8),
        "A4+Letter": (210.0, 279.4),
    }
)
"""Name -> (width, height) in mm, portrait. `A4+Letter` is the area common to both, so that one file fits either.

Source: ISO 216 (A sizes), ANSI/ASME Y14.1 (Letter 8.5 x 11 in, Tabloid 11 x 17 in); Legal is 8.5 x 14 in.
"""

HALF_INCH = 12.7
"""Half an inch in mm: papers measured in inches have sides of whole or half inches."""


def reading_paper(width: float, height: float) -> str | None:
    """Name of the paper on which to read what belongs to a paper of this size in mm; None if that is small enough.

    A sheet into which A3 fits with room to spare is printed by a shop and pinned up or laid on a table; what is read
    from the hand is on A4, or on Letter if the large sheet is measured in inches.
    """
    sides = sorted((millionths(width), millionths(height)))
    largest = [millionths(side) for side in PAPERS["A3"]]
    if sides == largest or any(side < other for side, other in zip(sides, largest, strict=True)):
        return None
    return "A4" if any(side % millionths(HALF_INCH) for side in sides) else "Letter"
