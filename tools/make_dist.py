"""Builds the source archive and the wheels of the last commit, checks them, and puts them into dist/.

    python tools/make_dist.py [--without fen,fendo] [--into dist]

There are two wheels: one for every machine, and one with the compiled cores of the games for machines like this one, if
there is a C compiler. Two runs of one commit give the same bytes. Nothing is uploaded.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PROJECT))

from tools.leave_out import game_names, leave_out  # noqa: E402 - found by the line above

NEEDED = ("boardrules/py.typed", "boardwright/py.typed", "boardwright/stock/themes/classic.yaml")
"""Some of the files in every wheel, whatever games it has."""


TRY_CORE = "from boardrules.games.fen.core import why_plain; print(why_plain())"
"""Program that says why the compiled core of FEN, the only one so far, is not used; `None` if it is."""


def main(arguments: Sequence[str]) -> int:
    """Build, check, and report the result; the exit code is 2 for an unknown game, 1 for anything wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--without", default="", metavar="GAMES", help="games to leave out, with commas between them")
    parser.add_argument("--into", type=Path, default=PROJECT / "dist", metavar="FOLDER", help="where the files go")
    options = parser.parse_args(arguments)
    games = sorted({name.strip() for name in options.without.split(",")} - {""})
    if uncommitted():
        print("make_dist: uncommitted changes are left out", file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="boardwright-dist-") as temporary:
        folder = Path(temporary)
        export(folder / "tree")
        try:
            if games:
                leave_out(folder / "tree", games)
        except ValueError as error:
            print(f"make_dist: {error}", file=sys.stderr)
            return 2
        left = game_names(folder / "tree")
        seconds = last_commit()
        archive, wheel = build(folder / "tree", folder / "built", seconds)
        compiled = build_compiled(folder / "tree", folder / "compiled", seconds)
        made = (archive, wheel) if compiled is None else (archive, wheel, compiled)
        wrong = [line for path in made for line in look(path, games)]
        wrong += [] if wrong else try_out(wheel, folder / "tried", left)
        wrong += [] if wrong or compiled is None else try_core(compiled, folder / "tried-core")
        if wrong:
            print(*(f"make_dist: {line}" for line in wrong), sep="\n", file=sys.stderr)
            return 1
        for path in _moved(made, options.into):
            print(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path}")
    print(f"games: {', '.join(left)}" + (f"; left out: {', '.join(games)}" if games else ""))
    return 0


def uncommitted() -> bool:
    """Whether there is anything that the last commit does not have."""
    return bool(_git("status", "--porcelain"))


def last_commit() -> int:
    """Time of the last commit in seconds since 1970."""
    return int(_git("log", "-1", "--format=%ct"))


def export(tree: Path) -> None:
    """Write the last commit's files into a folder."""
    tree.mkdir()
    packed = tree.with_suffix(".tar")
    _git("archive", "--format=tar", f"--output={packed}", "HEAD")
    with tarfile.open(packed) as archive:
        archive.extractall(tree, filter="data")


def build(tree: Path, into: Path, seconds: int) -> tuple[Path, Path]:
    """Archive and wheel of a copy of the project, the wheel made from the archive; all times are `seconds` since 1970.

    The wheel is the one for every machine. Nothing is fetched: hatchling comes from the running environment.
    """
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), str(tree)]
    _run(command, tree, {"SOURCE_DATE_EPOCH": str(seconds), "BOARDWRIGHT_CORE": "none"})
    (archive,), (wheel,) = into.glob("*.tar.gz"), into.glob("*.whl")
    return archive, wheel


def build_compiled(tree: Path, into: Path, seconds: int) -> Path | None:
    """The wheel with the compiled cores of the games; None if no game has one, or if there is no C compiler.

    Raises:
        subprocess.CalledProcessError: when there is none and `BOARDWRIGHT_CORE` is `required`, or when it refuses.
    """
    if not list((tree / "rules" / "boardrules" / "games").glob("*/core/*.c")):
        return None
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(into), str(tree)]
    _run(command, tree, {"SOURCE_DATE_EPOCH": str(seconds)})
    (wheel,) = into.glob("*.whl")
    if not wheel.name.endswith("-any.whl"):
        return wheel
    print("make_dist: without a C compiler there is no wheel with the compiled core", file=sys.stderr)
    return None


