"""Who is where in a position, as it is written."""

from collections.abc import Iterator, Mapping
from typing import Any

from boardrules.game import Game


def occupants(game: Game[Any, Any], position: Any) -> dict[str, str]:
    """Place -> player, and kind of piece where there are several kinds, of a position."""
    sites = game.format_position(position, sites=True)["sites"]
    return {name: held for player, places in sites.items() for name, held in _held(player, places)}


def _held(player: str, places: Any) -> Iterator[tuple[str, str]]:
    if isinstance(places, Mapping):
        for kind, names in places.items():
            yield from ((name, f"{player} {kind}") for name in names)
    else:
        yield from ((name, player) for name in places)
