"""Both cores of FEN for the tests: the one in Python always, the one in C where it was compiled."""

import pytest

from boardrules.games.fen.core import why_plain


@pytest.fixture(
    params=(True, False) if why_plain() is None else (True,), ids=lambda one: "plain" if one else "compiled"
)
def plain(request: pytest.FixtureRequest) -> bool:
    """Whether the core is the one in Python."""
    return bool(request.param)
