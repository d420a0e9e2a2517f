"""Fanorona: capture by approach and by withdrawal."""

from boardrules.games.fanorona.engine import FAULTS, REASONS, Fanorona, FanoronaMove, FanoronaPosition

__all__ = ["FAULTS", "REASONS", "Fanorona", "FanoronaMove", "FanoronaPosition"]
