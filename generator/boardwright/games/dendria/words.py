"""Dendria's own words: its board sheet, score box, pieces and computed values."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from boardrules.values import dataclass
from boardwright.figures.words import GameWords, printed, words_of_game


@dataclass(frozen=True, slots=True, kw_only=True)
class DendriaWords:
    """Dendria; `{...}` is filled in."""

    game: GameWords
    """The words that every game has."""
    board: str = printed("side", "soils")
    """The board for those who cannot see it."""
    subtitle: str = printed("side", "soils")
    """Subtitle of the board."""
    outlines: str = printed("sides")
    """Added to the subtitle if outlines are drawn."""
    disc: str
    """A Seed with a Tree behind, on the sheet to cut out."""
    dryad: str
    """A Dryad."""
    base: str
    """The base that a machine cuts for a Dryad."""
    seen: str = printed("seen", "games")
    """Reason for the number of discs."""
    dryads: str = printed("seen", "games")
    """Reason for the number of Dryads."""
    disc_instead: str = printed("across")
    """What serves as discs."""
    disc_coins: str
    """What else does, where coins have room."""
    dryad_instead: str = printed("across")
    """What serves as Dryads."""
    both: str
    """Between two numbers."""
    pie: Mapping[bool, str]
    """Whether the pie rule is played, in the footer."""

    def listed(self, sides: Sequence[int]) -> str:
        """Some sides of boards, the smallest first, as they are said; empty without any."""
        *before, last = map(str, sorted(sides)) if sides else ("",)
        return f"{', '.join(before)}{self.both if before else ''}{last}"


DENDRIA_WORDS: Mapping[str, DendriaWords] = words_of_game(DendriaWords, Path(__file__).with_name("words"))
"""Language -> words of Dendria."""
