"""Steeple's own words."""

from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, WordFiles, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class SteepleWords:
    """Words of one language; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    board: str = printed("size")
    """Description of the board, read out."""
    stone: str
    """A piece."""
    why: str
    """The reason for their number."""
    turn: str
    """Description of a turn."""


WORDS: WordFiles[SteepleWords] = words_of_game(SteepleWords, Path(__file__).parent / "words")
"""Language -> words."""
