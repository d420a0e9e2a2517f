"""Boards for Python: a config is read, and its game can be played."""

from dataclasses import replace
from typing import Any

from boardwright.app.boards import AnyGame, Boards, Table
from boardwright.call_stack import with_room
from boardwright.config.source import Source
from boardwright.games.sources import find_source
from boardwright.interface.plain import Changes, Name, changes_of, plainly, text_of


class Board:
    """A board that was loaded; `load` makes it.

    >>> import boardwright as bw
    >>> board = bw.load("fanorona-3x3")
    >>> board.name, board.game.players
    ('fanorona-3x3', ('white', 'black'))

    Attributes:
        name: The name of its file, without the suffix.
        game: Its rules on this board, a `boardrules.Game`: `game.initial()`, `game.legal_moves(position)` ...

    """

    __slots__ = ("_table", "game", "name")

    def __init__(self, table: Table) -> None:
        self._table = table
        self.name: str = table.source.name
        self.game: AnyGame = table.game

    @property
    def config(self) -> Any:
        """The keys of its config with their values, checked, as the game's model has them."""
        return self._table.loaded.config

    @property
    def table(self) -> Table:
        """It as the rest of the program has it; no part of what is promised."""
        return self._table

    def __repr__(self) -> str:
        return f"<board {self.name} of {self.game.name}>"


def load(name: Name, *, changes: Changes | None = None) -> Board:
    """A board by its stock name or the path of its config, with some keys changed if you like.

    >>> import boardwright as bw
    >>> board = bw.load("fanorona-3x3")
    >>> board
    <board fanorona-3x3 of fanorona>
    >>> board.game.legal_moves(board.game.initial()).count()
    4
    >>> bw.load("fendo", changes={"board.cell": "30 mm"}).config.board.cell
    30.0

    Raises:
        ConfigError: The file is wrong, with a line for each problem.
        UsageError: There is no such file and no such board, or a change makes no sense.

    """
    with plainly():
        return with_room(_load)(name, changes or {})


def _load(name: Name, changes: Changes) -> Board:
    return Board(Boards().table(source_of(name, changes)))


def source_of(board: Board | Name, changes: Changes) -> Source:
    """File of a board; of one that is loaded, with the changes that it was loaded with and these.

    Raises:
        ConfigError: when the file cannot be read or is too large.
        UsageError: for an unknown name, or a change that makes no sense.
    """
    if isinstance(board, Board):
        source = board.table.source
        return replace(source, changes=(*source.changes, *changes_of(changes)))
    return replace(find_source(text_of(board)), changes=changes_of(changes))
