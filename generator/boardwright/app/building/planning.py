"""Planning and drawing the sets of one config, apart from all others: in this process or in another.

What comes of it can be sent from one process to another. Mistakes cannot, and need not be: whoever asks for a plan that
cannot be made plans all configs together, and tells of all mistakes in their order.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardrules.values import dataclass
from boardwright.app.building.build import plan_sources
from boardwright.app.building.drawing import BuiltSet, Drawing, expected_line
from boardwright.config.source import Source
from boardwright.games.sources import Reads, recorded
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned


@dataclass(frozen=True, slots=True)
class Plan:
    """What is known of a config before anything is drawn.

    Attributes:
        lines: A line of the summary for each of its sets, without files and ink.
        warnings: Warnings for its author.
        ids: Ids of the examples that it shows, with the real paths of their files.
        reads: The input files that were read besides the config itself, as they were.

    """

    lines: tuple[BuiltSet, ...]
    warnings: tuple[str, ...]
    ids: dict[str, str]
    reads: Reads


@dataclass(frozen=True, slots=True)
class Drawn:
    """A set that has been drawn: its line in the summary, its files, its manifest, and what was read to draw it."""

    line: BuiltSet
    files: Sequence[tuple[str, bytes]]
    manifest: dict[str, Any]
    reads: Reads


class Planner:
    """Plans configs and draws their sets; a config that is to be drawn is planned if it was not before."""

    def __init__(self, wanted: BuildRequest) -> None:
        self.wanted = wanted
        self._planned: dict[int, Planned] = {}
        self.reads: dict[int, Reads] = {}

    def plan(self, index: int, source: Source) -> Plan:
        """Plan of the config with this number in the run.

        Raises:
            UsageError, InputError, RefutedError: as `plan_sources` does.
        """
        ids: dict[str, Path] = {}
        with recorded() as reads:
            (planned,) = plan_sources((source,), self.wanted, ids)
        self._planned[index] = planned
        self.reads[index] = reads
        places = {name: os.path.realpath(path) for name, path in ids.items()}
        lines = tuple(expected_line(planned, one) for one in planned.sets)
        return Plan(lines, planned.warnings, places, reads)

    def drawing(self, index: int, source: Source, number: int) -> Drawing:
        """One set of a config, to be drawn while its files are taken.

        Raises:
            UsageError, InputError, RefutedError: as `plan_sources` does.
        """
        if index not in self._planned:
            self.plan(index, source)
        planned = self._planned[index]
        return Drawing(planned, planned.sets[number], self.wanted)

    def forget(self, index: int) -> None:
        """Let go of a config whose sets have all been drawn, with all that was drawn for them."""
        self._planned.pop(index, None)

    def draw(self, index: int, source: Source, number: int) -> Drawn:
        """The same, drawn.

        Raises:
            UsageError, InputError, RefutedError: as `plan_sources` does.
        """
        drawing = self.drawing(index, source, number)
        with recorded() as reads:
            files = list(drawing.files())
        return Drawn(drawing.line, files, drawing.manifest, reads)


Task = tuple[int, Source, int | None]
"""A config with its number in the run, and the number of its set that is to be drawn; None to plan it."""


def do(planner: Planner, task: Task) -> Plan | Drawn:
    """Plan a config or draw a set.

    Raises:
        UsageError, InputError, RefutedError: as `plan_sources` does.
    """
    index, source, number = task
    return planner.plan(index, source) if number is None else planner.draw(index, source, number)
