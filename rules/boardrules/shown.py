"""Positions that show themselves: their `repr` has the names of places, as the board of their game has them.

A position holds sets of bits, and knows no board. So each game has a class of its own for its positions, which is
derived from theirs, adds nothing to them, and knows the game. All of them are equal if their fields are; copied to
another process they are positions without a board again.
"""

import copyreg
from collections.abc import Iterable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

T = TypeVar("T")

MOST_NAMES = 60
"""Names that are shown of a long list; then how many more there are."""

_UNREADABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)
"""What a position that is none of the game's may cause."""


def equal_by_fields(kind: type[T]) -> type[T]:
    """A frozen dataclass of positions, of which those of all games are equal if their fields are."""
    values = _values(kind)

    def __eq__(self: Any, other: object) -> bool:  # noqa: N807 - a method to be
        return values(self) == values(other) if isinstance(other, kind) else NotImplemented

    kind.__eq__ = __eq__  # type: ignore[method-assign]
    return kind


class _OfAGame(type):
    """Class of the classes of positions of one game."""

    game: Any


def positions_of(game: Any, kind: type[T]) -> type[T]:
    """The class of a game's positions, derived from `kind`, a dataclass that is `equal_by_fields`.

    Instead of a game with much memory, `game` may be anything with its `name` and `format_position`: like all classes,
    this one lives until Python looks for garbage.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> after = game.play(game.initial(), game.parse_move(game.initial(), "b1b2+"))
    >>> [repr(position).partition(": ")[2] for position in (game.initial(), after)]
    ['white a1 b1 c1 c2; black a2 a3 b3 c3; white to move>', 'white a1 b2 c1 c2; black a2 a3 c3; black to move>']
    """
    values = _values(kind)

    def __repr__(self: Any) -> str:  # noqa: N807 - methods to be
        try:
            return shown(game, self)
        except _UNREADABLE:
            return kind.__repr__(self)

    def __reduce__(self: Any) -> tuple[type[T], tuple[Any, ...]]:  # noqa: N807
        return kind, values(self)

    own: dict[str, Any] = {
        "__repr__": __repr__,
        "__reduce__": __reduce__,
        "__slots__": (),
        "__module__": kind.__module__,
    }
    own |= {"__qualname__": kind.__qualname__, "__doc__": kind.__doc__}
    made: Any = _OfAGame(kind.__name__, (kind,), own)
    made.game = game
    return made  # type: ignore[no-any-return]


def _reduced(made: Any) -> tuple[Any, ...]:
    """How such a class is copied to another process: it is made there again."""
    return positions_of, (made.game, made.__base__)


copyreg.pickle(_OfAGame, _reduced)


def position_kind(position: object) -> type[Any]:
    """The class of a position without its game."""
    kind = type(position)
    return kind.__base__ or kind if isinstance(kind, _OfAGame) else kind


def as_own(kind: type[T], position: T) -> T:
    """A position as one of a class of `positions_of`."""
    return kind(*_values(kind)(position))


def shown(game: Any, position: Any) -> str:
    """A position in a line: what `format_position` says of it, with lists of places."""
    written = dict(game.format_position(position, sites=True))
    mover = written.pop("to_move", "")
    sites = written.pop("sites", {})
    parts = [f"{player} {_words(places)}".strip() for player, places in sites.items()]
    parts += [f"{key} {_words(value)}" for key, value in written.items()]
    return f"<{game.name}: {'; '.join([*parts, f'{mover} to move'])}>"


def _words(value: object) -> str:
    """Lists of names, mappings of them, numbers; of anything else, how many there are."""
    if isinstance(value, Mapping):
        return " ".join(f"{key} {_words(inner)}" for key, inner in value.items() if inner not in ((), [], {}))
    if isinstance(value, str) or not isinstance(value, Iterable):
        return str(value)
    names = list(value)
    if any(not isinstance(name, str) for name in names):
        return f"of {len(names)}"
    more = f" ... and {len(names) - MOST_NAMES:,} more" if len(names) > MOST_NAMES else ""
    return " ".join(names[:MOST_NAMES]) + more


def _values(kind: type[Any]) -> Any:
    """A function that gives the fields of a position as a tuple."""
    names = [field.name for field in fields(kind)]
    one = attrgetter(*names)
    return one if len(names) > 1 else lambda position: (one(position),)
