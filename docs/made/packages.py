"""Pictures of games in packages beside the guides, which are not installed where the site is built."""

import os
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from io import BytesIO
from pathlib import Path

import boardrules
import boardwright
from made.page import PageSource

PACKAGES = Path(__file__).resolve().parents[1] / "examples"
SOURCES = tuple(str(Path(str(package.__file__)).parents[1]) for package in (boardrules, boardwright))


OLD = (1980, 1, 1, 0, 0, 0)
"""Time of the files in an archive, so that the same files give the same bytes."""


def package_archive(page: PageSource, package: str) -> str:
    """A link to a package as one file to download."""
    root = PACKAGES / package
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and "__pycache__" not in path.parts]
    content = BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            entry = zipfile.ZipInfo(f"{package}/{path.relative_to(root).as_posix()}", OLD)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, path.read_bytes())
    page.keep(f"{package}.zip", content.getvalue())
    return f"{{download}}`{package}.zip </_made/{package}.zip>`: the whole package, {len(files)} files.\n"


def package_board(page: PageSource, package: str, board: str, words: str, width: str = "380") -> str:
    """The page with a board of a package's game."""
    with tempfile.TemporaryDirectory() as folder:
        _run(package, Path(folder), "build", board, "-q", "--only", "board", "--format", "svg")
        content = (Path(folder) / "output" / board / "board.svg").read_bytes()
    return page.picture(f"{package}-{board}.svg", content, words, int(width))


def package_figure(page: PageSource, package: str, example: str, words: str, width: str = "380") -> str:
    """Figure of an example of a package."""
    with tempfile.TemporaryDirectory() as folder:
        _run(package, Path(folder), "figure", example, "-q", "--width", "100", "-o", "figure.svg")
        content = (Path(folder) / "figure.svg").read_bytes()
    return page.picture(f"{package}-{example}.svg", content, words, int(width))


def _run(package: str, folder: Path, *arguments: str) -> None:
    """Boardwright in a folder, with a package as if it were installed: on the path, with its entry points beside it."""
    root = PACKAGES / package
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    about = folder / "packages" / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n", encoding="utf-8")
    groups = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (about / "entry_points.txt").write_text("".join(groups), encoding="utf-8")
    paths = os.pathsep.join((*SOURCES, str(root), str(about.parent)))
    command = [sys.executable, "-m", "boardwright", *arguments]
    subprocess.run(command, cwd=folder, env={**os.environ, "PYTHONPATH": paths}, check=True, timeout=120)
