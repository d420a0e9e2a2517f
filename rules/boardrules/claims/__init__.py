"""The claims of an example about a position, and how the engine checks them."""

from boardrules.claims.check import check_claim, claim_kinds, claim_problems
from boardrules.claims.claim import Claim, claim_of
from boardrules.errors import Finding
from boardrules.goals import Proof

__all__ = ["Claim", "Finding", "Proof", "check_claim", "claim_kinds", "claim_of", "claim_problems"]
