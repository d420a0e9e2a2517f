"""What is known of the tilings that no translation repeats, Penrose's among them."""

from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.tilings.exact.shapes import ShapeName
from boardwright.tilings.families.names import FAMILIES, FamilyName, family_shapes


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
    AperiodicTiling("{penrose: rhombs}", (), 4, {3: 528, 4: 90, 5: 292, 6: 34, 7: 56}, ("disc", "polygon")),
    AperiodicTiling("{penrose: kites}", (), 4, {3: 382, 4: 236, 5: 382}, ("disc", "polygon")),
    _named("ammann-beenker", 4, {3: 414, 4: 343, 5: 142, 6: 59, 7: 12, 8: 29}),
    _named("hat", 14, {2: 712, 3: 247, 4: 41}),
    _named("spectre", 14, {2: 707, 3: 257, 4: 36}),
)
"""All of them. Shares are those of large boards, rounded; which number is the most common is beyond doubt."""
