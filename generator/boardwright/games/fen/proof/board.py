"""The board on a proof sheet: its nodes marked by the faces around them, and the mirror lines of its symmetry."""

import math
from dataclasses import dataclass
from functools import cached_property

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import MIN_LINE, Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.graph import edge_lengths, placed
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.fen.proof.nodes import numbered_marks
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Style, discs, polygons, polylines

MARK = 0.16
"""Radius of a mark, in edges: not the shortest one, but one longer than a quarter of the edges."""

LARGEST_MARK = 2.5
"""Greatest radius of a mark in mm."""

CIRCLE = 3.2
"""Radius in mm of the circle around a gap."""

MARGIN = 3.2
"""Room in mm around the board, for marks at the outline."""

OVERHANG = 2.6
"""How far mirror lines go beyond the board, in mm."""

SMALL = 4.0
"""Boards with edges shorter than this, in mm, have thin lines."""


@dataclass(frozen=True)
class ProofBoard:
    """The whole board of a proof, as large as a box of the page allows."""

    facts: ProofFacts

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds(rotated(self.facts.tiling.points(), self.facts.rotate))

    def draw(self, width: float, height: float, theme: Theme) -> Drawing:
        """Board in a box of at most `width` x `height` mm; marks grow with the edges, within limits."""
        left, bottom, right, top = self._box
        cell = min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (top - bottom))
        colours = theme.colours
        own = (right - left) * cell + 2 * MARGIN, (top - bottom) * cell + 2 * MARGIN
        origin = (MARGIN - left * cell, MARGIN + top * cell)
        tiling = placed(self.facts.tiling, cell, self.facts.rotate, origin)
        points = tiling.nodes
        lengths = sorted(edge_lengths(tiling))
        usual = lengths[len(lengths) // 4]
        large = millionths(usual) >= millionths(SMALL)
        line = theme.lines.fine if large else MIN_LINE
        items: list[Item] = [
            polygons(
                [tiling.polygon(face) for face in range(len(tiling.faces))],
                Style(theme.of(FenColours).fen_face, colours.line, line, join="round"),
            ),
            polygons(
                tiling.outline_polygons(),
                Style(None, colours.ink, theme.lines.medium if large else theme.lines.fine, join="round"),
            ),
        ]
        items += self._symmetry(cell, usual, own, theme)
        radius = min(MARK * usual, LARGEST_MARK)
        kinds: dict[tuple[int, bool], list[Point]] = {}
        for node, faces in enumerate(tiling.node_faces):
            kinds.setdefault((len(faces), node not in tiling.outline_nodes), []).append(points[node])
        for (count, inside), centres in sorted(kinds.items()):
            items += numbered_marks(count, centres, radius, inside, theme)
        alts = self.facts.words.proof.alts
        told = alts["board"]
        if self.facts.gaps:
            circles = [
                (origin[0] + x * cell, origin[1] - y * cell) for x, y in rotated(self.facts.gaps, self.facts.rotate)
            ]
            items.append(discs(circles, CIRCLE, Style(None, colours.accent, theme.lines.medium)))
            told = f"{told} {alts['gaps']}"
        return Drawing(*own, tuple(items), told)

    def _symmetry(self, cell: float, usual: float, own: tuple[float, float], theme: Theme) -> list[Item]:
        """Mirror lines, and a small ring at the centre of all symmetries."""
        group = self.facts.group
        if len(group) == 1:
            return []
        left, _, _, top = self._box
        x, y = rotated((group[0].centre,), self.facts.rotate)[0]
        centre = (MARGIN + (x - left) * cell, MARGIN + (top - y) * cell)
        lines = []
        for symmetry in group:
            if symmetry.mirrored:
                angle = math.radians(symmetry.angle + self.facts.rotate)
                way = (math.cos(angle), -math.sin(angle))
                lines.append((_to_border(centre, way, own), _to_border(centre, (-way[0], -way[1]), own)))
        accent = theme.colours.accent
        items: list[Item] = []
        if lines:
            items.append(polylines(lines, Style(stroke=accent, width=theme.lines.fine, dash=(2.2, 1.1, 0.5, 1.1))))
        turns = sum(1 for symmetry in group if not symmetry.mirrored)
        if turns > 1:
            items.append(Circle(*centre, min(1.1, 0.2 * usual), Style(theme.colours.paper, accent, theme.lines.fine)))
        return items


def _to_border(start: Point, way: Point, size: tuple[float, float]) -> Point:
    """Where the ray from a point leaves the box with its corners at 0 and `size`, moved in a little."""
    inset = MARGIN - OVERHANG
    steps = [
        ((end - inset if step > 0 else inset) - at) / step
        for at, step, end in zip(start, way, size, strict=True)
        if abs(step) > 1e-9
    ]
    reach = min(steps)
    return start[0] + reach * way[0], start[1] + reach * way[1]
