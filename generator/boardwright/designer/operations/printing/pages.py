"""Pages of a part as they will be printed, as pictures."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from pydantic import Field

from boardwright.designer.operations.asked import Answer, AskedError
from boardwright.designer.operations.configs import ConfigRequest
from boardwright.designer.operations.printing.parts import pages_of
from boardwright.designer.operations.printing.planned import part_name, part_planned
from boardwright.designer.operations.problems import ProblemsError
from boardwright.fonts import fonts_in_use
from boardwright.geometry.quantised import rounded
from boardwright.scene import Page
from boardwright.sets.print_set import PrintSet
from boardwright.sets.wanted import Wanted
from boardwright.writers.svg import write_svg

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
        AskedError: The set has no such part, no such paper, or no such page.
    """
    source = asked.source(folder)
    try:
        sets = part_planned(source, Wanted((asked.part,))).sets
        if asked.paper >= len(sets):
            raise AskedError(f"there are sets on {len(sets)} papers only")
        return {"problems": [], **_pages(sets[asked.paper], asked)}
    except ProblemsError as error:
        return {"problems": error.problems, "pages": [], "total": 0, "next": None}


def _pages(one: PrintSet, asked: PagesRequest) -> dict[str, Any]:
    with fonts_in_use(one.paper.loaded.fonts):
        (part,) = (part for part in one.parts if part_name(part) == asked.part)
        found = list(pages_of(part))
        if asked.start and asked.start >= len(found):
            raise AskedError(f"there are {len(found)} pages only")
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
