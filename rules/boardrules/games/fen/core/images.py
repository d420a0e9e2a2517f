"""Symmetries of a FEN board, for the exact search of both cores."""

from collections.abc import Sequence
from typing import Final

from boardrules.games.fen.engine import Fen

MOST_FACES: Final = 25
"""Faces of the largest board of which a search looks at the images. On larger boards only late positions can be solved,
and what follows from one of these hardly ever is the image of something else that does."""


def images_of(game: Fen) -> Sequence[tuple[int, ...]]:
    """The symmetries of the board but the identity, as images of its places."""
    if len(game.board.round) > MOST_FACES:
        return ()
    return [symmetry for symmetry in game.symmetries() if symmetry != tuple(range(len(symmetry)))]
