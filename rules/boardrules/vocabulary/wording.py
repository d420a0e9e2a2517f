"""Words in messages for the value that was given, and for the name that was probably meant."""

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from typing import Final

_LONGEST: Final = 60


def shown(value: object) -> str:
    """A value in a few words, however long it is: `'red'`, `3.5`, `true`, `a list`, `a mapping of keys`, `nothing`."""
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
    """The name that was probably meant; empty if none is similar."""
    folded = {known.casefold(): known for known in names}
    close = get_close_matches(name.casefold(), folded, 1) if len(name) <= _LONGEST else []
    return folded[close[0]] if close else ""


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """Hint at the name that was probably meant, as the end of a message; empty if none is similar."""
    near = nearest(name, names)
    return f" (did you mean {near!r}?)" if near else ""


def known_here(name: str, names: Collection[str]) -> str:
    """The name that was probably meant, or else all known names, as the end of a message about an unknown name."""
    return did_you_mean(name, names) or f"; known here: {', '.join(names)}"


def one_of(names: Iterable[str]) -> str:
    """The names as a phrase, in the order given: `white, orange or none`."""
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last
