"""Trio's own words."""

from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, WordFiles, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class TrioWords:
    """Words of one language; `{...}` is filled in."""

    game: GameWords
    """What every game has."""
    board: str = printed("size")
    """What the board shows, read out."""
    disc: str
    """A piece."""
    why: str
    """Why there are so many of them."""
    pad: str
    """What to do with a pad."""
    turn: str
    """What a turn is."""


WORDS: WordFiles[TrioWords] = words_of_game(TrioWords, Path(__file__).parent / "words")
"""Language -> words."""
