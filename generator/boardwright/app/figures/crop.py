"""Figures of examples in other shapes: a part of the board, a greatest height, a page for each of their pictures."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from boardwright.app.marks import MOST_HINTS, USUAL, author_marks, marked_places, unknown_places
from boardwright.config.crops import MAX_CROP, MAX_MARGIN, MIN_MARGIN, crop_options
from boardwright.config.problems import Problem
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.diagram.places import named_shapes
from boardwright.figures.theme import Theme
from boardwright.figures.widths import MOST_HEIGHT, NARROWEST, WIDEST, WIDTH
from boardwright.fonts import fonts_in_use
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.kit import USUAL as USUAL_THEME
from boardwright.games.kit import LoadedConfig
from boardwright.games.themes import stock_theme
from boardwright.geometry.quantised import millionths, whole_above

if TYPE_CHECKING:
    from boardwright.app.figures.record_figures import RecordFigures

AUTO = "auto"

STEP: Final = 5
"""Step in mm between the widths that are tried for a figure that is too high."""

NO_SOLUTION: Final = "this example has no solution; none of its claims is a puzzle"

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
        whole = isinstance(figures, ExampleFigures) and (figures.crop or figures.verified.example.crop) is None
        return "--crop-margin: needs --crop, as this figure has no part of its board" if margin and whole else ""
    from boardwright.app.figures.record_figures import RecordFigures  # noqa: PLC0415 - seldom needed

    if not isinstance(figures, ExampleFigures | RecordFigures):
        return "--crop: only figures of examples and records show a part of their board"
    if len(crop) > MAX_CROP:
        return f"--crop: name up to {MAX_CROP} places, not {len(crop)}"
    part = part_of(crop)
    if part == AUTO:
        return ""
    shapes = named_shapes(figures.drawer, USUAL)
    told = unknown_places(shapes, (), (((), name) for name in part), MOST_HINTS - before)
    return f"--crop: {told[0][1]}" if told else ""


def asked_parts(loaded: LoadedConfig[Any], figures: Sequence[ExampleFigures]) -> list[ExampleFigures]:
    """The figures that a config asks for, with the parts, heights and marks that it asks for.

    Raises:
        ConfigError: when a board does not have the places that they name, an example has no solution, or a figure is
            higher than it may be.
    """
    found: list[ExampleFigures] = []
    problems: list[Problem] = []
    for index, (asked, one) in enumerate(zip(loaded.config.figures, figures, strict=False)):
        options = crop_options(asked.crop)
        names = (options.places,) if isinstance(options.places, str) else options.places
        if words := part_problem(one, names, options.margin, len(problems)):
            problems.append(loaded.problem(("figures", index, "crop"), words.removeprefix("--crop: ")))
        told = []
        if asked.marks:
            shapes, key = named_shapes(one.drawer, USUAL), ("figures", index, "marks")
            told = unknown_places(shapes, key, marked_places(asked.marks), MOST_HINTS - len(problems))
        problems += [loaded.problem(path, words) for path, words in told]
        if asked.solution and SOLUTION not in one.suffixes:
            problems.append(loaded.problem(("figures", index, "solution"), NO_SOLUTION))
        part = with_part(one, names, options.margin, asked.height)
        if asked.height is not None:
            # The search for a width takes long, and only one problem is put right at a time.
            problems += _too_high(loaded, index, part, search=not problems)
        found.append(part if asked.marks is None or told else replace(part, marks=author_marks(asked.marks)))
    if problems:
        raise loaded.error(*problems)
    return [*found, *figures[len(found) :]]


def _too_high(loaded: LoadedConfig[Any], index: int, figures: ExampleFigures, *, search: bool) -> Iterator[Problem]:
    """A problem if a figure that a config asks for is higher than it may be; a theme changes no sizes."""
    asked, suffixes = loaded.config.figures[index], figures.suffixes
    if asked.solution is not None:
        suffixes = (SOLUTION if asked.solution else "",)
    language, theme = asked.language or loaded.config.sheet.language, stock_theme(USUAL_THEME)
    with fonts_in_use(loaded.fonts):
        for suffix in suffixes:
            words = too_high(figures, suffix, theme, asked.width or WIDTH, language, search=search)
            if words:
                yield loaded.problem(("figures", index, "height"), words)
                return


def too_high(
    figures: "ExampleFigures | RecordFigures",
    suffix: str,
    theme: Theme,
    width: float,
    language: str,
    *,
    search: bool = True,
) -> str:
    """Why a figure of this width in mm is higher than it may be, and the height and (with `search`) the width that
    would be enough; empty if it is not.
    """
    height = figures.page(suffix, theme, width, language).height
    if math.isinf(figures.tallest) or millionths(height) <= millionths(figures.tallest):
        return ""
    widths = _wider(width) if search else ()
    enough = next((wide for wide in widths if _fits(figures, suffix, theme, wide, language)), None)
    or_width = "" if enough is None else f", or a width of {enough:g} mm"
    return (
        f"{figures.id} is {height:.0f} mm high even so, as its names could not be read on smaller boards; it needs "
        f"a height of {whole_above(height)} mm{or_width}"
    )


def _wider(width: float) -> Iterator[float]:
    """Widths in mm to try: the multiples of `STEP` above one."""
    return (float(wide) for wide in range(STEP, int(WIDEST) + 1, STEP) if millionths(wide) > millionths(width))


def _fits(figures: "ExampleFigures | RecordFigures", suffix: str, theme: Theme, width: float, language: str) -> bool:
    height = figures.page(suffix, theme, width, language).height
    return millionths(height) <= millionths(figures.tallest)


def height_problem(height: float | None) -> str:
    """Why no figure can have this greatest height in mm; empty if one can."""
    if height is None or NARROWEST <= height <= MOST_HEIGHT:
        return ""
    return f"--height: must be {NARROWEST:g} to {MOST_HEIGHT:g} mm, not {height:g}"


def with_part(figures: Figures, crop: Sequence[str] | None, margin: float | None, height: float | None) -> Figures:
    """The same figures of another part of the board, or up to a height in mm."""
    if (crop, margin, height) == (None, None, None):
        return figures
    from boardwright.app.figures.record_figures import RecordFigures  # noqa: PLC0415 - seldom needed

    if not isinstance(figures, ExampleFigures | RecordFigures):
        return figures
    changed: dict[str, Any] = {}
    if crop is not None:
        changed["crop"] = part_of(crop)
    if margin is not None:
        changed["margin"] = margin
    if height is not None:
        changed["tallest"] = height
    return replace(figures, **changed)
