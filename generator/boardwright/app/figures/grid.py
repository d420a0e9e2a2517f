"""Several figures as one, in columns, each with a letter: examples side by side, or a position before and after."""

import math
from collections.abc import Sequence
from dataclasses import replace
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, Final

from boardrules.examples import verify
from boardrules.values import dataclass
from boardwright.app.figures.record_figures import RecordFigures
from boardwright.config.errors import UsageError
from boardwright.figures.diagram.alt_text import sentences
from boardwright.figures.diagram.figure import ABOVE_CAPTION, GAP, caption
from boardwright.figures.languages import BASE
from boardwright.figures.theme import Theme
from boardwright.figures.widths import NARROWEST
from boardwright.figures.words import FIGURE_WORDS
from boardwright.games.kit import GameKit
from boardwright.games.words import WordedCredit
from boardwright.scene import Group, Page

if TYPE_CHECKING:
    from boardwright.app.figures.verified import AnyFigures

MOST: Final = len(ascii_lowercase)
"""Most figures in one."""


@dataclass(frozen=True, slots=True)
class GridFigures:
    """Figures in columns, as one figure.

    Attributes:
        parts: The figures in their order, each with what stands beside its letter: `beforehand` or `afterwards` for a
            word of that name, or nothing for the figure's title.
        columns: Number of columns; None for two, or one where in two the names of places would be too small.

    """

    parts: "tuple[tuple[AnyFigures, str], ...]"
    columns: int | None

    tallest = math.inf

    @property
    def kit(self) -> GameKit[Any]:
        """The kit of the first figure's game."""
        return self.parts[0][0].kit

    @property
    def id(self) -> str:
        """Name of the first figure, which names the file."""
        return self.parts[0][0].id

    @property
    def suffixes(self) -> tuple[str, ...]:
        """It has one figure."""
        return ("",)

    def titled(self, language: str) -> tuple[str, str]:
        """Titles and captions, each once."""
        told = [part.titled(language) for part, _ in self.parts]
        titles, captions = (dict.fromkeys(one for one in each if one) for each in zip(*told, strict=True))
        return ", ".join(titles), " ".join(captions)

    def credit(self, language: str) -> WordedCredit:
        """Credit of the first figure's game."""
        return self.parts[0][0].credit(language)

    def _labels(self, language: str) -> list[str]:
        words = FIGURE_WORDS[language]
        texts = [getattr(words, word) if word else part.titled(language)[0] for part, word in self.parts]
        return [f"({letter}) {text}".strip() for letter, text in zip(ascii_lowercase, texts, strict=False)]

    def page(self, suffix: str, theme: Theme, width: float, language: str = BASE) -> Page:  # noqa: ARG002 - one figure
        """The figures in rows, each with its letter below, on a page `width` mm wide.

        Raises:
            UsageError: when they would be too narrow.
        """
        columns, room = self._columns(width)
        if room < NARROWEST:
            least = NARROWEST * columns + GAP * (columns - 1)
            raise UsageError(f"--columns: {columns} columns need a width of {least:g} mm or more, not {width:g}")
        items, top = list[Group](), 0.0
        pages = [part.page("", theme, room, language) for part, _ in self.parts]
        labels = self._labels(language)
        for start in range(0, len(pages), columns):
            row = pages[start : start + columns]
            below = top + max(page.height for page in row) + ABOVE_CAPTION
            drawn = [caption([((), label)], room, theme) for label in labels[start : start + columns]]
            for place, (page, label) in enumerate(zip(row, drawn, strict=True)):
                x = place * (room + GAP)
                items += [Group(tuple(page.items), x, top), label.at(x, below)]
            top = below + max(label.height for label in drawn) + GAP
        title, said = self.titled(language)
        title = FIGURE_WORDS[language].colon.format(text=self.kit.credit.name, more=title or self.id)
        return Page(width, top - GAP, tuple(items), title, f"{said} {self.alt('', language)}".strip())

    def steps(self, suffix: str, theme: Theme, width: float, language: str = BASE) -> tuple[Page, ...]:
        """The whole: its figures stand in one picture."""
        return (self.page(suffix, theme, width, language),)

    def alt(self, suffix: str, language: str = BASE) -> str:  # noqa: ARG002 - one figure
        """Each figure in words, after its letter."""
        told = zip(self._labels(language), (part.alt("", language) for part, _ in self.parts), strict=True)
        return sentences(one for pair in told for one in pair)

    def missing_at(self, width: float) -> str:
        """What is missing in the figures because they are narrow."""
        return self._missing(self._columns(width)[1])

    def _columns(self, width: float) -> tuple[int, float]:
        """Number of columns, and the width of one in mm."""
        columns = self.columns or min(2, len(self.parts))
        room = (width - GAP * (columns - 1)) / columns
        return (1, width) if self.columns is None and self._missing(room) else (columns, room)

    def _missing(self, room: float) -> str:
        return "; ".join(dict.fromkeys(filter(None, (part.missing_at(room) for part, _ in self.parts))))


def in_grid(
    found: "Sequence[tuple[str, AnyFigures]]", columns: int | None, *, pair: bool
) -> "list[tuple[str, AnyFigures | GridFigures]]":
    """Figures as one, in so many columns (a `pair` in two if there is room), under the name of the first.

    Raises:
        UsageError: for too many figures, or one without a turn that would have an after.
    """
    if columns is not None and columns < 1:
        raise UsageError(f"--columns: must be 1 or more, not {columns}")
    parts: list[tuple[AnyFigures, str]] = []
    for shown, figures in found:
        parts += _pair(shown, figures) if pair else [(figures, "")]
    if len(parts) > MOST:
        raise UsageError(f"--columns: one figure may have up to {MOST} parts, and these are {len(parts)}")
    return [(found[0][0], GridFigures(tuple(parts), columns and min(columns, len(parts))))]


def _pair(shown: str, figures: "AnyFigures") -> "list[tuple[AnyFigures, str]]":
    """The position with the turn that is shown, and the position after it."""
    if isinstance(figures, RecordFigures):
        if not figures.turns:
            raise UsageError(f"--pair: {shown}: no turn has been made there; choose one with --at or --range")
        after = replace(figures, turns=figures.turns[-1:], are_numbered=False)
        return [(replace(figures, are_numbered=True), "beforehand"), (after, "afterwards")]
    verified = figures.verified
    turns = verified.line or ((verified.shown,) if verified.shown else ())
    if not turns or verified.proofs or any(turn.reason for turn in turns):
        raise UsageError(f"--pair: {shown} shows no turn that is made; say it with the key 'show'")
    example, position = verified.example, verified.example.position
    for turn in turns:
        position = example.game.apply(position, turn.move)
    there = verify(replace(example, position=position, claims=(), show=None))
    return [(figures, "beforehand"), (replace(figures, verified=there, marks=()), "afterwards")]
