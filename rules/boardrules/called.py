"""Modules that can be called, as the function of their own name.

`boardrules.perft(game, 2)` and `from boardrules.perft import perft` are both promised: importing the module puts it in
the place of the function of the package.
"""

import sys
from types import ModuleType
from typing import Any


class CalledModule(ModuleType):
    """A module whose call is that of the function with its name."""

    def __call__(self, *arguments: Any, **options: Any) -> Any:
        """As the function."""
        return vars(self)[self.__name__.rpartition(".")[2]](*arguments, **options)


def make_called(name: str) -> None:
    """Let the module of this name, while it is loaded, be called.

    Source: "Customizing module attribute access" in Python's reference: a module may be given another class.
    """
    sys.modules[name].__class__ = CalledModule
