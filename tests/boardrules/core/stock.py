"""The stock boards of FEN, as games."""

from functools import cache

from boardrules.games.fen import Fen
from boardwright.games.fen.rules import fen_game
from boardwright.games.stock import stock_names
from tests.installed_games import stock_board

STOCK = tuple(name for name in stock_names("boards") if name.startswith("fen-"))


@cache
def stock_game(name: str) -> Fen:
    return fen_game(stock_board(name))
