"""FEN on any board in plain Python, the obvious way: random games, beside which the project's own in Python stand.

Reads a board as JSON on standard input (`tables/core.py` writes it), and prints a rate. The same rules and the same
sampling of turns as the core's; that the first player wins as often and games are as long shows that it plays the same
game. Sets of faces are the bits of an integer, and what a player still needs in each face is counted in a list.
"""

import json
import random
import sys
import time
from typing import Any

RUNS = 3


class Trial:
    """Random games on one board."""

    def __init__(self, given: dict[str, Any]) -> None:
        self.faces, self.edges, self.nodes, *self.sizes = given["counts"][:5]
        self.needed: list[int] = given["needed"]
        self.touch: list[int] = given["touch"]
        self.beside = [[face for face in range(self.faces) if mask >> face & 1] for mask in self.touch]

    def drawn(self, left: list[int], size: int, chance: random.Random) -> list[int] | None:
        """Places of a turn, no two at one face, each drawn from those that fit; they are taken from `left`."""
        while True:
            taken, turn = 0, []
            for _ in range(size):
                fitting = [place for place in left if not self.touch[place] & taken] if taken else left
                if not fitting:
                    break
                place = chance.choice(fitting)
                taken |= self.touch[place]
                turn.append(place)
            else:
                for place in turn:
                    left.remove(place)
                return turn

    def fits(self, left: list[int], taken: int, size: int) -> bool:
        """Whether some of these places touch no face twice."""
        return size == 0 or any(
            not self.touch[place] & taken and self.fits(left[number + 1 :], taken | self.touch[place], size - 1)
            for number, place in enumerate(left)
        )

    def game(self, chance: random.Random) -> tuple[float, int]:
        """What the first player gets, 1, 0.5 or 0, and the number of turns."""
        needed, free = [[*self.needed], [*self.needed]], (1 << self.faces) - 1
        ripe, won, mover, turns = [0, 0], [0, 0], 0, 0
        left = [[*range(self.faces, self.faces + self.edges)], [*range(self.faces + self.edges, len(self.touch))]]
        room = [True, True]
        while True:
            captures = ripe[mover] & free
            kinds = [kind for kind, possible in enumerate((captures, *room)) if possible]
            if not kinds:
                if not ripe[1 - mover] & free:
                    return 0.5 if won[0] == won[1] else float(won[0] > won[1]), turns
                mover = 1 - mover
                continue
            turns += 1
            kind = chance.choice(kinds)
            if kind == 0:
                captured = 0
                while not captured:
                    captured = captures & chance.getrandbits(self.faces)
                free &= ~captured
                won[mover] += captured.bit_count()
                if 2 * won[mover] > self.faces:
                    return float(mover == 0), turns
            else:
                kind -= 1
                for place in self.drawn(left[kind], self.sizes[kind], chance) or ():
                    for face in self.beside[place]:
                        needed[mover][face] -= 1
                        if needed[mover][face] == 0:
                            ripe[mover] |= 1 << face
                room[kind] = self.fits(left[kind], 0, self.sizes[kind])
            mover = 1 - mover


def main() -> None:
    """Reads a board, prints what was seen."""
    given = json.load(sys.stdin)
    trial, games = Trial(given), given["games"]
    rates, found = [], []
    for seed in range(RUNS):
        chance = random.Random(seed)
        begin = time.process_time()
        found = [trial.game(chance) for _ in range(games)]
        rates.append(games / (time.process_time() - begin))
    share, length = (sum(column) / games for column in zip(*found, strict=True))
    sys.stdout.write(json.dumps({"games": max(rates), "share": share, "length": length}))


if __name__ == "__main__":
    main()
