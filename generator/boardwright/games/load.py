"""A board config from YAML: read, checked against its game's model, with every problem at its place."""

import importlib
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from boardwright.config.document import Document, LoadedFile
from boardwright.config.loader import Reading, read_yaml
from boardwright.config.problems import (
    MAX_PROBLEMS,
    ConfigError,
    Problem,
    did_you_mean,
    one_of,
    quote,
    shown,
)
from boardwright.games.keys import GAMES, belongs_to

if TYPE_CHECKING:
    from boardwright.config.models import BaseConfig


class LoadedConfig(LoadedFile["BaseConfig"]):
    """A valid board config."""

    __slots__ = ()

    @property
    def config(self) -> "BaseConfig":
        """What its game's model made of it."""
        return self.model


def load_config(text: str | bytes, source: str, folder: FilePath = FilePath()) -> LoadedConfig:
    """The board config in a YAML text; `source` is the name that errors give the file, `folder` where its paths start.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    return config_of(read_yaml(text, source), source, folder)


def config_of(reading: Reading, source: str, folder: FilePath = FilePath()) -> LoadedConfig:
    """The board config in a YAML file that was read already; see `load_config`.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = reading
    if document is None:
        raise ConfigError(source, problems)
    if () in broken or ("game",) in broken:
        raise ConfigError(source, problems)
    game = _game(document)
    if isinstance(game, Problem):
        raise ConfigError(source, (*problems, game))
    module, name = GAMES[game]
    model: type[BaseConfig] = getattr(importlib.import_module(module), name)
    from boardwright.config.validate import validated  # noqa: PLC0415 - brings pydantic, a third of the start-up time

    config = validated(model, document, lambda path: belongs_to(path, game), broken)
    found = (*problems, *config) if isinstance(config, tuple) else problems
    if found or isinstance(config, tuple):
        raise ConfigError(source, sorted(found)[:MAX_PROBLEMS])
    return LoadedConfig(config, document, source, folder)


def _game(document: Document) -> str | Problem:
    """The game that the file names, or what is wrong with it. Without a game, nothing else can be checked."""
    data = document.data
    if not isinstance(data, dict):
        return document.problem((), f"a config is a mapping of keys such as 'game: fen', not {shown(data)}")
    if "game" not in data:
        near = [key for key in data if did_you_mean(key, ("game",))]
        hint = f" (did you mean it by {quote(near[0])}?)" if near else ""
        return document.problem((), f"the key 'game' is missing; it is {one_of(GAMES)}{hint}")
    game = data["game"]
    if not isinstance(game, str):
        return document.problem(("game",), f"must be {one_of(GAMES)}, not {shown(game)}")
    if game not in GAMES:
        hint = did_you_mean(game, GAMES) or f"; use {one_of(GAMES)}"
        return document.problem(("game",), f"unknown game {quote(game)}{hint}")
    return game
