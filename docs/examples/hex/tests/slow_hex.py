"""Hex written again, slowly and differently: hexes are pairs of numbers, and stones join groups one by one."""

from collections.abc import Iterable

Hex = tuple[int, int]
"""Column and row, counted from 1."""


def neighbours(one: Hex, other: Hex) -> bool:
    """Whether two hexes touch: they are next to each other in a row, in a column, or across the short diagonal."""
    across, up = other[0] - one[0], other[1] - one[1]
    return {across, up} == {0, 1} or {across, up} == {0, -1} or {across, up} == {1, -1}


def has_chain(stones: Iterable[Hex], size: int, player: int) -> bool:
    """Whether stones join bottom and top (player 0) or left and right (player 1)."""
    groups: list[set[Hex]] = []
    for stone in stones:
        near = [group for group in groups if any(neighbours(stone, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append({stone}.union(*near))
    axis = 1 - player
    return any({1, size} <= {stone[axis] for stone in group} for group in groups)


def hex_of(name: str) -> Hex:
    """Column and row of a name such as c4."""
    return ord(name[0]) - ord("a") + 1, int(name[1:])
