"""Drawings of facts about a Dendria position: fertile soils, forests, hungry and nourished Seeds, roots."""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from boardrules.bits import bits
from boardrules.games.dendria import Dendria, DendriaPosition
from boardrules.games.dendria.board import DIRECTIONS
from boardrules.games.dendria.position import PLAYERS, occupied_by
from boardwright.figures.diagram.areas import lightened
from boardwright.figures.diagram.marks import hatching
from boardwright.figures.diagram.pieces import RIM
from boardwright.figures.drawing import centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.dendria.board import hex_corners
from boardwright.games.dendria.diagram.pieces import REACH, hungry_rings, nourished_rings, pieces
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polylines

Points = Mapping[str, Point]

HATCH: Final = (1.0, 0.3)
"""Distance and width of the lines that shade a forest, in mm."""

NUMBER: Final = 3.0
"""Font size of a player's leafiness in mm."""

GLYPH: Final = 5.0
"""Cell in mm of the Tree beside a player's leafiness."""

# Places of the marks of fertile soils in a hex, in cells: rows of Dark's dots alternate with rows of Light's strokes.
_DOT_ROWS: Final = ((-0.32, (-0.125, 0.125)), (-0.04, (-0.375, -0.125, 0.125, 0.375)), (0.24, (-0.25, 0.0, 0.25)))
_STROKE_ROWS: Final = ((-0.18, (-0.25, 0.0, 0.25)), (0.1, (-0.25, 0.0, 0.25)))


def facts_told(game: Dendria, position: DendriaPosition, shows: Iterable[str]) -> dict[str, dict[str, Sequence[str]]]:
    """Kind of fact -> its players, or nobody -> names of soils, or the leafiness."""
    shown, found = frozenset(shows), dict[str, dict[str, Sequence[str]]]()
    if "hungry" in shown:
        found["hungry"] = {"": tuple(game.hungry(position))}
    for kind, all_soils in (("nourished", game.nourished), ("fertile", game.fertile)):
        if kind in shown:
            found[kind] = {name: tuple(soils) for name, soils in zip(PLAYERS, all_soils(position), strict=True)}
    if "leafiness" in shown:
        numbers = game.leafiness(position)
        found["leafiness"] = {name: (str(number),) for name, number in zip(PLAYERS, numbers, strict=True)}
    return found


def grounds(
    game: Dendria, position: DendriaPosition, shows: Iterable[str], points: Points, cell: float, theme: Theme
) -> list[Item]:
    """The layer under the pieces: forests hatched by owner, and the marks of fertile soils."""
    items: list[Item] = []
    if "leafiness" in shows:
        colours = (theme.colours.ink, theme.colours.orange)
        forests = game.forests(position)
        for player, (soils, colour) in enumerate(zip(game.leaves(position), colours, strict=True)):
            # As many hexes as the leafiness: a Tree's own soil counts as well.
            trees = [name for forest in forests if forest.owner == player for name in forest.spaces]
            shapes = [hex_corners(points[name], cell) for name in (*soils, *trees)]
            gap, width = HATCH
            items += hatching(shapes, lightened(colour, 0.3), gap=gap, width=width, rising=player == 0)
    if "fertile" in shows:
        dark, light = game.fertile(position)
        items += fertile_marks([points[name] for name in dark], 0, cell, theme)
        items += fertile_marks([points[name] for name in light], 1, cell, theme)
    return items


def fertile_marks(soils: Iterable[Point], player: int, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Dots on soils fertile for Dark, level strokes on soils fertile for Light; a soil has room for both."""
    rows = _STROKE_ROWS if player else _DOT_ROWS
    marks = [(x + dx * cell, y + dy * cell) for x, y in soils for dy, row in rows for dx in row]
    if not marks:
        return ()
    if player:
        half = min(0.1 * cell, 0.6)
        strokes = [((x - half, y), (x + half, y)) for x, y in marks]
        return (polylines(strokes, Style(stroke=theme.colours.accent, width=0.25)),)
    return (discs(marks, 0.24, Style(theme.colours.ink)),)


def leafiness_numbers(
    game: Dendria, position: DendriaPosition, width: float, room: float, y: float, theme: Theme
) -> list[Item]:
    """A Tree and the leafiness of each player, in the two free corners beside the top row.

    They need some mm of `room` on each side, and are left out on smaller boards.
    """
    inset, colour = REACH * GLYPH + RIM, theme.colours.ink
    texts = [str(points) for points in game.leafiness(position)]
    beside = 2 * inset + 0.6
    if beside + max(text_width(text, NUMBER, "bold") for text in texts) > room:
        return []
    dark, light = texts
    return [
        *pieces([(inset, y)], 0, "trees", GLYPH, theme),
        centred_text((beside, y), dark, NUMBER, colour, "bold", "start"),
        *pieces([(width - inset, y)], 1, "trees", GLYPH, theme),
        centred_text((width - beside, y), light, NUMBER, colour, "bold", "end"),
    ]


def seed_rings(
    game: Dendria, position: DendriaPosition, shows: Iterable[str], points: Points, cell: float, theme: Theme
) -> list[Item]:
    """Rings around Seeds, which show who nourishes them, or that nobody does."""
    items: list[Item] = []
    if "nourished" in shows:
        for player, seeds in enumerate(game.nourished(position)):
            items += nourished_rings([points[name] for name in seeds], player, cell, theme)
    if "hungry" in shows:
        items += hungry_rings([points[name] for name in game.hungry(position)], cell, theme)
    return items


def roots(
    game: Dendria, position: DendriaPosition, starts: Iterable[int], points: Points, cell: float, theme: Theme
) -> list[Item]:
    """Lines along the roots of pieces on some soils; a short bar ends a root that reaches the edge of the board."""
    board, occupied = game.board, occupied_by(position.pieces)
    lines: list[tuple[Point, Point]] = []
    bars: list[tuple[Point, Point]] = []
    for start in starts:
        for way in range(DIRECTIONS):
            end, run = board.first(start, way, occupied), [*bits(board.run(start, way, occupied))]
            if not (end or run):
                continue
            last = end.bit_length() - 1 if end else run[-1 if way < 3 else 0]
            here, there = points[board.names[start]], points[board.names[last]]
            span = math.dist(here, there)
            ux, uy = (there[0] - here[0]) / span, (there[1] - here[1]) / span
            near, far = REACH * cell, span - (REACH if end else -0.3) * cell
            tip = (here[0] + far * ux, here[1] + far * uy)
            lines.append(((here[0] + near * ux, here[1] + near * uy), tip))
            if not end:
                bars.append(((tip[0] - 0.7 * uy, tip[1] + 0.7 * ux), (tip[0] + 0.7 * uy, tip[1] - 0.7 * ux)))
    if not lines:
        return []
    pen = Style(stroke=theme.colours.legal, width=0.35, cap="round")
    return [polylines(lines, pen), *([polylines(bars, pen)] if bars else [])]
