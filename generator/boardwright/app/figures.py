"""Figures of verified examples: as pages of their own size, and as single files."""

import math
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.credits import CREDITS
from boardwright.app.drawers import drawer_of_example
from boardwright.config.errors import RefutedError, UsageError, all_problems
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.one_file import check_suffix, rendered, stock_theme, write_whole
from boardwright.app.rules import Boards
from boardwright.games.sources import find_example
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import compose, too_narrow
from boardwright.figures.diagram.story import SOLUTION, stories
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.games.words import game_languages, game_words, wording
from boardwright.scene import Document, Page

__all__ = ["WIDTH", "example_drawing", "figure_page", "language_problem", "suffixes", "write_figure"]


def suffixes(verified: VerifiedExample) -> tuple[str, ...]:
    """What follows an example's id in the names of its figures: a puzzle has one more, its solution."""
    return ("", SOLUTION) if verified.proofs else ("",)


def example_drawing(
    verified: VerifiedExample,
    suffix: str,
    drawer: FrameDrawer,
    theme: Theme,
    width: float,
    tallest: float = math.inf,
    language: str = "en",
) -> Drawing:
    """The figure of an example that has this suffix, `width` mm wide and at most `tallest` mm high."""
    words = wording(verified.example.game.name, language)
    story = next(story for story in stories(verified, words) if story.suffix == suffix)
    return compose(story.panels, drawer, theme, width, story.description, tallest)


def figure_page(
    verified: VerifiedExample, suffix: str, drawer: FrameDrawer, theme: Theme, width: float, language: str = "en"
) -> Page:
    """Page that fits the figure of an example that has this suffix tightly, `width` mm wide."""
    example = verified.example
    title, caption = game_words(example.game.name, language).titled(example.id, example.title, example.caption)
    title = f"{CREDITS[example.game.name].name}: {title or example.id}"
    drawing = example_drawing(verified, suffix, drawer, theme, width, language=language)
    words = f"{caption} {drawing.description}".strip()
    return Page(drawing.width, drawing.height, drawing.items, title, words)


def language_problem(game: str, language: str) -> str | None:
    """Why a game's figures cannot be worded in a language; None where they can."""
    there = game_languages(game)
    if language in there:
        return None
    return f"the figures of {CREDITS[game].name} are not there in this language yet, but in {', '.join(there)}"


def write_figure(
    argument: str, output: Path, width: float, theme: str, *, solution: bool = False, language: str = "en"
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
    examples = Examples(Boards())
    source = find_example(argument)
    file = examples.file(source)
    verdict = examples.verdict(source)
    if verdict.error:
        raise all_problems(verdict.error, verdict.refuted) or verdict.error
    if verdict.refuted:
        raise RefutedError([verdict.refuted])
    assert isinstance(file, ExampleFile)
    assert verdict.verified is not None
    if problem := language_problem(file.game.name, language):
        raise UsageError(f"--language: {problem}")
    if solution and not verdict.verified.proofs:
        raise UsageError(f"{source.shown}: this example has no solution; its claims have no puzzle")
    drawer = drawer_of_example(file.loaded)
    page = figure_page(verdict.verified, SOLUTION if solution else "", drawer, look, width, language)
    credit = CREDITS[file.game.name]
    document = Document((page,), page.title, credit.author, credit.rights, language)
    write_whole(output, rendered(document, output.suffix.lower()))
    return too_narrow(drawer, width)
