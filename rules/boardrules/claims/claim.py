"""One thing that an example claims of its position."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that an example claims of its position.

    Attributes:
        kind: What is claimed, such as `legal` or `count`.
        value: The rest as plain data: texts, numbers, truth values, lists and mappings.

    """

    kind: str
    value: Any


def claim_of(data: object) -> Claim:
    """Claim that a mapping of one key makes; of anything else one without a kind, which makes no sense in any game."""
    if isinstance(data, Mapping) and len(data) == 1:
        ((kind, value),) = data.items()
        if isinstance(kind, str):
            return Claim(kind, value)
    return Claim("", data)
