"""Examples of any board on the boards of a run: each is placed once on each board."""

from collections.abc import Callable

from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import Boards, board_key
from boardwright.config.problems import ConfigError
from boardwright.games.any_board import NotHereError, OnBoard, on_board
from boardwright.games.examples import ReadExample
from boardwright.games.sources import Source, stock_source
from boardwright.games.stock import stock_files


class Placing:
    """Places examples of any board, which `load` reads; `key` tells their files apart."""

    def __init__(self, boards: Boards, load: Callable[[Source], ReadExample], key: Callable[[Source], str]) -> None:
        self._boards = boards
        self._load = load
        self._key = key
        self._on_boards: dict[str, OnBoard | NotHereError | ConfigError] = {}

    def at(self, source: Source, board: Source) -> OnBoard | NotHereError | ConfigError:
        """An example of any board on the board of a config, or why it is not for that board."""
        key = f"{self._key(source)}\n{board_key(board)}"
        if key not in self._on_boards:
            try:
                config, game = self._boards.config(board), self._boards.playable(board)
                with limited(Work(MOST_STEPS)):
                    self._on_boards[key] = on_board(self._load(source), config, game)
            except (NotHereError, ConfigError) as error:
                self._on_boards[key] = error
            except OutOfWorkError:
                words = "this board is too large to look for a position on it"
                self._on_boards[key] = NotHereError(("find",), words)
        return self._on_boards[key]

    def somewhere(self, source: Source, read: ReadExample) -> tuple[OnBoard, Source]:
        """An example of any board on the board at hand, or else on the first stock board of its game that it fits.

        Raises:
            ConfigError: when it fits none, or is wrong.
        """
        game = read.loaded.model.game
        stock = [path for path in stock_files("boards") if path.stem.split("-")[0] == game]
        boards = [source.board] if source.board else [stock_source(path) for path in stock]
        why: NotHereError | None = None
        for board in boards:
            found = self.at(source, board)
            if isinstance(found, ConfigError):
                raise found
            if isinstance(found, OnBoard):
                return found, board
            why = why or found
        path, words = (why.path, str(why)) if why else (("board",), f"there is no stock board of {game}")
        raise read.loaded.error(read.loaded.problem(path, f"no board for this example: {words}"))
