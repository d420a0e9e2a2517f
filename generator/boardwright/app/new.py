"""Writing a config to start from: commented, checked, and never over a file that is there."""

import os
from pathlib import Path

from boardwright.config.errors import InputError, UsageError
from boardwright.app.lay_out import NO_ROOM
from boardwright.app.plan import plan_source
from boardwright.games.sources import Source
from boardwright.config.problems import ConfigError
from boardwright.files.names import check_set_name
from boardwright.files.store import StoreError

SCHEMA_LINE = "# yaml-language-server: $schema=boardwright-schema.json"

SCHEMA_HINT = "# (make that file with: boardwright schema > boardwright-schema.json)"

SHARED = """\
page:
  paper: A4               # A3, A4, A5, Letter, Legal, Tabloid, A4+Letter, {width, height}, or a list of names
  margin: 10 mm
theme: classic            # see: boardwright list themes
"""

BOARDS = {
    "fendo": """\
board:
  size: [7, 7]            # rows and columns of spaces, both odd, 5 to 11
  # cell: 22 mm           # clear side of a space, or: fit
  # channel: 4 mm         # width between spaces, for sticks
""",
    "cercas": """\
board:
  size: [7, 7]            # rows and columns of spaces, 3 to 12
  # cell: 20 mm           # distance of dots, or: fit
""",
    "dendria": """\
board:
  size: 9                 # hexes a side, 3 to 13
  outlines: [7]           # smaller boards drawn on this one
  # cell: 11 mm           # a hex from flat to flat, or: fit
""",
    "fanorona": """\
board:
  size: [5, 9]            # [3, 3], [5, 5] or [5, 9]
  # cell: 28 mm           # distance of points, or: fit
rules:
  captures: single        # single: one step a turn; relay: a capturing counter may go on
""",
}

TILES = "  style: tiles            # or: pencil\n"

FEN = """\
board:
  tiling: "{tiling}"        # see: boardwright list tilings
  shape: {shape}
{size}  # cell: 25 mm           # length of the shortest edge, or: fit
{tiles}rules:
  per_turn: interior      # or: as_written, or for example {{nodes: 1, edges: 3}}
"""


def new_config(
    name: str, game: str, tiling: str | None, shape: str | None, size: tuple[int, ...], folder: Path
) -> Path:
    """Write `NAME.yaml` into a folder and return its path. The text is checked first, as `check` would.

    Raises:
        UsageError: when the file exists, the name cannot be one, or options do not go with the game.
        InputError: when the board asked for is not possible.
        StoreError: when the file cannot be written.
    """
    stem = name.removesuffix(".yaml")
    reason = check_set_name(stem)
    if reason:
        raise UsageError(f"a set cannot be called {name!r}: the name {reason}")
    path = folder / f"{stem}.yaml"
    text = _working(path, _text(stem, game, tiling, shape, size))
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    except FileExistsError:
        raise UsageError(f"{path} exists already and is left as it is; choose another name") from None
    except OSError as error:
        raise StoreError(path, (error.strerror or str(error)).lower()) from None
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise StoreError(path, (error.strerror or str(error)).lower()) from None
    return path


def _working(path: Path, text: str) -> str:
    """Text that has been checked; where A4 has no room for tiles, the board is one for pencils and says why.

    Raises:
        InputError: when the board asked for is not possible.
    """
    try:
        plan_source(Source(path.stem, path.name, text.encode(), path.parent))
    except ConfigError as error:
        room = next((problem.message for problem in error.problems if problem.message.startswith(NO_ROOM)), None)
        if room is None or TILES not in text:
            raise InputError([error]) from None
        smallest = room.removeprefix(NO_ROOM).partition(" or more")[0].strip()
        return _working(
            path, text.replace(TILES, f"  style: pencil           # tiles need a cell of {smallest}; A4 holds less\n")
        )
    return text


def _text(stem: str, game: str, tiling: str | None, shape: str | None, size: tuple[int, ...]) -> str:
    head = f"{SCHEMA_LINE}\n{SCHEMA_HINT}\n# Print it with: boardwright build {stem}.yaml\ngame: {game}\n"
    if game != "fen":
        if tiling or shape:
            raise UsageError("--tiling and --shape are for fen")
        if size:
            raise UsageError(f"--size is for fen; for {game} change the size in the file")
        return head + BOARDS[game] + SHARED
    if size and len(size) > 2:
        raise UsageError("--size is one number, or rows,columns")
    numbers = size or ((7,) if shape in (None, "triangle") and not tiling else ())
    line = ""
    if numbers:
        line = f"  size: {numbers[0] if len(numbers) == 1 else list(numbers)}\n"
    body = FEN.format(
        tiling=(tiling or "triangles").replace('"', ""), shape=shape or "triangle", size=line, tiles=TILES
    )
    return head + body + SHARED
