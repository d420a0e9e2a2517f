"""Allowed widths and heights of an example's figure in mm."""

from typing import Final

NARROWEST: Final = 20.0
"""Least width."""

WIDTH: Final = 80.0
"""Default width: a column of a rule book."""

WIDEST: Final = 400.0
"""Largest width."""

MOST_HEIGHT: Final = 2000.0
"""Greatest height that can be asked for: five sheets of A3."""
