"""What `make test` runs of tests with many cases: a sample. `make test-slow` runs the others.

Of products, n has no factor in common with the number of values that vary fastest: so the sample has each of them.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence

import pytest

ALIKE = (
    "dendria-11",
    "fen-3-uniform-5",
    "fen-ammann-beenker",
    "fen-cairo",
    "fen-elongated-triangular",
    "fen-four-uniform",
    "fen-hat",
    "fen-islamic-star",
    "fen-isohedral-56",
    "fen-pebbles",
    "fen-rhombille",
    "fen-rhombitrihexagonal",
    "fen-rose-window",
    "fen-snub-hexagonal",
    "fen-snub-square",
    "fen-truncated-hexagons",
    "fen-truncated-squares",
    "fen-truncated-trihexagonal",
    "fen-two-uniform",
    "fen-v3-uniform-57",
)
"""Stock boards that are made as others are: what is tested of each stock board is tested of these by make test-slow."""


def beyond_samples(items: Sequence[pytest.Item]) -> Iterator[pytest.Item]:
    """Cases of boards like others, and of tests marked as `sampled(n)` all but each n-th and the first."""
    number: defaultdict[str, int] = defaultdict(int)
    for item in items:
        if _of_boards_alike(item):
            yield item
        elif marker := item.get_closest_marker("sampled"):
            name = item.nodeid.partition("[")[0]
            if number[name] % marker.args[0]:
                yield item
            number[name] += 1


def _of_boards_alike(item: pytest.Item) -> bool:
    name, _, case = item.nodeid.partition("[")
    case = case.rstrip("]")
    # What is said of a position on a board is the game's own, however much boards are alike.
    rules = name.startswith("tests/boardrules/")
    return "test_stock.py" not in name and any(board in case and ("fen" in board or not rules) for board in ALIKE)
