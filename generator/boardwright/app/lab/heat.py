"""Colours of maps: one scale from light to dark, which grey prints keep, and its legend."""

from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.places import Area, Line, Shape, Spot
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.words import PlaytestWords
from boardwright.fonts import text_width
from boardwright.scene import Anchor, Circle, Item, Style, Text, polygon, polylines, rectangle
from boardwright.scene.colours import contrast, mixed

STEPS: Final = 10
"""Colours between the lightest and the darkest."""

HALF: Final = 0.55
"""Part of the scale at which the accent colour stands; beyond it, colours go on towards ink."""

LIGHTEST: Final = 0.1
"""Part of the accent colour in the lightest colour, which is not that of paper: places without a value have that."""

DARKEST: Final = 0.85
"""Part of ink in the darkest colour."""

BAR, HIGH = 40.0, 2.6
"""Length and height of a legend's bar in mm."""

SIZE: Final = 2.4
"""Font size of a legend in mm."""


@dataclass(frozen=True, slots=True)
class Scale:
    """The values that the lightest and the darkest colour stand for, from 0 to 1."""

    low: float
    high: float

    def part(self, value: float) -> float:
        """How far a value lies between both, from 0 to 1."""
        return min(1.0, max(0.0, (value - self.low) / (self.high - self.low)))


def heat(part: float, theme: Theme) -> str:
    """The colour of a part of the scale, from 0 to 1."""
    step = round(part * STEPS) / STEPS
    colours = theme.colours
    if step <= HALF:
        return mixed(colours.accent, colours.paper, LIGHTEST + (1 - LIGHTEST) * step / HALF)
    return mixed(colours.ink, colours.accent, DARKEST * (step - HALF) / (1 - HALF))


def on_heat(part: float, theme: Theme) -> str:
    """The colour of words on that colour: ink or paper, whichever is read more easily."""
    ground, colours = heat(part, theme), theme.colours
    return max((colours.ink, colours.paper), key=lambda words: contrast(words, ground))


def outlined(shape: Shape, colour: str, theme: Theme) -> list[Item]:
    """A place in a colour, with a fine outline that tells it from its neighbours."""
    line, fine = theme.colours.muted, theme.lines.fine
    match shape:
        case Area(corners):
            return [polygon(corners, Style(colour, line, fine, join="round"))]
        case Line(points, width):
            return [
                polylines([points], Style(stroke=theme.colours.paper, width=width + 4 * fine, join="round")),
                polylines([points], Style(stroke=line, width=width + 2 * fine, join="round")),
                polylines([points], Style(stroke=colour, width=width, join="round")),
            ]
        case Spot((x, y), radius):
            return [Circle(x, y, radius, Style(colour, line, fine))]


def legend(scale: Scale, low: str, high: str, theme: Theme, words: PlaytestWords) -> Drawing:
    """The colours in a row with values below; words at both ends say what these mean."""
    colours, items = theme.colours, list[Item]()
    left = text_width(low, SIZE) + 1.5 if low else 0.0
    width = BAR / (STEPS + 1)
    for step in range(STEPS + 1):
        items.append(rectangle(left + step * width, 0.0, width, HIGH, Style(heat(step / STEPS, theme))))
    items.append(rectangle(left, 0.0, BAR, HIGH, Style(None, colours.muted, theme.lines.fine)))
    middle = HIGH / 2 + 0.35 * SIZE
    items.append(Text(0.0, middle, low, SIZE, colours.muted))
    items.append(Text(left + BAR + 1.5, middle, high, SIZE, colours.muted))
    marks: list[tuple[float, Anchor]] = [(scale.low, "start"), (scale.high, "end")]
    if 0.2 < scale.part(0.5) < 0.8:
        marks.append((0.5, "middle"))
    for value, anchor in marks:
        x = left + BAR * scale.part(value)
        told = words.percent.format(number=f"{100 * value:.0f}")
        items.append(Text(x, HIGH + 1.1 * SIZE, told, SIZE, colours.muted, anchor=anchor))
    whole = left + BAR + 1.5 + text_width(high, SIZE)
    return Drawing(whole, HIGH + 1.3 * SIZE, tuple(items), words.scale_alt.format(low=low, high=high))
