"""What figures draw for claims, in words for the documents; nothing heavy, since every kit has some of them."""

from collections.abc import Mapping
from typing import Final

DRAWN: Final[Mapping[str, str]] = {
    "legal": "the turn with a number, and a line below that tells it; of many, six that tell most. With a puzzle or "
    "with a legal turn in `show`, nothing",
    "illegal": "the same, with the reason",
    "count": "nothing",
    "turns": "nothing",
    "after": "nothing; if it claims the score after the turn in `show`, that score in a box below",
    "score": "the score in a box below. With a puzzle or with a turn in `show`, nothing",
    "over": "nothing",
    "winner": "a line below that names the winner, and the score. With a puzzle or with a turn in `show`, nothing",
    "solution": "the task, as a line below; the solution is a figure of its own",
}
"""What a figure draws for the kinds of claims that every game has; the games' kits say it of their own kinds."""

AREAS: Final = "the closed areas, hatched in the colours of their owners, with the number of their spaces"
"""The same for claims about areas."""
