"""Fendo: pieces that build fences until each has its own field."""

from boardrules.games.fendo.engine import FAULTS, REASONS, Fendo, FendoMove, FendoPosition

__all__ = ["FAULTS", "REASONS", "Fendo", "FendoMove", "FendoPosition"]
