"""Names of the parts, taken from the files in their folders without importing them."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any, Literal

Profile = Literal["print", "laser"]
"""Purpose of a set's files."""

FOLDERS = {"print": "boardwright.sets.parts", "laser": "boardwright.sets.laser"}
"""Profile -> package of its parts."""


@cache
def part_names(profile: Profile) -> tuple[str, ...]:
    """Names of all parts for a profile, in alphabetical order."""
    package: Any = import_module(FOLDERS[profile])
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))
