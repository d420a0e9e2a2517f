"""What the picture of an example shows besides pieces and signs; a game's kit decides."""

from collections.abc import Mapping

from boardrules.examples import ShownTurn, VerifiedExample


def claimed_facts(verified: VerifiedExample, facts: Mapping[str, str]) -> frozenset[str]:
    """Facts that the drawn claims are about; `facts` maps a kind of claim to what a picture shows for it."""
    return frozenset(facts[claim.kind] for claim in verified.example.drawn_claims if claim.kind in facts)


def turn_made(verified: VerifiedExample) -> ShownTurn | None:
    """The turn made in the picture: None for a puzzle, whose solution has separate pictures."""
    shown = verified.shown
    return shown if shown and shown.reason is None and not verified.proofs else None


def area_facts(verified: VerifiedExample) -> frozenset[str]:
    """The closed areas, if claims are about them or a turn made closes one."""
    turn = turn_made(verified)
    made = [*verified.line, *([turn] if turn else [])]
    closed = frozenset({"areas"}) if any(one.effects.closes for one in made) else frozenset()
    return claimed_facts(verified, {"regions": "areas", "open": "areas"}) | closed
