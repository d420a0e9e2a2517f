"""FEN figures generated for any board: the parts of a face, and legal and illegal placements.

They are pictures of faces with words below them, side by side in rows.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from boardrules.examples import VerifiedExample
from boardrules.games.fen import Fen
from boardwright.figures.diagram.crop import of_part
from boardwright.figures.diagram.figure import ABOVE_CAPTION, CAPTION, GAP, LEADING, Panel, cell_for, compose, taller
from boardwright.figures.diagram.frames import Frame, MarkedTurn, Sign
from boardwright.figures.diagram.panels import legend
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.fonts import ASCENT
from boardwright.games.fen.diagram.chosen_turns import FenOnBoard
from boardwright.games.fen.diagram.drawer import FenDrawer
from boardwright.games.fen.words import FenWords
from boardwright.geometry.points import signed_area
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Text
from boardwright.tilings import nodes_are_corners

NARROWEST_PICTURE: Final = 31.0
"""Least width in mm for a face and the words below it."""

Picture = tuple[FenDrawer, VerifiedExample]
"""The drawer of a face, and the example that tells how many places its capture needs."""


def _columns(drawers: Sequence[FenDrawer], cell: float, readable: float, width: float) -> tuple[int, float]:
    """Number of equal columns for pictures of at most this cell, and the cell: as many as words and names allow."""
    for columns in range(min(len(drawers), int((width + GAP) / (NARROWEST_PICTURE + GAP) + 1e-6)), 0, -1):
        each = (width - (columns - 1) * GAP) / columns
        fitting = min(cell, *(cell_for(drawer, each) for drawer in drawers))
        if columns == 1 or millionths(fitting) >= millionths(readable):
            return columns, fitting
    return 1, cell


LARGEST_CELL: Final = 13.0
"""Greatest length in mm of the board's shortest edge, in a face shown alone."""

LARGEST_FACE: Final = 21.0
"""Square root of the greatest area of the smallest face shown, in mm: that of a hexagon with such edges."""


def components_figure(
    board: FenOnBoard,
    theme: Theme,
    width: float,
    words: FenWords,
    tallest: float = math.inf,
    part: str = "",  # noqa: ARG001 - as the other maker
) -> Drawing:
    """A face of each number of sides, with words for its places and the number of them that a capture needs.

    Faces get smaller to keep the figure below `tallest` mm, as long as the words can be read.
    """
    pictures = [(_component_drawer(part, face, words), example) for part, face, example in board.components]
    told = words.figures.component if nodes_are_corners(board.tiling) else words.figures.component_by_edges
    drawers = [drawer for drawer, _ in pictures]
    readable = max(drawer.readable_cell for drawer in drawers)
    cell = min(LARGEST_CELL, max(LARGEST_FACE / _smallest(drawers), readable))
    columns, cell = _columns(drawers, cell, readable, width)
    drawing = _components(pictures, columns, cell, theme, width, words, told)
    while taller(drawing, tallest) and millionths(cell) > millionths(readable):
        cell = max(readable, 0.9 * cell)
        drawing = _components(pictures, columns, cell, theme, width, words, told)
    return drawing


def _components(
    pictures: Sequence[Picture], columns: int, cell: float, theme: Theme, width: float, words: FenWords, told: str
) -> Drawing:
    """The figure with faces of one size in a grid; `told` stands below each, with its numbers."""
    placed: list[tuple[Drawing, float, float]] = []
    top, each = 0.0, (width - (columns - 1) * GAP) / columns
    for start in range(0, len(pictures), columns):
        row = pictures[start : start + columns]
        # All captions in a row begin at the same height.
        tallest = max(drawer.size(cell)[1] for drawer, _ in row)
        drawn = [
            (place * (each + GAP), _component(drawer, example, cell, each, tallest, theme, told))
            for place, (drawer, example) in enumerate(row)
        ]
        placed += [(picture, x, top) for x, picture in drawn]
        top += max(picture.height for _, picture in drawn) + GAP

    def items() -> tuple[Item, ...]:
        return tuple([picture.at(x, y) for picture, x, y in placed])

    return Drawing.later(width, top - GAP, items, words.figures.components_alt)


