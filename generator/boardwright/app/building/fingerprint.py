"""What the program itself is made of: its sources, its libraries, the games of other packages, and Python.

A set is kept only if none of this has changed. Sources are compared by what is in them and not by a version, so that
somebody who works on the program or on a game gets new sets.
"""

import hashlib
import os
import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import boardrules
import boardwright
from boardwright.games.registry import all_kits, foreign_entries
from boardwright.games.stock import stock_folder

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LIBRARIES = (
    *("annotated-types", "anyio", "charset-normalizer", "click", "ezdxf", "fonttools", "h11", "idna"),
    *("markdown-it-py", "mdit-py-plugins", "mdurl", "numpy", "pillow", "pydantic", "pydantic-core", "pyparsing"),
    *("pyyaml", "reportlab", "resvg-py", "rl-accel", "shapely", "starlette", "svgwrite"),
    *("typing-extensions", "typing-inspection", "uvicorn"),
)
"""Everything that an installation with all extras brings along."""

_PIECE = 2**16
"""Bytes that are read and hashed at a time."""

_STOCK = ("boards", "examples", "rulesheets", "rulesheets/aids", "themes")
_PROVING = ("boards", "claims", "vocabulary", "games")
"""Folders of the rules, besides that of a game, with what proves puzzles."""

_INSTALLED = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)(?:-.*)?\.(?:dist|egg)-info")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


def stock_roots() -> dict[str, Path]:
    """Folders with stock files by a name for each, which is the same on every machine."""
    own = stock_folder()
    return {"stock": own, **{f"kit {kit.name}": kit.stock for kit in all_kits() if kit.stock != own}}


def fingerprint() -> str | None:
    """SHA-256 of everything that a set depends on besides its input files; None if that cannot be told.

    Of stock files only the names are part of it: those that are read are input files.
    """
    digest = hashlib.sha256()
    try:
        for word in _words():
            digest.update(f"{word}\n".encode("utf-8", "surrogateescape"))
        for root in _packages():
            digest.update(_tree(root))
    except OSError:  # as in a program that runs from an archive
        return None
    return digest.hexdigest()


def proving_fingerprint(game: str, loaded: float) -> str | None:
    """SHA-256 of the sources that prove puzzles of one of our games; None as for `rules_fingerprint`."""
    return _unchanged("", ((path.name, path) for path in proving_sources(game)), loaded)


def proving_sources(game: str) -> list[Path]:
    """The rules, without other games and without what only plays, composes or tests."""
    root = Path(boardrules.__file__ or "").parent
    folders = (".", *_PROVING, f"games/{game}")
    return [path for folder in folders for path in sorted((root / folder).glob("*.py"))]


def rules_fingerprint(loaded: float) -> str | None:
    """SHA-256 of the rules of all games, and of Python; None if a source is younger than what was loaded, or lost."""
    return _unchanged(f"{sys.implementation.name} {sys.version}\n", _rules(), loaded)


def _rules() -> Iterator[tuple[str, Path]]:
    own = Path(boardrules.__file__ or "").parent
    for root in (own, *(path for entry in foreign_entries() for path in _package(entry))):
        for name, path in _named(root):
            yield name, Path(path)


def _unchanged(words: str, files: Iterable[tuple[str, Path]], loaded: float) -> str | None:
    """SHA-256 of words and of files by their names; None if one is younger than what was loaded, or lost."""
    digest = hashlib.sha256(words.encode())
    try:
        for name, path in files:
            if path.stat().st_mtime >= loaded:
                return None
            digest.update(f"{name}\n".encode("utf-8", "surrogateescape") + path.read_bytes())
    except OSError:
        return None
    return digest.hexdigest()


def installed() -> dict[str, str]:
    """Names of all packages that are installed, in lower case with hyphens, with their versions.

    Their folders tell both; `importlib.metadata` would open and parse a file of each.
    """
    found: dict[str, str] = {}
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            if match := _INSTALLED.fullmatch(name):
                found.setdefault(_canonical(match["name"]), match["version"])
    return found


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _words() -> Iterator[str]:
    """A line for each thing that has a version, and for each stock file."""
    yield f"python {sys.implementation.name} {sys.version} {zlib.ZLIB_RUNTIME_VERSION}"
    for entry in foreign_entries():
        yield f"game {entry.name} {entry.value}"
    versions = installed()
    for name in sorted({*LIBRARIES, *map(_canonical, _needed())}):
        yield f"library {name} {versions.get(name, 'is missing')}"
    for name, root in sorted(stock_roots().items()):
        for kind in _STOCK:
            for path in sorted((root / kind).glob("*")):
                yield f"{name} {kind} {path.name}"


def _needed() -> Iterator[str]:
    """Packages with games, and the packages that those name as needed."""
    for entry in foreign_entries():
        if entry.dist is not None:
            yield entry.dist.name
            yield from (found[0] for need in entry.dist.requires or () if (found := _NAME.match(need)))


def _packages() -> Iterator[Path]:
    """Folders, and single files, with all sources that make sets."""
    for package in (boardwright, boardrules):
        yield Path(package.__file__ or "").parent
    for entry in foreign_entries():
        yield from _package(entry)


def _package(entry: "EntryPoint") -> Iterator[Path]:
    try:
        spec = find_spec(entry.module.partition(".")[0])
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        return  # such a game cannot be used
    if spec.submodule_search_locations:
        yield from map(Path, spec.submodule_search_locations)
    elif spec.origin:
        yield Path(spec.origin)


def _tree(root: Path) -> bytes:
    """Hash of a package's files, names and contents; without what Python makes of them, and without stock files."""
    digest = hashlib.sha256()
    # One buffer for all: fresh memory for each of some 500 files takes as long as reading them.
    piece = memoryview(bytearray(_PIECE))
    for name, path in _named(root):
        size = 0
        with open(path, "rb", buffering=0) as file:
            while read := file.readinto(piece):
                digest.update(piece[:read])
                size += read
        digest.update(f"\n{size} {name}\n".encode("utf-8", "surrogateescape"))
    return digest.digest()


def _named(root: Path) -> list[tuple[str, str]]:
    """Files of a package, or of a module that is one, by their names in it."""
    return sorted(_files(str(root), "") if root.is_dir() else [(root.name, str(root))])


def _files(folder: str, prefix: str) -> Iterator[tuple[str, str]]:
    with os.scandir(folder) as found:
        for entry in found:
            name = f"{prefix}{entry.name}"
            if entry.is_dir():
                if entry.name != "__pycache__" and Path(entry.path) != stock_folder():
                    yield from _files(entry.path, f"{name}/")
            elif not entry.name.endswith((".pyc", ".pyo")):
                yield name, entry.path
