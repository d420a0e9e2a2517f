"""Steeple written again, slowly and differently: stacks are texts such as `wb`, from the bottom up, by their names."""

Board = dict[str, str]


def start(size: int) -> Board:
    """A stone on every space, white on a1 and black beside it."""
    letters = "abcdef"[:size]
    return {f"{x}{y}": "wb"[(letters.index(x) + y + 1) % 2] for x in letters for y in range(1, size + 1)}


def turns(board: Board, player: str) -> dict[str, Board]:
    """The legal turns of a player, each with the board after it."""
    found = {}
    for here, stack in board.items():
        for there, below in board.items():
            away = abs(ord(here[0]) - ord(there[0])) + abs(int(here[1]) - int(there[1]))
            if away == 1 and stack.endswith(player) and len(below + stack) <= 4:
                rest = {name: other for name, other in board.items() if name != here}
                found[f"{here}-{there}"] = {**rest, there: below + stack}
    return found


def count(board: Board, depth: int, player: str = "w", other: str = "b") -> int:
    """Number of sequences of so many turns."""
    after = turns(board, player).values()
    return len(after) if depth == 1 else sum(count(one, depth - 1, other, player) for one in after)
