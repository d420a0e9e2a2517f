"""What stands where in a position of any game, by the names of its places."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardrules.game import Game, M, P
from boardrules.vocabulary.words import LAYERS


def occupants(game: Game[P, M], position: P) -> dict[str, tuple[str, ...]]:
    """What stands on each place that is not empty, as `pieces_on` has it.

    What is built (`Game.built`) stands on a place of its own and is nobody's.
    """
    return {**pieces_on(game, position), **dict.fromkeys(game.built(position), ())}


def pieces_on(game: Game[P, M], position: P) -> dict[str, tuple[str, ...]]:
    """Place -> the player whose piece stands there, and the kind of piece where a game has several.

    In a stack, the players of what lies below follow, from the top down (`vocabulary.words.LAYERS`).
    """
    written = game.format_position(position, sites=True)
    layers = written.get(LAYERS.name, {})
    return {place: (*kind, *layers.get(place, ())[::-1]) for place, kind in _occupants(written["sites"], ())}


def _occupants(listed: Any, kind: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
    if isinstance(listed, Mapping):
        for name, below in listed.items():
            yield from _occupants(below, (*kind, name))
    else:
        for place in listed:
            yield place, kind
