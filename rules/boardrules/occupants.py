"""What stands where in a position of any game, by the names of its places."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardrules.game import Game, M, P


def occupants(game: Game[P, M], position: P) -> dict[str, tuple[str, ...]]:
    """What stands on each place that is not empty: the player, and the kind of piece where a game has several.

    What is built (`Game.built`) stands on a place of its own and is nobody's.
    """
    pieces = _occupants(game.format_position(position, sites=True)["sites"], ())
    return {**dict(pieces), **dict.fromkeys(game.built(position), ())}


def _occupants(listed: Any, kind: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(listed, Mapping):
        for name, below in listed.items():
            yield from _occupants(below, (*kind, name))
    else:
        for place in listed:
            yield place, kind
