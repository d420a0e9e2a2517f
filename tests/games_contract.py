"""The checks of any game's kit, which packages with games use as well: `boardwright.testing`."""

from boardwright.testing import check_kit, check_sets

__all__ = ["check_kit", "check_sets"]
