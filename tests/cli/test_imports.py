"""Commands that draw nothing start without the libraries that draw: what each one imports, seen from its process."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import SMALL, TIMEOUT, environment

DRAWING = {"fontTools", "reportlab", "shapely", "svgwrite"}
CHECKING = {"pydantic", "yaml"}

NEITHER = {
    "boardrules.perft",
    "boardwright.tilings",
    "fontTools",
    "markdown_it",
    "multiprocessing",
    "PIL._imaging",
    "svgwrite.data.svgparser",
    "urllib.request",
}
"""What the board of Dendria and a figure of Fanorona do without, each with all that is in it: it takes long to load."""

APP = "boardwright.app"
IN_NO_BOARD = NEITHER | {"boardrules.solver", "boardwright.sheets.folding", "boardwright.sheets.pieces"}
IN_NO_BOARD |= {f"{APP}.processes.worker", f"{APP}.examples", f"{APP}.records.play", "boardwright.sheets.rules"}
IN_NO_FIGURE = NEITHER | {f"{APP}.building.build", f"{APP}.check", "boardwright.files.store", "boardwright.sheets"}

FOR_OTHER_TILINGS = {
    "boardwright.games.fen.custom",
    "boardwright.games.fen.proposals",
    "boardwright.tilings.isohedral",
    "boardwright.tilings.custom",
    "boardwright.tilings.line_art",
}
"""Modules that an odd board on a tiling with a name does without."""

TELL = """
import json, sys
from boardwright.cli.main import run
for line in json.loads(sys.argv[1]):
    assert run(line.split()) == 0, line
    print(json.dumps([line, *sys.modules]), file=sys.stderr)
"""


def modules(folder: Path, *lines: str) -> dict[str, set[str]]:
    """Names of all modules that there are after each of several command lines, one after the other in a process."""
    done = subprocess.run(
        [sys.executable, "-c", TELL, json.dumps(lines)],
        check=True,
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=TIMEOUT,
    )
    found = [json.loads(line) for line in done.stderr.splitlines() if line.startswith("[")]
    return {line: set(names) for line, *names in found}


def within(names: set[str], rooms: set[str]) -> list[str]:
    """Those modules that are in some rooms."""
    return sorted(name for name in names if f"{name}.".startswith(tuple(f"{one}." for one in rooms)))


NOTHING_CHECKED = ("--help", "--version", "build --help", "perft --help", "replay --help", "list papers")

NOTHING_DRAWN = (
    *(f"list {what}" for what in ("boards", "tilings", "papers", "themes", "games", "examples")),
    "check cercas fen-triangle",
    "counts fen-triangle",
    "perft fanorona --depth 1",
    "perft fen-square --depth 1",
    "new mine",
    "schema",
    "schema example",
)


def test_what_checks_or_draws_nothing_imports_nothing_that_does(empty_folder: Path):
    for line, names in modules(empty_folder, *NOTHING_CHECKED).items():
        assert "click" in names
        assert within(names, DRAWING | CHECKING) == [], line
    for line, names in modules(empty_folder, *NOTHING_DRAWN).items():
        assert within(names, DRAWING) == [], line


@pytest.mark.parametrize(
    "line, needed, not_needed",
    [
        ("build dendria --only board", {"svgwrite", "reportlab.pdfgen.canvas"}, IN_NO_BOARD),
        (f"build {SMALL} --format svg", {"svgwrite", "yaml", "pydantic"}, {"shapely"}),
        ("counts fen-triangle", {"boardwright.tilings"}, FOR_OTHER_TILINGS),
        ("figure fanorona-approach -o x.svg", {"svgwrite"}, IN_NO_FIGURE | {"reportlab"}),
        ("figure fanorona-approach -o x.pdf", {"reportlab.pdfgen.canvas"}, IN_NO_FIGURE | {"svgwrite"}),
    ],
)
def test_only_what_is_drawn_is_loaded(line: str, needed: set[str], not_needed: set[str], empty_folder: Path):
    (names,) = modules(empty_folder, line).values()
    assert needed <= names
    assert within(names, not_needed) == []
