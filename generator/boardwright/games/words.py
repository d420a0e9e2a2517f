"""Words of a game in its languages, and what they say on every sheet of a set: its title and the credits of its game.

The files in a game's room show which languages it speaks. The title is the config's own, in the language if it is that
of a stock board, or the game's name and what tells the board from the usual one. The rights line is the same in all
languages, but for games that belong to nobody.
"""

from collections.abc import Mapping
from typing import Any

from boardrules.values import dataclass
from boardwright.figures.languages import BASE, languages
from boardwright.figures.own_language import CustomLanguage
from boardwright.figures.words import GameWords, WordFiles, Wording
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.registry import BrokenKitError, is_our_own


def game_languages(kit: GameKit[Any]) -> tuple[str, ...]:
    """Languages of a game, among those of the rest of the program.

    Raises:
        BrokenKitError: The game has no words in English.
    """
    there = languages()
    return tuple(language for language in words_of(kit) if language in there)


def words_of(kit: GameKit[Any]) -> Mapping[str, Any]:
    """Words of a game by their languages.

    Raises:
        BrokenKitError: There are none in English.
    """
    words = kit.words()
    if BASE not in words:
        raise BrokenKitError(f"the game {kit.name!r} is installed, but has no words in English ({BASE}.yaml)")
    return words


def game_words(kit: GameKit[Any], language: str) -> GameWords:
    """The words that every game has, in a language.

    Raises:
        KeyError: The game has no words in this language; `game_languages` lists those it has.
        WordsError: Its file is wrong.
        BrokenKitError: Words in English, or words for a player or a goal of its rules, are missing.
    """
    files = words_of(kit)
    if isinstance(language, CustomLanguage) and not isinstance(files, WordFiles):
        language = language.base if language.base in files else BASE
    words: GameWords = files[language].game
    if not is_our_own(kit):
        check_for_rules(kit, words, language)
    return words


def check_for_rules(kit: GameKit[Any], words: GameWords, language: str) -> None:
    """Look for the words that a game's rules need, in a language.

    A game of another package is looked at whenever its words are used. Ours are tested: the rules, which take a while
    to load, are not needed to print a board.

    Raises:
        BrokenKitError: Words for a player or a goal of its rules are missing.
    """
    rules = kit.engine()
    missing = [f"players.{name}" for name in rules.players if name not in words.players]
    missing += [f"goals.{goal.name}" for goal in rules.goals if goal.name not in words.goals]
    if missing:
        raise BrokenKitError(
            f"the game {kit.name!r} is installed, but its words in {language!r} lack game.{' and game.'.join(missing)}"
        )


def wording(kit: GameKit[Any], language: str) -> Wording:
    """Words of a game's figures in a language.

    Raises:
        KeyError: The game has no words in this language.
        WordsError: A file of words is wrong.
    """
    from boardwright.figures.words import FIGURE_WORDS  # noqa: PLC0415 - a board has no such words

    return Wording(FIGURE_WORDS[language], game_words(kit, language), language)


def language_problem(kit: GameKit[Any], language: str, what: str) -> str | None:
    """Why a part of a game, such as its figures, cannot be shown in a language; None if it can."""
    there = game_languages(kit)
    if language in there or isinstance(language, CustomLanguage):
        return None
    return f"the {what} of {kit.credit.name} are not available in this language yet, only in {', '.join(there)}"


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
