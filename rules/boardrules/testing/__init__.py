"""For the tests of a game: `check_contract` tries everything that `boardrules.game.Game` promises.

A package with a game calls it from a test of its own, whatever runs the tests:

    def test_my_game_keeps_its_promises():
        check_contract(MyGame)
"""

from boardrules.testing.contract import check_contract
from boardrules.testing.expect import BrokenPromiseError

__all__ = ["BrokenPromiseError", "check_contract"]
