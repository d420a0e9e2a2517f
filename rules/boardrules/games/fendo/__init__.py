"""Fendo: pieces that build fences until everyone has a field of their own."""

from boardrules.games.fendo.engine import FAULTS, REASONS, Fendo, FendoMove, FendoPosition

__all__ = ["FAULTS", "REASONS", "Fendo", "FendoMove", "FendoPosition"]
