"""Support for testing games: `check_contract` checks all promises of `boardrules.game.Game`.

A package with a game calls it from its own tests, with any test runner:

    def test_my_game_keeps_its_promises():
        check_contract(MyGame)
"""

from boardrules.testing.contract import check_contract
from boardrules.testing.expect import BrokenPromiseError

__all__ = ["BrokenPromiseError", "check_contract"]
