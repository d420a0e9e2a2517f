"""Drawing one set: its files, its manifest, and its line in the summary of a build."""

import gc
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from boardrules.values import dataclass
from boardwright import __version__
from boardwright.fonts import fonts_in_use
from boardwright.geometry.quantised import rounded
from boardwright.geometry.units import WrittenPaths
from boardwright.scene.ink import MOST_WORK, coverage
from boardwright.scene.lint import findings
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.print_set import File, PrintSet

INK_WORK = 3_000_000
"""Crossings that are looked at for the ink of all sets of a config, some five seconds; no stock set has more than
700,000.
"""

PAGES_LEFT = 8
"""A page may take this part of the work that is left: large sets are sampled, and no page is left out."""

LEAST_WORK = 8_000
"""Crossings that each page may have, however many there are before it."""

LARGE_FILE = 1_000_000
"""Bytes of a file from which on what was used to write it is cleared away at once; no stock set has such a file."""


@dataclass(frozen=True, slots=True)
class BuiltSet:
    """One line of the summary; `cell` and `board` are None if no board was printed.

    >>> import boardwright as bw
    >>> (one,) = bw.build("fanorona-3x3", output="prints", only=["board"], formats=["svg"]).sets
    >>> one.game, one.files
    ('fanorona', ('board.svg',))

    """

    name: str
    game: str
    paper: str
    cell: float | None
    board: tuple[float, float] | None
    turn: str
    ink: float | None = None
    """Share of the paper that the heaviest sheet covers with ink, 0 to 1; None if nothing is for print."""
    files: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    """Faults for which a print shop would send the files back."""
    kept: bool = False
    """Whether it was there already, with everything that it is made from unchanged."""
    moved: tuple[str, ...] = ()
    """New places of files and folders that were in the way of the set and were not ours."""


def expected_line(plan: Planned, one: PrintSet) -> BuiltSet:
    """What is known of a set's line before it is drawn: all but files and ink."""
    board = one.part(BoardPart)
    with fonts_in_use(one.paper.loaded.fonts):
        size = board.size if board else None
    return BuiltSet(one.name, plan.loaded.kit.name, one.paper.paper.shown, one.cell, size, one.paper.game.turn)


class Drawing:
    """A set while it is drawn. `manifest` and `line` are complete when all files have been taken."""

    def __init__(self, plan: Planned, one: PrintSet, wanted: BuildRequest) -> None:
        self._expected = expected_line(plan, one)
        self._one = one
        self._wanted = wanted
        self._ink_work = INK_WORK // len(plan.sets)
        self._made = {f"examples/{figure.name}": figure.title for figure in one.paper.game.made}
        self._names: list[str] = []
        self._findings: list[str] = []
        self.manifest: dict[str, Any] = {
            **one.manifest,
            "made_figures": {},
            "boardwright": __version__,
            "pages": {},
            "ink": {},
            "print": self._findings,
        }

    @property
    def line(self) -> BuiltSet:
        """The set's line in the summary."""
        return replace(self._expected, ink=self._ink, files=tuple(self._names), findings=tuple(self._findings))

    @property
    def _ink(self) -> float | None:
        """Ink coverage of the page with the most ink; None if nothing is for print."""
        pages = [page["covered"] for record in self.manifest["ink"].values() for page in record]
        return max(pages, default=None)

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Path and content of each file, each drawn when it is asked for; to be gone through once."""
        for written in WrittenPaths.every:
            written.forget()  # so that what is kept of this set is not forgotten in its middle
        for file in self._one.files(self._wanted):
            self._names.append(file.path)
            if file.pages:
                self.manifest["pages"][file.path] = [
                    [rounded(page.width, 3), rounded(page.height, 3)] for page in file.pages
                ]
            if file.checked:
                with fonts_in_use(self._one.paper.loaded.fonts):
                    self._look_at(file)
            stem = file.path.rpartition(".")[0]
            if stem in self._made:
                words = "chosen on this board and verified by the rules, as every example is"
                self.manifest["made_figures"][stem] = f"{self._made[stem]}: {words}"
            large = len(file.content) > LARGE_FILE
            yield file.path, file.content
            # Its pages are not needed while the next is drawn.
            del file
            if large:
                # A command leaves cycles to its end, and the libraries that write leave whole pages in them. What
                # was there before, config and board, is not looked through again.
                gc.collect(0)
        # A set of some parts alone has no figures of examples.
        stems = {name.rpartition(".")[0] for name in self._names}
        self.manifest["examples"] = [
            {**record, "figures": [figure for figure in record["figures"] if figure in stems]}
            for record in self.manifest["examples"]
        ]

    def _look_at(self, file: File) -> None:
        """Collect the ink of each sheet, and the faults that a print shop would find."""
        if file.inked:
            inks = []
            for page in file.pages:
                inks.append(coverage(page, max(LEAST_WORK, min(MOST_WORK, self._ink_work // PAGES_LEFT))))
                self._ink_work -= inks[-1].work
            self.manifest["ink"][file.path] = [
                {"covered": rounded(ink.covered, 4), "total": rounded(ink.total, 4)} for ink in inks
            ]
        for number, page in enumerate(file.pages, 1):
            self._findings += [f"{file.path}, page {number}: {found}" for found in findings(page)]
