"""The kit of every game that is installed keeps what the docstrings of `boardwright.games` ask of a kit."""

from typing import Any

import pytest

from boardwright.games.kit import GameKit
from boardwright.games.registry import all_kits
from boardwright.testing import check_kit
from boardwright.testing.kits import check_members

KITS = {kit.name: kit for kit in all_kits()}


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_a_kit_keeps_the_contract(kit: GameKit[Any]):
    check_kit(kit)


@pytest.mark.parametrize("kit", KITS.values(), ids=KITS)
def test_all_that_a_kit_names_is_there(kit: GameKit[Any]):
    check_members(kit)
