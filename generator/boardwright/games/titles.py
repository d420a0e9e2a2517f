"""The title of a set: its config's own, or the game's name and what tells the board from the usual one."""

from typing import Any

from boardwright.games.kit import LoadedConfig
from boardwright.games.words import game_words


def title_of(loaded: LoadedConfig[Any], language: str | None = None) -> str:
    """Title on the sheets of a config, in their language or another; what the config says itself stays as it is."""
    config = loaded.config
    title: str = config.title or loaded.kit.credit.name
    if "title" in config.model_fields_set or loaded.kit.titles is None:
        return title
    words = game_words(loaded.kit, language or config.sheet.language).titles
    for key, values in loaded.kit.titles(loaded):
        if key in words:
            title = words[key].format(title=title, **values)
    return title
