"""The command `compose`: puzzles of a board, found, written, and set as a booklet with the solutions at the back."""

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardrules.lab.fast import why_slow
from boardrules.values import dataclass
from boardwright.app.export.document import document_bytes
from boardwright.app.lab.folder import check_folder
from boardwright.app.lab.playtest import Playable, boards_to_test
from boardwright.app.puzzles.composing import Composed, ComposeOptions, Say, compose
from boardwright.app.puzzles.files import verified_puzzles, write_puzzles
from boardwright.config.errors import UsageError
from boardwright.figures.diagram.panels import SOLUTION
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.files.whole_file import write_whole
from boardwright.games.example_figures import ExampleFigures
from boardwright.scene import Document, Page
from boardwright.sets.build_request import BuildRequest
from boardwright.sets.from_config import Planned, plan_loaded
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.parts.rules import RulesPart
from boardwright.sets.printer import corrected
from boardwright.sheets.rules.booklet import ShownExample, puzzles_apart
from boardwright.sheets.rules.rule_sheet import pages_apart
from boardwright.typeset.content import Figure
from boardwright.typeset.errors import SheetError


@dataclasses.dataclass(frozen=True)
class PuzzlesPart(RulesPart):
    """Puzzles and solutions, set as the chapters after the rules of a set; no part of any set."""

    def drawn(self) -> tuple[Page, ...]:
        """Pages of the puzzles, then of their solutions."""
        paper, words = self.paper, SET_WORDS[self.paper.language]
        parts = puzzles_apart([self._puzzle(one) for one in self.examples], words)
        running = replace(WORDS[paper.language], rules=words.puzzles)
        return pages_apart(parts, paper.text, paper.page, paper.theme, running)

    def _puzzle(self, example: ExampleFigures) -> ShownExample:
        title, _ = example.titled(self.paper.language)
        name = f"{example.id}{SOLUTION}"
        posed = self._elastic(Figure(example.id, self._drawn(example.id)))
        return ShownExample(title, posed, Figure(name, self._drawn(name)))


def puzzle_booklet(paper: OnPaper, puzzles: Sequence[ExampleFigures]) -> Document:
    """The booklet on a paper; puzzles are examples whose pictures say what is asked for.

    Raises:
        SheetError: The page is too small.
    """
    pages = PuzzlesPart(paper, tuple(puzzles)).pages
    return paper.document(tuple(corrected(page, paper.printer) for page in pages))


SUFFIX = ".pdf"


def plan_sheet(board: Playable, path: Path) -> Planned:
    """What a booklet needs to know of a board, before anything is looked for.

    Raises:
        ConfigError: The board does not fit its page, or its language is missing.
        UsageError: The file exists.
    """
    if path.exists() or path.is_symlink():
        raise UsageError(f"--sheet: {str(path)!r} already exists; name a new folder")
    return plan_loaded(board.source, board.loaded, BuildRequest(parts=("rules",)))


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


@dataclass(frozen=True, slots=True)
class Done:
    """What was found, and what was written."""

    composed: Composed
    written: tuple[Path, ...]


def compose_files(
    config: str, options: ComposeOptions, output: str | None, say: Say, announce: Callable[[str], None]
) -> Done:
    """Look for puzzles on the board of a config, and write them: nothing before all are proved, nothing if none is.

    `announce` is called before the search with why it is slow, if it is.

    Raises:
        InputError: The config is wrong, or its board cannot be played.
        ConfigError: The board cannot be printed, if a booklet is wanted.
        UsageError: The folder exists.
        StoreError: It cannot be written.
        KeyboardInterrupt: Ctrl-C.
    """
    (board,) = boards_to_test([config])
    folder = Path(output or f"{board.source.name}-puzzles")
    check_folder(folder)
    sheet = folder.with_name(f"{folder.name}{SUFFIX}")
    plan = plan_sheet(board, sheet) if options.sheet else None
    if slow := why_slow(board.game):
        announce(slow)
    say("looking for puzzles")
    composed = compose(board, options, say)
    if not composed.puzzles:
        return Done(composed, ())
    verified = verified_puzzles(composed)
    content = sheet_content(plan, verified) if plan else b""
    write_puzzles(folder, composed, verified)
    if not plan:
        return Done(composed, (folder,))
    write_whole(sheet, content)
    return Done(composed, (folder, sheet))
