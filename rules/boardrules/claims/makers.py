"""Kinds of claims that games can add: exact lists of places, of each player's places, or of each player's points.

Each is made from a question to the engine: a function of a game and a position.
"""

from collections.abc import Callable, Collection, Iterator
from typing import Any

from boardrules.claims.about import About
from boardrules.claims.position import check_points
from boardrules.errors import ClaimError, Finding
from boardrules.game import Score
from boardrules.problems import Problems
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.shapes import MappingOf
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.words import NAMES, SCORES


def places_claim(name: str, description: str, question: Callable[[Any, Any], Collection[str]], wrong: str) -> ClaimKind:
    """Kind of a claim that lists places exactly.

    Args:
        name: The key that makes such a claim.
        description: What the claim says, as one sentence.
        question: Function of a game and a position that gives the places.
        wrong: Why a place does not belong in the list, such as `cannot be captured`.

    """

    def check(about: About, stated: Stated) -> Iterator[Finding]:
        yield from _differing(about, stated, question(about.game, about.position), wrong)

    def answer(game: Any, position: Any) -> list[str]:
        return sorted(question(game, position), key=game.sort_key)

    return ClaimKind(name, description, NAMES, check, answer)


def players_places_claim(
    name: str,
    description: str,
    question: Callable[[Any, Any], tuple[Collection[str], Collection[str]]],
    wrong: str,
) -> ClaimKind:
    """Kind of a claim that lists places of the players exactly; nothing is claimed about a player who is not named.

    Args:
        name: The key that makes such a claim.
        description: What the claim says, as one sentence.
        question: Function of a game and a position that gives the places of both players.
        wrong: Why a place does not belong in the list, as words before the player's name.

    """

    def check(about: About, stated: Stated) -> Iterator[Finding]:
        found = question(about.game, about.position)
        problems = Problems(ClaimError)
        for player, listed in stated.entries().items():
            with problems.gather():
                here = found[listed.player(player, about.game.players)]
                yield from _differing(about, listed, here, f"{wrong} {player}")
        problems.close()

    def answer(game: Any, position: Any) -> dict[str, list[str]]:
        found = zip(game.players, question(game, position), strict=True)
        return {player: sorted(places, key=game.sort_key) for player, places in found if places}

    return ClaimKind(name, description, MappingOf(NAMES, 1), check, answer)


def points_claim(name: str, description: str, question: Callable[[Any, Any], tuple[Score, Score]]) -> ClaimKind:
    """Kind of a claim that maps players to points; nothing is claimed about a player who is not named.

    Args:
        name: The key that makes such a claim.
        description: What the claim says, as one sentence.
        question: Function of a game and a position that gives the points of both players.

    """

    def check(about: About, stated: Stated) -> Iterator[Finding]:
        yield from check_points(about, stated, question(about.game, about.position))

    def answer(game: Any, position: Any) -> dict[str, Score]:
        points = question(game, position)
        return dict(zip(game.players, points, strict=True)) if any(points) else {}

    return ClaimKind(name, description, SCORES, check, answer)


def _differing(about: About, stated: Stated, found: Collection[str], wrong: str) -> Iterator[Finding]:
    problem = about.differing(about.sites(stated), found, wrong)
    if problem:
        yield Finding(stated.path, problem)
