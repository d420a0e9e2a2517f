"""The data of the atlas: a line of text for each tiling, found by the index and read alone."""

from itertools import groupby

from boardwright.geometry.ring import CyclotomicInteger
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.cells import Cell, PlacedFace
from boardwright.tilings.exact.atlas.facts import FOLDER, AtlasFacts

CELLS = FOLDER / "cells.txt"


def load_cell(facts: AtlasFacts) -> Cell:
    """Cell of a tiling.

    Raises:
        BrokenTilingError: when the data is damaged, or is not that of the index.
    """
    with CELLS.open("rb") as file:
        file.seek(facts.start)
        line = file.read(facts.length).decode("ascii", "replace")
    name, cell = read_cell(line)
    if name != str(facts.name):
        raise BrokenTilingError("data", f"the data of {facts.name} is not where the index says")
    return cell


def read_cell(line: str) -> tuple[str, Cell]:
    """Name and cell in a line of the data.

    Raises:
        BrokenTilingError: when the line is damaged.
    """
    try:
        name, a, b, *groups = line.split(" ")
        faces: list[PlacedFace] = []
        for group in groups:
            kind, _, places = group.partition(":")
            sides, direction = map(int, kind.split("."))
            faces += [(sides, _point(place), direction) for place in places.split(";")]
        return name, Cell((_point(a), _point(b)), tuple(faces))
    except ValueError:
        raise BrokenTilingError("data", f"the data has a damaged line: {line[:60]}") from None


def cell_line(name: str, cell: Cell) -> str:
    """Line of the data: name, both vectors, then faces as sides.direction:corner;corner; and so on."""
    groups = [
        f"{sides}.{direction}:{';'.join(_text(corner) for _, corner, _ in faces)}"
        for (sides, direction), faces in groupby(cell.faces, lambda face: (face[0], face[2]))
    ]
    return " ".join((name, *map(_text, cell.vectors), *groups))


def _point(text: str) -> CyclotomicInteger:
    a, b, c, d = text.split(",")
    return (int(a), int(b), int(c), int(d))


def _text(point: CyclotomicInteger) -> str:
    return ",".join(map(str, point))
