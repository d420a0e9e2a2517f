"""Symmetries of grid boards: the ways to map a board onto itself so that lines stay lines."""

from boardrules.boards.grid import OFF, GridBoard
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class GridSymmetry:
    """A rotation or reflection of a board.

    Attributes:
        sites: `sites[site]` is the image of a site.
        directions: `directions[direction]` is the image of a direction.

    """

    sites: tuple[int, ...]
    directions: tuple[int, ...]


def grid_symmetries(board: GridBoard) -> tuple[GridSymmetry, ...]:
    """All symmetries of a connected board, the identity first: rotations, then reflections of the circle of directions.

    The images of one site and of the directions determine everything else, so each choice is followed along the steps
    until it fails or covers the board; most choices fail at once.
    """
    count = len(board.directions)
    ways = [tuple((shift + sign * way) % count for way in range(count)) for sign in (1, -1) for shift in range(count)]
    found = []
    for directions in ways:
        for target in range(len(board.sites)):
            sites = _followed(board, directions, target)
            if sites is not None:
                found.append(GridSymmetry(sites, directions))
    return tuple(found)


def _followed(board: GridBoard, directions: tuple[int, ...], target: int) -> tuple[int, ...] | None:
    """Images of all sites if site 0 maps to `target`, or None if the lines do not match."""
    image = [OFF] * len(board.sites)
    image[0] = target
    waiting = [0]
    while waiting:
        site = waiting.pop()
        for way, turned in enumerate(directions):
            there, image_there = board.steps[site][way], board.steps[image[site]][turned]
            if (there == OFF) != (image_there == OFF):
                return None
            if there == OFF:
                continue
            if image[there] == OFF:
                image[there] = image_there
                waiting.append(there)
            elif image[there] != image_there:
                return None
    return tuple(image)
