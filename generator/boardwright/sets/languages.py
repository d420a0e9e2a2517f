"""The languages in which a game's rules are available."""

from pathlib import Path
from typing import Any

from boardwright.config.source import Source
from boardwright.figures.languages import BASE
from boardwright.figures.own_language import CustomLanguage
from boardwright.games.kit import GameKit, LoadedConfig
from boardwright.games.registry import BrokenKitError
from boardwright.games.sources import stock_source
from boardwright.games.words import game_languages


def sheet_path(kit: GameKit[Any], language: str) -> Path:
    """Text of a game's rules in a language, that of its base for a user's own; the file need not exist."""
    if isinstance(language, CustomLanguage):
        language = language.base
    return kit.stock / "rulesheets" / (f"{kit.name}.md" if language == BASE else f"{kit.name}.{language}.md")


def aid_path(kit: GameKit[Any], language: str) -> Path:
    """Text of a game's player aid in a language, with the placeholders of its rule sheet; it may be missing."""
    path = sheet_path(kit, language)
    return path.parent / "aids" / path.name


def rules_text(loaded: LoadedConfig[Any]) -> Source:
    """The rules for a config: the file that it names, or those of its game.

    Raises:
        ConfigError: the file is missing, lies outside the config's folder, or cannot be read.
    """
    if loaded.config.sheet.rules is not None:
        return loaded.file("sheet", "rules")
    return stock_source(sheet_path(loaded.kit, loaded.config.sheet.language))


def aid_text(loaded: LoadedConfig[Any]) -> Source | None:
    """The player aid for a config: the file that it names, or that of its game; None if there is none.

    Rules of the user's own may differ from those that an aid of ours sums up, so they come without one.

    Raises:
        ConfigError: the file is missing, lies outside the config's folder, or cannot be read.
    """
    if loaded.config.sheet.aid is not None:
        return loaded.file("sheet", "aid")
    path = aid_path(loaded.kit, loaded.config.sheet.language)
    return stock_source(path) if loaded.config.sheet.rules is None and path.is_file() else None


def check_language(loaded: LoadedConfig[Any]) -> None:
    """Reject a language in which the config's game has no rules.

    Raises:
        ConfigError: naming the languages that the game has.
        BrokenKitError: it has no rules in any.
    """
    kit, language = loaded.kit, loaded.config.sheet.language
    if loaded.config.sheet.rules is not None:
        return
    if isinstance(language, CustomLanguage):
        language = language.base
    there = [name for name in game_languages(kit) if sheet_path(kit, name).is_file()]
    if not there:
        path = sheet_path(kit, BASE)
        raise BrokenKitError(f"the game {kit.name!r} is installed but has no rule sheet: {path} does not exist")
    if language not in there:
        message = f"the rules of {kit.credit.name} are not available in this language yet, only in {', '.join(there)}"
        raise loaded.error(loaded.problem("sheet.language", message))
