"""Python for browsers, and libraries for it: fetched once, by the checksums of this project's own lists.

Pyodide comes from npm, as `package-lock.json` says. Libraries come as `requirements/run.txt` says; what is compiled is
taken in the build for WebAssembly.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from zipfile import ZipFile

HERE = Path(__file__).resolve().parent

WEBASSEMBLY = (
    *("--platform", "pyemscripten_2026_0_wasm32"),
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
)
"""What pip calls Pyodide."""

PURE = ("--platform", "any", "--python-version", "3.14", "--implementation", "py", "--abi", "none")
"""What pip calls wheels for every machine."""

LINUX = ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64")

ELSEWHERE = (
    *(word for name in LINUX for word in ("--platform", name)),
    *("--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"),
)
"""A machine whose wheels are compiled. Only their files in Python are used, so any would do, but always the same."""

COMPILED = "pydantic-core"
"""The one library that has to be compiled."""

PARTLY = ("pyyaml",)
"""Libraries that are compiled in part, and do without that part."""


class FetchError(Exception):
    """Something is not installed here, or not to be had; the text says what helps."""


def pyodide(project: Path) -> Path:
    """Folder with `node_modules/pyodide`, and with the compiled library in `compiled/`, below `build/`.

    Raises:
        FetchError: There is no npm, or it fails.
    """
    folder, wanted = project / "build" / "pyodide", requirement(project, COMPILED)
    stamp = (HERE / "package-lock.json").read_text(encoding="utf-8") + wanted
    done = folder / "made-of.txt"
    if not done.exists() or done.read_text(encoding="utf-8") != stamp:
        for tool in ("node", "npm"):
            if not shutil.which(tool):
                raise FetchError(f"{tool} is not installed: apt-get install nodejs npm")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, folder)
        run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", folder=folder)
        (wheel,) = download(project, [COMPILED], WEBASSEMBLY, folder)
        with ZipFile(wheel) as archive:
            archive.extractall(folder / "compiled")
        done.write_text(stamp, encoding="utf-8")
    return folder


def libraries(project: Path, names: Sequence[str]) -> list[Path]:
    """Wheels of libraries for WebAssembly, below `build/`: those of `PARTLY` have parts that cannot be used there.

    Raises:
        FetchError: pip fails.
    """
    folder = project / "build" / "wheels"
    stamp = "\n".join(requirement(project, name) for name in sorted(names))
    done = folder / "made-of.txt"
    if not done.exists() or done.read_text(encoding="utf-8") != stamp:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        kinds = ((WEBASSEMBLY, (COMPILED,)), (ELSEWHERE, PARTLY))
        for what, which in kinds:
            download(project, [name for name in names if name in which], what, folder)
        download(project, [name for name in names if name != COMPILED and name not in PARTLY], PURE, folder)
        done.write_text(stamp, encoding="utf-8")
    return sorted(folder.glob("*.whl"))


def download(project: Path, names: Sequence[str], what: Sequence[str], folder: Path) -> list[Path]:
    """Wheels of libraries for a platform, by their checksums, in a folder.

    Raises:
        FetchError: pip fails.
    """
    wanted = folder / "wanted.txt"
    wanted.write_text("".join(f"{requirement(project, name)}\n" for name in names), encoding="utf-8")
    before = set(folder.glob("*.whl"))
    pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-input", "--disable-pip-version-check")
    options = ("--no-deps", "--require-hashes", "--only-binary", ":all:")
    run(*pip, *options, *what, "-d", str(folder), "-r", str(wanted), folder=folder)
    wanted.unlink()
    return sorted(set(folder.glob("*.whl")) - before)


def requirement(project: Path, name: str) -> str:
    """What `requirements/run.txt` says of a library: its version, and the hashes of all its files.

    Raises:
        FetchError: It says nothing.
    """
    text = (project / "requirements" / "run.txt").read_text(encoding="utf-8")
    found = re.search(rf"^{re.escape(name)}==(?:.*\\\n)*.*", text, re.MULTILINE)
    if not found:
        raise FetchError(f"{name} is not in requirements/run.txt")
    return found[0]


def run(*command: str, folder: Path) -> None:
    """Run a command that has to succeed, in a folder.

    Raises:
        FetchError: It does not.
    """
    done = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        raise FetchError(f"{' '.join(command[:4])} failed:\n{done.stdout}{done.stderr}")
