"""Claims about the areas into which lines or fences divide a board: the closed ones, with owners, and the open one."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from boardrules.claims.about import About
from boardrules.claims.after import owner_name
from boardrules.claims.makers import places_claim
from boardrules.errors import ClaimError, Finding
from boardrules.game import Area
from boardrules.problems import Problems
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.shapes import Key, ListOf, Record
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.words import NAME, NAMES

Areas = tuple[tuple[Area, ...], tuple[str, ...]]
"""Closed areas, and the spaces of the open area."""

_REGION: Final = Record(
    "Region",
    "A closed area of a position.",
    (
        Key("owner", NAME, "Its owner: a player, or none.", needed=True),
        Key("spaces", NAMES, "Its spaces.", needed=True),
    ),
)


def area_claims(question: Callable[[Any, Any], Areas]) -> tuple[ClaimKind, ClaimKind]:
    """The claims `regions` and `open`; `question` asks the engine for the areas of a game's position."""

    def check_regions(about: About, stated: Stated) -> Iterator[Finding]:
        closed = question(about.game, about.position)[0]
        yield from _differing(about, stated, {frozenset(area.spaces): owner_name(about, area) for area in closed})

    def regions(game: Any, position: Any) -> list[dict[str, Any]]:
        return [
            {
                "owner": "none" if area.owner is None else game.players[area.owner],
                "spaces": sorted(area.spaces, key=game.sort_key),
            }
            for area in question(game, position)[0]
        ]

    return (
        ClaimKind(
            "regions",
            "Exactly the closed areas, a list of {owner, spaces}.",
            ListOf(_REGION, 1000),
            check_regions,
            regions,
        ),
        places_claim(
            "open",
            "Exactly the spaces of the open area.",
            lambda game, position: question(game, position)[1],
            "not in the open area",
        ),
    )


def _differing(about: About, stated: Stated, found: dict[frozenset[str], str]) -> Iterator[Finding]:
    """Compare the listed areas with the actual ones; their order does not matter."""
    claimed = _claimed(about, stated)
    problems = [
        f"the area {_listed(about, spaces)} belongs to {found[spaces]}, not to {owner}"
        if spaces in found
        else f"not a closed area: {_listed(about, spaces)}"
        for spaces, owner in claimed.items()
        if found.get(spaces) != owner
    ]
    problems += [
        f"missing from the list: {_listed(about, spaces)} of {owner}"
        for spaces, owner in found.items()
        if spaces not in claimed
    ]
    if problems:
        yield Finding(stated.path, "; ".join(problems))


def _claimed(about: About, stated: Stated) -> dict[frozenset[str], str]:
    claimed: dict[frozenset[str], str] = {}
    problems = Problems(ClaimError)
    for item in stated.items():
        with problems.gather():
            keys = item.keys()
            with problems.gather():
                about.owner(keys["owner"])
            spaces = about.sites(keys["spaces"])
            if spaces in claimed:
                raise item.wrong("this area is named twice")
            claimed[spaces] = keys["owner"].text()
    problems.close()
    return claimed


def _listed(about: About, spaces: frozenset[str]) -> str:
    return " ".join(about.ordered(spaces))
