"""The board on a laser's sheet. Millimetres, y down, origin top left of the sheet."""

from boardwright.figures.drawing import BoardFigure
from boardwright.figures.theme import Theme
from boardwright.geometry.quantised import millionths
from boardwright.scene import Page, Path, Style, flattened, rectangle
from boardwright.sheets.laser.look import PAPER, LaserLayers, LaserLook, engraved, laser_theme, layered, scored
from boardwright.sheets.laser.marks import marks_of
from boardwright.sheets.laser.paths import joined
from boardwright.sheets.layout import PageSetup, PageTooSmallError

FRAME = 4.0
"""Material in mm kept around a board's drawing."""

LEAST_FRAME = 1.0
"""The same if the sheet is hardly larger than the board."""

CORNER = 4.0
"""Radius in mm of a board's corners."""


MOST_SHAPES = 40_000
"""Places and lines of a board at the most: to find what is seen of so many takes ten seconds, and to burn them days."""


class TooManyShapesError(Exception):
    """A board with more shapes than a machine draws."""


def board_sheet(board: BoardFigure, cell: float, page: PageSetup, theme: Theme, look: LaserLook, title: str) -> Page:
    """Board in the middle of a sheet, cut out along a rectangle with rounded corners, half a kerf outside it.

    The sheet is turned to leave the board more room; the page's margins are for printers and do not count.

    Raises:
        PageTooSmallError: if the board with the smallest frame is larger than the sheet.
        TooManyShapesError: if nobody would burn so many.
    """
    drawing = board.draw(cell, laser_theme(theme))
    ways = [(min(way.width - drawing.width, way.height - drawing.height) / 2, way) for way in page.turned()]
    room, way = max(ways, key=lambda pair: millionths(pair[0]))
    frame = min(FRAME, room - look.kerf / 2)
    if millionths(frame) < millionths(LEAST_FRAME):
        least = 2 * LEAST_FRAME + look.kerf
        raise PageTooSmallError(
            f"the board needs a sheet of at least {drawing.width + least:.1f} x {drawing.height + least:.1f} mm"
        )
    left, top = (way.width - drawing.width) / 2, (way.height - drawing.height) / 2
    shapes = sum(path.commands.count("M") for path, *_ in flattened(drawing.items) if isinstance(path, Path))
    if shapes > MOST_SHAPES:
        raise TooManyShapesError(
            f"{shapes:,} shapes are too many for a laser; at most {MOST_SHAPES:,} are made, for a smaller board"
        )
    marks = scored(marks_of([drawing.at(left, top)], PAPER), look)
    reach = frame + look.kerf / 2
    size = drawing.width + 2 * reach, drawing.height + 2 * reach
    outline = rectangle(left - reach, top - reach, *size, Style(), CORNER + look.kerf / 2)
    layers = LaserLayers(engraved(marks, look), joined(marks.lines), ((outline.commands, outline.numbers),))
    return Page(way.width, way.height, layered(layers, look), title, drawing.description, "Board")
