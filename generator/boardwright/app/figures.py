"""Figures of verified examples: as pages of their own size, and as single files."""

import math
from collections.abc import Iterator
from pathlib import Path

from boardrules.examples import VerifiedExample
from boardwright.app.credits import CREDITS
from boardwright.app.drawers import drawer_of
from boardwright.app.errors import RefutedError, UsageError
from boardwright.app.examples import ExampleFile, Examples, stock_example
from boardwright.app.one_file import check_suffix, rendered, stock_theme, write_whole
from boardwright.app.rules import Boards, board_source
from boardwright.app.sources import Source, read_file
from boardwright.app.stock import stock_names, stock_path
from boardwright.config.load import load_config
from boardwright.config.problems import did_you_mean, quote
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.figure import NARROWEST, compose
from boardwright.figures.diagram.story import stories
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.scene import Page

WIDTH = 80.0
"""Width of a figure in mm where none is asked for: a column of a rule book."""

WIDEST = 400.0
"""Largest width of a figure in mm."""


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


def write_figure(argument: str, output: Path, width: float, theme: str, *, solution: bool = False) -> None:
    """Verify an example and write its figure, or the figure of its solution.

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
    source = _example_source(argument)
    file = examples.file(source)
    verdict = examples.verdict(source)
    if verdict.error:
        raise verdict.error
    if verdict.refuted:
        raise RefutedError([verdict.refuted])
    assert isinstance(file, ExampleFile)
    assert verdict.verified is not None
    if solution and not verdict.verified.proofs:
        raise UsageError(f"{argument}: this example has no solution; its claims have no puzzle")
    board = board_source(file.loaded)
    drawer = drawer_of(load_config(board.content, board.shown, board.folder))
    pages = dict(figure_pages(verdict.verified, drawer, look, width))
    page = pages["-solution" if solution else ""]
    credit = CREDITS[file.game.name]
    write_whole(output, rendered(page, output.suffix.lower(), credit.author, credit.rights))


def _example_source(argument: str) -> Source:
    """Example that an argument names: a stock example's id, or a path.

    Raises:
        ConfigError: when the file cannot be read.
        UsageError: where there is none.
    """
    stock = stock_path("examples", argument)
    if stock:
        return stock_example(stock)
    if not argument.endswith((".yaml", ".yml")) and "/" not in argument:
        hint = did_you_mean(argument, stock_names("examples")) or "; see: boardwright list examples"
        raise UsageError(f"no stock example is called {quote(argument)}{hint}")
    path = Path(argument)
    return Source(path.stem, argument, read_file(path, argument), path.parent)
