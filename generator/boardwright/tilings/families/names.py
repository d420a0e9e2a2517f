"""Names of the tilings that no translation repeats, and the shapes cut from them."""

from collections.abc import Mapping
from typing import Literal

from boardwright.tilings.exact.names import plain_words
from boardwright.tilings.exact.shapes import ShapeName

FamilyName = Literal["hat", "spectre", "ammann-beenker"]

FAMILIES: Mapping[FamilyName, tuple[str, ...]] = {
    "hat": ("hats", "the hat", "hat monotile"),
    "spectre": ("spectres", "the spectre"),
    "ammann-beenker": ("ammann beenker", "octagonal"),
}
"""Each name with others for it."""


def family_name(text: str) -> FamilyName | None:
    """The tiling meant by a name, however it is spelled; None for all other names."""
    wanted = plain_words(text)
    return next((name for name, others in FAMILIES.items() if wanted in map(plain_words, (name, *others))), None)


def family_shapes(name: FamilyName) -> tuple[ShapeName, ...]:
    """Shapes of boards of a tiling."""
    return ("disc", "polygon") if name == "ammann-beenker" else ("disc", "polygon", "supertile")
