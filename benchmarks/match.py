"""Which of two revisions searches better: their searches play each other, at equal CPU time or numbers of simulations.

    python benchmarks/match.py --against REV --boards fen-triangle,fen-square --ms 2 --games 200
    python benchmarks/match.py --against REV --with REV --boards fanorona-3x3 --simulations 32:1000
    python benchmarks/match.py ... --json FILE        # also writes what was seen into a file

REV is what Git can name. The new side is the working tree, or the revision of `--with`. Both are copied into temporary
folders, their cores are compiled there, and a process of each answers (`match_player.py`). A board is a stock board of
this working tree or the path of a config; both sides read that one file. It needs the libraries of Boardwright, Git,
and a C compiler.

`--ms` is CPU time of the thread that searches, for each turn, so a busy machine does not matter; the number of
simulations follows from what earlier searches took. The mean times that were really used are told, and a line says so
if they are more than 10 % apart: do not trust the result then. Means are lower than asked for where a search ends early
because the outcome is certain. `--simulations NEW:OLD` gives both numbers themselves, and the same seed then gives the
same games.

Games come in pairs: both begin with the same random turns (`--random-plies`) and the same seeds for the searches of
each ply, and each side has each seat once. The pie rule is not used. After 500 plies a game is a draw.

Two intervals of 95 % are told for the share of points of the new side. That over games (Wilson's) takes all games for
independent, which the two of a pair are not: an opening that is won for one seat gives each side a point, and two equal
revisions play the same game twice. Pairs are independent of each other, since each has its own seed, so the interval
over the means of pairs is the one to go by; it is that of the normal distribution, and needs some thirty pairs.
Where all pairs have the same points, it has no width: if these are 0 % or 100 %, go by Wilson's.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from io import BytesIO
from math import fsum
from pathlib import Path
from typing import Any, Final, Protocol

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path[:0] = [str(ROOT), str(ROOT / "rules")]

from benchmarks.processes import machine  # noqa: E402
from boardrules.lab.intervals import mean, wilson  # noqa: E402
from boardrules.lab.seeds import derived  # noqa: E402

PARTS: Final = ("rules", "generator", "configs")
"""Folders of a revision that playing needs."""

WORKING_TREE: Final = "."

MOST_PLIES: Final = 500
"""A game is cut here, and is a draw."""

UNFAIR: Final = 0.1
"""The mean times of both sides may be apart by this part of the smaller."""

FEW: Final = 30
"""With fewer pairs, their interval is not to be trusted."""

NEW, OLD = 0, 1


class MatchError(Exception):
    """The match cannot be played, or not further; the message is one for the user."""


class Side(Protocol):
    """What answers for one revision: see `match_player.py`."""

    @property
    def name(self) -> str: ...

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        """The answer to a request.

        Raises:
            MatchError: There is none, or it is an error.
        """


class Process:
    """A process of `match_player.py` with the sources in a folder; a context, at whose end the process ends."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self._folder = folder
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the process
        self._process = subprocess.Popen(
            # -P: the folder of the script, with the working tree's modules, must not be looked into.
            (sys.executable, "-P", str(HERE / "match_player.py")),
            env=environment(folder),
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            text=True,
            encoding="utf-8",
        )

    def __enter__(self) -> "Process":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()
        self._said.close()

    def ask(self, do: str, **what: Any) -> dict[str, Any]:
        """The answer to a request; see `Side`."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(json.dumps({"do": do, **what}) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        if not line:
            code = self._process.wait()
            self._said.seek(0)
            last = self._said.read().decode(errors="replace").strip().splitlines()[-3:]
            raise MatchError("\n".join([f"{self.name}: the process ended with code {code}, asked for {do}", *last]))
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            after = f" after {' | '.join(what['turns']) or 'no turn'}" if "turns" in what else ""
            raise MatchError(f"{self.name}: {do}{after}: {answer['error']}")
        for module in answer.get("from", ()):
            if self._folder not in Path(module).parents:
                raise MatchError(f"{self.name}: {module} was loaded, which is not its own")
        return answer


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be played: games on each board, plies by chance, the seed, and the budget of a turn.

    The budget is milliseconds for both sides, or numbers of simulations of the new and the old side.
    """

    games: int
    random_plies: int
    seed: int
    ms: float | None = None
    simulations: tuple[int, int] | None = None

    def simulations_of(self, side: int) -> int | None:
        """Simulations that a side is given for a turn, or None if it has a budget of time."""
        return self.simulations[side] if self.simulations else None


