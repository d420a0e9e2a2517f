"""Faults that make a print shop send a page back: lines too thin, words too small, too much ink in one place."""

import math
from collections.abc import Iterable
from typing import Literal

from boardrules.values import dataclass
from boardwright.scene.ink import inks
from boardwright.scene.items import Page, Path
from boardwright.scene.measure import flattened

THINNEST = 0.1
"""Width in mm below which a line may break up. Source: printers ask for at least 0.25 pt (0.09 mm)."""

SMALLEST = 1.41
"""Font size in mm, 4 points, below which letters fill in or get lost."""

MOST_INK = 2.8
"""Largest sum of the four inks that paper takes. Source: ISO 12647-2 limits uncoated paper to 280 %."""

Kind = Literal["thin line", "small text", "heavy ink"]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something to look at: how often it occurs on the page, and the worst case (in mm, or as a sum of inks)."""

    kind: Kind
    count: int
    worst: float

    def __str__(self) -> str:
        more = "s" if self.count != 1 else ""
        if self.kind == "thin line":
            return f"{self.count} line{more} thinner than {THINNEST:g} mm (the thinnest {self.worst:.2f} mm)"
        if self.kind == "small text":
            return f"{self.count} word{more} smaller than {SMALLEST:g} mm (the smallest {self.worst:.2f} mm)"
        heaviest = f"{self.worst * 100:.0f} %"
        return f"{self.count} colour{more} with more than {MOST_INK * 100:.0f} % ink (the heaviest {heaviest})"


def findings(page: Page) -> tuple[Finding, ...]:
    """Faults of a page, at most one finding of each kind, in a fixed order."""
    thin: list[float] = []
    small: list[float] = []
    heavy: list[float] = []
    for item, _, _ in flattened(page.items):
        if isinstance(item, Path):
            style = item.style
            if style.stroke and style.width < THINNEST - 1e-9:
                thin.append(style.width)
            colours: Iterable[str | None] = (style.fill, style.stroke)
        else:
            if item.size < SMALLEST - 1e-9:
                small.append(item.size)
            colours = (item.colour,)
        heavy += [amount for colour in colours if colour and (amount := math.fsum(inks(colour))) > MOST_INK]
    found = []
    if thin:
        found.append(Finding("thin line", len(thin), min(thin)))
    if small:
        found.append(Finding("small text", len(small), min(small)))
    if heavy:
        found.append(Finding("heavy ink", len(heavy), max(heavy)))
    return tuple(found)
