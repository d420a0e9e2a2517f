"""Smaller boards of the same kind, for kits whose boards have a number of rows and columns, or of cells a side."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

Smaller: TypeAlias = Iterator[tuple[str, Mapping[str, object]]]
"""What each board is, and the keys of the config to change with their values; the smallest board first."""


def smaller_rows(size: tuple[int, int], others: Iterable[tuple[int, int]]) -> Smaller:
    """Of other sizes in rows and columns, those that are smaller."""
    rows, columns = size
    fitting = {(a, b) for a, b in others if a <= rows and b <= columns and (a, b) != size}
    for a, b in sorted(fitting, key=lambda pair: (pair[0] * pair[1], pair)):
        yield f"{a} x {b}", {"board.size": [a, b]}


def squares(first: int, last: int, step: int = 1) -> Iterator[tuple[int, int]]:
    """As many rows as columns."""
    return ((side, side) for side in range(first, last + 1, step))
