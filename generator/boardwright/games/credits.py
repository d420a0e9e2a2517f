"""What sheets say of a game in a language: its name, who made it, and the rights line, which is the same in all."""

from dataclasses import replace
from typing import Any

from boardwright.games.kit import Credit, GameKit

PROGRAM = "Boardwright"
"""Author of sheets that belong to no game."""


def credit_of(kit: GameKit[Any], language: str) -> Credit:
    """What sheets in a language say about a game."""
    return replace(kit.credit)
