"""One claim of an example about its position."""

from collections.abc import Mapping
from typing import Any

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim of an example about its position.

    Attributes:
        kind: Name of the kind of claim, such as `legal` or `count`.
        value: The value as plain data: texts, numbers, truth values, lists and mappings.

    """

    kind: str
    value: Any


def claim_of(data: object) -> Claim:
    """Claim made by a mapping of one key. Other data gives a claim without a kind, which makes no sense in any game."""
    if isinstance(data, Mapping) and len(data) == 1:
        ((kind, value),) = data.items()
        if isinstance(kind, str):
            return Claim(kind, value)
    return Claim("", data)
