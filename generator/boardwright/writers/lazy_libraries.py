"""Parts of libraries that no sheet needs and that take long to load: they are loaded when somebody else uses them.

A figure is a short process, and a tenth of its time goes into checks and pictures that it has none of.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import LazyLoader, find_spec, module_from_spec
from types import ModuleType
from typing import Any


def module_later(package: str, name: str) -> None:
    """From now on a module of a package is loaded when something of it is first used, if it is not loaded already.

    Source: "Implementing lazy imports" in the documentation of `importlib`.
    """
    full = f"{package}.{name}"
    spec = None if full in sys.modules else find_spec(full)
    if spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[full] = module
    spec.loader.exec_module(module)
    # Where the package has the name, `from package import name` asks the module nothing that would load it.
    setattr(sys.modules[package], name, module)


@contextmanager
def functions_later(module: str, *names: str) -> Iterator[None]:
    """Within it, whoever imports these functions gets some that load their module when they are first called."""
    if module in sys.modules:
        yield
        return
    stand_in = ModuleType(module)
    for name in names:
        setattr(stand_in, name, _loading(module, name))
    sys.modules[module] = stand_in
    try:
        yield
    finally:
        del sys.modules[module]


def _loading(module: str, name: str) -> Callable[..., Any]:
    def call(*given: Any) -> Any:
        return getattr(import_module(module), name)(*given)

    return call
