"""Libraries that only some features need, and that come with an extra of this package."""

import sys


def how_to_install(library: str, extra: str) -> str:
    """A library by its name on PyPI, its extra, and the commands that install it, as the end of a message.

    The library is named in the commands: an extra can only be asked for together with the file of the package, and a
    package installed by pipx has its own environment.
    """
    name = library.partition(" ")[0]
    if sys.platform == "emscripten":  # in a page, where nobody can install anything
        return (
            f"{library}, which a page in a browser does not have; Boardwright on your computer does: boardwright serve"
        )
    return f"{library} (boardwright[{extra}]): pip install {name}, or with pipx: pipx inject boardwright {name}"
