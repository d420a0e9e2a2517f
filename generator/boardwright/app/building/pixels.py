"""Checks before pixel images are drawn: the libraries, a useful resolution, and the sizes."""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.fonts import fonts_in_use
from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Path, flattened
from boardwright.sets.build_request import BuildRequest, missing_library
from boardwright.sets.from_config import Planned
from boardwright.sets.print_set import PrintSet
from boardwright.writers import DPI, TooManyPixelsError, find

MOST_TOGETHER = 200_000_000
"""Pixels of all pictures that one config asks for, at the most: drawing them takes less than twenty seconds."""


MANY_SEGMENTS = 150_000
"""Lines and curves of a page from which on its pixels have a limit of their own; no stock set has half as many."""

MOST_OF_MANY = 20_000_000
"""Pixels of such a page at the most: the drawing takes as much memory as ten million more."""


class Picture(NamedTuple):
    """One pixel image: its set and name, its size in mm, what refuses it if it has too many pixels, its segments."""

    name: str
    width: float
    height: float
    check: Callable[[float, float, int], None]
    segments: int


def check_pictures(planned: Sequence[Planned], wanted: BuildRequest) -> None:
    """Refuse a build whose pixel images cannot be made.

    Raises:
        UsageError: for a resolution without any such pictures, or one that makes them too large.
        InputError: naming a missing library that figures of a config need.
    """
    sets = [one for plan in planned for one in plan.sets]
    missing = {str(error): error for one in sets for error in _missing(one, wanted)}
    if missing:
        raise InputError(missing.values())
    dpi = wanted.dpi or DPI
    pictures = [list(_pictures(plan, wanted)) for plan in planned]
    if wanted.dpi is not None and not any(pictures):
        raise UsageError("--dpi is for PNG, and nothing is written as PNG; add --format png")
    found = [error for one in pictures for error in _too_many(one, dpi)]
    if found:
        # A resolution low enough for the worst of them is low enough for all.
        name, worst = min(found, key=lambda pair: pair[1].largest or 0)
        raise UsageError(f"--dpi: {name}: {worst}")
    for one in pictures:
        _check_large(one, dpi)
    for plan, one in zip(planned, pictures, strict=True):
        _check_sum(plan.source.shown, one, dpi)


def _pictures(plan: Planned, wanted: BuildRequest) -> Iterator[Picture]:
    """Every pixel image of a config, with its size."""
    for one in plan.sets:
        for output, writer in one.coming(wanted):
            if writer.check:
                with fonts_in_use(plan.loaded.fonts):
                    pages = output.output.pages()
                for page in pages:
                    segments = sum(len(item.commands) for item, *_ in flattened(page.items) if isinstance(item, Path))
                    yield Picture(f"{one.name}/{output.stem}", page.width, page.height, writer.check, segments)


def _too_many(pictures: Iterable[Picture], dpi: int) -> Iterator[tuple[str, TooManyPixelsError]]:
    """Pictures that are too large one by one."""
    for picture in pictures:
        try:
            picture.check(picture.width, picture.height, dpi)
        except TooManyPixelsError as error:
            yield picture.name, error


def _check_large(pictures: Iterable[Picture], dpi: int) -> None:
    """Refuse drawings that take so much memory themselves that too little is left for the pixels.

    Raises:
        UsageError: with the largest resolution that would do.
    """
    for one in pictures:
        pixels = one.width * one.height * dpi * dpi / (MM_PER_INCH * MM_PER_INCH)
        if one.segments > MANY_SEGMENTS and pixels > MOST_OF_MANY:
            largest = int(dpi * math.sqrt(MOST_OF_MANY / pixels))
            raise UsageError(
                f"--dpi: {one.name}: at {dpi} dpi it has {pixels / 1e6:.0f} million pixels, the limit for a drawing of "
                f"so many lines is {MOST_OF_MANY / 1e6:.0f} million; use {largest} dpi"
            )


def _check_sum(shown: str, pictures: Iterable[Picture], dpi: int) -> None:
    """Refuse a config whose pictures have too many pixels together.

    Raises:
        UsageError: with the largest resolution that would do.
    """
    pixels = math.fsum(one.width * one.height for one in pictures) * dpi * dpi / (MM_PER_INCH * MM_PER_INCH)
    if pixels > MOST_TOGETHER:
        largest = int(dpi * math.sqrt(MOST_TOGETHER / pixels))
        raise UsageError(
            f"--dpi: {shown}: at {dpi} dpi its pictures have {pixels / 1e6:.0f} million pixels together, and the limit "
            f"is {MOST_TOGETHER / 1e6:.0f} million; use {largest} dpi, or fewer parts with --only"
        )


def _missing(one: PrintSet, wanted: BuildRequest) -> Iterator[ConfigError]:
    """Missing libraries for the formats of a config's figures; named formats were checked before."""
    loaded = one.paper.loaded
    for index, figure in enumerate(loaded.config.figures if one.figures and wanted.usual else ()):
        if missing := missing_library(find(figure.format)):
            yield loaded.error(loaded.problem(("figures", index, "format"), missing))
