"""The paper sizes that a config may name, as data."""

from collections.abc import Mapping
from types import MappingProxyType

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
