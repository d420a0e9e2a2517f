"""Dendria's pieces in figures, and the small signs for what happens to them.

Seeds are discs, Trees have a crown of three lobes on a trunk, Dryads are pawns; Dark is solid, Light has an outline. So
kinds differ by shape and players by fill, in colour as in grey. Shapes grow with the cell, in mm; lines do not.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from boardwright.figures.diagram.marks import HALO
from boardwright.figures.diagram.pieces import RIM
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polygons, polylines

Kind = Literal["seeds", "trees", "dryads"]

SEED: Final = 0.2
"""Radius of a Seed, in cells."""

REACH: Final = 0.38
"""Radius around its middle that no piece leaves, in cells."""

RING: Final = 0.34
"""Radius of the ring that tells whether a Seed is hungry or nourished, in cells."""

PLUS: Final = 0.75
"""Half the width of the plus beside a newly sown Seed, in mm."""

# Shapes around the middle of a soil, in cells: discs as (x, y, radius), and polygons.
_DISCS: Final[dict[Kind, tuple[tuple[float, float, float], ...]]] = {
    "seeds": ((0.0, 0.0, SEED),),
    "trees": ((-0.17, -0.01, 0.165), (0.17, -0.01, 0.165), (0.0, -0.19, 0.175), (0.0, -0.08, 0.14)),
    "dryads": ((0.0, -0.21, 0.15),),
}
_POLYGONS: Final[dict[Kind, tuple[tuple[Point, ...], ...]]] = {
    "seeds": (),
    "trees": (((-0.06, -0.1), (0.06, -0.1), (0.075, 0.35), (-0.075, 0.35)),),
    "dryads": (((-0.06, -0.2), (0.06, -0.2), (0.29, 0.32), (-0.29, 0.32)),),
}


def pieces(points: Iterable[Point], player: int, kind: Kind, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Pieces of one kind: player 0 is Dark, solid, and player 1 Light, pale with a dark outline."""
    centres = tuple(points)
    if not centres:
        return ()
    ink = theme.colours.black
    inside = theme.colours.white if player else ink
    return (
        *_shapes(centres, kind, cell, Style(theme.colours.paper, theme.colours.paper, 2 * RIM, join="round")),
        *_shapes(centres, kind, cell, Style(ink, ink, RIM, join="round")),
        *(_shapes(centres, kind, cell, Style(inside), RIM / 2) if player else ()),
    )


def _shapes(centres: Sequence[Point], kind: Kind, cell: float, style: Style, inset: float = 0.0) -> list[Item]:
    """Discs and polygons of a kind of piece; `inset` in mm makes them smaller for what lies inside an outline."""
    items: list[Item] = []
    for dx, dy, radius in _DISCS[kind]:
        items.append(discs([(x + dx * cell, y + dy * cell) for x, y in centres], radius * cell - inset, style))
    for corners in _POLYGONS[kind]:
        shape = _shrunk([(x * cell, y * cell) for x, y in corners], inset)
        items.append(polygons([[(x + dx, y + dy) for dx, dy in shape] for x, y in centres], style))
    return items


def _shrunk(corners: Sequence[Point], inset: float) -> list[Point]:
    """Shape open at its top, where it meets a disc: its sides and its foot come in by about `inset`."""
    foot = max(y for _, y in corners)
    return [(x - inset if x > 0 else x + inset, y - inset if y == foot else y) for x, y in corners]


def plus_sign(point: Point, colour: str, theme: Theme) -> tuple[Item, ...]:
    """Plus beside a newly sown Seed."""
    x, y = point
    return _strokes([((x - PLUS, y), (x + PLUS, y)), ((x, y - PLUS), (x, y + PLUS))], colour, theme)


def sprout_sign(seed: Point, cell: float, colour: str, theme: Theme) -> tuple[Item, ...]:
    """Point upwards over a Seed that sprouts."""
    x, y = seed
    half, foot, tip = max(0.17 * cell, 0.7), y - 0.3 * cell, y - 0.3 * cell - max(0.16 * cell, 0.65)
    return _strokes([((x - half, foot), (x, tip), (x + half, foot))], colour, theme)


def germination_sign(seed: Point, cell: float, colour: str, theme: Theme) -> tuple[Item, ...]:
    """Three dots, as in the crown of a Tree, over a Seed that germinates."""
    x, y = seed
    radius = max(0.06 * cell, 0.28)
    foot = y - SEED * cell - 0.35 - radius
    dots = [(x - 1.4 * radius, foot), (x + 1.4 * radius, foot), (x, foot - 1.9 * radius)]
    return discs(dots, radius + 0.15, Style(theme.colours.paper)), discs(dots, radius, Style(colour))


def _strokes(lines: Sequence[Sequence[Point]], colour: str, theme: Theme) -> tuple[Item, ...]:
    ground = Style(stroke=theme.colours.paper, width=0.5 + 1.2 * HALO, cap="round", join="round")
    return polylines(lines, ground), polylines(lines, Style(stroke=colour, width=0.5, cap="butt", join="miter"))


def hungry_rings(points: Iterable[Point], cell: float, theme: Theme) -> tuple[Item, ...]:
    """Broken rings around hungry Seeds."""
    centres = tuple(points)
    pen = Style(None, theme.colours.accent, 0.35, (0.6, 0.55))
    return (discs(centres, RING * cell, pen),) if centres else ()


def nourished_rings(points: Iterable[Point], player: int, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Rings around the Seeds that a player nourishes: solid for Dark, two thin lines for Light."""
    centres = tuple(points)
    if not centres:
        return ()
    ring = discs(centres, RING * cell, Style(None, theme.colours.black, 0.6))
    return (ring, discs(centres, RING * cell, Style(None, theme.colours.white, 0.3))) if player else (ring,)
