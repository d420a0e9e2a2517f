"""`dataclass` for this program's values, the same as the one of the rules: see `boardrules.values`."""

from boardrules.values import dataclass

__all__ = ["dataclass"]
