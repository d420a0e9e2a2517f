"""FEN's cores against the engine on the stock boards, which come from the generator."""

from dataclasses import replace

import pytest

from boardrules.games.fen.core import fen_core
from tests.boardrules.core import holding
from tests.boardrules.core.stock import STOCK, stock_game

pytestmark = pytest.mark.long("compares the core with the engine on stock boards")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", STOCK)
def test_the_core_has_the_rules_of_the_engine_on_stock_boards(name: str, plain: bool):
    holding.check_core(stock_game(name), fen_core(stock_game(name), plain=plain), 12 if plain else 50, 2)


@pytest.mark.parametrize("name", ["fen-triangle", "fen-hexagon", "fen-spectre", "fen-map"])
def test_a_player_who_is_stuck_may_lose(name: str, plain: bool):
    game = replace(stock_game(name), stuck="lose")
    holding.check_core(game, fen_core(game, plain=plain), 24, 3)
