"""Trio's own words."""

from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, WordFiles, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class TrioWords:
    """Words of one language; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    board: str = printed("size")
    """Description of the board, read out."""
    disc: str
    """A piece."""
    why: str
    """The reason for their number."""
    pad: str
    """What to do with a pad."""
    turn: str
    """Description of a turn."""


WORDS: WordFiles[TrioWords] = words_of_game(TrioWords, Path(__file__).parent / "words")
"""Language -> words."""
