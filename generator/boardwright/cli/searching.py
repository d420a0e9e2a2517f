"""Options of a search among tilings, which `list tilings` and `gallery` share."""

import functools
import re
from collections.abc import Callable
from typing import Any

import click


def searching(function: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options; the command gets those that were given in `search`, by the fields of a `TilingFilter`."""

    @functools.wraps(function)
    def command(*arguments: Any, **options: Any) -> Any:
        given = {name: options.pop(name) for name in NAMES}
        search = {name: value for name, value in given.items() if value not in (None, False, frozenset())}
        return function(*arguments, search=search, **options)

    for option in OPTIONS:
        command = option(command)
    return command


def _kinds(_context: click.Context, _parameter: click.Parameter, value: str | None) -> frozenset[int] | None:
    """Numbers in an option such as 3, 3,5 or 3..6."""
    if value is None:
        return None
    found: set[int] = set()
    for part in value.split(","):
        match = re.fullmatch(r"\s*(\d{1,2})\s*(?:(?:\.\.|-)\s*(\d{1,2}))?\s*", part)
        if match is None or int(match[2] or match[1]) < int(match[1]):
            raise click.BadParameter("must be a number, several such as 3,5, or a range such as 3..6")
        found |= set(range(int(match[1]), int(match[2] or match[1]) + 1))
    return frozenset(found)


def _turn(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Any:
    """Two numbers in an option such as 2,3."""
    if value is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*,\s*(\d{1,2})\s*", value)
    if match is None:
        raise click.BadParameter("must be two numbers, nodes and edges of a turn, such as 2,3")
    from boardwright.app.tiling_search import turn_of

    return turn_of(int(match[1]), int(match[2]))


def _contains(_context: click.Context, _parameter: click.Parameter, value: tuple[str, ...]) -> frozenset[int]:
    """Numbers of sides, repeated or with commas."""
    try:
        return frozenset(int(part) for one in value for part in one.split(","))
    except ValueError:
        raise click.BadParameter("must be a number of sides, or several such as 3,12") from None


def _faces(_context: click.Context, _parameter: click.Parameter, value: str | None) -> tuple[int, int] | None:
    """Numbers in an option such as 40..60 or 61."""
    if value is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,9})\s*(?:(?:\.\.|-)\s*(\d{1,9}))?\s*", value)
    if match is None:
        raise click.BadParameter("must be a range such as 40..60, or one number")
    return int(match[1]), int(match[2] or match[1])


OPTIONS = (
    click.option("--duals", is_flag=True, help="Tilings: Laves duals only; K is then their kinds of faces."),
    click.option("--types", metavar="NODES", help="Tilings: those with exactly these nodes, such as '3^6; 3^4.6'."),
    click.option("--no-tie", is_flag=True, help="Tilings: without those whose turn is a tie."),
    click.option("--odd", is_flag=True, help="Tilings: boards with an odd number of faces only."),
    click.option("--shape", metavar="SHAPE", help="Tilings: those that have boards of this shape."),
    click.option(
        "--faces", metavar="A..B", callback=_faces, help="Tilings: those that have boards with so many faces."
    ),
    click.option(
        "--contains", metavar="SIDES", multiple=True, callback=_contains, help="Tilings: with faces of so many sides."
    ),
    click.option("--turn", metavar="N,E", callback=_turn, help="Tilings: where a turn of FEN is N nodes or E edges."),
    click.option("--kinds", metavar="K", callback=_kinds, help="Tilings: with K kinds of nodes, such as 3 or 3..6."),
)

NAMES = ("kinds", "turn", "contains", "faces", "shape", "odd", "no_tie", "types", "duals")
