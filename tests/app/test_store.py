"""Writing a set: what stands in the folder afterwards, what is the user's, and what is refused."""

import errno
import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardwright.files import lock
from boardwright.files.store import OutputFolder, StoreError, check_set_name
from tests.app.store_states import (
    NAME,
    NOTES,
    add_users_things,
    files_of,
    has_users_things,
    leftovers,
    version_of,
    write,
)
from tests.cli.program import environment
from tests.samples import each


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "output"


def test_a_set_holds_its_files_and_a_manifest(root: Path):
    with OutputFolder(root) as folder:
        folder.write_set("x", [("a/b.svg", b"<svg/>"), ("board.pdf", b"")], {"title": "Käse", "scale": 1})
    assert (root / "x" / "a" / "b.svg").read_bytes() == b"<svg/>"
    assert (root / "x" / "manifest.json").read_text(encoding="utf-8") == (
        '{\n  "files": {\n'
        f'    "a/b.svg": {{\n      "bytes": 6,\n      "sha256": "{hashlib.sha256(b"<svg/>").hexdigest()}"\n    }},\n'
        f'    "board.pdf": {{\n      "bytes": 0,\n      "sha256": "{hashlib.sha256(b"").hexdigest()}"\n    }}\n'
        '  },\n  "scale": 1,\n  "title": "Käse"\n}\n'
    )
    assert [path.name for path in root.iterdir()] == ["x"]


def test_a_new_set_replaces_the_old_one_entirely_and_no_other(root: Path):
    write(root, "old")
    write(root, "old", "other")
    write(root, "new")
    assert (version_of(root / NAME), version_of(root / "other")) == ("new", "old")
    assert leftovers(root) == []


def test_files_are_taken_one_at_a_time(root: Path):
    def lazily() -> Iterator[tuple[str, bytes]]:
        yield "one.pdf", b"1"
        assert (root / ".x.new" / "one.pdf").read_bytes() == b"1"
        yield "two.pdf", b"2"

    with OutputFolder(root) as folder:
        folder.write_set("x", lazily(), {})


def no_links(*places: object, **options: object) -> None:
    raise PermissionError(errno.EPERM, "Operation not permitted")


def no_such_function(*places: object, **options: object) -> None:
    raise AttributeError("module 'os' has no attribute 'link'")


@pytest.mark.parametrize("link", [os.link, no_links, no_such_function])
def test_the_users_things_are_carried_over_whether_or_not_the_disk_knows_hard_links(root: Path, link, monkeypatch):
    monkeypatch.setattr(os, "link", link)
    write(root, "old")
    add_users_things(root / NAME)
    os.utime(root / NAME / NOTES, (1_000_000_000, 1_000_000_000))
    write(root, "new")
    assert version_of(root / NAME) == "new"
    assert has_users_things(root / NAME)
    assert (root / NAME / NOTES).stat().st_mtime == 1_000_000_000


def test_a_folder_that_was_only_the_users_becomes_a_set_around_it(root: Path):
    (root / NAME).mkdir(parents=True)
    add_users_things(root / NAME)
    assert write(root, "new") == []
    assert version_of(root / NAME) == "new"
    assert has_users_things(root / NAME)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no folders that only their owner may not write to")
def test_a_read_only_folder_of_the_users_stays_one_and_hinders_nothing(root: Path):
    write(root, "old")
    mine = root / NAME / "mine"
    mine.mkdir()
    (mine / "a.txt").write_text("a", encoding="utf-8")
    mine.chmod(0o500)
    write(root, "new")
    assert mine.stat().st_mode & 0o777 == 0o500
    assert (mine / "a.txt").read_text(encoding="utf-8") == "a"
    assert leftovers(root) == []


@pytest.mark.parametrize("place", ["only-new.pdf", "only-new.pdf/inside.txt"])
def test_a_file_of_the_users_in_the_way_is_an_error_and_stays(root: Path, place: str):
    write(root, "old")
    mine = root / NAME / place
    mine.parent.mkdir(exist_ok=True)
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match=r"only-new\.pdf: .*move or rename it") as caught:
        write(root, "new")
    assert caught.value.path == root / NAME / "only-new.pdf"
    assert mine.read_text(encoding="utf-8") == "mine"
    assert json.loads((root / NAME / "manifest.json").read_bytes())["version"] == "old"
    assert leftovers(root) == []


