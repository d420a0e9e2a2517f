"""What the picture of an example shows beside pieces and signs: for a game's kit to say."""

from collections.abc import Mapping

from boardrules.examples import ShownTurn, VerifiedExample


def claimed_facts(verified: VerifiedExample, facts: Mapping[str, str]) -> frozenset[str]:
    """Facts that the claims are about; `facts` says for kinds of claims what a picture shows for them."""
    return frozenset(facts[claim.kind] for claim in verified.example.claims if claim.kind in facts)


def turn_made(verified: VerifiedExample) -> ShownTurn | None:
    """The turn that is made in the picture: none in that of a puzzle, whose solution has pictures of its own."""
    shown = verified.shown
    return shown if shown and shown.reason is None and not verified.proofs else None


def area_facts(verified: VerifiedExample) -> frozenset[str]:
    """The closed areas, where claims are about them or the turn that is made closes one."""
    turn = turn_made(verified)
    closed = frozenset({"areas"}) if turn and turn.effects.closes else frozenset()
    return claimed_facts(verified, {"regions": "areas", "open": "areas"}) | closed
