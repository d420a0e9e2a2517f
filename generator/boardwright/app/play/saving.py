"""Where a game begins and where it is kept: a board or a record, the record that is written, and a picture."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from boardrules.values import dataclass
from boardwright.app.boards import AnyGame, Boards, game_of
from boardwright.app.export.document import check_suffix, document_bytes
from boardwright.app.records.play import play_record
from boardwright.config.dump import dump
from boardwright.config.errors import UsageError
from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.config.source import Source
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.files.whole_file import write_whole
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_name
from boardwright.games.themes import sheet_theme, stock_theme
from boardwright.games.words import credit_of
from boardwright.scene import Document, Group, Page

CELL: Final = 12.0
"""Size in mm of a cell in a picture."""

MARGIN: Final = 6.0
"""Margin in mm of a picture."""

MOST_FILES: Final = 10_000


@dataclass(frozen=True, slots=True)
class Table:
    """What is played on.

    Attributes:
        source: The board's config.
        loaded: The same, read.
        game: Its rules.
        turns: Turns that are made already, as the game's engine has them.
        swapped: Whether colours have changed hands.

    """

    source: Source
    loaded: LoadedConfig[Any]
    game: AnyGame
    turns: tuple[Any, ...] = ()
    swapped: bool = False


def find_table(argument: str) -> Table:
    """A board - a path or a stock name - or a record, whose game goes on.

    Raises:
        ConfigError: when a file is wrong, or the board cannot be played.
        RefutedError: when a turn of the record is illegal, or its result is wrong.
        UsageError: for an unknown name, or a record whose game is over.
    """
    source = find_source(argument)
    reading = read_yaml(source.content, source.shown)
    if reading[0] is None or kind_of(reading[0].data) != "record":
        loaded = load_source(source)
        return Table(source, loaded, game_of(loaded))
    played = play_record(source, Boards(), reading)
    if played.outcome is not None:
        raise UsageError(f"{source.shown}: this game is over; there is nothing to play")
    game, here, turns = played.game, played.game.initial(), []
    for ply in played.replay.plies:
        turns.append(game.parse_move(here, ply.turn))
        here = game.apply(here, turns[-1])
    return Table(played.table.source, played.table.loaded, game, tuple(turns), played.model.swap)


def record_place(table: Table, wanted: str | None) -> Path:
    """File for the record: the one asked for, or the first that is free of `BOARD-game-1.yaml`, `-2` and so on.

    Without such an option it lies here, or beside the board's config where a record here could not name that.

    Raises:
        UsageError: The file exists, its name is not that of a record, or it could not name the board.
    """
    if wanted is not None:
        path = Path(wanted)
        if path.suffix.lower() not in (".yaml", ".yml"):
            raise UsageError(f"-o: a record is a file that ends in .yaml, not {wanted!r}")
        if os.path.lexists(path):
            raise UsageError(f"-o: {wanted!r} already exists; name a new file")
        board_in(table, path.parent)
        return path
    folder = Path()
    try:
        board_in(table, folder)
    except UsageError:
        folder = table.source.folder
    names = (folder / f"{table.source.name}-game-{number}.yaml" for number in range(1, MOST_FILES))
    for path in names:
        if not os.path.lexists(path):
            return path
    raise UsageError(f"{str(folder)!r} is full of games; name a file with -o")


def board_in(table: Table, folder: Path) -> str:
    """How a record in a folder names the board: a stock board's name, or a path below the folder.

    Raises:
        UsageError: It cannot, because the config lies elsewhere.
    """
    source = table.source
    if name := stock_name(source):
        return name
    here, config = os.path.realpath(folder), os.path.realpath(source.folder / Path(source.shown).name)
    if source.shown == "-" or os.path.commonpath([here, config]) != here:
        raise UsageError(
            f"-o: a record names its board, so it has to lie in the folder of {source.shown!r} or above it"
        )
    return Path(config).relative_to(here).as_posix()


def record_text(table: Table, fields: dict[str, Any], folder: Path, comment: str) -> bytes:
    """The file of a record."""
    return record_bytes(board_in(table, folder), fields, comment)


def record_bytes(board: str, fields: Mapping[str, Any], comment: str) -> bytes:
    """The file of a record that names its board so, with a comment in its first line."""
    record = {"board": board, **fields}
    return f"# {comment}\n{dump(record)}".encode()


def picture_writer(table: Table, path: Path) -> Callable[[Any, Sequence[Any]], None]:
    """Writes a picture of a position, with the turn that is made in it, over and over into one file.

    Raises:
        UsageError: The suffix is not that of a picture.
    """
    check_suffix(path, "a picture")
    drawer = table.loaded.kit.drawer(table.loaded)
    theme = stock_theme("classic")
    look = sheet_theme(theme)
    credit = credit_of(table.loaded.kit, "en")

    def write(position: Any, made: Sequence[Any]) -> None:
        frame = Frame(table.game, position, tuple(map(MarkedTurn, made)))
        drawing = drawer.draw(frame, CELL, look)
        size = drawing.width + 2 * MARGIN, drawing.height + 2 * MARGIN
        page = Page(
            *size, (Group((drawing.at(MARGIN, MARGIN, alt=True),), name="board"),), credit.name, drawing.description
        )
        document = Document((page,), credit.name, credit.author, credit.rights, "en")
        write_whole(path, document_bytes(path.suffix, document, theme.colours.paper))

    return write
