"""The figure of one verified example, as a file."""

from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.boards import Boards, board_source
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.one_document import check_suffix, write_document
from boardwright.config.errors import RefutedError, UsageError, all_problems
from boardwright.figures.diagram.story import SOLUTION
from boardwright.figures.languages import BASE
from boardwright.figures.widths import NARROWEST, WIDEST
from boardwright.games.example_figures import ExampleFigures
from boardwright.games.load import load_config
from boardwright.games.sources import find_example
from boardwright.games.themes import stock_theme
from boardwright.games.words import language_problem
from boardwright.scene import Document


def figures_of(file: ExampleFile, verified: VerifiedExample) -> ExampleFigures:
    """Figures of a verified example on the board that its file names.

    Raises:
        ConfigError: when there is no such board, or it is not possible.
    """
    board = board_source(file.loaded)
    loaded = load_config(board.content, board.shown, board.folder)
    return ExampleFigures(loaded.kit, verified, loaded.kit.drawer(loaded))


def write_figure(
    argument: str, output: Path, width: float, theme: str, *, solution: bool = False, language: str = BASE
) -> str:
    """Verify an example - a path, `-` or the id of a stock example - and write its figure, or that of its solution.

    Returns what is missing in a figure so narrow; empty where nothing is.

    Raises:
        ConfigError: when the example's file or board is wrong.
        RefutedError: when a claim is false.
        UsageError: for another suffix, width, theme or language than there is, or no solution.
        StoreError: when the file cannot be written.
    """
    check_suffix(output, "a figure")
    if not NARROWEST <= width <= WIDEST:
        raise UsageError(f"--width: a figure is {NARROWEST:g} to {WIDEST:g} mm wide, not {width:g}")
    look = stock_theme(theme)
    figures, shown = _verified(argument)
    if problem := language_problem(figures.kit, language, "figures"):
        raise UsageError(f"--language: {problem}")
    if solution and SOLUTION not in figures.suffixes:
        raise UsageError(f"{shown}: this example has no solution; its claims have no puzzle")
    page = figures.page(SOLUTION if solution else "", look, width, language)
    credit = figures.credit(language)
    write_document(output, Document((page,), page.title, credit.author, credit.rights, language))
    return figures.missing_at(width)


def _verified(argument: str) -> tuple[ExampleFigures, str]:
    """Figures of an example, and how messages call its file."""
    examples = Examples(Boards())
    source = find_example(argument)
    verdict = examples.verdict(source)
    if verdict.error:
        raise all_problems(verdict.error, verdict.refuted) or verdict.error
    if verdict.refuted:
        raise RefutedError([verdict.refuted])
    ((found,),) = examples.verified([[source]])
    return figures_of(*found), source.shown