def look(path: Path, without: Collection[str]) -> list[str]:
    """Faults in the contents of an archive or a wheel, in words."""
    names, entries = contents(path)
    wrong = []
    for game in without:
        inside = re.compile(rf"(?:^|[/_.-]){game}(?:[/_.-]|$)")
        wrong += [f"{path.name} still holds {name}" for name in names if inside.search(name)]
        if re.search(rf"^{game} = ", entries, re.MULTILINE):
            wrong.append(f"{path.name} still names the game {game!r}")
    if path.suffix == ".whl":
        wrong += [f"{path.name} lacks {name}" for name in NEEDED if name not in names]
    return wrong


def contents(path: Path) -> tuple[list[str], str]:
    """Names of the files in a wheel or an archive, and its text that names entry points."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            names = wheel.namelist()
            (entries,) = (name for name in names if name.endswith(".dist-info/entry_points.txt"))
            return names, wheel.read(entries).decode()
    with tarfile.open(path) as archive:
        names = [name.partition("/")[2] for name in archive.getnames()]
        file = archive.extractfile(f"{path.name.removesuffix('.tar.gz')}/pyproject.toml")
        assert file is not None
        return names, file.read().decode()


def try_out(wheel: Path, folder: Path, games: Sequence[str]) -> list[str]:
    """Install a wheel into a folder, without a network, and use it as a user would; returns faults, in words."""
    site, empty = folder / "site", folder / "empty"
    empty.mkdir(parents=True)
    install(wheel, site)
    listed = use(site, empty, "list", "games").splitlines()[1:]
    wrong = []
    if [line.split()[0] for line in listed] != list(games):
        wrong.append(f"{wheel.name} does not list just {', '.join(games)}: {listed}")
    use(site, empty, "check")
    use(site, empty, "build")
    boards = {path.stem for path in (site / "boardwright" / "stock" / "boards").glob("*.yaml")}
    sets = {path.parent.name for path in (empty / "output").glob("*/manifest.json")}
    if boards != sets:
        wrong.append(f"{wheel.name} built sets that do not match its stock boards: {sorted(boards ^ sets)}")
    return wrong


def try_core(wheel: Path, folder: Path) -> list[str]:
    """Install a wheel with compiled cores, and play with one; returns faults, in words."""
    folder.mkdir(parents=True)
    install(wheel, folder / "site")
    said = _run([sys.executable, "-c", TRY_CORE], folder, {"PYTHONPATH": str(folder / "site")}).strip()
    return [] if said == "None" else [f"{wheel.name}: {said}"]


def install(wheel: Path, site: Path) -> None:
    """Install a wheel, and nothing else, into a folder; what is imported there is compiled then."""
    quiet = ["--quiet", "--disable-pip-version-check", "--no-input", "--no-compile"]
    _run(
        [sys.executable, "-m", "pip", "install", *quiet, "--no-deps", "--no-index", "--target", str(site), str(wheel)],
        wheel.parent,
    )


def use(site: Path, folder: Path, *arguments: str) -> str:
    """Output of the installed program when it is used in a folder.

    Raises:
        subprocess.CalledProcessError: when it fails.
    """
    return _run([sys.executable, "-m", "boardwright", *arguments], folder, {"PYTHONPATH": str(site), "PYTHONUTF8": "1"})


def _run(command: Sequence[str], folder: Path, settings: Mapping[str, str] | None = None) -> str:
    """Output of a command; its error output is shown."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        command, check=False, cwd=folder, env={**environment, **(settings or {})}, capture_output=True, encoding="utf-8"
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        done.check_returncode()
    return done.stdout


def _git(*arguments: str) -> str:
    try:
        done = subprocess.run(["git", *arguments], check=True, cwd=PROJECT, stdout=subprocess.PIPE, encoding="utf-8")
    except (OSError, subprocess.CalledProcessError):
        sys.exit("make dist: this needs git, and a clone of the project: a release is made from a commit")
    return done.stdout.strip()


def _moved(paths: Sequence[Path], into: Path) -> list[Path]:
    """Files in their folder, replacing those of an earlier run."""
    into.mkdir(parents=True, exist_ok=True)
    for old in (*into.glob("boardwright-*.whl"), *into.glob("boardwright-*.tar.gz")):
        old.unlink()
    return [Path(shutil.move(path, into / path.name)) for path in paths]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
