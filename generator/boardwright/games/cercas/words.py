"""Cercas's own words: its board sheet, score box, pieces and computed values."""

from collections.abc import Mapping
from pathlib import Path

from boardrules.values import dataclass
from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class CercasWords:
    """Cercas; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    board: str = printed("rows", "columns")
    """The board for those who cannot see it, by its dots."""
    score: str
    """Caption of the score box."""
    score_line: str
    """Before the players on a small board."""
    line: str
    """A piece of line from dot to dot, for a screen."""
    mark: str
    """A mark, for a screen."""


CERCAS_WORDS: Mapping[str, CercasWords] = words_of_game(CercasWords, Path(__file__).with_name("words"))
"""Language -> words of Cercas."""