@dataclass(frozen=True, slots=True)
class Played:
    """A game: the new side's points (1, 0.5, 0), its seat, the turns with the random ones, whether it was cut.

    `ms` and `simulations` have a number for each search, of the new and of the old side.
    """

    points: float
    seat: int
    turns: tuple[str, ...]
    cut: bool
    ms: tuple[list[float], list[float]] = field(compare=False)
    simulations: tuple[list[int], list[int]] = field(compare=False)


def play(sides: Sequence[Side], asked: Asked, seat: int, opening: Sequence[str], seed: int) -> Played:
    """A game from an opening; the new side has a seat, 0 or 1. `sides` are the new and the old one.

    Raises:
        MatchError: A side gives no turn, the other does not accept it, or they do not agree on what follows.
    """
    turns = list(opening)
    ms: tuple[list[float], list[float]] = ([], [])
    simulations: tuple[list[int], list[int]] = ([], [])
    state = agreed(sides, [side.ask("state", turns=turns) for side in sides], turns)
    while not state["over"] and len(turns) < MOST_PLIES:
        mover = NEW if state["mover"] == seat else OLD
        # The same in both games of a pair, whoever searches.
        number = derived(seed, "search", len(turns))
        told = sides[mover].ask("search", turns=turns, simulations=asked.simulations_of(mover), seed=number)
        turns.append(told["turn"])
        ms[mover].append(told["ms"])
        simulations[mover].append(told["simulations"])
        state = agreed(sides, (told, sides[1 - mover].ask("state", turns=turns)), turns)
    winner = state["winner"]
    points = 0.5 if winner is None else float(winner == seat)
    return Played(points, seat, tuple(turns), not state["over"], ms, simulations)


def agreed(sides: Sequence[Side], states: Sequence[Mapping[str, Any]], turns: Sequence[str]) -> dict[str, Any]:
    """The state of a game as both sides see it.

    Raises:
        MatchError: They do not agree: the rules are not the same.
    """
    one, other = ({key: state[key] for key in ("mover", "over", "winner")} for state in states)
    if one != other:
        names = " and ".join(side.name for side in sides)
        raise MatchError(f"{names} do not play by the same rules: after {' | '.join(turns)} {one} and {other}")
    return one


