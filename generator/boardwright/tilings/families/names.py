"""The tilings that no translation repeats, Penrose's among them: names, shapes cut from them, and what is known."""

from collections.abc import Mapping
from typing import Literal

from boardrules.values import dataclass
from boardwright.tilings.exact.names import plain_words
from boardwright.tilings.exact.shapes import ANYWHERE, ShapeName

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
    return ANYWHERE if name == "ammann-beenker" else (*ANYWHERE, "supertile")


@dataclass(frozen=True, slots=True)
class AperiodicTiling:
    """A tiling, as it is written in a config: other names, corners of a face, and nodes by the faces that meet there.

    `nodes` gives for each number of faces the share of such nodes, in thousandths of all nodes of the plane.
    """

    name: str
    aliases: tuple[str, ...]
    sides: int
    nodes: Mapping[int, int]
    shapes: tuple[ShapeName, ...]


def _named(name: FamilyName, sides: int, nodes: Mapping[int, int]) -> AperiodicTiling:
    return AperiodicTiling(name, FAMILIES[name], sides, nodes, family_shapes(name))


APERIODIC = (
    AperiodicTiling("{penrose: rhombs}", (), 4, {3: 528, 4: 90, 5: 292, 6: 34, 7: 56}, ANYWHERE),
    AperiodicTiling("{penrose: kites}", (), 4, {3: 382, 4: 236, 5: 382}, ANYWHERE),
    _named("ammann-beenker", 4, {3: 414, 4: 343, 5: 142, 6: 59, 7: 12, 8: 29}),
    _named("hat", 14, {2: 712, 3: 247, 4: 41}),
    _named("spectre", 14, {2: 707, 3: 257, 4: 36}),
)
"""All of them. Shares are those of large boards, rounded; which number is the most common is beyond doubt."""
