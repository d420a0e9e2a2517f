"""Maps of a board for the report: how often each place is taken, and what first turns at it are worth."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any, Final

from boardrules.lab.openings import Opening
from boardwright.app.boards import AnyGame
from boardwright.app.lab.heat import Scale, heat, on_heat, outlined
from boardwright.app.lab.places import TurnPlaces, turn_places
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import SMALLEST_TEXT, shortened
from boardwright.figures.diagram.places import Area, Line, Shape, Shapes, Spot, middle_of, place_shapes
from boardwright.figures.drawing import Drawing, centred_text, fitting_size
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, border_distance
from boardwright.scene import Circle, Item, Style, polygon, polylines
from boardwright.values import dataclass

EVERY: Final = Scale(0.0, 1.0)
"""From never to in every game."""

STEP: Final = 0.1
"""A scale for first turns begins and ends at a multiple of this."""

WORDS: Final = 2.6
"""Largest font size in mm of a value on a map."""

ARROW: Final = 1.1
"""Width of the arrow of a first turn in mm."""

HEAD: Final = 3.2
"""Length of its head in mm."""

TOLD: Final = 5
"""Places that a map's description names."""


@dataclass(frozen=True, slots=True)
class MappedBoard:
    """A board as its game draws it, with the shapes of its places; all in mm, y down, at a size that fits a box."""

    game: AnyGame
    drawer: FrameDrawer
    cell: float

    @classmethod
    def fitting(cls, game: AnyGame, loaded: LoadedConfig[Any], width: float, height: float) -> "MappedBoard":
        """The board of a config, as large as there is room."""
        drawer = loaded.kit.drawer(loaded)
        # Sizes are linear functions of the cell.
        fixed, slope = drawer.size(0.0), drawer.size(1.0)
        cell = min((room - a) / (b - a) for room, a, b in zip((width, height), fixed, slope, strict=True))
        return cls(game, drawer, cell)

    @property
    def shapes(self) -> Shapes:
        """The places by kind; none if the game does not tell."""
        return place_shapes(self.drawer, self.cell)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return self.drawer.size(self.cell)

    def start(self, theme: Theme) -> Drawing:
        """The first position."""
        return self.drawer.draw(Frame(self.game, self.game.initial()), self.cell, theme)


def heat_map(board: MappedBoard, shares: Mapping[str, float], theme: Theme) -> Drawing:
    """How often each place is taken: the darker, the oftener."""
    items: list[Item] = [*board.start(theme).items]
    for places in board.shapes.values():
        for name, shape in places.items():
            items += outlined(shape, heat(EVERY.part(shares.get(name, 0.0)), theme), theme)
    often = sorted(shares, key=lambda name: -shares[name])
    never = [name for name in often if not shares[name]]
    most = ", ".join(f"{name} ({shares[name]:.0%})" for name in often[:TOLD])
    rest = f" Never taken: {_named(never)}." if never else ""
    return Drawing(*board.size, tuple(items), f"How often each place is taken. Most often: {most}.{rest}")


def _named(names: Sequence[str]) -> str:
    more = f" and {len(names) - TOLD:,} more" if len(names) > TOLD else ""
    return ", ".join(names[:TOLD]) + more


def opening_map(board: MappedBoard, openings: Sequence[Opening], best: str | None, theme: Theme) -> Drawing:
    """What first turns at each place are worth: the darker, the better for the first player, of those looked at.

    If every turn leads a piece from one place to another, arrows show it. The turn `best` has a ring.
    """
    turns = places_of_turns(board.game, openings)
    scale = scale_of(openings)
    if turns and all(len(where.left) == len(where.taken) == 1 for where in turns):
        items = _arrows(board, turns, scale, theme)
    else:
        items = _at_places(board, turns, best, scale, theme)
    told = sorted(openings, key=lambda opening: -opening.settled)
    words = ", ".join(f"{one.turn} ({one.settled:.0%})" for one in told[:TOLD])
    return Drawing(*board.size, tuple(items), f"What first turns are worth to the first player. The best: {words}.")


def places_of_turns(game: AnyGame, openings: Iterable[Opening]) -> dict[TurnPlaces, tuple[float, frozenset[str]]]:
    """Where first turns take place -> mean of what those there are worth, and the turns."""
    found: defaultdict[TurnPlaces, list[tuple[float, str]]] = defaultdict(list)
    for opening in openings:
        for turn in opening.alike:
            found[turn_places(game, turn)].append((opening.settled, turn))
    return {
        where: (_mean([value for value, _ in there]), frozenset(turn for _, turn in there))
        for where, there in found.items()
    }