def pairs(sides: Sequence[Side], asked: Asked, board: str) -> Iterator[tuple[Played, Played]]:
    """Games two by two: from the same opening, the new side first in seat 0, then in seat 1.

    The seed of a pair depends on the board's name and on the pair's number, so more games begin with the fewer ones.
    """
    for number in range(asked.games // 2):
        seed = derived(asked.seed, "match", board, number)
        opening = sides[NEW].ask("opening", seed=derived(seed, "opening"), plies=asked.random_plies)["turns"]
        yield play(sides, asked, 0, opening, seed), play(sides, asked, 1, opening, seed)


def load(sides: Sequence[Side], config: Path, ms: float | None) -> list[dict[str, Any]]:
    """Load a board on both sides; what each tells of it.

    Raises:
        MatchError: One of them cannot, or their games do not begin in the same way.
    """
    told = [side.ask("load", board=str(config), ms=ms) for side in sides]
    for key in ("game", "legal", "first"):
        if told[NEW][key] != told[OLD][key]:
            raise MatchError(f"{config.name}: {sides[NEW].name} and {sides[OLD].name} differ in `{key}`: not one game")
    return told


def summary(games: Sequence[tuple[Played, Played]]) -> dict[str, Any]:
    """What the games of a board tell: points of the new side with both intervals, and what turns cost."""
    each = [game for pair in games for game in pair]
    over_pairs = mean([(one.points + other.points) / 2 for one, other in games])
    bounds = [None if bound is None else min(1.0, max(0.0, bound)) for bound in (over_pairs.low, over_pairs.high)]
    found: dict[str, Any] = {
        "games": wilson(fsum(game.points for game in each), len(each)).to_json(),
        "pairs": {"share": over_pairs.mean, "low": bounds[0], "high": bounds[1], "n": over_pairs.n},
        "won": sum(game.points == 1 for game in each),
        "drawn": sum(game.points == 0.5 for game in each),
        "lost": sum(game.points == 0 for game in each),
        "cut": sum(game.cut for game in each),
        "plies": round(mean([len(game.turns) for game in each]).mean or 0, 1),
    }
    for side, name in ((NEW, "new"), (OLD, "old")):
        spent = [ms for game in each for ms in game.ms[side]]
        done = [number for game in each for number in game.simulations[side]]
        found[name] = {"ms": round(mean(spent).mean or 0, 4), "simulations": round(mean(done).mean or 0, 1)}
    return found


def unfair(found: Mapping[str, Any]) -> bool:
    """Whether the mean times of both sides are too far apart for a match at equal time."""
    low, high = sorted((found["new"]["ms"], found["old"]["ms"]))
    return bool(high > low * (1 + UNFAIR))


def shown(board: str, found: Mapping[str, Any], asked: Asked) -> str:
    """What was seen of a board, in words."""
    games, over_pairs = found["games"], found["pairs"]
    lines = [
        f"{board}: new side {games['share']:.1%} of points in {games['n']} games",
        f"  {games['low']:.1%} to {games['high']:.1%} over games, {_range(over_pairs)}",
        f"  {found['won']} won, {found['drawn']} drawn ({found['cut']} cut), {found['lost']} lost;"
        f" {found['plies']:.1f} plies",
    ]
    for name in ("new", "old"):
        one = found[name]
        compiled = ", compiled" if one.get("compiled") else ""
        lines.append(
            f"  {name} {one['revision']} ({one['engine']}{compiled}):"
            f" {one['ms']:.3f} ms and {one['simulations']:.1f} simulations a turn"
        )
    if asked.ms is not None and unfair(found):
        lines.append(f"  UNFAIR: the mean times are more than {UNFAIR:.0%} apart")
    return "\n".join(lines) + "\n"


def _range(one: Mapping[str, Any]) -> str:
    """The interval over pairs, in words."""
    bounds = "no interval" if one["low"] is None else f"{one['low']:.1%} to {one['high']:.1%}"
    return f"{bounds} over {one['n']} pairs{' (too few to trust)' if one['n'] < FEW else ''}"


def environment(folder: Path) -> dict[str, str]:
    """Environment of a process that has the sources of a folder, and no Python settings of the caller."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return {
        **kept,
        "PYTHONPATH": f"{folder / 'rules'}{os.pathsep}{folder / 'generator'}",
        "PYTHONDONTWRITEBYTECODE": "1",
    }


@contextmanager
def copied(revision: str) -> Iterator[tuple[str, Path]]:
    """A revision in a temporary folder, with its cores compiled: its name, with the commit, and the folder.

    Raises:
        MatchError: There is no such revision, or a core does not compile.
    """
    with tempfile.TemporaryDirectory(prefix="boardwright-match-") as temporary:
        folder = Path(temporary).resolve()
        if revision == WORKING_TREE:
            name = "working tree"
            for part in PARTS:
                ignored = shutil.ignore_patterns("__pycache__", "*.so")
                shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        else:
            commit = _git("rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}").decode().strip()
            if not commit:
                raise MatchError(f"Git knows no revision {revision!r}")
            name = revision if commit.startswith(revision) else f"{revision}, {commit[:8]}"
            with tarfile.open(fileobj=BytesIO(_git("archive", commit, "--", *PARTS))) as archive:
                archive.extractall(folder, filter="data")
        if (folder / "rules/boardrules/core/build.py").is_file():
            command = (sys.executable, "-P", "-m", "boardrules.core.build")
            done = subprocess.run(command, env=environment(folder), cwd=folder, capture_output=True, check=False)
            if done.returncode:
                said = done.stderr.decode(errors="replace").strip()
                raise MatchError(f"{name}: the cores do not compile: {said}")
        yield name, folder


def _git(*arguments: str) -> bytes:
    """What Git prints; nothing if it fails."""
    done = subprocess.run(("git", "-C", str(ROOT), *arguments), capture_output=True, check=False)
    return done.stdout if done.returncode == 0 else b""


def config_of(board: str) -> Path:
    """Config of a stock board of this working tree, or a path.

    Raises:
        MatchError: There is neither.
    """
    found = [path for path in (ROOT / "configs" / "boards" / f"{board}.yaml", Path(board)) if path.is_file()]
    if not found:
        raise MatchError(f"there is no stock board and no file {board!r}")
    return found[0].resolve()


def options_of(arguments: Sequence[str] | None) -> tuple[argparse.Namespace, Asked]:
    """The arguments, checked; wrong ones end the program with exit code 2."""
    words = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=words, allow_abbrev=False)
    parser.add_argument("--against", required=True, metavar="REV", help="revision of the old side")
    parser.add_argument(
        "--with", dest="new", default=WORKING_TREE, metavar="REV", help="revision of the new side (the working tree)"
    )
    parser.add_argument("--boards", required=True, help="stock boards or paths of configs, with commas between them")
    budget = parser.add_mutually_exclusive_group(required=True)
    budget.add_argument("--ms", type=float, help="CPU milliseconds of a turn")
    budget.add_argument("--simulations", metavar="NEW:OLD", help="simulations of a turn, of both sides")
    parser.add_argument("--games", type=int, default=200, help="games on each board, an even number (200)")
    parser.add_argument("--random-plies", type=int, default=2, help="plies by chance at the beginning (2)")
    parser.add_argument("--seed", type=int, default=1, help="what chance depends on (1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="file for what was seen")
    options = parser.parse_args(arguments)
    if options.games < 2 or options.games % 2:
        parser.error("--games: games come in pairs; give an even number, at least 2")
    if not 0 <= options.random_plies < MOST_PLIES:
        parser.error(f"--random-plies: from 0 to {MOST_PLIES - 1}")
    if options.ms is not None and not 0 < options.ms < float("inf"):
        parser.error("--ms: a number above 0")
    if options.json and (options.json.is_dir() or not options.json.resolve().parent.is_dir()):
        parser.error(f"--json: {options.json} cannot be a file")
    simulations = None
    if options.simulations is not None:
        try:
            new, old = map(int, options.simulations.split(":"))
        except ValueError:
            parser.error("--simulations: two whole numbers such as 32:1000, of the new and the old side")
        if min(new, old) < 1:
            parser.error("--simulations: at least 1 for each side")
        simulations = (new, old)
    return options, Asked(options.games, options.random_plies, options.seed, options.ms, simulations)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays on all boards, and tells what was seen of each; 2 if something cannot be played."""
    options, asked = options_of(arguments)
    seen: dict[str, Any] = {"asked": asdict(asked), "machine": machine(), "boards": {}}
    try:
        boards = {board: config_of(board) for board in options.boards.split(",")}
        with ExitStack() as stack:
            copies = [stack.enter_context(copied(revision)) for revision in (options.new, options.against)]
            sides = [stack.enter_context(Process(name, folder)) for name, folder in copies]
            for board, config in boards.items():
                told = load(sides, config, asked.ms)
                found = summary(list(pairs(sides, asked, config.stem)))
                for key, side, words in zip(("new", "old"), sides, told, strict=True):
                    found[key] |= {"revision": side.name, "engine": words["engine"], "compiled": words["compiled"]}
                seen["boards"][board] = found
                sys.stdout.write(shown(board, found, asked))
                sys.stdout.flush()
                if options.json:
                    options.json.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    except MatchError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
