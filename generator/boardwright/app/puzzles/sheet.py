"""A booklet of composed puzzles as a PDF."""

from collections.abc import Sequence
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.lab.playtest import Playable
from boardwright.app.one_document import document_bytes
from boardwright.config.errors import UsageError
from boardwright.games.example_figures import ExampleFigures
from boardwright.sets.from_config import Planned, plan_source
from boardwright.sets.puzzles import puzzle_booklet
from boardwright.sets.wanted import Wanted
from boardwright.typeset.errors import SheetError

SUFFIX = ".pdf"


def plan_sheet(board: Playable, path: Path) -> Planned:
    """What a booklet needs to know of a board, before anything is looked for.

    Raises:
        ConfigError: The board does not fit its page, or its language is missing.
        UsageError: The file exists.
    """
    if path.exists() or path.is_symlink():
        raise UsageError(f"--sheet: {str(path)!r} already exists; name a new folder")
    return plan_source(board.source, Wanted(parts=("rules",)), loaded=board.loaded)


def sheet_content(plan: Planned, verified: Sequence[VerifiedExample]) -> bytes:
    """The booklet on the first paper of a config.

    Raises:
        ConfigError: The page is too small for the puzzles.
    """
    kit, paper = plan.loaded.kit, plan.sets[0].paper
    drawer = kit.drawer(plan.loaded)
    try:
        document = puzzle_booklet(paper, [ExampleFigures(kit, one, drawer) for one in verified])
    except SheetError as error:
        raise paper.here("page.paper", f"too small for a booklet of puzzles: {error}") from None
    return document_bytes(SUFFIX, document, paper.theme.colours.paper)
