"""Odd boards near an even one, on hats, spectres and Ammann-Beenker."""

from collections.abc import Iterator
from itertools import islice

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.odd_boards import measures, radii
from boardwright.geometry.units import decimal
from boardwright.tilings import BoardShape, ShapeError, TooManyFacesError, certify
from boardwright.tilings.families.names import FamilyName, family_name
from boardwright.tilings.families.patches import family_patch


def family_of(config: FenConfig) -> FamilyName | None:
    """The tiling of a config, if it is one of those without a period that have a name."""
    return family_name(config.board.tiling) if isinstance(config.board.tiling, str) else None


def family_proposals(config: FenConfig, limit: int) -> tuple[str, ...]:
    """Sizes and radii that make the even board of a tiling without a period odd; none if faces were dropped."""
    family, board = family_of(config), config.board
    if not family or board.drop or board.keep is not None:
        return ()
    found: list[str] = []
    for sign in (-1, 1):
        results = ((words, _result(config, family, shape, limit)) for words, shape in _changes(config, sign))
        found += islice((f"{words} ({result})" for words, result in results if result), 1)
    return tuple(found)


def _changes(config: FenConfig, sign: int) -> Iterator[tuple[str, BoardShape]]:
    """Smaller boards or larger ones, the nearest first."""
    board = config.board
    if isinstance(board.size, int):
        for size in (board.size + sign, board.size + 2 * sign):
            if size > 0:
                yield f"size: {size}", BoardShape(board.outline, size)
    elif board.radius is not None:
        for radius in radii(board.radius, sign):
            yield f"radius: {decimal(radius, 4)}", BoardShape("disc", radius=radius)


def _result(config: FenConfig, family: FamilyName, shape: BoardShape, limit: int) -> str:
    """The measures of a board; empty if it is not odd, or cannot be."""
    try:
        patch = family_patch(family, shape, limit)
    except (ShapeError, TooManyFacesError):
        return ""
    return measures(config.board, len(patch.faces), lambda: certify(patch))
