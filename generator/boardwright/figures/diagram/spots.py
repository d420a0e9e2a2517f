"""The name of `label_placement` in packages that `boardwright new-game` wrote before it was called so."""

from boardwright.figures.diagram.label_placement import Spots

__all__ = ["Spots"]