def test_a_file_or_link_of_the_users_where_a_folder_must_go_is_an_error_too(root: Path, tmp_path: Path):
    elsewhere, mine = tmp_path / "elsewhere", root / NAME / "examples"
    elsewhere.mkdir()
    mine.parent.mkdir(parents=True)
    mine.symlink_to(elsewhere)
    with pytest.raises(StoreError, match="examples: "):
        write(root, "new")
    assert list(elsewhere.iterdir()) == []
    mine.unlink()
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="examples: "):
        write(root, "new")
    assert mine.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("text", [b"", b"{", b"\xff", b"[" * 100_000], ids=["empty", "cut", "bytes", "deep"])
def test_a_damaged_manifest_lists_nothing(root: Path, text: bytes):
    write(root, "old")
    (root / NAME / "manifest.json").write_bytes(text)
    with pytest.raises(StoreError, match=r"board\.pdf: .*\(2 more"):
        write(root, "new")
    write(root, "old")  # What was built again the same is no loss, so this heals it.
    assert version_of(root / NAME) == "old"


def test_a_manifest_of_somebody_else_is_the_users(root: Path):
    (root / NAME).mkdir(parents=True)
    (root / NAME / "manifest.json").write_text('{"name": "a web page"}', encoding="utf-8")
    with pytest.raises(StoreError, match=r"manifest\.json: "):
        write(root, "new")
    assert (root / NAME / "manifest.json").read_text(encoding="utf-8") == '{"name": "a web page"}'


def test_a_link_or_file_in_place_of_the_set_or_the_output_folder_is_refused(root: Path, tmp_path: Path):
    root.mkdir(parents=True)
    (root / NAME).symlink_to(tmp_path)
    with pytest.raises(StoreError, match="this is a link"):
        write(root, "new")
    assert (root / NAME).readlink() == tmp_path
    (root / NAME).unlink()
    (root / NAME).write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="this is a file"):
        write(root, "new")
    with pytest.raises(StoreError, match=f"{NAME}: this is a file, not a folder"):
        write(root / NAME, "new")
    assert (root / NAME).read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("suffix", ["new", "old"])
def test_folders_that_are_not_ours_are_left_alone_or_moved_aside(root: Path, suffix: str):
    for name in (NAME, "other"):
        (root / f".{name}.{suffix}").mkdir(parents=True)
        (root / f".{name}.{suffix}" / "mine").write_text(name, encoding="utf-8")
    (root / f"kept-{NAME}.{suffix}").mkdir()
    kept = write(root, "new")
    assert kept == [root / f"kept-{NAME}.{suffix}-2"]
    assert (kept[0] / "mine").read_text(encoding="utf-8") == NAME
    assert (root / f".other.{suffix}" / "mine").read_text(encoding="utf-8") == "other"
    assert version_of(root / NAME) == "new"


def test_working_folders_are_known_by_their_manifest_when_the_lock_file_was_removed(root: Path):
    write(root, "old")
    add_users_things(root / NAME)
    (root / NAME).rename(root / f".{NAME}.old")
    write(root, "new", "other")
    assert version_of(root / NAME) == "old"
    assert has_users_things(root / NAME)
    (root / "other").rename(root / f".{NAME}.new")
    with OutputFolder(root):
        assert leftovers(root) == [lock.LOCK_NAME]
    assert version_of(root / NAME) == "old"


def test_a_folder_made_by_hand_between_the_renames_of_a_dead_build_costs_nothing(root: Path):
    write(root, "old")
    add_users_things(root / NAME)
    write(root, "new", "other")
    (root / NAME).rename(root / f".{NAME}.old")
    (root / "other").rename(root / f".{NAME}.new")
    (root / lock.LOCK_NAME).write_text(f"build {NAME}\n", encoding="utf-8")
    (root / NAME).mkdir()
    (root / NAME / "hand.txt").write_text("hand", encoding="utf-8")
    with OutputFolder(root) as folder:
        pass
    assert folder.kept == [root / f"kept-{NAME}.old"]
    assert has_users_things(folder.kept[0])
    assert (root / NAME / "hand.txt").exists()
    assert leftovers(root) == []


def test_half_a_removed_set_does_not_come_back(root: Path):
    write(root, "old")
    (root / NAME).rename(root / f".{NAME}.old")
    (root / f".{NAME}.old" / "board.pdf").unlink()
    (root / lock.LOCK_NAME).write_text(f"clear {NAME}\n", encoding="utf-8")
    with OutputFolder(root):
        pass
    assert list(root.iterdir()) == []


@pytest.mark.parametrize("note", ["", "build", "build ../x\n", "build x", "paint x\n", "\udcff\n", "build \n"])
def test_a_note_that_cannot_be_read_is_no_note(root: Path, note: str):
    root.mkdir(parents=True)
    (root / ".x.new").mkdir()
    (root / lock.LOCK_NAME).write_bytes(note.encode(errors="surrogateescape"))
    with OutputFolder(root):
        assert (root / ".x.new").is_dir()


