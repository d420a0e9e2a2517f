"""The game's own words."""

from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, WordFiles, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class MorrisWords:
    """Words of one language."""

    game: GameWords
    """The words that every game has."""
    board: str
    """Description of the board, read out."""
    man: str
    """A piece."""
    why: str
    """The reason for their number."""
    turn: str
    """Description of a turn."""


WORDS: WordFiles[MorrisWords] = words_of_game(MorrisWords, Path(__file__).parent / "words")
"""Language -> words."""
