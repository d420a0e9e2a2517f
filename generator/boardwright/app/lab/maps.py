"""Maps of a board for the report: how often each place is taken, and what first turns at it are worth."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import fsum
from typing import Any, Final

from boardrules.lab.openings import Opening
from boardrules.values import dataclass
from boardwright.app.boards import AnyGame
from boardwright.app.lab.heat import Scale, heat, on_heat, outlined
from boardwright.app.lab.places import TurnPlaces, turn_places
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import SMALLEST_TEXT
from boardwright.figures.diagram.places import Area, Line, Shape, Shapes, Spot, middle_of, place_shapes
from boardwright.figures.drawing import Drawing, centred_text, fitting_size
from boardwright.figures.theme import Theme
from boardwright.figures.words import PlaytestWords
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, border_distance
from boardwright.scene import Circle, Item, Style, polygon, polylines

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


def heat_map(board: MappedBoard, shares: Mapping[str, float], theme: Theme, words: PlaytestWords) -> Drawing:
    """How often each place is taken: the darker, the oftener."""
    items: list[Item] = [*board.start(theme).items]
    for places in board.shapes.values():
        for name, shape in places.items():
            items += outlined(shape, heat(EVERY.part(shares.get(name, 0.0)), theme), theme)
    often = sorted(shares, key=lambda name: -shares[name])
    never = [name for name in often if not shares[name]]
    told = words.taken_alt.format(places=_valued(((name, shares[name]) for name in often[:TOLD]), words))
    if never:
        names = ", ".join(never[:TOLD])
        if len(never) > TOLD:
            names = words.more.format(places=names, number=words.number(len(never) - TOLD))
        told = f"{told} {words.never_alt.format(places=names)}"
    return Drawing(*board.size, tuple(items), told)


def _valued(values: Iterable[tuple[str, float]], words: PlaytestWords) -> str:
    """Places or turns, each with its value."""
    return ", ".join(words.part.format(name=name, share=f"{100 * value:.0f}") for name, value in values)


@dataclass(frozen=True, slots=True)
class ValuedPlaces:
    """What first turns are worth, at their places.

    Attributes:
        turns: Where turns take place -> mean of what they are worth to the first player.
        places: Each place that is taken -> mean of the turns there.
        chosen: Places of the turn that is picked out.

    """

    turns: Mapping[TurnPlaces, float]
    places: Mapping[str, float]
    chosen: frozenset[str]

    @property
    def are_moves(self) -> bool:
        """Whether every turn leads a piece from one place to another."""
        return bool(self.turns) and all(len(where.left) == len(where.taken) == 1 for where in self.turns)

    @property
    def scale(self) -> Scale:
        """From the worst value to the best, in steps of 10 % and at least two of them."""
        values = [*(self.turns if self.are_moves else self.places).values()]
        first, last = math.floor(min(values) / STEP + 1e-9), math.ceil(max(values) / STEP - 1e-9)
        if last - first < 2:
            first = max(0, first - 1)
            last = max(last, first + 2)
        last = min(last, 10)
        return Scale(min(first, last - 2) * STEP, last * STEP)


def valued_places(game: AnyGame, openings: Iterable[Opening], chosen: str | None = None) -> ValuedPlaces | None:
    """What first turns are worth at their places, with the turn `chosen` picked out; None if no turn has a place."""
    turns: defaultdict[TurnPlaces, list[float]] = defaultdict(list)
    places: defaultdict[str, list[float]] = defaultdict(list)
    picked: frozenset[str] = frozenset()
    for opening in openings:
        for turn in opening.alike:
            where = turn_places(game, turn)
            turns[where].append(opening.settled)
            for place in where.taken:
                places[place].append(opening.settled)
            if turn == chosen:
                picked = frozenset(where.taken)
    if not places:
        return None
    means = {where: _mean(values) for where, values in turns.items()}
    return ValuedPlaces(means, {place: _mean(values) for place, values in places.items()}, picked)


def opening_map(
    board: MappedBoard, found: ValuedPlaces, openings: Sequence[Opening], theme: Theme, words: PlaytestWords
) -> Drawing:
    """What first turns at each place are worth: the darker, the better for the first player, of those looked at.

    If every turn leads a piece from one place to another, arrows show it. The turn that is picked out has a ring.
    """
    items = _arrows(board, found, theme) if found.are_moves else _at_places(board, found, theme)
    told = sorted(openings, key=lambda opening: -opening.settled)
    best = _valued(((one.turn, one.settled) for one in told[:TOLD]), words)
    return Drawing(*board.size, tuple(items), words.worth_alt.format(turns=best))


def _at_places(board: MappedBoard, found: ValuedPlaces, theme: Theme) -> list[Item]:
    """Each place in the colour of the turns there, with their mean in per cent where there is room."""
    scale = found.scale
    items: list[Item] = [*board.start(theme).items]
    rings: list[Item] = []
    for places in board.shapes.values():
        for name, shape in places.items():
            value = found.places.get(name)
            if value is None:
                items += outlined(shape, theme.colours.paper, theme)
                continue
            colour = heat(scale.part(value), theme)
            items += outlined(shape, colour, theme)
            items += _number(shape, value, scale, theme)
            if name in found.chosen:
                rings += _ring(shape, colour, theme)
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


def _arrows(board: MappedBoard, found: ValuedPlaces, theme: Theme) -> list[Item]:
    """An arrow for each turn, and at its beginning the mean of the turns from there in per cent."""
    shapes, scale = {name: shape for places in board.shapes.values() for name, shape in places.items()}, found.scale
    items: list[Item] = [*board.start(theme).items]
    origins: defaultdict[str, list[float]] = defaultdict(list)
    for where, value in sorted(found.turns.items(), key=lambda turn: turn[1]):
        (left,), (taken,) = where.left, where.taken
        origins[left].append(value)
        items += _arrow((middle_of(shapes[left]), middle_of(shapes[taken])), heat(scale.part(value), theme), theme)
    for name, values in origins.items():
        value, at = _mean(values), middle_of(shapes[name])
        disc = Spot(at, _reach(shapes[name], at))
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
    start, tip = way
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
