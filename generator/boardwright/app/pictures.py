"""Checks before pixel images are drawn: the libraries, a useful resolution, and the sizes."""

import math
from collections.abc import Iterator, Sequence

from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.geometry.units import MM_PER_INCH
from boardwright.sets.from_config import Planned
from boardwright.sets.part import SetOutput
from boardwright.sets.print_set import PrintSet
from boardwright.sets.wanted import Wanted, missing_library
from boardwright.writers import DPI, TooManyPixelsError, Writer, find

MOST_TOGETHER = 200_000_000
"""Pixels of all pictures that one config asks for, at the most: drawing them takes less than twenty seconds."""


def check_pictures(planned: Sequence[Planned], wanted: Wanted) -> None:
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
    of_pixels = [(one, output, writer) for one in sets for output, writer in one.coming(wanted) if writer.check]
    if wanted.dpi is not None and not of_pixels:
        raise UsageError("--dpi is for PNG, and nothing is written as PNG; add --format png")
    found = [
        (f"{one.name}/{output.stem}", error)
        for one, output, writer in of_pixels
        for error in _too_many(one, output, writer, dpi)
    ]
    if found:
        # A resolution low enough for the worst of them is low enough for all.
        name, worst = min(found, key=lambda pair: pair[1].largest or 0)
        raise UsageError(f"--dpi: {name}: {worst}")
    for plan in planned:
        _check_sum(plan.source.shown, [one for one in of_pixels if one[0] in plan.sets], dpi)


def _check_sum(shown: str, of_pixels: Sequence[tuple[PrintSet, SetOutput, Writer]], dpi: int) -> None:
    """Refuse a config whose pictures have too many pixels together.

    Raises:
        UsageError: with the largest resolution that would do.
    """
    pages = (page for _, output, _ in of_pixels for page in output.output.pages())
    pixels = math.fsum(page.width * page.height for page in pages) * (dpi / MM_PER_INCH) ** 2
    if pixels > MOST_TOGETHER:
        largest = int(dpi * (MOST_TOGETHER / pixels) ** 0.5)
        raise UsageError(
            f"--dpi: {shown}: at {dpi} dpi its pictures have {pixels / 1e6:.0f} million pixels together, and the limit "
            f"is {MOST_TOGETHER / 1e6:.0f} million; use {largest} dpi, or fewer parts with --only"
        )


def _missing(one: PrintSet, wanted: Wanted) -> Iterator[ConfigError]:
    """Missing libraries for the formats of a config's figures; named formats were checked before."""
    loaded = one.paper.loaded
    for index, figure in enumerate(loaded.config.figures if one.figures and wanted.usual else ()):
        if missing := missing_library(find(figure.format)):
            yield loaded.error(loaded.problem(("figures", index, "format"), missing))


def _too_many(one: PrintSet, output: SetOutput, writer: Writer, dpi: int) -> Iterator[TooManyPixelsError]:
    """Pages of an output that are too large; they are drawn for this only if they have their own size."""
    paper = one.paper.paper
    sizes = {(paper.width, paper.height)}
    if "sheet" not in output.output.kinds:
        sizes = {(page.width, page.height) for page in output.output.pages()}
    for width, height in sizes:
        try:
            if writer.check:
                writer.check(width, height, dpi)
        except TooManyPixelsError as error:
            yield error
