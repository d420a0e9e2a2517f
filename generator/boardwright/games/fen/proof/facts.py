"""The facts on a proof sheet, as plain data: everything is counted and computed first, so that figures only draw."""

import math
from collections.abc import Mapping
from dataclasses import dataclass

from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.geometry.points import Point
from boardwright.scene.colours import channels
from boardwright.tilings import Tiling
from boardwright.tilings.symmetry import Symmetry


@dataclass(frozen=True, slots=True)
class Derivation:
    """One line of the procedure: modes N and E of a reading and what follows; `chosen` is the line in play."""

    reading: str
    at_node: int
    at_edge: int
    lcm: int
    nodes: int
    edges: int
    chosen: bool


@dataclass(frozen=True, slots=True)
class FaceKind:
    """Faces with a number of sides: their number, and the number of their shapes (mirror images count as one shape)."""

    sides: int
    faces: int
    shapes: int


@dataclass(frozen=True, slots=True)
class ProofFacts:
    """A board's proof: the board, its counts, how a turn follows from them, its symmetry, tiles, warnings, config.

    Histograms map a number of faces to the number of nodes or edges with that many; `inside` ones omit the outline.
    """

    tiling: Tiling
    rotate: float
    per_node: Mapping[int, int]
    per_node_inside: Mapping[int, int]
    per_edge: Mapping[int, int]
    per_edge_inside: Mapping[int, int]
    derivations: tuple[Derivation, ...]
    turn: str
    """The turn, in words; empty if it is not settled."""
    turn_from: str
    """Origin of the turn, such as "interior reading"."""
    majority: int
    group: tuple[Symmetry, ...]
    group_name: str
    kinds: tuple[tuple[str, int], ...]
    """Numbers of kinds of faces, edges and nodes, if symmetric ones count once."""
    faces: tuple[FaceKind, ...]
    checks: tuple[str, ...]
    """Statements that were checked, as sentences."""
    warnings: tuple[str, ...]
    config: tuple[str, ...]
    """The config's key lines."""
    gaps: tuple[Point, ...] = ()
    """Places where the drawing has gaps, in the tiling's frame."""

    @property
    def odd(self) -> bool:
        """Whether one player always ends with more than half."""
        return len(self.tiling.faces) % 2 == 1


def count_colour(faces: int, theme: Theme) -> str:
    """Colour of a node with this number of faces around it."""
    own = theme.of(FenColours)
    six = (
        own.fen_count_1,
        own.fen_count_2,
        own.fen_count_3,
        own.fen_count_4,
        own.fen_count_5,
        own.fen_count_6,
    )
    return six[faces - 1] if faces <= len(six) else own.fen_count_more


def text_colour_on(fill: str, theme: Theme) -> str:
    """Colour of text on a ground: paper or ink, whichever stands out more.

    Source: WCAG 2.2, relative luminance and contrast ratio.
    """
    ground = _luminance(fill)

    def contrast(colour: str) -> float:
        light, dark = sorted((_luminance(colour), ground), reverse=True)
        return (light + 0.05) / (dark + 0.05)

    return max((theme.colours.paper, theme.colours.ink), key=contrast)


def _luminance(colour: str) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4) for part in channels(colour)
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
