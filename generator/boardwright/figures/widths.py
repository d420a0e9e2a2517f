"""How wide a figure of an example may be, in mm."""

from typing import Final

NARROWEST: Final = 20.0
"""Least width."""

WIDTH: Final = 80.0
"""Width where none is asked for: a column of a rule book."""

WIDEST: Final = 400.0
"""Largest width."""
