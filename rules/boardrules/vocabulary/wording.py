"""How messages name what was given, and what may have been meant."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 60


def shown(value: object) -> str:
    """A value in words, short however long it is: `'red'`, `3.5`, `true`, `a list`, `a mapping of keys`, `nothing`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return repr(value if len(value) <= _LONGEST else f"{value[: _LONGEST - 3]}...")
    if isinstance(value, (int, float)):
        return repr(value)
    return "a list" if isinstance(value, (list, tuple)) else "a mapping of keys"


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that somebody may have meant; nothing where none is near."""
    folded = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), folded, 1) if len(name) <= _LONGEST else []
    return folded[close[0]] if close else ""


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Hint at the name that somebody may have meant, to follow a message; nothing where none is near."""
    near = nearest(name, names)
    return f" (did you mean {near!r}?)" if near else ""


def known_here(name: str, names: Collection[str]) -> str:
    """The name that somebody may have meant, or all there are, to follow a message about one that there is not."""
    return did_you_mean(name, names) or f"; known here: {', '.join(names)}"


def one_of(names: Iterable[str]) -> str:
    """The names as a phrase, in the order given: `white, orange or none`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
