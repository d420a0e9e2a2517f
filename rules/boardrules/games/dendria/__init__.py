"""Dendria: Seeds, Trees and Dryads on a hexagonal board."""

from boardrules.games.dendria.claims import Trees
from boardrules.games.dendria.engine import FAULTS, REASONS, Dendria, DendriaMove, DendriaPosition

__all__ = ["FAULTS", "REASONS", "Dendria", "DendriaMove", "DendriaPosition", "Trees"]
