"""Every kind of claim by name, and the one way in to check any of them."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from boardrules.claims import queries, standing, turns
from boardrules.claims.about import About
from boardrules.claims.after import Check, check_after
from boardrules.claims.given import Claim, Finding, Given, did_you_mean
from boardrules.claims.puzzle import Proof, check_solution
from boardrules.errors import ClaimError

_SOLUTION: Final = "solution"

EVERY_GAME: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "legal": turns.check_legal,
        "illegal": turns.check_illegal,
        "count": turns.check_count,
        "turns": turns.check_turns,
        "after": check_after,
        "score": standing.check_score,
        "over": standing.check_over,
        "winner": standing.check_winner,
    }
)
"""Kinds of claims that every game has, beside `solution`, which gives a proof."""

SOME_GAMES: Final[Mapping[str, tuple[str, Check]]] = MappingProxyType(
    {
        "regions": ("areas", queries.check_regions),
        "open": ("areas", queries.check_open),
        "can_capture": ("can_capture", queries.check_can_capture),
        "tally": ("tally", queries.check_tally),
        "hungry": ("hungry", queries.check_hungry),
        "nourished": ("nourished", queries.check_nourished),
        "fertile": ("fertile", queries.check_fertile),
        "leafiness": ("leafiness", queries.check_leafiness),
    }
)
"""Kinds of claims that only those games have whose engines answer the question: its method, and the check."""


def check_claim(about: About, claim: Claim, place: int) -> Iterator[Finding | Proof]:
    """What is false about the claim at a place of an example's list; the proof where a claimed solution is true.

    Raises:
        ClaimError: The claim makes no sense in this game.

    """
    given = Given(claim.value, ("claims", place, claim.kind))
    if claim.kind == _SOLUTION:
        yield from check_solution(about, given, place)
    elif claim.kind in EVERY_GAME:
        yield from EVERY_GAME[claim.kind](about, given)
    elif claim.kind not in SOME_GAMES:
        kinds = (*EVERY_GAME, *SOME_GAMES, _SOLUTION)
        raise ClaimError(given.path, f"no claim is called {claim.kind!r}{did_you_mean(claim.kind, kinds)}")
    else:
        question, check = SOME_GAMES[claim.kind]
        if not hasattr(about.game, question):
            raise given.wrong(f"examples of {about.game.name} have no such claim")
        yield from check(about, given)
