"""Commands that draw nothing start without the libraries that draw: what each one imports, seen from its process."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import SMALL, TIMEOUT, command, environment

DRAWING = {"fontTools", "reportlab", "shapely", "svgwrite"}
CHECKING = {"pydantic", "yaml"}


IN_NO_BOARD = (
    "PIL._imaging",
    "boardrules.boards.symmetry",
    "boardrules.claims",
    "boardrules.game",
    "boardrules.games",
    "boardrules.perft",
    "boardrules.replay",
    "boardrules.solver",
    "boardrules.vocabulary",
    "boardrules.work",
    "boardwright.app.processes.worker",
    "boardwright.app.examples",
    "boardwright.app.records.play",
    "boardwright.app.building.examples",
    "boardwright.config.examples",
    "boardwright.figures.diagram",
    "boardwright.figures.pieces",
    "boardwright.figures.words.figures",
    "boardwright.figures.words.panels",
    "boardwright.figures.words.pieces",
    "boardwright.figures.words.posters",
    "boardwright.figures.words.whole_set",
    "boardwright.games.dendria.diagram",
    "boardwright.games.dendria.set_figures",
    "boardwright.geometry.ring",
    "boardwright.geometry.surds",
    "boardwright.sheets.cover",
    "boardwright.sheets.folding",
    "boardwright.sheets.pieces",
    "boardwright.sheets.rules",
    "boardwright.tilings",
    "boardwright.typeset.content",
    "boardwright.writers.html.article",
    "fontTools",
    "markdown_it",
    "multiprocessing",
    "svgwrite.data.svgparser",
)
"""What the PDF and SVG of Dendria's board do without, each with all that is in it."""

IN_NO_FIGURE = (
    "PIL._imaging",
    "boardrules.perft",
    "boardwright.app.building.build",
    "boardwright.app.building",
    "boardwright.app.check",
    "boardwright.app.figures.record_figures",
    "boardwright.app.records.play",
    "boardwright.config.printer",
    "boardwright.config.records",
    "boardwright.figures.pieces.piece",
    "boardwright.figures.words.panels",
    "boardwright.figures.words.pieces",
    "boardwright.figures.words.posters",
    "boardwright.figures.words.whole_set",
    "boardwright.files.lock",
    "boardwright.files.cache_file",
    "boardwright.files.store",
    "boardwright.geometry.ring",
    "boardwright.geometry.surds",
    "boardwright.scene.ink",
    "boardwright.sets.from_config",
    "boardwright.sets.print_set",
    "boardwright.sheets",
    "boardwright.tilings",
    "boardwright.typeset.content",
    "boardwright.writers.html.article",
    "fontTools",
    "markdown_it",
    "multiprocessing",
    "svgwrite.data.svgparser",
)
"""The same for a figure of Fanorona."""


FOR_OTHER_TILINGS = (
    "boardwright.games.fen.custom",
    "boardwright.games.fen.proposals",
    "boardwright.tilings.exact.penrose",
    "boardwright.tilings.families.patches",
    "boardwright.tilings.isohedral",
    "boardwright.tilings.custom",
    "boardwright.tilings.line_art",
)
"""Modules that an odd board on a tiling with a name does without."""

MADE_BY_THE_STANDARD_LIBRARY = {
    "boardrules.boards.grid.GridBoard",
    "boardrules.examples.VerifiedExample",
    "boardrules.games.fanorona.board.FanoronaBoard",
    "boardrules.games.fanorona.engine.Fanorona",
    "boardrules.games.fanorona.position.FanoronaPosition",
    "boardrules.games.fanorona.turns.FanoronaMove",
    "boardrules.solver.Solution",
    "boardwright.app.building.cache.Memory",
    "boardwright.app.building.running._Config",
    "boardwright.config.problems.Problem",
    "boardwright.figures.words.load._Problem",
    "boardwright.games.example_figures.ExampleFigures",
    "boardwright.games.kit.LoadedConfig",
    "boardwright.sets.parts.board.BoardPart",
    "boardwright.writers.pdf.tags.Element",
    "boardwright.writers.svg._Pen",
}
"""Classes of a board and a figure whose methods are compiled at the start, since they need more than `values` has, or
are a game's own: each costs a third of a millisecond."""


def imported(folder: Path, *arguments: str) -> set[str]:
    """Top-level names of everything that a run of the program imports."""
    return {name.partition(".")[0] for name in modules(folder, *arguments)}


