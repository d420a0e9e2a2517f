"""Figures that a config asks for by name, each showing an example on its own board."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.scene import Document
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import SetOutput
from boardwright.writers import Ground, Kind, Options, Output, on_paper

if TYPE_CHECKING:
    from boardwright.games.example_figures import ExampleFigures


KIND: Final[frozenset[Kind]] = frozenset({"figure"})
"""Kind of output of a figure: it comes in every format of pictures."""


@dataclass(frozen=True, slots=True)
class ConfiguredFigure:
    """A figure of an example: its drawing, its width in mm, and its file's suffix without the dot.

    `ground` is None for what suits the format, `language` None for that of the sheets, `solution` None for a puzzle and
    its solution, else which of both.
    """

    example: "ExampleFigures"
    theme: Theme
    width: float
    format: str
    ground: Ground | None = None
    language: str | None = None
    solution: bool | None = None

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Suffixes after the example's id in the names of its files."""
        from boardwright.figures.diagram.panels import SOLUTION  # noqa: PLC0415 - loads all claims; few configs ask

        if self.solution is None:
            return self.example.suffixes
        return (SOLUTION if self.solution else "",)


def asked_outputs(figures: Sequence[ConfiguredFigure], paper: OnPaper) -> Iterator[SetOutput]:
    """Files in `figures/`; a puzzle has a second one with its solution."""
    for figure in figures:
        for suffix in figure.suffixes:
            document = partial(_document, figure, suffix, paper)
            bare = figure.ground in ("none", "dark")
            output = Output(KIND, document, paper=None if bare else figure.theme.colours.paper)
            name = f"figures/{figure.example.id}{suffix}"
            yield SetOutput(name, output, picture=True, only=figure.format)


def _document(figure: ConfiguredFigure, suffix: str, paper: OnPaper) -> Document:
    language = figure.language or paper.language
    page = figure.example.page(suffix, figure.theme, figure.width, language)
    if figure.ground == "paper":
        page = on_paper(page, Output(KIND, paper=figure.theme.colours.paper), Options(ground="paper"))
    return replace(paper.document((page,), credit=figure.example.credit(language)), language=language)
