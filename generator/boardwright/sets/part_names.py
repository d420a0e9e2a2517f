"""Names of the parts, taken from the files in their folders without importing them."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any, Literal

Profile = Literal["print", "laser", "shop"]
"""Purpose of a set's files."""

FOLDERS = {
    "print": "boardwright.sets.parts",
    "laser": "boardwright.sets.laser",
    "shop": "boardwright.sets.parts",
}
"""Profile -> package of its parts."""

FOR_SHOPS = ("aid", "board", "booklet", "pieces", "rules")
"""Parts that a print shop makes; the others are for a maker at home."""


@cache
def part_names(profile: Profile) -> tuple[str, ...]:
    """Names of all parts for a profile, in alphabetical order."""
    if profile == "shop":
        return FOR_SHOPS
    package: Any = import_module(FOLDERS[profile])
    return tuple(sorted(module.name for module in pkgutil.iter_modules(package.__path__)))
