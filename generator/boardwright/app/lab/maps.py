"""Maps of a board for the report's page: how often each place is taken, and what first turns at it are worth."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import fsum
from typing import Any

from boardrules.lab.openings import Opening
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polygon, polygons, polylines
from boardwright.scene.colours import mixed

MARGIN = 3.0
"""Room in mm around the board for the marks at its border."""

MARK = 0.17
"""Radius of a node's mark, in cells."""

LARGEST = 2.4
"""Greatest radius of a mark in mm."""

STEPS = 10
"""Colours between none and all."""


class PlacedBoard:
    """A board of faces, edges and nodes in a box in mm, y down.

    Attributes:
        width: Width in mm of what is drawn.
        height: Its height.

    """

    def __init__(self, data: Mapping[str, Any], width: float, height: float) -> None:
        points = {node["name"]: (float(node["at"][0]), float(node["at"][1])) for node in data["nodes"]}
        xs, ys = [x for x, _ in points.values()], [y for _, y in points.values()]
        left, right, low, high = min(xs), max(xs), min(ys), max(ys)
        self._cell = min((width - 2 * MARGIN) / (right - left), (height - 2 * MARGIN) / (high - low))
        self.width, self.height = (
            (right - left) * self._cell + 2 * MARGIN,
            (high - low) * self._cell + 2 * MARGIN,
        )
        self.nodes: dict[str, Point] = {
            name: (MARGIN + (x - left) * self._cell, MARGIN + (high - y) * self._cell)
            for name, (x, y) in points.items()
        }
        self.edges: dict[str, tuple[Point, Point]] = {
            edge["name"]: (self.nodes[edge["nodes"][0]], self.nodes[edge["nodes"][1]]) for edge in data["edges"]
        }
        self.faces = {face["name"]: [self.nodes[node] for node in face["nodes"]] for face in data["faces"]}

    @property
    def mark(self) -> float:
        """Radius of a node's mark in mm."""
        return min(LARGEST, MARK * self._cell)

    def ground(self, theme: Theme) -> list[Item]:
        """The faces without colour."""
        style = Style(theme.colours.paper, theme.colours.line, theme.lines.fine, join="round")
        return [polygons(list(self.faces.values()), style)]


def heat_map(board: PlacedBoard, shares: Mapping[str, float], theme: Theme) -> Drawing:
    """How often each place was taken: the darker, the oftener."""
    items = board.ground(theme)
    for name, corners in board.faces.items():
        style = Style(_heat(0.8 * shares.get(name, 0.0), theme), theme.colours.paper, 0.4, join="round")
        items.append(polygon(corners, style))
    for name, (start, end) in board.edges.items():
        style = Style(stroke=_heat(shares.get(name, 0.0), theme), width=0.55 * board.mark, cap="round")
        items.append(polylines([(start, end)], style))
    for name, (x, y) in board.nodes.items():
        style = Style(_heat(shares.get(name, 0.0), theme), theme.colours.ink, theme.lines.fine)
        items.append(Circle(x, y, 0.8 * board.mark, style))
    return Drawing(board.width, board.height, tuple(items), "How often each place is taken: the darker, the oftener.")


def opening_map(board: PlacedBoard, openings: Sequence[Opening], theme: Theme) -> Drawing:
    """What first turns at each place are worth: the darker, the better for the first player, of those looked at."""
    values = values_of_places(openings)
    low, high = min(values.values(), default=0.0), max(values.values(), default=1.0)
    heats = {place: (value - low) / (high - low) if high > low else 0.5 for place, value in values.items()}
    items = board.ground(theme)
    for name, (start, end) in board.edges.items():
        if name in heats:
            ground = Style(stroke=theme.colours.ink, width=0.7 * board.mark, cap="butt")
            style = Style(stroke=_heat(heats[name], theme), width=0.5 * board.mark, cap="butt")
            items += [polylines([(start, end)], ground), polylines([(start, end)], style)]
    for name, (x, y) in board.nodes.items():
        if name in heats:
            items.append(
                Circle(x, y, board.mark, Style(_heat(heats[name], theme), theme.colours.ink, theme.lines.fine))
            )
    return Drawing(board.width, board.height, tuple(items), "What first turns at each place are worth.")


def values_of_places(openings: Sequence[Opening]) -> dict[str, float]:
    """Place -> mean estimate for the first player over the first turns with a piece there."""
    found: defaultdict[str, list[float]] = defaultdict(list)
    for opening in openings:
        for turn in opening.alike:
            for place in turn.split():
                found[place].append(opening.value)
    return {place: fsum(values) / len(values) for place, values in found.items()}


def _heat(part: float, theme: Theme) -> str:
    return mixed(theme.colours.accent, theme.colours.paper, round(part * STEPS) / STEPS)
