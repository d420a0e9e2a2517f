"""Keys that are accepted but not built yet. A line goes when its part is built; the file goes with the last line."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from boardwright.config.load import LoadedConfig
from boardwright.config.problems import Problem

NOT_BUILT: Mapping[str, Callable[[object], bool]] = MappingProxyType(
    {
        "board.clearance": lambda value: value != 0.5,
        "board.panels": lambda value: value != (1, 1),
        "laser.cut": lambda value: value != "#ff0000",
        "laser.engrave": lambda value: value != "#000000",
        "laser.hairline": lambda value: value != 0.1,
        "laser.kerf": lambda value: value != 0.0,
        "laser.score": lambda value: value != "#0000ff",
        "printer.back_offset": lambda value: value != (0.0, 0.0),
        "printer.file": lambda value: value is not None,
        "printer.scale_x": lambda value: value != 1.0,
        "printer.scale_y": lambda value: value != 1.0,
        "sheet.backs": lambda value: value != "long-edge",
    }
)
"""Dotted key -> whether a value asks for something that is not built, which no default does."""

BUILT_FOR: Mapping[str, tuple[str, ...]] = MappingProxyType({"fen": ("board.clearance",)})
"""Keys of the table that a game has built already."""


def not_available(loaded: LoadedConfig) -> tuple[Problem, ...]:
    """A problem for each key of a valid config that is set to something not built yet, in order of place."""
    asked = [
        key
        for key, asks in NOT_BUILT.items()
        if (found := _setting(loaded.config, key))
        and asks(found[0])
        and key not in BUILT_FOR.get(loaded.config.game, ())
    ]
    return tuple(sorted(loaded.problem(key, "not available yet") for key in asked))


def _setting(config: object, key: str) -> tuple[object] | None:
    """The value of a dotted key, wrapped, or None where the game does not have it."""
    for part in key.split("."):
        if not hasattr(config, part):
            return None
        config = getattr(config, part)
    return (config,)
