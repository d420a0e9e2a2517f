"""Figures of verified examples: as pages of their own size, and as single files."""

import math
from collections.abc import Iterator
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.credits import CREDITS
from boardwright.app.drawers import drawer_of_example
from boardwright.app.errors import RefutedError, UsageError, all_problems
from boardwright.app.examples import ExampleFile, Examples
from boardwright.app.one_file import check_suffix, rendered, stock_theme, write_whole
from boardwright.app.rules import Boards
from boardwright.app.sources import find_example
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import compose, too_narrow
from boardwright.figures.diagram.story import stories
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST, WIDEST, WIDTH
from boardwright.figures.words import FIGURE_WORDS, titled
from boardwright.scene import Page

__all__ = ["WIDTH", "example_drawings", "figure_pages", "language_problem", "write_figure"]


def example_drawings(
    verified: VerifiedExample,
    drawer: FrameDrawer,
    theme: Theme,
    width: float,
    tallest: float = math.inf,
    language: str = "en",
) -> Iterator[tuple[str, Drawing]]:
    """Figures of an example, `width` mm wide and at most `tallest` mm high, each with the suffix of its name."""
    for story in stories(verified, FIGURE_WORDS[language]):
        yield story.suffix, compose(story.panels, drawer, theme, width, story.description, tallest)


def figure_pages(
    verified: VerifiedExample, drawer: FrameDrawer, theme: Theme, width: float, language: str = "en"
) -> Iterator[tuple[str, Page]]:
    """Pages that fit an example's figures tightly, each with the suffix of its file's name."""
    example = verified.example
    title, caption = titled(language, example.id, example.title, example.caption)
    title = f"{CREDITS[example.game.name].name}: {title or example.id}"
    for suffix, drawing in example_drawings(verified, drawer, theme, width, language=language):
        words = f"{caption} {drawing.description}".strip()
        yield suffix, Page(drawing.width, drawing.height, drawing.items, title, words)


def language_problem(game: str, language: str) -> str | None:
    """Why a game's figures cannot be worded in a language; None where they can."""
    if game in FIGURE_WORDS[language].games:
        return None
    there = ", ".join(name for name, words in FIGURE_WORDS.items() if game in words.games)
    return f"the figures of {CREDITS[game].name} are not there in this language yet, but in {there}"


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
    pages = dict(figure_pages(verdict.verified, drawer, look, width, language))
    page = pages["-solution" if solution else ""]
    credit = CREDITS[file.game.name]
    write_whole(output, rendered(page, output.suffix.lower(), credit.author, credit.rights, language))
    return too_narrow(drawer, width)
