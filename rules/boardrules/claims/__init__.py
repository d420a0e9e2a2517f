"""What an example claims about a position, and how each claim is held against the engine."""

from boardrules.claims.check import check_claim
from boardrules.claims.given import Claim, Finding, Given
from boardrules.claims.puzzle import Proof

__all__ = ["Claim", "Finding", "Given", "Proof", "check_claim"]
