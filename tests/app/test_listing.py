"""The list of tilings: complete, readable in a terminal, and what it says holds."""

from functools import cache

import pytest

from boardwright.app.catalogue.listing import listing
from boardwright.tilings import catalogue, find_entry


@cache
def blocks():
    """Name of each tiling -> its row of numbers, and the lines below it; made for tests only, not to find them."""
    found: dict[tuple[str, ...], list[str]] = {}
    current: list[str] | None = None
    for row in listing("tilings")[1:]:
        if len(row) > 1:
            current = found.setdefault(row, [])
        elif row[0].startswith(" ") and current is not None:
            current.append(row[0])
    return {row[0]: (row, lines) for row, lines in found.items()}


def test_every_tiling_is_listed_under_a_name_that_finds_it():
    assert len(blocks()) == len(catalogue()) + 81 + 5 + 12
    for entry in catalogue():
        name, _, variant = entry.full_name.partition("]^")
        row, lines = blocks()[f"{name}], variant: {variant}" if variant else name]
        assert find_entry(entry.name, entry.variant) == entry
        assert len(row) == 5
        assert all(row)
        for alias in entry.aliases:
            assert any(alias in line for line in lines)


# Columns: faces of a cell, N, a turn, lattice; a line below: shapes.
KNOWN = [
    (
        "3^6",
        ("2×3-gon", "6", "n=1,e=3", "hexagonal"),
        "shapes: triangle, hexagon, star, rhombus, disc, polygon, rectangle",
    ),
    ("4.8^2", ("1×4-gon 1×8-gon", "3", "n=2,e=3", "square"), "shapes: rhombus, square, rectangle, disc, polygon"),
    ("3^3.4^2", ("2×3-gon 1×4-gon", "5", "n=2,e=5", "oblique"), "shapes: rhombus, disc, polygon, rectangle"),
    (
        "[3^6; 3^4.6], variant: 2",
        ("20×3-gon 1×6-gon", "TIE 5/6", "n=1,e=3 or n=2,e=5", "hexagonal"),
        "shapes: triangle, hexagon, star, rhombus, rectangle, disc, polygon",
    ),
    ("V4.8^2", ("4×3-gon", "TIE 4/8", "n=1,e=2 or n=1,e=4", "square"), "also: tetrakis, tetrakis square"),
    ("V3^2.4.3.4", ("4×5-gon", "3", "n=2,e=3", "square"), "nodes: 5^3; 5^4"),
]


@pytest.mark.parametrize("name, numbers, line", KNOWN)
def test_known_rows(name, numbers, line):
    row, lines = blocks()[name]
    assert row[1:] == numbers
    assert any(one.strip().startswith(line) for one in lines)
