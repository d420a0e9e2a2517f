"""Pillow only when a picture is asked for: reportlab loads it at once, and no sheet has a picture.

Source: "Implementing lazy imports" in the documentation of `importlib`.
"""

import sys
from importlib.util import LazyLoader, find_spec, module_from_spec

PACKAGE, NAME = "PIL", "Image"
PICTURES = f"{PACKAGE}.{NAME}"


def pictures_later() -> None:
    """From now on `PIL.Image` is loaded when something of it is first used. Does nothing where it is loaded already."""
    if PICTURES in sys.modules:
        return
    spec = find_spec(PICTURES)
    if spec is None or spec.loader is None:
        return
    spec.loader = LazyLoader(spec.loader)
    module = module_from_spec(spec)
    sys.modules[PICTURES] = module
    spec.loader.exec_module(module)
    # Where the package has the name, `from PIL import Image` asks the module nothing that would load it.
    setattr(sys.modules[PACKAGE], NAME, module)
