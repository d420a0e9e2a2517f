"""Keys that are accepted but not built yet. A line goes when its part is built; the file goes with the last line."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from boardwright.config.load import LoadedConfig
from boardwright.config.problems import Problem

NOT_BUILT: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "laser.cut": lambda value: value != "#ff0000",
        "laser.engrave": lambda value: value != "#000000",
        "laser.hairline": lambda value: value != 0.1,
        "laser.kerf": lambda value: value != 0.0,
        "laser.score": lambda value: value != "#0000ff",
    }
)
"""Dotted key -> whether a value asks for something that is not built, which no default does."""

def not_available(loaded: LoadedConfig) -> tuple[Problem, ...]:
    """A problem for each key of a valid config that is set to something not built yet, in order of place."""
    asked = [
        key
        for key, asks in NOT_BUILT.items()
        if (found := _setting(loaded.config, key)) and asks(found[0])
    ]
    return tuple(sorted(loaded.problem(key, "not available yet") for key in asked))


def _setting(config: object, key: str) -> tuple[object] | None:
    """The value of a dotted key, wrapped, or None where the game does not have it."""
    for part in key.split("."):
        if not hasattr(config, part):
            return None
        config = getattr(config, part)
    return (config,)
