"""Symmetries of a FEN board, for the exact search of both cores."""

from collections.abc import Sequence
from typing import Final

from boardrules.bits import bits
from boardrules.games.fen.engine import Fen

MOST_FACES: Final = 25
"""Faces of the largest board of which a search looks at the images. On larger boards only late positions can be solved,
and what follows from one of these hardly ever is the image of something else that does."""


def images_of(game: Fen) -> Sequence[tuple[int, ...]]:
    """The symmetries of the board but the identity, as images of its places.

    Places that touch the same faces are worth the same: their images are put into ascending order.
    """
    if len(game.board.round) > MOST_FACES:
        return ()
    twins = twins_of(game)
    classes = {place: same for same in twins for place in same}
    found = []
    for symmetry in game.symmetries():
        image = list(symmetry)
        for same in twins:
            for place, other in zip(same, classes[symmetry[same[0]]], strict=True):
                image[place] = other
        found.append(tuple(image))
    identity = tuple(range(len(game.board.names)))
    return [image for image in dict.fromkeys(found) if image != identity]


def twins_of(game: Fen) -> Sequence[tuple[int, ...]]:
    """Classes of two or more places of one kind that touch the same faces, each in ascending order."""
    classes: dict[tuple[bool, tuple[int, ...]], list[int]] = {}
    for place in bits(game.board.places & ~game.board.faces):
        kind = bool(game.board.edges >> place & 1)
        classes.setdefault((kind, tuple(sorted(game.board.faces_of[place]))), []).append(place)
    return [tuple(same) for same in classes.values() if len(same) > 1]
