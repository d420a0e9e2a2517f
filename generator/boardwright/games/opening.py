"""An opening position of any game for the cover of its set: played by the rules from the start, the same every time."""

import math
from collections.abc import Iterator
from itertools import islice
from typing import Any

from boardrules.examples import Example, VerifiedExample, verify
from boardrules.game import Game
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import AltText
from boardwright.figures.diagram.drawer import FrameDrawer, SignsOfKinds
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import Area, middle_of, named_shapes, place_shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.oblique import at_an_angle
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.games.low_discrepancy import spread
from boardwright.games.words import wording
from boardwright.geometry.quantised import rounded

TURNS = 8
"""Turns of the opening of a game whose kit names none."""

FIRST = 1000
"""Turns among which one is chosen, if the rules do not count them."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A verified opening position, and the drawer of positions on its board."""

    verified: VerifiedExample
    drawer: FrameDrawer
    words: str

    def fitting(self, width: float, height: float, theme: Theme) -> Drawing:
        """The board as large as a box in mm can hold."""
        example = self.verified.example
        drawn = self.drawer.draw(Frame(example.game, example.position), self._cell(width, height), theme)
        return Drawing(drawn.width, drawn.height, drawn.items, self.words)

    def at_an_angle(self, width: float, height: float, theme: Theme, *, pieces: bool) -> Drawing:
        """The same seen at an angle; `pieces` stand on the board, unless the game is played with pencils."""
        example = self.verified.example
        game, cell = example.game, self._cell(width, height)
        items = self.drawer.draw(Frame(game, example.position), cell, theme).items
        # What is drawn of another position as well is the board.
        other = game.initial()
        if other == example.position:
            other = game.apply(other, next(iter(game.legal_moves(other))))
        bare = set(self.drawer.draw(Frame(game, other), cell, theme).items)
        board = [item for item in items if not pieces or item in bare]
        placed = [item for item in items if pieces and item not in bare]
        faces = [
            shape.corners
            for shape in place_shapes(self.drawer, cell).get("faces", {}).values()
            if isinstance(shape, Area)
        ]
        # Pieces of several kinds are figures and discs.
        shapes = named_shapes(self.drawer, cell).known.values() if isinstance(self.drawer, SignsOfKinds) else ()
        places = tuple(middle_of(shape) for shape in shapes)
        drawn = at_an_angle(board, placed, faces, width, height, theme, places=places)
        return Drawing(drawn.width, drawn.height, drawn.items, self.words)

    def _cell(self, width: float, height: float) -> float:
        """The cell in mm with which the board fills a box."""
        (w0, h0), (w1, h1) = self.drawer.size(0.0), self.drawer.size(1.0)
        return max(rounded(min((width - w0) / (w1 - w0), (height - h0) / (h1 - h0)), 6), 0.01)

    def is_legible(self, width: float, height: float, part: float = 0.5) -> bool:
        """Whether pieces on the board in a box of this size in mm can be told apart: with so large a part of a cell."""
        drawn = self.drawer.size(self.drawer.legible_cell * part)
        return math.floor(drawn[0]) <= width and math.floor(drawn[1]) <= height


def opening(loaded: LoadedConfig[Any], game: Game[Any, Any]) -> Opening:
    """The opening position on the board of a config, whose game is given.

    Raises:
        ConfigError: the board is impossible.
        IllegalMoveError: the kit of the game names a turn that is not legal.
    """
    kit, language = loaded.kit, loaded.config.sheet.language
    position = game.initial()
    for turn in kit.opening(game) if kit.opening else spread_out(game, TURNS):
        if game.outcome(position) is not None:
            break
        position = game.play(position, turn)
    verified = verify(Example("opening", game, position, ()))
    return Opening(verified, kit.drawer(loaded), AltText(game, wording(kit, language)).position(position))


def spread_out(game: Game[Any, Any], count: int) -> Iterator[Any]:
    """Legal turns from the start, up to `count`, each at another place among those that are legal."""
    position = game.initial()
    for number in range(1, count + 1):
        moves = game.legal_moves(position)
        place = spread(FIRST if (among := moves.count()) is None else among, number)
        move = next(islice(moves, place, None), None)
        if move is None or game.outcome(position) is not None:
            return
        yield move
        position = game.apply(position, move)
