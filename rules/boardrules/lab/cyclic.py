"""Exact values of games in which positions come up again: from the ends of the game backwards."""

from boardrules.game import Game, M, P
from boardrules.lab.counted import Counted
from boardrules.lab.proof import DRAWN, WON


class Retrograde(Counted[P, M]):
    """All positions that can be reached from one, and what they are worth.

    A position is won for a player if he can force an end that he wins; if neither can, the game goes on for ever or is
    drawn, which is the same here. Positions that are images of each other under a symmetry of the board are one.

    Raises:
        NodesUsedUpError: There are more positions.

    Source: T. Stroehlein (1970); K. Thompson, "Retrograde analysis of certain endgames" (1986).
    """

    __slots__ = ("_distance", "_numbers", "_winner")

    def __init__(self, game: Game[P, M], position: P, most: int, nodes: int = 0) -> None:
        super().__init__(game, most, nodes)
        self._numbers: dict[P, int] = {}
        following, players, ends = self._listed(position)
        self._winner: list[int | None] = [None] * len(players)
        self._distance = [0] * len(players)
        before: list[list[int]] = [[] for _ in players]
        for number, after in enumerate(following):
            for one in after:
                before[one].append(number)
        for winner in (0, 1):
            self._attract(winner, ends, before, players, [len(after) for after in following])

    def points(self, position: P) -> int:
        """Half points of player 0 if both play as well as can be; the position must be one that can be reached."""
        winner = self._winner[self._numbers[position]]
        return DRAWN if winner is None else WON * (1 - winner)

    def keeps(self, before: P, after: P, best: int) -> bool:  # noqa: ARG002 - see `Proof.keeps`
        """Whether a turn between two positions keeps the points of player 0 that the first is worth."""
        return self.points(after) == best

    def nearer(self, before: P, after: P) -> bool:
        """Whether a turn that keeps a win brings the end nearer; of draws, whether it keeps the draw."""
        one, other = self._numbers[before], self._numbers[after]
        return self._winner[one] is None or self._distance[other] < self._distance[one]

    def _listed(self, start: P) -> tuple[list[list[int]], list[int], dict[int, int | None]]:
        """For each position, those after it and its mover; and of those that end the game, the winner."""
        game = self._game
        symmetries = tuple(game.symmetries()[1:])
        following: list[list[int]] = []
        players: list[int] = []
        ends: dict[int, int | None] = {}
        waiting: list[P] = []

        def number(position: P) -> int:
            found = self._numbers.get(position)
            if found is not None:
                return found
            new = len(players)
            self._numbers[position] = new
            for symmetry in symmetries:
                self._numbers[game.transform(position, symmetry)] = new
            players.append(game.to_move(position))
            waiting.append(position)
            return new

        number(start)
        # Each position is looked at in the order of its number.
        for position in waiting:
            outcome = game.outcome(position)
            if outcome is not None:
                ends[len(following)] = outcome.winner
                following.append([])
            else:
                following.append([number(self.made(position, move)) for move in game.legal_moves(position)])
        return following, players, ends

    def _attract(
        self,
        winner: int,
        ends: dict[int, int | None],
        before: list[list[int]],
        players: list[int],
        open_turns: list[int],
    ) -> None:
        """Note all positions from which a player forces a win, and the number of plies that it takes at the most."""
        found = [number for number, won_by in ends.items() if won_by == winner]
        for number in found:
            self._winner[number] = winner
        # `found` grows while it is gone through, by one ply at a time.
        for number in found:
            for one in before[number]:
                if self._winner[one] is not None:
                    continue
                open_turns[one] -= 1
                if players[one] == winner or not open_turns[one]:
                    self._winner[one] = winner
                    self._distance[one] = self._distance[number] + 1
                    found.append(one)
