"""Claims turned into false ones: every number, turn, place and name in a true claim changed, one at a time."""

import copy
from collections.abc import Iterator, Mapping
from typing import Any

Claim = dict[str, Any]


def falsified(claim: Mapping[str, Any], game: Any, position: Any) -> Iterator[Claim]:
    """False versions of a true claim about a position; each is well-formed, so that only the engine can refute it."""
    ((kind, value),) = claim.items()
    turns = [game.format_move(move) for move, _ in zip(game.legal_moves(position), range(50), strict=False)]
    if kind == "legal":
        yield from ({"illegal": {"turn": value, "because": reason.name}} for reason in game.reasons[-2:])
    elif kind == "illegal":
        yield {"legal": value["turn"]}
        other = next(reason.name for reason in game.reasons if reason.name != value["because"])
        yield {"illegal": {**value, "because": other}}
        if turns:
            yield {"illegal": {**value, "turn": turns[0]}}
    elif kind == "turns":
        yield from ({"turns": value[:index] + value[index + 1 :]} for index in range(min(len(value), 3)))
    elif kind == "after":
        for key in value.keys() - {"turn"}:
            for false in _false_values(key, value[key], game):
                yield {"after": {"turn": value["turn"], key: false}}
    elif kind == "solution":
        yield from _false_solutions(value, turns)
    else:
        yield from ({kind: false} for false in _false_values(kind, value, game))


def _false_values(kind: str, value: Any, game: Any) -> Iterator[Any]:
    """Other values that cannot be right where `value` is.

    Positions are left alone: another one must still be one that can be read.
    """
    if isinstance(value, bool):
        yield not value
    elif kind == "winner":
        yield from {*game.players, "draw"} - {value}
    elif kind == "count":
        yield from (value + 1, value - 1 if value else 2)
    elif kind in ("score", "leafiness"):
        yield from ({**value, player: points + 1} for player, points in value.items())
    elif kind == "tally":
        for face, counts in value.items():
            yield from ({**value, face: {**counts, key: number + 1}} for key, number in counts.items())
    elif kind in ("closes", "regions"):
        yield from _false_areas(value, game)
    elif kind in ("nourished", "fertile"):
        yield from ({**value, player: sites[1:]} for player, sites in value.items() if sites)
    elif kind not in ("position", "sites") and value:
        yield value[1:]


def _false_areas(areas: list[dict[str, Any]], game: Any) -> Iterator[Any]:
    for index, area in enumerate(areas):
        yield areas[:index] + areas[index + 1 :]
        changed = copy.deepcopy(areas)
        changed[index]["owner"] = next(name for name in game.players if name != area["owner"])
        yield changed
        changed = copy.deepcopy(areas)
        if "size" in area:
            changed[index]["size"] += 1
        else:
            changed[index]["spaces"] = area["spaces"][1:]
        yield changed


def _false_solutions(value: Mapping[str, Any], turns: list[str]) -> Iterator[Claim]:
    if value.get("unique"):
        wrong = next((turn for turn in turns if turn != value["first"]), None)
        if wrong:
            yield {"solution": {**value, "first": wrong}}
    if value["in"] > 1:
        yield {"solution": {**value, "in": value["in"] - 1}}
    yield {"solution": {**value, "nodes": 1}}
