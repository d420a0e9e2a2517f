"""Claims that only FEN has: faces that can be captured, and places held round a face."""

from collections.abc import Iterator
from typing import Any, Final

from boardrules.claims.about import About
from boardrules.claims.makers import places_claim
from boardrules.errors import ClaimError, Finding
from boardrules.problems import Problems
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.shapes import MappingOf, Whole
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.wording import known_here

_NEEDED: Final = "needed"


def _check_tally(about: About, stated: Stated) -> Iterator[Finding]:
    """Check the numbers that each player holds round faces, and the numbers needed for a capture."""
    game: Any = about.game
    found: dict[str, tuple[int, int, int]] = game.tally(about.position)
    problems = Problems(ClaimError)
    for face, numbers in stated.entries().items():
        with problems.gather():
            if face not in found:
                raise numbers.wrong(f"no face is called {face!r}")
            here = dict(zip((*about.game.players, _NEEDED), found[face], strict=True))
            for name, claimed in numbers.entries().items():
                with problems.gather():
                    if name not in here:
                        raise claimed.wrong_key(f"unknown key{known_here(name, here)}")
                    if claimed.whole() != here[name]:
                        what = f"a capture of {face} needs" if name == _NEEDED else f"at {face} {name} holds"
                        yield Finding(claimed.path, f"{what} {here[name]}, not {claimed.whole()}")
    problems.close()


def _tally(game: Any, position: Any) -> dict[str, dict[str, int]]:
    """The numbers of the faces that can be captured now: those of all the others are seldom worth a claim."""
    found = game.tally(position)
    faces = sorted(game.can_capture(position), key=game.sort_key)
    return {face: dict(zip((*game.players, _NEEDED), found[face], strict=True)) for face in faces}


CLAIMS: Final = (
    places_claim(
        "can_capture",
        "Exactly the faces that the player to move can capture.",
        lambda game, position: game.can_capture(position),
        "cannot be captured",
    ),
    ClaimKind(
        "tally",
        "Face -> number of places held by each player, and number needed.",
        MappingOf(MappingOf(Whole(0, 10_000), 1), 1, 1000),
        _check_tally,
        _tally,
    ),
)
"""Kinds of claims."""
