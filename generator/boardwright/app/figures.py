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
from boardwright.scene import Page

__all__ = ["WIDTH", "example_drawings", "figure_pages", "write_figure"]


def example_drawings(
    verified: VerifiedExample, drawer: FrameDrawer, theme: Theme, width: float, tallest: float = math.inf
) -> Iterator[tuple[str, Drawing]]:
    """Figures of an example, `width` mm wide and at most `tallest` mm high, each with the suffix of its name."""
    for story in stories(verified):
        yield story.suffix, compose(story.panels, drawer, theme, width, story.description, tallest)


def figure_pages(
    verified: VerifiedExample, drawer: FrameDrawer, theme: Theme, width: float
) -> Iterator[tuple[str, Page]]:
    """Pages that fit an example's figures tightly, each with the suffix of its file's name."""
    example = verified.example
    for suffix, drawing in example_drawings(verified, drawer, theme, width):
        title = f"{CREDITS[example.game.name].name}: {example.title or example.id}"
        words = f"{example.caption} {drawing.description}".strip()
        yield suffix, Page(drawing.width, drawing.height, drawing.items, title, words)


def write_figure(argument: str, output: Path, width: float, theme: str, *, solution: bool = False) -> str:
    """Verify an example - a path, `-` or the id of a stock example - and write its figure, or that of its solution.

    Returns what is missing in a figure so narrow; empty where nothing is.

    Raises:
        ConfigError: when the example's file or board is wrong.
        RefutedError: when a claim is false.
        UsageError: for another suffix, width or theme than there is, or no solution.
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
    if solution and not verdict.verified.proofs:
        raise UsageError(f"{source.shown}: this example has no solution; its claims have no puzzle")
    drawer = drawer_of_example(file.loaded)
    pages = dict(figure_pages(verdict.verified, drawer, look, width))
    page = pages["-solution" if solution else ""]
    credit = CREDITS[file.game.name]
    write_whole(output, rendered(page, output.suffix.lower(), credit.author, credit.rights))
    return too_narrow(drawer, width)
