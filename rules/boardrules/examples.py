"""Examples of play: a position, the claims about it, and the only way to verify them."""

import dataclasses
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import InitVar
from typing import Any, Final, Literal

from boardrules.claims.about import About
from boardrules.claims.check import check_claim, claim_kinds
from boardrules.claims.claim import Claim
from boardrules.errors import ClaimError, FalseClaimsError, Finding, ImpossiblePositionError, Path
from boardrules.game import Effects, Game
from boardrules.goals import Proof
from boardrules.problems import Problems
from boardrules.reasons import Reason
from boardrules.values import dataclass
from boardrules.vocabulary.stated import Stated
from boardrules.vocabulary.wording import did_you_mean
from boardrules.vocabulary.words import TURN
from boardrules.work import OutOfWorkError

__all__ = [
    "Claim",
    "ClaimError",
    "Example",
    "FalseClaimsError",
    "Finding",
    "ImpossiblePositionError",
    "Proof",
    "ShownTurn",
    "VerifiedExample",
    "verify",
]

# Only `verify` passes this on, so having it proves that the example was verified.
_SEAL: Final = object()


@dataclass(frozen=True, slots=True)
class Example:
    """A position of a game and claims about it, not yet checked.

    Attributes:
        id: Name of the example.
        game: The game, with its board and options.
        position: A position of that game.
        claims: The claims, in order.
        title: Title of the figure.
        caption: Caption of the figure.
        show: The turn that the figure draws, or several that follow one another, or None.
        crop: Places around which the figure shows the board, `auto` for all that matter, or None for as much of the
            board as can be shown well.
        draw_claims: Kinds of the claims that the figure draws, such as `legal`; None for all.

    """

    id: str
    game: Game[Any, Any]
    position: Any
    claims: tuple[Claim, ...]
    title: str = ""
    caption: str = ""
    show: str | tuple[str, ...] | None = None
    crop: tuple[str, ...] | Literal["auto"] | None = None
    draw_claims: tuple[str, ...] | None = None

    @property
    def drawn_claims(self) -> tuple[Claim, ...]:
        """The claims that the figure draws, in order."""
        if self.draw_claims is None:
            return self.claims
        return tuple(claim for claim in self.claims if claim.kind in self.draw_claims)


@dataclass(frozen=True, slots=True)
class ShownTurn:
    """The turn that a figure draws.

    Attributes:
        move: The engine's turn.
        text: The turn in canonical notation.
        reason: Why the turn is illegal, or None. An illegal turn is shown only if a claim says that it is illegal.
        after: Position after the turn; None if it is illegal.
        effects: What the turn captures and closes; empty if it is illegal.

    """

    move: Any
    text: str
    reason: Reason | None
    after: Any
    effects: Effects


@dataclasses.dataclass(frozen=True, slots=True)
class VerifiedExample:
    """An example whose claims are all true. Only `verify` makes one.

    Attributes:
        example: The example.
        shown: The turn that the figure draws, or None.
        proofs: Proofs of the puzzles, in the order of the claims.
        line: The turns that the figure draws one after the other, all legal, if there are several; `shown` is None
            then.

    """

    example: Example
    shown: ShownTurn | None
    proofs: tuple[Proof, ...]
    seal: InitVar[object]
    line: tuple[ShownTurn, ...] = ()

    def __post_init__(self, seal: object) -> None:
        if seal is not _SEAL:
            raise TypeError("a verified example comes from verify() alone")


UNPROVEN: Final = (
    "unproven: the claims of one example may not take more work, whatever 'nodes' says; begin later in the "
    "game, or claim less, or in two examples"
)