def test_an_error_while_drawing_leaves_the_old_set(root: Path):
    def failing() -> Iterator[tuple[str, bytes]]:
        yield from files_of("new")
        raise RuntimeError("drawing failed")

    write(root, "old")
    with OutputFolder(root) as folder:
        with pytest.raises(RuntimeError, match="drawing failed"):
            folder.write_set(NAME, failing(), {})
        assert version_of(root / NAME) == "old"
        folder.write_set(NAME, files_of("next"), {"version": "next"})
    assert version_of(root / NAME) == "next"
    assert leftovers(root) == []


ELSEWHERE = (
    *("", "/a", "a/", "a//b", "../a", "a/../b", "./a", "a\\b", "a\x00b"),
    *("manifest.json", "Manifest.JSON", "con.svg"),
)


@each(
    "name, paths, told, words",
    [
        *(("x", [path], {}, r"path|taken") for path in ELSEWHERE),
        *(("x", pair, {}, "taken already") for pair in (["a", "a"], ["a.pdf", "A.PDF"], ["a", "a/b"], ["a/b", "A"])),
        ("../x", [], {}, "name"),
        ("x", [], {"files": []}, "listed here"),
    ],
)
def test_callers_mistakes_are_refused(root: Path, name: str, paths: list[str], told: dict[str, object], words: str):
    with OutputFolder(root) as folder, pytest.raises(ValueError, match=words):
        folder.write_set(name, [(path, b"") for path in paths], told)
    assert not root.exists() or list(root.iterdir()) == []


@pytest.mark.parametrize("name", ["fendo", "dendria-7", "fen 3.6.3.6", "käse", "x" * 100, "stdin", "console", "a.new"])
def test_good_names(root: Path, name: str):
    assert check_set_name(name) is None
    write(root, "new", name)
    assert version_of(root / name) == "new"


@each(
    "name",
    [
        *("", ".", "..", ".x", "a/b", "a\\b", "a\nb", "a\x7f", "a\u2028", "\udc80", "x" * 101, "€" * 81),
        *("CON", "nul.txt", "com1", "LPT9 .x", "x.", "x "),
        *(f"a{one}b" for one in "\u061c\u200e\u200f\u202a\u202e\u2066\u2069\u206a\u206f"),
    ],
)
def test_bad_names(name: str):
    assert check_set_name(name)


HOLD = """
import sys
from pathlib import Path
from boardwright.files.store import OutputFolder
with OutputFolder(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_a_second_build_at_the_same_time_is_refused_until_the_first_is_dead(root: Path):
    command = [sys.executable, "-c", HOLD, str(root)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(StoreError, match=r"output: another build is writing") as caught:
            write(root, "new")
        assert caught.value.path == root
        holder.kill()
    write(root, "new")
    assert version_of(root / NAME) == "new"


def test_a_lock_on_a_removed_lock_file_guards_nothing(root: Path):
    root.mkdir(parents=True)
    with OutputFolder(root):
        (root / lock.LOCK_NAME).unlink()
        with OutputFolder(root) as second:  # Somebody removed the file: nothing to be seen any more, so it is free.
            second.write_set("x", [], {})
    assert (root / "x" / "manifest.json").is_file()


def test_a_lock_file_removed_between_opening_and_locking_is_opened_anew(root: Path, monkeypatch: pytest.MonkeyPatch):
    root.mkdir(parents=True)
    opened: list[int] = []
    real = os.open

    def open_and_lose(path: Path, flags: int, mode: int = 0o777) -> int:
        opened.append(real(path, flags, mode))
        if len(opened) == 1:
            path.unlink()
        return opened[-1]

    monkeypatch.setattr(os, "open", open_and_lose)
    folder_lock = lock.FolderLock(root)
    assert folder_lock.acquire()
    assert len(opened) == 2
    assert os.fstat(opened[1]).st_ino == (root / lock.LOCK_NAME).stat().st_ino
    folder_lock.release()


def test_a_build_that_ends_early_takes_away_the_folders_that_it_made_and_no_others(tmp_path: Path):
    there, new, used = tmp_path / "there", tmp_path / "new" / "prints", tmp_path / "used"
    there.mkdir()

    def interrupted(place: Path) -> None:
        with OutputFolder(place):
            if place is used:
                (used / "mine.txt").write_text("x", encoding="utf-8")
            raise KeyboardInterrupt

    for place in (there, new, used):
        with pytest.raises(KeyboardInterrupt):
            interrupted(place)
    left = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*"))
    assert left == ["there", "used", "used/mine.txt"]


def test_messages_are_one_line():
    assert str(StoreError(Path("a\nb\x1b"), "no")) == "a\\nb\\x1b: no"
