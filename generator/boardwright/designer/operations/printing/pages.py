"""The parts of a config's sets: their pages as they will be printed, as pictures, and why a part is missing."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import Field

from boardwright.config.source import Source
from boardwright.designer.operations.asked import Answer, Answers, RequestError
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.printing.planned import (
    part_name,
    part_planned,
    planned,
    settings_of,
    warnings_of,
)
from boardwright.designer.operations.problems import ProblemsError
from boardwright.fonts import fonts_in_use
from boardwright.geometry.quantised import rounded
from boardwright.scene import Page
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.part import Part, part_kind
from boardwright.sets.part_names import part_names
from boardwright.sets.print_set import PrintSet
from boardwright.writers.svg import write_svg

ON_PAGES = frozenset({"sheet", "print", "figure"})
"""Kinds of output with pages that are looked at: all but single pieces, which stand on the sheets too."""

LAST = 999
"""Place of what cannot be made."""


class PartsRequest(ConfigRequest):
    """The config."""


def parts(asked: PartsRequest, folder: Path) -> Answers:
    """The sets of a config, one for each paper, and their parts in order; those on request come with the last answer.

    Of each part: its `name`, its `state`, and the width and height of its pages in mm. The state is `set` if the part
    belongs to the set, `asked` if it is made when it is asked for, and `missing` with a `reason` if it cannot be. In
    the first answer it is `coming` if it is one of the latter, and not known which. A part that the game does not have
    at all is left out.
    """
    source = asked.source(folder)
    try:
        settings = settings_of(source)
    except ProblemsError as error:
        yield {"problems": error.problems, "warnings": [], "sets": [], "settings": None}
        return
    problems: list[dict[str, Any]] = []
    warnings: list[str] = []
    whole: Sequence[PrintSet] = ()
    try:
        plan = planned(source, BuildRequest())
        whole, warnings = plan.sets, warnings_of(plan, source)
    except ProblemsError as error:
        problems = error.problems
    told = {"problems": problems, "warnings": warnings, "settings": settings}
    sets = [_told(one) for one in whole]
    usual = {part["name"] for one in sets for part in one["parts"]}
    names = [name for name in part_names("print") if name not in usual and (not whole or _may_have(whole[0], name))]
    if sets:
        coming = [_coming(name) for name in names]
        yield {**told, "sets": [{**one, "parts": sorted([*one["parts"], *coming], key=_order)} for one in sets]}
    others = {name: _by_itself(source, name) for name in names}
    if not whole:
        whole = next((found for found in others.values() if found and not isinstance(found, str)), ())
        sets = [{**_told(one), "parts": []} for one in whole] or [_unknown(source)]
    for name, found in others.items():
        for number, one in enumerate(sets):
            if isinstance(found, str):
                one["parts"].append({"name": name, "state": "missing", "reason": found, "place": LAST, "pages": []})
            else:
                one["parts"] += _parts(found[number : number + 1], name)
    yield {**told, "sets": [{**one, "parts": sorted(one["parts"], key=_order)} for one in sets]}


def _may_have(one: PrintSet, name: str) -> bool:
    """Whether the game of a set may have a part: some have no pad, or nothing to prove."""
    game = one.paper.game
    return {"pad": game.pad, "proof": game.proof}.get(name, True) is not None


def _coming(name: str) -> dict[str, Any]:
    """A part of which is not known yet whether it can be made."""
    return {"name": name, "state": "coming", "reason": "", "place": part_kind("print", name).order, "pages": []}


def _by_itself(source: Source, name: str) -> Sequence[PrintSet] | str:
    """Sets with one part alone, which may be made when it is asked for, or why not; none if there is no such part."""
    try:
        return part_planned(source, BuildRequest((name,))).sets
    except RequestError:
        return ()
    except ProblemsError as error:
        return str(error.problems[0]["message"])


def _unknown(source: Source) -> dict[str, Any]:
    """A set of which nothing is known but its name."""
    return {"name": source.name, "paper": "", "cell": None, "parts": []}


def _told(one: PrintSet) -> dict[str, Any]:
    """A set with the parts that belong to it."""
    with fonts_in_use(one.paper.loaded.fonts):
        found = [_part(part, "set") for part in one.parts if any(part.outputs())]
    return {"name": one.name, "paper": one.paper.paper.shown, "cell": one.cell, "parts": found}


def _parts(sets: Sequence[PrintSet], name: str) -> Iterator[dict[str, Any]]:
    """A part that is made when it is asked for, as its sets have it."""
    for one in sets:
        with fonts_in_use(one.paper.loaded.fonts):
            yield from (_part(part, "asked") for part in one.parts if part_name(part) == name and any(part.outputs()))


def _part(part: Part, state: str) -> dict[str, Any]:
    return {
        "name": part_name(part),
        "state": state,
        "reason": "",
        "place": part.order,
        "pages": [[rounded(page.width, 3), rounded(page.height, 3)] for page in pages_of(part)],
    }


def pages_of(part: Part) -> Iterator[Page]:
    """The pages of a part as its files for a printer have them, in order."""
    for output in part.outputs():
        if output.output.document and output.output.kinds & ON_PAGES:
            yield from output.output.pages()


def _order(part: Answer) -> tuple[int, str]:
    return part["place"], part["name"]


MOST_PAGES = 12
"""Pages in an answer."""

LARGE = 6_000_000
"""Bytes of pictures after which the rest of the pages is left to the next answer; one page alone may have more."""


class PagesRequest(ConfigRequest):
    """The config, the part, and which of its pages; `paper` counts the sets of a config on several papers, from 0."""

    part: str = Field(min_length=1, max_length=40)
    paper: int = Field(0, ge=0, le=50)
    start: int = Field(0, ge=0, le=1_000_000)
    count: int = Field(MOST_PAGES, ge=1, le=MOST_PAGES)


def pages(asked: PagesRequest, folder: Path) -> Answer:
    """Some pages of a part: the same scenes that its PDF has, drawn as SVG, with their sizes in mm.

    `next` is the number of the first page that is not in the answer, None after the last. `printer` is the correction
    that the PDF has and the pictures have not.

    Raises:
        RequestError: The set has no such part, no such paper, or no such page.
    """
    source = asked.source(folder)
    try:
        sets = part_planned(source, BuildRequest((asked.part,))).sets
        if asked.paper >= len(sets):
            raise RequestError(f"there are sets on {len(sets)} papers only")
        return {"problems": [], **_pages(sets[asked.paper], asked)}
    except ProblemsError as error:
        return {"problems": error.problems, "pages": [], "total": 0, "next": None}


def _pages(one: PrintSet, asked: PagesRequest) -> dict[str, Any]:
    with fonts_in_use(one.paper.loaded.fonts):
        (part,) = (part for part in one.parts if part_name(part) == asked.part)
        found = list(pages_of(part))
        if asked.start and asked.start >= len(found):
            raise RequestError(f"there are {len(found)} pages only")
        drawn = list(_drawn(islice(enumerate(found), asked.start, asked.start + asked.count)))
    end = asked.start + len(drawn)
    printer = one.paper.printer
    return {
        "part": asked.part,
        "set": one.name,
        "total": len(found),
        "pages": drawn,
        "next": end if end < len(found) else None,
        "two_sided": part.is_two_sided,
        "printer": {
            "scale_x": printer.scale_x,
            "scale_y": printer.scale_y,
            "back_offset": list(printer.back_offset),
        },
    }


def _drawn(some: Iterable[tuple[int, Page]]) -> Iterator[dict[str, Any]]:
    large = 0
    for number, page in some:
        if large > LARGE:
            return
        svg = write_svg(page, as_one=True)
        large += len(svg)
        yield {
            "number": number,
            "width": rounded(page.width, 3),
            "height": rounded(page.height, 3),
            "title": page.title,
            "description": page.description,
            "label": page.label,
            "svg": svg.decode(),
        }
