"""Print and cut: a printed page with registration marks, and the page of cuts that goes with it.

Millimetres, y down, origin top left.
"""

from collections.abc import Iterator
from dataclasses import replace

from boardwright.geometry.points import Point
from boardwright.scene import Group, Page, Path, Role, Style, discs, flattened
from boardwright.sheets.laser.look import INK, LaserLayers, LaserLook, hairline, layered
from boardwright.sheets.laser.paths import cutting_order, joined
from boardwright.sheets.laser.strokes import subpaths

EDGE, CORNER, RADIUS = 7.0, 20.0, 1.5
"""Registration marks in mm: distance of their centres from the sides, and from the top and bottom; radius."""

MARKS = "registration"
"""Name of the layer with the marks."""

FREE = ("#00ff00", "#ff00ff", "#00ffff", "#ffff00")
"""Colours for the marks, which a camera looks for and the laser ignores: the first not used by a layer."""


def mark_places(page: Page) -> tuple[Point, ...]:
    """Centres of the registration marks: in three corners, so that an upside-down page is noticed."""
    right, foot = page.width - EDGE, page.height - CORNER
    return (EDGE, CORNER), (right, CORNER), (EDGE, foot)


def with_marks(page: Page) -> Page:
    """Printed page with black registration marks in its side margins."""
    marks = discs(mark_places(page), RADIUS, Style(INK), role="artifact")
    return replace(page, items=(*page.items, Group((marks,), name=MARKS)))


def cut_layer(page: Page, look: LaserLook) -> Page:
    """Cuts and folds of a printed page of pieces, where they are printed, and the registration marks.

    Cuts follow the printed lines: printed pieces cannot be moved apart, so there is no compensation for the kerf.
    """
    blocks = [list(subpaths(path.commands, path.numbers, dx, dy)) for path, dx, dy in _with_role(page, "cut")]
    folds = [pen for path, dx, dy in _with_role(page, "fold") for pen in subpaths(path.commands, path.numbers, dx, dy)]
    layers = layered(LaserLayers((), joined(folds), cutting_order(blocks)), look)
    free = next(colour for colour in FREE if colour not in (look.cut, look.score, look.engrave))
    marks = Group((discs(mark_places(page), RADIUS, hairline(free, look), role="artifact"),), name=MARKS)
    description = f"Lines to cut and to fold. {page.description}"
    return Page(page.width, page.height, (marks, *layers), page.title, description, f"{page.label}, cuts")


def _with_role(page: Page, role: Role) -> Iterator[tuple[Path, float, float]]:
    return ((item, dx, dy) for item, dx, dy in flattened(page.items) if isinstance(item, Path) and item.role == role)
