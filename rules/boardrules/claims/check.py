"""All kinds of claims of a game by name, and the functions that read and check them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from boardrules.claims.about import About
from boardrules.claims.claim import Claim, claim_of
from boardrules.claims.kinds import EVERY_GAME, solution_kind
from boardrules.claims.puzzle import goal_kinds
from boardrules.errors import ClaimError, Finding, KeyName, Path
from boardrules.game import Game
from boardrules.goals import Proof
from boardrules.problems import Problems
from boardrules.vocabulary.kinds import ClaimKind
from boardrules.vocabulary.reading import NOTHING, shape_problems
from boardrules.vocabulary.shapes import Record, Shape
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.wording import known_here, shown

AnyGame = Game[Any, Any]


def claim_kinds(game: AnyGame | type[AnyGame]) -> Mapping[str, ClaimKind]:
    """Kinds of claims about positions of a game, by name: the common ones, then the game's own."""
    kinds = (*EVERY_GAME, *game.claims, solution_kind(goal_kinds(game)))
    return {kind.name: kind for kind in kinds}


def claim_problems(game: AnyGame | type[AnyGame], data: object, path: Path) -> Iterator[tuple[Path, str]]:
    """All problems of a claim as plain data - a mapping of one key - that can be found without a board."""
    claim = claim_of(data)
    problem = _kind_problem(game, claim, path)
    if problem:
        yield problem
    else:
        yield from shape_problems(claim_kinds(game)[claim.kind].shape, claim.value, (*path, claim.kind))


def check_claim(about: About, claim: Claim, place: int) -> Iterator[Finding | Proof]:
    """What is false about the claim at an index of an example's list; for a true solution, its proof.

    Raises:
        ClaimError: The claim makes no sense in this game; the error lists all problems.

    """
    problem = _kind_problem(about.game, claim, ("claims", place))
    if problem:
        raise ClaimError(*problem)
    kind, path = claim_kinds(about.game)[claim.kind], ("claims", place, claim.kind)
    problems = Problems(ClaimError)
    with problems.gather():
        for found in kind.check(about, Stated(_without_misspelt(kind.shape, claim.value), path, kind.shape)):
            yield replace(found, claim=place) if isinstance(found, Proof) else found
    # If a check stopped early, the parts that it did not reach may also be wrong.
    told = {where for where, _ in problems.found}
    for where, what in shape_problems(kind.shape, claim.value, path):
        if where not in told:
            problems.add(where, what)
    problems.close()


def _without_misspelt(shape: Shape, value: Any) -> Any:
    """A value without the keys that its shape does not have, which are reported anyway; what is left may be false.

    If a key was meant that is needed or has a default, or if nothing is left to claim, the value stays as it is.
    """
    if not isinstance(shape, Record) or not isinstance(value, Mapping):
        return value
    known = {key.name for key in shape.keys}
    left = {name: inner for name, inner in value.items() if name in known}
    whole = all(key.name in left for key in shape.keys if key.needed or key.default is not None)
    claimed = not shape.alone or any(key.name in left for key in shape.keys if not key.needed)
    return left if whole and claimed and not shape.one_key else value


def _kind_problem(game: AnyGame | type[AnyGame], claim: Claim, path: Path) -> tuple[Path, str] | None:
    if not claim.kind:
        if claim.value is None:
            return path, NOTHING
        if not isinstance(claim.value, Mapping):
            return path, f"a claim is a mapping of one key such as 'legal: e1e2', not {shown(claim.value)}"
        which = f"has the keys {', '.join(sorted(map(str, claim.value)))}" if claim.value else "is empty"
        return path, f"a claim is a mapping of one key such as 'legal: e1e2'; this one {which}"
    kinds = claim_kinds(game)
    if claim.kind in kinds:
        return None
    hint = known_here(claim.kind, kinds)
    return (*path, KeyName(claim.kind)), f"examples of {game.name} have no claim of that name{hint}"