def scale_of(openings: Iterable[Opening]) -> Scale:
    """From the worst first turn to the best, in steps of 10 % and at least two of them."""
    values = [opening.settled for opening in openings]
    low, high = min(values, default=0.0), max(values, default=1.0)
    first, last = math.floor(low / STEP + 1e-9), math.ceil(high / STEP - 1e-9)
    if last - first < 2:
        first, last = (first - 1, last) if last == 10 else (first, last + 1) if first == 0 else (first - 1, last + 1)
    return Scale(max(first, 0) * STEP, min(last, 10) * STEP)


Turns = Mapping[TurnPlaces, tuple[float, frozenset[str]]]


def _at_places(board: MappedBoard, turns: Turns, best: str | None, scale: Scale, theme: Theme) -> list[Item]:
    """Each place in the colour of the turns there, with their mean in per cent where there is room."""
    values: defaultdict[str, list[float]] = defaultdict(list)
    chosen: set[str] = set()
    for where, (value, named) in turns.items():
        for place in where.taken:
            values[place].append(value)
        if best in named:
            chosen |= set(where.taken)
    items: list[Item] = [*board.start(theme).items]
    rings: list[Item] = []
    for places in board.shapes.values():
        for name, shape in places.items():
            if name not in values:
                items += outlined(shape, theme.colours.paper, theme)
                continue
            value = _mean(values[name])
            items += outlined(shape, heat(scale.part(value), theme), theme)
            items += _number(shape, value, scale, theme)
            if name in chosen:
                rings += _ring(shape, heat(scale.part(value), theme), theme)
    return [*items, *rings]


def _number(shape: Shape, value: float, scale: Scale, theme: Theme) -> list[Item]:
    middle, words = middle_of(shape), f"{100 * value:.0f}"
    match shape:
        case Area(corners):
            room = border_distance(corners, middle)
        case Spot(_, radius):
            room = radius
        case Line():
            return []
    size = fitting_size([words], 0.92 * room, WORDS)
    if size < SMALLEST_TEXT:
        return []
    return [centred_text(middle, words, size, on_heat(scale.part(value), theme))]


def _ring(shape: Shape, colour: str, theme: Theme) -> list[Item]:
    """A frame around a place, with a light one around it."""
    ink, paper = theme.colours.ink, theme.colours.paper
    match shape:
        case Area(corners):
            pens = (Style(None, paper, 1.6, join="round"), Style(None, ink, 0.8, join="round"))
            return [polygon(corners, pen) for pen in pens]
        case Spot((x, y), radius):
            pen = Style(None, ink, 0.6)
            return [Circle(x, y, radius + 0.5, Style(None, paper, 1.2)), Circle(x, y, radius + 0.4, pen)]
        case Line(points, width):
            wide = ((paper, 2.0), (ink, 1.2), (colour, 0.0))
            return [polylines([points], Style(stroke=pen, width=width + more, cap="round")) for pen, more in wide]


def _arrows(board: MappedBoard, turns: Turns, scale: Scale, theme: Theme) -> list[Item]:
    """An arrow for each turn, and at its beginning the mean of the turns from there in per cent."""
    shapes = {name: shape for places in board.shapes.values() for name, shape in places.items()}
    items: list[Item] = [*board.start(theme).items]
    origins: defaultdict[str, list[float]] = defaultdict(list)
    for where, (value, _) in sorted(turns.items(), key=lambda turn: turn[1][0]):
        (left,), (taken,) = where.left, where.taken
        origins[left].append(value)
        items += _arrow((middle_of(shapes[left]), middle_of(shapes[taken])), heat(scale.part(value), theme), theme)
    for name, values in origins.items():
        value, at = _mean(values), middle_of(shapes[name])
        radius = _reach(shapes[name], at)
        disc = Spot(at, radius)
        items += [*outlined(disc, heat(scale.part(value), theme), theme), *_number(disc, value, scale, theme)]
    return items


def _reach(shape: Shape, at: Point) -> float:
    match shape:
        case Spot(_, radius):
            return radius
        case Area(corners):
            return 0.75 * border_distance(corners, at)
        case Line(_, width):
            return width


def _arrow(way: tuple[Point, Point], colour: str, theme: Theme) -> list[Item]:
    start, tip = shortened(way, 0.0, 0.0)
    length = math.dist(start, tip)
    ux, uy = (tip[0] - start[0]) / length, (tip[1] - start[1]) / length
    head = min(HEAD, 0.5 * length)
    base = (tip[0] - head * ux, tip[1] - head * uy)
    wing = 0.5 * head
    corners = (tip, (base[0] - wing * uy, base[1] + wing * ux), (base[0] + wing * uy, base[1] - wing * ux))
    ink = theme.colours.ink
    return [
        polylines([(start, base)], Style(stroke=ink, width=ARROW + 0.4)),
        polygon(corners, Style(colour, ink, 0.2, join="round")),
        polylines([(start, (base[0] + 0.3 * ux, base[1] + 0.3 * uy))], Style(stroke=colour, width=ARROW)),
    ]


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
