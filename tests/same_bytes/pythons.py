"""The Pythons of a machine, tried by running, and each with the libraries that users have."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

OLDEST = (3, 11)

NAME = re.compile(r"python(3(\.\d+)?)?(\.exe)?")

ASK = """
import ensurepip, json, sys, venv
print(json.dumps([sys.implementation.name, list(sys.version_info), sys.executable]))
"""

Version = tuple[int, int]


def pythons() -> dict[Version, Path]:
    """Every release of CPython that is found, runs and can make environments, one of each minor version."""
    found: dict[Version, Path] = {}
    for path in _candidates():
        # A shim of pyenv is there for versions that are not chosen, and fails; a bare Debian has no `ensurepip`.
        try:
            done = subprocess.run([path, "-c", ASK], capture_output=True, encoding="utf-8", timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if done.returncode:
            continue
        kind, (major, minor, _, level, _), executable = json.loads(done.stdout)
        if kind == "cpython" and (major, minor) >= OLDEST and level == "final":
            found.setdefault((major, minor), Path(executable))
    return dict(sorted(found.items()))


def _candidates() -> Iterator[Path]:
    """What may be a Python: this one, what is on PATH, what lies in pyenv's folder."""
    yield Path(sys.executable)
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if folder and Path(folder).is_dir():
            yield from sorted(path for path in Path(folder).iterdir() if NAME.fullmatch(path.name))
    root = os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv"
    yield from sorted(Path(root).glob("versions/*/bin/python3"))
    yield from sorted(Path(root).glob("pyenv-win/versions/*/python.exe"))


def with_libraries(version: Version, python: Path, project: Path) -> Path:
    """A Python with the libraries of `requirements/run.txt`: this one, or an environment below `build/`.

    The environment is kept, and made anew when the file or the Python changes.
    """
    if version == sys.version_info[:2]:
        return Path(sys.executable)
    wanted = project / "requirements" / "run.txt"
    stamp = hashlib.sha256(f"{python}\n".encode() + wanted.read_bytes()).hexdigest()
    folder = project / "build" / "pythons" / f"{version[0]}.{version[1]}"
    inside = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    done = folder / "made-of.txt"
    if not done.exists() or done.read_text(encoding="utf-8") != stamp:
        shutil.rmtree(folder, ignore_errors=True)
        run(python, "-m", "venv", folder)
        run(inside, "-m", "pip", "install", "--quiet", "--no-input", "--require-hashes", "-r", wanted)
        done.write_text(stamp, encoding="utf-8")
    return inside


def run(*command: str | Path, folder: Path | None = None) -> None:
    """Run a command that has to succeed, without the variables that would make it another Python's."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=kept, capture_output=True, encoding="utf-8", timeout=900, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"