def _smallest(drawers: Sequence[FenDrawer]) -> float:
    """Square root of the area, in cells, of the smallest face shown; the shortest edge alone may mislead."""
    return min(
        math.sqrt(abs(signed_area(drawer.tiling.polygon(face)))) for drawer in drawers for face in drawer.crop or ()
    )


def _component_drawer(board: FenOnBoard, face: int, words: FenWords) -> FenDrawer:
    """The face, with the words for a face, an edge and a node beside one of each."""
    tiling = board.tiling
    named = (
        (tiling.face_names[face], words.figures.parts["face"]),
        (tiling.edge_names[tiling.face_edges[face][0]], words.figures.parts["edge"]),
        (tiling.node_names[tiling.faces[face][0]], words.figures.parts["node"]),
    )
    return FenDrawer(tiling, board.rotate, (face,), named, as_tiles=board.as_tiles)


def _component(
    drawer: FenDrawer,
    verified: VerifiedExample,
    cell: float,
    width: float,
    tallest: float,
    theme: Theme,
    told: str,
) -> Drawing:
    """A face with its words, which begin below the tallest picture of the row."""
    example = verified.example
    ((_, numbers),) = example.claims[0].value.items()
    needed = numbers["needed"]
    text = told.format(sides=needed, edges=needed, needed=needed, places=2 * needed)
    below: list[Item] = []
    height = tallest + ABOVE_CAPTION
    for line in wrapped(text, CAPTION, width):
        below.append(Text(0.0, height + ASCENT * CAPTION, line, CAPTION, theme.colours.ink))
        height += LEADING * CAPTION

    def items() -> tuple[Item, ...]:
        picture = drawer.draw(Frame(example.game, example.position), cell, theme)
        return (picture.at(0.0, (tallest - picture.height) / 2), *below)

    return Drawing.later(width, height, items)


def placements_figure(
    board: FenOnBoard, theme: Theme, width: float, words: FenWords, tallest: float = math.inf, part: str = ""
) -> Drawing:
    """A legal and an illegal turn of each kind, on the part of the board where they fit; at most `tallest` mm high.

    Below a part of the board stands `part`.
    """
    board = board.middle
    window, chosen = board.placements
    drawer = FenDrawer(board.tiling, board.rotate, window, as_tiles=board.as_tiles)
    panels: list[Panel] = []
    joined = 0
    for key, verified in chosen:
        panel = _placement_panel(board.game, key, verified, len(panels) + 1 + joined, words)
        before = panels[-1].frame if panels else None
        if before and key == "no_capture" and before.position == panel.frame.position:
            # Both faces are on one board.
            both = Frame(before.game, before.position, (*before.turns, *panel.frame.turns), before.shows)
            panels[-1] = Panel(both, (*panels[-1].lines, *panel.lines))
            joined += 1
        else:
            panels.append(panel)
    if drawer.is_part:
        panels = [*of_part(panels, part)]
    return compose(panels, drawer, theme, width, words.figures.placements_alt, tallest)


def _placement_panel(game: Fen, key: str, verified: VerifiedExample, number: int, words: FenWords) -> Panel:
    """Board and words of one example, which shows a turn."""
    example = verified.example
    turn = example.show if isinstance(example.show, str) else ""
    move = game.parse_move(example.position, turn)
    sign: Sign = "illegal" if game.why_illegal(example.position, move) else "legal"
    values = {"player": words.players[0]}
    if key in ("capture", "no_capture"):
        held, _, needed = game.tally(example.position)[turn]
        values |= {"held": str(held), "needed": str(needed)}
    text = getattr(words.figures, key).format(**values)
    marked = MarkedTurn(move, sign, number)
    return Panel(Frame(game, example.position, (marked,)), legend([(marked, text)]))


Maker = Callable[[FenOnBoard, Theme, float, FenWords, float, str], Drawing]

MAKERS: Mapping[str, Maker] = MappingProxyType({"components": components_figure, "placements": placements_figure})
"""Name of a figure -> its maker, which takes a greatest height in mm, and words for a part of a board."""
