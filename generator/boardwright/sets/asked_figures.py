"""Figures that a config asks for by name, each showing an example on its own board."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from boardwright.figures.theme import Theme
from boardwright.scene import Document
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import SetOutput
from boardwright.values import dataclass
from boardwright.writers import Output

if TYPE_CHECKING:
    from boardwright.games.example_figures import ExampleFigures


@dataclass(frozen=True, slots=True)
class AskedFigure:
    """A figure of an example: its drawing, its width in mm, and its file's suffix without the dot."""

    example: "ExampleFigures"
    theme: Theme
    width: float
    format: str


def asked_outputs(figures: Sequence[AskedFigure], paper: OnPaper) -> Iterator[SetOutput]:
    """Files in `figures/`; a puzzle has a second one with its solution."""
    for figure in figures:
        for suffix in figure.example.suffixes:
            document = partial(_document, figure, suffix, paper)
            output = Output(frozenset({"figure"}), document, paper=figure.theme.colours.paper)
            name = f"figures/{figure.example.id}{suffix}"
            yield SetOutput(name, output, picture=True, only=figure.format)


def _document(figure: AskedFigure, suffix: str, paper: OnPaper) -> Document:
    page = figure.example.page(suffix, figure.theme, figure.width, paper.language)
    return paper.document((page,), credit=figure.example.credit(paper.language))
