"""The credits of a game on sheets in a language: its author, and the rights line, the same in all."""

from typing import Any

from boardrules.values import dataclass
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
    """The credits of a game in one of its languages.

    Raises:
        KeyError: The game has no words in this language.
        WordsError: Its file is wrong.
        BrokenKitError: Words in English, or words for a player or a goal of its rules, are missing.
    """
    words = game_words(kit, language)
    return WordedCredit(kit.credit.name, words.credit, words.author, kit.credit.rights)
