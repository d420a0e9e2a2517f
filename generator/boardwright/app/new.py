"""Writing a config to start from: commented, checked, and never over an existing file."""

import re
import shlex
from dataclasses import replace
from pathlib import Path
from typing import Any

from boardwright.config.errors import InputError, UsageError
from boardwright.config.problems import ConfigError, did_you_mean
from boardwright.config.source import Source
from boardwright.files.names import check_set_name
from boardwright.files.whole_file import write_whole
from boardwright.games.kit import GameKit, NewOptions
from boardwright.games.registry import find_kit, game_names
from boardwright.sets.fit_messages import NO_ROOM
from boardwright.sets.from_config import plan_source

SCHEMA_LINE = "# yaml-language-server: $schema=boardwright-schema.json"

SCHEMA_HINT = "# (make that file with: boardwright schema > boardwright-schema.json)"

SHARED = """\
page:
  paper: A4               # A3, A4, A5, Letter, Legal, Tabloid, A4+Letter, {width, height}, or a list of names
  margin: 10 mm
theme: classic            # see: boardwright list themes
"""


def new_config(
    name: str, game: str | None, tiling: str | None, shape: str | None, size: tuple[int, ...], folder: Path
) -> Path:
    """Write `NAME.yaml` into a folder and return its path. The text is checked first, as `check` would.

    Without a game it is the one that the name begins with (`fendo`, `fendo-9`), else FEN, the only one with a tiling,
    a shape or a size.

    Raises:
        UsageError: when the file exists, the name is not allowed, or options do not suit the game.
        InputError: when the board asked for is impossible.
        StoreError: when the file cannot be written.
    """
    stem = name.removesuffix(".yaml")
    reason = check_set_name(stem)
    if reason:
        raise UsageError(f"a set cannot be called {name!r}: the name {reason}")
    path = folder / f"{stem}.yaml"
    options = NewOptions(stem, tiling, shape, size)
    if game is None:
        called = re.split(r"\W|_", stem.lower(), maxsplit=1)[0]
        game = called if called in game_names() and not (tiling or shape or size) else "fen"
    text = starting_text(game, options, folder)
    try:
        write_whole(path, text.encode(), new=True)
    except FileExistsError:
        raise UsageError(f"{path} already exists and was left unchanged; choose another name") from None
    return path


def starting_text(game: str, options: NewOptions, folder: Path, *, impossible: bool = False) -> str:
    """Text of a config to start from, for a file of `options.stem` in a folder; checked as `check` would.

    An `impossible` board gets a text as well, if that is wanted: some look at what is wrong, and change it.

    Raises:
        UsageError: when options do not suit the game.
        InputError: when the board asked for is impossible, and that is not wanted.
    """
    path, kit = folder / f"{options.stem}.yaml", _kit(game)
    try:
        return _working(path, kit, options)
    except InputError:
        if not impossible:
            raise
        return _text(path, kit, options)


def _text(path: Path, kit: GameKit[Any], options: NewOptions) -> str:
    head = (
        f"{SCHEMA_LINE}\n{SCHEMA_HINT}\n# Print it with: boardwright build {shlex.quote(path.name)}\ngame: {kit.name}\n"
    )
    return head + kit.starting_config(options) + SHARED


def _kit(game: str) -> GameKit[Any]:
    if game not in game_names():
        raise UsageError(
            f"unknown game {game!r}{did_you_mean(game, game_names())}; choose from {', '.join(game_names())}"
        )
    return find_kit(game)


def _working(path: Path, kit: GameKit[Any], options: NewOptions) -> str:
    """The text, checked; if the paper has no room for tiles, the game is asked again, with the room they need.

    Raises:
        UsageError: when options do not suit the game.
        InputError: when the board asked for is impossible.
    """
    text = _text(path, kit, options)
    try:
        plan_source(Source(path.stem, path.name, text.encode(), path.parent))
    except ConfigError as error:
        room = next((problem.message for problem in error.problems if problem.message.startswith(NO_ROOM)), None)
        if room is None or options.room:
            raise InputError([error]) from None
        smallest = room.removeprefix(NO_ROOM).partition(" or more")[0].strip()
        return _working(path, kit, replace(options, room=smallest))
    return text
