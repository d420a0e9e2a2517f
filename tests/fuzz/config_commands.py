"""What is typed with a config: a command, and options that suit it or do not."""

from tests.fuzz import other_files
from tests.fuzz.dice import Dice

MAIN = other_files.MAIN
PARTS = ("board", "pieces", "rules", "examples", "proof", "pad", "poster", "set")
FORMATS = ("svg", "svg", "pdf", "html", "png")


def config_command(dice: Dice, game: str) -> list[str]:
    kind = dice.weighted(
        (
            *((25, "check"), (10, "counts"), (10, "perft"), (35, "board"), (15, "part"), (5, "laser")),
            *((4, "solve"), (4, "playtest")),
        )
    )
    if kind == "counts" and game != "fen":
        kind = "board"
    more: list[str] = []
    if kind == "check":
        more = ["--json"] if dice.chance(0.1) else ["-q"] if dice.chance(0.1) else ["-v"] if dice.chance(0.1) else []
    elif kind == "perft":
        return ["perft", MAIN, "--depth", str(dice.pick((1, 1, 2)))]
    elif kind == "solve":
        return solve(dice)
    elif kind == "playtest":
        return _playtest(dice)
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


def _playtest(dice: Dice) -> list[str]:
    """One process: an input is measured, and the games of two are the same."""
    size = ["--games", "1", "--budget", str(dice.pick((1, 3))), "--jobs", "1"]
    more = ["--json"] if dice.chance(0.3) else []
    more += ["-o", "output/report"] if dice.chance(0.5) else []
    more += ["--full"] if dice.chance(0.2) else []
    return ["playtest", MAIN, *size, *more]
