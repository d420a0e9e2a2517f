"""Figures of examples in other shapes: a part of the board, a greatest height, a page for each of their pictures."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, TypeVar

from boardwright.app.recorded.figures import RecordFigures
from boardwright.app.subjects.marks import USUAL, author_marks, mark_problems, no_place
from boardwright.config.crops import MAX_CROP, MAX_MARGIN, MIN_MARGIN, crop_wish
from boardwright.config.problems import Problem
from boardwright.figures.diagram.places import named_shapes
from boardwright.figures.widths import NARROWEST
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import LoadedConfig

AUTO = "auto"

Figures = TypeVar("Figures")

Part = tuple[str, ...] | Literal["auto"]


def part_of(names: Sequence[str]) -> Part:
    """A crop as figures have it, from a list of names as somebody types it."""
    return "auto" if tuple(names) == (AUTO,) else tuple(names)


def part_problem(figures: object, crop: Sequence[str] | None, margin: float | None, before: int = 0) -> str:
    """Why a figure cannot show this part of its board, beginning with an option; empty if it can.

    `before` is the number of problems told of its file already.
    """
    if margin is not None and not MIN_MARGIN <= margin <= MAX_MARGIN:
        return f"--crop-margin: must be {MIN_MARGIN:g} to {MAX_MARGIN:g} cells, not {margin:g}"
    if crop is None:
        return ""
    if not isinstance(figures, ExampleFigures | RecordFigures):
        return "--crop: only figures of examples and records show a part of their board"
    if len(crop) > MAX_CROP:
        return f"--crop: name up to {MAX_CROP} places, not {len(crop)}"
    part = part_of(crop)
    if part == AUTO:
        return ""
    shapes = named_shapes(figures.drawer, USUAL)
    for name in part:
        if shapes.find(name) is None:
            return f"--crop: {no_place(name, shapes.names, before)}"
    return ""


def asked_parts(loaded: LoadedConfig[Any], figures: Sequence[ExampleFigures]) -> list[ExampleFigures]:
    """The figures that a config asks for, with the parts and marks that it asks for.

    Raises:
        ConfigError: when a board does not have the places that they name.
    """
    found: list[ExampleFigures] = []
    problems: list[Problem] = []
    for index, (asked, one) in enumerate(zip(loaded.config.figures, figures, strict=False)):
        wish = crop_wish(asked.crop)
        names = (wish.places,) if isinstance(wish.places, str) else wish.places
        if words := part_problem(one, names, wish.margin, len(problems)):
            problems.append(loaded.problem(("figures", index, "crop"), words.removeprefix("--crop: ")))
        told = mark_problems(asked.marks or (), one.drawer, len(problems))
        problems += [loaded.problem(("figures", index, "marks", *path), words) for path, words in told]
        part = with_part(one, names, wish.margin, None)
        found.append(part if asked.marks is None or told else replace(part, marks=author_marks(asked.marks)))
    if problems:
        raise loaded.error(*problems)
    return [*found, *figures[len(found) :]]


def height_problem(height: float | None) -> str:
    """Why no figure can have this greatest height in mm; empty if one can."""
    if height is None or NARROWEST <= height <= MOST_HEIGHT:
        return ""
    return f"--height: must be {NARROWEST:g} to {MOST_HEIGHT:g} mm, not {height:g}"


MOST_HEIGHT = 2000.0
"""Greatest height in mm that can be asked for: five sheets of A3."""


def with_part(figures: Figures, crop: Sequence[str] | None, margin: float | None, height: float | None) -> Figures:
    """The same figures of another part of the board, or up to a height in mm."""
    if not isinstance(figures, ExampleFigures | RecordFigures):
        return figures
    changed: dict[str, Any] = {}
    if crop is not None:
        changed["crop"] = part_of(crop)
    if margin is not None:
        changed["margin"] = margin
    if height is not None:
        changed["tallest"] = height
    return replace(figures, **changed) if changed else figures
