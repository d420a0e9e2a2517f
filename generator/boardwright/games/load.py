"""A board config from YAML: read, checked against its game's model, with every problem at its place."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from boardwright.config.changes import Change, with_changes
from boardwright.config.document import Document
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import (
    ConfigError,
    Problem,
    did_you_mean,
    one_of,
    quote,
    shown,
)
from boardwright.config.validate import validated
from boardwright.fonts import fonts_in_use
from boardwright.games.keys import belongs_to
from boardwright.games.kit import LoadedConfig
from boardwright.games.own_files import check_words, fonts_of, with_own_words
from boardwright.games.registry import BrokenKitError, find_kit, game_names
from boardwright.games.sources import Source

_SEARCHED = 1_000
"""Keys among which one that may be meant by another is looked for: to compare words takes long."""


def load_config(text: str | bytes, source: str, folder: Path = Path()) -> LoadedConfig[Any]:
    """The board config in a YAML text; `source` is the file's name in errors, `folder` where its paths start.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return config_of(read_yaml(text, source), source, folder)


def load_source(source: Source) -> LoadedConfig[Any]:
    """The board config of a source, with its changes.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return config_of(read_yaml(source.content, source.shown), source.shown, source.folder, source.changes)


def config_of(
    reading: Reading, source: str, folder: Path = Path(), changes: Sequence[Change] = ()
) -> LoadedConfig[Any]:
    """The board config in a YAML file that has already been read, with changes; see `load_config`.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = reading
    if document is None:
        raise ConfigError(source, problems)
    if () in broken or ("game",) in broken:
        raise ConfigError(source, problems)
    document = with_changes(document, changes)
    game = _game(document)
    if isinstance(game, Problem):
        raise ConfigError(source, (*problems, game))
    try:
        kit = find_kit(game)
    except BrokenKitError as error:
        raise ConfigError(source, (*problems, document.problem(("game",), str(error)))) from None
    fonts = fonts_of(document, source, folder)
    family = fonts if not isinstance(fonts, ConfigError) else None
    with fonts_in_use(family):
        config = validated(kit.config(), document, lambda path: belongs_to(path, game), broken)
        found = (*problems, *(config if isinstance(config, tuple) else ()))
        found += fonts.problems if isinstance(fonts, ConfigError) else ()
        if found or isinstance(config, tuple):
            raise ConfigError(source, found)
        loaded = LoadedConfig(config, document, source, folder, kit=kit, fonts=family)
        if config.sheet.words:
            loaded = with_own_words(loaded)
        if family is not None:
            check_words(loaded)
        return loaded


def _game(document: Document) -> str | Problem:
    """The game that the file names, or the problem with it. Without a game, nothing else can be checked."""
    data, games = document.data, game_names()
    if not isinstance(data, dict):
        return document.problem((), f"a config is a mapping of keys such as 'game: {games[0]}', not {shown(data)}")
    if "game" not in data:
        near = next((key for key in islice(data, _SEARCHED) if did_you_mean(key, ("game",))), None)
        hint = f" (did you mean it by {quote(near)}?)" if near is not None else ""
        return document.problem((), f"the key 'game' is missing; it must be {one_of(games)}{hint}")
    game = data["game"]
    if not isinstance(game, str):
        return document.problem(("game",), f"must be {one_of(games)}, not {shown(game)}")
    if game not in games:
        hint = did_you_mean(game, games) or f"; use {one_of(games)}"
        return document.problem(("game",), f"unknown game {quote(game)}{hint}")
    return game
