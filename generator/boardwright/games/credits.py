"""What stands on every sheet of a set: its title, and the credits of its game in a language.

The title is the config's own, in the language if it is that of a stock board, or the game's name and what tells the
board from the usual one. The rights line is the same in all languages, but for games that belong to nobody.
"""

from typing import Any

from boardrules.values import dataclass
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.words import game_words


def title_of(loaded: LoadedConfig[Any], language: str | None = None) -> str:
    """Title on the sheets of a config, in their language or another; what an author has written stays as it is.

    A title that a stock board has too is told in the language.
    """
    config = loaded.config
    title: str = config.title or loaded.kit.credit.name
    words = game_words(loaded.kit, language or config.sheet.language).titles
    if loaded.kit.titles is None:
        return words.get(title, title)
    if "title" in config.model_fields_set:
        return title
    for key, values in loaded.kit.titles(loaded):
        if key in words:
            title = words[key].format(title=title, **values)
    return title


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
    return WordedCredit(kit.credit.name, words.credit, words.author, words.rights or kit.credit.rights)
