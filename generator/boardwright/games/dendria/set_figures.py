"""The figures of a Dendria set, and its pieces: discs, a Seed in front and a Tree behind, and Dryads that stand."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.pieces.parts import HATCH, MARGIN, Look, box_corners, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.play_facts import PlayFacts, minutes_for
from boardwright.figures.theme import Theme
from boardwright.games.dendria.board import DendriaBoardDrawing
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.diagram.pieces import REACH, pieces
from boardwright.games.dendria.numbers import SEEN, numbers
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Group, Item, Path, Style, rectangle

SIGN = 0.62
"""Radius that the sign on a disc stays within, in radii of the disc."""

SEED = 0.4
"""Radius of a Seed on its disc, in radii of the disc."""

WIDTH, FOOT = 0.8, 0.3
"""Width of the strip that a standing Dryad is folded of, and depth of each foot, in diameters of the circle that the
feet stay within.

Spread to the front and the back, the feet make a rectangle of 0.8 x 0.6, whose diagonal is 1.
"""

TAB = 0.4
"""Width of the tab of a Dryad for a machine, and length of the slot of its base, in the same diameters."""

HEIGHT = 1.05
"""Height of the figure's panel, in the same diameters."""

FLAT = (0.6, 0.8)
"""Width and height of a Dryad that lies flat, in the same diameters: its diagonal is 1."""

SMALLEST_COIN = 16.3
"""Diameter in mm of the smallest coin that is suggested: 1 euro cent."""

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

LOOKS: Mapping[str, Look] = {"dark": "solid", "light": "hollow"}


def dendria_pieces(board: DendriaBoardDrawing, cell: float, theme: Theme, clearance: float) -> PieceSet:
    """Pieces for a board of hexes `cell` mm wide. Discs fit the circle in a hex, and so do the Dryads' feet.

    In the rules, only the size of the board limits the number of pieces: a player who keeps sowing while the other one
    only passes can fill all soils but one with Seeds. Nobody wants to cut out that many pieces for games that nobody
    plays, so the sheet has as many as were seen in games of the computer (`SEEN`), and a `SPARE` part more.

    Raises:
        NothingLeftError: The clearance is too large for the hexes.
    """
    room = fitting("a disc", cell, clearance)
    games, most_discs, most_dryads = SEEN[board.side]
    discs, dryads = numbers(board.side)
    words = DENDRIA_WORDS[board.language]
    coins = f"; {words.disc_coins}" if millionths(room) >= millionths(SMALLEST_COIN) else ""
    found: list[Piece] = []
    for player, look in LOOKS.items():
        owner = words.game.player(player)
        front, back = (_disc(room / 2, kind, look, theme) for kind in ("seeds", "trees"))
        found.append(Piece(words.disc, owner, discs, front, back, radius=room / 2, room=room))
        dryad = _dryad(words.dryad, owner, dryads, room, look, theme)
        standing = partial(_standing, dryad, words.base, room, look, theme)
        found.append(replace(dryad, room=room, standing=standing, flat=_flat(dryad, room, look, theme)))
    needs = (
        PieceNeed(
            words.disc, discs, words.seen.format(seen=most_discs, games=games), instead=words.disc_instead + coins
        ),
        PieceNeed(words.dryad, dryads, words.dryads.format(seen=most_dryads, games=games), instead=words.dryad_instead),
    )
    return PieceSet(tuple(found), needs)


def _disc(radius: float, kind: str, look: Look, theme: Theme) -> tuple[Item, ...]:
    ground = round_piece(radius, look, theme, sign=False)
    solid = look == "solid" and not theme.lines_only
    colours = theme.colours
    if kind == "seeds":
        colour = colours.paper if solid else colours.ink
        if look == "hollow":
            return (*ground, Circle(0.0, 0.0, SEED * radius, Style(None, colour, theme.lines.medium)))
        return (*ground, Circle(0.0, 0.0, SEED * radius, Style(colour)))
    if solid:
        # Light on dark, as in a photographic negative.
        colours = replace(colours, black=colours.paper, paper=colours.black)
        theme = replace(theme, colours=colours)
    return (*ground, *pieces(((0.0, 0.0),), int(look == "hollow"), "trees", SIGN * radius / REACH, theme))


