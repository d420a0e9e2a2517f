"""From the text of a config to its sets, and what is wrong with it as plain data."""

from dataclasses import replace
from typing import Any

from boardwright.app.building.build import plan_sources
from boardwright.config.errors import InputError, RefutedError, UsageError
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.designer.operations.asked import RequestError
from boardwright.designer.operations.problems import ProblemsError, as_problems
from boardwright.games.load import load_source
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned
from boardwright.sets.part import Part
from boardwright.sets.print_set import PrintSet


def planned(source: Source, wanted: BuildRequest) -> Planned:
    """What a build of a config would do; checked, with its examples verified.

    Raises:
        ProblemsError: There are mistakes in the config, or in a file that it names.
        RequestError: The set has no such part, or not in such a format.
    """
    try:
        (plan,) = plan_sources((source,), wanted.checked())
    except (ConfigError, InputError, RefutedError) as error:
        raise ProblemsError(error, source.shown) from None
    except UsageError as error:
        raise RequestError(str(error).removeprefix(f"{source.shown}: ")) from None
    return plan


def part_planned(source: Source, wanted: BuildRequest) -> Planned:
    """The same for one part. A board too large for its page does not stand in the way of parts beside a poster of it.

    Raises:
        ProblemsError: There are mistakes in the config, or in a file that it names, or the part cannot be made.
        RequestError: The set has no such part, or not in such a format.
    """
    try:
        return planned(source, wanted)
    except ProblemsError as error:
        (name,) = wanted.parts
        if name in ("board", "poster"):
            raise
        try:
            plan = planned(source, replace(wanted, parts=("poster", name)))
        except (ProblemsError, RequestError):
            raise error from None
    return replace(plan, sets=tuple(_narrowed(one, name) for one in plan.sets))


def _narrowed(one: PrintSet, name: str) -> PrintSet:
    """A set of which only one part is written; the others are there for that one to build on."""
    kept = tuple(part for part in one.parts if part_name(part) == name)
    rest = tuple(part for part in one.every_part if part not in kept)
    return replace(one, parts=kept, others=rest)


def part_name(part: Part) -> str:
    """Name of a part: that of its module."""
    return type(part).__module__.rpartition(".")[2]


def settings_of(source: Source) -> dict[str, Any]:
    """What a config says of its printing, with what holds where it says nothing.

    `papers` are names, None for one of measures of its own, whose width and height in mm are the `size`; `margin` is in
    mm, None if the sides differ.

    Raises:
        ProblemsError: There are mistakes in the config.
    """
    with as_problems(source.shown):
        config = load_source(source).config
    page, margin = config.page, config.page.margin
    sides = {margin.top, margin.right, margin.bottom, margin.left}
    return {
        "papers": [paper.name or None for paper in page.papers],
        "size": None if page.papers[0].name else [page.papers[0].width, page.papers[0].height],
        "margin": margin.top if len(sides) == 1 else None,
        "orientation": page.orientation,
        "language": config.sheet.language,
        "theme": config.theme,
        "backs": config.sheet.backs,
        "copies": getattr(page, "copies", None),
        "printer": config.printer.file or config.printer != type(config.printer)(),
    }


def warnings_of(plan: Planned, source: Source) -> list[str]:
    """Warnings for the author of a config, without what every one of them begins with."""
    return [warning.removeprefix("warning: ").removeprefix(f"{source.shown}:") for warning in plan.warnings]
