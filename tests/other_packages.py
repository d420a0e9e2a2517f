"""An environment of its own in which other packages with games are installed beside Boardwright, as a user has it.

Nothing comes from PyPI: the environment sees the libraries of this one and the sources of the checkout, and packages
are installed from wheels that are built here.
"""

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

import boardrules
import boardwright
from boardwright.app.new_folders import skeleton
from boardwright.files.whole_folder import write_new_folder
from tests.cli.program import TIMEOUT, Run, environment

PROJECT = Path(__file__).parents[1]

PACKAGES = {name: PROJECT / "docs" / "examples" / name for name in ("hex", "morris", "steeple")}
"""The packages beside the guide for authors, by the names of their games."""

HEX = PACKAGES["hex"]

MANY = """
import json, sys
from pathlib import Path
from tests.cli.inside import run

done = [run(Path(), *arguments) for arguments in json.load(sys.stdin)]
print(json.dumps([(one.code, one.out, one.err) for one in done]))
"""
"""Commands one after the other in one process, which is several times as fast as a process for each."""

SOURCES = tuple(str(Path(package.__file__ or "").parents[1]) for package in (boardrules, boardwright))


@dataclass(frozen=True, slots=True)
class Environment:
    """Python of an environment, and the folder that its packages are installed in."""

    python: Path
    packages: Path

    def install(self, package: Path, *, editable: bool = False) -> None:
        """Build the wheel of a package and unpack it, which is all that installing plain Python takes.

        An editable one names the folder where the package lies, and holds no files of it, as for `pip install -e`.
        """
        wheels = self.packages / "wheels"
        wheels.mkdir(exist_ok=True)
        version = "editable" if editable else "standard"
        (wheel,) = WheelBuilder(str(package)).build(directory=str(wheels), versions=[version])
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(self.packages)

    def run(self, folder: Path, *arguments: str, more: Iterable[Path] = ()) -> Run:
        """Boardwright from beginning to end in a folder; packages in the folders `more` are seen besides."""
        return self.execute(folder, "-m", "boardwright", *arguments, more=more)

    def runs(self, folder: Path, *commands: Sequence[str], more: Iterable[Path] = ()) -> list[Run]:
        """Boardwright for each of several commands, in a process of the environment that all of them share."""
        done = self.execute(folder, "-c", MANY, more=[PROJECT, *more], stdin=json.dumps(commands))
        assert done.code == 0, done.err
        return [Run(*one) for one in json.loads(done.out)]

    def execute(self, folder: Path, *arguments: str, more: Iterable[Path] = (), stdin: str = "") -> Run:
        """Python from beginning to end."""
        done = subprocess.run(
            [str(self.python), *arguments],
            check=False,
            cwd=folder,
            env=environment(PYTHONPATH=os.pathsep.join(map(str, more))),
            capture_output=True,
            input=stdin.encode(),
            timeout=TIMEOUT,
        )
        return Run(done.returncode, done.stdout.decode(), done.stderr.decode())


def make_skeleton(name: str, folder: Path) -> Path:
    """The package that `boardwright new-game NAME` writes, in a new folder."""
    write_new_folder(folder, skeleton(name))
    return folder


def make_environment(folder: Path, *packages: Path) -> Environment:
    """A fresh environment in a folder, with packages installed, each from the folder with its `pyproject.toml`."""
    builder = venv.EnvBuilder(symlinks=sys.platform != "win32")
    builder.create(folder)
    places = builder.ensure_directories(folder)
    here = {"base": str(folder), "platbase": str(folder)}
    installed = Path(sysconfig.get_path("purelib", "venv", vars=here))
    # Python does not look for further `.pth` files in folders that one names, so an editable install stays unseen.
    names = "\n".join((*SOURCES, sysconfig.get_path("purelib")))
    (installed / "checkout.pth").write_text(f"{names}\n", encoding="utf-8")
    made = Environment(Path(places.env_exe), installed)
    for package in packages:
        made.install(package)
    return made


def write_package(folder: Path, name: str, game: str, code: str) -> Path:
    """An installed package of one module with a kit of a game; returns the folder that has to be on the path."""
    module = name.replace("-", "_")
    information = folder / f"{module}-1.0.dist-info"
    information.mkdir(parents=True)
    (folder / f"{module}.py").write_text(code, encoding="utf-8")
    (information / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    entry = f"[boardwright.games]\n{game} = {module}:KIT\n"
    (information / "entry_points.txt").write_text(entry, encoding="utf-8")
    return folder