def _dryad(name: str, owner: str, count: int, room: float, look: Look, theme: Theme) -> Piece:
    """Dryad whose feet, spread to the front and to the back, stay within a circle `room` mm across.

    The strip has its head fold in the middle, the front figure below it and the one for the other side above it, upside
    down; the feet are folded outwards at its ends.
    """
    width, foot, height = WIDTH * room, FOOT * room, HEIGHT * room
    half = _panel(width, height, look, theme) + _foot(width, foot, height, look, theme)
    whole = (*half, *(_turned(path) for path in half))
    folds = tuple(((-width / 2, y), (width / 2, y)) for y in (-height, 0.0, height))
    return Piece(name, owner, count, whole, outline=box_corners(width, 2 * (height + foot)), folds=folds)


def _flat(dryad: Piece, room: float, look: Look, theme: Theme) -> Piece:
    """A Dryad that lies in its place, within the circle `room` mm across."""
    width, height = FLAT[0] * room, FLAT[1] * room
    figure = Group(tuple(_panel(width, height, look, theme)), 0.0, -height / 2)
    return replace(dryad, front=(figure,), outline=box_corners(width, height), folds=())


def _standing(dryad: Piece, base: str, room: float, look: Look, theme: Theme, thickness: float) -> tuple[Piece, Piece]:
    """A Dryad of material as thick as this, and the base `room` mm across in whose slot its tab stands."""
    x, height, tab = WIDTH * room / 2, HEIGHT * room, TAB * room / 2
    middle = (height + thickness) / 2
    sides = ((-x, 0.0), (x, 0.0), (x, height), (tab, height), (tab, height + thickness))
    corners = (*sides, *((-across, down) for across, down in sides[:1:-1]))
    figure = Group(tuple(_panel(WIDTH * room, height, look, theme)), 0.0, -middle)
    outline = tuple((across, down - middle) for across, down in corners)
    # The figure is the same from behind.
    stand = Piece(dryad.name, dryad.owner, dryad.count, (figure,), (figure,), outline=outline)
    return stand, Piece(base, "", dryad.count, (), radius=room / 2, holes=(box_corners(2 * tab, thickness),))


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


RECOMMENDED, RECOMMENDED_MINUTES = 9, 120
"""Side of the board for which the length of a game is told with the rules, and that length in minutes."""


def set_figures(loaded: LoadedConfig[DendriaConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """Hexagonal board with outlines of smaller ones."""
    config = loaded.config
    side = config.board.size
    words = DENDRIA_WORDS[config.sheet.language]
    subtitle = words.subtitle.format(side=side, soils=3 * side * (side - 1) + 1)
    if config.board.outlines:
        subtitle += words.outlines.format(sides=words.listed(config.board.outlines))
    board = DendriaBoardDrawing(
        side,
        tuple(config.board.outlines),
        config.board.coordinates,
        config.sheet.language,
        config.board.rotate == 30,
    )

    def pieces(cell: float, look: Theme) -> PieceSet:
        return dendria_pieces(board, cell, look, config.board.clearance)

    return GameFigures(
        board,
        wanted=14.0,
        cell_words=words.game.cell,
        pieces=pieces,
        subtitle=subtitle,
        facts=(words.pie[config.rules.pie],),
        manifest={"pie": config.rules.pie},
        played=PlayFacts(minutes=_minutes(side), about=side != RECOMMENDED, age=7),
    )


def _minutes(side: int) -> int:
    """Length of a game in minutes, in proportion to the soils; on other boards than the recommended one an estimate."""
    soils, recommended = (3 * one * (one - 1) + 1 for one in (side, RECOMMENDED))
    return minutes_for(soils, recommended, RECOMMENDED_MINUTES)
