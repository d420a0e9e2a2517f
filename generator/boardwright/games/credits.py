"""What sheets say of a game in a language: who made it, and the rights line, which is the same in all."""

from dataclasses import dataclass
from typing import Any

from boardwright.games.kit import GameKit
from boardwright.games.words import game_words

PROGRAM = "Boardwright"
"""Author of sheets that belong to no game."""


@dataclass(frozen=True, slots=True)
class WordedCredit:
    """Name of a game, a short credit ("by Dieter Stein, 2014"), the author's name, and the rights line."""

    name: str
    credit: str
    author: str
    rights: str


def credit_of(kit: GameKit[Any], language: str) -> WordedCredit:
    """What sheets in a language say about a game that speaks it.

    Raises:
        KeyError: The game has no words in this language.
        WordsError: Its file is wrong.
        BrokenKitError: There are no words in English, or none for a player or a goal of its rules.
    """
    words = game_words(kit, language)
    return WordedCredit(kit.credit.name, words.credit, words.author, kit.credit.rights)