def modules(folder: Path, *arguments: str) -> set[str]:
    """Names of all modules that a run of the program imports."""
    line = [sys.executable, "-X", "importtime", *command(*arguments)[1:]]
    done = subprocess.run(
        line, check=False, cwd=folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT
    )
    assert done.returncode == 0, done.stderr
    lines = [text for text in done.stderr.splitlines() if text.startswith("import time:")]
    return {text.rpartition("|")[2].strip() for text in lines}


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["build", "--help"], ["perft", "--help"], ["replay", "--help"]]
)
def test_help_and_version_import_no_library_but_that_of_the_command_line(arguments: list[str], empty_folder: Path):
    names = imported(empty_folder, *arguments)
    assert "click" in names
    assert not names & (DRAWING | CHECKING)


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "cercas", "dendria-7", "fanorona-3x3", "fen-triangle", "fendo"],
        pytest.param(["check"], marks=pytest.mark.slow),
        ["counts", "fen-triangle"],
        ["list", "boards"],
        ["list", "tilings"],
        ["list", "papers"],
        ["list", "themes"],
        ["list", "games"],
        ["list", "examples"],
        ["perft", "fanorona", "--depth", "1"],
        ["perft", "fen-square", "--depth", "1"],
        ["new", "mine"],
        ["schema"],
        ["schema", "example"],
    ],
)
def test_what_draws_nothing_imports_nothing_that_draws(arguments: list[str], empty_folder: Path):
    assert not imported(empty_folder, *arguments) & DRAWING


def test_lists_import_nothing_that_checks(empty_folder: Path):
    assert not imported(empty_folder, "list", "papers") & CHECKING


def test_a_build_imports_only_what_its_formats_need(empty_folder: Path):
    names = imported(empty_folder, "build", SMALL, "--format", "svg")
    assert "svgwrite" in names
    assert "shapely" not in names
    assert {"reportlab", "svgwrite", "yaml", "pydantic"} <= imported(empty_folder, "build", SMALL)


@pytest.mark.parametrize(
    "arguments, needed, not_needed",
    [
        (["build", "dendria", "--only", "board"], {"svgwrite", "reportlab.pdfgen.canvas"}, IN_NO_BOARD),
        (["counts", "fen-triangle"], {"boardwright.tilings.exact.catalogue"}, FOR_OTHER_TILINGS),
        (["figure", "fanorona-approach", "-o", "x.svg"], {"svgwrite"}, (*IN_NO_FIGURE, "reportlab")),
        (["figure", "fanorona-approach", "-o", "x.pdf"], {"reportlab.pdfgen.canvas"}, (*IN_NO_FIGURE, "svgwrite")),
    ],
    ids=["board", "counts", "figure as SVG", "figure as PDF"],
)
def test_only_what_is_drawn_is_loaded(
    arguments: list[str], needed: set[str], not_needed: tuple[str, ...], empty_folder: Path
):
    names = modules(empty_folder, *arguments)
    assert needed <= names
    assert sorted(name for name in names if f"{name}.".startswith(tuple(f"{one}." for one in not_needed))) == []


@pytest.mark.parametrize(
    "arguments", [["build", "dendria", "--only", "board"], ["figure", "fanorona-approach", "-o", "x.pdf"]]
)
def test_few_classes_are_made_of_text(arguments: list[str], empty_folder: Path):
    code = (
        "import sys; from boardwright.cli.main import run; run(sys.argv[1:])\n"
        "for name, module in list(sys.modules.items()):\n"
        "    for one in list(vars(module).values()) if name.startswith('board') else ():\n"
        "        made = vars(one).get('__dataclass_params__') if isinstance(one, type) else None\n"
        "        if made and made.init and one.__module__ == name: print('made', f'{name}.{one.__qualname__}')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        check=True,
        cwd=empty_folder,
        env=environment(),
        capture_output=True,
        text=True,
    )
    found = {line.removeprefix("made ") for line in done.stdout.splitlines() if line.startswith("made ")}
    assert found
    assert sorted(found - MADE_BY_THE_STANDARD_LIBRARY) == []


def test_python_does_not_look_through_everything_at_the_end(empty_folder: Path):
    code = (
        "import atexit, gc, sys; from boardwright.cli.main import main; sys.argv = ['boardwright', 'list', 'papers']; "
        "atexit.register(lambda: print(gc.isenabled(), len(gc.get_objects()) < 1000)); main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=empty_folder, env=environment(), capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "False True"
