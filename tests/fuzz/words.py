"""Texts that suit a key of a file: names of files, tilings and players, and turns that somebody wrote."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache

from tests.fuzz import seeds, values
from tests.fuzz.dice import Dice
from tests.fuzz.tree import spots

TILINGS = (
    *("triangles", "squares", "hexagons", "kagome", "cairo", "3.6.3.6", "4.8.8", "3.12^2", "4.6.12", "3.4.6.4", "4.4"),
    *("3^2.4.3.4", "3^3.4^2", "3^4.6", "rhombille", "snub square", "9^9", "3.7.42", "3^6;3^2.6^2", "V3.3.4.3.4"),
    "sqares",
)
PLAYERS = ("white", "black", "orange", "x", "o", "light", "dark", "white", "black", "draw")


@cache
def _pool(kind: str, game: str) -> Mapping[str, Sequence[str]]:
    """Texts of a game's seeds, by the key that they belong to."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for seed in {"config": seeds.boards, "example": seeds.examples, "record": seeds.records}[kind]():
        if seed.game == game:
            for spot in spots(seed.tree):
                if isinstance(spot.value, str) and len(spot.value) < 300:
                    found[next((key for key in reversed(spot.path) if key), "")].append(spot.value)
    return {key: tuple(texts) for key, texts in found.items()}


class Words:
    """Texts that suit a key of a file of some kind, for one game."""

    def __init__(self, kind: str, game: str) -> None:
        self.pool = _pool(kind, game)
        self.turns = [*self.pool.get("legal", ()), *self.pool.get("turn", ()), *self.pool.get("moves", ())]

    def __call__(self, dice: Dice, key: str) -> str | None:
        if key in ("file", "example", "examples", "theme", "board") and dice.chance(0.15):
            return dice.pick(values.PATHS)
        if key == "tiling":
            return dice.pick(TILINGS)
        if key == "theme":
            return dice.pick(("classic", "grey", "print", "outline", "theme.yaml"))
        if key in ("example", "examples"):
            return dice.pick(("fendo-pass", "fanorona-approach", "sub/example.yaml", dice.pick(seeds.examples()).name))
        if key == "file":
            return dice.pick(("sketch.svg", "sketch.geojson", "printer.yaml"))
        if key in ("player", "to_move", "winner", "owner"):
            return dice.pick(PLAYERS)
        if key in ("legal", "illegal", "turn", "show", "moves", "first", "reply") and self.turns and dice.chance(0.9):
            return dice.pick(self.turns)
        if key in self.pool and dice.chance(0.85):
            return dice.pick(self.pool[key])
        return None