def verify(example: Example) -> VerifiedExample:
    """The example as verified: its position breaks no rule, and the engine agrees with every claim.

    Raises:
        ImpossiblePositionError: The position itself breaks a rule, so no claim about it can be judged; the error is a
            `ClaimError`. The position need not be reachable in a game: a picture may leave out irrelevant pieces.
        ClaimError: Claims make no sense in the game, or the shown turn cannot be read. The error lists all problems,
            and all false claims.
        FalseClaimsError: Claims are false, or the shown turn is illegal. The error lists all of these.

    """
    game, position = example.game, example.position
    faults = tuple(fault for fault in game.status(position) if not fault.unreached)
    if faults:
        raise ImpossiblePositionError(faults)
    about = About(game, position)
    findings: list[Finding] = []
    proofs: list[Proof] = []
    shown: ShownTurn | None = None
    line: tuple[ShownTurn, ...] = ()
    problems = Problems(ClaimError)
    if isinstance(example.show, tuple):
        with problems.gather():
            line = _line(example.show, about, findings)
    elif example.show is not None:
        with problems.gather():
            shown = _shown(example, about, Stated(example.show, ("show",), TURN), findings)
    for path, words in _unknown(example):
        problems.add(path, words)
    for place, claim in enumerate(example.claims):
        with problems.gather():
            try:
                for found in check_claim(about, claim, place):
                    if isinstance(found, Proof):
                        proofs.append(found)
                    else:
                        findings.append(found)
            except OutOfWorkError:
                findings.append(Finding(("claims", place, claim.kind), UNPROVEN))
    if problems.found:
        (path, problem), *others = problems.found
        raise ClaimError(path, problem, *others, findings=tuple(findings))
    if findings:
        raise FalseClaimsError(tuple(findings))
    return VerifiedExample(example, shown, tuple(proofs), _SEAL, line)


def _unknown(example: Example) -> Iterator[tuple[Path, str]]:
    """Places that the board does not have, and kinds of claims to draw that are not claimed."""
    for place, name in enumerate(example.crop if isinstance(example.crop, tuple) else ()):
        if not example.game.has_site(name):
            yield ("crop", place), f"the board has no place {name!r}"
    made = {claim.kind: None for claim in example.claims}
    for place, name in enumerate(example.draw_claims or ()):
        if name not in made:
            hint = did_you_mean(name, made) or f"; there are {', '.join(made) or 'no claims'}"
            yield ("draw_claims", place), f"no claim is of the kind {name!r}{hint}"


def _line(turns: tuple[str, ...], about: About, findings: list[Finding]) -> tuple[ShownTurn, ...]:
    """Turns that follow one another from the position on, up to the first that is illegal, which is a finding.

    Raises:
        ClaimError: one cannot be read where it is made.
    """
    game, here = about.game, about
    found: list[ShownTurn] = []
    for place, text in enumerate(turns):
        path = ("show", place)
        stated = Stated(text, path, TURN)
        turn = here.turn(stated)
        if turn.move is None:
            raise stated.wrong(f"{turn.text} names a place that the board does not have, so it cannot be shown")
        if turn.reason is not None:
            findings.append(Finding(path, turn.illegal(turn.reason)))
            break
        after = game.apply(here.position, turn.move)
        found.append(ShownTurn(turn.move, turn.text, None, after, game.effects(here.position, turn.move)))
        here = About(game, after)
    return tuple(found)


def _shown(example: Example, about: About, stated: Stated, findings: list[Finding]) -> ShownTurn:
    turn = about.turn(stated)
    if turn.move is None:
        raise stated.wrong(f"{turn.text} names a place that the board does not have, so it cannot be shown")
    if turn.reason is None:
        after = about.game.apply(about.position, turn.move)
        return ShownTurn(turn.move, turn.text, None, after, about.game.effects(about.position, turn.move))
    if turn.text not in _said_illegal(example, about):
        findings.append(Finding(stated.path, turn.illegal(turn.reason)))
    return ShownTurn(turn.move, turn.text, turn.reason, None, Effects())


def _said_illegal(example: Example, about: About) -> list[str]:
    """Turns that are illegal according to the claims, in canonical notation."""
    said = []
    for claim in example.claims:
        # A claim that makes no sense is reported when the claims are checked, not here.
        if claim.kind == "illegal":
            with suppress(ClaimError):
                kind = claim_kinds(about.game)["illegal"]
                said.append(about.turn(Stated(claim.value, (), kind.shape).keys()["turn"]).text)
    return said
