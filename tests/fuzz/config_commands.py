"""What is typed with a config: a command, and options that suit it or do not."""

from tests.fuzz import other_files
from tests.fuzz.dice import Dice

MAIN = other_files.MAIN
PARTS = ("board", "pieces", "rules", "examples", "proof", "pad", "poster", "set")
QUICK = ("cercas", "fanorona", "fen")
"""Games of which a whole game of search takes a second or so."""

FORMATS = ("svg", "svg", "pdf", "html", "png")


def config_command(dice: Dice, game: str) -> list[str]:
    kind = dice.weighted(((25, "check"), (10, "counts"), (10, "perft"), (35, "board"), (15, "part"), (5, "laser")))
    if kind == "counts" and game != "fen":
        kind = "board"
    more: list[str] = []
    if kind == "check":
        more = ["--json"] if dice.chance(0.1) else ["-q"] if dice.chance(0.1) else ["-v"] if dice.chance(0.1) else []
    elif kind == "perft":
        perft = ["perft", MAIN, "--depth", str(dice.pick((1, 1, 2)))]
        # Drawn last, so that all other inputs stay what they were.
        other = dice.pick((None, None, None, solve, solve, playtest))
        return other(dice) if other and (other is solve or game in QUICK) else perft
    elif kind == "board":
        form = dice.pick(FORMATS)
        more = ["--only", "board", "--format", "svg" if form == "html" else form]
        more += ["--dpi", str(dice.pick((36, 50, 100)))] if form == "png" else []
    elif kind == "part":
        more = ["--only", dice.pick(PARTS)]
        more += ["--format", dice.pick(FORMATS)] if dice.chance(0.6) else []
    elif kind == "laser":
        more = ["--profile", "laser"]
    command = kind if kind in ("check", "counts") else "build"
    return [command, MAIN, *more]


def solve(dice: Dice) -> list[str]:
    return ["solve", MAIN, "--limit", str(dice.pick((1, 20, 300))), *(["--json"] if dice.chance(0.5) else [])]


def playtest(dice: Dice) -> list[str]:
    """One process: an input is measured, and the games of two are the same."""
    size = ["--games", "1", "--budget", "1", "--jobs", "1"]
    more = ["--json"] if dice.chance(0.3) else []
    more += ["-o", "output/report"] if dice.chance(0.5) else []
    more += ["--full"] if dice.chance(0.2) else []
    return ["playtest", MAIN, *size, *more]
