"""What is made to be compared, and how another Python, or this one in other circumstances, is asked to make it."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path, PurePath

from boardwright.games.stock import stock_names
from tests.cli.program import environment

HERE = Path(__file__).parent
PROGRAM = HERE / "make_sets.py"
BOARDS = HERE / "boards"

FEW = ("dendria-7", "fen-kagome")
"""Stock sets in which most is chosen: tilings of several kinds, labels in crowded places, pieces in rows."""

SHAPELY = "fen-voronoi"
"""The stock set that needs a library which does not run everywhere."""

TIMEOUT = 1800
"""Seconds after which a process is taken for hung; machines do much else at times."""

Commands = list[list[str]]
Made = dict[str, str]
"""Path of a file -> its checksum."""


def sets(names: Sequence[str]) -> Commands:
    """Stock sets."""
    return [["build", *names, "-q", "-o", "sets"]]


def commands(names: Sequence[str], boards: PurePath = BOARDS, *, dxf: bool = True) -> Commands:
    """Stock sets, and what none of them has."""
    return [*sets(names), *others(boards, dxf=dxf)]


def others(boards: PurePath = BOARDS, *, dxf: bool = True) -> Commands:
    """What no stock set has: a poster, a folding board, sheets for a laser, figures, the gallery, texts and a book."""
    formats = ["--format", "svg,dxf" if dxf else "svg"]
    laser = [str(boards / "wood.yaml"), str(boards / "plywood.yaml")]
    return [
        ["build", str(boards / "wall.yaml"), "--only", "poster", "-q", "-o", "poster"],
        ["build", str(boards / "travel.yaml"), "--only", "board,proof", "-q", "-o", "folding"],
        ["build", *laser, "--only", "board,pieces", "--profile", "laser", *formats, "-q", "-o", "laser"],
        ["figure", "fen-triangle-one-node-or-three-edges", "--width", "120", "-q", "-o", "edges.svg"],
        ["figure", "dendria-puzzle-between-two", "--width", "60", "--solution", "-q", "-o", "between.pdf"],
        ["gallery", "-q", "-o", "gallery.svg"],
        ["new", "mine", "--tiling", "rhombille", "--shape", "hexagon", "--size", "3"],
        ["export", "mine.yaml", "--format", "graphml", "-q", "-o", "mine.graphml"],
        ["rules", "dendria", "--language", "fr", "--format", "typ", "-q", "-o", "rules.typ"],
        ["new-book", "book"],
        *(["book", "book/book.yaml", "-q", "-o", f"book{end}"] for end in (".pdf", ".epub", "-page/")),
        ["annotate", "book/game.yaml", "--budget", "30", "-q", "-o", "told.yaml"],
        ["figure", "told.yaml", "-q", "-o", "told.html"],
        ["compose", "fanorona-3x3", "--count", "1", "--jobs", "1", "-q", "-o", "puzzles"],
        ["playtest", "fanorona-3x3", "--games", "1", "--budget", "20", "--jobs", "1", "-q", "-o", "report"],
    ]


def every_set() -> tuple[str, ...]:
    """All stock sets."""
    return tuple(stock_names("boards"))


def made(python: str | Path, folder: Path, asked: Commands, **settings: str) -> Made:
    """Checksums of what a Python makes in an empty folder; it has the libraries, and the sources of this project."""
    folder.mkdir(parents=True, exist_ok=True)
    done = subprocess.run(
        [str(python), str(PROGRAM), json.dumps(asked)],
        cwd=folder,
        env=environment(PYTHONDONTWRITEBYTECODE="1", **settings),
        capture_output=True,
        encoding="utf-8",
        timeout=TIMEOUT,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found: Made = json.loads(done.stdout.splitlines()[-1])
    assert found, "nothing was made"
    return found


def made_here(folder: Path, stock: Path, names: Sequence[str], *, dxf: bool = True) -> Made:
    """What `commands(names)` make with this Python; the sets are those that all tests share."""
    files = [path for name in names for path in sorted((stock / name).rglob("*")) if path.is_file()]
    assert {path.relative_to(stock).parts[0] for path in files} == {*names}
    sums = {f"sets/{path.relative_to(stock).as_posix()}": sha256(path.read_bytes()).hexdigest() for path in files}
    return sums | made(sys.executable, folder, others(dxf=dxf))


def paths(*folders: Path) -> str:
    """PYTHONPATH with folders before those of the sources."""
    return os.pathsep.join([*map(str, folders), environment()["PYTHONPATH"]])


def differing(one: Mapping[str, str], other: Mapping[str, str]) -> list[str]:
    """Files that differ, or are in one of the two only."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))
