"""What the rest of the program needs of any game in a language. Each game's own words hold one of these."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from boardwright.figures.words.figures import FigureWords
from boardwright.figures.words.load import listed, printed


@dataclass(frozen=True, slots=True)
class ExampleWords:
    """A stock example in another language than its own.

    `original` is its own title: by it a stock example is told from an author's with the same id.
    """

    original: str
    """Its own title."""
    title: str
    """Its title in this language."""
    caption: str
    """Its caption."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GoalWords:
    """What a puzzle of a game's own kind asks for: one of the things counted, or several."""

    one: str = printed("player", "turns")
    """Where one is asked for."""
    several: str = printed("player", "turns", "number")
    """Where several are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWords:
    """A game in one language; `{...}` is filled in."""

    cell: str
    """What the length called cell is on its board; the length follows."""
    credit: str
    """Who made it, and when or where, as it stands beside the game's name."""
    author: str
    """Who made it."""
    players: Mapping[str, str]
    """A player's name in the rules -> the name in print."""
    walls: Mapping[str, str] = listed("names")
    """What parts the spaces of a position, by its key in the rules -> the sentence that lists it."""
    goals: Mapping[str, GoalWords] = listed()
    """What only puzzles of this game ask for, by its name in claims."""
    reasons: Mapping[str, str] = listed()
    """Why a turn is illegal, by the reason's name. Others are told in words shared by games, or the rules' English."""
    examples: Mapping[str, ExampleWords] = listed()
    """Id of a stock example -> its words; what lacks is left as its author wrote it."""

    def player(self, name: str) -> str:
        """A player's name."""
        return self.players[name]

    def titled(self, example: str, title: str, caption: str) -> tuple[str, str]:
        """Title and caption of an example, by its id and its own title and caption."""
        found = self.examples.get(example)
        return (found.title, found.caption) if found and found.original == title else (title, caption)


class WordsOfAGame(Protocol):
    """A game's own words, whatever else is in them."""

    @property
    def game(self) -> GameWords:
        """What every game has."""


@dataclass(frozen=True, slots=True)
class Wording:
    """All words of a game's figures in one language."""

    figures: FigureWords
    game: GameWords

    def player(self, name: str) -> str:
        """A player's name."""
        return self.game.player(name)

    def reason(self, name: str, sentence: str) -> str:
        """Why a turn is illegal, by the reason's name and the rules' own sentence."""
        return self.game.reasons.get(name) or self.figures.reasons.get(name, sentence)
