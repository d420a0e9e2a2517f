"""What was seen, as the text of a README, and which aims it misses."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from benchmarks.aims import AIMS, Aim
from benchmarks.sections import SECTIONS, Section

BEGIN, END = "<!-- seen: begin -->", "<!-- seen: end -->"
"""Lines of the README between which the text stands."""

DIGITS = {"s": 2, "ms": 1, "MiB": 0, "KiB": 0, "x": 2, "": 0, "games/s": 0, "sequences/s": 0, "simulations/s": 0}
"""Digits after the point of a figure with a unit."""

Seen = Mapping[str, Any]
"""Sections by name, each as `measured` tells; straight from JSON."""


def shown(cell: str | list[Any] | tuple[float, str]) -> str:
    """A cell of a table: words, or a number and its unit."""
    if isinstance(cell, str):
        return cell
    value, unit = float(cell[0]), cell[1]
    digits = 3 if unit == "s" and value < 0.1 else DIGITS[unit]
    return f"{value:,.{digits}f} {'' if unit == 'x' else unit}".rstrip()


def missed(seen: Seen, aims: Sequence[Aim] = AIMS) -> list[str]:
    """A line for each aim that what was seen misses; a figure that is not there is one too."""
    lines = []
    for aim in aims:
        if aim.section in seen:
            value = seen[aim.section]["values"].get(aim.figure)
            if value is None or not aim.met(value):
                found = "not measured" if value is None else shown((value, aim.unit))
                lines.append(f"{aim.section}: {aim.words}: {found}, {bound(aim)}")
    return lines


def bound(aim: Aim) -> str:
    """The aim in words."""
    return f"{aim.side} {aim.bound:,g} {'' if aim.unit == 'x' else aim.unit}".rstrip()


def markdown(seen: Seen) -> str:
    """Text of all sections that were measured."""
    return "\n\n".join("\n".join(_section(one, seen[one.name])) for one in SECTIONS if one.name in seen) + "\n"


def _section(section: Section, measured: Mapping[str, Any]) -> Iterator[str]:
    yield f"### {section.title}\n\n{section.before}\n\n{measured['when']}"
    for table in measured["tables"]:
        heading, *rows = table
        yield f"\n{_row(heading)}\n|{'---|' * len(heading)}"
        yield from map(_row, rows)
    aims = [aim for aim in AIMS if aim.section == section.name]
    yield "\n| | seen | aim |\n|---|---|---|"
    for aim in aims:
        value = measured["values"].get(aim.figure)
        found = "not measured" if value is None else shown((value, aim.unit))
        verdict = "" if value is not None and aim.met(value) else ": **missed**"
        yield f"| {aim.words} | {found} | {bound(aim)}{verdict} |"
    if section.after:
        yield f"\n{section.after}"


def _row(cells: Sequence[Any]) -> str:
    return f"| {' | '.join(map(shown, cells))} |"


def replaced(readme: str, seen: Seen) -> str:
    """The README with another text between its marks.

    Raises:
        ValueError: when the marks are not there, once each and in their order.
    """
    if readme.count(BEGIN) != 1 or readme.count(END) != 1 or readme.index(BEGIN) > readme.index(END):
        raise ValueError(f"the README has not the two lines {BEGIN} and {END}")
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n\n{markdown(seen)}\n{END}{tail}"
