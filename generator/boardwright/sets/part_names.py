"""Which parts there are, by the files in their folders; none of them is imported for it."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any, Literal

Profile = Literal["print", "laser"]
"""What the files of a set are for."""

FOLDERS = {"print": "boardwright.sets.parts", "laser": "boardwright.sets.laser"}
"""Profile -> package of its parts."""


@cache
def part_names(profile: Profile) -> tuple[str, ...]:
    """Names of all parts for a profile, in the order of the alphabet."""
    package: Any = import_module(FOLDERS[profile])
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))
