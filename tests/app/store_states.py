"""Helpers of the store's tests: sets of a version, the user's things in them, and the promise after a kill."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from boardwright.files.store import OutputFolder

NAME = "kagome"
NOTES = "my notes.txt"


def files_of(version: str, size: int = 400) -> Iterator[tuple[str, bytes]]:
    """Four files: two in every version, one in a folder, and one that only this version has."""
    for path in ("board.pdf", "board.svg", "examples/first.svg", f"only-{version}.pdf"):
        yield path, f"{version} {path} ".encode() * size


def write(root: Path, version: str, name: str = NAME) -> list[Path]:
    """Builds the set of a version, as `boardwright build` would, and returns what was set aside."""
    with OutputFolder(root) as folder:
        folder.write_set(name, files_of(version), {"version": version})
    return folder.kept


def add_users_things(folder: Path) -> None:
    """Puts into a set what a user might: a note, a file beside our examples, a link, an empty folder."""
    (folder / NOTES).write_text("ideas", encoding="utf-8")
    (folder / "examples").mkdir(exist_ok=True)
    (folder / "examples" / "mine.txt").write_text("mine", encoding="utf-8")
    (folder / "photos" / "empty").mkdir(parents=True)
    (folder / "link").symlink_to(NOTES)


def has_users_things(folder: Path) -> bool:
    """Whether all of it is still there, unchanged."""
    return (
        (folder / NOTES).read_text(encoding="utf-8") == "ideas"
        and (folder / "examples" / "mine.txt").read_text(encoding="utf-8") == "mine"
        and (folder / "photos" / "empty").is_dir()
        and (folder / "link").readlink() == Path(NOTES)
    )


def version_of(folder: Path) -> str:
    """The version of a set, after a look at every file: each as the manifest says, and none of another version."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    for path, entry in manifest["files"].items():
        content = (folder / path).read_bytes()
        assert (len(content), hashlib.sha256(content).hexdigest()) == (entry["bytes"], entry["sha256"]), path
    version: str = manifest["version"]
    assert set(manifest["files"]) == {path for path, _ in files_of(version)}
    assert [path.name for path in folder.glob("only-*")] == [f"only-{version}.pdf"]
    return version


def leftovers(root: Path) -> list[str]:
    """Everything hidden in the output folder: working folders and the lock file."""
    return sorted(path.name for path in root.iterdir() if path.name.startswith("."))


def promised_version(root: Path) -> str | None:
    """The version that is there after a kill, or None on a first build; fails on what the promise does not allow."""
    place = root / NAME
    if not place.exists():
        place = root / f".{NAME}.old"
    return version_of(place) if place.exists() else None
