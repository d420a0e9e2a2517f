"""A standing Dryad: a strip folded over at its head, with a figure on either side, and two feet."""

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.pieces.parts import HATCH, MARGIN, Look, box_corners
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point
from boardwright.scene import Path, Style, rectangle

WIDTH, FOOT = 0.8, 0.3
"""Width of the strip and depth of each foot, in diameters of the circle that the feet stay within.

Spread to the front and the back, the feet make a rectangle of 0.8 x 0.6, whose diagonal is 1.
"""

HEIGHT = 1.5
"""Height of the figure's panel, in the same diameters."""

# The figure, in its own height: feet at y = 0, y down, as path letters and their numbers.
# fmt: off
GOWN = ("MCCCCCZ", (
    -0.1, -0.55,
    -0.07, -0.36, -0.21, -0.22, -0.27, 0.0,
    -0.18, -0.05, -0.09, -0.05, 0.0, 0.0,
    0.09, -0.05, 0.18, -0.05, 0.27, 0.0,
    0.21, -0.22, 0.07, -0.36, 0.1, -0.55,
    0.05, -0.6, -0.05, -0.6, -0.1, -0.55,
))
HEAD = ("MCCZ", (-0.105, -0.69, -0.105, -0.55, 0.105, -0.55, 0.105, -0.69, 0.105, -0.83, -0.105, -0.83, -0.105, -0.69))
LEAVES = (
    ("MCCZ", (-0.04, -0.77, -0.09, -0.9, -0.18, -0.93, -0.265, -0.91, -0.26, -0.8, -0.17, -0.74, -0.04, -0.77)),
    ("MCCZ", (0.04, -0.77, 0.09, -0.9, 0.18, -0.93, 0.265, -0.91, 0.26, -0.8, 0.17, -0.74, 0.04, -0.77)),
    ("MCCZ", (0.0, -0.77, -0.12, -0.85, -0.09, -0.94, 0.0, -1.0, 0.09, -0.94, 0.12, -0.85, 0.0, -0.77)),
)
# fmt: on

Outline = tuple[str, tuple[float, ...]]


def dryad(name: str, owner: str, count: int, room: float, look: Look, theme: Theme) -> Piece:
    """Dryad whose feet, spread to the front and to the back, stay within a circle `room` mm across.

    The strip has its head fold in the middle, the front figure below it and the one for the other side above it, upside
    down; the feet are folded outwards at its ends.
    """
    width, foot, height = WIDTH * room, FOOT * room, HEIGHT * room
    half = _panel(width, height, look, theme) + _foot(width, foot, height, look, theme)
    whole = (*half, *(_turned(path) for path in half))
    folds = tuple(((-width / 2, y), (width / 2, y)) for y in (-height, 0.0, height))
    return Piece(name, owner, count, whole, outline=box_corners(width, 2 * (height + foot)), folds=folds)


def _panel(width: float, height: float, look: Look, theme: Theme) -> list[Path]:
    """Figure between the head fold at y = 0 and the feet; its parts are separated by lines of paper."""
    top, bottom = 0.04 * height, 0.97 * height
    scale = min(bottom - top, (width - 2 * MARGIN) / 0.6)
    base = (top + bottom + scale) / 2
    colours, hatched = theme.colours, look == "solid" and theme.lines_only
    fill = colours.black if look == "solid" and not hatched else colours.white
    pen = Style(fill, colours.black, min(theme.lines.medium, 0.03 * height), join="round")
    gap = Style(colours.paper, colours.paper, 3 * pen.width, join="round")
    items: list[Path] = []
    for part in (GOWN, *LEAVES, HEAD):
        items += [_placed(part, scale, base, gap), _placed(part, scale, base, pen)]
        if hatched:
            strokes = hatching((_corners(items[-1]),), colours.black, gap=HATCH, width=theme.lines.fine)
            items += [stroke for stroke in strokes if isinstance(stroke, Path)]
    return items


def _corners(path: Path) -> list[Point]:
    """Points along a closed path of curves, close enough together for hatching the shape."""
    start, *others = zip(path.numbers[::2], path.numbers[1::2], strict=True)
    found: list[Point] = []
    for i in range(0, len(others), 3):
        b, c, end = others[i : i + 3]
        found += curve_points(start, b, c, end, 12)
        start = end
    return found


def _foot(width: float, foot: float, height: float, look: Look, theme: Theme) -> list[Path]:
    """Foot below the panel: dark or hatched, or only outlined."""
    middle, across, deep = height + foot / 2, width - 2 * MARGIN, foot - 2 * MARGIN
    fine, colours = theme.lines.fine, theme.colours
    if look == "solid" and not theme.lines_only:
        return [rectangle(-across / 2, middle - deep / 2, across, deep, Style(colours.black))]
    across, deep = across - fine, deep - fine
    line = rectangle(-across / 2, middle - deep / 2, across, deep, Style(None, colours.black, fine))
    if look == "hollow":
        return [line]
    corners = [(x, y + middle) for x, y in box_corners(across, deep)]
    strokes = hatching((corners,), colours.black, gap=HATCH, width=fine)
    return [*(stroke for stroke in strokes if isinstance(stroke, Path)), line]


def _placed(part: Outline, scale: float, base: float, style: Style) -> Path:
    letters, numbers = part
    return Path(letters, tuple(n * scale + (base if i % 2 else 0.0) for i, n in enumerate(numbers)), style)


def _turned(path: Path) -> Path:
    """The same path turned half round about (0, 0)."""
    return Path(path.commands, tuple(-number for number in path.numbers), path.style, path.role)
