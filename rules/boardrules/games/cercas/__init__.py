"""Cercas: fences drawn between dots, and marks inside them."""

from boardrules.games.cercas.engine import FAULTS, REASONS, Cercas, CercasMove, CercasPosition

__all__ = ["FAULTS", "REASONS", "Cercas", "CercasMove", "CercasPosition"]
