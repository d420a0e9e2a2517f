"""Claims that are true of a position, each proved before it is offered."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

import yaml

from boardrules.claims import claim_of
from boardrules.errors import ClaimError, FalseClaimsError, ImpossiblePositionError
from boardrules.examples import Example, verify
from boardrules.replay import winner_name
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame
from boardwright.app.records import score_record
from boardwright.values import dataclass

MOST_TURNS: Final = 12
"""Legal turns that a claim lists; more are counted."""

MOST_TRIED: Final = 1_000
"""Turns that are tried to find those that win at once."""

MOST_NAMED: Final = 40
"""Names and numbers in a claim of a game's own kinds; one with more is hard to read, and so is not offered."""

MOST_WINNING: Final = 3
"""Turns that win at once, at the most, about which a claim is offered."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A true claim: what it is called in a request, and its keys."""

    name: str
    claim: dict[str, Any]
    usual: bool
    """Whether it is in a file of claims unless its author chooses others."""


def offered(game: AnyGame, position: Any, show: str | None) -> list[Offered]:
    """Claims about a position, and about the turn that a figure shows, if any; all of them are true."""
    found = []
    for claim, usual in _claims(game, position, show):
        if _holds(game, position, claim):
            name = yaml.safe_dump(claim, default_flow_style=True, sort_keys=False, width=10**6, allow_unicode=True)
            found.append(Offered(name.strip().removeprefix("{").removesuffix("}"), claim, usual))
    return found


def _claims(game: AnyGame, position: Any, show: str | None) -> Iterator[tuple[dict[str, Any], bool]]:
    if show is not None:
        yield {"legal": show}, True
        yield _after(game, position, show), True
    outcome = game.outcome(position)
    turns = game.legal_moves(position)
    count = turns.count()
    if outcome is None and count is not None:
        yield {"count": count}, show is None
        if count <= MOST_TURNS:
            yield {"turns": [game.format_move(move) for move in turns]}, False
    if game.points:
        yield {"score": score_record(game, game.score(position))}, show is None
    yield from ((claim, False) for claim in _own(game, position))
    yield {"over": outcome is not None}, False
    if outcome is not None:
        yield {"winner": winner_name(game, outcome)}, True
        return
    for turn in _winning(game, position):
        if turn != show:
            yield {"after": {"turn": turn, "over": True, "winner": game.players[game.to_move(position)]}}, False


def _own(game: AnyGame, position: Any) -> Iterator[dict[str, Any]]:
    """Claims of the kinds that only this game has, where there is something to tell."""
    for kind in game.claims:
        value = kind.answer(game, position) if kind.answer else None
        if value and _leaves(value) <= MOST_NAMED:
            yield {kind.name: value}


def _leaves(value: Any) -> int:
    if isinstance(value, dict):
        return sum(map(_leaves, value.values()))
    return sum(map(_leaves, value)) if isinstance(value, list) else 1


def _after(game: AnyGame, position: Any, turn: str) -> dict[str, Any]:
    """What holds after a turn."""
    move = game.parse_move(position, turn)
    after, effects = game.apply(position, move), game.effects(position, move)
    told: dict[str, Any] = {"turn": turn}
    if effects.captures:
        told["captures"] = list(effects.captures)
    if effects.closes:
        told["closes"] = [
            {"owner": "none" if area.owner is None else game.players[area.owner], "size": len(area.spaces)}
            for area in effects.closes
        ]
    if game.points:
        told["score"] = score_record(game, game.score(after))
    outcome = game.outcome(after)
    told["over"] = outcome is not None
    if outcome is not None:
        told["winner"] = winner_name(game, outcome)
    return {"after": told}


def _winning(game: AnyGame, position: Any) -> list[str]:
    """Turns that win at once, if there are few."""
    player, found = game.to_move(position), list[str]()
    for move in islice(game.legal_moves(position), MOST_TRIED):
        outcome = game.outcome(game.apply(position, move))
        if outcome is not None and outcome.winner == player:
            found.append(game.format_move(move))
            if len(found) > MOST_WINNING:
                return []
    return found


def _holds(game: AnyGame, position: Any, claim: dict[str, Any]) -> bool:
    """Whether the checks of examples find a claim true."""
    try:
        with limited(Work(MOST_STEPS)):
            verify(Example("offered", game, position, (claim_of(claim),)))
    except (ClaimError, FalseClaimsError, ImpossiblePositionError, OutOfWorkError):
        return False
    return True
