"""What a config names beside it that changes how everything is told: files with words of the user's own."""

from dataclasses import replace
from typing import Any

from boardwright.config.loader import read_yaml
from boardwright.config.problems import quote
from boardwright.figures.own_language import OwnLanguage
from boardwright.games.kit import LoadedConfig
from boardwright.games.sources import path_beside, read_file


def with_own_files(loaded: LoadedConfig[Any]) -> LoadedConfig[Any]:
    """A config with the language of its own file of words in place of a language's name.

    Raises:
        ConfigError: the file is missing, lies outside the config's folder, is wrong, or has another language.
    """
    sheet = loaded.config.sheet
    language = _own_language(loaded, sheet.words)
    if "language" in sheet.model_fields_set and sheet.language != str(language):
        words = f"the words in {quote(sheet.words)} are in {quote(str(language))}; leave this key out, or change it"
        raise loaded.error(loaded.problem("sheet.language", words))
    told = sheet.model_copy(update={"language": language})
    return replace(loaded, model=loaded.config.model_copy(update={"sheet": told}))


def _own_language(loaded: LoadedConfig[Any], name: str) -> OwnLanguage:
    # The classes of all words: configs without words of their own need none of them here.
    from boardwright.games.own_words import own_language  # noqa: PLC0415 - as above

    path = path_beside(loaded, ("sheet", "words"), name)
    content = read_file(path, str(path))
    return own_language(read_yaml(content, str(path)), str(path), content, (loaded.kit.name,))
