"""The options that say which part of a board a figure shows, and how high it may be."""

import functools
from collections.abc import Callable
from typing import Any

import click


def shaping(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a figure's part and height; the command gets them in `shape`, by the names of a wish."""

    @functools.wraps(function)
    def command(
        *arguments: Any, crop: str | None, crop_margin: float | None, height: float | None, **options: Any
    ) -> Any:
        places = None if crop is None else tuple(place.strip() for place in crop.split(","))
        return function(*arguments, shape={"crop": places, "margin": crop_margin, "height": height}, **options)

    for option in (
        click.option(
            "--height",
            metavar="MM",
            type=float,
            help="Greatest height of the figure in mm: what is higher gets more columns, or smaller boards.",
        ),
        click.option(
            "--crop-margin", metavar="CELLS", type=float, help="With --crop: room round the places.  [default: 1.15]"
        ),
        click.option(
            "--crop",
            metavar="PLACE,...|auto",
            help="Show the board around these places, or around all that matter.",
        ),
    ):
        command = option(command)
    return command
