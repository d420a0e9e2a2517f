"""Hex's own words."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from boardwright.figures.words import GameWords, WordFiles, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class HexWords:
    """Words of one language; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    board: str = printed("size", "hexes")
    """Description of the board, read out."""
    subtitle: str = printed("size")
    """Subtitle of the board."""
    stone: str
    """A piece."""
    why: str = printed("hexes", "each")
    """The reason for their number."""
    pad: str
    """What to do with a pad."""
    turn: str
    """Description of a turn."""
    pie: Mapping[bool, str]
    """Whether the pie rule is played, in the footer."""


WORDS: WordFiles[HexWords] = words_of_game(HexWords, Path(__file__).parent / "words")
"""Language -> words."""
