"""Nine Men's Morris written again, slowly and differently: the board is a dictionary, and turns are texts."""

ROWS = """
    a1 d1 g1, b2 d2 f2, c3 d3 e3, a4 b4 c4, e4 f4 g4, c5 d5 e5, b6 d6 f6, a7 d7 g7,
    a1 a4 a7, b2 b4 b6, c3 c4 c5, d1 d2 d3, d5 d6 d7, e3 e4 e5, f2 f4 f6, g1 g4 g7
"""

MILLS = [row.split() for row in ROWS.split(",")]

POINTS = {point for mill in MILLS for point in mill}

STEPS = {frozenset(mill[start : start + 2]) for mill in MILLS for start in (0, 1)}


class Slow:
    """A game from its start."""

    def __init__(self) -> None:
        self.board: dict[str, str] = {}
        self.hand = {"white": 9, "black": 9}
        self.player, self.other = "white", "black"
        self.quiet = 0

    def men(self, player: str) -> set[str]:
        """Points of a player's men."""
        return {point for point in self.board if self.board[point] == player}

    def turns(self) -> set[str]:
        """All legal turns."""
        empty = POINTS - set(self.board)
        if self.hand[self.player]:
            ways = {(point, point, "") for point in empty}
        else:
            flies = len(self.men(self.player)) == 3
            ways = {
                (f"{start}-{end}", end, start)
                for start in self.men(self.player)
                for end in empty
                if flies or frozenset((start, end)) in STEPS
            }
        return {text + part for text, end, start in ways for part in self.takes(end, start)}

    def takes(self, end: str, start: str) -> set[str]:
        """Second parts of a turn to a point."""
        own = self.men(self.player) - {start} | {end}
        if not any(end in mill and own.issuperset(mill) for mill in MILLS):
            return {""}
        others = self.men(self.other)
        safe = {point for mill in MILLS if others.issuperset(mill) for point in mill}
        return {f"x{point}" for point in others - safe or others}

    def play(self, turn: str) -> None:
        """Make a turn."""
        way, _, taken = turn.partition("x")
        start, _, end = way.rpartition("-")
        self.quiet = self.quiet + 1 if start and not taken else 0
        if start:
            del self.board[start]
        else:
            self.hand[self.player] -= 1
        self.board[end] = self.player
        if taken:
            del self.board[taken]
        self.player, self.other = self.other, self.player

    def winner(self) -> str | None:
        """Who has won, if the game is over: `draw` if nobody has."""
        if len(self.men(self.player)) + self.hand[self.player] < 3 or not self.turns():
            return self.other
        return "draw" if self.quiet == 50 else None
