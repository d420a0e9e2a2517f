"""How long the live designer takes from an edit to its picture, in Chromium, and whether it grows by many edits."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, islice
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from benchmarks.browser import Window, chromium, family, hosted, served, window
from benchmarks.processes import ROOT, bare_hexes, drawn_alone, measure, ratio

CONFIG = """\
game: fen
board: {{tiling: hexagons, shape: rectangle, size: [{rows}, {row}], drop: [{dropped}], cell: 20 mm}}
page: {{paper: {{width: 5000, height: 5000}}}}
"""


@dataclass(frozen=True, slots=True)
class Size:
    """A board of hexagons in rows, some of the first row dropped, so that it has a certain and odd number of faces."""

    rows: int
    row: int
    dropped: int

    @property
    def faces(self) -> int:
        """What is left."""
        return self.rows * self.row - self.dropped

    def drop(self, shift: int) -> list[str]:
        """Names of the dropped faces: other ones for each of three shifts, and always at the edge of the board."""
        return [f"f{number}" for number in (*range(1, self.dropped), self.dropped + shift % 3)]

    def config(self) -> str:
        """The config to begin with."""
        return CONFIG.format(rows=self.rows, row=self.row, dropped=", ".join(self.drop(0)))

    def edits(self) -> Iterator[dict[str, Any]]:
        """Changes without end: of the size of a cell, and of what is dropped, in turn."""
        for number in count():
            yield {"key": "board.cell", "value": f"{17 + number % 100 / 10:g} mm"}
            yield {"key": "board.drop", "value": self.drop(1 + number)}


SIZES = (Size(4, 7, 3), Size(10, 10, 1), Size(17, 25, 4), Size(25, 40, 1))
"""25, 99, 421 and 999 faces: FEN wants odd numbers, and no board of hexagons that is whole has 421."""

AIMED = 421
SMALL = SIZES[0]

EDITS = 40
FIRST, LAST = 100, 1000
"""Edits after which memory is looked at."""


def measured(ours: Path, cache: Path) -> dict[str, Any]:
    """Latencies of both kinds of page, and the memory of the server and of its page.

    Raises:
        MissingError: There is no browser to measure in.
    """
    with chromium() as browser:
        (drawn,) = measure([bare_hexes(ours)], 3, cache)
        rows, values = [], {}
        with served(ours, cache) as (pid, address):
            server = {size.faces: latencies(browser, address, size, partial(_cpu, pid)) for size in SIZES}
        static = in_the_page(browser, cache)
        for size in SIZES:
            mine, theirs = server[size.faces], static.get(size.faces)
            rows.append([_name(size), *mine.cells(), *(theirs.cells()[:2] if theirs else "--")])
        values["421/bare"] = ratio(server[AIMED].middle / 1000, drawn.cpu)
        with served(ours, cache) as (pid, address), window(browser, address) as page:
            memory = list(memories(page, pid))
    for column, name in enumerate(("server", "heap", "nodes"), start=1):
        values[f"{name} growth"] = ratio(memory[1][column][0], memory[0][column][0])
    server_heading = ["faces", "server: median", "95th", "CPU of the server", "CPU of the page"]
    heading = [*server_heading, "static page: median", "95th"]
    grown = [["edits, 25 faces", "server and its children", "objects of the page", "nodes of the page"], *memory]
    return {"tables": [[heading, *rows], grown, drawn_alone(drawn)], "values": values}


@dataclass(frozen=True, slots=True)
class Latency:
    """Milliseconds of an edit: median, 95th of a hundred, and on average CPU of the server and of the page."""

    middle: float
    high: float
    cpu: float | None
    page: float

    def cells(self) -> list[Any]:
        """Cells of a table."""
        numbers = (self.middle, self.high, self.cpu, self.page)
        return ["-" if number is None else [round(number, 1), "ms"] for number in numbers]


def latencies(browser: Any, address: str, size: Size, cpu: Callable[[], float | None]) -> Latency:
    """Edits of a board in a new window, after some that are not counted."""
    with window(browser, address) as page:
        page.begin(size.config(), size.faces)
        edits = size.edits()
        page.edit(list(islice(edits, 6)), size.faces)
        before, begin = page.metrics(), cpu()
        found = page.edit(list(islice(edits, EDITS)), size.faces)
        after, end = page.metrics(), cpu()
    work = 1000 * (after["ThreadTime"] - before["ThreadTime"]) / EDITS
    used = None if begin is None or end is None else 1000 * (end - begin) / EDITS
    return Latency(median(found), quantiles(found, n=20)[-1], used, work)


def in_the_page(browser: Any, cache: Path) -> dict[int, Latency]:
    """Latencies of the static page of the last commit, by faces; none where it cannot be built."""
    folder = static_site(cache)
    if folder is None:
        return {}
    with hosted(folder) as address:
        return {size.faces: latencies(browser, address, size, lambda: None) for size in SIZES}


def static_site(cache: Path) -> Path | None:
    """The static page, built anew when there is another commit."""
    folder, marker = cache / "site", cache / "site.txt"
    asked = subprocess.run(("git", "rev-parse", "HEAD"), cwd=ROOT, capture_output=True, text=True, check=False)
    commit = asked.stdout.strip()
    if not marker.is_file() or marker.read_text(encoding="utf-8") != commit:
        marker.unlink(missing_ok=True)
        command = (sys.executable, str(ROOT / "tools" / "make_site.py"), "--into", str(folder))
        if subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False).returncode:
            sys.stderr.write("designer: the static page cannot be built; its columns are left out\n")
            return None
        marker.write_text(commit, encoding="utf-8")
    return folder


def memories(page: Window, pid: int) -> Iterator[list[Any]]:
    """Rows of a table: memory after some edits, and after many more."""
    page.begin(SMALL.config(), SMALL.faces)
    edits, done = SMALL.edits(), 0
    for wanted in (FIRST, LAST):
        page.edit(list(islice(edits, wanted - done)), SMALL.faces, pause=0)
        done = wanted
        heap, nodes = page.memory()
        yield [f"{done:,}", [round(family(pid)[1], 1), "MiB"], [round(heap, 2), "MiB"], [nodes, ""]]


def _cpu(pid: int) -> float | None:
    return family(pid)[0] if Path("/proc/self/stat").is_file() else None


def _name(size: Size) -> str:
    return f"{size.faces}: {size.rows} rows of {size.row} hexagons without {size.dropped}"
