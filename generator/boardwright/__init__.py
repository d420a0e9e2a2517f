"""Boardwright: a YAML file in, a verified and true-scale print set out.

What can be imported from here is promised: it changes only with the first or second number of the version, and the
changelog tells. Each name is loaded when it is asked for. Type checkers read `__init__.pyi`.
"""

__version__ = "0.2.0"

__all__ = [
    "Board",
    "Built",
    "BuiltSet",
    "Checked",
    "ConfigError",
    "Figure",
    "InputError",
    "RefutedError",
    "StoreError",
    "UsageError",
    "build",
    "counts",
    "design",
    "figure",
    "load",
    "record_figures",
    "verify",
]

_HOMES = {
    "Board": "interface.boards",
    "BuiltSet": "app.building.drawing",
    "Checked": "app.check",
    "ConfigError": "config.problems",
    "Figure": "interface.figures",
    "InputError": "config.errors",
    "RefutedError": "config.errors",
    "StoreError": "files.errors",
    "UsageError": "config.errors",
    "design": "interface.designs",
    "figure": "interface.figures",
    "record_figures": "interface.figures",
    "load": "interface.boards",
}
"""Where the names are that are not in `interface.answers`."""


def __getattr__(name: str) -> object:
    """A name of `__all__`, from its module."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - the command line starts here, and needs none of the names

    return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'interface.answers')}"), name)


def __dir__() -> list[str]:
    """The promised names, for completion."""
    return sorted({*globals(), *__all__})
