"""Cercas' rules on the board of a config and on smaller ones, and what its rule sheet and examples need."""

from itertools import islice
from typing import TYPE_CHECKING, Any

from boardrules.games.cercas import Cercas
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.placing import GridPlaces
from boardwright.games.smaller import Smaller, smaller_rows, squares
from boardwright.games.teaching import Found, Teaching

if TYPE_CHECKING:
    from boardrules.game import Game
    from boardwright.config.rule_sheets import Value


GAMES = 20
"""Games that are played until one has a winner."""

FIRST_TURNS = 400
"""Turns among which the next one of such a game is chosen."""


def game(loaded: LoadedConfig[CercasConfig]) -> Cercas:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    return Cercas(rows=rows, columns=columns)


def smaller(loaded: LoadedConfig[CercasConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, squares(3, 11))


def _places(loaded: LoadedConfig[CercasConfig]) -> GridPlaces:
    return GridPlaces(*loaded.config.board.size, dots=True)


def _absent(loaded: LoadedConfig[CercasConfig]) -> dict[str, str]:
    rows, columns = loaded.config.board.size
    return {"two-open": "two areas of six spaces take a board of twelve"} if rows * columns < 12 else {}


def last_turn(_loaded: LoadedConfig[CercasConfig], game: "Game[Any, Any]") -> Found:
    """The last turn of the first of some games that has a winner; every game is played without thought."""
    position, move = _played(game, 1)
    for seed in range(2, GAMES + 1):
        if _winner(game, position, move) != "draw":
            break
        position, move = _played(game, seed)
    turn, after = game.format_move(move), game.apply(position, move)
    score = {player: int(points) for player, points in zip(game.players, game.score(after), strict=True)}
    claim = {"turn": turn, "score": score, "over": True, "winner": _winner(game, position, move)}
    return Found(game.format_position(position), ({"over": False}, {"after": claim}), turn)


def _winner(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    outcome = game.outcome(game.apply(position, move))
    return "draw" if outcome is None or outcome.winner is None else game.players[outcome.winner]


def _played(game: "Game[Any, Any]", seed: int) -> tuple[Any, Any]:
    """The position before the last turn of a game, and that turn."""
    position, number = game.initial(), seed
    while True:
        turns = list(islice(game.legal_moves(position), FIRST_TURNS))
        # Numbers of our own: those of Python need not be the same in every version.
        number = (number * 1_103_515_245 + 12_345) % 2**31
        move = turns[(number >> 8) % len(turns)]
        after = game.apply(position, move)
        if game.outcome(after) is not None:
            return position, move
        position = after


TEACHING = Teaching(
    ideas=("line", "two-open", "mark", "closing", "scoring", "end"),
    places=_places,
    absent=_absent,
    searches={"last-turn": last_turn},
)


def rule_values(loaded: LoadedConfig[CercasConfig]) -> "dict[str, Value]":
    """Values of all placeholders, and answers to all conditions; numbers are written as figures."""
    config = loaded.config
    rows, columns = config.board.size
    return {
        "board_size": f"{rows} × {columns}",
        "dot_rows": str(rows + 1),
        "dot_columns": str(columns + 1),
        "spaces": str(rows * columns),
    }
