"""What is not Boardwright's in an output folder: it is never removed, whatever a note or a name says of it."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from boardwright.files import moves
from boardwright.files.errors import StoreError
from boardwright.files.lock import LOCK_NAME
from boardwright.files.store import OutputFolder
from boardwright.files.whole_file import write_whole
from tests.app.store_states import NAME, leftovers, version_of, write


def folder_of_the_users(place: Path) -> None:
    place.mkdir(parents=True)
    (place / "mine.txt").write_text("mine", encoding="utf-8")


def link_of_the_users(place: Path) -> None:
    folder_of_the_users(place.parent / "mine")
    place.symlink_to("mine")


def file_of_the_users(place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.with_name("mine.txt").write_text("mine", encoding="utf-8")
    place.with_name("mine.txt").rename(place)


@pytest.mark.parametrize("make", [folder_of_the_users, link_of_the_users, file_of_the_users])
@pytest.mark.parametrize("beside", [f".{NAME}.new", f".{NAME}.old"])
@pytest.mark.parametrize("note", ["build", "clear"])
def test_a_forged_note_removes_nothing_of_the_users(note: str, beside: str, make: Callable[[Path], None], tmp_path):
    root = tmp_path / "out"
    write(root, "old")
    make(root / beside)
    (root / LOCK_NAME).write_text(f"{note} {NAME}\n", encoding="utf-8")
    write(root, "new")
    write(root, "next")
    assert version_of(root / NAME) == "next"
    every = [path for path in root.rglob("*") if path.is_file() and path.read_bytes() == b"mine"]
    assert every
    assert leftovers(root) == []


@pytest.mark.parametrize("found", [None, b"", b'{"fil', b'{"files": {}}\n'])
def test_a_folder_in_which_a_build_had_only_begun_is_removed(found: bytes | None, tmp_path: Path):
    place = tmp_path / f".{NAME}.new"
    place.mkdir()
    if found is not None:
        (place / ".manifest.json.new").write_bytes(found)
    (tmp_path / LOCK_NAME).write_text(f"build {NAME}\n", encoding="utf-8")
    assert write(tmp_path, "new") == []
    assert leftovers(tmp_path) == []


def test_a_hidden_file_of_the_users_in_a_folder_that_becomes_a_set_is_carried_over(tmp_path: Path):
    (tmp_path / NAME).mkdir()
    (tmp_path / NAME / ".manifest.json.new").write_text("mine", encoding="utf-8")
    write(tmp_path, "new")
    assert (tmp_path / NAME / ".manifest.json.new").read_text(encoding="utf-8") == "mine"
    assert leftovers(tmp_path) == []


NOT_FILES: dict[str, Callable[[Path], object]] = {
    "a link": lambda place: place.symlink_to("nowhere"),
    "a folder": lambda place: place.mkdir(),
}
if hasattr(os, "mkfifo"):
    NOT_FILES["a pipe"] = os.mkfifo


@pytest.mark.parametrize("what", NOT_FILES)
def test_something_else_with_the_name_of_the_lock_is_named(what: str, tmp_path: Path):
    NOT_FILES[what](tmp_path / LOCK_NAME)
    with pytest.raises(StoreError, match=f"this is {what}, and the file that locks the folder") as caught:
        write(tmp_path, "new")
    assert caught.value.path == tmp_path / LOCK_NAME
    assert [path.name for path in tmp_path.iterdir()] == [LOCK_NAME]


def test_an_output_folder_may_be_a_link_but_not_to_nothing(tmp_path: Path):
    (tmp_path / "out").symlink_to("there")
    for below in ("", "/deeper", "/deeper/still"):
        with pytest.raises(StoreError, match="out: this is a link that leads nowhere"):
            write(Path(f"{tmp_path}/out{below}"), "new")
        assert not (tmp_path / "there").exists()
    (tmp_path / "there").mkdir()
    write(tmp_path / "out", "new")
    assert version_of(tmp_path / "there" / NAME) == "new"


def test_a_new_file_where_there_are_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delattr(os, "link")
    path = tmp_path / "a.yaml"
    write_whole(path, b"first", new=True)
    with pytest.raises(FileExistsError):
        write_whole(path, b"second", new=True)
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("a.yaml", b"first")]


def test_one_file_keeps_its_mode_and_what_must_not_be_replaced_stays(tmp_path: Path):
    path = tmp_path / "a.svg"
    for mode in (0o600, 0o640, 0o666):
        write_whole(path, b"old")
        path.chmod(mode)
        write_whole(path, b"new")
        assert stat.S_IMODE(path.stat().st_mode) == mode
    with pytest.raises(FileExistsError):
        write_whole(path, b"newer", new=True)
    os.link(path, tmp_path / "b.svg")
    with pytest.raises(StoreError, match=r"b\.svg: this file has a second name \(a hard link\)"):
        write_whole(tmp_path / "b.svg", b"newer")
    (tmp_path / "b.svg").unlink()
    path.chmod(0o444)
    with pytest.raises(StoreError, match=r"a\.svg: this file is read-only"):
        write_whole(path, b"newer")
    write_whole(tmp_path / "c.svg", b"newer", new=True)
    assert {one.name: one.read_bytes() for one in tmp_path.iterdir()} == {"a.svg": b"new", "c.svg": b"newer"}


def test_one_file_is_not_written_over_a_link_to_nothing_or_a_pipe(tmp_path: Path):
    (tmp_path / "link.svg").symlink_to("nowhere")
    with pytest.raises(StoreError, match=r"link\.svg: this is a link that leads nowhere"):
        write_whole(tmp_path / "link.svg", b"")
    assert (tmp_path / "link.svg").is_symlink()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.svg")
        with pytest.raises(StoreError, match=r"pipe\.svg: this is not a plain file"):
            write_whole(tmp_path / "pipe.svg", b"")
        assert (tmp_path / "pipe.svg").is_fifo()


@pytest.mark.skipif(os.name == "nt", reason="names on Windows are always text")
def test_files_whose_names_are_not_text_are_carried_over(tmp_path: Path):
    write(tmp_path, "old")
    place = os.fsencode(tmp_path / NAME)
    for name in (b"caf\xe9.txt", b"caf\xe9/inside.txt"):
        os.makedirs(os.path.dirname(os.path.join(place, name)), exist_ok=True)
        with open(os.path.join(place, name), "wb") as file:
            file.write(b"mine")
    write(tmp_path, "new")
    for name in (b"caf\xe9.txt", b"caf\xe9/inside.txt"):
        with open(os.path.join(place, name), "rb") as file:
            assert file.read() == b"mine"


@pytest.mark.parametrize("mine", ["BOARD.pdf", "Examples/First.SVG", "only-NEW.pdf"])
def test_a_file_of_the_users_that_only_a_few_disks_tell_from_one_of_the_set_is_named(mine: str, tmp_path: Path):
    write(tmp_path, "old")
    place = tmp_path / NAME / mine
    place.parent.mkdir(exist_ok=True)
    place.write_text("mine", encoding="utf-8")
    with pytest.raises(StoreError, match="differs from a file of the set only in") as caught:
        write(tmp_path, "new")
    assert caught.value.path == place
    assert place.read_text(encoding="utf-8") == "mine"
    assert leftovers(tmp_path) == []


class Held:
    """A program that holds a folder open, as a viewer on Windows does, for a number of tries."""

    def __init__(self, tries: int, *which: str) -> None:
        self.tries = tries
        self._which = which

    def instead_of(self, real: Callable[[Path, Path], None]) -> Callable[[Path, Path], None]:
        def step(source: Path, target: Path) -> None:
            if source.name in self._which and self.tries:
                self.tries -= 1
                raise PermissionError(13, "The process cannot access the file", str(source), 32, str(target))
            real(source, target)

        return step


@pytest.mark.parametrize("which", [NAME, f".{NAME}.new"])
def test_a_folder_held_open_is_waited_for_then_named_and_the_old_set_is_intact(which: str, tmp_path, monkeypatch):
    write(tmp_path, "older")
    monkeypatch.setattr(moves, "WAITS", (0.0,) * 5)
    with monkeypatch.context() as patch:
        held = Held(5, which)
        patch.setattr(os, "rename", held.instead_of(os.rename))
        write(tmp_path, "old")
    assert (held.tries, version_of(tmp_path / NAME), leftovers(tmp_path)) == (0, "old", [])
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", Held(10**6, which).instead_of(os.rename))
        with pytest.raises(StoreError, match="close the program that shows this") as caught:
            write(tmp_path, "new")
    assert caught.value.path == tmp_path / NAME
    assert version_of(tmp_path / NAME) == "old"
    with OutputFolder(tmp_path) as folder:
        assert folder.kept == []
    assert (version_of(tmp_path / NAME), leftovers(tmp_path)) == ("old", [])


def test_a_single_file_held_open_is_named_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "a.pdf").write_bytes(b"old")
    monkeypatch.setattr(moves, "WAITS", (0.0,))

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(source), None, str(target))

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(StoreError, match=r"a\.pdf: permission denied; close the program"):
        write_whole(tmp_path / "a.pdf", b"new")
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.pdf": b"old"}
